//! Purses, their owners, and names, on a node.

use super::{free, plancks, BOB, SMALL_DUEL, UNIT};
use crate::support::{answer, Node};
use serde_json::json;

const EVE: &str = "5HGjWAeFDfFCWPsjFQdVV2Msvz2XtMktvgocEZcCj68kUMaw";

/// The most times that an owner takes back before a game that has ended is removed.
const MOST_TIMES: u32 = 20;

#[test]
fn an_owner_takes_everything_back_without_the_key() {
	let node = Node::start();
	let named = node.json(&format!("purse owner {BOB} --dev eve"));
	assert!(named["sent"]["block"].is_number());
	assert_eq!(node.json(&format!("purse owner {BOB} --dev eve"))["sent"], json!(null), "she has done so before");
	node.json("name set Eve --dev eve");

	// Eve wins a duel. Her purse is shown during the duel.
	let before = free(&node, EVE) + free(&node, BOB);
	let game = node.json(&format!("create a1 {SMALL_DUEL} --dev eve"))["game"].clone();
	let shown = node.json("purse show @eve");
	assert_eq!((&shown["account"], &shown["owners"]), (&json!(EVE), &json!([BOB])));
	assert_eq!(plancks(&shown["in_games"]), 2 * UNIT);
	assert_eq!(shown["names"][EVE], "Eve");
	let (code, refused) = node.failure(&format!("purse take-back {EVE} --dev alice"));
	assert_eq!((code, &refused["refusal"]), (1, &json!("NotProxy")));
	node.json(&format!("play {game} a1 b1 --dev charlie"));
	node.json(&format!("play {game} a1/b1 a2 --dev eve"));

	// From this point on, Eve's key is lost.
	let first = node.json("purse take-back @eve --dev bob");
	assert!(plancks(&first["taken"]) > 1_000 * UNIT, "{first}");
	let mut times = 1;
	while node.json(&format!("purse show {EVE}"))["owners"] != json!([]) {
		node.json(&format!("purse take-back {EVE} --dev bob"));
		times += 1;
		assert!(times < MOST_TIMES, "something stays in games: {}", node.text(&format!("purse show {EVE}")));
	}
	let shown = node.json(&format!("purse show {EVE}"));
	assert_eq!((&shown["free"], &shown["in_games"], &shown["names"]), (&json!("0"), &json!("0"), &json!({})));
	// Charlie's deposit of 2 less the fund's part, and the deposits for the name and the owner, which were held before.
	let won = free(&node, BOB) - before;
	assert!((2_800 * UNIT / 1_000..2_930 * UNIT / 1_000).contains(&won), "{won}: all but the fees");
	let (_, refused) = node.failure(&format!("purse take-back {EVE} --dev bob"));
	assert_eq!(refused["refusal"], "NotProxy");
}

#[test]
fn an_account_cannot_own_itself_and_a_house_player_names_its_owner() {
	let node = Node::start();
	let alice = node.json("purse show --dev alice")["account"].as_str().expect("an address").to_string();
	assert_eq!(node.failure(&format!("purse owner {alice} --dev alice")).0, 2);
	let words = format!("bot --dev piet --funds 10 --funded-by eve --opens 0 --owner {BOB} --json");
	let mut piet = crate::support::Running::start(node.command(&words));
	assert_eq!(piet.next()["does"], "begin");
	assert_eq!(node.json("purse show --dev piet")["owners"], json!([BOB]));
}

#[test]
fn programs_that_one_account_funds_at_the_same_time_all_get_their_money() {
	let node = Node::with_clocks();
	let start = |name: &str| node.command(&format!("bot --dev {name} --funds 10 --funded-by eve --opens 0 --json"));
	let names = ["piet", "nash", "faucet"];
	for mut player in names.map(|name| crate::support::Running::start(start(name))) {
		assert_eq!(player.next()["does"], "begin");
	}
	for name in names {
		assert_eq!(node.json(&format!("purse show --dev {name}"))["free"], json!((10 * UNIT).to_string()), "{name}");
	}
}

#[test]
fn names_stand_beside_addresses_and_in_their_place() {
	let node = Node::start();
	let set = node.json("name set Alice-A --dev alice");
	let alice = set["account"].as_str().expect("an address");
	assert_eq!(node.json(&format!("name of {alice}"))["name"], "Alice-A");
	assert_eq!(node.json("name of @aIiceA")["account"], alice, "a name that looks like it");
	let shown = answer("name of", &node.run("name show alice-a --json").stdout);
	assert_eq!(shown["account"], alice, "another word, and no @");
	let (code, refused) = node.failure("name set A1iceA --dev bob");
	assert_eq!((code, &refused["refusal"]), (1, &json!("Taken")));
	assert_eq!(node.failure("name of @nobody").0, 5);
	for (name, code) in [("al", 2), ("al%ce", 2), ("a--b", 1), ("ab_", 1), ("123", 1)] {
		assert_eq!(node.failure(&format!("name set {name} --dev bob")).0, code, "{name}");
	}

	let game = node.json(&format!("create a1 {SMALL_DUEL} --invite @alicea --dev bob"))["game"].clone();
	let shown = node.json(&format!("show {game}"));
	assert_eq!((&shown["game"]["settings"]["invited"], &shown["names"][alice]), (&json!(alice), &json!("Alice-A")));
	assert!(node.text(&format!("show {game}")).contains(&format!("Alice-A ({alice}) is invited")));
	assert!(node.text("games").contains(" → Alice-A"));
	node.json(&format!("play {game} a1 b1 --dev alice"));
	assert!(node.text(&format!("show {game} a1/b1")).contains(&format!("b1 by Alice-A ({alice})")));
	assert_eq!(node.json("games --player @Alice-A")[0]["game"], game);

	node.json("name clear --dev alice");
	assert_eq!(node.json(&format!("name of {alice}"))["name"], json!(null));
	let (_, refused) = node.failure("name clear --dev alice");
	assert_eq!(refused["refusal"], "NoName");
}
