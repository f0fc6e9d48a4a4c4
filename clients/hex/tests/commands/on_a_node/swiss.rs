//! A Swiss tournament of nine on a node, from the announcement to the last prize, with a power cut in the middle. The
//! players are house players, one who withdraws, and one who never shows up.

use super::{
	plancks,
	tournaments::{pass, shown_when},
};
use crate::support::{Node, Running};
use serde_json::{json, Value};
use std::{cmp::Reverse, collections::BTreeSet, env};

/// Games on 3×3, in which players who move never run out of time.
const GAMES: &str = "--olympiad --size 3 --red-time 900 --blue-time 900 --deposit 1";

/// The number of blocks in which all players enter.
const ENTERING: u32 = 1_200;

/// The number of blocks that are made at a time.
const A_WHILE: u32 = 20;

/// The house players. Players after `RICH` are given money at the beginning.
const PLAYERS: [&str; 8] = ["alice", "bob", "charlie", "dave", "eve", "nash", "piet", "faucet"];
const RICH: usize = 5;
/// The player who withdraws in the second round.
const LEAVER: &str = "charlie";
/// The player who gives the others money, and never shows up.
const ABSENT: &str = "ferdie";

const ROUNDS: usize = 5;

fn number(value: &Value) -> usize {
	value.as_u64().and_then(|number| usize::try_from(number).ok()).expect("a number")
}

fn list(value: &Value) -> &[Value] {
	value.as_array().expect("a list")
}

/// The tournament, as soon as it fits. Blocks are made as soon as only the absent player is waited for.
fn played_until(node: &Node, absent: &str, fits: impl Fn(&Value) -> bool) -> Value {
	shown_when(node, 0, |whole| {
		let is_absent = |player: &Value| whole["players"][number(player)]["account"] == absent;
		let games = whole["round"]["games"].as_array().map_or(&[][..], Vec::as_slice);
		let mut undecided = games.iter().filter(|game| game["opener_half_points"].is_null());
		let waits =
			undecided.all(|game| is_absent(&game["opener"]) || game["game"].is_u64() && is_absent(&game["responder"]));
		let is_there = fits(whole);
		if waits && !is_there {
			pass(node, A_WHILE);
		}
		is_there
	})
}

/// The tournament, as soon as it has come to this round or is over.
fn in_round(node: &Node, absent: &str, round: usize) -> Value {
	let has_come = |whole: &Value| whole["round"]["round"].as_u64().is_some_and(|present| present >= round as u64);
	played_until(node, absent, |whole| has_come(whole) || whole["state"] == "ended")
}

/// The test takes five minutes, so only `FORKING_HEX_LONG` runs it.
#[test]
fn nine_play_a_swiss_tournament_through_a_power_cut_on_a_node() {
	if env::var_os("FORKING_HEX_LONG").is_none() {
		return;
	}
	let mut node = Node::with_clocks();
	let terms = format!(
		"--entry 5 --least-players 9 --most-players 9 --enter-within {ENTERING} --begin-within 600 --shares 50,30,20"
	);
	node.json(&format!("tournament announce {GAMES} {terms} --dev alice"));
	node.json(&format!("tournament enter 0 --dev {ABSENT}"));
	let mut bots = Vec::new();
	for (seed, name) in PLAYERS.iter().enumerate() {
		let funds = if seed < RICH { String::new() } else { format!("--funds 100 --funded-by {ABSENT}") };
		let limits = "--share 100";
		let words = format!("bot --dev {name} --tournament 0 {limits} {funds} --seed {seed} --json");
		let mut bot = Running::start(node.command(&words));
		bot.until(|line| line["does"] == "enter");
		bots.push(bot);
	}

	let account = |name: &str| {
		let purse = node.json(&format!("purse show --dev {name}"));
		purse["account"].as_str().expect("an address").to_string()
	};
	let (leaver, absent) = (account(LEAVER), account(ABSENT));
	pass(&node, ENTERING);
	in_round(&node, &absent, 2);
	node.json(&format!("tournament withdraw 0 --dev {LEAVER}"));
	in_round(&node, &absent, 3);
	node.restart();
	let whole = played_until(&node, &absent, |whole| whole["state"] == "ended");
	drop(bots);
	println!("{}", node.text("tournament show 0"));

	// The table, computed again from the rounds.
	let players = list(&whole["players"]);
	let rounds: Vec<&[Value]> = players.iter().map(|player| list(&player["rounds"])).collect();
	let half_points = |player: usize| rounds[player].iter().map(|round| number(&round["half_points"])).sum::<usize>();
	let mut played = 0;
	for (own, player) in players.iter().enumerate() {
		assert_eq!(rounds[own].len(), ROUNDS);
		let opponents: BTreeSet<usize> = rounds[own].iter().map(|round| number(&round["opponent"])).collect();
		assert_eq!(opponents.len(), ROUNDS, "no opponent twice, and no second bye: {player}");
		for (place, round) in rounds[own].iter().enumerate() {
			let (opponent, won) = (number(&round["opponent"]), number(&round["half_points"]));
			if opponent == own {
				assert!([0, 2].contains(&won), "a bye: {player}");
				continue;
			}
			let other = &rounds[opponent][place];
			assert_eq!((number(&other["opponent"]), number(&other["half_points"])), (own, 4 - won));
			assert_eq!((&other["opened"], &other["answered"]), (&round["answered"], &round["opened"]));
			let is_away = |who: &Value| who["account"] == absent || (who["account"] == leaver && place > 1);
			if is_away(player) && !is_away(&players[opponent]) {
				assert_eq!(won, 0, "who is not there does not win: {player}");
			}
			played += usize::from(round["opened"].is_u64());
		}
	}
	assert!(played >= 20, "only {played} games were played");

	let of_opponents =
		|player: usize| -> usize { rounds[player].iter().map(|round| half_points(number(&round["opponent"]))).sum() };
	let mut order: Vec<_> =
		(0..players.len()).map(|player| (half_points(player), of_opponents(player), player)).collect();
	order.sort_by_key(|(own, opponents, player)| (Reverse(*own), Reverse(*opponents), *player));
	let lines = list(&whole["standings"]);
	let standings: Vec<_> = lines
		.iter()
		.map(|line| (number(&line["half_points"]), number(&line["opponents_half_points"]), number(&line["player"])))
		.collect();
	assert_eq!(standings, order);
	// Players who tie share the prizes of their places.
	let places = [22_500_000_000_000, 13_500_000_000_000, 9_000_000_000_000];
	for (place, line) in lines.iter().enumerate() {
		let tied: Vec<usize> = (0..order.len())
			.filter(|other| (order[*other].0, order[*other].1) == (order[place].0, order[place].1))
			.collect();
		let shared: u128 = tied.iter().filter_map(|place| places.get(*place)).sum();
		assert_eq!(plancks(&line["prize"]), shared / tied.len() as u128);
	}
	assert_eq!(whole["unclaimed"], json!([]));
}
