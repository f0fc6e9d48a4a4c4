//! Storage migrations, which run at a runtime upgrade.

use crate::pallet::*;
use frame_support::{migrations::VersionedMigration, traits::UncheckedOnRuntimeUpgrade, weights::Weight};
use sp_core::Get;

#[cfg(feature = "try-runtime")]
use {alloc::vec::Vec, frame_support::ensure, sp_runtime::TryRuntimeError};

/// Migrates the storage layout from version 1 to version 2. Existing games keep the terms of their creation: claims
/// give back their state deposits. Games created later hold state deposits until their removal.
pub type ToVersion2<T> = VersionedMigration<1, 2, KeepTerms<T>, Pallet<T>, <T as frame_system::Config>::DbWeight>;

/// The step of [`ToVersion2`], which checks the version first. Never run the step alone: a second run would change the
/// terms of the games created since the first.
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
			codec::Decode::decode(&mut &next_game[..]).map_err(|_| "the state of `pre_upgrade` does not decode")?;
		ensure!(StateDepositsStayFrom::<T>::get() == next_game, "the upgrade changed the terms of an earlier game");
		Ok(())
	}
}

/// Migrates the storage layout from version 2 to version 3. Accounts list the games that they play from now on; those
/// created before are found by their numbers, so the migration touches none of them.
pub type ToVersion3<T> = VersionedMigration<2, 3, ListGamesPlayed<T>, Pallet<T>, <T as frame_system::Config>::DbWeight>;

/// The step of [`ToVersion3`], which checks the version first. Never run the step alone: a second run would have the games
/// created since the first looked for one by one.
pub struct ListGamesPlayed<T>(core::marker::PhantomData<T>);

impl<T: Config> UncheckedOnRuntimeUpgrade for ListGamesPlayed<T> {
	fn on_runtime_upgrade() -> Weight {
		GamesPlayedFrom::<T>::put(NextGame::<T>::get());
		T::DbWeight::get().reads_writes(1, 1)
	}

	#[cfg(feature = "try-runtime")]
	fn post_upgrade(_: Vec<u8>) -> Result<(), TryRuntimeError> {
		ensure!(GamesPlayedFrom::<T>::get() == NextGame::<T>::get(), "the upgrade lists games that it cannot know");
		Ok(())
	}
}
