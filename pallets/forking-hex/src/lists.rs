//! Lists of games, answered without a transaction by the runtime API (rulebook, 8). Pages are as in [`queries`].
//!
//! [`queries`]: crate::queries

use crate::{
	pallet::*,
	queries::{describe_game, describe_player, next_block, summarise, FillingPage, GameInfoOf, MAX_READS},
	store::{StoredGame, StoredPosition},
	BalanceOf, BigEndianBlock, GameId, NewestFirst, PositionId,
};
use alloc::collections::BTreeSet;
use codec::Encode;
use forking_hex_rules::{Closing, ClosingGame, Page, PlayedGame};
use frame_system::pallet_prelude::BlockNumberFor;
use sp_runtime::traits::Saturating;

/// The reads of a game for a list: the game, its opening, and its newest position.
const READS_OF_GAME: u32 = 3;

/// A game on chain `T` with the record of a player.
pub type PlayedGameOf<T> = PlayedGame<<T as frame_system::Config>::AccountId, BlockNumberFor<T>, BalanceOf<T>>;

/// A game on chain `T` with its position that closes next.
pub type ClosingGameOf<T> = ClosingGame<<T as frame_system::Config>::AccountId, BlockNumberFor<T>, BalanceOf<T>>;

impl<T: Config> Pallet<T> {
	/// Up to `limit` games with numbers below `before`, the newest first.
	pub fn newest_games(before: Option<GameId>, limit: u32) -> Page<GameInfoOf<T>, GameId> {
		list(numbers::<T>(before), limit, |game, reads| describe(&StoredGame::<T>::get(game).ok()?, reads))
	}

	/// The same for games that have not ended.
	pub fn running_games(before: Option<GameId>, limit: u32) -> Page<GameInfoOf<T>, GameId> {
		list(numbers::<T>(before), limit, |game, reads| {
			let game = StoredGame::<T>::get(game).ok().filter(|game| !game.is_settled())?;
			describe(&game, reads)
		})
	}

	/// The same for duels that invite this account and wait for its first move.
	pub fn invitations(who: &T::AccountId, before: Option<GameId>, limit: u32) -> Page<GameInfoOf<T>, GameId> {
		list(numbers::<T>(before), limit, |game, reads| {
			let waits = |game: &StoredGame<T>| !game.has_started() && game.settings.invited() == Some(who);
			describe(&StoredGame::<T>::get(game).ok().filter(waits)?, reads)
		})
	}

	/// The same for games in which this account has made a move.
	pub fn games_of(who: &T::AccountId, before: Option<GameId>, limit: u32) -> Page<PlayedGameOf<T>, GameId> {
		list(played_by::<T>(who, before), limit, |game, reads| {
			let player = Players::<T>::get(game, who)?;
			let game = StoredGame::<T>::get(game).ok()?;
			let player = describe_player(&game.deposits(), &player)?;
			// Two reads: the record and the game.
			reads.saturating_accrue(2);
			Some(PlayedGame { game: describe(&game, reads)?, player })
		})
	}

	/// Up to `limit` games with running clocks, the game with the next closing position first. A page has each game
	/// once. A later page has the game again if it has more positions with a clock.
	pub fn closing_games(after: Option<Closing>, limit: u32) -> Page<ClosingGameOf<T>, Closing> {
		let mut page = FillingPage::new(limit);
		let (mut last, mut reads) = (after, 0u32);
		let mut listed = BTreeSet::new();
		for closing in closing_after::<T>(after) {
			if reads >= MAX_READS || page.is_full() {
				return page.with_next(last);
			}
			reads.saturating_inc();
			if listed.insert(closing.game) {
				reads.saturating_accrue(READS_OF_GAME.saturating_add(1));
				if !page.add(closing_game::<T>(closing)) {
					return page.with_next(last);
				}
			}
			last = Some(closing);
		}
		page.with_next(None)
	}
}

/// A page of the items that `pick` makes from games. `pick` counts its reads, except the one read that every game
/// takes.
fn list<Item: Encode>(
	games: impl Iterator<Item = GameId>,
	limit: u32,
	pick: impl Fn(GameId, &mut u32) -> Option<Item>,
) -> Page<Item, GameId> {
	let mut page = FillingPage::new(limit);
	let (mut last, mut reads) = (None, 0u32);
	for game in games {
		if reads >= MAX_READS || page.is_full() {
			return page.with_next(last);
		}
		reads.saturating_inc();
		if !page.add(pick(game, &mut reads)) {
			return page.with_next(last);
		}
		last = Some(game);
	}
	page.with_next(None)
}

/// A game as queries return it. Counts its reads, except the read of the game.
fn describe<T: Config>(game: &StoredGame<T>, reads: &mut u32) -> Option<GameInfoOf<T>> {
	reads.saturating_accrue(READS_OF_GAME.saturating_sub(1));
	describe_game(game)
}

/// The numbers of all games below `before`, the highest first.
fn numbers<T: Config>(before: Option<GameId>) -> impl Iterator<Item = GameId> {
	let end = NextGame::<T>::get();
	(0..before.map_or(end, |game| game.min(end))).rev()
}

/// The numbers below `before` of the games in which an account has made a move, the highest first.
pub(crate) fn played_by<T: Config>(who: &T::AccountId, before: Option<GameId>) -> impl Iterator<Item = GameId> {
	let keys = match before {
		Some(game) => {
			let key = GamesPlayed::<T>::hashed_key_for(who, NewestFirst::from(game));
			GamesPlayed::<T>::iter_key_prefix_from(who, key)
		}
		None => GamesPlayed::<T>::iter_key_prefix(who),
	};
	keys.map(GameId::from)
}

/// The positions after `after` that take moves in the next block, in the order in which they close.
fn closing_after<T: Config>(after: Option<Closing>) -> impl Iterator<Item = Closing> {
	// Positions that are due by the end of this block come first, but take no more moves.
	let now = frame_system::Pallet::<T>::block_number();
	let (at, game, position) = after.map_or(
		(BigEndianBlock::of(now), GameId::MAX, PositionId::repeat_byte(u8::MAX)),
		|Closing { at, game, position }| (at, game, position),
	);
	let keys = Due::<T>::iter_keys_from(Due::<T>::hashed_key_for((at, game, position)));
	keys.map(|(at, game, position)| Closing { at, game, position })
}

/// A game with the position that closes next. `None` if the position takes no moves in the next block.
fn closing_game<T: Config>(Closing { game, position, .. }: Closing) -> Option<ClosingGameOf<T>> {
	let game = StoredGame::<T>::get(game).ok()?;
	let position = StoredPosition::get(game.id, position).ok()?;
	if !game.takes_moves(&position, next_block::<T>()) {
		return None;
	}
	Some(ClosingGame { game: describe_game(&game)?, next: summarise(&game, &position)? })
}
