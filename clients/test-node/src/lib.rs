//! A development node for tests of the programs that talk to one.

use serde_json::{json, Value};
use std::{
	env, fs,
	io::{BufRead, BufReader},
	path::{Path, PathBuf},
	process::{Child, Command, Stdio},
	sync::{
		atomic::{AtomicU32, Ordering},
		mpsc,
	},
	thread,
	time::Duration,
};

/// The time that a node has to start on a busy machine.
const PATIENCE: Duration = Duration::from_secs(300);

/// More characters than a node's log has before it has started.
const LONGEST_LOG: usize = 100_000;

/// The nodes that this process has started.
static NODES: AtomicU32 = AtomicU32::new(0);

/// A development node. It ends with the test.
pub struct Node {
	process: Child,
	folder: PathBuf,
	/// Options besides those of every node here.
	options: Vec<&'static str>,
	port: u16,
}

impl Node {
	/// Start a node that makes a block for each transaction.
	pub fn start() -> Self {
		Self::with(&["--sealing", "instant"])
	}

	/// Start a node whose blocks come as on a chain, one every three seconds, so that clocks run.
	pub fn with_clocks() -> Self {
		Self::with(&["--sealing", "consensus"])
	}

	/// Start a node with clocks that keeps every state.
	pub fn with_clocks_and_states() -> Self {
		Self::with(&["--sealing", "consensus", "--state-pruning", "archive"])
	}

	/// Start a node that makes a block when it is told to.
	pub fn with_blocks_on_command() -> Self {
		Self::with(&["--sealing", "manual"])
	}

	/// Start a node that makes a block when it is told to, and keeps every state, or those of so many blocks.
	pub fn with_states(states: &'static str) -> Self {
		Self::with(&["--sealing", "manual", "--state-pruning", states])
	}

	/// Start the node that `FORKING_HEX_NODE` names, on ports that the system chooses.
	fn with(options: &[&'static str]) -> Self {
		let number = NODES.fetch_add(1, Ordering::Relaxed);
		let folder = env::temp_dir().join(format!("hex-test-{}-{number}", std::process::id()));
		fs::create_dir_all(&folder).expect("a folder for the node");
		let mut node = Self { process: spawn(&folder, options, 0), folder, options: options.into(), port: 0 };
		node.port = node.has_started();
		node
	}

	/// End the node as a power cut does, and start it again on the same port.
	pub fn restart(&mut self) {
		_ = self.process.kill();
		_ = self.process.wait();
		self.process = spawn(&self.folder, &self.options, self.port);
		self.has_started();
	}

	/// Wait until the node answers. Returns its port.
	fn has_started(&mut self) -> u16 {
		let log = BufReader::new(self.process.stderr.take().expect("the node's log"));
		let (lines, heard) = mpsc::channel();
		// The log is read to its end, so that the node never waits for a reader.
		thread::spawn(move || {
			for line in log.split(b'\n').map_while(Result::ok) {
				_ = lines.send(String::from_utf8_lossy(&line).into_owned());
			}
		});
		let mut log = String::new();
		let (mut port, mut has_block) = (None, self.port != 0);
		while port.is_none() || !has_block {
			let line = heard.recv_timeout(PATIENCE).unwrap_or_else(|_| panic!("the node does not start:\n{log}"));
			port = port.or_else(|| port_in(&line));
			has_block |= tells_of_block(&line);
			log = log + &line + "\n";
			// A node that runs has news every few seconds.
			assert!(log.len() < LONGEST_LOG, "the node does not start:\n{log}");
		}
		port.unwrap_or_default()
	}

	/// The address at which it answers.
	pub fn url(&self) -> String {
		format!("ws://127.0.0.1:{}", self.port)
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
}

/// Start a node that keeps its chain in this folder.
fn spawn(folder: &Path, options: &[&str], port: u16) -> Child {
	let program =
		env::var_os("FORKING_HEX_NODE").expect("set FORKING_HEX_NODE to the binary of a node: these tests talk to one");
	Command::new(program)
		.args(["--dev", "--rpc-port", &port.to_string(), "--base-path"])
		.arg(folder)
		.args(options)
		.args(["--no-mdns", "--no-telemetry", "--no-prometheus", "--listen-addr", "/ip4/127.0.0.1/tcp/0"])
		.stdout(Stdio::null())
		.stderr(Stdio::piped())
		.spawn()
		.expect("FORKING_HEX_NODE names a program")
}

/// Whether a line of a node's log says that it has a block. On a busy machine, the first ones come before the node tells of
/// each: then its line of every few seconds names the best one.
fn tells_of_block(line: &str) -> bool {
	line.contains("Imported #") || line.split("best: #").nth(1).is_some_and(|rest| !rest.starts_with("0 "))
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
