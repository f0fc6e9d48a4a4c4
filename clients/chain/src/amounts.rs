//! Amounts of money: tokens for people, plancks for the chain.

use crate::schema;
use schemars::JsonSchema;
use serde::Serialize;

/// Amounts in files, as text: JSON's numbers are too small for them.
pub use forking_hex_rules::json::as_text as plancks;

/// The chain's currency.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Currency {
	/// The symbol of a token. Empty if the chain names none.
	pub symbol: String,
	/// The digits behind the point of a token: it has ten to the power of this many plancks.
	pub decimals: u8,
}

/// The money of an account, in plancks.
#[derive(Serialize, JsonSchema, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Balance {
	/// Plancks that the account can spend or have held.
	#[serde(with = "plancks")]
	#[schemars(with = "schema::Plancks")]
	pub free: u128,
	/// Plancks that are held for the account's moves, and in tournaments.
	#[serde(with = "plancks")]
	#[schemars(with = "schema::Plancks")]
	pub in_games: u128,
	/// Plancks that are held for anything else, such as a name.
	#[serde(with = "plancks")]
	#[schemars(with = "schema::Plancks")]
	pub reserved: u128,
}

impl Balance {
	/// The balance as the end of a sentence: `has 5 FHX free, 2 FHX held for its moves and in tournaments, and 0.1 FHX
	/// reserved`.
	pub fn text(&self, currency: &Currency) -> String {
		let [free, in_games, reserved] =
			[self.free, self.in_games, self.reserved].map(|plancks| currency.text(plancks));
		format!("has {free} free, {in_games} held for its moves and in tournaments, and {reserved} reserved")
	}
}

/// The most decimals whose unit fits a balance.
const MOST_DECIMALS: u8 = 38;

/// The reason why a text is no amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotAnAmount {
	/// The text is not written as an amount.
	Unreadable,
	/// The amount is finer than a planck of a token with this number of decimals.
	TooFine(u8),
	/// The amount is more than a balance holds.
	TooLarge,
}

impl std::fmt::Display for NotAnAmount {
	fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
		match self {
			Self::Unreadable => {
				f.write_str("no amount: expected tokens such as 1 or 0.25, or plancks such as 1000plancks")
			}
			Self::TooFine(decimals) => write!(f, "an amount of this chain's tokens has at most {decimals} decimals"),
			Self::TooLarge => write!(f, "an amount is at most {}plancks", u128::MAX),
		}
	}
}

impl std::error::Error for NotAnAmount {}

/// An amount on a command line: tokens, or plancks if it says so. Only the chain knows the number of plancks of a
/// token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Amount {
	/// The digits before and behind the point.
	Tokens(u128, String),
	/// Plancks.
	Plancks(u128),
}

impl std::str::FromStr for Amount {
	type Err = NotAnAmount;

	fn from_str(text: &str) -> Result<Self, NotAnAmount> {
		let is_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
		let number = |text: &str| match text.is_empty() || !is_digits(text) {
			true => Err(NotAnAmount::Unreadable),
			false => text.parse().map_err(|_| NotAnAmount::TooLarge),
		};
		if let Some(plancks) = text.strip_suffix("plancks") {
			return number(plancks.trim_end()).map(Self::Plancks);
		}
		let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
		if fraction.is_empty() || !is_digits(fraction) {
			return Err(NotAnAmount::Unreadable);
		}
		Ok(Self::Tokens(number(whole)?, fraction.trim_end_matches('0').into()))
	}
}

impl Amount {
	/// Whether the amount is nothing, on every chain.
	pub fn is_zero(&self) -> bool {
		match self {
			Self::Tokens(whole, fraction) => *whole == 0 && fraction.is_empty(),
			Self::Plancks(plancks) => *plancks == 0,
		}
	}

