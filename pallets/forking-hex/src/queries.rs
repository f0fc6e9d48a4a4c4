//! Queries about games, positions and players, answered without a transaction by the runtime API (rulebook, 8).
//!
//! Growing lists come in pages: repeat the query with `next` as `after`, or `before`, until there is none. A page reads at
//! most [`MAX_READS`] items of storage and a few of the game itself, whatever its limit is. So it can be empty and still
//! have a `next`; a limit of 0 counts as 1. Lists that the board bounds come whole.

use crate::{
	pallet::*,
	store::{StoredGame, StoredPosition},
	BalanceOf, Bank, Cell, Colour, GameId, Lead, Move, Player, PositionId, Settings, Side, Status, Stones, Sums, Terms,
	TermsOf,
};
use alloc::{collections::BTreeMap, vec::Vec};
use codec::{Decode, Encode};
use core::ops::Deref;
use forking_hex_rules::{reply_id, State, Step};
use frame_system::pallet_prelude::BlockNumberFor;
use scale_info::TypeInfo;
use sp_runtime::traits::{AtLeast32BitUnsigned, Saturating, Zero};

/// The most storage items that a page reads. [`Pallet::decided_rewards`] reads the line of its last item on top.
pub const MAX_READS: u32 = 4_096;

/// The most items that a page visits: each takes two reads, its own and that of something that belongs to it.
const MAX_ITEMS: u32 = MAX_READS / 2;

/// A game, in the answer to a query.
#[derive(Encode, Decode, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct GameInfo<AccountId, BlockNumber, Balance> {
	/// Its number.
	pub game: GameId,
	/// The player who created it.
	pub opener: AccountId,
	/// The player of the second side in a duel, once it is known.
	pub second: Option<AccountId>,
	/// The settings, chosen by the opener.
	pub settings: Settings<AccountId, BlockNumber, Balance>,
	/// The cell of the opening move.
	pub opening: Cell,
	/// The opening position.
	pub position: PositionId,
	/// The number of positions.
	pub positions: u32,
	/// Plancks that can still be claimed or forfeited: deposits neither released nor claimed, and forfeits not paid out.
	/// State deposits that stay held are not part of it.
	pub owed: Balance,
	/// Whether Blue replied to the opening.
	pub started: bool,
	/// Whether every position has closed and been judged.
	pub ended: bool,
	/// The block in which the chain removes the game, claimed or not. None before the settlement.
	pub removed_at: Option<BlockNumber>,
	/// The number of positions that the chain has not closed: those that take moves, and those whose time has ended, or which
	/// a chain of cells proved, and which it closes in this block or, if many are due, in one of the next. None for games
	/// from before runtime 104.
	pub open: Option<u32>,
	/// The position made last. None for games from before runtime 104 in which nobody has moved since.
	pub last: Option<PositionSummary<AccountId, BlockNumber>>,
}

/// A position as a list of games shows it, in the answer to a query: in as few bytes as possible.
#[derive(Encode, Decode, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct PositionSummary<AccountId, BlockNumber> {
	/// Its id.
	pub position: PositionId,
	/// The move that made it.
	pub made: Move,
	/// The player who made the move.
	pub mover: AccountId,
	/// The number of moves on its line.
	pub ply: u16,
	/// The colour whose turn it is.
	pub turn: Colour,
	/// The stones, packed: row by row, two bits a cell, four cells a byte from the lowest bits up. 1 is red, 2 is blue.
	pub stones: Stones,
	/// The last block in which it takes moves. None for the opening.
	pub closes_at: Option<BlockNumber>,
	/// Open, closed, or its judgement.
	pub status: Status,
}

