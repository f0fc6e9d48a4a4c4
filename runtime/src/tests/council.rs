//! The administrator without Sudo's single key: a multisig that holds it, and a council whose decisions are made as root a day
//! after their announcement.

use super::*;
use crate::{chain::DECISION_DELAY, proxies::ProxyType};
use codec::Encode;
use frame_support::{
	assert_noop, assert_ok, assert_storage_noop,
	traits::{fungible::InspectHold, Contains, QueryPreimage},
	weights::Weight,
	Hashable,
};
use pallet_collective::{Event as CouncilEvent, RawOrigin};
use pallet_scheduler::{Agenda, Call as Schedule, WeightInfo as _};
use sp_core::{
	storage::well_known_keys::CODE,
	traits::{ReadRuntimeVersion, ReadRuntimeVersionExt},
};
use sp_externalities::Externalities;
use Sr25519Keyring::{Alice, Bob, Charlie, Dave, Eve, Ferdie};

type Timepoint = pallet_multisig::Timepoint<BlockNumber>;

/// The members of the council, except in tests of other councils.
const MEMBERS: [Sr25519Keyring; 5] = [Alice, Bob, Charlie, Dave, Eve];
/// The fewest of [`MEMBERS`] that are two thirds.
const ENOUGH: usize = 4;

/// Reads the version of the next runtime from any code. Tests have no executor that could read it.
struct NextRuntime;

impl ReadRuntimeVersion for NextRuntime {
	fn read_runtime_version(&self, _: &[u8], _: &mut dyn Externalities) -> Result<Vec<u8>, String> {
		Ok(RuntimeVersion { spec_version: VERSION.spec_version + 1, ..VERSION }.encode())
	}
}

/// The outcome of `call` by `approvals` of a council of `seats` members.
fn by_members(approvals: u32, seats: u32, call: RuntimeCall) -> DispatchResult {
	let origin = RawOrigin::Members(approvals, seats);
	call.dispatch(origin.into()).map(|_| ()).map_err(|error| error.error)
}

/// Run `test` on the development chain, after Sudo appointed a council and was removed.
fn under_a_council(members: &[Sr25519Keyring], test: impl FnOnce()) {
	let mut state = TestExternalities::default();
	state.register_extension(ReadRuntimeVersionExt::new(NextRuntime));
	state.execute_with(|| {
		build_genesis(DEV_RUNTIME_PRESET);
		System::set_block_number(1);
		let new_members = members.iter().map(|who| who.to_account_id()).collect();
		let appoint =
			pallet_collective::Call::set_members { new_members, prime: Some(Alice.to_account_id()), old_count: 0 };
		assert_ok!(by(Alice, pallet_sudo::Call::sudo { call: Box::new(appoint.into()) }));
		assert_ok!(by(Alice, pallet_sudo::Call::remove_key {}));
		assert_eq!(by(Alice, pallet_sudo::Call::sudo { call: Box::new(fund(Bob)) }), Err(sudo_is_gone()));
		test();
	});
}

fn sudo_is_gone() -> DispatchError {
	pallet_sudo::Error::<Runtime>::RequireSudo.into()
}

/// A call that root alone can make, and that shows whether it was made.
fn fund(who: Sr25519Keyring) -> RuntimeCall {
	pallet_forking_hex::Call::set_developer_fund { who: who.to_account_id() }.into()
}

fn is_funded(who: Sr25519Keyring) -> bool {
	pallet_forking_hex::DeveloperFund::<Runtime>::get() == Some(who.to_account_id())
}

fn hash_of(call: &RuntimeCall) -> Hash {
	call.blake2_256().into()
}

fn announce(call: impl Into<RuntimeCall>) -> RuntimeCall {
	pallet_decisions::Call::announce { call: Box::new(call.into()) }.into()
}

/// The call that moves `motion` with `threshold` votes.
fn proposal(threshold: usize, motion: &RuntimeCall) -> RuntimeCall {
	let (threshold, length_bound) = (threshold as u32, motion.encoded_size() as u32);
	pallet_collective::Call::propose { threshold, proposal: Box::new(motion.clone()), length_bound }.into()
}

