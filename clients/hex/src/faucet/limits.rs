//! The limits of a faucet: in all, of an account and of a network.

use crate::faucet::ledger::Promise;
use forking_hex_callers::Network;
use subxt::utils::AccountId32;

/// Seconds of an hour.
pub const HOUR: u64 = 3_600;

/// Seconds of a day.
pub const DAY: u64 = 86_400;

/// The limits. Amounts are in plancks.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
	/// The amount that an account is given, once a day.
	pub amount: u128,
	/// The most in all in an hour.
	pub an_hour: u128,
	/// The most in all in a day.
	pub a_day: u128,
	/// The most times in an hour for a network.
	pub of_a_network: usize,
}

/// A limit that is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reached {
	/// The account was given something today.
	Account,
	/// The network was given something as often as it is in an hour.
	Network,
	/// So much was given in this hour.
	Hour,
	/// So much was given today.
	Day,
}

impl Limits {
	/// The limit that keeps an account of a network from being given something now, and the seconds until it no longer
	/// does. The promises are in the order of their times.
	pub fn reached(
		&self,
		promises: &[Promise],
		account: &AccountId32,
		network: Network,
		now: u64,
	) -> Option<(Reached, u64)> {
		// A clock that was set back makes promises younger, never older.
		let within = |time: u64| promises.iter().filter(move |promise| now.saturating_sub(promise.at) < time);
		let wait = |promise: &Promise, time: u64| promise.at.saturating_add(time).saturating_sub(now).max(1);
		if let Some(last) = within(DAY).rfind(|promise| promise.account == *account) {
			return Some((Reached::Account, wait(last, DAY)));
		}
		let of_network = within(HOUR).filter(|promise| promise.network == network);
		if let Some(oldest) = of_network.rev().nth(self.of_a_network.saturating_sub(1)) {
			return Some((Reached::Network, wait(oldest, HOUR)));
		}
		for (reached, most, time) in [(Reached::Day, self.a_day, DAY), (Reached::Hour, self.an_hour, HOUR)] {
			// The newest ones that leave no room for another amount.
			let mut sum = self.amount;
			let last = within(time).rev().find(|promise| {
				sum = sum.saturating_add(promise.amount);
				sum > most
			});
			if let Some(last) = last {
				return Some((reached, wait(last, time)));
			}
		}
		None
	}

	/// Plancks that are left of this hour and of this day.
	pub fn left(&self, promises: &[Promise], now: u64) -> (u128, u128) {
		let left = |most: u128, time: u64| {
			let given = promises.iter().filter(|promise| now.saturating_sub(promise.at) < time);
			most.saturating_sub(given.fold(0, |sum, promise| sum.saturating_add(promise.amount)))
		};
		(left(self.an_hour, HOUR), left(self.a_day, DAY))
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::{faucet::ledger::State, testing::account};

	const LIMITS: Limits = Limits { amount: 5, an_hour: 20, a_day: 50, of_a_network: 2 };

	fn network(number: u8) -> Network {
		Network::of([10, 0, number, 1].into())
	}

	fn promise(at: u64, number: u8) -> Promise {
		Promise { at, account: account(number), network: network(number), amount: 5, state: State::Kept }
	}

	#[test]
	fn an_account_is_given_something_once_a_day() {
		let promises = [promise(100, 1)];
		let reached = |now| LIMITS.reached(&promises, &account(1), network(9), now);
		assert_eq!(reached(100), Some((Reached::Account, DAY)));
		assert_eq!(reached(100 + DAY - 1), Some((Reached::Account, 1)));
		assert_eq!(reached(100 + DAY), None);
		assert_eq!(reached(0), Some((Reached::Account, DAY + 100)), "a clock that was set back");
	}

	#[test]
	fn a_network_is_given_something_a_few_times_an_hour() {
		let of_one = |at, number| Promise { network: network(1), ..promise(at, number) };
		let promises = [of_one(100, 1), promise(150, 2), of_one(200, 3)];
		let reached = |other, now| LIMITS.reached(&promises, &account(9), network(other), now);
		assert_eq!(reached(1, 300), Some((Reached::Network, HOUR - 200)));
		assert_eq!(reached(2, 300), None);
		assert_eq!(reached(1, 100 + HOUR), None);
	}

	#[test]
	fn there_is_a_limit_in_all_for_an_hour_and_for_a_day() {
		let four: Vec<Promise> = (0..4).map(|number| promise(100 + u64::from(number), number)).collect();
		let reached = |promises: &[Promise], now| LIMITS.reached(promises, &account(99), network(99), now);
		assert_eq!(reached(&four[..3], 200), None);
		assert_eq!(reached(&four, 200), Some((Reached::Hour, HOUR - 100)));
		assert_eq!(reached(&four, 100 + HOUR), None);
		assert_eq!(LIMITS.left(&four, 200), (0, 30));

		let ten: Vec<Promise> = (0..10).map(|number| promise(HOUR * u64::from(number), number)).collect();
		assert_eq!(reached(&ten, 11 * HOUR), Some((Reached::Day, DAY - 11 * HOUR)));
		assert_eq!(LIMITS.left(&ten, 11 * HOUR), (20, 0));
		assert_eq!(reached(&ten, DAY), None);
	}

	#[test]
	fn an_amount_that_is_larger_than_it_was_does_not_fit_sooner() {
		let limits = Limits { amount: 11, ..LIMITS };
		let promises = [promise(100, 1), promise(200, 2)];
		let reached = limits.reached(&promises, &account(9), network(9), 300);
		assert_eq!(reached, Some((Reached::Hour, HOUR - 200)));
	}
}
