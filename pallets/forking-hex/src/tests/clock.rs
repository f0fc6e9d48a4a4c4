//! The clock and the hooks: closing in time, and the weight of the work (rulebook, 4 and 10).

use super::*;
use forking_hex_testing::{Backend, CountingState};
use frame_support::{traits::Hooks, weights::Weight};

type W = <Test as Config>::WeightInfo;

#[test]
fn a_position_takes_moves_in_the_last_block_of_its_time_and_not_in_the_next() {
	game_on(|| {
		let (game, opening) = create(1, settings(5), "c3");
		run_to_block(10);
		// Red's turn: 2 blocks. The position is open in the blocks 10, 11 and 12.
		let red_to_move = play(2, game, opening, "a1");
		run_to_block(12);
		// Blue's turn: 3 blocks, 12 to 15.
		let blue_to_move = play(3, game, red_to_move, "b2");
		assert_eq!(status(game, red_to_move), Status::Open);
		run_to_block(13);
		assert_eq!(status(game, red_to_move), Status::Closed);
		assert_noop!(try_play(4, game, red_to_move, "b3"), Error::<Test>::PositionClosed);
		run_to_block(15);
		play(4, game, blue_to_move, "b3");
		run_to_block(16);
		assert_eq!(status(game, blue_to_move), Status::Closed);
	});
}

#[test]
fn a_block_with_nothing_due_costs_the_base_weight_of_the_hooks() {
	game_on(|| {
		let (game, opening) = create(1, settings(5), "c3");
		play(2, game, opening, "a1");
		assert_eq!(ForkingHex::on_initialize(2), Budget::hooks());
	});
}

#[test]
fn the_weight_of_the_closings_is_returned_by_the_same_block() {
	game_on(|| {
		let (game, opening) = create(1, settings(5), "c3");
		let at = play(2, game, opening, "a1");
		for to in ["b1", "b2", "b3"] {
			play(3, game, at, to);
		}
		// The time of the parent ends with block 3, the time of the forks with block 4.
		run_to_block(2);
		let each = Budget::closing() + Budget::settling();
		assert_eq!(ForkingHex::on_initialize(3), Budget::hooks() + each);
		AtEndOfBlock::<Test>::kill();
		run_to_block(3);
		run_to_block(4);
		assert_eq!(AtEndOfBlock::<Test>::get().closing_weight, each.saturating_mul(3));
	});
}

/// Give the hooks weight for exactly this number of closings a block, each with a forfeit and a settlement. Closing
/// gets four fifths of the service weight beyond the base weight.
fn set_room_for(closings: u64) {
	let each = Budget::closing() + Budget::settling();
	let share = each.saturating_mul(closings).saturating_mul(5).saturating_div(4) + Weight::from_parts(10, 10);
	ServiceWeight::set(&(Budget::hooks() + share));
}

/// A game with `count` forks of one position. The position is due at the end of block 3, the forks two blocks later.
fn many_due_at_once(count: usize) -> (GameId, Vec<PositionId>) {
	let (game, opening) = create(1, settings(32), "p16");
	let at = play(2, game, opening, "a1");
	run_to_block(2);
	let cells = (2..32u8).flat_map(|row| (0..32u8).map(move |column| Cell::new(column, row)));
	let forks = cells.take(count).map(|to| {
		let to = to.to_string();
		if to == "p16" {
			return at;
		}
		play(3, game, at, &to)
	});
	(game, forks.filter(|fork| *fork != at).collect())
}

#[test]
fn positions_that_do_not_fit_a_block_close_in_the_next_ones_and_take_no_moves_meanwhile() {
	game_on(|| {
		let (game, forks) = many_due_at_once(100);
		// None of these closings causes a forfeit or a settlement. Their reserved weight goes to more closings.
		let worst = Budget::closing();
		set_room_for(10);
		let reserved = (worst + Budget::settling()).saturating_mul(10) - worst;
		let closings = reserved.checked_div_per_component(&Budget::closing_alone());
		let a_block = 1 + closings.expect("a closing weighs something") as usize;
		assert!(a_block > 10);
		let open = |game| {
			let all = Positions::<Test>::iter_prefix_values(game);
			all.filter(|position| position.status == Status::Open).count()
		};
		run_to_block(5);
		// The time of the parent ended with block 3. The time of the forks ends with block 5.
		let before = open(game);
		assert_eq!(before, forks.len());
		for block in 1..=before.div_ceil(a_block) {
			run_to_block(5 + block as u64);
			assert_eq!(open(game), before.saturating_sub(a_block * block), "after {block} blocks");
			let late = *forks.last().expect("there are forks");
			assert_noop!(try_play(4, game, late, "b1"), Error::<Test>::PositionClosed);
		}
		assert_eq!(open(game), 0);
	});
}

