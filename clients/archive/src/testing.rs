//! A chain for tests, and the events of games on it.

pub use forking_hex_chain::testing::{account, Folder};

use crate::{
	ask::Reader,
	book::{path_in, Block, BlockRef, Book},
	chain::{Event, Settings, Terms, TournamentEvent},
};
use forking_hex_chain::failure::Failure;
use forking_hex_proof::{Finality, Header, Proof, Subject};
use forking_hex_rules::{
	opening_id, reply_id, Cell, Clock, GameId, LosingRule, Move, OpeningRule, PositionId, Reward, Seats, Verdict,
};
use hex_tournament_rules::{DecidedBy, Permill, Standing};
use std::{net::SocketAddr, slice, sync::mpsc, thread};
use subxt::{
	ext::codec::{Decode, Encode},
	utils::{AccountId32, H256},
	Metadata,
};
use tokio::{net::TcpListener, runtime};

/// The deposit of games in tests, in plancks.
pub const DEPOSIT: u128 = 1_000;

/// The genesis for tests.
pub fn genesis() -> H256 {
	H256::repeat_byte(0xee)
}

/// The metadata of the runtime.
pub fn metadata() -> Metadata {
	Metadata::decode_from(include_bytes!("../../../web/.papi/metadata/forkingHex.scale")).expect("metadata")
}

/// The names of a pallet's events, sorted.
pub fn event_names(pallet: &str) -> Vec<String> {
	let metadata = metadata();
	let pallet = metadata.pallet_by_name(pallet).expect("the pallet");
	let variants = pallet.event_variants().expect("events").iter();
	let mut names: Vec<String> = variants.map(|variant| variant.name.clone()).collect();
	names.sort_unstable();
	names
}

/// Serve on a free port, in a thread that ends with the tests. Returns the address.
pub fn on_a_port(serve: impl AsyncFnOnce(TcpListener) + Send + 'static) -> SocketAddr {
	let (bound, address) = mpsc::channel();
	thread::spawn(move || {
		let runtime = runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
		runtime.block_on(async {
			let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
			bound.send(listener.local_addr().expect("an address")).expect("the test waits");
			serve(listener).await;
		})
	});
	address.recv().expect("an address")
}

/// Books, and their chain.
pub struct Chain {
	/// The blocks in the books.
	pub kept: Vec<Block>,
	pub book: Book,
	pub folder: Folder,
}

impl Chain {
	/// A chain whose books begin with block 1.
	pub fn new() -> Self {
		Self::behind(0)
	}

	/// A chain whose books begin after this block.
	pub fn behind(number: u32) -> Self {
		let folder = Folder::empty();
		let mut book = Book::open(folder.path(), genesis()).expect("books");
		book.begin(BlockRef { number, hash: hash(number) }).expect("a beginning");
		Self { kept: Vec::new(), book, folder }
	}

	/// The block that comes next, with these events.
	pub fn next(&self, events: Vec<Event>) -> Block {
		let last = self.book.last().expect("books").expect("a block");
		let number = last.number + 1;
		let at = BlockRef { number, hash: hash(number) };
		let time = 1_795_442_709_000 + u64::from(number) * 3_000;
		Block { at, parent: last.hash, time, events, tournaments: Vec::new() }
	}

	/// Keep the block that comes next, with these events.
	pub fn keep(&mut self, events: Vec<Event>) -> Result<(), Failure> {
		self.keep_block(self.next(events))
	}

	/// Keep the block that comes next, with these events of tournaments.
	pub fn keep_tournaments(&mut self, tournaments: Vec<TournamentEvent>) -> Result<(), Failure> {
		self.keep_block(Block { tournaments, ..self.next(Vec::new()) })
	}

	fn keep_block(&mut self, block: Block) -> Result<(), Failure> {
		self.book.keep(slice::from_ref(&block))?;
		self.kept.push(block);
		Ok(())
	}

