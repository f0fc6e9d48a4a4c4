//! Signing and sending calls, and following them into a block.

use crate::{
	amounts::{plancks, Amount},
	calls::Call,
	chain::{Chain, View},
	connection::Config,
	events::{read_event, GameEvent},
	failure::{Failure, Kind},
	funds::{check_payment, with_amounts},
	keys::{account_of, Key},
	runtime::{
		balances::events::Transfer,
		hex_tournament::events::{Announced, GameOpened},
		runtime_types::{forking_hex_runtime::RuntimeCall, pallet_utility::pallet::Call as UtilityCall},
		transaction_payment::events::TransactionFeePaid,
	},
	schema,
	terminal::warn,
	wording::{of_dispatch, of_error, of_invalid, of_status, of_validity, BECAME_INVALID},
};
use clap::{Args, ValueEnum};
use forking_hex_rules::{
	policy::{self, raised_tip, CREDIBLE_FEE, FEW_BLOCKS, MOST_CALLS, RAISE_AFTER, SMALL_TIP, VALID_FOR},
	GameId,
};
use hex_tournament_rules::TournamentId;
use schemars::JsonSchema;
use serde::Serialize;
use std::{future::Future, mem::replace, time::Duration};
use subxt::{
	client::OnlineClientAtBlockImpl,
	config::DefaultExtrinsicParamsBuilder,
	error::{DispatchError, TransactionStatusError},
	ext::scale_encode::EncodeAsType,
	extrinsics::ExtrinsicEvents,
	transactions::{
		SubmittableTransaction, TransactionInBlock, TransactionInvalid, TransactionProgress, TransactionStatus,
	},
	utils::{AccountId32, H256},
};
use subxt_signer::sr25519::Keypair;
use tokio::{
	task::JoinSet,
	time::{sleep, timeout},
};

/// The longest wait for a transaction, in blocks: longer than it is valid, since blocks can come late.
const LONGEST_WAIT: u32 = 2 * VALID_FOR;

/// The most waits of [`RAISE_AFTER`] blocks.
const MOST_WAITS: u32 = LONGEST_WAIT / RAISE_AFTER;

/// The most times that calls are signed, each time with another number: other programs can take the number first.
const MOST_SIGNINGS: u32 = 5;

/// The most further connections on which a program looks whether a call has arrived.
const MOST_CONNECTIONS: u32 = 60;

type Signed = SubmittableTransaction<Config, OnlineClientAtBlockImpl<Config>>;
type Progress = TransactionProgress<Config, OnlineClientAtBlockImpl<Config>>;
type InBlock = TransactionInBlock<Config, OnlineClientAtBlockImpl<Config>>;

/// The moment at which a command that sends something ends.
#[derive(ValueEnum, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Wait {
	/// When the node has it.
	No,
	/// When it is in a block, which a reorganisation can still undo.
	#[default]
	Block,
	/// When its block is final.
	Final,
}

/// The options of commands that send something.
#[derive(Args, Clone, Debug)]
pub struct Sending {
	/// The end of waiting: once the node has it, once it is in a block, or once that block is final.
	#[arg(long, value_enum, default_value_t, help_heading = "Sending")]
	pub wait: Wait,
	/// The most tip for the block's author, in tokens. When blocks are full, the highest tip per weight goes first: the
	/// call gets one, and a higher one while no block has it. Where few blocks are left, it gets a small one. Without
	/// this option a tip is at most the fee.
	#[arg(long, value_name = "AMOUNT", help_heading = "Sending")]
	pub tip: Option<Amount>,
	/// Say what would be sent and what it costs, and send nothing.
	#[arg(long, help_heading = "Sending")]
	pub dry_run: bool,
}

/// The options of commands that sign and send something.
#[derive(Args, Clone, Debug)]
pub struct Signing {
	/// The key.
	#[command(flatten)]
	pub key: Key,
	/// The options of sending.
	#[command(flatten)]
	pub sending: Sending,
}

/// The outcome of sending calls.
#[derive(Serialize, JsonSchema, Clone, Debug)]
pub struct Sent {
	/// The account that signed.
	#[schemars(with = "schema::Address")]
	pub account: AccountId32,
	/// The transaction's hash. None in a dry run.
	#[schemars(with = "Option<schema::Hash>")]
	pub transaction: Option<H256>,
	/// The number of the block. None if it was not waited for.
	pub block: Option<u32>,
	/// Whether the block is final.
	pub is_final: bool,
	/// The fee with the tip, in plancks. An estimate until a block has the transaction.
	#[serde(with = "plancks")]
	#[schemars(with = "schema::Plancks")]
	pub fee: u128,
	/// Events of games.
	#[schemars(with = "Vec<schema::GameEvent>")]
	pub events: Vec<GameEvent>,
	/// Plancks that accounts gave each other.
	#[serde(skip)]
	pub given: u128,
	/// The tournament that was announced.
	#[serde(skip)]
	pub announced: Option<TournamentId>,
	/// The tournaments in which a game was opened, and the games.
	#[serde(skip)]
	pub opened: Vec<(TournamentId, GameId)>,
	/// The calls of several that were refused, and why.
	pub refused: Vec<String>,
}

