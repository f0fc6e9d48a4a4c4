//! The values that a chain stores of a game (rulebook, 2 to 8). The chain's own program and readers of its state decode
//! them by the same types. Metadata name them as types of the pallet.

use crate::{
	Bank, Cell, Colour, Duellists, Forfeit, Lead, Move, Moves, PositionId, Replies, Settings, Side, State, Status, Sums,
};
use codec::{Decode, Encode, HasCompact, MaxEncodedLen};
use forking_hex_board::Stones;
use scale_info::TypeInfo;
use sp_arithmetic::{
	traits::{AtLeast32BitUnsigned, Zero},
	Permill,
};

/// A game: its settings, and sums over its positions.
#[derive(Encode, Decode, MaxEncodedLen, TypeInfo, Clone, Debug, PartialEq, Eq)]
#[scale_info(replace_segment("forking_hex_rules", "pallet_forking_hex"), replace_segment("stored", "types"))]
pub struct Game<AccountId, BlockNumber, Balance> {
	/// The settings, chosen by the opener.
	pub settings: Settings<AccountId, BlockNumber, Balance>,
	/// The players of a duel. `None` in open games.
	pub duellists: Option<Duellists<AccountId>>,
	/// The id of the opening position.
	pub opening: PositionId,
	/// The part of a deposit that stays held until the game is removed, in plancks. Stored, so that a runtime with
	/// another `StateDeposit` returns the amount that this game took.
	pub state_deposit: Balance,
	/// The developer fund's part of forfeited deposits. Stored, so that another `DeveloperCut` of the runtime does not
	/// change this game.
	pub developer_cut: Permill,
	/// The number of positions, which is the number of moves made.
	pub positions: u32,
	/// Plancks that can still be claimed or forfeited: deposits neither released nor claimed, and forfeits not paid
	/// out. Excludes state deposits that stay held.
	pub owed: Balance,
	/// The block in which the chain removes the game, whether or not all is claimed. Set by the settlement.
	pub removed_at: Option<BlockNumber>,
	/// The number of positions that the chain has not closed.
	pub open: u32,
	/// The id of the newest position.
	pub last: PositionId,
}

impl<AccountId, BlockNumber, Balance: AtLeast32BitUnsigned + Copy> Game<AccountId, BlockNumber, Balance> {
	/// Count a new position, and store it as the newest one. A reply to an opening closes the opening (rulebook, 2), so
	/// the number of open positions stays the same.
	pub fn count_position(&mut self, made: PositionId, answers_opening: bool) {
		if !answers_opening {
			self.open = self.open.saturating_add(1);
		}
		self.last = made;
	}

	/// Count the closing of a position that is not an opening.
	pub fn count_closing(&mut self) {
		self.open = self.open.saturating_sub(1);
	}

	/// Whether Blue has replied to the opening (rulebook, 2).
	pub fn has_started(&self) -> bool {
		self.positions > 1
	}

	/// Whether the opening, and so the game, is settled (rulebook, 7).
	///
	/// Calls treat a game as ended once it is settled. After the last judgement, the hooks settle the rest of the game
	/// in the same block. If the weight runs out, they settle it before anything else in the next blocks.
	pub fn is_settled(&self) -> bool {
		self.removed_at.is_some()
	}

	/// The side that made the losing move of a settled duel. `None` in other games, where several moves can have lost.
	///
	/// A duel is one line. Its last move has no reply and does not lose, so the move before it lost.
	pub fn side_that_lost(&self) -> Option<Side> {
		let is_duel = self.duellists.is_some() && self.is_settled();
		let ply = u16::try_from(self.positions.saturating_sub(1)).ok()?;
		is_duel.then(|| Side::of_move(ply))
	}

	/// The winner of a settled duel. `None` in other games.
	pub fn winner(&self) -> Option<&AccountId> {
		let duellists = self.duellists.as_ref()?;
		match self.side_that_lost()? {
			Side::First => duellists.second.as_ref(),
			Side::Second => Some(&duellists.first),
		}
	}

	/// Whether nothing is left to claim.
	pub fn is_paid_out(&self) -> bool {
		self.is_settled() && self.owed.is_zero()
	}

	/// The parts of the deposit of a losing move at `ply` (rulebook, 7).
	pub fn forfeit(&self, deposit: Balance, ply: u16) -> Forfeit<Balance> {
		Forfeit::of(deposit, self.developer_cut.mul_floor(deposit), ply, self.settings.reward)
	}
}

