//! Names of accounts: written beside addresses, and taken in the place of addresses.

use crate::{
	addresses::{address_of, short_account},
	chain::{Chain, View},
	failure::Failure,
	runtime, schema,
};
use schemars::JsonSchema;
use serde::Serialize;
use std::{
	collections::{BTreeMap, BTreeSet, HashMap},
	fmt,
	str::FromStr,
};
use subxt::{ext::codec::Decode, utils::AccountId32};

/// The most accounts whose names are read at once.
const MOST_READ: usize = 256;

/// The most characters of a name.
const LONGEST_NAME: usize = 20;

/// Names of accounts. Not all accounts have one.
#[derive(Serialize, JsonSchema, Clone, Debug, Default, PartialEq, Eq)]
#[serde(transparent)]
pub struct Names(#[schemars(with = "BTreeMap<schema::Address, String>")] BTreeMap<AccountId32, String>);

impl Names {
	/// The names of the first [`MOST_READ`] of these accounts. Addresses stand for missing names, so a node that does
	/// not answer is no failure.
	pub async fn read<'a>(chain: &Chain, view: &View, accounts: impl IntoIterator<Item = &'a AccountId32>) -> Self {
		let Ok(entry) = view.block().storage().entry(runtime::storage().names().names()) else {
			return Self::default();
		};
		let accounts: BTreeSet<&AccountId32> = accounts.into_iter().collect();
		let key = |account: &&AccountId32| Some((entry.fetch_key((**account,)).ok()?, **account));
		let keys: HashMap<Vec<u8>, AccountId32> = accounts.iter().take(MOST_READ).filter_map(key).collect();
		if keys.is_empty() {
			return Self::default();
		}
		let names = chain.values(view, keys.keys().map(Vec::as_slice)).await.unwrap_or_default();
		let name =
			|(key, name): (Vec<u8>, Vec<u8>)| Some((*keys.get(&key)?, Vec::<u8>::decode(&mut name.as_slice()).ok()?));
		names.into_iter().filter_map(name).collect()
	}

	/// The name of an account. `None` if it has none.
	pub fn of(&self, account: &AccountId32) -> Option<&str> {
		self.0.get(account).map(String::as_str)
	}

	/// A text, with the name beside each address in it, whole or short: `Alice (5Grwv…KutQY)`.
	pub fn beside_all(&self, text: &str) -> String {
		self.0.iter().fold(text.to_string(), |text, (account, name)| {
			let (whole, short) = (account.to_string(), short_account(account));
			text.replace(&whole, &format!("{name} ({whole})")).replace(&short, &format!("{name} ({short})"))
		})
	}
}

impl FromIterator<(AccountId32, Vec<u8>)> for Names {
	/// Names in a node's answer. A terminal takes some characters for commands, so anything that is no name is left
	/// out.
	fn from_iter<Answer: IntoIterator<Item = (AccountId32, Vec<u8>)>>(answer: Answer) -> Self {
		let names = answer.into_iter().filter_map(|(account, name)| Some((account, text_of(name)?)));
		Self(names.collect())
	}
}

/// The text of a name. `None` if the bytes are no name.
fn text_of(name: Vec<u8>) -> Option<String> {
	String::from_utf8(name).ok().filter(|name| is_like_a_name(name))
}

/// Whether a text has the characters of a name. The chain checks the other rules.
fn is_like_a_name(text: &str) -> bool {
	(3..=LONGEST_NAME).contains(&text.len())
		&& text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
}

/// A name on a command line, with or without the `@`.
///
/// # Errors
///
/// The text has not the characters of a name.
pub fn name_of(text: &str) -> Result<String, String> {
	let name = text.strip_prefix('@').unwrap_or(text);
	match is_like_a_name(name) {
		true => Ok(name.into()),
		false => Err("no name: expected 3 to 20 letters and digits, with single - and _ between them".into()),
	}
}

/// An account on a command line: by its address, or by its name, with or without the `@`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
	/// An address.
	Address(AccountId32),
	/// A name.
	Name(String),
}

impl FromStr for Who {
	type Err = String;

	fn from_str(text: &str) -> Result<Self, String> {
		// No address is as short as a name.
		match address_of(text) {
			Ok(account) => Ok(Self::Address(account)),
			Err(_) if text.starts_with('@') || text.len() <= LONGEST_NAME => name_of(text).map(Self::Name),
			Err(error) => Err(format!("{error}; or a name such as @alice")),
		}
	}
}

impl fmt::Display for Who {
	fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
		match self {
			Self::Address(account) => account.fmt(f),
			Self::Name(name) => write!(f, "@{name}"),
		}
	}
}

impl Who {
	/// The account of the address or the name.
	///
	/// # Errors
	///
	/// No account has the name.
	pub async fn on(&self, view: &View) -> Result<AccountId32, Failure> {
		match self {
			Self::Address(account) => Ok(*account),
			Self::Name(name) => {
				let found = view.owner_of_name(name).await?;
				found.ok_or_else(|| Failure::not_found(format!("Nobody has the name {name}.")))
			}
		}
	}

	/// The account of an option, if it is given.
	///
	/// # Errors
	///
	/// No account has the name.
	pub async fn of_option(option: Option<&Self>, view: &View) -> Result<Option<AccountId32>, Failure> {
		match option {
			Some(who) => who.on(view).await.map(Some),
			None => Ok(None),
		}
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::testing::account;

	#[test]
	fn names_stand_beside_addresses_whole_and_short() {
		let names: Names = [(account(1), b"Alice".to_vec())].into_iter().collect();
		let [one, two] = [account(1), account(2)];
		assert_eq!(names.beside_all(&format!("{one} and {two}")), format!("Alice ({one}) and {two}"));
		let short = short_account(&one);
		assert_eq!(names.beside_all(&format!("c3 by {short}")), format!("c3 by Alice ({short})"));
		assert_eq!((names.of(&one), names.of(&two)), (Some("Alice"), None));
	}

	#[test]
	fn a_name_in_a_nodes_answer_is_no_command_for_the_terminal() {
		let answer = ["Bob", "\u{1b}[2J", "a b", "it", "a-name-that-is-too-long"];
		let answer = answer.iter().enumerate().map(|(place, name)| (account(place as u8), name.as_bytes().to_vec()));
		let names: Names = answer.collect();
		assert_eq!(names.0.values().collect::<Vec<_>>(), ["Bob"]);
	}

	#[test]
	fn an_account_is_named_by_its_address_or_its_name() {
		for text in ["@Alice-2", "Alice-2"] {
			assert_eq!(text.parse(), Ok(Who::Name("Alice-2".into())), "{text}");
		}
		assert_eq!(account(1).to_string().parse(), Ok(Who::Address(account(1))));
		for text in ["al", "@", "@al", "@al ice", "@alice\u{7}", "", &"1".repeat(133)] {
			assert!(text.parse::<Who>().is_err(), "{text}");
		}
	}
}
