//! `hex faucet`: gives money of a test network to those who ask.

mod ledger;
mod server;

use crate::funding::Funding;
use axum::http::HeaderValue;
use clap::Args;
use forking_hex_callers::{serve, Proxies};
use forking_hex_chain::{
	amounts::Amount,
	chain::Chain,
	connection::Connection,
	failure::{Failure, Kind},
	keys::{account_of, Key},
	output::Output,
	schema,
	sending::once,
	terminal::warn,
	times::count,
};
use ledger::{Ledger, Limits, UNREACHABLE};
use schemars::JsonSchema;
use serde::Serialize;
use server::{router, Server};
use std::{
	net::{IpAddr, SocketAddr},
	num::NonZeroU16,
	path::PathBuf,
	sync::Arc,
};
use subxt::utils::{AccountId32, H256};
use subxt_signer::sr25519::Keypair;
use tokio::{
	net::TcpListener,
	select,
	sync::{Mutex, Notify},
};
use url::{Origin, Url};

/// The options of `hex faucet`.
#[derive(Args, Clone, Debug)]
pub struct Faucet {
	/// The address and port to answer at. Put a proxy with TLS in front of it, which limits connections, for others than
	/// this machine.
	#[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8001")]
	listen: SocketAddr,
	/// A page whose visitors may ask, such as `https://hex.example.org`. Can be given again. Pages that are not named are
	/// refused.
	#[arg(long, value_name = "URL", value_parser = origin_of)]
	page: Vec<HeaderValue>,
	/// The address of a proxy in front of the faucet, which says in X-Forwarded-For who asks. Can be given again. No one
	/// else is believed.
	#[arg(long, value_name = "ADDRESS")]
	proxy: Vec<IpAddr>,
	/// The file in which the faucet keeps what it has given in the last day, with the accounts and networks. It is for
	/// one chain.
	#[arg(long, value_name = "FILE")]
	limits_file: PathBuf,
	/// The amount for an account, once a day, in tokens.
	#[arg(long, value_name = "AMOUNT", default_value = "5", help_heading = "Limits")]
	amount: Amount,
	/// The most in all in an hour, in tokens.
	#[arg(long, value_name = "AMOUNT", default_value = "250", help_heading = "Limits")]
	per_hour: Amount,
	/// The most in all in a day, in tokens.
	#[arg(long, value_name = "AMOUNT", default_value = "2000", help_heading = "Limits")]
	per_day: Amount,
	/// The most times in an hour for a network: 256 addresses of IPv4, or the part of IPv6 that one connection can have.
	#[arg(long, value_name = "NUMBER", default_value = "4", help_heading = "Limits")]
	per_network: NonZeroU16,
	#[command(flatten)]
	funding: Funding,
	/// The key of the account that gives. Nothing else may sign with it.
	#[command(flatten)]
	key: Key,
}

/// A line of the faucet's output.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "does", rename_all = "snake_case")]
pub enum Line {
	/// The faucet begins to answer.
	Begin {
		/// The address at which it answers.
		url: String,
		/// The account that gives.
		#[schemars(with = "schema::Address")]
		account: AccountId32,
		/// The hash of the chain's first block.
		#[schemars(with = "schema::Hash")]
		genesis: H256,
	},
	/// Accounts were given something, in one transaction.
	Give {
		/// The number of the accounts.
		accounts: usize,
		/// The number of the transaction of the account that gives.
		number: u64,
		/// The number of the block. None if no block is known to have the transaction.
		block: Option<u32>,
	},
}

/// The origin of a page, as browsers write it.
fn origin_of(text: &str) -> Result<HeaderValue, String> {
	let origin = Url::parse(text).ok().map(|page| page.origin()).filter(Origin::is_tuple);
	let header = origin.and_then(|origin| HeaderValue::try_from(origin.ascii_serialization()).ok());
	header.ok_or_else(|| "no page: expected an address such as https://hex.example.org".into())
}

