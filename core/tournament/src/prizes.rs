//! Prizes (tournament rulebook, 4).

use alloc::vec::Vec;
use sp_arithmetic::{traits::AtLeast32BitUnsigned, Permill};

/// The prizes by place, the first place first, in plancks. Their sum is the pool. The first place also gets the rest of
/// the shares and of rounding, and the shares of places without a player.
pub fn prizes<Balance: AtLeast32BitUnsigned + Copy>(pool: Balance, shares: &[Permill], players: usize) -> Vec<Balance> {
	let mut prizes: Vec<Balance> = shares.iter().take(players).map(|share| share.mul_floor(pool)).collect();
	let sum = prizes.iter().fold(Balance::zero(), |sum, prize| sum.saturating_add(*prize));
	if let Some(first) = prizes.first_mut() {
		first.saturating_accrue(pool.saturating_sub(sum));
	}
	prizes
}

#[cfg(test)]
mod tests {
	use super::*;

	fn parts(millionths: &[u32]) -> Vec<Permill> {
		millionths.iter().map(|share| Permill::from_parts(*share)).collect()
	}

	#[test]
	fn what_shares_and_rounding_leave_goes_to_the_first() {
		assert_eq!(prizes(100u128, &parts(&[500_000, 300_000]), 9), [70, 30]);
		assert_eq!(prizes(100u128, &parts(&[333_333, 333_333, 333_334]), 3), [34, 33, 33]);
	}

	#[test]
	fn a_pool_of_any_size_is_divided() {
		assert_eq!(prizes(u128::MAX, &parts(&[1_000_000]), 2), [u128::MAX]);
	}

	#[test]
	fn the_shares_of_places_that_nobody_has_go_to_the_first() {
		assert_eq!(prizes(100u128, &parts(&[500_000, 300_000, 200_000]), 2), [70, 30]);
		assert_eq!(prizes(7u128, &parts(&[1, 999_999]), 1), [7]);
	}
}
