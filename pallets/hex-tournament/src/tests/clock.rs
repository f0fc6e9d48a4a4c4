//! The hook: its order, its weight, and the steps that wait for the next block.

use super::*;
use crate::budget::Budget;
use frame_support::{dispatch::GetDispatchInfo, traits::Hooks, weights::Weight};

type Weights = Budget<Test>;

/// The tournaments whose rounds begin in these events, in order.
fn rounds_begun() -> Vec<TournamentId> {
	let begun = take_events().into_iter().filter_map(|event| match event {
		Event::RoundBegun { tournament, .. } => Some(tournament),
		_ => None,
	});
	begun.collect()
}

#[test]
fn a_block_with_nothing_due_costs_the_base_weight() {
	on_a_chain(|| {
		for _ in 0..5 {
			begun(Terms { begin_time: 30, ..terms() }, 3);
		}
		next_block();
		assert_eq!(mock::Used::get(), Weights::hooks());
	});
}

#[test]
fn the_oldest_tournament_goes_first() {
	on_a_chain(|| {
		// The later tournaments are due a block earlier, but the hook has no weight for them then.
		let ids = [3, 2, 2].map(|enter_until| entered(Terms { enter_until, ..terms() }, 64));
		// The hook keeps room for the largest step while it wakes tournaments.
		let wakes = Weights::hooks() + Weights::waking().saturating_mul(3);
		let room = wakes + Weights::largest_step().max(Weights::begin(64).saturating_mul(2));
		assert!(!Weights::begin(64).saturating_mul(3).all_lte(room), "there is room for two to begin");
		TournamentWeight::set(Weights::hooks());
		run_to_block(3);
		assert_eq!(rounds_begun(), Vec::<TournamentId>::new());
		TournamentWeight::set(room);
		run_to_block(4);
		assert_eq!(rounds_begun(), ids[..2], "the older one, although the others were due earlier");
		run_to_block(5);
		assert_eq!(rounds_begun(), ids[2..]);
	});
}

#[test]
fn a_block_takes_steps_until_the_next_one_does_not_fit() {
	on_a_chain(|| {
		let ids = [2, 64, 64, 64].map(|players| entered(terms(), players));
		let three = Weights::begin(2) + Weights::begin(64) + Weights::begin(64);
		assert!(Weights::largest_step().all_lte(three), "there is room to wake all four");
		TournamentWeight::set(Weights::hooks() + Weights::waking().saturating_mul(4) + three);
		next_block();
		assert_eq!(rounds_begun(), ids[..3]);
		next_block();
		assert_eq!(rounds_begun(), ids[3..]);
	});
}

/// The hook looks at a crowd of tournaments that become due in one block over many blocks. Each of these takes steps
/// too.
#[test]
fn tournaments_that_become_due_do_not_keep_others_waiting() {
	on_a_chain(|| {
		let older = begun(Terms { begin_time: 1, ..terms() }, 2);
		let crowd: Vec<_> = (0..50).map(|_| entered(Terms { enter_until: 4, ..terms() }, 2)).collect();
		let room = Weights::hooks() + Weights::waking().saturating_mul(5) + Weights::largest_step();
		TournamentWeight::set(room);
		run_to_block(4);
		assert!(has_ended(older), "nobody opened a game: it ended in block 3, 4 at the latest");
		assert!(rounds_begun().len() <= 1, "the crowd is due in block 5");
		let waiting =
			|| Agenda::<Test>::iter_keys().filter(|(at, _)| *at <= pallet_forking_hex::BigEndianBlock::of(5)).count();
		run_to_block(5);
		assert!(waiting() > 0, "there is no time to look at all of them");
		assert!(!rounds_begun().is_empty(), "and yet some begin");
		run_to_block(20);
		assert_eq!(waiting(), 0);
		assert!(crowd.iter().all(|id| Rounds::<Test>::contains_key(id) || has_ended(*id)));
	});
}

/// A hundred tournaments whose rounds end in one block continue as weight allows, the oldest first.
#[test]
fn a_hundred_rounds_that_end_in_one_block_follow_as_weight_allows() {
	on_a_chain(|| {
		let ids: Vec<_> = (0..100).map(|_| entered(Terms { begin_time: 20, ..terms() }, 3)).collect();
		// Room to look at all tournaments, and for some of them to begin.
		let room = Weights::hooks() + Weights::waking().saturating_mul(100) + Weights::largest_step();
		TournamentWeight::set(room + Weights::begin(3).saturating_mul(30));
		take_events();
		let mut begun = Vec::new();
		let mut blocks = 0;
		while begun.len() < 100 {
			next_block();
			let now = rounds_begun();
			assert!(!now.is_empty(), "each block gets something done");
			begun.extend(now);
			blocks += 1;
		}
		assert_eq!(begun, ids);
		assert!(blocks > 1, "they do not fit one block");
		assert_eq!(Ready::<Test>::iter().count(), 0);
		// All duels are decided in one block: each tournament has one pair, whose openers withdraw the duels.
		for id in &ids {
			let round = Rounds::<Test>::get(id).expect("a round");
			for game in round.games {
				let who = AccountId::from(game.opener) + 1;
				let duel = open(*id, who);
				assert_ok!(ForkingHex::withdraw(signed(who), duel, opening_of(duel)));
			}
		}
		assert_eq!(Ready::<Test>::iter().count(), 100);
		let (mut begun, mut blocks) = (Vec::new(), 0);
		TournamentWeight::set(Weights::hooks() + Weights::looking() + Weights::next_round(3).saturating_mul(30));
		while begun.len() < 100 {
			next_block();
			begun.extend(rounds_begun());
			blocks += 1;
		}
		assert_eq!((begun, blocks), (ids, 4), "30 rounds fit a block");
	});
}

