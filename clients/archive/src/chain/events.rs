//! The events of games and tournaments, read by the metadata of the block that has them.
//!
//! Fields are found by their names, so a later runtime may add some. An event with an unknown name is left out. An
//! event with a known name that cannot be read stops the program, since its books would be wrong from there on.

use forking_hex_chain::{connection::Config, failure::Failure};
use forking_hex_rules::variant_names;
use std::sync::LazyLock;
use subxt::{ext::scale_decode::DecodeAsType, utils::AccountId32};

/// Settings of a game: times in blocks, amounts in plancks.
pub type Settings = forking_hex_rules::Settings<AccountId32, u32, u128>;

/// Terms of a tournament: times in blocks, amounts in plancks.
pub type Terms = hex_tournament_rules::Terms<AccountId32, u32, u128>;

/// An event of games.
pub type Event = forking_hex_rules::Event<AccountId32, u32, u128>;

/// An event of tournaments.
pub type TournamentEvent = hex_tournament_rules::Event<AccountId32, u32, u128>;

/// The names of the known events of games.
static OF_GAMES: LazyLock<Vec<&str>> = LazyLock::new(variant_names::<forking_hex_rules::Event<(), (), ()>>);

/// The names of the known events of tournaments.
static OF_TOURNAMENTS: LazyLock<Vec<&str>> = LazyLock::new(variant_names::<hex_tournament_rules::Event<(), (), ()>>);

/// An event that the archive keeps, by the name of its pallet.
#[derive(DecodeAsType)]
#[decode_as_type(crate_path = "subxt::ext::scale_decode")]
pub enum Known {
	/// An event of games.
	ForkingHex(Event),
	/// An event of tournaments.
	HexTournament(TournamentEvent),
}

/// Read an event of a block of this runtime. `None` if this program does not know its pallet or its name.
///
/// # Errors
///
/// The event has a known name and unknown contents.
pub fn read_event(event: &subxt::events::Event<'_, Config>, spec_version: u32) -> Result<Option<Known>, Failure> {
	let name = event.event_name();
	let is_known = match event.pallet_name() {
		"ForkingHex" => OF_GAMES.contains(&name),
		"HexTournament" => OF_TOURNAMENTS.contains(&name),
		_ => false,
	};
	if !is_known {
		return Ok(None);
	}
	let unreadable = |error| {
		Failure::contradiction(format!(
			"The event {name} of runtime {spec_version} cannot be read: {error}. A newer hex-archive is needed."
		))
	};
	event.decode_as::<Known>().map(Some).map_err(unreadable)
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::testing::{account, event_names, metadata, tournament, Chain};
	use hex_tournament_rules::DecidedBy;
	use std::collections::BTreeSet;
	use subxt::ext::codec::Encode;

	#[test]
	fn every_event_of_the_pallets_is_known_by_its_name() {
		for (pallet, known) in [("ForkingHex", &OF_GAMES), ("HexTournament", &OF_TOURNAMENTS)] {
			let mut known = known.to_vec();
			known.sort_unstable();
			assert_eq!(event_names(pallet), known);
		}
	}

	#[test]
	fn every_event_of_a_tournament_is_read_as_the_runtime_writes_it() {
		use TournamentEvent as E;
		let mut chain = Chain::new();
		tournament(&mut chain, 7);
		let (tournament, player, amount, by) = (7, account(1), 5, DecidedBy::Duel);
		let others = [
			E::CalledOff { tournament, players: vec![player] },
			E::GameDecided { tournament, round: 2, opener: 1, responder: 0, game: Some(70), opener_half_points: 0, by },
			E::PrizeClaimed { tournament, player, amount },
			E::PrizeToFund { tournament, player, amount },
			E::Closed { tournament },
		];
		let metadata = metadata();
		let pallet = metadata.pallet_by_name("HexTournament").expect("the pallet");
		let id = pallet.event_ty_id().expect("events");
		let mut indices = BTreeSet::new();
		for event in chain.kept.into_iter().flat_map(|block| block.tournaments).chain(others) {
			let bytes = event.encode();
			let mut left = bytes.as_slice();
			let read = TournamentEvent::decode_as_type(&mut left, id, metadata.types()).expect("an event");
			assert_eq!((read.tournament(), &read, left.len()), (tournament, &event, 0));
			indices.insert(bytes[0]);
		}
		assert_eq!(indices.len(), OF_TOURNAMENTS.len());
	}
}