/// Propose a motion that needs `threshold` votes. Return its hash and its number.
fn propose(threshold: usize, motion: &RuntimeCall) -> (Hash, u32) {
	let index = pallet_collective::ProposalCount::<Runtime>::get();
	assert_ok!(by(Alice, proposal(threshold, motion)));
	(hash_of(motion), index)
}

fn close((hash, index): (Hash, u32), motion: &RuntimeCall) -> DispatchResult {
	let (weight, length) = (motion.get_dispatch_info().call_weight, motion.encoded_size() as u32 + 4);
	Council::close(signed_by(Ferdie), hash, index, weight, length).map(|_| ()).map_err(|error| error.error)
}

/// Let exactly the members that a motion needs vote for it, and close it. Return the outcome of the motion.
fn carry(members: &[Sr25519Keyring], motion: RuntimeCall) -> DispatchResult {
	let proposed = propose(members.len(), &motion);
	for member in members {
		assert_ok!(Council::vote(signed_by(*member), proposed.0, proposed.1, true));
	}
	assert_ok!(close(proposed, &motion));
	assert_ok!(Council::release_proposal_cost(signed_by(Ferdie), proposed.0));
	let outcome = System::events().into_iter().rev().find_map(|record| match record.event {
		RuntimeEvent::Council(CouncilEvent::Executed { result, .. }) => Some(result),
		_ => None,
	});
	outcome.expect("an approved motion is made")
}

/// Let enough members announce `call`.
fn decide(call: impl Into<RuntimeCall>) {
	assert_ok!(carry(&MEMBERS[..ENOUGH], announce(call)));
}

/// Go to block `number`, with the scheduler's hook in every block.
fn go_to(number: BlockNumber) {
	for number in System::block_number() + 1..=number {
		System::set_block_number(number);
		Scheduler::on_initialize(number);
	}
}

/// Go to the block in which a decision of this block is made, and check that it is not made before.
fn wait_a_day(is_done: impl Fn() -> bool) {
	let at = System::block_number() + DECISION_DELAY;
	go_to(at - 1);
	assert!(!is_done(), "it is done too early");
	go_to(at);
	assert!(is_done(), "it is not done: {:?}", System::events().last());
}

#[test]
fn without_sudo_the_council_upgrades_the_runtime() {
	under_a_council(&MEMBERS, || {
		let code = b"the next runtime".to_vec();
		let apply = || System::apply_authorized_upgrade(signed_by(Ferdie), code.clone());
		let hash = Hash::from(sp_io::hashing::blake2_256(&code));
		decide(frame_system::Call::authorize_upgrade { code_hash: hash });
		assert_noop!(apply(), frame_system::Error::<Runtime>::NothingAuthorized);
		wait_a_day(|| System::authorized_upgrade().is_some());
		// Any account can hand in the code.
		assert_ok!(apply());
		assert_eq!(sp_io::storage::get(CODE).map(|stored| stored.to_vec()), Some(code));
	});
}

#[test]
fn without_sudo_the_council_changes_the_validators() {
	under_a_council(&MEMBERS, || {
		let eve = Eve.to_account_id();
		pallet_session::NextKeys::<Runtime>::insert(&eve, keys_of_eve());
		let listed = || pallet_validators::Validators::<Runtime>::get().contains(&Eve.to_account_id());
		decide(pallet_validators::Call::add_validator { who: eve.clone() });
		wait_a_day(listed);
		decide(pallet_validators::Call::remove_validator { who: eve });
		wait_a_day(|| !listed());
	});
}

#[test]
fn the_council_changes_its_own_members_by_a_decision_alone() {
	under_a_council(&MEMBERS, || {
		let new_members = vec![Alice.to_account_id(), Ferdie.to_account_id()];
		let change = pallet_collective::Call::set_members { new_members, prime: None, old_count: 5 };
		decide(change);
		wait_a_day(|| pallet_collective::Members::<Runtime>::get().len() == 2);
		// A council of two decides with both votes.
		assert_eq!(carry(&[Alice, Ferdie], announce(fund(Bob))), Ok(()));
	});
}

