//! A node for tests, and the program under test.

use forking_hex_chain::testing::Folder;
use forking_hex_test_node::{archive_address, PATIENCE};
use jsonschema::{validator_for, Validator};
use serde_json::Value;
use std::{
	collections::BTreeMap,
	io::{BufRead, BufReader, Write},
	ops::{Deref, DerefMut},
	path::Path,
	process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio},
	sync::{mpsc, LazyLock},
	thread,
	time::Duration,
};

/// A development node, and the program under test for it. The end of the test ends the node.
pub struct Node(forking_hex_test_node::Node);

impl Node {
	/// Start a node that makes a block for each transaction.
	pub fn start() -> Self {
		Self(forking_hex_test_node::Node::start())
	}

	/// Start a node whose blocks come as on a real chain.
	pub fn with_consensus() -> Self {
		Self(forking_hex_test_node::Node::with_consensus())
	}

	/// Start a node that makes blocks by itself, so that clocks run.
	pub fn with_clocks() -> Self {
		Self(forking_hex_test_node::Node::with_clocks())
	}

	/// Start a node that makes a block on command.
	pub fn with_blocks_on_command() -> Self {
		Self(forking_hex_test_node::Node::with_blocks_on_command())
	}

	/// End the node as a power cut does, and start it again on the same port.
	pub fn restart(&mut self) {
		self.0.restart();
	}

	/// The program with these words, for this node.
	pub fn command(&self, words: &str) -> Command {
		let mut command = hex(words);
		command.args(["--node", &self.url()]);
		command
	}

	/// Run the program to its end.
	pub fn run(&self, words: &str) -> Output {
		self.command(words).output().expect("the program runs")
	}

	/// The answer in JSON of a command that succeeds.
	pub fn json(&self, words: &str) -> Value {
		let output = self.run(&format!("{words} --json"));
		assert!(output.status.success(), "{words}: {}", text(&output.stderr));
		answer(words, &output.stdout)
	}

	/// The answer in text of a command that succeeds.
	pub fn text(&self, words: &str) -> String {
		let output = self.run(words);
		assert!(output.status.success(), "{words}: {}", text(&output.stderr));
		text(&output.stdout)
	}

	/// The exit code and the error in JSON of a command that fails.
	pub fn failure(&self, words: &str) -> (i32, Value) {
		let output = self.run(&format!("{words} --json"));
		assert!(!output.status.success(), "{words} succeeded: {}", text(&output.stdout));
		assert_eq!(text(&output.stdout), "", "{words}: nothing on standard output");
		(output.status.code().expect("an exit code"), answer("error", &output.stderr))
	}
}

impl Deref for Node {
	type Target = forking_hex_test_node::Node;

	fn deref(&self) -> &Self::Target {
		&self.0
	}
}

impl DerefMut for Node {
	fn deref_mut(&mut self) -> &mut Self::Target {
		&mut self.0
	}
}

/// The program with these words.
pub fn hex(words: &str) -> Command {
	let mut command = Command::new(env!("CARGO_BIN_EXE_hex"));
	command.args(words.split_whitespace());
	for name in VARIABLES {
		command.env_remove(name);
	}
	command
}

/// The variables of the environment that the program reads.
pub const VARIABLES: [&str; 6] =
	["HEX_NODE", "HEX_GENESIS", "HEX_KEY_FILE", "HEX_ARCHIVE_URL", "HEX_PAGE", "HEX_WEBHOOK"];

/// The schemas of all answers, by the names of their commands.
static SCHEMAS: LazyLock<BTreeMap<String, Validator>> = LazyLock::new(|| {
	let manual = hex("manual --schema").output().expect("the program runs");
	let schemas: BTreeMap<String, Value> = serde_json::from_slice(&manual.stdout).expect("JSON");
	let validator = |(name, schema): (String, Value)| (name, validator_for(&schema).expect("a schema"));
	schemas.into_iter().map(validator).collect()
});

/// The schema of the command of these words, among which there may be options before the command.
fn schema_of(words: &str) -> &'static Validator {
	let words: Vec<&str> = words.split_whitespace().collect();
	let names = (0..words.len()).flat_map(|first| [2, 1].map(|count| words[first..].iter().take(count)));
	let mut schemas = names.filter_map(|name| SCHEMAS.get(&name.copied().collect::<Vec<_>>().join(" ")));
	schemas.next().unwrap_or_else(|| panic!("no schema: {words:?}"))
}

/// An answer in JSON to these words, or an error, which fits its schema.
pub fn answer(words: &str, output: &[u8]) -> Value {
	// Warnings can come before an error.
	let (warnings, output) = match output.trim_ascii_end().iter().rposition(|byte| *byte == b'\n') {
		Some(end) if words == "error" => output.split_at(end),
		_ => (&[][..], output),
	};
	warnings.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()).for_each(|line| _ = answer("warning", line));
	let answer = serde_json::from_slice(output).unwrap_or_else(|_| panic!("{words}: no JSON: {}", text(output)));
	if let Err(misfit) = schema_of(words).validate(&answer) {
		panic!("{words}: {misfit}, at {}\n{answer}", misfit.instance_path());
	}
	answer
}

