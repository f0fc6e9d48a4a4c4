//! The tournaments in which a house player plays, and its tasks in them, as the chain has them in each block.

use forking_hex_chain::{
	chain::View,
	failure::Failure,
	runtime::Settings,
	tournaments::{blocks_to_open, next_tournament, GameState, Phase, RoundGame, Tournament, TournamentId},
};
use forking_hex_rules::GameId;
use std::collections::{BTreeMap, BTreeSet};
use subxt::utils::{AccountId32, H256};

/// The tournaments of a house player, and its duels in them.
#[derive(Default)]
pub struct Tournaments {
	/// The tournaments that are not over for the account, each with the first block in which to look for tasks.
	numbers: BTreeMap<TournamentId, u32>,
	/// The duels that have to be played.
	games: BTreeSet<GameId>,
	/// The duels in `games` that the account has to answer.
	invitations: BTreeSet<GameId>,
	/// All duels of the account in these tournaments, also those that are over.
	duels: BTreeSet<GameId>,
}

/// A thing to do in a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
	/// Enter the tournament.
	Enter {
		tournament: TournamentId,
		/// The hash of the terms.
		terms: H256,
		/// The entry, in plancks.
		entry: u128,
		/// The last block in which a player can enter.
		enter_until: u32,
	},
	/// Open the account's game of the round.
	Open {
		tournament: TournamentId,
		/// The settings of the tournament's games.
		settings: Settings,
		/// The last block in which the account can open the game.
		open_until: u32,
	},
	/// Take no part in the tournament.
	Leave {
		tournament: TournamentId,
		/// The reason, for the diary.
		why: &'static str,
	},
}

impl Task {
	/// The number of the tournament.
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
	/// All duels of the account.
	duels: Vec<GameId>,
	/// Whether no task can follow.
	is_over: bool,
}

impl Tournaments {
	/// The tournaments of these numbers.
	///
	/// # Errors
	///
	/// One of the tournaments was not announced: strangers could announce it with terms that no one wants.
	pub async fn new(view: &View, numbers: &[TournamentId]) -> Result<Self, Failure> {
		if let Some(last) = numbers.iter().max() {
			if next_tournament(view).await? <= *last {
				return Err(Failure::not_found(format!("There is no tournament {last}.")));
			}
		}
		Ok(Self { numbers: numbers.iter().map(|number| (*number, 0)).collect(), ..Self::default() })
	}

