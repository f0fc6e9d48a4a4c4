//! Whether the weights are those of this code: each benchmark is run at the ends of its range, and what it reads, writes
//! and depends on is compared with `weights.rs`. Its times are not, since those depend on the machine.

use super::*;
use frame_benchmarking::{BenchmarkParameter, Benchmarking};
use frame_support::{
	traits::WhitelistedStorageKeys,
	weights::{RuntimeDbWeight, Weight},
};
use sp_core::{storage::TrackedStorageKey, H256};
use sp_runtime::{traits::BlakeTwo256, StateVersion};
use sp_state_machine::{
	Backend, BackendTransaction, ChildStorageCollection, Ext, InMemoryBackend, IterArgs, OverlayedChanges,
	StateMachineStats, StorageCollection, UsageInfo,
};
use std::{
	cell::RefCell,
	collections::{HashMap, HashSet},
};

type W = <Test as Config>::WeightInfo;

/// The weights by the names of their benchmarks.
const WEIGHTS: [(&str, fn(u32) -> Weight); 18] = [
	("create_game", |_| W::create_game()),
	("withdraw", |_| W::withdraw()),
	("play", |_| W::play()),
	("play_with_chain", W::play_with_chain),
	("prove", W::prove),
	("release", |_| W::release()),
	("claim_deposits", |_| W::claim_deposits()),
	("claim", |_| W::claim()),
	("set_developer_fund", |_| W::set_developer_fund()),
	("hooks", |_| W::hooks()),
	("close", W::close),
	("forfeit", W::forfeit),
	("settle", W::settle),
	("settle_game", |_| W::settle_game()),
	("remove_game", |_| W::remove_game()),
	("remove_players", W::remove_players),
	("return_deposits", |_| W::return_deposits()),
	("remove_positions", W::remove_positions),
];

/// The reads and writes that a weight charges for.
fn charged(weight: impl Fn() -> Weight) -> (u64, u64) {
	let with = |read, write| {
		DbCosts::set(RuntimeDbWeight { read, write });
		weight().ref_time()
	};
	let counts = (with(1, 0) - with(0, 0), with(0, 1) - with(0, 0));
	DbCosts::set(ParityDbWeight::get());
	counts
}

/// The reads and writes of a benchmark.
fn measured(name: &str, components: &[(BenchmarkParameter, u32)]) -> (u64, u64) {
	let state = CountingState::new();
	let mut overlay = OverlayedChanges::default();
	let mut chain = Ext::new(&mut overlay, &state, None);
	let results = sp_externalities::set_and_run_with_externalities(&mut chain, || {
		let mut uncounted = System::whitelisted_storage_keys();
		// On a chain, constants are not stored.
		for constant in [StateDeposit::key(), DeveloperCut::key(), RewardClaimPeriod::key(), ServiceWeight::key()] {
			uncounted.push(TrackedStorageKey::new(constant.to_vec()));
		}
		ForkingHex::run_benchmark(name.as_bytes(), components, &uncounted, false, 1)
	});
	let results = results.unwrap_or_else(|error| panic!("{name}: {error:?}"));
	(results[0].reads.into(), results[0].writes.into())
}

type Memory = InMemoryBackend<BlakeTwo256>;

/// A state in memory that counts, as the benchmarks' command line does, which keys are read from it and written to it.
#[derive(Debug)]
struct CountingState {
	genesis: Memory,
	state: RefCell<Memory>,
	uncounted: RefCell<HashSet<Vec<u8>>>,
	/// Whether a key was read, and whether it was written.
	touched: RefCell<HashMap<Vec<u8>, (bool, bool)>>,
}

impl CountingState {
	fn new() -> Self {
		let genesis = Memory::from((genesis_storage(), StateVersion::V1));
		Self {
			state: RefCell::new(genesis.clone()),
			genesis,
			uncounted: Default::default(),
			touched: Default::default(),
		}
	}

	fn note_read(&self, key: &[u8]) {
		self.touched.borrow_mut().entry(key.to_vec()).or_default().0 = true;
	}
}

/// What benchmarks never ask for.
macro_rules! unused {
	($(fn $name:ident(&self $(, $argument:ty)*) -> $result:ty;)*) => {
		$(fn $name(&self $(, _: $argument)*) -> $result { unimplemented!("no benchmark needs this") })*
	};
}

impl Backend<BlakeTwo256> for CountingState {
	type Error = <Memory as Backend<BlakeTwo256>>::Error;
	type TrieBackendStorage = <Memory as Backend<BlakeTwo256>>::TrieBackendStorage;
	type RawIter = NoIterator;

	fn storage(&self, key: &[u8]) -> Result<Option<Vec<u8>>, Self::Error> {
		self.note_read(key);
		self.state.borrow().storage(key)
	}

	fn storage_hash(&self, key: &[u8]) -> Result<Option<H256>, Self::Error> {
		self.note_read(key);
		self.state.borrow().storage_hash(key)
	}

	fn next_storage_key(&self, key: &[u8]) -> Result<Option<Vec<u8>>, Self::Error> {
		self.note_read(key);
		self.state.borrow().next_storage_key(key)
	}

