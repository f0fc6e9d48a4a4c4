//! The vectors as inputs, with which a search begins.

use super::{
	calls::Account,
	steps::{ANYTHING, BLOCKS, MOST_BLOCKS},
};
use codec::Encode;
use forking_hex_board::Cell;
use forking_hex_runtime::Runtime;
use forking_hex_vectors::{CreateGame, StepCall, Vector};
use pallet_forking_hex::{opening_id, Call, ChainOf, PositionId, SettingsOf};

/// The most players of a vector with an input: the accounts that can pay for every move.
pub const MOST_PLAYERS: usize = PLAYERS.len();

/// The places of these players in [`Account::SIGNERS`].
const PLAYERS: [u8; 4] = [0, 1, 2, 5];

/// The number of the first game.
const GAME: u32 = 0;

/// The input with the calls of a vector, in blocks that are as far from each other as the vector's.
pub fn input_of(vector: &Vector) -> Vec<u8> {
	let mut input = Vec::new();
	let mut now = vector.steps.first().map_or(1, |step| step.block);
	let mut opening = None;
	for step in &vector.steps {
		while now < step.block {
			let blocks = (step.block - now).min(MOST_BLOCKS.into());
			input.extend([BLOCKS, blocks as u8 - 1]);
			now += blocks;
		}
		let who = place(vector, &step.by);
		if let (StepCall::CreateGame(create), "ok") = (&step.call, step.expect.as_str()) {
			let opener = Account::SIGNERS[usize::from(who)].id();
			opening = Some(opening_id(GAME, &opener, &settings(vector, create), create.opening));
		}
		input.extend([ANYTHING, who]);
		call(vector, opening.unwrap_or_default(), &step.call).encode_to(&mut input);
	}
	input
}

fn place(vector: &Vector, name: &str) -> u8 {
	let number = vector.players.iter().position(|player| player == name).expect("a player");
	PLAYERS[number]
}

fn chain(cells: &[Cell]) -> ChainOf<Runtime> {
	ChainOf::<Runtime>::truncate_from(cells.to_vec())
}

fn settings(vector: &Vector, create: &CreateGame) -> SettingsOf<Runtime> {
	create.settings(|name| Account::SIGNERS[usize::from(place(vector, name))].id())
}

/// The call of a step. Its positions are on lines from the opening.
fn call(vector: &Vector, opening: PositionId, step: &StepCall) -> Call<Runtime> {
	match step {
		StepCall::CreateGame(create) => {
			Call::create_game { settings: settings(vector, create), opening: create.opening }
		}
		StepCall::Withdraw => Call::withdraw { game: GAME, position: opening },
		StepCall::Play { path, cell, chain: cells, most } => Call::play {
			game: GAME,
			position: path.position(opening),
			reply: *cell,
			chain: cells.as_deref().map(chain),
			most: most.map(Into::into),
		},
		StepCall::Prove { path, chain: cells } => {
			Call::prove { game: GAME, position: path.position(opening), chain: chain(cells) }
		}
		StepCall::Resign { path } => Call::resign { game: GAME, position: path.position(opening) },
		StepCall::HandUp { path, steps } => {
			Call::hand_up { game: GAME, position: path.position(opening), steps: *steps }
		}
		StepCall::Release { path } => Call::release { game: GAME, position: path.position(opening) },
	}
}
