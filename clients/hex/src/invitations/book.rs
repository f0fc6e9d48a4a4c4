//! The book of invitations: a file with their links and their states. Whatever happens to the program, the file has the
//! key of each account that was given something.

use crate::invitations::{Link, Page};
use forking_hex_chain::{
	amounts::plancks,
	calls::Call,
	failure::Failure,
	files::{Entry, StateFile, Vacant},
	keys::{account_of, new_seed},
};
use forking_hex_rules::policy::MOST_CALLS;
use serde::{Deserialize, Serialize};
use std::path::Path;
use subxt::utils::{AccountId32, H256};

/// The state of an invitation.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub enum State {
	/// The invitation's account has been given nothing.
	New,
	/// The invitation is in a transaction that may have been sent.
	Sending,
	/// The invitation's account has its amount, and has made no transaction yet.
	Ready {
		/// The number of the account's first transaction.
		first: u64,
	},
	/// The invitation's money is being taken back, unless its account has made a transaction.
	Returning {
		/// The number of the account's first transaction.
		first: u64,
	},
	/// The money was taken back.
	TakenBack,
}

/// An invitation.
#[derive(Serialize, Deserialize, Clone, Debug)]
pub struct Invitation {
	/// The link.
	pub link: Link,
	/// The account of the link's key.
	pub account: AccountId32,
	/// The invitation's state.
	pub state: State,
}

/// The text of the file.
#[derive(Serialize, Deserialize)]
struct Text {
	/// The account that pays for the invitations.
	account: AccountId32,
	/// Plancks of each invitation.
	#[serde(with = "plancks")]
	amount: u128,
	/// The number of the transaction with the invitations in the state `Sending`.
	transaction: Option<u64>,
	invitations: Vec<Invitation>,
}

/// A book of invitations, in a file that nothing else uses.
pub struct Book(StateFile<Text>);

impl Book {
	/// The book in a file, or the place for a new one.
	///
	/// # Errors
	///
	/// The file is no book of invitations to this chain, or cannot be read, or another program uses it.
	pub fn entry(path: &Path, genesis: H256) -> Result<Entry<Self>, Failure> {
		Ok(match StateFile::entry(path, genesis)? {
			Entry::Occupied(file) => Entry::Occupied(Self(file)),
			Entry::Vacant(vacant) => Entry::Vacant(vacant),
		})
	}

	/// A book of this number of invitations, in a new file. Their accounts are given nothing before the disk has the
	/// file.
	///
	/// # Errors
	///
	/// The file cannot be written.
	pub fn create(
		vacant: Vacant,
		account: AccountId32,
		amount: u128,
		count: usize,
		(page, game): (&Page, Option<u32>),
	) -> Result<Self, Failure> {
		let invitations: Result<Vec<Invitation>, Failure> = (0..count).map(|_| invitation(page, game)).collect();
		let text = Text { account, amount, transaction: None, invitations: invitations? };
		vacant.insert(text).map(Self)
	}

	/// The account that pays for the invitations.
	pub fn account(&self) -> AccountId32 {
		self.0.state.account
	}

	/// Plancks of each invitation.
	pub fn amount(&self) -> u128 {
		self.0.state.amount
	}

	/// The invitations, in the order of the file.
	pub fn invitations(&self) -> &[Invitation] {
		&self.0.state.invitations
	}

	/// The number of invitations in states that fit.
	pub fn count(&self, fits: impl Fn(State) -> bool) -> usize {
		self.0.state.invitations.iter().filter(|each| fits(each.state)).count()
	}

	/// The number of the transaction that may have been sent.
	pub fn transaction(&self) -> Option<u64> {
		self.0.state.transaction
	}

	/// Begin a transaction of this number with the next new invitations.
	///
	/// # Errors
	///
	/// The file cannot be written: nothing may be sent.
	pub fn begin(&mut self, number: u64) -> Result<(), Failure> {
		let new = self.0.state.invitations.iter_mut().filter(|each| each.state == State::New);
		new.take(MOST_CALLS).for_each(|each| each.state = State::Sending);
		self.0.state.transaction = Some(number);
		self.0.write()
	}

	/// The invitations in the transaction that was begun.
	pub fn sending(&self) -> impl Iterator<Item = &Invitation> {
		self.0.state.invitations.iter().filter(|each| each.state == State::Sending)
	}

	/// The calls of the transaction that was begun.
	pub fn calls(&self) -> Vec<Call> {
		self.sending().map(|each| Call::Give(each.account, self.0.state.amount)).collect()
	}

	/// Note that the transaction has come to its end. `first` is the number of each account's first transaction, or
	/// none if the account was given nothing.
	///
	/// # Errors
	///
	/// The file cannot be written.
	pub fn end(&mut self, first: &[Option<u64>]) -> Result<(), Failure> {
		let sending = self.0.state.invitations.iter_mut().filter(|each| each.state == State::Sending);
		for (each, first) in sending.zip(first) {
			each.state = first.map_or(State::New, |first| State::Ready { first });
		}
		self.0.state.transaction = None;
		self.0.write()
	}

	/// Change the states of invitations.
	///
	/// # Errors
	///
	/// The file cannot be written.
	pub fn note(&mut self, states: impl IntoIterator<Item = (usize, State)>) -> Result<(), Failure> {
		for (place, state) in states {
			if let Some(each) = self.0.state.invitations.get_mut(place) {
				each.state = state;
			}
		}
		self.0.write()
	}
}

/// An invitation with a key that no one else knows.
fn invitation(page: &Page, game: Option<u32>) -> Result<Invitation, Failure> {
	let (seed, key) = new_seed()?;
	Ok(Invitation { link: Link::new(page, &seed, game), account: account_of(&key), state: State::New })
}

#[cfg(test)]
mod tests {
	use super::*;
	use forking_hex_chain::testing::{account, Folder};

	const GENESIS: H256 = H256::repeat_byte(7);

	fn book(path: &Path, count: usize) -> Book {
		let page = "http://a.example/".parse().expect("a page");
		let Ok(Entry::Vacant(vacant)) = Book::entry(path, GENESIS) else { panic!("there is no file yet") };
		Book::create(vacant, account(1), 5, count, (&page, None)).expect("a book")
	}

	#[test]
	fn a_book_that_was_begun_goes_on_with_the_same_transaction() {
		let folder = Folder::empty();
		let path = folder.file("invitations");
		let mut begun = book(&path, MOST_CALLS + 20);
		begun.begin(7).expect("written");
		let calls = |book: &Book| format!("{:?}", book.calls());
		let first = calls(&begun);
		drop(begun);

		let Ok(Entry::Occupied(mut read)) = Book::entry(&path, GENESIS) else { panic!("there is a book") };
		assert_eq!((read.transaction(), read.sending().count()), (Some(7), MOST_CALLS));
		assert_eq!(calls(&read), first);
		// One of the calls was refused.
		let numbers: Vec<Option<u64>> = (0..MOST_CALLS).map(|place| (place != 3).then_some(16)).collect();
		read.end(&numbers).expect("written");
		assert_eq!(read.count(|state| state == State::Ready { first: 16 }), MOST_CALLS - 1);
		read.begin(8).expect("written");
		assert_eq!(read.sending().count(), 21);
	}

	#[test]
	fn every_invitation_has_the_key_of_its_account() {
		let folder = Folder::empty();
		let book = book(&folder.file("invitations"), 3);
		for each in book.invitations() {
			assert_eq!(each.link.key().map(|key| account_of(&key)), Some(each.account));
		}
		assert_ne!(book.invitations()[0].account, book.invitations()[1].account);
	}
}
