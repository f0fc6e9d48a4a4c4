//! The properties of the pallet, and the refusals of its calls.

use crate::{mock::*, Error, Event};
use frame_support::{
	assert_noop, assert_ok,
	dispatch::GetDispatchInfo,
	traits::{QueryPreimage, StorePreimage},
};
use pallet_scheduler::Agenda;
use sp_runtime::{
	testing::H256,
	traits::{BlakeTwo256, Hash},
	DispatchError::{self, BadOrigin},
	DispatchResult,
};

/// The block in which a decision of block 1 is made.
const AT: u64 = 1 + DELAY;

fn hash_of(call: &RuntimeCall) -> H256 {
	BlakeTwo256::hash_of(call)
}

fn announce(who: u64, call: RuntimeCall) -> DispatchResult {
	Decisions::announce(RuntimeOrigin::signed(who), Box::new(call))
}

fn cancel(who: u64, call: &RuntimeCall) -> DispatchResult {
	Decisions::cancel(RuntimeOrigin::signed(who), hash_of(call))
}

/// A call that only root can make, with `length` bytes of data.
fn set(length: usize) -> RuntimeCall {
	frame_system::Call::set_storage { items: vec![(b"decided".to_vec(), vec![7; length])] }.into()
}

/// Whether [`set`] was made.
fn is_set() -> bool {
	sp_io::storage::exists(b"decided")
}

fn preimages() -> usize {
	pallet_preimage::PreimageFor::<Test>::iter().count() + pallet_preimage::RequestStatusFor::<Test>::iter().count()
}

/// A call with most of the weight that a decision may have, and with more than `length` bytes.
fn heavy(length: usize) -> RuntimeCall {
	let call: RuntimeCall = frame_system::Call::kill_prefix { prefix: vec![7; length], subkeys: 60 }.into();
	let weight = call.get_dispatch_info().call_weight;
	assert!(weight.all_lte(MaxWeight::get()) && weight.saturating_mul(2).any_gt(MaxWeight::get()));
	call
}

/// Run `test` on two chains: for decisions with few bytes, and for decisions that are long enough for a preimage.
fn short_and_long(test: impl Fn(usize)) {
	[0, 500].into_iter().for_each(|length| on_a_chain(|| test(length)));
}

fn happened(event: pallet_scheduler::Event<Test>) -> bool {
	System::events().iter().any(|record| record.event == RuntimeEvent::Scheduler(event.clone()))
}

/// The outcome of the decision that was made last.
fn outcome() -> Option<(H256, DispatchResult)> {
	System::events().into_iter().rev().find_map(|record| match record.event {
		RuntimeEvent::Scheduler(pallet_scheduler::Event::Dispatched { id: Some(id), result, .. }) => {
			Some((id.into(), result))
		}
		_ => None,
	})
}

#[test]
fn a_decision_is_made_as_root_when_its_delay_is_over_and_no_block_earlier() {
	short_and_long(|length| {
		let call = set(length);
		let call_hash = hash_of(&call);
		assert_ok!(announce(ALICE, call));
		System::assert_last_event(Event::Announced { call_hash, when: AT }.into());
		go_to(AT - 1);
		assert!(!is_set());
		go_to(AT);
		assert!(is_set());
		assert_eq!(outcome(), Some((call_hash, Ok(()))));
		assert_eq!((Agenda::<Test>::iter().count(), preimages()), (0, 0), "nothing is left of it");
	});
}

#[test]
fn everyone_can_read_a_decision_until_it_is_made() {
	short_and_long(|length| {
		let call = set(length);
		assert_ok!(announce(ALICE, call.clone()));
		go_to(AT - 1);
		let agenda = Agenda::<Test>::get(AT);
		let task = agenda.first().and_then(Option::as_ref).expect("the decision is on the agenda");
		assert_eq!(task.maybe_id, Some(hash_of(&call).0));
		let read = <Preimage as QueryPreimage>::peek(&task.call);
		assert_eq!(read.map(|(call, _)| call), Ok(call));
	});
}

#[test]
fn nobody_else_announces_or_cancels_decisions() {
	on_a_chain(|| {
		for who in [BOB, CHARLIE] {
			assert_noop!(announce(who, set(0)), BadOrigin);
		}
		assert_ok!(announce(ALICE, set(0)));
		for who in [ALICE, CHARLIE] {
			assert_noop!(cancel(who, &set(0)), BadOrigin);
		}
		assert_noop!(Decisions::announce(RuntimeOrigin::root(), Box::new(set(1))), BadOrigin);
	});
}

#[test]
fn a_cancelled_decision_is_never_made() {
	short_and_long(|length| {
		let call = set(length);
		assert_ok!(announce(ALICE, call.clone()));
		go_to(AT - 1);
		assert_ok!(cancel(BOB, &call));
		System::assert_last_event(Event::Cancelled { call_hash: hash_of(&call) }.into());
		assert_eq!((Agenda::<Test>::iter().count(), preimages()), (0, 0), "nothing is left of it");
		go_to(AT + DELAY);
		assert!(!is_set());
		assert_noop!(cancel(BOB, &call), Error::<Test>::NotAnnounced);
	});
}

#[test]
fn a_decision_that_was_made_cannot_be_cancelled_and_can_be_made_again() {
	on_a_chain(|| {
		assert_ok!(announce(ALICE, set(0)));
		go_to(AT);
		assert_noop!(cancel(BOB, &set(0)), Error::<Test>::NotAnnounced);
		assert_ok!(announce(ALICE, set(0)));
	});
}

