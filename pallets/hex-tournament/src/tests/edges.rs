//! Edge cases: entering, the time to begin, withdrawals, byes, and money that cannot be delivered.

use super::*;
use frame_support::{
	assert_noop,
	traits::{
		fungible::Mutate,
		tokens::{Fortitude, Preservation},
	},
};

/// All games decided since the last look: opener, responder, half points of the opener, and the way.
fn decided() -> Vec<(u8, u8, u8, DecidedBy)> {
	let events = take_events().into_iter();
	let games = events.filter_map(|event| match event {
		Event::GameDecided { opener, responder, opener_half_points, by, .. } => {
			Some((opener, responder, opener_half_points, by))
		}
		_ => None,
	});
	games.collect()
}

/// The prizes paid since the last look, in plancks.
fn prizes_paid() -> Vec<Balance> {
	let prizes = take_events().into_iter().filter_map(|event| match event {
		Event::PrizePaid { amount, .. } => Some(amount),
		_ => None,
	});
	prizes.collect()
}

/// Let an account give away all that it can. Without holds, the account is then gone.
fn vanish(who: AccountId) {
	let free = Balances::reducible_balance(&nth(who), Preservation::Expendable, Fortitude::Polite);
	assert_ok!(<Balances as Mutate<_>>::transfer(&nth(who), &98, free, Preservation::Expendable));
}

#[test]
fn one_enters_up_to_and_including_the_last_block_and_leaves_with_the_entry() {
	on_a_chain(|| {
		// With two blocks to begin, players can leave until block 3.
		let id = announce(Terms { enter_until: 5, ..terms() });
		run_to_block(3);
		for who in [1, 2, 3] {
			assert_ok!(enter(who, id));
		}
		assert_eq!((held(HoldReason::Entry, 1), balance(1)), (UNIT, ENDOWMENT));
		assert_ok!(HexTournament::leave(signed(1), id));
		assert_eq!(held(HoldReason::Entry, 1), 0);
		assert_eq!(outcome(enter(2, id)), Err(Error::<Test>::AlreadyEntered.into()));
		next_block();
		assert_noop!(HexTournament::leave(signed(2), id), Error::<Test>::TooLate);
		next_block();
		assert_ok!(enter(4, id));
		next_block();
		assert_eq!(outcome(enter(1, id)), Err(Error::<Test>::EnteringEnded.into()));
		let players: Vec<_> = Players::<Test>::get(id).into_iter().map(|player| player.who).collect();
		assert_eq!(players, [2, 3, 4].map(nth), "without those who left");
		assert_eq!((held(HoldReason::Entry, 2), balance(2)), (0, ENDOWMENT - UNIT));
		assert_eq!(balance(HexTournament::account_of(id)), 3 * UNIT);
	});
}

#[test]
fn players_are_numbered_by_lot_whoever_entered_first() {
	on_a_chain(|| {
		let id = announce(terms());
		for who in [3, 1, 4, 2] {
			assert_ok!(enter(who, id));
		}
		next_block();
		let players: Vec<_> = Players::<Test>::get(id).into_iter().map(|player| player.who).collect();
		assert_eq!(players, [1, 2, 3, 4].map(nth), "by the hash of the block before and the account");
	});
}

#[test]
fn an_announcer_calls_off_a_tournament_that_nobody_has_entered() {
	on_a_chain(|| {
		let id = announce(Terms { enter_until: 5, ..terms() });
		assert_ok!(enter(1, id));
		assert_ok!(HexTournament::leave(signed(1), id));
		let fund = balance(FUND);
		assert_ok!(Balances::transfer_keep_alive(signed(98), HexTournament::account_of(id), UNIT));
		take_events();
		assert_ok!(HexTournament::call_off(signed(99), id));
		assert_eq!((balance(HexTournament::account_of(id)), balance(FUND)), (0, fund + UNIT), "gifts go to the fund");
		let expected = [Event::CalledOff { tournament: id, players: vec![] }, Event::Closed { tournament: id }];
		assert_eq!(take_events(), expected);
		assert_eq!((held(HoldReason::Announcement, 99), Tournaments::<Test>::iter().count()), (0, 0));
		run_to_block(7);
	});
}

