//! Promises of a faucet, in a file, and their limits.
//!
//! A promise is on the disk before it is answered, and the number of its transaction before the transaction is sent. The
//! chain says whether a block has that number. So the next run pays every promise once, whenever and however the
//! program ends. The file keeps the first unused number, so that no number is used again behind a node that is out of
//! date.

use axum::{http::StatusCode, Json};
use forking_hex_callers::Network;
use forking_hex_chain::{
	amounts::{plancks, Currency},
	calls::Call,
	chain::Account,
	failure::Failure,
	files::{Entry, StateFile},
	terminal::warn,
	times::lasting,
};
use forking_hex_rules::policy::MOST_CALLS;
use serde::{Deserialize, Serialize};
use serde_json::{json, Value};
use std::{num::NonZeroU16, path::Path, time::Duration};
use subxt::utils::{AccountId32, H256};

const HOUR: u64 = 3_600;
const DAY: u64 = 86_400;

/// Plancks that stay in the account for fees.
const FOR_FEES: u128 = 100_000_000_000;

/// Seconds after which a chain or a disk that failed may work again.
const SOON: u64 = 30;

/// The reason to give nothing while no node answers.
pub const UNREACHABLE: &str = "The chain does not answer the faucet";

/// The reason to give nothing while the node lacks transactions of the account that pays.
const BEHIND: &str = "The faucet's node is behind the chain";

/// The limits of a faucet. Amounts are in plancks, and each is at most the next.
pub struct Limits {
	/// The amount for an account, once in a day.
	pub amount: u128,
	pub an_hour: u128,
	pub a_day: u128,
	/// The most promises to a network in an hour.
	pub of_a_network: NonZeroU16,
}

#[derive(Serialize, Deserialize, Clone)]
#[serde(deny_unknown_fields)]
struct Promise {
	/// Seconds since 1970.
	at: u64,
	account: AccountId32,
	network: Network,
	#[serde(with = "plancks")]
	amount: u128,
	/// The number of the transaction that pays the promise, once it may have been sent.
	transaction: Option<u64>,
}

/// The content of the file.
#[derive(Serialize, Deserialize, Clone, Default)]
struct Promises {
	/// Promises of the last day, and older ones that are not paid yet, the oldest first.
	promises: Vec<Promise>,
	/// The first number that no transaction has. A new transaction has this one or a later one.
	unused: u64,
}

/// The promises of a faucet, with a file that nothing else uses.
pub struct Ledger {
	file: StateFile<Promises>,
	limits: Limits,
	currency: Currency,
	/// The account that pays, at a block, or the reason to give nothing now.
	pub payer: Result<Account, &'static str>,
}

impl Promise {
	/// Whether a block has the transaction that pays the promise, if the next one has this number.
	fn is_paid(&self, next: u64) -> bool {
		self.transaction.is_some_and(|number| number < next)
	}
}

impl Ledger {
	/// Open the file, or make it. Fails if the file is no ledger of this chain, or if another program uses it.
	pub fn open(path: &Path, limits: Limits, currency: Currency, genesis: H256) -> Result<Self, Failure> {
		let file = match StateFile::entry(path, genesis)? {
			Entry::Occupied(file) => file,
			Entry::Vacant(vacant) => vacant.insert(Promises::default())?,
		};
		Ok(Self { file, limits, currency, payer: Err(UNREACHABLE) })
	}

	/// Promises of the last seconds. A clock that was set back makes promises younger, never older.
	fn within(&self, seconds: u64, now: u64) -> impl DoubleEndedIterator<Item = &Promise> {
		self.file.state.promises.iter().filter(move |promise| now.saturating_sub(promise.at) < seconds)
	}

	/// The seconds until the parts of all promises of the last seconds sum to at most `most`. `None` if they do now.
	fn wait(&self, seconds: u64, most: u128, now: u64, part: impl Fn(&Promise) -> u128) -> Option<u64> {
		let mut sum = 0u128;
		// The newest promises that leave no room for another one.
		let last = self.within(seconds, now).rev().find(|old| {
			sum = sum.saturating_add(part(old));
			sum > most
		})?;
		Some(last.at.saturating_add(seconds).saturating_sub(now))
	}

