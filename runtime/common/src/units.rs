//! The units of time and of money.

/// Units of time.
pub mod time {
	use crate::BlockNumber;

	/// The time from one block to the next, in milliseconds.
	pub const BLOCK_TIME: u64 = 3_000;

	/// Blocks in a minute.
	pub const MINUTES: BlockNumber = (60_000 / BLOCK_TIME) as BlockNumber;
	/// Blocks in an hour.
	pub const HOURS: BlockNumber = 60 * MINUTES;
	/// Blocks in a day.
	pub const DAYS: BlockNumber = 24 * HOURS;
}

/// Units of money.
pub mod currency {
	pub use crate::token::{DECIMALS, SYMBOL};
	use crate::Balance;

	/// One token, in plancks.
	pub const UNIT: Balance = 10u128.pow(DECIMALS as u32);
	/// A thousandth of a token.
	pub const MILLI_UNIT: Balance = UNIT / 1_000;
	/// The least balance with which an account exists, in plancks. An account takes 160 bytes with its key, and less would
	/// make it by far the cheapest state to fill.
	pub const EXISTENTIAL_DEPOSIT: Balance = 10 * MILLI_UNIT;

	/// The deposit for what an account keeps in the state, in plancks. Like the game's state deposit, it is a hundredth of a
	/// token for an item, and one more for 40 bytes.
	// The arithmetic is on constants only.
	#[allow(clippy::arithmetic_side_effects)]
	pub const fn deposit(items: u32, bytes: u32) -> Balance {
		items as Balance * 10 * MILLI_UNIT + bytes as Balance * MILLI_UNIT / 4
	}
}
