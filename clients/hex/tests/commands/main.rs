//! The program's commands, with a node and without one.

mod on_a_node;
mod support;

use support::{hex, text, with_input};

#[test]
fn the_engine_answers_over_htp_without_a_chain() {
	let output = with_input(hex("htp --simulations 20"), "boardsize 3\ngenmove black\nfinal_score\nquit\n");
	let lines = text(&output.stdout);
	let answers: Vec<&str> = lines.split("\n\n").collect();
	let cell = answers[1].strip_prefix("= ").expect("a move");
	assert!(cell.len() == 2, "{lines}");
	assert_eq!(answers[2], "= cannot score");
	assert!(output.status.success());
}

#[test]
fn the_manual_and_the_completions_are_written_without_a_chain() {
	let manual = hex("manual").output().expect("the program runs");
	assert!(text(&manual.stdout).contains("EXIT STATUS"));
	let completions = hex("completions bash").output().expect("the program runs");
	assert!(text(&completions.stdout).contains("_hex()"));
}
