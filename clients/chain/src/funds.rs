//! Refusals of payments that an account cannot make, before they cost a fee.

use crate::{
	amounts::{Balance, Currency},
	chain::{Chain, View},
	failure::Failure,
};
use subxt::utils::AccountId32;

/// Refuse a payment that an account cannot make. `needed` is in plancks and has no fee; `purpose` is a noun with its article,
/// such as `the move`.
///
/// # Errors
///
/// The account does not have the money, or the node does not answer.
pub async fn check_funds(
	chain: &Chain,
	view: &View,
	who: &AccountId32,
	needed: u128,
	purpose: &str,
) -> Result<(), Failure> {
	let least = view.existential_deposit()?;
	if view.free_balance(who).await? >= needed.saturating_add(least) {
		return Ok(());
	}
	let balance = view.balance(who).await?;
	let needed = format!("{} for {purpose} besides the fee", chain.currency.text(needed));
	Err(Failure::refused_by_chain("FundsUnavailable", lack(balance, least, &needed, &chain.currency)))
}

/// The refusal of a fee, in plancks, with the amounts. Another failure stays as it is.
pub(crate) async fn with_amounts(failure: Failure, chain: &Chain, who: &AccountId32, fee: u128) -> Failure {
	if failure.refusal.as_deref() != Some("Payment") {
		return failure;
	}
	let sentence = async {
		let view = chain.best().await?;
		let (balance, least) = (view.balance(who).await?, view.existential_deposit()?);
		let needed = format!("{} for the fee", chain.currency.text(fee));
		Ok::<_, Failure>(lack(balance, least, &needed, &chain.currency))
	};
	match sentence.await {
		Ok(sentence) => Failure { sentence, ..failure },
		Err(_) => failure,
	}
}

/// The sentences about an account that has less than is needed.
fn lack(balance: Balance, least: u128, needed: &str, currency: &Currency) -> String {
	let [free, least] = [balance.free, least].map(|plancks| currency.text(plancks));
	let held = match balance.in_games {
		0 => String::new(),
		held => format!(" Another {} are held for its moves and in tournaments.", currency.text(held)),
	};
	format!("The account has {free} free. It needs {needed}, and has to keep {least}.{held}")
}

#[cfg(test)]
mod tests {
	use super::*;

	#[test]
	fn a_refusal_for_money_says_what_is_there_and_what_is_needed() {
		let currency = Currency { symbol: "FHX".into(), decimals: 2 };
		let text = |in_games| {
			let balance = Balance { free: 30, in_games, reserved: 7 };
			lack(balance, 1, "1 FHX for the move besides the fee", &currency)
		};
		let sentence =
			"The account has 0.3 FHX free. It needs 1 FHX for the move besides the fee, and has to keep 0.01 FHX.";
		assert_eq!(text(0), sentence);
		assert_eq!(text(1_200), format!("{sentence} Another 12 FHX are held for its moves and in tournaments."));
	}
}
