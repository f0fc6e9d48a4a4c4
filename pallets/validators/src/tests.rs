//! The properties of the pallet, and the refusals of its calls.

use crate::{mock::*, Error, Event};
use frame_support::{assert_noop, assert_ok};
use pallet_session::SessionManager;
use sp_runtime::DispatchError::BadOrigin;

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
fn only_the_administrator_changes_the_set() {
	with_validators(&[1, 2], || {
		set_keys(3);
		assert_noop!(Validators::add_validator(RuntimeOrigin::signed(1), 3), BadOrigin);
		assert_noop!(Validators::remove_validator(RuntimeOrigin::signed(1), 2), BadOrigin);
	});
}

#[test]
fn nobody_is_added_twice() {
	with_validators(&[1], || {
		assert_noop!(Validators::add_validator(RuntimeOrigin::root(), 1), Error::<Test>::AlreadyValidator);
	});
}

#[test]
fn nobody_is_added_without_session_keys() {
	with_validators(&[1], || {
		assert_noop!(Validators::add_validator(RuntimeOrigin::root(), 2), Error::<Test>::NoKeys);
	});
}

#[test]
fn nobody_is_added_beyond_the_limit() {
	with_validators(&[1, 2, 3], || {
		set_keys(4);
		assert_noop!(Validators::add_validator(RuntimeOrigin::root(), 4), Error::<Test>::TooManyValidators);
	});
}

#[test]
fn only_a_validator_is_removed() {
	with_validators(&[1, 2], || {
		assert_noop!(Validators::remove_validator(RuntimeOrigin::root(), 3), Error::<Test>::NotAValidator);
	});
}

#[test]
fn last_validator_stays() {
	with_validators(&[1], || {
		assert_noop!(Validators::remove_validator(RuntimeOrigin::root(), 1), Error::<Test>::TooFewValidators);
	});
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

#[test]
#[should_panic(expected = "the genesis names a validator twice")]
fn genesis_names_nobody_twice() {
	// No keys are in the session pallet, which would otherwise be the first to refuse the second entry.
	use sp_runtime::BuildStorage;
	let genesis =
		RuntimeGenesisConfig { validators: crate::GenesisConfig { validators: vec![1, 1] }, ..Default::default() };
	let _ = genesis.build_storage();
}

#[test]
#[should_panic(expected = "the genesis names other validators than the session pallet's")]
fn genesis_names_the_validators_of_the_session_pallet() {
	use sp_runtime::BuildStorage;
	let genesis =
		RuntimeGenesisConfig { validators: crate::GenesisConfig { validators: vec![1] }, ..Default::default() };
	let _ = genesis.build_storage();
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
