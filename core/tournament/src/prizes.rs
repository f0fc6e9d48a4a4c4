//! Prizes (tournament rulebook, 4).

use crate::Standing;
use alloc::vec::Vec;
use sp_arithmetic::{traits::AtLeast32BitUnsigned, Permill};

/// The prizes of places without ties, the first place first, in plancks. Their sum is the pool. The first place also gets
/// the rest of the shares and of rounding, and the shares of places without a player.
pub fn prizes<Balance: AtLeast32BitUnsigned + Copy>(pool: Balance, shares: &[Permill], players: usize) -> Vec<Balance> {
	let mut prizes: Vec<Balance> = shares.iter().take(players).map(|share| share.mul_floor(pool)).collect();
	let rest = pool.saturating_sub(sum(&prizes));
	if let Some(first) = prizes.first_mut() {
		first.saturating_accrue(rest);
	}
	prizes
}

/// The prizes of the players in the order of the standings, and the amount for the fund, in plancks. Players who tie share
/// the prizes of their places equally. The fund gets what rounding leaves of that.
pub fn shared_prizes<Balance: AtLeast32BitUnsigned + Copy>(
	pool: Balance,
	shares: &[Permill],
	standings: &[Standing],
) -> (Vec<Balance>, Balance) {
	let mut shared = prizes(pool, shares, standings.len());
	shared.resize(standings.len(), Balance::zero());
	let mut places = shared.as_mut_slice();
	for tied in standings.chunk_by(Standing::ties_with) {
		let (prizes, others) = places.split_at_mut(tied.len().min(places.len()));
		let number = u32::try_from(prizes.len()).unwrap_or(u32::MAX);
		let share = sum(prizes).checked_div(&number.into()).unwrap_or_else(Balance::zero);
		prizes.fill(share);
		places = others;
	}
	let rest = pool.saturating_sub(sum(&shared));
	(shared, rest)
}

fn sum<Balance: AtLeast32BitUnsigned + Copy>(amounts: &[Balance]) -> Balance {
	amounts.iter().fold(Balance::zero(), |sum, amount| sum.saturating_add(*amount))
}

#[cfg(test)]
mod tests {
	use super::*;

	fn parts(millionths: &[u32]) -> Vec<Permill> {
		millionths.iter().map(|share| Permill::from_parts(*share)).collect()
	}

	/// Standings with these half points.
	fn with(half_points: &[u8]) -> Vec<Standing> {
		let line = |(player, half_points)| Standing { player, half_points, opponents_half_points: 0 };
		(0u8..).zip(half_points.iter().copied()).map(line).collect()
	}

	#[test]
	fn what_shares_and_rounding_leave_goes_to_the_first() {
		assert_eq!(prizes(100u128, &parts(&[500_000, 300_000]), 9), [70, 30]);
		assert_eq!(prizes(100u128, &parts(&[333_333, 333_333, 333_334]), 3), [34, 33, 33]);
	}

	#[test]
	fn a_pool_of_any_size_is_divided() {
		assert_eq!(prizes(u128::MAX, &parts(&[1_000_000]), 2), [u128::MAX]);
		let all = shared_prizes(u128::MAX, &parts(&[1_000_000]), &with(&[2, 2]));
		assert_eq!(all, (vec![u128::MAX / 2; 2], 1));
	}

	#[test]
	fn the_shares_of_places_that_nobody_has_go_to_the_first() {
		assert_eq!(prizes(100u128, &parts(&[500_000, 300_000, 200_000]), 2), [70, 30]);
		assert_eq!(prizes(7u128, &parts(&[999_999, 1]), 1), [7]);
	}

	#[test]
	fn players_who_tie_share_the_prizes_of_their_places_and_the_fund_has_the_rest() {
		let shares = parts(&[500_000, 300_000, 200_000]);
		for (half_points, prizes, rest) in [
			(&[4, 3, 2, 1][..], &[50u128, 30, 20, 0][..], 0),
			(&[4, 4, 2, 1], &[40, 40, 20, 0], 0),
			(&[4, 2, 2, 2], &[50, 16, 16, 16], 2),
			(&[2, 2, 2, 2], &[25, 25, 25, 25], 0),
			(&[4, 3, 2, 2], &[50, 30, 10, 10], 0),
		] {
			assert_eq!(shared_prizes(100, &shares, &with(half_points)), (prizes.to_vec(), rest), "{half_points:?}");
		}
	}
}