/// The point that a call has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
	/// The node has checked the call. Nothing was sent.
	Tried,
	/// The node has it. The program has not waited for a block.
	Sent,
	/// A block has the call.
	Done,
}

impl Sent {
	/// The point that the call has come to.
	pub fn stage(&self) -> Stage {
		match (self.transaction, self.block) {
			(None, _) => Stage::Tried,
			(Some(_), None) => Stage::Sent,
			(Some(_), Some(_)) => Stage::Done,
		}
	}
}

/// A tip that is too small, and the one that the rule for tips gives, in plancks.
#[derive(Clone, Copy, Debug)]
pub struct Raise {
	/// The fee without a tip.
	pub fee: u128,
	/// The tip that is too small.
	pub from: u128,
	/// The tip of the rule.
	pub to: u128,
}

impl Raise {
	/// The tip of the rule, or this highest one. `None` if that raises nothing.
	pub fn up_to(self, most: u128) -> Option<u128> {
		Some(self.to.min(most)).filter(|tip| *tip > self.from)
	}
}

/// A tip without which a call with few blocks left could be kept out, in plancks.
fn least_tip(blocks_left: Option<u32>) -> u128 {
	match blocks_left {
		Some(left) if left <= FEW_BLOCKS => SMALL_TIP,
		_ => 0,
	}
}

impl Sending {
	/// Sign calls and send them in one transaction. Each of several calls can fail without stopping the others.
	///
	/// `blocks_left` is the number of blocks in which the call can still be made, if there is a limit. If another program of
	/// the account takes the number of the transaction first, the same calls are signed again.
	///
	/// # Errors
	///
	/// All calls were refused, or nothing was sent, or the outcome is not known.
	pub async fn send(
		&self,
		chain: &Chain,
		key: &Keypair,
		calls: &[Call],
		blocks_left: Option<u32>,
	) -> Result<Sent, Failure> {
		let account = account_of(key);
		let mut nonce = chain.next_nonce(&account).await?;
		for _ in 0..MOST_SIGNINGS {
			let mut hashes = Vec::new();
			let failure = match self.send_noting(chain, key, calls, nonce, blocks_left, &mut hashes).await {
				Err(failure) if is_taken(&failure) => failure,
				outcome => return outcome,
			};
			let Ok(next) = chain.next_nonce(&account).await else { return Err(failure) };
			if next <= nonce {
				return Err(failure);
			}
			warn(
				"Another program of this account took the number of the call. Looking whether it can be signed again.",
			);
			// A failure of the check leaves the call as it is: refused, and not sent again.
			if is_lost(chain, &account, nonce, &failure, &hashes).await != Ok(true) {
				return Err(failure);
			}
			nonce = next;
		}
		Err(Failure::refused_by_pool("Stale", BUSY))
	}

	/// Sign calls and send them in the transaction of this number and in no other one.
	///
	/// # Errors
	///
	/// As for [`Self::send`], and another transaction of the account may have come first.
	pub async fn send_as(
		&self,
		chain: &Chain,
		key: &Keypair,
		calls: &[Call],
		nonce: u64,
		blocks_left: Option<u32>,
	) -> Result<Sent, Failure> {
		self.send_noting(chain, key, calls, nonce, blocks_left, &mut Vec::new()).await
	}

	/// The same. `hashes` gets the hash of each transaction that the node gets, before it gets it.
	async fn send_noting(
		&self,
		chain: &Chain,
		key: &Keypair,
		calls: &[Call],
		nonce: u64,
		blocks_left: Option<u32>,
		hashes: &mut Vec<H256>,
	) -> Result<Sent, Failure> {
		let most = self.tip.as_ref().map(|amount| chain.plancks(amount)).transpose()?;
		let least = least_tip(blocks_left).min(most.unwrap_or(u128::MAX));
		let mut raise = |raise: Raise| {
			let tip = raise.up_to(most.unwrap_or(raise.fee.min(CREDIBLE_FEE)));
			if let Some(tip) = tip {
				warn(&format!("Full blocks keep transactions out: the tip is {}.", chain.currency.text(tip)));
			}
			Ok(tip)
		};
		let (signed, sent, tip) = tipped(chain, key, calls, nonce, least, &mut raise).await?;
		if self.dry_run {
			return Ok(sent);
		}
		if self.wait == Wait::No {
			signed.submit().await.map_err(|error| after_sending(of_error(&error.into())))?;
			return Ok(Sent { transaction: Some(signed.hash()), ..sent });
		}
		let is_final = self.wait == Wait::Final;
		let sent = Sent { is_final, ..sent };
		let followed = async {
			let first = (signed, sent.fee, tip);
			let (in_block, progress) = first_of(chain, key, calls, nonce, first, raise, hashes).await?;
			let in_block = if is_final { finalised(chain, in_block, progress).await? } else { in_block.block };
			let outcome = outcome(chain, &in_block, sent.clone()).await;
			outcome.map_err(|failure| after_sending(failure).in_block())
		};
		let outcome = match followed.await {
			Err(failure) if failure.kind == Kind::Unknown => match is_used(chain, key, nonce).await {
				Ok(false) => Err(failure),
				_ => settled_at_last(chain, key, calls, nonce, sent).await,
			},
			outcome => outcome,
		};
		match outcome {
			Err(failure) => Err(with_amounts(failure, chain, &account_of(key), calls).await),
			sent => sent,
		}
	}

