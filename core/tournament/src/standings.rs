//! Standings (tournament rulebook, 4).

use crate::Player;
use alloc::vec::Vec;
use codec::{Decode, DecodeWithMemTracking, Encode};
use core::cmp::Reverse;
use scale_info::TypeInfo;

/// A player's line in the standings.
#[derive(Encode, Decode, DecodeWithMemTracking, TypeInfo, Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "decode-as-type", derive(scale_decode::DecodeAsType))]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "json-schema", derive(schemars::JsonSchema))]
pub struct Standing {
	/// The number of the player, by lot.
	pub player: u8,
	/// Half points: 2 for a win, 1 for a draw.
	pub half_points: u8,
	/// The half points of all opponents. An opponent met twice counts twice. With a bye, the player's own count.
	pub opponents_half_points: u16,
}

impl Standing {
	/// Whether two players share the prizes of their places.
	pub fn ties_with(&self, other: &Self) -> bool {
		(self.half_points, self.opponents_half_points) == (other.half_points, other.opponents_half_points)
	}
}

/// The standings, the first place first: by points, then by the points of all opponents, then by lot.
pub fn standings<AccountId>(players: &[Player<AccountId>]) -> Vec<Standing> {
	let mut standings: Vec<Standing> =
		(0u8..).zip(players).map(|(number, player)| of(players, number, player)).collect();
	standings.sort_by_key(|it| (Reverse(it.half_points), Reverse(it.opponents_half_points), it.player));
	standings
}

fn of<AccountId>(players: &[Player<AccountId>], number: u8, player: &Player<AccountId>) -> Standing {
	let opponents = player.rounds.iter().filter_map(|round| players.get(usize::from(round.opponent)));
	let opponents_half_points =
		opponents.fold(0u16, |sum, opponent| sum.saturating_add(u16::from(opponent.half_points())));
	Standing { player: number, half_points: player.half_points(), opponents_half_points }
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::testing::{met, players};

	#[test]
	fn points_come_first_then_those_of_the_opponents_then_the_lot() {
		let mut four = players(4);
		met(&mut four, 0, 1, 4);
		met(&mut four, 1, 0, 2);
		met(&mut four, 2, 3, 4);
		met(&mut four, 3, 2, 1);
		let order: Vec<_> = standings(&four).iter().map(|it| (it.player, it.opponents_half_points)).collect();
		assert_eq!(order, [(0, 2), (2, 1), (1, 4), (3, 4)]);
		assert!(!standings(&four)[0].ties_with(&standings(&four)[1]));
	}

	#[test]
	fn an_opponent_met_twice_counts_twice_and_a_bye_counts_the_own_points() {
		let mut two = players(2);
		met(&mut two, 0, 1, 0);
		met(&mut two, 0, 1, 0);
		met(&mut two, 1, 0, 3);
		met(&mut two, 1, 1, 2);
		assert_eq!(
			standings(&two),
			[
				Standing { player: 1, half_points: 5, opponents_half_points: 5 },
				Standing { player: 0, half_points: 0, opponents_half_points: 10 },
			]
		);
	}
}
