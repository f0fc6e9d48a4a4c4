//! The vectors as inputs, with which a search begins.

use serde::Deserialize;

/// The most players of a tournament that an input can have.
pub const MOST_PLAYERS: u8 = super::steps::ACCOUNTS as u8;

/// A tournament with its outcome (tournament rulebook, 7), as far as inputs need it.
#[derive(Deserialize)]
pub struct Vector {
	pub players: u8,
	rounds: Vec<Round>,
	standings: Vec<Line>,
}

#[derive(Deserialize)]
struct Round {
	/// The players who have withdrawn by its beginning.
	left: Vec<u8>,
	games: Vec<Played>,
}

#[derive(Deserialize)]
struct Played {
	opener: u8,
	responder: u8,
	opener_half_points: u8,
}

#[derive(Deserialize)]
struct Line {
	player: usize,
	half_points: u32,
	opponents_half_points: u32,
}

impl Vector {
	/// Whether an input can have its players, who do not withdraw before the first round.
	pub fn has_an_input(&self) -> bool {
		self.players <= MOST_PLAYERS && self.rounds.iter().take(1).all(|round| round.left.is_empty())
	}

	/// The final standings: players, half points, half points of their opponents.
	pub fn standings(&self) -> Vec<(usize, u32, u32)> {
		self.standings.iter().map(|line| (line.player, line.half_points, line.opponents_half_points)).collect()
	}
}

/// The input that plays a tournament to the standings of a vector. See the steps for the bytes that each of them takes.
pub fn input_of(vector: &Vector) -> Vec<u8> {
	let (announce, all_enter, block, all_open, play, resign, withdraw) = (0, 1, [2, 0], 3, 7, 8, 10);
	// A board of size 3, and five blocks to begin a game.
	let mut input = vec![announce, 0, 1, 3, 1, 0, 0, 0, 0, 0, 0, 4, 0];
	// From the first account on.
	input.extend([all_enter, 0, MOST_PLAYERS - 1, vector.players]);
	input.extend(block);
	let mut duels = 0;
	for (number, round) in vector.rounds.iter().enumerate() {
		input.extend([all_open, 0, 0]);
		let has_left = |player: u8| round.left.contains(&player);
		let mut games: Vec<_> =
			round.games.iter().filter(|game| !has_left(game.opener) && !has_left(game.responder)).collect();
		games.sort_by_key(|game| game.opener);
		let first = duels;
		duels += games.len() as u8;
		for (place, game) in (first..).zip(games) {
			// The answer, and the next move if the responder is to lose. Neither sends a chain.
			let moves = [33, 34].into_iter().take(1 + usize::from(game.opener_half_points == 2));
			input.extend(moves.flat_map(|choice| [play, place, choice]));
			input.extend([resign, duels - 1 - place, 0]);
		}
		let next = vector.rounds.get(number + 1).into_iter().flat_map(|next| &next.left);
		for player in next.filter(|player| !has_left(**player)) {
			input.extend([withdraw, *player, 0]);
		}
		input.extend(block);
	}
	input
}