	/// Name the owner of a key's account, unless this owner is named already.
	///
	/// # Errors
	///
	/// The account would own itself, or the chain refuses the call.
	pub async fn name_owner(&self, chain: &Chain, key: &Keypair, owner: AccountId32) -> Result<Option<Sent>, Failure> {
		let purse = account_of(key);
		if purse == owner {
			return Err(Failure::usage("An account cannot own itself: name another one, whose key is elsewhere."));
		}
		if chain.best().await?.owners(&purse).await?.contains(&owner) {
			return Ok(None);
		}
		self.send(chain, key, &[Call::NameOwner(owner)], None).await.map(Some)
	}
}

/// Whether a block has a transaction of this number.
async fn is_used(chain: &Chain, key: &Keypair, nonce: u64) -> Result<bool, Failure> {
	Ok(chain.best().await?.account(&account_of(key)).await?.nonce > nonce)
}

/// The failure of calls whose number was taken each time.
const BUSY: &str = "Other programs send from this account at the same time, and took the number of each transaction. \
	Nothing was done: try again when they are ready.";

/// The refusals of a transaction when another one of its number is in a block, or in the pool with the same tip.
const TAKEN: [&str; 3] = ["PriorityTooLow", "Stale", BECAME_INVALID];

/// Whether a transaction was refused because another one of its number may have come first.
fn is_taken(failure: &Failure) -> bool {
	!failure.is_in_block && failure.refusal.as_deref().is_some_and(|name| TAKEN.contains(&name))
}

/// Whether nothing of calls was done, and nothing can be: the pool did not take their transaction, or a final block has
/// another one of its number. `hashes` has all transactions with the calls that this program sent: another program's can have the same calls.
async fn is_lost(
	chain: &Chain,
	account: &AccountId32,
	nonce: u64,
	failure: &Failure,
	hashes: &[H256],
) -> Result<bool, Failure> {
	if failure.refusal.as_deref() != Some(BECAME_INVALID) {
		return Ok(true);
	}
	let view = when_final(chain, account, nonce).await?;
	let view = block_of(chain, account, nonce, view).await?;
	let extrinsics = view.block().extrinsics().fetch().await.map_err(|error| of_error(&error.into()))?;
	// An unreadable transaction could be one of them.
	let is_made = extrinsics.iter().any(|extrinsic| extrinsic.map_or(true, |other| hashes.contains(&other.hash())));
	Ok(!is_made)
}

/// The chain at a final block that has the account's transaction of this number, or follows it.
///
/// # Errors
///
/// The chain takes too long, or the node does not answer.
pub async fn when_final(chain: &Chain, account: &AccountId32, nonce: u64) -> Result<View, Failure> {
	let finally = async {
		let mut blocks = chain.blocks(true).await?;
		loop {
			let view = chain.head(true).await?;
			if view.account(account).await?.nonce > nonce {
				return Ok(view);
			}
			chain.next_block(&mut blocks).await?;
		}
	};
	in_time(chain, finally).await
}

/// The hash and the events of the account's transaction with these calls in a block. `None` if the block has none.
async fn made_in(
	view: &View,
	account: &AccountId32,
	calls: &[Call],
) -> Result<Option<(H256, ExtrinsicEvents<Config>)>, Failure> {
	let failed = |error: subxt::Error| of_error(&error);
	let expected = encoded(view, calls)?;
	let extrinsics = view.block().extrinsics().fetch().await.map_err(|error| failed(error.into()))?;
	for extrinsic in extrinsics.iter() {
		let extrinsic = extrinsic.map_err(|error| failed(error.into()))?;
		let is_by_account = extrinsic.address_bytes().is_some_and(|address| address.ends_with(&account.0));
		if is_by_account && extrinsic.call_data_bytes() == expected {
			let events = extrinsic.events().await.map_err(|error| failed(error.into()))?;
			return Ok(Some((extrinsic.hash(), events)));
		}
	}
	Ok(None)
}

/// The block with the transaction of this number: a block, or one before it.
async fn block_of(chain: &Chain, account: &AccountId32, nonce: u64, mut view: View) -> Result<View, Failure> {
	for _ in 0..LONGEST_WAIT {
		let before = chain.numbered(view.number().saturating_sub(1)).await?;
		if before.account(account).await?.nonce <= nonce {
			return Ok(view);
		}
		view = before;
	}
	Err(unknown("a block long ago has a transaction of its number"))
}

