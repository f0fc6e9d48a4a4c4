//! A million moves, indexed and queried: `make measure NAME=archive`. The figures go to README.md by hand.
//!
//! Games have 50 moves. Half of them are duels, half are forked in every position. There are 5,000 players, and eight
//! moves a block. Every game is judged, settled, claimed and removed. Then each kind of question is asked over HTTP,
//! about random games and players.

use forking_hex_archive::{
	ask::Reader,
	book::{path_in, Block, BlockRef, Book},
	chain::{Event, Settings, AHEAD},
	serve::{router, Archive},
};
use forking_hex_rules::{
	opening_id, reply_id, Cell, LosingRule, Move, OpeningRule, PositionId, Reward, Seats, Verdict,
};
use std::{
	env, fs, process,
	sync::mpsc,
	thread,
	time::{Duration, Instant},
};
use subxt::utils::{AccountId32, H256};
use tokio::{net::TcpListener, runtime};

const MOVES: u32 = 1_000_000;
const MOVES_OF_A_GAME: u32 = 50;
const MOVES_OF_A_BLOCK: usize = 8;
const GAMES: u32 = MOVES / MOVES_OF_A_GAME;
const PLAYERS: u32 = 5_000;
const SIZE: u8 = 11;
const DEPOSIT: u128 = 1_000_000_000_000;
const QUESTIONS: u32 = 500;

/// Numbers that look random, and are the same each time.
struct Dice(u64);

impl Dice {
	fn below(&mut self, bound: u32) -> u32 {
		self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
		u32::try_from((self.0 >> 33) % u64::from(bound)).unwrap_or_default()
	}
}

fn player(number: u32) -> AccountId32 {
	let mut key = [7; 32];
	key[..4].copy_from_slice(&number.wrapping_mul(2_654_435_761).to_be_bytes());
	AccountId32(key)
}

fn cell(number: u32) -> Cell {
	let (column, row) = (number % u32::from(SIZE), number / u32::from(SIZE));
	Cell::new(column.to_le_bytes()[0], row.to_le_bytes()[0])
}

/// The events of a game from its creation to its removal. Each move comes with the events that follow from it.
fn game(game: u32, dice: &mut Dice) -> Vec<Vec<Event>> {
	let is_duel = game.is_multiple_of(2);
	let seats = if is_duel { Seats::Duel { invited: None } } else { Seats::Open };
	let settings = Settings {
		seats,
		losing_rule: LosingRule::AnyReply,
		reward: Reward::Halving,
		opening_rule: OpeningRule::SwapPieces,
		..Settings::original(SIZE, 40, 60, DEPOSIT)
	};
	let duellists = [player(dice.below(PLAYERS)), player(PLAYERS + dice.below(PLAYERS))];
	let opening = cell(dice.below(20));
	let position = opening_id(game, &duellists[0], &settings, opening);
	let opener = duellists[0];
	let mut made: Vec<(PositionId, u32, AccountId32)> = vec![(position, 1, opener)];
	let new = Event::GameCreated { game, opener, settings, opening, position };
	let mut events = vec![vec![new]];
	for seq in 1..MOVES_OF_A_GAME {
		let (from, ply, _) = made[if is_duel || seq < 3 { seq as usize - 1 } else { seq as usize / 2 }];
		let by = if is_duel { duellists[(ply % 2) as usize] } else { player(dice.below(PLAYERS)) };
		let reply = Move::from(cell(20 + seq));
		let position = reply_id(from, reply);
		made.push((position, ply + 1, by));
		let deposit = DEPOSIT + u128::from(seq);
		events.push(vec![Event::MovePlayed { game, from, reply, by, position, closes_at: 99, deposit }]);
	}
	let mut end = Vec::new();
	for (seq, (position, _, by)) in made.iter().copied().enumerate().rev() {
		let loses = seq + 2 == made.len();
		let verdict = match () {
			() if seq + 1 == made.len() => Verdict::Winning,
			() if loses => Verdict::Losing,
			() => Verdict::Continued,
		};
		end.push(Event::PositionJudged { game, position, verdict });
		if loses {
			end.push(Event::MoveLost { game, position, by, forfeited: DEPOSIT, fee: DEPOSIT / 20 });
		} else {
			let amount = DEPOSIT / 100;
			end.push(Event::RewardCredited { game, position, player: by, amount });
		}
	}
	end.push(Event::GameSettled { game, removed_at: 99 });
	let mut players: Vec<AccountId32> = made.into_iter().map(|(_, _, by)| by).collect();
	players.sort_unstable_by_key(|player| player.0);
	players.dedup();
	for player in players {
		end.push(Event::DepositsClaimed { game, player, amount: DEPOSIT });
		end.push(Event::RewardsClaimed { game, player, amount: DEPOSIT / 100 });
		end.push(Event::DepositsReturned { game, player, amount: DEPOSIT / 100 });
	}
	end.push(Event::GameRemoved { game });
	events.push(end);
	events
}

