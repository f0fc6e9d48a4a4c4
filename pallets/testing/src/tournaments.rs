//! An independent model of the tournament rulebook, written from its text: pairs, points, standings and prizes.

use std::collections::{BTreeMap, BTreeSet};

/// Pairs of a round, each with the lower number first.
pub fn in_order(told: &[(u8, u8)]) -> BTreeSet<(usize, usize)> {
	told.iter().map(|(one, other)| ((*one.min(other)).into(), (*one.max(other)).into())).collect()
}

/// A tournament of numbered players.
#[derive(Default)]
pub struct Model {
	/// The number of players.
	pub players: usize,
	/// The players who have withdrawn.
	pub left: BTreeSet<usize>,
	/// Half points, by player.
	pub points: BTreeMap<usize, u32>,
	/// The opponents met, by player, once for each round.
	pub met: BTreeMap<usize, Vec<usize>>,
	/// The players who had a bye.
	pub byes: BTreeSet<usize>,
}

/// The pairs of a round, each with the lower number first, and the bye.
pub type Paired = (BTreeSet<(usize, usize)>, Option<usize>);

impl Model {
	/// A tournament at its beginning.
	pub fn new(players: usize) -> Self {
		Self { players, ..Default::default() }
	}

	/// The number of rounds.
	pub fn rounds(&self) -> usize {
		match self.players {
			all if all <= 6 && all % 2 == 0 => all - 1,
			all if all <= 6 => all,
			_ => 5,
		}
	}

	fn of(&self, player: usize) -> u32 {
		self.points.get(&player).copied().unwrap_or(0)
	}

	fn of_opponents(&self, player: usize) -> u32 {
		self.met.get(&player).into_iter().flatten().map(|opponent| self.of(*opponent)).sum()
	}

	/// The players in the order of the standings. The model takes the best of the remaining players, again and again.
	pub fn order(&self) -> Vec<usize> {
		let mut left: Vec<usize> = (0..self.players).collect();
		let mut order = Vec::new();
		while !left.is_empty() {
			let mut best = left[0];
			for player in &left {
				let (a, b) = ((self.of(*player), self.of_opponents(*player)), (self.of(best), self.of_opponents(best)));
				if a > b {
					best = *player;
				}
			}
			left.retain(|player| *player != best);
			order.push(best);
		}
		order
	}

	/// The standings: player, half points, half points of all opponents.
	pub fn standings(&self) -> Vec<(usize, u32, u32)> {
		self.order().into_iter().map(|player| (player, self.of(player), self.of_opponents(player))).collect()
	}

	/// The pairs of a round.
	pub fn pairs(&self, round: usize) -> Paired {
		let mut pairs = BTreeSet::new();
		let mut bye = None;
		let mut add = |one: usize, other: usize| {
			pairs.insert((one.min(other), one.max(other)));
		};
		if self.players <= 6 {
			let m = self.players + self.players % 2;
			let mut all = vec![(round, m - 1)];
			for k in 1..=(m / 2).saturating_sub(1) {
				let ahead = (round + k) % (m - 1);
				let behind = (round as i64 - k as i64).rem_euclid(m as i64 - 1) as usize;
				all.push((ahead, behind));
			}
			for (one, other) in all {
				match (one < self.players, other < self.players) {
					(true, true) => add(one, other),
					(true, false) => bye = Some(one),
					_ => unreachable!("the last seat alone can be empty"),
				}
			}
			return (pairs, bye);
		}
		let mut order = self.order();
		if self.players % 2 == 1 {
			let last = order.iter().rev().find(|player| !self.byes.contains(player)).copied().expect("nobody is left");
			order.retain(|player| *player != last);
			bye = Some(last);
		}
		let mut paired = BTreeSet::new();
		for first in order.clone() {
			if !paired.insert(first) {
				continue;
			}
			let free: Vec<usize> = order.iter().copied().filter(|player| !paired.contains(player)).collect();
			let have_met = |other: &usize| self.met.get(&first).is_some_and(|met| met.contains(other));
			let other = free.iter().copied().find(|other| !have_met(other)).unwrap_or(free[0]);
			paired.insert(other);
			add(first, other);
		}
		(pairs, bye)
	}

	/// The opener's half points of a game that is decided when its round begins. `None` for other games.
	pub fn at_once(&self, opener: usize, responder: usize) -> Option<u32> {
		match (self.left.contains(&opener), self.left.contains(&responder)) {
			(false, false) => None,
			(true, true) => Some(1),
			(true, false) => Some(0),
			(false, true) => Some(2),
		}
	}

	/// The half points of a player's bye that begins now.
	pub fn for_bye(&self, player: usize) -> u32 {
		if self.players <= 6 || self.left.contains(&player) {
			0
		} else {
			4
		}
	}

	/// Count a round: the bye with its half points, and the opener's half points of each game.
	pub fn count(&mut self, bye: Option<(usize, u32)>, games: &BTreeMap<(usize, usize), u32>) {
		for ((opener, responder), half_points) in games {
			*self.points.entry(*opener).or_default() += half_points;
			*self.points.entry(*responder).or_default() += 2 - half_points;
			// Each pair plays two games, so each player opens one against the opponent.
			self.met.entry(*opener).or_default().push(*responder);
		}
		if let Some((player, half_points)) = bye {
			self.byes.insert(player);
			*self.points.entry(player).or_default() += half_points;
		}
	}

	/// The prizes, by player, in plancks.
	pub fn prizes(&self, pool: u128, shares_ppm: &[u32]) -> Vec<(usize, u128)> {
		let mut prizes = Vec::new();
		let mut rest = pool;
		for (player, share) in self.order().into_iter().zip(shares_ppm) {
			// Pools of tests are small enough for the product.
			let prize = pool * u128::from(*share) / 1_000_000;
			rest -= prize;
			prizes.push((player, prize));
		}
		prizes[0].1 += rest;
		prizes
	}
}
