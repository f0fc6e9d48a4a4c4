//! A faucet: gives money of a test network to those who ask, within limits.
//!
//! A promise is on the disk before it is answered. The number of the transaction that pays it is on the disk before the
//! transaction is sent. So the next run pays every promise once, whenever and however the program ends.

mod server;

pub use server::{serve, Server};

use crate::{
	files::{claim, replace, Claim},
	text::times::lasting,
};
use axum::http::StatusCode;
use forking_hex_callers::Network;
use forking_hex_chain::{
	amounts::{plancks, Currency},
	calls::Call,
	failure::{cannot_use, Failure, Kind},
	terminal::warn,
};
use forking_hex_rules::policy::MOST_CALLS;
use serde::{Deserialize, Serialize};
use serde_json::{json, Value};
use std::{fs, io::ErrorKind, path::PathBuf, time::Duration};
use subxt::utils::{AccountId32, H256};

const HOUR: u64 = 3_600;
const DAY: u64 = 86_400;

/// Plancks that stay in the account for fees.
const FOR_FEES: u128 = 100_000_000_000;

/// Seconds after which a chain that gave no answer may answer again.
const SOON: u64 = 30;

/// The limits of a faucet. Amounts are in plancks, and each is at most the next.
pub struct Limits {
	/// The amount for an account, once in a day.
	pub amount: u128,
	pub an_hour: u128,
	pub a_day: u128,
	/// The most promises to a network in an hour, at least one.
	pub of_a_network: u128,
}

#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
enum State {
	/// The promise waits for a transaction.
	Waiting,
	/// The promise is in the transaction that may have been sent.
	Sending,
	/// A block has the promise's transaction.
	#[serde(rename = "kept")]
	Paid,
}

#[derive(Serialize, Deserialize)]
struct Promise {
	/// Seconds since 1970.
	at: u64,
	account: AccountId32,
	network: Network,
	#[serde(with = "plancks")]
	amount: u128,
	state: State,
}

/// The text of the file.
#[derive(Serialize, Deserialize)]
struct Ledger {
	/// The hash of the first block of the chain whose money is given.
	genesis: H256,
	/// The number of the transaction that may have been sent.
	transaction: Option<u64>,
	/// Promises of the last day, and older ones that are not paid yet, the oldest first.
	promises: Vec<Promise>,
}

/// An answer: its status, the seconds after which it may change, and an object whose `message` is a sentence.
type Answer = (StatusCode, Option<u64>, Value);

/// A faucet, with a file that nothing else uses.
pub struct Faucet {
	ledger: Ledger,
	file: (PathBuf, Claim),
	limits: Limits,
	currency: Currency,
	/// Plancks that the account has. `None` while the chain does not answer.
	pub funds: Option<u128>,
}

impl Faucet {
	/// Open the file, or make it. Fails if the file is no ledger of this chain, if it cannot be written, or if another
	/// program uses it.
	pub fn open(path: PathBuf, limits: Limits, currency: Currency, genesis: H256) -> Result<Self, Failure> {
		let claim = claim(&path)?;
		let name = path.display();
		let ledger = match fs::read_to_string(&path) {
			Ok(text) => serde_json::from_str(&text).map_err(|_| {
				Failure::new(Kind::File, format!("The file {name} does not say what a faucet has given."))
			})?,
			Err(error) if error.kind() == ErrorKind::NotFound => {
				Ledger { genesis, transaction: None, promises: Vec::new() }
			}
			Err(error) => return Err(cannot_use(&path, &error)),
		};
		if ledger.genesis != genesis {
			let sentence = format!(
				"This faucet was started for another chain: the first block in the file {name} is {:?}, and that of the node \
				 {genesis:?}. Nothing is given here.",
				ledger.genesis
			);
			return Err(Failure::new(Kind::OtherChain, sentence));
		}
		let faucet = Self { ledger, file: (path, claim), limits, currency, funds: None };
		faucet.write()?;
		Ok(faucet)
	}

	fn write(&self) -> Result<(), Failure> {
		replace(&self.file.0, &serde_json::to_string(&self.ledger).unwrap_or_default())
	}

	/// Promises of the last seconds. A clock that was set back makes promises younger, never older.
	fn within(&self, seconds: u64, now: u64) -> impl DoubleEndedIterator<Item = &Promise> {
		self.ledger.promises.iter().filter(move |promise| now.saturating_sub(promise.at) < seconds)
	}

