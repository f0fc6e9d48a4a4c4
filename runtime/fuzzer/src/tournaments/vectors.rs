//! The vectors as inputs, with which a search begins.

use super::{mock::AccountId, steps::ACCOUNTS};
use forking_hex_testing::tournaments::{by_lot, BEFORE_GENESIS};
use forking_hex_vectors::tournaments::Vector;

/// The most players of a tournament that an input can have.
const MOST_PLAYERS: u8 = ACCOUNTS as u8;

/// Whether a vector has an input: it has few players, and all of them are present in the first round.
pub fn has_an_input(vector: &Vector) -> bool {
	vector.players <= MOST_PLAYERS && vector.rounds.iter().take(1).all(|round| round.left.is_empty())
}

/// The input that plays a tournament to the standings of a vector. See the steps for the bytes that each step takes.
pub fn input_of(vector: &Vector) -> Vec<u8> {
	let (announce, all_enter, block, all_open, play, resign, withdraw) = (0, 1, [2, 0], 3, 7, 8, 10);
	// A board of size 3, and five blocks to begin a game.
	let mut input = vec![announce, 0, 1, 3, 1, 0, 0, 0, 0, 0, 0, 4, 0];
	// From the first account on. The block of an input has no hash of its own.
	let accounts = by_lot(BEFORE_GENESIS, 1..=AccountId::from(vector.players));
	input.extend([all_enter, 0, MOST_PLAYERS - 1, vector.players]);
	input.extend(block);
	let mut duels = 0;
	for (number, round) in vector.rounds.iter().enumerate() {
		input.extend([all_open, 0, 0]);
		let has_left = |player| round.left.contains(&player);
		let mut games: Vec<_> =
			round.games.iter().filter(|game| !has_left(game.opener) && !has_left(game.responder)).collect();
		// The players open their games in the order of their accounts.
		games.sort_by_key(|game| accounts[game.opener]);
		let first = duels;
		duels += games.len() as u8;
		for (place, game) in (first..).zip(games) {
			// The answer, and the next move if the responder is to lose. Neither has a chain.
			let moves = [33, 34].into_iter().take(1 + usize::from(game.opener_half_points == 2));
			input.extend(moves.flat_map(|choice| [play, place, choice]));
			input.extend([resign, duels - 1 - place, 0]);
		}
		let next = vector.rounds.get(number + 1).into_iter().flat_map(|next| &next.left);
		for player in next.filter(|player| !has_left(**player)) {
			input.extend([withdraw, accounts[*player] as u8 - 1, 0]);
		}
		input.extend(block);
	}
	input
}
