//! Turns: how often a network may do something, and all of them together.

use crate::network::Network;
use std::{
	collections::{HashMap, VecDeque},
	time::{Duration, Instant},
};

/// The turns of a while.
#[derive(Debug)]
pub struct Turns {
	/// The most turns of one network.
	of_a_network: usize,
	/// The most turns of all networks.
	in_all: usize,
	/// The while.
	time: Duration,
	/// The turns that were taken in it, the oldest first.
	taken: VecDeque<(Instant, Network)>,
	counts: HashMap<Network, usize>,
}

impl Turns {
	/// So many turns in such a while.
	pub fn new(of_a_network: usize, in_all: usize, time: Duration) -> Self {
		Self { of_a_network, in_all, time, taken: VecDeque::new(), counts: HashMap::new() }
	}

	/// Take a turn.
	///
	/// # Errors
	///
	/// There is none left. The error is the time until there is.
	pub fn take(&mut self, network: Network, now: Instant) -> Result<(), Duration> {
		while let Some((at, oldest)) = self.taken.front().copied() {
			if now.saturating_duration_since(at) < self.time {
				break;
			}
			self.taken.pop_front();
			let left = self.counts.remove(&oldest).unwrap_or_default().saturating_sub(1);
			if left > 0 {
				self.counts.insert(oldest, left);
			}
		}
		let count = self.counts.get(&network).copied().unwrap_or_default();
		let oldest = match () {
			() if count >= self.of_a_network => self.taken.iter().find(|(_, of)| *of == network),
			() if self.taken.len() >= self.in_all => self.taken.front(),
			() => {
				self.taken.push_back((now, network));
				self.counts.insert(network, count.saturating_add(1));
				return Ok(());
			}
		};
		let since = oldest.map_or(Duration::ZERO, |(at, _)| now.saturating_duration_since(*at));
		Err(self.time.saturating_sub(since))
	}
}

#[cfg(test)]
mod tests {
	use super::*;

	fn network(number: u8) -> Network {
		Network::of([10, 0, number, 1].into())
	}

	#[test]
	fn a_network_has_its_turns_and_all_together_have_theirs() {
		let begun = Instant::now();
		let at = |seconds: u64| begun + Duration::from_secs(seconds);
		let mut turns = Turns::new(2, 3, Duration::from_secs(60));
		assert_eq!(turns.take(network(1), at(0)), Ok(()));
		assert_eq!(turns.take(network(1), at(10)), Ok(()));
		assert_eq!(turns.take(network(1), at(20)), Err(Duration::from_secs(40)), "two of one network");
		assert_eq!(turns.take(network(2), at(30)), Ok(()));
		assert_eq!(turns.take(network(3), at(40)), Err(Duration::from_secs(20)), "three in all");
		assert_eq!(turns.take(network(3), at(60)), Ok(()), "the first is over");
		assert_eq!(turns.take(network(1), at(61)), Err(Duration::from_secs(9)), "three in all again");
		assert_eq!(turns.take(network(1), at(200)), Ok(()));
		assert_eq!(turns.counts.len(), 1, "nothing is kept of turns that are over");
	}
}
