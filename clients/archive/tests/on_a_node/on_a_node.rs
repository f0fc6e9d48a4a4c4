//! The archive compared with its chain.

use crate::{
	chain::{address, Chain, Place},
	push_service::{wait_until, Browser, PushService, CONTACT},
	support::{database, refusal, Archive},
};
use forking_hex_archive::{
	chain::{Settings, Terms},
	plancks::Plancks,
};
use forking_hex_chain::testing::Folder;
use forking_hex_proof::{Proof, Subject};
use forking_hex_records::read;
use forking_hex_rules::{Cell, Clock, GameId, LosingRule, Move, OpeningRule, Reward, Seats};
use forking_hex_test_node::{Line, Node};
use hex_tournament_rules::Permill;
use rusqlite::{types::Value as Stored, Connection, OpenFlags};
use serde_json::{json, Value};
use std::{
	collections::BTreeMap,
	env, fs,
	path::Path,
	process::{Child, Command, Stdio},
	thread,
	time::{Duration, Instant},
};
use subxt_signer::sr25519::Keypair;

const DEPOSIT: u128 = 1_000_000_000_000;

/// The number of rounds of random moves: several times the blocks of a clock.
const ROUNDS: u32 = 40;

/// A number of blocks that is more than enough for all games to end.
const LONGEST: u32 = 200;

/// The blocks of a day.
const DAY: u32 = 28_800;

/// The number of breaks of the archive or its line on that day, and the time after which it has the blocks again. The time
/// is several times the one after which a dead connection is noticed.
const BREAKS: u32 = 60;
const CAUGHT_UP: Duration = Duration::from_secs(60);

/// The least time of a block on that day, in which the house players look at it. They would miss most faster blocks.
const PACE: Duration = Duration::from_millis(30);

fn duel() -> Settings {
	Settings {
		seats: Seats::Duel { invited: None },
		clock: Clock::Bank { increment: 0 },
		opening_rule: OpeningRule::SwapPieces,
		losing_rule: LosingRule::AnyReply,
		reward: Reward::Halving,
		..Settings::original(2, 300, 300, DEPOSIT)
	}
}

fn cell(text: &str) -> Cell {
	text.parse().expect("a cell")
}

fn stone(text: &str) -> Move {
	cell(text).into()
}

/// Numbers that look random, and are the same each time.
struct Dice(u64);

impl Dice {
	fn below(&mut self, bound: usize) -> usize {
		self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
		(self.0 >> 33) as usize % bound
	}
}

/// Play games of every kind: two duels, one of them resigned, a withdrawn opening, and two open games. In these, all
/// players play, release and claim at random. After each round, `look` at the chain. Returns the number of games.
fn play_games(chain: &Chain, mut look: impl FnMut(u32)) -> GameId {
	let [alice, bob, charlie, dave] = chain.players.as_slice() else { panic!("four players") };
	let proven = chain.create(alice, 0, &duel(), "a1");
	chain.seal();
	let resigned = chain.create(bob, 1, &duel(), "a2");
	chain.play(charlie, &proven, stone("b1"), None);
	chain.seal();
	let answered = proven.after(stone("b1")).expect("a legal move");
	chain.play(alice, &answered, stone("a2"), Some(vec![cell("a1"), cell("a2")]));
	let withdrawn = chain.create(dave, 2, &duel(), "b1");
	chain.play(charlie, &resigned, Move::Swap, None);
	chain.seal();
	chain.withdraw(dave, &withdrawn);
	chain.resign(bob, &resigned.after(Move::Swap).expect("a legal move"));
	let halving = Settings { losing_rule: LosingRule::AnyReply, reward: Reward::Halving, fork_premium: 1, ..open(8) };
	let mut places = vec![chain.create(charlie, 3, &halving, "b2")];
	chain.seal();
	let trace = Settings { ply_step: DEPOSIT / 10, ..open(7) };
	places.push(chain.create(dave, 4, &trace, "b2"));
	chain.seal();

	let mut dice = Dice(7);
	for round in 0..ROUNDS {
		for player in &chain.players {
			let place = places[places.len() - 1 - dice.below(places.len().min(8))].clone();
			match dice.below(8) {
				0 => chain.release(player, &places[dice.below(places.len())]),
				1 => chain.hand_up(player, &place),
				2 => chain.claim(player, place.game, &chain.players[dice.below(4)]),
				_ => places.extend(play(chain, player, &place, &mut dice)),
			}
		}
		chain.seal();
		look(round);
	}
	5
}