/// The outcome of calls that were sent in the transaction of this number, over lost connections.
///
/// # Errors
///
/// The calls were refused, or the account has sent others in their place, or the outcome is not known.
async fn settled_at_last(
	first: &Chain,
	key: &Keypair,
	calls: &[Call],
	nonce: u64,
	sent: Sent,
) -> Result<Sent, Failure> {
	let mut link = None;
	let mut left = MOST_CONNECTIONS;
	loop {
		let chain = link.as_ref().unwrap_or(first);
		let outcome = settled(chain, key, calls, nonce, sent.clone()).await.map_err(after_sending);
		let is_known = !matches!(&outcome, Err(failure) if failure.kind == Kind::Unknown);
		if is_known || left == 0 || chain.best().await.is_ok() {
			return outcome;
		}
		left = left.saturating_sub(1);
		warn("The connection to the node is lost. Looking whether the call has arrived, as soon as the node answers.");
		// A node that ends each connection gets one in each block time.
		sleep(first.block_time).await;
		let Ok(chain) = first.again().await else { return outcome };
		link = Some(chain);
	}
}

/// The outcome of calls that were sent in the transaction of this number, of which the node reports nothing more. If it has
/// lost them with a connection, they are sent again.
///
/// # Errors
///
/// The calls were refused, or the account has sent others in their place, or the outcome is not known.
async fn settled(chain: &Chain, key: &Keypair, calls: &[Call], nonce: u64, sent: Sent) -> Result<Sent, Failure> {
	let account = account_of(key);
	let mut blocks = chain.blocks(false).await?;
	loop {
		// A reorganisation can undo the block that has them, before another one is final.
		once(chain, key, calls, nonce).await.map_err(after_resending)?;
		if chain.head(sent.is_final).await?.account(&account).await?.nonce > nonce {
			break;
		}
		chain.next_block(&mut blocks).await?;
	}
	let view = block_of(chain, &account, nonce, chain.head(sent.is_final).await?).await?;
	match made_in(&view, &account, calls).await.map_err(after_sending)? {
		Some((hash, events)) => {
			let sent = Sent { transaction: Some(hash), ..sent };
			read(&view, &events, sent).map_err(|failure| after_sending(failure).in_block())
		}
		None => {
			let sentence = "The node has lost it, and the account has sent something else in its place.";
			Err(Failure::refused_by_pool(BECAME_INVALID, sentence))
		}
	}
}

/// Make calls in the one transaction of this number, and return when a block has it.
///
/// A program can write the number down first, and make the same calls with it again after a crash. The calls are then
/// made once: a chain takes one transaction of a number. The account must not be used for anything else meanwhile.
///
/// # Errors
///
/// Nothing was sent, or the outcome is not known. The same calls can be made again with this number.
pub async fn once(chain: &Chain, key: &Keypair, calls: &[Call], number: u64) -> Result<Option<Sent>, Failure> {
	let mut blocks = chain.blocks(false).await?;
	loop {
		if is_used(chain, key, number).await? {
			return Ok(None);
		}
		// An earlier transaction of the account is lost. This one would wait for it in vain.
		if chain.next_nonce(&account_of(key)).await? < number {
			return Err(of_invalid(&TransactionInvalid::Future));
		}
		match numbered(chain, key, calls, number).await {
			Ok(sent) => return Ok(Some(sent)),
			// A transaction of an earlier run may be in the pool, or in the block that comes next.
			Err(failure) if gave_way(&failure) => {
				chain.next_block(&mut blocks).await?;
			}
			Err(failure) => return Err(failure),
		}
	}
}

/// Whether a transaction was refused because one of its number, or the same one, is in the pool or in a block. The check of
/// the next transaction reports any other reason.
pub fn gave_way(failure: &Failure) -> bool {
	is_taken(failure) || failure.refusal.as_deref() == Some("AlreadyImported")
}

/// Sign calls and send them in the transaction of this number, and follow it into a block.
async fn numbered(chain: &Chain, key: &Keypair, calls: &[Call], number: u64) -> Result<Sent, Failure> {
	let (signed, sent) = checked(chain, key, calls, 0, number).await?;
	let (in_block, _) = in_time(chain, followed(signed)).await?;
	outcome(chain, &in_block.block, sent).await.map_err(|failure| after_sending(failure).in_block())
}

/// Sign calls and send them in one transaction. Each call can fail without stopping the others. While full blocks keep
/// the transaction out, another one with a higher tip replaces it: a block can have only one of them.
///
/// `least` is the least tip in plancks. `raise` returns the tip that follows one that is too small, at most the one of the
/// rule. `None` means wait and pay no more.
///
/// # Errors
///
/// All calls were refused, or nothing was sent, or the outcome is not known.
pub async fn insist(
	chain: &Chain,
	key: &Keypair,
	calls: &[Call],
	least: u128,
	mut raise: impl FnMut(Raise) -> Result<Option<u128>, Failure>,
) -> Result<Sent, Failure> {
	let nonce = chain.next_nonce(&account_of(key)).await?;
	let (signed, sent, tip) = tipped(chain, key, calls, nonce, least, &mut raise).await?;
	let (in_block, _) = match first_of(chain, key, calls, nonce, (signed, sent.fee, tip), raise, &mut Vec::new()).await
	{
		Err(failure) if failure.kind == Kind::Unknown && is_used(chain, key, nonce).await == Ok(true) => {
			return settled(chain, key, calls, nonce, sent).await;
		}
		first => first?,
	};
	outcome(chain, &in_block.block, sent).await.map_err(|failure| after_sending(failure).in_block())
}

