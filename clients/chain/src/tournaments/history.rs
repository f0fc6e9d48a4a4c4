//! Old blocks, as far as a node still has their states. A binary search finds in them the moment of a change that is
//! never undone.

use crate::{
	chain::{Chain, View},
	failure::{Failure, Kind},
	runtime,
	tournaments::stored,
};
use forking_hex_rules::GameId;

/// An answer about an old block. `None` if the node has forgotten it.
pub fn known<Answer>(answer: Result<Answer, Failure>) -> Result<Option<Answer>, Failure> {
	match answer {
		Ok(answer) => Ok(Some(answer)),
		Err(failure) if failure.kind == Kind::Connection => Err(failure),
		Err(_) => Ok(None),
	}
}

/// The first block up to `to` at a later point than this one, if `to` is at one. 0 if the block before it is forgotten,
/// or if it is at the earliest point of all. The caller knows that `from` is at no later point.
pub async fn first_past<Point: Ord>(
	point: Point,
	earliest: Point,
	from: u32,
	to: u32,
	mut point_at: impl AsyncFnMut(u32) -> Result<Option<Point>, Failure>,
) -> Result<u32, Failure> {
	let (mut before, mut past, mut is_known) = (from, to, from > 0);
	while past.saturating_sub(before) > 1 {
		let middle = before.midpoint(past);
		match point_at(middle).await? {
			Some(found) if found > point => past = middle,
			found => (before, is_known) = (middle, found.is_some_and(|found| found > earliest)),
		}
	}
	Ok(if is_known { past } else { 0 })
}

/// The life of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Life {
	NotYet,
	There,
	Removed,
}

impl Life {
	async fn read(view: &View, game: GameId) -> Result<Self, Failure> {
		let next = stored(view, runtime::storage().forking_hex().next_game(), ()).await?.unwrap_or_default();
		if next <= game {
			return Ok(Self::NotYet);
		}
		match view.game(game).await {
			Ok(_) => Ok(Self::There),
			Err(failure) if failure.kind == Kind::NotFound => Ok(Self::Removed),
			Err(failure) => Err(failure),
		}
	}
}

/// The chain at the last block with a game that this block no longer has. `None` if the node has forgotten that block.
pub async fn last_with_game(chain: &Chain, view: &View, game: GameId) -> Result<Option<View>, Failure> {
	let life_at = async |block| match known(chain.numbered(block).await)? {
		Some(view) => known(Life::read(&view, game).await),
		None => Ok(None),
	};
	match first_past(Life::There, Life::NotYet, 0, view.number(), life_at).await? {
		0 => Ok(None),
		removed => known(chain.numbered(removed.saturating_sub(1)).await),
	}
}

#[cfg(test)]
mod tests {
	use super::*;

	/// The point at a block of a chain that has forgotten the blocks before `oldest`.
	fn point_at(block: u32, oldest: u32) -> Option<u8> {
		let point = match block {
			0..100 => 0,
			100..200 => 1,
			200..250 => 2,
			250..300 => 3,
			_ => 4,
		};
		(block >= oldest).then_some(point)
	}

	async fn end(point: u8, from: u32, oldest: u32) -> u32 {
		let found = first_past(point, 0, from, 1_000, async |block| Ok(point_at(block, oldest))).await;
		found.expect("no failure")
	}

	#[tokio::test]
	async fn the_block_in_which_something_ended_is_found_by_halving() {
		assert_eq!(end(1, 0, 0).await, 200);
		assert_eq!(end(2, 0, 0).await, 250);
		assert_eq!(end(3, 249, 0).await, 300);
	}

	#[tokio::test]
	async fn what_the_node_has_forgotten_is_not_found() {
		assert_eq!(end(3, 0, 299).await, 300, "the last block before it is known");
		assert_eq!(end(3, 0, 300).await, 0);
		assert_eq!(end(2, 0, 260).await, 0);
		assert_eq!(end(0, 0, 0).await, 0, "it had not begun");
	}
}
