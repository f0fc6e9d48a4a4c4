//! Pairings of a round (tournament rulebook, 2).

use crate::{standings, Player, MAX_ROUNDS};
use alloc::vec::Vec;

/// The most players of a tournament in which all meet all. More players play a Swiss tournament.
pub const MOST_WHO_ALL_PLAY_ALL: u8 = 6;

/// The pairs of a round, by the players' numbers, and the player who has a bye.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairing {
	/// The pairs, in no particular order.
	pub pairs: Vec<(u8, u8)>,
	/// The player without an opponent. `None` with an even number of players.
	pub bye: Option<u8>,
}

/// The number of rounds for a number of players.
pub fn rounds(players: u8) -> u8 {
	match is_all_play_all(players) {
		// One less than the players, or than the next even number.
		true => seats(players).saturating_sub(1),
		false => MAX_ROUNDS,
	}
}

/// Whether this number of players is so small that all meet all.
pub fn is_all_play_all(players: u8) -> bool {
	players <= MOST_WHO_ALL_PLAY_ALL
}

/// The pairing of a round, counted from 0, by the current standings.
pub fn pair<AccountId>(players: &[Player<AccountId>], round: u8) -> Pairing {
	match u8::try_from(players.len()) {
		Ok(number) if is_all_play_all(number) => all_play_all(number, round),
		_ => swiss(players),
	}
}

/// The number of seats: the number of players, or the next even number. The opponent of an empty seat has a bye.
fn seats(players: u8) -> u8 {
	players.saturating_add(players & 1)
}

/// Pair by the circle method: the last seat stays, and the other seats turn.
fn all_play_all(players: u8, round: u8) -> Pairing {
	let last = seats(players).saturating_sub(1);
	let turned = |by: u8| by.checked_rem(last).unwrap_or(0);
	let at_the_last = turned(round);
	let mut pairing = Pairing::default();
	match last < players {
		true => pairing.pairs.push((at_the_last, last)),
		false => pairing.bye = Some(at_the_last),
	}
	for distance in 1..seats(players) / 2 {
		let ahead = turned(at_the_last.saturating_add(distance));
		let behind = turned(at_the_last.saturating_add(last).saturating_sub(distance));
		pairing.pairs.push((ahead, behind));
	}
	pairing
}

/// Pair from the top of the standings, so that no players meet twice. If that is not possible, the last player without a
/// bye has it, and each player meets the next one not met before or, without such a one, the next one.
fn swiss<AccountId>(players: &[Player<AccountId>]) -> Pairing {
	let field = Field(players);
	let order: Vec<u8> = standings(players).into_iter().map(|standing| standing.player).collect();
	if order.len() & 1 == 0 {
		return field.pair(order, None);
	}
	let without_a_bye = || order.iter().rposition(|player| !field.have_met(*player, *player));
	let place = (0..order.len())
		.rev()
		.find(|place| {
			let player = order.get(*place).copied();
			player.is_some_and(|player| !field.have_met(player, player))
				&& field.can_all_meet(&without(&order, &[*place]))
		})
		// There are fewer rounds than players, so at least one player has had no bye.
		.or_else(without_a_bye)
		.unwrap_or(0);
	field.pair(without(&order, &[place]), order.get(place).copied())
}

/// The list without these places.
fn without(players: &[u8], places: &[usize]) -> Vec<u8> {
	let others = players.iter().enumerate().filter(|(place, _)| !places.contains(place));
	others.map(|(_, player)| *player).collect()
}

/// From this number of players on, all can meet an opponent not met before: no player has met more than four, so each has
/// at least half of the others left (Dirac's theorem).
const ALWAYS_PAIRED: usize = 10;

/// The players of a Swiss tournament.
struct Field<'a, AccountId>(&'a [Player<AccountId>]);

