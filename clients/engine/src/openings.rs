//! Openings: who wins after them with best play, or what far stronger programs say.
//!
//! The engine chooses its opening, swaps, and judges a position with one stone by these facts. How to win is not among them,
//! so the search does not know them: whoever gives up a game does so by the search.
//!
//! A map looks the same after half a turn of the board. It holds for both kinds of swap, since a swap of pieces mirrors
//! the board. Follow-the-Leader is another game after its first move, so that it has maps of its own, by the solver, to
//! 5×5.
//!
//! Only facts were taken, which openings win and how often:
//!
//! - 2 to 8: solved. MoHex has the list (`share/swap-moves.txt` of `cgao3/benzene-vanilla-cmake`), to 7×7 with columns for
//!   rows, and there with e3 twice instead of e2. The solver confirms it to 5×5, and HexWiki's page *Swap* at 7×7.
//! - 9: the wins in that list, which is older than the last proofs. For the rest, 8×8 and 11×11 agree but for a4 to a6.
//! - 10: as 11×11, but for the cells that are unknown at 9×9.
//! - 11: KataHex by hzy (<https://zhuanlan.zhihu.com/p/476464087>), as PlayHex shows it.
//! - 11 to 14 and 17: KataHex's chances of the openings near even (`hexanna1/hex-study`).
//! - 13: the list of MoHex of 2023, with the same cells.
//! - 15: KataHex on HexWiki's page *Swap rule*, which names the openings that win between 33 % and 67 %.
//! - 19: KataHex's chances of e3, n3 and a15 on HexWiki.
//! - 16 and 18: what follows from the sizes below and above.

use crate::{
	analysis::{Analysis, Reply},
	grid::{cell, Position},
};
use alloc::vec::Vec;
use forking_hex_board::Cell;
use forking_hex_rules::{Move, Placement, State};

/// The worth of an opening, as far as it is known.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Known {
	/// The chance that the colour of the stone wins, from 0 to 1, if the stone stays and the other colour moves.
	chance: f32,
	/// Whether the chance is a proof.
	is_proven: bool,
}

impl Known {
	const fn proven(wins: bool) -> Self {
		Self { chance: if wins { 1.0 } else { 0.0 }, is_proven: true }
	}

	const fn percent(percent: u8) -> Self {
		Self { chance: percent as f32 / 100.0, is_proven: false }
	}
}

/// The chances in percent of openings that a map holds for won and for lost, without a number.
const WON: u8 = 95;
const LOST: u8 = 5;

/// The openings of 2×2 to 10×10, row by row: # wins and . loses, + is held for won and - for lost, ? is unknown.
const SMALL: [&[u8]; 9] = [
	b".# #.",
	b"..# ### #..",
	b"...# ..#. .#.. #...",
	b"....# .#### .###. ####. #....",
	b".....# .##### ###### ###### #####. #.....",
	b"......# ..#.### .#####. ####### .#####. ###.#.. #......",
	b".......# ......## .######. .####### #######. .######. ##...... #.......",
	b"--------+ -------#+ -######+- ?+#####+? ?#######? ?+#####+? -+######- +#------- +--------",
	b"---------+ --------++ -++++++++- ?++++++++? ?++++++++? ?++++++++? ?++++++++? -++++++++- ++-------- +---------",
];

/// The openings of 2×2 to 5×5 where moves follow a Leader.
const LED: [&[u8]; 4] = [b".# #.", b"..# ### #..", b"...# ..#. .#.. #...", b".#..# ##.#. ..#.. .#.## #..#."];

/// The openings of 2×2 to 10×10 that are hardest to refute, each for itself and its half turn. They lose, so that a swap
/// wins nothing. From 5×5 on, the search holds the game for even after its best reply.
const HARDEST: [&[Cell]; 9] = [
	&[at(b'a', 1)],
	&[at(b'a', 1), at(b'b', 1)],
	&[at(b'b', 2), at(b'd', 2)],
	&[at(b'a', 3)],
	&[at(b'a', 2), at(b'b', 1), at(b'c', 1)],
	&[at(b'b', 2), at(b'g', 3)],
	&[at(b'c', 2), at(b'f', 2), at(b'h', 3)],
	&[at(b'c', 2), at(b'g', 2)],
	&[at(b'c', 2), at(b'h', 2)],
];