#[test]
fn everyone_sees_a_decision_for_a_day() {
	under_a_council(&MEMBERS, || {
		let when = System::block_number() + DECISION_DELAY;
		decide(fund(Bob));
		let call_hash = hash_of(&fund(Bob));
		let announced = pallet_decisions::Event::Announced { call_hash, when };
		assert!(System::events().iter().any(|record| record.event == RuntimeEvent::Decisions(announced.clone())));
		let agenda = Agenda::<Runtime>::get(when);
		let task = agenda.first().and_then(Option::as_ref).expect("it is on the agenda");
		assert_eq!(task.maybe_id, Some(call_hash.0));
		assert_eq!(task.origin, OriginCaller::system(frame_system::RawOrigin::Root));
		let encoded = fund(Bob).encode().try_into().expect("it is short");
		assert_eq!(task.call, frame_support::traits::Bounded::Inline(encoded));
		wait_a_day(|| is_funded(Bob));
	});
}

#[test]
fn nobody_skips_the_delay() {
	under_a_council(&MEMBERS, || {
		let at = System::block_number() + DECISION_DELAY;
		decide(fund(Bob));
		let again = || Box::new(fund(Bob));
		let when = System::block_number() + 1;
		let id = fund(Bob).blake2_256();
		let attempts: [RuntimeCall; 7] = [
			Schedule::schedule { when, maybe_periodic: None, priority: 0, call: again() }.into(),
			Schedule::schedule_after { after: 0, maybe_periodic: None, priority: 0, call: again() }.into(),
			Schedule::schedule_named { id: [1; 32], when, maybe_periodic: None, priority: 0, call: again() }.into(),
			Schedule::set_retry_named { id, retries: 1, period: 1 }.into(),
			Schedule::cancel_named { id }.into(),
			Schedule::cancel { when: at, index: 0 }.into(),
			fund(Bob),
		];
		for attempt in attempts {
			assert_eq!(by(Alice, attempt.clone()), Err(DispatchError::BadOrigin), "{attempt:?}");
			assert_eq!(by_members(5, 5, attempt.clone()), Err(DispatchError::BadOrigin), "{attempt:?}");
		}
		let twice = pallet_decisions::Error::<Runtime>::AlreadyAnnounced;
		assert_eq!(by_members(5, 5, announce(fund(Bob))), Err(twice.into()));
		wait_a_day(|| is_funded(Bob));
	});
}

#[test]
fn the_whole_council_can_do_nothing_but_announce_and_cancel() {
	under_a_council(&MEMBERS, || {
		let call = || Box::new(fund(Bob));
		let root = || Box::new(OriginCaller::system(frame_system::RawOrigin::Root));
		let who = Eve.to_account_id();
		let attempts: [RuntimeCall; 13] = [
			fund(Bob),
			pallet_validators::Call::add_validator { who: who.clone() }.into(),
			frame_system::Call::set_code { code: vec![] }.into(),
			frame_system::Call::authorize_upgrade { code_hash: Hash::zero() }.into(),
			frame_system::Call::set_storage { items: vec![] }.into(),
			pallet_balances::Call::force_set_balance { who: who.clone().into(), new_free: UNIT }.into(),
			pallet_sudo::Call::sudo { call: call() }.into(),
			pallet_sudo::Call::set_key { new: who.clone().into() }.into(),
			pallet_utility::Call::dispatch_as { as_origin: root(), call: call() }.into(),
			pallet_utility::Call::with_weight { call: call(), weight: Weight::zero() }.into(),
			pallet_collective::Call::set_members { new_members: vec![who], prime: None, old_count: 5 }.into(),
			pallet_preimage::Call::request_preimage { hash: Hash::zero() }.into(),
			pallet_grandpa::Call::note_stalled { delay: 1, best_finalized_block_number: 1 }.into(),
		];
		for attempt in attempts {
			let refused = by_members(5, 5, attempt.clone());
			let refusals = [Err(DispatchError::BadOrigin), Err(sudo_is_gone())];
			assert!(refusals.contains(&refused), "{attempt:?}: {refused:?}");
			// A batch is refused too, because all its calls have the same origin.
			assert!(by_members(5, 5, pallet_utility::Call::batch_all { calls: vec![attempt] }.into()).is_err());
		}
		assert!(!is_funded(Bob));
		let both = [announce(fund(Bob)), pallet_decisions::Call::cancel { call_hash: hash_of(&fund(Bob)) }.into()];
		assert_ok!(by_members(5, 5, pallet_utility::Call::batch_all { calls: both.to_vec() }.into()));
	});
}

