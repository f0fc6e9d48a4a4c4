//! Following the chain: every block once, in order, and after a reorganisation the blocks of the new branch.

use crate::{
	chain::{Chain, View},
	events::{read_event, GameEvent},
	failure::{Failure, Kind},
	wording::of_error,
};
use std::collections::VecDeque;
use subxt::utils::H256;

/// The number of blocks whose hashes are remembered, and the most blocks that are read back.
const REMEMBERED: usize = 1_024;

/// A block with its events of games.
pub struct News<At = View> {
	/// The block's hash.
	pub block: H256,
	/// The hash of the block before it.
	pub parent: H256,
	/// The block's number.
	pub number: u32,
	/// The events.
	pub events: Vec<GameEvent>,
	/// The chain at the block.
	pub view: At,
}

/// The way in which new blocks continue the processed ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Continuity {
	/// The first follows the block that was processed last.
	Unbroken,
	/// Processed blocks are undone: a reorganisation came between.
	Reorganised,
	/// Blocks before these cannot be read any more.
	Gap,
}

/// Blocks that are not processed yet.
pub struct Batch<At = View> {
	/// The blocks, the oldest first.
	pub news: Vec<News<At>>,
	/// The way in which the blocks continue the processed ones.
	pub continuity: Continuity,
}

impl Batch {
	/// The chain at the last of the blocks. Without any, at this block.
	///
	/// # Errors
	///
	/// The node does not have the block, or the connection fails.
	pub async fn end(mut self, chain: &Chain, block: H256) -> Result<View, Failure> {
		match self.news.pop() {
			Some(last) => Ok(last.view),
			None => chain.at(block).await,
		}
	}
}

/// The blocks that were processed.
#[derive(Default)]
pub struct Follower {
	processed: VecDeque<H256>,
	/// The number of the block after which the follower began.
	begun: u32,
}

impl Follower {
	/// Begin after this block, unless blocks were processed before.
	pub fn begin(&mut self, view: &View) {
		self.begin_behind(view.block().block_hash(), view.number());
	}

	fn begin_behind(&mut self, block: H256, number: u32) {
		if self.processed.is_empty() {
			self.processed.push_back(block);
			self.begun = number;
		}
	}

	/// The blocks up to this one that are not processed yet.
	pub async fn news_to(&self, chain: &Chain, block: H256) -> Result<Batch, Failure> {
		self.batch_to(block, async |block| News::read(chain, block).await).await
	}

	/// The blocks up to this one that are not processed yet, each as `read` reads it.
	async fn batch_to<At>(
		&self,
		block: H256,
		mut read: impl AsyncFnMut(H256) -> Result<News<At>, Failure>,
	) -> Result<Batch<At>, Failure> {
		let mut news: Vec<News<At>> = Vec::new();
		let mut hash = block;
		let continuity = loop {
			if self.processed.contains(&hash) {
				let is_last = news.is_empty() || self.processed.back() == Some(&hash);
				break if is_last { Continuity::Unbroken } else { Continuity::Reorganised };
			}
			if news.len() >= REMEMBERED {
				break Continuity::Gap;
			}
			let read = match read(hash).await {
				Ok(read) => read,
				// A node forgets the states of old blocks.
				Err(failure) if failure.kind != Kind::Connection && !news.is_empty() => break Continuity::Gap,
				Err(failure) => return Err(failure),
			};
			if read.number <= self.begun {
				break Continuity::Reorganised;
			}
			hash = read.parent;
			news.push(read);
		};
		news.reverse();
		Ok(Batch { news, continuity })
	}

	/// Note that a block was processed. Until this call, [`Follower::news_to`] returns the block again.
	pub fn mark_processed<At>(&mut self, news: &News<At>) {
		self.processed.push_back(news.block);
		while self.processed.len() > REMEMBERED {
			self.processed.pop_front();
		}
	}
}

impl News {
	async fn read(chain: &Chain, block: H256) -> Result<Self, Failure> {
		let view = chain.at(block).await?;
		let header = view.block().block_header().await.map_err(|error| of_error(&error.into()))?;
		let events = events_of(&view).await?;
		Ok(Self { block, parent: header.parent_hash, number: view.number(), events, view })
	}
}

/// The events of games in a block.
///
/// # Errors
///
/// The node does not have the block's state, or the connection fails.
pub async fn events_of(view: &View) -> Result<Vec<GameEvent>, Failure> {
	let events = view.block().events().fetch().await.map_err(|error| of_error(&error.into()))?;
	let mut found = Vec::new();
	for event in events.iter() {
		let event = event.map_err(|error| of_error(&error.into()))?;
		found.extend(read_event(&event)?);
	}
	Ok(found)
}

