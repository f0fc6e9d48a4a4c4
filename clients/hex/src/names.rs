//! Names of accounts: written beside addresses, and taken in the place of addresses.

use crate::{chain::View, commands::show::short_account, failure::Failure, text::address_of};
use serde::Serialize;
use std::{collections::BTreeMap, fmt, str::FromStr};
use subxt::utils::AccountId32;

/// Names of accounts. Not all accounts have one.
#[derive(Serialize, Clone, Debug, Default, PartialEq, Eq)]
#[serde(transparent)]
pub struct Names(BTreeMap<AccountId32, String>);

impl Names {
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
	/// Names as a node tells them. They are written to a terminal, which takes some characters for commands, so anything
	/// that is no name is left out.
	fn from_iter<Told: IntoIterator<Item = (AccountId32, Vec<u8>)>>(told: Told) -> Self {
		let names = told.into_iter().filter_map(|(account, name)| Some((account, text_of(name)?)));
		Self(names.collect())
	}
}

/// The text of a name. `None` if it is none.
fn text_of(name: Vec<u8>) -> Option<String> {
	String::from_utf8(name).ok().filter(|name| is_like_a_name(name))
}

/// Whether a text has the characters of a name. The chain knows the rest of the rules.
fn is_like_a_name(text: &str) -> bool {
	(3..=20).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
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

/// An account on a command line: by its address, or by its name.
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
		match text.starts_with('@') {
			true => name_of(text).map(Self::Name),
			false => address_of(text).map(Self::Address).map_err(|error| format!("{error}; or a name such as @alice")),
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
	/// The account.
	///
	/// # Errors
	///
	/// Nobody has the name.
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
	/// Nobody has the name.
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
	fn what_a_node_tells_for_a_name_is_no_command_for_the_terminal() {
		let told = ["Bob", "\u{1b}[2J", "a b", "it", "a-name-that-is-too-long"];
		let told = told.iter().enumerate().map(|(place, name)| (account(place as u8), name.as_bytes().to_vec()));
		let names: Names = told.collect();
		assert_eq!(names.0.values().collect::<Vec<_>>(), ["Bob"]);
	}

	#[test]
	fn an_account_is_named_by_its_address_or_its_name() {
		assert_eq!("@Alice-2".parse(), Ok(Who::Name("Alice-2".into())));
		assert_eq!(account(1).to_string().parse(), Ok(Who::Address(account(1))));
		for text in ["alice", "@", "@al", "@al ice", "@alice\u{7}", ""] {
			assert!(text.parse::<Who>().is_err(), "{text}");
		}
	}
}
