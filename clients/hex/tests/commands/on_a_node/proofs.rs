//! Proofs: made of what a node and an archive answer, and checked without either.

use super::{BOB, SMALL_DUEL};
use crate::support::{answer, hex, text, with_input, Archive, Node};
use forking_hex_chain::testing::Folder;
use forking_hex_test_node::PATIENCE;
use serde_json::{json, Value};
use std::{
	fs,
	path::{Path, PathBuf},
	process::Output,
	thread,
	time::{Duration, Instant},
};

/// The address of Alice's account.
const ALICE: &str = "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY";

/// The key of the nodes' only validator in GRANDPA.
const VALIDATOR: &str = "0x88dc3417d5058ec4b4503e0c12ea1a0a89be200fe98922423d4334014fa6b0ee";

/// The time between two looks at something that comes by itself.
const LOOK: Duration = Duration::from_millis(500);

/// A check of a text of proofs.
fn check(proofs: &str, specification: &Path) -> Output {
	let mut command = hex("prove-state check - --json --specification");
	command.arg(specification);
	with_input(command, proofs)
}

/// The answer about proofs that hold.
fn checked(proofs: &str, specification: &Path) -> Value {
	let output = check(proofs, specification);
	assert!(output.status.success(), "{}", text(&output.stderr));
	answer("prove-state check", &output.stdout)
}

/// The chain's name for the refusal of proofs, and its sentence.
fn refused(proofs: &str, specification: &Path) -> (String, String) {
	let output = check(proofs, specification);
	assert_eq!((output.status.code(), text(&output.stdout)), (Some(1), String::new()), "{}", text(&output.stderr));
	let error = answer("error", &output.stderr);
	let part = |name: &str| error[name].as_str().expect("a text").to_string();
	(part("refusal"), part("message"))
}

/// The proof that a command makes, once the state is in a final block.
fn made(node: &Node, words: &str) -> Value {
	let begun = Instant::now();
	loop {
		let output = node.run(&format!("{words} --json"));
		match output.status.code() {
			Some(0) => return answer(words, &output.stdout),
			// Not yet in a final block, none is final, or a tournament has no players yet.
			Some(1 | 5 | 13) if begun.elapsed() < PATIENCE => thread::sleep(LOOK),
			_ => panic!("{words}: {}", text(&output.stderr)),
		}
	}
}

fn proof_of(made: &Value) -> String {
	made["proof"].as_str().expect("a proof").into()
}

/// A text with another character at a place.
fn altered(text: &str, place: usize) -> String {
	let other = if text.as_bytes()[place] == b'A' { "B" } else { "A" };
	format!("{}{other}{}", &text[..place], &text[place + 1..])
}

/// The specification of the nodes here, as the settings of a page, changed.
fn settings(folder: &Folder, name: &str, genesis: &str, validators: &[&str]) -> PathBuf {
	let path = folder.file(name);
	fs::write(&path, json!({ "genesis": genesis, "validators": validators }).to_string()).expect("a file");
	path
}