#[test]
fn a_closing_with_a_forfeit_takes_its_whole_weight() {
	game_on(|| {
		let (game, opening) = create(1, settings(11), "f6");
		let at = play(2, game, opening, "a1");
		// Each of these moves gets a reply without an answer. The move loses when its own time ends, a block after its
		// reply's.
		let losing: Vec<_> = (1..31u8)
			.map(|index| {
				let to = Cell::new(index % 11, 6 + index / 11).to_string();
				let position = play(3, game, at, &to);
				play(4, game, position, "b1");
				position
			})
			.collect();
		let lost = || losing.iter().filter(|id| status(game, **id) == Status::Losing).count();
		run_to_block(4);
		set_room_for(10);
		// Drop the reservation that this block made with the usual weight.
		AtEndOfBlock::<Test>::kill();
		run_to_block(5);
		assert_eq!(lost(), 0);
		let reserved = (Budget::closing() + Budget::settling()).saturating_mul(10);
		let a_block = reserved.checked_div_per_component(&Budget::closing()).expect("it weighs something");
		run_to_block(6);
		assert_eq!(lost(), a_block as usize);
		run_to_block(20);
		assert_eq!(lost(), losing.len());
	});
}

#[test]
fn a_block_does_no_more_than_was_reserved_when_much_can_be_settled() {
	game_on(|| {
		let cheap = Settings { red_time: 50, blue_time: 60, deposit: MinDeposit::get(), ..settings(32) };
		let (game, opening) = create(1, cheap, "p16");
		let at = play(2, game, opening, "a1");
		for to in Cell::all(32).skip(64).filter(|to| *to != cell("p16")).take(400) {
			// Each fork gets a reply without an answer, so the fork loses when it closes and can be settled at once.
			let fork = play(3, game, at, &to.to_string());
			play(4, game, fork, "b1");
		}
		let forks = |is: fn(&PositionOf<Test>) -> bool| {
			Positions::<Test>::iter_prefix_values(game).filter(|it| it.ply == 3 && is(it)).count() as u64
		};
		run_to_block(60);
		set_room_for(230);
		AtEndOfBlock::<Test>::kill();
		run_to_block(61);
		let reserved = AtEndOfBlock::<Test>::get().closing_weight;
		ForkingHex::on_finalize(61);
		let (closed, settled) = (forks(|it| it.status != Status::Open), forks(|it| it.settled));
		assert!(closed > u64::from(MAX_READY) - 30, "{closed} closed");
		let used = Budget::closing().saturating_mul(closed) + Budget::settling().saturating_mul(settled);
		assert!(used.all_lte(reserved), "{closed} closed and {settled} settled: {used} of {reserved}");
	});
}

/// A line of eight moves by four players, and the block at whose end its last positions close.
fn a_line_of_eight() -> (GameId, u64) {
	let (game, opening) = create(1, settings(5), "c3");
	play_line(&[2, 3, 4, 1], game, opening, "a1 a2 a3 a4 b4 b5 c5");
	(game, 4)
}

#[test]
fn settling_and_removing_are_charged_by_the_step() {
	game_on(|| {
		let (game, ends) = a_line_of_eight();
		run_to_block(ends);
		ForkingHex::on_finalize(ends);
		System::set_block_number(ends + 1);
		// The last position was settled as it closed. The seventh has lost, and its settlement goes up seven steps to
		// the opening. The weight reserved for the closings of this block paid for some of these steps.
		let stopped = Unfinished::<Test>::get().first().expect("the line is longer").1;
		let left = Positions::<Test>::get(game, stopped).expect("made").ply;
		assert!(left < 4);
		let steps = Budget::settling().saturating_mul(u64::from(left) - 1) + W::settle_game();
		let settling = W::settle(0) + steps;
		assert_eq!(ForkingHex::on_initialize(ends + 1), Budget::hooks() + settling);
		assert!(Games::<Test>::get(game).expect("not claimed").is_settled());
		let removed_at = ends + 1 + RewardClaimPeriod::get();
		run_to_block(removed_at - 1);
		ForkingHex::on_finalize(removed_at - 1);
		System::set_block_number(removed_at);
		// Each of the four players has deposits to get back.
		let player = Budget::removing_player() + W::return_deposits();
		let positions = Budget::removing_position().saturating_mul(8);
		let removing = Budget::removing_game() + player.saturating_mul(4) + positions;
		assert_eq!(ForkingHex::on_initialize(removed_at), Budget::hooks() + removing);
		assert_eq!(Games::<Test>::get(game), None);
	});
}

