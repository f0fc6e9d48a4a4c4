//! The desk of a faucet: answers those who ask, by the limits, the ledger and what the account has.

use crate::{
	failure::Failure,
	faucet::{
		answer::Answer,
		ledger::{Ledger, Promise, State},
		limits::{Limits, Reached},
	},
	output::warn,
	text::{amounts::Currency, times::lasting},
};
use forking_hex_callers::Network;
use hyper::StatusCode;
use serde_json::json;
use std::{path::Path, time::Duration};
use subxt::utils::{AccountId32, H256};

/// Plancks that are kept for fees.
const FOR_FEES: u128 = 100_000_000_000;

/// Seconds after which a chain that does not answer may do so again.
const SOON: u64 = 30;

/// Seconds after which somebody may have filled an empty faucet.
const LATER: u64 = 3_600;

/// The desk.
pub struct Desk {
	/// The promises.
	pub ledger: Ledger,
	/// Plancks that the account has. `None` while the chain does not answer.
	pub funds: Option<u128>,
	limits: Limits,
	currency: Currency,
	genesis: H256,
}

impl Desk {
	/// A desk that does not give anything before its account's funds are known.
	///
	/// # Errors
	///
	/// Those of the ledger.
	pub fn open(ledger: &Path, limits: Limits, currency: Currency, genesis: H256) -> Result<Self, Failure> {
		Ok(Self { ledger: Ledger::open(ledger, genesis)?, funds: None, limits, currency, genesis })
	}

	/// Promise an account something, or say why not.
	pub fn give(&mut self, account: AccountId32, network: Network, now: u64) -> Answer {
		let amount = self.limits.amount;
		let given = self.currency.text(amount);
		if let Some((reached, wait)) = self.limits.reached(self.ledger.promises(), &account, network, now) {
			let reason = match reached {
				Reached::Account => "This account was given something within a day",
				Reached::Network => "Your network was given something as often as it is in an hour",
				Reached::Hour => "All that the faucet gives in an hour was given",
				Reached::Day => "All that the faucet gives in a day was given",
			};
			return Answer::later(StatusCode::TOO_MANY_REQUESTS, wait, format!("{reason}. {}", again_in(wait)));
		}
		let Some(funds) = self.funds else { return unreachable() };
		if self.spare(funds) < amount {
			let sentence = format!("The faucet is empty. {}", again_in(LATER));
			return Answer::later(StatusCode::SERVICE_UNAVAILABLE, LATER, sentence);
		}
		let promise = Promise { at: now, account, network, amount, state: State::Waiting };
		match self.ledger.promise(promise) {
			Ok(()) => {
				let sentence = format!("{given} are on their way to {account}. They arrive in a block or two.");
				Answer::new(StatusCode::ACCEPTED, sentence).with(json!({ "amount": amount.to_string() }))
			}
			Err(failure) => {
				warn(&failure.sentence);
				let sentence =
					format!("The faucet cannot write down what it gives, so it gives nothing. {}", again_in(SOON));
				Answer::later(StatusCode::SERVICE_UNAVAILABLE, SOON, sentence)
			}
		}
	}

	/// The amount that the faucet gives, and the rest of its limits.
	pub fn state(&self, now: u64) -> Answer {
		let Some(funds) = self.funds else { return unreachable() };
		let (hour, day) = self.limits.left(self.ledger.promises(), now);
		let (hour, day) = (hour.min(self.spare(funds)), day.min(self.spare(funds)));
		let [amount, left] = [self.limits.amount, day].map(|plancks| self.currency.text(plancks));
		let sentence = format!(
			"This faucet gives {amount} to an account, once a day. {left} are left today. Post the account's address."
		);
		Answer::new(StatusCode::OK, sentence).with(json!({
			"amount": self.limits.amount.to_string(),
			"left_this_hour": hour.to_string(),
			"left_today": day.to_string(),
			"genesis": self.genesis,
		}))
	}

	/// Plancks that are not promised to anybody.
	fn spare(&self, funds: u128) -> u128 {
		funds.saturating_sub(self.ledger.owed()).saturating_sub(FOR_FEES)
	}
}

fn unreachable() -> Answer {
	let sentence = format!("The chain does not answer the faucet. {}", again_in(SOON));
	Answer::later(StatusCode::SERVICE_UNAVAILABLE, SOON, sentence)
}

fn again_in(seconds: u64) -> String {
	let time = lasting(u32::try_from(seconds).unwrap_or(u32::MAX), Duration::from_secs(1));
	format!("Ask again in {time}.")
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::testing::{account, Folder};

	const UNIT: u128 = 1_000_000_000_000;

	fn desk(folder: &Folder, funds: Option<u128>) -> Desk {
		let limits = Limits { amount: 5 * UNIT, an_hour: 20 * UNIT, a_day: 50 * UNIT, of_a_network: 2 };
		let currency = Currency { symbol: "FHX".into(), decimals: 12 };
		let desk = Desk::open(&folder.file("limits"), limits, currency, H256::zero()).expect("a desk");
		Desk { funds, ..desk }
	}

	fn network(number: u8) -> Network {
		Network::of([10, 0, number, 1].into())
	}

	fn message(answer: &Answer) -> &str {
		answer.body["message"].as_str().expect("a sentence")
	}

	#[test]
	fn the_first_is_given_something_and_the_second_time_says_when_again() {
		let folder = Folder::new();
		let mut desk = desk(&folder, Some(100 * UNIT));
		let first = desk.give(account(1), network(1), 1_000);
		assert_eq!((first.status, first.retry_after), (StatusCode::ACCEPTED, None));
		assert!(message(&first).starts_with("5 FHX are on their way to "), "{first:?}");
		let second = desk.give(account(1), network(2), 1_060);
		assert_eq!((second.status, second.retry_after), (StatusCode::TOO_MANY_REQUESTS, Some(86_340)));
		assert_eq!(message(&second), "This account was given something within a day. Ask again in 24 h.");
	}

	#[test]
	fn the_state_says_what_is_left() {
		let folder = Folder::new();
		let mut desk = desk(&folder, Some(100 * UNIT));
		desk.give(account(1), network(1), 1_000);
		let state = desk.state(1_000);
		assert_eq!(state.body["left_today"], (45 * UNIT).to_string());
		assert_eq!(state.body["left_this_hour"], (15 * UNIT).to_string());
		assert!(message(&state).contains("gives 5 FHX to an account, once a day. 45 FHX are left today."));
	}

	#[test]
	fn nothing_is_promised_that_the_account_does_not_have() {
		let folder = Folder::new();
		let mut desk = desk(&folder, Some(10 * UNIT + FOR_FEES));
		let mut status = |number| desk.give(account(number), network(number), 1_000).status;
		assert_eq!([status(1), status(2)], [StatusCode::ACCEPTED; 2]);
		assert_eq!(status(3), StatusCode::SERVICE_UNAVAILABLE, "both are still to be sent");
		assert_eq!(desk.state(1_000).body["left_today"], "0");
	}

	#[test]
	fn nothing_is_promised_while_the_chain_does_not_answer() {
		let folder = Folder::new();
		let mut desk = desk(&folder, None);
		let answer = desk.give(account(1), network(1), 1_000);
		assert_eq!((answer.status, answer.retry_after), (StatusCode::SERVICE_UNAVAILABLE, Some(SOON)));
		assert_eq!(desk.state(1_000).status, StatusCode::SERVICE_UNAVAILABLE);
		assert!(desk.ledger.promises().is_empty());
	}
}