#[test]
fn a_tournament_with_too_few_players_is_called_off_and_all_money_goes_back() {
	for players in 0..3 {
		on_a_chain(|| {
			let id = entered(Terms { least_players: 3, ..terms() }, players);
			let deposit = UNIT + 64 * UNIT / 100;
			assert_eq!(held(HoldReason::Announcement, 99), deposit);
			take_events();
			next_block();
			let players: Vec<_> = (1..=players).map(nth).collect();
			let expected = [Event::CalledOff { tournament: id, players }, Event::Closed { tournament: id }];
			assert_eq!(take_events(), expected);
			assert_eq!((held(HoldReason::Announcement, 99), held(HoldReason::Entry, 1)), (0, 0));
			assert_eq!(Tournaments::<Test>::iter().count() + Agenda::<Test>::iter().count(), 0);
			assert_noop!(HexTournament::leave(signed(1), id), Error::<Test>::TournamentNotFound);
		});
	}
}

#[test]
fn an_opener_and_a_responder_may_begin_in_their_last_block_and_not_in_the_next() {
	on_a_chain(|| {
		// The round begins in block 2: games can be opened until block 4.
		let id = begun(terms(), 3);
		run_to_block(4);
		// One of the three has a bye.
		let round = Rounds::<Test>::get(id).expect("a round");
		assert_eq!((round.games.len(), round.bye), (2, Some(Bye { player: 0, half_points: BYE })));
		let in_time = open(id, 2);
		take_events();
		run_to_block(5);
		assert_eq!(outcome(HexTournament::open(signed(3), id, cell("a1"))), Err(Error::<Test>::TooLate.into()));
		assert_eq!(decided(), [(2, 1, 0, DecidedBy::Time)]);
		run_to_block(6);
		let at = answer(3, in_time);
		run_to_block(8);
		assert_eq!(half_points(id), [None, Some(0)], "the answer was in time, and the bank runs");
		resign(in_time, at, 2, 3, true);
		next_block();
		assert_eq!(Rounds::<Test>::get(id).expect("the next").number, 1);
	});
}

#[test]
fn a_responder_who_is_late_by_a_block_loses_and_the_duel_is_withdrawn() {
	on_a_chain(|| {
		let id = begun(terms(), 2);
		let games = [open(id, 1), open(id, 2)];
		run_to_block(4);
		answer(2, games[0]);
		let before = Balances::balance(&nth(2));
		run_to_block(5);
		// The tournament decided that game at the beginning of this block.
		assert_eq!(decided(), [(1, 0, 2, DecidedBy::Time)]);
		assert!(!Games::<Test>::contains_key(games[1]), "nobody can answer it, and win its deposit");
		assert_eq!(Balances::balance(&nth(2)), before + settings().deposit);
		assert_eq!(half_points(id), [None, Some(2)]);
		assert!(Games::<Test>::get(games[0]).is_some_and(|game| game.has_started()), "the other one goes on");
	});
}

/// The step that records late players can be late itself. The clock decides.
#[test]
fn an_answer_after_the_last_block_is_late_even_if_the_chain_has_not_noted_that() {
	on_a_chain(|| {
		let id = begun(terms(), 2);
		let games = [open(id, 1), open(id, 2)];
		TournamentWeight::set(crate::budget::Budget::<Test>::hooks());
		run_to_block(5);
		assert_eq!(half_points(id), [None, None]);
		take_events();
		answer(2, games[0]);
		assert_ok!(ForkingHex::withdraw(signed(2), games[1], opening_of(games[1])));
		assert_eq!(decided(), [(0, 1, 2, DecidedBy::Time), (1, 0, 2, DecidedBy::Time)]);
	});
	on_a_chain(|| {
		let id = begun(terms(), 2);
		TournamentWeight::set(crate::budget::Budget::<Test>::hooks());
		run_to_block(5);
		take_events();
		assert_ok!(HexTournament::withdraw(signed(1), id));
		// Player 0 withdraws. Both were late to open before.
		assert_eq!(decided(), [(0, 1, 0, DecidedBy::Time), (1, 0, 0, DecidedBy::Time)]);
	});
}