/// The smallest board with a [`Map`].
const LEAST_MAPPED: u8 = 11;

/// A map of openings.
struct Map {
	/// The first and the last column in which an opening in the third row loses, besides those at its ends. Both are zero
	/// without such columns.
	third_row: [u8; 2],
	/// The openings closest to even, each for itself and its half turn, with Red's chance in percent.
	near_even: &'static [(Cell, u8)],
}

/// A cell by its letter and its number.
const fn at(column: u8, row: u8) -> Cell {
	Cell::new(column - b'a', row - 1)
}

/// The maps of 11×11 to 19×19.
const MAPS: [Map; 9] = [
	Map {
		third_row: [0, 0],
		near_even: &[(at(b'c', 2), 18), (at(b'i', 2), 15), (at(b'a', 6), 88), (at(b'a', 11), 91)],
	},
	Map { third_row: [0, 0], near_even: &[(at(b'j', 2), 24), (at(b'a', 10), 17), (at(b'a', 12), 81)] },
	Map {
		third_row: [0, 0],
		near_even: &[(at(b'g', 3), 63), (at(b'h', 3), 71), (at(b'a', 13), 76), (at(b'c', 2), 20)],
	},
	Map {
		third_row: [b'f', b'g'],
		near_even: &[(at(b'f', 3), 48), (at(b'g', 3), 45), (at(b'h', 3), 61), (at(b'i', 3), 62)],
	},
	Map { third_row: [b'f', b'i'], near_even: NEAR_15 },
	Map {
		third_row: [b'f', b'j'],
		near_even: &[(at(b'e', 3), 60), (at(b'f', 3), 40), (at(b'j', 3), 40), (at(b'k', 3), 60)],
	},
	Map {
		third_row: [b'f', b'k'],
		near_even: &[(at(b'e', 3), 55), (at(b'k', 3), 43), (at(b'l', 3), 54), (at(b'a', 13), 58)],
	},
	Map { third_row: [b'f', b'l'], near_even: &[(at(b'e', 3), 52), (at(b'm', 3), 51)] },
	Map { third_row: [b'e', b'n'], near_even: &[(at(b'e', 3), 49), (at(b'n', 3), 49), (at(b'a', 15), 53)] },
];

/// The map of 15×15 says between 33 % and 67 %: here 40 % where it holds the opening for lost, and 60 % elsewhere.
const NEAR_15: &[(Cell, u8)] = &[
	(at(b'c', 2), 40),
	(at(b'm', 2), 40),
	(at(b'e', 3), 60),
	(at(b'f', 3), 40),
	(at(b'g', 3), 40),
	(at(b'h', 3), 40),
	(at(b'i', 3), 40),
	(at(b'j', 3), 60),
	(at(b'k', 3), 60),
	(at(b'l', 3), 60),
	(at(b'b', 4), 60),
	(at(b'a', 7), 60),
	(at(b'a', 10), 60),
	(at(b'a', 15), 60),
];

/// The chance of the best reply, by the search, to an opening that is even. The best of many noisy replies looks better
/// than it is. docs/strength.md has the measurements.
const LINE: f32 = 0.52;

/// The chance that the stone of an opening wins, by the search's chance of the best reply.
pub fn estimated(best_reply: f32) -> f32 {
	(0.5 + LINE - best_reply).clamp(0.0, 1.0)
}

/// The worth of an opening of Red. `None` if nothing is known of it.
fn known(size: u8, opening: Cell) -> Option<Known> {
	if let Some(known) = known_in(&SMALL, size, opening) {
		return known;
	}
	let map = map_of(size)?;
	let turned = half_turn(size, opening);
	let near = map.near_even.iter().find(|(cell, _)| [opening, turned].contains(cell));
	let upper = if opening.row < size / 2 { opening } else { turned };
	let held = || if map.loses(size, upper) { LOST } else { WON };
	Some(Known::percent(near.map_or_else(held, |(_, percent)| *percent)))
}

/// The worth of an opening of Red, where moves follow a Leader. `None` if nothing is known of it.
fn known_led(size: u8, opening: Cell) -> Option<Known> {
	known_in(&LED, size, opening).flatten()
}

