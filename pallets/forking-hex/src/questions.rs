//! The free questions: what players want to know, answered without a transaction (rulebook, 8).
//!
//! Lists that grow come in pages: ask on with `next` as `after`, or `before`, until there is none. A page reads
//! [`MAX_READS`] items of storage at the most, whatever limit was asked for, so a page can be empty and still have a
//! `next`; a limit of 0 is taken for 1. Lists that a board bounds come whole.

use crate::{pallet::*, BalanceOf, Cell, Colour, GameId, GameOf, PositionId, PositionOf, Settings, Status};
use alloc::{collections::BTreeMap, vec::Vec};
use codec::{Decode, Encode};
use frame_system::pallet_prelude::BlockNumberFor;
use scale_info::TypeInfo;
use sp_runtime::traits::{Saturating, Zero};

/// The most storage items that a page of a list reads. For [`Pallet::decided_rewards`] the last item's line comes on top.
pub const MAX_READS: u32 = 4_096;

/// The most items that a page looks at: each is read, and something that belongs to it.
const MAX_ITEMS: u32 = MAX_READS / 2;

/// A game, as asked for.
#[derive(Encode, Decode, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct GameInfo<AccountId, BlockNumber, Balance> {
	/// Its number.
	pub game: GameId,
	/// Who created it.
	pub opener: AccountId,
	/// What the opener chose.
	pub settings: Settings<BlockNumber, Balance>,
	/// The cell of the opening move.
	pub opening: Cell,
	/// The opening position.
	pub position: PositionId,
	/// How many positions there are.
	pub positions: u32,
	/// Plancks that can still be claimed or forfeited: the deposits that were neither released nor claimed, and what is
	/// forfeited and not paid out. A state deposit that stays held is no part of it.
	pub owed: Balance,
	/// Whether Blue replied to the opening.
	pub started: bool,
	/// Whether every position has closed and been judged.
	pub ended: bool,
	/// The block in which the chain removes the game, claimed or not. Known once it is settled.
	pub removed_at: Option<BlockNumber>,
}

/// A position with its board, as asked for.
#[derive(Encode, Decode, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct PositionInfo<AccountId, BlockNumber, Balance> {
	/// Its id.
	pub position: PositionId,
	/// The position that it is a reply to. None for the opening.
	pub parent: Option<PositionId>,
	/// The cell of its move.
	pub cell: Cell,
	/// Who made the move.
	pub mover: AccountId,
	/// The number of moves on its line.
	pub ply: u16,
	/// The colour whose turn it is.
	pub turn: Colour,
	/// The red stones, row by row.
	pub red: Vec<Cell>,
	/// The blue stones, row by row.
	pub blue: Vec<Cell>,
	/// The last block in which it takes moves. None for the opening.
	pub closes_at: Option<BlockNumber>,
	/// Whether it takes moves in the block after the one that was asked.
	pub takes_moves: bool,
	/// What became of it.
	pub status: Status,
	/// How many replies it has.
	pub replies: u16,
	/// How many of them are known to be winning.
	pub winning_replies: u16,
	/// Whether it is settled.
	pub settled: bool,
	/// Plancks still held for its move.
	pub held: Balance,
}

/// A reply to a position, as asked for.
#[derive(Encode, Decode, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct ReplyInfo<AccountId> {
	/// The cell of the move.
	pub cell: Cell,
	/// The position it made.
	pub position: PositionId,
	/// Who made it.
	pub mover: AccountId,
	/// What became of it.
	pub status: Status,
}

/// A move on a line, as asked for.
#[derive(Encode, Decode, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct MoveInfo<AccountId> {
	/// The position that the move made.
	pub position: PositionId,
	/// The cell of the stone.
	pub cell: Cell,
	/// Its colour.
	pub colour: Colour,
	/// Who made it.
	pub mover: AccountId,
}

