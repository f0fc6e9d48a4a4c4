//! Penalties and rewards: the parts of a losing move's deposit, and their way up the line (rulebook, 7).

use crate::Reward;
use codec::{Decode, Encode};
use scale_info::TypeInfo;
use sp_arithmetic::traits::{AtLeast32BitUnsigned, Zero};

/// The numbers of moves on a line of `ply` moves: of the side that moved last, the last move included, and of the other
/// side.
pub const fn moves_on_line(ply: u16) -> (u16, u16) {
	(ply.div_ceil(2), ply / 2)
}

/// The parts of a losing move's deposit (rulebook, 7).
///
/// ```
/// use forking_hex_rules::{Forfeit, Reward};
///
/// // Red's second move loses 100 with a fee of 5: Blue's one move on the line gets the whole pool.
/// assert_eq!(Forfeit::of(100u128, 5, 3, Reward::Trace), Forfeit { share: 95, fund: 5 });
/// // Blue's third move loses: Red made three moves above it.
/// assert_eq!(Forfeit::of(100u128, 5, 6, Reward::Trace), Forfeit { share: 31, fund: 7 });
/// // With `Halving`, the nearest of them takes its part of the whole pool on the way up.
/// assert_eq!(Forfeit::of(100u128, 5, 6, Reward::Halving), Forfeit { share: 95, fund: 5 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forfeit<Balance> {
	/// Plancks added to the position's `other`: with `Trace`, the share of each move; with `Halving`, the whole pool.
	pub share: Balance,
	/// Plancks to the developer fund: the fee, and the remainder of the division. The whole deposit, if no move can be
	/// paid.
	pub fund: Balance,
}

impl<Balance: AtLeast32BitUnsigned + Copy> Forfeit<Balance> {
	/// Divide the deposit of the move at `ply`. The developer fund takes the `fee` first.
	pub fn of(deposit: Balance, fee: Balance, ply: u16, reward: Reward) -> Self {
		let (_, others) = moves_on_line(ply);
		let shares = match reward {
			Reward::Trace => others,
			Reward::Halving => others.min(1),
		};
		let pool = deposit.saturating_sub(fee);
		let share = pool.checked_div(&shares.into()).unwrap_or_else(Zero::zero);
		Self { share, fund: deposit.saturating_sub(share.saturating_mul(shares.into())) }
	}
}

/// Rewards on their way from a position to the opening, in plancks (rulebook, 7).
#[derive(Encode, Decode, TypeInfo, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sums<Balance> {
	/// Plancks owed to the side of the position's mover: with `Trace`, to *each* of its moves on the line, this one
	/// included; with `Halving`, in all.
	pub own: Balance,
	/// Plancks owed to the other side, in the same way.
	pub other: Balance,
	/// Plancks owed to the developer fund.
	pub fund: Balance,
}

/// One step of the settlement: the credit of a position's mover, and the new sums of its parent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step<Balance> {
	/// Plancks credited to the mover.
	pub credit: Balance,
	/// The new sums of the parent.
	pub parent: Sums<Balance>,
}

impl<Balance: AtLeast32BitUnsigned + Copy> Sums<Balance> {
	/// The sums of a position whose move lost, its forfeit included. `None` if they do not fit the balance.
	pub fn with(self, forfeit: &Forfeit<Balance>) -> Option<Self> {
		self.plus(Self { own: Zero::zero(), other: forfeit.share, fund: forfeit.fund })
	}

	/// Both sums together. `None` if they do not fit the balance.
	pub fn plus(self, more: Self) -> Option<Self> {
		Some(Self {
			own: self.own.checked_add(&more.own)?,
			other: self.other.checked_add(&more.other)?,
			fund: self.fund.checked_add(&more.fund)?,
		})
	}

	/// Plancks of these sums that go to the mover of a position at `ply`.
	pub fn credit(&self, ply: u16, reward: Reward) -> Balance {
		match reward {
			Reward::Halving if ply > 2 => {
				let half = self.own.checked_div(&2u8.into()).unwrap_or_else(Zero::zero);
				self.own.saturating_sub(half)
			}
			_ => self.own,
		}
	}

	/// Hand the sums of a position at `ply` up to its `parent`. `None` if they do not fit the balance.
	///
	/// The sides alternate, so the two amounts change places on the way up.
	pub fn step(self, ply: u16, parent: Self, reward: Reward) -> Option<Step<Balance>> {
		let credit = self.credit(ply, reward);
		let passed_on = match reward {
			Reward::Trace => self.own,
			Reward::Halving => self.own.saturating_sub(credit),
		};
		let parent = parent.plus(Self { own: self.other, other: passed_on, fund: self.fund })?;
		Some(Step { credit, parent })
	}

	/// Whether there is nothing to hand up.
	pub fn is_zero(&self) -> bool {
		self.own.is_zero() && self.other.is_zero() && self.fund.is_zero()
	}

	/// Plancks that these sums owe to the players on a line of `ply` moves.
	pub fn owed_to_players(&self, ply: u16, reward: Reward) -> Balance {
		match reward {
			Reward::Trace => {
				let (same, opposite) = moves_on_line(ply);
				self.own.saturating_mul(same.into()).saturating_add(self.other.saturating_mul(opposite.into()))
			}
			Reward::Halving => self.own.saturating_add(self.other),
		}
	}
}

