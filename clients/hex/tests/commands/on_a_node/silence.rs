//! A connection that stays open and carries nothing any more, as after a router has forgotten it.

use super::{BOB, SMALL_DUEL};
use crate::support::{hex, Node, Running, Session};
use forking_hex_test_node::Line;

#[test]
fn a_dead_connection_is_noticed_and_replaced() {
	let node = Node::start();
	let line = Line::to(&node);
	node.json(&format!("create a1 {SMALL_DUEL} --invite {BOB} --dev alice"));
	let mut command = hex("watch --mine --dev bob --json");
	command.args(["--node", &line.url()]);
	let mut watcher = Running::start(command);
	assert_eq!(watcher.next()["event"], "your_turn");
	line.silence();
	node.json("play 0 a1 b1 --dev bob");
	assert_eq!(watcher.until(|line| line["event"] == "move_played")["move"], "b1");
}

#[test]
fn a_game_goes_on_over_htp_on_another_connection() {
	let node = Node::start();
	let line = Line::to(&node);
	node.json(&format!("create a1 {SMALL_DUEL} --dev alice"));
	let mut command = hex("htp --game 0 --dev bob");
	command.args(["--node", &line.url()]);
	let mut session = Session::start(command);
	assert_eq!(session.ask("genmove black"), "= a1");
	line.close();
	assert_eq!(session.ask("play white b1"), "= ");
	// The reply comes over a connection that falls silent.
	session.send("genmove black");
	line.silence();
	node.json("play 0 a1/b1 a2 --dev alice");
	assert_eq!(session.answer(), "= a2");
	assert_eq!(session.ask("quit"), "= ");
}
