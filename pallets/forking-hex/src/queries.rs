//! Queries about games, positions and players, answered without a transaction by the runtime API (rulebook, 8).
//!
//! Growing lists come in pages: repeat the query with `next` as `after`, or `before`, until there is none. A page reads
//! at most [`MAX_READS`] items of storage and a few of the game itself, and its items take at most [`MAX_BYTES`],
//! whatever its limit. So a page with fewer items than its limit, or with none, can still have a `next`. A limit of 0
//! counts as 1. Lists that the board bounds come whole.

use crate::{
	pallet::*,
	store::{StoredGame, StoredPosition},
	BalanceOf, Colour, Deposits, GameId, Move, Player, PositionId, Sums,
};
use alloc::{collections::BTreeMap, vec::Vec};
use codec::Encode;
use forking_hex_rules::{
	reply_id, GameInfo, MoveInfo, Page, PartialSum, Payouts, PlayerInfo, PositionInfo, PositionSummary, ReplyInfo,
	State, Step,
};
use frame_system::pallet_prelude::BlockNumberFor;
use sp_runtime::traits::{AtLeast32BitUnsigned, Saturating, Zero};

/// The most storage items that a page reads. [`Pallet::decided_rewards`] also reads the line of its last item.
pub const MAX_READS: u32 = 4_096;

/// The most encoded bytes of the items of a page. A single item is never longer.
pub const MAX_BYTES: usize = 440 * 1_024;

/// The most items that a page visits. Each takes two reads: the item, and one that belongs to it.
const MAX_ITEMS: u32 = MAX_READS / 2;

/// A game on chain `T`, in the answer to a query.
pub type GameInfoOf<T> = GameInfo<<T as frame_system::Config>::AccountId, BlockNumberFor<T>, BalanceOf<T>>;

/// A position of chain `T` in a list of games.
pub type PositionSummaryOf<T> = PositionSummary<<T as frame_system::Config>::AccountId, BlockNumberFor<T>>;

/// A position on chain `T`, in the answer to a query.
pub type PositionInfoOf<T> = PositionInfo<<T as frame_system::Config>::AccountId, BlockNumberFor<T>, BalanceOf<T>>;

impl<T: Config> Pallet<T> {
	/// The game with this number. `None` if it does not exist, or no longer exists.
	pub fn game_info(game: GameId) -> Option<GameInfoOf<T>> {
		describe_game(&StoredGame::<T>::get(game).ok()?)
	}

	/// A position with its board.
	pub fn position_info(game: GameId, position: PositionId) -> Option<PositionInfoOf<T>> {
		let game = StoredGame::<T>::get(game).ok()?;
		game.describe(StoredPosition::get(game.id, position).ok()?)
	}

