//! Deposits: the part that is held, the part that is paid back, and when (rulebook, 8).

use crate::Status;
use codec::{Decode, Encode, MaxEncodedLen};
use scale_info::TypeInfo;
use sp_arithmetic::traits::{AtLeast32BitUnsigned, Zero};

/// The amounts of the deposits of one game (rulebook, 8).
#[derive(Encode, Decode, MaxEncodedLen, TypeInfo, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deposits<Balance> {
	/// The least price of a move, in plancks.
	pub deposit: Balance,
	/// The part of a move's price that pays for the storage of the position, in plancks. It stays held until the game
	/// is removed.
	pub state_deposit: Balance,
}

/// The moves of a player in one game, counted by the state of their deposits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moves<Balance> {
	/// All moves of the player.
	pub made: u32,
	/// Moves that lost their deposit.
	pub lost: u32,
	/// Moves whose deposit was released.
	pub released: u32,
	/// Whether the player claimed the deposits of the game.
	pub claimed: bool,
	/// Plancks above the least price, in sum over the moves whose whole deposit is held.
	pub surcharges: Balance,
}

impl<Balance> Moves<Balance> {
	/// The number of moves whose whole deposit is held, and of moves with at most the state deposit held after a claim
	/// or release.
	fn held(&self) -> Option<(u32, u32)> {
		let kept = self.made.checked_sub(self.lost)?;
		let whole = if self.claimed { 0 } else { kept.checked_sub(self.released)? };
		Some((whole, kept.checked_sub(whole)?))
	}
}

impl<Balance: AtLeast32BitUnsigned + Copy> Deposits<Balance> {
	/// Plancks that the release of a deposit pays.
	pub fn released(&self, deposit: Balance) -> Balance {
		deposit.saturating_sub(self.state_deposit)
	}

	/// Plancks held for one move that cost `deposit`, by the status of its position. `given_back` says whether the
	/// deposit was released or claimed.
	pub fn held_for_move(&self, deposit: Balance, status: Status, given_back: bool) -> Balance {
		match status {
			Status::Losing => Zero::zero(),
			_ if given_back => self.state_deposit,
			_ => deposit,
		}
	}

	/// Plancks held for all moves of a player. `None` if the counts are impossible, or the sum does not fit the balance.
	pub fn held(&self, moves: &Moves<Balance>) -> Option<Balance> {
		let (_, given_back) = moves.held()?;
		self.owed(moves)?.checked_add(&self.state_deposit.checked_mul(&given_back.into())?)
	}

	/// Plancks that a claim pays from the held deposits once the game has ended. `None` as in [`held`](Self::held).
	pub fn claimable(&self, moves: &Moves<Balance>) -> Option<Balance> {
		let (whole, _) = moves.held()?;
		self.owed(moves)?.checked_sub(&self.state_deposit.checked_mul(&whole.into())?)
	}

	/// Plancks of deposits that the game owes: the deposits that are held in whole. `None` as in [`held`](Self::held).
	pub fn owed(&self, moves: &Moves<Balance>) -> Option<Balance> {
		let (whole, _) = moves.held()?;
		self.deposit.checked_mul(&whole.into())?.checked_add(&moves.surcharges)
	}
}

#[cfg(test)]
mod tests {
	use super::*;

	const DEPOSITS: Deposits<u128> = Deposits { deposit: 100, state_deposit: 7 };

	/// A move of a player: the status of its position, whether it was released, and its price.
	type OneMove = (Status, bool, u128);

