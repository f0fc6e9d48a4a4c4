//! The engine for the page, in a WebAssembly module that also has the functions of [`forking_hex_web_rules`]. The page
//! calls both in the same way.

#![cfg_attr(target_arch = "wasm32", no_std)]

extern crate alloc;

use alloc::vec::Vec;
use codec::Encode;
use forking_hex_engine::{Engine, Level, Limits, Reply};
use forking_hex_rules::{Cell, Colour, Move, OpeningRule, Placement};
use forking_hex_web_rules::functions::PageState;

/// The chance of a certain win, in parts of ten thousand.
const CERTAIN: f32 = 10_000.0;

/// The engine's view of a state. Chances are in parts of ten thousand.
#[derive(Encode, Clone, Debug, PartialEq, Eq)]
pub struct View {
	/// The colour to move.
	pub turn: Colour,
	/// The chance that the colour to move wins.
	pub chance: u16,
	/// The colour that wins with best play, if the engine has proven it. Colours are from before the reply.
	pub proof: Option<Colour>,
	/// The number of simulations made.
	pub simulations: u32,
	/// The legal replies, best first.
	pub replies: Vec<Judged>,
}

/// A reply with the engine's judgement.
#[derive(Encode, Clone, Debug, PartialEq, Eq)]
pub struct Judged {
	/// The stone, or the swap.
	pub made: Move,
	/// The chance that the colour to move wins with this reply.
	pub chance: u16,
	/// The number of simulations through the reply.
	pub visits: u32,
	/// Whether the reply is proven to win, or to lose.
	pub winning: Option<bool>,
}

impl From<&Reply> for Judged {
	fn from(reply: &Reply) -> Self {
		Self { made: reply.made, chance: parts(reply.chance), visits: reply.visits, winning: reply.winning }
	}
}

fn parts(chance: f32) -> u16 {
	(chance * CERTAIN + 0.5) as u16
}

/// The engine's view of a state: state, the most simulations, the seed.
pub fn analyse((PageState(state), simulations, seed): (PageState, u32, u32)) -> View {
	let analysis = Engine::new(seed.into()).analyse(&state, Limits::simulations(simulations));
	View {
		turn: analysis.turn,
		chance: parts(analysis.chance),
		proof: analysis.proof,
		simulations: analysis.simulations,
		replies: analysis.replies.iter().map(Judged::from).collect(),
	}
}

/// The engine's opening of a game with stones anywhere: the size of the board, the opening rule, the seed.
pub fn open((size, opening_rule, seed): (u8, OpeningRule, u32)) -> Cell {
	Engine::new(seed.into()).open(size, opening_rule, Placement::Anywhere, Level::FULL)
}

#[cfg(target_arch = "wasm32")]
#[no_mangle]
extern "C" fn open_game() -> usize {
	forking_hex_web_rules::module::call(open)
}

#[cfg(target_arch = "wasm32")]
#[no_mangle]
extern "C" fn analyse_state() -> usize {
	forking_hex_web_rules::module::call(analyse)
}

#[cfg(test)]
mod tests {
	use super::*;
	use codec::{Decode, DecodeAll};
	use forking_hex_rules::{Settings, State};

	fn state(opening: &str, replies: &[&str]) -> State {
		let settings = Settings::<u64, _, _>::original(4, 10u32, 12, 1_000u128);
		let opening = State::opening(&settings, opening.parse().expect("a cell")).expect("on the board");
		let played = replies.iter().map(|text| text.parse::<Move>().expect("a move"));
		played.fold(opening, |state, made| state.after(made).expect("a legal move"))
	}

	#[test]
	fn the_page_is_told_what_the_engine_sees() {
		let state = state("b1", &["a1", "b2", "a2", "b3", "d4"]);
		let seen = analyse((PageState(state.clone()), 500, 1));
		assert_eq!((seen.turn, seen.proof, seen.chance), (Colour::Red, Some(Colour::Red), 10_000));
		assert_eq!(seen.replies.len(), state.legal_moves().count());
		assert_eq!(seen.replies[0].winning, Some(true));
	}

	#[test]
	fn a_view_is_read_as_the_page_reads_it() {
		type Read = (Colour, u16, Option<Colour>, u32, Vec<(Move, u16, u32, Option<bool>)>);
		let seen = analyse((PageState(state("b2", &[])), 200, 1));
		let (turn, chance, proof, simulations, replies) = Read::decode_all(&mut &seen.encode()[..]).expect("a view");
		assert_eq!((turn, chance, proof, simulations), (seen.turn, seen.chance, seen.proof, seen.simulations));
		assert_eq!(replies.len(), seen.replies.len());
	}

	#[test]
	fn an_opening_is_on_the_board_for_any_size_that_the_page_asks_for() {
		for size in [0, 2, 9, 13, 255] {
			let opening = open((size, OpeningRule::SwapPieces, 1));
			assert!(opening.is_on(size.clamp(2, 32)), "{opening} on {size}");
		}
	}

	#[test]
	fn a_state_is_taken_as_the_page_writes_it() {
		let state = state("b2", &["a1"]);
		let bytes = (PageState(state.clone()), 50u32, 7u32).encode();
		let arguments = <(PageState, u32, u32)>::decode(&mut &bytes[..]).expect("arguments");
		assert_eq!(analyse(arguments), analyse((PageState(state), 50, 7)));
	}
}
