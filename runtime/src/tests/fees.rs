//! The price of full blocks: low while blocks have room, and no lower than before 103 for an account that fills them.

use super::*;
use crate::fees::{WorkToFee, FEE_PER_BYTE};
use frame_support::weights::{Weight, WeightToFee};
use pallet_transaction_payment::{Multiplier, MultiplierUpdate, NextFeeMultiplier};
use sp_runtime::{
	traits::{Convert, One, Saturating, Zero},
	FixedPointNumber, Perbill,
};

type FollowDemand = crate::fees::FollowDemand<Runtime>;

/// The price of a second of work, and of a byte, in plancks, in the runtimes before 103.
const BEFORE: (Balance, Balance) = (UNIT, 300_000);
/// The factor of a full block, in the runtimes before 103: 1 + 0.75 / 10,000.
const GROWTH_BEFORE: (u128, u128) = (1_000_075, 1_000_000);

/// Set the weight and the length of a block that is full of calls or empty, and return the multiplier after it.
fn after(previous: Multiplier, mandatory: Weight, calls: Weight, class: DispatchClass, bytes: u32) -> Multiplier {
	System::set_block_consumed_resources(Weight::zero(), bytes as usize);
	frame_system::BlockWeight::<Runtime>::mutate(|weight| {
		weight.set(mandatory, DispatchClass::Mandatory);
		weight.set(calls, class);
	});
	FollowDemand::convert(previous)
}

fn after_normal(previous: u32, calls: Weight, bytes: u32) -> Multiplier {
	after(Multiplier::from_u32(previous), Weight::zero(), calls, DispatchClass::Normal, bytes)
}

fn most_work() -> Weight {
	RuntimeBlockWeights::get().get(DispatchClass::Normal).max_total.expect("there is a limit")
}

fn most_bytes() -> u32 {
	*<Runtime as frame_system::Config>::BlockLength::get().max.get(DispatchClass::Normal)
}

/// The price of filling `blocks` blocks with this call, without tips, while the hooks take `mandatory` of each. Returns the
/// price by the fees of this runtime, and by the fees before 103. Between the calls there is no room for another normal one.
fn price_of(blocks: u32, call: &RuntimeCall, mandatory: Weight) -> (Balance, Balance) {
	let mut info = call.get_dispatch_info();
	info.extension_weight = plain_extension(0).weight(call);
	let bytes = length(call) as u32;
	let base = RuntimeBlockWeights::get().get(info.class).base_extrinsic;
	let weight = base.saturating_add(info.total_weight());
	let left = RuntimeBlockWeights::get().max_block - mandatory;
	let room = if info.class == DispatchClass::Normal { most_work().min(left) } else { left };
	// The number of calls that leave too little room for one more, with at most the bytes of a block.
	let calls = (room.ref_time() / weight.ref_time()).min(u64::from(most_bytes() / bytes));
	let (mut now, mut before) = (0, 0);
	let mut multiplier = FollowDemand::min();
	let mut multiplier_before = Multiplier::one();
	let growth = Multiplier::saturating_from_rational(GROWTH_BEFORE.0, GROWTH_BEFORE.1);
	for _ in 0..blocks {
		NextFeeMultiplier::<Runtime>::put(multiplier);
		now += TransactionPayment::compute_fee(bytes, &info, 0) * Balance::from(calls);
		multiplier = after(multiplier, mandatory, weight * calls, info.class, bytes * calls as u32);

		let of_work = |work: Weight| Balance::from(work.ref_time()) * BEFORE.0 / 1_000_000_000_000;
		let fee = of_work(base) + multiplier_before.saturating_mul_int(of_work(info.total_weight()));
		before += (fee + BEFORE.1 * Balance::from(bytes)) * Balance::from(calls);
		multiplier_before = multiplier_before.saturating_mul(growth);
	}
	(now, before)
}

