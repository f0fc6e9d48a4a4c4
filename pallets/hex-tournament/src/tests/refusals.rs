//! Refused calls: each returns its error and changes nothing (tournament rulebook, 6).

use super::*;
use sp_runtime::{traits::Dispatchable, TokenError};

/// Owns the existential deposit and nothing to pay with.
const BARE: AccountId = 200;
/// No player of any tournament.
const STRANGER: AccountId = 50;

/// Check that a call is refused with an error and changes nothing.
fn refused(what: &str, who: AccountId, call: Call<Test>, error: impl Into<DispatchError>) {
	let before = storage_root();
	let is = outcome(RuntimeCall::from(call).dispatch(signed(who)));
	assert_eq!(is, Err(error.into()), "{what}");
	assert_eq!(storage_root(), before, "{what}: a refused call changed the state");
}

fn announced(terms: TermsOf<Test>) -> Call<Test> {
	Call::announce { terms }
}

#[test]
fn announcements_are_refused_in_the_order_of_the_rulebook() {
	on_a_chain(|| {
		run_to_block(5);
		assert_ok!(Balances::force_set_balance(RuntimeOrigin::root(), BARE, ExistentialDeposit::get()));
		let with = |settings| Terms { settings, ..terms() };
		let open = Settings { seats: Seats::Open, clock: Clock::EachMove, ..settings() };
		let each_move = Settings { clock: Clock::EachMove, ..settings() };
		let no_shares = shares(&[]).try_into().expect("none");
		// Each row mends the first mistake of the row before it.
		let all_wrong = Terms {
			settings: open,
			entry: MinDeposit::get() - 1,
			least_players: 1,
			most_players: 65,
			enter_until: 4,
			begin_time: 0,
			shares: no_shares,
		};
		let entry_wrong = Terms { settings: settings(), ..all_wrong.clone() };
		let players_wrong = Terms { entry: MinDeposit::get(), ..entry_wrong.clone() };
		let time_wrong = Terms { least_players: 2, most_players: 64, ..players_wrong.clone() };
		let shares_wrong = Terms { enter_until: 5, begin_time: 1, ..time_wrong.clone() };
		let none_wrong = Terms { shares: terms().shares, ..shares_wrong.clone() };
		for (what, terms, error) in [
			("everything", all_wrong.clone(), Error::<Test>::InvalidSettings),
			("a duel without a bank", with(each_move), Error::InvalidSettings),
			("too large", with(Settings { board_size: 33, ..settings() }), Error::InvalidSettings),
			("no time", with(Settings { red_time: 0, ..settings() }), Error::InvalidSettings),
			("a long game", with(Settings { red_time: MaxMoveTime::get(), ..settings() }), Error::InvalidSettings),
			("little deposit", with(Settings { deposit: 1, ..settings() }), Error::InvalidSettings),
			("the entry", entry_wrong, Error::EntryTooLow),
			("the players", players_wrong.clone(), Error::InvalidPlayers),
			("one player", Terms { least_players: 1, ..terms() }, Error::InvalidPlayers),
			("65 players", Terms { most_players: 65, ..terms() }, Error::InvalidPlayers),
			("more than the most", Terms { least_players: 4, most_players: 3, ..terms() }, Error::InvalidPlayers),
			("the times", time_wrong, Error::InvalidTime),
			("the past", Terms { enter_until: 4, ..terms() }, Error::InvalidTime),
			("far ahead", Terms { enter_until: 6 + MaxMoveTime::get(), ..terms() }, Error::InvalidTime),
			("no time to begin", Terms { begin_time: 0, ..terms() }, Error::InvalidTime),
			("long to begin", Terms { begin_time: MaxMoveTime::get() + 1, ..terms() }, Error::InvalidTime),
			("the shares", shares_wrong, Error::InvalidShares),
		] {
			refused(what, 1, announced(terms), error);
		}
		for (what, percents) in
			[("more than all", &[60, 41][..]), ("a share of zero", &[60, 40, 0]), ("a higher share", &[30, 31])]
		{
			let shares = shares(percents).try_into().expect("few");
			refused(what, 1, announced(Terms { shares, ..terms() }), Error::<Test>::InvalidShares);
		}
		refused("no deposit", BARE, announced(none_wrong.clone()), TokenError::FundsUnavailable);
		assert_ok!(HexTournament::announce(signed(1), none_wrong));
		let (begin_time, enter_until) = (MaxMoveTime::get(), 5 + MaxMoveTime::get());
		let longest = Terms { begin_time, enter_until, most_players: 2, ..terms() };
		assert_ok!(HexTournament::announce(signed(1), longest));
	});
}

