//! Following: the blocks that became final since the last one, then each as it becomes final.

use super::{Connection, Event, Node, TournamentEvent};
use crate::{
	book::{set_aside, Block, BlockRef, Book, SharedBook},
	failure::{Failure, Kind},
	warn,
};
use std::{
	collections::VecDeque,
	path::Path,
	time::{Duration, Instant},
};
use tokio::task::{self, JoinHandle};

/// Blocks that are asked for at a time while catching up.
pub const AHEAD: usize = 32;

/// Blocks after which catching up says how far it is.
const REPORT: u32 = 10_000;

/// The shortest and the longest wait before a lost connection is tried again.
const RETRY: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(60));

/// A final block that is in the books now.
#[derive(Debug)]
pub struct News {
	/// Its number and hash.
	pub at: BlockRef,
	/// Its time in milliseconds since 1970.
	pub time: u64,
	/// The events of games in it.
	pub events: Vec<Event>,
	/// The events of tournaments in it.
	pub tournaments: Vec<TournamentEvent>,
}

/// How following goes on.
#[derive(Debug)]
pub enum Progress {
	/// The books may lack final blocks.
	Behind,
	/// A block is in the books now.
	Kept(News),
	/// The books have all final blocks that the node knew when it was last asked.
	Current,
}

/// The books of the node's chain, begun if there are none.
///
/// With `afresh`, books of another chain from the same genesis are set aside first.
///
/// # Errors
///
/// The node has another chain than the books, or does not answer, or the database cannot be used.
pub async fn books_for(node: &Node, folder: &Path, afresh: bool) -> Result<Book, Failure> {
	let genesis = node.genesis();
	let mut book = Book::open(folder, genesis)?;
	if let Some(last) = book.last()? {
		if node.hash(last.number).await? == Some(last.hash) {
			return Ok(book);
		}
		if !afresh {
			let sentence = format!(
				"The node does not have block {} as the archive has it: it is behind, or another chain from the same first \
				 block, as development chains are. Wait, or use another node, or begin anew with --afresh.",
				last.number
			);
			return Err(Failure::new(Kind::OtherChain, sentence));
		}
		drop(book);
		set_aside(folder, genesis, last)?;
		warn("The node has another chain from the same first block. The archive begins anew; the old one is kept beside it.");
		book = Book::open(folder, genesis)?;
	}
	let behind = first_state(node).await?.saturating_sub(1);
	let hash = node.hash(behind).await?;
	let hash = hash.ok_or_else(|| Failure::contradiction(format!("The node does not know its block {behind}.")))?;
	if behind > 0 {
		warn(&format!(
			"The node has forgotten the states up to block {behind}: games created before are left out. One that keeps all \
			 states (--state-pruning archive) knows every game."
		));
	}
	book.begin(BlockRef { number: behind, hash })?;
	Ok(book)
}

/// The number of the first block after the genesis whose state the node has, with some room if it forgets more meanwhile.
async fn first_state(node: &Node) -> Result<u32, Failure> {
	let last = node.last_final().await?;
	if last < 1 || node.has_state(1).await? {
		return Ok(1);
	}
	let (mut forgotten, mut known) = (1, last);
	while known.saturating_sub(forgotten) > 1 {
		let middle = forgotten.midpoint(known);
		match node.has_state(middle).await? {
			true => known = middle,
			false => forgotten = middle,
		}
	}
	let room = last.saturating_sub(known) / 8;
	Ok(known.saturating_add(room))
}

/// Keep the final blocks of a node from the books' last one on, and tell how it goes, until the connection is lost.
///
/// # Errors
///
/// The reason why it ended.
pub async fn follow(node: &Node, book: &SharedBook, tell: impl Fn(Progress)) -> Result<(), Failure> {
	tell(Progress::Behind);
	let mut blocks = node.final_blocks().await?;
	let last =
		book.with(|book| book.last()).await?.ok_or_else(|| Failure::contradiction("The books have not been begun."))?;
	let mut next = last.number.saturating_add(1);
	loop {
		let end = node.last_final().await?;
		let mut ahead: VecDeque<JoinHandle<Result<Block, Failure>>> = VecDeque::new();
		while next <= end {
			for number in (next..=end).take(AHEAD).skip(ahead.len()) {
				let node = node.clone();
				ahead.push_back(task::spawn(async move { node.block(number).await }));
			}
			// Blocks that are there already are kept together with the first.
			let mut ready = Vec::new();
			while ahead.front().is_some_and(|block| ready.is_empty() || block.is_finished()) {
				let Some(block) = ahead.pop_front() else { break };
				let block = block.await.map_err(|error| Failure::contradiction(format!("{error}.")))?;
				match block {
					Ok(block) => ready.push(block),
					Err(failure) if ready.is_empty() => return Err(of_next(failure, next)),
					// It is asked for again when those before it are kept.
					Err(_) => {
						ahead.clear();
						break;
					}
				}
			}
			let Some(last) = ready.last().map(|block| block.at.number) else { break };
			keep(book, ready, &tell).await?;
			if next / REPORT != last.saturating_add(1) / REPORT {
				warn(&format!("Block {last} of {end} is in the archive."));
			}
			next = last.saturating_add(1);
		}
		tell(Progress::Current);
		node.another(&mut blocks).await?;
	}
}

/// Keep blocks, and tell of each.
async fn keep(book: &SharedBook, blocks: Vec<Block>, tell: &impl Fn(Progress)) -> Result<(), Failure> {
	let kept = book.with(move |book| book.keep(&blocks).map(|()| blocks)).await?;
	for Block { at, time, events, tournaments, .. } in kept {
		tell(Progress::Kept(News { at, time, events, tournaments }));
	}
	Ok(())
}

/// A failure to read the block that comes next.
fn of_next(failure: Failure, next: u32) -> Failure {
	if failure.kind != Kind::Forgotten {
		return failure;
	}
	let sentence = format!(
		"The node has forgotten the state of block {next}, which comes next here. Follow one that keeps all states \
		 (--state-pruning archive), or begin a new archive in another --folder."
	);
	Failure::new(Kind::Forgotten, sentence)
}

/// Follow a chain over lost connections, which are tried again for ever.
///
/// # Errors
///
/// Those that another connection does not mend.
pub async fn keep_following(
	connection: &Connection,
	node: Node,
	book: SharedBook,
	tell: impl Fn(Progress),
) -> Result<(), Failure> {
	// The node that comes back at this address has to be one of the same chain.
	let connection = Connection { genesis: Some(node.genesis()), ..connection.clone() };
	let mut node = Some(node);
	let mut wait = RETRY.0;
	loop {
		let begun = Instant::now();
		let connected = match node.take() {
			Some(node) => Ok(node),
			None => Node::connect(&connection).await,
		};
		let ended = match connected {
			Ok(node) => follow(&node, &book, &tell).await,
			Err(failure) => Err(failure),
		};
		match ended {
			Err(failure) if failure.kind == Kind::Connection => {
				// A node that comes and goes is not asked every second.
				if begun.elapsed() >= RETRY.1 {
					wait = RETRY.0;
				}
				warn(&format!("{failure} Trying again in {} s.", wait.as_secs()));
				tokio::time::sleep(wait).await;
				wait = wait.saturating_mul(2).min(RETRY.1);
			}
			ended => return ended,
		}
	}
}
