//! Events of games, as lines for people and as JSON for programs.

use crate::{
	amounts::{plancks, Currency},
	connection::Config,
	failure::Failure,
	line::short,
	runtime::{self, runtime_types::pallet_forking_hex::pallet::Event as ChainEvent},
	wording::of_error,
};
use forking_hex_rules::{GameId, PositionId, Verdict};
use serde::Serialize;
use subxt::{events::Event, utils::AccountId32};

/// An event of a game. In JSON its amounts, in plancks, are text. The game's pallet documents the fields.
#[derive(Serialize, Clone, Debug, PartialEq, Eq)]
#[serde(tag = "event", rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum GameEvent {
	/// A game was created with its opening move.
	GameCreated {
		game: GameId,
		by: AccountId32,
		opening: String,
		position: PositionId,
		size: u8,
		/// The account that is invited to a duel.
		invited: Option<AccountId32>,
	},
	/// A game was withdrawn before anyone replied to its opening.
	GameWithdrawn { game: GameId, by: AccountId32 },
	/// A move was played.
	MovePlayed {
		game: GameId,
		by: AccountId32,
		/// The move: a cell or `swap`.
		#[serde(rename = "move")]
		made: String,
		/// The position it was played on.
		from: PositionId,
		/// The position it made.
		position: PositionId,
		/// The last block in which that position takes moves.
		closes_at: u32,
		#[serde(with = "plancks")]
		deposit: u128,
	},
	/// A player of a duel resigned.
	Resigned { game: GameId, by: AccountId32, position: PositionId },
	/// A chain proved a position.
	PositionProven { game: GameId, by: AccountId32, position: PositionId },
	/// A position was judged.
	PositionJudged { game: GameId, position: PositionId, verdict: String },
	/// A move lost and forfeited its deposit.
	MoveLost {
		game: GameId,
		by: AccountId32,
		position: PositionId,
		#[serde(with = "plancks")]
		forfeited: u128,
		#[serde(with = "plancks")]
		fee: u128,
	},
	/// All positions of a game are closed and judged.
	GameEnded { game: GameId },
	/// A reward was credited to the mover of a position.
	RewardCredited {
		game: GameId,
		player: AccountId32,
		position: PositionId,
		#[serde(with = "plancks")]
		amount: u128,
	},
	/// All rewards of a game are credited.
	GameSettled { game: GameId, removed_at: u32 },
	/// A deposit was released.
	DepositReleased {
		game: GameId,
		player: AccountId32,
		position: PositionId,
		#[serde(with = "plancks")]
		amount: u128,
	},
	/// A player claimed deposits.
	DepositsClaimed {
		game: GameId,
		player: AccountId32,
		#[serde(with = "plancks")]
		amount: u128,
	},
	/// A player was paid rewards.
	RewardsClaimed {
		game: GameId,
		player: AccountId32,
		#[serde(with = "plancks")]
		amount: u128,
	},
	/// The chain returned a player's deposits at the removal of the game.
	DepositsReturned {
		game: GameId,
		player: AccountId32,
		#[serde(with = "plancks")]
		amount: u128,
	},
	/// The removal of a game has begun.
	GameRemovalStarted { game: GameId },
	/// Everything stored for a game was removed.
	GameRemoved { game: GameId },
}

/// The word for a verdict.
fn verdict_text(verdict: Verdict) -> &'static str {
	match verdict {
		Verdict::Winning => "winning",
		Verdict::Losing => "losing",
		Verdict::Continued => "continued",
	}
}

impl GameEvent {
	/// Read an event of a block. `None` if the event is not about a game.
	///
	/// # Errors
	///
	/// The event cannot be read.
	pub fn read(event: &Event<'_, Config>) -> Result<Option<Self>, Failure> {
		if event.pallet_name() != "ForkingHex" {
			return Ok(None);
		}
		let event = event.decode_as::<runtime::Event>().map_err(|error| of_error(&error.into()))?;
		Ok(match event {
			runtime::Event::ForkingHex(event) => Self::of(event),
			_ => None,
		})
	}

