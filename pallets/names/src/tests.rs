//! The properties of the pallet, and the refusals of its calls.

use crate::{mock::*, Error, Event, HoldReason, Name, Names as Stored, Owners};
use frame_support::{assert_noop, assert_ok, traits::fungible::InspectHold};
use sp_runtime::{DispatchError::BadOrigin, DispatchResult, TokenError};

fn set(who: u64, name: &str) -> DispatchResult {
	Names::set_name(RuntimeOrigin::signed(who), name.as_bytes().to_vec())
}

fn clear(who: u64) -> DispatchResult {
	Names::clear_name(RuntimeOrigin::signed(who))
}

fn name_of(who: u64) -> Option<String> {
	Stored::<Test>::get(who).map(|name| String::from_utf8(name.text().to_vec()).expect("names are ASCII"))
}

fn on_hold(who: u64) -> u64 {
	Balances::balance_on_hold(&HoldReason::Name.into(), &who)
}

#[test]
fn a_name_is_kept_as_it_was_written_and_holds_a_deposit() {
	on_a_chain(|| {
		assert_ok!(set(ALICE, "Piet_Hein"));
		assert_eq!(name_of(ALICE).as_deref(), Some("Piet_Hein"));
		assert_eq!(on_hold(ALICE), DEPOSIT);
		assert_eq!(Names::owner(b"piethein"), Some(ALICE));
		assert_eq!(Names::owner(b"Nash"), None);
		assert_eq!(Names::owner(b"?"), None);
		let name = Name::new(b"Piet_Hein").expect("it is a name");
		System::assert_last_event(Event::NameSet { who: ALICE, name }.into());
	});
}

#[test]
fn nobody_has_a_name_that_looks_like_anothers() {
	on_a_chain(|| {
		assert_ok!(set(ALICE, "Alice"));
		for name in ["Alice", "ALICE", "AIice", "a1ice", "al-ice", "A_L_I_C_E"] {
			assert_noop!(set(BOB, name), Error::<Test>::Taken);
		}
		assert_ok!(set(BOB, "Alicia"));
	});
}

/// A name that looks like another in one writing is refused, also if no other writing shows it.
#[test]
fn a_likeness_in_one_writing_is_enough() {
	for (name, alike) in [
		("Olaf", "QLAF"),
		("Bob", "13ob"),
		("willy", "uuilly"),
		("nash", "nasli"),
		("kasparov", "lcasparov"),
		("AMA", "ANNA"),
		("georg", "6EORG"),
		("Tom", "7om"),
		("USER", "lJSER"),
	] {
		for (one, other) in [(name, alike), (alike, name)] {
			on_a_chain(|| {
				assert_ok!(set(ALICE, one));
				assert_noop!(set(BOB, other), Error::<Test>::Taken);
				assert_eq!(Names::owner(other.as_bytes()), Some(ALICE));
				assert_ok!(set(ALICE, other));
				assert_noop!(set(BOB, one), Error::<Test>::Taken);
				assert_ok!(clear(ALICE));
				assert_ok!(set(BOB, one));
			});
		}
	}
}

/// `qlaf` looks like `glaf` in small letters, and like `OLAF` in capitals.
#[test]
fn a_name_that_looks_like_those_of_two_accounts_is_neither() {
	on_a_chain(|| {
		assert_ok!(set(ALICE, "olaf"));
		assert_eq!(Names::owner(b"qlaf"), Some(ALICE));
		assert_ok!(set(BOB, "glaf"));
		assert_eq!(Names::owner(b"qlaf"), None);
		assert_eq!(Names::owner(b"Olaf"), Some(ALICE));
		assert_eq!(Names::owner(b"Glaf"), Some(BOB));
	});
}

#[test]
fn an_account_has_one_name_and_one_deposit() {
	on_a_chain(|| {
		assert_ok!(set(ALICE, "Alice"));
		assert_ok!(set(ALICE, "ALICE"));
		assert_eq!(name_of(ALICE).as_deref(), Some("ALICE"));
		assert_ok!(set(ALICE, "Nash"));
		assert_eq!(name_of(ALICE).as_deref(), Some("Nash"));
		assert_eq!(on_hold(ALICE), DEPOSIT);
		assert_eq!(Owners::<Test>::iter().count(), 3, "the new name's skeletons alone are stored");
		assert_ok!(set(BOB, "Alice"));
	});
}

#[test]
fn a_name_given_up_is_free_and_its_deposit_comes_back() {
	on_a_chain(|| {
		assert_ok!(set(ALICE, "Alice"));
		assert_ok!(clear(ALICE));
		System::assert_last_event(Event::NameCleared { who: ALICE }.into());
		assert_eq!(name_of(ALICE), None);
		assert_eq!(Balances::free_balance(ALICE), ENDOWMENT);
		assert_eq!(on_hold(ALICE), 0);
		assert_ok!(set(BOB, "alice"));
		assert_noop!(clear(ALICE), Error::<Test>::NoName);
	});
}

#[test]
fn refused_names_leave_no_trace() {
	on_a_chain(|| {
		for (name, error) in [
			("ab", Error::<Test>::TooShort),
			("abcdefghijklmnopqrstu", Error::TooLong),
			("ann!", Error::WrongCharacter),
			("-ann", Error::LooseSeparator),
			("123", Error::NoLetter),
		] {
			assert_noop!(set(ALICE, name), error);
		}
		assert_noop!(set(POOR, "Poor"), TokenError::FundsUnavailable);
		assert_noop!(Names::set_name(RuntimeOrigin::root(), b"Root".to_vec()), BadOrigin);
		assert_noop!(Names::clear_name(RuntimeOrigin::root()), BadOrigin);
	});
}

#[test]
fn an_account_with_a_name_cannot_leave() {
	on_a_chain(|| {
		assert_ok!(set(ALICE, "Alice"));
		assert_ok!(Balances::transfer_all(RuntimeOrigin::signed(ALICE), BOB, false));
		assert!(System::account_exists(&ALICE));
		assert_eq!(name_of(ALICE).as_deref(), Some("Alice"));
	});
}
