//! The pallet's events, read by the metadata of the block that has them.
//!
//! Fields are found by their names, so a later runtime may add some. An event that this program does not know by name is
//! left out; one that it knows and cannot read stops it, since its books would be wrong from there on.

use crate::{failure::Failure, settings::Settings};
use forking_hex_rules::{
	Cell, Clock, GameId, LosingRule, Move, OpeningRule, Placement, PositionId, Reward, Seats, Verdict,
};
use subxt::{
	ext::scale_decode::DecodeAsType,
	utils::{AccountId32, Static},
	PolkadotConfig,
};

/// The name of the pallet.
const PALLET: &str = "ForkingHex";

/// The first runtime whose moves can be swaps and whose events name the price of a move.
const FIRST_WITH_PRICES: u32 = 103;

/// The deposit of a move that an older runtime's event does not name: it is the least one of its game.
pub const LEAST_DEPOSIT: u128 = 0;

/// The settings of a new game, as its event has them. Each field is that of [`Settings`].
#[derive(DecodeAsType, Clone, Debug, PartialEq)]
#[decode_as_type(crate_path = "subxt::ext::scale_decode")]
#[allow(missing_docs)]
pub struct NewSettings {
	pub board_size: u8,
	pub red_time: u32,
	pub blue_time: u32,
	pub deposit: u128,
	pub losing_rule: Static<LosingRule>,
	pub opening_rule: Static<OpeningRule>,
	pub placement: Static<Placement>,
	pub seats: Static<Seats<AccountId32>>,
	pub clock: Static<Clock<u32>>,
	pub fork_premium: u8,
	pub ply_step: u128,
	pub reward: Static<Reward>,
}

impl From<NewSettings> for Settings {
	fn from(told: NewSettings) -> Self {
		Self {
			board_size: told.board_size,
			red_time: told.red_time,
			blue_time: told.blue_time,
			deposit: told.deposit,
			losing_rule: *told.losing_rule,
			opening_rule: *told.opening_rule,
			placement: *told.placement,
			seats: told.seats.0,
			clock: *told.clock,
			fork_premium: told.fork_premium,
			ply_step: told.ply_step,
			reward: *told.reward,
		}
	}
}

impl From<Settings> for NewSettings {
	fn from(settings: Settings) -> Self {
		Self {
			board_size: settings.board_size,
			red_time: settings.red_time,
			blue_time: settings.blue_time,
			deposit: settings.deposit,
			losing_rule: settings.losing_rule.into(),
			opening_rule: settings.opening_rule.into(),
			placement: settings.placement.into(),
			seats: settings.seats.into(),
			clock: settings.clock.into(),
			fork_premium: settings.fork_premium,
			ply_step: settings.ply_step,
			reward: settings.reward.into(),
		}
	}
}

/// An event of the pallet. Its fields are documented there.
#[derive(DecodeAsType, Clone, Debug, PartialEq)]
#[decode_as_type(crate_path = "subxt::ext::scale_decode")]
#[allow(missing_docs)]
pub enum Event {
	GameCreated {
		game: GameId,
		opener: AccountId32,
		settings: NewSettings,
		opening: Static<Cell>,
		position: PositionId,
	},
	GameWithdrawn {
		game: GameId,
		opener: AccountId32,
	},
	MovePlayed {
		game: GameId,
		from: PositionId,
		reply: Static<Move>,
		by: AccountId32,
		position: PositionId,
		closes_at: u32,
		deposit: u128,
	},
	Resigned {
		game: GameId,
		position: PositionId,
		by: AccountId32,
	},
	PositionProven {
		game: GameId,
		position: PositionId,
		by: AccountId32,
	},
	PositionJudged {
		game: GameId,
		position: PositionId,
		verdict: Static<Verdict>,
	},
	MoveLost {
		game: GameId,
		position: PositionId,
		by: AccountId32,
		forfeited: u128,
		fee: u128,
	},
	GameEnded {
		game: GameId,
	},
	RewardCredited {
		game: GameId,
		position: PositionId,
		player: AccountId32,
		amount: u128,
	},
	GameSettled {
		game: GameId,
		removed_at: u32,
	},
	DepositReleased {
		game: GameId,
		position: PositionId,
		player: AccountId32,
		amount: u128,
	},
	DepositsClaimed {
		game: GameId,
		player: AccountId32,
		amount: u128,
	},
	RewardsClaimed {
		game: GameId,
		player: AccountId32,
		amount: u128,
	},
	DepositsReturned {
		game: GameId,
		player: AccountId32,
		amount: u128,
	},
	DeveloperFundPaid {
		fund: AccountId32,
		game: Option<GameId>,
		amount: u128,
	},
	DeveloperFundOwed {
		game: Option<GameId>,
		owed: u128,
	},
	GameRemovalStarted {
		game: GameId,
	},
	GameRemoved {
		game: GameId,
	},
}

/// An event of any pallet, of which those of this one matter.
#[derive(DecodeAsType)]
#[decode_as_type(crate_path = "subxt::ext::scale_decode")]
enum Any<Pallet> {
	ForkingHex(Pallet),
}

