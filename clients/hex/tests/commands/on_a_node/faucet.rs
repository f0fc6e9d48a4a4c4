//! The faucet on a node, attacked.

use super::{free, UNIT};
use crate::support::{Node, Running};
use serde_json::Value;
use std::{
	fs,
	io::{BufRead, BufReader},
	path::{Path, PathBuf},
	process::Stdio,
};
use subxt::utils::AccountId32;

/// A faucet that gives Alice's tokens. The end of the test ends it.
struct Faucet {
	program: Running,
	url: String,
}

impl Faucet {
	fn start(node: &Node, file: &Path, options: &str) -> Self {
		let words = "faucet --listen 127.0.0.1:0 --amount 1 --dev alice --json";
		let mut command = node.command(&format!("{words} {options}"));
		command.args(["--limits-file".as_ref(), file.as_os_str()]);
		let mut program = Running::start(command);
		let url = program.until(|line| line["does"] == "begin")["url"].as_str().expect("an address").to_string();
		// The faucet gives nothing before it knows the funds of the account.
		while ureq::get(&url).call().is_err() {}
		Self { program, url }
	}

	/// Ask for an account, as another network behind a proxy. Returns the status and the sentence.
	fn ask(&self, number: u16) -> (u16, String) {
		let [high, low] = number.to_be_bytes();
		let agent = ureq::Agent::config_builder().http_status_as_error(false).build().new_agent();
		let request = agent.post(&self.url).header("x-forwarded-for", format!("10.{high}.{low}.1"));
		let mut answer = request.send(address(number)).expect("an answer");
		let body: Value = serde_json::from_reader(answer.body_mut().as_reader()).expect("JSON");
		(answer.status().as_u16(), body["message"].as_str().expect("a sentence").to_string())
	}
}

/// The address of an account that does not exist.
fn address(number: u16) -> String {
	let [high, low] = number.to_be_bytes();
	let mut bytes = [0xfa; 32];
	(bytes[0], bytes[1]) = (high, low);
	AccountId32(bytes).to_string()
}

/// The path of a file for the faucet's state, which does not exist yet.
fn new_file(name: &str) -> PathBuf {
	let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("faucet-{name}"));
	_ = fs::remove_file(&file);
	file
}

#[test]
fn a_thousand_requests_from_many_networks_get_no_more_than_the_limit() {
	let (node, file) = (Node::start(), new_file("drained"));
	let alice = node.json("purse show --dev alice")["account"].as_str().expect("an address").to_string();
	let before = free(&node, &alice);
	let mut faucet = Faucet::start(&node, &file, "--proxy 127.0.0.1 --per-hour 20 --per-day 20");
	let answers: Vec<(u16, String)> = (0..1_000).map(|number| faucet.ask(number)).collect();
	for (number, (status, sentence)) in answers.iter().enumerate() {
		assert_eq!(*status, if number < 20 { 202 } else { 429 }, "{number}: {sentence}");
	}
	let mut given = 0;
	while given < 20 {
		given += faucet.program.until(|line| line["does"] == "give")["accounts"].as_u64().expect("a number");
	}
	assert_eq!(given, 20);
	for number in (0..20).chain([20, 500, 999]) {
		assert_eq!(free(&node, &address(number)), if number < 20 { UNIT } else { 0 }, "{number}");
	}
	// A second program would not know the promises of the first one.
	let mut second = node.command("faucet --listen 127.0.0.1:0 --dev bob");
	let refused = second.arg("--limits-file").arg(&file).output().expect("the program runs");
	assert_eq!(refused.status.code(), Some(7), "{}", String::from_utf8_lossy(&refused.stderr));
	let spent = before - free(&node, &alice);
	assert!((20 * UNIT..21 * UNIT).contains(&spent), "{spent}: twenty tokens and fees");
}

#[test]
fn a_faucet_that_is_killed_gives_to_everybody_once_and_keeps_its_limits() {
	let (node, file) = (Node::with_blocks_on_command(), new_file("killed"));
	// No proxy is named, so all callers count as one network, whatever they claim.
	let faucet = Faucet::start(&node, &file, "--per-network 3");
	assert_eq!([0, 1, 2, 3].map(|number| faucet.ask(number).0), [202, 202, 202, 429]);
	while node.pool().is_empty() {}
	// The first transaction waits for a block, and no later transaction is begun.
	drop(faucet);
	let faucet = Faucet::start(&node, &file, "--per-network 3");
	while !node.pool().is_empty() || (0..3).any(|number| free(&node, &address(number)) == 0) {
		if !node.pool().is_empty() {
			node.seal();
		}
	}
	// A second transaction would be in this further block.
	node.seal();
	for (number, balance, reason) in
		[(0, UNIT, "This account"), (1, UNIT, "This account"), (2, UNIT, "This account"), (3, 0, "Your network")]
	{
		assert_eq!(free(&node, &address(number)), balance);
		let (status, sentence) = faucet.ask(number);
		assert!(status == 429 && sentence.starts_with(&format!("{reason} was given something")), "{sentence}");
	}
}

#[test]
fn a_faucet_that_is_filled_says_so_before_it_answers() {
	let node = Node::start();
	let words = "faucet --listen 127.0.0.1:0 --dev faucet --funds 100 --funded-by eve";
	let mut command = node.command(words);
	command.args(["--limits-file".as_ref(), new_file("filled").as_os_str()]).stderr(Stdio::piped());
	let mut faucet = command.stdout(Stdio::null()).spawn().expect("the program runs");
	let first = BufReader::new(faucet.stderr.take().expect("its words")).lines().next();
	_ = faucet.kill();
	_ = faucet.wait();
	let expected = "Filling the account up to 100 FHX from that of eve. The transfer takes some seconds.";
	assert_eq!(first.expect("a line").expect("text"), expected);
}
