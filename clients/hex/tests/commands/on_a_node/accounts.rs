//! Keys that the program makes, and their money.

use super::{free, plancks, BOB, SMALL_DUEL, UNIT};
use crate::support::{answer, hex, text, Node};
use forking_hex_chain::testing::Folder;
use serde_json::json;
use std::{fs, os::unix::fs::PermissionsExt, process::Stdio};

/// Plancks that an account keeps.
const LEAST: u128 = UNIT / 100;

#[test]
fn a_new_key_is_in_a_file_for_its_owner_and_overwrites_none() {
	let folder = Folder::empty();
	let file = folder.file("me.key");
	let made = || hex("key new --json").env("HEX_KEY_FILE", &file).output().expect("the program runs");
	let first = made();
	let first = answer("key new", &first.stdout);
	let phrase = fs::read_to_string(&file).expect("a file");
	assert_eq!(fs::metadata(&file).expect("a file").permissions().mode() & 0o777, 0o600);
	assert_eq!(phrase.split_whitespace().count(), 12);
	let second = made();
	assert_eq!((second.status.code(), text(&second.stdout)), (Some(7), String::new()));
	assert!(text(&second.stderr).contains("already"), "{}", text(&second.stderr));
	assert_eq!(fs::read_to_string(&file).expect("a file"), phrase);

	let address = hex("key address").env("HEX_KEY_FILE", &file).output().expect("the program runs");
	assert_eq!(json!(text(&address.stdout).trim_end()), first["account"]);
	let address = hex("key address --json").env("HEX_KEY_FILE", &file).output().expect("the program runs");
	assert_eq!(answer("key address", &address.stdout), json!({ "account": first["account"] }));
	assert_eq!(hex("key new").output().expect("the program runs").status.code(), Some(2), "no file is named");
}

#[test]
fn a_player_who_has_only_this_program_gets_money_plays_and_sends_it_on() {
	let node = Node::start();
	let folder = Folder::empty();
	let file = folder.file("me.key").display().to_string();
	let account = node.json(&format!("key new --file {file}"))["account"].as_str().expect("an address").to_string();
	let balance = || node.json(&format!("balance --key-file {file}"));
	let amounts = || ["free", "in_games", "reserved"].map(|name| plancks(&balance()[name]));
	assert_eq!(amounts(), [0; 3]);
	let (code, refused) = node.failure(&format!("create a1 --key-file {file}"));
	let sentence =
		"The account has 0 FHX free. It needs 1 FHX for the deposit besides the fee, and has to keep 0.01 FHX.";
	assert_eq!((code, &refused["refusal"], &refused["message"]), (1, &json!("FundsUnavailable"), &json!(sentence)));
	let (code, refused) = node.failure(&format!("name set Newcomer --key-file {file}"));
	assert_eq!((code, &refused["refusal"]), (1, &json!("FundsUnavailable")));
	let sentence = refused["message"].as_str().expect("a sentence");
	assert!(
		sentence.starts_with("The account has 0 FHX free. It needs 1 FHX for the name's deposit and 0.000"),
		"{sentence}"
	);
	assert!(sentence.ends_with(" FHX for the fee, and has to keep 0.01 FHX."), "{sentence}");
	let (code, refused) = node.failure(&format!("send {BOB} --all --key-file {file}"));
	assert_eq!((code, &refused["refusal"]), (1, &json!("FundsUnavailable")));
	let sentence = refused["message"].as_str().expect("a sentence");
	assert!(sentence.ends_with(" FHX for the fee, which has to leave 0.01 FHX to send."), "{sentence}");
	let (code, refused) = node.failure(&format!("name clear --dry-run --key-file {file}"));
	assert_eq!((code, &refused["refusal"]), (1, &json!("NoName")));
	assert_eq!(node.failure(&format!("send {account} 0 --dev alice")).0, 2);
	let (code, refused) = node.failure(&format!("send {account} 0.001 --dev alice"));
	assert_eq!((code, &refused["refusal"]), (1, &json!("BelowMinimum")));
	assert!(refused["message"].as_str().expect("a sentence").contains("at least 0.01 FHX"), "{refused}");
	let dry = node.text(&format!("send {account} 5 --dry-run --dev alice"));
	assert!(dry.starts_with(&format!("Would send 5 FHX to {account}. The fee is about")), "{dry}");
	let sent = node.json(&format!("send {account} 5 --dev alice"));
	assert_eq!((&sent["to"], &sent["amount"]), (&json!(account), &json!((5 * UNIT).to_string())));
	assert_eq!(amounts(), [5 * UNIT, 0, 0]);

	node.json(&format!("create a1 {SMALL_DUEL} --key-file {file}"));
	node.json(&format!("name set Newcomer --key-file {file}"));
	let [free, in_games, reserved] = amounts();
	assert_eq!(in_games, 2 * UNIT);
	assert!(reserved > 0 && free < 3 * UNIT - reserved, "{free} and {reserved}");
	let shown = node.text(&format!("balance {account}"));
	assert!(shown.starts_with(&format!("Newcomer ({account}) has 1.")), "{shown}");
	assert!(shown.contains("2 FHX held for its moves and in tournaments, and "), "{shown}");
	assert_eq!(node.json(&format!("purse show {account}"))["in_games"], json!((2 * UNIT).to_string()));

	for (words, needed) in [
		(format!("send {BOB} 2"), "2 FHX for the transfer and 0.000"),
		("create a1 --deposit 7".into(), "7 FHX for the deposit besides the fee"),
		("play 1 a1 b1".into(), "2 FHX for the move besides the fee"),
		(
			format!("invite --amount 3 --page https://a.example/ --file {file}.links"),
			"3 FHX for 1 invitation besides the fee",
		),
	] {
		node.json(&format!("create a1 {SMALL_DUEL} --dev bob"));
		let (_, refused) = node.failure(&format!("{words} --key-file {file}"));
		let sentence = refused["message"].as_str().expect("a sentence");
		assert!(sentence.starts_with("The account has 1.9"), "{sentence}");
		let held = "Another 2 FHX are held for its moves and in tournaments.";
		assert!(sentence.contains(needed) && sentence.ends_with(held), "{sentence}");
		assert_eq!(refused["refusal"], "FundsUnavailable");
	}
	let (_, refused) = node.failure("play 1 a1 b1 --most 0.5 --dev alice");
	assert_eq!(refused["message"], "The move costs 2 FHX, more than the 0.5 FHX that you named.");

	// Something is held, so the account keeps the least balance, and then has nothing more.
	let rest = node.json(&format!("send {BOB} --all --key-file {file}"));
	assert!(plancks(&rest["amount"]) > 2 * UNIT - 2 * LEAST, "{rest}");
	assert_eq!(amounts(), [LEAST, in_games, reserved]);
	assert_eq!(node.failure(&format!("send {BOB} 1 --all --key-file {file}")).0, 2);
	assert_eq!(node.failure("send @Newcomer 1 --dev alice").0, 2, "a node could lie about a name");
}

