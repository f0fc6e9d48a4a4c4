//! The whole proof, and what is proven by it.

use crate::{
	chain,
	state::{compact, State},
	BlockNumber, Finality, Genesis, Refusal, Shown, Subject, H256,
};
use alloc::{string::String, vec::Vec};
use base64::{engine::general_purpose::URL_SAFE_NO_PAD, Engine};
use codec::{Decode, DecodeAll, Encode};
use sp_trie::CompactProof;

/// The format of the bytes.
const FORMAT: u8 = 1;

/// A proof: a final block, the part of its state that matters, and what to look for in it.
#[derive(Encode, Decode, Clone, PartialEq, Eq)]
pub struct Proof {
	format: u8,
	finality: Finality,
	state: CompactProof,
	subject: Subject,
}

/// The content of a proof that holds.
#[derive(Encode, Clone, PartialEq, Eq, Debug)]
pub struct Proven {
	/// The hash of the chain's first block.
	pub genesis: H256,
	/// The number of the block in whose state it is.
	pub number: BlockNumber,
	/// The hash of that block.
	pub block: H256,
	/// The slot of that block.
	pub slot: Option<u64>,
	/// The changes of the validators since the genesis.
	pub handovers: u64,
	/// The validators whose votes made the block final.
	pub validators: u32,
	/// The subject, as the state has it.
	pub shown: Shown,
}

impl Proof {
	/// Joins the proof that a block is final with the nodes that a node answered to `state_getReadProof`, for the subject's keys at
	/// that block. Check the proof of finality first if the node may lie: this can take for ever on nodes made for it.
	pub fn new(finality: Finality, nodes: Vec<Vec<u8>>, subject: Subject) -> Result<Self, Refusal> {
		let state = compact(nodes, finality.header.state_root)?;
		Ok(Self { format: FORMAT, finality, state, subject })
	}

	/// Checks the proof, for a reader who knows the chain's genesis.
	pub fn check(&self, genesis: &Genesis) -> Result<Proven, Refusal> {
		let Finality { header, .. } = &self.finality;
		// Comes first: nodes of a state without votes can be made to take for ever.
		let (handovers, validators) = self.finality.check(genesis)?;
		let state = State::proven(&self.state, header.state_root)?;
		chain::check(&state, genesis.hash)?;
		Ok(Proven {
			genesis: genesis.hash,
			number: header.number,
			block: header.hash(),
			slot: header.slot(),
			handovers,
			validators: u32::try_from(validators).unwrap_or(u32::MAX),
			shown: self.subject.shown(&state)?,
		})
	}

	/// The subject, as the state in the proof has it. Whether the block is final is not checked: this is for the maker of a
	/// proof.
	pub fn shown_unchecked(&self) -> Result<Shown, Refusal> {
		self.subject.shown(&State::proven(&self.state, self.finality.header.state_root)?)
	}

	/// The proof in these bytes.
	pub fn of_bytes(bytes: &[u8]) -> Result<Self, Refusal> {
		let proof = Self::decode_all(&mut &bytes[..]).map_err(|_| Refusal::Unreadable)?;
		// One proof has one encoding, so no byte of it can be altered.
		if proof.format != FORMAT || proof.encode() != bytes {
			return Err(Refusal::Unreadable);
		}
		Ok(proof)
	}

	/// The proof in this text, base64url without padding.
	pub fn of_text(text: &str) -> Result<Self, Refusal> {
		Self::of_bytes(&URL_SAFE_NO_PAD.decode(text).map_err(|_| Refusal::Unreadable)?)
	}

	/// The proof as text, for the fragment of a link.
	pub fn to_text(&self) -> String {
		URL_SAFE_NO_PAD.encode(self.encode())
	}

	/// The proof that the block is final.
	pub fn finality(&self) -> &Finality {
		&self.finality
	}