	/// All counts of up to five moves, with these moves one by one. Each move costs more than the move before it.
	fn every_count() -> impl Iterator<Item = (Moves<u128>, Vec<OneMove>)> {
		(0..=5u32).flat_map(|made| {
			(0..=made).flat_map(move |lost| {
				(0..=made - lost).flat_map(move |released| {
					[false, true].map(move |claimed| {
						let of = |status, released, count| vec![(status, released); count as usize];
						let states = [
							of(Status::Losing, false, lost),
							of(Status::Winning, true, released),
							of(Status::Continued, false, made - lost - released),
						];
						let costs = (100..).step_by(3);
						let one_by_one: Vec<OneMove> = states
							.concat()
							.into_iter()
							.zip(costs)
							.map(|((status, released), cost)| (status, released, cost))
							.collect();
						let whole = one_by_one
							.iter()
							.filter(|(status, released, _)| !claimed && *status != Status::Losing && !released);
						let surcharges = whole.map(|(_, _, cost)| cost - 100).sum();
						(Moves { made, lost, released, claimed, surcharges }, one_by_one)
					})
				})
			})
		})
	}

	#[test]
	fn the_sum_over_a_player_is_the_sum_over_the_moves() {
		for (moves, one_by_one) in every_count() {
			let of =
				|(status, released, cost): &OneMove| DEPOSITS.held_for_move(*cost, *status, *released || moves.claimed);
			assert_eq!(DEPOSITS.held(&moves), Some(one_by_one.iter().map(of).sum()), "{moves:?}");
		}
	}

	#[test]
	fn a_claim_pays_what_it_frees_and_nothing_is_left_to_claim() {
		for (moves, _) in every_count().filter(|(moves, _)| !moves.claimed) {
			let claimed = Moves { claimed: true, surcharges: 0, ..moves };
			let paid = DEPOSITS.claimable(&moves).expect("small numbers");
			assert_eq!(DEPOSITS.held(&claimed).map(|left| left + paid), DEPOSITS.held(&moves));
			assert_eq!(DEPOSITS.claimable(&claimed), Some(0));
			assert_eq!(DEPOSITS.owed(&claimed), Some(0));
		}
	}

	#[test]
	fn a_release_pays_what_it_frees_and_the_deposit_is_owed_no_more() {
		for (moves, one_by_one) in every_count().filter(|(moves, _)| !moves.claimed) {
			for (status, was_released, cost) in one_by_one {
				if status == Status::Losing || was_released {
					continue;
				}
				let surcharges = moves.surcharges - (cost - 100);
				let after = Moves { released: moves.released + 1, surcharges, ..moves };
				assert_eq!(DEPOSITS.held(&after).map(|left| left + DEPOSITS.released(cost)), DEPOSITS.held(&moves));
				assert_eq!(DEPOSITS.owed(&after).map(|left| left + cost), DEPOSITS.owed(&moves));
			}
		}
	}

	#[test]
	fn the_state_deposit_of_every_move_that_did_not_lose_stays_until_the_removal() {
		for (moves, _) in every_count().filter(|(moves, _)| moves.claimed) {
			assert_eq!(DEPOSITS.held(&moves), Some(7 * u128::from(moves.made - moves.lost)));
		}
	}

	#[test]
	fn moves_that_cannot_be_hold_nothing_that_is_known() {
		let impossible = [
			Moves { made: 1, lost: 2, ..Default::default() },
			Moves { made: 2, lost: 1, released: 2, ..Default::default() },
		];
		for moves in impossible {
			assert_eq!((DEPOSITS.held(&moves), DEPOSITS.owed(&moves), DEPOSITS.claimable(&moves)), (None, None, None));
		}
	}

	#[test]
	fn a_sum_that_does_not_fit_the_balance_is_none() {
		let deposits = Deposits { deposit: u32::MAX, state_deposit: 1 };
		let moves = |made, released, surcharges| Moves { made, released, surcharges, ..Default::default() };
		assert_eq!(deposits.held(&moves(1, 0, 0)), Some(u32::MAX));
		assert_eq!(deposits.held(&moves(1, 0, 1)), None);
		assert_eq!(deposits.held(&moves(2, 0, 0)), None);
		assert_eq!(deposits.held(&moves(2, 1, 0)), None);
	}
}
