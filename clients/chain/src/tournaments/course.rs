//! The course of a tournament, as far as a node knows it.
//!
//! The chain stores only the present round, and no players once the tournament has ended. But a node that keeps the
//! states of old blocks can read them. A tournament only goes forward, from its announcement over its rounds to its
//! end. So a binary search finds the block in which a round ended.

use crate::{
	chain::{Chain, View},
	failure::Failure,
	runtime::{self, runtime_types::pallet_hex_tournament::pallet::Event as ChainEvent},
	tournaments::{
		counted,
		history::{first_past, known},
		next_tournament, read_players, read_round, round_after, GameState, Phase, Player, Round, RoundGame, Tournament,
		TournamentId,
	},
	wording::of_error,
};
use hex_tournament_rules::{is_all_play_all, rounds, Pairing};
use std::mem;

/// The point that a tournament has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
	/// The tournament is not announced.
	Unknown,
	/// The first round has not begun.
	Entering,
	/// This round is being played.
	Round(u8),
	/// The tournament has ended, or was called off.
	Over,
}

/// The last possible round.
const LAST: Stage = Stage::Round(u8::MAX);

impl Stage {
	async fn read(view: &View, number: TournamentId) -> Result<Self, Failure> {
		if next_tournament(view).await? <= number {
			return Ok(Self::Unknown);
		}
		let Some(tournament) = Tournament::read(view, number).await? else { return Ok(Self::Over) };
		Ok(match tournament.phase {
			Phase::Entering => Self::Entering,
			Phase::Running => read_round(view, number).await?.map_or(Self::Over, |round| Self::Round(round.number)),
			Phase::Claiming { .. } => Self::Over,
		})
	}
}

/// The course of a tournament.
pub struct Course {
	/// The tournament, in the last block in which its players were stored.
	pub tournament: Tournament,
	/// Whether the tournament has ended, or was called off.
	pub is_over: bool,
	/// The players, with the points of all rounds.
	pub players: Vec<Player>,
	/// The rounds so far, up to the present one or the last of all. None for rounds that the node has forgotten.
	pub rounds: Vec<Option<Round>>,
}

impl Course {
	/// The course up to a block.
	///
	/// # Errors
	///
	/// There is no such tournament, or the node has forgotten it.
	pub async fn read(chain: &Chain, view: &View, number: TournamentId) -> Result<Self, Failure> {
		let stage = Stage::read(view, number).await?;
		if stage == Stage::Unknown {
			return Err(Failure::not_found(format!("There is no tournament {number}.")));
		}
		let past = Past { chain, number };
		let (present, is_over) = match stage {
			Stage::Over => {
				let end = past.end_of(LAST, 0, view.number()).await?;
				let forgotten = || {
					Failure::not_found(format!(
						"Tournament {number} is over, and this node no longer knows how it went. Ask a node that keeps \
						 the states of all blocks, or earlier."
					))
				};
				(Some(end).filter(|end| *end > 0).ok_or_else(forgotten)?, true)
			}
			_ => (view.number().saturating_add(1), false),
		};
		// The last block in which the tournament's players are stored.
		let at = match is_over {
			true => past.view(present.saturating_sub(1)).await?,
			false => None,
		};
		let view = at.as_ref().unwrap_or(view);
		let tournament = Tournament::existing(view, number).await?;
		let players = read_players(view, number).await?;
		let Some(last) = read_round(view, number).await? else {
			return Ok(Self { tournament, is_over, players, rounds: Vec::new() });
		};
		let mut rounds = Vec::new();
		let mut from = 0;
		while rounds.len() < usize::from(last.number) {
			let earlier = rounds.len() as u8;
			let end = past.end_of(Stage::Round(earlier), from, view.number()).await?;
			rounds.extend(past.rounds_ended_in(end, earlier).await?);
			from = end.saturating_sub(1);
		}
		let mut now = Rounds::from(players, last);
		match is_over {
			true => past.follow(&mut now, present).await?,
			false => now.last = round_after(now.last, view.number()),
		}
		let players = counted(&now.players, &now.last);
		rounds.extend(now.ended.into_iter().chain([now.last]).map(Some));
		Ok(Self { tournament, is_over, players, rounds })
	}