/// A position with its board, in the answer to a query.
#[derive(Encode, Decode, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct PositionInfo<AccountId, BlockNumber, Balance> {
	/// Its id.
	pub position: PositionId,
	/// The position that it is a reply to. None for the opening.
	pub parent: Option<PositionId>,
	/// The move that made it.
	pub made: Move,
	/// The player who made the move.
	pub mover: AccountId,
	/// The number of moves on its line.
	pub ply: u16,
	/// The colour whose turn it is.
	pub turn: Colour,
	/// The side whose turn it is.
	pub side_to_move: Side,
	/// The account whose turn it is, in a duel. None while the seat is free, and in other games.
	pub seat: Option<AccountId>,
	/// The Leader and the leading stone, in games of Follow-the-Leader.
	pub lead: Option<Lead>,
	/// Blocks that the colours had left when the move was made, in games with a bank.
	pub bank: Option<Bank<BlockNumber>>,
	/// The red stones, row by row.
	pub red: Vec<Cell>,
	/// The blue stones, row by row.
	pub blue: Vec<Cell>,
	/// The last block in which it takes moves. None for the opening.
	pub closes_at: Option<BlockNumber>,
	/// Whether it takes moves in the next block.
	pub takes_moves: bool,
	/// The price of the next move on it, in plancks. None if it takes no moves, or if that does not fit the balance.
	pub price: Option<Balance>,
	/// Open, closed, or its judgement.
	pub status: Status,
	/// The number of replies.
	pub replies: u16,
	/// Replies that have closed as winning.
	pub winning_replies: u16,
	/// Whether it is settled.
	pub settled: bool,
	/// The price of its move, in plancks.
	pub deposit: Balance,
	/// Plancks still held for its move.
	pub held: Balance,
	/// Rewards that [`hand_up`](Call::hand_up) would pass on: those from below, and a losing move's own forfeit. Units as in
	/// [`Sums`]. The opening passes on `own` alone, and `fund` waits there for the settlement.
	pub rewards: Sums<Balance>,
}

/// A reply to a position, in the answer to a query.
#[derive(Encode, Decode, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct ReplyInfo<AccountId> {
	/// The move.
	pub made: Move,
	/// The position it made.
	pub position: PositionId,
	/// The player who made the move.
	pub mover: AccountId,
	/// Open, closed, or its judgement.
	pub status: Status,
}

/// A move on a line, in the answer to a query.
#[derive(Encode, Decode, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct MoveInfo<AccountId> {
	/// The position that the move made.
	pub position: PositionId,
	/// The move.
	pub made: Move,
	/// The side that made it.
	pub side: Side,
	/// The colour of that side after the move.
	pub colour: Colour,
	/// The player who made the move.
	pub mover: AccountId,
}

/// A player's moves, deposits and rewards in a game, in the answer to a query.
#[derive(Encode, Decode, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct PlayerInfo<Balance> {
	/// Moves made.
	pub moves: u32,
	/// Moves that lost.
	pub losing: u32,
	/// Moves whose deposit was released, but for the state deposit.
	pub released: u32,
	/// Whether the deposits were claimed, but for the state deposits.
	pub deposits_claimed: bool,
	/// Plancks held for moves now.
	pub deposits: Balance,
	/// Plancks of them that a claim gives back once the game has ended. The rest comes back when the game is removed.
	pub claimable_deposits: Balance,
	/// Rewards credited and not yet paid, in plancks.
	pub rewards: Balance,
}

/// The payouts of a losing move, in the answer to a query. For any other move, those if it lost.
#[derive(Encode, Decode, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct Payouts<AccountId, Balance> {
	/// To the players of the other side on its line, in plancks.
	pub players: Vec<(AccountId, Balance)>,
	/// To the developer fund, rounding included, in plancks.
	pub fund: Balance,
}

/// A page of a list.
#[derive(Encode, Decode, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct Page<Item, Cursor = PositionId> {
	/// The items of this page.
	pub items: Vec<Item>,
	/// The start of the next page, if there is one: repeat the query with it.
	pub next: Option<Cursor>,
}

impl<Item, Cursor> Default for Page<Item, Cursor> {
	/// No items.
	fn default() -> Self {
		Self { items: Vec::new(), next: None }
	}
}

/// A part of a sum.
#[derive(Encode, Decode, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct PartialSum<Balance> {
	/// Plancks that this part adds.
	pub amount: Balance,
	/// The start of the next part, if there is one: repeat the query with it as `after`.
	pub next: Option<PositionId>,
}

/// A game on chain `T`, in the answer to a query.
pub type GameInfoOf<T> = GameInfo<<T as frame_system::Config>::AccountId, BlockNumberFor<T>, BalanceOf<T>>;

/// A position of chain `T` in a list of games.
pub type PositionSummaryOf<T> = PositionSummary<<T as frame_system::Config>::AccountId, BlockNumberFor<T>>;