fn open(size: u8) -> Settings {
	Settings::original(size, 6, 7, DEPOSIT)
}

/// Play a random legal move, and return its position, also if the chain refuses the move. `None` if no move is legal.
fn play(chain: &Chain, by: &Keypair, on: &Place, dice: &mut Dice) -> Option<Place> {
	let legal: Vec<Move> = on.state.legal_moves().collect();
	let made = *legal.get(dice.below(legal.len().max(1)))?;
	let after = on.after(made)?;
	chain.play(by, on, made, None);
	Some(after)
}

fn plancks(value: &Value) -> u128 {
	value.as_str().expect("an amount").parse().expect("an amount")
}

fn read_only(path: &Path) -> Connection {
	Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY).expect("a database")
}

/// Compare the books of the archive with the chain's. The chain had `before` in its pot and held `held` of players.
fn compare(chain: &Chain, archive: &Archive, folder: &Folder, games: GameId, before: (u128, &[u128])) {
	archive.has(chain.height());
	let mut held: BTreeMap<String, u128> = BTreeMap::new();
	let (mut lost_in_all, mut paid_in_all) = (0, 0);
	for game in 0..games {
		let on_chain = chain.players_of(game);
		let mut kept = 0;
		for player in archive.all(&format!("/games/{game}/players")) {
			let name = player["player"].as_str().expect("an account").to_string();
			let [staked, returned, lost, earned, paid] =
				["staked", "returned", "lost", "earned", "paid"].map(|sum| plancks(&player[sum]));
			*held.entry(name.clone()).or_default() += staked - returned - lost;
			lost_in_all += lost;
			paid_in_all += paid;
			let Some(stored) = on_chain.get(&name) else {
				assert_eq!(staked, returned + lost, "{name} has nothing held in game {game}, which is gone");
				continue;
			};
			kept += 1;
			assert_eq!(player["moves"], stored.moves, "{name} in game {game}");
			assert_eq!(player["losing"], stored.losing, "{name} in game {game}");
			assert_eq!(earned - paid, stored.rewards, "what {name} can claim in game {game}");
		}
		assert_eq!(kept, on_chain.len(), "the players of game {game}");
	}
	for (key, held_before) in chain.players.iter().zip(before.1) {
		let account = address(key);
		let holds = held.get(&account.to_string()).copied().unwrap_or_default();
		assert_eq!(chain.money(account).reserved - held_before, holds, "what is held of {account}");
	}
	let mut find = read_only(&database(folder));
	let books = find.transaction().expect("a look");
	let mut paid = books.prepare("SELECT amount FROM fund WHERE kind = 'paid'").expect("a question");
	let paid = paid.query_map([], |row| row.get::<_, Plancks>(0)).expect("an answer");
	let to_fund: u128 = paid.map(|amount| amount.expect("an amount").0).sum();
	assert_eq!(chain.pot().free - before.0, lost_in_all - paid_in_all - to_fund, "what is in the pot");
}

