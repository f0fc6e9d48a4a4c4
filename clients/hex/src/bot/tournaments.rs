//! The tournaments in which a house player plays: what it has to do in them, as the chain has it in each block.

use crate::{
	chain::View,
	failure::Failure,
	runtime::Settings,
	tournaments::{next_tournament, number_of, GameState, Phase, Player, Round, Tournament, TournamentId},
};
use forking_hex_rules::GameId;
use std::collections::{BTreeMap, BTreeSet};
use subxt::utils::AccountId32;

/// The tournaments.
#[derive(Default)]
pub struct Tournaments {
	/// Those that are not over for the account, each with the block from which on tasks in it are looked for.
	numbers: BTreeMap<TournamentId, u32>,
	/// The duels that have to be played.
	games: BTreeSet<GameId>,
	/// Those of them that the account has to answer.
	invitations: BTreeSet<GameId>,
}

/// A thing to do in a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
	/// Enter it.
	Enter {
		tournament: TournamentId,
		/// Plancks.
		entry: u128,
		/// The last block in which one can.
		enter_until: u32,
	},
	/// Open the game of the round.
	Open {
		tournament: TournamentId,
		/// The settings of its games.
		settings: Settings,
		/// The last block in which one can.
		open_until: u32,
	},
	/// Do nothing, for this reason.
	Leave {
		tournament: TournamentId,
		/// The reason.
		why: &'static str,
	},
}

impl Task {
	/// The tournament.
	pub fn tournament(&self) -> TournamentId {
		match self {
			Self::Enter { tournament, .. } | Self::Open { tournament, .. } | Self::Leave { tournament, .. } => {
				*tournament
			}
		}
	}
}

/// The tasks and the games of one tournament.
#[derive(Default, Debug, PartialEq, Eq)]
struct Found {
	task: Option<Task>,
	games: Vec<GameId>,
	invitations: Vec<GameId>,
	/// Whether there is nothing to come.
	is_over: bool,
}

impl Tournaments {
	/// These tournaments.
	///
	/// # Errors
	///
	/// One of them was not announced: strangers could announce it with terms that nobody wants.
	pub async fn new(view: &View, numbers: &[TournamentId]) -> Result<Self, Failure> {
		if let Some(last) = numbers.iter().max() {
			if next_tournament(view).await? <= *last {
				return Err(Failure::not_found(format!("There is no tournament {last}.")));
			}
		}
		Ok(Self { numbers: numbers.iter().map(|number| (*number, 0)).collect(), ..Self::default() })
	}

	/// Look at all of them. Returns what is to do.
	pub async fn look(&mut self, view: &View, account: &AccountId32) -> Result<Vec<Task>, Failure> {
		let mut tasks = Vec::new();
		let (mut games, mut invitations) = (BTreeSet::new(), BTreeSet::new());
		for (number, not_before) in self.numbers.clone() {
			let found = match Tournament::read(view, number).await? {
				Some(tournament) => {
					let players = Player::all(view, number).await?;
					let round = Round::read(view, number).await?;
					found_in(&tournament, &players, round.as_ref(), account, view.number())
				}
				// An undone block may have announced it.
				None => Found { is_over: next_tournament(view).await? > number, ..Found::default() },
			};
			if found.is_over {
				self.numbers.remove(&number);
			}
			games.extend(found.games);
			invitations.extend(found.invitations);
			tasks.extend(found.task.filter(|_| not_before <= view.number()));
		}
		(self.games, self.invitations) = (games, invitations);
		Ok(tasks)
	}

	/// Look for tasks in a tournament again from a block on.
	pub fn put_off(&mut self, tournament: TournamentId, until: u32) {
		if let Some(not_before) = self.numbers.get_mut(&tournament) {
			*not_before = until;
		}
	}

	/// Whether a game has to be played.
	pub fn has(&self, game: GameId) -> bool {
		self.games.contains(&game)
	}

	/// The duels that have to be played.
	pub fn games(&self) -> &BTreeSet<GameId> {
		&self.games
	}

	/// The duels that the account has to answer.
	pub fn invitations(&self) -> &BTreeSet<GameId> {
		&self.invitations
	}
}