#[test]
fn what_is_due_first_closes_first() {
	game_on(|| {
		let mut positions = Vec::new();
		for block in 1..=20 {
			run_to_block(block);
			// With long times, all positions are due much later, a block apart.
			let (game, opening) = create(1, Settings { red_time: 50, blue_time: 60, ..settings(5) }, "c3");
			positions.push((game, play(2, game, opening, "a1")));
		}
		ServiceWeight::set(&Budget::hooks());
		run_to_block(100);
		let closed = |positions: &[(GameId, PositionId)]| {
			positions.iter().map(|(game, id)| status(*game, *id) != Status::Open).collect::<Vec<_>>()
		};
		assert_eq!(closed(&positions), vec![false; 20]);
		set_room_for(2);
		// Each closing ends a game, whose settlement takes weight from the next block.
		for block in 101..=140 {
			let before = closed(&positions);
			run_to_block(block);
			let after = closed(&positions);
			assert!(after.is_sorted_by(|one, next| one >= next), "{after:?}");
			let more = after.iter().filter(|is| **is).count() - before.iter().filter(|is| **is).count();
			assert!(more <= 3, "{more} closed in a block");
		}
		assert_eq!(closed(&positions), vec![true; 20]);
	});
}

#[test]
fn a_proven_position_closes_in_its_own_block_even_when_the_hooks_have_no_weight_left() {
	game_on(|| {
		let (game, opening) = create(1, settings(2), "a1");
		let at = play(2, game, opening, "b1");
		ServiceWeight::set(&Budget::hooks());
		let won = reply_id(at, made("a2"));
		assert_ok!(ForkingHex::play(RuntimeOrigin::signed(1), game, at, made("a2"), Some(chain("a1 a2")), None));
		assert_eq!(Positions::<Test>::get(game, at).expect("made").winning_replies, 0);
		run_to_block(2);
		let parent = Positions::<Test>::get(game, at).expect("made");
		assert_eq!((parent.open_replies, parent.winning_replies), (0, 1));
		assert!(!Due::<Test>::iter_keys().any(|(_, _, id)| id == won));
	});
}

#[test]
fn wherever_the_hooks_are_cut_off_the_game_comes_out_the_same() {
	// A game with a long line, a fork near its end and several losing moves, from the opening to its removal.
	let play_it = |service: Weight| {
		let mut outcome = Vec::new();
		game_on(|| {
			let (game, opening) = create(1, settings(5), "c3");
			let line = play_line(&[2, 3, 4, 5], game, opening, "a1 a2 a3 a4 b4 b5 c5");
			play_line(&[6, 7], game, line[2], "d1 d2");
			play_line(&[8, 9], game, line[4], "e1 e2 e3");
			ServiceWeight::set(&service);
			run_until_settled(game);
			let mut positions: Vec<_> = Positions::<Test>::iter_prefix(game).collect();
			positions.iter_mut().for_each(|(_, position)| position.closes_at = None);
			let mut players: Vec<_> = Players::<Test>::iter_prefix(game).collect();
			players.sort_by_key(|(who, _)| *who);
			// No player claims: the chain returns deposits, and rewards go to the fund.
			let settled = System::block_number();
			while Removals::<Test>::iter().next().is_some() {
				assert!(System::block_number() < settled + 1_000, "game {game} is never removed");
				run_to_block(System::block_number() + 1);
			}
			let owned: Vec<_> = (1..10).chain([FUND]).map(|who: AccountId| Balances::free_balance(who)).collect();
			outcome.push(format!("{positions:?} {players:?} {owned:?}"));
		});
		outcome
	};
	let whole = play_it(Weight::from_parts(750_000_000_000, u64::MAX));
	// Raise the service weight from the least that the integrity test allows, each time by less than the weight of any
	// step.
	let closing = Budget::closing() + Budget::settling();
	let settling = W::settle(0) + W::settle_game();
	let least = Budget::hooks() + closing.max(settling).saturating_mul(5).saturating_div(4);
	for step in 0..60 {
		let service = least + W::remove_game() + Weight::from_parts(20_000_000, 0).saturating_mul(step);
		assert_eq!(play_it(service), whole, "with {service}");
	}
}