#[test]
fn a_payment_that_leaves_too_little_for_the_fee_costs_none() {
	let node = Node::start();
	let folder = Folder::empty();
	let file = folder.file("me.key").display().to_string();
	let account = node.json(&format!("key new --file {file}"))["account"].as_str().expect("an address").to_string();
	node.json(&format!("send {account} 0.02 --dev alice"));
	for (words, needed) in [
		(format!("send {BOB} 0.01"), "It needs 0.01 FHX for the transfer and 0.000"),
		("name set Foo".into(), " FHX for the name's deposit and 0.000"),
		(format!("purse owner {BOB}"), " FHX for the owner's deposit and 0.000"),
	] {
		for options in ["", "--dry-run"] {
			let (code, refused) = node.failure(&format!("{words} {options} --key-file {file}"));
			assert_eq!((code, &refused["refusal"]), (1, &json!("FundsUnavailable")), "{words}");
			let sentence = refused["message"].as_str().expect("a sentence");
			assert!(sentence.starts_with("The account has 0.02 FHX free. ") && sentence.contains(needed), "{sentence}");
			assert!(sentence.ends_with(" FHX for the fee, and has to keep 0.01 FHX."), "{sentence}");
		}
	}
	for words in ["name clear", "name clear --dry-run"] {
		assert_eq!(node.failure(&format!("{words} --key-file {file}")).1["refusal"], "NoName");
	}
	assert_eq!(free(&node, &account), 2 * LEAST, "no fee was paid");
}

#[test]
fn a_payment_that_another_one_has_made_impossible_names_the_amounts() {
	let node = Node::with_blocks_on_command();
	let all = plancks(&node.json("balance --dev alice")["free"]);
	node.json(&format!("send {BOB} {}plancks --wait no --dev alice", all - 10 * UNIT));
	let mut second = node.command(&format!("send {BOB} 20 --dev alice --json"));
	let second = second.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program runs");
	while node.pool().len() < 2 {}
	node.seal();
	let output = second.wait_with_output().expect("an end");
	let refused = answer("error", &output.stderr);
	assert_eq!((output.status.code(), &refused["refusal"]), (Some(1), &json!("FundsUnavailable")));
	let sentence = refused["message"].as_str().expect("a sentence");
	assert!(sentence.starts_with("The account has 9.99"), "{sentence}");
	let end = " It needs 20 FHX for the transfer, and has to keep 0.01 FHX. The fee was paid.";
	assert!(sentence.ends_with(end), "{sentence}");
}