impl<AccountId> Field<'_, AccountId> {
	fn have_met(&self, one: u8, other: u8) -> bool {
		self.0.get(usize::from(one)).is_some_and(|player| player.has_met(other))
	}

	/// Whether these players can all meet an opponent not met before.
	fn can_all_meet(&self, waiting: &[u8]) -> bool {
		let Some((first, others)) = waiting.split_first() else { return true };
		waiting.len() >= ALWAYS_PAIRED
			|| others
				.iter()
				.enumerate()
				.any(|(place, other)| !self.have_met(*first, *other) && self.can_all_meet(&without(others, &[place])))
	}

	/// Pair players from the top.
	fn pair(&self, mut waiting: Vec<u8>, bye: Option<u8>) -> Pairing {
		let mut pairing = Pairing { pairs: Vec::new(), bye };
		let can_all_meet = self.can_all_meet(&waiting);
		while let Some((first, others)) = waiting.split_first() {
			let is_new = |other: &u8| !self.have_met(*first, *other);
			let place = (0..others.len())
				.zip(others)
				.find(|(place, other)| {
					is_new(other) && (!can_all_meet || self.can_all_meet(&without(others, &[*place])))
				})
				.map_or(0, |(place, _)| place);
			let Some(other) = others.get(place) else { break };
			pairing.pairs.push((*first, *other));
			waiting = without(others, &[place]);
		}
		pairing
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::testing::{met, players};

	#[test]
	fn all_meet_all_once_and_nobody_twice() {
		for number in 2..=MOST_WHO_ALL_PLAY_ALL {
			let mut met = Vec::new();
			let mut byes = Vec::new();
			for round in 0..rounds(number) {
				let Pairing { pairs, bye } = pair(&players(number), round);
				let mut seen: Vec<u8> = pairs.iter().flat_map(|(one, other)| [*one, *other]).chain(bye).collect();
				seen.sort_unstable();
				assert_eq!(seen, (0..number).collect::<Vec<_>>(), "everybody is in round {round} of {number} once");
				met.extend(pairs.into_iter().map(|(one, other)| (one.min(other), one.max(other))));
				byes.extend(bye);
			}
			met.sort_unstable();
			let all = (0..number).flat_map(|one| (one + 1..number).map(move |other| (one, other)));
			assert_eq!(met, all.collect::<Vec<_>>());
			byes.sort_unstable();
			let expected = if number % 2 == 1 { (0..number).collect() } else { Vec::new() };
			assert_eq!(byes, expected, "with an odd number, everybody has one bye");
		}
	}

	#[test]
	fn six_all_play_all_and_seven_play_a_swiss_tournament() {
		assert_eq!((2..=9).map(rounds).collect::<Vec<_>>(), [1, 3, 3, 5, 5, 5, 5, 5]);
		assert_eq!(pair(&players(6), 0).pairs, [(0, 5), (1, 4), (2, 3)]);
		let seven = pair(&players(7), 0);
		assert_eq!((seven.pairs, seven.bye), (vec![(0, 1), (2, 3), (4, 5)], Some(6)));
	}

	#[test]
	fn a_pairing_looks_ahead_so_that_no_players_meet_twice() {
		// 0 has the most points, then 1, and so on. 6 and 7 have met, and so have 4 and 5.
		let mut eight = players(8);
		for (one, other) in [(0, 1), (2, 3), (4, 5), (6, 7)] {
			met(&mut eight, one, other, 8 - one);
			met(&mut eight, other, one, 8 - other);
		}
		// From the top: 0 and 2, 1 and 3, 4 and 6, 5 and 7.
		assert_eq!(pair(&eight, 1).pairs, [(0, 2), (1, 3), (4, 6), (5, 7)]);
		// With these too, 4 can only meet 7, and 5 only 6.
		for (one, other) in [(4, 6), (5, 7)] {
			met(&mut eight, one, other, 0);
			met(&mut eight, other, one, 0);
		}
		assert_eq!(pair(&eight, 2).pairs, [(0, 2), (1, 3), (4, 7), (5, 6)]);
		// 3 would be the next for 1, but then 4 to 7 cannot all meet somebody new.
		for (one, other) in [(4, 7), (5, 6)] {
			met(&mut eight, one, other, 0);
			met(&mut eight, other, one, 0);
		}
		let pairs = pair(&eight, 3).pairs;
		assert_eq!(pairs, [(0, 4), (1, 5), (2, 6), (3, 7)]);
	}

	#[test]
	fn a_bye_goes_to_the_last_who_had_none_and_without_whom_the_others_can_meet_somebody_new() {
		let mut seven = players(7);
		met(&mut seven, 6, 6, 0);
		assert_eq!(pair(&seven, 1).bye, Some(5));
		// 5 has met 0 to 4. If 6 had the bye, 5 would meet one of them again.
		let mut seven = players(7);
		for other in 0..5 {
			met(&mut seven, other, 5, 0);
			met(&mut seven, 5, other, 0);
		}
		let pairing = pair(&seven, 4);
		assert_eq!((pairing.bye, pairing.pairs), (Some(5), vec![(0, 1), (2, 3), (4, 6)]));
	}

	#[test]
	fn if_somebody_must_meet_again_the_next_one_is_met() {
		let mut eight = players(8);
		for opponent in 1..6 {
			met(&mut eight, 0, opponent, 0);
			met(&mut eight, opponent, 0, 0);
		}
		for other in [6, 7] {
			met(&mut eight, other, 0, 0);
		}
		// A record has five rounds at most, so 0 has met 6 and 7 in theirs alone. The lists are read from the first player.
		assert_eq!(pair(&eight, 5).pairs.iter().filter(|(one, other)| *one == 0 || *other == 0).count(), 1);
	}
}
