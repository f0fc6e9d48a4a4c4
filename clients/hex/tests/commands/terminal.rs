//! A program on a terminal.

use forking_hex_test_node::PATIENCE;
use rustix::{
	fs::{fcntl_setfl, OFlags},
	pty::{grantpt, openpt, ptsname, unlockpt, OpenptFlags},
	termios::{tcgetattr, tcsetwinsize, LocalModes, Winsize},
};
use std::{
	fs::{File, OpenOptions},
	io::{Read, Write},
	process::{Child, Command, Stdio},
	thread::sleep,
	time::{Duration, Instant},
};

/// The sequence with which a program gives back the screen that it found.
pub const GIVEN_BACK: &str = "\u{1b}[?1049l";

/// A program on a terminal of 80×24. The end of the test ends it.
pub struct Terminal {
	/// The program.
	pub process: Child,
	/// The side of the person.
	person: File,
	/// The side of the program, which keeps the terminal open after the program's end.
	program: File,
	written: Vec<u8>,
}

/// The characters of a screen of 80×24, as the program's output leaves them.
struct Screen {
	cells: Vec<Vec<char>>,
	/// The place of the next character: its line and its column.
	place: (usize, usize),
}

impl Screen {
	fn empty() -> Self {
		Self { cells: vec![vec![' '; 80]; 24], place: (0, 0) }
	}

	fn write(&mut self, output: &str) {
		let mut letters = output.chars();
		while let Some(letter) = letters.next() {
			if letter != '\u{1b}' {
				self.put(letter);
				continue;
			}
			// A command: a bracket, its numbers, and a letter.
			letters.next();
			let mut command = String::new();
			let is_letter = letters.by_ref().find(|each| {
				command.push(*each);
				each.is_ascii_alphabetic()
			});
			let numbers = command.trim_end_matches('H').split_once(';').filter(|_| is_letter == Some('H'));
			if let Some((Ok(line), Ok(column))) = numbers.map(|(line, column)| (line.parse(), column.parse())) {
				let [line, column]: [usize; 2] = [line, column];
				self.place = (line - 1, column - 1);
			}
		}
	}

	fn put(&mut self, letter: char) {
		let (line, column) = self.place;
		if let Some(cell) = self.cells.get_mut(line).and_then(|cells| cells.get_mut(column)) {
			*cell = letter;
		}
		self.place = (line, column + 1);
	}

	fn text(&self) -> String {
		self.cells.iter().map(|line| line.iter().collect::<String>().trim_end().to_string() + "\n").collect()
	}
}

impl Terminal {
	/// Start the program.
	pub fn start(mut command: Command) -> Self {
		let person = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
		grantpt(&person).expect("its permissions");
		unlockpt(&person).expect("its lock");
		let path = ptsname(&person, Vec::new()).expect("its name").into_string().expect("text");
		let size = Winsize { ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0 };
		tcsetwinsize(&person, size).expect("its size");
		fcntl_setfl(&person, OFlags::RDWR | OFlags::NONBLOCK).expect("reads that do not wait");
		let program = OpenOptions::new().read(true).write(true).open(path).expect("its other side");
		let side = || Stdio::from(program.try_clone().expect("the same side"));
		let process = command.stdin(side()).stdout(side()).stderr(side()).spawn().expect("the program runs");
		Self { process, person: File::from(person), program, written: Vec::new() }
	}

	/// Press keys.
	pub fn press(&mut self, keys: &str) {
		self.person.write_all(keys.as_bytes()).expect("the program reads");
	}

	/// Take what the program has written.
	pub fn read(&mut self) {
		let mut bytes = [0; 65_536];
		while let Ok(count @ 1..) = self.person.read(&mut bytes) {
			self.written.extend(&bytes[..count]);
		}
	}

	/// Wait until the screen has this text.
	pub fn wait_for(&mut self, expected: &str) {
		let until = Instant::now() + PATIENCE;
		loop {
			self.read();
			let mut screen = Screen::empty();
			screen.write(&self.output());
			if screen.text().contains(expected) {
				return;
			}
			assert!(Instant::now() < until, "no {expected} in:\n{}", screen.text());
			sleep(Duration::from_millis(20));
		}
	}

	/// All that the program has written.
	pub fn output(&self) -> String {
		String::from_utf8_lossy(&self.written).into_owned()
	}

	/// Whether the terminal echoes lines to its person, as it did before the program.
	pub fn is_as_before(&self) -> bool {
		let modes = tcgetattr(&self.program).expect("its modes").local_modes;
		modes.contains(LocalModes::ICANON | LocalModes::ECHO)
	}

	/// Wait for the program's end. Returns its exit code.
	pub fn end(&mut self) -> Option<i32> {
		let until = Instant::now() + PATIENCE;
		loop {
			self.read();
			if let Some(status) = self.process.try_wait().expect("an end") {
				self.read();
				return status.code();
			}
			assert!(Instant::now() < until, "no end after:\n{}", self.output());
			sleep(Duration::from_millis(20));
		}
	}
}

impl Drop for Terminal {
	fn drop(&mut self) {
		_ = self.process.kill();
		_ = self.process.wait();
	}
}