#[test]
fn the_books_are_those_of_the_chain_to_the_planck() {
	let chain = Chain::of(Node::with_blocks_on_command());
	let folder = Folder::empty();
	let archive = Archive::start(&chain.node.url(), &folder, &[]);
	let held: Vec<u128> = chain.players.iter().map(|key| chain.money(address(key)).reserved).collect();
	let pot = chain.pot().free;
	let compare = |games: GameId| compare(&chain, &archive, &folder, games, (pot, &held));
	let games = play_games(&chain, |round| {
		if round % 8 == 0 {
			compare(5)
		}
	});

	// The players make no more moves, so the clocks end the open games.
	let is_open = |game: &Value| game["state"] == "playing" || game["state"] == "waiting";
	for _ in 0..LONGEST {
		archive.has(chain.seal());
		if !archive.all("/games").iter().any(is_open) {
			break;
		}
	}
	compare(games);
	let told = archive.all("/games");
	let states: Vec<&str> = told.iter().rev().filter_map(|game| game["state"].as_str()).collect();
	assert_eq!(states, ["ended", "ended", "withdrawn", "ended", "ended"]);
	assert!(archive.ask("/status")["moves"].as_u64().expect("a number") > 40, "games worth the name");

	// All money is claimed, so the chain forgets the games. A second claim of the same money is refused.
	for game in 0..games {
		for who in &chain.players {
			chain.claim(&chain.players[0], game, who);
			chain.seal();
		}
	}
	for _ in 0..LONGEST {
		archive.has(chain.seal());
		if archive.all("/games").iter().all(|game| game["removed"].is_object()) {
			break;
		}
	}
	compare(games);
	for game in 0..games {
		assert!(chain.players_of(game).is_empty(), "the chain has forgotten game {game}");
	}

	// The archive still has the results.
	let [alice, bob, charlie, _] = chain.players.as_slice() else { panic!("four players") };
	let proven = archive.ask("/games/0");
	assert_eq!((&proven["winner"], &proven["ending"]), (&json!(address(alice).to_string()), &json!("proof")));
	let resigned = archive.ask("/games/1");
	assert_eq!(
		(&resigned["winner"], &resigned["ending"]),
		(&json!(address(charlie).to_string()), &json!("resignation"))
	);
	let leaders = archive.ask("/leaderboard");
	let last = leaders.as_array().and_then(|leaders| leaders.last()).expect("leaders");
	assert_eq!(last["won"], 0);
	assert_eq!(archive.ask(&format!("/players/{}", address(bob)))["duels"], 1);
	for game in [0, 1, 3, 4] {
		let mut sgf = ureq::get(archive.url(&format!("/games/{game}/sgf"))).call().expect("a record");
		let record = read(&sgf.body_mut().read_to_string().expect("text"), None).expect("a record");
		let positions = archive.ask(&format!("/games/{game}"))["positions"].as_u64().expect("a number");
		assert_eq!(record.nodes().len() as u64, positions + 1, "the moves of game {game}, and the empty board");
	}
}

/// Compare the players of a tournament in the archive with the players on the chain, which has some.
fn compare_tournament(chain: &Chain, archive: &Archive) {
	let stored = chain.players_of_tournament(0);
	let whole = archive.ask("/tournaments/0");
	let told = whole["players"].as_array().expect("players");
	assert_eq!((told.len(), stored.is_empty()), (stored.len(), false));
	for (number, (player, stored)) in told.iter().zip(stored).enumerate() {
		assert_eq!((&player["number"], &player["player"]), (&json!(number), &json!(stored.who.to_string())));
		let half_points: u8 = stored.rounds.iter().map(|round| round.half_points).sum();
		assert_eq!(player["half_points"], half_points, "the half points of player {number}");
		assert_eq!(player["withdrawn"].is_object(), stored.withdrawn, "whether player {number} has withdrawn");
	}
}