#[test]
fn what_a_chain_says_is_proven_to_a_reader_without_a_node_also_after_the_game_is_gone() {
	let node = Node::with_consensus();
	let specification = node.specification();
	let folder = Folder::empty();
	let game = node.json(&format!("create a1 {SMALL_DUEL} --dev alice"))["game"].as_u64().expect("a number");
	node.json(&format!("play {game} a1 b1 --dev bob"));
	node.json(
		"tournament announce --olympiad --size 3 --red-time 600 --blue-time 600 --deposit 1 --enter-within 5000 \
		 --begin-within 600 --shares 100 --dev dave",
	);
	node.json("tournament enter 0 --dev eve");

	// A position, as text, as a file and as a link.
	let position = made(&node, &format!("prove-state position {game} a1/b1"));
	let shown = checked(&proof_of(&position), specification);
	assert_eq!(
		(&shown["block"], &shown["hash"], &shown["changes"]),
		(&position["block"], &position["hash"], &json!(0))
	);
	let proven = &shown["proven"]["position"];
	assert_eq!((&proven["path"], &proven["mover"]), (&json!("a1/b1"), &json!(BOB)));
	assert_eq!((&proven["status"], &proven["red"]), (&json!("open"), &json!(["a1"])));
	let file = folder.file("position.proof");
	let at = position["block"].as_u64().expect("a number");
	node.text(&format!("prove-state position {game} --block {at} --output {}", file.display()));
	let link = node.text(&format!("prove-state position {game} --page https://hex.example.org/"));
	assert!(link.starts_with("https://hex.example.org/#/proof/") && link.len() < 8_000, "{link}");
	for source in [file.to_str().expect("a path"), link.trim_end()] {
		let mut command = hex("prove-state check");
		let output = command.arg(source).arg("--specification").arg(specification).output().expect("the program runs");
		let told = text(&output.stdout);
		assert!(told.starts_with("Proven: final in block ") && told.contains("\n1  R(B)\n"), "{told}");
	}
	let tournament = made(&node, "prove-state tournament 0");
	let shown = checked(&proof_of(&tournament), specification);
	assert_eq!(shown["proven"]["tournament"]["state"], "entering");

	// A node names what it does not have, and the block that it is about.
	let (code, missing) = node.failure(&format!("prove-state game {}", game + 7));
	assert_eq!((code, &missing["error"]), (5, &json!("not_found")));
	assert!(
		missing["message"].as_str().is_some_and(|text| text.contains("the newest that can be proven")),
		"{missing}"
	);
	let stranger = "5DAAnrj7VHTznn2AWBemMuyBwZWs6FNFjdyVXUeYum3PTXFy";
	assert_eq!(node.failure(&format!("prove-state game {game} {stranger}")).0, 5);

	// The end of the game, its claim, and its removal.
	node.json(&format!("play {game} a1/b1 a2 --dev alice --wait final"));
	let payout = loop {
		let made = made(&node, &format!("prove-state game {game} {ALICE}"));
		let shown = checked(&proof_of(&made), specification);
		if shown["proven"]["game"]["game"]["state"] == "ended" {
			break made;
		}
		thread::sleep(LOOK);
	};
	let shown = checked(&proof_of(&payout), specification);
	let proven = &shown["proven"]["game"];
	assert_eq!((&proven["winner"], &proven["position"]["status"]), (&json!(ALICE), &json!("winning")));
	assert_eq!((&proven["players"][0]["account"], &proven["players"][1]), (&json!(ALICE), &Value::Null));
	assert_eq!(proven["players"][0]["rewards"], "1900000000000");
	node.json(&format!("claim {game} --dev alice"));
	while node.run(&format!("show {game}")).status.success() {
		thread::sleep(LOOK);
	}
	assert_eq!(checked(&proof_of(&payout), specification), shown, "a proof outlives the game");

	// Another archive begins now, and knows the end of the game.
	let archive = Archive::start(&node, node.height());
	let archived = format!("prove-state game {game} --archive {}", archive.url);
	let of_archive = made(&node, &archived);
	let shown = checked(&proof_of(&of_archive), specification);
	let players = &shown["proven"]["game"]["players"];
	let records: Vec<_> = [0, 1].map(|place| (&players[place]["account"], &players[place]["rewards"])).into();
	assert_eq!(records, [(&json!(ALICE), &json!("1900000000000")), (&json!(BOB), &json!("0"))]);
	let without_a_node = hex(&format!("{archived} --json --node ws://127.0.0.1:1")).output().expect("the program runs");
	assert_eq!(answer("prove-state game", &without_a_node.stdout), of_archive);

	// A career of two games.
	let second = node.json(&format!("create a2 {SMALL_DUEL} --dev alice"))["game"].as_u64().expect("a number");
	node.json(&format!("swap {second} --dev bob"));
	node.json(&format!("resign {second} --dev alice"));
	let file = folder.file("career");
	let get = format!("prove-state career {ALICE} --archive {} --output {}", archive.url, file.display());
	while node.json(&get)["proofs"] != 2 {
		thread::sleep(LOOK);
	}
	let career = fs::read_to_string(&file).expect("a career");
	let shown = checked(&career, specification);
	assert_eq!((&shown["player"], &shown["won"], &shown["lost"]), (&json!(ALICE), &json!(1), &json!(1)));
	assert_eq!((&shown["rewards"], &shown["lost_deposits"]), (&json!("1900000000000"), &json!("2000000000000")));
	assert_eq!(node.failure(&format!("prove-state career {BOB}")).0, 2, "without an archive");

	// A reader who knows the chain by the settings of a page.
	let genesis = shown["genesis"].as_str().expect("a hash");
	let own = settings(&folder, "own.json", genesis, &[VALIDATOR]);
	let proof = proof_of(&of_archive);
	assert_eq!(checked(&proof, &own)["block"], of_archive["block"]);

	// An archive that lies: another player's games, a game twice, and altered text.
	let (name, sentence) = refused(&career.replacen(ALICE, stranger, 1), &own);
	assert_eq!((name.as_str(), sentence.starts_with("Line 3 is refused: ")), ("OtherPlayer", true), "{sentence}");
	let lines: Vec<&str> = career.lines().collect();
	let (name, sentence) = refused(&format!("{career}{}\n", lines[2]), &own);
	assert_eq!((name.as_str(), sentence.contains("Before it, 2 proofs held.")), ("Again", true), "{sentence}");
	for place in (0..proof.len()).step_by(61) {
		let lie = altered(&proof, place);
		refused(&lie, &own);
		let (_, sentence) = refused(&format!("{}\n{}\n{}\n{lie}\n", lines[0], lines[1], lines[3]), &own);
		assert!(sentence.starts_with("Line 4 is refused: "), "{sentence}");
	}

	// Readers of other chains.
	let zeros = format!("0x{}", "0".repeat(64));
	for (specification, name) in [
		(settings(&folder, "genesis.json", &zeros, &[VALIDATOR]), "OtherChain"),
		(settings(&folder, "none.json", genesis, &[]), "TooFewVotes"),
		(settings(&folder, "stranger.json", genesis, &[&zeros]), "TooFewVotes"),
	] {
		assert_eq!(refused(&proof, &specification).0, name);
	}
	assert_eq!(check(&proof, &folder.file("missing")).status.code(), Some(7));
}

#[test]
fn a_chain_without_validators_who_vote_proves_nothing_and_says_so() {
	let node = Node::start();
	node.json("create f6 --dev alice");
	let (code, refused) = node.failure("prove-state position 0");
	assert_eq!((code, &refused["error"]), (13, &json!("unavailable")));
	assert!(refused["message"].as_str().is_some_and(|text| text.contains("without validators who vote")), "{refused}");
	let (code, refused) = node.failure("prove-state position 0 --block 1");
	assert_eq!((code, &refused["error"]), (13, &json!("unavailable")));
}
