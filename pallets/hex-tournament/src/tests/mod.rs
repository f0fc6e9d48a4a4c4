//! The rules as tests. [`on_a_chain`](crate::mock::on_a_chain) checks the invariants of the state in every block of a test.

mod another_asset;
mod clock;
mod edges;
mod events;
mod queries;
mod random_tournaments;
mod refusals;
mod rooms;
mod vectors;
mod weights;

use crate::{mock::*, *};
use forking_hex_testing::{
	outcome, storage_root,
	tournaments::{by_lot, in_order, Model, BEFORE_GENESIS},
};
use frame_support::{assert_ok, dispatch::DispatchResultWithPostInfo, traits::fungible::Inspect};
use pallet_forking_hex::{
	reply_id, Cell, Clock, GameId, Games, Move, OpeningRule, PositionId, Seats, Settings, SettingsOf,
};
use sp_core::H256;
use sp_runtime::{DispatchError, Permill};
use std::sync::LazyLock;

/// New players, with their numbers as accounts.
pub(crate) fn players(count: u8) -> Vec<Player<AccountId>> {
	(0..count).map(|number| Player::new(number.into())).collect()
}

/// The account of player `number` of a test, from 1: in the order of these accounts by lot. Other numbers are accounts.
fn nth(number: AccountId) -> AccountId {
	static BY_LOT: LazyLock<Vec<AccountId>> = LazyLock::new(|| by_lot(BEFORE_GENESIS, 1..98));
	let place = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
	place.and_then(|place| BY_LOT.get(place)).copied().unwrap_or(number)
}

/// The number of a player, from 0, whose account is [`nth`] of one more.
fn number_of(account: AccountId) -> usize {
	(0..97).find(|number| nth(*number as AccountId + 1) == account).expect("a player")
}

fn signed(who: AccountId) -> RuntimeOrigin {
	RuntimeOrigin::signed(nth(who))
}

/// The balance of `who` on hold for a reason of the pallet, in plancks.
fn held(reason: HoldReason, who: AccountId) -> Balance {
	crate::mock::held(reason, nth(who))
}

/// The hash of a tournament's terms. Zero for a tournament that does not exist.
fn terms_of(id: TournamentId) -> H256 {
	Tournaments::<Test>::get(id).map_or(H256::zero(), |it| H256(it.terms.hash(id, &it.announcer)))
}

fn enter(who: AccountId, id: TournamentId) -> DispatchResultWithPostInfo {
	HexTournament::enter(signed(who), id, terms_of(id))
}

fn has_ended(id: TournamentId) -> bool {
	matches!(Tournaments::<Test>::get(id), Some(Tournament { phase: Phase::Ended { .. }, .. }))
}

fn cell(text: &str) -> Cell {
	text.parse().unwrap_or_else(|_| panic!("{text} is not a cell"))
}

/// Settings of duels on the smallest board, with two blocks for each colour.
fn settings() -> SettingsOf<Test> {
	Settings {
		opening_rule: OpeningRule::SwapSides,
		seats: Seats::Duel { invited: None },
		clock: Clock::Bank { increment: 0 },
		..Settings::original(2, 2, 2, UNIT / 10)
	}
}

/// Standings, in the form of the model.
fn lines(standings: &[Standing]) -> Vec<(usize, u32, u32)> {
	let line = |it: &Standing| (it.player.into(), it.half_points.into(), it.opponents_half_points.into());
	standings.iter().map(line).collect()
}

/// Shares in percent.
fn shares(percents: &[u32]) -> Vec<Permill> {
	percents.iter().map(|percent| Permill::from_percent(*percent)).collect()
}

/// Terms of a tournament that accounts can enter in the current block, with two blocks to begin.
fn terms() -> TermsOf<Test> {
	Terms {
		settings: settings(),
		entry: UNIT,
		least_players: 2,
		most_players: 64,
		enter_until: System::block_number(),
		begin_time: 2,
		shares: shares(&[50, 30, 20]).try_into().expect("three"),
	}
}

/// Announce a tournament by account 99.
fn announce(terms: TermsOf<Test>) -> TournamentId {
	let id = NextTournament::<Test>::get();
	assert_ok!(HexTournament::announce(signed(99), terms));
	id
}

/// Announce a tournament that the accounts from 1 on enter.
fn entered(terms: TermsOf<Test>, players: AccountId) -> TournamentId {
	let id = announce(terms);
	for who in 1..=players {
		assert_ok!(enter(who, id));
	}
	id
}

/// A tournament of the accounts from 1 on, at the beginning of its first round.
fn begun(terms: TermsOf<Test>, players: AccountId) -> TournamentId {
	let id = entered(terms, players);
	next_block();
	assert_eq!(Tournaments::<Test>::get(id).expect("it exists").phase, Phase::Running);
	id
}

fn next_block() {
	run_to_block(System::block_number() + 1);
}

fn open(id: TournamentId, who: AccountId) -> GameId {
	assert_ok!(HexTournament::open(signed(who), id, cell("a1")));
	let round = Rounds::<Test>::get(id).expect("a round");
	let number = number(id, who);
	round.games.iter().find(|game| game.opener == number).and_then(|game| game.duel).expect("it was opened")
}

fn number(id: TournamentId, who: AccountId) -> u8 {
	Players::<Test>::get(id).iter().position(|player| player.who == nth(who)).expect("a player") as u8
}

fn opening_of(game: GameId) -> PositionId {
	Games::<Test>::get(game).expect("the duel exists").opening
}

/// Play a move, proven by a chain if there is one.
fn play(who: AccountId, game: GameId, at: PositionId, to: &str, chain: &str) -> PositionId {
	let made = Move::Stone(cell(to));
	let cells: Vec<_> = chain.split_whitespace().map(cell).collect();
	let chain = (!cells.is_empty()).then(|| cells.try_into().expect("short"));
	assert_ok!(ForkingHex::play(signed(who), game, at, made, chain, None));
	reply_id(at, made)
}

/// Answer a duel. Returns the position, on which it is the opener's turn.
fn answer(who: AccountId, game: GameId) -> PositionId {
	play(who, game, opening_of(game), "b1", "")
}

/// End an answered duel: the loser resigns.
fn resign(game: GameId, at: PositionId, opener: AccountId, responder: AccountId, opener_wins: bool) {
	let (at, loser) = match opener_wins {
		true => (play(opener, game, at, "b2", ""), responder),
		false => (at, opener),
	};
	assert_ok!(ForkingHex::resign(signed(loser), game, at));
}

/// The half points of the openers of the current round. `None` for games that are not decided.
fn half_points(id: TournamentId) -> Vec<Option<u8>> {
	let round = Rounds::<Test>::get(id).expect("a round");
	let of = |game: &RoundGame<u64>| match game.state {
		GameState::Decided { opener_half_points } => Some(opener_half_points),
		_ => None,
	};
	round.games.iter().map(of).collect()
}

fn balance(who: AccountId) -> Balance {
	Balances::total_balance(&nth(who))
}
