//! Tournaments on this chain: with its hooks in their order, its money, and its deposits.

use super::*;
use crate::proxies::ProxyType;
use codec::MaxEncodedLen;
use frame_support::{assert_ok, storage::StoragePrefixedMap, traits::fungible::InspectHold};
use pallet_forking_hex::{Clock, Duellists, GameId, Games, NextGame, OpeningRule, Seats, Settings};
use pallet_hex_tournament::{
	Duels, Event, HoldReason, NextTournament, Phase, Players, PlayersOf, RoundOf, Rounds, Terms, TermsOf, Tournament,
	TournamentId, TournamentOf, Tournaments, MAX_PLAYERS,
};
use Sr25519Keyring::{Alice, Bob, Charlie, Dave};

/// Terms of a tournament of duels on the smallest board. Players can enter in the present block.
fn terms() -> TermsOf<Runtime> {
	Terms {
		settings: Settings {
			opening_rule: OpeningRule::SwapSides,
			seats: Seats::Duel { invited: None },
			clock: Clock::Bank { increment: 0 },
			..Settings::original(2, 2, 2, 100 * MILLI_UNIT)
		},
		entry: UNIT,
		least_players: 2,
		most_players: 8,
		enter_until: System::block_number(),
		begin_time: 3,
		shares: vec![Permill::one()].try_into().expect("one share"),
	}
}

/// Let Alice announce a tournament, and the others enter. Return its number.
fn announce(players: &[Sr25519Keyring]) -> TournamentId {
	let tournament = NextTournament::<Runtime>::get();
	assert_ok!(HexTournament::announce(signed_by(Alice), terms()));
	for player in players {
		assert_ok!(HexTournament::enter(signed_by(*player), tournament, hash_of(tournament)));
	}
	tournament
}

/// The hash of a tournament's terms, which players name.
fn hash_of(tournament: TournamentId) -> Hash {
	let stored = Tournaments::<Runtime>::get(tournament).expect("it was announced");
	Hash::from(stored.terms.hash(tournament, &stored.announcer))
}

/// Whether the prizes of a tournament are paid, or wait to be claimed.
fn has_ended(tournament: TournamentId) -> bool {
	matches!(Tournaments::<Runtime>::get(tournament), Some(Tournament { phase: Phase::Ended { .. }, .. }))
}

/// The tournaments' events of this block.
fn events() -> Vec<Event<Runtime>> {
	System::read_events_for_pallet::<Event<Runtime>>()
}

/// Run `test` in the first block of a dev chain.
fn on_a_chain(test: impl FnOnce()) {
	on_preset(DEV_RUNTIME_PRESET, || {
		System::set_block_number(1);
		test();
	});
}

#[test]
fn a_tournament_is_played_from_the_announcement_to_the_prize() {
	on_a_chain(|| {
		let issuance = Balances::total_issuance();
		let [announcer, winner, loser] = [Alice, Bob, Charlie].map(|who| Balances::total_balance(&who.to_account_id()));
		let tournament = announce(&[Bob, Charlie]);
		next_block();
		assert_eq!(Balances::balance(&HexTournament::account_of(tournament)), 2 * UNIT);

		// No player answers Bob's game, and Charlie's own game stays unopened.
		let duel: GameId = NextGame::<Runtime>::get();
		assert_ok!(HexTournament::open(signed_by(Bob), tournament, cell("a1")));
		assert_eq!(Duels::<Runtime>::get(duel).map(|(of, _)| of), Some(tournament));
		let players = Games::<Runtime>::get(duel).and_then(|game| game.duellists);
		assert_eq!(players, Some(Duellists { first: Bob.to_account_id(), second: Some(Charlie.to_account_id()) }));
		run_blocks(4);
		assert!(events().contains(&Event::PrizePaid { tournament, player: Bob.to_account_id(), amount: 2 * UNIT }));
		assert!(has_ended(tournament) && !Rounds::<Runtime>::contains_key(tournament));
		// The tournament withdrew the duel, so that no account can answer it.
		assert!(!Games::<Runtime>::contains_key(duel));

		// The final table, for which the announcer's deposit pays.
		let rounds: Vec<_> = Players::<Runtime>::get(tournament).into_iter().map(|player| player.rounds).collect();
		assert!(rounds.iter().all(|rounds| rounds.len() == 1));
		let Some(Phase::Ended { until }) = Tournaments::<Runtime>::get(tournament).map(|it| it.phase) else {
			panic!("it has ended");
		};
		System::set_block_number(until);
		next_block();
		assert!(!Tournaments::<Runtime>::contains_key(tournament) && !Players::<Runtime>::contains_key(tournament));
		let owned = [Alice, Bob, Charlie].map(|who| Balances::total_balance(&who.to_account_id()));
		assert_eq!(owned, [announcer, winner + UNIT, loser - UNIT]);
		assert_eq!(Balances::total_issuance(), issuance);
	});
}