#[test]
fn a_decision_is_announced_once_and_keeps_its_block() {
	on_a_chain(|| {
		assert_ok!(announce(ALICE, set(0)));
		go_to(5);
		assert_noop!(announce(ALICE, set(0)), Error::<Test>::AlreadyAnnounced);
		assert_ok!(announce(ALICE, set(1)));
		go_to(AT);
		assert_eq!(outcome(), Some((hash_of(&set(0)), Ok(()))));
		go_to(5 + DELAY);
		assert_eq!(outcome(), Some((hash_of(&set(1)), Ok(()))));
	});
}

#[test]
fn only_decisions_that_the_scheduler_has_room_for_are_announced() {
	on_a_chain(|| {
		assert_noop!(announce(ALICE, set(MAX_LENGTH as usize)), Error::<Test>::TooLong);
		let most = <Test as crate::Config>::MaxWeight::get().ref_time();
		let subkeys = (most / 1_000_000) as u32;
		let kill = frame_system::Call::kill_prefix { prefix: b"nothing".to_vec(), subkeys };
		assert_noop!(announce(ALICE, kill.into()), Error::<Test>::TooHeavy);
		let few = frame_system::Call::kill_prefix { prefix: b"nothing".to_vec(), subkeys: 1 };
		assert_ok!(announce(ALICE, few.into()));
	});
}

#[test]
fn a_decision_leaves_a_preimage_that_somebody_paid_for_or_requested() {
	on_a_chain(|| {
		let call = set(500);
		let hash = <Preimage as StorePreimage>::note(codec::Encode::encode(&call).into()).expect("it is short enough");
		assert_ok!(announce(ALICE, call.clone()));
		go_to(AT);
		assert!(is_set());
		assert!(<Preimage as QueryPreimage>::is_requested(&hash));
		assert_eq!(preimages(), 2);
	});
}

#[test]
fn a_decision_that_fails_changes_nothing_and_says_so() {
	on_a_chain(|| {
		let call: RuntimeCall = pallet_balances::Call::force_transfer { source: ALICE, dest: BOB, value: 1 }.into();
		let call_hash = hash_of(&call);
		assert_ok!(announce(ALICE, call));
		go_to(AT);
		assert!(matches!(outcome(), Some((id, Err(_))) if id == call_hash));
	});
}

/// One block has room for one of two decisions. The other one follows in the next block, and has no name until then.
#[test]
fn a_decision_without_room_in_its_block_is_made_in_the_next_one() {
	short_and_long(|length| {
		let calls = [heavy(length), heavy(length + 1)];
		for call in calls.clone() {
			assert_ok!(announce(ALICE, call));
		}
		MaximumWeight::set(MaxWeight::get().saturating_mul(3).saturating_div(2));
		go_to(AT);
		assert_eq!(outcome(), Some((hash_of(&calls[0]), Ok(()))));
		assert_noop!(cancel(BOB, &calls[1]), Error::<Test>::NotAnnounced);
		go_to(AT + 1);
		assert_eq!(outcome(), Some((hash_of(&calls[1]), Ok(()))));
		assert_eq!((Agenda::<Test>::iter().count(), preimages()), (0, 0), "nothing is left of them");
	});
}

/// An upgrade of the runtime can make a call heavier, or leave the scheduler less room.
#[test]
fn a_decision_that_outgrows_the_scheduler_is_never_made_and_can_be_announced_again() {
	short_and_long(|length| {
		let call = heavy(length);
		let id = Some(hash_of(&call).0);
		assert_ok!(announce(ALICE, call.clone()));
		let room = MaximumWeight::get();
		MaximumWeight::set(MaxWeight::get().saturating_div(2));
		go_to(AT);
		assert!(happened(pallet_scheduler::Event::PermanentlyOverweight { task: (AT, 0), id }));
		assert_eq!(preimages(), 0);
		MaximumWeight::set(room);
		go_to(AT + DELAY);
		assert_eq!(outcome(), None);
		assert_noop!(cancel(BOB, &call), Error::<Test>::NotAnnounced);
		assert_ok!(announce(ALICE, call.clone()));
		go_to(AT + 2 * DELAY);
		assert_eq!(outcome(), Some((hash_of(&call), Ok(()))));
	});
}

/// Only root can take a preimage away from the scheduler.
#[test]
fn a_decision_without_its_preimage_is_never_made_and_can_be_announced_again() {
	on_a_chain(|| {
		let call = set(500);
		let hash = hash_of(&call);
		assert_ok!(announce(ALICE, call.clone()));
		pallet_preimage::PreimageFor::<Test>::remove((hash, codec::Encode::encoded_size(&call) as u32));
		go_to(AT);
		assert!(happened(pallet_scheduler::Event::CallUnavailable { task: (AT, 0), id: Some(hash.0) }));
		assert!(!is_set());
		assert_eq!(preimages(), 0);
		assert_ok!(announce(ALICE, call));
		go_to(AT + DELAY);
		assert!(is_set());
	});
}

#[test]
fn a_decision_whose_block_is_full_is_not_announced() {
	on_a_chain(|| {
		for length in 0..4 {
			assert_ok!(announce(ALICE, set(length)));
		}
		assert_noop!(announce(ALICE, set(500)), DispatchError::Exhausted);
		System::set_block_number(2);
		assert_ok!(announce(ALICE, set(500)));
	});
}