#[test]
fn a_minority_decides_nothing() {
	under_a_council(&MEMBERS, || {
		let refused = Err(DispatchError::BadOrigin);
		let motion = || announce(fund(Bob));
		let proposed = propose(ENOUGH, &motion());
		for member in &MEMBERS[..ENOUGH - 1] {
			assert_ok!(Council::vote(signed_by(*member), proposed.0, proposed.1, true));
			assert_eq!(close(proposed, &motion()), Err(pallet_collective::Error::<Runtime>::TooEarly.into()));
		}
		for voters in 1..ENOUGH {
			assert_eq!(by_members(voters as u32, 5, motion()), refused);
		}
		// A single member, by any of the ways to make a call as one.
		let length = motion().encoded_size() as u32;
		assert_eq!(by(Alice, proposal(1, &motion())), filtered());
		assert_ok!(Council::execute(signed_by(Alice), Box::new(motion()), length).map_err(|error| error.error));
		assert_eq!(by(Alice, motion()), refused);
		assert_eq!(by(Ferdie, motion()), refused);
		let not_a_member = pallet_collective::Error::<Runtime>::NotMember;
		assert_eq!(by(Ferdie, proposal(ENOUGH, &motion())), Err(not_a_member.into()));
		assert_eq!(Agenda::<Runtime>::iter().count(), 0);
	});
}

/// The SDK's other rules would add the silent members to three of five, or to Alice, the council's prime.
#[test]
fn members_who_are_silent_do_not_agree() {
	for voters in [1, ENOUGH - 1] {
		under_a_council(&MEMBERS, || {
			let motion = announce(fund(Bob));
			let proposed = propose(ENOUGH, &motion);
			for member in &MEMBERS[..voters] {
				assert_ok!(Council::vote(signed_by(*member), proposed.0, proposed.1, true));
			}
			let too_early = pallet_collective::Error::<Runtime>::TooEarly;
			assert_eq!(close(proposed, &motion), Err(too_early.into()));
			System::set_block_number(System::block_number() + 7 * time::DAYS);
			assert_ok!(close(proposed, &motion));
			let disapproved = CouncilEvent::Disapproved { proposal_hash: proposed.0 };
			System::assert_last_event(disapproved.into());
			assert_eq!(Agenda::<Runtime>::iter().count(), 0);
		});
	}
}

#[test]
fn no_council_is_so_small_that_one_key_decides() {
	let councils = [(1, None), (2, Some(2)), (3, Some(2)), (4, Some(3)), (5, Some(4)), (6, Some(4)), (32, Some(22))];
	for (seats, fewest) in councils {
		under_a_council(&MEMBERS, || {
			let enough = (1..=seats).find(|approvals| by_members(*approvals, seats, announce(fund(Bob))).is_ok());
			assert_eq!(enough, fewest, "of {seats}");
		});
	}
}

#[test]
fn more_than_a_third_cancels_a_decision() {
	under_a_council(&MEMBERS, || {
		decide(fund(Bob));
		let at = System::block_number() + DECISION_DELAY;
		let cancel = || pallet_decisions::Call::cancel { call_hash: hash_of(&fund(Bob)) }.into();
		assert_eq!(by_members(1, 5, cancel()), Err(DispatchError::BadOrigin));
		go_to(at - 1);
		assert_ok!(carry(&[Dave, Eve], cancel()));
		go_to(at + 1);
		assert!(!is_funded(Bob));
		assert_eq!(Agenda::<Runtime>::iter().count(), 0);
	});
}

