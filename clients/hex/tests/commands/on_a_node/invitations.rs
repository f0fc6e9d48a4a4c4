//! Invitations on a node: used, taken back, and cut off in the middle.

use super::{free, plancks, UNIT};
use crate::support::{answer, text, with_input, Node};
use base64::{engine::general_purpose::URL_SAFE_NO_PAD, Engine};
use serde_json::{json, Value};
use std::{
	env, fs,
	os::unix::fs::PermissionsExt,
	path::PathBuf,
	process::{Command, Stdio},
};

/// A file for invitations. The end of the test removes it.
struct File(PathBuf);

impl File {
	fn new(name: &str) -> Self {
		Self(env::temp_dir().join(format!("hex-invitations-{name}-{}", std::process::id())))
	}

	/// The file of the lock, which is there while a program uses the file.
	fn lock(&self) -> PathBuf {
		let mut name = self.0.clone().into_os_string();
		name.push(".lock");
		name.into()
	}

	/// The program with these words, and the file behind them.
	fn command(&self, node: &Node, words: &str) -> Command {
		let mut command = node.command("--json");
		command.args(words.split_whitespace()).arg(&self.0);
		command
	}

	/// The answer of the program with these words.
	fn json(&self, node: &Node, words: &str) -> Value {
		let output = self.command(node, words).output().expect("the program runs");
		assert!(output.status.success(), "{words}: {}", text(&output.stderr));
		answer(words, &output.stdout)
	}
}

impl Drop for File {
	fn drop(&mut self) {
		_ = fs::remove_file(&self.0);
	}
}

/// The seed in a link, as a key file has it.
fn seed(link: &Value) -> String {
	let link = link.as_str().expect("a link");
	let text = link.split("#/invitation/").nth(1).expect("a key").split('/').next().expect("a key");
	let seed = URL_SAFE_NO_PAD.decode(text).expect("base64");
	let digits: String = seed.iter().map(|byte| format!("{byte:02x}")).collect();
	format!("0x{digits}")
}

fn account(invitation: &Value) -> &str {
	invitation["account"].as_str().expect("an address")
}

#[test]
fn a_guest_plays_with_an_invitation_and_what_nobody_uses_comes_back() {
	let (node, file) = (Node::start(), File::new("used"));
	let game = node.json("create c3 --size 5 --deposit 0.1 --dev bob")["game"].clone();
	let words = format!("invite --count 120 --amount 1 --page http://a.example/ --game {game} --dev alice --file");
	let invited = file.json(&node, &words);
	assert_eq!(fs::metadata(&file.0).expect("a file").permissions().mode() & 0o777, 0o600);
	let invitations = invited["invitations"].as_array().expect("a list");
	assert_eq!((invitations.len(), &invited["amount"]), (120, &json!(UNIT.to_string())));
	assert!(invitations[7]["link"].as_str().expect("a link").ends_with(&format!("/{game}")));
	assert_eq!(free(&node, account(&invitations[119])), UNIT);

	// The same command again gives nothing twice, and a different command is refused.
	let alice = node.json("purse show --dev alice")["account"].as_str().expect("an address").to_string();
	let before = free(&node, &alice);
	assert_eq!(file.json(&node, &words), invited);
	assert_eq!(free(&node, &alice), before);
	for (option, other) in [("--count 120", "--count 121"), ("http://a.example/", "http://b.example/")] {
		let refused = file.command(&node, &words.replace(option, other)).output().expect("the program runs");
		assert_eq!(refused.status.code(), Some(2), "{}", text(&refused.stderr));
	}

	// A guest plays, and keeps the rest.
	let guest = node.command(&format!("play {game} c3 d4 --key-stdin --json"));
	let played = with_input(guest, &seed(&invitations[7]["link"]));
	assert!(played.status.success(), "{}", text(&played.stderr));
	let back = file.json(&node, "invite --take-back");
	assert_eq!((&back["used"], &back["taken_back"], &back["account"]), (&json!(1), &json!(119), &json!(alice)));
	let amount = plancks(&back["amount"]);
	assert!((118 * UNIT..119 * UNIT).contains(&amount), "{amount}: all but the fees");
	let came = free(&node, &alice) - before;
	assert!((amount..119 * UNIT).contains(&came), "{came}: no less than the answer says");
	assert_eq!(free(&node, account(&invitations[0])), 0);
	assert!(free(&node, account(&invitations[7])) > UNIT / 2);
	let again = file.json(&node, "invite --take-back");
	assert_eq!((&again["used"], &again["taken_back"], &again["amount"]), (&json!(1), &json!(119), &json!("0")));
	let refused = file.command(&node, &words).output().expect("the program runs");
	assert_eq!(refused.status.code(), Some(2), "nobody gives again what was taken back");
}

#[test]
fn invitations_that_are_cut_off_go_on_and_lose_nothing() {
	let (node, file) = (Node::with_blocks_on_command(), File::new("cut-off"));
	let words = "invite --count 130 --amount 1 --page http://a.example/ --dev alice --file";
	let start = || file.command(&node, words).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
	let mut cut_off = start().expect("the program runs");
	while node.pool().is_empty() {}
	cut_off.kill().expect("the program runs");
	cut_off.wait().expect("an end");

	let mut second = start().expect("the program runs");
	while second.try_wait().expect("a program").is_none() {
		// Blocks without end would come faster than the program can follow, and a node drops slow clients.
		if !node.pool().is_empty() {
			node.seal();
		}
	}
	let output = second.wait_with_output().expect("an end");
	assert!(output.status.success(), "{}", text(&output.stderr));
	let invited = answer("invite", &output.stdout);
	let invitations = invited["invitations"].as_array().expect("a list");
	assert_eq!(invitations.len(), 130);
	for invitation in [&invitations[0], &invitations[99], &invitations[100], &invitations[129]] {
		assert_eq!(free(&node, account(invitation)), UNIT, "once");
	}
}

#[test]
fn what_an_account_cannot_pay_is_refused_before_anything_is_sent() {
	let (node, file) = (Node::start(), File::new("poor"));
	let refused = |words: &str, code: i32| {
		let output = file.command(&node, words).output().expect("the program runs");
		assert_eq!(output.status.code(), Some(code), "{}", text(&output.stderr));
		answer("error", &output.stderr)["refusal"].clone()
	};
	let page = "--page http://a.example/ --dev alice --file";
	// No guest could play with these amounts.
	for little in ["1plancks", "0.1"] {
		refused(&format!("invite --amount {little} {page}"), 1);
		assert!(!file.0.exists(), "{little}");
	}
	refused(&format!("invite --amount 1 --game 99 {page}"), 5);
	refused("invite --take-back", 7);
	assert!(!file.lock().exists());
	assert_eq!(refused(&format!("invite --amount 1000000000000 {page}"), 1), "FundsUnavailable");
	assert!(!file.0.exists() && !file.lock().exists(), "nothing was given, so nothing is kept");
	file.json(&node, &format!("invite --amount 1 {page}"));
	assert!(file.0.exists() && !file.lock().exists());
}
