//! What there is on the chain and what waits for the hooks, in sums: for people who run it.

use crate::{pallet::*, questions::MAX_READS, BalanceOf, ByTime, Game, GameId, GameOf, PositionId};
use codec::{Decode, Encode};
use scale_info::TypeInfo;
use sp_runtime::traits::{AtLeast32BitUnsigned, Saturating};

/// What there is on the chain, in sums over a part of its state. All parts together are the whole.
#[derive(Encode, Decode, TypeInfo, Clone, Debug, Default, PartialEq, Eq)]
pub struct Activity<Balance> {
	/// Games that nobody has replied to.
	pub waiting: u32,
	/// Games being played.
	pub playing: u32,
	/// Games settled, whose deposits and rewards can be claimed.
	pub settled: u32,
	/// Games whose time to claim is over, or of which all was claimed, and which are not wholly removed yet.
	pub removals: u32,
	/// Positions of the games that are not being removed.
	pub positions: u64,
	/// Positions that take moves in the next block. Openings that wait for a reply are among them.
	pub open: u32,
	/// Positions whose time is over and which the chain has not closed yet.
	pub overdue: u32,
	/// Positions where settling goes on in the next block.
	pub unfinished: u32,
	/// Plancks that can still be claimed or forfeited: without state deposits that stay held.
	pub owed: Balance,
}

/// A part of the sums, made of [`MAX_READS`] items at the most.
#[derive(Encode, Decode, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct ActivityPart<Balance> {
	/// What this part adds.
	pub activity: Activity<Balance>,
	/// Where the next part starts, if there is one: ask again with this as `after`.
	pub next: Option<Counted>,
}

/// What was counted last.
#[derive(Encode, Decode, TypeInfo, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
	/// A game.
	Game(GameId),
	/// The removal of a game, and when it is due.
	Removal(ByTime, GameId),
	/// A position that is to close, and when it is due.
	Clock(ByTime, GameId, PositionId),
}

impl<Balance: AtLeast32BitUnsigned + Copy> Activity<Balance> {
	/// These sums and those of another part.
	pub fn and(self, other: Self) -> Self {
		Self {
			waiting: self.waiting.saturating_add(other.waiting),
			playing: self.playing.saturating_add(other.playing),
			settled: self.settled.saturating_add(other.settled),
			removals: self.removals.saturating_add(other.removals),
			positions: self.positions.saturating_add(other.positions),
			open: self.open.saturating_add(other.open),
			overdue: self.overdue.saturating_add(other.overdue),
			unfinished: self.unfinished.saturating_add(other.unfinished),
			owed: self.owed.saturating_add(other.owed),
		}
	}

	fn count_game<BlockNumber>(&mut self, game: &Game<BlockNumber, Balance>) {
		match (game.has_started(), game.is_settled()) {
			(_, true) => self.settled.saturating_inc(),
			(true, false) => self.playing.saturating_inc(),
			(false, false) => {
				self.waiting.saturating_inc();
				self.open.saturating_inc();
			}
		}
		self.positions = self.positions.saturating_add(game.positions.into());
		self.owed = self.owed.saturating_add(game.owed);
	}
}

impl<T: Config> Pallet<T> {
	/// What there is on the chain, over the part of its state behind `after`.
	pub fn activity(after: Option<Counted>) -> ActivityPart<BalanceOf<T>> {
		let now = ByTime::of(frame_system::Pallet::<T>::block_number());
		let mut sums = Activity::default();
		if after.is_none() {
			sums.unfinished = Unfinished::<T>::decode_len().unwrap_or_default() as u32;
		}
		let mut last = after;
		for (counted, (item, game)) in (0..).zip(Self::countable(after, now)) {
			if counted >= MAX_READS {
				return ActivityPart { activity: sums, next: last };
			}
			last = Some(item);
			match (item, game) {
				(Counted::Game(_), game) => game.iter().for_each(|game| sums.count_game(game)),
				(Counted::Removal(..), _) => sums.removals.saturating_inc(),
				(Counted::Clock(at, ..), _) if at <= now => sums.overdue.saturating_inc(),
				(Counted::Clock(..), _) => sums.open.saturating_inc(),
			}
		}
		ActivityPart { activity: sums, next: None }
	}

	/// All that is counted, behind `after`: the games, which alone are read, the removals that are due, and the clocks.
	fn countable(after: Option<Counted>, now: ByTime) -> impl Iterator<Item = (Counted, Option<GameOf<T>>)> {
		let (games, removals, clocks) = match after {
			None => (Some(Games::<T>::iter()), Some(Removals::<T>::iter_keys()), Due::<T>::iter_keys()),
			Some(Counted::Game(number)) => {
				let games = Games::<T>::iter_from(Games::<T>::hashed_key_for(number));
				(Some(games), Some(Removals::<T>::iter_keys()), Due::<T>::iter_keys())
			}
			Some(Counted::Removal(at, number)) => {
				let removals = Removals::<T>::iter_keys_from(Removals::<T>::hashed_key_for((at, number)));
				(None, Some(removals), Due::<T>::iter_keys())
			}
			Some(Counted::Clock(at, number, id)) => {
				(None, None, Due::<T>::iter_keys_from(Due::<T>::hashed_key_for((at, number, id))))
			}
		};
		let games = games.into_iter().flatten().map(|(number, game)| (Counted::Game(number), Some(game)));
		let removals = removals.into_iter().flatten().take_while(move |(at, _)| *at <= now);
		let removals = removals.map(|(at, number)| (Counted::Removal(at, number), None));
		let clocks = clocks.map(|(at, number, id)| (Counted::Clock(at, number, id), None));
		games.chain(removals).chain(clocks)
	}
}
