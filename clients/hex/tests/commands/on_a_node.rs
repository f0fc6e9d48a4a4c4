//! The program against a node: games are played, watched, recorded and paid by commands alone.

mod accounts;
mod board;
mod faucet;
mod finality;
mod invitations;
mod proofs;
mod purse;
mod silence;
mod swiss;
mod tournaments;

use crate::support::{answer, hex, text, with_input, Node, Running, Session};
use forking_hex_chain::{
	connection::{Config, Connection},
	keys::development,
};
use forking_hex_test_node::PATIENCE;
use serde_json::{json, Value};
use std::{
	collections::BTreeSet,
	fs,
	io::{BufRead, BufReader},
	process::{Child, Stdio},
	time::Instant,
};
use subxt::{
	config::DefaultExtrinsicParamsBuilder,
	ext::codec::{Compact, Decode},
};

/// A duel on the smallest board, where two stones connect.
const SMALL_DUEL: &str = "--preset classic --size 2 --opening-rule swap-pieces --deposit 2";

/// Plancks of a token.
const UNIT: u128 = 1_000_000_000_000;

/// The address of Bob's account.
const BOB: &str = "5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty";

/// Plancks that an account has free.
fn free(node: &Node, account: &str) -> u128 {
	plancks(&node.json(&format!("purse show {account}"))["free"])
}

fn plancks(value: &Value) -> u128 {
	value.as_str().expect("an amount as text").parse().expect("an amount")
}

#[test]
fn a_duel_is_played_and_paid_by_commands_alone() {
	let node = Node::start();
	assert_eq!(node.json("games"), json!([]));

	let created = node.json(&format!("create a1 {SMALL_DUEL} --dev alice"));
	let game = created["game"].as_u64().expect("a number");
	assert_eq!(created["settings"]["duel"], true);
	assert_eq!(created["settings"]["deposit"], "2000000000000");
	assert_eq!(node.json("games --state waiting")[0]["game"], game);
	assert!(node.text("games").contains("  waiting  "));

	let played = node.json(&format!("play {game} a1 b1 --dev bob"));
	assert_eq!((&played["path"], &played["proof"]), (&json!("a1/b1"), &Value::Null));
	let shown = node.json(&format!("show {game} a1/b1"));
	assert_eq!(shown["position"]["position"], played["position"]);
	assert_eq!((&shown["position"]["turn"], &shown["position"]["takes_moves"]), (&json!("red"), &json!(true)));
	assert_eq!(shown["legal_moves"], json!(["a2", "b2"]));
	let id = played["position"].as_str().expect("an id");
	assert_eq!(
		node.json(&format!("show {game} {}", &id[..12]))["position"]["path"],
		"a1/b1",
		"by the beginning of its id"
	);
	assert!(node.text(&format!("show {game} a1/b1")).contains("1  R(B)"));

	// The move connects. The proof goes with the move, and the game is over.
	let won = node.json(&format!("play {game} a1/b1 a2 --dev alice"));
	assert_eq!(won["proof"], json!(["a1", "a2"]));
	assert!(won["events"].as_array().expect("events").iter().any(|event| event["event"] == "position_proven"));
	let whole = node.json(&format!("show {game} --dev alice"));
	let statuses: Vec<&str> =
		whole["positions"].as_array().expect("positions").iter().filter_map(|each| each["status"].as_str()).collect();
	assert_eq!(statuses, ["continued", "losing", "winning"]);
	assert_eq!(whole["money"]["moves"], 2);

	// Bob loses 2 tokens: a twentieth to the fund, the rest to Alice, who has her two deposits back. The chain may
	// settle the game in a later block, so a claim may be possible more than once.
	let state_deposits = 2 * 10_000_000_000;
	let mut paid = 0;
	loop {
		let claimed = node.json(&format!("claim {game} --dev alice"));
		paid += plancks(&claimed["paid"]);
		if claimed["transactions"] == json!([]) {
			assert_eq!(
				(&claimed["claims"], &claimed["releases"], &claimed["paid"]),
				(&json!(0), &json!(0), &json!("0"))
			);
			break;
		}
	}
	assert!(node.text(&format!("claim {game} --dev alice")).starts_with("There is nothing to claim now."));
	assert_eq!(paid, 1_900_000_000_000 + 4_000_000_000_000 - state_deposits);
	assert_eq!(node.json("games --state waiting"), json!([]));
}

#[test]
fn a_swap_a_resignation_and_a_withdrawal_are_commands() {
	let node = Node::start();
	let created = node.json(&format!("create a2 {SMALL_DUEL} --dev alice"));
	let game = created["game"].as_u64().expect("a number");
	let swapped = node.json(&format!("swap {game} --dev bob"));
	assert_eq!(swapped["path"], "a2/swap");
	assert!(node.text(&format!("show {game} a2/swap")).contains("1  .(B)"), "the stone is in the mirror cell");

	let (code, refused) = node.failure(&format!("resign {game} --dev bob"));
	assert_eq!((code, &refused["refusal"]), (1, &json!("NotYourTurn")));
	let resigned = node.json(&format!("resign {game} --dev alice"));
	assert_eq!(resigned["events"][0]["event"], "resigned");
	assert!(node.text(&format!("export {game}")).contains("RE[W+Resign]"), "the record says how the duel was won");

	let created = node.json("create f6 --dev alice");
	let second = created["game"].as_u64().expect("a number");
	let (code, refused) = node.failure(&format!("withdraw {second} --dev bob"));
	assert_eq!((code, &refused["refusal"]), (1, &json!("NotTheOpener")));
	assert_eq!(node.json(&format!("withdraw {second} --dev alice"))["events"][0]["event"], "game_withdrawn");
	let (code, gone) = node.failure(&format!("show {second}"));
	assert!(code == 5 && gone["message"].as_str().is_some_and(|text| text.ends_with("--archive URL.")), "{gone}");
	let (code, silent) = node.failure(&format!("show {second} --archive http://127.0.0.1:1"));
	assert!(code == 3 && silent["message"].as_str().is_some_and(|text| text.starts_with("The archive at")), "{silent}");
}

