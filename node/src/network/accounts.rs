//! Addresses and amounts that an operator gives.

use std::{
	collections::BTreeSet,
	io::{self, IsTerminal, Write},
};

use forking_hex_runtime::{
	configs::SS58Prefix,
	currency::{DECIMALS, EXISTENTIAL_DEPOSIT, UNIT},
	AccountId, Balance,
};
use polkadot_sdk::*;
use sp_core::{
	crypto::{Ss58AddressFormat, Ss58Codec},
	ecdsa, ed25519, sr25519, Pair,
};
use sp_runtime::{traits::IdentifyAccount, MultiSigner};

/// The lengths of addresses of 32 bytes, in letters, in the formats of all chains.
const LENGTHS: std::ops::RangeInclusive<usize> = 46..=50;
/// The greatest amount that the chain specification can express: its numbers have 64 bits.
const MOST: Balance = u64::MAX as Balance;

/// The address of an account on this chain.
pub fn address(account: &AccountId) -> String {
	account.to_ss58check_with_version(format())
}

fn format() -> Ss58AddressFormat {
	SS58Prefix::get().into()
}

/// Reads the address of `whose`.
///
/// # Errors
///
/// A message for the operator, if the text is not an address of this chain, or if it is a development account's. The
/// message repeats no text that is not an address, because the operator may have pasted a secret.
pub fn read(text: &str, whose: &str) -> Result<AccountId, String> {
	let in_base58 = |letter: u8| letter.is_ascii_alphanumeric() && !b"0OIl".contains(&letter);
	if !LENGTHS.contains(&text.len()) || !text.bytes().all(in_base58) {
		return Err(format!(
			"The input for {whose} is not an address. An address has 48 letters and digits, and begins with 5."
		));
	}
	let (account, found) = AccountId::from_ss58check_with_version(text)
		.map_err(|_| format!("The address of {whose} has a mistake in it: {text}"))?;
	if found != format() {
		let prefix = SS58Prefix::get();
		return Err(format!(
			"The address of {whose} is in the format of another chain: {text}. Addresses of this one begin with 5 \
			 (prefix {prefix})."
		));
	}
	if development_accounts().contains(&account) {
		return Err(format!("{text} cannot be {whose}: it is a development account, and its key is public."));
	}
	Ok(account)
}

/// Reads the address of `whose` from the standard input, after a `question` if that is a terminal.
pub fn ask(question: &str, whose: &str) -> Result<AccountId, String> {
	if io::stdin().is_terminal() {
		eprint!("{question}: ");
		let _ = io::stderr().flush();
	}
	let mut line = String::new();
	let read_bytes = io::stdin().read_line(&mut line).map_err(|error| error.to_string())?;
	if read_bytes == 0 {
		return Err(format!("No address was given for {whose}."));
	}
	read(line.trim_end_matches(['\r', '\n']), whose)
}

/// Reads `ADDRESS=TOKENS`, the value of `option`. Returns the account and its plancks.
pub fn read_balance(text: &str, option: &str) -> Result<(AccountId, Balance), String> {
	let (address, tokens) = text.split_once('=').ok_or_else(|| format!("{option} takes ADDRESS=TOKENS."))?;
	let account = read(address, option)?;
	let least = EXISTENTIAL_DEPOSIT;
	let plancks = plancks(tokens).filter(|plancks| *plancks == 0 || (least..=MOST).contains(plancks));
	let plancks = plancks.ok_or_else(|| {
		format!(
			"\"{tokens}\" cannot be a balance. Use 0 or tokens from 0.01 to {}, with {DECIMALS} decimals at most.",
			MOST / UNIT
		)
	})?;
	Ok((account, plancks))
}

/// The plancks of an amount that is written in tokens. `None` if the text is not such an amount.
fn plancks(tokens: &str) -> Option<Balance> {
	let (whole, part) = tokens.split_once('.').unwrap_or((tokens, "0"));
	let is_number = |text: &str| !text.is_empty() && text.bytes().all(|letter| letter.is_ascii_digit());
	if !is_number(whole) || !is_number(part) || part.len() > DECIMALS.into() {
		return None;
	}
	let part: Balance = format!("{part:0<width$}", width = DECIMALS.into()).parse().ok()?;
	whole.parse::<Balance>().ok()?.checked_mul(UNIT)?.checked_add(part)
}

/// The development accounts, whose keys are public.
fn development_accounts() -> BTreeSet<AccountId> {
	const NAMES: [&str; 9] = ["", "//Alice", "//Bob", "//Charlie", "//Dave", "//Eve", "//Ferdie", "//One", "//Two"];
	let secrets = NAMES.iter().flat_map(|name| ["", "//stash"].map(|path| format!("{name}{path}")));
	let accounts = secrets.flat_map(|secret| {
		[account_of::<sr25519::Pair>(&secret), account_of::<ed25519::Pair>(&secret), account_of::<ecdsa::Pair>(&secret)]
	});
	accounts.collect()
}

/// The account of a secret that is public.
fn account_of<P: Pair>(secret: &str) -> AccountId
where
	P::Public: Into<MultiSigner>,
{
	let pair = P::from_string(secret, None).expect("a derivation path is a key; qed");
	pair.public().into().into_account()
}

#[cfg(test)]
mod tests {
	use super::*;

	#[test]
	fn amounts_are_exact() {
		for (text, amount) in [
			("0", Some(0)),
			("10", Some(10 * UNIT)),
			("0.001", Some(UNIT / 1000)),
			("1.000000000001", Some(UNIT + 1)),
			("1.0000000000001", None),
			("", None),
			(".5", None),
			("1.", None),
			("-1", None),
			("1e3", None),
			("1,000", None),
		] {
			assert_eq!(plancks(text), amount, "{text}");
		}
	}

	#[test]
	fn balances_fit_the_chain() {
		let address = "5C62Ck4UrFPiBtoCmeSrgF7x9yv9mn38446dhCpsi2mLHiFT";
		let read = |tokens: &str| read_balance(&format!("{address}={tokens}"), "--balance").map(|(_, plancks)| plancks);
		assert_eq!(read("0.01"), Ok(EXISTENTIAL_DEPOSIT));
		assert_eq!(read("0"), Ok(0));
		assert!(read("0.009").is_err());
		assert!(read("18446745").is_err());
		assert!(read_balance(address, "--balance").is_err());
	}

	#[test]
	fn the_accounts_of_all_presets_are_known_as_those_of_development() {
		use sp_keyring::{Ed25519Keyring, Sr25519Keyring};
		let known = development_accounts();
		assert_eq!(known.len(), 3 * 9 * 2);
		assert!(Sr25519Keyring::well_known().all(|account| known.contains(&account.to_account_id())));
		assert!(Ed25519Keyring::well_known().all(|account| known.contains(&account.to_account_id())));
	}
}
