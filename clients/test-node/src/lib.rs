//! A development node for tests of the programs that talk to one.

use serde_json::{json, Value};
use std::{
	env, fs,
	io::{BufRead, BufReader},
	net::TcpListener,
	path::{Path, PathBuf},
	process::{Child, Command, Stdio},
	sync::{
		atomic::{AtomicU32, Ordering},
		mpsc, Arc, OnceLock, Weak,
	},
	thread,
	time::{Duration, Instant},
};

/// The time after which a node that does not start, or a program that says nothing, counts as hung. No test judges by it.
pub const PATIENCE: Duration = Duration::from_secs(1_800);

/// The ports from which a node gets one. The system assigns none of them to other programs, so that a node finds its port free when
/// it starts again.
const PORTS: std::ops::Range<u32> = 10_000..20_000;

/// The time between two looks at the pool.
const LOOK: Duration = Duration::from_millis(20);

/// The time after which a chain with clocks makes a block without transactions.
const IDLE: Duration = Duration::from_secs(1);

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
	/// A mark by which the thread that makes blocks knows that the node is there.
	clock: Arc<()>,
}

impl Node {
	/// Start a node that makes a block for each transaction.
	pub fn start() -> Self {
		Self::with(&["--sealing", "instant"])
	}

	/// Start a node whose blocks come as on a chain, one every three seconds if the machine is not too busy, and final later.
	pub fn with_consensus() -> Self {
		Self::with(&["--sealing", "consensus"])
	}

	/// Start a node that keeps every state, and makes a block for transactions at once and otherwise every second, so that clocks run.
	/// However busy the machine is, a transaction waits for one block.
	pub fn with_clocks() -> Self {
		let node = Self::with_states("archive");
		let (port, clock) = (node.port, Arc::downgrade(&node.clock));
		thread::spawn(move || run_clock(port, &clock));
		node
	}

	/// Start a node that makes a block when it is told to.
	pub fn with_blocks_on_command() -> Self {
		Self::with(&["--sealing", "manual"])
	}

	/// Start a node that makes a block when it is told to, and keeps every state, or those of so many blocks.
	pub fn with_states(states: &'static str) -> Self {
		Self::with(&["--sealing", "manual", "--state-pruning", states])
	}

