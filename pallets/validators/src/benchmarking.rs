//! Benchmarks of the calls and of the end of a session, each with the most validators that the list holds.

use super::{pallet::*, *};
use alloc::vec::Vec;
use codec::Decode;
use frame_benchmarking::{account, v2::*, BenchmarkError};
#[cfg(feature = "runtime-benchmarks")]
use frame_support::traits::EnsureOrigin;
use frame_support::{
	traits::{Get, Hooks},
	BoundedVec,
};
#[cfg(not(feature = "runtime-benchmarks"))]
use frame_system::RawOrigin;
use sp_runtime::traits::TrailingZeroInput;

/// An account with registered session keys.
fn with_keys<T: Config>(index: u32) -> Result<T::AccountId, BenchmarkError> {
	let who: T::AccountId = account("validator", index, 0);
	let keys = T::Keys::decode(&mut TrailingZeroInput::new(&index.to_le_bytes())).map_err(|_| "no such keys")?;
	pallet_session::NextKeys::<T>::insert(&who, keys);
	Ok(who)
}

/// Puts `count` validators on the list.
fn list<T: Config>(count: u32) -> Result<(), BenchmarkError> {
	let validators = (0..count).map(with_keys::<T>).collect::<Result<Vec<_>, _>>()?;
	Validators::<T>::put(BoundedVec::truncate_from(validators));
	Ok(())
}

/// The administrator's origin. Tests without the feature cannot ask the runtime for it, and use root.
fn administrator<T: Config>() -> Result<T::RuntimeOrigin, BenchmarkError> {
	#[cfg(feature = "runtime-benchmarks")]
	return T::AdminOrigin::try_successful_origin().map_err(|()| BenchmarkError::Weightless);
	#[cfg(not(feature = "runtime-benchmarks"))]
	Ok(RawOrigin::Root.into())
}

#[benchmarks]
mod benchmarks {
	use super::*;

	#[benchmark]
	fn add_validator() -> Result<(), BenchmarkError> {
		let others = T::MaxValidators::get().saturating_sub(1);
		list::<T>(others)?;
		let who = with_keys::<T>(others)?;
		let origin = administrator::<T>()?;

		#[extrinsic_call]
		_(origin as T::RuntimeOrigin, who.clone());

		assert!(Validators::<T>::get().contains(&who));
		Ok(())
	}

	#[benchmark]
	fn remove_validator() -> Result<(), BenchmarkError> {
		list::<T>(T::MaxValidators::get())?;
		let who: T::AccountId = account("validator", 0, 0);
		let origin = administrator::<T>()?;

		#[extrinsic_call]
		_(origin as T::RuntimeOrigin, who.clone());

		assert!(!Validators::<T>::get().contains(&who));
		Ok(())
	}

	/// The end of a session with `v` validators in all: one half of them serves, the other half is on the list.
	#[benchmark]
	fn end_session(v: Linear<2, { T::MaxValidators::get().saturating_mul(2) }>) -> Result<(), BenchmarkError> {
		let listed = v / 2;
		list::<T>(listed)?;
		let serving = (listed..v).map(with_keys::<T>).collect::<Result<Vec<_>, _>>()?;
		pallet_session::Validators::<T>::put(serving);

		#[block]
		{
			Pallet::<T>::on_initialize(T::SessionLength::get());
		}

		assert_eq!(pallet_session::QueuedKeys::<T>::get().len(), listed as usize);
		Ok(())
	}

	impl_benchmark_test_suite!(Pallet, crate::mock::genesis(&[1]), crate::mock::Test);
}
