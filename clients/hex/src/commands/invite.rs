//! `hex invite`: links whose accounts have been given something to play with.

use crate::{
	commands::Context,
	invitations::{Book, Link, Page, State},
};
use clap::Args;
use forking_hex_chain::{
	amounts::{plancks, Amount, Currency},
	calls::Call,
	chain::Chain,
	failure::{Failure, Kind},
	files::Entry,
	funds::check_funds,
	keys::{account_of, Key},
	schema,
	sending::{in_time, once, when_final, Sending, Wait},
	terminal::warn,
	times::count,
};
use schemars::JsonSchema;
use serde::Serialize;
use std::path::{Path, PathBuf};
use subxt::utils::AccountId32;
use subxt_signer::sr25519::Keypair;

/// The invitations that are taken back at once.
const AT_ONCE: usize = 100;

/// The options of `hex invite`.
#[derive(Args, Clone, Debug)]
pub struct Invite {
	/// The number of invitations.
	#[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=100_000))]
	count: u32,
	/// The amount that each brings, in tokens. It comes from the account of the key.
	#[arg(long, value_name = "AMOUNT", required_unless_present = "take_back")]
	amount: Option<Amount>,
	/// The page that the links open. They name the node of --node too, unless it is on the page's own host or on this
	/// machine; to name another one, add it as in `https://hex.example.org/?node=wss://rpc.example.org`.
	#[arg(long, value_name = "URL", env = "HEX_PAGE", required_unless_present = "take_back")]
	page: Option<Page>,
	/// The number of a game to which the links lead.
	#[arg(long, value_name = "NUMBER")]
	game: Option<u32>,
	/// The file for the links, which only its owner can read. It has the keys before anything is given to them, and is
	/// kept: the same command again goes on after an interruption, and --take-back needs it.
	#[arg(long, value_name = "FILE", required_unless_present = "take_back")]
	file: Option<PathBuf>,
	/// Take back what the invitations in this file have that no one has used, to the account that gave it.
	#[arg(
		long,
		value_name = "FILE",
		conflicts_with_all = ["count", "amount", "game", "file", "KeySource", "password_file"]
	)]
	take_back: Option<PathBuf>,
	#[command(flatten)]
	key: Key,
}

/// Invitations that are ready.
#[derive(Serialize, JsonSchema)]
pub struct Invited<'a> {
	file: &'a Path,
	/// The account that paid.
	#[schemars(with = "schema::Address")]
	account: AccountId32,
	/// Plancks of each invitation.
	#[serde(with = "plancks")]
	#[schemars(with = "schema::Plancks")]
	amount: u128,
	invitations: Vec<ReadyLink<'a>>,
}

/// An invitation that is ready.
#[derive(Serialize, JsonSchema)]
pub struct ReadyLink<'a> {
	#[schemars(with = "schema::Address")]
	account: AccountId32,
	link: &'a Link,
}

/// The outcome of taking back.
#[derive(Serialize, JsonSchema)]
pub struct TakenBack {
	/// The account that gets the money back.
	#[schemars(with = "schema::Address")]
	account: AccountId32,
	/// The number of invitations that guests have used.
	used: usize,
	/// The number of invitations that were taken back, now or before.
	taken_back: usize,
	/// Plancks that came back now, at the least: the fees are estimates, and can be lower.
	#[serde(with = "plancks")]
	#[schemars(with = "schema::Plancks")]
	amount: u128,
}