#[test]
fn programs_that_send_from_one_account_at_the_same_time_all_get_through() {
	let node = Node::start();
	let creating = || {
		let mut command = node.command("create c3 --size 5 --dev alice --json");
		command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program runs")
	};
	let programs: Vec<Child> = (0..4).map(|_| creating()).collect();
	let mut games = BTreeSet::new();
	for program in programs {
		let output = program.wait_with_output().expect("an end");
		assert!(output.status.success(), "{}", text(&output.stderr));
		let created: Value = serde_json::from_slice(&output.stdout).expect("JSON");
		games.insert(created["game"].as_u64().expect("a number"));
	}
	assert_eq!(games, BTreeSet::from([0, 1, 2, 3]));
}

/// Send a transaction with a tip in the place of Alice's first one, which is in the pool, as another program could: with the
/// same call, or with a remark.
fn usurp(node: &Node, with_the_same: bool) {
	let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
	runtime.block_on(async {
		let (client, _) = Connection { node: node.url(), genesis: None }.open().await.expect("the node");
		let mut transactions = client.at_current_block().await.expect("a block").transactions();
		let remark = [0, 0, 0];
		let params = |tip| DefaultExtrinsicParamsBuilder::<Config>::new().nonce(0).mortal(64).tip(tip).build();
		let key = development("alice").expect("a key");
		let call = transactions.from_call_data_bytes(&remark).expect("a call");
		let account = key.public_key().to_account_id();
		let mut signed = transactions.create_signable(&call, &account, params(0)).await.expect("a transaction");
		let signed = signed.sign(&key).expect("a transaction");
		// A transaction ends with its call.
		let before_call = signed.encoded().len() - remark.len();
		let pool = node.pool();
		let digits = pool[0].as_str().expect("hex digits").strip_prefix("0x").expect("hex digits");
		let byte = |place| u8::from_str_radix(&digits[place..place + 2], 16).expect("a byte");
		let first: Vec<u8> = (0..digits.len()).step_by(2).map(byte).collect();
		let call = if with_the_same { &first[before_call..] } else { &remark };
		let call = transactions.from_call_data_bytes(call).expect("a call");
		transactions.sign_and_submit(&call, &key, params(UNIT)).await.expect("a transaction");
	});
}

#[test]
fn a_call_in_whose_place_another_one_is_final_is_signed_again() {
	expect_signed_again(false, 0);
}

#[test]
fn a_call_in_whose_place_the_same_one_of_another_program_is_final_is_signed_again() {
	expect_signed_again(true, 1);
}

fn expect_signed_again(with_the_same: bool, game: u32) {
	let node = Node::with_blocks_on_command();
	let mut create = node.command("create c3 --size 5 --dev alice --json");
	let mut create = create.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program runs");
	while node.pool().is_empty() {}
	usurp(&node, with_the_same);
	node.seal_without_finality();
	let mut warnings = BufReader::new(create.stderr.as_mut().expect("a pipe")).lines();
	let looks = |line: &String| answer("warning", line.as_bytes())["warning"].to_string().contains("signed again");
	// On a slow machine it raises its tip first.
	assert!(warnings.any(|line| looks(&line.expect("a warning"))));
	// The pool hears of a block after the node has answered. Nothing comes: a reorganisation could bring the call back.
	let until = Instant::now() + PATIENCE;
	while !node.pool().is_empty() {
		assert!(Instant::now() < until, "the call came back");
	}
	node.seal();
	while node.pool().is_empty() {
		assert!(create.try_wait().expect("a program").is_none(), "the program signs again before it ends");
	}
	node.seal();
	let output = create.wait_with_output().expect("an end");
	let created: Value = serde_json::from_slice(&output.stdout).expect("JSON");
	assert_eq!(
		(&created["game"], &created["block"]),
		(&json!(game), &json!(4)),
		"the node began with a block of its own"
	);
	assert_eq!(node.json("games").as_array().expect("games").len(), game as usize + 1);
}

