//! Penalties and rewards: the parts of a losing move's deposit, and their way up the line (rulebook, 7).

use sp_arithmetic::traits::{AtLeast32BitUnsigned, Zero};

/// The moves on a line of `ply` moves: those of the colour that moved last, the last one included, and those of the other
/// colour.
pub const fn moves_on_line(ply: u16) -> (u16, u16) {
	(ply.div_ceil(2), ply >> 1)
}

/// A losing move's deposit, divided (rulebook, 7).
///
/// ```
/// use forking_hex_rules::Forfeit;
///
/// // Red's second move loses 100 with a fee of 5: Blue's one move on the line gets the whole pool.
/// assert_eq!(Forfeit::of(100u128, 5, 3), Forfeit { share: 95, shares: 1, fund: 5 });
/// // Blue's third move loses: Red made three moves above it.
/// assert_eq!(Forfeit::of(100u128, 5, 6), Forfeit { share: 31, shares: 3, fund: 7 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forfeit<Balance> {
	/// Plancks to each move of the other colour on the line.
	pub share: Balance,
	/// The number of these moves.
	pub shares: u16,
	/// Plancks to the developer fund: the fee, and the remainder of the division. Everything, if there is no share.
	pub fund: Balance,
}

impl<Balance: AtLeast32BitUnsigned + Copy> Forfeit<Balance> {
	/// Divide the deposit of the move at `ply`, of which the developer fund takes a `fee` beforehand.
	pub fn of(deposit: Balance, fee: Balance, ply: u16) -> Self {
		let (_, shares) = moves_on_line(ply);
		let pool = deposit.saturating_sub(fee);
		let share = pool.checked_div(&shares.into()).unwrap_or_else(Zero::zero);
		Self { share, shares, fund: deposit.saturating_sub(share.saturating_mul(shares.into())) }
	}
}

/// Rewards on their way from a position to the opening, in plancks (rulebook, 7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sums<Balance> {
	/// Owed to *each* move of this position's colour on its line, its own included.
	pub own: Balance,
	/// Owed to *each* move of the other colour on its line.
	pub other: Balance,
	/// Owed to the developer fund.
	pub fund: Balance,
}

impl<Balance: AtLeast32BitUnsigned + Copy> Sums<Balance> {
	/// The sums of a position whose move lost, with what that move pays. `None` if they do not fit the balance.
	pub fn with(self, forfeit: &Forfeit<Balance>) -> Option<Self> {
		Some(Self {
			other: self.other.checked_add(&forfeit.share)?,
			fund: self.fund.checked_add(&forfeit.fund)?,
			..self
		})
	}

	/// One step of the settlement: the position's mover is credited `own`, and the sums of the `parent` become these.
	/// `None` if they do not fit the balance.
	///
	/// The colours alternate, so the two amounts change places on the way up.
	pub fn handed_up(self, parent: Self) -> Option<Self> {
		Some(Self {
			own: parent.own.checked_add(&self.other)?,
			other: parent.other.checked_add(&self.own)?,
			fund: parent.fund.checked_add(&self.fund)?,
		})
	}

	/// Plancks that these sums owe to the players on a line of `ply` moves.
	pub fn owed_to_players(&self, ply: u16) -> Balance {
		let (same, opposite) = moves_on_line(ply);
		self.own.saturating_mul(same.into()).saturating_add(self.other.saturating_mul(opposite.into()))
	}
}

#[cfg(test)]
mod tests {
	use super::*;

	const LONGEST: u16 = 40;

	fn every_deposit_and_fee() -> impl Iterator<Item = (u128, u128)> {
		(0..60).flat_map(|deposit| (0..=deposit).map(move |fee| (deposit, fee)))
	}

	#[test]
	fn the_moves_of_both_colours_make_the_line() {
		for ply in 0..=u16::MAX {
			let (same, other) = moves_on_line(ply);
			assert_eq!(u32::from(same) + u32::from(other), u32::from(ply));
			assert!(same == other || same == other + 1);
		}
	}

	#[test]
	fn a_forfeit_is_the_whole_deposit_in_equal_shares() {
		for (deposit, fee) in every_deposit_and_fee() {
			for ply in 1..=LONGEST {
				let Forfeit { share, shares, fund } = Forfeit::of(deposit, fee, ply);
				assert_eq!(shares, ply / 2, "half the ply, rounded down");
				assert_eq!(share * u128::from(shares) + fund, deposit);
				assert!(fund >= fee);
				let rounding = fund - fee;
				assert!(if shares == 0 { rounding == deposit - fee } else { rounding < u128::from(shares) });
			}
		}
	}

	/// Settles a line whose last move lost, step by step. Returns the credit of each move, the last one first, and what the
	/// fund gets.
	fn settle(ply: u16, forfeit: &Forfeit<u128>) -> (Vec<u128>, u128) {
		let mut sums = Sums::default().with(forfeit).expect("small numbers");
		let credits = (1..=ply)
			.map(|_| {
				let credit = sums.own;
				sums = sums.handed_up(Sums::default()).expect("small numbers");
				credit
			})
			.collect();
		(credits, sums.fund)
	}

	#[test]
	fn settlement_pays_every_second_move_above_the_losing_one_and_nobody_else() {
		for (deposit, fee) in every_deposit_and_fee() {
			for ply in 1..=LONGEST {
				let forfeit = Forfeit::of(deposit, fee, ply);
				let (credits, fund) = settle(ply, &forfeit);
				for (above, credit) in credits.iter().enumerate() {
					assert_eq!(*credit, if above % 2 == 1 { forfeit.share } else { 0 });
				}
				assert_eq!(credits.iter().sum::<u128>() + fund, deposit, "no planck appears or vanishes");
			}
		}
	}

	#[test]
	fn a_step_keeps_what_is_owed_but_for_the_credit() {
		let amounts =
			|| (0..4u128).flat_map(|own| (0..4).flat_map(move |other| (0..2).map(move |fund| (own, other, fund))));
		for (own, other, fund) in amounts() {
			let sums = Sums { own, other, fund };
			for (own, other, fund) in amounts() {
				let parent = Sums { own, other, fund };
				for ply in 2..=8 {
					let after = sums.handed_up(parent).expect("small numbers");
					let before = sums.owed_to_players(ply) + parent.owed_to_players(ply - 1);
					assert_eq!(after.owed_to_players(ply - 1) + sums.own, before);
					assert_eq!(after.fund, sums.fund + parent.fund);
				}
			}
		}
	}

	#[test]
	fn sums_that_do_not_fit_are_refused() {
		let one = Sums { own: 1u32, other: 1, fund: 1 };
		let full = |own, other, fund| Sums { own, other, fund };
		for parent in [full(u32::MAX, 0, 0), full(0, u32::MAX, 0), full(0, 0, u32::MAX)] {
			assert_eq!(one.handed_up(parent), None);
		}
		let forfeit = Forfeit { share: 1u32, shares: 1, fund: 1 };
		assert_eq!(full(0, u32::MAX, 0).with(&forfeit), None);
		assert_eq!(full(0, 0, u32::MAX).with(&forfeit), None);
		assert_eq!(full(u32::MAX, 0, 0).with(&forfeit), Some(full(u32::MAX, 1, 1)));
	}
}
