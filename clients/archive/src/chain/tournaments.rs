//! The events of tournaments, read in the same way as events of games.

use super::events::read;
use crate::settings::Settings;
use forking_hex_chain::{connection::Config, failure::Failure};
use forking_hex_rules::GameId;
use subxt::{ext::scale_decode::DecodeAsType, utils::AccountId32};

/// The name of the pallet.
const PALLET: &str = "HexTournament";

/// The terms of a new tournament, as in its event: times in blocks, amounts in plancks, shares in millionths.
#[derive(DecodeAsType, Clone, Debug, PartialEq)]
#[decode_as_type(crate_path = "subxt::ext::scale_decode")]
#[allow(missing_docs)]
pub struct NewTerms {
	pub settings: Settings,
	pub entry: u128,
	pub least_players: u8,
	pub most_players: u8,
	pub enter_until: u32,
	pub begin_time: u32,
	pub shares: Vec<u32>,
}

/// A player's line in the standings, by the player's number.
#[derive(DecodeAsType, Clone, Copy, Debug, PartialEq, Eq)]
#[decode_as_type(crate_path = "subxt::ext::scale_decode")]
#[allow(missing_docs)]
pub struct Standing {
	pub player: u8,
	pub half_points: u8,
	pub opponents_half_points: u16,
}

/// The way a game of a tournament was decided.
#[derive(DecodeAsType, Clone, Copy, Debug, PartialEq, Eq)]
#[decode_as_type(crate_path = "subxt::ext::scale_decode")]
pub enum DecidedBy {
	/// The chain judged the duel.
	Judgement,
	/// A player did not begin in time.
	Time,
	/// The opener withdrew the duel.
	Duel,
	/// A player has withdrawn from the tournament, or both have.
	Withdrawal,
}

impl DecidedBy {
	/// The word in the database and in JSON.
	pub const fn text(self) -> &'static str {
		match self {
			Self::Judgement => "judgement",
			Self::Time => "time",
			Self::Duel => "duel",
			Self::Withdrawal => "withdrawal",
		}
	}
}

/// An event of a tournament. The pallet documents its fields.
#[derive(DecodeAsType, Clone, Debug, PartialEq)]
#[decode_as_type(crate_path = "subxt::ext::scale_decode")]
#[allow(missing_docs)]
pub enum TournamentEvent {
	Announced { tournament: u32, announcer: AccountId32, terms: NewTerms, deposit: u128 },
	Entered { tournament: u32, player: AccountId32 },
	Left { tournament: u32, player: AccountId32 },
	CalledOff { tournament: u32 },
	Begun { tournament: u32, players: Vec<AccountId32>, pool: u128, rounds: u8 },
	RoundBegun { tournament: u32, round: u8, pairs: Vec<(u8, u8)>, bye: Option<u8>, open_until: u32 },
	GameOpened { tournament: u32, round: u8, game: GameId, opener: AccountId32, answer_until: u32 },
	GameDecided { tournament: u32, round: u8, opener: u8, opener_half_points: u8, by: DecidedBy },
	RoundEnded { tournament: u32, round: u8, standings: Vec<Standing> },
	Withdrawn { tournament: u32, player: AccountId32 },
	Ended { tournament: u32, standings: Vec<Standing> },
	PrizePaid { tournament: u32, player: AccountId32, amount: u128 },
	PrizeKept { tournament: u32, player: AccountId32, amount: u128, until: u32 },
	PrizeClaimed { tournament: u32, player: AccountId32, amount: u128 },
	PrizeToFund { tournament: u32, player: AccountId32, amount: u128 },
	Closed { tournament: u32 },
}

/// An event of any pallet. Only events of this one are read.
#[derive(DecodeAsType)]
#[decode_as_type(crate_path = "subxt::ext::scale_decode")]
enum Any {
	HexTournament(TournamentEvent),
}

impl TournamentEvent {
	/// The names of all events of the pallet. The archive reads each of them.
	pub const NAMES: [&str; 16] = [
		"Announced",
		"Entered",
		"Left",
		"CalledOff",
		"Begun",
		"RoundBegun",
		"GameOpened",
		"GameDecided",
		"RoundEnded",
		"Withdrawn",
		"Ended",
		"PrizePaid",
		"PrizeKept",
		"PrizeClaimed",
		"PrizeToFund",
		"Closed",
	];

	/// Read an event of a block of this runtime. `None` if the event is not one of tournaments.
	///
	/// # Errors
	///
	/// The event has a known name and unknown contents.
	pub fn read(event: &subxt::events::Event<'_, Config>, spec_version: u32) -> Result<Option<Self>, Failure> {
		let read = read::<Any>(event, PALLET, &Self::NAMES, spec_version)?;
		Ok(read.map(|Any::HexTournament(event)| event))
	}

