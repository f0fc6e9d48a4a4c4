//! An example of a migration that changes the layout of a map, and the test of a real one.
//!
//! The example migrates to a version 4 that does not exist. It adds the block of its creation to every game. A real
//! migration needs more: the new type in `types.rs`, the old type in a module `migrations::v3`, a raised
//! `STORAGE_VERSION`, an entry in the runtime's `SingleBlockMigrations`, and a snapshot of the state before it
//! (`runtime/snapshots`), from which all games must come to the same end.

use super::*;
use crate::{
	migrations::{ToVersion2, ToVersion3},
	store::StoredGame,
};
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

/// The layout of version 4.
mod v4 {
	use super::*;

	#[derive(Encode, Decode, Clone, Debug, PartialEq)]
	pub struct Game<Old, BlockNumber> {
		/// The game as version 3 stores it.
		pub old: Old,
		/// The block in which the game was created. None for games created before version 4.
		pub created_at: Option<BlockNumber>,
	}

	/// The pallet's own map under its new type: the name decides where the map is stored.
	#[storage_alias]
	pub type Games<T: Config> = StorageMap<Pallet<T>, Identity, GameId, Game<GameOf<T>, BlockNumberFor<T>>>;
}

/// The step from version 3 to 4. It translates all games in one block, which is safe for a few hundred of them. For
/// more, use multi-block migrations (`pallet-migrations`).
struct KeepCreation<T>(PhantomData<T>);

impl<T: Config> KeepCreation<T> {
	/// All games, which the migration must preserve.
	fn before() -> BTreeMap<GameId, GameOf<T>> {
		Games::<T>::iter().collect()
	}

	/// Check that every game is still there and decodes as version 4.
	fn check_after(before: &BTreeMap<GameId, GameOf<T>>) -> Result<(), &'static str> {
		let after: BTreeMap<_, _> = v4::Games::<T>::iter().map(|(number, game)| (number, game.old)).collect();
		if after != *before {
			return Err("the migration lost or changed a game");
		}
		Ok(())
	}
}

impl<T: Config> UncheckedOnRuntimeUpgrade for KeepCreation<T> {
	fn on_runtime_upgrade() -> Weight {
		let mut games = 0;
		v4::Games::<T>::translate_values(|old: GameOf<T>| {
			games += 1;
			Some(v4::Game { old, created_at: None })
		});
		// One more read than there are games: it finds the end of the map.
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

/// The migration. It runs only on a chain with version 3.
type Migration = VersionedMigration<3, 4, KeepCreation<Test>, Pallet<Test>, <Test as frame_system::Config>::DbWeight>;

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
		assert_eq!(Pallet::<Test>::on_chain_storage_version(), StorageVersion::new(4));

		frame_support::assert_storage_noop!(Migration::on_runtime_upgrade());
	});
}

#[test]
fn games_from_before_version_2_keep_their_terms_and_later_games_have_new_ones() {
	game_on(|| {
		let (before, _) = create(1, settings(5), "c3");
		StorageVersion::new(1).put::<Pallet<Test>>();
		assert!(ToVersion2::<Test>::on_runtime_upgrade().any_gt(Weight::zero()));
		assert_eq!(Pallet::<Test>::on_chain_storage_version(), StorageVersion::new(2));
		let (after, _) = create(1, settings(5), "c3");
		let keeps = |number| StoredGame::<Test>::get(number).expect("just created").terms().keeps_state_deposit;
		assert_eq!([before, after].map(keeps), [false, true]);
		// A second time, nothing happens.
		frame_support::assert_storage_noop!(ToVersion2::<Test>::on_runtime_upgrade());
	});
}

#[test]
fn an_account_finds_its_games_from_before_version_3_with_its_later_ones() {
	game_on(|| {
		let before: Vec<_> = (0..3).map(|_| create(1, settings(5), "c3")).collect();
		play(2, before[0].0, before[0].1, "a1");
		as_of_103();
		let weight = ToVersion3::<Test>::on_runtime_upgrade();
		assert_eq!(weight, <Test as frame_system::Config>::DbWeight::get().reads_writes(2, 2));
		assert_eq!(Pallet::<Test>::on_chain_storage_version(), STORAGE_VERSION);
		// A first move in a game from before lists it, which changes no answer.
		play(2, before[1].0, before[1].1, "a1");
		let (after, opening) = create(1, settings(5), "c3");
		play(2, after, opening, "a1");
		let games = |who| {
			let page = ForkingHex::games_of(&who, None, 10);
			(page.items.iter().map(|it| it.game.game).collect::<Vec<_>>(), page.next)
		};
		assert_eq!([games(1), games(2), games(3)], [(vec![3, 2, 1, 0], None), (vec![3, 1, 0], None), (vec![], None)]);
		frame_support::assert_storage_noop!(ToVersion3::<Test>::on_runtime_upgrade());
	});
}

