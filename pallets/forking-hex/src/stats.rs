//! Totals over the chain and its backlog, for operators.

use crate::{queries::MAX_READS, BalanceOf, BigEndianBlock, Config, Due, GameOf, Games, Pallet, Removals, Unfinished};
use forking_hex_rules::{ActivityCursor, ChainStats, PartialStats};
use sp_runtime::traits::Saturating;

impl<T: Config> Pallet<T> {
	/// Totals over the part of the chain's state after `after`.
	pub fn activity(after: Option<ActivityCursor>) -> PartialStats<BalanceOf<T>> {
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
				Item::Game(game) => count_game::<T>(&mut totals, &game),
				// A game stays in `Games` until its removal begins.
				Item::Removal { has_begun: false } => {}
				Item::Removal { has_begun: true } => totals.removals.saturating_inc(),
				Item::Clock { is_overdue: true } => totals.overdue.saturating_inc(),
				Item::Clock { is_overdue: false } => totals.open.saturating_inc(),
			}
		}
		PartialStats { activity: totals, next: None }
	}

	/// All items after `after`: the games, the removals that are due or have begun, and the clocks, by their keys
	/// alone.
	fn countable(
		after: Option<ActivityCursor>,
		now: BigEndianBlock,
	) -> impl Iterator<Item = (ActivityCursor, ItemOf<T>)> {
		let (games, removals, clocks) = match after {
			None => (Some(Games::<T>::iter()), Some(Removals::<T>::iter()), Due::<T>::iter_keys()),
			Some(ActivityCursor::Game(game)) => {
				let games = Games::<T>::iter_from(Games::<T>::hashed_key_for(game));
				(Some(games), Some(Removals::<T>::iter()), Due::<T>::iter_keys())
			}
			Some(ActivityCursor::Removal(at, game)) => {
				let removals = Removals::<T>::iter_from(Removals::<T>::hashed_key_for((at, game)));
				(None, Some(removals), Due::<T>::iter_keys())
			}
			Some(ActivityCursor::Clock(at, game, position)) => {
				(None, None, Due::<T>::iter_keys_from(Due::<T>::hashed_key_for((at, game, position))))
			}
		};
		let games = games.into_iter().flatten().map(|(id, game)| (ActivityCursor::Game(id), Item::Game(game)));
		let removals = removals.into_iter().flatten().take_while(move |((at, _), _)| *at <= now);
		let removals = removals.map(|((at, game), begun)| {
			(ActivityCursor::Removal(at, game), Item::Removal { has_begun: begun.is_some() })
		});
		let clocks = clocks.map(move |(at, game, position)| {
			(ActivityCursor::Clock(at, game, position), Item::Clock { is_overdue: at <= now })
		});
		games.chain(removals).chain(clocks)
	}
}

/// An item that is counted.
enum Item<Game> {
	Game(Game),
	/// The removal of a game.
	Removal {
		/// Whether the removal has begun, so that the game is no longer in `Games`.
		has_begun: bool,
	},
	/// A position with a clock.
	Clock {
		/// Whether the position's time has ended.
		is_overdue: bool,
	},
}

/// An item that is counted on chain `T`.
type ItemOf<T> = Item<GameOf<T>>;

/// Add a game to the totals.
fn count_game<T: Config>(totals: &mut ChainStats<BalanceOf<T>>, game: &GameOf<T>) {
	match (game.has_started(), game.is_settled()) {
		(_, true) => totals.settled.saturating_inc(),
		(true, false) => totals.playing.saturating_inc(),
		(false, false) => {
			totals.waiting.saturating_inc();
			totals.open.saturating_inc();
		}
	}
	totals.positions = totals.positions.saturating_add(game.positions.into());
	totals.owed = totals.owed.saturating_add(game.owed);
}
