//! Learning: weights of patterns from the engine's own games. A move is as good as the part of the simulations that a search
//! spent on it.

use super::openings;
use crate::{
	grid::{cell, place, Place, Position},
	patterns::{Patterns, COUNT, OF_A_MOVE},
	Engine, Limits,
};
use core::fmt::Write as _;
use forking_hex_rules::{Cell, Move, OpeningRule, Placement, Settings, State};

/// The sizes of the boards of the games.
const SIZES: [u8; 4] = [8, 9, 11, 13];

/// The moves of a game, from the first, that are drawn by their simulations. The others are the best ones.
const DRAWN: u32 = 12;

/// The rounds through all positions, and the step of the first.
const ROUNDS: usize = 20;
const STEP: f32 = 0.1;

/// The parts of one in a weight.
const SCALE: f32 = 16.0;

/// The patterns of each move of a position, and the part of the simulations that the move had.
type Lesson = Vec<([u16; OF_A_MOVE], f32)>;

/// The source file of weights, learned from `games` games with `simulations` for each move. After each game, `told` is given
/// the number of games and of positions so far.
///
/// # Errors
///
/// A sentence, if the rules refuse a move.
pub fn learn(games: usize, simulations: u32, seed: u64, mut told: impl FnMut(usize, usize)) -> Result<String, String> {
	let patterns = Patterns::new();
	let mut random = fastrand::Rng::with_seed(seed);
	let mut lessons: Vec<Lesson> = vec![];
	for game in 0..games {
		let size = SIZES[game % SIZES.len()];
		let opening = openings(size, 1, random.u64(..)).pop().ok_or("A board has no opening.")?;
		play(size, opening, simulations, &patterns, &mut random, &mut lessons)?;
		told(game + 1, lessons.len());
	}
	Ok(text(&weights(&mut lessons, &mut random)))
}

/// Play a game until its winner is proven, and add a lesson for each position.
fn play(
	size: u8,
	[opening, reply]: [Cell; 2],
	simulations: u32,
	patterns: &Patterns,
	random: &mut fastrand::Rng,
	lessons: &mut Vec<Lesson>,
) -> Result<(), String> {
	let settings = Settings::<u64, u32, u128> {
		opening_rule: OpeningRule::Handicap,
		placement: Placement::Anywhere,
		..Settings::original(size, 1, 2, 1)
	};
	let start = State::opening(&settings, opening).and_then(|state| state.after(reply.into()));
	let mut state = start.map_err(|error| error.to_string())?;
	let mut last = place(reply);
	loop {
		let analysis = Engine::new(random.u64(..)).analyse(&state, Limits::simulations(simulations));
		if analysis.proof.is_some() {
			return Ok(());
		}
		let position = Position { last, ..Position::of(&state) };
		let replies: Vec<(Place, f32)> = analysis
			.replies
			.iter()
			.filter_map(|reply| Some((place(reply.made.cell()?), reply.visits as f32)))
			.collect();
		let all: f32 = replies.iter().map(|(_, visits)| visits).sum();
		lessons.push(replies.iter().map(|(place, visits)| (patterns.of(&position, *place), visits / all)).collect());
		let mut left = if u32::from(state.ply()) <= DRAWN { random.f32() * all } else { 0.0 };
		let drawn = replies.iter().find(|(_, visits)| {
			left -= visits;
			left < 0.0
		});
		let Some((made, _)) = drawn.or(replies.first()) else { return Ok(()) };
		state = state.after(Move::Stone(cell(*made))).map_err(|error| error.to_string())?;
		last = *made;
	}
}

/// Weights with which the odds of moves come close to the parts of the simulations: by the steepest way down, with a step
/// for each weight that gets shorter (AdaGrad).
fn weights(lessons: &mut [Lesson], random: &mut fastrand::Rng) -> Vec<f32> {
	let mut weights = vec![0.0f32; COUNT];
	let mut squares = vec![1e-3f32; COUNT];
	for _ in 0..ROUNDS {
		random.shuffle(lessons);
		for lesson in lessons.iter() {
			let sums: Vec<f32> =
				lesson.iter().map(|(found, _)| found.iter().map(|one| weights[usize::from(*one)]).sum()).collect();
			let highest = sums.iter().copied().fold(f32::NEG_INFINITY, f32::max);
			let powers: Vec<f32> = sums.iter().map(|sum| (sum - highest).exp()).collect();
			let all: f32 = powers.iter().sum();
			let mut slope = std::collections::BTreeMap::<u16, f32>::new();
			for ((found, part), power) in lesson.iter().zip(&powers) {
				let chance = power / all;
				for one in found {
					*slope.entry(*one).or_default() += part - chance;
				}
			}
			for (pattern, slope) in slope {
				let index = usize::from(pattern);
				squares[index] += slope * slope;
				weights[index] += STEP * slope / squares[index].sqrt() - 1e-5 * weights[index];
			}
		}
	}
	weights
}

/// The file of weights.
fn text(weights: &[f32]) -> String {
	let mut text = String::from(
		"//! The weights of the patterns, in sixteenths, as `make measure NAME=learn` writes them.\n\n\
		/// The weight of each pattern.\n#[rustfmt::skip]\npub const WEIGHTS: [i8; crate::patterns::COUNT] = [\n",
	);
	for row in weights.chunks(27) {
		let row: Vec<String> = row.iter().map(|weight| ((weight * SCALE).round() as i8).to_string()).collect();
		let _ = writeln!(text, "\t{},", row.join(", "));
	}
	text + "];\n"
}

#[cfg(test)]
mod tests {
	use super::*;

	/// The lesson of a position with two moves, of which the one with pattern 3 had this part of the simulations.
	fn lesson(part: f32) -> Lesson {
		vec![([3; OF_A_MOVE], part), ([4; OF_A_MOVE], 1.0 - part)]
	}

	#[test]
	fn moves_with_more_simulations_get_higher_weights() {
		let mut random = fastrand::Rng::with_seed(1);
		let learned = weights(&mut vec![lesson(0.8); 50], &mut random);
		let odds = (OF_A_MOVE as f32 * (learned[3] - learned[4])).exp();
		assert!((odds - 4.0).abs() < 0.2, "{odds}");
		assert!(learned.iter().enumerate().all(|(index, weight)| index == 3 || index == 4 || *weight == 0.0));
	}

	#[test]
	fn a_game_of_the_engine_gives_a_weight_for_each_pattern() {
		let file = learn(1, 50, 5, |_, positions| assert!(positions > 5)).expect("legal moves");
		let numbers = file.split(['[', ']', ',', '\n', '\t', ' ']).filter(|text| text.parse::<i8>().is_ok()).count();
		assert_eq!(numbers, COUNT);
	}
}
