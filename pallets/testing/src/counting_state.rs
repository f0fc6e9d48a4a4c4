//! A state in memory that counts the keys read and written, as the benchmarks' command line does.

use sp_core::{storage::TrackedStorageKey, H256};
use sp_runtime::{
	traits::{BlakeTwo256, Hash},
	StateVersion,
};
use sp_state_machine::{
	Backend, BackendTransaction, ChildStorageCollection, Ext, InMemoryBackend, IterArgs, OverlayedChanges,
	StateMachineStats, StorageCollection, UsageInfo,
};
use std::{
	cell::RefCell,
	collections::{BTreeMap, HashMap, HashSet},
	ops::Bound,
};

/// The stored values, by key.
type Contents = BTreeMap<Vec<u8>, Vec<u8>>;

/// Pending changes, by key. `None` for a removed key.
pub type Changes = HashMap<Vec<u8>, Option<Vec<u8>>>;

type Memory = InMemoryBackend<BlakeTwo256>;

/// A state in memory that counts the keys read and written. The state has no trie and so no root, which makes blocks
/// fast.
#[derive(Debug)]
pub struct CountingState {
	genesis: Contents,
	contents: RefCell<Contents>,
	uncounted: RefCell<HashSet<Vec<u8>>>,
	/// For each key, whether it was read and whether it was written.
	touched: RefCell<HashMap<Vec<u8>, (bool, bool)>>,
	/// The pending changes at the last computation of the root.
	changes: RefCell<Changes>,
}

impl CountingState {
	/// A state with these contents, which [`wipe`](Backend::wipe) restores.
	pub fn new(genesis: Contents) -> Self {
		Self {
			contents: RefCell::new(genesis.clone()),
			genesis,
			uncounted: Default::default(),
			touched: Default::default(),
			changes: Default::default(),
		}
	}

	/// Act on a chain with this state.
	pub fn run<R>(&self, act: impl FnOnce() -> R) -> R {
		let mut overlay = OverlayedChanges::default();
		let mut chain = Ext::new(&mut overlay, self, None);
		sp_externalities::set_and_run_with_externalities(&mut chain, act)
	}

	/// Put all changes of the running chain into its state, so that every later read comes from the state.
	pub fn commit_changes() {
		sp_externalities::with_externalities(|chain| chain.commit()).expect("a chain runs");
	}

	/// The pending changes, as of the last computation of the root.
	pub fn changes(&self) -> Changes {
		self.changes.borrow().clone()
	}

	/// Whether accesses of a key are left out of the counts.
	pub fn is_uncounted(&self, key: &[u8]) -> bool {
		self.uncounted.borrow().contains(key)
	}

	fn note_read(&self, key: &[u8]) {
		self.touched.borrow_mut().entry(key.to_vec()).or_default().0 = true;
	}
}

/// Functions that runtimes never call.
macro_rules! unused {
	($(fn $name:ident(&self $(, $argument:ty)*) -> $result:ty;)*) => {
		$(fn $name(&self $(, _: $argument)*) -> $result { unimplemented!("no test needs this") })*
	};
}

impl Backend<BlakeTwo256> for CountingState {
	type Error = <Memory as Backend<BlakeTwo256>>::Error;
	type TrieBackendStorage = <Memory as Backend<BlakeTwo256>>::TrieBackendStorage;
	type RawIter = Keys;

	fn storage(&self, key: &[u8]) -> Result<Option<Vec<u8>>, Self::Error> {
		self.note_read(key);
		Ok(self.contents.borrow().get(key).cloned())
	}

	fn storage_hash(&self, key: &[u8]) -> Result<Option<H256>, Self::Error> {
		self.note_read(key);
		Ok(self.contents.borrow().get(key).map(|value| BlakeTwo256::hash(value)))
	}

	fn next_storage_key(&self, key: &[u8]) -> Result<Option<Vec<u8>>, Self::Error> {
		self.note_read(key);
		let contents = self.contents.borrow();
		let mut after = contents.range::<[u8], _>((Bound::Excluded(key), Bound::Unbounded));
		Ok(after.next().map(|(key, _)| key.clone()))
	}

