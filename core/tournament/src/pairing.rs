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

/// Pair from the top of the standings: each player meets the next one not met before or, without such a one, the next
/// one.
fn swiss<AccountId>(players: &[Player<AccountId>]) -> Pairing {
	let player = |number: u8| players.get(usize::from(number));
	let had_bye = |number: u8| player(number).is_some_and(|player| player.had_bye);
	let have_met = |one: u8, other: u8| player(one).is_some_and(|player| player.met.contains(&other));

	let mut waiting: Vec<u8> = standings(players).into_iter().map(|standing| standing.player).collect();
	let mut pairing = Pairing::default();
	if waiting.len() & 1 == 1 {
		// There are fewer rounds than players, so at least one player has had no bye.
		let last = waiting.iter().rposition(|number| !had_bye(*number)).unwrap_or(0);
		pairing.bye = Some(waiting.remove(last));
	}
	let mut waiting = waiting.into_iter();
	while let Some(first) = waiting.next() {
		let mut others: Vec<u8> = waiting.collect();
		let next = others.iter().position(|other| !have_met(first, *other)).unwrap_or(0);
		if next < others.len() {
			pairing.pairs.push((first, others.remove(next)));
		}
		waiting = others.into_iter();
	}
	pairing
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::testing::players;

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
}