	/// A reader of the books.
	pub fn reader(&self) -> Reader {
		Reader::new(path_in(self.folder.path(), genesis()))
	}

	/// A duel of 2×2 cells in four blocks. Account 1 opens with a1, and account 2 answers b1. Account 1 proves a2 and
	/// earns the deposit of account 2 less its fee of 50.
	pub fn duel(&mut self, game: GameId) {
		let (opener, other) = (account(1), account(2));
		let settings = duel_settings();
		let (created, opening) = created(game, &opener, &settings, "a1");
		self.keep(vec![created]).expect("a game");
		let (answered, answer) = played(game, opening, "b1", &other, DEPOSIT);
		self.keep(vec![answered, judged(game, opening, Verdict::Continued)]).expect("an answer");
		let (won, last) = played(game, answer, "a2", &opener, DEPOSIT);
		let proven = Event::PositionProven { game, position: last, by: opener };
		let lost = Event::MoveLost { game, position: answer, by: other, forfeited: DEPOSIT, fee: 50 };
		let events = vec![
			won,
			proven,
			judged(game, last, Verdict::Winning),
			judged(game, answer, Verdict::Losing),
			lost,
			Event::RewardCredited { game, position: opening, player: opener, amount: DEPOSIT - 50 },
			Event::GameEnded { game },
			Event::GameSettled { game, removed_at: 900 },
		];
		self.keep(events).expect("an end");
		let claimed = Event::DepositsClaimed { game, player: opener, amount: 2 * DEPOSIT - 20 };
		let paid = Event::RewardsClaimed { game, player: opener, amount: DEPOSIT - 50 };
		self.keep(vec![claimed, paid]).expect("a claim");
	}

	/// The removal of such a duel, which returns the state deposits.
	pub fn remove(&mut self, game: GameId) {
		let returned = Event::DepositsReturned { game, player: account(1), amount: 20 };
		self.keep(vec![Event::GameRemovalStarted { game }, returned, Event::GameRemoved { game }]).expect("a removal");
	}
}

/// A tournament in six blocks, which account 9 announces and accounts 1, 2 and 3 play. Account 2 opens game 70 and wins
/// it. Account 3 opens no game, and account 1 withdraws in the second round. The prize of account 3 cannot be
/// delivered.
pub fn tournament(chain: &mut Chain, tournament: u32) {
	use TournamentEvent as E;
	const FINAL: [(u8, u8, u16); 3] = [(1, 8, 4), (2, 4, 8), (0, 0, 12)];
	let [one, two, three, four] = [1, 2, 3, 4].map(account);
	let entered = |player| E::Entered { tournament, player };
	let round =
		|round, bye, pair| E::RoundBegun { tournament, round, pairs: vec![pair], bye: Some(bye), open_until: 30 };
	let decided = |round, (opener, responder, opener_half_points), by: DecidedBy| {
		let game = (by == DecidedBy::Judgement).then_some(70);
		E::GameDecided { tournament, round, opener, responder, game, opener_half_points, by }
	};
	let line = |(player, half_points, opponents_half_points)| Standing { player, half_points, opponents_half_points };
	let ended = |round, standings: &[(u8, u8, u16); 3]| E::RoundEnded {
		tournament,
		round,
		standings: standings.map(line).to_vec(),
	};
	for events in [
		vec![E::Announced { tournament, announcer: account(9), terms: terms(), deposit: 500 }],
		vec![entered(one), entered(four), entered(two), entered(three)],
		vec![E::Left { tournament, player: four }],
		vec![
			E::Begun { tournament, players: vec![one, two, three], pool: 9_000, rounds: 3 },
			round(0, 0, (1, 2)),
			E::GameOpened { tournament, round: 0, game: 70, opener: two, responder: three, answer_until: 40 },
		],
		vec![
			decided(0, (1, 2, 2), DecidedBy::Judgement),
			decided(0, (2, 1, 0), DecidedBy::Time),
			ended(0, &[(1, 4, 0), (2, 0, 4), (0, 0, 0)]),
			round(1, 1, (2, 0)),
		],
		vec![
			E::Withdrawn { tournament, player: one },
			decided(1, (2, 0, 2), DecidedBy::Withdrawal),
			decided(1, (0, 2, 0), DecidedBy::Withdrawal),
			ended(1, &[(1, 4, 4), (2, 4, 4), (0, 0, 4)]),
			round(2, 2, (0, 1)),
			decided(2, (0, 1, 0), DecidedBy::Withdrawal),
			decided(2, (1, 0, 2), DecidedBy::Withdrawal),
			ended(2, &FINAL),
			E::Ended { tournament, standings: FINAL.map(line).to_vec() },
			E::PrizePaid { tournament, player: two, amount: 6_300 },
			E::PrizeKept { tournament, player: three, amount: 2_700, until: 99 },
		],
	] {
		chain.keep_tournaments(events).expect("a tournament");
	}
}