	fn raw_iter(&self, range: IterArgs) -> Result<Self::RawIter, Self::Error> {
		let (prefix, start) = (range.prefix.unwrap_or_default(), range.start_at.unwrap_or_default());
		let contents = self.contents.borrow();
		let from = contents.range::<[u8], _>((Bound::Included(prefix.max(start)), Bound::Unbounded));
		let within = from.map(|(key, _)| key).take_while(|key| key.starts_with(prefix));
		let keys: Vec<_> = within.filter(|key| !(range.start_at_exclusive && *key == start)).cloned().collect();
		keys.iter().for_each(|key| self.note_read(key));
		Ok(Keys(keys.into_iter()))
	}

	fn storage_root<'a>(
		&self,
		changes: impl Iterator<Item = (&'a [u8], Option<&'a [u8]>)>,
		_: StateVersion,
	) -> (H256, BackendTransaction<BlakeTwo256>) {
		*self.changes.borrow_mut() = changes.map(|(key, value)| (key.to_vec(), value.map(<[u8]>::to_vec))).collect();
		Default::default()
	}

	fn child_storage_root<'a>(
		&self,
		_: &sp_core::storage::ChildInfo,
		_: impl Iterator<Item = (&'a [u8], Option<&'a [u8]>)>,
		_: StateVersion,
	) -> (H256, bool, BackendTransaction<BlakeTwo256>) {
		unimplemented!("no test needs this")
	}

	unused! {
		fn closest_merkle_value(&self, &[u8]) -> Result<Option<sp_trie::MerkleValue<H256>>, Self::Error>;
		fn child_closest_merkle_value(
			&self, &sp_core::storage::ChildInfo, &[u8]
		) -> Result<Option<sp_trie::MerkleValue<H256>>, Self::Error>;
		fn child_storage(&self, &sp_core::storage::ChildInfo, &[u8]) -> Result<Option<Vec<u8>>, Self::Error>;
		fn child_storage_hash(&self, &sp_core::storage::ChildInfo, &[u8]) -> Result<Option<H256>, Self::Error>;
		fn next_child_storage_key(&self, &sp_core::storage::ChildInfo, &[u8]) -> Result<Option<Vec<u8>>, Self::Error>;
		fn usage_info(&self) -> UsageInfo;
	}

	fn register_overlay_stats(&self, _: &StateMachineStats) {}

	fn wipe(&self) -> Result<(), Self::Error> {
		*self.contents.borrow_mut() = self.genesis.clone();
		self.reset_read_write_count();
		Ok(())
	}

	fn commit(
		&self,
		_: H256,
		_: BackendTransaction<BlakeTwo256>,
		written: StorageCollection,
		_: ChildStorageCollection,
	) -> Result<(), Self::Error> {
		let (mut contents, mut touched) = (self.contents.borrow_mut(), self.touched.borrow_mut());
		for (key, value) in written {
			match value {
				Some(value) => contents.insert(key.clone(), value),
				None => contents.remove(&key),
			};
			touched.entry(key).or_default().1 = true;
		}
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
		let (touched, uncounted) = (self.touched.borrow(), self.uncounted.borrow());
		let keys = touched.iter();
		keys.map(|(key, (is_read, is_written))| {
			(key.clone(), u32::from(*is_read), u32::from(*is_written), uncounted.contains(key))
		})
		.collect()
	}
}

/// An iterator over the keys that a state had at its creation.
pub struct Keys(std::vec::IntoIter<Vec<u8>>);

impl sp_state_machine::StorageIterator<BlakeTwo256> for Keys {
	type Backend = CountingState;
	type Error = <Memory as Backend<BlakeTwo256>>::Error;

	fn next_key(&mut self, _: &Self::Backend) -> Option<Result<Vec<u8>, Self::Error>> {
		self.0.next().map(Ok)
	}

	fn next_pair(&mut self, state: &Self::Backend) -> Option<Result<(Vec<u8>, Vec<u8>), Self::Error>> {
		let key = self.0.next()?;
		let value = state.storage(&key).transpose()?;
		Some(value.map(|value| (key, value)))
	}

	fn was_complete(&self) -> bool {
		true
	}
}