#[test]
fn a_tournament_is_kept_from_the_first_entry_to_the_last_prize() {
	let chain = Chain::of(Node::with_states("archive"));
	let folder = Folder::empty();
	let archive = Archive::start(&chain.node.url(), &folder, &[]);
	let [alice, bob, charlie, dave] = chain.players.as_slice() else { panic!("four players") };
	let enter_until = u32::try_from(chain.height()).expect("a number") + 16;
	let terms = Terms {
		settings: duel(),
		entry: DEPOSIT,
		least_players: 2,
		most_players: 3,
		enter_until,
		begin_time: 10,
		shares: [60, 30].map(Permill::from_percent).to_vec().try_into().expect("two"),
	};
	let announced = serde_json::to_value(&terms).expect("JSON");
	chain.announce(alice, terms.clone());
	archive.has(chain.seal());
	assert_eq!(archive.ask("/tournaments?state=entering")["items"][0]["terms"], announced);
	for (player, call) in [(dave, "enter"), (bob, "enter"), (charlie, "enter"), (dave, "leave"), (dave, "enter")] {
		match call {
			"enter" => chain.enter(player, 0, alice, &terms),
			_ => chain.in_tournament(player, call, 0),
		}
		archive.has(chain.seal());
		if call == "enter" {
			compare_tournament(&chain, &archive);
		}
	}
	let seal_until = |is_so: &dyn Fn(&Value) -> bool| {
		for _ in 0..LONGEST {
			archive.has(chain.seal());
			let whole = archive.ask("/tournaments/0");
			if is_so(&whole) {
				return whole;
			}
			compare_tournament(&chain, &archive);
		}
		panic!("it never comes")
	};

	// The players have their numbers by lot. 1 and 2 meet while 0 has a bye. 2 gets no answer.
	let begun = seal_until(&|whole| whole["tournament"]["round"] == 0);
	assert_eq!(begun["rounds"][0]["bye"], json!({ "player": 0, "half_points": null }));
	let numbered = |number: usize| {
		let is_player = |key: &&Keypair| begun["players"][number]["player"] == address(key).to_string();
		chain.players.iter().find(is_player).expect("a player")
	};
	let [zero, one, two] = [0, 1, 2].map(numbered);
	let opening = chain.open(one, 0, (0, &duel()), two, "a1");
	chain.seal();
	chain.open(two, 0, (1, &duel()), one, "a2");
	chain.play(two, &opening, stone("b1"), None);
	chain.seal();
	let answered = opening.after(stone("b1")).expect("a legal move");
	chain.play(one, &answered, stone("a2"), Some(vec![cell("a1"), cell("a2")]));
	let next = seal_until(&|whole| whole["tournament"]["round"] == 1);
	// Each has one win, as 0 has for the bye.
	assert_eq!(next["standings"], json!([0, 1, 2]));
	let game = |whole: &Value, round: usize, opener: u8| {
		let games = whole["rounds"][round]["games"].as_array().expect("games").clone();
		let game = games.into_iter().find(|game| game["opener"] == opener).expect("a game of this opener");
		(game["game"].clone(), game["opener_half_points"].clone(), game["decided_by"].clone())
	};
	assert_eq!(game(&next, 0, 1), (json!(0), json!(2), json!("judgement")));
	assert_eq!(game(&next, 0, 2), (json!(1), json!(2), json!("time")));
	assert_eq!(archive.ask("/games/0")["winner"], address(one).to_string());

	// 0 withdraws, and so loses to 2, and to 1 in the last round, which is over at once.
	let before = [one, two].map(|key| chain.money(address(key)).free);
	let held_by_zero = chain.money(address(zero)).reserved;
	chain.in_tournament(zero, "withdraw", 0);
	let ended = seal_until(&|whole| whole["tournament"]["state"] == "ended");
	assert_eq!(game(&ended, 1, 0), (Value::Null, json!(0), json!("withdrawal")));
	assert_eq!(game(&ended, 2, 1), (Value::Null, json!(2), json!("withdrawal")));
	compare_tournament(&chain, &archive);
	assert_eq!(ended["tournament"]["closed"], Value::Null, "the chain keeps the table for a time");
	// 1 and 2 are equal, and share the prizes of their places. The rest of the shares goes to the first place.
	assert_eq!(ended["standings"], json!([1, 2, 0]));
	assert_eq!(ended["tournament"]["pool"], (3 * DEPOSIT).to_string());
	let prizes = [1, 2].map(|number: usize| plancks(&ended["players"][number]["prize"]["amount"]));
	assert_eq!(prizes, [DEPOSIT / 10 * 15; 2]);
	let after = [one, two].map(|key| chain.money(address(key)).free);
	assert_eq!([after[0] - before[0], after[1] - before[1]], prizes, "what the chain has paid");
	assert_eq!(chain.money(address(zero)).reserved, held_by_zero, "the entry is in the pool");
	let of_zero = archive.ask(&format!("/players/{}/tournaments", address(zero)));
	assert_eq!(
		(&of_zero["items"][0]["part"]["place"], &of_zero["items"][0]["part"]["prize"]),
		(&json!(3), &Value::Null)
	);

	// Books that begin after the tournament are the same.
	drop(archive);
	let late = Folder::empty();
	let archive = Archive::start(&chain.node.url(), &late, &[]);
	archive.has(chain.height());
	drop(archive);
	assert_eq!(dump(&database(&folder)), dump(&database(&late)));
}