/// The terms of [`tournament`].
pub fn terms() -> Terms {
	Terms {
		settings: duel_settings(),
		entry: 3_000,
		least_players: 2,
		most_players: 8,
		enter_until: 20,
		begin_time: 10,
		shares: [60, 30].map(Permill::from_percent).to_vec().try_into().expect("two"),
	}
}

/// The hash of a block for tests.
pub fn hash(number: u32) -> H256 {
	H256::from_low_u64_be(u64::from(number) + 1)
}

/// The settings of [`Chain::duel`].
pub fn duel_settings() -> Settings {
	Settings {
		seats: Seats::Duel { invited: None },
		clock: Clock::Bank { increment: 0 },
		opening_rule: OpeningRule::SwapPieces,
		losing_rule: LosingRule::AnyReply,
		reward: Reward::Halving,
		..Settings::original(2, 40, 40, DEPOSIT)
	}
}

/// Bytes in the form of a proof of this subject. They prove nothing.
pub fn proof(subject: Subject) -> Proof {
	// No change of validators, and a justification without votes.
	let warp = Decode::decode(&mut &(Vec::<u8>::new(), true).encode()[..]).expect("a warp proof");
	let justification = vec![0u8; 46];
	let nearest = Decode::decode(&mut &([0u8; 32], justification, Vec::<u8>::new()).encode()[..]).expect("an answer");
	// The only node of a state without anything, and its hash.
	let node = vec![0u8];
	let root = "0x03170a2e7597b7b7e3d84c05391d139a62b157e78786d8c082f29dcf4c111314".parse::<H256>().expect("a hash");
	let (zero, state_root) = (Default::default(), root.0.into());
	let header = Header { parent: zero, number: 7, state_root, extrinsics_root: zero, digest: vec![] };
	let finality = Finality::of(genesis().0.into(), warp, header, nearest).expect("answers that fit each other");
	Proof::new(finality, vec![node], subject).expect("a state")
}

/// A new game, and its opening.
pub fn created(game: GameId, opener: &AccountId32, settings: &Settings, opening: &str) -> (Event, PositionId) {
	let opening: Cell = opening.parse().expect("a cell");
	let position = opening_id(game, opener, settings, opening);
	(Event::GameCreated { game, opener: *opener, settings: *settings, opening, position }, position)
}

/// A move, and the position that it makes.
pub fn played(game: GameId, from: PositionId, made: &str, by: &AccountId32, deposit: u128) -> (Event, PositionId) {
	let made: Move = made.parse().expect("a move");
	let position = reply_id(from, made);
	(Event::MovePlayed { game, from, reply: made, by: *by, position, closes_at: 99, deposit }, position)
}

/// A judgement.
pub fn judged(game: GameId, position: PositionId, verdict: Verdict) -> Event {
	Event::PositionJudged { game, position, verdict }
}
