//! A chain for tests, and the events of games on it.

use crate::{
	ask::Reader,
	book::{path_in, Block, BlockRef, Book},
	chain::Event,
	failure::Failure,
	settings::Settings,
};
use forking_hex_rules::{
	opening_id, reply_id, Cell, Clock, GameId, LosingRule, Move, OpeningRule, PositionId, Reward, Seats, Verdict,
};
use std::{
	env, fs,
	net::SocketAddr,
	path::PathBuf,
	process, slice,
	sync::{
		atomic::{AtomicU32, Ordering},
		mpsc,
	},
	thread,
};
use subxt::utils::{AccountId32, H256};
use tokio::{net::TcpListener, runtime};

/// The deposit of games in tests.
pub const DEPOSIT: u128 = 1_000;

static FOLDERS: AtomicU32 = AtomicU32::new(0);

/// An account for tests.
pub fn account(number: u8) -> AccountId32 {
	AccountId32([number; 32])
}

/// The genesis for tests.
pub fn genesis() -> H256 {
	H256::repeat_byte(0xee)
}

/// Serve on a port of its own, in a thread that ends with the tests. Returns its address.
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

/// A folder that goes with the test.
pub struct Folder(pub PathBuf);

impl Folder {
	/// A new one.
	pub fn new() -> Self {
		let number = FOLDERS.fetch_add(1, Ordering::Relaxed);
		Self(env::temp_dir().join(format!("hex-archive-test-{}-{number}", process::id())))
	}
}

impl Drop for Folder {
	fn drop(&mut self) {
		_ = fs::remove_dir_all(&self.0);
	}
}

/// Books, and the chain that they are of.
pub struct Chain {
	/// The blocks that were kept.
	pub kept: Vec<Block>,
	pub book: Book,
	pub folder: Folder,
}

impl Chain {
	/// A chain whose books begin with block 1.
	pub fn new() -> Self {
		Self::behind(0)
	}

	/// A chain whose books begin behind a block.
	pub fn behind(number: u32) -> Self {
		let folder = Folder::new();
		let mut book = Book::open(&folder.0, genesis()).expect("books");
		book.begin(BlockRef { number, hash: hash(number) }).expect("a beginning");
		Self { kept: Vec::new(), book, folder }
	}

	/// The block that comes next, with these events.
	pub fn next(&self, events: Vec<Event>) -> Block {
		let last = self.book.last().expect("books").expect("a block");
		let number = last.number + 1;
		let at = BlockRef { number, hash: hash(number) };
		Block { at, parent: last.hash, time: 1_795_442_709_000 + u64::from(number) * 3_000, events }
	}

	/// Keep the block that comes next, with these events.
	pub fn keep(&mut self, events: Vec<Event>) -> Result<(), Failure> {
		let block = self.next(events);
		self.book.keep(slice::from_ref(&block))?;
		self.kept.push(block);
		Ok(())
	}

	/// Questions to the books.
	pub fn reader(&self) -> Reader {
		Reader::new(path_in(&self.folder.0, genesis()))
	}

	/// A duel of 2×2 cells in four blocks: account 1 opens with a1, account 2 answers b1, account 1 proves a2 and earns the
	/// deposit of account 2 less its fee of 50.
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

	/// The removal of such a duel, by which the state deposits come back.
	pub fn remove(&mut self, game: GameId) {
		let returned = Event::DepositsReturned { game, player: account(1), amount: 20 };
		self.keep(vec![Event::GameRemovalStarted { game }, returned, Event::GameRemoved { game }]).expect("a removal");
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

/// A new game, and its opening.
pub fn created(game: GameId, opener: &AccountId32, settings: &Settings, opening: &str) -> (Event, PositionId) {
	let opening: Cell = opening.parse().expect("a cell");
	let position = opening_id(game, opener, settings, opening);
	let settings = (*settings).into();
	(Event::GameCreated { game, opener: *opener, settings, opening: opening.into(), position }, position)
}

/// A move, and the position that it makes.
pub fn played(game: GameId, from: PositionId, made: &str, by: &AccountId32, deposit: u128) -> (Event, PositionId) {
	let made: Move = made.parse().expect("a move");
	let position = reply_id(from, made);
	(Event::MovePlayed { game, from, reply: made.into(), by: *by, position, closes_at: 99, deposit }, position)
}

/// A judgement.
pub fn judged(game: GameId, position: PositionId, verdict: Verdict) -> Event {
	Event::PositionJudged { game, position, verdict: verdict.into() }
}
