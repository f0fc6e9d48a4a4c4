//! The program's commands, with a node and without one.

mod on_a_node;
mod support;
mod terminal;

use serde_json::{json, Value};
use std::io;
use support::{answer, hex, text, with_input, VARIABLES};

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
fn the_chances_of_a_proven_position_name_the_reply_that_wins() {
	let output = with_input(hex("htp --simulations 40"), "boardsize 5\nplay b c3\nplay w a1\nchances b\n");
	let lines = text(&output.stdout);
	let chances = lines.split("\n\n").nth(3).expect("an answer");
	assert!(chances.starts_with("= ") && chances.ends_with(" 100"), "{lines}");
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

/// The answer in JSON of `hex import -` with these words to a text on standard input.
fn imported(words: &str, input: &str) -> Value {
	let output = with_input(hex(&format!("import - --json {words}")), input);
	assert!(output.status.success(), "{words}: {}", text(&output.stderr));
	answer("import", &output.stdout)
}

const GAME: &str = "(;FF[4]GM[11]SZ[5]PB[Ann]PW[Ben]GN[Final]DT[2026-11-29]PC[Zug]TM[600]OT[5 s added a move]\
	RU[swap-pieces, follow-the-leader]RE[W+Time];B[a3];W[swap-pieces]BL[600]WL[590];B[c3];W[b3])\n";

#[test]
fn every_format_that_an_import_writes_is_one_that_it_reads() {
	for format in ["sgf", "hexworld", "trmph", "moves"] {
		let written = with_input(hex(&format!("import - --format {format}")), GAME);
		let read = imported("", &text(&written.stdout));
		assert_eq!(read.as_array().map(Vec::len), Some(1), "{format}");
		assert_eq!(read[0]["moves"], json!(["a3", "swap", "c3", "b3"]), "{format}");
		assert_eq!(read[0]["size"], 5, "{format}");
		let converted = imported(&format!("--format {format}"), GAME);
		assert_eq!(
			converted["records"][0].as_str().map(str::trim_end),
			Some(text(&written.stdout).trim_end()),
			"{format}"
		);
	}
}

#[test]
fn a_record_goes_out_as_sgf_with_all_that_it_came_with() {
	let written = with_input(hex("import - --format sgf"), GAME);
	let (read, again) = (imported("", GAME), imported("", &text(&written.stdout)));
	assert_eq!(read, again);
	let expected = json!({
		"first": "Ann", "second": "Ben", "name": "Final", "date": "2026-11-29", "place": "Zug", "time": "600",
		"overtime": "5 s added a move", "placement": "follow_the_leader", "winner": "blue", "ending": "time",
	});
	for (name, value) in expected.as_object().expect("an object") {
		assert_eq!(read[0][name], *value, "{name}");
	}
	let words =
		["TM[600]", "OT[5 s added a move]", "RU[swap-pieces, follow-the-leader]", "RE[W+Time]", "BL[600]WL[590]"];
	assert!(words.iter().all(|word| text(&written.stdout).contains(word)), "{}", text(&written.stdout));
}

#[test]
fn one_game_of_several_is_chosen_by_its_number() {
	let games = "(;GM[11]SZ[3];B[a1])\n(;GM[11]SZ[3];B[a9])\n(;GM[11]SZ[3];B[b1];W[b2])\n";
	assert_eq!(imported("--number 3", games)[0]["moves"], json!(["b1", "b2"]));
	let partly = with_input(hex("import - --json"), games);
	let lines = text(&partly.stderr);
	let (warning, error) = lines.split_once('\n').expect("two lines");
	assert!(
		answer("warning", warning.as_bytes())["warning"].as_str().is_some_and(|text| text.contains("a9")),
		"{lines}"
	);
	assert_eq!(answer("error", error.as_bytes())["code"], 15, "{lines}");
	let analysed = |words: &str| with_input(hex(&format!("analyse --record - --simulations 5 {words}")), games);
	let first = analysed("");
	assert!(text(&first.stdout).starts_with("a1\n"), "{}", text(&first.stdout));
	assert!(text(&first.stderr).contains("--number"), "{}", text(&first.stderr));
	let third = analysed("--number 3");
	assert!(text(&third.stdout).starts_with("b1/b2\n"), "{}", text(&third.stdout));
	assert_eq!(text(&third.stderr), "");
	for (words, error) in [("--number 2", "a9"), ("--number 4", "a game of this number")] {
		let refused = analysed(words);
		assert!(text(&refused.stderr).contains(error) && !refused.status.success(), "{}", text(&refused.stderr));
	}
}

#[test]
fn colours_come_on_a_terminal_or_on_demand() {
	let shown = |words: &str, variable: Option<&str>| {
		let mut command = hex(&format!("import - {words}"));
		command.env_remove("NO_COLOR").envs(variable.map(|variable| (variable, "1")));
		text(&with_input(command, GAME).stdout)
	};
	let red = "\u{1b}[91mR";
	assert!(shown("--color always", None).contains(red));
	assert!(shown("--color always", Some("NO_COLOR")).contains(red), "the option is the last word");
	for (words, variable) in [("", None), ("--color auto", None), ("--color never", Some("CLICOLOR_FORCE"))] {
		assert!(!shown(words, variable).contains('\u{1b}'), "{words}");
	}
	assert!(shown("", Some("CLICOLOR_FORCE")).contains(red));
}

#[test]
fn the_usage_names_no_option_that_a_variable_gives() {
	for words in ["games --half", "show abc"] {
		let refused = hex(words).env("HEX_NODE", "ws://localhost:1").output().expect("the program runs");
		let sentence = text(&refused.stderr);
		assert!(!refused.status.success() && !sentence.contains("--node"), "{sentence}");
	}
	let wrong = hex("games").env("HEX_GENESIS", "0x12").output().expect("the program runs");
	assert!(text(&wrong.stderr).contains("no hash: expected 64 hex digits"), "{}", text(&wrong.stderr));
}

/// The exit code of a command, and its error.
fn refusal(command: &mut std::process::Command) -> (Option<i32>, String) {
	let output = command.output().expect("the program runs");
	(output.status.code(), text(&output.stderr))
}

#[test]
fn a_key_and_something_else_do_not_share_standard_input() {
	for words in ["import - --open --key-stdin", "htp --key-stdin", "htp --game 0 --key-stdin"] {
		let (code, sentence) = refusal(&mut hex(words));
		assert!(code == Some(2) && sentence.contains("so the key cannot: use --key-file FILE"), "{words}: {sentence}");
	}
}

#[test]
fn an_empty_variable_is_an_unset_one() {
	let lost = "--node ws://127.0.0.1:1";
	for (words, code, part) in [
		("key address".to_string(), 6, "Say whose key signs"),
		("key new".into(), 2, "--file <FILE>"),
		("invite --amount 1 --file links".into(), 2, "--page <URL>"),
		(format!("show 0 {lost}"), 3, "No node answers"),
		(format!("watch {lost}"), 3, "No node answers"),
	] {
		let (ended, sentence) = refusal(hex(&words).envs(VARIABLES.map(|name| (name, ""))));
		assert!(ended == Some(code) && sentence.contains(part), "{words}: {sentence}");
	}
}

#[test]
fn a_webhook_of_the_environment_waits_for_a_watch_of_an_account() {
	let watch = |webhook| refusal(hex("watch --node ws://127.0.0.1:1").env("HEX_WEBHOOK", webhook));
	assert_eq!(watch("http://a.example").0, Some(3), "the node is asked");
	let (code, sentence) = watch("nonsense");
	assert!(code == Some(2) && sentence.contains("no address: expected http://"), "{sentence}");
}