#[test]
fn every_kind_of_failure_has_its_exit_code_and_a_sentence() {
	let node = Node::start();
	let game = node.json("create f6 --preset original --dev alice")["game"].as_u64().expect("a number");
	node.json(&format!("play {game} f6 c3 --dev bob"));

	let cases = [
		(format!("play {game} f6/c3 f6 --dev alice"), 1, "CellOccupied"),
		(format!("play {game} f6/c3 l1 --dev alice"), 1, "CellOutOfBounds"),
		(format!("play {game} f6/c3 swap --dev alice"), 1, "SwapNotAllowed"),
		(format!("play {game} f6 d4 --dev alice"), 1, "PositionClosed"),
		(format!("play {game} f6/c3 d4 --most 0.5 --dev alice"), 1, "PriceTooHigh"),
		(format!("prove {game} f6/c3 --dev alice"), 1, "InvalidChain"),
		(format!("resign {game} --dev alice"), 1, "NotYourTurn"),
		(format!("hand-up {game} f6/c3 --dev alice"), 1, "NothingToHandUp"),
		(format!("hand-up {game} f6/c3 --dry-run --dev alice"), 1, "NothingToHandUp"),
		("create f6 --deposit 0.01 --dev alice".into(), 1, "DepositTooLow"),
		("create f6 --preset original --blue-time 10 --dev alice".into(), 1, "InvalidMoveTime"),
		("create f6 --deposit 999999999999 --dev alice".into(), 1, "FundsUnavailable"),
	];
	for (words, code, refusal) in cases {
		let (found, error) = node.failure(&words);
		assert_eq!((found, &error["refusal"]), (code, &json!(refusal)), "{words}: {error}");
		let sentence = error["message"].as_str().expect("a sentence");
		assert!(sentence.ends_with('.') && sentence.contains(' '), "{words}: {sentence}");
	}
	let cases = [
		("show 99".to_string(), 5, "not_found"),
		("watch 99".into(), 5, "not_found"),
		(format!("show {game} f6/d4"), 5, "not_found"),
		(format!("show {game} --key-file /no/such/file"), 6, "key"),
		(format!("show {game} 0xffffffff"), 5, "not_found"),
		(format!("play {game} f6/c3 d4"), 6, "key"),
		(format!("play {game} f6/c3 d4 --dev mallory"), 6, "key"),
		(format!("play {game} f6/c3 d4 --key-file /no/such/file"), 6, "key"),
		("import /no/such/file".into(), 7, "file"),
		(format!("games --genesis 0x{}", "0".repeat(64)), 4, "other_chain"),
	];
	for (words, code, kind) in cases {
		let (found, error) = node.failure(&words);
		assert_eq!((found, &error["error"], &error["code"]), (code, &json!(kind), &json!(code)), "{words}: {error}");
	}
	for words in
		["games --state bogus", "create f6 --size 40 --dev alice", "create f6 --deposit 0.0000000000001 --dev alice"]
	{
		let (code, error) = node.failure(words);
		assert_eq!((code, &error["error"]), (2, &json!("usage")), "{words}: {error}");
	}
	assert_eq!(node.run("play").status.code(), Some(2));
	let mut shown = node.command(&format!("show {game}"));
	let shown = shown.env("HEX_KEY_FILE", "/no/such/file").output().expect("the program runs");
	assert!(text(&shown.stdout).contains("f6/c3") && text(&shown.stderr).contains("/no/such/file"), "{shown:?}");
	let nobody = hex("games --node ws://127.0.0.1:1").output().expect("the program runs");
	assert_eq!(nobody.status.code(), Some(3));
	assert!(text(&nobody.stderr).contains("No node answers at ws://127.0.0.1:1"));
}

#[test]
fn a_key_comes_from_a_file_or_from_standard_input() {
	let node = Node::start();
	let phrase = "bottom drive obey lake curtain smoke basket hold race lonely fit walk//Alice";
	let file = std::env::temp_dir().join(format!("hex-key-{}", std::process::id()));
	fs::write(&file, format!("{phrase}\n")).expect("a file");
	let created = node.json(&format!("create f6 --key-file {}", file.display()));
	fs::remove_file(&file).expect("the file");
	let alice = "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY";
	assert_eq!(created["account"], alice);
	let output = with_input(node.command("create f6 --key-stdin --json"), phrase);
	assert!(output.status.success(), "{}", text(&output.stderr));
	let created = answer("create", &output.stdout);
	assert_eq!(created["account"], alice);
}

#[test]
fn a_dry_run_says_what_it_costs_and_sends_nothing() {
	let node = Node::start();
	let dry = node.json("create f6 --dry-run --dev alice");
	assert_eq!((&dry["game"], &dry["transaction"], &dry["block"]), (&Value::Null, &Value::Null, &Value::Null));
	assert!(plancks(&dry["fee"]) > 0);
	assert_eq!(node.json("games"), json!([]));
}

#[test]
fn watching_reports_whose_turn_it_is_and_runs_a_command() {
	let node = Node::start();
	let game = node.json("create f6 --preset original --dev alice")["game"].as_u64().expect("a number");
	node.json(&format!("play {game} f6 c3 --dev bob"));
	let notices = std::env::temp_dir().join(format!("hex-notices-{}", std::process::id()));
	let mut command = node.command("watch --mine --dev alice --json --count 4");
	command.args(["--command", &format!("cat >> {}", notices.display())]).stderr(Stdio::inherit());
	let mut watcher = Running::start(command);

	let first = watcher.next();
	assert_eq!((&first["event"], &first["path"]), (&json!("your_turn"), &json!("f6/c3")));
	// A game of others gets no notice.
	let other = node.json("create c2 --preset original --dev charlie")["game"].as_u64().expect("a number");
	node.json(&format!("play {other} c2 d4 --dev dave"));
	node.json(&format!("play {game} f6/c3 d4 --dev alice"));
	let played = watcher.next();
	assert_eq!(
		(&played["event"], &played["move"], &played["game"]),
		(&json!("move_played"), &json!("d4"), &json!(game))
	);
	node.json(&format!("play {game} f6/c3/d4 e5 --dev bob"));
	let turn = watcher.until(|line| line["event"] == "your_turn");
	assert_eq!(turn["path"], "f6/c3/d4/e5");
	watcher.end();
	let heard = fs::read_to_string(&notices).expect("the command ran");
	fs::remove_file(&notices).expect("the file");
	let paths: Vec<Value> =
		heard.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON")["path"].clone()).collect();
	assert_eq!(paths, ["f6/c3", "f6/c3/d4/e5"]);
}

