//! The state of a block, as far as a proof shows it.

use crate::{Refusal, H256};
use alloc::vec::Vec;
use codec::{Decode, DecodeAll};
use sp_core::Blake2Hasher;
use sp_crypto_hashing::{blake2_128, twox_128};
use sp_trie::{CompactProof, LayoutV1, MemoryDB, StorageProof, Trie, TrieDBBuilder};
use trie_db::{decode_compact_from_iter, encode_compact_skip_duplicates};

/// The layout of the chain's tries.
type Layout = LayoutV1<Blake2Hasher>;

/// The most nodes that are read: three times those of a game with a hundred players. A made-up node of five bytes takes more than a
/// kilobyte of memory.
const MOST_NODES: usize = 1_024;

/// The key of an item of a pallet.
pub fn item(pallet: &str, name: &str) -> Vec<u8> {
	[twox_128(pallet.as_bytes()), twox_128(name.as_bytes())].concat()
}

/// A part of a key that anyone can choose: behind its hash.
pub fn blake2_128_concat(part: &[u8]) -> Vec<u8> {
	[&blake2_128(part)[..], part].concat()
}

/// The part of a state that is proven.
pub struct State {
	nodes: MemoryDB<Blake2Hasher>,
	root: H256,
}

impl State {
	/// The state with this root. Only the bytes that [`compact`] writes are a proof of it.
	pub fn proven(proof: &CompactProof, root: H256) -> Result<Self, Refusal> {
		if proof.encoded_nodes.len() > MOST_NODES {
			return Err(Refusal::OtherState);
		}
		let mut nodes = MemoryDB::<Blake2Hasher>::new(&[]);
		let decoded = decode_compact_from_iter::<Layout, _, _>(&mut nodes, proof.iter_compact_encoded_nodes());
		let (found, used) = decoded.map_err(|_| Refusal::OtherState)?;
		if found != root || used != proof.encoded_nodes.len() || encoded(&nodes, &root)? != *proof {
			return Err(Refusal::OtherState);
		}
		Ok(Self { nodes, root })
	}

	/// The value with this key.
	pub fn get<Value: Decode>(&self, key: &[u8]) -> Result<Value, Refusal> {
		let trie = TrieDBBuilder::<Layout>::new(&self.nodes, &self.root).build();
		let bytes = trie.get(key).map_err(|_| Refusal::OtherState)?.ok_or(Refusal::Missing)?;
		Value::decode_all(&mut &bytes[..]).map_err(|_| Refusal::OtherState)
	}
}

/// The nodes that a node answered to `state_getReadProof`, without the hashes that follow from them.
pub fn compact(nodes: Vec<Vec<u8>>, root: H256) -> Result<CompactProof, Refusal> {
	if nodes.len() > MOST_NODES {
		return Err(Refusal::OtherState);
	}
	encoded(&StorageProof::new(nodes).to_memory_db::<Blake2Hasher>(), &root)
}

/// The nodes below the root, each once. The SDK's own encoding also goes through all keys of child tries, which takes for ever on
/// nodes that refer to each other many times; this chain has none.
fn encoded(nodes: &MemoryDB<Blake2Hasher>, root: &H256) -> Result<CompactProof, Refusal> {
	let trie = TrieDBBuilder::<Layout>::new(nodes, root).build();
	let encoded_nodes = encode_compact_skip_duplicates::<Layout>(&trie, &mut Default::default());
	Ok(CompactProof { encoded_nodes: encoded_nodes.map_err(|_| Refusal::OtherState)? })
}

#[cfg(test)]
mod tests {
	use super::*;
	use sp_state_machine::{prove_read, InMemoryBackend, TrieBackendBuilder};
	use std::collections::{BTreeMap, HashMap};

	/// The nodes for this number of keys of a state with 3,000, its root, and the last of these keys.
	fn read(count: usize) -> (Vec<Vec<u8>>, H256, Vec<u8>) {
		let mut random = fastrand::Rng::with_seed(3);
		let keys: Vec<[u8; 32]> = (0..3_000).map(|_| core::array::from_fn(|_| random.u8(..))).collect();
		let entries: BTreeMap<Vec<u8>, Vec<u8>> = keys.iter().map(|key| (key.to_vec(), key.repeat(2))).collect();
		let storage = HashMap::from([(None, entries)]);
		let state: InMemoryBackend<Blake2Hasher> = (storage, sp_core::storage::StateVersion::V1).into();
		let root = *state.root();
		let backend = TrieBackendBuilder::new(state.backend_storage().clone(), root).build();
		let nodes = prove_read(backend, &keys[..count]).expect("the state is whole").into_iter_nodes().collect();
		(nodes, root, keys[count - 1].to_vec())
	}

	#[test]
	fn the_nodes_for_a_hundred_keys_anywhere_have_room() {
		let (nodes, root, key) = read(100);
		let state = State::proven(&compact(nodes, root).expect("the nodes fit"), root).expect("a proof");
		assert_eq!(state.get::<[[u8; 32]; 2]>(&key), Ok([key.as_slice().try_into().expect("32 bytes"); 2]));
	}

	#[test]
	fn too_many_nodes_are_not_read() {
		let (nodes, root, _) = read(3_000);
		let proof = encoded(&StorageProof::new(nodes.clone()).to_memory_db::<Blake2Hasher>(), &root).expect("nodes");
		assert_eq!(State::proven(&proof, root).map(|_| ()), Err(Refusal::OtherState));
		assert_eq!(compact(nodes, root).map(|_| ()), Err(Refusal::OtherState));
	}
}