#[test]
fn a_move_pays_beforehand_for_what_it_will_cause() {
	use frame_support::dispatch::GetDispatchInfo;
	let play = |chain| {
		let position = PositionId::zero();
		Call::<Test>::play { game: 0, position, reply: made("a1"), chain, most: None }.get_dispatch_info().call_weight
	};
	let slope = |of: fn(u32) -> Weight| of(1) - of(0);
	let a_key = <Test as frame_system::Config>::DbWeight::get().reads(1);
	let closing = slope(W::close) + a_key + slope(W::forfeit);
	let removing = slope(W::remove_players) + slope(W::remove_positions);
	let life = closing + slope(W::settle) + removing;
	// In a duel, a move also causes the closing of the position that it answers.
	let answered = W::play_in_duel() - W::play() + closing;
	assert_eq!(play(None), W::play() + life + answered);
	assert_eq!(play(Some(chain(&"a1 ".repeat(100)))), W::play_with_chain(100) + life + answered);
	let call = Call::<Test>::create_game { settings: settings(5), opening: cell("a1") };
	let game = W::settle_game() + W::remove_game() + a_key;
	assert_eq!(call.get_dispatch_info().call_weight, W::create_game() + life + game);
	// A proof causes a closing in its own block, for which `on_initialize` has reserved no weight.
	let call = Call::<Test>::prove { game: 0, position: PositionId::zero(), chain: chain("a1 a2") };
	assert_eq!(call.get_dispatch_info().call_weight, W::prove(2) + closing);
}

#[test]
fn a_proven_position_closes_after_those_that_were_due_earlier() {
	game_on(|| {
		let (game, opening) = create(1, settings(2), "a1");
		let at = play(2, game, opening, "b1");
		let connected = play(1, game, at, "a2");
		// Other positions are due first, and the hooks have no weight for them.
		let due_first: Vec<_> = (0..3)
			.map(|_| {
				let (game, opening) = create(1, Settings { red_time: 1, blue_time: 2, ..settings(5) }, "c3");
				(game, play(2, game, opening, "a1"))
			})
			.collect();
		ServiceWeight::set(&Budget::hooks());
		run_to_block(3);
		assert_ok!(ForkingHex::prove(RuntimeOrigin::signed(1), game, connected, chain("a1 a2")));
		assert_eq!(ForkingHex::position_info(game, connected).expect("made").closes_at, Some(3));
		run_to_block(4);
		// The weight of the proof closed the position that was due first. The proven position waits for the others.
		assert_eq!(Positions::<Test>::get(game, at).expect("made").winning_replies, 0);
		ServiceWeight::set(&Weight::from_parts(750_000_000_000, u64::MAX));
		run_to_block(6);
		assert_eq!(Positions::<Test>::get(game, at).expect("made").winning_replies, 1);
		assert!(due_first.iter().all(|(game, id)| status(*game, *id) == Status::Winning));
	});
}

#[test]
fn a_closing_that_a_call_paid_for_keeps_the_positions_that_wait_to_be_settled() {
	game_on(|| {
		let whole = ServiceWeight::get();
		let games = [3, 4].map(|blue_time| {
			let (game, opening) = create(1, Settings { blue_time, ..settings(2) }, "a1");
			let line = play_line(&[2, 1], game, opening, "b1 a2");
			(game, line[0], line[1])
		});
		// Blue's moves close at the end of this block. After it, the hooks have only the weight that calls pay.
		run_to_block(3);
		ServiceWeight::set(&Budget::hooks());
		for (block, (game, _, red)) in (4..).zip(games) {
			run_to_block(block);
			assert_ok!(ForkingHex::prove(RuntimeOrigin::signed(9), game, red, chain("a1 a2")));
		}
		run_to_block(6);
		assert_eq!(Unfinished::<Test>::get().to_vec(), games.map(|(game, blue, _)| (game, blue)));
		ServiceWeight::set(&whole);
		run_to_block(7);
		assert!(games.iter().all(|(game, ..)| Games::<Test>::get(game).expect("not claimed").is_settled()));
	});
}

/// Keys that are removed in a block stay in the database until its end. A search for the next key passes all of them.
#[test]
fn the_end_of_a_block_does_not_look_at_the_games_that_its_beginning_removed() {
	const GAMES: usize = 40;
	let state = CountingState::new(genesis_storage().top);
	state.run(|| {
		mock::begin_block(1);
		let games: Vec<GameId> = (0..GAMES).map(|_| blue_loses().0).collect();
		let removed_at = run_until_settled(games[GAMES - 1]) + RewardClaimPeriod::get();
		// At the end of the block of the removals, one position closes, with weight for more.
		let SettingsOf::<Test> { red_time, .. } = settings(5);
		run_to_block(removed_at - red_time);
		let (game, opening) = create(1, settings(5), "c3");
		let position = play(2, game, opening, "a1");
		run_to_block(removed_at - 1);
		mock::end_block();
		CountingState::commit_changes();

		mock::begin_block(removed_at);
		assert!(games.iter().all(|game| !Games::<Test>::contains_key(game)));
		state.reset_read_write_count();
		ForkingHex::on_finalize(removed_at);
		assert_eq!(status(game, position), Status::Winning);
		let read = state.get_read_and_written_keys().into_iter().filter(|(_, reads, ..)| *reads > 0).count();
		assert!(read < GAMES / 2, "{read} keys were read");
	});
}