#[test]
fn an_account_that_is_invited_to_a_duel_gets_a_notice() {
	let node = Node::start();
	let bob = BOB;
	let before = node.json(&format!("create a1 {SMALL_DUEL} --invite {bob} --dev alice"))["game"].clone();
	let mut watcher = Running::start(node.command("watch --mine --dev bob --json --count 5"));
	let first = watcher.next();
	assert_eq!((&first["event"], &first["game"], &first["path"]), (&json!("your_turn"), &before, &json!("a1")));

	// A game that begins during the watch. The opener withdraws it.
	node.json(&format!("create b2 {SMALL_DUEL} --dev charlie"));
	let game = node.json(&format!("create b1 {SMALL_DUEL} --invite {bob} --dev alice"))["game"].clone();
	let created = watcher.next();
	assert_eq!(
		(&created["event"], &created["game"], &created["invited"]),
		(&json!("game_created"), &game, &json!(bob))
	);
	let turn = watcher.next();
	assert_eq!((&turn["event"], &turn["game"], &turn["closes_at"]), (&json!("your_turn"), &game, &Value::Null));
	node.json(&format!("withdraw {game} --dev alice"));
	assert_eq!(watcher.next()["event"], "game_withdrawn");
	node.json(&format!("play {before} a1 b1 --dev bob"));
	assert_eq!(watcher.next()["event"], "move_played");
	watcher.end();
}

#[test]
fn a_command_that_does_not_wait_says_that_it_has_sent() {
	let node = Node::start();
	let game = node.json(&format!("create a1 {SMALL_DUEL} --dev alice"))["game"].clone();
	let withdrawal = node.text(&format!("withdraw {game} --dry-run --dev alice"));
	assert!(withdrawal.starts_with(&format!("Would withdraw game {game}. The fee is about")), "{withdrawal}");
	node.json(&format!("play {game} a1 b1 --dev bob"));
	let resigned = node.text(&format!("resign {game} --wait no --dev alice"));
	assert!(resigned.starts_with("Sent a resignation on a1/b1. The fee is about"), "{resigned}");
	let other = node.json("create f6 --dev charlie")["game"].clone();
	let withdrawn = node.text(&format!("withdraw {other} --wait no --dev charlie"));
	assert!(withdrawn.starts_with(&format!("Sent the withdrawal of game {other}. The fee is about")), "{withdrawn}");
}

#[test]
fn a_record_goes_out_of_the_chain_and_comes_in_again() {
	let node = Node::start();
	let game = node.json("create c3 --preset original --size 5 --dev alice")["game"].as_u64().expect("a number");
	node.json(&format!("play {game} c3 b2 --dev bob"));
	node.json(&format!("play {game} c3/b2 d4 --dev alice"));
	node.json(&format!("play {game} c3/b2 a1 --dev charlie"));
	let sgf = node.text(&format!("export {game} c3/b2/a1"));
	let exported = node.json(&format!("export {game} c3/b2/a1"));
	assert_eq!(exported["record"].as_str().expect("a text").trim_end(), sgf.trim_end());
	let shown = with_input(node.command("import - --json"), &sgf);
	let shown = answer("import", &shown.stdout);
	assert_eq!(shown[0]["moves"], json!(["c3", "b2", "a1"]));
	assert_eq!((&shown[0]["nodes"], &shown[0]["size"]), (&json!(4), &json!(5)));
	assert_eq!((&shown[0]["time"], &shown[0]["placement"]), (&json!("0"), &json!("anywhere")));
	assert!(shown[0]["overtime"].as_str().expect("a text").contains("s a move"), "{shown}");
	assert_eq!(shown[0]["date"].as_str().expect("a text").len(), "2026-11-23".len(), "{shown}");
	let moves = with_input(node.command("import - --format moves"), &sgf);
	assert_eq!(text(&moves.stdout), "size 5\n1. c3 b2\n2. a1\n");
	assert_eq!(node.text(&format!("export {game} c3/b2/d4 --format trmph")), "https://trmph.com/hex/board#5,c3b2d4\n");

	let file = std::env::temp_dir().join(format!("hex-record-{}.sgf", std::process::id()));
	fs::write(&file, sgf).expect("a file");
	let opened = node.json(&format!("import {} --open --preset original --dev alice", file.display()));
	fs::remove_file(&file).expect("the file");
	assert_eq!(opened["settings"]["size"], 5);
	let second = opened["game"].as_u64().expect("a number");
	assert_eq!(node.json(&format!("show {second}"))["game"]["opening"], "c3");
	let analysis = node.json(&format!("analyse {game} c3/b2 --simulations 50"));
	assert_eq!((&analysis["path"], &analysis["turn"]), (&json!("c3/b2"), &json!("red")));
	assert_eq!(analysis["replies"].as_array().expect("replies").len(), 23);
}