/// The outcome of three tournaments in which only the first two players of each play.
fn outcome_with(weights: impl Fn(u64) -> (Weight, Weight)) -> Vec<(TournamentId, Vec<Standing>)> {
	let mut outcome = Vec::new();
	on_a_chain(|| {
		let ids = [2, 3, 7].map(|players| entered(Terms { begin_time: 30, ..terms() }, players));
		for block in 2..900 {
			let (own, spare) = weights(block);
			TournamentWeight::set(own);
			mock::MostSpare::set(spare);
			run_to_block(block);
			for id in ids {
				let Some(round) = Rounds::<Test>::get(id) else { continue };
				let unopened = |game: &&RoundGame<u64>| game.state == GameState::Unopened && game.opener < 2;
				for game in round.games.iter().filter(unopened) {
					if System::block_number() <= round.open_until {
						open(id, AccountId::from(game.opener) + 1);
					}
				}
			}
			outcome.extend(take_events().into_iter().filter_map(|event| match event {
				Event::Ended { tournament, standings } => Some((tournament, standings)),
				_ => None,
			}));
			if outcome.len() == 3 {
				break;
			}
		}
	});
	outcome.sort_by_key(|(id, _)| *id);
	outcome
}

#[test]
fn wherever_the_hook_is_cut_off_the_tournaments_come_out_the_same() {
	let ample = Weight::from_parts(150_000_000_000, u64::MAX);
	let expected = outcome_with(|_| (ample, Weight::zero()));
	assert_eq!(expected.len(), 3);
	let least = Weights::hooks() + Weights::waking() + Weights::largest_step();
	for every in [2, 3, 5] {
		// Most blocks have weight for no step, the others for one step.
		let (nothing, spare) = (Weights::hooks(), least - Weights::hooks());
		for with_a_step in [(least, Weight::zero()), (nothing, spare)] {
			let cut_off =
				outcome_with(|block| if block % every == 0 { with_a_step } else { (nothing, Weight::zero()) });
			assert_eq!(cut_off, expected, "with weight in every block of {every}");
		}
	}
}

/// A quiet block has room for more than the tournaments' own weight, and a block full of closings has not.
#[test]
fn the_hook_takes_what_the_games_hooks_leave() {
	on_a_chain(|| {
		let ids: Vec<_> = (0..4).map(|_| entered(terms(), 64)).collect();
		TournamentWeight::set(Weights::hooks() + Weights::waking().saturating_mul(4) + Weights::largest_step());
		mock::MostSpare::set(Weights::begin(64).saturating_mul(2));
		next_block();
		assert_eq!(rounds_begun(), ids[..3]);
		mock::MostSpare::set(Weight::zero());
		next_block();
		assert_eq!(rounds_begun(), ids[3..]);
	});
}

#[test]
fn calls_prepay_the_steps() {
	for (call, work) in [
		(Call::<Test>::announce { terms: genesis().execute_with(terms) }, Weights::prepaid_for_tournament()),
		(Call::enter { tournament: 0, terms: H256::zero() }, Weights::prepaid_for_player()),
		(Call::open { tournament: 0, opening: cell("a1") }, Weights::prepaid_for_game()),
	] {
		let weight = call.get_dispatch_info().call_weight;
		assert!(work.all_lte(weight), "{call:?}: {work} of {weight}");
	}
	// A tournament causes at most the work that its calls prepay.
	for players in MIN_PLAYERS..=MAX_PLAYERS {
		let (work, prepaid) = (Weights::work_of(players), Weights::prepaid_for(players));
		assert!(work.all_lte(prepaid), "{players} players: {work} of {prepaid}");
	}
}

#[test]
fn there_are_never_more_rounds_than_players() {
	assert!((MIN_PLAYERS..=MAX_PLAYERS).all(|players| rounds(players) <= players));
}

#[test]
fn the_constants_of_the_tests_pass_the_integrity_test() {
	genesis().execute_with(HexTournament::integrity_test);
}
