//! Following the chain: every block once, in order, and after a reorganisation those of the new branch.

use crate::{
	chain::{Chain, View},
	events::GameEvent,
	failure::{Failure, Kind},
	wording::of_error,
};
use std::collections::VecDeque;
use subxt::utils::H256;

/// The blocks whose hashes are remembered, and the most that are read back.
const REMEMBERED: usize = 1_024;

/// A block with its events of games.
pub struct News {
	/// The chain at the block.
	pub view: View,
	/// The events.
	pub events: Vec<GameEvent>,
}

/// The blocks that were told.
#[derive(Default)]
pub struct Follower {
	told: VecDeque<H256>,
	/// The number of the block behind which it began.
	begun: u32,
	/// Whether blocks were missed: the node has forgotten them, or a reorganisation goes back behind the beginning.
	has_gaps: bool,
}

impl Follower {
	/// Begin behind a block, unless blocks were told before.
	pub fn begin(&mut self, view: &View) {
		if self.told.is_empty() {
			self.told.push_back(view.block().block_hash());
			self.begun = view.number();
		}
	}

	/// Whether blocks were missed.
	pub fn has_gaps(&self) -> bool {
		self.has_gaps
	}

	/// The blocks up to this one that were not told yet, the oldest first.
	pub async fn news_to(&mut self, chain: &Chain, block: H256) -> Result<Vec<News>, Failure> {
		let mut fresh = Vec::new();
		let mut hash = block;
		while !self.told.contains(&hash) {
			let view = match chain.at(hash).await {
				Ok(view) => view,
				// A node forgets the states of old blocks.
				Err(failure) if failure.kind != Kind::Connection && !fresh.is_empty() => {
					self.has_gaps = true;
					break;
				}
				Err(failure) => return Err(failure),
			};
			if view.number() <= self.begun || fresh.len() >= REMEMBERED {
				self.has_gaps = true;
				break;
			}
			let header = view.block().block_header().await.map_err(|error| of_error(&error.into()))?;
			fresh.push((hash, view));
			hash = header.parent_hash;
		}
		let mut news = Vec::new();
		let mut told = Vec::new();
		for (hash, view) in fresh.into_iter().rev() {
			let events = events_of(&view).await?;
			news.push(News { view, events });
			told.push(hash);
		}
		// Only now, so that a failure leaves none of them out the next time.
		self.told.extend(told);
		while self.told.len() > REMEMBERED {
			self.told.pop_front();
		}
		Ok(news)
	}
}

/// The events of games in a block.
async fn events_of(view: &View) -> Result<Vec<GameEvent>, Failure> {
	let events = view.block().events().fetch().await.map_err(|error| of_error(&error.into()))?;
	let mut found = Vec::new();
	for event in events.iter() {
		let event = event.map_err(|error| of_error(&error.into()))?;
		found.extend(GameEvent::read(&event)?);
	}
	Ok(found)
}
