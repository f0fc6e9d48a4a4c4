//! The statistics for operators of the chain.

use super::*;
use crate::queries::MAX_READS;

/// The sum of all parts, and their number.
fn all() -> (ChainStats<Balance>, u32) {
	let parts = all_pages(|after| {
		let part = ForkingHex::activity(after);
		Page { items: vec![part.activity], next: part.next }
	});
	let count = parts.len() as u32;
	(parts.into_iter().flatten().fold(ChainStats::default(), |sum, part| sum.and(part)), count)
}

#[test]
fn a_game_is_counted_in_every_phase_of_its_life() {
	game_on(|| {
		assert_eq!(all(), (ChainStats::default(), 1));
		let (game, opening) = create(1, settings(5), "c3");
		create(2, settings(5), "a1");
		let other = ChainStats { waiting: 1, positions: 1, open: 1, owed: UNIT, ..Default::default() };
		assert_eq!(all().0, ChainStats { waiting: 2, positions: 2, open: 2, owed: 2 * UNIT, ..Default::default() });
		let blue = play(2, game, opening, "a1");
		play(3, game, blue, "b2");
		let playing = ChainStats { playing: 1, positions: 3, open: 2, owed: 3 * UNIT, ..Default::default() };
		assert_eq!(all().0, playing.and(other.clone()));
		// The hooks get their base weight and can take no step.
		let usual = ServiceWeight::get();
		ServiceWeight::set(&Budget::hooks());
		run_to_block(10);
		let late = ChainStats { playing: 1, positions: 3, overdue: 2, owed: 3 * UNIT, ..Default::default() };
		assert_eq!(all().0, late.and(other.clone()));
		ServiceWeight::set(&usual);
		run_until_settled(game);
		let fee = UNIT / 20;
		let settled = ChainStats { settled: 1, positions: 3, owed: 3 * UNIT - fee, ..Default::default() };
		assert_eq!(all().0, settled.and(other.clone()));
		claim_all(game);
		// The game's removal is due, and has not begun.
		let paid_out = ChainStats { settled: 1, positions: 3, ..Default::default() };
		assert_eq!(all().0, paid_out.and(other.clone()));
		// One step of a removal takes the game out of `Games`, and has no weight left for its positions.
		let begun = Budget::hooks() + Budget::removing_game();
		ServiceWeight::set(&begun);
		run_to_block(System::block_number() + 1);
		let removed = ChainStats { removals: 1, ..Default::default() };
		assert_eq!(all().0, removed.and(other.clone()));
		ServiceWeight::set(&usual);
		run_to_block(System::block_number() + 2);
		assert_eq!(all().0, other);
	});
}

#[test]
fn the_parts_add_up_wherever_they_end() {
	game_on(|| {
		endow(1, 10_000 * UNIT);
		endow(2, 10_000 * UNIT);
		let games = MAX_READS / 2 + 100;
		for _ in 0..games {
			let (game, opening) = create(1, settings(5), "c3");
			let blue = play(2, game, opening, "a1");
			play(1, game, blue, "b2");
		}
		let (sum, parts) = all();
		assert_eq!((sum.playing, sum.positions, sum.open), (games, 3 * u64::from(games), 2 * games));
		// Every part except the last is full.
		assert_eq!(parts, (3 * games).div_ceil(MAX_READS));
		let first = ForkingHex::activity(None).next;
		assert!(matches!(first, Some(ActivityCursor::Clock(..))));
	});
}