#[test]
fn an_opener_who_withdraws_the_duel_loses_it_at_once() {
	on_a_chain(|| {
		let id = begun(terms(), 2);
		let duel = open(id, 1);
		take_events();
		assert_ok!(ForkingHex::withdraw(signed(1), duel, opening_of(duel)));
		assert_eq!(decided(), [(0, 1, 0, DecidedBy::Duel)]);
		assert_eq!(outcome(HexTournament::open(signed(1), id, cell("a1"))), Err(Error::<Test>::AlreadyOpened.into()));
	});
}

#[test]
fn a_withdrawal_loses_the_games_that_are_not_answered_and_those_that_run_go_on() {
	on_a_chain(|| {
		let id = begun(terms(), 4);
		// The pairs are 0 and 3, 1 and 2.
		let duel = open(id, 1);
		let at = answer(4, duel);
		let unanswered = open(id, 2);
		take_events();
		assert_ok!(HexTournament::withdraw(signed(1), id));
		assert_eq!(decided(), [(3, 0, 2, DecidedBy::Withdrawal)]);
		assert_eq!(outcome(HexTournament::open(signed(4), id, cell("a1"))), Err(Error::<Test>::TooLate.into()));
		assert_ok!(HexTournament::withdraw(signed(3), id));
		assert_eq!(decided(), [(1, 2, 2, DecidedBy::Withdrawal), (2, 1, 0, DecidedBy::Withdrawal)]);
		assert!(!Games::<Test>::contains_key(unanswered), "its deposit went back");
		resign(duel, at, 1, 4, true);
		next_block();
		// Players 0 and 2 have withdrawn: against each other they draw, and against 1 and 3 they lose.
		let round = Rounds::<Test>::get(id).expect("the second");
		for game in &round.games {
			let expected = match (game.opener, game.responder) {
				(0, 2) | (2, 0) => Some(DRAW),
				(1 | 3, 0 | 2) => Some(WIN),
				(0 | 2, 1 | 3) => Some(0),
				_ => None,
			};
			let is = match game.state {
				GameState::Decided { opener_half_points } => Some(opener_half_points),
				_ => None,
			};
			assert_eq!(is, expected, "{game:?}");
		}
	});
}

#[test]
fn everybody_withdraws_and_the_prizes_are_paid_all_the_same() {
	for players in [2, 5, 7] {
		on_a_chain(|| {
			let id = begun(terms(), players);
			for who in 1..=players {
				assert_ok!(HexTournament::withdraw(signed(who), id));
			}
			take_events();
			let fund = balance(FUND);
			next_block();
			// All further rounds are decided when they begin, so one block is enough.
			assert!(has_ended(id));
			let prizes = prizes_paid().iter().sum::<Balance>();
			assert_eq!(prizes + balance(FUND) - fund, Balance::from(players) * UNIT);
			run_to_block(3 + CLAIM_PERIOD);
			assert!(has_ended(id));
			next_block();
			assert_eq!(held(HoldReason::Announcement, 99), 0);
			assert_eq!(Tournaments::<Test>::iter().count() + Players::<Test>::iter().count(), 0);
		});
	}
}

/// No player ever opens a game: both openers of each pair lose one game.
#[test]
fn a_tournament_in_which_nobody_shows_up_ends_by_itself() {
	for (players, rounds) in [(2, 1), (3, 3), (6, 5), (7, 5), (64, 5)] {
		on_a_chain(|| {
			let id = entered(terms(), players);
			take_events();
			run_to_block(2 + 3 * rounds);
			assert!(has_ended(id));
			let events = take_events();
			let begun = events.iter().filter(|event| matches!(event, Event::RoundBegun { .. })).count();
			assert_eq!(begun as u64, rounds);
			let byes = events.iter().filter(|event| matches!(event, Event::RoundBegun { bye: Some(_), .. })).count();
			assert_eq!(byes as u64, if players % 2 == 1 { rounds } else { 0 });
		});
	}
}

