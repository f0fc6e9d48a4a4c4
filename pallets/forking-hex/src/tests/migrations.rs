//! How a migration is made: an example, for whoever changes the layout of a map.
//!
//! As if version 3 of the layout was to keep when a game was created. What a real one has besides: the new type in
//! `types.rs`, the old one in a module `migrations::v2`, `STORAGE_VERSION` raised, the migration in the runtime's
//! `SingleBlockMigrations`, and a snapshot of the state before it (`runtime/snapshots`), which has to come out finished.

use super::*;
use crate::store::StoredGame;
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

/// Games as version 3 would store them.
mod v3 {
	use super::*;

	#[derive(Encode, Decode, Clone, Debug, PartialEq)]
	pub struct Game<Old, BlockNumber> {
		/// All that version 2 has.
		pub old: Old,
		/// The block in which it was created. None if that was before this was kept.
		pub created_at: Option<BlockNumber>,
	}

	/// By its name, it is the pallet's own map.
	#[storage_alias]
	pub type Games<T: Config> = StorageMap<Pallet<T>, Identity, GameId, Game<GameOf<T>, BlockNumberFor<T>>>;
}

/// The step from version 2 to 3. It goes through all games in one block, which is right for a few hundred of them: more
/// would have to go in steps, by the SDK's migrations pallet.
struct KeepCreation<T>(PhantomData<T>);

impl<T: Config> KeepCreation<T> {
	/// What must be the same before and after.
	fn before() -> BTreeMap<GameId, GameOf<T>> {
		Games::<T>::iter().collect()
	}

	/// That nothing was lost, and nothing is left that cannot be read.
	fn check_after(before: &BTreeMap<GameId, GameOf<T>>) -> Result<(), &'static str> {
		let after: BTreeMap<_, _> = v3::Games::<T>::iter().map(|(number, game)| (number, game.old)).collect();
		if after != *before {
			return Err("the games are not those of before");
		}
		Ok(())
	}
}

impl<T: Config> UncheckedOnRuntimeUpgrade for KeepCreation<T> {
	fn on_runtime_upgrade() -> Weight {
		let mut games = 0;
		v3::Games::<T>::translate_values(|old: GameOf<T>| {
			games += 1;
			Some(v3::Game { old, created_at: None })
		});
		// Each is read and written, and the last look finds no more of them.
		T::DbWeight::get().reads_writes(games + 1, games)
	}

	#[cfg(feature = "try-runtime")]
	fn pre_upgrade() -> Result<Vec<u8>, sp_runtime::TryRuntimeError> {
		Ok(Self::before().encode())
	}

	#[cfg(feature = "try-runtime")]
	fn post_upgrade(before: Vec<u8>) -> Result<(), sp_runtime::TryRuntimeError> {
		let before = Decode::decode(&mut before.as_slice()).map_err(|_| "what was kept from before cannot be read")?;
		Ok(Self::check_after(&before)?)
	}
}

/// It runs on a chain that has version 2, and on no other.
type Migration = VersionedMigration<2, 3, KeepCreation<Test>, Pallet<Test>, <Test as frame_system::Config>::DbWeight>;

#[test]
fn a_migration_keeps_all_games_runs_once_and_says_what_it_takes() {
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
		// The version is looked at and changed, besides.
		assert_eq!(weight, <Test as frame_system::Config>::DbWeight::get().reads_writes(3 + 1 + 1, 3 + 1));
		assert_eq!(KeepCreation::<Test>::check_after(&before), Ok(()));
		assert_eq!(Pallet::<Test>::on_chain_storage_version(), StorageVersion::new(3));

		frame_support::assert_storage_noop!(Migration::on_runtime_upgrade());
	});
}

#[test]
fn the_games_from_before_version_2_keep_their_terms_and_those_after_it_have_new_ones() {
	use crate::migrations::ToVersion2;
	game_on(|| {
		let (before, _) = create(1, settings(5), "c3");
		StorageVersion::new(1).put::<Pallet<Test>>();
		assert!(ToVersion2::<Test>::on_runtime_upgrade().any_gt(Weight::zero()));
		assert_eq!(Pallet::<Test>::on_chain_storage_version(), STORAGE_VERSION);
		let (after, _) = create(1, settings(5), "c3");
		let keeps = |number| StoredGame::<Test>::get(number).expect("just created").terms().keeps_state_deposit;
		assert_eq!([before, after].map(keeps), [false, true]);
		// A second time, nothing happens.
		frame_support::assert_storage_noop!(ToVersion2::<Test>::on_runtime_upgrade());
	});
}