	/// The reason why an account of a network is given nothing now, and the seconds until the reason no longer holds.
	fn limit(&self, account: &AccountId32, network: Network, now: u64) -> Option<(&'static str, u64)> {
		/// A reason, the seconds that count, the most in them, the part of a new promise, and the part of an old one.
		type Rule<'a> = (&'static str, u64, u128, u128, &'a dyn Fn(&Promise) -> u128);
		let Limits { amount, an_hour, a_day, of_a_network } = self.limits;
		let one_of_account = |old: &Promise| u128::from(old.account == *account);
		let one_of_network = |old: &Promise| u128::from(old.network == network);
		let rules: [Rule; 4] = [
			("This account was given something within a day", DAY, 1, 1, &one_of_account),
			("Your network was given something as often as it is in an hour", HOUR, of_a_network, 1, &one_of_network),
			("All that the faucet gives in a day was given", DAY, a_day, amount, &|old| old.amount),
			("All that the faucet gives in an hour was given", HOUR, an_hour, amount, &|old| old.amount),
		];
		for (reason, seconds, most, mut sum, added) in rules {
			// The newest promises that leave no room for another one.
			let last = self.within(seconds, now).rev().find(|old| {
				sum = sum.saturating_add(added(old));
				sum > most
			});
			if let Some(last) = last {
				return Some((reason, last.at.saturating_add(seconds).saturating_sub(now).max(1)));
			}
		}
		None
	}

	/// Promise the amount to an account.
	fn give(&mut self, account: AccountId32, network: Network, now: u64) -> Result<Answer, Answer> {
		if let Some((reason, wait)) = self.limit(&account, network, now) {
			return Err(later(StatusCode::TOO_MANY_REQUESTS, wait, reason));
		}
		let amount = self.limits.amount;
		if self.spare()? < amount {
			return Err(later(StatusCode::SERVICE_UNAVAILABLE, HOUR, "The faucet is empty"));
		}
		self.ledger.promises.retain(|old| old.state != State::Paid || now.saturating_sub(old.at) < DAY);
		self.ledger.promises.push(Promise { at: now, account, network, amount, state: State::Waiting });
		if let Err(failure) = self.write() {
			warn(&failure.sentence);
			self.ledger.promises.pop();
			let reason = "The faucet cannot write down what it gives, so it gives nothing";
			return Err(later(StatusCode::SERVICE_UNAVAILABLE, SOON, reason));
		}
		let given = self.currency.text(amount);
		let sentence = format!("{given} are on their way to {account}. They arrive in a block or two.");
		Ok((StatusCode::ACCEPTED, None, json!({ "message": sentence, "amount": amount.to_string() })))
	}

	/// The amount that the faucet gives, and the remaining limits.
	fn state(&self, now: u64) -> Result<Answer, Answer> {
		let spare = self.spare()?;
		let Limits { amount, an_hour, a_day, .. } = self.limits;
		let [hour, day] = [(an_hour, HOUR), (a_day, DAY)].map(|(most, seconds)| {
			self.within(seconds, now).fold(most, |left, promise| left.saturating_sub(promise.amount)).min(spare)
		});
		let [given, rest] = [amount, day].map(|plancks| self.currency.text(plancks));
		let sentence = format!(
			"This faucet gives {given} to an account, once a day. {rest} are left today. Post the account's address."
		);
		let [amount, hour, day] = [amount, hour, day].map(|plancks| plancks.to_string());
		let genesis = self.ledger.genesis;
		let body = json!({
			"message": sentence, "amount": amount, "left_this_hour": hour, "left_today": day, "genesis": genesis,
		});
		Ok((StatusCode::OK, None, body))
	}

	/// Plancks that are not promised to any account.
	fn spare(&self) -> Result<u128, Answer> {
		let unreachable = || later(StatusCode::SERVICE_UNAVAILABLE, SOON, "The chain does not answer the faucet");
		let funds = self.funds.ok_or_else(unreachable)?.saturating_sub(FOR_FEES);
		let owed = self.ledger.promises.iter().filter(|promise| promise.state != State::Paid);
		Ok(owed.fold(funds, |left, promise| left.saturating_sub(promise.amount)))
	}

