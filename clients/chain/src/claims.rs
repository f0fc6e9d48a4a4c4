//! Claims: calls that pay a player what a game owes.

use crate::{
	calls::Call,
	chain::{Game, Player, Position, View},
	failure::Failure,
	line::Line,
};
use forking_hex_rules::Status;
use subxt::utils::AccountId32;

/// The calls that pay a player all that a game owes now: its rewards, and after its end also its deposits. Before its
/// end, they release the deposits of judged moves, which are some of `moves`.
///
/// # Errors
///
/// The node's answers cannot be read.
pub async fn due_calls(
	view: &View,
	game: &Game,
	player: &AccountId32,
	record: &Player,
	moves: &[Position],
) -> Result<Vec<Call>, Failure> {
	let mut calls = Vec::new();
	if record.rewards > 0 || (game.ended && record.claimable_deposits > 0) {
		calls.push(Call::Claim(game.game, *player));
	}
	if game.ended || record.deposits == 0 {
		return Ok(calls);
	}
	let state_deposit = view.state_deposit()?;
	for position in moves {
		if is_releasable(position, state_deposit) {
			calls.push(Call::Release(Line::of_id(view, game, position.position).await?));
		}
	}
	Ok(calls)
}

/// Whether a release of a position's deposit pays something now.
fn is_releasable(position: &Position, state_deposit: u128) -> bool {
	matches!(position.status, Status::Winning | Status::Continued) && position.held > state_deposit
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::testing::{game, position};

	#[test]
	fn deposits_are_released_of_moves_that_can_no_longer_lose() {
		let game = game(3, "b2");
		let with = |status: Status, held| Position { status, held, ..position(&game, "b2/a1") };
		assert!(is_releasable(&with(Status::Winning, 100), 10));
		assert!(is_releasable(&with(Status::Continued, 100), 10));
		assert!(!is_releasable(&with(Status::Winning, 10), 10), "released before");
		for status in [Status::Open, Status::Closed, Status::Losing] {
			assert!(!is_releasable(&with(status, 100), 10), "{status:?}");
		}
	}
}