/// Sign calls with the tip of the rule, or with the least one if `raise` refuses that or the account cannot pay it. Returns
/// the tip too, in plancks.
async fn tipped(
	chain: &Chain,
	key: &Keypair,
	calls: &[Call],
	nonce: u64,
	least: u128,
	raise: &mut impl FnMut(Raise) -> Result<Option<u128>, Failure>,
) -> Result<(Signed, Sent, u128), Failure> {
	let (signed, sent) = checked(chain, key, calls, least, nonce).await?;
	let fee = sent.fee.saturating_sub(least);
	let to = policy::tip(chain.best().await?.tip_rate().await?, fee);
	let tip = if to > least { raise(Raise { fee, from: least, to })? } else { None };
	if let Some(tip) = tip {
		if let Ok((signed, sent)) = checked(chain, key, calls, tip, nonce).await {
			return Ok((signed, sent, tip));
		}
	}
	Ok((signed, sent, least))
}

/// Send signed calls with their whole fee and tip, and with higher tips while no block has them. Returns the first block
/// that has them. `hashes` gets the hash of each of these transactions.
async fn first_of(
	chain: &Chain,
	key: &Keypair,
	calls: &[Call],
	nonce: u64,
	(signed, whole_fee, first_tip): (Signed, u128, u128),
	mut raise: impl FnMut(Raise) -> Result<Option<u128>, Failure>,
	hashes: &mut Vec<H256>,
) -> Result<(Place, Progress), Failure> {
	hashes.push(signed.hash());
	let (fee, mut tip) = (whole_fee.saturating_sub(first_tip), first_tip);
	let mut seen = chain.best().await?.number();
	let again = async || {
		if is_used(chain, key, nonce).await? {
			return Ok(Again::Taken);
		}
		let (best, last_final) = (chain.best().await?, chain.head(true).await?.number());
		let before = replace(&mut seen, best.number());
		// Without finality, blocks are rare. No tip makes the next one come earlier.
		if before == seen && policy::birth(seen, last_final) != last_final {
			return Ok(Again::Waits);
		}
		let useful = policy::tip(best.tip_rate().await?, fee);
		let Some(higher) = raise(Raise { fee, from: tip, to: raised_tip(tip, useful) })? else {
			return Ok(Again::Waits);
		};
		tip = higher;
		let signed = sign(chain, key, calls, tip, nonce).await?;
		hashes.push(signed.hash());
		Ok(Again::Sends(followed(signed)))
	};
	first_in_block(followed(signed), again, chain.block_time.saturating_mul(RAISE_AFTER)).await
}

/// The next step for calls of which no block was reported for a while.
enum Again<Attempt> {
	/// Replace the transaction by this one.
	Sends(Attempt),
	/// Leave the transaction in the pool.
	Waits,
	/// A block has one of them. The node reports none when it replaces a transaction that a block takes at the same moment.
	Taken,
}

/// The block of the first of several transactions that replace each other. When no block has one after a while, `again`
/// may send one more.
async fn first_in_block<Block: Send + 'static, Attempt: Future<Output = Result<Block, Failure>> + Send + 'static>(
	first: Attempt,
	mut again: impl AsyncFnMut() -> Result<Again<Attempt>, Failure>,
	patience: Duration,
) -> Result<Block, Failure> {
	let mut attempts = JoinSet::new();
	let mut made = 1u32;
	attempts.spawn(first);
	let mut reason = None;
	for _ in 0..MOST_WAITS {
		match timeout(patience, attempts.join_next()).await {
			Ok(Some(Ok(Ok(block)))) => return Ok(block),
			Ok(Some(Ok(Err(failure)))) => reason = Some(failure),
			Ok(Some(Err(error))) => reason = Some(unknown(&error.to_string())),
			// A replaced transaction may be in a block that its node did not know yet.
			Ok(None) if made > 1 => return Err(unknown("none of its transactions is left")),
			Ok(None) => return Err(reason.unwrap_or_else(|| unknown("the node says nothing about it"))),
			Err(_) => match again().await {
				Ok(Again::Sends(next)) => {
					attempts.spawn(next);
					made = made.saturating_add(1);
				}
				Ok(Again::Waits) => {}
				Ok(Again::Taken) => return Err(unknown("the node does not report its block")),
				// Earlier transactions are still there.
				Err(failure) => warn(&failure.sentence),
			},
		}
	}
	Err(unknown("it is in no block yet"))
}

/// A block with a transaction.
struct Place {
	block: InBlock,
	is_final: bool,
}