/// Rewrite the state as runtime 103 had it: games without the fields that were added later, and no lists of them.
fn as_of_103() {
	for (id, game) in Games::<Test>::iter().collect::<Vec<_>>() {
		cut(Games::<Test>::hashed_key_for(id), (game.open, game.last).encoded_size());
	}
	_ = GamesPlayed::<Test>::clear(u32::MAX, None);
	StorageVersion::new(2).put::<Pallet<Test>>();
}

/// Cut the last bytes off a stored value.
fn cut(key: Vec<u8>, bytes: usize) {
	use frame_support::storage::unhashed;
	let value = unhashed::get_raw(&key).expect("the key is in the state");
	unhashed::put_raw(&key, &value[..value.len() - bytes]);
}

/// Rewrite the state as runtime 102 had it: every stored value of games without the fields that were added later.
fn as_of_102() {
	as_of_103();
	for (id, game) in Games::<Test>::iter().collect::<Vec<_>>() {
		let added = (game.variation, game.developer_cut, game.duellists).encoded_size();
		cut(Games::<Test>::hashed_key_for(id), added);
	}
	for (game, id, position) in Positions::<Test>::iter().collect::<Vec<_>>() {
		let Position { surcharge, swap, sides_swapped, lead, bank, forfeit_handed_up, .. } = position;
		let added = (surcharge, swap, sides_swapped, lead, bank, forfeit_handed_up).encoded_size();
		cut(Positions::<Test>::hashed_key_for(game, id), added);
	}
	for (game, who, player) in Players::<Test>::iter().collect::<Vec<_>>() {
		cut(Players::<Test>::hashed_key_for(game, who), player.surcharges.encoded_size());
	}
}

/// A game that is in many states at once after a few blocks, and its end. Returns the balances of all players.
fn a_game_and_its_end(losing_rule: LosingRule, upgraded_in: Option<u64>, as_before: fn()) -> Vec<(Balance, Balance)> {
	let mut owned = Vec::new();
	game_on(|| {
		let (game, opening) = create(1, Settings { losing_rule, ..settings(5) }, "c3");
		create(2, settings(3), "b2");
		let line = play_line(&[2, 3, 4, 5], game, opening, "a1 a2 a3 a4");
		let mut fork = play(6, game, line[1], "b1");
		play(7, game, line[1], "b4");
		for (block, to) in (2..12).zip(["d1", "d2", "d3", "d4", "d5", "e1", "e2", "e3", "e4", "e5"]) {
			if upgraded_in == Some(block) {
				as_before();
				ToVersion3::<Test>::on_runtime_upgrade();
			}
			run_to_block(block);
			fork = play(8, game, fork, to);
			if block == 7 {
				assert_ok!(ForkingHex::release(signed(9), game, line[0]));
			}
		}
		run_until_settled(game);
		if upgraded_in == Some(0) {
			as_before();
			ToVersion3::<Test>::on_runtime_upgrade();
		}
		for who in 1..9 {
			let _ = ForkingHex::claim(signed(9), game, who);
		}
		run_to_block(System::block_number() + 2);
		owned = (1..10).map(|who| (Balances::free_balance(who), held(who))).collect();
	});
	owned
}

#[test]
fn games_from_before_go_on_in_whatever_state_they_are() {
	for losing_rule in [LosingRule::EveryReply, LosingRule::AnyReply] {
		let undisturbed = a_game_and_its_end(losing_rule, None, || ());
		for as_before in [as_of_102, as_of_103] {
			for upgraded_in in (0..12).filter(|block| *block != 1) {
				let end = a_game_and_its_end(losing_rule, Some(upgraded_in), as_before);
				assert_eq!(end, undisturbed, "upgraded in {upgraded_in}");
			}
		}
	}
}
