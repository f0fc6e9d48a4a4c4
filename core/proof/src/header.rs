//! Headers of blocks, and what GRANDPA writes into them.

use crate::{finality::Voters, BlockNumber, H256};
use alloc::vec::Vec;
use codec::{Decode, DecodeAll, Encode};
use sp_crypto_hashing::blake2_256;

/// The engines by whose ids the digests of this chain are marked.
const AURA: [u8; 4] = *b"aura";
const GRANDPA: [u8; 4] = *b"FRNK";

/// The header of a block.
#[derive(Encode, Decode, Clone, PartialEq, Eq, Debug)]
pub struct Header {
	/// The hash of the block before.
	pub parent: H256,
	/// The number of the block.
	#[codec(compact)]
	pub number: BlockNumber,
	/// The root of the trie of the state after the block.
	pub state_root: H256,
	/// The root of the trie of the block's transactions.
	pub extrinsics_root: H256,
	/// The marks of consensus.
	pub digest: Vec<DigestItem>,
}

/// A mark in a header.
#[derive(Encode, Decode, Clone, PartialEq, Eq, Debug)]
pub enum DigestItem {
	/// Something else.
	#[codec(index = 0)]
	Other(Vec<u8>),
	/// A message of the runtime to an engine of consensus.
	#[codec(index = 4)]
	Consensus([u8; 4], Vec<u8>),
	/// The signature of the author.
	#[codec(index = 5)]
	Seal([u8; 4], Vec<u8>),
	/// A message of the author to the runtime.
	#[codec(index = 6)]
	PreRuntime([u8; 4], Vec<u8>),
	/// The runtime's code has changed.
	#[codec(index = 8)]
	RuntimeEnvironmentUpdated,
}

/// GRANDPA's message about its voters.
#[derive(Encode, Decode)]
enum Message {
	/// The voters that follow after the blocks of the delay.
	#[codec(index = 1)]
	ScheduledChange(Voters, BlockNumber),
}

impl Header {
	/// The hash of the block.
	pub fn hash(&self) -> H256 {
		self.using_encoded(blake2_256).into()
	}

	/// The slot of the block's author. Slots are counted from the beginning of 1970.
	pub fn slot(&self) -> Option<u64> {
		self.digest.iter().find_map(|item| match item {
			DigestItem::PreRuntime(AURA, slot) => u64::decode_all(&mut &slot[..]).ok(),
			_ => None,
		})
	}

	/// The voters from the next block on, if they change with this block.
	pub(crate) fn next_voters(&self) -> Option<Voters> {
		self.digest.iter().find_map(|item| match item {
			DigestItem::Consensus(GRANDPA, message) => match Message::decode_all(&mut &message[..]) {
				Ok(Message::ScheduledChange(voters, 0)) => Some(voters),
				_ => None,
			},
			_ => None,
		})
	}
}

#[cfg(test)]
impl Header {
	/// A mark that changes the voters.
	pub fn change(voters: &Voters) -> DigestItem {
		DigestItem::Consensus(GRANDPA, Message::ScheduledChange(voters.clone(), 0).encode())
	}

	/// A mark of the author's slot.
	pub fn at_slot(slot: u64) -> DigestItem {
		DigestItem::PreRuntime(AURA, slot.encode())
	}
}
