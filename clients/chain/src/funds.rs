//! Refusals of payments that an account cannot make, before they cost a fee.

use crate::{
	amounts::{Balance, Currency},
	calls::Call,
	chain::{Chain, View},
	failure::Failure,
	tournaments::announcement_deposit,
};
use subxt::utils::AccountId32;

/// The chain's name for the refusal of a payment that the account cannot make.
const UNAVAILABLE: &str = "FundsUnavailable";

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
	Err(Failure::refused_by_chain(UNAVAILABLE, lack(balance, least, &needed, &chain.currency)))
}

/// Refuse calls that are about to be sent with this fee, in plancks, if the signer cannot pay it. For one call alone, the
/// amount that the call takes counts too.
///
/// # Errors
///
/// The account does not have the money, or the node does not answer.
pub(crate) async fn check_payment(chain: &Chain, who: &AccountId32, calls: &[Call], fee: u128) -> Result<(), Failure> {
	let view = chain.best().await?;
	let (least, taken) = (view.existential_deposit()?, taken_by(&view, who, calls).await?);
	let amount = taken.map(|(amount, _)| amount).unwrap_or_default();
	if view.free_balance(who).await? >= amount.saturating_add(fee).saturating_add(least) {
		return Ok(());
	}
	let balance = view.balance(who).await?;
	let fee = format!("{} for the fee", chain.currency.text(fee));
	let sentence = match (calls, taken) {
		// The fee has to leave the least balance. The call gives that too.
		([Call::GiveAll(_)], _) => lack_of_fee(balance, least, &fee, &chain.currency),
		(_, Some((amount, purpose))) => {
			let needed = format!("{} for {purpose} and {fee}", chain.currency.text(amount));
			lack(balance, least, &needed, &chain.currency)
		}
		(_, None) => lack(balance, least, &fee, &chain.currency),
	};
	Err(Failure::refused_by_chain(UNAVAILABLE, sentence))
}

/// The names of refusals for money that the account does not have.
const LACKS: [&str; 6] =
	[UNAVAILABLE, "CannotCreateHold", "NotExpendable", "OnlyProvider", "InsufficientBalance", "Expendability"];

/// The refusal by a block for money that the account does not have, with the amounts. Another failure stays as it is.
pub(crate) async fn with_amounts(failure: Failure, chain: &Chain, who: &AccountId32, calls: &[Call]) -> Failure {
	let is_lack = failure.refusal.as_deref().is_some_and(|name| LACKS.contains(&name));
	if !failure.is_in_block || !is_lack {
		return failure;
	}
	let sentence = async {
		let view = chain.best().await?;
		let (balance, least) = (view.balance(who).await?, view.existential_deposit()?);
		Ok::<_, Failure>(match taken_by(&view, who, calls).await? {
			Some((amount, purpose)) => {
				let needed = format!("{} for {purpose}", chain.currency.text(amount));
				format!("{} The fee was paid.", lack(balance, least, &needed, &chain.currency))
			}
			None => format!("{} It has {} free.", failure.sentence, chain.currency.text(balance.free)),
		})
	};
	match sentence.await {
		Ok(sentence) => Failure { sentence, ..failure },
		Err(_) => failure,
	}
}

/// The plancks that a call takes from its signer besides the fee, with a noun for them. `None` for several calls, of which
/// an earlier one can pay for a later one, and for calls that take nothing.
async fn taken_by(view: &View, who: &AccountId32, calls: &[Call]) -> Result<Option<(u128, &'static str)>, Failure> {
	let [call] = calls else { return Ok(None) };
	Ok(Some(match call {
		Call::Give(_, amount) => (*amount, "the transfer"),
		Call::Create(settings, _) => (settings.deposit, "the deposit"),
		Call::Play(line, _, _, most) => {
			let price = view.position(line.game, line.id).await?.and_then(|position| position.price);
			(price.unwrap_or_default().min(*most), "the move")
		}
		Call::SetName(_) if !view.has_name(who).await? => (view.name_deposit()?, "the name's deposit"),
		Call::NameOwner(_) => (view.deposit_of_next_owner(who).await?, "the owner's deposit"),
		Call::Announce(terms) => (announcement_deposit(view, terms.most_players)?, "the announcement"),
		Call::Enter(tournament, _) => match view.tournament_if_stored(*tournament).await? {
			Some(tournament) => (tournament.terms.entry, "the entry"),
			None => return Ok(None),
		},
		Call::Open(tournament, _) => match view.tournament_if_stored(*tournament).await? {
			Some(tournament) => (tournament.terms.settings.deposit, "the deposit"),
			None => return Ok(None),
		},
		_ => return Ok(None),
	}))
}

/// The sentences about an account that has less than is needed.
fn lack(balance: Balance, least: u128, needed: &str, currency: &Currency) -> String {
	let needed = format!("{needed}, and has to keep {}", currency.text(least));
	shortage(balance, &needed, currency)
}

/// The same sentences about a fee before a call that gives everything.
fn lack_of_fee(balance: Balance, least: u128, fee: &str, currency: &Currency) -> String {
	let needed = format!("{fee}, which has to leave {} to send", currency.text(least));
	shortage(balance, &needed, currency)
}

fn shortage(balance: Balance, needed: &str, currency: &Currency) -> String {
	let held = match balance.in_games {
		0 => String::new(),
		held => format!(" Another {} are held for its moves and in tournaments.", currency.text(held)),
	};
	format!("The account has {} free. It needs {needed}.{held}", currency.text(balance.free))
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
		let empty = lack_of_fee(Balance::default(), 1, "0.02 FHX for the fee", &currency);
		let sentence =
			"The account has 0 FHX free. It needs 0.02 FHX for the fee, which has to leave 0.01 FHX to send.";
		assert_eq!(empty, sentence);
	}
}
