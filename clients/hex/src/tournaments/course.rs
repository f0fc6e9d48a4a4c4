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
		all_meet, counted,
		history::{first_past, known},
		next_tournament, rounds_of, GameState, Phase, Player, Round, RoundGame, Tournament, TournamentId, BYE,
	},
	wording::of_error,
};
use std::mem;

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
		let Some(last) = Round::read(view, number).await? else {
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
			false => now.last = now.last.after(view.number()),
		}
		let players = counted(&now.players, &now.last);
		rounds.extend(now.ended.into_iter().chain([now.last]).map(Some));
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

	/// The round of this number, as it ended in a block, and those after it that the block began and ended. None of them is
	/// known if the node has forgotten the first.
	async fn rounds_ended_in(&self, end: u32, number: u8) -> Result<Vec<Option<Round>>, Failure> {
		let Some(view) = self.view(end.saturating_sub(1)).await? else { return Ok(vec![None]) };
		let Some(players) = known(Player::all(&view, self.number).await)? else { return Ok(vec![None]) };
		match known(Round::read(&view, self.number).await)?.flatten() {
			Some(round) if round.number == number => {
				let mut rounds = Rounds::from(players, round);
				self.follow(&mut rounds, end).await?;
				// A node that tells of no further round in this block contradicts itself.
				Ok(if rounds.ended.is_empty() { vec![None] } else { rounds.ended.into_iter().map(Some).collect() })
			}
			_ => Ok(vec![None]),
		}
	}

	/// Note what a block did with rounds.
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

/// A tournament's rounds in a block, by its events: the block can begin rounds and end them, which the chain then never stores.
struct Rounds {
	/// The players, with the points of the rounds before the last.
	players: Vec<Player>,
	/// The rounds before the last.
	ended: Vec<Round>,
	/// The round that is being played, or was the last of all.
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
				let next = Round::begun(number, &pairs, bye, open_until, &self.players);
				self.ended.push(mem::replace(&mut self.last, next));
			}
			ChainEvent::GameDecided {
				tournament, round: number, opener, responder, game, opener_half_points, ..
			} if (tournament, number) == (of, self.last.number) => {
				let state = GameState::Decided(opener_half_points);
				self.last.note(RoundGame { opener, responder, duel: game, state });
			}
			_ => {}
		}
	}
}

impl Round {
	/// A round that has just begun.
	fn begun(number: u8, pairs: &[(u8, u8)], bye: Option<u8>, open_until: u32, players: &[Player]) -> Self {
		let game = |opener, responder| RoundGame { opener, responder, duel: None, state: GameState::Unopened };
		let has_left = |player: u8| players.get(usize::from(player)).is_some_and(|player| player.withdrawn);
		let scores = |player: u8| !all_meet(players.len()) && !has_left(player);
		Self {
			number,
			open_until,
			bye: bye.map(|player| (player, if scores(player) { BYE } else { 0 })),
			games: pairs.iter().flat_map(|(one, other)| [game(*one, *other), game(*other, *one)]).collect(),
		}
	}

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
	use crate::{
		runtime::runtime_types::pallet_hex_tournament::types::DecidedBy,
		testing::account,
		tournaments::{
			standings,
			testing::{players, round},
			WIN,
		},
	};

	#[test]
	fn a_game_that_the_last_block_decided_is_noted() {
		let mut round = round(0, &[(0, 1, GameState::Answered), (1, 0, GameState::Decided(2))], None);
		round.note(RoundGame { opener: 0, responder: 1, duel: Some(7), state: GameState::Decided(0) });
		let told: Vec<_> = round.games.iter().map(|game| (game.duel, game.state)).collect();
		assert_eq!(told, [(Some(7), GameState::Decided(0)), (None, GameState::Decided(2))]);
	}

	/// Of three who all play all, the last two withdrew in the first round. The next block decides it, and both others at once.
	#[test]
	fn rounds_that_a_block_began_and_ended_are_known() {
		let three = players(&[(0, &[]), (0, &[]), (0, &[])]);
		let first = round(0, &[(1, 2, GameState::Unopened), (2, 1, GameState::Unopened)], Some((0, 0)));
		let mut rounds = Rounds::from(three, first);
		let decided = |round, opener, responder, opener_half_points| ChainEvent::GameDecided {
			tournament: 5,
			round,
			opener,
			responder,
			game: None,
			opener_half_points,
			by: DecidedBy::Withdrawal,
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
			[(0, Some((0, 0))), (1, Some((1, 0)))]
		);
		let order: Vec<_> =
			standings(&counted(&rounds.players, &rounds.last)).iter().map(|it| (it.player, it.half_points)).collect();
		assert_eq!(order, [(0, 8), (1, 2), (2, 2)]);
	}
}
