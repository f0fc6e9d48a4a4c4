//! Tournaments on a node: announced, entered, played by house players, looked at and recorded.

use super::plancks;
use crate::support::{answer, text, with_input, Archive, Node, Running};
use forking_hex_chain::testing::Folder;
use serde_json::{json, Value};
use std::fs;
use subxt::utils::H256;

/// The games of a small tournament: on 3×3, with a bank that no player uses up, however busy the machine is.
const SMALL: &str = "--olympiad --size 3 --red-time 600 --blue-time 600 --deposit 1";

/// The number of blocks in which all players enter.
const ENTERING: u32 = 300;

/// More blocks than a tournament takes.
const LONGEST: u64 = 10_000;

/// A tournament, as soon as it fits. The chain makes its blocks by itself.
pub fn shown_when(node: &Node, number: u32, fits: impl Fn(&Value) -> bool) -> Value {
	loop {
		let whole = node.json(&format!("tournament show {number}"));
		if fits(&whole) {
			return whole;
		}
		assert!(node.height() < LONGEST, "{}", node.text(&format!("tournament show {number}")));
	}
}

/// Make blocks.
pub fn pass(node: &Node, blocks: u32) {
	for _ in 0..blocks {
		node.seal();
	}
}

/// Whether a line of a house player's diary is this action in a tournament.
fn is(does: &'static str) -> impl Fn(&Value) -> bool {
	move |line| line["does"] == does && line["tournament"] == 0
}

#[test]
fn house_players_play_a_tournament_to_the_prizes_on_a_node() {
	let node = Node::with_clocks();
	assert_eq!(node.json("tournament list"), json!([]));
	let terms = format!("--entry 5 --most-players 3 --enter-within {ENTERING} --begin-within 600 --shares 60,40");
	let announced = node.json(&format!("tournament announce {SMALL} {terms} --dev dave"));
	assert_eq!(announced["tournament"], 0);
	assert!(node.text("tournament list").contains("2 to 3 players; an entry of 5 FHX; 3×3; 30 min in all; a duel"));

	// A game that these players would join, and open others like it, if they played more than the tournament. The limits of the
	// last player would leave no game.
	node.json("create a1 --size 3 --red-time 10h --blue-time 20h --dev eve");
	let mut players: Vec<Running> = [("alice", 20), ("bob", 20), ("charlie", 0)]
		.iter()
		.map(|(name, games)| {
			let words = format!("bot --dev {name} --tournament 0 --games {games} --share 100 --seed 1 --json");
			Running::start(node.command(&words))
		})
		.collect();
	for player in &mut players {
		assert_eq!(plancks(&player.until(is("enter"))["price"]), 5_000_000_000_000);
	}
	let (code, refused) = node.failure("tournament enter 0 --dev eve");
	assert_eq!((code, &refused["refusal"]), (1, &json!("TournamentFull")));
	let waiting = node.text("tournament show 0");
	assert!(waiting.contains("takes players up to block") && waiting.contains("the pool is 15 FHX"), "{waiting}");

	// Each player opens a game in the rounds without their bye.
	pass(&node, ENTERING);
	for player in &mut players {
		let opened = player.until(is("open"));
		assert!(opened["path"].is_string(), "{opened}");
	}
	let running = node.text("tournament show 0");
	assert!(running.contains(" is in round ") && running.contains("Who met whom"), "{running}");

	let whole = shown_when(&node, 0, |whole| whole["state"] == "ended");
	assert_eq!(whole["all_rounds"], 3);
	for (number, player) in whole["players"].as_array().expect("players").iter().enumerate() {
		let rounds = player["rounds"].as_array().expect("rounds");
		assert_eq!(rounds.len(), 3);
		let byes = rounds.iter().filter(|round| round["opponent"] == number).count();
		let opened = rounds.iter().filter(|round| round["opened"].is_u64() && round["answered"].is_u64()).count();
		assert_eq!((byes, opened), (1, 2), "{player}");
	}
	let standings = whole["standings"].as_array().expect("standings");
	let half_points = standings.iter().map(|line| line["half_points"].as_u64().expect("a number"));
	assert_eq!(half_points.sum::<u64>(), 3 * (2 * 2 + 2), "three rounds of two games and a bye");
	// Players who tie share the prizes of their places.
	let prizes: u128 = standings.iter().map(|line| plancks(&line["prize"])).sum();
	assert_eq!(prizes, 15_000_000_000_000);
	let table = node.text("tournament show 0");
	for part in ["Tournament 0 of ", " is over.", "place  player", "opponents'", "Who met whom"] {
		assert!(table.contains(part), "{part} is not in:\n{table}");
	}
	assert!(node.text("tournament list").contains("has ended; its table stays up to block"));

	for mut player in players {
		assert_eq!(
			player.until(|line| line["does"] == "end")["why"],
			"its tournaments are over, and nothing is left to collect"
		);
		player.end();
	}
	let waiting = node.json("games --state waiting");
	assert_eq!(waiting.as_array().map(Vec::len), Some(1), "{waiting}");
	for name in ["alice", "bob", "charlie"] {
		let held = plancks(&node.json(&format!("balance --dev {name}"))["in_games"]);
		assert!(held < 1_000_000_000_000, "{name} has {held} of its deposits in games");
	}

	// House players collect their deposits, and then the chain removes the game.
	let folder = Folder::empty();
	let records = folder.file("records");
	let output = node.run(&format!("tournament records 0 {} --json", records.display()));
	if output.status.success() {
		let written = answer("tournament records", &output.stdout);
		let [files, gone] = ["files", "gone"].map(|key| written[key].as_array().expect("a list").len());
		assert_eq!(files + gone, 6, "{written}");
	} else {
		let refused = answer("error", &output.stderr);
		assert!(refused["code"] == 5 && text(&output.stderr).contains("has removed 6 of 6 games"), "{refused}");
		assert!(!records.exists(), "no empty folder is left");
	}
}

