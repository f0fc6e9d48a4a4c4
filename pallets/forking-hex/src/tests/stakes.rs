//! The stakes of a player in all games, as the runtime API answers them (rulebook, 7 and 8).

use super::*;
use crate::{queries::MAX_READS, stakes::StakeInfoOf};
use std::collections::BTreeMap;

/// The stakes of a player by game, with all their parts added up, and the number of pages.
pub fn all_stakes(who: AccountId) -> (BTreeMap<GameId, StakeInfoOf<Test>>, u32) {
	let pages = all_pages(|from| ForkingHex::stakes_of(&who, from, u32::MAX));
	let (mut all, count) = (BTreeMap::<GameId, StakeInfoOf<Test>>::new(), pages.len() as u32);
	for part in pages.into_iter().flatten() {
		let Some(sum) = all.get_mut(&part.game) else {
			all.insert(part.game, part);
			continue;
		};
		assert_eq!((sum.position, sum.removed_at, &sum.player), (part.position, part.removed_at, &part.player));
		sum.at_risk += part.at_risk;
		sum.safe += part.safe;
		sum.releasable += part.releasable;
		sum.decided += part.decided;
		sum.releases.extend(part.releases);
	}
	(all, count)
}

/// The stakes of a player in a game, from the queries about one game.
pub fn stakes_in(game: GameId, who: AccountId) -> Option<StakeInfoOf<Test>> {
	let info = ForkingHex::game_info(game)?;
	let deposits = crate::store::StoredGame::<Test>::get(game).ok()?.deposits();
	let mut stakes = StakeInfoOf::<Test> {
		game,
		position: info.position,
		removed_at: info.removed_at,
		player: ForkingHex::player_info(game, &who)?,
		at_risk: 0,
		safe: 0,
		releasable: 0,
		releases: Vec::new(),
		decided: 0,
	};
	if info.ended {
		return Some(stakes);
	}
	for position in all_pages(|after| ForkingHex::moves_of(game, &who, after, u32::MAX)).into_iter().flatten() {
		match position.status {
			Status::Open | Status::Closed => stakes.at_risk += position.held,
			Status::Winning | Status::Continued => stakes.safe += position.held,
			Status::Losing => assert_eq!(position.held, 0),
		}
		let pays = || {
			let before = Balances::free_balance(who);
			let released = ForkingHex::release(signed(9), game, position.position);
			released.is_ok().then(|| Balances::free_balance(who) - before)
		};
		// Try releases out, and undo them.
		let paid = frame_support::storage::with_transaction(|| {
			sp_runtime::TransactionOutcome::Rollback(Ok::<_, DispatchError>(pays()))
		});
		if let Some(paid) = paid.expect("undone").filter(|paid| *paid > 0) {
			assert_eq!(paid, deposits.released(position.deposit));
			stakes.releasable += paid;
			stakes.releases.push(position.position);
		}
	}
	stakes.decided = queries::decided_rewards(game, who).into_iter().sum();
	Some(stakes)
}

#[test]
fn stakes_follow_a_game_from_its_opening_to_its_removal() {
	game_on(|| {
		let state_deposit = StateDeposit::get();
		let of = |who: AccountId| {
			let (mut all, pages) = all_stakes(who);
			assert_eq!(pages, 1);
			all.pop_first().map(|(_, it)| (it.at_risk, it.safe, it.releasable, it.releases, it.decided))
		};
		let slow = Settings { red_time: 20, blue_time: 30, ..settings(5) };
		let (game, opening) = create(1, slow, "c3");
		assert_eq!(of(1), Some((UNIT, 0, 0, vec![], 0)));
		assert_eq!(of(2), None);
		let at = play(2, game, opening, "a1");
		let losing = play(3, game, at, "b1");
		let open = play(3, game, at, "b2");
		run_to_block(25);
		let answer = play(4, game, open, "d1");
		let winning = play(2, game, losing, "a2");
		run_to_block(44);
		play(3, game, answer, "d2");
		run_to_block(48);
		assert_eq!([losing, winning].map(|it| status(game, it)), [Status::Losing, Status::Winning]);
		// The game continues on other lines. So the rewards of the ended line are decided, and credited when the line
		// is settled.
		let reward = UNIT - UNIT / 20;
		let paid = UNIT - state_deposit;
		let mut both = vec![at, winning];
		both.sort();
		assert_eq!(of(2), Some((0, 2 * UNIT, 2 * paid, both, reward)));
		assert_eq!(of(3), Some((UNIT, UNIT, paid, vec![open], 0)));
		assert_eq!(of(4), Some((UNIT, 0, 0, vec![], 0)));
		assert_ok!(ForkingHex::release(signed(9), game, winning));
		assert_eq!(of(2), Some((0, UNIT + state_deposit, paid, vec![at], reward)));
		run_until_settled(game);
		assert_eq!(of(2), Some((0, 0, 0, vec![], 0)));
		let removed_at = Games::<Test>::get(game).expect("not claimed").removed_at.expect("it is settled");
		assert_eq!(all_stakes(2).0[&game].removed_at, Some(removed_at));
		run_to_block(removed_at + 2);
		assert_eq!(of(2), None);
	});
}