#[test]
fn a_game_on_the_chain_is_played_over_htp() {
	let node = Node::start();
	let created = node.json(&format!("create a1 {SMALL_DUEL} --dev alice"));
	let game = created["game"].as_u64().expect("a number");
	let mut session = Session::start(node.command(&format!("htp --game {game} --dev bob")));
	assert_eq!(session.ask("boardsize 9"), "? the game is one on a chain, which has its moves and rules");
	assert_eq!(session.ask("boardsize 2"), "= ");
	assert_eq!(session.ask("play black b1"), "? on the chain a1 was played here");
	assert_eq!(session.ask("genmove black"), "= a1", "the opening");
	assert_eq!(
		session.ask("play black b2"),
		"? the game on the chain has another position, or it is the other colour's turn"
	);
	assert_eq!(session.ask("play white b1"), "= ");
	assert_eq!(node.json(&format!("show {game} a1/b1"))["position"]["status"], "open");

	// The reply comes while the session waits for it. It connects, so the game is over.
	session.send("genmove black");
	node.json(&format!("play {game} a1/b1 a2 --dev alice"));
	assert_eq!(session.answer(), "= a2");
	assert_eq!(session.ask("final_score"), "= B+");
	assert_eq!(session.ask("genmove white"), "= resign");
	assert_eq!(session.ask("param_game allow_swap 0"), "? the game is one on a chain, which has its moves and rules");
	assert_eq!(session.ask("quit"), "= ");
}

/// A house player for quick games on a board of this size, which plays at any chance of winning.
fn house_player(node: &Node, name: &str, size: u8, words: &str) -> Running {
	let key = format!("--dev {name} --funds 100 --funded-by {}", if name == "piet" { "eve" } else { "ferdie" });
	let quick = format!("--size {size} --deposit 1 --generosity 100 --patience 0 --share 100 --seed 1");
	Running::start(node.command(&format!("bot {key} {quick} {words} --json")))
}

/// Whether a line of a house player's diary is about an answer that an own move needs.
fn is_answer(line: &Value) -> bool {
	line["does"] == "play" && line["why"] == "it answers an own move, which is lost otherwise"
}

fn path_of(line: &Value) -> String {
	line["path"].as_str().expect("a path").to_string()
}

/// The first legal reply that a position does not have yet.
fn any_reply(node: &Node, game: &Value, path: &str) -> String {
	let shown = node.json(&format!("show {game} {path}"));
	shown["legal_moves"][0].as_str().expect("a move").to_string()
}

#[test]
fn house_players_play_each_other_and_get_their_money_back() {
	let node = Node::with_consensus();
	let mut chain = Running::start(node.command("watch --json"));
	let address = |name: &str| {
		node.json(&format!("purse show --dev {name}"))["account"].as_str().expect("an address").to_string()
	};
	let player = |name: &str, other: &str| {
		let rules = "--opens 1 --opening-rule swap-pieces --red-time 10 --blue-time 10";
		house_player(&node, name, 5, &format!("{rules} --house {}", address(other)))
	};
	let (mut piet, _nash) = (player("piet", "nash"), player("nash", "piet"));
	let created = piet.until(|line| line["does"] == "create");
	assert_eq!(
		(&created["why"], &created["price"]),
		(&json!("0 own openings of 1 wait for a reply"), &json!("1000000000000"))
	);
	let second = piet.until(|line| line["does"] == "create");
	assert_eq!(second["why"], "it is for the other house players");
	let answer = piet.until(is_answer);
	assert!(answer["percent"].is_number() && path_of(&answer).contains('/'));
	let first = node.json("games --state waiting").as_array().expect("games").clone();
	assert!(first.iter().any(|game| game["game"] == 0 || game["game"] == 1), "the first opening waits for people");

	// Games end, the loser's deposit goes to the winner, and both get the others back.
	let lost = chain.until(|line| line["event"] == "move_lost");
	let game = lost["game"].clone();
	chain.until(|line| line["event"] == "game_settled" && line["game"] == game);
	// The loser claims too, for the moves that were not lost.
	let is_winners = |line: &Value| line["player"] != lost["by"];
	chain.until(|line| line["event"] == "rewards_claimed" && line["game"] == game && is_winners(line));
	let claim = piet.until(|line| line["does"] == "claim");
	assert_eq!(claim["why"], "the game owes rewards or deposits");
}

#[test]
fn a_house_player_answers_a_stranger_over_restarts_of_both_programs() {
	let mut node = Node::start();
	let begin = |node: &Node| house_player(node, "piet", 5, "--opens 0 --level 1");
	let due = |line: &Value| line["why"].as_str().expect("a reason").rsplit(' ').nth(2).map(str::to_string);
	let mut piet = begin(&node);
	assert_eq!(piet.next()["does"], "begin");
	let rules = "--preset original --losing-rule any-reply --size 5 --red-time 10h --blue-time 20h";
	let game = node.json(&format!("create a5 {rules} --dev alice"))["game"].clone();
	let first = piet.until(|line| line["does"] == "play");
	assert_eq!((&first["game"], &first["why"]), (&game, &json!("the opening waits for an answer")));
	let path = path_of(&first);

	// The player is killed, and a stranger moves meanwhile. The player finds the move when it comes back.
	drop(piet);
	let reply = any_reply(&node, &game, &path);
	node.json(&format!("play {game} {path} {reply} --dev alice"));
	let mut piet = begin(&node);
	assert_eq!(due(&piet.next()).as_deref(), Some("1"));
	let answer = path_of(&piet.until(is_answer));
	assert!(answer.starts_with(&format!("{path}/{reply}/")), "{answer}");

	// The node ends at once and comes back, and the player goes on.
	node.restart();
	assert_eq!(due(&piet.until(|line| line["does"] == "begin")).as_deref(), Some("0"));
	let reply = any_reply(&node, &game, &answer);
	node.json(&format!("play {game} {answer} {reply} --dev alice"));
	let next = path_of(&piet.until(is_answer));
	assert!(next.starts_with(&format!("{answer}/{reply}/")), "{next}");
}