/// What a player has in a game, as asked for.
#[derive(Encode, Decode, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct PlayerInfo<Balance> {
	/// Moves made.
	pub moves: u32,
	/// Moves that lost.
	pub losing: u32,
	/// Moves whose deposit was released.
	pub released: u32,
	/// Whether the deposits were claimed.
	pub deposits_claimed: bool,
	/// Plancks held for moves now.
	pub deposits: Balance,
	/// The part of them that a claim gives back once the game has ended, in plancks. The rest comes back when the game is removed.
	pub claimable_deposits: Balance,
	/// Rewards credited and not yet paid, in plancks.
	pub rewards: Balance,
}

/// What a losing move pays, as asked for: what it paid, if it lost, and what it would pay, if not.
#[derive(Encode, Decode, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct Payouts<AccountId, Balance> {
	/// To the players of the opposite colour on its line, in plancks.
	pub players: Vec<(AccountId, Balance)>,
	/// To the developer fund, rounding included, in plancks.
	pub fund: Balance,
}

/// A part of a list.
#[derive(Encode, Decode, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct Page<Item, Cursor = PositionId> {
	/// The items of this part.
	pub items: Vec<Item>,
	/// Where the next part starts, if there is one: ask again with this.
	pub next: Option<Cursor>,
}

/// A part of a sum.
#[derive(Encode, Decode, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct PartialSum<Balance> {
	/// What this part adds, in plancks.
	pub amount: Balance,
	/// Where the next part starts, if there is one: ask again with this as `after`.
	pub next: Option<PositionId>,
}

/// A game on chain `T`, as asked for.
pub type GameInfoOf<T> = GameInfo<<T as frame_system::Config>::AccountId, BlockNumberFor<T>, BalanceOf<T>>;

/// A position on chain `T`, as asked for.
pub type PositionInfoOf<T> = PositionInfo<<T as frame_system::Config>::AccountId, BlockNumberFor<T>, BalanceOf<T>>;

impl<T: Config> Pallet<T> {
	/// A game.
	pub fn game_info(number: GameId) -> Option<GameInfoOf<T>> {
		let game = Games::<T>::get(number)?;
		let opening = Positions::<T>::get(number, game.opening)?;
		Some(GameInfo {
			game: number,
			opener: opening.mover,
			settings: game.settings,
			opening: opening.cell,
			position: game.opening,
			positions: game.positions,
			owed: game.owed,
			started: game.has_started(),
			ended: game.is_settled(),
			removed_at: game.removed_at,
		})
	}

	/// The games with the highest numbers below `before`, the newest first, `limit` of them at the most.
	pub fn newest_games(before: Option<GameId>, limit: u32) -> Page<GameInfoOf<T>, GameId> {
		let end = NextGame::<T>::get();
		let limit = limit.max(1) as usize;
		let mut items = Vec::new();
		let mut last = before.map_or(end, |number| number.min(end));
		for (looked_at, number) in (0..).zip((0..last).rev()) {
			if looked_at >= MAX_ITEMS || items.len() >= limit {
				return Page { items, next: Some(last) };
			}
			last = number;
			items.extend(Self::game_info(number));
		}
		Page { items, next: None }
	}

	/// A position with its board.
	pub fn position_info(number: GameId, id: PositionId) -> Option<PositionInfoOf<T>> {
		let game = Games::<T>::get(number)?;
		Self::describe(number, &game, id, Positions::<T>::get(number, id)?)
	}

	/// The positions of a game, in the order of their ids.
	pub fn positions_of(number: GameId, after: Option<PositionId>, limit: u32) -> Page<PositionInfoOf<T>> {
		Self::scan(number, after, limit, |game, id, position| Self::describe(number, game, id, position))
	}

	/// The positions of a game that take moves, in the order of their ids.
	pub fn open_positions(number: GameId, after: Option<PositionId>, limit: u32) -> Page<PositionInfoOf<T>> {
		let next_block = Self::next_block();
		Self::scan(number, after, limit, |game, id, position| {
			position.takes_moves(next_block).then(|| Self::describe(number, game, id, position)).flatten()
		})
	}

