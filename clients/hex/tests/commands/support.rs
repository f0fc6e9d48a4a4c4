//! A node to talk to, and the program under test.

use serde_json::{json, Value};
use std::{
	env, fs,
	io::{BufRead, BufReader, Write},
	path::{Path, PathBuf},
	process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio},
	sync::mpsc,
	thread,
	time::Duration,
};

/// The time that a node has to start, and a program for a line, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(300);

/// More characters than a node's log has before it has started.
const LONGEST_LOG: usize = 100_000;

/// A development node. It ends with the test.
pub struct Node {
	process: Child,
	folder: PathBuf,
	sealing: &'static str,
	port: u16,
}

impl Node {
	/// Start a node that makes a block for each transaction.
	pub fn start() -> Self {
		Self::with("instant")
	}

	/// Start a node whose blocks come as on a chain, one every three seconds, so that clocks run.
	pub fn with_clocks() -> Self {
		Self::with("consensus")
	}

	/// Start a node that makes a block when it is told to.
	pub fn with_blocks_on_command() -> Self {
		Self::with("manual")
	}

	/// Start the node that `FORKING_HEX_NODE` names, on ports that the system chooses.
	fn with(sealing: &'static str) -> Self {
		let folder = env::temp_dir().join(format!("hex-test-{}-{:?}", std::process::id(), thread::current().id()));
		fs::create_dir_all(&folder).expect("a folder for the node");
		let mut node = Self { process: spawn(&folder, sealing, 0), folder, sealing, port: 0 };
		node.port = node.has_started();
		node
	}

	/// End the node as a power cut does, and start it again on the same port.
	pub fn restart(&mut self) {
		_ = self.process.kill();
		_ = self.process.wait();
		self.process = spawn(&self.folder, self.sealing, self.port);
		self.has_started();
	}

	/// Wait until the node answers. Returns its port.
	fn has_started(&mut self) -> u16 {
		let log = BufReader::new(self.process.stderr.take().expect("the node's log"));
		let (lines, heard) = mpsc::channel();
		// The log is read to its end, so that the node never waits for a reader.
		thread::spawn(move || {
			for line in log.split(b'\n').map_while(Result::ok) {
				_ = lines.send(text(&line));
			}
		});
		let mut log = String::new();
		let (mut port, mut has_block) = (None, self.port != 0);
		while port.is_none() || !has_block {
			let line = heard.recv_timeout(PATIENCE).unwrap_or_else(|_| panic!("the node does not start:\n{log}"));
			port = port.or_else(|| port_in(&line));
			has_block |= line.contains("Imported #1");
			log = log + &line + "\n";
			// A node that runs has news every few seconds.
			assert!(log.len() < LONGEST_LOG, "the node does not start:\n{log}");
		}
		port.unwrap_or_default()
	}

	/// Ask the node itself.
	pub fn ask(&self, method: &str, params: &Value) -> Value {
		let question = json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": params }).to_string();
		let request = ureq::post(format!("http://127.0.0.1:{}", self.port)).header("content-type", "application/json");
		let mut answer = request.send(question).expect("an answer");
		let answer = answer.body_mut().read_to_string().expect("text");
		serde_json::from_str::<Value>(&answer).expect("JSON")["result"].clone()
	}

	/// Make a final block of what is in the pool.
	pub fn seal(&self) {
		assert!(self.ask("engine_createBlock", &json!([true, true]))["hash"].is_string(), "a block");
	}

	/// The transactions in the pool.
	pub fn pool(&self) -> Vec<Value> {
		self.ask("author_pendingExtrinsics", &json!([])).as_array().expect("a list").clone()
	}

	/// The program with these words, for this node.
	pub fn command(&self, words: &str) -> Command {
		let mut command = hex(words);
		command.args(["--node", &format!("ws://127.0.0.1:{}", self.port)]);
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
		serde_json::from_slice(&output.stdout).expect("JSON")
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
		let error = serde_json::from_slice(&output.stderr).expect("JSON");
		(output.status.code().expect("an exit code"), error)
	}
}

/// Start a node that keeps its chain in this folder.
fn spawn(folder: &Path, sealing: &str, port: u16) -> Child {
	let program =
		env::var_os("FORKING_HEX_NODE").expect("set FORKING_HEX_NODE to the binary of a node: these tests talk to one");
	Command::new(program)
		.args(["--dev", "--sealing", sealing, "--rpc-port", &port.to_string(), "--base-path"])
		.arg(folder)
		.args(["--no-mdns", "--no-telemetry", "--no-prometheus", "--listen-addr", "/ip4/127.0.0.1/tcp/0"])
		.stdout(Stdio::null())
		.stderr(Stdio::piped())
		.spawn()
		.expect("FORKING_HEX_NODE names a program")
}

/// The port of a node's questions, if this line of its log tells it. There can be several addresses.
fn port_in(line: &str) -> Option<u16> {
	let addresses = line.split("Running JSON-RPC server: addr=").nth(1)?;
	let digits = addresses.split("127.0.0.1:").nth(1)?;
	digits.split(|each: char| !each.is_ascii_digit()).next()?.parse().ok()
}

impl Drop for Node {
	fn drop(&mut self) {
		_ = self.process.kill();
		_ = self.process.wait();
		_ = fs::remove_dir_all(&self.folder);
	}
}

/// The program with these words.
pub fn hex(words: &str) -> Command {
	let mut command = Command::new(env!("CARGO_BIN_EXE_hex"));
	command.args(words.split_whitespace());
	for name in ["HEX_NODE", "HEX_GENESIS", "HEX_KEY_FILE"] {
		command.env_remove(name);
	}
	command
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

/// A program that goes on, whose lines of JSON are read one by one. It ends with the test.
pub struct Running {
	process: Child,
	lines: mpsc::Receiver<String>,
	/// The lines so far, for the message of a failure.
	heard: Vec<String>,
}

impl Running {
	/// Start it.
	pub fn start(mut command: Command) -> Self {
		let mut process = command.stdout(Stdio::piped()).spawn().expect("the program runs");
		let output = BufReader::new(process.stdout.take().expect("its output"));
		let (told, lines) = mpsc::channel();
		thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| told.send(line)));
		Self { process, lines, heard: Vec::new() }
	}

	/// The next line.
	pub fn next(&mut self) -> Value {
		let line = self.lines.recv_timeout(PATIENCE);
		let line = line.unwrap_or_else(|_| panic!("nothing comes after:\n{}", self.heard.join("\n")));
		self.heard.push(line.clone());
		serde_json::from_str(&line).expect("JSON")
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

	/// Wait until it has had enough.
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

/// A program that answers over the Hex Text Protocol.
pub struct Session {
	process: Child,
	input: ChildStdin,
	output: BufReader<ChildStdout>,
}

impl Session {
	/// Start it.
	pub fn start(mut command: Command) -> Self {
		let started = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
		let mut process = started.expect("the program runs");
		let input = process.stdin.take().expect("standard input");
		let output = BufReader::new(process.stdout.take().expect("its output"));
		Self { process, input, output }
	}

	/// Give a command.
	pub fn tell(&mut self, command: &str) {
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

	/// Give a command, and wait for the answer.
	pub fn ask(&mut self, command: &str) -> String {
		self.tell(command);
		self.answer()
	}
}

impl Drop for Session {
	fn drop(&mut self) {
		_ = self.process.kill();
		_ = self.process.wait();
	}
}
