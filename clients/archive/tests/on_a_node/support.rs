//! The program under test, and its database.

use crate::listener::Listener;
use forking_hex_chain::testing::Folder;
use forking_hex_test_node::archive_address;
use serde_json::Value;
use std::{
	fs,
	path::PathBuf,
	process::{Child, Command, Stdio},
	thread,
};

/// The only database in a folder, whatever other files it has.
pub fn database(folder: &Folder) -> PathBuf {
	let files = fs::read_dir(folder.path()).expect("the folder").map(|entry| entry.expect("a file").path());
	let mut databases = files.filter(|path| path.extension().is_some_and(|extension| extension == "sqlite"));
	let database = databases.next().expect("a database");
	assert_eq!(databases.next(), None);
	database
}

/// The program, with a database in this folder.
fn command(url: &str, folder: &Folder, options: &[&str]) -> Command {
	let mut command = Command::new(env!("CARGO_BIN_EXE_hex-archive"));
	command.args(["--node", url, "--listen", "127.0.0.1:0", "--folder"]).arg(folder.path()).args(options);
	for name in ["HEX_NODE", "HEX_GENESIS", "HEX_ARCHIVE"] {
		command.env_remove(name);
	}
	command.stderr(Stdio::piped());
	command
}

/// A running archive. The end of the test kills it, and checks its laws.
pub struct Archive {
	process: Child,
	folder: PathBuf,
	address: String,
}

impl Archive {
	/// Start the archive, and wait until it answers.
	pub fn start(url: &str, folder: &Folder, options: &[&str]) -> Self {
		let mut process = command(url, folder, options).spawn().expect("the program runs");
		let address = archive_address(&mut process);
		Self { process, folder: folder.path().into(), address }
	}

	/// An address at which the archive answers.
	pub fn url(&self, path: &str) -> String {
		format!("http://{}{path}", self.address)
	}

	/// The answer to a question.
	pub fn ask(&self, path: &str) -> Value {
		let mut answer = ureq::get(self.url(path)).call().expect("an answer");
		serde_json::from_str(&answer.body_mut().read_to_string().expect("text")).expect("JSON")
	}

	/// The status of the answer to a posted body.
	pub fn post(&self, path: &str, body: &Value) -> u16 {
		let request = ureq::post(self.url(path)).config().http_status_as_error(false).build();
		request.send(body.to_string()).expect("an answer").status().as_u16()
	}

	/// All items of a paged list.
	pub fn all(&self, path: &str) -> Vec<Value> {
		let mut items = Vec::new();
		let mut from = String::new();
		loop {
			let page = self.ask(&format!("{path}?limit=200{from}"));
			items.extend(page["items"].as_array().expect("items").iter().cloned());
			match page["next"].as_i64() {
				Some(next) => from = format!("&from={next}"),
				None => return items,
			}
		}
	}

	/// Connect a listener to updates.
	pub fn listen(&self) -> Listener {
		Listener::connect(&self.address)
	}

	/// Wait until the archive has a block.
	pub fn has(&self, block: u64) {
		let is_there = |number: &Value| number.as_u64().expect("a number") >= block;
		loop {
			let mut listener = self.listen();
			if is_there(&self.ask("/status")["block"]) {
				return;
			}
			// An archive that catches up disconnects a slow listener, which then connects again.
			while let Some(update) = listener.next() {
				if is_there(&update["block"]) {
					return;
				}
			}
		}
	}
}

impl Drop for Archive {
	fn drop(&mut self) {
		_ = self.process.kill();
		_ = self.process.wait();
		if !thread::panicking() {
			let mut check = Command::new(env!("CARGO_BIN_EXE_hex-archive"));
			let output = check.args(["check", "--folder"]).arg(&self.folder).output().expect("the program runs");
			assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
		}
	}
}

/// The exit code and the last words of an archive that does not start.
pub fn refusal(url: &str, folder: &Folder, options: &[&str]) -> (Option<i32>, String) {
	let output = command(url, folder, options).output().expect("the program ends");
	(output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}
