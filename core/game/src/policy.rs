//! Policy of programs that send transactions. The chain does not enforce it, and a game does not depend on it.

/// The most calls in one transaction. They fit with room to spare: a transaction may not fill a block.
pub const MOST_CALLS: usize = 100;

/// The mortality of a transaction, in blocks. A transaction that is in no block by then has to be signed again.
pub const VALID_FOR: u32 = 64;

/// The most blocks left for a move at which a transaction pays [`SMALL_TIP`] unasked: an attacker could fill all of them to keep
/// the move out.
pub const FEW_BLOCKS: u32 = 20;

/// The smallest tip, in plancks. Enough to go before transactions without a tip, or to exceed the tip of another one.
pub const SMALL_TIP: u128 = 1_000;