/// The tasks and the games of a tournament.
fn found_in(
	tournament: &Tournament,
	players: &[Player],
	round: Option<&Round>,
	account: &AccountId32,
	now: u32,
) -> Found {
	let player = number_of(players, account);
	let number = tournament.number;
	let leave = |why| Some(Task::Leave { tournament: number, why });
	match (tournament.phase, player, round) {
		(Phase::Entering, Some(_), _) => Found::default(),
		(Phase::Entering, None, _) if !tournament.is_entering(now) => {
			Found { task: leave("the time to enter is over"), is_over: true, ..Found::default() }
		}
		(Phase::Entering, None, _) if players.len() >= usize::from(tournament.terms.most) => {
			Found { task: leave("it has as many players as it can have"), ..Found::default() }
		}
		(Phase::Entering, None, _) => {
			let (entry, enter_until) = (tournament.terms.entry, tournament.terms.enter_until);
			Found { task: Some(Task::Enter { tournament: number, entry, enter_until }), ..Found::default() }
		}
		(Phase::Running, Some(player), Some(round)) => {
			let goes_on = round
				.games
				.iter()
				.filter(|game| game.has(player) && !matches!(round.state_after(game, now), GameState::Decided(_)));
			let duels = |waits: bool| {
				let fits = move |game: &&crate::tournaments::RoundGame| {
					!waits || (game.responder == player && matches!(game.state, GameState::Opened(_)))
				};
				goes_on.clone().filter(fits).filter_map(|game| game.duel).collect()
			};
			let (settings, open_until) = (tournament.terms.settings, round.open_until);
			let is_to_open = round.blocks_to_open(player, now).is_some();
			Found {
				task: is_to_open.then_some(Task::Open { tournament: number, settings, open_until }),
				games: duels(false),
				invitations: duels(true),
				is_over: false,
			}
		}
		_ => Found { is_over: true, ..Found::default() },
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::{
		testing::account,
		tournaments::{
			testing::{players, round},
			Terms,
		},
	};

	/// A tournament that one can enter up to block 20, with at most three players.
	fn tournament(phase: Phase) -> Tournament {
		let settings = Settings::original(3, 40, 40, 10);
		let terms =
			Terms { settings, entry: 5, least: 2, most: 3, enter_until: 20, begin_time: 20, shares: vec![1_000_000] };
		Tournament { number: 7, announcer: account(9), terms, phase, pool: 0 }
	}

	fn entering(entered: usize, account: &AccountId32, now: u32) -> Found {
		let players = players(&vec![(0, &[][..]); entered]);
		found_in(&tournament(Phase::Entering), &players, None, account, now)
	}

	#[test]
	fn it_enters_while_there_is_time_and_room() {
		let found = entering(2, &account(8), 19);
		assert_eq!(found.task, Some(Task::Enter { tournament: 7, entry: 5, enter_until: 20 }));
		assert_eq!(entering(2, &account(1), 19), Found::default(), "it is in");
		assert!(matches!(entering(3, &account(8), 19).task, Some(Task::Leave { .. })));
		let late = entering(2, &account(8), 20);
		assert!(late.is_over && matches!(late.task, Some(Task::Leave { why: "the time to enter is over", .. })));
	}

	#[test]
	fn it_opens_its_game_and_answers_and_plays_the_other_one_until_they_are_decided() {
		let in_round = |own: GameState, other: GameState, now: u32| {
			let mut round = round(0, &[(0, 1, own), (1, 0, other)], Some((2, 0)));
			round.games[0].duel = (own != GameState::Unopened).then_some(3);
			round.games[1].duel = Some(4);
			let players = players(&[(0, &[]), (0, &[]), (0, &[])]);
			found_in(&tournament(Phase::Running), &players, Some(&round), &account(0), now)
		};
		let begin = in_round(GameState::Unopened, GameState::Opened(30), 10);
		assert!(matches!(begin.task, Some(Task::Open { tournament: 7, open_until: 20, .. })));
		assert_eq!((begin.games, begin.invitations), (vec![4], vec![4]));
		let both = in_round(GameState::Opened(30), GameState::Answered, 10);
		assert_eq!((both.task, both.games, both.invitations), (None, vec![3, 4], vec![]));
		let late = in_round(GameState::Unopened, GameState::Opened(30), 30);
		assert_eq!(late, Found::default(), "nothing more can be done in this round");
	}

	#[test]
	fn it_is_over_for_those_who_did_not_enter_and_when_prizes_are_paid() {
		let round = round(0, &[(0, 1, GameState::Unopened)], None);
		let players = players(&[(0, &[]), (0, &[])]);
		assert!(found_in(&tournament(Phase::Running), &players, Some(&round), &account(8), 10).is_over);
		assert!(found_in(&tournament(Phase::Claiming(99)), &[], None, &account(0), 10).is_over);
	}
}
