//! A round and its games (tournament rulebook, 2 and 3).

use crate::{Encounter, Pairing, Player, MAX_PLAYERS};
use alloc::vec::Vec;
use bounded_collections::{BoundedVec, ConstU32};
use codec::{Decode, DecodeWithMemTracking, Encode, MaxEncodedLen};
use forking_hex_rules::{GameId, Side};
use scale_info::TypeInfo;
use sp_arithmetic::traits::AtLeast32BitUnsigned;

/// Half points for a win.
pub const WIN: u8 = 2;

/// Half points for a draw: both players had withdrawn when their round began.
pub const DRAW: u8 = 1;

/// Half points for a bye: one game won, and one lost.
pub const BYE: u8 = 2;

/// A round that is being played.
#[derive(Encode, Decode, DecodeWithMemTracking, MaxEncodedLen, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct Round<BlockNumber> {
	/// The number of the round, from 0.
	pub number: u8,
	/// The last block in which its games can be opened.
	pub open_until: BlockNumber,
	/// The bye. `None` with an even number of players.
	pub bye: Option<Bye>,
	/// The games, two for each pair, one after the other.
	pub games: BoundedVec<RoundGame<BlockNumber>, ConstU32<{ MAX_PLAYERS as u32 }>>,
}

/// A bye: one player of the round has no opponent.
#[derive(Encode, Decode, DecodeWithMemTracking, MaxEncodedLen, TypeInfo, Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "json-schema", derive(schemars::JsonSchema))]
pub struct Bye {
	/// The number of the player who has the bye.
	pub player: u8,
	/// Half points for the bye: [`BYE`] or 0.
	pub half_points: u8,
}

/// A game of a round.
#[derive(Encode, Decode, DecodeWithMemTracking, MaxEncodedLen, TypeInfo, Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundGame<BlockNumber> {
	/// The number of the player who opens the game.
	pub opener: u8,
	/// The number of the player who answers.
	pub responder: u8,
	/// The duel. `None` before it is opened.
	pub duel: Option<GameId>,
	/// The progress of the game.
	pub state: GameState<BlockNumber>,
}

/// The state of a game of a round.
#[derive(Encode, Decode, DecodeWithMemTracking, MaxEncodedLen, TypeInfo, Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameState<BlockNumber> {
	/// The opener has not opened the game.
	Unopened,
	/// The responder has not answered.
	Opened {
		/// The last block in which the responder can answer.
		until: BlockNumber,
	},
	/// The duel runs.
	Answered,
	/// The game is decided.
	Decided {
		/// Half points of the opener: 2 for a win. The responder has the rest of 2.
		opener_half_points: u8,
	},
}

/// The number of games of a round that time has decided.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Late {
	/// All of them.
	pub games: u32,
	/// The games with a duel, which was not answered.
	pub duels: u32,
}

/// The way a game was decided.
#[derive(
	Encode, Decode, DecodeWithMemTracking, MaxEncodedLen, TypeInfo, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord,
)]
#[cfg_attr(feature = "decode-as-type", derive(scale_decode::DecodeAsType))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum DecidedBy {
	/// The chain judged the duel.
	Judgement,
	/// The opener did not open the game, or the responder did not answer, in time.
	Time,
	/// The opener withdrew the duel.
	Duel,
	/// A player has withdrawn from the tournament, or both have.
	Withdrawal,
}

impl<BlockNumber: AtLeast32BitUnsigned + Copy> RoundGame<BlockNumber> {
	/// A game that is not opened yet.
	pub fn new(opener: u8, responder: u8) -> Self {
		Self { opener, responder, duel: None, state: GameState::Unopened }
	}

	/// Whether the game is decided.
	pub fn is_decided(&self) -> bool {
		matches!(self.state, GameState::Decided { .. })
	}

	/// Whether the game is neither answered nor decided.
	pub fn waits(&self) -> bool {
		matches!(self.state, GameState::Unopened | GameState::Opened { .. })
	}

	/// Whether a player plays the game.
	pub fn has(&self, player: u8) -> bool {
		self.opener == player || self.responder == player
	}

	/// The half points of a player of the game. `None` before the game is decided, and for other players.
	pub fn half_points_of(&self, player: u8) -> Option<u8> {
		let GameState::Decided { opener_half_points } = self.state else { return None };
		match player {
			player if player == self.opener => Some(opener_half_points),
			player if player == self.responder => Some(WIN.saturating_sub(opener_half_points)),
			_ => None,
		}
	}

	/// The last block in which the opener can open, or the responder can answer. `None` once the game is answered or
	/// decided.
	pub fn begins_until(&self, open_until: BlockNumber) -> Option<BlockNumber> {
		match self.state {
			GameState::Unopened => Some(open_until),
			GameState::Opened { until } => Some(until),
			GameState::Answered | GameState::Decided { .. } => None,
		}
	}

