//! `hex key`, `balance` and `send`: an account, its money, and its key.

use crate::commands::{play::costs, Context};
use clap::{Args, Subcommand};
use forking_hex_chain::{
	addresses::address_of,
	amounts::{Amount, Balance, NotAnAmount},
	calls::Call,
	chain::View,
	failure::Failure,
	files::create,
	keys::{account_of, new_key},
	names::{Names, Who},
	schema,
	sending::{Sent, Signing, Stage},
};
use schemars::JsonSchema;
use serde::Serialize;
use std::path::{Path, PathBuf};
use subxt::utils::AccountId32;

/// The options of `hex key`.
#[derive(Args, Clone, Debug)]
pub struct Key {
	#[command(subcommand)]
	command: KeyCommand,
}

#[derive(Subcommand, Clone, Debug)]
enum KeyCommand {
	/// Make a key in a new file, and print its address.
	New(NewKey),
	/// Print the address of a key.
	Address(Address),
}

#[derive(Args, Clone, Debug)]
struct NewKey {
	/// The file for the key's secret phrase, which only its owner can read. No file is overwritten.
	#[arg(long, value_name = "FILE", env = "HEX_KEY_FILE")]
	file: PathBuf,
}

#[derive(Args, Clone, Debug)]
struct Address {
	#[command(flatten)]
	key: forking_hex_chain::keys::Key,
}

/// The options of `hex balance`.
#[derive(Args, Clone, Debug)]
pub struct BalanceOf {
	#[command(flatten)]
	whose: Whose,
}

/// The account of a command that only looks.
#[derive(Args, Clone, Debug)]
pub struct Whose {
	/// The account. Without it, that of the key.
	#[arg(value_name = "ACCOUNT")]
	account: Option<Who>,
	#[command(flatten)]
	key: forking_hex_chain::keys::Key,
}

/// The options of `hex send`.
#[derive(Args, Clone, Debug)]
pub struct Send {
	/// The address of the account to send to. A name is not taken here: a node could lie about it.
	#[arg(value_name = "ADDRESS", value_parser = address_of)]
	to: AccountId32,
	/// The amount, in tokens. The account keeps at least the chain's least balance.
	#[arg(value_name = "AMOUNT", required_unless_present = "all", value_parser = amount_to_send)]
	amount: Option<Amount>,
	/// Send all that is free. Without anything held in it, the account then ends.
	#[arg(long, conflicts_with = "amount")]
	all: bool,
	#[command(flatten)]
	signing: Signing,
}

/// A key that was made.
#[derive(Serialize, JsonSchema)]
pub struct Made<'a> {
	file: &'a Path,
	#[schemars(with = "schema::Address")]
	account: AccountId32,
}

/// The account of a key.
#[derive(Serialize, JsonSchema)]
pub struct Addressed {
	#[schemars(with = "schema::Address")]
	account: AccountId32,
}

/// The money of an account.
#[derive(Serialize, JsonSchema)]
pub struct Shown {
	#[schemars(with = "schema::Address")]
	account: AccountId32,
	#[serde(flatten)]
	balance: Balance,
	names: Names,
}

/// The outcome of sending money.
#[derive(Serialize, JsonSchema)]
pub struct Given {
	/// The account that has the money now.
	#[schemars(with = "schema::Address")]
	to: AccountId32,
	/// Plancks, as text. None for all that is free, while no block has the call.
	#[schemars(with = "Option<schema::Plancks>")]
	amount: Option<String>,
	#[serde(flatten)]
	sent: Sent,
}

impl Key {
	/// Run the command.
	pub fn run(&self, context: &Context) -> Result<(), Failure> {
		match &self.command {
			KeyCommand::New(new) => new.run(context),
			KeyCommand::Address(address) => {
				let account = account_of(&address.key.read()?);
				context.output.answer(&Addressed { account }, |_| account.to_string())
			}
		}
	}
}

impl NewKey {
	fn run(&self, context: &Context) -> Result<(), Failure> {
		let (phrase, key) = new_key()?;
		create(&self.file, &format!("{phrase}\n"))?;
		let account = account_of(&key);
		context.output.answer(&Made { file: &self.file, account }, |made| {
			format!(
				"{account}\nThe secret phrase of this account is in {}, which only you can read. Any holder of the \
				 phrase has the account, and without it the account is lost: keep a copy in a safe place.",
				made.file.display()
			)
		})
	}
}

impl Whose {
	/// The account.
	///
	/// # Errors
	///
	/// No account has the name, or neither an account nor a key is given.
	pub async fn on(&self, view: &View) -> Result<AccountId32, Failure> {
		match &self.account {
			Some(who) => who.on(view).await,
			None => Ok(account_of(&self.key.read()?)),
		}
	}
}

impl BalanceOf {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		let chain = context.chain().await?;
		let view = chain.best().await?;
		let account = self.whose.on(&view).await?;
		let balance = view.balance(&account).await?;
		let names = Names::read(&chain, &view, [&account]).await;
		context.output.answer(&Shown { account, balance, names }, |shown| {
			shown.names.beside_all(&format!("{account} {}.", shown.balance.text(&chain.currency)))
		})
	}
}

/// An amount on a command line that is more than nothing.
fn amount_to_send(text: &str) -> Result<Amount, String> {
	let amount: Amount = text.parse().map_err(|error: NotAnAmount| error.to_string())?;
	match amount.is_zero() {
		true => Err("nothing to send: expected more than 0".into()),
		false => Ok(amount),
	}
}

impl Send {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		let chain = context.chain().await?;
		let view = chain.best().await?;
		let key = self.signing.key.read()?;
		let amount = self.amount.as_ref().map(|amount| chain.plancks(amount)).transpose()?;
		if let Some(amount) = amount {
			let least = view.existential_deposit()?;
			if view.free_balance(&self.to).await?.saturating_add(amount) < least {
				let least = chain.currency.text(least);
				let sentence = format!("{} does not exist yet, and an account has at least {least}.", self.to);
				return Err(Failure::refused_by_chain("BelowMinimum", sentence));
			}
		}
		let call = amount.map_or(Call::GiveAll(self.to), |amount| Call::Give(self.to, amount));
		let sent = self.signing.sending.send(&chain, &key, &[call], None).await?;
		let amount = if sent.stage() == Stage::Done { Some(sent.given) } else { amount };
		let names = Names::read(&chain, &view, [&self.to]).await;
		let given = Given { to: self.to, amount: amount.map(|plancks| plancks.to_string()), sent };
		context.output.answer(&given, |given| {
			let what = amount.map_or("all that is free".into(), |plancks| chain.currency.text(plancks));
			let verb = match given.sent.stage() {
				Stage::Tried => "Would send",
				Stage::Sent => "Sent a call that sends",
				Stage::Done => "Sent",
			};
			names.beside_all(&format!("{verb} {what} to {}. {}", given.to, costs(&chain, &given.sent)))
		})
	}
}

#[cfg(test)]
mod tests {
	use super::*;

	#[test]
	fn nothing_is_no_amount_to_send() {
		for text in ["0", "0.0", "0.000", "0plancks"] {
			assert_eq!(amount_to_send(text), Err("nothing to send: expected more than 0".into()), "{text}");
		}
		for text in ["1", "0.5", "1plancks"] {
			assert_eq!(amount_to_send(text), Ok(text.parse().expect("an amount")));
		}
		assert!(amount_to_send("one").expect_err("no amount").contains("expected tokens"));
	}
}