/// All contents of a database, row by row.
fn dump(path: &Path) -> Vec<String> {
	let books = read_only(path);
	let mut tables =
		books.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").expect("tables");
	let tables: Vec<String> =
		tables.query_map([], |row| row.get(0)).expect("tables").collect::<Result<_, _>>().expect("names");
	let mut rows = Vec::new();
	for table in tables {
		let columns = books.prepare(&format!("SELECT * FROM {table}")).expect("a question").column_count();
		let order = (1..=columns).map(|column| column.to_string()).collect::<Vec<_>>().join(", ");
		let mut each = books.prepare(&format!("SELECT * FROM {table} ORDER BY {order}")).expect("a question");
		let read =
			each.query_map([], |row| (0..columns).map(|column| row.get(column)).collect::<Result<Vec<Stored>, _>>());
		for row in read.expect("rows") {
			rows.push(format!("{table} {:?}", row.expect("a row")));
		}
	}
	rows
}

/// [`dump`] of an archive that begins now, and has all blocks.
fn dump_of_an_archive_that_begins_now(chain: &Chain) -> Vec<String> {
	let folder = Folder::empty();
	let archive = Archive::start(&chain.node.url(), &folder, &[]);
	archive.has(chain.height());
	drop(archive);
	dump(&database(&folder))
}

#[test]
fn an_archive_that_is_killed_again_and_again_lacks_nothing() {
	let chain = Chain::of(Node::with_states("archive"));
	play_games(&chain, |_| {});
	let folder = Folder::empty();
	for _ in 0..10 {
		let archive = Archive::start(&chain.node.url(), &folder, &[]);
		let mut listener = archive.listen();
		chain.seal();
		_ = listener.next();
		// The archive is killed here, while it catches up or reads the newest block.
		drop(archive);
	}
	let killed = Archive::start(&chain.node.url(), &folder, &[]);
	killed.has(chain.height());
	drop(killed);

	let kept = dump(&database(&folder));
	assert!(kept.len() > 200, "a chain worth the name");
	assert_eq!(kept, dump_of_an_archive_that_begins_now(&chain));
}

#[test]
fn the_books_after_broken_lines_are_those_of_an_archive_that_began_afterwards() {
	let chain = Chain::of(Node::with_states("archive"));
	let (folder, line) = (Folder::empty(), Line::to(&chain.node));
	let mut archive = Some(Archive::start(&line.url(), &folder, &[]));
	play_games(&chain, |round| match round {
		2 | 26 => line.close(),
		10 | 30 => line.cut(),
		14 | 34 => {
			let kept = archive.as_ref().expect("an archive").ask("/status")["block"].as_u64();
			assert!(kept < Some(chain.height()), "the archive hears of blocks over a silent line");
			line.close();
		}
		18 => archive = None,
		22 => archive = Some(Archive::start(&line.url(), &folder, &[])),
		// The next break comes after the archive has caught up.
		8 | 16 | 24 | 28 => archive.as_ref().expect("an archive").has(chain.height()),
		_ => {}
	});
	let archive = archive.expect("an archive");
	archive.has(chain.height());
	drop(archive);

	let kept = dump(&database(&folder));
	assert!(kept.len() > 200, "a chain worth the name");
	assert_eq!(kept, dump_of_an_archive_that_begins_now(&chain));
}

/// A house player. The end of the test ends it.
struct HousePlayer(Child);

impl HousePlayer {
	/// Let a house player play quick games on small boards. `hex` is built beside the archive.
	fn start(chain: &Chain, name: &str, funder: &str) -> Self {
		let hex = Path::new(env!("CARGO_BIN_EXE_hex-archive")).with_file_name("hex");
		let options =
			"--size 4 --deposit 1 --generosity 100 --patience 0 --share 100 --opens 8 --level 1 --red-time 40 --blue-time 60";
		let child = Command::new(hex)
			.args(["bot", "--node", &chain.node.url(), "--dev", name, "--funds", "100", "--funded-by", funder])
			.args(options.split(' '))
			.stdout(Stdio::null())
			.spawn();
		Self(child.expect("hex runs: cargo test --workspace builds it"))
	}

	/// End the house player, which still runs.
	fn end(mut self) {
		assert_eq!(self.0.try_wait().expect("a program"), None, "the house player ended by itself");
	}
}

impl Drop for HousePlayer {
	fn drop(&mut self) {
		_ = self.0.kill();
		_ = self.0.wait();
	}
}