	/// The event for people and programs. `None` for an event of the developer fund.
	fn of(event: ChainEvent) -> Option<Self> {
		Some(match event {
			ChainEvent::GameCreated { game, opener, settings, opening, position } => Self::GameCreated {
				game,
				by: opener,
				opening: opening.to_string(),
				position,
				size: settings.board_size,
				invited: settings.invited().copied(),
			},
			ChainEvent::GameWithdrawn { game, opener } => Self::GameWithdrawn { game, by: opener },
			ChainEvent::MovePlayed { game, from, reply, by, position, closes_at, deposit } => {
				Self::MovePlayed { game, by, made: reply.to_string(), from, position, closes_at, deposit }
			}
			ChainEvent::Resigned { game, position, by } => Self::Resigned { game, by, position },
			ChainEvent::PositionProven { game, position, by } => Self::PositionProven { game, by, position },
			ChainEvent::PositionJudged { game, position, verdict } => {
				Self::PositionJudged { game, position, verdict: verdict_text(*verdict).into() }
			}
			ChainEvent::MoveLost { game, position, by, forfeited, fee } => {
				Self::MoveLost { game, by, position, forfeited, fee }
			}
			ChainEvent::GameEnded { game } => Self::GameEnded { game },
			ChainEvent::RewardCredited { game, position, player, amount } => {
				Self::RewardCredited { game, player, position, amount }
			}
			ChainEvent::GameSettled { game, removed_at } => Self::GameSettled { game, removed_at },
			ChainEvent::DepositReleased { game, position, player, amount } => {
				Self::DepositReleased { game, player, position, amount }
			}
			ChainEvent::DepositsClaimed { game, player, amount } => Self::DepositsClaimed { game, player, amount },
			ChainEvent::RewardsClaimed { game, player, amount } => Self::RewardsClaimed { game, player, amount },
			ChainEvent::DepositsReturned { game, player, amount } => Self::DepositsReturned { game, player, amount },
			ChainEvent::GameRemovalStarted { game } => Self::GameRemovalStarted { game },
			ChainEvent::GameRemoved { game } => Self::GameRemoved { game },
			ChainEvent::DeveloperFundPaid { .. }
			| ChainEvent::DeveloperFundOwed { .. }
			| ChainEvent::DeveloperFundChanged { .. } => return None,
		})
	}

