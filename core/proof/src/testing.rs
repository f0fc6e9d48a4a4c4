//! A chain for the tests: its state, its validators, and their votes.

use crate::{
	finality::{Vote, Voters},
	state::item,
	AccountId, DigestItem, Finality, Genesis, Header, Justification, Line, Proof, Sealed, Subject, H256,
};
use codec::{Compact, Encode};
use ed25519_zebra::{SigningKey, VerificationKey};
use finality_grandpa::{Commit, Message, Precommit, SignedPrecommit};
use forking_hex_rules::{Cell, Game, LosingRule, Move, Player, Position, Settings, State};
use hex_tournament_rules::{Permill, Phase, Player as Entrant, Terms, Tournament};
use sp_core::Blake2Hasher;
use sp_state_machine::{prove_read, InMemoryBackend, TrieBackendBuilder};
use std::collections::{BTreeMap, HashMap};

/// Two players.
pub const ANN: AccountId = [1; 32];
pub const BEN: AccountId = [2; 32];

/// A validator, by its number.
pub fn validator(number: u8) -> SigningKey {
	SigningKey::from([number; 32])
}

/// The voters with these numbers.
pub fn voters(numbers: &[u8]) -> Voters {
	numbers.iter().map(|number| (VerificationKey::from(&validator(*number)).into(), 1)).collect()
}

/// The genesis of a chain with the validators of these numbers.
pub fn genesis(numbers: &[u8]) -> Genesis {
	Genesis { hash: H256([7; 32]), validators: voters(numbers).into_iter().map(|(id, _)| id).collect() }
}

/// A header on `parent`, of a block with this state.
pub fn header(parent: &Header, state_root: H256, digest: Vec<DigestItem>) -> Header {
	Header { parent: parent.hash(), number: parent.number + 1, state_root, extrinsics_root: H256::zero(), digest }
}

/// A header without anything before it.
pub fn first(number: u32) -> Header {
	let zero = H256::zero();
	Header { parent: zero, number, state_root: zero, extrinsics_root: zero, digest: vec![] }
}

/// The vote of a validator for a block, signed for a round of a set.
pub fn vote(number: u8, block: &Header, round: u64, set: u64) -> Vote {
	let precommit = Precommit { target_hash: block.hash(), target_number: block.number };
	let key = validator(number);
	let signed = (Message::Precommit(precommit.clone()), round, set).encode();
	SignedPrecommit { precommit, signature: key.sign(&signed).into(), id: VerificationKey::from(&key).into() }
}

/// The justification of a block by the votes of these validators.
pub fn justification(block: &Header, numbers: &[u8], set: u64) -> Justification {
	let precommits = numbers.iter().map(|number| vote(*number, block, 5, set)).collect();
	let commit = Commit { target_hash: block.hash(), target_number: block.number, precommits };
	Justification { round: 5, commit, ancestries: vec![] }
}

/// A block that hands the votes over from the validators `old` to `new`.
pub fn handover(number: u32, old: &[u8], new: &[u8], set: u64) -> Sealed {
	let header = Header { digest: vec![Header::change(&voters(new))], ..first(number) };
	Sealed { justification: justification(&header, old, set), header }
}

/// A line of a game on 11 × 11.
pub fn line() -> Line {
	let replies = Cell::all(11).skip(20).step_by(3).take(30).map(Move::from).collect();
	let settings = Settings::original(11, 200, 240, 1_000_000_000_000);
	Line { game: 7, opener: ANN, settings, opening: Cell::new(5, 5), replies }
}

/// The entry of the position at the end of the line.
pub fn position(line: &Line) -> Position<AccountId, u32, u128> {
	let opening = State::opening(&line.settings, line.opening).expect("a cell of the board");
	let state = line.replies.iter().try_fold(opening, |state, made| state.after(*made)).expect("legal moves");
	let made = line.replies.last().copied().unwrap_or(line.opening.into());
	Position { closes_at: Some(4_000), ..Position::new(Some(H256([9; 32])), BEN, made, state) }
}

/// The entry of the line's game.
pub fn game(line: &Line) -> Game<AccountId, u32, u128> {
	let (opening, last) = line.ids();
	Game {
		settings: line.settings,
		duellists: None,
		opening,
		state_deposit: 10,
		developer_cut: Permill::from_percent(5),
		positions: 31,
		owed: 0,
		removed_at: Some(9_000),
		open: 0,
		last,
	}
}

