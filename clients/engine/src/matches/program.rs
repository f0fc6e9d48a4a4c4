//! A player that is another program, which speaks HTP, the Hex text protocol.

use super::Player;
use forking_hex_rules::{Colour, Move, State};
use std::{
	io::{BufRead, BufReader, Write},
	process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

/// A program in another process. It ends with this value.
pub struct Program {
	command: String,
	name: String,
	child: Child,
	input: ChildStdin,
	output: BufReader<ChildStdout>,
	/// The board's cells along a side and the moves that the program knows. A board of 0 cells is none.
	known: (u8, Vec<Move>),
}

impl Program {
	/// Start a program: its path and its arguments, with spaces between them.
	///
	/// # Errors
	///
	/// A sentence, if it does not start or does not say its name.
	pub fn start(command: &str) -> Result<Self, String> {
		let mut words = command.split_whitespace();
		let mut process = Command::new(words.next().ok_or("Give the program that shall play.")?);
		process.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
		let mut child = process.spawn().map_err(|error| format!("{command}: {error}"))?;
		let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
			return Err(format!("{command} has no input or no output"));
		};
		let output = BufReader::new(output);
		let command = command.to_string();
		let mut program = Self { name: command.clone(), command, child, input, output, known: (0, vec![]) };
		program.name = program.tell("name")?.split_whitespace().collect::<Vec<_>>().join("-");
		Ok(program)
	}

	/// The text of the answer to a command that has to succeed.
	fn tell(&mut self, command: &str) -> Result<String, String> {
		let answer = self.ask(command)?;
		answer.map_err(|error| format!("{}: {command}: {error}", self.name))
	}

	/// The answer to a command: its text, or the program's sentence on a failure.
	///
	/// # Errors
	///
	/// A sentence, if the program has ended.
	fn ask(&mut self, command: &str) -> Result<Result<String, String>, String> {
		let failed = |error: std::io::Error| format!("{command}: {error}");
		writeln!(self.input, "{command}").and_then(|()| self.input.flush()).map_err(failed)?;
		let mut lines: Vec<String> = vec![];
		loop {
			let mut line = String::new();
			if self.output.read_line(&mut line).map_err(failed)? == 0 {
				return Err(format!("{} ended at: {command}", self.name));
			}
			match line.trim() {
				// An answer ends with an empty line.
				"" if lines.is_empty() => {}
				"" => break,
				line => lines.push(line.into()),
			}
		}
		let answer = lines.join(" ");
		Ok(match answer.strip_prefix('=') {
			Some(text) => Ok(text.trim().into()),
			None => Err(answer.trim_start_matches('?').trim().into()),
		})
	}
}

impl Player for Program {
	fn name(&self) -> String {
		self.name.clone()
	}

	fn reply(&mut self, state: &State, moves: &[Move]) -> Result<Option<Move>, String> {
		let size = state.board().size();
		if self.known.0 != size || !moves.starts_with(&self.known.1) {
			self.tell(&format!("boardsize {size}"))?;
			self.tell("clear_board")?;
			self.known = (size, vec![]);
		}
		for (index, made) in moves.iter().enumerate().skip(self.known.1.len()) {
			let colour = colour_text(if index % 2 == 0 { Colour::Red } else { Colour::Blue });
			self.tell(&format!("play {colour} {made}"))?;
		}
		let answer = match self.ask(&format!("genmove {}", colour_text(state.turn()))) {
			Ok(Ok(answer)) => answer,
			// As in tournaments, a program without a move loses.
			Ok(Err(error)) => {
				eprintln!("{}: {error}", self.name);
				"resign".into()
			}
			Err(error) => {
				eprintln!("{error}");
				*self = Self::start(&self.command)?;
				"resign".into()
			}
		};
		if answer.eq_ignore_ascii_case("resign") {
			self.known = (0, vec![]);
			return Ok(None);
		}
		self.known.1 = moves.to_vec();
		let made: Move = answer.parse().map_err(|error| format!("{} plays {answer}: {error}", self.name))?;
		self.known.1.push(made);
		Ok(Some(made))
	}
}

impl Drop for Program {
	fn drop(&mut self) {
		let _ = self.child.kill();
		let _ = self.child.wait();
	}
}

/// The protocol's name of a colour. Black connects the top and the bottom, as Red does.
fn colour_text(colour: Colour) -> &'static str {
	match colour {
		Colour::Red => "black",
		Colour::Blue => "white",
	}
}