/// No player opens a game, so all are equal.
#[test]
fn equal_players_share_the_prizes_of_their_places() {
	on_a_chain(|| {
		let shares: Vec<_> = [333_333, 333_333].map(Permill::from_parts).into();
		let id = begun(Terms { entry: UNIT + 1, shares: shares.try_into().expect("two"), ..terms() }, 3);
		take_events();
		run_to_block(2 + 3 * 3);
		assert!(has_ended(id));
		assert_eq!(prizes_paid(), [UNIT + 1; 3]);
	});
}

#[test]
fn the_final_table_stays_with_every_round_and_then_nothing_is_left() {
	on_a_chain(|| {
		let id = begun(terms(), 3);
		let duel = open(id, 2);
		run_to_block(2 + 3 * 3);
		assert!(has_ended(id));
		let table = Players::<Test>::get(id);
		let rounds: Vec<_> =
			table[1].rounds.iter().map(|round| (round.opponent, round.half_points, round.games)).collect();
		// Nobody answered the duel in time, so its opener won both games of the first round.
		assert_eq!(rounds, [(2, 4, [Some(duel), None]), (1, BYE, [None; 2]), (0, 2, [None; 2])]);
		assert!(held(HoldReason::Announcement, 99) > 0, "the deposit pays for the table");
		run_to_block(11 + CLAIM_PERIOD);
		assert!(has_ended(id));
		take_events();
		next_block();
		assert_eq!(take_events(), [Event::Closed { tournament: id }]);
		assert_eq!(Tournaments::<Test>::iter().count() + Players::<Test>::iter().count(), 0);
		assert_eq!((held(HoldReason::Announcement, 99), balance(99)), (0, ENDOWMENT));
	});
}

#[test]
fn a_prize_that_is_too_small_to_make_an_account_goes_to_the_fund_at_once() {
	on_a_chain(|| {
		let small = Permill::from_parts(100);
		let shares = vec![Permill::from_percent(60), Permill::from_percent(30), small];
		let id = begun(Terms { shares: shares.try_into().expect("three"), ..terms() }, 3);
		assert_ok!(HexTournament::withdraw(signed(3), id));
		(1..=3).for_each(vanish);
		let fund = balance(FUND);
		run_to_block(2 + 3 * 3);
		let amount = small * (3 * UNIT);
		assert!(amount < ExistentialDeposit::get());
		let to_fund = Event::PrizeToFund { tournament: id, player: nth(3), amount };
		assert!(has_ended(id) && take_events().contains(&to_fund));
		assert_eq!((balance(FUND), balance(3)), (fund + amount, 0));
		assert!(!Unclaimed::<Test>::contains_key(id));
	});
}

/// A tournament that ended in block 5. No currency of the tests refuses a prize, so one is put into the state.
fn with_a_prize_that_waits() -> TournamentId {
	let id = begun(terms(), 2);
	run_to_block(5);
	assert!(has_ended(id));
	let account = HexTournament::account_of(id);
	assert_ok!(Balances::force_set_balance(RuntimeOrigin::root(), account, UNIT + ExistentialDeposit::get()));
	Tournaments::<Test>::mutate(id, |tournament| tournament.as_mut().expect("it ended").pool = UNIT);
	Unclaimed::<Test>::insert(id, UnclaimedOf::<Test>::truncate_from(vec![(nth(1), UNIT)]));
	id
}

#[test]
fn a_prize_that_could_not_be_delivered_can_be_claimed_by_any_account_for_its_player() {
	on_a_chain(|| {
		let id = with_a_prize_that_waits();
		next_block();
		let (player, announcer) = (balance(1), balance(99));
		assert_noop!(HexTournament::claim(signed(50), id, 50), Error::<Test>::NothingToClaim);
		assert_ok!(HexTournament::claim(signed(50), id, nth(1)));
		assert_eq!((balance(1), balance(99)), (player + UNIT, announcer + ExistentialDeposit::get()));
		assert_eq!((balance(HexTournament::account_of(id)), Unclaimed::<Test>::contains_key(id)), (0, false));
		assert_noop!(HexTournament::claim(signed(50), id, nth(1)), Error::<Test>::NothingToClaim);
		assert!(has_ended(id), "the table stays");
	});
}

