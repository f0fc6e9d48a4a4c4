//! The rules of Forking Hex as values and pure functions: what a game allows, decides and pays (rulebook, 2 to 8). The
//! crate has no storage and no FRAME, so a runtime, a page and a bot use the same rules.
//!
//! - [`Settings`] are chosen by the opener of a game and checked against the [`Limits`] of a chain.
//! - A [`State`] is the board of a position and everything else that decides its legal moves. It gives the turn, and
//!   [`State::after`] makes the state after a [`Move`].
//! - [`Duellists`] say who may move, and a [`Bank`] how many blocks the colours have left, in games with seats and banks.
//! - [`opening_id`] and [`reply_id`] name positions by their line.
//! - A [`LosingRule`] turns the [`Replies`] of a closed position into its [`Verdict`].
//! - A [`Forfeit`] divides the deposit of a losing move. [`Sums`] carry the parts up the line, one [`Step`] a position.
//! - A [`forecast`] gives the future of a game without further moves.
//! - [`GameInfo`], [`PositionInfo`] and others are answers of a chain to queries.
//! - [`Deposits`] give the amount that a player has on hold, and the part that a claim pays.
//! - [`Game`], [`Position`] and [`Player`] are what a chain stores of a game.
//! - [`policy`] has the numbers that programs agree on when they send transactions, and the rule for tips.
//!
//! Settings are data of a game, chosen at run time. So nothing here is generic over rules, only over a chain's types of
//! numbers and accounts.
//!
//! ```
//! use forking_hex_rules::{Colour, Settings, State};
//!
//! let settings = Settings::<u64, _, _>::original(3, 10u32, 12, 1_000u128);
//! let opening = State::opening(&settings, "b1".parse()?)?;
//! assert_eq!(opening.turn(), Colour::Blue);
//!
//! let line = ["a2", "b2", "c2", "a3"];
//! let state = line.iter().try_fold(opening, |state, text| state.after(text.parse().expect("a move; qed")))?;
//! assert_eq!(state.ply(), 5);
//! assert!(state.is_proven_by(&["b1".parse()?, "b2".parse()?, "a3".parse()?]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]
#![cfg_attr(test, allow(clippy::arithmetic_side_effects))]

extern crate alloc;

mod answer;
mod clock;
mod deposits;
mod event;
mod forecast;
mod forfeit;
mod ids;
#[cfg(feature = "serde")]
pub mod json;
mod judgement;
pub mod policy;
mod seats;
mod settings;
mod state;
mod stored;

pub use answer::{
	ActivityCursor, ChainStats, Closing, ClosingGame, GameInfo, MoveInfo, Page, PartialStats, PartialSum, Payouts,
	PlayedGame, PlayerInfo, PositionInfo, PositionSummary, ReplyInfo, StakeCursor, StakeInfo,
};
pub use clock::Bank;
pub use deposits::{Deposits, Moves};
pub use event::{variant_names, Event};
pub use forecast::{forecast, Forecast, Prospect, Standing};
pub use forfeit::{moves_on_line, Forfeit, Step, Sums};
pub use forking_hex_board::{Cell, Colour, MAX_SIZE, MIN_SIZE};
pub use ids::{opening_id, reply_id, BigEndianBlock, GameId, PositionId};
pub use judgement::{LosingRule, Replies, Status, Verdict};
pub use seats::Duellists;
pub use settings::{Clock, InvalidSettings, Limits, OpeningRule, Placement, Reward, Seats, Settings, MAX_FORK_PREMIUM};
pub use state::{IllegalMove, Lead, Move, Side, State};
pub use stored::{Game, Player, Position};
