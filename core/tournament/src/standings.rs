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
pub struct Standing {
	/// The number of the player, in the order of entry.
	pub player: u8,
	/// Half points: 2 for a win, 1 for a draw.
	pub half_points: u8,
	/// The half points of all opponents. An opponent met twice counts twice. A bye does not count.
	pub opponents_half_points: u16,
}

/// The standings, the first place first: by points, then by the points of all opponents, then by the order of entry.
pub fn standings<AccountId>(players: &[Player<AccountId>]) -> Vec<Standing> {
	let mut standings: Vec<Standing> =
		(0u8..).zip(players).map(|(number, player)| of(players, number, player)).collect();
	standings.sort_by_key(|it| (Reverse(it.half_points), Reverse(it.opponents_half_points), it.player));
	standings
}

fn of<AccountId>(players: &[Player<AccountId>], number: u8, player: &Player<AccountId>) -> Standing {
	let opponents = player.met.iter().filter_map(|opponent| players.get(usize::from(*opponent)));
	let opponents_half_points =
		opponents.fold(0u16, |sum, opponent| sum.saturating_add(u16::from(opponent.half_points)));
	Standing { player: number, half_points: player.half_points, opponents_half_points }
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::testing::players;

	#[test]
	fn points_come_first_then_those_of_the_opponents_then_the_earlier_entry() {
		let mut four = players(4);
		for (player, half_points) in four.iter_mut().zip([4, 2, 4, 2]) {
			player.half_points = half_points;
		}
		four[0].met = vec![1].try_into().expect("one round");
		four[2].met = vec![0].try_into().expect("one round");
		let order: Vec<_> = standings(&four).iter().map(|it| (it.player, it.opponents_half_points)).collect();
		assert_eq!(order, [(2, 4), (0, 2), (1, 0), (3, 0)]);
	}

	#[test]
	fn an_opponent_met_twice_counts_twice() {
		let mut two = players(2);
		two[1].half_points = 3;
		two[0].met = vec![1, 1].try_into().expect("two rounds");
		assert!(standings(&two).contains(&Standing { player: 0, half_points: 0, opponents_half_points: 6 }));
	}
}
