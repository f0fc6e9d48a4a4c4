//! Proofs that a block is final, by the votes of the chain's validators.

use crate::{BlockNumber, Header, Refusal, H256};
use alloc::{collections::BTreeMap, vec::Vec};
use codec::{Decode, DecodeAll, Encode};
use ed25519_zebra::{Signature, VerificationKey};
use finality_grandpa::{
	validate_commit, voter_set::VoterSet, Chain, Commit, Error as GrandpaError, Message, SignedPrecommit,
};

/// The public key of a validator in GRANDPA.
pub type VoterId = [u8; 32];

/// The validators of a set, with their weights.
pub(crate) type Voters = Vec<(VoterId, u64)>;

/// A vote for a block, with its signature.
pub(crate) type Vote = SignedPrecommit<H256, BlockNumber, [u8; 64], VoterId>;

/// The knowledge of a chain that a reader begins with, from the chain's specification.
#[derive(Encode, Decode, Clone, PartialEq, Eq, Debug)]
pub struct Genesis {
	/// The hash of the first block.
	pub hash: H256,
	/// The first validators, by their keys in GRANDPA. Each has one vote.
	pub validators: Vec<VoterId>,
}

/// GRANDPA's justification of a block: enough votes for it or its descendants.
#[derive(Encode, Decode, Clone, PartialEq, Eq)]
pub struct Justification {
	/// The number of the round of votes.
	pub round: u64,
	/// The block and the votes.
	pub(crate) commit: Commit<H256, BlockNumber, [u8; 64], VoterId>,
	/// The headers between the blocks that were voted for.
	pub(crate) ancestries: Vec<Header>,
}

/// A header with the justification of its block.
#[derive(Encode, Decode, Clone, PartialEq, Eq)]
pub struct Sealed {
	/// The header.
	pub header: Header,
	/// The justification of the header's block.
	pub justification: Justification,
}

/// A node's answer to `grandpa_warpProof`, asked for the first block: each block that changes the validators, then the
/// newest final one.
#[derive(Encode, Decode)]
pub struct Warp {
	blocks: Vec<Sealed>,
	is_complete: bool,
}

/// A node's answer to `grandpa_proveFinality`: the nearest block that has a justification, and the headers up to it.
#[derive(Encode, Decode)]
pub struct Nearest {
	block: H256,
	justification: Vec<u8>,
	headers: Vec<Header>,
}

/// The proof that a block is final.
#[derive(Encode, Decode, Clone, PartialEq, Eq)]
pub struct Finality {
	/// The hash of the chain's first block.
	pub genesis: H256,
	/// The blocks that change the validators, from the first.
	pub handovers: Vec<Sealed>,
	/// The header of the block.
	pub header: Header,
	/// The headers after it, up to the block that was voted for.
	pub after: Vec<Header>,
	/// The justification of the last of these headers.
	pub justification: Justification,
}

impl Finality {
	/// The proof of the newest final block that a node knows. `None` if the node has no proof of any.
	pub fn newest(genesis: H256, warp: Warp) -> Option<Self> {
		let mut handovers = warp.is_complete.then_some(warp.blocks)?;
		let Sealed { header, justification } = handovers.pop()?;
		Some(Self { genesis, handovers, header, after: Vec::new(), justification })
	}

	/// The proof of the block with this header. `None` if the answers do not fit each other.
	pub fn of(genesis: H256, warp: Warp, header: Header, nearest: Nearest) -> Option<Self> {
		let blocks = warp.is_complete.then_some(warp.blocks)?;
		let last = nearest.headers.last().unwrap_or(&header).number;
		let is_before = |block: &Sealed| block.header.number < last && block.header.next_voters().is_some();
		let handovers = blocks.into_iter().filter(is_before).collect();
		let justification = Justification::decode_all(&mut &nearest.justification[..]).ok()?;
		Some(Self { genesis, handovers, header, after: nearest.headers, justification })
	}

	/// Checks the proof. Returns the number of changes of the validators since the genesis, and of the validators in the last set.
	pub fn check(&self, genesis: &Genesis) -> Result<(u64, usize), Refusal> {
		if self.genesis != genesis.hash {
			return Err(Refusal::OtherChain);
		}
		let mut voters: Voters = genesis.validators.iter().map(|id| (*id, 1)).collect();
		let mut set = 0u64;
		for Sealed { header, justification } in &self.handovers {
			justification.check(header, set, &voters)?;
			voters = header.next_voters().ok_or(Refusal::NoHandover)?;
			set = set.saturating_add(1);
		}
		let mut last = &self.header;
		for header in &self.after {
			if header.parent != last.hash() || last.number.checked_add(1) != Some(header.number) {
				return Err(Refusal::NotLinked);
			}
			last = header;
		}
		self.justification.check(last, set, &voters)?;
		Ok((set, voters.len()))
	}
}

impl Justification {
	/// Checks that enough of these voters have voted for the block with this header.
	fn check(&self, header: &Header, set: u64, voters: &Voters) -> Result<(), Refusal> {
		if (self.commit.target_hash, self.commit.target_number) != (header.hash(), header.number) {
			return Err(Refusal::OtherBlock);
		}
		// Each voter votes once, or twice against the rules.
		if self.commit.precommits.len() > voters.len().saturating_mul(2) {
			return Err(Refusal::TooFewVotes);
		}
		self.commit.precommits.iter().try_for_each(|vote| self.check_signature(vote, set))?;
		let voters = VoterSet::new(voters.iter().copied()).ok_or(Refusal::TooFewVotes)?;
		let parents = Parents(self.ancestries.iter().map(|header| (header.hash(), header.parent)).collect());
		match validate_commit(&self.commit, &voters, &parents) {
			Ok(result)
				if result.is_valid() && [result.num_invalid_voters(), result.num_duplicated_precommits()] == [0, 0] => {}
			_ => return Err(Refusal::TooFewVotes),
		}
		if self.needs_all(&parents) {
			Ok(())
		} else {
			Err(Refusal::NotLinked)
		}
	}

	fn check_signature(&self, vote: &Vote, set: u64) -> Result<(), Refusal> {
		let signed = (Message::Precommit(vote.precommit.clone()), self.round, set).encode();
		let key = VerificationKey::try_from(vote.id).map_err(|_| Refusal::WrongSignature)?;
		key.verify(&Signature::from(vote.signature), &signed).map_err(|_| Refusal::WrongSignature)
	}

	/// Whether each header of the ancestries is between the lowest block with a vote and another one.
	fn needs_all(&self, parents: &Parents) -> bool {
		let lowest = self.commit.precommits.iter().map(|vote| &vote.precommit).min_by_key(|vote| vote.target_number);
		let Some(base) = lowest.map(|vote| vote.target_hash) else { return false };
		let mut unused = parents.0.clone();
		for vote in &self.commit.precommits {
			let mut block = vote.precommit.target_hash;
			while block != base {
				match parents.0.get(&block) {
					Some(parent) => {
						unused.remove(&block);
						block = *parent;
					}
					None => return false,
				}
			}
		}
		unused.is_empty() && parents.0.len() == self.ancestries.len()
	}
}

/// The parents of blocks.
struct Parents(BTreeMap<H256, H256>);

impl Chain<H256, BlockNumber> for Parents {
	fn ancestry(&self, base: H256, block: H256) -> Result<Vec<H256>, GrandpaError> {
		let mut route = Vec::new();
		let mut current = block;
		while current != base {
			current = *self.0.get(&current).ok_or(GrandpaError::NotDescendent)?;
			route.push(current);
		}
		// The base does not belong to it.
		route.pop();
		Ok(route)
	}
}
