//! An independent model of the tournament rulebook, written from its text: pairs, points, standings and prizes.

use codec::Encode;
use sp_core::H256;
use std::collections::{BTreeMap, BTreeSet};

/// The hash of the block before that FRAME gives a chain without blocks.
pub const BEFORE_GENESIS: H256 = H256::repeat_byte(69);

/// Accounts in the order of the lot after a block: the numbers of the players.
pub fn by_lot<AccountId: Encode>(block: H256, accounts: impl IntoIterator<Item = AccountId>) -> Vec<AccountId> {
	let mut accounts: Vec<AccountId> = accounts.into_iter().collect();
	accounts.sort_by_key(|who| sp_io::hashing::blake2_256(&[block.encode(), who.encode()].concat()));
	accounts
}

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
		let order = self.order();
		let byes: Vec<Option<usize>> = match self.players % 2 {
			0 => vec![None],
			_ => order.iter().rev().filter(|player| !self.byes.contains(player)).map(|player| Some(*player)).collect(),
		};
		let without =
			|bye: Option<usize>| order.iter().copied().filter(|player| Some(*player) != bye).collect::<Vec<_>>();
		for bye in &byes {
			if let Some(pairs) = self.meet_anew(&without(*bye)) {
				return (pairs.into_iter().collect(), *bye);
			}
		}
		// Somebody meets again.
		let bye = byes[0];
		let mut free = without(bye);
		while !free.is_empty() {
			let first = free.remove(0);
			let next = free.iter().position(|other| !self.have_met(first, *other)).unwrap_or(0);
			add(first, free.remove(next));
		}
		(pairs, bye)
	}

	fn have_met(&self, one: usize, other: usize) -> bool {
		self.met.get(&one).is_some_and(|met| met.contains(&other))
	}

	/// The first complete pairing, from the top, in which no players meet twice.
	fn meet_anew(&self, free: &[usize]) -> Option<Vec<(usize, usize)>> {
		let Some((first, others)) = free.split_first() else { return Some(Vec::new()) };
		others.iter().filter(|other| !self.have_met(*first, **other)).find_map(|other| {
			let rest: Vec<usize> = others.iter().copied().filter(|player| player != other).collect();
			let mut pairs = self.meet_anew(&rest)?;
			pairs.push(((*first).min(*other), (*first).max(*other)));
			Some(pairs)
		})
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
		if self.left.contains(&player) {
			0
		} else {
			2
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
			// A bye is an encounter with oneself.
			self.met.entry(player).or_default().push(player);
			*self.points.entry(player).or_default() += half_points;
		}
	}

	/// The prizes, by player, and what the fund receives, in plancks.
	pub fn prizes(&self, pool: u128, shares_ppm: &[u32]) -> (Vec<(usize, u128)>, u128) {
		let standings = self.standings();
		// Pools of tests are small enough for the product.
		let of_place = |place: usize| shares_ppm.get(place).map_or(0, |share| pool * u128::from(*share) / 1_000_000);
		let mut places: Vec<u128> = (0..standings.len()).map(of_place).collect();
		places[0] += pool - places.iter().sum::<u128>();
		let mut prizes = Vec::new();
		for (player, points, sum) in &standings {
			let equal = |other: usize| (standings[other].1, standings[other].2) == (*points, *sum);
			let shared: Vec<usize> = (0..standings.len()).filter(|other| equal(*other)).collect();
			let prize = shared.iter().map(|place| places[*place]).sum::<u128>() / shared.len() as u128;
			prizes.push((*player, prize));
		}
		let fund = pool - prizes.iter().map(|(_, prize)| prize).sum::<u128>();
		(prizes, fund)
	}
}
