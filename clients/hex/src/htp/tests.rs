//! Recorded sessions: the lines that a program sends and gets, to the letter.
//!
//! The files are in `tests/htp`. A line that begins with `> ` is sent. All other lines are the responses. `{version}`
//! stands for this program's version and `{folder}` for the folder of the files.

use crate::htp::{Player, Session};
use forking_hex_rules::{Cell, Move, OpeningRule, Placement, State};
use std::{env, fs, path::PathBuf, time::Duration};

/// A player that takes the first move of the board.
struct FirstMove;

impl Player for FirstMove {
	fn open(&mut self, size: u8, _: OpeningRule, _: Placement) -> Result<Cell, String> {
		Ok(Cell::new(size / 2, size / 2))
	}

	fn choose(&mut self, state: &State, _: Option<Duration>) -> Result<Option<Move>, String> {
		let swap = state.may_swap().then_some(Move::Swap);
		Ok(swap.or_else(|| state.legal_moves().next()))
	}

	fn chances(&mut self, state: &State) -> Result<Vec<(Move, f32)>, String> {
		Ok(state.legal_moves().zip([0.75, 0.5, 0.25]).collect())
	}
}

fn folder() -> PathBuf {
	env::current_dir().expect("a folder").join("tests/htp")
}

fn replay(recorded: &str) {
	let filled = |text: &str| {
		let folder = folder().display().to_string();
		text.replace("{version}", env!("CARGO_PKG_VERSION")).replace("{folder}", &folder)
	};
	let (mut sent, mut expected) = (String::new(), String::new());
	for line in recorded.lines() {
		match line.strip_prefix("> ") {
			Some(command) => sent.push_str(&filled(command)),
			None => expected.push_str(&filled(line)),
		}
		if line.starts_with("> ") {
			sent.push('\n');
		} else {
			expected.push('\n');
		}
	}
	let mut output = Vec::new();
	let mut session = Session::new(FirstMove, 11, OpeningRule::Handicap, Placement::Anywhere).expect("a session");
	session.run(sent.as_bytes(), &mut output).expect("a vector takes all");
	assert_eq!(String::from_utf8(output).expect("text"), expected);
}

macro_rules! sessions {
	($($name:ident),* $(,)?) => {
		$(
			#[test]
			fn $name() {
				let path = folder().join(concat!(stringify!($name), ".txt"));
				replay(&fs::read_to_string(&path).expect("a recorded session"));
			}
		)*

		#[test]
		fn every_file_is_replayed() {
			let replayed = [$(concat!(stringify!($name), ".txt")),*];
			let files = fs::read_dir(folder()).expect("the folder of the sessions");
			let names = files.map(|file| file.expect("a file").file_name().into_string().expect("a name"));
			for name in names.filter(|name| name.ends_with(".txt")) {
				assert!(replayed.contains(&name.as_str()), "{name}");
			}
		}
	};
}

sessions!(administration, boards, moves, generated_moves, swaps, clocks, analysis, parameters, records, hexgui);

#[test]
fn a_command_that_is_no_text_is_refused_and_the_session_goes_on() {
	let mut session = Session::new(FirstMove, 11, OpeningRule::Handicap, Placement::Anywhere).expect("a session");
	let mut output = Vec::new();
	session
		.run(&b"7 play black \xff\xfe\n8 name\n\xff\nquit \xff\nversion\n"[..], &mut output)
		.expect("a vector takes all");
	let refused = "the command is no text in UTF-8";
	let version = env!("CARGO_PKG_VERSION");
	let expected = format!("?7 {refused}\n\n=8 Forking Hex\n\n? {refused}\n\n? {refused}\n\n= {version}\n\n");
	assert_eq!(String::from_utf8(output).expect("text"), expected);
}

#[test]
fn every_command_is_in_a_recorded_session() {
	let mut session = Session::new(FirstMove, 11, OpeningRule::Handicap, Placement::Anywhere).expect("a session");
	let mut output = Vec::new();
	session.run("list_commands\n".as_bytes(), &mut output).expect("a vector takes all");
	let output = String::from_utf8(output).expect("text");
	let files = fs::read_dir(folder()).expect("the folder of the sessions");
	let recorded: String =
		files.filter_map(|file| fs::read_to_string(file.expect("a file").path()).ok()).collect::<Vec<_>>().join("\n");
	for command in output.trim_start_matches("= ").split_whitespace() {
		let sent = |line: &str| line.strip_prefix("> ").is_some_and(|line| line.split(' ').any(|word| word == command));
		assert!(recorded.lines().any(sent), "{command}");
	}
}
