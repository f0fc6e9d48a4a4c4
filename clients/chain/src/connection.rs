//! The connection to a node: opened, waited on, and opened again after it was lost.

use crate::{
	failure::{Failure, Kind},
	terminal::warn,
};
use jsonrpsee::ws_client::{PingConfig, WsClientBuilder};
use std::{sync::Arc, time::Duration};
use subxt::{
	backend::LegacyBackend,
	client::{Block, Blocks},
	config::RpcConfigFor,
	error::BlocksError,
	rpcs::{methods::LegacyRpcMethods, RpcClient},
	utils::H256,
	OnlineClient, PolkadotConfig,
};
use tokio::time::{sleep, Instant};

/// The kind of chain, for subxt: accounts, signatures and hashes as Polkadot has them.
pub type Config = PolkadotConfig;

/// A client of subxt for the node's chain.
pub type Client = OnlineClient<Config>;

/// The questions that every node answers, whatever its runtime.
pub type Rpc = LegacyRpcMethods<RpcConfigFor<Config>>;

/// The time between two questions whether the node is still there.
const PING: Duration = Duration::from_secs(2);

/// The time without a message after which a connection is dead. It is looked at as often, so a dead connection is noticed
/// within five blocks, 15 seconds.
const SILENCE: Duration = Duration::from_secs(7);

/// The most notices of a subscription that wait for a program.
const BUFFER: usize = 4_096;

/// The shortest and the longest wait before a lost connection is tried again. Games do not wait for a node that is back.
const WAITS: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(4));

/// The node to connect to.
#[derive(Clone, Debug)]
pub struct Connection {
	/// The URL of the node.
	pub node: String,
	/// The hash of the first block of the chain that the node must have. `None` accepts any chain.
	pub genesis: Option<H256>,
}

impl Connection {
	/// Connects to the node. The second client asks it what its runtime does not answer.
	///
	/// # Errors
	///
	/// No node answers, or the node has another chain than the wanted one.
	pub async fn open(&self) -> Result<(Client, RpcClient), Failure> {
		let unreachable = |error: &dyn std::error::Error| {
			let reason = innermost(error);
			let reason = reason.rsplit("client error: ").next().unwrap_or(&reason);
			let sentence = format!("No node answers at {}: {reason}. Is it running, and is --node right?", self.node);
			Failure::new(Kind::Connection, sentence)
		};
		let ping = PingConfig::new().ping_interval(PING).inactive_limit(SILENCE);
		let socket = WsClientBuilder::new()
			.connection_timeout(SILENCE)
			.enable_ws_ping(ping)
			.max_buffer_capacity_per_subscription(BUFFER);
		let rpc = RpcClient::new(socket.build(&self.node).await.map_err(|error| unreachable(&error))?);
		let config = PolkadotConfig::builder().use_historic_types(false).build();
		// By the newer methods, a node shows no block beyond 128 that are not final.
		let backend = LegacyBackend::builder().build(rpc.clone());
		let client = OnlineClient::from_backend_with_config(config, Arc::new(backend)).await;
		let client = client.map_err(|error| unreachable(&error))?;
		let genesis = client.genesis_hash();
		if let Some(wanted) = self.genesis.filter(|wanted| *wanted != genesis) {
			let sentence = format!("The node has another chain: its first block is {genesis:?}, not {wanted:?}.");
			return Err(Failure::new(Kind::OtherChain, sentence));
		}
		Ok((client, rpc))
	}
}

/// Follows a chain. Whenever the connection is lost, connects and follows again, after a wait that doubles from one
/// second to four.
///
/// # Errors
///
/// A failure that another connection does not mend.
pub async fn retry<Link>(
	first: Link,
	connect: impl AsyncFnMut() -> Result<Link, Failure>,
	follow: impl AsyncFnMut(&Link) -> Result<(), Failure>,
) -> Result<(), Failure> {
	retry_after(WAITS, first, connect, follow).await
}

/// `retry` with these shortest and longest waits.
async fn retry_after<Link>(
	(shortest, longest): (Duration, Duration),
	first: Link,
	mut connect: impl AsyncFnMut() -> Result<Link, Failure>,
	mut follow: impl AsyncFnMut(&Link) -> Result<(), Failure>,
) -> Result<(), Failure> {
	let mut connected = Ok(first);
	let mut wait = shortest;
	loop {
		let ended = match connected {
			Ok(link) => {
				let begun = Instant::now();
				let ended = follow(&link).await;
				// A node that comes and goes is not asked every second.
				if begun.elapsed() >= longest {
					wait = shortest;
				}
				ended
			}
			Err(failure) => Err(failure),
		};
		match ended {
			Err(failure) if matches!(failure.kind, Kind::Connection | Kind::Unknown) => {
				warn(&format!("{failure} Trying again in {} s.", wait.as_secs()));
				sleep(wait).await;
				wait = wait.saturating_mul(2).min(longest);
			}
			ended => return ended,
		}
		connected = connect().await;
	}
}

/// The next of these blocks. A chain may rest for long.
///
/// # Errors
///
/// The connection is lost. The inner error comes from the client library.
pub async fn next_block(blocks: &mut Blocks<Config>) -> Result<Result<Block<Config>, BlocksError>, Failure> {
	blocks.next().await.ok_or_else(ended)
}

/// The failure that the node sends no more blocks.
pub fn ended() -> Failure {
	Failure::new(Kind::Connection, "The node ended the connection.")
}

/// The innermost reason of an error, without the layers around it and without a full stop.
pub fn innermost(error: &dyn std::error::Error) -> String {
	let mut error = error;
	while let Some(source) = error.source() {
		error = source;
	}
	error.to_string().trim_end_matches('.').into()
}

#[cfg(test)]
mod tests {
	use super::*;

	/// The waits of the tests.
	const SHORT: (Duration, Duration) = (Duration::from_millis(1), Duration::from_secs(60));

	fn lost(kind: Kind) -> Result<(), Failure> {
		Err(Failure::new(kind, "The connection is lost."))
	}

	#[tokio::test]
	async fn a_lost_connection_is_opened_again_until_the_chain_is_followed_to_its_end() {
		let mut answers = vec![Ok(3), Err(Failure::new(Kind::Connection, "No node answers.")), Ok(2)];
		let mut followed = Vec::new();
		let follow = async |link: &u8| {
			followed.push(*link);
			match link {
				1 => lost(Kind::Connection),
				2 => lost(Kind::Unknown),
				_ => Ok(()),
			}
		};
		assert_eq!(retry_after(SHORT, 1, async || answers.pop().expect("an answer"), follow).await, Ok(()));
		assert_eq!(followed, [1, 2, 3]);
	}

	#[test]
	fn a_node_that_is_back_is_used_within_five_blocks() {
		let blocks = crate::runtime::block_time().expect("a time") * 5;
		assert!(SILENCE + WAITS.1 <= blocks, "a try that began on a dead line, and the wait after it");
	}

	#[tokio::test]
	async fn a_failure_that_another_connection_does_not_mend_ends_it() {
		let connect = async || panic!("there is no other connection");
		let ended = retry_after(SHORT, (), connect, async |()| lost(Kind::BadAnswer)).await;
		assert_eq!(ended.expect_err("a failure").kind, Kind::BadAnswer);
	}
}