impl Invite {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		let chain = context.chain().await?;
		if let Some(path) = &self.take_back {
			return take_back(context, &chain, path).await;
		}
		let (Some(path), Some(amount), Some(page)) = (&self.file, &self.amount, &self.page) else { return Ok(()) };
		let key = self.key.read()?;
		let (account, amount) = (account_of(&key), chain.plancks(amount)?);
		let page = page.clone().with(&context.connection.node);
		let mut book = match Book::entry(path, chain.genesis())? {
			Entry::Occupied(book) => self.same(book, account, amount, &page, &chain)?,
			Entry::Vacant(vacant) => {
				self.check(&chain, amount).await?;
				has_enough(&chain, &account, amount, self.count as usize).await?;
				Book::create(vacant, account, amount, self.count as usize, (&page, self.game))?
			}
		};
		fund(&chain, &key, &mut book).await?;
		let ready = book.invitations().iter().filter(|each| matches!(each.state, State::Ready { .. }));
		let invitations = ready.map(|each| ReadyLink { account: each.account, link: &each.link }).collect();
		context.output.answer(&Invited { file: path, account, amount, invitations }, |invited| {
			format!(
				"{} of {} each: the links are in {}, which only you can read. Whoever has a link has its money. Keep the \
				 file: hex invite --take-back takes back what nobody uses.",
				count(invited.invitations.len() as u64, "invitation"),
				chain.currency.text(amount),
				path.display()
			)
		})
	}

	/// The book of an earlier run of the same command.
	fn same(
		&self,
		book: Book,
		account: AccountId32,
		amount: u128,
		page: &Page,
		chain: &Chain,
	) -> Result<Book, Failure> {
		let is_same = (book.account(), book.amount(), book.invitations().len())
			== (account, amount, self.count as usize)
			&& book.invitations().iter().all(|each| each.link.leads_to(page, self.game));
		let is_taken_back = book.count(|state| matches!(state, State::Returning { .. } | State::TakenBack)) > 0;
		if is_same && !is_taken_back {
			return Ok(book);
		}
		let sentence = format!(
			"The file has {} of {} each by {} already. Name another file, or give the same options, page and game \
			 included, to go on.",
			count(book.invitations().len() as u64, "invitation"),
			chain.currency.text(book.amount()),
			book.account()
		);
		Err(Failure::usage(sentence))
	}

	/// Check the amount against the chain's bounds.
	async fn check(&self, chain: &Chain, amount: u128) -> Result<(), Failure> {
		let view = chain.best().await?;
		let (deposit, held) = (view.limits()?.min_deposit, view.state_deposit()?);
		// While blocks have room, a move holds more up to its game's end than the fees of taking an invitation and of
		// the move.
		let least = deposit.saturating_add(held).saturating_add(view.existential_deposit()?);
		if amount < least {
			let sentence = format!(
				"An invitation has at least {}, so that a move can be played with it.",
				chain.currency.text(least)
			);
			return Err(Failure::refused(sentence));
		}
		if let Some(game) = self.game {
			view.game(game).await?;
		}
		Ok(())
	}
}

/// Give the invitations their amount. Invitations of a run that was cut off come first.
async fn fund(chain: &Chain, key: &Keypair, book: &mut Book) -> Result<(), Failure> {
	let account = account_of(key);
	loop {
		let number = match book.transaction() {
			Some(number) => number,
			None if book.count(|state| state == State::New) == 0 => return Ok(()),
			None => {
				has_enough(chain, &account, book.amount(), book.count(|state| state == State::New)).await?;
				let number = chain.next_nonce(&account).await?;
				book.begin(number)?;
				number
			}
		};
		once(chain, key, &book.calls(), number).await?;
		let not_yet = "The chain takes too long to make it final. Run the command again to go on.";
		let view = when_final(chain, &account, number).await.map_err(|failure| too_long(failure, not_yet))?;
		let mut first = Vec::new();
		for each in book.sending() {
			let found = view.account(&each.account).await?;
			first.push((found.free > 0).then_some(found.nonce));
		}
		book.end(&first)?;
		if first.contains(&None) {
			let sentence = "The chain gave nothing to some of the invitations. Run the command again to go on.";
			return Err(Failure::refused(sentence).in_block());
		}
	}
}

/// Check that the account can pay for this number of invitations.
async fn has_enough(chain: &Chain, account: &AccountId32, amount: u128, number: usize) -> Result<(), Failure> {
	let needed = amount.saturating_mul(number as u128);
	check_funds(chain, &chain.best().await?, account, needed, &count(number as u64, "invitation")).await
}

/// A failure, with this sentence if the chain takes too long.
fn too_long(failure: Failure, sentence: &str) -> Failure {
	match failure.kind {
		Kind::Unknown => Failure { sentence: sentence.into(), ..failure },
		_ => failure,
	}
}