#[test]
fn a_house_player_accepts_a_duel_answers_in_the_next_block_and_resigns_what_is_lost() {
	let node = Node::start();
	let mut quiet = Running::start(node.command("bot --profile quiet --seed 1 --json"));
	// A player begins again with each connection.
	let mut begun = BTreeSet::new();
	while begun.len() < 4 {
		begun.insert(quiet.until(|line| line["does"] == "begin")["player"].to_string());
	}
	let shannon = node.json("purse show --dev shannon")["account"].as_str().expect("an address").to_string();
	let rules = "--preset classic --size 3 --opening-rule handicap --red-time 5m --blue-time 6m --deposit 0.1";
	let created = node.json(&format!("create b2 {rules} --invite {shannon} --dev alice"));
	let block = |line: &Value| line["block"].as_u64().expect("a block");
	let answer = quiet.until(|line| line["does"] == "play");
	assert_eq!((&answer["player"], &answer["why"]), (&json!("shannon"), &json!("it is invited to the duel")));
	assert_eq!(block(&answer), block(&created) + 1);

	// Two pairs of cells lead from b2 to the sides, and one cell of each is enough.
	let path = path_of(&answer);
	let reply = match path.trim_start_matches("b2/") {
		"b1" => "c1",
		"c1" => "b1",
		"a3" => "b3",
		"b3" => "a3",
		_ => "b1",
	};
	let played = node.json(&format!("play {} {path} {reply} --dev alice", created["game"]));
	let resigned = quiet.until(|line| line["does"] == "resign");
	assert_eq!((block(&resigned), &resigned["player"]), (block(&played) + 1, &json!("shannon")));
}

#[test]
fn a_house_player_stops_at_its_limits_and_says_so() {
	let node = Node::start();
	let mut piet = house_player(&node, "piet", 5, "--opens 0 --at-stake 2 --verbose");
	assert_eq!(piet.next()["does"], "begin");
	let create = |name: &str| node.json(&format!("create a1 --size 5 --deposit 1 --dev {name}"))["game"].clone();
	let game = create("alice");
	let path = path_of(&piet.until(|line| line["does"] == "play"));
	create("bob");
	let left = piet.until(|line| line["does"] == "leave");
	assert_eq!(left["why"], "the limit of deposits at stake is reached");

	// The other half is reserved for answers.
	let reply = any_reply(&node, &game, &path);
	node.json(&format!("play {game} {path} {reply} --dev alice"));
	piet.until(is_answer);
}

#[test]
fn a_house_player_that_may_pay_no_fee_or_has_no_money_plays_nothing_and_says_so() {
	let node = Node::start();
	let mut piet = house_player(&node, "piet", 5, "--opens 0 --fees 0 --verbose");
	assert_eq!(piet.next()["does"], "begin");
	node.json("create a1 --size 5 --deposit 1 --dev alice");
	let left = piet.until(|line| line["does"] != "begin");
	assert_eq!((&left["does"], &left["why"]), (&json!("leave"), &json!("the limit of fees a day is reached")));

	let mut nash = node.command("bot --dev nash --opens 0");
	let mut nash = nash.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("the program runs");
	let first = BufReader::new(nash.stderr.take().expect("its words")).lines().next().expect("a line").expect("text");
	_ = nash.kill();
	_ = nash.wait();
	assert!(first.ends_with(" has 0 FHX free, so it plays nothing until it has more."), "{first}");
}

#[test]
fn a_house_player_writes_what_it_does_alone_and_what_is_at_stake_when_it_is_stopped() {
	let node = Node::start();
	let begin = |node: &Node| house_player(node, "piet", 5, "--opens 1 --at-stake 2");
	let mut piet = begin(&node);
	assert_eq!(piet.next()["does"], "begin");
	// On a slow machine it raises its tip first.
	piet.until(|line| line["does"] == "create");
	drop(piet);
	let mut piet = begin(&node);
	let begun = piet.next();
	assert!(
		begun["why"].as_str().expect("a reason").ends_with("has 1 FHX at stake in 1 game, and 0 to answer"),
		"{begun}"
	);
	// Ventures may use half of the limit, which is at stake already.
	node.json("create a1 --size 5 --deposit 1 --dev bob");
	piet.terminate();
	let stopped = piet.next();
	assert_eq!(stopped["does"], "stop", "{stopped}");
	let why = "1 FHX at stake in 1 game, and no answer is due. A reply to its moves starts its clock";
	assert_eq!(stopped["why"], why);
	piet.end();
}

#[test]
fn a_flood_of_silly_replies_is_answered_whole() {
	let node = Node::start();
	let mut piet = house_player(&node, "piet", 5, "--opens 1 --red-time 10h --blue-time 20h");
	let opening = path_of(&piet.until(|line| line["does"] == "create"));
	node.json(&format!("play 0 {opening} a1 --dev bob"));
	let path = path_of(&piet.until(is_answer));
	let shown = node.json(&format!("show 0 {path}"));
	let replies: Vec<&str> = shown["legal_moves"].as_array().expect("moves").iter().filter_map(Value::as_str).collect();
	for reply in &replies {
		node.json(&format!("play 0 {path} {reply} --dev bob"));
	}
	let mut answered = BTreeSet::new();
	while answered.len() < replies.len() {
		answered.extend(path_of(&piet.until(is_answer)).split('/').nth(3).map(str::to_string));
	}
}

