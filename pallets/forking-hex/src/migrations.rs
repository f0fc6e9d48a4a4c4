//! Changes of storage that come with an upgrade.

use crate::pallet::*;
use frame_support::{migrations::VersionedMigration, traits::UncheckedOnRuntimeUpgrade, weights::Weight};
use sp_core::Get;

#[cfg(feature = "try-runtime")]
use {alloc::vec::Vec, frame_support::ensure, sp_runtime::TryRuntimeError};

/// From version 1 of the layout to version 2: the games there are keep giving state deposits back with claims, as when
/// their moves were made. The games after them hold the state deposits until they are removed.
pub type ToVersion2<T> = VersionedMigration<1, 2, KeepTerms<T>, Pallet<T>, <T as frame_system::Config>::DbWeight>;

/// The step of [`ToVersion2`]. Not to be run without its check of the version: it would change the terms of games.
pub struct KeepTerms<T>(core::marker::PhantomData<T>);

impl<T: Config> UncheckedOnRuntimeUpgrade for KeepTerms<T> {
	fn on_runtime_upgrade() -> Weight {
		StateDepositsStayFrom::<T>::put(NextGame::<T>::get());
		T::DbWeight::get().reads_writes(1, 1)
	}

	#[cfg(feature = "try-runtime")]
	fn pre_upgrade() -> Result<Vec<u8>, TryRuntimeError> {
		Ok(codec::Encode::encode(&NextGame::<T>::get()))
	}

	#[cfg(feature = "try-runtime")]
	fn post_upgrade(next_game: Vec<u8>) -> Result<(), TryRuntimeError> {
		let next_game: crate::GameId =
			codec::Decode::decode(&mut &next_game[..]).map_err(|_| "written before the upgrade")?;
		ensure!(StateDepositsStayFrom::<T>::get() == next_game, "a game from before the upgrade has other terms");
		Ok(())
	}
}
