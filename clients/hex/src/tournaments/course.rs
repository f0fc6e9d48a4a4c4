//! The course of a tournament, as far as a node knows it.
//!
//! The chain stores the present round alone, and nothing of the players once the tournament has ended. But a node that keeps
//! the states of old blocks tells what was stored then. A tournament only ever goes on, from its announcement over its rounds
//! to its end, so the block in which a round ended is found by halving.

use crate::{
	chain::{Chain, View},
	failure::Failure,
	runtime::{self, runtime_types::pallet_hex_tournament::pallet::Event as ChainEvent},
	tournaments::{
		counted,
		history::{first_past, known},
		next_tournament, rounds_of, GameState, Phase, Player, Round, RoundGame, Tournament, TournamentId,
	},
	wording::of_error,
};

/// The point that a tournament has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
	/// It is not announced.
	Unknown,
	/// The first round has not begun.
	Entering,
	/// This round is being played.
	Round(u8),
	/// It has ended, or was called off.
	Over,
}

/// The last round that can be.
const LAST: Stage = Stage::Round(u8::MAX);

impl Stage {
	async fn read(view: &View, number: TournamentId) -> Result<Self, Failure> {
		if next_tournament(view).await? <= number {
			return Ok(Self::Unknown);
		}
		let Some(tournament) = Tournament::read(view, number).await? else { return Ok(Self::Over) };
		Ok(match tournament.phase {
			Phase::Entering => Self::Entering,
			Phase::Running => Round::read(view, number).await?.map_or(Self::Over, |round| Self::Round(round.number)),
			Phase::Claiming(_) => Self::Over,
		})
	}
}

/// The course of a tournament.
pub struct Course {
	/// The tournament, in the last block in which its players were stored.
	pub tournament: Tournament,
	/// Whether it has ended, or was called off.
	pub is_over: bool,
	/// The players, with the points of all rounds.
	pub players: Vec<Player>,
	/// The rounds so far, the present one or the last one of all included. None for those that the node has forgotten.
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
		// The last block in which its players are stored.
		let at = match is_over {
			true => past.view(present.saturating_sub(1)).await?,
			false => None,
		};
		let view = at.as_ref().unwrap_or(view);
		let tournament = Tournament::existing(view, number).await?;
		let players = Player::all(view, number).await?;
		let mut rounds = Vec::new();
		if let Some(last) = Round::read(view, number).await? {
			let mut from = 0;
			for earlier in 0..last.number {
				let end = past.end_of(Stage::Round(earlier), from, view.number()).await?;
				rounds.push(past.round_before(end, earlier).await?);
				from = end.saturating_sub(1);
			}
			let last = match is_over {
				true => past.decided_in(last, present).await?,
				false => last.after(view.number()),
			};
			rounds.push(Some(last));
		}
		let players = counted(&players, rounds.last().and_then(Option::as_ref));
		Ok(Self { tournament, is_over, players, rounds })
	}

	/// The number of rounds that are to be played. `None` before the first.
	pub fn all_rounds(&self) -> Option<u8> {
		(!self.rounds.is_empty()).then(|| rounds_of(self.players.len()))
	}

	/// Whether it ended without a round, since too few had entered.
	pub fn was_called_off(&self) -> bool {
		self.is_over && self.rounds.is_empty()
	}

	/// The pool in plancks: before the first round, that of those who have entered.
	pub fn pool(&self) -> u128 {
		match self.rounds.is_empty() {
			true => self.tournament.terms.entry.saturating_mul(self.players.len() as u128),
			false => self.tournament.pool,
		}
	}
}

/// The blocks that a node still knows.
struct Past<'a> {
	chain: &'a Chain,
	number: TournamentId,
}

impl Past<'_> {
	/// The chain at a block. `None` if the node has forgotten its state.
	async fn view(&self, block: u32) -> Result<Option<View>, Failure> {
		known(self.chain.numbered(block).await)
	}

	/// The first block of those up to `to` with a later stage than this one. 0 if the block before it is forgotten.
	async fn end_of(&self, stage: Stage, from: u32, to: u32) -> Result<u32, Failure> {
		let stage_at = async |block| match self.view(block).await? {
			Some(view) => known(Stage::read(&view, self.number).await),
			None => Ok(None),
		};
		first_past(stage, Stage::Unknown, from, to, stage_at).await
	}

	/// The round of this number, as it ended in a block. `None` if the node has forgotten it.
	async fn round_before(&self, end: u32, number: u8) -> Result<Option<Round>, Failure> {
		let Some(view) = self.view(end.saturating_sub(1)).await? else { return Ok(None) };
		let Some(round) = known(Round::read(&view, self.number).await)?.flatten() else { return Ok(None) };
		match round.number == number {
			true => self.decided_in(round, end).await.map(Some),
			false => Ok(None),
		}
	}

	/// The round, with the games that a block has decided.
	async fn decided_in(&self, mut round: Round, block: u32) -> Result<Round, Failure> {
		let view = self.chain.numbered(block).await?;
		let events = view.block().events().fetch().await.map_err(|error| of_error(&error.into()))?;
		for event in events.iter() {
			let event = event.map_err(|error| of_error(&error.into()))?;
			if event.pallet_name() != "HexTournament" || event.event_name() != "GameDecided" {
				continue;
			}
			let event = event.decode_as::<runtime::Event>().map_err(|error| of_error(&error.into()))?;
			let runtime::Event::HexTournament(ChainEvent::GameDecided {
				tournament,
				round: number,
				opener,
				responder,
				game,
				opener_half_points,
				..
			}) = event
			else {
				continue;
			};
			if (tournament, number) == (self.number, round.number) {
				let state = GameState::Decided(opener_half_points);
				round.note(RoundGame { opener, responder, duel: game, state });
			}
		}
		Ok(round)
	}
}

impl Round {
	/// Put a game in the place of what is known about it.
	fn note(&mut self, told: RoundGame) {
		let players = |game: &RoundGame| (game.opener, game.responder);
		if let Some(game) = self.games.iter_mut().find(|game| players(game) == players(&told)) {
			*game = told;
		}
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::tournaments::testing::round;

	#[test]
	fn a_game_that_the_last_block_decided_is_noted() {
		let mut round = round(0, &[(0, 1, GameState::Answered), (1, 0, GameState::Decided(2))], None);
		round.note(RoundGame { opener: 0, responder: 1, duel: Some(7), state: GameState::Decided(0) });
		let told: Vec<_> = round.games.iter().map(|game| (game.duel, game.state)).collect();
		assert_eq!(told, [(Some(7), GameState::Decided(0)), (None, GameState::Decided(2))]);
	}
}
