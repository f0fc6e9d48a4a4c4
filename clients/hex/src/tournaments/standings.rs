//! Points, standings and prizes of a tournament, as the chain computes them (tournament rulebook, 2 to 4).

use crate::tournaments::{Player, Round};
use serde::Serialize;
use std::cmp::Reverse;

/// Half points for a win.
pub const WIN: u8 = 2;

/// Half points for a bye in a Swiss tournament: two wins.
pub const BYE: u8 = 4;

/// The whole, in the unit of shares.
pub const WHOLE: u32 = 1_000_000;

/// The most players who all meet each other. More play a Swiss tournament.
const MOST_WHO_ALL_MEET: usize = 6;

/// The rounds of a Swiss tournament.
const SWISS_ROUNDS: u8 = 5;

/// A player's line in the standings.
#[derive(Serialize, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
	/// The player's number.
	pub player: u8,
	/// Half points: 2 for a win.
	pub half_points: u32,
	/// The half points of all opponents. One met twice counts twice, a bye not at all.
	pub opponents_half_points: u32,
}

/// The standings, the first place first: by points, then by the points of all opponents, then by who entered earlier.
pub fn standings(players: &[Player]) -> Vec<Standing> {
	let line = |(player, Player { half_points, met, .. }): (u8, &Player)| {
		let opponents = met.iter().filter_map(|opponent| players.get(usize::from(*opponent)));
		let opponents_half_points = opponents.fold(0u32, |sum, opponent| sum.saturating_add(opponent.half_points));
		Standing { player, half_points: *half_points, opponents_half_points }
	};
	let mut lines: Vec<Standing> = (0u8..).zip(players).map(line).collect();
	lines.sort_by_key(|line| (Reverse(line.half_points), Reverse(line.opponents_half_points), line.player));
	lines
}

/// The players as if the round ended now: what is not decided scores nothing yet.
pub fn counted(players: &[Player], round: &Round) -> Vec<Player> {
	let counted = |(number, player): (u8, &Player)| {
		let mut player = player.clone();
		player.met.extend(round.opponent_of(number));
		player.half_points = player.half_points.saturating_add(round.half_points_of(number));
		player
	};
	(0u8..).zip(players).map(counted).collect()
}

/// Whether so many players all meet each other.
pub fn all_meet(players: usize) -> bool {
	players <= MOST_WHO_ALL_MEET
}

/// The number of rounds that so many players play.
pub fn rounds_of(players: usize) -> u8 {
	match u8::try_from(players) {
		// One less than the players, or than the next even number.
		Ok(number) if all_meet(players) => number.saturating_add(number % 2).saturating_sub(1),
		_ => SWISS_ROUNDS,
	}
}

/// The prizes by place in plancks, the first place first. Together they are the pool: what shares and rounding leave, and the
/// shares of places that nobody has, go to the first.
pub fn prizes(pool: u128, shares: &[u32], players: usize) -> Vec<u128> {
	let (whole, rest) = (pool / u128::from(WHOLE), pool % u128::from(WHOLE));
	let prize = |share: &u32| {
		let share = u128::from(*share);
		// Neither product is more than the pool, or than the square of the whole.
		whole.saturating_mul(share).saturating_add(rest.saturating_mul(share) / u128::from(WHOLE))
	};
	let mut prizes: Vec<u128> = shares.iter().take(players).map(prize).collect();
	let sum = prizes.iter().fold(0u128, |sum, prize| sum.saturating_add(*prize));
	if let Some(first) = prizes.first_mut() {
		*first = first.saturating_add(pool.saturating_sub(sum));
	}
	prizes
}

impl Round {
	/// The opponent of a player, if there is one.
	pub fn opponent_of(&self, player: u8) -> Option<u8> {
		let game = self.games.iter().find(|game| game.has(player))?;
		Some(if game.opener == player { game.responder } else { game.opener })
	}

	/// The half points of a player so far, a bye's among them.
	pub fn half_points_of(&self, player: u8) -> u32 {
		let bye = self.bye.filter(|(who, _)| *who == player).map(|(_, half_points)| half_points);
		let games = self.games.iter().filter(|game| game.has(player)).filter_map(|game| game.half_points_of(player));
		games.chain(bye).fold(0, |sum, half_points| sum.saturating_add(half_points.into()))
	}

