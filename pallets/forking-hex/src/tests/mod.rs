//! The rules as tests. [`game_on`] checks the invariants of the state after every block of a test.

mod another_asset;
mod calls;
mod clock;
mod edges;
mod events;
mod examples;
mod listener;
mod lists;
mod migrations;
mod model;
mod money;
mod queries;
mod random_games;
mod refusals;
mod rooms;
mod stakes;
mod stats;
mod variations;
mod vectors;
mod weights;

use crate::{mock::*, *};
use forking_hex_testing::{outcome, storage_root};
use frame_support::{assert_noop, assert_ok};
use model::{Action, Place};
use sp_runtime::{DispatchError, DispatchResult};

type Budget = crate::budget::Budget<Test>;

fn signed(who: AccountId) -> RuntimeOrigin {
	RuntimeOrigin::signed(who)
}

/// Parse a cell, such as `c11`.
fn cell(text: &str) -> Cell {
	text.parse().unwrap_or_else(|_| panic!("{text} is not a cell"))
}

/// Parse a move, such as `c11` or `swap`.
fn made(text: &str) -> Move {
	text.parse().unwrap_or_else(|_| panic!("{text} is not a move"))
}

/// Parse a chain, such as `c1 b2 a3`.
fn chain(text: &str) -> ChainOf<Test> {
	text.split_whitespace().map(cell).collect::<Vec<_>>().try_into().expect("no longer than the largest board allows")
}

/// Set the free balance of an account.
fn endow(who: AccountId, amount: Balance) {
	assert_ok!(Balances::force_set_balance(RuntimeOrigin::root(), who, amount));
}

/// Settings for a quick game: Red has 2 blocks, Blue has 3, and the deposit is one token.
fn settings(size: u8) -> SettingsOf<Test> {
	Settings::original(size, 2, 3, UNIT)
}

/// Create a game, and return its number and its opening position.
fn create(opener: AccountId, settings: SettingsOf<Test>, opening: &str) -> (GameId, PositionId) {
	let game = NextGame::<Test>::get();
	assert_ok!(ForkingHex::create_game(signed(opener), settings, cell(opening)));
	(game, Games::<Test>::get(game).expect("just created").opening)
}

/// Play a move that must succeed, and return the position it makes.
fn play(by: AccountId, game: GameId, from: PositionId, to: &str) -> PositionId {
	assert_ok!(ForkingHex::play(signed(by), game, from, made(to), None, None));
	reply_id(from, made(to))
}

/// Try to play a move.
fn try_play(by: AccountId, game: GameId, from: PositionId, to: &str) -> DispatchResult {
	outcome(ForkingHex::play(signed(by), game, from, made(to), None, None))
}

/// Play the moves of a line and return the positions they make. The players take turns in the order of their list.
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

/// The smallest game in which a losing move rewards a player.
///
/// Account 1 opens, 2 replies for Blue, and 3 replies for Red. The last move stays unanswered, so Blue's move loses,
/// and its deposit rewards 1.
fn blue_loses() -> (GameId, [PositionId; 3]) {
	blue_loses_with(UNIT)
}

/// [`blue_loses`] with this deposit.
fn blue_loses_with(deposit: Balance) -> (GameId, [PositionId; 3]) {
	let (game, opening) = create(1, Settings { deposit, ..settings(5) }, "c3");
	let blue = play(2, game, opening, "a1");
	(game, [opening, blue, play(3, game, blue, "b2")])
}

/// Claim everything in a settled game of [`blue_loses`].
fn claim_all(game: GameId) {
	for player in [1, 3] {
		assert_ok!(ForkingHex::claim(signed(9), game, player));
	}
}

/// A player's rewards in a game that are credited and not claimed.
fn rewards(game: GameId, who: AccountId) -> Balance {
	ForkingHex::player_info(game, &who).expect("a player").rewards
}

/// The status of a position.
fn status(game: GameId, position: PositionId) -> Status {
	Positions::<Test>::get(game, position).expect("the position exists").status
}

/// Run blocks until the game is settled, and return the number of the current block.
fn run_until_settled(game: GameId) -> u64 {
	let start = System::block_number();
	while Games::<Test>::get(game).is_some_and(|game| !game.is_settled()) {
		assert!(System::block_number() < start + 10_000, "game {game} is never settled");
		run_to_block(System::block_number() + 1);
	}
	System::block_number()
}

/// The items of all pages of a query, by page. `query` returns the page that begins at a cursor.
fn all_pages<Item, Cursor>(query: impl Fn(Option<Cursor>) -> Page<Item, Cursor>) -> Vec<Vec<Item>> {
	let (mut pages, mut from) = (Vec::new(), None);
	loop {
		let Page { items, next } = query(from);
		pages.push(items);
		if next.is_none() {
			return pages;
		}
		from = next;
	}
}

/// The call for an action. `id` returns the id of a position.
fn call_of(action: &Action, id: impl Fn(&Place) -> PositionId) -> RuntimeCall {
	let chain = |cells: &[Cell]| ChainOf::<Test>::try_from(cells.to_vec()).expect("no longer than the largest board");
	RuntimeCall::from(match action.clone() {
		Action::CreateGame { settings, opening } => Call::<Test>::create_game { settings, opening },
		Action::Withdraw { game, position } => Call::withdraw { game, position: id(&position) },
		Action::Play { game, position, reply, chain: cells, most } => {
			Call::play { game, position: id(&position), reply, chain: cells.as_deref().map(chain), most }
		}
		Action::Prove { game, position, chain: cells } => {
			Call::prove { game, position: id(&position), chain: chain(&cells) }
		}
		Action::Resign { game, position } => Call::resign { game, position: id(&position) },
		Action::HandUp { game, position, steps } => Call::hand_up { game, position: id(&position), steps },
		Action::Release { game, position } => Call::release { game, position: id(&position) },
		Action::ClaimDeposits { game } => Call::claim_deposits { game },
		Action::Claim { game, who } => Call::claim { game, who },
		Action::SetDeveloperFund { who } => Call::set_developer_fund { who },
	})
}

/// The name of an error (rulebook, 9).
fn name(error: DispatchError) -> String {
	match error {
		DispatchError::Module(module) => module.message.unwrap_or("?").into(),
		other => format!("{other:?}"),
	}
}
