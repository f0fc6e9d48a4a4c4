//! A Swiss tournament of nine on a node, from the announcement to the last prize, with a power cut in the middle. The
//! players are house players, one who withdraws, and one who never shows up.

use super::{
	plancks,
	tournaments::{pass, shown_when},
};
use crate::support::{Node, Running};
use serde_json::{json, Value};
use std::{collections::BTreeSet, env};

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
/// The player who enters first, gives the others money, and never shows up.
const ABSENT: &str = "ferdie";
const NUMBER_OF_ABSENT: usize = 0;

const ROUNDS: usize = 5;

/// A player of the model.
#[derive(Clone, Default)]
struct Player {
	half_points: u64,
	met: Vec<usize>,
	had_bye: bool,
}

/// The tournament by its rulebook, computed only from the results of the games.
struct Model(Vec<Player>);

impl Model {
	/// The players in the order of the standings, each with the half points of all opponents.
	fn standings(&self) -> Vec<(usize, u64)> {
		let opponents = |player: &Player| player.met.iter().map(|met| self.0[*met].half_points).sum::<u64>();
		let mut order: Vec<_> = self.0.iter().map(opponents).enumerate().collect();
		order.sort_by_key(|(number, opponents)| {
			(u64::MAX - self.0[*number].half_points, u64::MAX - *opponents, *number)
		});
		order
	}

	/// The bye and the pairs of the next round (tournament rulebook, 2).
	fn next_round(&self) -> (usize, BTreeSet<BTreeSet<usize>>) {
		let mut order: Vec<usize> = self.standings().into_iter().map(|(number, _)| number).collect();
		let bye = *order.iter().rfind(|number| !self.0[**number].had_bye).expect("there are more players than rounds");
		order.retain(|number| *number != bye);
		let mut pairs = BTreeSet::new();
		while !order.is_empty() {
			let first = order.remove(0);
			let next = order.iter().position(|other| !self.0[first].met.contains(other)).unwrap_or_default();
			pairs.insert(BTreeSet::from([first, order.remove(next)]));
		}
		(bye, pairs)
	}

	/// Count a game.
	fn count(&mut self, opener: usize, responder: usize, half_points: u64) {
		self.0[opener].half_points += half_points;
		self.0[responder].half_points += 2 - half_points;
	}
}

fn number(value: &Value) -> usize {
	value.as_u64().and_then(|number| usize::try_from(number).ok()).expect("a number")
}

fn list(value: &Value) -> &[Value] {
	value.as_array().expect("a list")
}

/// The tournament, as soon as it fits. Blocks are made as soon as only the absent player is waited for.
fn played_until(node: &Node, fits: impl Fn(&Value) -> bool) -> Value {
	let is_absent = |player: &Value| number(player) == NUMBER_OF_ABSENT;
	shown_when(node, |whole| {
		let games = list(&whole["rounds"]).last().map_or(&[][..], |round| list(&round["games"]));
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
fn in_round(node: &Node, round: usize) -> Value {
	played_until(node, |whole| list(&whole["rounds"]).len() >= round || whole["state"] == "ended")
}

/// The test takes a quarter of an hour, so only `FORKING_HEX_LONG` runs it.
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
		let limits = "--opens 0 --games 0 --share 100";
		let words = format!("bot --dev {name} --tournament 0 {limits} {funds} --seed {seed} --json");
		let mut bot = Running::start(node.command(&words));
		bot.until(|line| line["does"] == "enter");
		bots.push(bot);
	}

	pass(&node, ENTERING);
	let whole = in_round(&node, 1);
	let numbered = |name: &str| {
		let purse = node.json(&format!("purse show --dev {name}"));
		let account = purse["account"].as_str().expect("an address").to_string();
		list(&whole["players"]).iter().position(|player| player["account"] == account).expect("a player")
	};
	let (leaver, absent) = (numbered(LEAVER), numbered(ABSENT));
	assert_eq!(absent, NUMBER_OF_ABSENT);

	in_round(&node, 2);
	node.json(&format!("tournament withdraw 0 --dev {LEAVER}"));
	in_round(&node, 3);
	node.restart();
	let whole = played_until(&node, |whole| whole["state"] == "ended");
	drop(bots);
	println!("{}", node.text("tournament show 0"));

	// The table, computed again from the results of the games.
	let mut model = Model(vec![Player::default(); PLAYERS.len() + 1]);
	let rounds = list(&whole["rounds"]);
	assert_eq!(rounds.len(), ROUNDS);
	let mut played = 0;
	for (round, shown) in rounds.iter().enumerate() {
		let games = list(&shown["games"]);
		let pair = |game: &Value| BTreeSet::from([number(&game["opener"]), number(&game["responder"])]);
		let (bye, pairs) = model.next_round();
		assert_eq!(number(&shown["bye"]["player"]), bye, "the bye of round {round}");
		assert_eq!(games.iter().map(pair).collect::<BTreeSet<_>>(), pairs, "the pairs of round {round}");
		assert_eq!(games.len(), 2 * pairs.len());

		let has_left = |player: usize| player == leaver && round > 1;
		model.0[bye].had_bye = true;
		model.0[bye].half_points += if has_left(bye) { 0 } else { 4 };
		for game in games {
			let (opener, responder) = (number(&game["opener"]), number(&game["responder"]));
			let half_points = game["opener_half_points"].as_u64().expect("it is decided");
			assert!([0, 2].contains(&half_points), "somebody won: {game}");
			for (player, won) in [(opener, half_points), (responder, 2 - half_points)] {
				if player == absent || has_left(player) {
					let other = if player == opener { responder } else { opener };
					let both = [other == absent, has_left(other)].contains(&true);
					assert!(won == 0 || both, "who is not there does not win: {game}");
				}
			}
			model.count(opener, responder, half_points);
			played += usize::from(game["game"].is_u64());
		}
		for pair in pairs {
			let players: Vec<usize> = pair.into_iter().collect();
			model.0[players[0]].met.push(players[1]);
			model.0[players[1]].met.push(players[0]);
		}
	}
	assert!(played >= 20, "only {played} games were played");

	let standings: Vec<_> = list(&whole["standings"])
		.iter()
		.map(|line| (number(&line["player"]), number(&line["half_points"]), number(&line["opponents_half_points"])))
		.collect();
	let worked_out: Vec<_> = model
		.standings()
		.into_iter()
		.map(|(player, opponents)| (player, model.0[player].half_points as usize, opponents as usize))
		.collect();
	assert_eq!(standings, worked_out);
	let prizes: Vec<u128> = list(&whole["standings"]).iter().map(|line| plancks(&line["prize"])).collect();
	let places = [22_500_000_000_000, 13_500_000_000_000, 9_000_000_000_000];
	assert_eq!(prizes, [&places[..], &[0; 6]].concat());
	assert_eq!(whole["unclaimed"], json!([]));
	assert_eq!(node.json("tournament list"), json!([]));
}
