//! Lists of games, answered without a transaction by the runtime API (rulebook, 8). Their pages are as in [`queries`].
//!
//! [`queries`]: crate::queries

use crate::{
	pallet::*,
	queries::{
		describe_game, describe_player, next_block, summarise, GameInfo, GameInfoOf, Page, PlayerInfo, PositionSummary,
		MAX_READS,
	},
	store::{StoredGame, StoredPosition},
	BalanceOf, BigEndianBlock, GameId, NewestFirst, PositionId,
};
use alloc::{collections::BTreeSet, vec::Vec};
use codec::{Decode, Encode};
use frame_system::pallet_prelude::BlockNumberFor;
use scale_info::TypeInfo;
use sp_runtime::traits::Saturating;

/// The reads of a game for a list: the game, its opening, and the position made last.
const READS_OF_GAME: u32 = 3;

/// A game with the record of a player, in the answer to a query.
#[derive(Encode, Decode, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct PlayedGame<AccountId, BlockNumber, Balance> {
	/// The game.
	pub game: GameInfo<AccountId, BlockNumber, Balance>,
	/// The player's moves, deposits and rewards in it.
	pub player: PlayerInfo<Balance>,
}

/// A game with its position that closes next, in the answer to a query.
#[derive(Encode, Decode, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct ClosingGame<AccountId, BlockNumber, Balance> {
	/// The game.
	pub game: GameInfo<AccountId, BlockNumber, Balance>,
	/// The position. It takes moves.
	pub next: PositionSummary<AccountId, BlockNumber>,
}

/// A position with a running clock, by the last block in which it takes moves.
#[derive(Encode, Decode, TypeInfo, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Closing {
	/// The block.
	pub at: BigEndianBlock,
	/// The game.
	pub game: GameId,
	/// The position.
	pub position: PositionId,
}

/// A game on chain `T` with the record of a player.
pub type PlayedGameOf<T> = PlayedGame<<T as frame_system::Config>::AccountId, BlockNumberFor<T>, BalanceOf<T>>;

/// A game on chain `T` with its position that closes next.
pub type ClosingGameOf<T> = ClosingGame<<T as frame_system::Config>::AccountId, BlockNumberFor<T>, BalanceOf<T>>;

impl<T: Config> Pallet<T> {
	/// The games with the highest numbers below `before`, the newest first, at most `limit` of them.
	pub fn newest_games(before: Option<GameId>, limit: u32) -> Page<GameInfoOf<T>, GameId> {
		list(numbers::<T>(before), limit, |game, reads| describe(&StoredGame::<T>::get(game).ok()?, reads))
	}

	/// The same of the games that have not ended.
	pub fn running_games(before: Option<GameId>, limit: u32) -> Page<GameInfoOf<T>, GameId> {
		list(numbers::<T>(before), limit, |game, reads| {
			let game = StoredGame::<T>::get(game).ok().filter(|game| !game.is_settled())?;
			describe(&game, reads)
		})
	}

	/// The same of the duels that wait for the first move of this account, which their opener invited.
	pub fn invitations(who: &T::AccountId, before: Option<GameId>, limit: u32) -> Page<GameInfoOf<T>, GameId> {
		list(numbers::<T>(before), limit, |game, reads| {
			let waits = |game: &StoredGame<T>| !game.has_started() && game.settings.invited() == Some(who);
			describe(&StoredGame::<T>::get(game).ok().filter(waits)?, reads)
		})
	}

	/// The same of the games in which this account has made a move.
	pub fn games_of(who: &T::AccountId, before: Option<GameId>, limit: u32) -> Page<PlayedGameOf<T>, GameId> {
		list(played_by::<T>(who, before), limit, |game, reads| {
			let player = Players::<T>::get(game, who)?;
			let game = StoredGame::<T>::get(game).ok()?;
			let player = describe_player(&game.terms(), &player)?;
			// The record, the game, and the first game that keeps its state deposits.
			reads.saturating_accrue(3);
			Some(PlayedGame { game: describe(&game, reads)?, player })
		})
	}