/// A position on chain `T`, in the answer to a query.
pub type PositionInfoOf<T> = PositionInfo<<T as frame_system::Config>::AccountId, BlockNumberFor<T>, BalanceOf<T>>;

impl<T: Config> Pallet<T> {
	/// A game.
	pub fn game_info(game: GameId) -> Option<GameInfoOf<T>> {
		describe_game(&StoredGame::<T>::get(game).ok()?)
	}

	/// A position with its board.
	pub fn position_info(game: GameId, position: PositionId) -> Option<PositionInfoOf<T>> {
		let game = QueriedGame::<T>::get(game)?;
		game.describe(StoredPosition::get(game.id, position).ok()?)
	}

	/// The positions of a game, in the order of their ids.
	pub fn positions_of(game: GameId, after: Option<PositionId>, limit: u32) -> Page<PositionInfoOf<T>> {
		scan::<T, _>(game, after, limit, QueriedGame::describe)
	}

	/// The positions of a game that take moves, in the order of their ids.
	pub fn open_positions(game: GameId, after: Option<PositionId>, limit: u32) -> Page<PositionInfoOf<T>> {
		let next_block = next_block::<T>();
		scan::<T, _>(game, after, limit, |game, position| {
			game.takes_moves(&position, next_block).then(|| game.describe(position)).flatten()
		})
	}

	/// The replies to a position: the stones row by row, then the swap.
	pub fn replies(game: GameId, position: PositionId) -> Vec<ReplyInfo<T::AccountId>> {
		let Some(Queried { state, .. }) = Queried::<T>::get(game, position) else { return Vec::new() };
		let reply_by = |made| {
			let reply = StoredPosition::<T>::get(game, reply_id(position, made)).ok()?;
			Some(ReplyInfo { made, position: reply.id, mover: reply.mover.clone(), status: reply.status })
		};
		state.legal_moves().filter_map(reply_by).collect()
	}

	/// The moves that can be played on a position now: the stones row by row, then the swap. None while it takes no moves.
	pub fn legal_moves(game: GameId, position: PositionId) -> Vec<Move> {
		let queried = Queried::<T>::get(game, position);
		let open = queried.filter(|queried| queried.game.takes_moves(&queried.position, next_block::<T>()));
		let Some(Queried { state, .. }) = open else { return Vec::new() };
		let is_new = |made: &Move| !Positions::<T>::contains_key(game, reply_id(position, *made));
		state.legal_moves().filter(is_new).collect()
	}

	/// The twins of a position: the others of the game with the same stones, turn, colours and lead.
	pub fn twins(game: GameId, position: PositionId, after: Option<PositionId>, limit: u32) -> Page<PositionInfoOf<T>> {
		let Some(Queried { state, .. }) = Queried::<T>::get(game, position) else { return Page::default() };
		scan::<T, _>(game, after, limit, |game, other| {
			let is_twin = other.id != position && other.state(&game.settings)?.is_twin_of(&state);
			is_twin.then(|| game.describe(other)).flatten()
		})
	}

	/// The moves from the opening to a position.
	pub fn line(game: GameId, position: PositionId) -> Vec<MoveInfo<T::AccountId>> {
		if !Games::<T>::contains_key(game) {
			return Vec::new();
		}
		let Ok(last) = StoredPosition::<T>::get(game, position) else { return Vec::new() };
		let up = last.line_up().map(|position| MoveInfo {
			position: position.id,
			made: position.made(),
			side: position.side(),
			colour: position.colour(),
			mover: position.mover.clone(),
		});
		let mut moves: Vec<_> = up.collect();
		moves.reverse();
		moves
	}

	/// A player's moves, deposits and rewards in a game.
	pub fn player_info(game: GameId, who: &T::AccountId) -> Option<PlayerInfo<BalanceOf<T>>> {
		let game = StoredGame::<T>::get(game).ok()?;
		describe_player(&game.terms(), &Players::<T>::get(game.id, who)?)
	}

	/// The positions that a player's moves made, in the order of their ids.
	pub fn moves_of(
		game: GameId,
		who: &T::AccountId,
		after: Option<PositionId>,
		limit: u32,
	) -> Page<PositionInfoOf<T>> {
		scan::<T, _>(game, after, limit, |game, position| {
			(position.mover == *who).then(|| game.describe(position)).flatten()
		})
	}

