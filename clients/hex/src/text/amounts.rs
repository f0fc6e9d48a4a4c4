//! Amounts of money: tokens for people, plancks for the chain.

/// The chain's currency.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Currency {
	/// The symbol of a token. Empty if the chain names none.
	pub symbol: String,
	/// The digits behind the point of a token: it has ten to the power of this many plancks.
	pub decimals: u8,
}

/// The most decimals whose unit fits a balance.
const MOST_DECIMALS: u8 = 38;

/// The reason why a text is no amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAnAmount;

impl std::fmt::Display for NotAnAmount {
	fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
		f.write_str("no amount: expected tokens such as 1 or 0.25, or plancks such as 1000plancks")
	}
}

impl std::error::Error for NotAnAmount {}

/// An amount on a command line: tokens, or plancks if it says so. How many plancks a token has, only the chain knows.
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
		let number = |text: &str| {
			let digits = Some(text).filter(|text| !text.is_empty() && is_digits(text));
			digits.and_then(|digits| digits.parse().ok()).ok_or(NotAnAmount)
		};
		if let Some(plancks) = text.strip_suffix("plancks") {
			return number(plancks.trim_end()).map(Self::Plancks);
		}
		let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
		if fraction.is_empty() || !is_digits(fraction) {
			return Err(NotAnAmount);
		}
		Ok(Self::Tokens(number(whole)?, fraction.trim_end_matches('0').into()))
	}
}

impl Amount {
	/// The plancks of the amount. `None` if it is finer than a planck, or more than a balance holds.
	pub fn plancks(&self, currency: &Currency) -> Option<u128> {
		match self {
			Self::Plancks(plancks) => Some(*plancks),
			Self::Tokens(whole, fraction) => {
				let decimals = usize::from(currency.decimals);
				let padded = Some(format!("{fraction:0<decimals$}")).filter(|_| fraction.len() <= decimals)?;
				let fraction = if padded.is_empty() { 0 } else { padded.parse().ok()? };
				whole.checked_mul(currency.unit()?)?.checked_add(fraction)
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

	fn read(text: &str) -> Option<u128> {
		text.parse::<Amount>().ok()?.plancks(&tokens())
	}

	#[test]
	fn amounts_are_read_in_tokens_or_plancks() {
		assert_eq!(read("1"), Some(1_000_000_000_000));
		assert_eq!(read("0.25"), Some(250_000_000_000));
		assert_eq!(read("0.000000000001"), Some(1));
		assert_eq!(read("7plancks"), Some(7));
		assert_eq!(read("7 plancks"), Some(7));
		assert_eq!(read("340282366920938463463374607.431768211455"), Some(u128::MAX));
	}

	#[test]
	fn what_is_no_amount_is_refused() {
		for text in ["", ".", "1.", ".5", "-1", "+1", "1e3", "1,5", "one", "plancks", "1.5plancks", "0x10"] {
			assert_eq!(text.parse::<Amount>(), Err(NotAnAmount), "{text}");
		}
		assert_eq!(read("0.0000000000001"), None, "finer than a planck");
		assert_eq!(read("340282366920938463463374607.431768211456"), None, "more than a balance holds");
	}

	#[test]
	fn amounts_are_written_exactly_and_read_back() {
		for (plancks, text) in
			[(0, "0 FHX"), (1, "0.000000000001 FHX"), (1_500_000_000_000, "1.5 FHX"), (10u128.pow(13), "10 FHX")]
		{
			assert_eq!(tokens().text(plancks), text);
			assert_eq!(read(text.trim_end_matches(" FHX")), Some(plancks));
		}
		let bare = Currency { symbol: String::new(), decimals: 0 };
		assert_eq!(bare.text(42), "42");
	}
}