/// A day takes a quarter of an hour, so only `FORKING_HEX_LONG` runs this test.
#[test]
fn the_books_are_those_of_the_chain_after_a_day_of_house_players_kills_and_broken_lines() {
	if env::var_os("FORKING_HEX_LONG").is_none() {
		return;
	}
	let mut chain = Chain::of(Node::with_states("archive"));
	chain.players =
		["//Piet", "//Nash"].map(|name| Keypair::from_uri(&name.parse().expect("a name")).expect("a key")).into();
	let held: Vec<u128> = chain.players.iter().map(|key| chain.money(address(key)).reserved).collect();
	let pot = chain.pot().free;
	let players = [("piet", "eve"), ("nash", "ferdie")].map(|(name, funder)| HousePlayer::start(&chain, name, funder));

	let (folder, line) = (Folder::empty(), Line::to(&chain.node));
	let mut archive = Archive::start(&line.url(), &folder, &[]);
	for block in 1..=DAY {
		chain.node.seal();
		thread::sleep(PACE);
		if block % (DAY / BREAKS) != 0 {
			continue;
		}
		// The break comes at any point of the archive's work.
		match block / (DAY / BREAKS) % 3 {
			0 => line.close(),
			1 => line.silence(),
			_ => {
				drop(archive);
				archive = Archive::start(&line.url(), &folder, &[]);
			}
		}
		let begun = Instant::now();
		chain.node.seal();
		archive.has(chain.node.height());
		assert!(begun.elapsed() < CAUGHT_UP, "the archive is behind for {:?}", begun.elapsed());
	}
	players.into_iter().for_each(HousePlayer::end);
	// The node has closed the connection, since no client read from it for long.
	let chain = chain.again();
	chain.seal();
	archive.has(chain.height());
	let status = archive.ask("/status");
	let (games, moves) = (&status["games"], &status["moves"]);
	println!("{games} games, {moves} moves, {} blocks, {BREAKS} breaks", chain.height());
	assert!(moves.as_u64().expect("a number") > 100, "a day worth the name: {status}");
	let games = GameId::try_from(games.as_u64().expect("a number")).expect("a number");
	compare(&chain, &archive, &folder, games, (pot, &held));
	drop(archive);

	let whole = dump_of_an_archive_that_begins_now(&chain);
	assert!(dump(&database(&folder)) == whole, "books that nothing broke are the same");
}

#[test]
fn a_block_that_a_reorganisation_undoes_is_never_told() {
	let chain = Chain::of(Node::with_blocks_on_command());
	let folder = Folder::empty();
	let archive = Archive::start(&chain.node.url(), &folder, &[]);
	let (last, height) = (chain.final_hash(), chain.height());
	archive.has(height);
	let mut listener = archive.listen();
	let alice = &chain.players[0];
	chain.create(alice, 0, &duel(), "a1");
	let undone = chain.seal_on(None, false);
	assert_eq!(chain.height(), height + 1, "the node holds it for its best block");
	// Another block replaces this one, and is final.
	chain.create(&chain.players[1], 0, &duel(), "a2");
	let made = chain.seal_on(Some(&last), true);
	assert_ne!(undone, made);
	assert_eq!(listener.next().expect("a block")["hash"], made);
	assert_eq!(archive.ask("/status")["hash"], made);
}

#[test]
fn the_archive_goes_on_when_the_node_comes_back() {
	let mut chain = Chain::of(Node::with_blocks_on_command());
	let folder = Folder::empty();
	let archive = Archive::start(&chain.node.url(), &folder, &[]);
	archive.has(chain.seal());
	chain.node.restart();
	let chain = chain.again();
	chain.create(&chain.players[0], 0, &duel(), "a1");
	archive.has(chain.seal());
	assert_eq!(archive.ask("/games/0")["state"], "waiting");
}

#[test]
fn a_second_archive_on_the_same_books_ends_and_the_first_goes_on() {
	let chain = Chain::of(Node::with_blocks_on_command());
	let folder = Folder::empty();
	let archive = Archive::start(&chain.node.url(), &folder, &[]);
	archive.has(chain.seal());
	let (code, said) = refusal(&chain.node.url(), &folder, &[]);
	assert_eq!(code, Some(7), "{said}");
	assert!(said.starts_with("Another program uses the file "), "{said}");
	archive.has(chain.seal());
}