/// A position: a move, the stones after it, and a record of its replies.
#[derive(Encode, Decode, MaxEncodedLen, TypeInfo, Clone, Debug, PartialEq, Eq)]
#[scale_info(replace_segment("forking_hex_rules", "pallet_forking_hex"), replace_segment("stored", "types"))]
#[codec(mel_bound(AccountId: MaxEncodedLen, BlockNumber: MaxEncodedLen, Balance: HasCompact + MaxEncodedLen))]
pub struct Position<AccountId, BlockNumber, Balance> {
	/// The position on which the move was played. `None` for the opening.
	pub parent: Option<PositionId>,
	/// The player who made the move.
	pub mover: AccountId,
	/// The cell of the stone. Meaningless for a swap.
	pub cell: Cell,
	/// The number of moves on the line, this one included.
	pub ply: u16,
	/// All stones after the move.
	pub stones: Stones,
	/// The last block in which the position takes moves. `None` for the opening, which has no clock.
	pub closes_at: Option<BlockNumber>,
	/// Open, closed, winning, losing or continued.
	pub status: Status,
	/// The number of replies.
	pub replies: u16,
	/// Replies whose closing is not recorded in this position yet.
	pub open_replies: u16,
	/// Winning replies among the recorded closings.
	pub winning_replies: u16,
	/// Replies that are not settled.
	pub unsettled_replies: u16,
	/// Whether the position is settled (rulebook, 7).
	pub settled: bool,
	/// Whether the deposit was released, except the state deposit (rulebook, 8).
	pub released: bool,
	/// Plancks owed to the mover's side: to each of its moves up the line, or to all of them together, by the game's
	/// [`Reward`](crate::Reward) (rulebook, 7).
	#[codec(compact)]
	pub own: Balance,
	/// Plancks owed to the other side, in the same way.
	#[codec(compact)]
	pub other: Balance,
	/// Plancks owed to the developer fund.
	#[codec(compact)]
	pub fund: Balance,
	/// Plancks of the move's price above the game's least deposit (rulebook, 3).
	pub surcharge: Balance,
	/// Whether the move was a swap (rulebook, 3a).
	pub swap: bool,
	/// Whether the sides exchanged colours on this line.
	pub sides_swapped: bool,
	/// The Leader and the leading stone, in games of Follow-the-Leader (rulebook, 3b).
	pub lead: Option<Lead>,
	/// Blocks that the colours had left when the move was made, in games with a bank (rulebook, 4).
	pub bank: Option<Bank<BlockNumber>>,
	/// Whether the forfeit of a losing move was handed up before its settlement (rulebook, 7).
	pub forfeit_handed_up: bool,
}

impl<AccountId, BlockNumber, Balance: Zero> Position<AccountId, BlockNumber, Balance> {
	/// The position that a move has just made: open, without replies. `state` is the state after the move.
	pub fn new(parent: Option<PositionId>, mover: AccountId, made: Move, state: State) -> Self {
		Self {
			parent,
			mover,
			cell: made.cell().unwrap_or(Cell::new(0, 0)),
			ply: state.ply(),
			closes_at: None,
			status: Status::Open,
			replies: 0,
			open_replies: 0,
			winning_replies: 0,
			unsettled_replies: 0,
			settled: false,
			released: false,
			own: Zero::zero(),
			other: Zero::zero(),
			fund: Zero::zero(),
			surcharge: Zero::zero(),
			swap: made == Move::Swap,
			sides_swapped: state.sides_swapped(),
			lead: state.lead(),
			bank: None,
			forfeit_handed_up: false,
			stones: state.into_stones(),
		}
	}

	/// Whether the position can be settled: judged, with all replies settled, and not settled yet.
	pub fn can_be_settled(&self) -> bool {
		self.status.is_judged() && self.unsettled_replies == 0 && !self.settled
	}

	/// The move that made the position.
	pub fn made(&self) -> Move {
		match self.swap {
			true => Move::Swap,
			false => Move::Stone(self.cell),
		}
	}

	/// The side that made the move.
	pub fn side(&self) -> Side {
		Side::of_move(self.ply)
	}

	/// The colour of that side after the move.
	pub fn colour(&self) -> Colour {
		self.side().colour(self.sides_swapped)
	}