	/// The number and the calls of the transaction that was begun. If there is none, begin one with this number, which
	/// pays the promises that have waited longest. `None` if no promise waits. After a failure, nothing may be sent.
	pub fn begin(&mut self, number: u64) -> Result<Option<(u64, Vec<Call>)>, Failure> {
		if self.ledger.transaction.is_none() && self.advance(State::Waiting, State::Sending) {
			self.ledger.transaction = Some(number);
			self.write()?;
		}
		let calls = self.sending().map(|promise| Call::Give(promise.account, promise.amount)).collect();
		Ok(self.ledger.transaction.map(|number| (number, calls)))
	}

	/// Note that a block has the transaction that was begun.
	pub fn end(&mut self) -> Result<(), Failure> {
		// The account has this much less, until the chain is asked again.
		let sent = self.sending().fold(0u128, |sum, promise| sum.saturating_add(promise.amount));
		self.funds = self.funds.map(|funds| funds.saturating_sub(sent));
		self.advance(State::Sending, State::Paid);
		self.ledger.transaction = None;
		self.write()
	}

	/// Promises in the transaction that was begun.
	fn sending(&self) -> impl Iterator<Item = &Promise> {
		self.ledger.promises.iter().filter(|promise| promise.state == State::Sending)
	}

	/// Move as many promises as a transaction pays from a state into the next. False if no promise has the first state.
	fn advance(&mut self, from: State, to: State) -> bool {
		let promises = self.ledger.promises.iter_mut().filter(|promise| promise.state == from).take(MOST_CALLS);
		promises.map(|promise| promise.state = to).count() > 0
	}
}

fn refuse(status: StatusCode, sentence: &str) -> Answer {
	(status, None, json!({ "message": sentence }))
}