	/// The subject of the proof.
	pub fn subject(&self) -> &Subject {
		&self.subject
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::{testing::*, Header, Line, Sealed};

	fn position_of(line: Line) -> Subject {
		Subject::Position(line)
	}

	/// The answer to a proof after a change.
	fn altered(change: impl FnOnce(&mut Proof)) -> Result<Proven, Refusal> {
		let mut proof = proof(position_of(line()));
		change(&mut proof);
		Proof::of_text(&proof.to_text()).and_then(|proof| proof.check(&known()))
	}

	#[test]
	fn a_position_is_proven_with_its_block_and_its_line() {
		let proven = altered(|_| ()).expect("a proof");
		assert_eq!((proven.genesis, proven.number, proven.slot), (known().hash, 100, Some(1_000)));
		assert_eq!((proven.handovers, proven.validators), (1, 4));
		assert_eq!(proven.block, finality(Chain::new(&line()).root()).header.hash());
		assert_eq!(proven.shown, Shown::Position(line(), position(&line())));
	}

	#[test]
	fn a_game_is_proven_with_the_records_of_its_players() {
		let proven = proof(Subject::Game(line(), vec![ANN])).check(&known()).expect("a proof");
		let game = Box::new(game(&line()));
		assert_eq!(proven.shown, Shown::Game(line(), position(&line()), game, vec![(ANN, winner())]));
	}

	#[test]
	fn a_tournament_is_proven_with_its_players() {
		let (terms, players) = tournament();
		let proven = proof(Subject::Tournament(3)).check(&known()).expect("a proof");
		assert_eq!(proven.shown, Shown::Tournament(3, terms, players));
	}

	#[test]
	fn a_link_to_a_position_of_eleven_times_eleven_has_less_than_eight_kilobytes() {
		let text = proof(position_of(line())).to_text();
		assert!(text.len() < 8_000, "{}", text.len());
	}

	#[test]
	fn the_chain_is_the_readers() {
		let proof = proof(position_of(line()));
		let other = Genesis { hash: H256([8; 32]), ..known() };
		assert_eq!(proof.check(&other), Err(Refusal::OtherChain));
		assert_eq!(proof.check(&genesis(&[1, 2, 3, 7])), Err(Refusal::TooFewVotes));
		assert_eq!(proof.check(&genesis(&[])), Err(Refusal::TooFewVotes));
	}

	/// A chain begun again with the same validators has votes that hold on both.
	#[test]
	fn a_chain_with_the_same_validators_is_another_chain() {
		let other = Genesis { hash: H256([8; 32]), ..known() };
		let mut proof = proof(position_of(line()));
		proof.finality.genesis = other.hash;
		assert_eq!(proof.check(&other), Err(Refusal::OtherChain));
	}

	#[test]
	fn values_of_an_unknown_runtime_are_not_decoded() {
		for (name, version) in [("forking-hex", 199), ("forking-hex", 201), ("other", 200)] {
			let chain = Chain::of_runtime(&line(), name, version);
			let nodes = chain.read_proof(&position_of(line()));
			let proof = Proof::new(finality(chain.root()), nodes, position_of(line())).expect("the nodes fit");
			assert_eq!(proof.check(&known()), Err(Refusal::OtherRuntime), "{name} {version}");
		}
	}

	#[test]
	fn a_player_has_one_record() {
		let twice = proof(Subject::Game(line(), vec![ANN, ANN]));
		assert_eq!(twice.check(&known()), Err(Refusal::Unreadable));
	}

	#[test]
	fn the_validators_change_in_blocks_that_are_final() {
		assert_eq!(altered(|proof| proof.finality.handovers.clear()), Err(Refusal::WrongSignature));
		let of = |old: &[u8], set| {
			let sealed = handover(50, old, &[3, 4, 5, 6], set);
			altered(|proof| proof.finality.handovers = vec![sealed])
		};
		assert!(of(&[1, 2, 3, 4], 0).is_ok());
		assert!(of(&[1, 2, 4], 0).is_ok(), "three of four suffice");
		assert_eq!(of(&[1, 2], 0), Err(Refusal::TooFewVotes));
		assert_eq!(of(&[1, 2, 9], 0), Err(Refusal::TooFewVotes));
		assert_eq!(of(&[1, 2, 3], 1), Err(Refusal::WrongSignature), "signed for another set");
		let without_change = Sealed { header: first(50), justification: justification(&first(50), &[1, 2, 3], 0) };
		let refused = altered(|proof| proof.finality.handovers = vec![without_change]);
		assert_eq!(refused, Err(Refusal::NoHandover));
	}

	#[test]
	fn more_than_two_thirds_vote_for_the_block() {
		let of = |numbers: &[u8]| {
			altered(|proof| proof.finality.justification = justification(&proof.finality.header, numbers, 1))
		};
		assert!(of(&[3, 4, 5, 6]).is_ok());
		assert_eq!(of(&[3, 4]), Err(Refusal::TooFewVotes));
		assert_eq!(of(&[3, 3, 3]), Err(Refusal::TooFewVotes), "a voter has one vote");
		assert_eq!(of(&[1, 2, 3, 4]), Err(Refusal::TooFewVotes), "the validators before the change");
		assert_eq!(of(&[3, 4, 5, 1]), Err(Refusal::TooFewVotes), "a vote of another");
		assert_eq!(of(&[]), Err(Refusal::TooFewVotes));
		assert_eq!(of(&[3; 9]), Err(Refusal::TooFewVotes));
	}

	#[test]
	fn the_votes_are_for_the_block_or_its_descendants() {
		let another = first(100);
		let refused = altered(|proof| proof.finality.justification = justification(&another, &[3, 4, 5], 1));
		assert_eq!(refused, Err(Refusal::OtherBlock));
		// A block between the proven one and that of the votes.
		let with_child = |change: fn(&mut Finality)| {
			altered(|proof| {
				let child = header(&proof.finality.header, H256::zero(), vec![]);
				proof.finality.justification = justification(&child, &[3, 4, 5], 1);
				proof.finality.after = vec![child];
				change(&mut proof.finality);
			})
		};
		let proven = with_child(|_| ()).expect("a proof");
		assert_eq!((proven.number, proven.slot), (100, Some(1_000)), "the state is that of the block itself");
		assert_eq!(with_child(|finality| finality.after.clear()), Err(Refusal::OtherBlock));
		assert_eq!(with_child(|finality| finality.after[0].number = 102), Err(Refusal::NotLinked));
		assert_eq!(with_child(|finality| finality.after[0].parent = H256::zero()), Err(Refusal::NotLinked));
	}

	#[test]
	fn a_vote_for_a_descendant_needs_the_headers_to_it() {
		let with = |headers: fn(&Header) -> Vec<Header>| {
			altered(|proof| {
				let block = proof.finality.header.clone();
				let child = header(&block, H256::zero(), vec![]);
				proof.finality.justification = justification(&block, &[3, 4], 1);
				proof.finality.justification.commit.precommits.push(vote(5, &child, 5, 1));
				proof.finality.justification.ancestries = headers(&child);
			})
		};
		assert!(with(|child| vec![child.clone()]).is_ok());
		assert_eq!(with(|_| vec![]), Err(Refusal::TooFewVotes));
		assert_eq!(with(|child| vec![child.clone(), first(7)]), Err(Refusal::NotLinked), "a header that is not needed");
		assert_eq!(with(|child| vec![child.clone(), child.clone()]), Err(Refusal::NotLinked));
	}

	#[test]
	fn the_state_is_that_of_the_block() {
		let other = Line { game: 8, ..line() };
		let chain = Chain::new(&other);
		let subject = position_of(other);
		let state = compact(chain.read_proof(&subject), chain.root()).expect("the nodes fit");
		let refused = altered(|proof| (proof.state, proof.subject) = (state, subject));
		assert_eq!(refused, Err(Refusal::OtherState));
		let nodes = Chain::new(&line()).read_proof(&position_of(line()));
		assert!(matches!(Proof::new(finality(H256::zero()), nodes, Subject::Tournament(1)), Err(Refusal::OtherState)));
	}

	#[test]
	fn only_what_the_state_has_is_proven() {
		let gone = proof(Subject::Tournament(4));
		assert_eq!(gone.check(&known()), Err(Refusal::Missing));
		assert_eq!(gone.shown_unchecked(), Err(Refusal::Missing));
		// The nodes of one thing do not prove another.
		let other = altered(|proof| proof.subject = Subject::Tournament(3));
		assert_eq!(other, Err(Refusal::OtherState));
		let unplayed = Line { replies: line().replies[..29].to_vec(), ..line() };
		assert_eq!(proof(position_of(unplayed)).check(&known()), Err(Refusal::Missing));
		let by_another = Line { opener: BEN, ..line() };
		assert_eq!(proof(position_of(by_another)).check(&known()), Err(Refusal::Missing));
		assert_eq!(proof(Subject::Game(line(), vec![BEN])).check(&known()), Err(Refusal::Missing));
	}

	#[test]
	fn text_that_is_no_proof_is_refused() {
		let text = proof(Subject::Tournament(3)).to_text();
		let longer = format!("{text}AAAA");
		let padded = format!("{text}=");
		let shorter = &text[..text.len() - 4];
		for bad in ["", "AQ", "ä", &longer, &padded, shorter] {
			assert!(matches!(Proof::of_text(bad), Err(Refusal::Unreadable)), "{bad}");
		}
		let mut bytes = proof(Subject::Tournament(3)).encode();
		bytes[0] = 2;
		assert!(matches!(Proof::of_bytes(&bytes), Err(Refusal::Unreadable)), "another format");
	}

	#[test]
	fn a_vote_counts_once_and_stands_once() {
		let doubled = altered(|proof| {
			let precommits = &mut proof.finality.justification.commit.precommits;
			precommits.push(precommits[0].clone());
		});
		assert_eq!(doubled, Err(Refusal::TooFewVotes));
	}

	#[test]
	fn the_votes_are_checked_before_the_state() {
		let refused = altered(|proof| {
			proof.state.encoded_nodes.clear();
			proof.finality.justification = justification(&proof.finality.header, &[3], 1);
		});
		assert_eq!(refused, Err(Refusal::TooFewVotes));
	}

	/// A byte is altered 100,000 times, each byte of three proofs at least once. One of the proofs has a change of the validators.
	#[test]
	fn no_altered_byte_is_accepted() {
		let by_one = |subject| {
			let mut proof = proof(subject);
			proof.finality.handovers.clear();
			proof.finality.justification = justification(&proof.finality.header, &[1], 0);
			(proof.encode(), genesis(&[1]))
		};
		let proofs = [
			((proof(position_of(line())).encode(), known()), 10_000),
			(by_one(Subject::Game(line(), vec![ANN])), 45_000),
			(by_one(Subject::Tournament(3)), 45_000),
		];
		let mut random = fastrand::Rng::with_seed(44);
		for ((whole, known), count) in proofs {
			assert!(Proof::of_bytes(&whole).and_then(|proof| proof.check(&known)).is_ok());
			let places = (0..whole.len()).chain((0..).map(|_| random.usize(..whole.len()))).take(count);
			for place in places.collect::<Vec<_>>() {
				let mut bytes = whole.clone();
				bytes[place] ^= random.u8(1..);
				let refused = Proof::of_bytes(&bytes).and_then(|proof| proof.check(&known));
				assert!(refused.is_err(), "byte {place}");
			}
		}
	}

	/// Bytes that are left out, doubled or exchanged.
	#[test]
	fn no_rearranged_proof_is_accepted() {
		let whole = proof(Subject::Game(line(), vec![ANN])).encode();
		let mut random = fastrand::Rng::with_seed(45);
		for _ in 0..5_000 {
			let mut bytes = whole.clone();
			let (from, to) = (random.usize(..bytes.len()), random.usize(..bytes.len()));
			match random.u8(..3) {
				0 => drop(bytes.drain(from.min(to)..=from.max(to))),
				1 => bytes.insert(from, whole[to]),
				_ => bytes.swap(from, to),
			}
			if bytes != whole {
				assert!(Proof::of_bytes(&bytes).and_then(|proof| proof.check(&known())).is_err(), "{from} {to}");
			}
		}
	}
}