	/// Whether games of a player are not decided yet.
	pub fn goes_on_for(&self, player: u8) -> bool {
		self.games.iter().any(|game| game.has(player) && game.half_points_of(player).is_none())
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::tournaments::{
		testing::{players, round},
		GameState, RoundGame,
	};
	use serde_json::Value;
	use std::fs;

	#[test]
	fn points_come_first_then_those_of_the_opponents_then_the_earlier_entry() {
		let four = players(&[(4, &[1]), (2, &[]), (4, &[0]), (2, &[])]);
		let order: Vec<_> = standings(&four).iter().map(|it| (it.player, it.opponents_half_points)).collect();
		assert_eq!(order, [(2, 4), (0, 2), (1, 0), (3, 0)]);
	}

	#[test]
	fn a_round_counts_as_far_as_it_is_decided() {
		let games = [(0, 1, GameState::Decided(1)), (1, 0, GameState::Answered)];
		let round = round(0, &games, Some((2, 4)));
		let counted = counted(&players(&[(0, &[]), (1, &[]), (2, &[])]), &round);
		let told: Vec<_> = counted.iter().map(|player| (player.half_points, player.met.clone())).collect();
		assert_eq!(told, [(1, vec![1]), (2, vec![0]), (6, vec![])]);
		assert_eq!([0, 1, 2].map(|player| round.goes_on_for(player)), [true, true, false]);
	}

	#[test]
	fn what_shares_and_rounding_leave_and_places_that_nobody_has_go_to_the_first() {
		assert_eq!(prizes(100, &[500_000, 300_000], 9), [70, 30]);
		assert_eq!(prizes(100, &[500_000, 300_000, 200_000], 2), [70, 30]);
		assert_eq!(prizes(u128::MAX, &[WHOLE], 2), [u128::MAX]);
	}

	#[test]
	fn tournaments_of_the_rulebook_come_out_as_it_says() {
		let number = |value: &Value| value.as_u64().expect("a number") as u8;
		let plancks = |value: &Value| value.to_string().trim_matches('"').parse::<u128>().expect("plancks");
		let list = |value: &Value| value.as_array().expect("a list").clone();
		let mut seen = 0;
		for file in fs::read_dir("../../core/vectors/tournaments").expect("vectors") {
			let text = fs::read_to_string(file.expect("a file").path()).expect("a vector");
			let vector: Value = serde_json::from_str(&text).expect("JSON");
			let mut all = players(&vec![(0, &[][..]); usize::from(number(&vector["players"]))]);
			let rounds = list(&vector["rounds"]);
			assert_eq!(rounds.len(), usize::from(rounds_of(all.len())), "{}", vector["name"]);
			for told in rounds {
				let left = list(&told["left"]);
				let bye = told["bye"].as_u64().map(|player| player as u8);
				let scores = |player| !all_meet(all.len()) && !left.iter().any(|other| number(other) == player);
				let game = |game: &Value| RoundGame {
					opener: number(&game["opener"]),
					responder: number(&game["responder"]),
					duel: None,
					state: GameState::Decided(number(&game["opener_half_points"])),
				};
				let round = Round {
					number: 0,
					open_until: 0,
					bye: bye.map(|player| (player, if scores(player) { BYE } else { 0 })),
					games: list(&told["games"]).iter().map(game).collect(),
				};
				all = counted(&all, &round);
			}
			let found = serde_json::to_value(standings(&all)).expect("JSON");
			assert_eq!(found, vector["standings"], "{}", vector["name"]);
			let shares: Vec<u32> = list(&vector["shares_ppm"]).iter().map(|share| plancks(share) as u32).collect();
			let pool = plancks(&vector["entry"]) * all.len() as u128;
			let told: Vec<u128> = list(&vector["prizes"]).iter().map(|prize| plancks(&prize["amount"])).collect();
			assert_eq!(prizes(pool, &shares, all.len()), told, "{}", vector["name"]);
			seen += 1;
		}
		assert!(seen >= 40);
	}
}
