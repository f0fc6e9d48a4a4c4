//! The engine: one seed, and answers for a player.

use crate::{
	analysis::{Analysis, Limits, Reply},
	grid::{place, Lead, Position},
	level::{Level, Strength},
	openings,
	playout::Random,
	search::Search,
};
use alloc::vec::Vec;
use forking_hex_board::Cell;
use forking_hex_rules::{Move, OpeningRule, Placement, Side, State};

/// The number of simulations between two looks at the clock.
const SLICE: u32 = 32;

/// The number of openings that are compared when the other side may swap.
const OPENINGS: usize = 8;

/// An engine. It keeps no state between two analyses, so its answers depend only on the seed, the state and the limits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Engine {
	seed: u64,
}

impl Engine {
	/// An engine with this seed.
	pub const fn new(seed: u64) -> Self {
		Self { seed }
	}

	/// The chances and the best replies of a state: by a search, and where one stone is on the board, by what is known of
	/// openings.
	pub fn analyse(&self, state: &State, limits: Limits) -> Analysis {
		let mut search = Search::new(state, self.seed);
		run(&mut search, limits);
		openings::with_known(state, search.analysis())
	}

	/// The reply of a level. `None` on a full board.
	pub fn choose(&self, state: &State, level: Level) -> Option<Move> {
		self.play(state, level).1
	}

	/// The analysis by the search of a level, and the reply that the level chooses, which is not always the best. Known
	/// openings decide whether it swaps, and are not in the analysis, because how to win is not known. `None` on a full
	/// board.
	pub fn play(&self, state: &State, level: Level) -> (Analysis, Option<Move>) {
		let Strength { simulations, chance, knows } = level.strength();
		let mut search = Search::of(Position::of(state), state.side_to_move(), state.may_swap(), self.seed, knows);
		search.run(simulations);
		let analysis = search.analysis();
		// The seed changes with every ply, and differs from the search's. Otherwise the same luck would decide a whole
		// game.
		let mut random = Random::with_seed(self.seed ^ u64::from(state.ply()).wrapping_mul(0x9e37_79b9_7f4a_7c15));
		let replies = openings::with_known(state, analysis.clone()).replies;
		let index = if random.u32(..100) < chance { drawn_by_visits(&mut random, &replies) } else { 0 };
		let chosen = replies.get(index).map(|reply| reply.made);
		(analysis, chosen)
	}

	/// The best reply within these limits. `None` on a full board.
	pub fn choose_within(&self, state: &State, limits: Limits) -> Option<Move> {
		self.analyse(state, limits).replies.first().map(|reply| reply.made)
	}

	/// The opening of a level: the strongest if the other side cannot swap, otherwise one that leaves both sides about
	/// the same chance: where openings are known, the seed chooses among those near even. The board has `size` cells along a
	/// side, from 2 to 32.
	pub fn open(&self, size: u8, opening_rule: OpeningRule, placement: Placement, level: Level) -> Cell {
		let size = size.clamp(forking_hex_board::MIN_SIZE, forking_hex_board::MAX_SIZE);
		// The random numbers have 32 bits, so they are the same on every machine.
		let mut random = Random::with_seed(self.seed);
		if opening_rule == OpeningRule::Handicap {
			// The middle is the best opening, and a step away from it is about as good.
			let middle = (size - 1) / 2;
			let near = |random: &mut Random| match size {
				..5 => middle,
				_ => middle + random.u8(..3) - 1,
			};
			let column = near(&mut random);
			return Cell::new(column, if size < 5 { size - 1 - column } else { near(&mut random) });
		}
		let near_even = openings::near_even(size, placement);
		if !near_even.is_empty() {
			return near_even[random.u32(..near_even.len() as u32) as usize];
		}
		let mut cells: Vec<Cell> = Cell::all(size).collect();
		cells.sort_by_cached_key(|_| random.u32(..));
		let simulations = level.strength().simulations / OPENINGS as u32;
		let distance_from_even = |cell: &Cell| {
			let mut position = Position::new(size);
			if placement == Placement::FollowTheLeader {
				position.lead = Some(Lead { leader: 0, stone: place(*cell) });
			}
			position.play(place(*cell));
			let mut search = Search::of(position, Side::Second, false, self.seed, false);
			search.run(simulations);
			(openings::estimated(search.analysis().chance) - 0.5).abs()
		};
		let distances = cells.into_iter().take(OPENINGS).map(|cell| (distance_from_even(&cell), cell));
		distances.min_by(|one, other| one.0.total_cmp(&other.0)).map_or(Cell::new(0, 0), |(_, cell)| cell)
	}
}

/// The index of a random reply. A reply with more visits is more likely.
fn drawn_by_visits(random: &mut Random, replies: &[Reply]) -> usize {
	let weights: Vec<u32> = replies.iter().map(|reply| reply.visits.saturating_add(1)).collect();
	let mut left = random.u32(..weights.iter().sum::<u32>().max(1));
	let drawn = weights.iter().position(|weight| {
		let is_here = left < *weight;
		left = left.saturating_sub(*weight);
		is_here
	});
	drawn.unwrap_or_default()
}