	/// The rewards that finished parts of a game have decided for a player and that are not credited yet.
	pub fn decided_rewards(game: GameId, who: &T::AccountId, after: Option<PositionId>) -> PartialSum<BalanceOf<T>> {
		let mut reads: u32 = 0;
		let mut amount = BalanceOf::<T>::zero();
		let Ok(game) = StoredGame::<T>::get(game) else { return PartialSum { amount, next: None } };
		let mut last = after;
		for position in positions_after::<T>(game.id, after) {
			if reads >= MAX_READS {
				return PartialSum { amount, next: last };
			}
			reads.saturating_inc();
			last = Some(position.id);
			amount.saturating_accrue(decided_by(&game, position, who, &mut reads));
		}
		PartialSum { amount, next: None }
	}

	/// The payouts of a losing move.
	pub fn payouts(game: GameId, position: PositionId) -> Option<Payouts<T::AccountId, BalanceOf<T>>> {
		let game = StoredGame::<T>::get(game).ok()?;
		let position = StoredPosition::<T>::get(game.id, position).ok()?;
		let forfeit = position.forfeit(&game);
		let mut sums = Sums::default().with(&forfeit)?;
		let mut players = BTreeMap::<Vec<u8>, (T::AccountId, BalanceOf<T>)>::new();
		for above in position.line_up() {
			let Step { credit, parent } = sums.step(above.ply, Sums::default(), game.settings.reward)?;
			sums = parent;
			if !credit.is_zero() {
				let entry = players.entry(above.mover.encode()).or_insert_with(|| (above.mover.clone(), Zero::zero()));
				entry.1.saturating_accrue(credit);
			}
		}
		Some(Payouts { players: players.into_values().collect(), fund: forfeit.fund })
	}
}

/// The rewards that a position has decided for a player and that are not credited yet. Counts the positions that it reads.
pub(crate) fn decided_by<T: Config>(
	game: &StoredGame<T>,
	position: StoredPosition<T>,
	who: &T::AccountId,
	reads: &mut u32,
) -> BalanceOf<T> {
	let mut amount = BalanceOf::<T>::zero();
	let mut sums = position.sums(game).unwrap_or_default();
	if sums.own.is_zero() && sums.other.is_zero() {
		return amount;
	}
	for above in position.line_up() {
		reads.saturating_inc();
		let step = sums.step(above.ply, Sums::default(), game.settings.reward);
		let Some(Step { credit, parent }) = step else { break };
		sums = parent;
		if above.mover == *who {
			amount.saturating_accrue(credit);
		}
	}
	amount
}

/// A game as queries return it. None if it has no opening, or stones that do not fit the board.
pub(crate) fn describe_game<T: Config>(game: &StoredGame<T>) -> Option<GameInfoOf<T>> {
	let opening = StoredPosition::<T>::get(game.id, game.opening).ok()?;
	let last = match *game.last {
		Some(last) => Some(summarise(game, &StoredPosition::get(game.id, last).ok()?)?),
		None => None,
	};
	Some(GameInfo {
		game: game.id,
		opener: opening.mover.clone(),
		second: game.duellists.as_ref().and_then(|duellists| duellists.second.clone()),
		settings: game.settings.clone(),
		opening: opening.cell,
		position: opening.id,
		positions: game.positions,
		owed: game.owed,
		started: game.has_started(),
		ended: game.is_settled(),
		removed_at: game.removed_at,
		open: *game.open,
		last,
	})
}

/// A position as lists return it. None if its stones do not fit the board.
pub(crate) fn summarise<T: Config>(game: &StoredGame<T>, position: &StoredPosition<T>) -> Option<PositionSummaryOf<T>> {
	Some(PositionSummary {
		position: position.id,
		made: position.made(),
		mover: position.mover.clone(),
		ply: position.ply,
		turn: position.state(&game.settings)?.turn(),
		stones: position.stones.clone(),
		closes_at: position.closes_at,
		status: position.status,
	})
}

/// A player's record as queries return it. None if its deposits do not fit the balance.
pub(crate) fn describe_player<Balance: AtLeast32BitUnsigned + Copy>(
	terms: &Terms<Balance>,
	player: &Player<Balance>,
) -> Option<PlayerInfo<Balance>> {
	let moves = player.counted_moves();
	Some(PlayerInfo {
		deposits: terms.held(&moves)?,
		claimable_deposits: terms.claimable(&moves)?,
		moves: player.moves,
		losing: player.losing,
		released: player.released,
		deposits_claimed: player.deposits_claimed,
		rewards: player.rewards,
	})
}