	/// The replies to a position, row by row.
	pub fn replies(number: GameId, id: PositionId) -> Vec<ReplyInfo<T::AccountId>> {
		Self::empty_cells(number, id)
			.into_iter()
			.filter_map(|cell| {
				let position = Self::reply_id(id, cell);
				let reply = Positions::<T>::get(number, position)?;
				Some(ReplyInfo { cell, position, mover: reply.mover, status: reply.status })
			})
			.collect()
	}

	/// The cells on which a move can be played on a position now, row by row. None while it takes no moves.
	pub fn legal_cells(number: GameId, id: PositionId) -> Vec<Cell> {
		if !Positions::<T>::get(number, id).is_some_and(|position| position.takes_moves(Self::next_block())) {
			return Vec::new();
		}
		let is_new = |cell: &Cell| !Positions::<T>::contains_key(number, Self::reply_id(id, *cell));
		Self::empty_cells(number, id).into_iter().filter(is_new).collect()
	}

	/// The other positions of the game with the same stones.
	pub fn twins(number: GameId, id: PositionId, after: Option<PositionId>, limit: u32) -> Page<PositionInfoOf<T>> {
		let stones = Positions::<T>::get(number, id).map(|position| position.stones);
		Self::scan(number, after, limit, |game, other, position| {
			let is_twin = other != id && Some(&position.stones) == stones.as_ref();
			is_twin.then(|| Self::describe(number, game, other, position)).flatten()
		})
	}

	/// The moves from the opening to a position.
	pub fn line(number: GameId, id: PositionId) -> Vec<MoveInfo<T::AccountId>> {
		if !Games::<T>::contains_key(number) {
			return Vec::new();
		}
		let mut moves: Vec<_> = Self::up_the_line(number, id)
			.map(|(position, it)| MoveInfo { position, cell: it.cell, colour: it.colour(), mover: it.mover })
			.collect();
		moves.reverse();
		moves
	}

	/// What a player has in a game.
	pub fn player_info(number: GameId, who: &T::AccountId) -> Option<PlayerInfo<BalanceOf<T>>> {
		let game = Games::<T>::get(number)?;
		let player = Players::<T>::get(number, who)?;
		let terms = Self::terms(number, &game);
		Some(PlayerInfo {
			deposits: terms.held(&player)?,
			claimable_deposits: terms.claimable(&player)?,
			moves: player.moves,
			losing: player.losing,
			released: player.released,
			deposits_claimed: player.deposits_claimed,
			rewards: player.rewards,
		})
	}

	/// The positions that a player's moves made, in the order of their ids.
	pub fn moves_of(
		number: GameId,
		who: &T::AccountId,
		after: Option<PositionId>,
		limit: u32,
	) -> Page<PositionInfoOf<T>> {
		Self::scan(number, after, limit, |game, id, position| {
			(position.mover == *who).then(|| Self::describe(number, game, id, position)).flatten()
		})
	}

	/// The rewards that finished parts of a game have decided for a player, and that are not credited yet.
	pub fn decided_rewards(number: GameId, who: &T::AccountId, after: Option<PositionId>) -> PartialSum<BalanceOf<T>> {
		let mut reads: u32 = 0;
		let mut amount = BalanceOf::<T>::zero();
		let Some(game) = Games::<T>::get(number) else { return PartialSum { amount, next: None } };
		let mut last = after;
		for (id, position) in Self::positions_after(number, after) {
			if reads >= MAX_READS {
				return PartialSum { amount, next: last };
			}
			reads.saturating_inc();
			last = Some(id);
			let (own, other) = position.undistributed(&game);
			if own.is_zero() && other.is_zero() {
				continue;
			}
			for (_, above) in Self::up_the_line(number, id) {
				reads.saturating_inc();
				if above.mover == *who {
					amount.saturating_accrue(if above.colour() == position.colour() { own } else { other });
				}
			}
		}
		PartialSum { amount, next: None }
	}