#[cfg(test)]
mod tests {
	use super::*;

	/// A hash for a block of this number, on this branch.
	fn hash(branch: u8, number: u32) -> H256 {
		let mut hash = H256::repeat_byte(branch);
		hash.0[..4].copy_from_slice(&number.to_be_bytes());
		hash
	}

	/// A node whose branch 1 leaves the branch 0 after this block. The node has forgotten the blocks before `oldest`.
	struct Node {
		forks_behind: u32,
		oldest: u32,
	}

	impl Node {
		fn read(&self, block: H256) -> Result<News<()>, Failure> {
			let number = u32::from_be_bytes([block.0[0], block.0[1], block.0[2], block.0[3]]);
			if number < self.oldest {
				return Err(Failure::new(Kind::BadAnswer, "The state is gone."));
			}
			let branch = if number > self.forks_behind + 1 { block.0[4] } else { 0 };
			let parent = hash(branch, number - 1);
			Ok(News { block, parent, number, events: Vec::new(), view: () })
		}

		async fn batch(&self, follower: &Follower, block: H256) -> (Vec<H256>, Continuity) {
			let batch = follower.batch_to(block, async |block| self.read(block)).await.expect("a batch");
			(batch.news.iter().map(|news| news.block).collect(), batch.continuity)
		}

		/// Process this many of the blocks up to one.
		async fn process(&self, follower: &mut Follower, block: H256, most: usize) {
			let batch = follower.batch_to(block, async |block| self.read(block)).await.expect("a batch");
			batch.news.iter().take(most).for_each(|news| follower.mark_processed(news));
		}
	}

	const NODE: Node = Node { forks_behind: 12, oldest: 0 };

	fn begun() -> Follower {
		let mut follower = Follower::default();
		follower.begin_behind(hash(0, 10), 10);
		follower
	}

	#[tokio::test]
	async fn every_block_is_processed_once_and_in_order() {
		let mut follower = begun();
		let first = NODE.batch(&follower, hash(0, 12)).await;
		assert_eq!(first, (vec![hash(0, 11), hash(0, 12)], Continuity::Unbroken));
		NODE.process(&mut follower, hash(0, 12), 2).await;
		assert_eq!(NODE.batch(&follower, hash(0, 12)).await, (vec![], Continuity::Unbroken));
		assert_eq!(NODE.batch(&follower, hash(0, 13)).await, (vec![hash(0, 13)], Continuity::Unbroken));
	}

	#[tokio::test]
	async fn a_block_that_could_not_be_processed_is_among_the_news_again() {
		let mut follower = begun();
		NODE.process(&mut follower, hash(0, 14), 2).await;
		let rest = NODE.batch(&follower, hash(0, 14)).await;
		assert_eq!(rest, (vec![hash(0, 13), hash(0, 14)], Continuity::Unbroken));
	}

	#[tokio::test]
	async fn after_a_reorganisation_the_blocks_of_the_new_branch_are_news() {
		let mut follower = begun();
		NODE.process(&mut follower, hash(0, 14), 4).await;
		let other = NODE.batch(&follower, hash(1, 14)).await;
		assert_eq!(other, (vec![hash(1, 13), hash(1, 14)], Continuity::Reorganised));

		// The connection is lost in the middle of the batch. The rest follows the last processed block.
		NODE.process(&mut follower, hash(1, 14), 1).await;
		assert_eq!(NODE.batch(&follower, hash(1, 14)).await, (vec![hash(1, 14)], Continuity::Unbroken));
	}

	#[tokio::test]
	async fn a_reorganisation_behind_the_beginning_brings_nothing_older() {
		let node = Node { forks_behind: 5, oldest: 0 };
		let batch = node.batch(&begun(), hash(1, 12)).await;
		assert_eq!(batch, (vec![hash(1, 11), hash(1, 12)], Continuity::Reorganised));
	}

	#[tokio::test]
	async fn blocks_that_the_node_has_forgotten_are_a_gap() {
		let node = Node { oldest: 20, ..NODE };
		assert_eq!(node.batch(&begun(), hash(0, 21)).await, (vec![hash(0, 20), hash(0, 21)], Continuity::Gap));
		let (news, continuity) = NODE.batch(&begun(), hash(0, 5_000)).await;
		assert_eq!((news.len(), continuity), (REMEMBERED, Continuity::Gap));
	}
}