#[test]
fn the_parts_of_large_games_add_up() {
	genesis().execute_with(|| {
		System::set_block_number(1);
		let small = |opener| create(opener, settings(5), "c3");
		small(2);
		let (game, opening) = small(1);
		let blue = play(2, game, opening, "a1");
		let red = play(3, game, blue, "b2");
		small(2);
		small(1);
		// More positions than an answer may read: copies of Blue's position, some with rewards, and some safe.
		let like = Positions::<Test>::get(game, blue).expect("made");
		let count = MAX_READS + 100;
		for number in 0..count {
			let mut position = like.clone();
			if number % 500 == 0 {
				(position.own, position.other) = (5 * UNIT, 7 * UNIT);
			}
			if number % 1_000 == 0 {
				position.status = Status::Winning;
			}
			Positions::<Test>::insert(game, PositionId::from_low_u64_be(number.into()), position);
		}
		Positions::<Test>::mutate(game, red, |red| red.as_mut().expect("made").own = UNIT);
		for who in [1, 2, 3, 4] {
			let (stakes, pages) = all_stakes(who);
			let numbers = ForkingHex::games_of(&who, None, u32::MAX).items.into_iter().map(|it| it.game.game);
			assert_eq!(stakes.keys().rev().copied().collect::<Vec<_>>(), numbers.collect::<Vec<_>>());
			assert_eq!(pages, if who == 4 { 1 } else { 2 }, "the pages of {who}");
			for (game, stakes) in stakes {
				let alone = stakes_in(game, who).expect("a player");
				// A copy has no deposit on hold, so releases are not compared.
				let sums = |it: &StakeInfoOf<Test>| (it.at_risk, it.safe, it.decided, it.player.clone());
				assert_eq!(sums(&stakes), sums(&alone), "game {game} of {who}");
			}
		}
		assert_eq!(all_stakes(2).0[&game].releases.len(), count.div_ceil(1_000) as usize);
	});
}

#[test]
fn a_list_of_stakes_goes_on_behind_a_game_that_is_gone() {
	game_on(|| {
		let made: Vec<_> = (0..3).map(|_| create(1, settings(5), "c3")).collect();
		let after = Some(PositionId::repeat_byte(0xff));
		let numbers = |from| {
			let page = ForkingHex::stakes_of(&1, Some(from), 10);
			page.items.into_iter().map(|it| (it.game, it.at_risk)).collect::<Vec<_>>()
		};
		assert_eq!(numbers(StakeCursor { game: 1, after }), vec![(1, 0), (0, UNIT)]);
		assert_ok!(ForkingHex::withdraw(signed(1), 1, made[1].1));
		assert_eq!(numbers(StakeCursor { game: 1, after }), vec![(0, UNIT)]);
		assert_eq!(numbers(StakeCursor { game: GameId::MAX, after: None }).len(), 2);
		let first = ForkingHex::stakes_of(&1, None, 1);
		assert_eq!((first.items[0].game, first.items.len()), (2, 1));
		assert_eq!(first.next, Some(StakeCursor { game: 0, after: None }));
	});
}