#[test]
fn entering_and_leaving_is_refused_in_the_order_of_the_rulebook() {
	on_a_chain(|| {
		assert_ok!(Balances::force_set_balance(RuntimeOrigin::root(), BARE, ExistentialDeposit::get()));
		let full = entered(Terms { most_players: 2, ..terms() }, 2);
		let room = entered(Terms { enter_until: 3, ..terms() }, 1);
		let enter = |tournament| Call::enter { tournament, terms: terms_of(tournament) };
		let leave = |tournament| Call::leave { tournament };
		refused("no tournament", 1, enter(9), Error::<Test>::TournamentNotFound);
		refused("entered, and full", 1, enter(full), Error::<Test>::AlreadyEntered);
		refused("full", 3, enter(full), Error::<Test>::TournamentFull);
		refused("no money", BARE, enter(room), TokenError::FundsUnavailable);
		let others = Call::enter { tournament: full, terms: terms_of(room) };
		refused("other terms, entered, and full", 1, others.clone(), Error::<Test>::OtherTerms);
		refused("no tournament", 1, leave(9), Error::<Test>::TournamentNotFound);
		refused("not entered", 3, leave(full), Error::<Test>::NotEntered);
		refused("too late to leave", 1, leave(full), Error::<Test>::TooLate);
		next_block();
		refused("other terms, and too late", 1, others, Error::<Test>::OtherTerms);
		refused("entered, full, and too late", 1, enter(full), Error::<Test>::EnteringEnded);
		refused("not entered, and too late", 3, leave(full), Error::<Test>::NotEntered);
		refused("too late", 1, leave(full), Error::<Test>::EnteringEnded);
		// The time to enter is over even before the chain begins the tournament.
		TournamentWeight::set(crate::budget::Budget::<Test>::hooks());
		run_to_block(4);
		refused("too late", 3, enter(room), Error::<Test>::EnteringEnded);
		refused("too late", 1, leave(room), Error::<Test>::EnteringEnded);
	});
}

#[test]
fn calling_off_is_refused_in_the_order_of_the_rulebook() {
	on_a_chain(|| {
		let call_off = |tournament| Call::call_off { tournament };
		let id = entered(terms(), 2);
		let empty = announce(terms());
		refused("no tournament", 1, call_off(9), Error::<Test>::TournamentNotFound);
		refused("another's, with players", 1, call_off(id), Error::<Test>::NotTheAnnouncer);
		refused("with players", 99, call_off(id), Error::<Test>::HasPlayers);
		TournamentWeight::set(crate::budget::Budget::<Test>::hooks());
		next_block();
		refused("another's, with players, too late", 1, call_off(id), Error::<Test>::NotTheAnnouncer);
		refused("with players, too late", 99, call_off(id), Error::<Test>::EnteringEnded);
		refused("too late", 99, call_off(empty), Error::<Test>::EnteringEnded);
	});
}

#[test]
fn opening_and_withdrawing_is_refused_in_the_order_of_the_rulebook() {
	on_a_chain(|| {
		let open = |tournament| Call::open { tournament, opening: cell("a1") };
		let withdraw = |tournament| Call::withdraw { tournament };
		let id = begun(terms(), 3);
		let entering = entered(Terms { enter_until: 20, ..terms() }, 2);
		refused("no tournament", 1, open(9), Error::<Test>::TournamentNotFound);
		refused("not running, no player", STRANGER, open(entering), Error::<Test>::NotRunning);
		refused("no player", STRANGER, open(id), Error::<Test>::NotYourGame);
		refused("a bye", 1, open(id), Error::<Test>::NotYourGame);
		let outside = Call::open { tournament: id, opening: cell("c3") };
		refused("the game's own", 2, outside, pallet_forking_hex::Error::<Test>::CellOutOfBounds);
		super::open(id, 2);
		refused("open already", 2, open(id), Error::<Test>::AlreadyOpened);
		refused("no tournament", 1, withdraw(9), Error::<Test>::TournamentNotFound);
		refused("not entered", STRANGER, withdraw(entering), Error::<Test>::NotEntered);
		refused("not entered", STRANGER, withdraw(id), Error::<Test>::NotEntered);
		refused("not running", 1, withdraw(entering), Error::<Test>::NotRunning);
		assert_ok!(HexTournament::withdraw(signed(1), id));
		refused("withdrawn", 1, withdraw(id), Error::<Test>::AlreadyWithdrawn);
		TournamentWeight::set(crate::budget::Budget::<Test>::hooks());
		run_to_block(5);
		refused("too late, and open already", 2, open(id), Error::<Test>::TooLate);
		refused("too late", 3, open(id), Error::<Test>::TooLate);
	});
}

#[test]
fn an_opening_that_the_balance_refuses_can_be_tried_again() {
	on_a_chain(|| {
		let id = begun(terms(), 2);
		let least = ExistentialDeposit::get();
		assert_ok!(Balances::force_set_balance(RuntimeOrigin::root(), nth(1), least));
		let open = Call::open { tournament: id, opening: cell("a1") };
		refused("no money", 1, open, TokenError::FundsUnavailable);
		assert_ok!(Balances::force_set_balance(RuntimeOrigin::root(), nth(1), least + UNIT));
		super::open(id, 1);
	});
}

#[test]
fn claims_are_refused_while_a_tournament_runs() {
	on_a_chain(|| {
		let id = begun(terms(), 2);
		let claim = |tournament, who| Call::claim { tournament, who };
		refused("no tournament", 1, claim(9, 1), Error::<Test>::TournamentNotFound);
		refused("no prize yet", 1, claim(id, 1), Error::<Test>::NothingToClaim);
	});
}

#[test]
fn all_calls_need_a_signature() {
	on_a_chain(|| {
		let id = begun(terms(), 2);
		for call in [
			announced(terms()),
			Call::enter { tournament: id, terms: terms_of(id) },
			Call::leave { tournament: id },
			Call::open { tournament: id, opening: cell("a1") },
			Call::withdraw { tournament: id },
			Call::claim { tournament: id, who: 1 },
			Call::call_off { tournament: id },
		] {
			let result = outcome(RuntimeCall::from(call).dispatch(RuntimeOrigin::root()));
			assert_eq!(result, Err(DispatchError::BadOrigin));
		}
	});
}
