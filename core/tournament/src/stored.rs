//! The value that a chain stores of a tournament. Metadata name it as a type of the pallet.

use crate::{Phase, Terms};
use codec::{Decode, Encode, MaxEncodedLen};
use scale_info::TypeInfo;

/// A tournament, from its announcement to the last prize.
#[derive(Encode, Decode, MaxEncodedLen, TypeInfo, Clone, Debug, PartialEq, Eq)]
#[scale_info(replace_segment("hex_tournament_rules", "pallet_hex_tournament"), replace_segment("stored", "types"))]
pub struct Tournament<AccountId, BlockNumber, Balance> {
	/// The account that announced the tournament.
	pub announcer: AccountId,
	/// The terms. A change of their shape needs a migration: a tournament that fails to decode is stuck.
	pub terms: Terms<AccountId, BlockNumber, Balance>,
	/// Plancks held from the announcer for the stored data. Stored, so that a runtime with another deposit returns the
	/// amount that this tournament took.
	pub deposit: Balance,
	/// Entering, running or ended.
	pub phase: Phase<BlockNumber>,
	/// Plancks of the entries that are in the tournament's account and not paid yet.
	pub pool: Balance,
	/// The block of the tournament's entry in the agenda. `None` while only settled games can bring the next step.
	pub due_at: Option<BlockNumber>,
}
