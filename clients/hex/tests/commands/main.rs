//! The program's commands, with a node and without one.

mod on_a_node;
mod support;

use std::io;
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

#[test]
fn a_program_that_nobody_reads_ends_without_a_word() {
	let closed = || {
		let (reader, writer) = io::pipe().expect("a pipe");
		drop(reader);
		writer
	};
	for words in ["manual", "manual --json", "completions bash"] {
		let output = hex(words).stdout(closed()).output().expect("the program runs");
		assert_eq!((output.status.code(), text(&output.stderr)), (Some(141), String::new()), "{words}");
	}
	let mut session = hex("htp");
	session.stdout(closed());
	let mut process = session
		.stdin(std::process::Stdio::piped())
		.stderr(std::process::Stdio::piped())
		.spawn()
		.expect("the program runs");
	io::Write::write_all(&mut process.stdin.take().expect("standard input"), b"name\n").expect("the program reads");
	let output = process.wait_with_output().expect("the program ends");
	assert_eq!((output.status.code(), text(&output.stderr)), (Some(141), String::new()));
}