	/// Start the node that `FORKING_HEX_NODE` names, or the one in the target folder.
	fn with(options: &[&'static str]) -> Self {
		let number = NODES.fetch_add(1, Ordering::Relaxed);
		let folder = env::temp_dir().join(format!("hex-test-{}-{number}", std::process::id()));
		fs::create_dir_all(&folder).expect("a folder for the node");
		let port = free_port(number);
		let process = spawn(&folder, options, port);
		let mut node = Self { process, folder, options: options.into(), port, clock: Arc::new(()) };
		node.await_start(false);
		node
	}

	/// End the node as a power cut does, and start it again on the same port.
	pub fn restart(&mut self) {
		_ = self.process.kill();
		_ = self.process.wait();
		self.process = spawn(&self.folder, &self.options, self.port);
		self.await_start(true);
	}

	/// Wait until the node answers, and until it has a block, which is there `already` when it starts again.
	fn await_start(&mut self, already: bool) {
		let log = BufReader::new(self.process.stderr.take().expect("the node's log"));
		let (lines, heard) = mpsc::channel();
		// The log is read to its end, so that the node never waits for a reader.
		thread::spawn(move || {
			for line in log.split(b'\n').map_while(Result::ok) {
				_ = lines.send(String::from_utf8_lossy(&line).into_owned());
			}
		});
		let mut log = String::new();
		let (mut answers, mut has_block) = (false, already);
		while !answers || !has_block {
			let line = heard.recv_timeout(PATIENCE).unwrap_or_else(|_| panic!("the node does not start:\n{log}"));
			answers |= line.contains("Running JSON-RPC server: ");
			has_block |= tells_of_block(&line);
			log = log + &line + "\n";
			// A node that runs has news every few seconds.
			assert!(log.len() < LONGEST_LOG, "the node does not start:\n{log}");
		}
	}

	/// The address at which it answers.
	pub fn url(&self) -> String {
		format!("ws://127.0.0.1:{}", self.port)
	}

	/// Ask the node itself.
	pub fn ask(&self, method: &str, params: &Value) -> Value {
		ask(self.port, method, params).expect("an answer")
	}

	/// Make a final block of what is in the pool.
	pub fn seal(&self) {
		assert!(self.ask("engine_createBlock", &json!([true, true]))["hash"].is_string(), "a block");
	}

	/// The number of the best block.
	pub fn height(&self) -> u64 {
		let header = self.ask("chain_getHeader", &json!([]));
		let number = header["number"].as_str().and_then(|text| text.strip_prefix("0x")).expect("a number");
		u64::from_str_radix(number, 16).expect("a number")
	}

	/// The transactions in the pool.
	pub fn pool(&self) -> Vec<Value> {
		self.ask("author_pendingExtrinsics", &json!([])).as_array().expect("a list").clone()
	}
}

/// Ask the node at this port. `None` if there is none, as while it starts again.
fn ask(port: u16, method: &str, params: &Value) -> Option<Value> {
	let question = json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": params }).to_string();
	let request = ureq::post(format!("http://127.0.0.1:{port}")).header("content-type", "application/json");
	let answer = request.send(question).ok()?.body_mut().read_to_string().ok()?;
	Some(serde_json::from_str::<Value>(&answer).ok()?["result"].clone())
}

/// Make blocks as long as there is the node.
fn run_clock(port: u16, node: &Weak<()>) {
	let mut last = Instant::now();
	while node.strong_count() > 0 {
		let pool = ask(port, "author_pendingExtrinsics", &json!([]));
		if last.elapsed() > IDLE || pool.is_some_and(|pool| pool.as_array().is_some_and(|pool| !pool.is_empty())) {
			ask(port, "engine_createBlock", &json!([true, true]));
			last = Instant::now();
		}
		thread::sleep(LOOK);
	}
}

/// A port that nothing listens on. The processes of several tests look for theirs in different places.
fn free_port(number: u32) -> u16 {
	let place = std::process::id().wrapping_mul(37).wrapping_add(number) % (PORTS.end - PORTS.start);
	let ports = (PORTS.start + place..PORTS.end).chain(PORTS).filter_map(|port| u16::try_from(port).ok());
	let is_free = |port: &u16| TcpListener::bind(("127.0.0.1", *port)).is_ok();
	ports.into_iter().find(is_free).expect("a free port")
}

/// The root of the repository. Cargo runs tests in the folder of their package; a path from the build could be that of another
/// checkout, with which this one shares its target folder.
fn repository() -> PathBuf {
	fs::canonicalize("../..").expect("a package two folders below the repository's root")
}

/// The node, and the raw specification of the development chain: by its name, each start would take seconds to build the genesis.
fn node_and_chain() -> &'static (PathBuf, PathBuf) {
	static FOUND: OnceLock<(PathBuf, PathBuf)> = OnceLock::new();
	FOUND.get_or_init(|| {
		let of_clients = env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
		let target = of_clients.map_or_else(|| repository().join("target"), |folder| folder.join(".."));
		let node = env::var_os("FORKING_HEX_NODE").map_or_else(|| target.join("debug/forking-hex-node"), PathBuf::from);
		assert!(node.exists(), "there is no node at {}: build it, or set FORKING_HEX_NODE", node.display());
		let mut genesis = Command::new(repository().join("scripts/genesis"));
		let output = genesis
			.arg("dev")
			.env("FORKING_HEX_NODE", &node)
			.stderr(Stdio::inherit())
			.output()
			.expect("scripts/genesis");
		let chain = String::from_utf8(output.stdout).expect("a path");
		(node, chain.trim_end().into())
	})
}

/// Start a node that keeps its chain in this folder.
fn spawn(folder: &Path, options: &[&str], port: u16) -> Child {
	let (program, chain) = node_and_chain();
	Command::new(program)
		.args(["--alice", "--force-authoring", "--rpc-port", &port.to_string(), "--chain"])
		.arg(chain)
		.arg("--base-path")
		.arg(folder)
		.args(options)
		.args(["--no-mdns", "--no-telemetry", "--no-prometheus", "--listen-addr", "/ip4/127.0.0.1/tcp/0"])
		.stdout(Stdio::null())
		.stderr(Stdio::piped())
		.spawn()
		.expect("a node")
}

/// Whether a line of a node's log says that it has a block. On a busy machine, the first ones come before the node tells of
/// each: then its line of every few seconds names the best one.
fn tells_of_block(line: &str) -> bool {
	line.contains("Imported #") || line.split("best: #").nth(1).is_some_and(|rest| !rest.starts_with("0 "))
}

impl Drop for Node {
	fn drop(&mut self) {
		_ = self.process.kill();
		_ = self.process.wait();
		_ = fs::remove_dir_all(&self.folder);
	}
}