/// The output of a program that gets a text on standard input.
pub fn with_input(mut command: Command, input: &str) -> Output {
	let mut process =
		command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program runs");
	process.stdin.take().expect("standard input").write_all(input.as_bytes()).expect("the program reads");
	process.wait_with_output().expect("the program ends")
}

/// Bytes as text.
pub fn text(bytes: &[u8]) -> String {
	String::from_utf8_lossy(bytes).into_owned()
}

/// A running program, whose lines of JSON are read one by one. The end of the test ends it.
pub struct Running {
	process: Child,
	/// The words behind the program's name.
	words: String,
	lines: mpsc::Receiver<String>,
	/// The lines so far, for the message of a failure.
	heard: Vec<String>,
}

impl Running {
	/// Start the program.
	pub fn start(mut command: Command) -> Self {
		let words: Vec<String> = command.get_args().map(|word| word.to_string_lossy().into_owned()).collect();
		let mut process = command.stdout(Stdio::piped()).spawn().expect("the program runs");
		let output = BufReader::new(process.stdout.take().expect("its output"));
		let (sender, lines) = mpsc::channel();
		thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
		Self { process, words: words.join(" "), lines, heard: Vec::new() }
	}

	/// The next line.
	pub fn next(&mut self) -> Value {
		let line = self.lines.recv_timeout(PATIENCE);
		let line = line.unwrap_or_else(|_| panic!("nothing comes after:\n{}", self.heard.join("\n")));
		self.heard.push(line.clone());
		answer(&self.words, line.as_bytes())
	}

	/// The next line that fits.
	pub fn until(&mut self, fits: impl Fn(&Value) -> bool) -> Value {
		loop {
			let line = self.next();
			if fits(&line) {
				return line;
			}
		}
	}

	/// Stop the program as a service is stopped.
	pub fn terminate(&self) {
		let kill = Command::new("kill").args(["-TERM", &self.process.id().to_string()]).status();
		assert!(kill.expect("kill runs").success());
	}

	/// Wait until the program ends with success.
	pub fn end(mut self) {
		assert!(self.process.wait().expect("an end").success());
	}
}

impl Drop for Running {
	fn drop(&mut self) {
		_ = self.process.kill();
		_ = self.process.wait();
	}
}

/// A running archive of a node's chain. The end of the test ends it.
pub struct Archive {
	process: Child,
	/// The address for `--archive`.
	pub url: String,
	_folder: Folder,
}

impl Archive {
	/// Start the archive, and wait until it has a block.
	pub fn start(node: &Node, block: u64) -> Self {
		let program = Path::new(env!("CARGO_BIN_EXE_hex")).with_file_name("hex-archive");
		assert!(program.exists(), "there is no archive at {}: build forking-hex-archive", program.display());
		let folder = Folder::empty();
		let mut command = Command::new(program);
		command.args(["--node", &node.url(), "--listen", "127.0.0.1:0", "--folder"]).arg(folder.path());
		let mut process = command.stderr(Stdio::piped()).spawn().expect("the archive runs");
		let url = format!("http://{}", archive_address(&mut process));
		let archive = Self { process, url, _folder: folder };
		while archive.block() < block {
			thread::sleep(Duration::from_millis(20));
		}
		archive
	}

	/// The last block that the archive has.
	fn block(&self) -> u64 {
		let mut answer = ureq::get(format!("{}/status", self.url)).call().expect("an answer");
		let status: Value = serde_json::from_reader(answer.body_mut().as_reader()).expect("JSON");
		status["block"].as_u64().expect("a number")
	}
}

impl Drop for Archive {
	fn drop(&mut self) {
		_ = self.process.kill();
		_ = self.process.wait();
	}
}

/// A program that answers over the Hex Text Protocol.
pub struct Session {
	process: Child,
	input: ChildStdin,
	output: BufReader<ChildStdout>,
}

impl Session {
	/// Start the program.
	pub fn start(mut command: Command) -> Self {
		let started = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
		let mut process = started.expect("the program runs");
		let input = process.stdin.take().expect("standard input");
		let output = BufReader::new(process.stdout.take().expect("its output"));
		Self { process, input, output }
	}

	/// Send a command.
	pub fn send(&mut self, command: &str) {
		writeln!(self.input, "{command}").expect("the program reads");
	}

	/// The first line of the next answer, which an empty line ends.
	pub fn answer(&mut self) -> String {
		let mut lines = Vec::new();
		loop {
			let mut line = String::new();
			self.output.read_line(&mut line).expect("a line");
			if line.trim_end_matches('\n').is_empty() {
				return lines.into_iter().next().expect("an answer");
			}
			lines.push(line.trim_end_matches('\n').to_string());
		}
	}

	/// Send a command, and wait for the answer.
	pub fn ask(&mut self, command: &str) -> String {
		self.send(command);
		self.answer()
	}
}

impl Drop for Session {
	fn drop(&mut self) {
		_ = self.process.kill();
		_ = self.process.wait();
	}
}