	/// The games with running clocks, the one with the position that closes next in front, at most `limit` of them. A game
	/// stands on a page once, and comes again on a later one if it has further such positions.
	pub fn closing_games(after: Option<Closing>, limit: u32) -> Page<ClosingGameOf<T>, Closing> {
		let limit = limit.max(1) as usize;
		let mut items = Vec::new();
		let (mut last, mut reads) = (after, 0u32);
		let mut listed = BTreeSet::new();
		for closing in closing_after::<T>(after) {
			if reads >= MAX_READS || items.len() >= limit {
				return Page { items, next: last };
			}
			last = Some(closing);
			reads.saturating_inc();
			if !listed.insert(closing.game) {
				continue;
			}
			items.extend(closing_game::<T>(closing));
			reads.saturating_accrue(READS_OF_GAME.saturating_add(1));
		}
		Page { items, next: None }
	}
}

/// A page of the items that `pick` makes of games. It counts what it reads, beyond the read that every game takes.
fn list<Item>(
	games: impl Iterator<Item = GameId>,
	limit: u32,
	pick: impl Fn(GameId, &mut u32) -> Option<Item>,
) -> Page<Item, GameId> {
	let limit = limit.max(1) as usize;
	let mut items = Vec::new();
	let (mut last, mut reads) = (None, 0u32);
	for game in games {
		if reads >= MAX_READS || items.len() >= limit {
			return Page { items, next: last };
		}
		last = Some(game);
		reads.saturating_inc();
		items.extend(pick(game, &mut reads));
	}
	Page { items, next: None }
}

/// A game as queries return it. Counts what it reads, but for the game.
fn describe<T: Config>(game: &StoredGame<T>, reads: &mut u32) -> Option<GameInfoOf<T>> {
	reads.saturating_accrue(READS_OF_GAME.saturating_sub(1));
	describe_game(game)
}

/// The numbers of all games below `before`, the highest first.
fn numbers<T: Config>(before: Option<GameId>) -> impl Iterator<Item = GameId> {
	let end = NextGame::<T>::get();
	(0..before.map_or(end, |game| game.min(end))).rev()
}

/// The numbers below `before` of the games in which an account has made a move, the highest first. Among those from before
/// the account's games were listed are all that have a number.
pub(crate) fn played_by<T: Config>(who: &T::AccountId, before: Option<GameId>) -> impl Iterator<Item = GameId> {
	let from = GamesPlayedFrom::<T>::get();
	let keys = match before {
		Some(game) => {
			let key = GamesPlayed::<T>::hashed_key_for(who, NewestFirst::from(game));
			GamesPlayed::<T>::iter_key_prefix_from(who, key)
		}
		None => GamesPlayed::<T>::iter_key_prefix(who),
	};
	let listed = keys.map(GameId::from).take_while(move |game| *game >= from);
	listed.chain((0..before.map_or(from, |game| game.min(from))).rev())
}

/// The positions that take moves in the next block, behind `after`, in the order in which they close.
fn closing_after<T: Config>(after: Option<Closing>) -> impl Iterator<Item = Closing> {
	// Positions due by the end of this block stand in front: they take no more moves.
	let now = frame_system::Pallet::<T>::block_number();
	let (at, game, position) = after.map_or(
		(BigEndianBlock::of(now), GameId::MAX, PositionId::repeat_byte(u8::MAX)),
		|Closing { at, game, position }| (at, game, position),
	);
	let keys = Due::<T>::iter_keys_from(Due::<T>::hashed_key_for((at, game, position)));
	keys.map(|(at, game, position)| Closing { at, game, position })
}

/// A game with the position that closes next. None if the position takes no moves in the next block.
fn closing_game<T: Config>(Closing { game, position, .. }: Closing) -> Option<ClosingGameOf<T>> {
	let game = StoredGame::<T>::get(game).ok()?;
	let position = StoredPosition::get(game.id, position).ok()?;
	if !game.takes_moves(&position, next_block::<T>()) {
		return None;
	}
	Some(ClosingGame { game: describe_game(&game)?, next: summarise(&game, &position)? })
}