	/// The state of the board, in a game with these settings. `None` if the stones do not fit the board.
	pub fn state(&self, settings: &Settings<AccountId, BlockNumber, Balance>) -> Option<State> {
		State::from_parts(settings, self.stones.clone(), self.ply, self.sides_swapped, self.lead)
	}

	/// The numbers of replies, for the judgement.
	pub fn counted_replies(&self) -> Replies {
		Replies { made: self.replies, open: self.open_replies, winning: self.winning_replies }
	}
}

impl<AccountId, BlockNumber, Balance: AtLeast32BitUnsigned + Copy> Position<AccountId, BlockNumber, Balance> {
	/// The price of the move, in plancks.
	pub fn deposit(&self, game: &Game<AccountId, BlockNumber, Balance>) -> Balance {
		game.settings.deposit.saturating_add(self.surcharge)
	}

	/// The parts of the move's deposit, if it lost.
	pub fn forfeit(&self, game: &Game<AccountId, BlockNumber, Balance>) -> Forfeit<Balance> {
		game.forfeit(self.deposit(game), self.ply)
	}

	/// Rewards that came to the position from below and are not handed up to its parent.
	pub fn sums_from_below(&self) -> Sums<Balance> {
		Sums { own: self.own, other: self.other, fund: self.fund }
	}

	/// The rewards from below, and the forfeit of a losing move until it is handed up. `None` if they do not fit the
	/// balance.
	pub fn sums(&self, game: &Game<AccountId, BlockNumber, Balance>) -> Option<Sums<Balance>> {
		let below = self.sums_from_below();
		match self.status {
			Status::Losing if !self.settled && !self.forfeit_handed_up => below.with(&self.forfeit(game)),
			_ => Some(below),
		}
	}

	/// Replace the rewards from below.
	pub fn set_sums_from_below(&mut self, Sums { own, other, fund }: Sums<Balance>) {
		(self.own, self.other, self.fund) = (own, other, fund);
	}

	/// Keep these rewards after all others were handed up, the forfeit of a losing move among them.
	pub fn keep_sums(&mut self, kept: Sums<Balance>) {
		self.set_sums_from_below(kept);
		self.forfeit_handed_up = self.status == Status::Losing;
	}
}

/// A player's record in one game.
#[derive(Encode, Decode, MaxEncodedLen, TypeInfo, Clone, Debug, Default, PartialEq, Eq)]
#[scale_info(replace_segment("forking_hex_rules", "pallet_forking_hex"), replace_segment("stored", "types"))]
pub struct Player<Balance> {
	/// The number of moves.
	pub moves: u32,
	/// The number of moves that lost.
	pub losing: u32,
	/// The number of moves whose deposit was released, except the state deposit.
	pub released: u32,
	/// Whether the deposits were claimed, except the state deposits.
	pub deposits_claimed: bool,
	/// Rewards credited and not yet paid, in plancks.
	pub rewards: Balance,
	/// Plancks above the game's least deposit, in sum over the moves whose whole deposit is held.
	pub surcharges: Balance,
}

impl<Balance: Copy> Player<Balance> {
	/// The numbers of moves, by the state of their deposits.
	pub fn counted_moves(&self) -> Moves<Balance> {
		Moves {
			made: self.moves,
			lost: self.losing,
			released: self.released,
			claimed: self.deposits_claimed,
			surcharges: self.surcharges,
		}
	}
}

#[cfg(test)]
mod tests {
	use super::*;

	/// A game with this number of positions, which accounts 1 and 2 play as a duel.
	fn duel(positions: u32) -> Game<u8, u32, u128> {
		Game {
			settings: Settings::original(3, 40, 60, 5),
			duellists: Some(Duellists { first: 1, second: Some(2) }),
			opening: PositionId::zero(),
			state_deposit: 1,
			developer_cut: Permill::zero(),
			positions,
			owed: 0,
			removed_at: Some(9),
			open: 0,
			last: PositionId::zero(),
		}
	}

	#[test]
	fn the_player_of_the_last_move_wins_a_duel_that_is_settled() {
		assert_eq!([2, 3, 4].map(|positions| duel(positions).winner().copied()), [Some(2), Some(1), Some(2)]);
		assert_eq!(Game { removed_at: None, ..duel(3) }.winner(), None);
		assert_eq!(Game { duellists: None, ..duel(3) }.winner(), None);
	}
}