/// The tip of the first transaction of an account, in plancks. Fields before the tip: the length (2 bytes), the version
/// (1), the account (33), the signature (65), the time of validity (2) and the transaction's number (1).
fn tip_of(transaction: &Value) -> u128 {
	let digits = transaction.as_str().and_then(|text| text.strip_prefix("0x")).expect("bytes");
	let bytes: Vec<u8> = (0..digits.len() / 2)
		.map(|byte| u8::from_str_radix(&digits[2 * byte..2 * byte + 2], 16).expect("a byte"))
		.collect();
	Compact::<u128>::decode(&mut &bytes[104..]).expect("a tip").0
}

#[test]
fn a_transaction_that_full_blocks_keep_out_gives_way_to_one_with_a_higher_tip() {
	// No block comes, as if other transactions filled all blocks.
	let node = Node::with_blocks_on_command();
	let words = "bot --dev alice --opens 1 --size 5 --share 100 --most-tip 50000plancks --json";
	let mut alice = Running::start(node.command(words));
	for tip in ["10000", "50000"] {
		let raised = alice.until(|line| line["does"] == "raise");
		assert_eq!((&raised["price"], &raised["why"]), (&json!(tip), &json!("full blocks keep transactions out")));
	}
	// The program says so before it sends the transaction that replaces the others.
	while !matches!(node.pool().as_slice(), [transaction] if tip_of(transaction) == 50_000) {}
	node.seal();
	assert_eq!(alice.until(|line| line["does"] == "create")["block"], 2, "the node began with a block of its own");
	assert_eq!(node.json("games").as_array().expect("games").len(), 1);
}

#[test]
fn a_house_player_finds_its_transaction_in_a_block_that_comes_while_it_sends_another() {
	let node = Node::with_blocks_on_command();
	let mut alice = Running::start(node.command("bot --dev alice --opens 1 --size 5 --share 100 --json"));
	alice.until(|line| line["does"] == "raise");
	// The program says so just before it sends the next one.
	node.seal();
	assert_eq!(alice.until(|line| line["does"] == "create")["block"], 2);
	assert_eq!(node.json("games").as_array().expect("games").len(), 1);
}

#[test]
fn a_house_player_sends_again_what_a_node_has_lost_with_its_pool() {
	let mut node = Node::with_blocks_on_command();
	let mut alice = Running::start(node.command("bot --dev alice --opens 1 --size 5 --share 100 --json"));
	let waits = |node: &Node| while node.pool().is_empty() {};
	waits(&node);
	node.restart();
	alice.until(|line| line["does"] == "begin");
	waits(&node);
	node.seal();
	assert_eq!(alice.until(|line| line["does"] == "create")["block"], 2);
	assert_eq!(node.json("games").as_array().expect("games").len(), 1);
}

/// A command that waits for a final block, which has reached the node's pool.
fn waiting_for_finality(node: &Node, words: &str) -> Child {
	let command = node.command(&format!("{words} --wait final --json")).stdout(Stdio::piped()).spawn();
	while node.pool().is_empty() {}
	command.expect("the program runs")
}

#[test]
fn a_move_that_a_node_loses_with_its_pool_is_sent_again_once() {
	let mut node = Node::with_blocks_on_command();
	for (number, is_in_block) in [(0, false), (1, true)] {
		let mut create = waiting_for_finality(&node, &format!("create a1 {SMALL_DUEL} --dev alice"));
		if is_in_block {
			node.seal_without_finality();
		}
		node.restart();
		node.seal();
		while create.try_wait().expect("a program").is_none() {
			if !node.pool().is_empty() {
				node.seal();
			}
		}
		let output = create.wait_with_output().expect("its output");
		assert!(output.status.success(), "{}", text(&output.stdout));
		let created = answer("create", &output.stdout);
		assert_eq!((&created["game"], &created["is_final"]), (&json!(number), &json!(true)));
	}
	assert_eq!(node.json("games").as_array().expect("games").len(), 2);
}

#[test]
fn a_move_outlives_several_lost_connections() {
	let mut node = Node::with_blocks_on_command();
	let mut create = waiting_for_finality(&node, &format!("create a1 {SMALL_DUEL} --dev alice"));
	for _ in 0..3 {
		node.restart();
		while node.pool().is_empty() {
			assert_eq!(create.try_wait().expect("a program"), None, "the program has given up");
		}
	}
	while create.try_wait().expect("a program").is_none() {
		if !node.pool().is_empty() {
			node.seal();
		}
	}
	assert!(create.wait_with_output().expect("its output").status.success());
	assert_eq!(node.json("games").as_array().expect("games").len(), 1);
}

#[test]
fn nobody_waits_for_a_call_behind_another_one_that_a_node_has_lost() {
	let mut node = Node::with_blocks_on_command();
	node.json(&format!("create a1 {SMALL_DUEL} --dev alice --wait no"));
	let mut behind = node.command(&format!("create b1 {SMALL_DUEL} --dev alice --json"));
	let behind = behind.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program runs");
	while node.pool().len() < 2 {}
	node.restart();
	let output = behind.wait_with_output().expect("its output");
	assert_eq!(output.status.code(), Some(8), "{}", text(&output.stderr));
	assert!(text(&output.stderr).contains("something that this account sent before has not arrived."));

	// Nothing is stuck.
	let (code, created) = alone(&node, &format!("create a2 {SMALL_DUEL} --dev alice"));
	assert_eq!((code, &created["game"]), (0, &json!(0)), "{created}");
}