	/// Read all tournaments. Returns the tasks.
	pub async fn look(&mut self, view: &View, account: &AccountId32) -> Result<Vec<Task>, Failure> {
		let mut tasks = Vec::new();
		let (mut games, mut invitations) = (BTreeSet::new(), BTreeSet::new());
		for (number, not_before) in self.numbers.clone() {
			let found = match view.tournament_if_stored(number).await? {
				Some(tournament) => found_in(&tournament, account, view.number()),
				// An undone block may have announced the tournament.
				None => Found { is_over: next_tournament(view).await? > number, ..Found::default() },
			};
			if found.is_over {
				self.numbers.remove(&number);
			}
			games.extend(found.games);
			invitations.extend(found.invitations);
			self.duels.extend(found.duels);
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

	/// Whether nothing is left to do in any tournament.
	pub fn is_over(&self) -> bool {
		self.numbers.is_empty()
	}

	/// Whether a game has to be played.
	pub fn has(&self, game: GameId) -> bool {
		self.games.contains(&game)
	}

	/// The duels that have to be played.
	pub fn games(&self) -> &BTreeSet<GameId> {
		&self.games
	}

	/// All duels of the account in these tournaments, also those that are over.
	pub fn duels(&self) -> &BTreeSet<GameId> {
		&self.duels
	}

	/// The duels that the account has to answer.
	pub fn invitations(&self) -> &BTreeSet<GameId> {
		&self.invitations
	}
}

/// The tasks and the games of a tournament.
fn found_in(tournament: &Tournament, account: &AccountId32, now: u32) -> Found {
	let Tournament { tournament: number, terms, players, round, .. } = tournament;
	let number = *number;
	let leave = |why| Some(Task::Leave { tournament: number, why });
	let all_duels = tournament.number_of(account).map(|player| duels_of(tournament, player)).unwrap_or_default();
	match (tournament.phase, tournament.number_of(account), round) {
		(Phase::Entering, Some(_), _) => Found::default(),
		(Phase::Entering, None, _) if !tournament.takes_players(now.saturating_add(1)) => {
			Found { task: leave("the time to enter is over"), is_over: true, ..Found::default() }
		}
		(Phase::Entering, None, _) if players.len() >= usize::from(terms.most_players) => {
			Found { task: leave("it has as many players as it can have"), ..Found::default() }
		}
		(Phase::Entering, None, _) => {
			let (entry, enter_until) = (terms.entry, terms.enter_until);
			let terms = H256(terms.hash(number, &tournament.announcer));
			Found { task: Some(Task::Enter { tournament: number, terms, entry, enter_until }), ..Found::default() }
		}
		(Phase::Running, Some(player), Some(round)) => {
			let goes_on = round.games.iter().filter(|game| game.has(player) && !game.is_decided());
			let duels = |waits: bool| {
				let fits = move |game: &&RoundGame| {
					!waits || (game.responder == player && matches!(game.state, GameState::Opened { .. }))
				};
				goes_on.clone().filter(fits).filter_map(|game| game.duel).collect()
			};
			let (settings, open_until) = (terms.settings, round.open_until);
			let is_to_open = blocks_to_open(round, player, now).is_some();
			Found {
				task: is_to_open.then_some(Task::Open { tournament: number, settings, open_until }),
				games: duels(false),
				invitations: duels(true),
				duels: all_duels,
				is_over: false,
			}
		}
		_ => Found { is_over: true, duels: all_duels, ..Found::default() },
	}
}

/// All duels of a player in a tournament.
fn duels_of(tournament: &Tournament, player: u8) -> Vec<GameId> {
	let before = tournament.players.get(usize::from(player)).into_iter().flat_map(|player| &player.rounds);
	let now = tournament.round.iter().flat_map(|round| &round.games).filter(|game| game.has(player));
	before.flat_map(|round| round.games).flatten().chain(now.filter_map(|game| game.duel)).collect()
}

#[cfg(test)]
mod tests {
	use super::*;
	use forking_hex_chain::{
		testing::account,
		tournaments::{
			testing::{self, round},
			Round,
		},
	};
	use hex_tournament_rules::{Encounter, Permill};

	const OPENED: GameState = GameState::Opened { until: 30 };

	/// A tournament that players can enter up to block 20, with at most three players.
	fn tournament(phase: Phase, players: u8, round: Option<Round>, block: u32) -> Tournament {
		let settings = Settings::original(3, 40, 40, 10);
		testing::tournament(phase, settings, &[Permill::one()], testing::players(players), round, block)
	}

	fn entering(entered: u8, account: &AccountId32, now: u32) -> Found {
		found_in(&tournament(Phase::Entering, entered, None, now), account, now)
	}

	#[test]
	fn it_enters_while_there_is_time_and_room() {
		let found = entering(2, &account(8), 19);
		let terms = H256(tournament(Phase::Entering, 2, None, 19).terms_hash);
		let entry = 1_000_000_000_000;
		assert_eq!(found.task, Some(Task::Enter { tournament: 7, terms, entry, enter_until: 20 }));
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
			found_in(&tournament(Phase::Running, 3, Some(round), now), &account(0), now)
		};
		let begin = in_round(GameState::Unopened, OPENED, 10);
		assert!(matches!(begin.task, Some(Task::Open { tournament: 7, open_until: 20, .. })));
		assert_eq!((begin.games, begin.invitations, begin.duels), (vec![4], vec![4], vec![4]));
		let both = in_round(OPENED, GameState::Answered, 10);
		assert_eq!((both.task, both.games, both.invitations), (None, vec![3, 4], vec![]));
		let late = in_round(GameState::Unopened, GameState::Decided { opener_half_points: 2 }, 30);
		assert_eq!(late, Found { duels: vec![4], ..Found::default() }, "nothing more can be done in this round");
	}

	#[test]
	fn it_is_over_for_those_who_did_not_enter_and_when_it_has_ended() {
		let round = round(0, &[(0, 1, GameState::Unopened)], None);
		assert!(found_in(&tournament(Phase::Running, 2, Some(round), 10), &account(8), 10).is_over);
		let ended = tournament(Phase::Ended { until: 99 }, 2, None, 10);
		assert!(found_in(&ended, &account(0), 10).is_over);
		let mut played = ended.clone();
		let round = Encounter { opponent: 1, half_points: 2, games: [Some(3), None] };
		played.players[0].rounds.try_push(round).expect("a round");
		assert_eq!(found_in(&played, &account(0), 10).duels, [3], "its deposit is collected after a restart too");
	}
}