#[test]
fn a_prize_that_nobody_claims_goes_to_the_fund_after_its_last_block() {
	on_a_chain(|| {
		let id = with_a_prize_that_waits();
		let fund = balance(FUND);
		run_to_block(5 + CLAIM_PERIOD);
		assert!(Tournaments::<Test>::contains_key(id));
		take_events();
		next_block();
		let (player, amount) = (nth(1), UNIT);
		let expected = [Event::PrizeToFund { tournament: id, player, amount }, Event::Closed { tournament: id }];
		assert_eq!(take_events(), expected);
		assert_eq!((balance(FUND), balance(HexTournament::account_of(id))), (fund + amount, 0));
		assert_eq!((held(HoldReason::Announcement, 99), Unclaimed::<Test>::iter().count()), (0, 0));
	});
}

#[test]
fn an_announcer_who_has_nothing_but_the_deposit_gets_all_of_it_back() {
	on_a_chain(|| {
		let id = begun(terms(), 2);
		vanish(99);
		let left = balance(99);
		assert_eq!(left, UNIT + 64 * UNIT / 100 + ExistentialDeposit::get());
		run_to_block(6 + CLAIM_PERIOD);
		assert!(!Tournaments::<Test>::contains_key(id));
		assert_eq!((balance(99), held(HoldReason::Announcement, 99)), (left, 0));
	});
}

#[test]
fn what_others_send_to_the_account_of_a_tournament_goes_to_the_fund() {
	genesis().execute_with(|| {
		begin_block(1);
		let id = entered(terms(), 2);
		next_block();
		let fund = balance(FUND);
		assert_ok!(Balances::transfer_keep_alive(signed(98), HexTournament::account_of(id), UNIT));
		let begin = |block| {
			System::set_block_number(block);
			<mock::Listener as pallet_forking_hex::OnSettled>::on_block(frame_support::weights::Weight::zero());
			assert_ok!(HexTournament::do_try_state());
		};
		(3..=5).for_each(begin);
		assert!(has_ended(id));
		assert_eq!((balance(HexTournament::account_of(id)), balance(FUND)), (0, fund + UNIT));
		assert_ok!(Balances::transfer_keep_alive(signed(98), HexTournament::account_of(id), UNIT));
		begin(6 + CLAIM_PERIOD);
		assert!(!Tournaments::<Test>::contains_key(id));
		assert_eq!((balance(HexTournament::account_of(id)), balance(FUND)), (0, fund + 2 * UNIT));
	});
}

#[test]
fn the_same_account_plays_in_several_tournaments() {
	on_a_chain(|| {
		let ids = [entered(terms(), 4), entered(terms(), 2)];
		assert_eq!(held(HoldReason::Entry, 1), 2 * UNIT);
		next_block();
		let duels = ids.map(|id| open(id, 1));
		assert_eq!(Duels::<Test>::iter().count(), 2);
		for duel in duels {
			assert_ok!(ForkingHex::withdraw(signed(1), duel, opening_of(duel)));
		}
		for id in ids {
			let round = Rounds::<Test>::get(id).expect("a round");
			let game = round.games.iter().find(|game| game.opener == 0).expect("the game that account 1 opened");
			assert_eq!(game.state, GameState::Decided { opener_half_points: 0 }, "tournament {id}");
		}
		run_to_block(20);
		assert!(ids.into_iter().all(has_ended));
	});
}

#[test]
fn an_invited_account_in_the_announced_settings_is_ignored() {
	on_a_chain(|| {
		let seats = Seats::Duel { invited: Some(99) };
		let id = announce(Terms { settings: Settings { seats, ..settings() }, ..terms() });
		let stored = Tournaments::<Test>::get(id).expect("announced");
		assert_eq!(stored.terms.settings, settings());
	});
}

#[test]
fn deposits_and_entries_go_back_as_they_were_taken() {
	on_a_chain(|| {
		let id = announce(Terms { most_players: 10, ..terms() });
		assert_eq!(held(HoldReason::Announcement, 99), UNIT + 10 * UNIT / 100);
		assert_eq!(Tournaments::<Test>::get(id).expect("announced").deposit, UNIT + 10 * UNIT / 100);
	});
}
