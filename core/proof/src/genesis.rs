//! The genesis of a chain, from its first state or from its specification.

use crate::{
	finality::{VoterId, Voters},
	state::item,
	DigestItem, Genesis, Header, H256,
};
use alloc::{collections::BTreeMap, vec::Vec};
use codec::DecodeAll;
#[cfg(feature = "std")]
use serde_json::Value;
use sp_core::Blake2Hasher;
use sp_trie::{LayoutV1, TrieConfiguration};

impl Genesis {
	/// The genesis of the chain whose first block has this state. `None` if the state names no validators.
	pub fn of_state(state: BTreeMap<Vec<u8>, Vec<u8>>) -> Option<Self> {
		let voters = Voters::decode_all(&mut &state.get(&item("Grandpa", "Authorities"))?[..]).ok()?;
		let root = |entries: BTreeMap<_, _>| H256(LayoutV1::<Blake2Hasher>::trie_root(entries).0);
		let header = Header {
			parent: H256::zero(),
			number: 0,
			state_root: root(state),
			extrinsics_root: root(BTreeMap::<Vec<u8>, Vec<u8>>::new()),
			digest: Vec::<DigestItem>::new(),
		};
		let validators: Vec<VoterId> = voters.into_iter().map(|(id, _)| id).collect();
		Some(Self { hash: header.hash(), validators })
	}

	/// The genesis of the chain with this raw specification.
	#[cfg(feature = "std")]
	pub fn of_specification(specification: &Value) -> Result<Self, String> {
		let top = specification.pointer("/genesis/raw/top").and_then(Value::as_object);
		let top = top.ok_or("it has no raw genesis")?;
		let bytes = |text: &str| text.strip_prefix("0x").and_then(bytes_of);
		let entries: Option<BTreeMap<_, _>> =
			top.iter().map(|(key, value)| Some((bytes(key)?, bytes(value.as_str()?)?))).collect();
		let entries = entries.ok_or("its genesis is not in hexadecimal digits")?;
		Self::of_state(entries).ok_or_else(|| "its genesis names no validators".into())
	}
}

/// The bytes in hexadecimal digits.
#[cfg(feature = "std")]
fn bytes_of(digits: &str) -> Option<Vec<u8>> {
	let pairs = digits.as_bytes().chunks(2).map(|pair| u8::from_str_radix(core::str::from_utf8(pair).ok()?, 16).ok());
	pairs.collect()
}
