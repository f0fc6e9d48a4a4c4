//! What calls and steps of the hooks cost. Counted by hand: every storage item that can be touched at the worst, and a
//! time above what was seen on slow machines.

use core::marker::PhantomData;
use frame_support::{
	traits::Get,
	weights::{constants::WEIGHT_REF_TIME_PER_MICROS, Weight},
};

/// The weights of the calls and of the steps of the hooks.
pub trait WeightInfo {
	/// `create_game`, without what it pays beforehand.
	fn create_game() -> Weight;
	/// `withdraw`.
	fn withdraw() -> Weight;
	/// `play` without a chain, without what it pays beforehand.
	fn play() -> Weight;
	/// `play` with a chain of `cells`, without what it pays beforehand.
	fn play_with_chain(cells: u32) -> Weight;
	/// `prove` with a chain of `cells`, without the closing that it causes in the same block.
	fn prove(cells: u32) -> Weight;
	/// `release`.
	fn release() -> Weight;
	/// `claim_deposits`.
	fn claim_deposits() -> Weight;
	/// `claim`.
	fn claim() -> Weight;
	/// `set_developer_fund`.
	fn set_developer_fund() -> Weight;
	/// A block in which the hooks find nothing to do.
	fn hooks() -> Weight;
	/// Counting a due position, closing it and judging it and its parent, without the forfeit.
	fn close_position() -> Weight;
	/// The forfeit of a losing move.
	fn forfeit() -> Weight;
	/// Taking a position that can be settled from the queue, and putting one back.
	fn settle_entry() -> Weight;
	/// Settling a position that is not an opening.
	fn settle_position() -> Weight;
	/// Settling an opening, and with it the game.
	fn settle_game() -> Weight;
	/// The first and the last step of a game's removal.
	fn remove_game() -> Weight;
	/// Removing a player, with deposits to return.
	fn remove_player() -> Weight;
	/// Removing a position.
	fn remove_position() -> Weight;
}

/// The weights for a runtime with its own database costs.
pub struct SubstrateWeight<T>(PhantomData<T>);

impl<T: frame_system::Config> SubstrateWeight<T> {
	/// `micros` of computing, `reads` and `writes` of the database.
	fn counted(micros: u64, reads: u64, writes: u64) -> Weight {
		Weight::from_parts(WEIGHT_REF_TIME_PER_MICROS.saturating_mul(micros), 0)
			.saturating_add(T::DbWeight::get().reads_writes(reads, writes))
	}

	/// Checking a chain: 40 ns a cell.
	fn chain(cells: u32) -> Weight {
		Weight::from_parts(40_000, 0).saturating_mul(u64::from(cells))
	}
}

impl<T: frame_system::Config> WeightInfo for SubstrateWeight<T> {
	fn create_game() -> Weight {
		// Reads: next game, player, holds, account. Writes: these, the position and the game.
		Self::counted(90, 4, 6)
	}
	fn withdraw() -> Weight {
		// Game, opening, player, holds, account; the player is written unread.
		Self::counted(80, 4, 5)
	}
	fn play() -> Weight {
		// Reads: game, parent, the new position's place, player, holds, account. Writes: these and the due entry.
		Self::counted(100, 6, 7)
	}
	fn play_with_chain(cells: u32) -> Weight {
		// As `play`, and the weight of the closings.
		Self::counted(110, 7, 8).saturating_add(Self::chain(cells))
	}
	fn prove(cells: u32) -> Weight {
		// Game, position, the weight of the closings; the old and the new due entry are written unread.
		Self::counted(50, 3, 5).saturating_add(Self::chain(cells))
	}
	fn release() -> Weight {
		// Game, position, player, holds, account; and the two entries of a removal.
		Self::counted(90, 5, 7)
	}
	fn claim_deposits() -> Weight {
		// Game, player, holds, account; and the two entries of a removal.
		Self::counted(80, 4, 6)
	}
	fn claim() -> Weight {
		// Game, player, holds, account, pot; the total issuance is read; and the two entries of a removal.
		Self::counted(130, 6, 7)
	}
	fn set_developer_fund() -> Weight {
		// Fund, owed, pot, the fund's account; the total issuance is read.
		Self::counted(60, 5, 4)
	}
	fn hooks() -> Weight {
		// The first entries due, settling and to remove, twice the first; the weight of the closings.
		Self::counted(15, 5, 1)
	}
	fn close_position() -> Weight {
		// Reads: the entry, counted and taken; game, position, parent. Writes: the entry, these, an entry to settle.
		Self::counted(50, 5, 5)
	}
	fn forfeit() -> Weight {
		// Holds and account of the mover, pot, player.
		Self::counted(70, 4, 4)
	}
	fn settle_entry() -> Weight {
		// Reads: the entry, the game. Writes: the entry, and another one when the weight runs out.
		Self::counted(15, 2, 2)
	}
	fn settle_position() -> Weight {
		// Position, parent, player.
		Self::counted(35, 3, 3)
	}
	fn settle_game() -> Weight {
		// Reads: opening, player, game, owed, fund, total issuance, pot, the fund's account.
		// Writes: opening, player, game, owed, pot, the fund's account, and the entries of the removal.
		Self::counted(110, 8, 8)
	}
	fn remove_game() -> Weight {
		// Reads: the entry's key and value, game, owed, fund, total issuance, pot, the fund's account, the ends of players
		// and positions.
		// Writes: the entry, game, owed, pot, the fund's account.
		Self::counted(90, 10, 5)
	}
	fn remove_player() -> Weight {
		// Reads: the key and the value, holds, account. Writes: the player, holds, account.
		Self::counted(60, 4, 3)
	}
	fn remove_position() -> Weight {
		// Its key is read, and it is written.
		Self::counted(10, 1, 1)
	}
}
