//! `hex purse`: accounts for playing. Their owners can take everything back without the keys of these accounts.

use crate::commands::{account::Whose, money::due_in, play::costs, Context};
use clap::{Args, Subcommand};
use forking_hex_chain::{
	addresses::address_of,
	amounts::{plancks, Balance},
	calls::Call,
	chain::{Chain, View},
	failure::Failure,
	keys::account_of,
	names::{Names, Who},
	schema,
	sending::{Sent, Signing, Stage},
};
use forking_hex_rules::policy::MOST_CALLS;
use schemars::JsonSchema;
use serde::Serialize;
use subxt::utils::AccountId32;

/// The options of `hex purse`.
#[derive(Args, Clone, Debug)]
pub struct Purse {
	#[command(subcommand)]
	command: Command,
}

#[derive(Subcommand, Clone, Debug)]
enum Command {
	/// Name the owner of the key's account: another account, which can do everything with it from then on.
	Owner(Owner),
	/// Show what an account has, what is held for its moves and in tournaments, and who owns it.
	Show(Show),
	/// As its owner, take back what an account has, and what is due to it. It keeps its owners while something is held for
	/// its moves: run this again later to have the rest.
	TakeBack(TakeBack),
}

#[derive(Args, Clone, Debug)]
struct Owner {
	/// The owner's address. A name is not taken here: the owner can take everything, and a node could lie about a name.
	#[arg(value_name = "ADDRESS", value_parser = address_of)]
	owner: AccountId32,
	#[command(flatten)]
	signing: Signing,
}

#[derive(Args, Clone, Debug)]
struct Show {
	#[command(flatten)]
	whose: Whose,
}

#[derive(Args, Clone, Debug)]
struct TakeBack {
	/// The account to take from.
	#[arg(value_name = "ACCOUNT")]
	purse: Who,
	#[command(flatten)]
	signing: Signing,
}

/// An account, as its owner sees it.
#[derive(Serialize, JsonSchema)]
pub struct Shown {
	#[schemars(with = "schema::Address")]
	account: AccountId32,
	#[serde(flatten)]
	balance: Balance,
	#[schemars(with = "Vec<schema::Address>")]
	owners: Vec<AccountId32>,
	names: Names,
}

/// The outcome of naming an owner.
#[derive(Serialize, JsonSchema)]
pub struct Owned {
	#[schemars(with = "schema::Address")]
	purse: AccountId32,
	#[schemars(with = "schema::Address")]
	owner: AccountId32,
	/// The transaction. None if the owner was named before.
	sent: Option<Sent>,
}

/// The outcome of taking back.
#[derive(Serialize, JsonSchema)]
pub struct Taken {
	#[schemars(with = "schema::Address")]
	purse: AccountId32,
	#[schemars(with = "schema::Address")]
	owner: AccountId32,
	/// Plancks that the owner got from the account. None while the amount is not known.
	#[schemars(with = "Option<schema::Plancks>")]
	taken: Option<String>,
	/// Plancks that are still held for the account's moves, and in tournaments.
	#[serde(with = "plancks")]
	#[schemars(with = "schema::Plancks")]
	in_games: u128,
	transactions: Vec<Sent>,
}

impl Purse {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		match &self.command {
			Command::Owner(owner) => owner.run(context).await,
			Command::Show(show) => show.run(context).await,
			Command::TakeBack(take_back) => take_back.run(context).await,
		}
	}
}

impl Owner {
	async fn run(&self, context: &Context) -> Result<(), Failure> {
		let chain = context.chain().await?;
		let key = self.signing.key.read()?;
		let sent = self.signing.sending.name_owner(&chain, &key, self.owner).await?;
		let (view, purse) = (chain.best().await?, account_of(&key));
		let names = Names::read(&chain, &view, [&purse, &self.owner]).await;
		context.output.answer(&Owned { purse, owner: self.owner, sent }, |owned| {
			let Owned { purse, owner, sent } = owned;
			names.beside_all(&match sent {
				None => format!("{owner} owns {purse} already."),
				Some(sent) => {
					let verb = match sent.stage() {
						Stage::Tried => "Would name",
						Stage::Sent => "Sent a call that names",
						Stage::Done => "Named",
					};
					format!("{verb} {owner} the owner of {purse}. {}", costs(&chain, sent))
				}
			})
		})
	}
}

impl Show {
	async fn run(&self, context: &Context) -> Result<(), Failure> {
		let chain = context.chain().await?;
		let view = chain.best().await?;
		let account = self.whose.on(&view).await?;
		let owners = view.owners(&account).await?;
		let names = Names::read(&chain, &view, owners.iter().chain([&account])).await;
		let balance = view.balance(&account).await?;
		context.output.answer(&Shown { account, balance, owners, names }, |shown| {
			let owners: Vec<String> = shown.owners.iter().map(ToString::to_string).collect();
			let owners = match owners.as_slice() {
				[] => "It has no owner.".into(),
				[only] => format!("Its owner is {only}."),
				several => format!("Its owners are {}.", several.join(", ")),
			};
			shown.names.beside_all(&format!("{account} {}. {owners}", shown.balance.text(&chain.currency)))
		})
	}
}