	/// The positions of a game, in the order of their ids.
	pub fn positions_of(game: GameId, after: Option<PositionId>, limit: u32) -> Page<PositionInfoOf<T>> {
		scan::<T, _>(game, after, limit, StoredGame::describe)
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

	/// The moves that can be played on a position now: the stones row by row, then the swap. Empty while the position
	/// takes no moves.
	pub fn legal_moves(game: GameId, position: PositionId) -> Vec<Move> {
		let queried = Queried::<T>::get(game, position);
		let open = queried.filter(|queried| queried.game.takes_moves(&queried.position, next_block::<T>()));
		let Some(Queried { state, .. }) = open else { return Vec::new() };
		let is_new = |made: &Move| !Positions::<T>::contains_key(game, reply_id(position, *made));
		state.legal_moves().filter(is_new).collect()
	}

	/// The twins of a position: other positions of the game with the same stones, turn, colours and lead.
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

	/// A player's moves, deposits and rewards in a game. `None` if the account is no player of the game.
	pub fn player_info(game: GameId, who: &T::AccountId) -> Option<PlayerInfo<BalanceOf<T>>> {
		let game = StoredGame::<T>::get(game).ok()?;
		describe_player(&game.deposits(), &Players::<T>::get(game.id, who)?)
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

	/// The rewards that finished parts of a game have decided for a player and that are not credited yet, in plancks.
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

	/// The payouts of a losing move. For any other move, the payouts if it lost.
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

/// The rewards that a position has decided for a player and that are not credited yet. Counts the reads of positions.
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

/// A game as queries return it. `None` if it has no opening, or stones that do not fit the board.
pub(crate) fn describe_game<T: Config>(game: &StoredGame<T>) -> Option<GameInfoOf<T>> {
	let opening = StoredPosition::<T>::get(game.id, game.opening).ok()?;
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
		open: game.open,
		last: summarise(game, &StoredPosition::get(game.id, game.last).ok()?)?,
	})
}

/// A position as lists return it. `None` if its stones do not fit the board.
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

/// A player's record as queries return it. `None` if its deposits do not fit the balance.
pub(crate) fn describe_player<Balance: AtLeast32BitUnsigned + Copy>(
	deposits: &Deposits<Balance>,
	player: &Player<Balance>,
) -> Option<PlayerInfo<Balance>> {
	let moves = player.counted_moves();
	Some(PlayerInfo {
		deposits: deposits.held(&moves)?,
		claimable_deposits: deposits.claimable(&moves)?,
		moves: player.moves,
		losing: player.losing,
		released: player.released,
		deposits_claimed: player.deposits_claimed,
		rewards: player.rewards,
	})
}

/// The first block that can include the next transaction.
pub(crate) fn next_block<T: Config>() -> BlockNumberFor<T> {
	frame_system::Pallet::<T>::block_number().saturating_plus_one()
}

/// A position in a query, with its game and its state.
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

/// The positions of a game after `after`, in the order of their ids.
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

/// A page while it fills.
pub(crate) struct FillingPage<Item> {
	items: Vec<Item>,
	/// The encoded bytes of the items.
	bytes: usize,
	/// The most items.
	limit: usize,
}

impl<Item: Encode> FillingPage<Item> {
	/// An empty page for at most `limit` items. A limit of 0 counts as 1.
	pub(crate) fn new(limit: u32) -> Self {
		Self { items: Vec::new(), bytes: 0, limit: limit.max(1) as usize }
	}

	/// Whether the page has as many items as its limit allows.
	pub(crate) fn is_full(&self) -> bool {
		self.items.len() >= self.limit
	}

	/// Add an item, if there is one. Returns `false`, and adds nothing, if the page would exceed [`MAX_BYTES`]. The
	/// first item always fits, so that a list makes progress.
	#[must_use]
	pub(crate) fn add(&mut self, item: Option<Item>) -> bool {
		let Some(item) = item else { return true };
		let bytes = self.bytes.saturating_add(item.encoded_size());
		if bytes > MAX_BYTES && !self.items.is_empty() {
			return false;
		}
		self.bytes = bytes;
		self.items.push(item);
		true
	}

	/// The page, with the start of the next one.
	pub(crate) fn with_next<Cursor>(self, next: Option<Cursor>) -> Page<Item, Cursor> {
		Page { items: self.items, next }
	}
}

/// A page of the items that `pick` makes from the positions of a game.
fn scan<T: Config, Item: Encode>(
	game: GameId,
	after: Option<PositionId>,
	limit: u32,
	pick: impl Fn(&StoredGame<T>, StoredPosition<T>) -> Option<Item>,
) -> Page<Item> {
	let mut page = FillingPage::new(limit);
	let Ok(game) = StoredGame::<T>::get(game) else { return Page::default() };
	let mut last = after;
	for (visited, position) in (0..).zip(positions_after::<T>(game.id, after)) {
		let id = position.id;
		if visited >= MAX_ITEMS || page.is_full() || !page.add(pick(&game, position)) {
			return page.with_next(last);
		}
		last = Some(id);
	}
	page.with_next(None)
}

impl<T: Config> StoredGame<T> {
	/// A position as queries return it. `None` if its stones do not fit the board.
	fn describe(&self, position: StoredPosition<T>) -> Option<PositionInfoOf<T>> {
		let state = position.state(&self.settings)?;
		let claimed = position.player().map_or(true, |player| player.deposits_claimed);
		let deposit = position.deposit(self);
		let held = self.deposits().held_for_move(deposit, position.status, position.released || claimed);
		let takes_moves = self.takes_moves(&position, next_block::<T>());
		let mut rewards = position.sums(self)?;
		if position.parent.is_none() {
			// No move of the other side is above the opening.
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
			bank: position.bank,
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