/// The game's hook runs first, so the last judgement of a round and the round's end come in the same block.
#[test]
fn a_round_ends_in_the_block_that_judges_its_last_game() {
	on_a_chain(|| {
		let tournament = announce(&[Bob, Charlie]);
		next_block();
		for (opener, responder) in [(Bob, Charlie), (Charlie, Bob)] {
			let duel = NextGame::<Runtime>::get();
			assert_ok!(HexTournament::open(signed_by(opener), tournament, cell("a1")));
			let opening = Games::<Runtime>::get(duel).expect("just opened").opening;
			assert_ok!(ForkingHex::play(signed_by(responder), duel, opening, cell("b1").into(), None, None));
			assert!(Duels::<Runtime>::contains_key(duel));
		}
		let mut settled = Vec::new();
		while !has_ended(tournament) {
			assert!(System::block_number() < 100, "the tournament ends");
			next_block();
			let is_settled = |event: &RuntimeEvent| {
				matches!(event, RuntimeEvent::ForkingHex(pallet_forking_hex::Event::GameSettled { .. }))
			};
			let all: Vec<_> = System::events().into_iter().map(|record| record.event).collect();
			settled.extend(all.iter().filter(|event| is_settled(event)).map(|_| System::block_number()));
			if events().iter().any(|event| matches!(event, Event::RoundEnded { .. })) {
				assert_eq!(settled.last(), Some(&System::block_number()));
			}
		}
		assert_eq!(settled.len(), 2);
	});
}

/// The bytes of a value with its key, in a map of tournaments.
fn with_key<M: StoragePrefixedMap<V>, V: codec::FullCodec + MaxEncodedLen>() -> usize {
	M::final_prefix().len() + TournamentId::max_encoded_len() + V::max_encoded_len()
}

/// The stored bytes of the largest tournament during a round, with its entry in the agenda and its duels.
fn largest() -> usize {
	let in_agenda = 32 + BlockNumber::max_encoded_len() + TournamentId::max_encoded_len();
	let duel = Duels::<Runtime>::final_prefix().len() + <(GameId, (TournamentId, u8))>::max_encoded_len();
	with_key::<Tournaments<Runtime>, TournamentOf<Runtime>>()
		+ with_key::<Players<Runtime>, PlayersOf<Runtime>>()
		+ with_key::<Rounds<Runtime>, RoundOf<Runtime>>()
		+ in_agenda
		+ duel * usize::from(MAX_PLAYERS)
}

#[test]
fn the_deposit_is_in_keeping_with_what_is_stored() {
	on_a_chain(|| {
		let deposit_for = |most_players| {
			let tournament = NextTournament::<Runtime>::get();
			assert_ok!(HexTournament::announce(signed_by(Dave), Terms { most_players, ..terms() }));
			Tournaments::<Runtime>::get(tournament).expect("just announced").deposit
		};
		assert_eq!(deposit_for(2), 276 * MILLI_UNIT);
		let largest_deposit = deposit_for(MAX_PLAYERS);
		assert_eq!(largest_deposit, 2_632 * MILLI_UNIT);
		let held = Balances::balance_on_hold(&HoldReason::Announcement.into(), &Dave.to_account_id());
		assert_eq!(held, 276 * MILLI_UNIT + largest_deposit);
		// The game asks for a hundredth of a token for some 40 bytes.
		let bytes = largest() as Balance;
		assert!(largest_deposit >= bytes * 10 * MILLI_UNIT / 40, "{largest_deposit} plancks for {bytes} bytes");
	});
}

#[test]
fn a_proxy_for_playing_plays_in_tournaments_and_announces_none() {
	use pallet_hex_tournament::Call;
	on_a_chain(|| {
		let by_proxy = |call: Call<Runtime>| {
			let real = Bob.to_account_id().into();
			assert_ok!(Proxy::proxy(signed_by(Dave), real, None, Box::new(call.into())));
			let executed = System::read_events_for_pallet::<pallet_proxy::Event<Runtime>>().pop();
			match executed {
				Some(pallet_proxy::Event::ProxyExecuted { result }) => result,
				other => panic!("the proxy made a call, and not {other:?}"),
			}
		};
		assert_ok!(Proxy::add_proxy(signed_by(Bob), Dave.to_account_id().into(), ProxyType::Play, 0));
		let refused = by_proxy(Call::announce { terms: terms() });
		assert_eq!(refused, Err(frame_system::Error::<Runtime>::CallFiltered.into()));

		let tournament = announce(&[Charlie]);
		let terms = hash_of(tournament);
		assert_ok!(by_proxy(Call::enter { tournament, terms }));
		next_block();
		assert_ok!(by_proxy(Call::open { tournament, opening: cell("a1") }));
		assert_ok!(by_proxy(Call::withdraw { tournament }));
		let none = by_proxy(Call::claim { tournament, who: Bob.to_account_id() });
		assert_eq!(none, Err(pallet_hex_tournament::Error::<Runtime>::NothingToClaim.into()));
	});
}
