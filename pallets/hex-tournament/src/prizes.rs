//! Prizes (tournament rulebook, 4). No storage.

use alloc::vec::Vec;
use sp_runtime::{traits::AtLeast32BitUnsigned, Permill};

/// Whether these are shares of prizes: at least one, none of them zero, together not more than the pool.
pub fn are_shares(shares: &[Permill]) -> bool {
	let sum = shares.iter().fold(0u32, |sum, share| sum.saturating_add(share.deconstruct()));
	!shares.is_empty() && shares.iter().all(|share| !share.is_zero()) && sum <= Permill::one().deconstruct()
}

/// The prizes by place, the first place first, in plancks. Together they are the pool: what shares and rounding leave, and
/// the shares of places that nobody has, go to the first.
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
	fn the_shares_of_places_that_nobody_has_go_to_the_first() {
		assert_eq!(prizes(100u128, &parts(&[500_000, 300_000, 200_000]), 2), [70, 30]);
		assert_eq!(prizes(7u128, &parts(&[1, 999_999]), 1), [7]);
	}

	#[test]
	fn shares_are_none_of_them_zero_and_not_more_than_the_pool() {
		for (shares, are) in [
			(vec![], false),
			(vec![0], false),
			(vec![1], true),
			(vec![1_000_000], true),
			(vec![1_000_000, 1], false),
			(vec![500_000, 0, 500_000], false),
			(vec![500_000, 500_001], false),
			(vec![15_625; 64], true),
		] {
			assert_eq!(are_shares(&parts(&shares)), are, "{shares:?}");
		}
	}
}
