//! Policy of programs that send transactions. The chain does not enforce it, and a game does not depend on it.

use alloc::vec::Vec;
use codec::{Decode, Encode};

/// The most calls in one transaction. They fit with room to spare: a transaction may not fill a block.
pub const MOST_CALLS: usize = 100;

/// The mortality of a transaction, in blocks. A transaction that is in no block by then has to be signed again.
pub const VALID_FOR: u32 = 64;

/// The most blocks by which the last final block may be behind the best one while signatures begin at it.
const MOST_BEHIND: u32 = 16;

/// The blocks below the best one at which signatures begin while finality is further behind. A reorganisation that undoes
/// more blocks makes them invalid.
const BELOW_BEST: u32 = 4;

/// The most blocks left for a move at which a transaction pays [`SMALL_TIP`] unasked: an attacker could fill all of them to keep
/// the move out.
pub const FEW_BLOCKS: u32 = 20;

/// The smallest tip, in plancks. Enough to go before transactions without a tip, or to exceed the tip of another one.
pub const SMALL_TIP: u128 = 1_000;

/// The blocks after which a transaction that is in none of them is signed again with a higher tip.
pub const RAISE_AFTER: u32 = 2;

/// The factor by which a tip that was too small grows.
pub const RAISE: u128 = 10;

/// The percentage above which a block counts as full.
const FULL: u128 = 75;

/// The share of a full block's fees, those with the lowest tips, that does not count for the rate: a third. Authors fill the
/// last gap of a block, and the quarter that only operational calls can use, with calls that need no tip. One such call
/// must not pull the rate down.
const CHEAPEST: u128 = 3;

/// The tip of a call as a multiple of the rate. The pool orders by the larger one of a call's shares of a block, in weight and
/// in length, and a fee is for the sum of both. So a call can have twice the share for its fee that another one has.
const OVER: u128 = 2;

/// The part of a fee that counts for a tip to which no player has agreed, in plancks: more than any call of a player costs. A
/// node that lies can claim any fee.
pub const CREDIBLE_FEE: u128 = 10_000_000_000;

/// The fee in plancks to which a rate of tips relates: a token.
const RATE_OF: u128 = 1_000_000_000_000;

/// The number of the block at which the mortality of a signature begins. No reorganisation undoes the last final block, but a
/// signature that begins far behind the best block is soon too old.
pub fn birth(best: u32, last_final: u32) -> u32 {
	match best.saturating_sub(last_final) {
		0..=MOST_BEHIND => last_final,
		_ => best.saturating_sub(BELOW_BEST),
	}
}

/// A block's use. Work is in picoseconds.
#[derive(Encode, Decode, Clone, Copy, Debug)]
pub struct Usage {
	/// The work of the normal class.
	pub normal: u64,
	/// The work of the operational class.
	pub operational: u64,
	/// The work of hooks and inherents.
	pub mandatory: u64,
	/// The most work of the normal class.
	pub most_normal: u64,
	/// The most work of all classes.
	pub most: u64,
	/// The fees of a block full of normal work, in plancks, without tips.
	pub most_fees: u128,
}

/// The payment of a transaction in a block, in plancks.
#[derive(Encode, Decode, Clone, Copy, Debug)]
pub struct Paid {
	/// The fee without the tip.
	pub fee: u128,
	/// The tip.
	pub tip: u128,
}

/// The rate of tips after a block, in plancks for a fee of a token. `None` unless the block was full: of normal work, of
/// normal and operational work together, or with fees close to a full block's, since a few long calls fill a block
/// too.
///
/// The pool orders transactions by their tip for each share of a block, and a fee grows with this share. So tips compare by
/// the fee. Transactions that paid no fee do not count.
pub fn tip_rate(usage: Usage, paid: &[Paid]) -> Option<u128> {
	let Usage { normal, operational, mandatory, most_normal, most, most_fees } = usage;
	let left = most.saturating_sub(mandatory);
	let room = left.saturating_sub(operational).min(most_normal);
	let fees = paid.iter().fold(0u128, |sum, paid| sum.saturating_add(paid.fee));
	let is_full = is_full(normal.into(), room.into())
		|| is_full(normal.saturating_add(operational).into(), left.into())
		|| is_full(fees, most_fees);
	if !is_full {
		return None;
	}
	let mut rates: Vec<(u128, u128)> = paid.iter().filter_map(|paid| Some((rate_of(paid)?, paid.fee))).collect();
	rates.sort_unstable();
	let mut cheaper = 0u128;
	let decisive = rates.into_iter().find(|(_, fee)| {
		cheaper = cheaper.saturating_add(*fee);
		cheaper.saturating_mul(CHEAPEST) > fees
	});
	Some(decisive.map_or(0, |(rate, _)| rate))
}

/// Whether a part of a whole is more than [`FULL`].
fn is_full(part: u128, whole: u128) -> bool {
	part.saturating_mul(100) > whole.saturating_mul(FULL)
}

/// The tip of a transaction for a fee of a token, rounded up. `None` without a fee.
fn rate_of(Paid { fee, tip }: &Paid) -> Option<u128> {
	tip.saturating_mul(RATE_OF).saturating_add(fee.saturating_sub(1)).checked_div(*fee)
}