/// The events that another runtime before [`FIRST_WITH_PRICES`] told in another way.
#[derive(DecodeAsType)]
#[decode_as_type(crate_path = "subxt::ext::scale_decode")]
enum Early {
	GameCreated {
		game: GameId,
		opener: AccountId32,
		settings: EarlySettings,
		opening: Static<Cell>,
		position: PositionId,
	},
	MovePlayed {
		game: GameId,
		from: PositionId,
		cell: Static<Cell>,
		by: AccountId32,
		position: PositionId,
		closes_at: u32,
	},
}

#[derive(DecodeAsType)]
#[decode_as_type(crate_path = "subxt::ext::scale_decode")]
struct EarlySettings {
	size: u8,
	red_time: u32,
	blue_time: u32,
	deposit: u128,
	losing_rule: Static<LosingRule>,
}

impl From<Early> for Event {
	fn from(early: Early) -> Self {
		match early {
			Early::GameCreated { game, opener, settings, opening, position } => {
				let EarlySettings { size, red_time, blue_time, deposit, losing_rule } = settings;
				let original = Settings::original(size, red_time, blue_time, deposit);
				let settings = Settings { losing_rule: *losing_rule, ..original }.into();
				Self::GameCreated { game, opener, settings, opening, position }
			}
			Early::MovePlayed { game, from, cell, by, position, closes_at } => {
				let reply = Move::from(*cell).into();
				Self::MovePlayed { game, from, reply, by, position, closes_at, deposit: LEAST_DEPOSIT }
			}
		}
	}
}

impl Event {
	/// The names of the events that are read. The pallet has one more, about the fund's account alone.
	pub const NAMES: [&str; 18] = [
		"GameCreated",
		"GameWithdrawn",
		"MovePlayed",
		"Resigned",
		"PositionProven",
		"PositionJudged",
		"MoveLost",
		"GameEnded",
		"RewardCredited",
		"GameSettled",
		"DepositReleased",
		"DepositsClaimed",
		"RewardsClaimed",
		"DepositsReturned",
		"DeveloperFundPaid",
		"DeveloperFundOwed",
		"GameRemovalStarted",
		"GameRemoved",
	];

	/// Read an event of a block of this runtime. `None` if it is no event of games.
	///
	/// # Errors
	///
	/// It has a known name and unknown contents.
	pub fn read(event: &subxt::events::Event<'_, PolkadotConfig>, spec_version: u32) -> Result<Option<Self>, Failure> {
		let name = event.event_name();
		if event.pallet_name() != PALLET || !Self::NAMES.contains(&name) {
			return Ok(None);
		}
		let is_early = spec_version < FIRST_WITH_PRICES && matches!(name, "GameCreated" | "MovePlayed");
		let read = match is_early {
			true => event.decode_as::<Any<Early>>().map(|Any::ForkingHex(early)| early.into()),
			false => event.decode_as::<Any<Self>>().map(|Any::ForkingHex(event)| event),
		};
		read.map(Some).map_err(|error| unreadable(name, spec_version, &error))
	}

	/// The game. `None` for payments to the fund that are of none.
	pub fn game(&self) -> Option<GameId> {
		match self {
			Self::GameCreated { game, .. }
			| Self::GameWithdrawn { game, .. }
			| Self::MovePlayed { game, .. }
			| Self::Resigned { game, .. }
			| Self::PositionProven { game, .. }
			| Self::PositionJudged { game, .. }
			| Self::MoveLost { game, .. }
			| Self::GameEnded { game }
			| Self::RewardCredited { game, .. }
			| Self::GameSettled { game, .. }
			| Self::DepositReleased { game, .. }
			| Self::DepositsClaimed { game, .. }
			| Self::RewardsClaimed { game, .. }
			| Self::DepositsReturned { game, .. }
			| Self::GameRemovalStarted { game }
			| Self::GameRemoved { game } => Some(*game),
			Self::DeveloperFundPaid { game, .. } | Self::DeveloperFundOwed { game, .. } => *game,
		}
	}
}

/// The failure that an event has a known name and unknown contents.
pub(super) fn unreadable(name: &str, spec_version: u32, error: &dyn std::error::Error) -> Failure {
	let sentence =
		format!("The event {name} of runtime {spec_version} cannot be read: {error}. A newer hex-archive is needed.");
	Failure::contradiction(sentence)
}

#[cfg(test)]
mod tests {
	use super::*;
	use subxt::Metadata;

	#[test]
	fn every_event_of_the_pallet_is_known_by_its_name() {
		let metadata = include_bytes!("../../../../web/.papi/metadata/forkingHex.scale");
		let metadata = Metadata::decode_from(metadata).expect("metadata");
		let pallet = metadata.pallet_by_name(PALLET).expect("the pallet");
		let mut told: Vec<&str> =
			pallet.event_variants().expect("events").iter().map(|variant| variant.name.as_str()).collect();
		let mut known: Vec<&str> = Event::NAMES.into_iter().chain(["DeveloperFundChanged"]).collect();
		told.sort_unstable();
		known.sort_unstable();
		assert_eq!(told, known);
	}
}
