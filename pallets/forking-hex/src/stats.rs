//! Totals over the chain and its backlog, for operators.

use crate::{
	queries::MAX_READS, BalanceOf, BigEndianBlock, Config, Due, Game, GameId, GameOf, Games, Pallet, PositionId,
	Removals, Unfinished,
};
use codec::{Decode, Encode};
use scale_info::TypeInfo;
use sp_runtime::traits::{AtLeast32BitUnsigned, Saturating};

/// Totals over a part of the chain's state. All parts add up to the whole.
#[derive(Encode, Decode, TypeInfo, Clone, Debug, Default, PartialEq, Eq)]
pub struct ChainStats<Balance> {
	/// Games whose opening has no reply.
	pub waiting: u32,
	/// Games being played.
	pub playing: u32,
	/// Settled games, whose deposits and rewards can be claimed. One whose removal is due is among them until it begins.
	pub settled: u32,
	/// Games whose removal has begun: their time to claim is over, or all was claimed.
	pub removals: u32,
	/// Positions of the games that are not being removed.
	pub positions: u64,
	/// Positions that take moves in the next block, openings without a reply among them.
	pub open: u32,
	/// Positions whose time has ended and which the chain has not closed yet.
	pub overdue: u32,
	/// Positions from which settlement resumes in the next block.
	pub unfinished: u32,
	/// Plancks that can still be claimed or forfeited, without state deposits that stay held.
	pub owed: Balance,
}

/// The totals over at most [`MAX_READS`] items.
#[derive(Encode, Decode, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct PartialStats<Balance> {
	/// The totals of this part.
	pub activity: ChainStats<Balance>,
	/// The start of the next part, if there is one: repeat the query with it as `after`.
	pub next: Option<Cursor>,
}

/// The last item that was counted.
#[derive(Encode, Decode, TypeInfo, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cursor {
	/// A game.
	Game(GameId),
	/// The removal of a game, due or begun, with the block in which it is due.
	Removal(BigEndianBlock, GameId),
	/// A position with a clock, with the block in which it closes.
	Clock(BigEndianBlock, GameId, PositionId),
}

impl<Balance: AtLeast32BitUnsigned + Copy> ChainStats<Balance> {
	/// These totals and those of another part.
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

	fn count_game<AccountId, BlockNumber>(&mut self, game: &Game<AccountId, BlockNumber, Balance>) {
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
	/// Totals over the part of the chain's state behind `after`.
	pub fn activity(after: Option<Cursor>) -> PartialStats<BalanceOf<T>> {
		let now = BigEndianBlock::of(frame_system::Pallet::<T>::block_number());
		let mut totals = ChainStats::default();
		if after.is_none() {
			totals.unfinished = Unfinished::<T>::decode_len().unwrap_or_default() as u32;
		}
		let mut last = after;
		for (counted, (cursor, item)) in (0..).zip(Self::countable(after, now)) {
			if counted >= MAX_READS {
				return PartialStats { activity: totals, next: last };
			}
			last = Some(cursor);
			match item {
				Item::Game(game) => totals.count_game(&game),
				// Before its removal begins, the game is still among the games.
				Item::Removal { has_begun: false } => {}
				Item::Removal { has_begun: true } => totals.removals.saturating_inc(),
				Item::Clock { is_overdue: true } => totals.overdue.saturating_inc(),
				Item::Clock { is_overdue: false } => totals.open.saturating_inc(),
			}
		}
		PartialStats { activity: totals, next: None }
	}

	/// All items behind `after`: the games, the removals that are due or have begun, and the clocks, of which the keys alone
	/// are read.
	fn countable(after: Option<Cursor>, now: BigEndianBlock) -> impl Iterator<Item = (Cursor, ItemOf<T>)> {
		let (games, removals, clocks) = match after {
			None => (Some(Games::<T>::iter()), Some(Removals::<T>::iter()), Due::<T>::iter_keys()),
			Some(Cursor::Game(game)) => {
				let games = Games::<T>::iter_from(Games::<T>::hashed_key_for(game));
				(Some(games), Some(Removals::<T>::iter()), Due::<T>::iter_keys())
			}
			Some(Cursor::Removal(at, game)) => {
				let removals = Removals::<T>::iter_from(Removals::<T>::hashed_key_for((at, game)));
				(None, Some(removals), Due::<T>::iter_keys())
			}
			Some(Cursor::Clock(at, game, position)) => {
				(None, None, Due::<T>::iter_keys_from(Due::<T>::hashed_key_for((at, game, position))))
			}
		};
		let games = games.into_iter().flatten().map(|(id, game)| (Cursor::Game(id), Item::Game(game)));
		let removals = removals.into_iter().flatten().take_while(move |((at, _), _)| *at <= now);
		let removals = removals
			.map(|((at, game), begun)| (Cursor::Removal(at, game), Item::Removal { has_begun: begun.is_some() }));
		let clocks = clocks.map(move |(at, game, position)| {
			(Cursor::Clock(at, game, position), Item::Clock { is_overdue: at <= now })
		});
		games.chain(removals).chain(clocks)
	}
}

/// An item that is counted.
enum Item<Game> {
	/// A game.
	Game(Game),
	/// The removal of a game.
	Removal {
		/// Whether it has begun, so that the game is no longer among the games.
		has_begun: bool,
	},
	/// A position with a clock.
	Clock {
		/// Whether its time has ended.
		is_overdue: bool,
	},
}

/// An item that is counted on this chain.
type ItemOf<T> = Item<GameOf<T>>;
