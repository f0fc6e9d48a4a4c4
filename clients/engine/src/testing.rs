//! Helpers for the tests of this crate.

use forking_hex_rules::{Cell, OpeningRule, Placement, Settings, State};

pub type Random = fastrand::Rng;

/// Every combination of an opening rule and a placement.
pub const STYLES: [(OpeningRule, Placement); 6] = [
	(OpeningRule::Handicap, Placement::Anywhere),
	(OpeningRule::Handicap, Placement::FollowTheLeader),
	(OpeningRule::SwapPieces, Placement::Anywhere),
	(OpeningRule::SwapPieces, Placement::FollowTheLeader),
	(OpeningRule::SwapSides, Placement::Anywhere),
	(OpeningRule::SwapSides, Placement::FollowTheLeader),
];

pub fn settings(size: u8, opening_rule: OpeningRule, placement: Placement) -> Settings<u64, u32, u128> {
	Settings { opening_rule, placement, ..Settings::original(size, 1, 2, 3) }
}

/// The state after these moves, without a swap and with stones anywhere.
pub fn state(size: u8, moves: &str) -> State {
	line(size, OpeningRule::Handicap, Placement::Anywhere, moves)
}

/// The state after these moves, by the given rules.
pub fn line(size: u8, opening_rule: OpeningRule, placement: Placement, moves: &str) -> State {
	let mut moves = moves.split(' ').map(|text| text.parse().expect("a move"));
	let opening = moves.next().and_then(forking_hex_rules::Move::cell).expect("an opening");
	let opening = State::opening(&settings(size, opening_rule, placement), opening).expect("a cell");
	moves.fold(opening, |state, made| state.after(made).expect("a legal move"))
}

/// A state after a random number of random moves.
pub fn random_state(random: &mut Random, size: u8, opening_rule: OpeningRule, placement: Placement) -> State {
	let opening = Cell::new(random.u8(..size), random.u8(..size));
	let mut state = State::opening(&settings(size, opening_rule, placement), opening).expect("a cell");
	for _ in 0..random.u32(..u32::from(size) * u32::from(size)) {
		let moves: Vec<_> = state.legal_moves().collect();
		let made = moves[random.usize(..moves.len())];
		state = state.after(made).expect("a legal move");
	}
	state
}