/// The exit codes of commands that start at the same moment, and their answers or errors in JSON. No block comes before
/// each of them has sent its transaction or has ended.
fn together(node: &Node, commands: &[String]) -> Vec<(i32, Value)> {
	let start = |words: &String| {
		let mut command = node.command(&format!("{words} --json"));
		command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program runs")
	};
	let mut programs: Vec<Child> = commands.iter().map(start).collect();
	let mut ended = || programs.iter_mut().map(Child::try_wait).filter(|end| matches!(end, Ok(Some(_)))).count();
	while ended() + node.pool().len() < commands.len() {}
	while ended() < commands.len() {
		if !node.pool().is_empty() {
			node.seal();
		}
	}
	let outcome = |(program, words): (Child, &String)| {
		let output = program.wait_with_output().expect("its output");
		let said = match output.status.success() {
			true => answer(words, &output.stdout),
			false => answer("error", &output.stderr),
		};
		(output.status.code().expect("an exit code"), said)
	};
	programs.into_iter().zip(commands).map(outcome).collect()
}

/// The exit code of one command, and its answer or error in JSON. A block comes when it has sent its transaction.
fn alone(node: &Node, command: &str) -> (i32, Value) {
	together(node, &[command.to_string()]).swap_remove(0)
}

/// A game on a node without blocks of its own, in which every account can reply to a1/c3.
fn game_with_forks(node: &Node) -> u64 {
	let (_, created) = alone(node, "create a1 --preset original --size 5 --dev alice");
	let game = created["game"].as_u64().expect("a number");
	assert_eq!(alone(node, &format!("play {game} a1 c3 --dev bob")).0, 0);
	game
}

#[test]
fn two_programs_of_one_account_play_their_moves_once_or_say_that_one_is_lost() {
	let node = Node::with_blocks_on_command();
	let game = game_with_forks(&node);
	let before = free(&node, BOB);
	let commands = ["b2", "d4"].map(|cell| format!("play {game} a1/c3 {cell} --dev bob"));
	let mut outcomes = together(&node, &commands);
	assert!(outcomes.iter().any(|(code, _)| *code == 0), "{outcomes:?}");
	for (command, (code, said)) in commands.iter().zip(outcomes.clone()) {
		if code == 0 {
			continue;
		}
		assert_eq!((code, &said["error"]), (14, &json!("pool")), "{said}");
		// The lost move is sent again, and nothing is stuck before it.
		outcomes.push(alone(&node, command));
	}
	outcomes.push(alone(&node, &format!("play {game} a1/c3 e5 --dev bob")));
	let played: Vec<&Value> = outcomes.iter().filter(|(code, _)| *code == 0).map(|(_, said)| said).collect();
	let paths: BTreeSet<&str> = played.iter().filter_map(|said| said["path"].as_str()).collect();
	assert_eq!(paths, BTreeSet::from(["a1/c3/b2", "a1/c3/d4", "a1/c3/e5"]));
	assert_eq!(played.len(), 3, "each move once: {outcomes:?}");
	let fees: u128 = played.iter().map(|said| plancks(&said["fee"])).sum();
	assert_eq!(before - free(&node, BOB), fees + 3 * UNIT);
}

#[test]
fn the_same_move_from_two_programs_is_played_once() {
	let node = Node::with_blocks_on_command();
	let game = game_with_forks(&node);
	let command = format!("play {game} a1/c3 b2 --dev bob");
	let mut outcomes = together(&node, &[command.clone(), command.clone()]);
	outcomes.sort_by_key(|(code, _)| *code);
	let [(0, played), (code, refused)] = &outcomes[..] else { panic!("{outcomes:?}") };
	assert_eq!(played["path"], "a1/c3/b2");
	// The second transaction has the number of the first, or the next number.
	match code {
		14 => assert_eq!(refused["error"], "pool", "{refused}"),
		_ => assert_eq!((*code, &refused["refusal"]), (1, &json!("MoveAlreadyPlayed")), "{refused}"),
	}
	assert_eq!(node.json(&format!("show {game}"))["positions"].as_array().expect("positions").len(), 3);
	let (code, again) = alone(&node, &command);
	assert_eq!((code, &again["refusal"]), (1, &json!("MoveAlreadyPlayed")), "{again}");
}

#[test]
fn an_own_move_that_is_played_again_is_called_ones_own() {
	let node = Node::with_blocks_on_command();
	let game = game_with_forks(&node);
	let again = |words: &str| alone(&node, &format!("play {game} {words}"));
	let command = format!("play {game} a1/c3 b2 --dev bob");
	node.json(&format!("{command} --wait no"));
	let mut second = node.command(&format!("{command} --json"));
	let second = second.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program runs");
	while node.pool().len() < 2 {}
	node.seal();
	let output = second.wait_with_output().expect("its output");
	let refused = answer("error", &output.stderr);
	let block = node.height();
	let known = format!("You have played a1/c3/b2 already, in block {block}. Play another cell.");
	assert_eq!(refused["message"], format!("{known} The fee of this second try was paid."));
	assert_eq!(refused["refusal"], "MoveAlreadyPlayed");
	assert_eq!(again("a1/c3 b2 --dev bob").1["message"], known, "no fee is paid");

	let (_, others) = again("a1/c3 b2 --dev alice");
	assert_eq!(
		others["message"],
		format!("{BOB} has played a1/c3/b2 already, in block {block}. Reply to it, or play another cell.")
	);
	let (_, opening) = again("a1 c3 --dev bob");
	assert_eq!(opening["message"], "You have played a1/c3 already, and the position takes one reply.");
	let (_, outside) = again("a1/c3 z9 --dev bob");
	assert_eq!(outside["message"], "z9 is not on the board, whose 5×5 cells are a1 to e5.");
}