fn keep(book: &mut Book, blocks: &mut Vec<Block>) -> Duration {
	let begun = Instant::now();
	book.keep(blocks).expect("blocks");
	blocks.clear();
	begun.elapsed()
}

fn index(book: &mut Book, dice: &mut Dice) -> (Duration, u32, usize) {
	let mut spent = Duration::ZERO;
	let mut blocks = Vec::new();
	let mut at = BlockRef { number: 0, hash: H256::zero() };
	book.begin(at).expect("new books");
	let mut events_in_all = 0;
	for number in 0..GAMES {
		for events in game(number, dice).chunks(MOVES_OF_A_BLOCK) {
			let events: Vec<Event> = events.iter().flatten().cloned().collect();
			events_in_all += events.len();
			let parent = at.hash;
			at = BlockRef { number: at.number + 1, hash: H256::from_low_u64_be(u64::from(at.number) + 1) };
			blocks.push(Block {
				at,
				parent,
				time: 1_795_442_709_000 + u64::from(at.number) * 3_000,
				events,
				tournaments: Vec::new(),
			});
			if blocks.len() == AHEAD {
				spent += keep(book, &mut blocks);
			}
		}
	}
	spent += keep(book, &mut blocks);
	(spent, at.number, events_in_all)
}

/// Serve the archive, and return its address.
fn serve(archive: Archive) -> String {
	let (bound, address) = mpsc::channel();
	thread::spawn(move || {
		let runtime = runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
		runtime.block_on(async {
			let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
			bound.send(listener.local_addr().expect("an address")).expect("the bench waits");
			forking_hex_callers::serve(listener, router(archive)).await
		})
	});
	format!("http://{}", address.recv().expect("an address"))
}

fn main() {
	// Cargo's tests of all targets run this too.
	if !env::args().any(|argument| argument == "--bench") {
		return;
	}
	let folder = env::temp_dir().join(format!("hex-archive-bench-{}", process::id()));
	let genesis = H256::zero();
	fs::create_dir_all(&folder).expect("a folder");
	let mut book = Book::open(&folder, genesis).expect("books");
	let mut dice = Dice(1);
	let (spent, blocks, events) = index(&mut book, &mut dice);
	let rate = f64::from(MOVES) / spent.as_secs_f64();
	println!(
		"{MOVES} moves, {events} events in {blocks} blocks: {:.1} s, {rate:.0} moves a second",
		spent.as_secs_f64()
	);
	let path = path_in(&folder, genesis);
	println!("{} MB", fs::metadata(&path).expect("a database").len() / 1_000_000);

	let address = serve(Archive::new(Reader::new(path), Duration::from_secs(3)));
	let agent = ureq::agent();
	type Path = fn(&mut Dice) -> String;
	let questions: [(&str, Path); 12] = [
		("status", |_| "/status".into()),
		("a game", |dice| format!("/games/{}", dice.below(GAMES))),
		("its positions", |dice| format!("/games/{}/positions?limit=200", dice.below(GAMES))),
		("its players", |dice| format!("/games/{}/players", dice.below(GAMES))),
		("it as SGF", |dice| format!("/games/{}/sgf", dice.below(GAMES))),
		("50 games that ended", |dice| format!("/games?state=ended&from={}", dice.below(GAMES))),
		("50 games that a player won", |dice| {
			format!("/games?player={}&size={SIZE}&result=won", player(dice.below(PLAYERS)))
		}),
		("a player", |dice| format!("/players/{}", player(dice.below(PLAYERS)))),
		("50 games of a player", |dice| format!("/players/{}/games", player(dice.below(PLAYERS)))),
		("the first 50 players", |_| "/leaderboard".into()),
		("an opening, 50 games", |dice| {
			format!("/openings?size={SIZE}&opening_rule=swap_pieces&line={}", cell(dice.below(20)))
		}),
		("the feed", |_| "/feed".into()),
	];
	for (name, path) in questions {
		let mut times: Vec<Duration> = (0..QUESTIONS)
			.map(|_| {
				let path = path(&mut dice);
				let begun = Instant::now();
				let mut answer = agent.get(format!("{address}{path}")).call().expect("an answer");
				answer.body_mut().read_to_string().expect("text");
				begun.elapsed()
			})
			.collect();
		times.sort_unstable();
		let at = |part: usize| times[times.len() * part / 100].as_secs_f64() * 1_000.0;
		println!("{name}: {:.2} ms, 99 of 100 within {:.2} ms", at(50), at(99));
	}
	fs::remove_dir_all(folder).expect("the bench's own folder");
}
