//! The answer of a chain to a query about a tournament, without a transaction (tournament rulebook, 5).

use crate::{is_all_play_all, rounds, shared_prizes, standings, Phase, Player, Round, Standing, Terms, TournamentId};
use alloc::vec::Vec;
use codec::{Decode, Encode};
use scale_info::TypeInfo;
use sp_arithmetic::traits::{AtLeast32BitUnsigned, SaturatedConversion};

/// A tournament, as a query returns it.
#[derive(Encode, Decode, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct TournamentInfo<AccountId, BlockNumber, Balance> {
	/// The number of the tournament.
	pub tournament: TournamentId,
	/// The account that announced it.
	pub announcer: AccountId,
	/// The terms, chosen by the announcer.
	pub terms: Terms<AccountId, BlockNumber, Balance>,
	/// The hash by which players name the terms when they enter.
	pub terms_hash: [u8; 32],
	/// Entering, running or ended.
	pub phase: Phase<BlockNumber>,
	/// The players, with the rounds that have ended. A player's number is the place in this list, from 0: by lot, once the
	/// tournament has begun.
	pub players: Vec<Player<AccountId>>,
	/// The round that is being played, as it is in the next block. `None` unless the tournament runs.
	pub round: Option<Round<BlockNumber>>,
	/// The standings as they would be if the round ended now, the first place first. Empty while players can enter.
	pub standings: Vec<Standing>,
	/// The prizes of the standings, in the same order, in plancks.
	pub prizes: Vec<Balance>,
	/// Prizes that could not be delivered and can be claimed, in plancks, with their players. Of a tournament that was
	/// called off: entries.
	pub unclaimed: Vec<(AccountId, Balance)>,
}

impl<AccountId, BlockNumber, Balance> TournamentInfo<AccountId, BlockNumber, Balance>
where
	AccountId: Encode + Clone + PartialEq,
	BlockNumber: AtLeast32BitUnsigned + Copy + Encode,
	Balance: AtLeast32BitUnsigned + Copy + Encode,
{
	/// A tournament from its stored parts. `next_block` is the number of the next block.
	pub fn new(
		tournament: TournamentId,
		announcer: AccountId,
		terms: Terms<AccountId, BlockNumber, Balance>,
		phase: Phase<BlockNumber>,
		players: Vec<Player<AccountId>>,
		round: Option<Round<BlockNumber>>,
		next_block: BlockNumber,
	) -> Self {
		let round = round.map(|round| round.in_block(next_block));
		let (standings, prizes) = match phase {
			Phase::Entering => Default::default(),
			Phase::Running | Phase::Ended { .. } => {
				let standings = standings(&counted(&players, round.as_ref()));
				let (prizes, _) = shared_prizes(pool(&terms, &players), &terms.shares, &standings);
				(standings, prizes)
			}
		};
		let terms_hash = terms.hash(tournament, &announcer);
		let unclaimed = Vec::new();
		Self { tournament, announcer, terms, terms_hash, phase, players, round, standings, prizes, unclaimed }
	}

	/// The players as if the round ended now. Games that are not decided score nothing.
	pub fn counted(&self) -> Vec<Player<AccountId>> {
		counted(&self.players, self.round.as_ref())
	}

	/// The number of an account among the players.
	pub fn number_of(&self, who: &AccountId) -> Option<u8> {
		(0u8..).zip(&self.players).find(|(_, player)| player.who == *who).map(|(number, _)| number)
	}

	/// Plancks of all entries.
	pub fn pool(&self) -> Balance {
		pool(&self.terms, &self.players)
	}

	/// Whether accounts can enter in the next block.
	pub fn takes_players(&self, next_block: BlockNumber) -> bool {
		self.phase == Phase::Entering && next_block <= self.terms.enter_until
	}

	/// The number of rounds in all. `None` before the first.
	pub fn all_rounds(&self) -> Option<u8> {
		(self.phase != Phase::Entering).then(|| rounds(self.players.len().saturated_into()))
	}

	/// Whether each player meets each other one.
	pub fn is_all_play_all(&self) -> bool {
		is_all_play_all(self.players.len().saturated_into())
	}
}

fn pool<AccountId, BlockNumber, Balance: AtLeast32BitUnsigned + Copy>(
	terms: &Terms<AccountId, BlockNumber, Balance>,
	players: &[Player<AccountId>],
) -> Balance {
	terms.entry.saturating_mul(players.len().saturated_into::<u32>().into())
}

fn counted<AccountId: Clone, BlockNumber: AtLeast32BitUnsigned + Copy>(
	players: &[Player<AccountId>],
	round: Option<&Round<BlockNumber>>,
) -> Vec<Player<AccountId>> {
	let mut players = players.to_vec();
	if let Some(round) = round {
		round.count(&mut players);
	}
	players
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::{
		testing::{met, players},
		GameState, Pairing, Permill,
	};
	use forking_hex_rules::Settings;

	fn info(phase: Phase<u32>, players: Vec<Player<u8>>, round: Option<Round<u32>>) -> TournamentInfo<u8, u32, u128> {
		let terms = Terms {
			settings: Settings::original(5, 5, 4, 3),
			entry: 10,
			least_players: 2,
			most_players: 3,
			enter_until: 1,
			begin_time: 5,
			shares: vec![Permill::from_percent(60), Permill::from_percent(40)].try_into().expect("two"),
		};
		TournamentInfo::new(7, 9, terms, phase, players, round, 12)
	}

	#[test]
	fn the_standings_are_as_if_the_round_ended_in_the_next_block() {
		let mut all = players(2);
		met(&mut all, 0, 1, 1);
		met(&mut all, 1, 0, 3);
		let mut round = Round::new(1, &Pairing { pairs: vec![(0, 1)], bye: None }, &all, 11);
		round.games[1].state = GameState::Opened { until: 12 };
		let info = info(Phase::Running, all, Some(round));
		let states: Vec<_> = info.round.iter().flat_map(|round| &round.games).map(|game| game.state).collect();
		assert_eq!(states, [GameState::Decided { opener_half_points: 0 }, GameState::Opened { until: 12 }]);
		let lines: Vec<_> = info.standings.iter().map(|line| (line.player, line.half_points)).collect();
		assert_eq!((lines, info.prizes.clone()), (vec![(1, 5), (0, 1)], vec![12, 8]));
		assert_eq!(info.players[1].half_points(), 3, "the round has not ended");
		assert_eq!(info.terms_hash, info.terms.hash(7, &9));
	}

	#[test]
	fn players_who_tie_share_their_prizes_and_nobody_has_a_place_while_players_can_enter() {
		assert_eq!(info(Phase::Ended { until: 9 }, players(2), None).prizes, [10, 10]);
		let entering = info(Phase::Entering, players(2), None);
		assert_eq!((&entering.standings, &entering.prizes), (&vec![], &vec![]));
		assert_eq!((entering.number_of(&1), entering.number_of(&2), entering.pool()), (Some(1), None, 20));
		assert!(entering.takes_players(1) && !entering.takes_players(2));
	}
}