#[test]
fn a_node_that_forgets_states_knows_the_games_from_a_block_on() {
	let chain = Chain::of(Node::with_states("16"));
	let before = chain.create(&chain.players[0], 0, &duel(), "a1");
	let chain = chain.rest(40);
	let folder = Folder::empty();
	let archive = Archive::start(&chain.node.url(), &folder, &[]);
	archive.has(chain.height());
	assert!(archive.ask("/status")["known_from"].as_u64().expect("a number") > 1);
	// A move in an unknown game is no mistake, and a new game is known.
	chain.play(&chain.players[1], &before, stone("b1"), None);
	chain.create(&chain.players[0], 1, &duel(), "a2");
	archive.has(chain.seal());
	let games: Vec<Value> = archive.all("/games").into_iter().map(|game| game["game"].clone()).collect();
	assert_eq!(games, [1]);

	// States that the node forgot meanwhile are a gap, which the archive does not skip.
	drop(archive);
	let chain = chain.rest(40);
	let (code, said) = refusal(&chain.node.url(), &folder, &[]);
	assert_eq!(code, Some(10), "{said}");
	assert!(said.contains("has forgotten the state of block"), "{said}");
}

#[test]
fn the_databases_of_two_chains_are_never_mixed() {
	let folder = Folder::empty();
	let first = Chain::of(Node::with_blocks_on_command());
	first.create(&first.players[0], 0, &duel(), "a1");
	first.seal();
	let archive = Archive::start(&first.node.url(), &folder, &[]);
	archive.has(first.height());
	drop((archive, first));

	// A development chain has the same genesis as the one before it.
	let second = Chain::of(Node::with_blocks_on_command());
	second.seal();
	second.seal();
	let url = second.node.url();
	let (code, said) = refusal(&url, &folder, &[]);
	assert_eq!(code, Some(4), "{said}");
	assert!(said.contains("--afresh"), "{said}");
	let archive = Archive::start(&url, &folder, &["--afresh"]);
	archive.has(second.height());
	assert_eq!(archive.ask("/status")["games"], 0);
	let files = std::fs::read_dir(folder.path()).expect("the folder").map(|file| file.expect("a file").file_name());
	assert!(files.into_iter().any(|name| name.to_string_lossy().contains(".until-2-")), "the old one is kept");

	let (code, said) = refusal(&url, &folder, &["--genesis", &format!("0x{}", "0".repeat(64))]);
	assert_eq!(code, Some(4), "{said}");
	let (code, said) = refusal("ws://127.0.0.1:1", &folder, &[]);
	assert_eq!((code, said.contains("No node answers at ws://127.0.0.1:1")), (Some(3), true), "{said}");
}

#[test]
fn a_browser_is_told_once_of_what_is_still_true_whatever_ends_the_archive() {
	let chain = Chain::of(Node::with_blocks_on_command());
	let (folder, service) = (Folder::empty(), PushService::start());
	let options = ["--push", CONTACT, "--push-anywhere", "--push-service", "127.0.0.1"];
	let archive = Archive::start(&chain.node.url(), &folder, &options);
	let [alice, bob, ..] = chain.players.as_slice() else { panic!("players") };
	let browser = Browser::of(&service, "phone");
	let wish = json!({ "subscription": browser.subscription(), "accounts": [address(alice).to_string()] });
	assert_eq!(archive.post("/push", &wish), 204);
	let key = archive.ask("/push")["key"].as_str().expect("a key").to_string();
	let next = || browser.read(&service.next(), &key);
	assert_eq!(next()["kind"], "welcome");

	let openings = [0, 1, 2].map(|game| {
		let opening = chain.create(alice, game, &duel(), "a1");
		chain.seal();
		opening
	});
	chain.play(bob, &openings[0], stone("b1"), None);
	archive.has(chain.seal());
	let told = next();
	assert_eq!((&told["kind"], &told["game"], &told["positions"]), (&json!("your_turn"), &json!(0), &json!(1)));
	let waiting = || {
		let books = read_only(&database(&folder));
		books.query_row("SELECT count(*) FROM outbox", [], |row| row.get::<_, u32>(0)).expect("a count")
	};
	wait_until(|| waiting() == 0);

	// The archive is killed here. Before its restart, a reply in game 1 is answered, and one in game 2 is not.
	drop(archive);
	chain.play(bob, &openings[1], stone("b1"), None);
	chain.seal();
	let answered = openings[1].after(stone("b1")).expect("a legal move");
	chain.play(alice, &answered, stone("a2"), None);
	chain.play(bob, &openings[2], stone("b1"), None);
	chain.seal();
	let archive = Archive::start(&chain.node.url(), &folder, &options);
	archive.has(chain.height());
	assert_eq!(archive.ask("/push")["key"], key);
	assert_eq!(next()["game"], 2);
	chain.resign(alice, &openings[2].after(stone("b1")).expect("a legal move"));
	archive.has(chain.seal());
	assert!(!service.has_more());
}