	/// The plancks of the amount.
	///
	/// # Errors
	///
	/// The amount is finer than a planck, or more than a balance holds.
	pub fn plancks(&self, currency: &Currency) -> Result<u128, NotAnAmount> {
		match self {
			Self::Plancks(plancks) => Ok(*plancks),
			Self::Tokens(_, fraction) if fraction.len() > usize::from(currency.decimals) => {
				Err(NotAnAmount::TooFine(currency.decimals))
			}
			Self::Tokens(whole, fraction) => {
				let decimals = usize::from(currency.decimals);
				let padded = format!("{fraction:0<decimals$}");
				let fraction = if padded.is_empty() { Some(0) } else { padded.parse().ok() };
				let whole = currency.unit().and_then(|unit| whole.checked_mul(unit));
				let sum = whole.zip(fraction).and_then(|(whole, fraction): (u128, u128)| whole.checked_add(fraction));
				sum.ok_or(NotAnAmount::TooLarge)
			}
		}
	}
}

impl Currency {
	/// Plancks of a token. `None` if a balance does not hold one.
	fn unit(&self) -> Option<u128> {
		10u128.checked_pow(self.decimals.into())
	}

	/// An amount in tokens, exactly: `0.01 FHX`.
	pub fn text(&self, plancks: u128) -> String {
		let decimals = usize::from(self.decimals.min(MOST_DECIMALS));
		let unit = self.unit().unwrap_or(u128::MAX);
		let fraction = format!("{:0>decimals$}", plancks % unit);
		let fraction = fraction.trim_end_matches('0');
		let point = if fraction.is_empty() { "" } else { "." };
		let space = if self.symbol.is_empty() { "" } else { " " };
		format!("{}{point}{fraction}{space}{}", plancks / unit, self.symbol)
	}
}

#[cfg(test)]
mod tests {
	use super::*;

	fn tokens() -> Currency {
		Currency { symbol: "FHX".into(), decimals: 12 }
	}

	fn read(text: &str) -> Result<u128, NotAnAmount> {
		text.parse::<Amount>()?.plancks(&tokens())
	}

	#[test]
	fn amounts_are_read_in_tokens_or_plancks() {
		assert_eq!(read("1"), Ok(1_000_000_000_000));
		assert_eq!(read("0.25"), Ok(250_000_000_000));
		assert_eq!(read("0.000000000001"), Ok(1));
		assert_eq!(read("7plancks"), Ok(7));
		assert_eq!(read("7 plancks"), Ok(7));
		assert_eq!(read("340282366920938463463374607.431768211455"), Ok(u128::MAX));
	}

	#[test]
	fn what_is_no_amount_is_refused() {
		for text in ["", ".", "1.", ".5", "-1", "+1", "1e3", "1,5", "one", "plancks", "1.5plancks", "0x10"] {
			assert_eq!(text.parse::<Amount>(), Err(NotAnAmount::Unreadable), "{text}");
		}
	}

	#[test]
	fn an_amount_that_no_account_can_have_says_what_is_allowed() {
		let fine = read("0.0000000000001").expect_err("finer than a planck");
		assert_eq!(fine.to_string(), "an amount of this chain's tokens has at most 12 decimals");
		let digits = "9".repeat(40);
		for text in ["340282366920938463463374607.431768211456", &digits, &format!("{digits}plancks")] {
			let large = read(text).expect_err("more than a balance holds");
			assert_eq!(large.to_string(), "an amount is at most 340282366920938463463374607431768211455plancks");
		}
	}

	#[test]
	fn amounts_are_written_exactly_and_read_back() {
		for (plancks, text) in
			[(0, "0 FHX"), (1, "0.000000000001 FHX"), (1_500_000_000_000, "1.5 FHX"), (10u128.pow(13), "10 FHX")]
		{
			assert_eq!(tokens().text(plancks), text);
			assert_eq!(read(text.trim_end_matches(" FHX")), Ok(plancks));
		}
		let bare = Currency { symbol: String::new(), decimals: 0 };
		assert_eq!(bare.text(42), "42");
	}
}