/// Calls that keep others out: the smallest, the longest, and the heaviest that any account can sign as operational.
fn filling_calls() -> [(&'static str, RuntimeCall); 4] {
	let remark = |bytes: usize| RuntimeCall::System(frame_system::Call::remark { remark: vec![0; bytes] });
	let kill = frame_system::Call::kill_prefix { prefix: vec![], subkeys: 8_000 };
	[
		("the smallest", remark(0)),
		("a kilobyte", remark(1_000)),
		("the longest", remark(3_600_000)),
		("operational", RuntimeCall::System(kill)),
	]
}

#[test]
fn filling_blocks_costs_no_less_than_before_the_fees_were_lowered() {
	on_preset(DEV_RUNTIME_PRESET, || {
		println!("calls | hooks | blocks | tokens | before 103");
		for (name, call) in filling_calls() {
			for hooks in [Perbill::zero(), HOOKS_RATIO + TOURNAMENTS_RATIO] {
				for blocks in [1, 10, 40, 100, 1_200] {
					let (now, before) = price_of(blocks, &call, hooks * MAXIMUM_BLOCK_WEIGHT);
					let tokens = |plancks: Balance| plancks as f64 / UNIT as f64;
					println!("{name} | {hooks:?} | {blocks} | {:.2} | {:.2}", tokens(now), tokens(before));
					assert!(blocks < 40 || now >= before, "{name}, {hooks:?}, {blocks} blocks: {now}, not {before}");
				}
			}
		}
	});
}

#[test]
fn fees_follow_the_fuller_of_work_and_bytes_and_fall_again() {
	on_preset(DEV_RUNTIME_PRESET, || {
		let (work, bytes) = (most_work(), most_bytes());
		let times = |percent| Multiplier::from_u32(7).saturating_mul(Multiplier::from_rational(percent, 100));
		let rises = |multiplier| multiplier > times(113) && multiplier < times(114);
		let falls = |multiplier| multiplier > times(95) && multiplier < times(96);
		assert!(rises(after_normal(7, work, 0)));
		assert!(rises(after_normal(7, Weight::zero(), bytes)));
		assert!(rises(after_normal(7, work, bytes)));
		assert!(falls(after_normal(7, Weight::zero(), 0)));
		for (work, bytes) in [(work / 5, 0), (Weight::zero(), bytes / 5), (work / 5, bytes / 5)] {
			assert!(after_normal(7, work, bytes) < times(100), "a fifth is less than the target");
		}
		assert_eq!(after_normal(7, work / 4, 0), times(100));
		assert_eq!(after_normal(1, Weight::zero(), 0), FollowDemand::min());
		assert_eq!(after_normal(100, work, bytes), FollowDemand::max());
	});
}

#[test]
fn blocks_full_of_operational_calls_or_beside_busy_hooks_are_full() {
	on_preset(DEV_RUNTIME_PRESET, || {
		let (start, full) = (Multiplier::from_u32(7), after_normal(7, most_work(), 0));
		assert_eq!(after(start, Weight::zero(), most_work(), DispatchClass::Operational, 0), full);
		let hooks = HOOKS_RATIO * MAXIMUM_BLOCK_WEIGHT;
		assert_eq!(after(start, hooks, MAXIMUM_BLOCK_WEIGHT - hooks, DispatchClass::Normal, 0), full);
		assert_eq!(after(start, MAXIMUM_BLOCK_WEIGHT, most_work(), DispatchClass::Normal, 0), full);
		// Hooks alone are no demand.
		let empty = after_normal(7, Weight::zero(), 0);
		assert_eq!(after(start, MAXIMUM_BLOCK_WEIGHT, Weight::zero(), DispatchClass::Normal, 0), empty);
	});
}

#[test]
fn bytes_pay_the_multiplier_too() {
	on_preset(DEV_RUNTIME_PRESET, || {
		for multiplier in [1, 3, 100] {
			NextFeeMultiplier::<Runtime>::put(Multiplier::from_u32(multiplier));
			let fee = TransactionPayment::length_to_fee(1_000);
			assert_eq!(fee, 1_000 * FEE_PER_BYTE * Balance::from(multiplier));
		}
		assert!(TransactionPayment::length_to_fee(0).is_zero());
	});
}

/// A move in an open game, with its whole life, costs little beside the least deposit, so winners of an average game do not
/// lose money.
#[test]
fn a_move_costs_a_few_thousandths_of_the_least_deposit() {
	on_preset(DEV_RUNTIME_PRESET, || {
		let position = pallet_forking_hex::PositionId::zero();
		let reply = pallet_forking_hex::Cell::new(0, 0).into();
		let call = pallet_forking_hex::Call::<Runtime>::play { game: 0, position, reply, chain: None, most: None };
		let fee = fee(call.into()) - WorkToFee::<Runtime>::weight_to_fee(&costs::answering());
		let least: Balance = <Runtime as pallet_forking_hex::Config>::MinDeposit::get();
		println!("a move costs {} tokens", fee as f64 / UNIT as f64);
		assert!(fee < least / 400, "{fee} of {least}");
		assert!(fee > UNIT / 10_000, "{fee}");
	});
}