#[test]
fn a_motion_holds_a_deposit_until_it_is_closed() {
	under_a_council(&MEMBERS, || {
		let held = || Balances::balance_on_hold(&crate::chain::MotionHold::get(), &Alice.to_account_id());
		let motion = announce(fund(Bob));
		let (hash, _) = propose(ENOUGH, &motion);
		assert_eq!(held(), 10 * UNIT);
		let active = pallet_collective::Error::<Runtime>::ProposalActive;
		assert_noop!(Council::release_proposal_cost(signed_by(Alice), hash), active);
		for member in &MEMBERS[..ENOUGH] {
			assert_ok!(Council::vote(signed_by(*member), hash, 0, true));
		}
		assert_ok!(close((hash, 0), &motion));
		assert_ok!(Council::release_proposal_cost(signed_by(Ferdie), hash));
		assert_eq!(held(), 0);
	});
}

/// A motion exists once for each call. So a member who moves a call with a number of votes that is never reached would keep
/// the council from moving it.
#[test]
fn a_member_who_moves_the_same_first_spoils_nothing() {
	under_a_council(&MEMBERS, || {
		let motion = announce(fund(Bob));
		for threshold in (0..=40).filter(|threshold| *threshold != ENOUGH) {
			let spoiling = proposal(threshold, &motion);
			let other_signatories = vec![Alice.to_account_id()];
			let ways: [RuntimeCall; 3] = [
				spoiling.clone(),
				pallet_utility::Call::batch_all { calls: vec![spoiling.clone()] }.into(),
				pallet_multisig::Call::as_multi_threshold_1 { other_signatories, call: Box::new(spoiling) }.into(),
			];
			for way in ways {
				assert_storage_noop!(assert_eq!(by(Eve, way), filtered(), "{threshold}"));
			}
		}

		// With the number that decides, the member's motion is as good as any other.
		let number = pallet_collective::ProposalCount::<Runtime>::get();
		assert_ok!(by(Eve, proposal(ENOUGH, &motion)));
		let duplicate = pallet_collective::Error::<Runtime>::DuplicateProposal;
		assert_eq!(by(Alice, proposal(ENOUGH, &motion)), Err(duplicate.into()));
		for member in &MEMBERS[..ENOUGH] {
			assert_ok!(Council::vote(signed_by(*member), hash_of(&motion), number, true));
		}
		assert_ok!(close((hash_of(&motion), number), &motion));
		wait_a_day(|| is_funded(Bob));
	});
}

#[test]
fn a_motion_has_the_fewest_votes_that_decide_it() {
	under_a_council(&MEMBERS, || {
		let calls = [announce(fund(Bob)), pallet_decisions::Call::cancel { call_hash: hash_of(&fund(Bob)) }.into()];
		for seats in 1..=crate::chain::MAX_MEMBERS {
			let members = (0..seats).map(|seat| AccountId::new([seat as u8; 32])).collect();
			assert_ok!(Council::set_members(RuntimeOrigin::root(), members, None, crate::chain::MAX_MEMBERS));
			for call in &calls {
				// Two votes are needed, so a council of one announces nothing. The call to cancel finds what was announced.
				let fewest = (1..=seats.max(2)).find(|votes| by_members(*votes, seats, call.clone()).is_ok());
				let is_accepted = |votes: &u32| crate::chain::CallFilter::contains(&proposal(*votes as usize, call));
				let accepted: Vec<u32> = (0..=seats.saturating_add(2)).filter(is_accepted).collect();
				assert_eq!(accepted, Vec::from_iter(fewest), "{call:?} of {seats}");
			}
		}
	});
}

