//! The ledger: what was promised on the last day, in a file. A promise is on the disk before it is answered, and the
//! number of the transaction that keeps it is before the transaction is sent: whenever the program ends, and however, the
//! next run keeps every promise once.

use crate::{
	calls::{Call, MOST_CALLS},
	failure::{cannot_use, Failure, Kind},
	faucet::limits::DAY,
	files::{claim, replace, Claim},
	text::amounts::plancks,
};
use forking_hex_callers::Network;
use serde::{Deserialize, Serialize};
use std::{
	fs, io,
	path::{Path, PathBuf},
};
use subxt::utils::{AccountId32, H256};

/// The state of a promise.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub enum State {
	/// It waits for a transaction.
	Waiting,
	/// It is in the transaction that may have been sent.
	Sending,
	/// It was kept.
	Kept,
}

/// A promise to an account.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Eq)]
pub struct Promise {
	/// The time, in seconds since 1970.
	pub at: u64,
	/// The account.
	pub account: AccountId32,
	/// The network that asked.
	pub network: Network,
	/// Plancks.
	#[serde(with = "plancks")]
	pub amount: u128,
	/// Its state.
	pub state: State,
}

/// The text of the file.
#[derive(Serialize, Deserialize)]
struct Text {
	/// The hash of the first block of the chain whose money is given.
	genesis: H256,
	/// The number of the transaction that those that are sending are in.
	transaction: Option<u64>,
	promises: Vec<Promise>,
}

/// The ledger, in a file that nothing else uses.
pub struct Ledger {
	path: PathBuf,
	text: Text,
	_claim: Claim,
}

impl Ledger {
	/// The ledger in a file, which is made if there is none.
	///
	/// # Errors
	///
	/// The file is no ledger of this chain, or it cannot be read or written, or another program uses it.
	pub fn open(path: &Path, genesis: H256) -> Result<Self, Failure> {
		let claim = claim(path)?;
		let text = match fs::read_to_string(path) {
			Ok(text) => serde_json::from_str(&text).map_err(|_| {
				let sentence = format!("The file {} does not tell what a faucet has given.", path.display());
				Failure::new(Kind::File, sentence)
			})?,
			Err(error) if error.kind() == io::ErrorKind::NotFound => {
				Text { genesis, transaction: None, promises: Vec::new() }
			}
			Err(error) => return Err(cannot_use(path, &error)),
		};
		if text.genesis != genesis {
			let sentence = format!(
				"This faucet was started for another chain: the first block in the file {} is {:?}, and that of the node \
				 {genesis:?}. Nothing is given here.",
				path.display(),
				text.genesis
			);
			return Err(Failure::new(Kind::OtherChain, sentence));
		}
		let ledger = Self { path: path.into(), text, _claim: claim };
		// A file that cannot be written is told before anybody asks for something.
		ledger.write()?;
		Ok(ledger)
	}

	fn write(&self) -> Result<(), Failure> {
		replace(&self.path, &serde_json::to_string(&self.text).unwrap_or_default())
	}

	/// The promises of the last day, and those that were not kept yet.
	pub fn promises(&self) -> &[Promise] {
		&self.text.promises
	}

	/// Plancks that were promised and not sent yet.
	pub fn owed(&self) -> u128 {
		let owed = self.text.promises.iter().filter(|promise| promise.state != State::Kept);
		owed.fold(0, |sum, promise| sum.saturating_add(promise.amount))
	}

	/// Promise something.
	///
	/// # Errors
	///
	/// The file cannot be written: nothing is promised.
	pub fn promise(&mut self, promise: Promise) -> Result<(), Failure> {
		let now = promise.at;
		self.text.promises.retain(|old| old.state != State::Kept || now.saturating_sub(old.at) < DAY);
		self.text.promises.push(promise);
		let written = self.write();
		if written.is_err() {
			self.text.promises.pop();
		}
		written
	}

	/// The number of the transaction that may have been sent.
	pub fn transaction(&self) -> Option<u64> {
		self.text.transaction
	}