/// The entry of an opening in boards of 2×2 and more. `None` if they have none of this size.
fn known_in(boards: &[&[u8]], size: u8, opening: Cell) -> Option<Option<Known>> {
	let rows = boards.get(usize::from(size).checked_sub(2)?)?;
	Some(match rows.get(usize::from(opening.row) * (usize::from(size) + 1) + usize::from(opening.column))? {
		b'#' => Some(Known::proven(true)),
		b'.' => Some(Known::proven(false)),
		b'+' => Some(Known::percent(WON)),
		b'-' => Some(Known::percent(LOST)),
		_ => None,
	})
}

/// The worth of the only stone on the board, before the reply of the other colour. `None` on other boards.
fn known_of(position: &Position) -> Option<Known> {
	let (place, colour) = position.grid.only_stone()?;
	if colour == position.turn {
		return None;
	}
	let stone = cell(place);
	// Blue's stone is worth what Red's is in the mirror cell.
	let opening = if colour == 0 { stone } else { Cell::new(stone.row, stone.column) };
	let size = position.grid.size as u8;
	match position.lead {
		None => known(size, opening),
		Some(lead) if lead.leader == colour => known_led(size, opening),
		Some(_) => None,
	}
}

/// The analysis of a state by a search, with what is known if one stone is on the board: the worth of a swap, and who wins.
pub fn with_known(state: &State, mut analysis: Analysis) -> Analysis {
	let known = known_of(&Position::of(state));
	if state.may_swap() {
		weigh_swap(&mut analysis, known);
	}
	if analysis.proof.is_some() {
		return analysis;
	}
	if let Some(Known { chance, is_proven }) = known {
		// A side that may swap has the better of both colours.
		analysis.chance = if state.may_swap() { chance.max(1.0 - chance) } else { 1.0 - chance };
		let winner = if analysis.chance > 0.5 { analysis.turn } else { analysis.turn.opposite() };
		analysis.proof = is_proven.then_some(winner);
	} else if let Some(best) = analysis.replies.first() {
		analysis.chance = best.chance;
	}
	analysis
}

/// Judge a swap by what is known of the opening, or else by the best other reply: after a swap the other side has it, with
/// the colours exchanged. The swap is put first if it is better than the others, otherwise behind the best of them.
fn weigh_swap(analysis: &mut Analysis, known: Option<Known>) {
	let replies = &mut analysis.replies;
	let Some(index) = replies.iter().position(|reply| reply.made == Move::Swap) else { return };
	let mut swap = replies.remove(index);
	let proof = known.filter(|known| known.is_proven).map(|known| known.chance > 0.5);
	swap.winning = swap.winning.or(proof);
	swap.chance = match (swap.winning, known, replies.first()) {
		(Some(wins), ..) => f32::from(u8::from(wins)),
		(None, Some(known), _) => known.chance,
		(None, None, Some(best)) => estimated(best.chance),
		(None, None, None) => swap.chance,
	};
	let place = match swap {
		Reply { winning: Some(false), .. } => replies.len(),
		Reply { chance, .. } if chance > 0.5 => 0,
		_ => replies.len().min(1),
	};
	replies.insert(place, swap);
}

/// The openings near even, for a game with a swap. Empty where nothing is known.
pub fn near_even(size: u8, placement: Placement) -> Vec<Cell> {
	if placement == Placement::FollowTheLeader {
		let wins = |cell: Cell| known_led(size, cell).map(|known| known.chance > 0.5);
		let is_close = |cell: &Cell| cell.neighbours(size).any(|beside| wins(beside) == Some(true));
		return Cell::all(size).filter(|cell| wins(*cell) == Some(false) && is_close(cell)).collect();
	}
	let both = |cell: Cell| [cell, half_turn(size, cell)];
	match (map_of(size), usize::from(size).checked_sub(2).and_then(|index| HARDEST.get(index))) {
		(Some(map), _) => map.near_even.iter().flat_map(|(cell, _)| both(*cell)).collect(),
		(None, Some(hardest)) => hardest.iter().flat_map(|cell| both(*cell)).collect(),
		(None, None) => Vec::new(),
	}
}

fn map_of(size: u8) -> Option<&'static Map> {
	usize::from(size).checked_sub(LEAST_MAPPED.into()).and_then(|index| MAPS.get(index))
}

impl Map {
	/// Whether an opening in the upper half of the board loses. It is not near even.
	fn loses(&self, size: u8, Cell { column, row }: Cell) -> bool {
		let [first, last] = self.third_row;
		match row {
			0 => column < size - 1,
			1 => column < size - 2,
			2 => column == 0 || column == size - 1 || (first..=last).contains(&(column + b'a')),
			_ => false,
		}
	}
}