/// Send a signed transaction, and follow it into a block. Returns the reports that are left.
async fn followed(signed: Signed) -> Result<(Place, Progress), Failure> {
	let progress = signed.submit_and_watch().await;
	let mut progress = progress.map_err(|error| after_sending(of_error(&error.into())))?;
	let place = next_place(&mut progress, false).await?;
	Ok((place, progress))
}

/// The final block of a transaction.
async fn finalised(chain: &Chain, place: Place, mut progress: Progress) -> Result<InBlock, Failure> {
	if place.is_final {
		return Ok(place.block);
	}
	Ok(in_time(chain, next_place(&mut progress, true)).await?.block)
}

/// The outcome of a wait. A node can fall silent without ending the connection, and finality can stand still.
///
/// # Errors
///
/// The chain takes too long, or the failure of the wait.
pub async fn in_time<Value>(
	chain: &Chain,
	wait: impl Future<Output = Result<Value, Failure>>,
) -> Result<Value, Failure> {
	let ended = timeout(chain.block_time.saturating_mul(LONGEST_WAIT), wait).await;
	ended.map_err(|_| unknown("the chain takes too long"))?
}

/// Sign calls, and let the node check whether it would take them. Nothing is sent, and no fee is paid.
async fn checked(
	chain: &Chain,
	key: &Keypair,
	calls: &[Call],
	tip: u128,
	nonce: u64,
) -> Result<(Signed, Sent), Failure> {
	let (signed, fee) = priced(chain, key, calls, tip, nonce).await?;
	let (account, is_final) = (account_of(key), false);
	check_payment(chain, &account, calls, fee).await?;
	let validity = signed.validate().await.map_err(|error| of_error(&error.into()))?;
	if let Some(failure) = of_validity(&validity) {
		return Err(failure);
	}
	let (events, opened, refused) = (Vec::new(), Vec::new(), Vec::new());
	let (transaction, block, announced) = (None, None, None);
	Ok((signed, Sent { account, transaction, block, is_final, fee, events, given: 0, announced, opened, refused }))
}

/// Sign calls, and let the node estimate their fee with this tip, in plancks. Nothing is sent.
async fn priced(
	chain: &Chain,
	key: &Keypair,
	calls: &[Call],
	tip: u128,
	nonce: u64,
) -> Result<(Signed, u128), Failure> {
	let signed = sign(chain, key, calls, tip, nonce).await?;
	let fee = signed.partial_fee_estimate().await.map_err(|error| of_error(&error.into()))?;
	Ok((signed, fee.saturating_add(tip)))
}

/// The fee of calls in one transaction with this tip, in plancks, as the chain is now. Nothing is sent, and the account does
/// not need the money.
///
/// # Errors
///
/// The chain's runtime takes other calls, or the node does not answer.
pub async fn fee_of(chain: &Chain, key: &Keypair, calls: &[Call], tip: u128) -> Result<u128, Failure> {
	let nonce = chain.next_nonce(&account_of(key)).await?;
	Ok(priced(chain, key, calls, tip, nonce).await?.1)
}

/// The bytes of calls, of several in one batch, for the runtime of a block.
fn encoded(view: &View, calls: &[Call]) -> Result<Vec<u8>, Failure> {
	let call = match calls {
		[] => return Err(Failure::refused("There is nothing to do.")),
		[only] => only.encodable(),
		several => RuntimeCall::Utility(UtilityCall::force_batch {
			calls: several.iter().take(MOST_CALLS).map(Call::encodable).collect(),
		}),
	};
	let metadata = view.block().metadata();
	let bytes = call.encode_as_type(metadata.outer_enums().call_enum_ty(), metadata.types());
	bytes.map_err(|error| unusable(&error))
}

/// The failure of a call that the chain's runtime has in another form.
fn unusable(error: &dyn std::fmt::Display) -> Failure {
	Failure::new(Kind::OtherChain, format!("The call cannot be written for this chain's runtime: {error}."))
}

/// Sign calls for the chain.
async fn sign(chain: &Chain, key: &Keypair, calls: &[Call], tip: u128, nonce: u64) -> Result<Signed, Failure> {
	let (view, birth) = chain.to_sign().await?;
	let transactions = view.block().transactions();
	let payload = transactions.from_call_data_bytes(&encoded(&view, calls)?).map_err(|error| unusable(&error))?;
	let params = DefaultExtrinsicParamsBuilder::<Config>::new()
		.nonce(nonce)
		.mortal_from_unchecked(VALID_FOR.into(), birth.number.into(), birth.hash)
		.tip(tip)
		.build();
	let signable = transactions.create_signable(&payload, &account_of(key), params).await;
	let mut signable = signable.map_err(|error| of_error(&error.into()))?;
	signable.sign(key).map_err(|error| of_error(&error.into()))
}

/// The message of a transaction whose block does not become final.
const FINALITY_TIMEOUT: &str = "Finality timeout";