	/// The reason why an account of a network is given nothing now, and the seconds until the reason no longer holds.
	fn limit(&self, account: &AccountId32, network: Network, now: u64) -> Option<(&'static str, u64)> {
		let Limits { amount, an_hour, a_day, of_a_network } = self.limits;
		let others = u128::from(of_a_network.get()).saturating_sub(1);
		let [hour, day] = [an_hour, a_day].map(|most| most.saturating_sub(amount));
		let of_account = |old: &Promise| u128::from(old.account == *account);
		let of_network = |old: &Promise| u128::from(old.network == network);
		let waits = [
			("This account was given something within a day", self.wait(DAY, 0, now, of_account)),
			("Your network was given something as often as it is in an hour", self.wait(HOUR, others, now, of_network)),
			("All that the faucet gives in a day was given", self.wait(DAY, day, now, |old| old.amount)),
			("All that the faucet gives in an hour was given", self.wait(HOUR, hour, now, |old| old.amount)),
		];
		waits.into_iter().find_map(|(reason, wait)| Some((reason, wait?)))
	}

	/// The account that pays, and plancks in it that are not promised to any account.
	fn spare(&self) -> Result<(Account, u128), Refusal> {
		let payer = self.payer.map_err(|reason| later(StatusCode::SERVICE_UNAVAILABLE, SOON, reason))?;
		let owed = self.file.state.promises.iter().filter(|promise| !promise.is_paid(payer.nonce));
		let funds = payer.free.saturating_sub(FOR_FEES);
		Ok((payer, owed.fold(funds, |left, promise| left.saturating_sub(promise.amount))))
	}

	/// Promise the amount to an account.
	pub fn give(&mut self, account: AccountId32, network: Network, now: u64) -> Result<Value, Refusal> {
		if let Some((reason, wait)) = self.limit(&account, network, now) {
			return Err(later(StatusCode::TOO_MANY_REQUESTS, wait, reason));
		}
		let (payer, spare) = self.spare()?;
		let amount = self.limits.amount;
		if spare < amount {
			return Err(later(StatusCode::SERVICE_UNAVAILABLE, HOUR, "The faucet is empty"));
		}
		let written = self.file.change(|Promises { promises, .. }| {
			promises.retain(|old| !old.is_paid(payer.nonce) || now.saturating_sub(old.at) < DAY);
			promises.push(Promise { at: now, account, network, amount, transaction: None });
		});
		written.map_err(|failure| {
			warn(&failure.sentence);
			let reason = "The faucet cannot write down what it gives, so it gives nothing";
			later(StatusCode::SERVICE_UNAVAILABLE, SOON, reason)
		})?;
		let given = self.currency.text(amount);
		let sentence = format!("{given} are on their way to {account}. They arrive in a block or two.");
		Ok(json!({ "message": sentence, "amount": amount.to_string() }))
	}

	/// The amount that the faucet gives, and the remaining limits.
	pub fn state(&self, now: u64) -> Result<Value, Refusal> {
		let (_, spare) = self.spare()?;
		let Limits { amount, an_hour, a_day, .. } = self.limits;
		let [hour, day] = [(an_hour, HOUR), (a_day, DAY)].map(|(most, seconds)| {
			self.within(seconds, now).fold(most, |left, promise| left.saturating_sub(promise.amount)).min(spare)
		});
		let [given, rest] = [amount, day].map(|plancks| self.currency.text(plancks));
		let sentence = format!(
			"This faucet gives {given} to an account, once a day. {rest} are left today. Post the account's address."
		);
		let [amount, hour, day] = [amount, hour, day].map(|plancks| plancks.to_string());
		Ok(json!({
			"message": sentence, "amount": amount, "left_this_hour": hour, "left_today": day,
			"genesis": self.file.genesis(),
		}))
	}