/// Take back all that no guest has used.
async fn take_back(context: &Context, chain: &Chain, path: &Path) -> Result<(), Failure> {
	let Entry::Occupied(mut book) = Book::entry(path, chain.genesis())? else {
		return Err(Failure::new(Kind::File, format!("There is no file {}.", path.display())));
	};
	let mut amount = 0u128;
	let places: Vec<usize> = (0..book.invitations().len()).collect();
	for some in places.chunks(AT_ONCE) {
		amount = amount.saturating_add(take_some_back(chain, &mut book, some).await?);
	}
	let (used, taken_back) =
		(book.count(|state| matches!(state, State::Ready { .. })), book.count(|state| state == State::TakenBack));
	let taken = TakenBack { account: book.account(), used, taken_back, amount };
	context.output.answer(&taken, |taken| taken.text(book.invitations().len(), &chain.currency))
}

impl TakenBack {
	/// The outcome for this number of invitations as text.
	fn text(&self, number: usize, currency: &Currency) -> String {
		let Self { account, used, taken_back, amount } = self;
		let came = match amount {
			0 => "nothing was left in them".into(),
			amount => format!("at least {} came to {account} now", currency.text(*amount)),
		};
		format!("{used} of {} used. {taken_back} taken back: {came}.", count(number as u64, "invitation"))
	}
}

/// Take back the unused money of the invitations in these places. Returns plancks.
async fn take_some_back(chain: &Chain, book: &mut Book, places: &[usize]) -> Result<u128, Failure> {
	// A transaction is only valid for money that is final.
	let view = chain.head(true).await?;
	let mut unused = Vec::new();
	let mut gone = Vec::new();
	for place in places {
		let Some(each) = book.invitations().get(*place) else { continue };
		let found = view.account(&each.account).await?;
		let first = match each.state {
			State::TakenBack => continue,
			State::Returning { .. } if found.free == 0 => {
				gone.push((*place, State::TakenBack));
				continue;
			}
			State::Ready { first } | State::Returning { first } => first,
			// The links of a run that was cut off were never given out.
			State::New | State::Sending => found.nonce,
		};
		match (found.free, each.link.key()) {
			(1.., Some(key)) if found.nonce == first => {
				unused.push((*place, first, key, found.free));
			}
			// The guest has used the invitation.
			_ if matches!(each.state, State::Returning { .. }) => gone.push((*place, State::Ready { first })),
			_ => {}
		}
	}
	book.note(
		gone.into_iter().chain(unused.iter().map(|(place, first, ..)| (*place, State::Returning { first: *first }))),
	)?;
	let (sending, call) = (Sending { wait: Wait::No, tip: None, dry_run: false }, [Call::GiveAll(book.account())]);
	let mut amount = 0u128;
	let mut sent = Vec::new();
	for (place, first, key, free) in &unused {
		match sending.send_as(chain, key, &call, *first, None).await {
			Ok(done) => {
				amount = amount.saturating_add(free.saturating_sub(done.fee));
				sent.push((*place, account_of(key)));
			}
			// The guest may have been faster.
			Err(failure) if failure.is_refusal() => warn(&failure.sentence),
			Err(failure) => return Err(failure),
		}
	}
	when_empty(chain, &sent).await?;
	book.note(sent.into_iter().map(|(place, _)| (place, State::TakenBack)))?;
	Ok(amount)
}

/// Wait until these accounts are empty in the best block.
async fn when_empty(chain: &Chain, accounts: &[(usize, AccountId32)]) -> Result<(), Failure> {
	let are_empty = async {
		let mut blocks = chain.blocks(false).await?;
		for (_, account) in accounts {
			while chain.best().await?.free_balance(account).await? > 0 {
				chain.next_block(&mut blocks).await?;
			}
		}
		Ok(())
	};
	let not_yet = "It was sent, and not everything has come back yet. Run the command again to see the rest.";
	in_time(chain, are_empty).await.map_err(|failure| too_long(failure, not_yet))
}

#[cfg(test)]
mod tests {
	use super::*;
	use forking_hex_chain::testing::account;

	#[test]
	fn what_was_taken_back_before_brings_nothing_now() {
		let currency = Currency { symbol: "FHX".into(), decimals: 2 };
		let text = |amount| TakenBack { account: account(1), used: 1, taken_back: 2, amount }.text(3, &currency);
		let owner = account(1);
		assert_eq!(text(150), format!("1 of 3 invitations used. 2 taken back: at least 1.5 FHX came to {owner} now."));
		assert_eq!(text(0), "1 of 3 invitations used. 2 taken back: nothing was left in them.");
	}
}