	/// The number of rounds in all. `None` before the first.
	pub fn all_rounds(&self) -> Option<u8> {
		(!self.rounds.is_empty()).then(|| rounds(self.size()))
	}

	/// Whether each player meets each other one.
	pub fn is_all_play_all(&self) -> bool {
		is_all_play_all(self.size())
	}

	/// The number of players.
	fn size(&self) -> u8 {
		u8::try_from(self.players.len()).unwrap_or(u8::MAX)
	}

	/// Whether the tournament ended without a round, since too few players had entered.
	pub fn was_called_off(&self) -> bool {
		self.is_over && self.rounds.is_empty()
	}

	/// The pool in plancks. Before the first round, the entries so far.
	pub fn pool(&self) -> u128 {
		match self.rounds.is_empty() {
			true => self.tournament.terms.entry.saturating_mul(self.players.len() as u128),
			false => self.tournament.pool,
		}
	}
}

/// The blocks whose states a node still has.
struct Past<'a> {
	chain: &'a Chain,
	number: TournamentId,
}

impl Past<'_> {
	/// The chain at a block. `None` if the node has forgotten its state.
	async fn view(&self, block: u32) -> Result<Option<View>, Failure> {
		known(self.chain.numbered(block).await)
	}

	/// The first block up to `to` with a later stage than this one. 0 if the block before it is forgotten.
	async fn end_of(&self, stage: Stage, from: u32, to: u32) -> Result<u32, Failure> {
		let stage_at = async |block| match self.view(block).await? {
			Some(view) => known(Stage::read(&view, self.number).await),
			None => Ok(None),
		};
		first_past(stage, Stage::Unknown, from, to, stage_at).await
	}

	/// The round of this number, as it ended in a block, and the later rounds that the block began and ended. No round
	/// is known if the node has forgotten the first.
	async fn rounds_ended_in(&self, end: u32, number: u8) -> Result<Vec<Option<Round>>, Failure> {
		let Some(view) = self.view(end.saturating_sub(1)).await? else { return Ok(vec![None]) };
		let Some(players) = known(read_players(&view, self.number).await)? else { return Ok(vec![None]) };
		match known(read_round(&view, self.number).await)?.flatten() {
			Some(round) if round.number == number => {
				let mut rounds = Rounds::from(players, round);
				self.follow(&mut rounds, end).await?;
				// A node without a further round in this block contradicts itself.
				Ok(if rounds.ended.is_empty() { vec![None] } else { rounds.ended.into_iter().map(Some).collect() })
			}
			_ => Ok(vec![None]),
		}
	}

	/// Note the events of a block about rounds.
	async fn follow(&self, rounds: &mut Rounds, block: u32) -> Result<(), Failure> {
		let view = self.chain.numbered(block).await?;
		let events = view.block().events().fetch().await.map_err(|error| of_error(&error.into()))?;
		for event in events.iter() {
			let event = event.map_err(|error| of_error(&error.into()))?;
			if event.pallet_name() != "HexTournament" {
				continue;
			}
			let event = event.decode_as::<runtime::Event>().map_err(|error| of_error(&error.into()))?;
			if let runtime::Event::HexTournament(event) = event {
				rounds.note(self.number, event);
			}
		}
		Ok(())
	}
}

/// A tournament's rounds in a block, by its events. The block can begin rounds and end them, which the chain then never
/// stores.
struct Rounds {
	/// The players, with the points of the rounds before the last.
	players: Vec<Player>,
	/// The rounds before the last.
	ended: Vec<Round>,
	/// The round that is being played, or the last of all.
	last: Round,
}

impl Rounds {
	fn from(players: Vec<Player>, last: Round) -> Self {
		Self { players, ended: Vec::new(), last }
	}

