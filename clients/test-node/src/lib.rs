//! A development node for tests of programs that connect to a node.

mod line;

pub use line::Line;

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

/// The time after which a test gives up on a node that does not start, or on a program without output. No test measures by it.
pub const PATIENCE: Duration = Duration::from_secs(1_800);

/// The range of ports for nodes. The system assigns none of these ports to other programs, so a node finds its port free when
/// it starts again.
const PORTS: std::ops::Range<u32> = 10_000..20_000;

/// The time between two checks of the pool.
const LOOK: Duration = Duration::from_millis(20);

/// The time after which a chain with clocks makes a block without transactions.
const IDLE: Duration = Duration::from_secs(1);

/// The most characters of a node's log before the node has started.
const LONGEST_LOG: usize = 100_000;

/// The number of nodes that this process has started.
static NODES: AtomicU32 = AtomicU32::new(0);

/// A development node. It ends with the test.
pub struct Node {
	process: Child,
	folder: PathBuf,
	/// Options besides the options of every node here.
	options: Vec<&'static str>,
	port: u16,
	/// A mark that exists as long as the node, for the thread that makes blocks.
	clock: Arc<()>,
}

impl Node {
	/// Start a node that makes a block for each transaction.
	pub fn start() -> Self {
		Self::with(&["--sealing", "instant"])
	}

	/// Start a node whose blocks come as on a chain: one every three seconds if the machine is not too busy, and final later.
	pub fn with_consensus() -> Self {
		Self::with(&["--sealing", "consensus"])
	}

	/// Start a node that keeps every state. The node makes a block at once for transactions, and otherwise every second, so
	/// that clocks run. Even on a busy machine, a transaction waits for one block.
	pub fn with_clocks() -> Self {
		let node = Self::with_states("archive");
		let (port, clock) = (node.port, Arc::downgrade(&node.clock));
		thread::spawn(move || run_clock(port, &clock));
		node
	}

	/// Start a node that makes a block on command only.
	pub fn with_blocks_on_command() -> Self {
		Self::with(&["--sealing", "manual"])
	}

	/// Start a node that makes a block on command only. `states` is the number of blocks whose states it keeps, or `archive`
	/// for all.
	pub fn with_states(states: &'static str) -> Self {
		Self::with(&["--sealing", "manual", "--state-pruning", states])
	}

	/// Start the node that `FORKING_HEX_NODE` names, or the node in the target folder.
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

	/// Kill the node as a power cut does, and start it again on the same port.
	pub fn restart(&mut self) {
		_ = self.process.kill();
		_ = self.process.wait();
		self.process = spawn(&self.folder, &self.options, self.port);
		self.await_start(true);
	}

	/// Wait until the node answers and has a block. With `already`, the block is from before a restart.
	fn await_start(&mut self, already: bool) {
		let log = BufReader::new(self.process.stderr.take().expect("the node's log"));
		let (lines, heard) = mpsc::channel();
		// The thread reads the log to its end, so that the node never waits for a reader.
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
			// A running node writes a line every few seconds.
			assert!(log.len() < LONGEST_LOG, "the node does not start:\n{log}");
		}
	}

	/// The raw specification of the node's chain.
	pub fn specification(&self) -> &'static Path {
		&node_and_chain().1
	}

	/// The address at which the node answers.
	pub fn url(&self) -> String {
		format!("ws://127.0.0.1:{}", self.port)
	}

	/// Send a request to the node, and return its result.
	pub fn ask(&self, method: &str, params: &Value) -> Value {
		ask(self.port, method, params).expect("an answer")
	}

	/// Make a final block of the transactions in the pool.
	pub fn seal(&self) {
		assert!(self.ask("engine_createBlock", &json!([true, true]))["hash"].is_string(), "a block");
	}

	/// Make a block of the transactions in the pool that does not become final.
	pub fn seal_without_finality(&self) {
		assert!(self.ask("engine_createBlock", &json!([true, false]))["hash"].is_string(), "a block");
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

/// Send a request to the node at this port. `None` if no node answers, as during a restart.
fn ask(port: u16, method: &str, params: &Value) -> Option<Value> {
	let question = json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": params }).to_string();
	let request = ureq::post(format!("http://127.0.0.1:{port}")).header("content-type", "application/json");
	let answer = request.send(question).ok()?.body_mut().read_to_string().ok()?;
	Some(serde_json::from_str::<Value>(&answer).ok()?["result"].clone())
}

/// Make blocks as long as the node exists.
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

/// A port without a listener. The processes of several tests begin their search at different ports.
fn free_port(number: u32) -> u16 {
	let place = std::process::id().wrapping_mul(37).wrapping_add(number) % (PORTS.end - PORTS.start);
	let ports = (PORTS.start + place..PORTS.end).chain(PORTS).filter_map(|port| u16::try_from(port).ok());
	let is_free = |port: &u16| TcpListener::bind(("127.0.0.1", *port)).is_ok();
	ports.into_iter().find(is_free).expect("a free port")
}

/// The root of the repository. Cargo runs tests in the folder of their package. A path from the build could be another
/// checkout's, which shares its target folder with this one.
fn repository() -> PathBuf {
	fs::canonicalize("../..").expect("a package two folders below the repository's root")
}

/// The node, and the raw specification of the development chain. With the chain's name instead, each start would build the
/// genesis for seconds.
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

/// Wait until an archive, whose standard error is piped, answers. Returns its address, such as `127.0.0.1:8010`.
pub fn archive_address(archive: &mut Child) -> String {
	let mut lines = BufReader::new(archive.stderr.take().expect("the archive's words")).lines();
	let mut said = String::new();
	let address = loop {
		let Some(Ok(line)) = lines.next() else { panic!("the archive does not start:\n{said}") };
		if let Some(rest) = line.strip_prefix("The archive answers at http://") {
			break rest.split(';').next().expect("an address").to_string();
		}
		said = said + &line + "\n";
	};
	// The output is read to its end, so that the archive never waits for a reader.
	thread::spawn(move || lines.map_while(Result::ok).for_each(drop));
	address
}

/// Start a node that keeps its chain in this folder.
fn spawn(folder: &Path, options: &[&str], port: u16) -> Child {
	let (program, chain) = node_and_chain();
	// A line has another port than the node, and without this option the node refuses connections to another address.
	Command::new(program)
		.args(["--rpc-cors", "all"])
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

/// Whether a line of a node's log reports a block. On a busy machine, the first blocks come before the node logs each import.
/// Then the line that it writes every few seconds names the best block.
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
