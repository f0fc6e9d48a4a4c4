//! Purses and other accounts with a proxy: the calls that a proxy may make, and the calls that it may not make.

use super::*;
use crate::proxies::ProxyType;
use frame_support::{assert_noop, assert_ok, traits::fungible::InspectHold, weights::Weight};
use pallet_forking_hex::{reply_id, GameId, HoldReason, NextGame, PositionId, Settings, Status};
use pallet_proxy::{Call as ProxyCall, Error, Event};
use pallet_utility::Call as Batch;
use sp_runtime::{
	traits::{BlakeTwo256, Hash as _},
	TokenError,
};
use Sr25519Keyring::{Alice, Bob, Charlie, Dave};

/// The owner of the purse, in all tests.
const OWNER: Sr25519Keyring = Alice;
/// The purse: an account like others.
const PURSE: Sr25519Keyring = Bob;

/// Run `test` on a chain on which the purse has named `delegate` a proxy.
fn with_proxy(delegate: Sr25519Keyring, kind: ProxyType, delay: BlockNumber, test: impl FnOnce()) {
	on_preset(DEV_RUNTIME_PRESET, || {
		System::set_block_number(1);
		assert_ok!(Proxy::add_proxy(signed_by(PURSE), delegate.to_account_id().into(), kind, delay));
		test();
	});
}

/// The outcome of `call`, made by `delegate` for the account `real`.
fn by_proxy(delegate: Sr25519Keyring, real: Sr25519Keyring, call: impl Into<RuntimeCall>) -> DispatchResult {
	Proxy::proxy(signed_by(delegate), real.to_account_id().into(), None, Box::new(call.into()))?;
	executed()
}

/// The outcome of the last call that a proxy made.
fn executed() -> DispatchResult {
	match System::events().pop().expect("there are events").event {
		RuntimeEvent::Proxy(Event::ProxyExecuted { result }) => result,
		other => panic!("the last event is {other:?}"),
	}
}

fn transfer_all(to: Sr25519Keyring) -> RuntimeCall {
	pallet_balances::Call::transfer_all { dest: to.to_account_id().into(), keep_alive: false }.into()
}

fn create_game() -> RuntimeCall {
	pallet_forking_hex::Call::create_game { settings: Settings::original(5, 4, 6, UNIT), opening: cell("c3") }.into()
}

fn play(game: GameId, position: PositionId, to: &str) -> RuntimeCall {
	pallet_forking_hex::Call::play { game, position, reply: cell(to).into(), chain: None, most: None }.into()
}

/// The opening of the game that was created last.
fn last_opening() -> (GameId, PositionId) {
	let game = NextGame::<Runtime>::get() - 1;
	(game, pallet_forking_hex::Games::<Runtime>::get(game).expect("it was created").opening)
}

/// Play a line against Charlie, with the purse's moves made by its owner. The purse's last move stays unanswered, so Charlie's
/// move before it loses to the purse. Return the game and the last position.
fn play_a_game_that_the_purse_wins() -> (GameId, PositionId) {
	assert_ok!(by(Charlie, create_game()));
	let (game, opening) = last_opening();
	let [first, second, third] = ["a1", "a2", "b1"];
	assert_ok!(by_proxy(OWNER, PURSE, play(game, opening, first)));
	let at = reply_id(opening, cell(first).into());
	assert_ok!(by(Charlie, play(game, at, second)));
	let at = reply_id(at, cell(second).into());
	assert_ok!(by_proxy(OWNER, PURSE, play(game, at, third)));
	(game, reply_id(at, cell(third).into()))
}

/// The purse's free balance, and its deposits in games, after it won, claimed its reward and removed its proxy. The reward is a
/// deposit less the developers' cut. The state deposits of two positions stay on hold.
fn won() -> (Balance, Balance) {
	let state: Balance = <Runtime as pallet_forking_hex::Config>::StateDeposit::get();
	(genesis_presets::ENDOWMENT + UNIT * 95 / 100 - 2 * state, 2 * state)
}

fn free(who: Sr25519Keyring) -> Balance {
	Balances::free_balance(who.to_account_id())
}

fn down_in_games(who: Sr25519Keyring) -> Balance {
	Balances::balance_on_hold(&HoldReason::Move.into(), &who.to_account_id())
}