#[test]
fn a_member_who_fills_the_list_of_motions_stops_nobody() {
	under_a_council(&MEMBERS, || {
		let junk = |number: u8| RuntimeCall::from(frame_system::Call::remark { remark: vec![number] });
		for number in 0..16 {
			assert_ok!(by(Eve, proposal(ENOUGH, &junk(number))));
		}
		let sound = proposal(ENOUGH, &announce(fund(Bob)));
		let full = pallet_collective::Error::<Runtime>::TooManyProposals;
		assert_eq!(by(Alice, sound.clone()), Err(full.into()));
		let (proposal_hash, index) = (hash_of(&junk(3)), 3);
		for member in &MEMBERS[..ENOUGH] {
			assert_ok!(Council::vote(signed_by(*member), proposal_hash, index, false).map_err(|error| error.error));
		}
		let (proposal_weight_bound, length_bound) = (Weight::zero(), 0);
		let close = pallet_collective::Call::close { proposal_hash, index, proposal_weight_bound, length_bound };
		assert_ok!(by(Alice, pallet_utility::Call::batch_all { calls: vec![close.into(), sound] }));
	});
}

/// The multisig account of Alice, Bob and Charlie. Two of them have to sign.
fn two_of_three() -> AccountId {
	let mut signers = [Alice, Bob, Charlie].map(|who| who.to_account_id());
	signers.sort();
	Multisig::multi_account_id(&signers, 2)
}

/// Approve `call` of [`two_of_three`] as `who`. The first approval has no earlier one to name.
fn approve(who: Sr25519Keyring, maybe_timepoint: Option<Timepoint>, call: RuntimeCall) -> DispatchResult {
	let others = [Alice, Bob, Charlie].into_iter().filter(|signer| *signer != who);
	let mut other_signatories: Vec<_> = others.map(|who| who.to_account_id()).collect();
	other_signatories.sort();
	let max_weight = call.get_dispatch_info().call_weight;
	let call = Box::new(call);
	by(who, pallet_multisig::Call::as_multi { threshold: 2, other_signatories, maybe_timepoint, call, max_weight })
}

#[test]
fn a_multisig_holds_sudo() {
	on_preset(DEV_RUNTIME_PRESET, || {
		System::set_block_number(1);
		assert_ok!(by(Alice, pallet_sudo::Call::set_key { new: two_of_three().into() }));
		let sudo = || RuntimeCall::from(pallet_sudo::Call::sudo { call: Box::new(fund(Bob)) });
		for who in [Alice, Bob, Charlie] {
			assert_eq!(by(who, sudo()), Err(sudo_is_gone()), "a signer alone");
		}
		let reserved = || Balances::reserved_balance(Alice.to_account_id());
		assert_ok!(approve(Alice, None, sudo()));
		assert!(!is_funded(Bob));
		assert_eq!(reserved(), 40 * MILLI_UNIT + 2 * 8 * MILLI_UNIT);
		let first = Timepoint { height: 1, index: System::extrinsic_index().unwrap_or_default() };
		let signed_twice = approve(Alice, Some(first), sudo());
		assert_eq!(signed_twice, Err(pallet_multisig::Error::<Runtime>::AlreadyApproved.into()));
		assert_ok!(approve(Charlie, Some(first), sudo()));
		assert!(is_funded(Bob));
		assert_eq!(reserved(), 0);
	});
}

/// A multisig hands Sudo on, since no other account can.
#[test]
fn a_multisig_appoints_a_council_and_removes_sudo() {
	on_preset(DEV_RUNTIME_PRESET, || {
		System::set_block_number(1);
		assert_ok!(by(Alice, pallet_sudo::Call::set_key { new: two_of_three().into() }));
		let new_members = MEMBERS.map(|who| who.to_account_id()).to_vec();
		let appoint = pallet_collective::Call::set_members { new_members, prime: None, old_count: 0 };
		let steps = [pallet_sudo::Call::sudo { call: Box::new(appoint.into()) }, pallet_sudo::Call::remove_key {}];
		for step in steps {
			assert_ok!(approve(Bob, None, step.clone().into()));
			let first = Timepoint { height: 1, index: System::extrinsic_index().unwrap_or_default() };
			assert_ok!(approve(Charlie, Some(first), step.into()));
		}
		assert_eq!(pallet_sudo::Key::<Runtime>::get(), None);
		decide(fund(Bob));
		wait_a_day(|| is_funded(Bob));
	});
}