	/// The opener's half points, if time has decided the game in block `now`: the player who did not begin in time
	/// loses.
	pub fn decided_by_time(&self, open_until: BlockNumber, now: BlockNumber) -> Option<u8> {
		let until = self.begins_until(open_until)?;
		(now > until).then_some(if self.state == GameState::Unopened { 0 } else { WIN })
	}

	/// The opener's half points, if `loser` loses.
	pub fn lost_by(&self, loser: u8) -> u8 {
		if loser == self.opener {
			0
		} else {
			WIN
		}
	}

	/// The opener's half points, if a side loses.
	pub fn lost_by_side(side: Side) -> u8 {
		match side {
			// An opener has the first side of its duel.
			Side::First => 0,
			Side::Second => WIN,
		}
	}

	/// The opener's half points at the beginning of a round, if a player has withdrawn.
	pub fn decided_at_once<AccountId>(&self, players: &[Player<AccountId>]) -> Option<u8> {
		match (has_left(players, self.opener), has_left(players, self.responder)) {
			(true, true) => Some(DRAW),
			(true, false) => Some(0),
			(false, true) => Some(WIN),
			(false, false) => None,
		}
	}
}

fn has_left<AccountId>(players: &[Player<AccountId>], number: u8) -> bool {
	players.get(usize::from(number)).is_some_and(|player| player.withdrawn)
}

impl Bye {
	/// The bye of a player. The bye scores nothing if the player has withdrawn.
	pub fn new<AccountId>(player: u8, players: &[Player<AccountId>]) -> Self {
		Self { player, half_points: if has_left(players, player) { 0 } else { BYE } }
	}
}

impl<BlockNumber: AtLeast32BitUnsigned + Copy> Round<BlockNumber> {
	/// A round at its beginning: no game is opened or decided.
	pub fn new<AccountId>(
		number: u8,
		pairing: &Pairing,
		players: &[Player<AccountId>],
		open_until: BlockNumber,
	) -> Self {
		let both = |(one, other): &(u8, u8)| [RoundGame::new(*one, *other), RoundGame::new(*other, *one)];
		let games: Vec<_> = pairing.pairs.iter().flat_map(both).collect();
		let bye = pairing.bye.map(|player| Bye::new(player, players));
		// A round has at most one game for each player.
		Self { number, open_until, bye, games: BoundedVec::truncate_from(games) }
	}

	/// Whether all games are decided.
	pub fn is_over(&self) -> bool {
		self.games.iter().all(|game| game.is_decided())
	}

	/// The games that time has decided in block `now`, at most `most` of them.
	pub fn late(&self, now: BlockNumber, most: usize) -> Late {
		let late = self.games.iter().filter(|game| game.decided_by_time(self.open_until, now).is_some());
		late.take(most).fold(Late::default(), |all, game| Late {
			games: all.games.saturating_add(1),
			duels: all.duels.saturating_add(game.duel.is_some().into()),
		})
	}

	/// The round as it is in a block: with the games that time has decided by then.
	pub fn in_block(mut self, number: BlockNumber) -> Self {
		let open_until = self.open_until;
		for game in &mut self.games {
			if let Some(opener_half_points) = game.decided_by_time(open_until, number) {
				game.state = GameState::Decided { opener_half_points };
			}
		}
		self
	}

	/// The first block in which time can decide a game. `None` if no game waits.
	pub fn next_due(&self) -> Option<BlockNumber> {
		let last_blocks = self.games.iter().filter_map(|game| game.begins_until(self.open_until));
		last_blocks.min().map(|last| last.saturating_add(BlockNumber::one()))
	}

	/// The opponent of a player. `None` with a bye.
	pub fn opponent_of(&self, player: u8) -> Option<u8> {
		let game = self.games.iter().find(|game| game.has(player))?;
		Some(if game.opener == player { game.responder } else { game.opener })
	}

	/// The half points of a player in the round so far, the bye included.
	pub fn half_points_of(&self, player: u8) -> u8 {
		let bye = self.bye.filter(|bye| bye.player == player).map(|bye| bye.half_points);
		let games = self.games.iter().filter_map(|game| game.half_points_of(player));
		games.chain(bye).fold(0, u8::saturating_add)
	}

	/// Whether a player has games that are not decided.
	pub fn goes_on_for(&self, player: u8) -> bool {
		self.games.iter().any(|game| game.has(player) && !game.is_decided())
	}