impl Faucet {
	/// Run the command.
	///
	/// # Errors
	///
	/// The options do not fit the chain, or a failure that another connection does not mend.
	pub async fn run(&self, connection: &Connection, output: Output) -> Result<(), Failure> {
		let chain = Chain::connect(connection).await?;
		let limits = self.limits(&chain)?;
		let key = self.key.read()?;
		let account = account_of(&key);
		let (genesis, given) = (chain.genesis(), chain.currency.text(limits.amount));
		let ledger = Mutex::new(Ledger::open(&self.limits_file, limits, chain.currency.clone(), genesis)?);
		self.funding.fill(&chain, &[account]).await?;
		let listener = TcpListener::bind(self.listen).await;
		let at = listener.and_then(|listener| Ok((listener.local_addr()?, listener)));
		let (address, listener) = at.map_err(|error| {
			Failure::new(Kind::Connection, format!("The faucet cannot answer at {}: {error}.", self.listen))
		})?;
		let url = format!("http://{address}/");
		let line = Line::Begin { url, account, genesis };
		output.answer(&line, |_| format!("Gives {given} from {account} to an account a day, at http://{address}/."))?;

		let (proxies, pages) = (Proxies::new(&self.proxy), self.page.clone());
		let server = Arc::new(Server { ledger, promised: Notify::new(), proxies, pages });
		tokio::spawn(serve(listener, router(server.clone())));
		drop(chain);
		// The next node may be another one, but it has to have the same chain.
		let connection = Connection { genesis: Some(genesis), ..connection.clone() };
		let keep = async |chain: &Chain| {
			let ended = pay_promises(chain, &server, &key, output).await;
			server.ledger.lock().await.payer = Err(UNREACHABLE);
			ended
		};
		connection.keep(keep).await
	}

	/// The limits on a chain, in plancks.
	fn limits(&self, chain: &Chain) -> Result<Limits, Failure> {
		let [amount, an_hour, a_day] = [&self.amount, &self.per_hour, &self.per_day].map(|most| chain.plancks(most));
		let (amount, an_hour, a_day) = (amount?, an_hour?, a_day?);
		if amount == 0 || amount > an_hour || an_hour > a_day {
			return Err(Failure::usage(
				"A faucet gives something, no more at once than in an hour, and no more in an hour than in a day: look at \
				 --amount, --per-hour and --per-day.",
			));
		}
		Ok(Limits { amount, an_hour, a_day, of_a_network: self.per_network })
	}
}

/// Pay promises on a connection until it ends.
async fn pay_promises(chain: &Chain, server: &Server, key: &Keypair, output: Output) -> Result<(), Failure> {
	let mut blocks = chain.blocks(false).await?;
	loop {
		match pay_next(chain, server, key, output).await {
			Ok(true) => continue,
			Ok(false) => {}
			// Blocks or the disk may be full, for example.
			Err(failure) if failure.is_refusal() || failure.kind == Kind::File => warn(&failure.sentence),
			Err(failure) => return Err(failure),
		}
		select! {
			() = server.promised.notified() => {}
			block = chain.next_block(&mut blocks) => { block?; }
		}
	}
}

/// Pay the promises that have waited longest, in one transaction. Returns whether there are any.
async fn pay_next(chain: &Chain, server: &Server, key: &Keypair, output: Output) -> Result<bool, Failure> {
	let payer = chain.best().await?.account(&account_of(key)).await?;
	let calls = server.ledger.lock().await.begin(payer)?;
	if calls.is_empty() {
		return Ok(false);
	}
	let sent = once(chain, key, &calls, payer.nonce).await?;
	let (block, refused) = sent.map(|sent| (sent.block, sent.refused)).unwrap_or_default();
	refused.iter().for_each(|sentence| warn(sentence));
	let accounts = calls.len().saturating_sub(refused.len());
	let line = Line::Give { accounts, number: payer.nonce, block };
	output.answer(&line, |_| {
		let block = block.map(|block| format!(", in block {block}")).unwrap_or_default();
		format!("Gave to {}{block}.", count(accounts as u64, "account"))
	})?;
	Ok(true)
}

#[cfg(test)]
mod tests {
	use super::*;

	#[test]
	fn a_page_is_known_by_its_origin() {
		for (page, origin) in [
			("https://hex.example.org", "https://hex.example.org"),
			("https://hex.example.org/board/?node=wss://b.example#/play", "https://hex.example.org"),
			("http://localhost:8000/", "http://localhost:8000"),
		] {
			assert_eq!(origin_of(page), Ok(HeaderValue::from_static(origin)));
		}
		for page in ["", "hex.example.org", "*", "file:///board/index.html", "data:text/html,x"] {
			assert!(origin_of(page).expect_err(page).starts_with("no page"), "{page}");
		}
	}
}