#[test]
fn the_owner_of_a_purse_takes_everything_back_without_its_key() {
	with_proxy(OWNER, ProxyType::Any, 0, || {
		let owned = free(OWNER);
		assert_ok!(by(PURSE, create_game()));
		let (game, opening) = last_opening();
		assert_ok!(by(Charlie, play(game, opening, "a1")));

		// While the game runs, the deposit stays in the game, and the proxy stays on the purse.
		assert_ok!(by_proxy(OWNER, PURSE, transfer_all(OWNER)));
		assert_eq!((free(PURSE), down_in_games(PURSE)), (EXISTENTIAL_DEPOSIT, UNIT));

		// Charlie's move is unanswered, and the opening loses to it.
		run_blocks(20);
		assert_eq!(down_in_games(PURSE), 0);
		let moves = [ProxyCall::remove_proxies {}.into(), transfer_all(OWNER)];
		assert_ok!(by_proxy(OWNER, PURSE, Batch::batch_all { calls: moves.to_vec() }));
		assert!(!System::account_exists(&PURSE.to_account_id()));
		assert_eq!(free(OWNER), owned + genesis_presets::ENDOWMENT - UNIT);
	});
}

#[test]
fn an_owner_who_was_told_that_nothing_is_down_in_games_keeps_the_purse_that_has_something_there() {
	with_proxy(OWNER, ProxyType::Any, 0, || {
		let owned = free(OWNER);
		assert_ok!(by(PURSE, create_game()));
		let (game, opening) = last_opening();
		assert_ok!(by(Charlie, play(game, opening, "a1")));

		// The calls with which the page and the command line close a purse. The last call takes the balance that the account
		// has to keep.
		let close = || {
			let dest = OWNER.to_account_id().into();
			let last =
				pallet_balances::Call::transfer_allow_death { dest, value: EXISTENTIAL_DEPOSIT + Proxy::deposit(1) };
			let calls = [transfer_all(OWNER), ProxyCall::remove_proxies {}.into(), last.into()];
			Batch::batch_all { calls: calls.to_vec() }
		};
		assert_eq!(by_proxy(OWNER, PURSE, close()), Err(TokenError::Frozen.into()));
		assert_eq!(free(OWNER), owned, "all of it is done, or nothing");

		run_blocks(20);
		assert_ok!(by_proxy(OWNER, PURSE, close()));
		assert!(!System::account_exists(&PURSE.to_account_id()));
		assert_eq!(free(OWNER), owned + genesis_presets::ENDOWMENT - UNIT);
	});
}

#[test]
fn the_owner_claims_for_a_purse_that_leads() {
	with_proxy(OWNER, ProxyType::Any, 0, || {
		let (game, _) = play_a_game_that_the_purse_wins();
		run_blocks(20);
		let claim = pallet_forking_hex::Call::claim { game, who: PURSE.to_account_id() };
		assert_ok!(by_proxy(OWNER, PURSE, claim));
		assert_eq!((free(PURSE) + Proxy::deposit(1), down_in_games(PURSE)), won());
	});
}

#[test]
fn a_proxy_for_play_plays_and_does_nothing_else() {
	with_proxy(OWNER, ProxyType::Play, 0, || {
		assert_ok!(by_proxy(OWNER, PURSE, create_game()));
		let (game, opening) = last_opening();
		let withdraw = pallet_forking_hex::Call::withdraw { game, position: opening };
		assert_ok!(by_proxy(OWNER, PURSE, Batch::batch_all { calls: vec![withdraw.into(), create_game()] }));

		let (real, dave) = (PURSE.to_account_id().into(), Dave.to_account_id());
		let call = || Box::new(transfer_all(OWNER));
		let other_signatories = vec![dave.clone()];
		for call in [
			transfer_all(OWNER),
			Batch::batch_all { calls: vec![transfer_all(OWNER)] }.into(),
			Batch::as_derivative { index: 0, call: call() }.into(),
			pallet_names::Call::set_name { name: b"Purse".to_vec() }.into(),
			ProxyCall::add_proxy { delegate: dave.clone().into(), proxy_type: ProxyType::Any, delay: 0 }.into(),
			ProxyCall::add_proxy { delegate: dave.into(), proxy_type: ProxyType::Play, delay: 0 }.into(),
			ProxyCall::remove_proxies {}.into(),
			ProxyCall::proxy { real, force_proxy_type: None, call: call() }.into(),
			pallet_multisig::Call::as_multi_threshold_1 { other_signatories, call: call() }.into(),
			pallet_preimage::Call::note_preimage { bytes: vec![0] }.into(),
			pallet_scheduler::Call::schedule_after { after: 0, maybe_periodic: None, priority: 0, call: call() }.into(),
			pallet_collective::Call::propose { threshold: 1, proposal: call(), length_bound: 1_000 }.into(),
			pallet_collective::Call::execute { proposal: call(), length_bound: 1_000 }.into(),
			pallet_decisions::Call::announce { call: call() }.into(),
		] {
			assert_eq!(by_proxy(OWNER, PURSE, call.clone()), filtered(), "{call:?}");
		}
		// The batch that goes on after refusals succeeds, but all its calls are refused.
		assert_ok!(by_proxy(OWNER, PURSE, Batch::force_batch { calls: vec![transfer_all(OWNER)] }));
		assert_eq!(free(PURSE) + down_in_games(PURSE) + Proxy::deposit(1), genesis_presets::ENDOWMENT);
	});
}

