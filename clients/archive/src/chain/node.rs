//! A node, and the final blocks that it knows.

use super::{
	events::{read_event, Known},
	Event, TournamentEvent,
};
use crate::book::{Block, BlockRef};
use forking_hex_chain::{
	connection::{innermost, next_block, Client, Config, Connection, Rpc},
	failure::{Failure, Kind},
	proofs::Prover,
};
use std::time::Duration;
use subxt::{
	client::{Blocks, OnlineClientAtBlock},
	utils::H256,
};

/// A connection to a node, for its final blocks.
#[derive(Clone)]
pub struct Node {
	client: Client,
	rpc: Rpc,
	prover: Prover,
}

impl Node {
	/// Connect to the node.
	///
	/// # Errors
	///
	/// No node answers, or the node has another chain than the wanted one.
	pub async fn connect(connection: &Connection) -> Result<Self, Failure> {
		let (client, rpc) = connection.open().await?;
		let prover = Prover::new(&client, rpc.clone());
		Ok(Self { client, rpc: Rpc::new(rpc), prover })
	}

	/// The hash of the chain's first block.
	pub fn genesis(&self) -> H256 {
		self.client.genesis_hash()
	}

	/// The node, as a source of proofs.
	pub fn prover(&self) -> &Prover {
		&self.prover
	}

	/// The time between blocks, by the chain's last final one.
	///
	/// # Errors
	///
	/// The node does not answer, or its chain has no such time.
	pub async fn block_time(&self) -> Result<Duration, Failure> {
		let at = self.client.at_current_block().await.map_err(|error| of_error(&error))?;
		let question = subxt::dynamic::runtime_api_call::<(), u64>("AuraApi", "slot_duration", ());
		let time = at.runtime_apis().call(question).await.map_err(|error| of_error(&error))?;
		Ok(Duration::from_millis(time))
	}

	/// The number of the last final block.
	///
	/// # Errors
	///
	/// The node does not answer.
	pub async fn last_final(&self) -> Result<u32, Failure> {
		let hash = self.rpc.chain_get_finalized_head().await.map_err(|error| of_error(&error))?;
		let header = self.rpc.chain_get_header(Some(hash)).await.map_err(|error| of_error(&error))?;
		let header =
			header.ok_or_else(|| Failure::contradiction("The node does not know its own last final block."))?;
		u32::try_from(header.number).map_err(|_| Failure::contradiction("The node's last block has no number."))
	}

	/// The hash of a block that is final. `None` if the chain is shorter.
	///
	/// # Errors
	///
	/// The node does not answer.
	pub async fn hash(&self, number: u32) -> Result<Option<H256>, Failure> {
		self.rpc.chain_get_block_hash(Some(number.into())).await.map_err(|error| of_error(&error))
	}

	/// Whether the node still has the state of a final block.
	///
	/// # Errors
	///
	/// The node does not answer.
	pub async fn has_state(&self, number: u32) -> Result<bool, Failure> {
		let Some(hash) = self.hash(number).await? else { return Ok(false) };
		match self.rpc.state_get_runtime_version(Some(hash)).await {
			Ok(_) => Ok(true),
			Err(error) => match of_error(&error) {
				failure if failure.kind == Kind::Forgotten => Ok(false),
				failure => Err(failure),
			},
		}
	}

	/// A final block.
	///
	/// # Errors
	///
	/// The node does not answer, has forgotten the block's state, or sends an answer that cannot be read.
	pub async fn block(&self, number: u32) -> Result<Block, Failure> {
		let hash = self.hash(number).await?;
		let hash =
			hash.ok_or_else(|| Failure::contradiction(format!("The node has lost its final block {number}.")))?;
		let at = self.client.at_block_hash_and_number(hash, number.into()).await.map_err(|error| of_error(&error))?;
		let header = at.block_header().await.map_err(|error| of_error(&error))?;
		let (events, tournaments) = events_of(&at).await?;
		let time = if events.is_empty() && tournaments.is_empty() { 0 } else { time_of(&at).await? };
		Ok(Block { at: BlockRef { number, hash }, parent: header.parent_hash, time, events, tournaments })
	}

	/// The final blocks as they come.
	///
	/// # Errors
	///
	/// The node does not answer.
	pub async fn final_blocks(&self) -> Result<Blocks<Config>, Failure> {
		self.client.stream_blocks().await.map_err(|error| of_error(&error))
	}

	/// Wait until another block is final.
	///
	/// # Errors
	///
	/// The connection is lost.
	pub async fn another(&self, blocks: &mut Blocks<Config>) -> Result<(), Failure> {
		let block = next_block(blocks).await?;
		block.map(drop).map_err(|error| of_error(&error))
	}
}

/// The events of games and of tournaments in a block.
async fn events_of(at: &OnlineClientAtBlock<Config>) -> Result<(Vec<Event>, Vec<TournamentEvent>), Failure> {
	let events = at.events().fetch().await.map_err(|error| of_error(&error))?;
	let (mut games, mut tournaments) = (Vec::new(), Vec::new());
	for event in events.iter() {
		let event = event.map_err(|error| of_error(&error))?;
		match read_event(&event, at.spec_version())? {
			Some(Known::ForkingHex(event)) => games.push(event),
			Some(Known::HexTournament(event)) => tournaments.push(event),
			None => {}
		}
	}
	Ok((games, tournaments))
}

/// The time of a block in milliseconds since 1970.
async fn time_of(at: &OnlineClientAtBlock<Config>) -> Result<u64, Failure> {
	let address = subxt::dynamic::storage::<(), u64>("Timestamp", "Now");
	let time = at.storage().fetch(address, ()).await.map_err(|error| of_error(&error))?;
	time.decode().map_err(|error| of_error(&error))
}

/// The failure that an error of the client library means.
fn of_error(error: &dyn std::error::Error) -> Failure {
	let (text, reason) = (error.to_string(), innermost(error));
	let text = if text.contains(&reason) { text } else { format!("{text}: {reason}") };
	let has = |words: &[&str]| words.iter().any(|word| text.contains(word));
	let (kind, what) = match () {
		() if has(&["State already discarded", "UnknownBlock", "Unknown block"]) => {
			(Kind::Forgotten, "The node has forgotten a state")
		}
		() if has(&["client error", "connection", "subscription dropped", "restart", "Restart", "rate limit"]) => {
			(Kind::Connection, "The connection to the node is lost")
		}
		// The library follows the newest blocks, and may receive a final one a moment after the node has reported its
		// hash.
		() if has(&["Could not find the block with hash"]) => {
			(Kind::Connection, "The node does not tell of a block that it has")
		}
		() => (Kind::BadAnswer, "The node's answer cannot be used"),
	};
	Failure::new(kind, format!("{what}: {text}."))
}
