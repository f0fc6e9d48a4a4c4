//! Benchmarks of the calls, each with the longest names and skeletons.

use super::{pallet::*, *};
use alloc::vec;
use frame_benchmarking::{v2::*, BenchmarkError};
use frame_support::traits::{fungible::Mutate, Get};
use frame_system::RawOrigin;
use sp_runtime::traits::{Bounded, Saturating};

/// An account that can pay for a name.
fn payer<T: Config>() -> Result<T::AccountId, BenchmarkError>
where
	T::Currency: Mutate<T::AccountId>,
{
	let who: T::AccountId = whitelisted_caller();
	let needed = T::NameDeposit::get().saturating_add(T::Currency::minimum_balance()).saturating_mul(2u8.into());
	T::Currency::mint_into(&who, needed.min(BalanceOf::<T>::max_value()))?;
	Ok(who)
}

/// The longest name of this letter. The skeletons of an `m` and of a `w` are the longest.
fn name(letter: u8) -> Vec<u8> {
	vec![letter; MAX_LENGTH as usize]
}

#[benchmarks(where T::Currency: Mutate<T::AccountId>)]
mod benchmarks {
	use super::*;

	/// The first name of an account, which puts the deposit on hold.
	#[benchmark]
	fn set_name() -> Result<(), BenchmarkError> {
		let who = payer::<T>()?;

		#[extrinsic_call]
		_(RawOrigin::Signed(who.clone()), name(b'm'));

		assert_eq!(Pallet::<T>::owner(&name(b'm')), Some(who));
		Ok(())
	}

	/// Another name, which removes the skeletons of the old name.
	#[benchmark]
	fn change_name() -> Result<(), BenchmarkError> {
		let who = payer::<T>()?;
		Pallet::<T>::set_name(RawOrigin::Signed(who.clone()).into(), name(b'm'))?;

		#[extrinsic_call]
		set_name(RawOrigin::Signed(who.clone()), name(b'w'));

		assert_eq!(Pallet::<T>::owner(&name(b'm')), None);
		assert_eq!(Pallet::<T>::owner(&name(b'w')), Some(who));
		Ok(())
	}

	#[benchmark]
	fn clear_name() -> Result<(), BenchmarkError> {
		let who = payer::<T>()?;
		Pallet::<T>::set_name(RawOrigin::Signed(who.clone()).into(), name(b'm'))?;

		#[extrinsic_call]
		_(RawOrigin::Signed(who));

		assert_eq!(Pallet::<T>::owner(&name(b'm')), None);
		Ok(())
	}

	impl_benchmark_test_suite!(Pallet, crate::mock::genesis(), crate::mock::Test);
}