/// Simulate until a limit is reached or the winner is proven.
fn run(search: &mut Search, limits: Limits) {
	#[cfg(feature = "std")]
	let end = limits.time.and_then(|time| std::time::Instant::now().checked_add(time));
	let most = limits.simulations.unwrap_or(u32::MAX);
	loop {
		#[cfg(feature = "std")]
		if end.is_some_and(|end| std::time::Instant::now() >= end) {
			return;
		}
		let slice = SLICE.min(most.saturating_sub(search.simulations()));
		if slice == 0 || !search.run(slice) {
			return;
		}
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::testing::{line, random_state, settings, state, STYLES};
	use forking_hex_rules::Colour;

	fn level(number: u8) -> Level {
		Level::new(number).expect("a level")
	}

	#[test]
	fn every_state_of_every_rule_has_an_analysis_of_all_its_replies() {
		let mut random = Random::with_seed(8);
		for round in 0..120 {
			let (opening_rule, placement) = STYLES[round % STYLES.len()];
			let size = [2, 3, 5, 11, 32][round / STYLES.len() % 5];
			let state = random_state(&mut random, size, opening_rule, placement);
			let analysis = Engine::new(round as u64).analyse(&state, Limits::simulations(50));
			let mut replies: Vec<Move> = analysis.replies.iter().map(|reply| reply.made).collect();
			let mut legal: Vec<Move> = state.legal_moves().collect();
			replies.sort();
			legal.sort();
			assert_eq!(replies, legal);
			assert_eq!((analysis.side, analysis.turn), (state.side_to_move(), state.turn()));
			assert!(analysis.replies.iter().all(|reply| (0.0..=1.0).contains(&reply.chance)));
			for level in [Level::BEGINNER, level(3)] {
				let chosen = Engine::new(3).choose(&state, level);
				assert_eq!(chosen.is_some(), !legal.is_empty());
				assert!(chosen.is_none_or(|made| legal.contains(&made)));
			}
		}
	}

	#[test]
	fn the_same_seed_gives_the_same_answer_and_slices_do_not_matter() {
		for state in [state(11, "c2 d5"), line(7, OpeningRule::SwapSides, Placement::FollowTheLeader, "c3 swap d3")] {
			let engine = Engine::new(9);
			let whole = engine.analyse(&state, Limits::simulations(1_000));
			assert_eq!(engine.analyse(&state, Limits::simulations(1_000)), whole);
			let mut search = Search::new(&state, 9);
			(0..10).for_each(|_| assert!(search.run(100)));
			assert_eq!(search.analysis(), whole);
			assert_ne!(Engine::new(10).analyse(&state, Limits::simulations(1_000)), whole);
		}
	}

	#[test]
	fn a_strong_opening_is_swapped_and_a_weak_one_is_not() {
		for opening_rule in [OpeningRule::SwapPieces, OpeningRule::SwapSides] {
			for placement in [Placement::Anywhere, Placement::FollowTheLeader] {
				let chooses = |opening: &str| {
					let state = line(5, opening_rule, placement, opening);
					Engine::new(1).choose(&state, level(5))
				};
				assert_eq!(chooses("c3"), Some(Move::Swap), "{opening_rule:?}, {placement:?}");
				if placement == Placement::Anywhere {
					assert_ne!(chooses("a1"), Some(Move::Swap));
				}
			}
		}
	}

	#[test]
	fn a_win_is_found_and_proven_for_the_side_to_move() {
		// Red's chain lacks one cell.
		let state = state(4, "b1 a1 b2 a2 b3 d4");
		let analysis = Engine::new(1).analyse(&state, Limits::simulations(1_000));
		assert_eq!((analysis.proof, analysis.chance), (Some(Colour::Red), 1.0));
		let best = analysis.replies[0];
		assert_eq!(best.winning, Some(true));
		let won = state.after(best.made).expect("a legal move");
		let analysis = Engine::new(1).analyse(&won, Limits::simulations(1_000));
		assert_eq!((analysis.proof, analysis.chance), (Some(Colour::Red), 0.0));
	}

	#[test]
	fn an_opening_is_on_the_board_and_not_worth_a_swap_where_it_could_be() {
		for size in [2, 3, 4, 5, 11, 32] {
			for (opening_rule, placement) in STYLES {
				let opening = Engine::new(1).open(size, opening_rule, placement, level(2));
				assert!(State::opening(&settings(size, opening_rule, placement), opening).is_ok());
			}
		}
		let even = Engine::new(1).open(9, OpeningRule::SwapPieces, Placement::Anywhere, level(5));
		let middle = Cell::new(4, 4);
		assert!(even != middle && !even.is_neighbour_of(middle), "{even}");
	}
}
