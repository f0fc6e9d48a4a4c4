//! The faucet on a node, attacked.

use super::{free, UNIT};
use crate::support::{hex, text, Node, Running};
use serde_json::{json, Value};
use std::{
	env, fs,
	path::{Path, PathBuf},
	process::Command,
};
use subxt::utils::AccountId32;

/// The answer to a request.
struct Answer {
	status: u16,
	retry_after: Option<u64>,
	allowed: Option<String>,
	body: Value,
}

impl Answer {
	fn message(&self) -> &str {
		self.body["message"].as_str().expect("a sentence")
	}
}

/// A faucet that runs. It ends with the test.
struct Tap {
	program: Running,
	url: String,
}

impl Tap {
	/// The program that gives a token of Alice's.
	fn command(node: &Node, file: &Path) -> Command {
		let mut command = node.command("faucet --listen 127.0.0.1:0 --amount 1 --dev alice");
		command.arg("--limits-file").arg(file);
		command
	}

	/// Start it.
	fn start(node: &Node, file: &Path, options: &str) -> Self {
		let mut command = Self::command(node, file);
		command.arg("--json").args(options.split_whitespace());
		let mut program = Running::start(command);
		let url = program.until(|line| line["does"] == "begin")["url"].as_str().expect("an address").to_string();
		let tap = Self { program, url };
		// It gives nothing before it knows what the account has.
		while tap.get().status == 503 {}
		tap
	}

	fn get(&self) -> Answer {
		let agent = ureq::Agent::config_builder().http_status_as_error(false).build().new_agent();
		answer(agent.get(&self.url).call().expect("an answer"))
	}

	/// Post a text, as if from this network by a proxy, or from this page.
	fn post(&self, body: &str, header: Option<(&str, &str)>) -> Answer {
		let agent = ureq::Agent::config_builder().http_status_as_error(false).build().new_agent();
		let request = agent.post(&self.url);
		let request = header.into_iter().fold(request, |request, (name, value)| request.header(name, value));
		answer(request.send(body).expect("an answer"))
	}

	fn ask(&self, number: u16, header: Option<(&str, &str)>) -> Answer {
		self.post(&address(number), header)
	}

	/// Wait until so many accounts were given something.
	fn gives(&mut self, accounts: u64) {
		let mut given = 0;
		while given < accounts {
			let line = self.program.until(|line| line["does"] == "give");
			given += line["accounts"].as_u64().expect("a number");
		}
		assert_eq!(given, accounts);
	}
}

fn answer(mut response: ureq::http::Response<ureq::Body>) -> Answer {
	let header = |name: &str| Some(response.headers().get(name)?.to_str().expect("text").to_string());
	let (retry_after, allowed) = (header("retry-after"), header("access-control-allow-origin"));
	let retry_after = retry_after.map(|seconds| seconds.parse().expect("seconds"));
	let status = response.status().as_u16();
	let body = response.body_mut().read_to_string().expect("text");
	Answer { status, retry_after, allowed, body: serde_json::from_str(&body).expect("JSON") }
}

/// The address of an account that nobody has.
fn address(number: u16) -> String {
	let [high, low] = number.to_be_bytes();
	let mut bytes = [0xfa; 32];
	(bytes[0], bytes[1]) = (high, low);
	AccountId32(bytes).to_string()
}

/// A file for the limits. It ends with the test.
struct File(PathBuf);

impl File {
	fn new(name: &str) -> Self {
		let file = Self(env::temp_dir().join(format!("hex-faucet-{name}-{}", std::process::id())));
		file.remove();
		file
	}

	fn remove(&self) {
		_ = fs::remove_file(&self.0);
		_ = fs::remove_file(self.0.with_extension("lock"));
	}
}

impl Drop for File {
	fn drop(&mut self) {
		self.remove();
	}
}

#[test]
fn a_thousand_requests_from_many_networks_get_no_more_than_the_limit() {
	let (node, file) = (Node::start(), File::new("drained"));
	let alice = node.json("purse show --dev alice")["account"].as_str().expect("an address").to_string();
	let before = free(&node, &alice);
	let mut tap = Tap::start(&node, &file.0, "--proxy 127.0.0.1 --per-hour 20 --per-day 20");
	assert_eq!(tap.get().body["left_today"], (20 * UNIT).to_string());
	let mut given = Vec::new();
	for number in 0..1_000 {
		let network = format!("10.{}.{}.1", number / 256, number % 256);
		let answer = tap.ask(number, Some(("x-forwarded-for", &network)));
		match answer.status {
			202 => given.push(number),
			429 => assert!(answer.retry_after.is_some_and(|seconds| seconds > 3_000), "{}", answer.message()),
			other => panic!("{other}: {}", answer.message()),
		}
	}
	assert_eq!(given.len(), 20);
	tap.gives(20);
	assert_eq!(tap.get().body["left_today"], "0");
	for number in given {
		assert_eq!(free(&node, &address(number)), UNIT);
	}
	assert_eq!(free(&node, &address(999)), 0);
	let spent = before - free(&node, &alice);
	assert!((20 * UNIT..21 * UNIT).contains(&spent), "{spent}: twenty tokens and fees");
}