#[test]
fn a_proxy_for_play_finds_no_way_around_what_it_may_do() {
	with_proxy(OWNER, ProxyType::Play, 0, || {
		let purge = || RuntimeCall::from(pallet_session::Call::purge_keys {});
		let wrapped = || Box::new(transfer_all(OWNER));
		let (purse, dave) = (|| PURSE.to_account_id().into(), || Dave.to_account_id().into());
		let (any, force_proxy_type) = (ProxyType::Any, None);
		for call in [
			Batch::if_else { main: wrapped(), fallback: wrapped() }.into(),
			Batch::with_weight { call: wrapped(), weight: Weight::zero() }.into(),
			Batch::batch_all { calls: vec![Batch::batch { calls: vec![purge()] }.into(), purge()] }.into(),
			purge(),
			ProxyCall::remove_proxy { delegate: dave(), proxy_type: any, delay: 0 }.into(),
			ProxyCall::create_pure { proxy_type: any, delay: 0, index: 0 }.into(),
			ProxyCall::kill_pure { spawner: purse(), proxy_type: any, index: 0, height: 1, ext_index: 0 }.into(),
			ProxyCall::announce { real: dave(), call_hash: Default::default() }.into(),
			ProxyCall::proxy_announced { delegate: dave(), real: purse(), force_proxy_type, call: wrapped() }.into(),
			ProxyCall::poke_deposit {}.into(),
		] {
			assert_eq!(by_proxy(OWNER, PURSE, call.clone()), filtered(), "{call:?}");
		}

		// The filter applies to a call at any depth, and through announcements.
		let deep = |call| Batch::batch { calls: vec![Batch::batch { calls: vec![call] }.into()] };
		assert_ok!(by_proxy(OWNER, PURSE, deep(transfer_all(OWNER))));
		assert_eq!(free(PURSE) + Proxy::deposit(1), genesis_presets::ENDOWMENT);
		assert_ok!(by_proxy(OWNER, PURSE, deep(create_game())));
		assert_eq!(down_in_games(PURSE), UNIT);
		assert_ok!(Proxy::add_proxy(signed_by(PURSE), dave(), ProxyType::Play, 1));
		assert_ok!(Proxy::announce(signed_by(Dave), purse(), BlakeTwo256::hash_of(&transfer_all(Dave))));
		System::set_block_number(2);
		let call = Box::new(transfer_all(Dave));
		assert_ok!(Proxy::proxy_announced(signed_by(Charlie), dave(), purse(), None, call));
		assert_eq!(executed(), filtered());
	});
}

#[test]
fn nobody_acts_for_an_account_that_did_not_name_him() {
	with_proxy(OWNER, ProxyType::Any, 0, || {
		let purse = || PURSE.to_account_id().into();
		let taken = || Box::new(transfer_all(Charlie));
		assert_noop!(Proxy::proxy(signed_by(Charlie), purse(), None, taken()), Error::<Runtime>::NotProxy);
		// The purse cannot act for its owner either.
		let owner = OWNER.to_account_id().into();
		assert_noop!(Proxy::proxy(signed_by(PURSE), owner, None, taken()), Error::<Runtime>::NotProxy);
		// An owner that asks for rights of another kind is refused too.
		let play = Some(ProxyType::Play);
		assert_noop!(Proxy::proxy(signed_by(OWNER), purse(), play, taken()), Error::<Runtime>::NotProxy);
	});
}

