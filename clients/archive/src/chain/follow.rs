//! Following: the blocks that became final since the last one, then each block as it becomes final.

use super::Node;
use crate::book::{set_aside, Block, BlockRef, Book, SharedBook};
use forking_hex_chain::{
	connection::{retry, Connection},
	failure::{Failure, Kind},
	terminal::warn,
};
use std::{collections::VecDeque, path::Path};
use tokio::task::{self, JoinHandle};

/// The blocks that are requested at a time while the archive catches up.
pub const AHEAD: usize = 32;

/// The number of blocks between reports while the archive catches up.
const REPORT: u32 = 10_000;

/// The progress of following.
#[derive(Debug)]
pub enum Progress {
	/// The books may lack final blocks.
	Behind,
	/// A block is in the books now.
	Kept(Block),
	/// The books have all final blocks that the node knew when it was last asked.
	Current,
}

/// The books of the node's chain. New books are begun if there are none.
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
			"The node has forgotten the states up to block {behind}: earlier games and tournaments are left out. One \
			 that keeps all states (--state-pruning archive) knows every one."
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

/// Keep the final blocks of a node after the books' last one, and report the progress, until the connection is lost.
/// The failure is the reason for the end.
async fn follow(node: &Node, book: &SharedBook, tell: impl Fn(Progress)) -> Result<(), Failure> {
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
			// Blocks that are already there are kept together with the first.
			let mut ready = Vec::new();
			while ahead.front().is_some_and(|block| ready.is_empty() || block.is_finished()) {
				let Some(block) = ahead.pop_front() else { break };
				let block = block.await.map_err(|error| Failure::contradiction(format!("{error}.")))?;
				match block {
					Ok(block) => ready.push(block),
					Err(failure) if ready.is_empty() => return Err(of_next(failure, next)),
					// The block is requested again after the blocks before it are kept.
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

/// Keep blocks, and report each.
async fn keep(book: &SharedBook, blocks: Vec<Block>, tell: &impl Fn(Progress)) -> Result<(), Failure> {
	let kept = book.with(move |book| book.keep(&blocks).map(|()| blocks)).await?;
	kept.into_iter().for_each(|block| tell(Progress::Kept(block)));
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

/// Follow a chain over lost connections, which are tried again without end.
///
/// # Errors
///
/// A failure that another connection does not mend.
pub async fn keep_following(
	connection: &Connection,
	node: Node,
	book: SharedBook,
	tell: impl Fn(Progress),
) -> Result<(), Failure> {
	// A node that comes back at this address has to have the same chain.
	let connection = Connection { genesis: Some(node.genesis()), ..connection.clone() };
	retry(node, async || Node::connect(&connection).await, async |node| follow(node, &book, &tell).await).await
}
