//! `hex board` on a terminal: keys play a move on the chain.

use crate::{
	support::{text, Node},
	terminal::{Terminal, GIVEN_BACK},
};
use forking_hex_test_node::PATIENCE;
use std::time::Instant;

#[test]
fn a_move_is_played_with_the_keys_of_a_terminal() {
	let node = Node::start();
	let game = node.json("create c3 --preset original --size 5 --dev alice")["game"].as_u64().expect("a number");
	let mut terminal = Terminal::start(node.command("board --dev bob"));
	terminal.wait_for("waiting");
	assert!(!terminal.is_as_before());
	terminal.press("\r");
	terminal.wait_for("Blue to move");
	// From c3 to d3. Escape leaves the question, and the move is asked for again.
	terminal.press("\u{1b}[C\r");
	terminal.wait_for("Play d3?");
	assert_eq!(node.json(&format!("show {game}"))["game"]["positions"], 1, "a question plays nothing");
	terminal.press("\r");
	terminal.wait_for("Played c3/d3.");
	let shown = node.json(&format!("show {game}"));
	assert_eq!((&shown["game"]["positions"], &shown["positions"][1]["path"]), (&2.into(), &"c3/d3".into()));
	// The reply of another player comes by itself.
	node.json(&format!("play {game} c3/d3 b4 --dev alice"));
	terminal.wait_for("played b4 on c3/d3");
	terminal.press("q");
	assert_eq!(terminal.end(), Some(0));
	assert!(terminal.output().contains(GIVEN_BACK) && terminal.is_as_before());
}

#[test]
fn a_terminal_is_given_back_however_the_board_ends() {
	let node = Node::start();
	node.json("create c3 --preset original --size 5 --dev alice");
	let mut interrupted = Terminal::start(node.command("board"));
	interrupted.wait_for("waiting");
	interrupted.press("\u{3}");
	assert_eq!(interrupted.end(), Some(0));
	assert!(interrupted.output().contains(GIVEN_BACK) && interrupted.is_as_before());

	let mut terminated = Terminal::start(node.command("board 0"));
	terminated.wait_for("Blue to move");
	let id = rustix::process::Pid::from_child(&terminated.process);
	rustix::process::kill_process(id, rustix::process::Signal::TERM).expect("a signal");
	assert_eq!(terminated.end(), Some(0));
	assert!(terminated.output().contains(GIVEN_BACK) && terminated.is_as_before());

	let mut missing = Terminal::start(node.command("board 99"));
	assert_eq!(missing.end(), Some(5));
	assert!(missing.output().ends_with("There is no game 99, or it was removed.\r\n"), "{:?}", missing.output());
	assert!(missing.is_as_before());
}

#[test]
fn a_duel_is_resigned_a_game_withdrawn_and_a_claim_sent_with_keys() {
	let node = Node::start();
	node.json("create a1 --preset classic --size 2 --opening-rule swap-pieces --deposit 2 --dev alice");
	node.json("play 0 a1 b1 --dev bob");
	node.json("create c3 --preset original --size 5 --dev alice");
	let mut terminal = Terminal::start(node.command("board --dev alice"));
	// The list has the newest game first, and a star beside her games.
	terminal.wait_for("*1  waiting");
	terminal.press("\r");
	terminal.wait_for("Blue to move");
	terminal.press("w");
	terminal.wait_for("Withdraw?");
	terminal.press("\r");
	// The outcome, and the news that the game is gone, come in any order.
	terminal.wait_for(" game 1");
	assert_eq!(node.failure("show 1").0, 5);
	terminal.press("\u{1b}");
	terminal.wait_for("*0  ");
	terminal.press("\r");
	terminal.wait_for("Your turn");
	terminal.press("r");
	terminal.wait_for("Resign?");
	terminal.press("\r");
	terminal.wait_for("The move b1 is winning.");

	let mut winner = Terminal::start(node.command("board 0 --dev bob"));
	winner.wait_for("The move b1 is winning.");
	winner.press("c");
	winner.wait_for("Claim?");
	winner.press("\r");
	let until = Instant::now() + PATIENCE;
	while !node.text("claim 0 --dry-run --dev bob").starts_with("There is nothing to claim now.") {
		winner.read();
		assert!(Instant::now() < until, "no claim after:\n{}", winner.output());
	}
	for mut board in [terminal, winner] {
		board.press("qq");
		assert_eq!(board.end(), Some(0));
	}
}

#[test]
fn a_board_goes_on_with_a_node_that_was_away() {
	let mut node = Node::start();
	node.json("create c3 --preset original --size 5 --dev alice");
	let mut terminal = Terminal::start(node.command("board 0 --dev bob"));
	terminal.wait_for("Blue to move");
	node.restart();
	node.json("play 0 c3 a1 --dev charlie");
	terminal.wait_for("played a1 on c3");
	// A move of its own arrives too: down in the tree to the reply, back to the board, and from c3 to d3.
	terminal.press("\t\u{1b}[B\t\u{1b}[C\r");
	terminal.wait_for("Play d3?");
	terminal.press("\r");
	terminal.wait_for("Played c3/a1/d3.");
	terminal.press("q");
	assert_eq!(terminal.end(), Some(0));
}

#[test]
fn a_board_needs_a_terminal() {
	let node = Node::start();
	let refused = node.run("board");
	assert_eq!(refused.status.code(), Some(2));
	assert!(text(&refused.stderr).contains("hex board needs a terminal"), "{}", text(&refused.stderr));
	assert_eq!(node.failure("board").0, 2);
}
