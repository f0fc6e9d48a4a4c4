//! Answers of a chain to queries about games, without a transaction (rulebook, 8).

use crate::{Bank, BigEndianBlock, Cell, Colour, GameId, Lead, Move, PositionId, Settings, Side, Status, Sums};
use alloc::vec::Vec;
use codec::{Decode, Encode};
use forking_hex_board::Stones;
use scale_info::TypeInfo;
use sp_arithmetic::traits::AtLeast32BitUnsigned;

/// A game, as a query returns it.
#[derive(Encode, Decode, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct GameInfo<AccountId, BlockNumber, Balance> {
	/// The number of the game.
	pub game: GameId,
	/// The player who created it.
	pub opener: AccountId,
	/// The player of the second side in a duel. `None` while the seat is free, and in open games.
	pub second: Option<AccountId>,
	/// The settings, chosen by the opener.
	pub settings: Settings<AccountId, BlockNumber, Balance>,
	/// The cell of the opening move.
	pub opening: Cell,
	/// The id of the opening position.
	pub position: PositionId,
	/// The number of positions, the opening included.
	pub positions: u32,
	/// Plancks that can still be claimed or forfeited: deposits neither released nor claimed, and forfeits not paid
	/// out. Excludes state deposits that stay held.
	pub owed: Balance,
	/// Whether Blue has replied to the opening.
	pub started: bool,
	/// Whether every position has closed and been judged.
	pub ended: bool,
	/// The block in which the chain removes the game, whether or not all is claimed. `None` before the settlement.
	pub removed_at: Option<BlockNumber>,
	/// The number of positions that the chain has not closed: positions that take moves, and positions that are due. A
	/// position is due when its time has ended, or when a chain of cells proved it. The chain closes a due position in
	/// this block or, if many are due, in one of the next blocks.
	pub open: u32,
	/// The newest position.
	pub last: PositionSummary<AccountId, BlockNumber>,
}

/// A position in a list of games, in as few bytes as possible.
#[derive(Encode, Decode, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct PositionSummary<AccountId, BlockNumber> {
	/// The id of the position.
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
	/// The last block in which the position takes moves. `None` for the opening.
	pub closes_at: Option<BlockNumber>,
	/// Open, closed, winning, losing or continued.
	pub status: Status,
}

/// A position with its board.
#[derive(Encode, Decode, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct PositionInfo<AccountId, BlockNumber, Balance> {
	/// The id of the position.
	pub position: PositionId,
	/// The position that this one replies to. `None` for the opening.
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
	/// The account whose turn it is, in a duel. `None` while the seat is free, and in other games.
	pub seat: Option<AccountId>,
	/// The Leader and the leading stone, in games of Follow-the-Leader.
	pub lead: Option<Lead>,
	/// Blocks that the colours had left when the move was made, in games with a bank.
	pub bank: Option<Bank<BlockNumber>>,
	/// The red stones, row by row.
	pub red: Vec<Cell>,
	/// The blue stones, row by row.
	pub blue: Vec<Cell>,
	/// The last block in which the position takes moves. `None` for the opening.
	pub closes_at: Option<BlockNumber>,
	/// Whether the position takes moves in the next block.
	pub takes_moves: bool,
	/// The price of the next move on the position, in plancks. `None` if the position takes no moves, or if the price
	/// does not fit the balance.
	pub price: Option<Balance>,
	/// Open, closed, winning, losing or continued.
	pub status: Status,
	/// The number of replies.
	pub replies: u16,
	/// The number of replies that have closed as winning.
	pub winning_replies: u16,
	/// Whether the position is settled.
	pub settled: bool,
	/// The price of the position's move, in plancks.
	pub deposit: Balance,
	/// Plancks still held for the position's move.
	pub held: Balance,
	/// Rewards that `hand_up` would pass on: rewards from below, and the forfeit of a losing move. Units as in
	/// [`Sums`]. The opening passes on `own` alone, and its `fund` waits for the settlement.
	pub rewards: Sums<Balance>,
}

/// A reply to a position.
#[derive(Encode, Decode, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct ReplyInfo<AccountId> {
	/// The move of the reply.
	pub made: Move,
	/// The position that the move made.
	pub position: PositionId,
	/// The player who made the move.
	pub mover: AccountId,
	/// Open, closed, winning, losing or continued.
	pub status: Status,
}

/// A move on a line.
#[derive(Encode, Decode, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct MoveInfo<AccountId> {
	/// The position that the move made.
	pub position: PositionId,
	/// The cell of a stone, or a swap.
	pub made: Move,
	/// The side that made the move.
	pub side: Side,
	/// The colour of that side after the move.
	pub colour: Colour,
	/// The player who made the move.
	pub mover: AccountId,
}

/// A player's moves, deposits and rewards in a game.
#[derive(Encode, Decode, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct PlayerInfo<Balance> {
	/// The number of moves.
	pub moves: u32,
	/// The number of moves that lost.
	pub losing: u32,
	/// The number of moves whose deposit was released, except the state deposit.
	pub released: u32,
	/// Whether the deposits were claimed, except the state deposits.
	pub deposits_claimed: bool,
	/// Plancks held for the moves now.
	pub deposits: Balance,
	/// Plancks of `deposits` that a claim pays once the game has ended. The rest is paid when the game is removed.
	pub claimable_deposits: Balance,
	/// Rewards credited and not paid yet, in plancks.
	pub rewards: Balance,
}