#[test]
fn a_game_awaits_a_proof_that_holds_over_restarts_and_goes_without_if_there_can_be_none() {
	let chain = Chain::of(Node::with_consensus());
	let folder = Folder::empty();
	// A chain as a reader knows it, by the settings of a page.
	let known = |genesis: &Value| {
		let path = folder.file("chain.json");
		let stranger = format!("0x{}", "07".repeat(32));
		fs::write(&path, json!({ "genesis": genesis, "validators": [stranger] }).to_string()).expect("a file");
		path.display().to_string()
	};
	let other = known(&json!(format!("0x{}", "01".repeat(32))));
	let (code, words) = refusal(&chain.node.url(), &folder, &["--specification", &other]);
	assert_eq!((code, words.contains("another chain than the specification")), (Some(4), true), "{words}");
	let archive = Archive::start(&chain.node.url(), &folder, &[]);
	let [alice, bob, ..] = chain.players.as_slice() else { panic!("players") };
	let has = |part: &str, value: Value| {
		let games = || archive.all("/games");
		wait_until(|| games().first().is_some_and(|game| game[part] == value));
	};
	let opening = chain.create(alice, 0, &duel(), "a1");
	has("positions", json!(1));
	chain.play(bob, &opening, stone("b1"), None);
	has("positions", json!(2));
	let answered = opening.after(stone("b1")).expect("a legal move");
	chain.play(alice, &answered, stone("a2"), Some(vec![cell("a1"), cell("a2")]));
	has("state", json!("ended"));

	let proof = |archive: &Archive| {
		let request = ureq::get(archive.url("/games/0/proof")).config().http_status_as_error(false).build();
		request.call().expect("an answer").body_mut().read_to_string().expect("text")
	};
	let is_proof = |text: &str| {
		let proof = Proof::of_text(text);
		proof.is_ok_and(
			|proof| matches!(proof.subject(), Subject::Game(line, players) if (line.game, players.len()) == (0, 2)),
		)
	};
	wait_until(|| is_proof(&proof(&archive)));

	// The archive is killed before it has the proof. It begins again with the key of a validator who has not voted.
	drop(archive);
	let change = |statement: &str| {
		let books = Connection::open(database(&folder)).expect("a database");
		assert_eq!(books.execute(statement, []), Ok(1));
	};
	change("UPDATE proofs SET proof = NULL");
	let strangers = known(&chain.node.ask("chain_getBlockHash", &json!([0])));
	let archive = Archive::start(&chain.node.url(), &folder, &["--specification", &strangers]);
	archive.has(chain.height() + 3);
	assert!(proof(&archive).contains("is not made yet"));
	drop(archive);
	let specification = chain.node.specification().to_str().expect("a path");
	let archive = Archive::start(&chain.node.url(), &folder, &["--specification", specification]);
	wait_until(|| is_proof(&proof(&archive)));

	// The state of another block does not have the game. The archive follows on.
	drop(archive);
	change("UPDATE proofs SET proof = NULL");
	let settled = read_only(&database(&folder)).query_row("SELECT settled FROM games", [], |row| row.get::<_, u32>(0));
	change("UPDATE games SET settled = created");
	let archive = Archive::start(&chain.node.url(), &folder, &[]);
	wait_until(|| proof(&archive).contains("Game 0 has no proof"));
	let last = archive.ask("/status")["block"].as_u64().expect("a number");
	archive.has(last + 2);
	change(&format!("UPDATE games SET settled = {}", settled.expect("a block")));
}