	/// Whether promises wait for a transaction.
	pub fn has_waiting(&self) -> bool {
		self.text.promises.iter().any(|promise| promise.state == State::Waiting)
	}

	/// Begin a transaction of this number with the promises that have waited longest.
	///
	/// # Errors
	///
	/// The file cannot be written: nothing may be sent.
	pub fn begin(&mut self, number: u64) -> Result<(), Failure> {
		let waiting = self.text.promises.iter_mut().filter(|promise| promise.state == State::Waiting);
		waiting.take(MOST_CALLS).for_each(|promise| promise.state = State::Sending);
		self.text.transaction = Some(number);
		self.write()
	}

	/// The calls of the transaction that was begun.
	pub fn calls(&self) -> Vec<Call> {
		let sending = self.text.promises.iter().filter(|promise| promise.state == State::Sending);
		sending.map(|promise| Call::Give(promise.account, promise.amount)).collect()
	}

	/// Note that a block has the transaction.
	///
	/// # Errors
	///
	/// The file cannot be written.
	pub fn end(&mut self) -> Result<(), Failure> {
		let sending = self.text.promises.iter_mut().filter(|promise| promise.state == State::Sending);
		sending.for_each(|promise| promise.state = State::Kept);
		self.text.transaction = None;
		self.write()
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::testing::{account, Folder};

	const GENESIS: H256 = H256::repeat_byte(7);

	fn promise(at: u64, number: u8) -> Promise {
		let network = Network::of([192, 0, 2, number].into());
		Promise { at, account: account(number), network, amount: 5, state: State::Waiting }
	}

	#[test]
	fn a_promise_outlives_the_program_and_is_kept_in_the_transaction_that_was_begun() {
		let folder = Folder::new();
		let path = folder.file("limits");
		let mut ledger = Ledger::open(&path, GENESIS).expect("a ledger");
		ledger.promise(promise(10, 1)).expect("written");
		ledger.begin(7).expect("written");
		ledger.promise(promise(11, 2)).expect("written");
		drop(ledger);

		let mut ledger = Ledger::open(&path, GENESIS).expect("a ledger");
		assert_eq!((ledger.transaction(), ledger.calls().len(), ledger.owed()), (Some(7), 1, 10));
		ledger.end().expect("written");
		assert_eq!((ledger.transaction(), ledger.has_waiting(), ledger.owed()), (None, true, 5));
	}

	#[test]
	fn promises_of_the_day_before_are_forgotten_once_they_are_kept() {
		let folder = Folder::new();
		let mut ledger = Ledger::open(&folder.file("limits"), GENESIS).expect("a ledger");
		ledger.promise(promise(0, 1)).expect("written");
		ledger.promise(promise(DAY, 2)).expect("written");
		assert_eq!(ledger.promises().len(), 2, "the first was not kept");
		ledger.begin(7).and_then(|()| ledger.end()).expect("written");
		ledger.promise(promise(DAY + 1, 3)).expect("written");
		assert_eq!(ledger.promises().iter().map(|promise| promise.at).collect::<Vec<_>>(), [DAY, DAY + 1]);
	}

	#[test]
	fn what_cannot_be_written_is_not_promised() {
		let folder = Folder::new();
		let path = folder.file("limits");
		let mut ledger = Ledger::open(&path, GENESIS).expect("a ledger");
		fs::create_dir(folder.file("limits.next")).expect("a folder in the way");
		assert_eq!(ledger.promise(promise(10, 1)).expect_err("no file").kind, Kind::File);
		assert_eq!(ledger.promises(), []);
	}

	#[test]
	fn a_ledger_of_another_chain_and_a_file_that_is_none_are_refused() {
		let folder = Folder::new();
		let path = folder.file("limits");
		drop(Ledger::open(&path, GENESIS).expect("a ledger"));
		let refused = || Ledger::open(&path, H256::zero()).map(|_| ()).expect_err("refused");
		assert_eq!(refused().kind, Kind::OtherChain);
		fs::write(&path, "").expect("written");
		assert_eq!(refused().kind, Kind::File);
	}
}