/// The failure that a transaction was sent and its outcome is not known.
fn unknown(reason: &str) -> Failure {
	let sentence =
		format!("It was sent, and nobody knows whether it arrived: {reason}. Look at the game before you try again.");
	Failure::new(Kind::Unknown, sentence)
}

/// A failure after the moment at which the node may have the transaction.
fn after_sending(failure: Failure) -> Failure {
	match failure.kind {
		Kind::Connection | Kind::BadAnswer => unknown(failure.sentence.trim_end_matches('.')),
		_ => failure,
	}
}

/// A failure of sending calls again. Another node can still have them, and what the account sent before them.
fn after_resending(failure: Failure) -> Failure {
	if failure == of_invalid(&TransactionInvalid::Future) {
		return unknown("something that this account sent before has not arrived");
	}
	failure
}

/// The next block that has a transaction, or the next final one.
async fn next_place(progress: &mut Progress, must_be_final: bool) -> Result<Place, Failure> {
	while let Some(status) = progress.next().await {
		match status.map_err(|error| unknown(&error.to_string()))? {
			TransactionStatus::InBestBlock(block) if !must_be_final => return Ok(Place { block, is_final: false }),
			TransactionStatus::InFinalizedBlock(block) => return Ok(Place { block, is_final: true }),
			TransactionStatus::Error { message } => return Err(unknown(&message)),
			TransactionStatus::Invalid { message } => return Err(of_status(&TransactionStatusError::Invalid(message))),
			// The transaction's block did not become final in time.
			TransactionStatus::Dropped { message } if message == FINALITY_TIMEOUT => return Err(unknown(&message)),
			TransactionStatus::Dropped { message } => return Err(of_status(&TransactionStatusError::Dropped(message))),
			_ => {}
		}
	}
	Err(unknown("the connection was lost"))
}

/// The outcome of a transaction in a block.
async fn outcome(chain: &Chain, in_block: &InBlock, sent: Sent) -> Result<Sent, Failure> {
	let sent = Sent { transaction: Some(in_block.extrinsic_hash()), ..sent };
	let events = in_block.fetch_events().await.map_err(|error| of_error(&error.into()))?;
	read(&chain.at(in_block.block_hash()).await?, &events, sent)
}

/// The outcome of a transaction, by its events in a block.
fn read(view: &View, events: &ExtrinsicEvents<Config>, sent: Sent) -> Result<Sent, Failure> {
	let (mut done, mut refused, mut game_events) = (0u32, Vec::new(), Vec::new());
	for event in events.iter() {
		let event = event.map_err(|error| of_error(&error.into()))?;
		match (event.pallet_name(), event.event_name()) {
			("System", "ExtrinsicFailed") => return Err(failure_of_item(view, event.field_bytes())),
			("Utility", "ItemFailed") => refused.push(failure_of_item(view, event.field_bytes())),
			("Utility", "ItemCompleted") => done = done.saturating_add(1),
			// The call of an owner succeeds even if the call that it makes for the other account does not.
			("Proxy", "ProxyExecuted") => {
				if let Some((&FAILED, error)) = event.field_bytes().split_first() {
					refused.push(failure_of_item(view, error));
				}
			}
			_ => game_events.extend(read_event(&event)?),
		}
	}
	if let (0, Some(first)) = (done, refused.first()) {
		return Err(first.clone());
	}
	let refused = refused.into_iter().map(|failure| failure.sentence).collect();
	let fee = fee_in(events).unwrap_or(sent.fee);
	let announced = events.find_first::<Announced>().and_then(Result::ok).map(|announced| announced.tournament);
	let given = events.find::<Transfer>().flatten().fold(0, |sum: u128, given| sum.saturating_add(given.amount));
	let opened = events.find::<GameOpened>().flatten().map(|opened| (opened.tournament, opened.game)).collect();
	Ok(Sent { block: Some(view.number()), fee, events: game_events, given, announced, opened, refused, ..sent })
}

/// The first byte of a result that is an error.
const FAILED: u8 = 1;

/// The failure of a transaction, or of one call of several. The event's first field is the error.
fn failure_of_item(view: &View, error: &[u8]) -> Failure {
	match DispatchError::decode_from(error, view.block().metadata()) {
		Ok(error) => of_dispatch(&error),
		Err(_) => Failure::refused("The chain refused a call for a reason that cannot be read."),
	}
}

/// The fee that was paid, tip included, in plancks.
fn fee_in(events: &ExtrinsicEvents<Config>) -> Option<u128> {
	events.find_first::<TransactionFeePaid>()?.ok().map(|paid| paid.actual_fee)
}

#[cfg(test)]
mod tests {
	use super::*;
	use std::{
		future::{pending, ready},
		pin::Pin,
	};

	#[test]
	fn a_connection_lost_after_sending_is_no_failure_to_connect() {
		let lost = after_sending(Failure::new(Kind::Connection, "The connection is lost."));
		assert_eq!((lost.kind, lost.sentence.contains("nobody knows")), (Kind::Unknown, true));
		assert_eq!(after_sending(Failure::refused("No.")).kind, Kind::Refused);
	}