/// The tip of a call in plancks: 0 without a rate, since blocks are not full. With one, the tip exceeds the rate, so that
/// the call goes first. `fee` is the call's fee in plancks.
pub fn tip(rate: Option<u128>, fee: u128) -> u128 {
	let Some(rate) = rate else { return 0 };
	let equal = rate.saturating_mul(fee).div_ceil(RATE_OF);
	equal.saturating_mul(OVER).max(SMALL_TIP)
}

/// The tip after one that was too small. `useful` is the tip that the rule gives now. All are in plancks.
pub fn raised_tip(too_small: u128, useful: u128) -> u128 {
	too_small.max(useful).max(SMALL_TIP).saturating_mul(RAISE)
}

#[cfg(test)]
mod tests {
	use super::*;

	const FEE: u128 = 200_000_000;

	/// A block with this work, of at most 750 of the normal class and 1,000 in all. Full of work, it pays 1,000 fees.
	fn usage(normal: u64, mandatory: u64) -> Usage {
		Usage { normal, operational: 0, mandatory, most_normal: 750, most: 1_000, most_fees: 1_000 * FEE }
	}

	/// A full block in which these fees had these tips.
	fn rate(paid: &[(u128, u128)]) -> Option<u128> {
		let paid: Vec<Paid> = paid.iter().map(|(fee, tip)| Paid { fee: *fee, tip: *tip }).collect();
		tip_rate(usage(750, 0), &paid)
	}

	#[test]
	fn a_signature_begins_at_the_last_final_block_unless_finality_is_far_behind() {
		assert_eq!([100, 101, 116].map(|best| birth(best, 100)), [100; 3]);
		assert_eq!([117, 165, u32::MAX].map(|best| birth(best, 100)), [113, 161, u32::MAX - 4]);
		assert_eq!(birth(100, 101), 101, "the node had another block when it was asked for the best one");
	}

	#[test]
	fn a_block_is_full_above_three_quarters_of_the_room_that_other_classes_leave() {
		let is_full = |normal, others| tip_rate(usage(normal, others), &[]).is_some();
		assert_eq!([0, 562, 563, 750].map(|normal| is_full(normal, 0)), [false, false, true, true]);
		assert_eq!([300, 301].map(|normal| is_full(normal, 600)), [false, true]);
		assert!(is_full(1, 2_000), "more work than the most leaves no room");
	}

	#[test]
	fn a_block_full_of_operational_work_beside_busy_hooks_is_full() {
		let is_full =
			|operational| tip_rate(Usage { operational, ..usage(0, 600) }, &[Paid { fee: FEE, tip: 5 }]).is_some();
		assert_eq!([0, 300, 301, 400].map(is_full), [false, false, true, true]);
	}

	#[test]
	fn a_block_of_a_few_long_calls_is_full_by_its_fees() {
		let of_fees = |fees| tip_rate(usage(1, 0), &[Paid { fee: fees * FEE, tip: 0 }]);
		assert_eq!((of_fees(750), of_fees(751)), (None, Some(0)));
	}

	#[test]
	fn a_call_tips_twice_the_rate_for_its_own_fee() {
		let light = rate(&[(FEE / 8, 1_000); 1_000]);
		assert_eq!(tip(light, FEE), 16_000);
		assert_eq!(tip(light, FEE / 8), 2_000);
		assert_eq!(tip(rate(&[(FEE, 1_000); 3]), 35 * FEE), 70_000);
	}

	#[test]
	fn the_tip_is_rounded_up_and_never_below_the_smallest() {
		assert_eq!(tip(rate(&[(3, 4_000)]), 1), 2 * 1_334);
		assert_eq!(tip(rate(&[(FEE, 0); 3]), FEE), SMALL_TIP);
		assert_eq!(tip(rate(&[]), FEE), SMALL_TIP);
		assert_eq!(tip(None, FEE), 0, "blocks are not full");
	}

	#[test]
	fn calls_without_a_fee_do_not_count() {
		assert_eq!(rate(&[(0, 5), (0, 0), (FEE, 8_000)]), rate(&[(FEE, 8_000)]));
		assert_eq!(rate(&[(0, 5)]), Some(0));
	}

	#[test]
	fn a_call_that_needs_no_tip_does_not_pull_the_rate_down() {
		let flood = [(FEE, 8_000); 3];
		let beside = |(fee, tip)| rate(&[&[(fee, tip)][..], &flood].concat());
		assert_eq!(beside((FEE, 0)), rate(&flood), "a quarter of the fees");
		assert_eq!(beside((FEE + FEE / 2, 0)), rate(&flood), "a third of the fees");
		assert_eq!(beside((FEE + FEE / 2 + 1, 0)), Some(0), "a call with a tip goes before more than a third");
	}

	#[test]
	fn no_payment_overflows() {
		assert!(rate(&[(1, u128::MAX), (u128::MAX, 1), (u128::MAX, u128::MAX)]).is_some());
		assert_eq!(tip(Some(u128::MAX), u128::MAX), (u128::MAX / RATE_OF + 1) * OVER);
		assert_eq!(raised_tip(u128::MAX, 0), u128::MAX);
	}

	#[test]
	fn a_tip_that_was_too_small_is_raised_above_the_rule_of_now() {
		assert_eq!(raised_tip(0, 0), 10 * SMALL_TIP);
		assert_eq!(raised_tip(5_000, 0), 50_000);
		assert_eq!(raised_tip(5_000, 7_000), 70_000);
	}
}