#[test]
fn a_tournament_is_played_by_commands_on_a_node() {
	let node = Node::with_clocks();
	let (code, refused) = node.failure("tournament announce --dev dave");
	assert_eq!((code, &refused["refusal"]), (1, &json!("InvalidSettings")));
	let (_, refused) = node.failure(&format!("tournament announce {SMALL} --shares 60,41 --dev dave"));
	assert_eq!(refused["refusal"], "InvalidShares");
	for (options, sentence) in [
		("--shares 20,30,50", "No share is larger than the one before."),
		("--enter-within 30d", "The time to enter is at most 7 days."),
		("--seats open", "The games of a tournament are duels: leave out --seats open."),
	] {
		let (_, refused) = node.failure(&format!("tournament announce {SMALL} {options} --dev dave"));
		assert_eq!(refused["message"], sentence, "{options}");
	}
	let (_, refused) = node.failure("tournament announce --olympiad --red-time 7d --blue-time 7d --dev dave");
	assert!(refused["message"].as_str().is_some_and(|it| it.contains("at most, and this one 14 days")), "{refused}");
	let dry = node.text(&format!("tournament announce {SMALL} --dry-run --dev dave"));
	assert!(dry.starts_with("Would announce a tournament. Players enter up to block"), "{dry}");
	let terms = |within| format!("--enter-within {within} --begin-within 600 --shares 100");
	node.json(&format!("tournament announce {SMALL} {} --dev dave", terms(5_000)));
	assert_eq!(node.failure("tournament call-off 0 --dev eve").1["refusal"], "NotTheAnnouncer");
	node.json("tournament enter 0 --dev eve");
	assert_eq!(node.failure("tournament call-off 0 --dev dave").1["refusal"], "HasPlayers");
	node.json("tournament leave 0 --dev eve");
	assert_eq!(node.failure("tournament leave 0 --dev eve").1["refusal"], "NotEntered");
	node.json("tournament call-off 0 --dev dave");
	let (code, gone) = node.failure("tournament enter 0 --dev eve");
	assert_eq!(
		(code, &gone["message"]),
		(5, &json!("Tournament 0 was called off, or the chain no longer has its table."))
	);
	let (code, unknown) = node.failure("tournament claim 1 --dev eve");
	assert_eq!((code, &unknown["message"]), (5, &json!("There is no tournament 1. The newest is 0.")));

	// In the blocks that one has to begin a game, before the last block to enter, no player can leave.
	node.json(&format!("tournament announce {SMALL} {} --dev dave", terms(ENTERING)));
	assert_eq!(node.failure("tournament show 2").0, 5);
	let other = node.failure(&format!("tournament enter 1 --terms {:?} --dev alice", H256::zero()));
	assert_eq!(other.1["refusal"], "OtherTerms");
	let terms = node.json("tournament show 1")["terms_hash"].as_str().expect("a hash").to_string();
	node.json(&format!("tournament enter 1 --terms {terms} --dev alice"));
	assert_eq!(node.failure("tournament enter 1 --dev alice").1["refusal"], "AlreadyEntered");
	assert_eq!(node.failure("tournament leave 1 --dev alice").1["refusal"], "TooLate");
	node.json("tournament enter 1 --dev bob");
	assert_eq!(node.failure("tournament withdraw 1 --dev bob").1["refusal"], "NotRunning");
	assert_eq!(node.failure("tournament open a1 --dev bob").1["refusal"], "NotYourGame");

	pass(&node, ENTERING);
	shown_when(&node, 1, |whole| whole["state"] == "running");
	assert_eq!(node.failure("tournament open d4 --dev bob").1["refusal"], "CellOutOfBounds");
	let opened = node.json("tournament open a1 --dev bob");
	assert_eq!((&opened["tournaments"], &opened["games"]), (&json!([1]), &json!([0])));
	assert_eq!(node.failure("tournament open a1 1 --dev bob").1["refusal"], "NotYourGame");
	node.json("play 0 a1 b2 --dev alice");
	let shown = node.text("tournament show 1");
	assert!(shown.contains("game 0  2 moves, ") && shown.contains(" has to open it, "), "{shown}");

	// Bob withdraws: Alice wins the game that is not open, and Bob resigns the other one.
	node.json("tournament withdraw 1 --dev bob");
	assert_eq!(node.failure("tournament withdraw 1 --dev bob").1["refusal"], "AlreadyWithdrawn");
	node.json("resign 0 --dev bob");
	let whole = shown_when(&node, 1, |whole| whole["state"] == "ended");
	let half_points: Vec<_> =
		whole["standings"].as_array().expect("standings").iter().map(|line| &line["half_points"]).collect();
	assert_eq!(half_points, [&json!(4), &json!(0)]);
	assert_eq!(plancks(&whole["standings"][0]["prize"]), 2_000_000_000_000);
	assert!(node.text("tournament show 1").contains("(withdrew)"));
	for (name, sentence) in [
		("alice", "The prize of 2 FHX was paid: nothing is left to claim."),
		("bob", "The account has won no prize in this tournament."),
		("eve", "The account is no player of the tournament."),
	] {
		let (code, refused) = node.failure(&format!("tournament claim 1 --dev {name}"));
		assert_eq!((code, &refused["refusal"], &refused["message"]), (1, &json!("NothingToClaim"), &json!(sentence)));
	}

	let folder = Folder::empty();
	let record = |node: &Node, options: &str| {
		let written = node.json(&format!("tournament records 1 {} {options}", folder.file("records").display()));
		let files = written["files"].as_array().expect("files");
		assert_eq!((files.len(), &written["gone"]), (1, &json!([])));
		let record = fs::read_to_string(files[0].as_str().expect("a path")).expect("a record");
		let shown = with_input(node.command("import - --json"), &record);
		let shown = answer("import", &shown.stdout);
		assert!(shown[0]["winner"].is_string() && shown[0]["size"] == 3, "{record}");
		shown[0].clone()
	};
	let of_the_chain = record(&node, "");

	// A node that knows nothing of it leads to the archive of the chain.
	let archive = Archive::start(&node, node.height());
	let forgetful = Node::start();
	assert_eq!(forgetful.failure("tournament show 1").0, 5);
	let archived = format!("--archive {}", archive.url);
	let past = forgetful.text(&format!("tournament show 1 {archived}"));
	for part in ["Tournament 1 of ", " is over.", "2 players entered.", "Round 1", "game 0", "2 FHX paid", "opponents'"]
	{
		assert!(past.contains(part), "{part} is not in:\n{past}");
	}
	let of_the_archive = record(&forgetful, &archived);
	for field in ["size", "moves", "first", "second", "name", "winner", "ending", "date"] {
		assert_eq!(of_the_archive[field], of_the_chain[field], "{field}");
	}
	let listed = forgetful.json(&format!("tournament list {archived}"));
	assert_eq!((&listed[0]["phase"], &listed[1]["phase"]), (&json!("called_off"), &json!("ended")));

	let ratings = forgetful.json(&format!("ratings {archived}"));
	let rated: Vec<_> = ratings.as_array().expect("players").iter().map(|player| &player["won"]).collect();
	assert_eq!(rated, [&json!(1), &json!(0)]);
	assert_eq!(forgetful.failure("ratings").0, 2);

	let position = forgetful.text(&format!("show 0 a1/b2 {archived}"));
	assert!(position.starts_with("a1/b2, 0x") && position.contains(" played b2 in block "), "{position}");
	let position = forgetful.json(&format!("show 0 a1/b2 {archived}"));
	assert_eq!((&position["archived"], &position["path"]), (&json!(true), &json!("a1/b2")));
	let id = position["position"]["position"].as_str().expect("an id");
	assert_eq!(forgetful.json(&format!("show 0 {} {archived}", &id[..12]))["path"], "a1/b2");
	assert_eq!(forgetful.failure(&format!("show 0 a1/c3 {archived}")).0, 5);
}

#[test]
fn a_key_on_standard_input_signs_in_a_tournament() {
	let node = Node::with_clocks();
	node.json(&format!("tournament announce {SMALL} --enter-within 5000 --begin-within 600 --shares 100 --dev dave"));
	for (command, key) in [("enter", "//Eve"), ("leave", "//Eve"), ("call-off", "//Dave")] {
		let output = with_input(node.command(&format!("tournament {command} 0 --key-stdin --json")), key);
		assert!(output.status.success(), "{command}: {}", text(&output.stderr));
		assert_eq!(answer(&format!("tournament {command}"), &output.stdout)["tournament"], 0);
	}
}
