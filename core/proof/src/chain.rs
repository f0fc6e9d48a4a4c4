//! The marks that a state is of the reader's chain, and of a runtime whose values the reader can decode.
//!
//! Votes do not name the chain: another chain with the same validators, such as one begun again, has votes that look alike.

use crate::{
	state::{item, State},
	Refusal, H256,
};
use alloc::{string::String, vec::Vec};
use codec::Compact;
use core::ops::RangeInclusive;
use sp_crypto_hashing::twox_64;

/// The runtime of this chain.
const RUNTIME: &str = "forking-hex";

/// The versions of the runtime that store games and tournaments as this crate decodes them.
const VERSIONS: RangeInclusive<u32> = 200..=200;

/// Whether this crate decodes what the runtime of this name and version stores.
pub fn reads(runtime: &str, version: u32) -> bool {
	runtime == RUNTIME && VERSIONS.contains(&version)
}

/// The storage keys of the hash of the first block, which the chain keeps, and of the runtime that wrote the state.
pub(crate) fn keys() -> [Vec<u8>; 2] {
	let first = 0u32.to_le_bytes();
	let genesis = [&item("System", "BlockHash")[..], &twox_64(&first), &first].concat();
	[genesis, item("System", "LastRuntimeUpgrade")]
}

/// Checks that the state is of the chain with this first block, and of a runtime that this crate knows.
pub(crate) fn check(state: &State, genesis: H256) -> Result<(), Refusal> {
	let [first, runtime] = keys();
	if state.get::<H256>(&first)? != genesis {
		return Err(Refusal::OtherChain);
	}
	let (Compact(version), name): (Compact<u32>, String) = state.get(&runtime)?;
	if reads(&name, version) {
		Ok(())
	} else {
		Err(Refusal::OtherRuntime)
	}
}