	/// Note the account at a block. Returns the calls of its next transaction: the calls that an earlier run began, or
	/// those of the promises that have waited longest. There are none while the node is behind the chain. After a failure,
	/// nothing may be sent, and a later call tries again.
	pub fn begin(&mut self, payer: Account) -> Result<Vec<Call>, Failure> {
		let next = payer.nonce;
		let Promises { promises, unused } = &self.file.state;
		// A reorganisation may undo transactions whose promises the file still has.
		let is_behind = next < *unused && promises.iter().all(|promise| promise.transaction != Some(next));
		if is_behind && self.payer.err() != Some(BEHIND) {
			warn(&format!(
				"{BEHIND}: it lacks transactions of the limits file. Move the file away if the chain began again."
			));
		}
		self.payer = if is_behind { Err(BEHIND) } else { Ok(payer) };
		if next >= *unused && promises.iter().any(|promise| promise.transaction.is_none()) {
			self.file.change(|Promises { promises, unused }| {
				let waiting = promises.iter_mut().filter(|promise| promise.transaction.is_none());
				waiting.take(MOST_CALLS).for_each(|promise| promise.transaction = Some(next));
				*unused = next.saturating_add(1);
			})?;
		}
		let begun = self.file.state.promises.iter().filter(|promise| promise.transaction == Some(next));
		Ok(begun.map(|promise| Call::Give(promise.account, promise.amount)).collect())
	}
}

