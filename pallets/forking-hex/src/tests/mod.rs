//! The rules as tests. After every block of every test, all that must hold of the state is checked.

mod calls;
mod clock;
mod edges;
mod examples;
mod migrations;
mod model;
mod money;
mod queries;
mod random_games;
mod refusals;
mod rooms;
mod stats;
mod vectors;
#[cfg(feature = "runtime-benchmarks")]
mod weights;

use crate::{mock::*, *};
use frame_support::{assert_noop, assert_ok, dispatch::DispatchResultWithPostInfo};
use model::{Action, Place};
use sp_runtime::{DispatchError, DispatchResult};

type Budget = crate::budget::Budget<Test>;

fn signed(who: AccountId) -> RuntimeOrigin {
	RuntimeOrigin::signed(who)
}

/// A cell from its text, as in `c11`.
fn cell(text: &str) -> Cell {
	text.parse().unwrap_or_else(|_| panic!("{text} is not a cell"))
}

/// A chain from the text of its cells.
fn chain(text: &str) -> ChainOf<Test> {
	text.split_whitespace().map(cell).collect::<Vec<_>>().try_into().expect("no longer than the largest board allows")
}

/// What became of a call, whatever it weighed.
fn outcome(result: DispatchResultWithPostInfo) -> DispatchResult {
	result.map(|_| ()).map_err(|refused| refused.error)
}

/// Have an account own this much, beside what is held of it.
fn endow(who: AccountId, amount: Balance) {
	assert_ok!(Balances::force_set_balance(RuntimeOrigin::root(), who, amount));
}

/// Settings for a quick game: Red has 2 blocks, Blue 3, and a move costs a token.
fn settings(size: u8) -> SettingsOf<Test> {
	Settings::original(size, 2, 3, UNIT)
}

/// Create a game, and tell its number and opening position.
fn create(opener: AccountId, settings: SettingsOf<Test>, opening: &str) -> (GameId, PositionId) {
	let game = NextGame::<Test>::get();
	assert_ok!(ForkingHex::create_game(RuntimeOrigin::signed(opener), settings, cell(opening)));
	(game, Games::<Test>::get(game).expect("just created").opening)
}

/// Play a move that must succeed, and tell the position it makes.
fn play(by: AccountId, game: GameId, from: PositionId, to: &str) -> PositionId {
	assert_ok!(ForkingHex::play(RuntimeOrigin::signed(by), game, from, cell(to), None));
	reply_id(from, cell(to))
}

/// Play the moves of a line, by the players in turn, and tell the positions they make.
fn play_line(players: &[AccountId], game: GameId, from: PositionId, moves: &str) -> Vec<PositionId> {
	let mut at = from;
	let moves = moves.split_whitespace().zip(players.iter().cycle());
	moves
		.map(|(to, by)| {
			at = play(*by, game, at, to);
			at
		})
		.collect()
}

/// The smallest game with a losing move that pays somebody: Blue's move is answered, and the answer is not.
///
/// Line: 1 opens, 2 answers, 3 plays Red's next move, which nobody answers. So Blue's move loses; it pays 1.
fn blue_loses() -> (GameId, [PositionId; 3]) {
	let (game, opening) = create(1, settings(5), "c3");
	let blue = play(2, game, opening, "a1");
	let red = play(3, game, blue, "b2");
	(game, [opening, blue, red])
}

/// What became of a position.
fn status(game: GameId, position: PositionId) -> Status {
	Positions::<Test>::get(game, position).expect("the position exists").status
}

/// Run blocks until the game is settled, and tell the number of the block that is on then.
fn run_until_settled(game: GameId) -> u64 {
	let start = System::block_number();
	while Games::<Test>::get(game).is_some_and(|game| !game.is_settled()) {
		assert!(System::block_number() < start + 10_000, "game {game} is never settled");
		run_to_block(System::block_number() + 1);
	}
	System::block_number()
}

/// The call that does an action, on positions with these ids.
fn call_of(action: &Action, id: impl Fn(&Place) -> PositionId) -> RuntimeCall {
	let chain = |cells: &[Cell]| ChainOf::<Test>::try_from(cells.to_vec()).expect("no longer than the largest board");
	RuntimeCall::from(match action.clone() {
		Action::CreateGame { settings, opening } => Call::<Test>::create_game { settings, opening },
		Action::Withdraw { game, position } => Call::withdraw { game, position: id(&position) },
		Action::Play { game, position, cell, chain: cells } => {
			Call::play { game, position: id(&position), cell, chain: cells.as_deref().map(chain) }
		}
		Action::Prove { game, position, chain: cells } => {
			Call::prove { game, position: id(&position), chain: chain(&cells) }
		}
		Action::Release { game, position } => Call::release { game, position: id(&position) },
		Action::ClaimDeposits { game } => Call::claim_deposits { game },
		Action::Claim { game, who } => Call::claim { game, who },
		Action::SetDeveloperFund { who } => Call::set_developer_fund { who },
	})
}

/// The name of an error, as section 9 of the rulebook has it.
fn name(error: DispatchError) -> String {
	match error {
		DispatchError::Module(module) => module.message.unwrap_or("?").into(),
		other => format!("{other:?}"),
	}
}

/// A digest of all that is stored.
fn storage_root() -> Vec<u8> {
	sp_io::storage::root(sp_core::storage::StateVersion::V1)
}