/// The record of a player who has won.
pub fn winner() -> Player<u128> {
	Player { moves: 15, rewards: 475_000_000_000, ..Player::default() }
}

/// A tournament that has ended, and its players.
pub fn tournament() -> (Tournament<AccountId, u32, u128>, Vec<Entrant<AccountId>>) {
	let settings = Settings { losing_rule: LosingRule::AnyReply, ..line().settings };
	let terms = Terms {
		settings,
		entry: 5,
		least_players: 2,
		most_players: 4,
		enter_until: 10,
		begin_time: 10,
		shares: vec![Permill::from_percent(100)].try_into().expect("a place"),
	};
	let phase = Phase::Ended { until: 900 };
	let tournament = Tournament { announcer: BEN, terms, deposit: 3, phase, pool: 0, due_at: None };
	(tournament, vec![Entrant::new(BEN), Entrant::new(ANN)])
}

/// The state of a chain with many games.
pub struct Chain(InMemoryBackend<Blake2Hasher>);

impl Chain {
	/// A state with the line's game, the tournament with number 3, and much else.
	pub fn new(line: &Line) -> Self {
		Self::of_runtime(line, "forking-hex", 200)
	}

	/// The same, written by this runtime.
	pub fn of_runtime(line: &Line, runtime: &str, version: u32) -> Self {
		let (tournament, players) = tournament();
		let marks = [genesis(&[]).hash.encode(), (Compact(version), runtime).encode()];
		let with = |subject: Subject, values: Vec<Vec<u8>>| {
			subject.keys().into_iter().zip(marks.clone().into_iter().chain(values))
		};
		let mut entries: BTreeMap<Vec<u8>, Vec<u8>> = BTreeMap::new();
		let values = vec![position(line).encode(), game(line).encode(), winner().encode()];
		entries.extend(with(Subject::Game(line.clone(), vec![ANN]), values));
		entries.extend(with(Subject::Tournament(3), vec![tournament.encode(), players.encode()]));
		let mut random = fastrand::Rng::with_seed(1);
		for number in 0..2_000u32 {
			let id: [u8; 32] = core::array::from_fn(|_| random.u8(..));
			let value = id.repeat(6);
			for name in ["Games", "Positions", "Players"] {
				let game = if name == "Positions" { number % 40 } else { 100 + number };
				entries.insert([&item("ForkingHex", name)[..], &game.to_le_bytes(), &id].concat(), value.clone());
			}
			entries.insert([&item("System", "Account")[..], &id].concat(), value);
		}
		// The hashes of the last blocks, as many as this chain keeps.
		for number in 1..=2_400u32 {
			let hash: [u8; 32] = core::array::from_fn(|_| random.u8(..));
			entries
				.insert([&item("System", "BlockHash")[..], &hash[..8], &number.to_le_bytes()].concat(), hash.to_vec());
		}
		for number in 0..40u32 {
			entries.insert(item(&number.to_string(), "Item"), vec![0; 8]);
		}
		let storage = HashMap::from([(None, entries)]);
		Self((storage, sp_core::storage::StateVersion::V1).into())
	}

	/// The root of the state.
	pub fn root(&self) -> H256 {
		*self.0.root()
	}

	/// A node's answer to `state_getReadProof`.
	pub fn read_proof(&self, subject: &Subject) -> Vec<Vec<u8>> {
		let backend = TrieBackendBuilder::new(self.0.backend_storage().clone(), self.root()).build();
		prove_read(backend, subject.keys()).expect("the state is whole").into_iter_nodes().collect()
	}
}

/// The proof that a block with this state is final, by the votes of three of four validators after one change of them.
pub fn finality(root: H256) -> Finality {
	let header = header(&first(99), root, vec![Header::at_slot(1_000)]);
	Finality {
		genesis: genesis(&[]).hash,
		handovers: vec![handover(50, &[1, 2, 3, 4], &[3, 4, 5, 6], 0)],
		after: vec![],
		justification: justification(&header, &[3, 4, 5], 1),
		header,
	}
}

/// The first validators of the chain of [`finality`].
pub fn known() -> Genesis {
	genesis(&[1, 2, 3, 4])
}

/// A proof that holds.
pub fn proof(subject: Subject) -> Proof {
	let chain = Chain::new(&line());
	Proof::new(finality(chain.root()), chain.read_proof(&subject), subject).expect("the nodes fit")
}