/// The block that the next transaction can get into.
pub(crate) fn next_block<T: Config>() -> BlockNumberFor<T> {
	frame_system::Pallet::<T>::block_number().saturating_plus_one()
}

/// A position that a query is about.
struct Queried<T: Config> {
	game: StoredGame<T>,
	position: StoredPosition<T>,
	state: State,
}

impl<T: Config> Queried<T> {
	fn get(game: GameId, position: PositionId) -> Option<Self> {
		let game = StoredGame::<T>::get(game).ok()?;
		let position = StoredPosition::<T>::get(game.id, position).ok()?;
		let state = position.state(&game.settings)?;
		Some(Self { game, position, state })
	}
}

/// The positions of a game behind `after`, in the order of their ids.
pub(crate) fn positions_after<T: Config>(
	game: GameId,
	after: Option<PositionId>,
) -> impl Iterator<Item = StoredPosition<T>> {
	let positions = match after {
		Some(id) => Positions::<T>::iter_prefix_from(game, Positions::<T>::hashed_key_for(game, id)),
		None => Positions::<T>::iter_prefix(game),
	};
	positions.map(move |(id, position)| StoredPosition::new(game, id, position))
}

/// A page of the items that `pick` makes of the positions of a game.
fn scan<T: Config, Item>(
	game: GameId,
	after: Option<PositionId>,
	limit: u32,
	pick: impl Fn(&QueriedGame<T>, StoredPosition<T>) -> Option<Item>,
) -> Page<Item> {
	let limit = limit.max(1) as usize;
	let mut items = Vec::new();
	let Some(game) = QueriedGame::<T>::get(game) else { return Page::default() };
	let mut last = after;
	for (visited, position) in (0..).zip(positions_after::<T>(game.id, after)) {
		if visited >= MAX_ITEMS || items.len() >= limit {
			return Page { items, next: last };
		}
		last = Some(position.id);
		items.extend(pick(&game, position));
	}
	Page { items, next: None }
}

/// A game that a query is about. The terms of its deposits are read once for all its positions.
struct QueriedGame<T: Config> {
	game: StoredGame<T>,
	terms: TermsOf<T>,
}

impl<T: Config> QueriedGame<T> {
	fn get(game: GameId) -> Option<Self> {
		let game = StoredGame::<T>::get(game).ok()?;
		Some(Self { terms: game.terms(), game })
	}

	/// A position as queries return it. None if its stones do not fit the board.
	fn describe(&self, position: StoredPosition<T>) -> Option<PositionInfoOf<T>> {
		let state = position.state(&self.settings)?;
		let claimed = position.player().map_or(true, |player| player.deposits_claimed);
		let deposit = position.deposit(self);
		let held = self.terms.held_for_move(deposit, position.status, position.released, claimed);
		let takes_moves = self.takes_moves(&position, next_block::<T>());
		let mut rewards = position.sums(self)?;
		if position.parent.is_none() {
			// No move of the other side is above it.
			rewards.other = Zero::zero();
		}
		let side_to_move = state.side_to_move();
		let seat = self.duellists.as_ref().and_then(|duellists| duellists.on(side_to_move).cloned());
		Some(PositionInfo {
			position: position.id,
			parent: position.parent,
			made: position.made(),
			ply: position.ply,
			turn: state.turn(),
			side_to_move,
			seat,
			lead: state.lead(),
			bank: *position.bank,
			red: state.board().stones_of(Colour::Red).collect(),
			blue: state.board().stones_of(Colour::Blue).collect(),
			closes_at: position.closes_at,
			takes_moves,
			price: takes_moves.then(|| self.settings.price(position.ply, position.replies)).flatten(),
			status: position.status,
			replies: position.replies,
			winning_replies: position.winning_replies,
			settled: position.settled,
			deposit,
			held,
			rewards,
			mover: position.into_inner().mover,
		})
	}
}

impl<T: Config> Deref for QueriedGame<T> {
	type Target = StoredGame<T>;

	fn deref(&self) -> &Self::Target {
		&self.game
	}
}