/// A refusal: its status, the seconds after which another answer may follow, and an object whose `message` is a sentence.
pub type Refusal = (StatusCode, Option<[(&'static str, String); 1]>, Json<Value>);

/// A refusal that may hold forever.
pub fn refuse(status: StatusCode, sentence: &str) -> Refusal {
	(status, None, Json(json!({ "message": sentence })))
}

/// A refusal that holds for some seconds.
fn later(status: StatusCode, seconds: u64, reason: &str) -> Refusal {
	let time = lasting(u32::try_from(seconds).unwrap_or(u32::MAX), Duration::from_secs(1));
	let (_, _, body) = refuse(status, &format!("{reason}. Ask again in {time}."));
	(status, Some([("retry-after", seconds.to_string())]), body)
}

#[cfg(test)]
pub mod tests {
	use super::*;
	use forking_hex_chain::{
		failure::Kind,
		testing::{account, Folder},
	};
	use std::{fs, net::IpAddr};

	const UNIT: u128 = 1_000_000_000_000;

	/// The account that pays, with these tokens beside the fees.
	pub fn payer(tokens: u128, nonce: u64) -> Account {
		Account { free: tokens * UNIT + FOR_FEES, held: 0, nonce }
	}

	/// The calls of a transaction of this number, as text.
	fn begun(ledger: &mut Ledger, number: u64) -> Vec<String> {
		let calls = ledger.begin(payer(100, number)).expect("written");
		calls.iter().map(|call| format!("{call:?}")).collect()
	}

	/// The text of the only call that pays a promise to the account of this number.
	fn to(number: u8) -> Vec<String> {
		vec![format!("{:?}", Call::Give(account(number), 5 * UNIT))]
	}

	fn network(number: u8) -> Network {
		IpAddr::from([10, 0, number, 1]).into()
	}

	/// A ledger with promises of these times. Each promise is to the account and the network of its number.
	pub fn ledger(folder: &Folder, promises: &[(u64, u8)]) -> Ledger {
		let of_a_network = NonZeroU16::MIN.saturating_add(1);
		let limits = Limits { amount: 5 * UNIT, an_hour: 20 * UNIT, a_day: 50 * UNIT, of_a_network };
		let currency = Currency { symbol: "FHX".into(), decimals: 12 };
		let mut ledger = Ledger::open(&folder.file("limits"), limits, currency, H256::zero()).expect("a ledger");
		ledger.file.state.promises.extend(promises.iter().map(|(at, number)| {
			let (account, network) = (account(*number), network(*number));
			Promise { at: *at, account, network, amount: 5 * UNIT, transaction: None }
		}));
		ledger
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
			let folder = Folder::empty();
			let mut ledger = ledger(&folder, promises);
			ledger.limits.amount = amount * UNIT;
			let limit = ledger.limit(&account(to), network(from), now);
			let limit = limit.map(|(reason, wait)| (reason.split(" was ").next().unwrap_or_default(), wait));
			assert_eq!(limit, expected, "{promises:?}, to {to} from {from} at {now}");
		}
	}

	#[test]
	fn the_rest_is_that_of_the_last_hour_and_of_the_last_day() {
		let four: Vec<_> = (0..4).map(|number| (100 + u64::from(number), number)).collect();
		let ten: Vec<_> = (0..10).map(|number| (HOUR * u64::from(number), number)).collect();
		for (promises, now, hour, day) in [(&four, 200, 0, 30), (&ten, 11 * HOUR, 20, 0)] {
			let folder = Folder::empty();
			let state = Ledger { payer: Ok(payer(1_000, 0)), ..ledger(&folder, promises) }.state(now).expect("a state");
			let rest = ["left_this_hour", "left_today"].map(|name| state[name].as_str().expect("plancks").to_string());
			assert_eq!(rest, [hour * UNIT, day * UNIT].map(|plancks| plancks.to_string()));
		}
	}

	#[test]
	fn money_that_was_sent_is_promised_to_no_other_account() {
		let folder = Folder::empty();
		let mut ledger = ledger(&folder, &[(0, 1)]);
		// The last block undoes the one before it.
		for (tokens, nonce) in [(7, 0), (2, 1), (7, 0)] {
			ledger.begin(payer(tokens, nonce)).expect("written");
			assert_eq!(ledger.spare().expect("an account").1, 2 * UNIT);
			let (_, _, body) = ledger.give(account(2), network(2), 10).expect_err("two are left");
			assert!(body["message"].as_str().expect("a sentence").starts_with("The faucet is empty"));
		}
	}

	#[test]
	fn a_promise_outlives_the_program_and_is_paid_once_in_the_transaction_that_was_begun() {
		let folder = Folder::empty();
		let mut first = ledger(&folder, &[(0, 1)]);
		assert_eq!(begun(&mut first, 7), to(1));
		first.give(account(2), network(1), DAY).expect("a promise");
		drop(first);

		let mut next = ledger(&folder, &[]);
		assert_eq!(next.file.state.promises.len(), 2, "one of the day before, which is not paid");
		assert_eq!(begun(&mut next, 7), to(1));
		assert_eq!(begun(&mut next, 8), to(2));
		assert_eq!(begun(&mut next, 7), to(1), "a reorganisation undid both");
		assert_eq!(begun(&mut next, 8), to(2));
		assert!(begun(&mut next, 9).is_empty());
		next.give(account(3), network(1), DAY).expect("a promise");
		assert_eq!(next.file.state.promises.iter().map(|promise| promise.at).collect::<Vec<_>>(), [DAY, DAY]);
	}

	#[test]
	fn a_node_that_is_behind_pays_nothing_and_no_number_is_used_again() {
		let folder = Folder::empty();
		let mut first = ledger(&folder, &[(0, 1)]);
		assert_eq!((begun(&mut first, 7), begun(&mut first, 8)), (to(1), vec![]));
		// The file forgets the promise of the day before, and not its number.
		first.give(account(2), network(2), DAY).expect("a promise");
		drop(first);
		let mut next = ledger(&folder, &[]);
		for number in [0, 7] {
			assert!(begun(&mut next, number).is_empty());
			let (_, _, body) = next.give(account(3), network(3), DAY).expect_err("the node is behind");
			assert_eq!(body["message"], format!("{BEHIND}. Ask again in 30 s."));
		}
		assert_eq!(begun(&mut next, 8), to(2), "the node has caught up");
	}

	#[test]
	fn a_file_that_cannot_be_written_is_tried_again_and_nothing_is_promised_or_sent_before() {
		let folder = Folder::empty();
		let mut unwritten = Ledger { payer: Ok(payer(100, 7)), ..ledger(&folder, &[(0, 1)]) };
		fs::create_dir(folder.file("limits.next")).expect("a folder in the way");
		for _ in 0..2 {
			let (status, retry_after, _) = unwritten.give(account(2), network(2), 10).expect_err("no file");
			let after = Some([("retry-after", SOON.to_string())]);
			assert_eq!((status, retry_after), (StatusCode::SERVICE_UNAVAILABLE, after));
			assert_eq!(unwritten.file.state.promises.len(), 1);
			assert_eq!(unwritten.begin(payer(100, 7)).expect_err("no file").kind, Kind::File);
		}
		fs::remove_dir(folder.file("limits.next")).expect("removed");
		unwritten.give(account(2), network(2), DAY).expect("a promise");
		assert_eq!(begun(&mut unwritten, 7), [to(1), to(2)].concat());
	}
}
