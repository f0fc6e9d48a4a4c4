//! Random games of 11×11 to the winning move, a second: ours, and the crates `hexgame` and `hex-game`.
//!
//! The players play their rounds in turn, so that a noisy machine treats all alike. Prints a line for each: a name, the
//! games a second in its fastest round, and the mean number of moves. The games of `hex-game` are longer than the others'
//! games.

use fastrand::Rng;
use forking_hex_board::{Board, Cell, Colour};
use forking_hex_environment::{random_games, Game};
use std::{iter::repeat_n, time::Instant};

const SIZE: u8 = 11;
const ROUNDS: usize = 5;

/// A way to play: a name, the number of games in a round of about half a second, and a function. The function plays the
/// games and returns the number of moves.
type Player = (&'static str, usize, fn(usize, &mut Rng) -> usize);

const PLAYERS: [Player; 5] = [
	("forking-hex-environment, random_games", 500_000, beside_each_other),
	("forking-hex-environment, Game::step", 100_000, |games, random| in_turn(games, random, step_by_step)),
	("forking-hex-board, a search after each move", 2_000, |games, random| in_turn(games, random, on_board)),
	("hexgame 0.1.0", 50_000, |games, random| in_turn(games, random, hexgame)),
	("hex-game 0.1.0", 5_000, |games, random| in_turn(games, random, hex_game)),
];

fn main() {
	let mut fastest = [0.0f64; PLAYERS.len()];
	let mut moves = [0; PLAYERS.len()];
	for round in 0..ROUNDS {
		for (player, (_, games, play)) in PLAYERS.iter().enumerate() {
			let mut random = Rng::with_seed(round as u64);
			let start = Instant::now();
			moves[player] += play(*games, &mut random);
			fastest[player] = fastest[player].max(*games as f64 / start.elapsed().as_secs_f64());
		}
	}
	for (player, (name, games, _)) in PLAYERS.iter().enumerate() {
		println!("{name}\t{:.0}\t{:.2}", fastest[player], moves[player] as f64 / (games * ROUNDS) as f64);
	}
}

/// Play games, each with a random order of the cells as rows and columns. Returns the number of moves.
fn in_turn(games: usize, random: &mut Rng, play: fn(&[(u8, u8)]) -> usize) -> usize {
	let mut cells: Vec<_> = (0..SIZE).flat_map(|row| (0..SIZE).map(move |column| (row, column))).collect();
	let game = |_| {
		random.shuffle(&mut cells);
		play(&cells)
	};
	(0..games).map(game).sum()
}

fn beside_each_other(games: usize, random: &mut Rng) -> usize {
	let start = Game::new(SIZE, 0).expect("a size");
	let mut moves = 0;
	random_games(repeat_n(&start, games), random, |game| moves += game.actions.len());
	moves
}

fn step_by_step(cells: &[(u8, u8)]) -> usize {
	let mut game = Game::new(SIZE, 0).expect("a size");
	for (row, column) in cells {
		game.step(usize::from(*row) * usize::from(SIZE) + usize::from(*column)).expect("an action");
		if game.has_ended() {
			break;
		}
	}
	game.moves().into()
}

fn on_board(cells: &[(u8, u8)]) -> usize {
	let mut board = Board::empty(SIZE).expect("a size");
	for (index, (row, column)) in cells.iter().enumerate() {
		let colour = if index % 2 == 0 { Colour::Red } else { Colour::Blue };
		board.place(Cell::new(*column, *row), colour).expect("an empty cell");
		if board.shortest_chain(colour).is_some() {
			return index + 1;
		}
	}
	cells.len()
}

fn hexgame(cells: &[(u8, u8)]) -> usize {
	let mut game = hexgame::Game::new(SIZE);
	for (index, (row, column)) in cells.iter().enumerate() {
		game.play(hexgame::Coords::new(*row, *column)).expect("an empty cell");
		if game.get_current_player().is_none() {
			return index + 1;
		}
	}
	cells.len()
}

fn hex_game(cells: &[(u8, u8)]) -> usize {
	let mut game = hex_game::game::Game::new(SIZE);
	for (index, (row, column)) in cells.iter().enumerate() {
		assert!(game.make_move(hex_game::coord::Coord { x: *column, y: *row }));
		if game.status() != hex_game::board::GameStatus::Ongoing {
			return index + 1;
		}
	}
	cells.len()
}