	fn storage_root<'a>(
		&self,
		delta: impl Iterator<Item = (&'a [u8], Option<&'a [u8]>)>,
		version: StateVersion,
	) -> (H256, BackendTransaction<BlakeTwo256>) {
		self.state.borrow().storage_root(delta, version)
	}

	fn child_storage_root<'a>(
		&self,
		_: &sp_core::storage::ChildInfo,
		_: impl Iterator<Item = (&'a [u8], Option<&'a [u8]>)>,
		_: StateVersion,
	) -> (H256, bool, BackendTransaction<BlakeTwo256>) {
		unimplemented!("no benchmark needs this")
	}

	unused! {
		fn closest_merkle_value(&self, &[u8]) -> Result<Option<sp_trie::MerkleValue<H256>>, Self::Error>;
		fn child_closest_merkle_value(
			&self, &sp_core::storage::ChildInfo, &[u8]
		) -> Result<Option<sp_trie::MerkleValue<H256>>, Self::Error>;
		fn child_storage(&self, &sp_core::storage::ChildInfo, &[u8]) -> Result<Option<Vec<u8>>, Self::Error>;
		fn child_storage_hash(&self, &sp_core::storage::ChildInfo, &[u8]) -> Result<Option<H256>, Self::Error>;
		fn next_child_storage_key(&self, &sp_core::storage::ChildInfo, &[u8]) -> Result<Option<Vec<u8>>, Self::Error>;
		fn raw_iter(&self, IterArgs) -> Result<Self::RawIter, Self::Error>;
		fn usage_info(&self) -> UsageInfo;
	}

	fn register_overlay_stats(&self, _: &StateMachineStats) {}

	fn wipe(&self) -> Result<(), Self::Error> {
		*self.state.borrow_mut() = self.genesis.clone();
		self.reset_read_write_count();
		Ok(())
	}

	fn commit(
		&self,
		root: H256,
		transaction: BackendTransaction<BlakeTwo256>,
		written: StorageCollection,
		_: ChildStorageCollection,
	) -> Result<(), Self::Error> {
		for (key, _) in written {
			self.touched.borrow_mut().entry(key).or_default().1 = true;
		}
		self.state.borrow_mut().apply_transaction(root, transaction);
		Ok(())
	}

	fn read_write_count(&self) -> (u32, u32, u32, u32) {
		let (touched, uncounted) = (self.touched.borrow(), self.uncounted.borrow());
		let counted = || touched.iter().filter(|(key, _)| !uncounted.contains(*key)).map(|(_, touched)| *touched);
		let reads = counted().filter(|(is_read, _)| *is_read).count();
		let writes = counted().filter(|(_, is_written)| *is_written).count();
		(reads as u32, 0, writes as u32, 0)
	}

	fn reset_read_write_count(&self) {
		self.touched.borrow_mut().clear();
	}

	fn get_whitelist(&self) -> Vec<TrackedStorageKey> {
		self.uncounted.borrow().iter().cloned().map(TrackedStorageKey::new).collect()
	}

	fn set_whitelist(&self, keys: Vec<TrackedStorageKey>) {
		*self.uncounted.borrow_mut() = keys.into_iter().map(|tracked| tracked.key).collect();
	}

	fn proof_size(&self) -> Option<u32> {
		None
	}

	fn get_read_and_written_keys(&self) -> Vec<(Vec<u8>, u32, u32, bool)> {
		Vec::new()
	}
}

/// Runtimes go through keys one after the other, and never ask for an iterator.
struct NoIterator;

impl sp_state_machine::StorageIterator<BlakeTwo256> for NoIterator {
	type Backend = CountingState;
	type Error = <Memory as Backend<BlakeTwo256>>::Error;

	fn next_key(&mut self, _: &Self::Backend) -> Option<Result<Vec<u8>, Self::Error>> {
		None
	}

	fn next_pair(&mut self, _: &Self::Backend) -> Option<Result<(Vec<u8>, Vec<u8>), Self::Error>> {
		None
	}

	fn was_complete(&self) -> bool {
		true
	}
}

#[test]
fn the_weights_charge_for_what_the_benchmarks_touch() {
	let benchmarks = ForkingHex::benchmarks(false);
	assert_eq!(benchmarks.len(), WEIGHTS.len(), "a weight for each benchmark");
	let mut wrong = Vec::new();
	for benchmark in benchmarks {
		let name = String::from_utf8(benchmark.name).expect("a name");
		let (_, weight) = WEIGHTS.iter().find(|(of, _)| *of == name).unwrap_or_else(|| panic!("no weight for {name}"));
		let points: Vec<Vec<_>> = match benchmark.components[..] {
			[] => vec![vec![]],
			[(component, low, high)] => {
				assert!(weight(high).ref_time() > weight(low).ref_time(), "{name} does not grow with its component");
				vec![vec![(component, low)], vec![(component, high)]]
			}
			_ => panic!("{name} has more components than this test knows"),
		};
		for point in points {
			let value = point.first().map_or(0, |(_, value)| *value);
			let (charged, measured) = (charged(|| weight(value)), measured(&name, &point));
			if charged != measured {
				wrong.push(format!("{name} {point:?}: charged for {charged:?}, reads and writes {measured:?}"));
			}
		}
	}
	assert!(wrong.is_empty(), "`make weights` writes them anew:\n{}", wrong.join("\n"));
}
