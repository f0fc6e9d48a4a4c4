//! Queries (tournament rulebook, 5).

use super::*;
use crate::queries::{TournamentInfoOf, MAX_ITEMS};
use pallet_forking_hex::Page;

#[test]
fn a_tournament_is_described_from_its_announcement_to_its_final_table() {
	on_a_chain(|| {
		assert!(HexTournament::tournament_info(0).is_none());
		let id = entered(terms(), 3);
		let described = || HexTournament::tournament_info(id).expect("it exists");
		let entering = described();
		assert_eq!((entering.phase, entering.players.len(), entering.round.is_none()), (Phase::Entering, 3, true));
		assert_eq!(H256(entering.terms_hash), terms_of(id));
		next_block();
		// The games can be opened until block 4, and this is block 2.
		let open_until = described().round.expect("the first").open_until;
		assert_eq!(open_until, 4);
		run_to_block(open_until);
		let round = described().round.expect("the first");
		assert!(round.is_over(), "no game can be opened in the next block");
		assert_eq!(described().standings.iter().map(|line| line.half_points).sum::<u8>(), 2 * 2 + BYE);
		run_to_block(2 + 3 * 3);
		let ended = described();
		assert!(matches!(ended.phase, Phase::Ended { .. }) && ended.round.is_none());
		assert!(ended.players.iter().all(|player| player.rounds.len() == 3));
		// All have one win in each pair, and one bye: they share the pool.
		assert_eq!(ended.prizes, [UNIT; 3]);
		Unclaimed::<Test>::insert(id, UnclaimedOf::<Test>::truncate_from(vec![(nth(1), 0)]));
		assert_eq!(described().unclaimed, [(nth(1), 0)]);
		Unclaimed::<Test>::remove(id);
	});
}

#[test]
fn lists_have_the_newest_first_and_come_in_pages() {
	on_a_chain(|| {
		let ids: Vec<_> = (0..MAX_ITEMS + 2).map(|_| announce(Terms { enter_until: 9, ..terms() })).collect();
		assert_ok!(enter(5, ids[1]));
		assert_ok!(HexTournament::call_off(signed(99), ids[3]));
		let numbers = |page: &Page<TournamentInfoOf<Test>, TournamentId>| -> Vec<TournamentId> {
			page.items.iter().map(|tournament| tournament.tournament).collect()
		};
		let first = HexTournament::newest_tournaments(None, u32::MAX);
		assert_eq!(first.items.len(), MAX_ITEMS as usize);
		assert_eq!((numbers(&first)[0], first.next), (MAX_ITEMS + 1, Some(1)));
		let second = HexTournament::newest_tournaments(first.next, 9);
		assert_eq!((numbers(&second), second.next), (vec![0], None));
		assert_eq!(numbers(&HexTournament::newest_tournaments(Some(5), 2)), [4, 2], "one was called off");
		assert_eq!(numbers(&HexTournament::tournaments_of(&nth(5), None, 9)), [1]);
		assert_eq!(HexTournament::tournaments_of(&nth(99), None, 3).items.len(), 3, "its announcer");
		assert!(HexTournament::tournaments_of(&nth(6), None, 9).items.is_empty());
	});
}
