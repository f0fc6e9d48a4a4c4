//! The things that a proof can be about.

use crate::{
	chain,
	state::{blake2_128_concat, item, State},
	AccountId, Balance, BlockNumber, Refusal,
};
use alloc::{boxed::Box, collections::BTreeSet, vec, vec::Vec};
use codec::{Decode, Encode};
use forking_hex_rules::{opening_id, reply_id, Cell, Game, GameId, Move, Player, Position, PositionId, Settings};
use hex_tournament_rules::{Player as Entrant, Tournament, TournamentId};

/// The most players whose records a maker puts in a proof. Each takes some hundred bytes.
pub const MOST_PLAYERS: usize = 100;

/// A line of a game: everything that the id of a position is a hash of.
#[derive(Encode, Decode, Clone, PartialEq, Eq, Debug)]
pub struct Line {
	/// The number of the game.
	pub game: GameId,
	/// The player who created the game.
	pub opener: AccountId,
	/// The settings of the game.
	pub settings: Settings<AccountId, BlockNumber, Balance>,
	/// The cell of the opening move.
	pub opening: Cell,
	/// The moves after the opening.
	pub replies: Vec<Move>,
}

/// The thing that a proof is about.
#[derive(Encode, Decode, Clone, PartialEq, Eq, Debug)]
pub enum Subject {
	/// A position, with its verdict if it is judged.
	Position(Line),
	/// A game: a position of it, and what these players have won and lost.
	Game(Line, Vec<AccountId>),
	/// A tournament and its table.
	Tournament(TournamentId),
}

/// A [`Subject`], as the state has it.
#[derive(Encode, Clone, PartialEq, Eq, Debug)]
pub enum Shown {
	/// A position, with the line to it.
	Position(Line, Position<AccountId, BlockNumber, Balance>),
	/// A game, a position of it with its line, and the records of players.
	Game(
		Line,
		Position<AccountId, BlockNumber, Balance>,
		Box<Game<AccountId, BlockNumber, Balance>>,
		Vec<(AccountId, Player<Balance>)>,
	),
	/// A tournament with its players, in the order of their numbers.
	Tournament(TournamentId, Tournament<AccountId, BlockNumber, Balance>, Vec<Entrant<AccountId>>),
}

impl Line {
	/// The ids of the opening and of the position at the end of the line.
	pub fn ids(&self) -> (PositionId, PositionId) {
		let opening = opening_id(self.game, &self.opener, &self.settings, self.opening);
		(opening, self.replies.iter().fold(opening, |position, made| reply_id(position, *made)))
	}

	/// The key of the position at the end of the line.
	fn key(&self) -> Vec<u8> {
		let (_, position) = self.ids();
		[&item("ForkingHex", "Positions")[..], &self.game.to_le_bytes(), &position.0].concat()
	}
}

/// The key of a game.
fn game_key(game: GameId) -> Vec<u8> {
	[&item("ForkingHex", "Games")[..], &game.to_le_bytes()].concat()
}

/// The key of a player's record in a game.
fn player_key(game: GameId, player: &AccountId) -> Vec<u8> {
	[&item("ForkingHex", "Players")[..], &game.to_le_bytes(), &blake2_128_concat(player)].concat()
}

/// The key of an item of a tournament.
fn tournament_key(name: &str, tournament: TournamentId) -> Vec<u8> {
	[&item("HexTournament", name)[..], &tournament.to_le_bytes()].concat()
}

impl Subject {
	/// The storage keys of all values in a proof: the marks of the chain, and the values that it shows.
	pub fn keys(&self) -> Vec<Vec<u8>> {
		chain::keys().into_iter().chain(self.own_keys()).collect()
	}

	/// The storage keys of the values that a proof shows.
	fn own_keys(&self) -> Vec<Vec<u8>> {
		match self {
			Self::Position(line) => vec![line.key()],
			Self::Game(line, players) => {
				let players = players.iter().map(|player| player_key(line.game, player));
				[line.key(), game_key(line.game)].into_iter().chain(players).collect()
			}
			Self::Tournament(tournament) => {
				["Tournaments", "Players"].map(|name| tournament_key(name, *tournament)).to_vec()
			}
		}
	}

	/// The subject, as the state has it.
	pub(crate) fn shown(&self, state: &State) -> Result<Shown, Refusal> {
		Ok(match self {
			Self::Position(line) => Shown::Position(line.clone(), state.get(&line.key())?),
			Self::Game(line, players) => {
				let (opening, _) = line.ids();
				let position = state.get(&line.key())?;
				let game: Game<_, _, _> = state.get(&game_key(line.game))?;
				if game.opening != opening {
					return Err(Refusal::OtherSubject);
				}
				let mut seen = BTreeSet::new();
				if !players.iter().all(|player| seen.insert(player)) {
					return Err(Refusal::Unreadable);
				}
				let records = players.iter().map(|player| Ok((*player, state.get(&player_key(line.game, player))?)));
				Shown::Game(line.clone(), position, Box::new(game), records.collect::<Result<_, _>>()?)
			}
			Self::Tournament(tournament) => {
				let terms = state.get(&tournament_key("Tournaments", *tournament))?;
				Shown::Tournament(*tournament, terms, state.get(&tournament_key("Players", *tournament))?)
			}
		})
	}
}
