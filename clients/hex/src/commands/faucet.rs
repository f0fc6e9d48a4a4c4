//! `hex faucet`: gives money of a test network to those who ask.

use crate::{
	chain::{Chain, Connection},
	commands::{funding::Funding, Context},
	failure::{Failure, Kind},
	faucet::{serve, Desk, Door, Limits, Server},
	keys::{account_of, Key},
	output::{warn, Output},
	sending::once,
	text::{amounts::Amount, times::count},
};
use clap::Args;
use hyper::http::HeaderValue;
use serde_json::json;
use std::{
	net::{IpAddr, SocketAddr},
	path::PathBuf,
	sync::{Arc, Mutex, MutexGuard, PoisonError},
};
use subxt::utils::AccountId32;
use subxt_signer::sr25519::Keypair;
use tokio::{net::TcpListener, select, sync::Notify};
use url::{Origin, Url};

/// The options of `hex faucet`.
#[derive(Args, Clone, Debug)]
pub struct Faucet {
	/// The address and port to answer at. Put a proxy with TLS in front of it for others than this machine.
	#[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8001")]
	listen: SocketAddr,
	/// A page whose visitors may ask, such as `https://hex.example.org`. Can be given again. Pages that are not named are
	/// refused.
	#[arg(long, value_name = "URL", value_parser = origin_of)]
	page: Vec<HeaderValue>,
	/// The address of a proxy in front of the faucet, which says in X-Forwarded-For who asks. Can be given again. Nobody
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
	#[arg(
		long,
		value_name = "NUMBER",
		default_value_t = 4,
		value_parser = clap::value_parser!(u16).range(1..),
		help_heading = "Limits"
	)]
	per_network: u16,
	#[command(flatten)]
	funding: Funding,
	/// The key of the account that gives. Nothing else may sign with it.
	#[command(flatten)]
	key: Key,
}

/// The origin of a page, as browsers write it.
fn origin_of(text: &str) -> Result<HeaderValue, String> {
	let origin = Url::parse(text).ok().map(|page| page.origin()).filter(Origin::is_tuple);
	let header = origin.and_then(|origin| HeaderValue::try_from(origin.ascii_serialization()).ok());
	header.ok_or_else(|| "no page: expected an address such as https://hex.example.org".into())
}

impl Faucet {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		let chain = context.chain().await?;
		let limits = self.limits(&chain)?;
		let key = self.key.read()?;
		self.funding.fill(&chain, &account_of(&key)).await?;
		let genesis = chain.genesis();
		let desk = Desk::open(&self.limits_file, limits, chain.currency.clone(), genesis)?;
		let listener = TcpListener::bind(self.listen).await;
		let at = listener.and_then(|listener| Ok((listener.local_addr()?, listener)));
		let (address, listener) = at.map_err(|error| {
			Failure::new(Kind::Connection, format!("The faucet cannot answer at {}: {error}.", self.listen))
		})?;
		begin(context.output, &chain, &account_of(&key), limits.amount, address)?;

		let giver =
			Giver { key, output: context.output, desk: Arc::new(Mutex::new(desk)), promised: Arc::new(Notify::new()) };
		let door = Arc::new(Door::new(&self.proxy, self.page.clone()));
		let server = Server { desk: giver.desk.clone(), door, promised: giver.promised.clone() };
		tokio::spawn(serve(listener, Arc::new(server)));
		drop(chain);
		// The next node may be another one, but not one of another chain.
		let connection = Connection { genesis: Some(genesis), ..context.connection.clone() };
		connection.keep(async |chain| giver.serve(chain).await).await
	}

	/// The limits in plancks of a chain.
	fn limits(&self, chain: &Chain) -> Result<Limits, Failure> {
		let [amount, an_hour, a_day] = [&self.amount, &self.per_hour, &self.per_day];
		let limits = Limits {
			amount: chain.plancks(amount)?,
			an_hour: chain.plancks(an_hour)?,
			a_day: chain.plancks(a_day)?,
			of_a_network: self.per_network.into(),
		};
		if limits.amount == 0 || limits.amount > limits.an_hour || limits.an_hour > limits.a_day {
			let sentence =
				"A faucet gives something, no more at once than in an hour, and no more in an hour than in a day: \
			                look at --amount, --per-hour and --per-day.";
			return Err(Failure::usage(sentence));
		}
		Ok(limits)
	}
}

/// Say that the faucet has begun.
fn begin(
	output: Output,
	chain: &Chain,
	account: &AccountId32,
	amount: u128,
	address: SocketAddr,
) -> Result<(), Failure> {
	let url = format!("http://{address}/");
	let line = json!({ "does": "begin", "url": url, "account": account, "genesis": chain.genesis() });
	output.answer(&line, |_| {
		format!("Gives {} from {account} to an account a day, at {url}.", chain.currency.text(amount))
	})
}

/// The part of a faucet that keeps its promises.
struct Giver {
	key: Keypair,
	output: Output,
	desk: Arc<Mutex<Desk>>,
	/// Told when something was promised.
	promised: Arc<Notify>,
}

impl Giver {
	fn desk(&self) -> MutexGuard<'_, Desk> {
		self.desk.lock().unwrap_or_else(PoisonError::into_inner)
	}

	/// Keep promises on a connection until it ends.
	async fn serve(&self, chain: &Chain) -> Result<(), Failure> {
		let ended = self.keep_all(chain).await;
		self.desk().funds = None;
		ended
	}

	async fn keep_all(&self, chain: &Chain) -> Result<(), Failure> {
		let account = account_of(&self.key);
		let mut blocks = chain.blocks(false).await?;
		loop {
			let has = chain.best().await?.free_balance(&account).await?;
			self.desk().funds = Some(has);
			match self.keep_some(chain, &account).await {
				Ok(true) => continue,
				Ok(false) => select! {
					() = self.promised.notified() => {}
					block = chain.next_block(&mut blocks) => { block?; }
				},
				// Blocks are full, say.
				Err(failure) if failure.kind == Kind::Refused => {
					warn(&failure.sentence);
					chain.next_block(&mut blocks).await?;
				}
				Err(failure) => return Err(failure),
			}
		}
	}

	/// Keep promises in one transaction: in that which an earlier run has begun, or in a new one. False if there are none.
	async fn keep_some(&self, chain: &Chain, account: &AccountId32) -> Result<bool, Failure> {
		let begun = self.desk().ledger.transaction();
		let number = match begun {
			Some(number) => number,
			None if !self.desk().ledger.has_waiting() => return Ok(false),
			None => {
				let number = chain.next_nonce(account).await?;
				self.desk().ledger.begin(number)?;
				number
			}
		};
		let calls = self.desk().ledger.calls();
		let given = once(chain, &self.key, &calls, number).await;
		if given.as_ref().is_err_and(|failure| !failure.is_in_block) {
			return given.map(|_| true);
		}
		self.desk().ledger.end()?;
		let sent = given?;
		let refused = sent.as_ref().map(|sent| sent.refused.as_slice()).unwrap_or_default();
		refused.iter().for_each(|sentence| warn(sentence));
		let block = sent.as_ref().and_then(|sent| sent.block);
		let accounts = calls.len().saturating_sub(refused.len());
		let line = json!({ "does": "give", "accounts": accounts, "number": number, "block": block });
		self.output.answer(&line, |_| {
			let block = block.map(|block| format!(", in block {block}")).unwrap_or_default();
			format!("Gave to {}{block}.", count(accounts as u64, "account"))
		})?;
		Ok(true)
	}
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