	/// The duels of a player in the round: the player's own opening, and the opponent's.
	pub fn duels_of(&self, player: u8) -> [Option<GameId>; 2] {
		let duel = |game: Option<&RoundGame<BlockNumber>>| game.and_then(|game| game.duel);
		[
			duel(self.games.iter().find(|game| game.opener == player)),
			duel(self.games.iter().find(|game| game.responder == player)),
		]
	}

	/// Add the round to the records of its players. A game that is not decided scores nothing.
	pub fn count<AccountId>(&self, players: &mut [Player<AccountId>]) {
		for (number, player) in (0u8..).zip(players) {
			let encounter = Encounter {
				opponent: self.opponent_of(number).unwrap_or(number),
				half_points: self.half_points_of(number),
				games: self.duels_of(number),
			};
			// A record has room for every round.
			let _ = player.rounds.try_push(encounter);
		}
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::{pair, testing::players};

	/// A round of seven players. The second player has withdrawn.
	fn round() -> (Round<u32>, Vec<Player<u8>>) {
		let mut seven = players(7);
		seven[1].withdrawn = true;
		(Round::new(0, &pair(&seven, 0), &seven, 10), seven)
	}

	#[test]
	fn each_pair_plays_two_games_and_each_opens_one() {
		let (round, _) = round();
		let games: Vec<_> = round.games.iter().map(|game| (game.opener, game.responder)).collect();
		assert_eq!(games, [(0, 1), (1, 0), (2, 3), (3, 2), (4, 5), (5, 4)]);
		assert_eq!((round.opponent_of(3), round.opponent_of(6)), (Some(2), None));
	}

	#[test]
	fn a_bye_scores_a_win_but_nothing_for_a_player_who_has_left() {
		let (round, mut seven) = round();
		assert_eq!(round.bye, Some(Bye { player: 6, half_points: BYE }));
		seven[6].withdrawn = true;
		assert_eq!(Bye::new(6, &seven).half_points, 0);
		assert_eq!(Bye::new(2, &players(3)).half_points, BYE);
	}

	#[test]
	fn who_has_left_loses_at_once_and_two_of_them_draw() {
		let (round, mut seven) = round();
		let at_once = |seven: &[Player<u8>], place: usize| round.games[place].decided_at_once(seven);
		assert_eq!([0, 1, 2].map(|place| at_once(&seven, place)), [Some(WIN), Some(0), None]);
		seven[0].withdrawn = true;
		assert_eq!(at_once(&seven, 0), Some(DRAW));
	}

	#[test]
	fn who_does_not_begin_in_time_loses() {
		let mut game = RoundGame::<u32>::new(0, 1);
		assert_eq!((game.decided_by_time(10, 10), game.decided_by_time(10, 11)), (None, Some(0)));
		game.state = GameState::Opened { until: 12 };
		assert_eq!((game.decided_by_time(10, 12), game.decided_by_time(10, 13)), (None, Some(WIN)));
		for state in [GameState::Answered, GameState::Decided { opener_half_points: 0 }] {
			game.state = state;
			assert_eq!(game.decided_by_time(10, 99), None);
		}
	}

	#[test]
	fn a_round_is_due_after_the_first_last_block_to_begin() {
		let (mut round, _) = round();
		assert_eq!((round.next_due(), round.late(10, 64)), (Some(11), Late::default()));
		assert_eq!(round.late(11, 64), Late { games: 6, duels: 0 });
		assert_eq!(round.late(11, 4).games, 4);
		(round.games[0].state, round.games[0].duel) = (GameState::Opened { until: 8 }, Some(1));
		assert_eq!((round.next_due(), round.late(9, 64)), (Some(9), Late { games: 1, duels: 1 }));
		round.games.iter_mut().for_each(|game| game.state = GameState::Answered);
		assert_eq!((round.next_due(), round.is_over()), (None, false));
	}

	#[test]
	fn a_round_counts_as_far_as_it_is_decided() {
		let (mut round, mut seven) = round();
		round.games[0].state = GameState::Decided { opener_half_points: DRAW };
		round.games[2].state = GameState::Decided { opener_half_points: 0 };
		assert_eq!([0, 1, 2, 6].map(|player| round.goes_on_for(player)), [true, true, true, false]);
		(round.games[0].duel, round.games[1].duel) = (Some(7), Some(8));
		round.count(&mut seven);
		assert_eq!(seven.iter().map(Player::half_points).collect::<Vec<_>>(), [1, 1, 0, 2, 0, 0, 2]);
		let opponents: Vec<_> = seven.iter().map(|player| player.rounds[0].opponent).collect();
		assert_eq!(opponents, [1, 0, 3, 2, 5, 4, 6]);
		assert_eq!(
			[0, 1, 6].map(|player| seven[player].rounds[0].games),
			[[Some(7), Some(8)], [Some(8), Some(7)], [None; 2]]
		);
	}
}
