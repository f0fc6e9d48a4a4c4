//! Deposits: the part of them that is held, and the part that goes back, and when (rulebook, 8).

use crate::Status;
use sp_arithmetic::traits::{AtLeast32BitUnsigned, Zero};

/// The deposits of the moves of one game: their amounts, and when the state deposits go back (rulebook, 8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms<Balance> {
	/// The least that a move costs, in plancks.
	pub deposit: Balance,
	/// The part of a move's cost that pays for the storage of the position, in plancks.
	pub state_deposit: Balance,
	/// Whether the state deposit stays held until the game is removed. If not, a claim gives it back.
	pub keeps_state_deposit: bool,
}

/// The moves of a player in one game, counted by the state of their deposits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moves<Balance> {
	/// All moves that the player made.
	pub made: u32,
	/// Moves that lost their deposit.
	pub lost: u32,
	/// Moves whose deposit was released.
	pub released: u32,
	/// Whether the player claimed the deposits of the game.
	pub claimed: bool,
	/// Plancks that the moves whose whole deposit is held cost more than the least.
	pub surcharges: Balance,
}

impl<Balance> Moves<Balance> {
	/// The moves whose whole deposit is held, and those of which a claim or a release left at most the state deposit.
	fn held(&self) -> Option<(u32, u32)> {
		let kept = self.made.checked_sub(self.lost)?;
		let whole = if self.claimed { 0 } else { kept.checked_sub(self.released)? };
		Some((whole, kept.checked_sub(whole)?))
	}
}

impl<Balance: AtLeast32BitUnsigned + Copy> Terms<Balance> {
	/// Plancks that the release of a deposit pays.
	pub fn released(&self, deposit: Balance) -> Balance {
		deposit.saturating_sub(self.state_deposit)
	}

	/// Plancks by which the release of a deposit lowers what the game owes.
	pub fn owed_less_by_release(&self, deposit: Balance) -> Balance {
		if self.keeps_state_deposit {
			deposit
		} else {
			self.released(deposit)
		}
	}

	/// Plancks held for one move that cost `deposit`, by the status of its position, whether its deposit was released, and
	/// whether its mover claimed the deposits of the game.
	pub fn held_for_move(&self, deposit: Balance, status: Status, released: bool, claimed: bool) -> Balance {
		match status {
			Status::Losing => Zero::zero(),
			_ if claimed && !self.keeps_state_deposit => Zero::zero(),
			_ if claimed || released => self.state_deposit,
			_ => deposit,
		}
	}

	/// Plancks held for all moves of a player. `None` if the counts are impossible, or the sum does not fit the balance.
	pub fn held(&self, moves: &Moves<Balance>) -> Option<Balance> {
		let (_, given_back) = moves.held()?;
		let gave_all = moves.claimed && !self.keeps_state_deposit;
		let left = if gave_all { 0 } else { given_back };
		self.held_in_whole(moves)?.checked_add(&self.state_deposit.checked_mul(&left.into())?)
	}

	/// Plancks of the held deposits that a claim pays once the game has ended.
	pub fn claimable(&self, moves: &Moves<Balance>) -> Option<Balance> {
		if !self.keeps_state_deposit {
			return self.held(moves);
		}
		let (whole, _) = moves.held()?;
		self.held_in_whole(moves)?.checked_sub(&self.state_deposit.checked_mul(&whole.into())?)
	}

	/// Plancks of the held deposits that count among those that the game owes.
	pub fn owed(&self, moves: &Moves<Balance>) -> Option<Balance> {
		if !self.keeps_state_deposit {
			return self.held(moves);
		}
		self.held_in_whole(moves)
	}

	/// Plancks held for the moves whose whole deposit is held.
	fn held_in_whole(&self, moves: &Moves<Balance>) -> Option<Balance> {
		let (whole, _) = moves.held()?;
		self.deposit.checked_mul(&whole.into())?.checked_add(&moves.surcharges)
	}
}

#[cfg(test)]
mod tests {
	use super::*;

	const ALL: [Terms<u128>; 2] = [
		Terms { deposit: 100, state_deposit: 7, keeps_state_deposit: true },
		Terms { deposit: 100, state_deposit: 7, keeps_state_deposit: false },
	];

	/// One of a player's moves: the status of its position, whether it was released, and what it cost.
	type OneMove = (Status, bool, u128);

	/// Every way in which the deposits of up to five moves can stand, and these moves one by one. Each costs more than the
	/// one before.
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
		for terms in ALL {
			for (moves, one_by_one) in every_count() {
				let held: u128 = one_by_one
					.iter()
					.map(|(status, released, cost)| terms.held_for_move(*cost, *status, *released, moves.claimed))
					.sum();
				assert_eq!(terms.held(&moves), Some(held), "{moves:?} of {terms:?}");
			}
		}
	}

	#[test]
	fn a_claim_pays_what_it_frees_and_nothing_is_left_to_claim() {
		for terms in ALL {
			for (moves, _) in every_count().filter(|(moves, _)| !moves.claimed) {
				let claimed = Moves { claimed: true, surcharges: 0, ..moves };
				let paid = terms.claimable(&moves).expect("small numbers");
				assert_eq!(terms.held(&claimed).map(|left| left + paid), terms.held(&moves));
				assert_eq!(terms.claimable(&claimed), Some(0));
				assert_eq!(terms.owed(&claimed), Some(0));
			}
		}
	}

	#[test]
	fn a_release_pays_what_it_frees_and_is_owed_no_more() {
		for terms in ALL {
			for (moves, one_by_one) in every_count().filter(|(moves, _)| !moves.claimed) {
				for (status, was_released, cost) in one_by_one {
					if status == Status::Losing || was_released {
						continue;
					}
					let surcharges = moves.surcharges - (cost - 100);
					let after = Moves { released: moves.released + 1, surcharges, ..moves };
					assert_eq!(terms.held(&after).map(|left| left + terms.released(cost)), terms.held(&moves));
					assert_eq!(
						terms.owed(&after).map(|left| left + terms.owed_less_by_release(cost)),
						terms.owed(&moves)
					);
				}
			}
		}
	}

	#[test]
	fn the_state_deposit_of_every_move_that_did_not_lose_stays_until_the_removal() {
		let [terms, _] = ALL;
		for (moves, _) in every_count().filter(|(moves, _)| moves.claimed) {
			assert_eq!(terms.held(&moves), Some(7 * u128::from(moves.made - moves.lost)));
		}
	}

	#[test]
	fn moves_that_cannot_be_hold_nothing_that_is_known() {
		let impossible = [
			Moves { made: 1, lost: 2, ..Default::default() },
			Moves { made: 2, lost: 1, released: 2, ..Default::default() },
		];
		for terms in ALL {
			for moves in impossible {
				assert_eq!((terms.held(&moves), terms.owed(&moves), terms.claimable(&moves)), (None, None, None));
			}
		}
	}

	#[test]
	fn a_sum_that_does_not_fit_the_balance_is_none() {
		let terms = Terms { deposit: u32::MAX, state_deposit: 1, keeps_state_deposit: true };
		let moves = |made, released, surcharges| Moves { made, released, surcharges, ..Default::default() };
		assert_eq!(terms.held(&moves(1, 0, 0)), Some(u32::MAX));
		assert_eq!(terms.held(&moves(1, 0, 1)), None);
		assert_eq!(terms.held(&moves(2, 0, 0)), None);
		assert_eq!(terms.held(&moves(2, 1, 0)), None);
	}
}