	/// The number of the event's game.
	pub fn game(&self) -> GameId {
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
			| Self::GameRemoved { game } => *game,
		}
	}

	/// The account that the event is about: the mover, or the player who is paid.
	pub fn who(&self) -> Option<&AccountId32> {
		match self {
			Self::GameCreated { by, .. }
			| Self::GameWithdrawn { by, .. }
			| Self::MovePlayed { by, .. }
			| Self::Resigned { by, .. }
			| Self::PositionProven { by, .. }
			| Self::MoveLost { by, .. } => Some(by),
			_ => self.payment().map(|(player, _)| player),
		}
	}

	/// The account that is invited to the game.
	pub fn invited(&self) -> Option<&AccountId32> {
		match self {
			Self::GameCreated { invited, .. } => invited.as_ref(),
			_ => None,
		}
	}

	/// Plancks that came to the player's free balance, or that a claim now pays.
	pub fn payment(&self) -> Option<(&AccountId32, u128)> {
		match self {
			Self::RewardCredited { player, amount, .. }
			| Self::DepositReleased { player, amount, .. }
			| Self::DepositsClaimed { player, amount, .. }
			| Self::RewardsClaimed { player, amount, .. }
			| Self::DepositsReturned { player, amount, .. } => Some((player, *amount)),
			_ => None,
		}
	}

	/// The event as a sentence without its full stop.
	pub fn text(&self, currency: &Currency) -> String {
		let of = |id: &PositionId| short(*id);
		let money = |plancks: &u128| currency.text(*plancks);
		match self {
			Self::GameCreated { by, opening, size, invited: None, .. } => {
				format!("{by} opened a game of {size}×{size} with {opening}")
			}
			Self::GameCreated { by, opening, size, invited: Some(invited), .. } => {
				format!("{by} opened a duel of {size}×{size} with {opening} and invites {invited}")
			}
			Self::GameWithdrawn { by, .. } => format!("{by} withdrew the game"),
			Self::MovePlayed { by, made, from, position, closes_at, deposit, .. } => format!(
				"{by} played {made} on {} for {}: {} is open to block {closes_at}",
				of(from),
				money(deposit),
				of(position)
			),
			Self::Resigned { by, position, .. } => format!("{by} resigned on {}", of(position)),
			Self::PositionProven { by, position, .. } => format!("{by} proved {} with a chain", of(position)),
			Self::PositionJudged { position, verdict, .. } => format!("{} is {verdict}", of(position)),
			Self::MoveLost { by, position, forfeited, fee, .. } => {
				format!("{by} loses {} for {}: {} goes to the fund", money(forfeited), of(position), money(fee))
			}
			Self::GameEnded { .. } => "the game has ended".into(),
			Self::RewardCredited { player, position, amount, .. } => {
				format!("{player} earns {} for {}", money(amount), of(position))
			}
			Self::GameSettled { removed_at, .. } => {
				format!("all rewards are credited: claim them before block {removed_at}")
			}
			Self::DepositReleased { player, position, amount, .. } => {
				format!("{player} has {} back for {}", money(amount), of(position))
			}
			Self::DepositsClaimed { player, amount, .. } => format!("{player} has {} of deposits back", money(amount)),
			Self::RewardsClaimed { player, amount, .. } => format!("{player} was paid {} of rewards", money(amount)),
			Self::DepositsReturned { player, amount, .. } => {
				format!("the chain returned {} of deposits to {player}", money(amount))
			}
			Self::GameRemovalStarted { .. } => "the chain began to remove the game".into(),
			Self::GameRemoved { .. } => "the game is gone".into(),
		}
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::testing::account;
	use serde_json::json;

	fn played() -> GameEvent {
		GameEvent::MovePlayed {
			game: 7,
			by: account(1),
			made: "c3".into(),
			from: PositionId::repeat_byte(0xab),
			position: PositionId::repeat_byte(0xcd),
			closes_at: 99,
			deposit: 1_500_000_000_000,
		}
	}

	#[test]
	fn an_event_in_json_has_its_name_and_amounts_as_text() {
		let expected = json!({
			"event": "move_played",
			"game": 7,
			"by": account(1).to_string(),
			"move": "c3",
			"from": format!("0x{}", "ab".repeat(32)),
			"position": format!("0x{}", "cd".repeat(32)),
			"closes_at": 99,
			"deposit": "1500000000000",
		});
		assert_eq!(serde_json::to_value(played()).expect("JSON"), expected);
	}

	#[test]
	fn an_event_reads_as_a_sentence() {
		let currency = Currency { symbol: "FHX".into(), decimals: 12 };
		let by = account(1);
		let expected = format!("{by} played c3 on 0xabababab for 1.5 FHX: 0xcdcdcdcd is open to block 99");
		assert_eq!(played().text(&currency), expected);
	}

	#[test]
	fn a_new_game_says_who_is_invited() {
		let created = |invited| {
			let (by, opening, position) = (account(1), "b2".into(), PositionId::zero());
			GameEvent::GameCreated { game: 7, by, opening, position, size: 5, invited }
		};
		let currency = Currency { symbol: "FHX".into(), decimals: 12 };
		let by = account(1);
		assert_eq!(created(None).text(&currency), format!("{by} opened a game of 5×5 with b2"));
		let invited = account(2);
		let expected = format!("{by} opened a duel of 5×5 with b2 and invites {invited}");
		assert_eq!(created(Some(invited)).text(&currency), expected);
	}

	#[test]
	fn payments_are_distinguished_from_other_events() {
		assert_eq!(played().payment(), None);
		let event = GameEvent::RewardsClaimed { game: 7, player: account(2), amount: 5 };
		assert_eq!(event.payment(), Some((&account(2), 5)));
		assert_eq!((event.game(), event.who()), (7, Some(&account(2))));
	}
}
