//! Benchmarks of the calls, with decisions that are too long for the scheduler's agenda.

use super::{pallet::*, *};
use alloc::{boxed::Box, vec};
#[cfg(not(feature = "runtime-benchmarks"))]
use codec::{Decode, Encode};
use frame_benchmarking::{v2::*, BenchmarkError};
#[cfg(feature = "runtime-benchmarks")]
use frame_support::traits::EnsureOrigin;
use frame_support::traits::{schedule::v3::Named, Get};
use sp_runtime::traits::Hash;

/// A call of about `length` bytes.
fn call_of<T: Config>(length: u32) -> RuntimeCallFor<T> {
	frame_system::Call::remark { remark: vec![0; length as usize] }.into()
}

/// The most bytes of a remark in a decision. The rest is for the call's indices and the number of bytes.
fn longest<T: Config>() -> u32 {
	T::MaxLength::get().saturating_sub(8)
}

/// An origin that may announce. Tests without the feature cannot ask the runtime for it, and use an account of the
/// mock.
fn announcer<T: Config>() -> Result<T::RuntimeOrigin, BenchmarkError> {
	#[cfg(feature = "runtime-benchmarks")]
	return T::AnnounceOrigin::try_successful_origin().map_err(|()| BenchmarkError::Weightless);
	#[cfg(not(feature = "runtime-benchmarks"))]
	signed_by::<T>(crate::mock::Council::get())
}

/// An origin that may cancel, as [`announcer`].
fn critic<T: Config>() -> Result<T::RuntimeOrigin, BenchmarkError> {
	#[cfg(feature = "runtime-benchmarks")]
	return T::CancelOrigin::try_successful_origin().map_err(|()| BenchmarkError::Weightless);
	#[cfg(not(feature = "runtime-benchmarks"))]
	signed_by::<T>(crate::mock::Critics::get())
}

#[cfg(not(feature = "runtime-benchmarks"))]
fn signed_by<T: Config>(account: u64) -> Result<T::RuntimeOrigin, BenchmarkError> {
	let account = T::AccountId::decode(&mut &account.encode()[..]).map_err(|_| BenchmarkError::Weightless)?;
	Ok(frame_system::RawOrigin::Signed(account).into())
}

#[benchmarks]
mod benchmarks {
	use super::*;

	/// A decision of about `l` bytes.
	#[benchmark]
	fn announce(l: Linear<{ longest::<T>().min(128) }, { longest::<T>() }>) -> Result<(), BenchmarkError> {
		let call = call_of::<T>(l);
		let hash = T::Hashing::hash_of(&call);
		let origin = announcer::<T>()?;

		#[extrinsic_call]
		_(origin as T::RuntimeOrigin, Box::new(call));

		assert!(T::Scheduler::next_dispatch_time(Pallet::<T>::name_of(hash)).is_ok());
		Ok(())
	}

	#[benchmark]
	fn cancel() -> Result<(), BenchmarkError> {
		let call = call_of::<T>(longest::<T>());
		let hash = T::Hashing::hash_of(&call);
		Pallet::<T>::announce(announcer::<T>()?, Box::new(call))?;
		let origin = critic::<T>()?;

		#[extrinsic_call]
		_(origin as T::RuntimeOrigin, hash);

		assert!(T::Scheduler::next_dispatch_time(Pallet::<T>::name_of(hash)).is_err());
		Ok(())
	}

	impl_benchmark_test_suite!(Pallet, crate::mock::genesis(), crate::mock::Test);
}