impl TakeBack {
	async fn run(&self, context: &Context) -> Result<(), Failure> {
		let chain = context.chain().await?;
		let view = chain.best().await?;
		let purse = self.purse.on(&view).await?;
		let key = self.signing.key.read()?;
		let owner = account_of(&key);
		if !view.owners(&purse).await?.contains(&owner) {
			let sentence = format!("{purse} has not named {owner} its owner.");
			return Err(Failure::refused_by_chain("NotProxy", sentence));
		}
		let before = view.free_balance(&owner).await?;
		let sending = &self.signing.sending;
		let mut transactions = Vec::new();
		if view.in_games(&purse).await? > 0 {
			// Any account can make the calls that pay a player.
			let mut calls = due_of(&view, &purse).await?;
			calls.push(Call::For(purse, vec![Call::GiveAll(owner)]));
			for some in calls.chunks(MOST_CALLS) {
				transactions.push(sending.send(&chain, &key, some, None).await?);
			}
		}
		let is_done = |sent: &Sent| sent.stage() == Stage::Done;
		let mut now = chain.best().await?;
		let mut in_games = now.in_games(&purse).await?;
		if in_games == 0 {
			let last = [Call::For(purse, last_calls(&chain, &now, &purse, owner).await?)];
			transactions
				.push(sending.send(&chain, &key, &last, None).await.map_err(|failure| not_last(&purse, failure))?);
			now = chain.best().await?;
			in_games = now.in_games(&purse).await?;
		}
		let fees = transactions.iter().fold(0u128, |sum, sent| sum.saturating_add(sent.fee));
		let after = now.free_balance(&owner).await?;
		let taken = after.saturating_add(fees).saturating_sub(before);
		let is_known = transactions.iter().all(is_done);
		let answer = Taken { purse, owner, taken: is_known.then(|| taken.to_string()), in_games, transactions };
		let names = Names::read(&chain, &now, [&purse, &owner]).await;
		context.output.answer(&answer, |answer| names.beside_all(&text_of(&chain, answer, taken)))
	}
}

/// The calls that pay an account all that is due to it.
async fn due_of(view: &View, purse: &AccountId32) -> Result<Vec<Call>, Failure> {
	let mut calls = Vec::new();
	for (game, record) in view.games_of(purse).await? {
		calls.extend(due_in(view, &game, purse, &record).await?);
	}
	Ok(calls)
}

/// The calls that leave an account with nothing, deposits for its name and its owner included.
///
/// An account with a hold has to keep a rest, which the last call gives too. The calls are refused if the account has
/// moved meanwhile, or if something else is held in it. The account then keeps its owner.
async fn last_calls(chain: &Chain, view: &View, purse: &AccountId32, owner: AccountId32) -> Result<Vec<Call>, Failure> {
	let name = Names::read(chain, view, [purse]).await.of(purse).map(|_| Call::ClearName);
	let (_, deposit) = view.owners_and_deposit(purse).await?;
	let rest = view.existential_deposit()?.saturating_add(deposit);
	Ok(name.into_iter().chain([Call::GiveAll(owner), Call::DismissOwners, Call::GiveLast(owner, rest)]).collect())
}

/// The failure of an account's last calls.
fn not_last(purse: &AccountId32, failure: Failure) -> Failure {
	if failure.refusal.as_deref() != Some("Frozen") {
		return failure;
	}
	let sentence = format!("Something is held in {purse}, so it keeps its owner. It may have moved: run this again.");
	Failure { sentence, ..failure }
}

fn text_of(chain: &Chain, answer: &Taken, taken: u128) -> String {
	let Taken { purse, owner, in_games, transactions, .. } = answer;
	let costs: Vec<String> = transactions.iter().map(|sent| costs(chain, sent)).collect();
	let costs = costs.join(" ");
	let held = match in_games {
		0 => String::new(),
		held => format!(
			" {} are still held for its moves or in tournaments, and it keeps its owner: take them back later.",
			chain.currency.text(*held)
		),
	};
	match transactions.first().map_or(Stage::Tried, Sent::stage) {
		Stage::Tried => format!("Would take back what {purse} has.{held} {costs}"),
		Stage::Sent => format!("Sent calls that take back what {purse} has. {costs}"),
		Stage::Done => format!("{owner} has {} back from {purse}.{held} {costs}", chain.currency.text(taken)),
	}
}
