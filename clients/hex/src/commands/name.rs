//! `hex name`: names of accounts.

use crate::commands::{play::costs, Context};
use clap::{Args, Subcommand};
use forking_hex_chain::{
	calls::Call,
	chain::Chain,
	failure::Failure,
	keys::account_of,
	names::{name_of, Names, Who},
	schema,
	sending::{Signing, Stage},
};
use schemars::JsonSchema;
use serde::Serialize;
use subxt::utils::AccountId32;

/// The options of `hex name`.
#[derive(Args, Clone, Debug)]
pub struct Name {
	#[command(subcommand)]
	command: Command,
}

#[derive(Subcommand, Clone, Debug)]
enum Command {
	/// Take a name for the key's account, in the place of the one that it has. A deposit is held while it has one.
	Set(Set),
	/// Give the name of the key's account up, and have its deposit back.
	Clear(Clear),
	/// Show the name of an account, or the account that has a name.
	#[command(alias = "show")]
	Of(Of),
}

#[derive(Args, Clone, Debug)]
struct Set {
	/// The name: 3 to 20 letters and digits, with single - and _ between them. No two names may look alike.
	#[arg(value_parser = name_of)]
	name: String,
	#[command(flatten)]
	signing: Signing,
}

#[derive(Args, Clone, Debug)]
struct Clear {
	#[command(flatten)]
	signing: Signing,
}

#[derive(Args, Clone, Debug)]
struct Of {
	/// The account's address, or a name such as @alice.
	account: Who,
}

/// An account with its name.
#[derive(Serialize, JsonSchema)]
pub struct Named {
	#[schemars(with = "schema::Address")]
	account: AccountId32,
	name: Option<String>,
}

impl Name {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		match &self.command {
			Command::Set(set) => {
				let chain = context.chain().await?;
				change(context, &chain, &set.signing, Call::SetName(set.name.clone()), &set.name).await
			}
			Command::Clear(clear) => clear.run(context).await,
			Command::Of(of) => of.run(context).await,
		}
	}
}

impl Clear {
	async fn run(&self, context: &Context) -> Result<(), Failure> {
		let chain = context.chain().await?;
		let account = account_of(&self.signing.key.read()?);
		if !chain.best().await?.has_name(&account).await? {
			return Err(Failure::refused_by_chain("NoName", format!("{account} has no name.")));
		}
		change(context, &chain, &self.signing, Call::ClearName, "no name").await
	}
}

/// Make a call that gives the key's account another name.
async fn change(context: &Context, chain: &Chain, signing: &Signing, call: Call, name: &str) -> Result<(), Failure> {
	let key = signing.key.read()?;
	let sent = signing.sending.send(chain, &key, &[call], None).await?;
	context.output.answer(&sent, |sent| {
		let account = sent.account;
		let text = match sent.stage() {
			Stage::Tried => format!("{account} would have {name} now."),
			Stage::Sent => format!("Sent a call after which {account} has {name}."),
			Stage::Done => format!("{account} has {name} now."),
		};
		format!("{text} {}", costs(chain, sent))
	})
}

impl Of {
	async fn run(&self, context: &Context) -> Result<(), Failure> {
		let chain = context.chain().await?;
		let view = chain.best().await?;
		let account = self.account.on(&view).await?;
		let name = Names::read(&chain, &view, [&account]).await.of(&account).map(str::to_string);
		context.output.answer(&Named { account, name }, |named| match &named.name {
			Some(name) => format!("{account} is {name}."),
			None => format!("{account} has no name."),
		})
	}
}