	/// What a losing move pays to whom.
	pub fn payouts(number: GameId, id: PositionId) -> Option<Payouts<T::AccountId, BalanceOf<T>>> {
		let game = Games::<T>::get(number)?;
		let position = Positions::<T>::get(number, id)?;
		let (share, _) = game.share(position.ply);
		let mut players = BTreeMap::<Vec<u8>, (T::AccountId, BalanceOf<T>)>::new();
		for (_, above) in Self::up_the_line(number, id).filter(|(_, above)| above.colour() != position.colour()) {
			let entry = players.entry(above.mover.encode()).or_insert_with(|| (above.mover, Zero::zero()));
			entry.1.saturating_accrue(share);
		}
		Some(Payouts { players: players.into_values().collect(), fund: game.fund_of(position.ply) })
	}

	/// The block that the next transaction can get into.
	fn next_block() -> BlockNumberFor<T> {
		frame_system::Pallet::<T>::block_number().saturating_plus_one()
	}

	/// The empty cells of a position's board, row by row.
	fn empty_cells(number: GameId, id: PositionId) -> Vec<Cell> {
		let board = Games::<T>::get(number).and_then(|game| Positions::<T>::get(number, id)?.board(game.settings.size));
		board.map(|board| board.empty_cells().collect()).unwrap_or_default()
	}

	/// A position and all above it, up to the opening.
	pub(crate) fn up_the_line(number: GameId, id: PositionId) -> impl Iterator<Item = (PositionId, PositionOf<T>)> {
		let at = move |id| Some((id, Positions::<T>::get(number, id)?));
		core::iter::successors(at(id), move |(_, position)| at(position.parent?))
	}

	/// The positions of a game behind `after`, in the order of their ids.
	fn positions_after(number: GameId, after: Option<PositionId>) -> impl Iterator<Item = (PositionId, PositionOf<T>)> {
		match after {
			Some(id) => Positions::<T>::iter_prefix_from(number, Positions::<T>::hashed_key_for(number, id)),
			None => Positions::<T>::iter_prefix(number),
		}
	}

	/// A page of what `pick` makes of the positions of a game.
	fn scan<Item>(
		number: GameId,
		after: Option<PositionId>,
		limit: u32,
		pick: impl Fn(&GameOf<T>, PositionId, PositionOf<T>) -> Option<Item>,
	) -> Page<Item> {
		let limit = limit.max(1) as usize;
		let mut items = Vec::new();
		let Some(game) = Games::<T>::get(number) else { return Page { items, next: None } };
		let mut last = after;
		for (looked_at, (id, position)) in (0..).zip(Self::positions_after(number, after)) {
			if looked_at >= MAX_ITEMS || items.len() >= limit {
				return Page { items, next: last };
			}
			last = Some(id);
			items.extend(pick(&game, id, position));
		}
		Page { items, next: None }
	}

	/// A position as people ask for it.
	fn describe(
		number: GameId,
		game: &GameOf<T>,
		id: PositionId,
		position: PositionOf<T>,
	) -> Option<PositionInfoOf<T>> {
		let board = position.board(game.settings.size)?;
		let stones = |colour| {
			let cells = (0..board.size()).flat_map(|row| (0..board.size()).map(move |column| Cell::new(column, row)));
			cells.filter(|cell| board.stone(*cell) == Some(colour)).collect()
		};
		let claimed = Players::<T>::get(number, &position.mover).is_none_or(|player| player.deposits_claimed);
		let held = match position.status {
			Status::Losing => Zero::zero(),
			_ if claimed && !Self::terms(number, game).keeps_state_deposit => Zero::zero(),
			_ if claimed || position.released => game.state_deposit,
			_ => game.settings.deposit,
		};
		Some(PositionInfo {
			position: id,
			parent: position.parent,
			cell: position.cell,
			ply: position.ply,
			turn: position.turn(),
			red: stones(Colour::Red),
			blue: stones(Colour::Blue),
			closes_at: position.closes_at,
			takes_moves: position.takes_moves(Self::next_block()),
			status: position.status,
			replies: position.replies,
			winning_replies: position.winning_replies,
			settled: position.settled,
			held,
			mover: position.mover,
		})
	}
}