	#[test]
	fn a_call_is_signed_again_only_if_another_one_took_its_number() {
		let refused = |name: &str| Failure::refused_by_pool(name, "No.");
		assert!(["PriorityTooLow", "Stale", BECAME_INVALID].iter().all(|name| is_taken(&refused(name))));
		assert!(!is_taken(&refused("AlreadyImported")), "the pool has this very transaction");
		assert!(!is_taken(&refused("Payment")) && !is_taken(&refused("Stale").in_block()));
		assert!(!is_taken(&unknown("the connection was lost")));
	}

	/// The patience of tests whose first transactions never come into a block. The value does not matter.
	const SHORT: Duration = Duration::from_millis(1);

	type Attempt = Pin<Box<dyn Future<Output = Result<u32, Failure>> + Send>>;

	fn stuck() -> Attempt {
		Box::pin(pending())
	}

	fn ended(outcome: Result<u32, Failure>) -> Attempt {
		Box::pin(ready(outcome))
	}

	/// Sends the last of these.
	fn last_of(attempts: &mut Vec<Attempt>) -> Again<Attempt> {
		attempts.pop().map_or(Again::Waits, Again::Sends)
	}

	#[tokio::test]
	async fn a_stuck_transaction_gives_way_to_others_until_one_is_in_a_block() {
		let mut attempts = vec![ended(Ok(7)), stuck(), stuck()];
		let again = async || Ok(last_of(&mut attempts));
		assert_eq!(first_in_block(stuck(), again, SHORT).await, Ok(7));
		assert!(attempts.is_empty());
	}

	#[tokio::test]
	async fn a_transaction_that_is_taken_at_once_is_sent_once() {
		let again = async || panic!("nothing is sent again");
		assert_eq!(first_in_block(ended(Ok(7)), again, Duration::MAX).await, Ok(7));
	}

	#[tokio::test]
	async fn a_transaction_that_gave_way_does_not_end_the_wait_for_the_other() {
		let gave_way = async { Err(Failure::refused("It became invalid.")) };
		let (sender, receiver) = tokio::sync::oneshot::channel();
		let mut sender = Some(sender);
		let other: Attempt = Box::pin(async { receiver.await.map_err(|_| Failure::refused("Nothing is sent.")) });
		let mut attempts = vec![Box::pin(gave_way) as Attempt, other];
		let again = async || {
			if attempts.is_empty() {
				_ = sender.take().map(|sender| sender.send(7));
			}
			Ok(last_of(&mut attempts))
		};
		assert_eq!(first_in_block(stuck(), again, SHORT).await, Ok(7));
	}

	#[tokio::test]
	async fn a_refusal_is_known_of_one_transaction_and_unknown_of_several() {
		let refused = Failure::refused("The pool is full.");
		let none = async || Ok(Again::Waits);
		assert_eq!(first_in_block(ended(Err(refused.clone())), none, SHORT).await, Err(refused.clone()));

		let (sender, receiver) = tokio::sync::oneshot::channel();
		let (mut sender, late) = (Some(sender), refused.clone());
		let first: Attempt = Box::pin(async { receiver.await.map_or(Ok(7), |()| Err(late)) });
		let mut attempts = vec![ended(Err(refused))];
		let again = async || {
			if attempts.is_empty() {
				_ = sender.take().map(|sender| sender.send(()));
			}
			Ok(last_of(&mut attempts))
		};
		let failure = first_in_block(first, again, SHORT).await.expect_err("unknown");
		assert_eq!((failure.kind, failure.sentence.contains("is left")), (Kind::Unknown, true));
	}

	#[tokio::test]
	async fn a_transaction_in_a_block_that_nobody_reports_ends_the_wait() {
		let again = async || Ok(Again::Taken);
		assert_eq!(first_in_block(stuck(), again, SHORT).await.expect_err("to look for").kind, Kind::Unknown);
	}

	#[tokio::test]
	async fn nobody_waits_for_a_transaction_that_is_not_valid_any_more() {
		let none = async || Ok(Again::Waits);
		assert_eq!(first_in_block(stuck(), none, SHORT).await.expect_err("unknown").kind, Kind::Unknown);
	}

	#[test]
	fn a_tip_is_raised_up_to_a_ceiling_and_never_lowered() {
		let raise = Raise { fee: 9, from: 100, to: 1_000 };
		assert_eq!([u128::MAX, 500, 101].map(|most| raise.up_to(most)), [Some(1_000), Some(500), Some(101)]);
		assert_eq!([100, 99, 0].map(|most| raise.up_to(most)), [None; 3]);
	}

	#[test]
	fn a_small_tip_is_paid_where_few_blocks_are_left() {
		assert_eq!(least_tip(None), 0, "the opening has no clock");
		assert_eq!(least_tip(Some(FEW_BLOCKS + 1)), 0);
		assert_eq!(least_tip(Some(FEW_BLOCKS)), SMALL_TIP);
		assert_eq!(least_tip(Some(0)), SMALL_TIP);
	}
}