/// A refusal that holds for some seconds.
fn later(status: StatusCode, seconds: u64, reason: &str) -> Answer {
	let time = lasting(u32::try_from(seconds).unwrap_or(u32::MAX), Duration::from_secs(1));
	(status, Some(seconds), json!({ "message": format!("{reason}. Ask again in {time}.") }))
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::testing::Folder;
	use forking_hex_chain::testing::account;
	use std::net::IpAddr;

	const UNIT: u128 = 1_000_000_000_000;
	pub(super) const LIMITS: Limits =
		Limits { amount: 5 * UNIT, an_hour: 20 * UNIT, a_day: 50 * UNIT, of_a_network: 2 };

	fn network(number: u8) -> Network {
		IpAddr::from([10, 0, number, 1]).into()
	}

	/// A faucet that promised something at these times. Each promise is to the account and the network of its number.
	pub(super) fn faucet(folder: &Folder, promises: &[(u64, u8)]) -> Faucet {
		let currency = Currency { symbol: "FHX".into(), decimals: 12 };
		let mut faucet = Faucet::open(folder.file("limits"), LIMITS, currency, H256::zero()).expect("a faucet");
		faucet.ledger.promises.extend(promises.iter().map(|(at, number)| {
			let (account, network) = (account(*number), network(*number));
			Promise { at: *at, account, network, amount: LIMITS.amount, state: State::Waiting }
		}));
		faucet
	}

	#[test]
	fn each_limit_holds_until_there_is_room_again() {
		let four: Vec<_> = (0..4).map(|number| (100 + u64::from(number), number)).collect();
		let ten: Vec<_> = (0..10).map(|number| (HOUR * u64::from(number), number)).collect();
		let three = [(100, 1), (150, 2), (200, 1)];
		let (in_an_hour, in_a_day) = ("All that the faucet gives in an hour", "All that the faucet gives in a day");
		for (promises, amount, (to, from), now, expected) in [
			(&four[..1], 5, (0, 9), 100, Some(("This account", DAY))),
			(&four[..1], 5, (0, 9), 100 + DAY - 1, Some(("This account", 1))),
			(&four[..1], 5, (0, 9), 100 + DAY, None),
			// The clock was set back.
			(&four[..1], 5, (0, 9), 0, Some(("This account", DAY + 100))),
			(&three[..], 5, (9, 1), 300, Some(("Your network", HOUR - 200))),
			(&three[..], 5, (9, 2), 300, None),
			(&three[..], 5, (9, 1), 100 + HOUR, None),
			(&four[..3], 5, (99, 99), 200, None),
			(&four[..], 5, (99, 99), 200, Some((in_an_hour, HOUR - 100))),
			(&four[..], 5, (99, 99), 100 + HOUR, None),
			(&ten[..], 5, (99, 99), 11 * HOUR, Some((in_a_day, DAY - 11 * HOUR))),
			(&ten[..], 5, (99, 99), DAY, None),
			// A larger amount than before does not fit sooner.
			(&four[..2], 11, (99, 99), 300, Some((in_an_hour, HOUR - 200))),
		] {
			let folder = Folder::new();
			let mut faucet = faucet(&folder, promises);
			faucet.limits.amount = amount * UNIT;
			let limit = faucet.limit(&account(to), network(from), now);
			let limit = limit.map(|(reason, wait)| (reason.split(" was ").next().unwrap_or_default(), wait));
			assert_eq!(limit, expected, "{promises:?}, to {to} from {from} at {now}");
		}
	}

	#[test]
	fn the_rest_is_that_of_the_last_hour_and_of_the_last_day() {
		let four: Vec<_> = (0..4).map(|number| (100 + u64::from(number), number)).collect();
		let ten: Vec<_> = (0..10).map(|number| (HOUR * u64::from(number), number)).collect();
		for (promises, now, hour, day) in [(&four, 200, 0, 30), (&ten, 11 * HOUR, 20, 0)] {
			let folder = Folder::new();
			let faucet = Faucet { funds: Some(1_000 * UNIT), ..faucet(&folder, promises) };
			let (_, _, body) = faucet.state(now).expect("a state");
			let rest = ["left_this_hour", "left_today"].map(|name| body[name].as_str().expect("plancks").to_string());
			assert_eq!(rest, [hour * UNIT, day * UNIT].map(|plancks| plancks.to_string()));
		}
	}

	#[test]
	fn money_that_was_sent_is_promised_to_no_other_account() {
		let folder = Folder::new();
		let mut faucet = Faucet { funds: Some(7 * UNIT + FOR_FEES), ..faucet(&folder, &[(0, 1)]) };
		faucet.begin(0).expect("written");
		faucet.end().expect("written");
		let (_, _, body) = faucet.give(account(2), network(2), 10).expect_err("two are left");
		assert!(body["message"].as_str().expect("a sentence").starts_with("The faucet is empty"));
	}

	#[test]
	fn a_promise_outlives_the_program_and_is_paid_once_in_the_transaction_that_was_begun() {
		let folder = Folder::new();
		let begun = |faucet: &mut Faucet, number| {
			faucet.begin(number).expect("written").map(|(number, calls)| (number, calls.len()))
		};
		let mut first = Faucet { funds: Some(100 * UNIT), ..faucet(&folder, &[(0, 1)]) };
		assert_eq!(begun(&mut first, 7), Some((7, 1)));
		first.give(account(2), network(1), DAY).expect("a promise");
		assert!(Faucet::open(folder.file("limits"), LIMITS, first.currency.clone(), H256::zero()).is_err(), "in use");
		drop(first);

		let mut next = Faucet { funds: Some(100 * UNIT), ..faucet(&folder, &[]) };
		assert_eq!(next.ledger.promises.len(), 2, "one of the day before, which is not paid");
		assert_eq!(begun(&mut next, 8), Some((7, 1)));
		next.end().expect("written");
		assert_eq!(begun(&mut next, 8), Some((8, 1)));
		next.end().expect("written");
		assert_eq!(begun(&mut next, 9), None);
		next.give(account(3), network(1), DAY).expect("a promise");
		assert_eq!(next.ledger.promises.iter().map(|promise| promise.at).collect::<Vec<_>>(), [DAY, DAY]);
	}

	#[test]
	fn nothing_is_promised_in_a_file_that_cannot_be_written_or_is_not_of_this_chain() {
		let folder = Folder::new();
		let mut unwritten = Faucet { funds: Some(100 * UNIT), ..faucet(&folder, &[]) };
		fs::create_dir(folder.file("limits.next")).expect("a folder in the way");
		let (status, retry_after, _) = unwritten.give(account(1), network(1), 10).expect_err("no file");
		assert_eq!((status, retry_after), (StatusCode::SERVICE_UNAVAILABLE, Some(SOON)));
		assert!(unwritten.ledger.promises.is_empty());
		let currency = unwritten.currency.clone();
		drop(unwritten);
		for (text, kind) in [(None, Kind::OtherChain), (Some(""), Kind::File)] {
			text.into_iter().for_each(|text| fs::write(folder.file("limits"), text).expect("written"));
			let opened = Faucet::open(folder.file("limits"), LIMITS, currency.clone(), H256::repeat_byte(7));
			assert_eq!(opened.map(|_| ()).expect_err("refused").kind, kind);
		}
	}
}
