//! The properties of the pallet, and the refusals of its calls.

use crate::{mock::*, Call, Error, Event};
use frame_support::{assert_noop, assert_ok};
use pallet_session::SessionManager;
use sp_runtime::{traits::Dispatchable, BuildStorage, DispatchError::BadOrigin};

#[test]
fn genesis_validators_serve_from_the_start() {
	with_validators(&[1, 2], || {
		assert_eq!(Session::validators(), vec![1, 2]);
		next_session();
		assert_eq!(Session::validators(), vec![1, 2]);
	});
}

#[test]
fn added_validator_serves_from_the_session_after_the_next() {
	with_validators(&[1], || {
		set_keys(2);
		assert_ok!(Validators::add_validator(RuntimeOrigin::root(), 2));
		System::assert_last_event(Event::ValidatorAdded { who: 2 }.into());
		next_session();
		assert_eq!(Session::validators(), vec![1]);
		next_session();
		assert_eq!(Session::validators(), vec![1, 2]);
	});
}

#[test]
fn removed_validator_serves_until_the_session_after_the_next() {
	with_validators(&[1, 2], || {
		assert_ok!(Validators::remove_validator(RuntimeOrigin::root(), 1));
		System::assert_last_event(Event::ValidatorRemoved { who: 1 }.into());
		next_session();
		assert_eq!(Session::validators(), vec![1, 2]);
		next_session();
		assert_eq!(Session::validators(), vec![2]);
	});
}

#[test]
fn unchanged_validators_start_no_new_set() {
	with_validators(&[1, 2], || {
		assert_eq!(<Validators as SessionManager<u64>>::new_session(2), None);
		set_keys(3);
		assert_ok!(Validators::add_validator(RuntimeOrigin::root(), 3));
		assert_eq!(<Validators as SessionManager<u64>>::new_session(2), Some(vec![1, 2, 3]));
		next_session();
		next_session();
		assert_eq!(<Validators as SessionManager<u64>>::new_session(4), None);
	});
}

#[test]
fn change_taken_back_in_time_changes_nothing() {
	with_validators(&[1, 2], || {
		set_keys(3);
		assert_ok!(Validators::add_validator(RuntimeOrigin::root(), 3));
		assert_ok!(Validators::remove_validator(RuntimeOrigin::root(), 3));
		assert_eq!(<Validators as SessionManager<u64>>::new_session(2), None);
	});
}

#[test]
fn wrong_changes_are_refused() {
	let (root, other) = (RuntimeOrigin::root, || RuntimeOrigin::signed(1));
	let (add, remove) = (|who| Call::<Test>::add_validator { who }, |who| Call::remove_validator { who });
	// The validators, and a call by an account. Accounts 3 and 4 have session keys.
	for (validators, origin, call, error) in [
		(&[1, 2][..], other(), add(3), BadOrigin),
		(&[1, 2], other(), remove(2), BadOrigin),
		(&[1], root(), add(1), Error::<Test>::AlreadyValidator.into()),
		(&[1], root(), add(2), Error::<Test>::NoKeys.into()),
		(&[1, 2, 3], root(), add(4), Error::<Test>::TooManyValidators.into()),
		(&[1, 2], root(), remove(3), Error::<Test>::NotAValidator.into()),
		(&[1], root(), remove(1), Error::<Test>::TooFewValidators.into()),
	] {
		with_validators(validators, || {
			[3, 4].into_iter().for_each(set_keys);
			assert_noop!(RuntimeCall::from(call).dispatch(origin), error);
		});
	}
}

#[test]
fn validator_without_keys_pauses_until_it_has_some() {
	with_validators(&[1, 2], || {
		assert_ok!(Session::purge_keys(RuntimeOrigin::signed(2)));
		next_session();
		next_session();
		assert_eq!(Session::validators(), vec![1]);
		assert_eq!(<Validators as SessionManager<u64>>::new_session(4), None);

		set_keys(2);
		next_session();
		next_session();
		assert_eq!(Session::validators(), vec![1, 2]);
	});
}

#[test]
fn authorities_stay_if_no_validator_has_keys() {
	with_validators(&[1], || {
		assert_ok!(Session::purge_keys(RuntimeOrigin::signed(1)));
		assert_eq!(<Validators as SessionManager<u64>>::new_session(2), None);
		for _ in 0..3 {
			next_session();
			assert_eq!(Session::validators(), vec![1]);
		}
	});
}

/// Build a genesis with these validators, and none in the session pallet.
fn build_genesis(validators: Vec<u64>) {
	let genesis = RuntimeGenesisConfig { validators: crate::GenesisConfig { validators }, ..Default::default() };
	let _ = genesis.build_storage();
}

#[test]
#[should_panic(expected = "the genesis names a validator twice")]
fn genesis_names_nobody_twice() {
	// The session pallet would otherwise be the first to refuse the second entry.
	build_genesis(vec![1, 1]);
}

#[test]
#[should_panic(expected = "the genesis names other validators than the session pallet's")]
fn genesis_names_the_validators_of_the_session_pallet() {
	build_genesis(vec![1]);
}

#[test]
fn a_session_ends_for_what_it_weighs_and_not_for_a_whole_block() {
	use frame_support::{traits::Hooks, weights::Weight};
	type EndOf = <Test as crate::Config>::WeightInfo;
	with_validators(&[1, 2], || {
		assert_ok!(Validators::remove_validator(RuntimeOrigin::root(), 2));
		for block in 2..=3 * PERIOD {
			System::set_block_number(block);
			let session = Session::current_index();
			let weight = Session::on_initialize(block) + Validators::on_initialize(block);
			let ends = block % PERIOD == 0;
			assert_eq!(Session::current_index(), session + u32::from(ends));
			// Two validators serve. The one on the list takes over at the end of the second session.
			let expected = match (ends, block / PERIOD) {
				(false, _) => Weight::zero(),
				(true, 1) => <EndOf as crate::WeightInfo>::end_session(3),
				(true, 2) => <EndOf as crate::WeightInfo>::end_session(3) + Validators::weight_of_change(),
				(true, _) => <EndOf as crate::WeightInfo>::end_session(2),
			};
			assert_eq!(weight, expected);
		}
	});
}