/// The SDK's pallet accepts the preimage of an announced decision again, and returns the fee: blocks full of them would be
/// free.
#[test]
fn no_account_stores_preimages_by_any_way_of_making_a_call() {
	under_a_council(&MEMBERS, || {
		let members = MEMBERS.map(|who| who.to_account_id()).to_vec();
		let long: RuntimeCall =
			pallet_collective::Call::set_members { new_members: members, prime: None, old_count: 5 }.into();
		decide(long.clone());
		assert!(Preimage::is_requested(&hash_of(&long)));

		for bytes in [long.encode(), vec![1; 4_000]] {
			let note: RuntimeCall = pallet_preimage::Call::note_preimage { bytes }.into();
			let within = || Box::new(note.clone());
			let other_signatories = vec![Alice.to_account_id()];
			let ways: [RuntimeCall; 4] = [
				note.clone(),
				pallet_utility::Call::batch_all { calls: vec![note.clone()] }.into(),
				pallet_utility::Call::as_derivative { index: 0, call: within() }.into(),
				pallet_multisig::Call::as_multi_threshold_1 { other_signatories, call: within() }.into(),
			];
			for way in ways {
				assert_eq!(by(Bob, way.clone()), filtered(), "{way:?}");
			}
			assert_eq!(by_members(5, 5, note.clone()), filtered());
			// A proxy reports the outcome of its call in an event.
			assert_ok!(Proxy::add_proxy(signed_by(Bob), Eve.to_account_id().into(), ProxyType::Any, 0));
			let real = Bob.to_account_id().into();
			assert_ok!(by(Eve, pallet_proxy::Call::proxy { real, force_proxy_type: None, call: within() }));
			System::assert_last_event(pallet_proxy::Event::ProxyExecuted { result: filtered() }.into());
			assert_ok!(by(Bob, pallet_proxy::Call::remove_proxies {}));
		}
		assert_eq!(pallet_preimage::PreimageFor::<Runtime>::iter_keys().count(), 1, "the decision's alone is stored");
		wait_a_day(|| pallet_preimage::PreimageFor::<Runtime>::iter_keys().next().is_none());
	});
}

#[test]
fn the_longest_and_heaviest_decision_fits_the_scheduler() {
	type W = <Runtime as pallet_scheduler::Config>::WeightInfo;
	type Limits = <Runtime as pallet_decisions::Config>::MaxLength;
	let named = W::service_task_named().saturating_sub(W::service_task_base());
	let fetching = W::service_task_fetched(Limits::get());
	let needed = W::service_agendas_base()
		+ W::service_agenda_base(crate::chain::MAX_SCHEDULED)
		+ fetching
		+ named
		+ W::execute_dispatch_unsigned()
		+ crate::chain::DecisionWeight::get();
	let room = crate::limits::SchedulerWeight::get();
	assert!(needed.all_lte(room), "{needed} of {room}");
}

/// Every call that a council is for weighs less than the limit of a decision. New code is announced by its hash.
#[test]
fn decisions_have_room_for_what_they_are_for() {
	under_a_council(&MEMBERS, || {
		let who = Eve.to_account_id();
		let validators =
			vec![pallet_validators::Call::remove_validator { who: who.clone() }.into(); MAX_VALIDATORS as usize];
		let members = vec![who; crate::chain::MAX_MEMBERS as usize];
		let calls: [RuntimeCall; 3] = [
			pallet_utility::Call::batch { calls: validators }.into(),
			pallet_collective::Call::set_members { new_members: members, prime: None, old_count: 32 }.into(),
			frame_system::Call::authorize_upgrade { code_hash: Hash::zero() }.into(),
		];
		for call in calls {
			assert_ok!(by_members(5, 5, announce(call)));
		}
		let too_heavy = pallet_decisions::Error::<Runtime>::TooHeavy;
		let code = frame_system::Call::set_code { code: vec![] };
		assert_eq!(by_members(5, 5, announce(code)), Err(too_heavy.into()));
	});
}