#[test]
fn one_machine_that_pretends_to_be_many_is_one_network() {
	let (node, file) = (Node::start(), File::new("pretended"));
	let tap = Tap::start(&node, &file.0, "--per-network 3");
	let statuses: Vec<u16> =
		(0..6).map(|number| tap.ask(number, Some(("x-forwarded-for", &format!("10.0.{number}.1")))).status).collect();
	assert_eq!(statuses, [202, 202, 202, 429, 429, 429]);
	// The limit holds over a restart.
	drop(tap);
	let tap = Tap::start(&node, &file.0, "--per-network 3");
	let refused = tap.ask(7, None);
	assert_eq!((refused.status, refused.message().starts_with("Your network was given something")), (429, true));
}

#[test]
fn a_faucet_that_is_killed_gives_to_everybody_once() {
	let (node, file) = (Node::with_blocks_on_command(), File::new("killed"));
	let tap = Tap::start(&node, &file.0, "");
	for number in 0..3 {
		assert_eq!(tap.ask(number, None).status, 202);
	}
	while node.pool().is_empty() {}
	// The first transaction waits for a block, and nothing that comes after it is begun.
	drop(tap);
	let tap = Tap::start(&node, &file.0, "");
	while (0..3).any(|number| free(&node, &address(number)) == 0) {
		node.seal();
	}
	// A block more, in which a second transaction would be.
	while !node.pool().is_empty() {
		node.seal();
	}
	node.seal();
	for number in 0..3 {
		assert_eq!(free(&node, &address(number)), UNIT);
		let again = tap.ask(number, None);
		assert_eq!((again.status, again.message().starts_with("This account was given something")), (429, true));
	}
}

#[test]
fn bad_requests_get_a_sentence_and_change_nothing() {
	let (node, file) = (Node::start(), File::new("refused"));
	let tap = Tap::start(&node, &file.0, "--page https://hex.example.org/board/");
	let left = tap.get().body["left_today"].clone();
	let (long, zeros) = ("5".repeat(2_000), format!("{}x", &address(1)));
	for (body, status) in [("", 400), ("alice", 400), (zeros.as_str(), 400), (long.as_str(), 413)] {
		let refused = tap.post(body, None);
		assert_eq!((refused.status, refused.message().starts_with("That is no address")), (status, true));
	}
	let stranger = tap.ask(1, Some(("origin", "https://evil.example")));
	assert_eq!((stranger.status, stranger.allowed), (403, None));
	assert_eq!(tap.get().body["left_today"], left);
	let page = tap.ask(1, Some(("origin", "https://hex.example.org")));
	assert_eq!((page.status, page.allowed.as_deref()), (202, Some("https://hex.example.org")));

	let elsewhere = ureq::get(format!("{}games", tap.url)).call();
	assert!(matches!(elsewhere, Err(ureq::Error::StatusCode(404))));
	let other = ureq::delete(&tap.url).call();
	assert!(matches!(other, Err(ureq::Error::StatusCode(405))));
	let second = Tap::command(&node, &file.0).output().expect("the program runs");
	assert_eq!(
		(second.status.code(), text(&second.stderr).starts_with("Another program uses the file")),
		(Some(7), true)
	);
}

#[test]
fn a_faucet_of_another_chain_does_not_start() {
	let (node, file) = (Node::start(), File::new("other"));
	let other = json!({ "genesis": format!("0x{}", "7".repeat(64)), "transaction": null, "promises": [] });
	fs::write(&file.0, other.to_string()).expect("a file");
	let refused = Tap::command(&node, &file.0).output().expect("the program runs");
	assert_eq!(refused.status.code(), Some(4));
	assert!(
		text(&refused.stderr).starts_with("This faucet was started for another chain"),
		"{}",
		text(&refused.stderr)
	);
	let nobody = hex("faucet --node ws://127.0.0.1:1 --dev alice --limits-file").arg(&file.0).output();
	assert_eq!(nobody.expect("the program runs").status.code(), Some(3));
}