/// The payouts of a losing move. For any other move, the payouts if it lost.
#[derive(Encode, Decode, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct Payouts<AccountId, Balance> {
	/// The players of the other side on its line, with their shares in plancks.
	pub players: Vec<(AccountId, Balance)>,
	/// Plancks to the developer fund, the rest of rounding included.
	pub fund: Balance,
}

/// A page of a list.
#[derive(Encode, Decode, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct Page<Item, Cursor = PositionId> {
	/// The items of this page.
	pub items: Vec<Item>,
	/// The start of the next page, to repeat the query with. `None` on the last page.
	pub next: Option<Cursor>,
}

impl<Item, Cursor> Default for Page<Item, Cursor> {
	/// An empty last page.
	fn default() -> Self {
		Self { items: Vec::new(), next: None }
	}
}

/// A part of a sum over positions.
#[derive(Encode, Decode, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct PartialSum<Balance> {
	/// Plancks that this part adds.
	pub amount: Balance,
	/// The start of the next part, to repeat the query with as `after`. `None` for the last part.
	pub next: Option<PositionId>,
}

/// A game with the record of a player.
#[derive(Encode, Decode, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct PlayedGame<AccountId, BlockNumber, Balance> {
	/// The game that the player moved in.
	pub game: GameInfo<AccountId, BlockNumber, Balance>,
	/// The player's moves, deposits and rewards in it.
	pub player: PlayerInfo<Balance>,
}

/// A game, with its position that closes next.
#[derive(Encode, Decode, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct ClosingGame<AccountId, BlockNumber, Balance> {
	/// The game of the position.
	pub game: GameInfo<AccountId, BlockNumber, Balance>,
	/// The position that closes next. Its time has not ended.
	pub next: PositionSummary<AccountId, BlockNumber>,
}

/// A position with a running clock, ordered by the last block in which it takes moves.
#[derive(Encode, Decode, TypeInfo, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Closing {
	/// The last block in which the position takes moves.
	pub at: BigEndianBlock,
	/// The number of its game.
	pub game: GameId,
	/// The id of the position.
	pub position: PositionId,
}

/// The stakes of a player in a game, or in a part of one, in plancks.
///
/// The positions of a large game take several pages. Then the sums and the releases count the positions on one page:
/// all parts add up to the whole.
#[derive(Encode, Decode, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct StakeInfo<BlockNumber, Balance> {
	/// The number of the game.
	pub game: GameId,
	/// The id of the opening position.
	pub position: PositionId,
	/// The block in which the chain removes the game, whether or not all is claimed. `None` before the settlement.
	pub removed_at: Option<BlockNumber>,
	/// The player's moves, deposits and rewards in the whole game.
	pub player: PlayerInfo<Balance>,
	/// Plancks held for moves that can still lose.
	pub at_risk: Balance,
	/// Plancks held for moves that can no longer lose, before the end of the game. After the end, `player` has all
	/// amounts.
	pub safe: Balance,
	/// The part of `safe` that the releases of these positions pay now, in plancks.
	pub releasable: Balance,
	/// The positions whose release pays something.
	pub releases: Vec<PositionId>,
	/// Rewards that finished parts of the game have decided and that are not credited yet, in plancks.
	pub decided: Balance,
}

/// The place from which a list of stakes continues: the games with at most this number, and in this game the positions
/// after `after`.
#[derive(Encode, Decode, TypeInfo, Clone, Copy, Debug, PartialEq, Eq)]
pub struct StakeCursor {
	/// The number of the game.
	pub game: GameId,
	/// The last counted position of that game.
	pub after: Option<PositionId>,
}

/// Totals over a part of the chain's state. All parts add up to the whole.
#[derive(Encode, Decode, TypeInfo, Clone, Debug, Default, PartialEq, Eq)]
pub struct ChainStats<Balance> {
	/// Games whose opening has no reply.
	pub waiting: u32,
	/// Games being played.
	pub playing: u32,
	/// Settled games, whose deposits and rewards can be claimed. A game whose removal is due counts until the removal
	/// begins.
	pub settled: u32,
	/// Games whose removal has begun: their time to claim is over, or all was claimed.
	pub removals: u32,
	/// Positions of the games that are not being removed.
	pub positions: u64,
	/// Positions that take moves in the next block, openings without a reply among them.
	pub open: u32,
	/// Positions whose time has ended and that the chain has not closed yet.
	pub overdue: u32,
	/// Positions from which settlement resumes in the next block.
	pub unfinished: u32,
	/// Plancks that can still be claimed or forfeited, without state deposits that stay held.
	pub owed: Balance,
}

/// The totals over the part of the state that one answer counts.
#[derive(Encode, Decode, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct PartialStats<Balance> {
	/// The totals of this part.
	pub activity: ChainStats<Balance>,
	/// The start of the next part, to repeat the query with as `after`. `None` for the last part.
	pub next: Option<ActivityCursor>,
}

/// The last item that was counted.
#[derive(Encode, Decode, TypeInfo, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActivityCursor {
	/// A game, by its number.
	Game(GameId),
	/// The removal of a game, due or begun, with the block in which it is due.
	Removal(BigEndianBlock, GameId),
	/// A position with a clock, with the last block in which it takes moves.
	Clock(BigEndianBlock, GameId, PositionId),
}

impl<Balance: AtLeast32BitUnsigned + Copy> ChainStats<Balance> {
	/// The totals of both parts together.
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
}