	/// The number of the event's tournament.
	pub fn tournament(&self) -> u32 {
		match self {
			Self::Announced { tournament, .. }
			| Self::Entered { tournament, .. }
			| Self::Left { tournament, .. }
			| Self::CalledOff { tournament }
			| Self::Begun { tournament, .. }
			| Self::RoundBegun { tournament, .. }
			| Self::GameOpened { tournament, .. }
			| Self::GameDecided { tournament, .. }
			| Self::RoundEnded { tournament, .. }
			| Self::Withdrawn { tournament, .. }
			| Self::Ended { tournament, .. }
			| Self::PrizePaid { tournament, .. }
			| Self::PrizeKept { tournament, .. }
			| Self::PrizeClaimed { tournament, .. }
			| Self::PrizeToFund { tournament, .. }
			| Self::Closed { tournament } => *tournament,
		}
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::testing::{account, duel_settings, event_names, metadata, terms};
	use subxt::ext::codec::Encode;

	#[test]
	fn every_event_of_the_pallet_is_known_by_its_name() {
		let mut known = TournamentEvent::NAMES;
		known.sort_unstable();
		assert_eq!(event_names(PALLET), known);
	}

	#[test]
	fn every_event_is_read_as_the_runtime_writes_it() {
		let metadata = metadata();
		let pallet = metadata.pallet_by_name(PALLET).expect("the pallet");
		let read = |name: &str, fields: &[u8]| {
			let mut variants = pallet.event_variants().expect("events").iter();
			let variant = variants.find(|variant| variant.name == name).expect("an event of this name");
			let bytes = [&[variant.index], fields].concat();
			let (mut left, id) = (bytes.as_slice(), pallet.event_ty_id().expect("events"));
			let event = TournamentEvent::decode_as_type(&mut left, id, metadata.types()).expect(name);
			assert!(left.is_empty(), "{name} has no more fields");
			event
		};
		let (tournament, who, amount) = (7u32, account(1), 5u128);
		let of_player = (tournament, who).encode();
		let with_amount = (tournament, who, amount).encode();
		let lines = vec![(1u8, 4u8, 6u16), (0, 2, 9)];
		let standings = vec![
			Standing { player: 1, half_points: 4, opponents_half_points: 6 },
			Standing { player: 0, half_points: 2, opponents_half_points: 9 },
		];
		let written_terms = (duel_settings(), 3_000u128, 2u8, 8u8, 20u32, 10u32, vec![600_000u32, 300_000]);

		use TournamentEvent as E;
		let announced = E::Announced { tournament, announcer: who, terms: terms(), deposit: amount };
		let begun = E::Begun { tournament, players: vec![who, account(2)], pool: amount, rounds: 1 };
		let round_begun =
			E::RoundBegun { tournament, round: 2, pairs: vec![(0, 3), (1, 2)], bye: Some(4), open_until: 30 };
		let opened = E::GameOpened { tournament, round: 2, game: 9, opener: who, answer_until: 40 };
		let decided = |by| E::GameDecided { tournament, round: 2, opener: 3, opener_half_points: 1, by };
		let decision = |by: u8| (tournament, 2u8, 3u8, 0u8, Some(9u32), 1u8, by).encode();
		for (name, fields, expected) in [
			("Announced", (tournament, who, written_terms, amount).encode(), announced),
			("Entered", of_player.clone(), E::Entered { tournament, player: who }),
			("Left", of_player.clone(), E::Left { tournament, player: who }),
			("CalledOff", (tournament, vec![who]).encode(), E::CalledOff { tournament }),
			("Begun", (tournament, vec![who, account(2)], amount, 1u8).encode(), begun),
			("RoundBegun", (tournament, 2u8, vec![(0u8, 3u8), (1, 2)], Some(4u8), 30u32).encode(), round_begun),
			("GameOpened", (tournament, 2u8, 9u32, who, account(2), 40u32).encode(), opened),
			("GameDecided", decision(0), decided(DecidedBy::Judgement)),
			("GameDecided", decision(1), decided(DecidedBy::Time)),
			("GameDecided", decision(2), decided(DecidedBy::Duel)),
			("GameDecided", decision(3), decided(DecidedBy::Withdrawal)),
			(
				"RoundEnded",
				(tournament, 2u8, lines.clone()).encode(),
				E::RoundEnded { tournament, round: 2, standings: standings.clone() },
			),
			("Withdrawn", of_player, E::Withdrawn { tournament, player: who }),
			("Ended", (tournament, lines).encode(), E::Ended { tournament, standings }),
			("PrizePaid", with_amount.clone(), E::PrizePaid { tournament, player: who, amount }),
			(
				"PrizeKept",
				(tournament, who, amount, 50u32).encode(),
				E::PrizeKept { tournament, player: who, amount, until: 50 },
			),
			("PrizeClaimed", with_amount.clone(), E::PrizeClaimed { tournament, player: who, amount }),
			("PrizeToFund", with_amount, E::PrizeToFund { tournament, player: who, amount }),
			("Closed", tournament.encode(), E::Closed { tournament }),
		] {
			let event = read(name, &fields);
			assert_eq!((event.tournament(), &event), (tournament, &expected));
		}
	}
}
