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
	encoded(&StorageProof::new(nodes).to_memory_db::<Blake2Hasher>(), &root)
}

/// The nodes below the root, each once. The SDK's own encoding also goes through all keys of child tries, which takes for ever on
/// nodes that refer to each other many times; this chain has none.
fn encoded(nodes: &MemoryDB<Blake2Hasher>, root: &H256) -> Result<CompactProof, Refusal> {
	let trie = TrieDBBuilder::<Layout>::new(nodes, root).build();
	let encoded_nodes = encode_compact_skip_duplicates::<Layout>(&trie, &mut Default::default());
	Ok(CompactProof { encoded_nodes: encoded_nodes.map_err(|_| Refusal::OtherState)? })
}