/// The cell after half a turn of the board.
fn half_turn(size: u8, cell: Cell) -> Cell {
	Cell::new(size - 1 - cell.column, size - 1 - cell.row)
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::{solve, testing::line, Engine, Level, Limits, Search};
	use forking_hex_rules::{Colour, OpeningRule};
	use std::collections::HashSet;

	/// The sizes of the solved boards, and of all boards with known openings.
	const SOLVED: core::ops::RangeInclusive<u8> = 2..=8;
	const ALL: core::ops::RangeInclusive<u8> = 2..=19;

	const SWAPS: [OpeningRule; 2] = [OpeningRule::SwapPieces, OpeningRule::SwapSides];

	fn wins(size: u8, cell: Cell) -> Option<bool> {
		known(size, cell).map(|known| known.chance > 0.5)
	}

	#[test]
	fn a_map_looks_the_same_after_half_a_turn() {
		for size in ALL {
			for cell in Cell::all(size) {
				let turned = half_turn(size, cell);
				assert_eq!(known(size, cell), known(size, turned), "{cell} on {size}");
				assert_eq!(known_led(size, cell), known_led(size, turned), "{cell} on {size}, led");
			}
		}
	}

	#[test]
	fn the_solver_agrees_on_the_boards_that_it_solves_soon() {
		for size in 2..=5 {
			for cell in Cell::all(size).filter(|cell| *cell <= half_turn(size, *cell)) {
				for (placement, known) in
					[(Placement::Anywhere, known(size, cell)), (Placement::FollowTheLeader, known_led(size, cell))]
				{
					let state = line(size, OpeningRule::Handicap, placement, &cell.to_string());
					let winner = solve(&state, 50_000_000).expect("a winner");
					assert_eq!(known, Some(Known::proven(winner == Colour::Red)), "{cell} on {size}, {placement:?}");
				}
			}
		}
	}

	#[test]
	fn every_opening_to_8_is_solved_and_an_opening_of_each_map_is_as_its_source_says() {
		for size in SOLVED {
			assert!(Cell::all(size).all(|cell| known(size, cell).is_some_and(|known| known.is_proven)));
		}
		let worth = |size: u8, cells: &str| -> Vec<_> {
			cells.split(' ').map(|cell| wins(size, cell.parse().expect("a cell")).expect("a known opening")).collect()
		};
		// Of both sides of the line, from the sources.
		for (size, won, lost) in [
			(7, "g1 c2 e2 f2 g2 b3 f3 a4 g4 a6 b6 c6 e6 a7", "a1 f1 b2 d2 a3 g3 a5 g5 d6 f6 b7"),
			(8, "h1 g2 h2 b3 g3 b4 h4 a5 g5 a7 b7 a8", "a1 g1 a2 f2 a3 h3 a4 h5 a6 h6 c7 b8"),
			(11, "k1 j2 k2 b3 j3 a4 k4 a8 b9 a10 b10 a11", "a1 j1 a2 c2 i2 a3 k3 a9 k9 c10 b11"),
			(13, "m1 l2 m2 b3 g3 l3 a4 a10 b11 a12 b12 a13", "a1 l1 a2 k2 a3 m3 a11 m11 c12 b13"),
			(14, "n1 m2 e3 h3 b4 a11", "c2 l2 a3 f3 g3 n3 a12 i12 h12"),
			(15, "o1 n2 o2 e3 j3 l3 b4 a7 a10 a15", "n1 m2 a3 f3 i3 o3 a13 g13 j13 c14 b15"),
			(17, "q1 e3 l3 n3 b4 a9 a14 b15 a17", "c2 o2 a3 f3 k3 q3 a15 g15 l15"),
			(19, "a15 s5 j10", "e3 n3 a1 f17"),
		] {
			assert!(worth(size, won).iter().all(|wins| *wins), "{size}");
			assert!(!worth(size, lost).iter().any(|wins| *wins), "{size}");
		}
	}

	#[test]
	fn no_opening_is_swapped_that_loses_and_none_is_left_that_wins() {
		let mut decided = 0;
		for size in ALL {
			for opening_rule in SWAPS {
				for cell in Cell::all(size) {
					for (placement, known) in
						[(Placement::Anywhere, known(size, cell)), (Placement::FollowTheLeader, known_led(size, cell))]
					{
						let Some(Known { chance, .. }) = known else { continue };
						let state = line(size, opening_rule, placement, &cell.to_string());
						let chosen = Engine::new(1).choose_within(&state, Limits::simulations(1)).expect("a reply");
						assert_eq!(
							chosen == Move::Swap,
							chance > 0.5,
							"{cell} on {size}, {opening_rule:?}, {placement:?}"
						);
						decided += 1;
					}
				}
			}
		}
		assert!(decided > 2 * (4 + 9 + 16 + 25 + 36 + 49 + 64));
	}

	#[test]
	fn a_level_without_luck_swaps_what_wins() {
		let level = Level::new(4).expect("a level");
		for (opening, swaps) in [("c3", true), ("d4", true), ("f1", true), ("a1", false), ("c1", false), ("a2", false)]
		{
			for opening_rule in SWAPS {
				let chosen = Engine::new(1).choose(&line(6, opening_rule, Placement::Anywhere, opening), level);
				assert_eq!(chosen == Some(Move::Swap), swaps, "{opening}");
			}
		}
	}

	#[test]
	fn the_winner_after_a_solved_opening_is_a_proof() {
		let proof = |opening_rule, moves| {
			let state = line(8, opening_rule, Placement::Anywhere, moves);
			let analysis = Engine::new(1).analyse(&state, Limits::simulations(50));
			(analysis.proof, analysis.chance)
		};
		assert_eq!(proof(OpeningRule::Handicap, "d4"), (Some(Colour::Red), 0.0));
		assert_eq!(proof(OpeningRule::Handicap, "a1"), (Some(Colour::Blue), 1.0));
		for opening in ["d4", "a1"] {
			assert_eq!(proof(OpeningRule::SwapPieces, opening), (Some(Colour::Blue), 1.0), "with the swap");
		}
		// The swap of pieces mirrors the stone, and that of sides leaves it.
		assert_eq!(proof(OpeningRule::SwapPieces, "a5 swap"), (Some(Colour::Blue), 0.0));
		assert_eq!(proof(OpeningRule::SwapSides, "a5 swap"), (Some(Colour::Red), 0.0));
	}

	#[test]
	fn a_player_gives_nothing_up_by_what_is_known() {
		for size in SOLVED {
			for opening_rule in SWAPS {
				for cell in Cell::all(size) {
					let state = line(size, opening_rule, Placement::Anywhere, &format!("{cell} swap"));
					let mut search = Search::of(Position::of(&state), state.side_to_move(), false, 1, false);
					search.run(40);
					assert_eq!(Engine::new(1).play(&state, Level::BEGINNER).0, search.analysis(), "{cell} on {size}");
				}
			}
		}
	}

	#[test]
	fn nothing_is_known_of_more_stones_or_of_larger_boards() {
		let of = |placement, moves| known_of(&Position::of(&line(5, OpeningRule::SwapPieces, placement, moves)));
		assert!(of(Placement::Anywhere, "c3").is_some());
		assert_eq!(of(Placement::Anywhere, "c3 b2"), None);
		assert_eq!(known(20, Cell::new(3, 3)), None);
		assert_eq!(known_led(6, Cell::new(3, 3)), None);
	}

	#[test]
	fn an_opening_is_near_even_and_another_with_another_seed() {
		let level = Level::BEGINNER;
		for size in ALL {
			for opening_rule in SWAPS {
				let open = |seed| Engine::new(seed).open(size, opening_rule, Placement::Anywhere, level);
				let opened: HashSet<Cell> = (0..40).map(open).collect();
				assert!(opened.len() > 1, "{size}");
				for cell in opened {
					let Known { chance, .. } = known(size, cell).expect("a known opening");
					let is_even = if size < LEAST_MAPPED { chance < 0.5 } else { chance > 0.1 && chance < 0.92 };
					assert!(is_even, "{cell} on {size}");
				}
			}
		}
	}

	#[test]
	fn without_a_swap_the_opening_wins_on_solved_boards() {
		for size in SOLVED {
			for seed in 0..20 {
				let opening = Engine::new(seed).open(size, OpeningRule::Handicap, Placement::Anywhere, Level::BEGINNER);
				assert_eq!(wins(size, opening), Some(true), "{opening} on {size}");
			}
		}
	}
}