	fn note(&mut self, of: TournamentId, event: ChainEvent) {
		match event {
			ChainEvent::Withdrawn { tournament, player: who } if tournament == of => {
				for player in self.players.iter_mut().filter(|player| player.who == who) {
					player.withdrawn = true;
				}
			}
			ChainEvent::RoundBegun { tournament, round: number, pairs, bye, open_until }
				if (tournament, number) == (of, self.last.number.saturating_add(1)) =>
			{
				self.players = counted(&self.players, &self.last);
				let next = Round::new(number, &Pairing { pairs, bye }, &self.players, open_until);
				self.ended.push(mem::replace(&mut self.last, next));
			}
			ChainEvent::GameDecided {
				tournament, round: number, opener, responder, game, opener_half_points, ..
			} if (tournament, number) == (of, self.last.number) => {
				let state = GameState::Decided { opener_half_points };
				replace(&mut self.last, RoundGame { opener, responder, duel: game, state });
			}
			_ => {}
		}
	}
}

/// Put a game in the place of the one with the same players.
fn replace(round: &mut Round, game: RoundGame) {
	let players = |game: &RoundGame| (game.opener, game.responder);
	if let Some(place) = round.games.iter_mut().find(|other| players(other) == players(&game)) {
		*place = game;
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::{
		testing::account,
		tournaments::testing::{decided, players, round},
	};
	use hex_tournament_rules::{standings, Bye, DecidedBy, WIN};

	#[test]
	fn a_game_that_the_last_block_decided_is_noted() {
		let mut round = round(0, &[(0, 1, GameState::Answered), (1, 0, decided(2))], None);
		replace(&mut round, RoundGame { opener: 0, responder: 1, duel: Some(7), state: decided(0) });
		let games: Vec<_> = round.games.iter().map(|game| (game.duel, game.state)).collect();
		assert_eq!(games, [(Some(7), decided(0)), (None, decided(2))]);
	}

	/// Three players play all-play-all, and the last two withdrew in the first round. The next block decides this round
	/// and both others.
	#[test]
	fn rounds_that_a_block_began_and_ended_are_known() {
		let first = round(0, &[(1, 2, GameState::Unopened), (2, 1, GameState::Unopened)], Some((0, 0)));
		let mut rounds = Rounds::from(players(3), first);
		let decided = |round, opener, responder, opener_half_points| ChainEvent::GameDecided {
			tournament: 5,
			round,
			opener,
			responder,
			game: None,
			opener_half_points,
			by: DecidedBy::Withdrawal.into(),
		};
		let begun = |round, one, other, bye| ChainEvent::RoundBegun {
			tournament: 5,
			round,
			pairs: vec![(one, other)],
			bye: Some(bye),
			open_until: 9,
		};
		for event in [
			ChainEvent::Withdrawn { tournament: 5, player: account(1) },
			ChainEvent::Withdrawn { tournament: 6, player: account(0) },
			ChainEvent::Withdrawn { tournament: 5, player: account(2) },
			decided(0, 1, 2, 1),
			decided(0, 2, 1, 1),
			decided(1, 1, 2, WIN),
			begun(2, 0, 1, 2),
			begun(1, 0, 2, 1),
			decided(1, 0, 2, WIN),
			decided(1, 2, 0, 0),
			begun(2, 1, 0, 2),
			decided(2, 1, 0, 0),
			decided(2, 0, 1, WIN),
		] {
			rounds.note(5, event);
		}
		assert_eq!(rounds.players.iter().map(|player| player.withdrawn).collect::<Vec<_>>(), [false, true, true]);
		assert_eq!(
			rounds.ended.iter().map(|round| (round.number, round.bye)).collect::<Vec<_>>(),
			[(0, Some(Bye { player: 0, half_points: 0 })), (1, Some(Bye { player: 1, half_points: 0 }))]
		);
		let order: Vec<_> =
			standings(&counted(&rounds.players, &rounds.last)).iter().map(|it| (it.player, it.half_points)).collect();
		assert_eq!(order, [(0, 8), (1, 2), (2, 2)]);
	}
}
