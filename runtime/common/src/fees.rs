//! Fees: the price of a transaction, and the way it follows demand.

use crate::Balance;
use core::marker::PhantomData;
use frame_support::{
	dispatch::DispatchClass,
	parameter_types,
	traits::{
		fungible::{Balanced, Credit},
		Get, Imbalance, OnUnbalanced,
	},
	weights::{Weight, WeightToFee},
};
use pallet_balances::Pallet as Balances;
use pallet_transaction_payment::{Multiplier, MultiplierUpdate, NextFeeMultiplier};
use polkadot_sdk::*;
use sp_runtime::{
	traits::{Convert, One, Saturating},
	FixedPointNumber, Perbill, Perquintill,
};

/// The work that one planck pays for, in picoseconds. A second of work costs a twelfth of a token while blocks have room. With
/// all its later work, a move weighs two to three milliseconds. With its bytes, it costs about 0.0002 tokens; the least deposit
/// is 0.1 (rulebook, 11).
const WORK_PER_PLANCK: u128 = 12;

/// The fee for a byte of a transaction while blocks have room, in plancks. A block full of bytes costs as much as a block
/// full of work.
pub const FEE_PER_BYTE: Balance = 25_000;

parameter_types! {
	/// The fullness of blocks at which fees stay as they are.
	pub const TargetFullness: Perquintill = Perquintill::from_percent(25);
	/// The speed at which fees follow demand: each full block multiplies them by 1.13, and each empty one divides them by
	/// 1.04. After two minutes of full blocks, the fees of work and bytes are a hundred times as high.
	pub FeeVariability: Multiplier = Multiplier::from_rational(1, 6);
	/// The lowest fee multiplier, while blocks have room.
	pub LowestMultiplier: Multiplier = Multiplier::one();
	/// The highest fee multiplier. A move then costs 0.02 tokens.
	pub HighestMultiplier: Multiplier = Multiplier::from_u32(100);
}

/// The fee of work, before the multiplier.
///
/// On a rollup, a proof costs as much as the same share of a block's time. A chain with its own validators sends no proofs and
/// has no limit for them, so there they cost nothing.
pub struct WorkToFee<T>(PhantomData<T>);

impl<T: frame_system::Config> WeightToFee for WorkToFee<T> {
	type Balance = Balance;

	fn weight_to_fee(weight: &Weight) -> Balance {
		let most = T::BlockWeights::get().max_block;
		let of_proof = u128::from(weight.proof_size())
			.saturating_mul(most.ref_time().into())
			.checked_div(most.proof_size().into())
			.unwrap_or_default();
		u128::from(weight.ref_time()).max(of_proof).div_ceil(WORK_PER_PLANCK)
	}
}

/// The fee of bytes, with the multiplier. The payment pallet applies the multiplier to work only.
pub struct BytesToFee<T>(PhantomData<T>);

impl<T: pallet_transaction_payment::Config> WeightToFee for BytesToFee<T> {
	type Balance = Balance;

	/// The pallet passes the number of bytes as the weight's time.
	fn weight_to_fee(bytes: &Weight) -> Balance {
		let fee = FEE_PER_BYTE.saturating_mul(bytes.ref_time().into());
		NextFeeMultiplier::<T>::get().saturating_mul_int(fee)
	}
}

/// The fullness of a block with calls: the largest part that they take of the room for time, for proofs or for bytes, at most
/// 1.
///
/// Operational calls count too: any account can sign them, and they take the room of others. The work of hooks and inherents
/// does not count: it only leaves less room.
fn fullness<T: frame_system::Config>() -> Multiplier {
	let (limits, used) = (T::BlockWeights::get(), frame_system::Pallet::<T>::block_weight());
	let calls = used.get(DispatchClass::Normal).saturating_add(*used.get(DispatchClass::Operational));
	let left = limits.max_block.saturating_sub(*used.get(DispatchClass::Mandatory));
	let room = limits.get(DispatchClass::Normal).max_total.map_or(left, |most| most.min(left));
	let most_bytes = *T::BlockLength::get().max.get(DispatchClass::Normal);

	let in_time = Multiplier::saturating_from_rational(calls.ref_time(), room.ref_time().max(1));
	let in_proof = Multiplier::saturating_from_rational(calls.proof_size(), room.proof_size().max(1));
	let in_bytes = Multiplier::saturating_from_rational(frame_system::Pallet::<T>::block_size(), most_bytes.max(1));
	in_time.max(in_proof).max(in_bytes).min(Multiplier::one())
}

/// Raises fees after blocks that are fuller than the target, and lowers them after others.
///
/// The SDK's adjustment counts only the work of the normal class, and treats a block that hooks have filled as half full.
pub struct FollowDemand<T>(PhantomData<T>);

impl<T: frame_system::Config> Convert<Multiplier, Multiplier> for FollowDemand<T> {
	fn convert(previous: Multiplier) -> Multiplier {
		let (fullness, target) = (fullness::<T>(), Multiplier::from(TargetFullness::get()));
		let distance = fullness.max(target).saturating_sub(fullness.min(target));
		// The first terms of an exponential function, as in the SDK's adjustment.
		let change = FeeVariability::get().saturating_mul(distance);
		let half_square = change.saturating_mul(change).saturating_mul(Multiplier::from_rational(1, 2));
		let rest = Multiplier::one().saturating_add(half_square);
		let factor = if fullness > target { rest.saturating_add(change) } else { rest.saturating_sub(change) };
		previous.saturating_mul(factor).clamp(LowestMultiplier::get(), HighestMultiplier::get())
	}
}

impl<T: frame_system::Config> MultiplierUpdate for FollowDemand<T> {
	fn min() -> Multiplier {
		LowestMultiplier::get()
	}

	fn max() -> Multiplier {
		HighestMultiplier::get()
	}

	fn target() -> Perquintill {
		TargetFullness::get()
	}

	fn variability() -> Multiplier {
		FeeVariability::get()
	}
}

/// The share of fees and tips that the author of the block gets. The rest is burnt. Without the burning, a validator could fill
/// its blocks at no cost, or drive up the tips that other accounts need.
pub const AUTHOR_SHARE: Perbill = Perbill::from_percent(20);

/// Pays the author of the block its share of fees and tips, and burns the rest.
///
/// Burns everything if the block has no known author, or if the author's account does not exist and the share is too
/// small to create it.
pub struct ToAuthor<T>(PhantomData<T>);

impl<T> OnUnbalanced<Credit<T::AccountId, Balances<T>>> for ToAuthor<T>
where
	T: pallet_authorship::Config + pallet_balances::Config<Balance = Balance>,
{
	fn on_nonzero_unbalanced(fees: Credit<T::AccountId, Balances<T>>) {
		let share = AUTHOR_SHARE.mul_floor(fees.peek());
		let (share, burnt) = fees.split(share);
		drop(burnt);
		if let Some(author) = pallet_authorship::Pallet::<T>::author() {
			// A share that cannot be paid is returned, and dropping it burns it.
			drop(Balances::<T>::resolve(&author, share));
		}
	}
}