#[cfg(test)]
mod tests {
	use super::*;

	const LONGEST: u16 = 40;
	const REWARDS: [Reward; 2] = [Reward::Trace, Reward::Halving];

	fn every_price_and_fee() -> impl Iterator<Item = (u128, u128)> {
		(0..60).flat_map(|price| (0..=price).map(move |fee| (price, fee)))
	}

	#[test]
	fn the_moves_of_both_sides_make_the_line() {
		for ply in 0..=u16::MAX {
			let (same, other) = moves_on_line(ply);
			assert_eq!(u32::from(same) + u32::from(other), u32::from(ply));
			assert!(same == other || same == other + 1);
		}
	}

	#[test]
	fn a_forfeit_is_the_whole_price_in_equal_shares_or_as_one_pool() {
		for (price, fee) in every_price_and_fee() {
			for ply in 1..=LONGEST {
				let others = u128::from(ply / 2);
				let Forfeit { share, fund } = Forfeit::of(price, fee, ply, Reward::Trace);
				assert_eq!(share * others + fund, price);
				let rounding = fund - fee;
				assert!(if others == 0 { rounding == price - fee } else { rounding < others });

				let expected = if others == 0 { (0, price) } else { (price - fee, fee) };
				let Forfeit { share, fund } = Forfeit::of(price, fee, ply, Reward::Halving);
				assert_eq!((share, fund), expected);
			}
		}
	}

	/// Settles a line whose last move lost, step by step. Returns the credit of each move, the last one first, and the
	/// amount of the fund.
	fn settle(ply: u16, forfeit: &Forfeit<u128>, reward: Reward) -> (Vec<u128>, u128) {
		let mut sums = Sums::default().with(forfeit).expect("small numbers");
		let credits = (1..=ply)
			.rev()
			.map(|ply| {
				let step = sums.step(ply, Sums::default(), reward).expect("small numbers");
				sums = step.parent;
				step.credit
			})
			.collect();
		(credits, sums.fund)
	}

	#[test]
	fn settlement_pays_every_second_move_above_the_losing_one_and_nobody_else() {
		for (price, fee) in every_price_and_fee() {
			for ply in 1..=LONGEST {
				let forfeit = Forfeit::of(price, fee, ply, Reward::Trace);
				let (credits, fund) = settle(ply, &forfeit, Reward::Trace);
				for (above, credit) in credits.iter().enumerate() {
					assert_eq!(*credit, if above % 2 == 1 { forfeit.share } else { 0 });
				}
				assert_eq!(credits.iter().sum::<u128>() + fund, price, "no planck appears or vanishes");
			}
		}
	}

	#[test]
	fn by_halves_the_nearest_gets_half_and_the_first_move_the_rest() {
		for (price, fee) in every_price_and_fee() {
			for ply in 1..=LONGEST {
				let (credits, fund) = settle(ply, &Forfeit::of(price, fee, ply, Reward::Halving), Reward::Halving);
				let mut left = if ply == 1 { 0 } else { price - fee };
				for (above, credit) in credits.iter().enumerate() {
					let is_first_of_side = ply - above as u16 <= 2;
					let expected = match (above % 2, is_first_of_side) {
						(0, _) => 0,
						(_, true) => left,
						_ => left.div_ceil(2),
					};
					assert_eq!(*credit, expected, "move {} of {ply}, {price} with a fee of {fee}", ply - above as u16);
					left -= credit;
				}
				assert_eq!(left, 0);
				assert_eq!(credits.iter().sum::<u128>() + fund, price, "no planck appears or vanishes");
			}
		}
	}

	#[test]
	fn a_step_keeps_what_is_owed_but_for_the_credit() {
		let amounts =
			|| (0..4u128).flat_map(|own| (0..4).flat_map(move |other| (0..2).map(move |fund| (own, other, fund))));
		for (own, other, fund) in amounts() {
			let sums = Sums { own, other, fund };
			assert_eq!(sums.is_zero(), own + other + fund == 0);
			for (own, other, fund) in amounts() {
				let parent = Sums { own, other, fund };
				for (ply, reward) in (2..=8).flat_map(|ply| REWARDS.map(|reward| (ply, reward))) {
					let Step { credit, parent: after } = sums.step(ply, parent, reward).expect("small numbers");
					let before = sums.owed_to_players(ply, reward) + parent.owed_to_players(ply - 1, reward);
					assert_eq!(after.owed_to_players(ply - 1, reward) + credit, before);
					assert_eq!(after.fund, sums.fund + parent.fund);
				}
			}
		}
	}

	#[test]
	fn sums_that_do_not_fit_are_refused() {
		let full = |own, other, fund| Sums { own, other, fund };
		for reward in REWARDS {
			let two = full(2u32, 2, 2);
			for parent in [full(u32::MAX, 0, 0), full(0, u32::MAX, 0), full(0, 0, u32::MAX)] {
				assert_eq!(two.step(5, parent, reward), None);
			}
		}
		let forfeit = Forfeit { share: 1u32, fund: 1 };
		assert_eq!(full(0, u32::MAX, 0).with(&forfeit), None);
		assert_eq!(full(0, 0, u32::MAX).with(&forfeit), None);
		assert_eq!(full(u32::MAX, 0, 0).with(&forfeit), Some(full(u32::MAX, 1, 1)));
	}
}
