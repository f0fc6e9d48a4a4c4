//! States and other words of the books.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The state of a game.
#[derive(Serialize, Deserialize, ToSchema, Clone, Copy, Debug, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub enum GameState {
	/// No one has replied to the opening.
	Waiting,
	/// Positions are open or not judged yet.
	Playing,
	/// All positions are judged and all rewards credited.
	Ended,
	/// The opener withdrew the game before the first reply.
	Withdrawn,
}

/// The way in which a position or a duel was won.
#[derive(Serialize, Deserialize, ToSchema, Clone, Copy, Debug, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
	/// No reply came in time.
	Time,
	/// A chain proved the position.
	Proof,
	/// The player to move resigned.
	Resignation,
}

/// A result by which ended games are found. `proof`, `resignation` and `time` are the ways to win a duel. `won` and
/// `lost` are results of a player: the winner of a duel won, and the other player lost. In other games, players who
/// earned more than they lost won, and players who earned less lost.
#[derive(Serialize, Deserialize, ToSchema, Clone, Copy, Debug, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum GameResult {
	Proof,
	Resignation,
	Time,
	Won,
	Lost,
}

/// The kind of a payment: `credited` for a reward that can be claimed from then on, `rewards` for a claimed one. Deposits
/// come back as `released`, `deposits` (claimed), `returned` (by the chain, at the removal) or `withdrawn`.
#[derive(Serialize, Deserialize, ToSchema, Clone, Copy, Debug, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum PaymentKind {
	Credited,
	Rewards,
	Released,
	Deposits,
	Returned,
	Withdrawn,
}

/// The state of a tournament.
#[derive(Serialize, Deserialize, ToSchema, Clone, Copy, Debug, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub enum TournamentState {
	/// Players enter and leave, or the first round is about to begin.
	Entering,
	/// A round is played, or the next one is about to begin.
	Running,
	/// All rounds have ended.
	Ended,
	/// Too few players entered.
	CalledOff,
}

/// The state of a prize: `paid` at the end of the tournament, or `kept` because it could not be delivered. A kept prize
/// can be claimed, and is later `claimed` or, in the developer fund, `expired`.
#[derive(Serialize, Deserialize, ToSchema, Clone, Copy, Debug, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum PrizeState {
	Paid,
	Kept,
	Claimed,
	Expired,
}
