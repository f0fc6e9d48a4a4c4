//! An example of a migration, which changes the layout of a map.
//!
//! The example migrates to a version 2 that does not exist, and adds the block of its creation to every game. A real
//! migration needs more: a room `migrations` for the step, the new type in `types.rs`, the old type in a module `v1` of
//! that room, a raised `STORAGE_VERSION`, and an entry in the runtime's `SingleBlockMigrations`. It also needs a
//! snapshot of the state before it (`runtime/snapshots`), from which all games must come to the same end.

use super::*;
use codec::{Decode, Encode};
use frame_support::{
	migrations::VersionedMigration,
	pallet_prelude::{Identity, StorageVersion},
	storage_alias,
	traits::{Get, GetStorageVersion, OnRuntimeUpgrade, UncheckedOnRuntimeUpgrade},
	weights::Weight,
};
use frame_system::pallet_prelude::BlockNumberFor;
use std::{collections::BTreeMap, marker::PhantomData};

/// The layout of version 2.
mod v2 {
	use super::*;

	#[derive(Encode, Decode, Clone, Debug, PartialEq)]
	pub struct Game<Old, BlockNumber> {
		/// The game as version 1 stores it.
		pub old: Old,
		/// The block in which the game was created. `None` for games created before version 2.
		pub created_at: Option<BlockNumber>,
	}

	/// The pallet's map under its new type: the name decides the storage key.
	#[storage_alias]
	pub type Games<T: Config> = StorageMap<Pallet<T>, Identity, GameId, Game<GameOf<T>, BlockNumberFor<T>>>;
}

/// The step from version 1 to 2. The step translates all games in one block, which is safe for a few hundred games. For
/// more, use multi-block migrations (`pallet-migrations`).
struct KeepCreation<T>(PhantomData<T>);

impl<T: Config> KeepCreation<T> {
	/// All games, which the migration must preserve.
	fn before() -> BTreeMap<GameId, GameOf<T>> {
		Games::<T>::iter().collect()
	}

	/// Check that every game is still there and decodes as version 2.
	fn check_after(before: &BTreeMap<GameId, GameOf<T>>) -> Result<(), &'static str> {
		let after: BTreeMap<_, _> = v2::Games::<T>::iter().map(|(number, game)| (number, game.old)).collect();
		if after != *before {
			return Err("the migration lost or changed a game");
		}
		Ok(())
	}
}

impl<T: Config> UncheckedOnRuntimeUpgrade for KeepCreation<T> {
	fn on_runtime_upgrade() -> Weight {
		let mut games = 0;
		v2::Games::<T>::translate_values(|old: GameOf<T>| {
			games += 1;
			Some(v2::Game { old, created_at: None })
		});
		// One read more than games: the last read finds the end of the map.
		T::DbWeight::get().reads_writes(games + 1, games)
	}

	#[cfg(feature = "try-runtime")]
	fn pre_upgrade() -> Result<Vec<u8>, sp_runtime::TryRuntimeError> {
		Ok(Self::before().encode())
	}

	#[cfg(feature = "try-runtime")]
	fn post_upgrade(before: Vec<u8>) -> Result<(), sp_runtime::TryRuntimeError> {
		let before =
			Decode::decode(&mut before.as_slice()).map_err(|_| "the state of `pre_upgrade` does not decode")?;
		Ok(Self::check_after(&before)?)
	}
}

/// The migration. It runs only on a chain with version 1.
type Migration = VersionedMigration<1, 2, KeepCreation<Test>, Pallet<Test>, <Test as frame_system::Config>::DbWeight>;

#[test]
fn a_migration_keeps_all_games_runs_once_and_returns_its_weight() {
	genesis().execute_with(|| {
		System::set_block_number(1);
		for (number, settings) in [settings(5), settings(11), settings(3)].into_iter().enumerate() {
			let (game, opening) = create(1 + number as AccountId, settings, "b2");
			play(9, game, opening, "a1");
		}
		let before = KeepCreation::<Test>::before();
		assert_eq!(before.len(), 3);
		assert_eq!(Pallet::<Test>::on_chain_storage_version(), STORAGE_VERSION);

		let weight = Migration::on_runtime_upgrade();
		// The version is read and written too.
		assert_eq!(weight, <Test as frame_system::Config>::DbWeight::get().reads_writes(3 + 1 + 1, 3 + 1));
		assert_eq!(KeepCreation::<Test>::check_after(&before), Ok(()));
		assert_eq!(Pallet::<Test>::on_chain_storage_version(), StorageVersion::new(2));

		frame_support::assert_storage_noop!(Migration::on_runtime_upgrade());
	});
}
