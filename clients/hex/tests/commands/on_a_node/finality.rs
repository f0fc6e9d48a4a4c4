//! Commands on a chain whose finality stands still.

use super::{BOB, SMALL_DUEL};
use crate::support::{Node, Running};
use serde_json::json;

/// More blocks than a signature is valid for.
const TOO_OLD: u32 = 70;

/// More blocks than a node shows by the newer methods while they are not final.
const UNSHOWN: u32 = 130;

/// A node with this many blocks that are not final.
fn behind(blocks: u32) -> Node {
	let node = Node::with_blocks_on_command();
	(0..blocks).for_each(|_| node.seal_without_finality());
	node
}

/// Send this, and make blocks that are not final until one has it. The pool learns of a block a little later.
fn sent(node: &Node, words: &str) {
	node.json(&format!("{words} --wait no"));
	while !node.pool().is_empty() {
		node.seal_without_finality();
	}
}

#[test]
fn calls_come_into_blocks_however_long_finality_stands_still() {
	for blocks in [TOO_OLD, UNSHOWN] {
		let node = behind(blocks);
		sent(&node, &format!("create a1 {SMALL_DUEL} --dev alice"));
		sent(&node, "play 0 a1 b1 --dev bob");
		assert_eq!(node.json("show 0 a1/b1")["position"]["status"], "open");
		let (code, refused) = node.failure("play 0 a1 b2 --dev charlie");
		assert_eq!((code, &refused["refusal"]), (1, &json!("PositionClosed")));
		let sentence = refused["message"].as_str().expect("a sentence");
		assert!(sentence.contains(BOB) && sentence.contains("a1/b1"), "{sentence}");
	}
}

#[test]
fn a_chain_without_finality_is_read_and_watched() {
	let node = behind(UNSHOWN);
	sent(&node, &format!("create a1 {SMALL_DUEL} --invite {BOB} --dev alice"));
	assert_eq!(node.json("games")[0]["game"], 0);
	let mut watcher = Running::start(node.command("watch --mine --dev bob --json"));
	assert_eq!(watcher.next()["event"], "your_turn");
	sent(&node, "play 0 a1 b1 --dev bob");
	assert_eq!(watcher.next()["event"], "move_played");
}

#[test]
fn no_tip_is_raised_while_blocks_are_rare_without_finality() {
	let [rare, full] = [behind(TOO_OLD), Node::with_blocks_on_command()];
	let bot = |node: &Node| Running::start(node.command("bot --dev alice --opens 1 --size 5 --share 100 --json"));
	let mut patient = bot(&rare);
	while rare.pool().is_empty() {}
	// Another player, for whom blocks do not come though they are final, raises its tip twice meanwhile.
	let mut hasty = bot(&full);
	for _ in 0..2 {
		hasty.until(|line| line["does"] == "raise");
	}
	while !rare.pool().is_empty() {
		rare.seal_without_finality();
	}
	assert_eq!(patient.next()["does"], "begin");
	patient.until(|line| line["does"] == "create");
}