#[test]
fn an_owner_that_is_a_purse_itself_hands_its_rights_on_no_further_than_they_go() {
	// Dave is the owner's proxy for play, and the owner is the purse's proxy for all calls.
	with_proxy(OWNER, ProxyType::Any, 0, || {
		assert_ok!(Proxy::add_proxy(signed_by(OWNER), Charlie.to_account_id().into(), ProxyType::Any, 0));
		assert_ok!(Proxy::add_proxy(signed_by(OWNER), Dave.to_account_id().into(), ProxyType::Play, 0));
		let (real, call) = (|| PURSE.to_account_id().into(), || Box::new(transfer_all(Dave)));
		let nested = || ProxyCall::proxy { real: real(), force_proxy_type: None, call: call() };
		assert_eq!(by_proxy(Dave, OWNER, nested()), filtered());
		let owned = free(Dave);
		assert_ok!(by_proxy(Charlie, OWNER, nested()));
		assert_eq!(free(Dave), owned + genesis_presets::ENDOWMENT - Proxy::deposit(1) - EXISTENTIAL_DEPOSIT);
	});
}

#[test]
fn a_delayed_proxy_waits_and_can_be_refused() {
	const DELAY: BlockNumber = 10;
	with_proxy(OWNER, ProxyType::Any, DELAY, || {
		let purse = || PURSE.to_account_id().into();
		let call = || Box::new(transfer_all(OWNER));
		let announced = || {
			let owner = OWNER.to_account_id().into();
			Proxy::proxy_announced(signed_by(Charlie), owner, purse(), None, call())
		};
		assert_noop!(Proxy::proxy(signed_by(OWNER), purse(), None, call()), Error::<Runtime>::Unannounced);
		assert_noop!(announced(), Error::<Runtime>::Unannounced);

		let hash = BlakeTwo256::hash_of(&transfer_all(OWNER));
		assert_ok!(Proxy::announce(signed_by(OWNER), purse(), hash));
		System::set_block_number(DELAY);
		assert_noop!(announced(), Error::<Runtime>::Unannounced);
		assert_ok!(Proxy::reject_announcement(signed_by(PURSE), OWNER.to_account_id().into(), hash));
		System::set_block_number(1 + DELAY);
		assert_noop!(announced(), Error::<Runtime>::Unannounced);

		assert_ok!(Proxy::announce(signed_by(OWNER), purse(), hash));
		System::set_block_number(1 + 2 * DELAY);
		assert_ok!(announced());
		assert_eq!(executed(), Ok(()));
		assert_eq!(free(PURSE), EXISTENTIAL_DEPOSIT);
	});
}

#[test]
fn a_proxy_that_is_removed_while_a_game_runs_leaves_the_game_alone() {
	with_proxy(OWNER, ProxyType::Any, 0, || {
		let (game, last) = play_a_game_that_the_purse_wins();
		let owner = OWNER.to_account_id();
		assert_ok!(Proxy::remove_proxy(signed_by(PURSE), owner.into(), ProxyType::Any, 0));
		let purse = PURSE.to_account_id().into();
		let call = Box::new(transfer_all(OWNER));
		assert_noop!(Proxy::proxy(signed_by(OWNER), purse, None, call), Error::<Runtime>::NotProxy);

		run_blocks(20);
		let status = pallet_forking_hex::Positions::<Runtime>::get(game, last).map(|position| position.status);
		assert_eq!(status, Some(Status::Winning));
		assert_ok!(ForkingHex::claim(signed_by(PURSE), game, PURSE.to_account_id()));
		assert_eq!((free(PURSE), down_in_games(PURSE)), won());
	});
}

#[test]
fn a_proxy_of_the_administrator_for_play_is_no_administrator() {
	with_proxy(OWNER, ProxyType::Any, 0, || {
		// Alice is the administrator of test chains.
		assert_ok!(Proxy::add_proxy(signed_by(Alice), Dave.to_account_id().into(), ProxyType::Play, 0));
		let fund = || RuntimeCall::from(pallet_forking_hex::Call::set_developer_fund { who: Dave.to_account_id() });
		let sudo = pallet_sudo::Call::sudo { call: Box::new(fund()) };
		assert_eq!(by_proxy(Dave, Alice, sudo), filtered());
		assert_eq!(by_proxy(Dave, Alice, fund()), Err(DispatchError::BadOrigin));
	});
}

#[test]
fn a_call_by_proxy_pays_for_the_call_inside() {
	let inner = create_game();
	let (real, call) = (PURSE.to_account_id().into(), Box::new(inner.clone()));
	let outer = ProxyCall::proxy { real, force_proxy_type: None, call };
	let [inside, outside] = [inner, outer.into()].map(|call: RuntimeCall| call.get_dispatch_info());
	assert!(outside.call_weight.all_gt(inside.call_weight));
	assert_eq!(outside.class, inside.class);
}
