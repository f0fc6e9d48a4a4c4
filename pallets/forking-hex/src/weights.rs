//! Weights from the benchmarks of this pallet.
//!
//! Written by `make weights`; do not edit. Measured on 2026-11-22 with steps: 50, repeats:
//! 20, on: AMD EPYC. Times are in picoseconds; reads and writes cost the runtime's `DbWeight`.
//!
//! That machine is slower than the SDK's reference hardware, so the times are those of runtime 102, measured on a machine that
//! is not. They were 0.68 of the new ones, which agree to a few hundredths. The times of `play_in_duel`, `resign` and
//! `hand_up`, new in 103, are the measured ones times 0.68.
//!
//! Reads and writes are those of runtime 200, entered by hand. Proofs are those of runtime 104, and times those of 103.

#![cfg_attr(rustfmt, rustfmt_skip)]

use core::marker::PhantomData;
use frame_support::{traits::Get, weights::Weight};

/// The weights of the calls and of the hooks' steps, one per benchmark.
pub trait WeightInfo {
	/// Weight of the benchmark `create_game`.
	fn create_game() -> Weight;
	/// Weight of the benchmark `withdraw`.
	fn withdraw() -> Weight;
	/// Weight of the benchmark `play`.
	fn play() -> Weight;
	/// Weight of the benchmark `play_in_duel`.
	fn play_in_duel() -> Weight;
	/// Weight of the benchmark `play_with_chain`.
	fn play_with_chain(c: u32) -> Weight;
	/// Weight of the benchmark `prove`.
	fn prove(c: u32) -> Weight;
	/// Weight of the benchmark `resign`.
	fn resign() -> Weight;
	/// Weight of the benchmark `hand_up`.
	fn hand_up(s: u32) -> Weight;
	/// Weight of the benchmark `release`.
	fn release() -> Weight;
	/// Weight of the benchmark `claim_deposits`.
	fn claim_deposits() -> Weight;
	/// Weight of the benchmark `claim`.
	fn claim() -> Weight;
	/// Weight of the benchmark `set_developer_fund`.
	fn set_developer_fund() -> Weight;
	/// Weight of the benchmark `hooks`.
	fn hooks() -> Weight;
	/// Weight of the benchmark `close`.
	fn close(n: u32) -> Weight;
	/// Weight of the benchmark `forfeit`.
	fn forfeit(n: u32) -> Weight;
	/// Weight of the benchmark `settle`.
	fn settle(n: u32) -> Weight;
	/// Weight of the benchmark `settle_game`.
	fn settle_game() -> Weight;
	/// Weight of the benchmark `remove_game`.
	fn remove_game() -> Weight;
	/// Weight of the benchmark `remove_players`.
	fn remove_players(n: u32) -> Weight;
	/// Weight of the benchmark `return_deposits`.
	fn return_deposits() -> Weight;
	/// Weight of the benchmark `remove_positions`.
	fn remove_positions(n: u32) -> Weight;
}

/// The measured weights, with the runtime's own database costs.
pub struct SubstrateWeight<T>(PhantomData<T>);

impl<T: frame_system::Config> WeightInfo for SubstrateWeight<T> {
	// Storage: `ForkingHex::NextGame` (r:1 w:1)
	// Proof: `ForkingHex::NextGame` (`max_values`: Some(1), `max_size`: Some(4), added: 499, mode: `MaxEncodedLen`)
	// Storage: `Balances::Holds` (r:1 w:1)
	// Proof: `Balances::Holds` (`max_values`: None, `max_size`: Some(85), added: 2560, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Players` (r:1 w:1)
	// Proof: `ForkingHex::Players` (`max_values`: None, `max_size`: Some(97), added: 2572, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Positions` (r:0 w:1)
	// Proof: `ForkingHex::Positions` (`max_values`: None, `max_size`: Some(459), added: 2934, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Games` (r:0 w:1)
	// Proof: `ForkingHex::Games` (`max_values`: None, `max_size`: Some(286), added: 2761, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::GamesPlayed` (r:0 w:1)
	// Proof: `ForkingHex::GamesPlayed` (`max_values`: None, `max_size`: Some(52), added: 2527, mode: `MaxEncodedLen`)
	fn create_game() -> Weight {
		Weight::from_parts(51_841_000, 3562)
			.saturating_add(T::DbWeight::get().reads(3))
			.saturating_add(T::DbWeight::get().writes(6))
	}
	// Storage: `ForkingHex::Games` (r:1 w:1)
	// Proof: `ForkingHex::Games` (`max_values`: None, `max_size`: Some(286), added: 2761, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Positions` (r:1 w:1)
	// Proof: `ForkingHex::Positions` (`max_values`: None, `max_size`: Some(459), added: 2934, mode: `MaxEncodedLen`)
	// Storage: `Balances::Holds` (r:1 w:1)
	// Proof: `Balances::Holds` (`max_values`: None, `max_size`: Some(85), added: 2560, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Players` (r:0 w:1)
	// Proof: `ForkingHex::Players` (`max_values`: None, `max_size`: Some(97), added: 2572, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::GamesPlayed` (r:0 w:1)
	// Proof: `ForkingHex::GamesPlayed` (`max_values`: None, `max_size`: Some(52), added: 2527, mode: `MaxEncodedLen`)
	fn withdraw() -> Weight {
		Weight::from_parts(46_604_000, 3924)
			.saturating_add(T::DbWeight::get().reads(3))
			.saturating_add(T::DbWeight::get().writes(5))
	}
	// Storage: `ForkingHex::Games` (r:1 w:1)
	// Proof: `ForkingHex::Games` (`max_values`: None, `max_size`: Some(286), added: 2761, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Positions` (r:2 w:2)
	// Proof: `ForkingHex::Positions` (`max_values`: None, `max_size`: Some(459), added: 2934, mode: `MaxEncodedLen`)
	// Storage: `Balances::Holds` (r:1 w:1)
	// Proof: `Balances::Holds` (`max_values`: None, `max_size`: Some(85), added: 2560, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Players` (r:1 w:1)
	// Proof: `ForkingHex::Players` (`max_values`: None, `max_size`: Some(97), added: 2572, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Due` (r:0 w:1)
	// Proof: `ForkingHex::Due` (`max_values`: None, `max_size`: Some(44), added: 2519, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::GamesPlayed` (r:0 w:1)
	// Proof: `ForkingHex::GamesPlayed` (`max_values`: None, `max_size`: Some(52), added: 2527, mode: `MaxEncodedLen`)
	fn play() -> Weight {
		Weight::from_parts(68_956_000, 6858)
			.saturating_add(T::DbWeight::get().reads(5))
			.saturating_add(T::DbWeight::get().writes(7))
	}
	// Storage: `ForkingHex::Games` (r:1 w:1)
	// Proof: `ForkingHex::Games` (`max_values`: None, `max_size`: Some(286), added: 2761, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Positions` (r:2 w:2)
	// Proof: `ForkingHex::Positions` (`max_values`: None, `max_size`: Some(459), added: 2934, mode: `MaxEncodedLen`)
	// Storage: `Balances::Holds` (r:1 w:1)
	// Proof: `Balances::Holds` (`max_values`: None, `max_size`: Some(85), added: 2560, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Players` (r:1 w:1)
	// Proof: `ForkingHex::Players` (`max_values`: None, `max_size`: Some(97), added: 2572, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::AtEndOfBlock` (r:1 w:1)
	// Proof: `ForkingHex::AtEndOfBlock` (`max_values`: Some(1), `max_size`: Some(100), added: 595, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Due` (r:0 w:3)
	// Proof: `ForkingHex::Due` (`max_values`: None, `max_size`: Some(44), added: 2519, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::GamesPlayed` (r:0 w:1)
	// Proof: `ForkingHex::GamesPlayed` (`max_values`: None, `max_size`: Some(52), added: 2527, mode: `MaxEncodedLen`)
	fn play_in_duel() -> Weight {
		Weight::from_parts(76_268_120, 6858)
			.saturating_add(T::DbWeight::get().reads(6))
			.saturating_add(T::DbWeight::get().writes(10))
	}
	// Storage: `ForkingHex::Games` (r:1 w:1)
	// Proof: `ForkingHex::Games` (`max_values`: None, `max_size`: Some(286), added: 2761, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Positions` (r:2 w:2)
	// Proof: `ForkingHex::Positions` (`max_values`: None, `max_size`: Some(459), added: 2934, mode: `MaxEncodedLen`)
	// Storage: `Balances::Holds` (r:1 w:1)
	// Proof: `Balances::Holds` (`max_values`: None, `max_size`: Some(85), added: 2560, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Players` (r:1 w:1)
	// Proof: `ForkingHex::Players` (`max_values`: None, `max_size`: Some(97), added: 2572, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::AtEndOfBlock` (r:1 w:1)
	// Proof: `ForkingHex::AtEndOfBlock` (`max_values`: Some(1), `max_size`: Some(100), added: 595, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Due` (r:0 w:1)
	// Proof: `ForkingHex::Due` (`max_values`: None, `max_size`: Some(44), added: 2519, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::GamesPlayed` (r:0 w:1)
	// Proof: `ForkingHex::GamesPlayed` (`max_values`: None, `max_size`: Some(52), added: 2527, mode: `MaxEncodedLen`)
	// The range of `c` is from 32 to 1024.
	fn play_with_chain(c: u32) -> Weight {
		Weight::from_parts(76_014_426, 6858)
			.saturating_add(Weight::from_parts(6_116, 0).saturating_mul(c.into()))
			.saturating_add(T::DbWeight::get().reads(6))
			.saturating_add(T::DbWeight::get().writes(8))
	}
	// Storage: `ForkingHex::Games` (r:1 w:0)
	// Proof: `ForkingHex::Games` (`max_values`: None, `max_size`: Some(286), added: 2761, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Positions` (r:1 w:1)
	// Proof: `ForkingHex::Positions` (`max_values`: None, `max_size`: Some(459), added: 2934, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::AtEndOfBlock` (r:1 w:1)
	// Proof: `ForkingHex::AtEndOfBlock` (`max_values`: Some(1), `max_size`: Some(100), added: 595, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Due` (r:0 w:2)
	// Proof: `ForkingHex::Due` (`max_values`: None, `max_size`: Some(44), added: 2519, mode: `MaxEncodedLen`)
	// The range of `c` is from 32 to 1024.
	fn prove(c: u32) -> Weight {
		Weight::from_parts(25_470_136, 3924)
			.saturating_add(Weight::from_parts(4_915, 0).saturating_mul(c.into()))
			.saturating_add(T::DbWeight::get().reads(3))
			.saturating_add(T::DbWeight::get().writes(4))
	}
	// Storage: `ForkingHex::Games` (r:1 w:0)
	// Proof: `ForkingHex::Games` (`max_values`: None, `max_size`: Some(286), added: 2761, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Positions` (r:1 w:1)
	// Proof: `ForkingHex::Positions` (`max_values`: None, `max_size`: Some(459), added: 2934, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::AtEndOfBlock` (r:1 w:1)
	// Proof: `ForkingHex::AtEndOfBlock` (`max_values`: Some(1), `max_size`: Some(100), added: 595, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Due` (r:0 w:2)
	// Proof: `ForkingHex::Due` (`max_values`: None, `max_size`: Some(44), added: 2519, mode: `MaxEncodedLen`)
	fn resign() -> Weight {
		Weight::from_parts(25_670_680, 3924)
			.saturating_add(T::DbWeight::get().reads(3))
			.saturating_add(T::DbWeight::get().writes(4))
	}
	// Storage: `ForkingHex::Games` (r:1 w:0)
	// Proof: `ForkingHex::Games` (`max_values`: None, `max_size`: Some(286), added: 2761, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Positions` (r:65 w:65)
	// Proof: `ForkingHex::Positions` (`max_values`: None, `max_size`: Some(459), added: 2934, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Players` (r:64 w:64)
	// Proof: `ForkingHex::Players` (`max_values`: None, `max_size`: Some(97), added: 2572, mode: `MaxEncodedLen`)
	// The range of `s` is from 1 to 64.
	fn hand_up(s: u32) -> Weight {
		Weight::from_parts(6_676_303, 3924)
			.saturating_add(Weight::from_parts(12_223_313, 0).saturating_mul(s.into()))
			.saturating_add(T::DbWeight::get().reads(2))
			.saturating_add(T::DbWeight::get().reads(2).saturating_mul(s.into()))
			.saturating_add(T::DbWeight::get().writes(1))
			.saturating_add(T::DbWeight::get().writes(2).saturating_mul(s.into()))
			.saturating_add(Weight::from_parts(0, 2934).saturating_mul(s.into()))
	}
	// Storage: `ForkingHex::Games` (r:1 w:1)
	// Proof: `ForkingHex::Games` (`max_values`: None, `max_size`: Some(286), added: 2761, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Positions` (r:1 w:1)
	// Proof: `ForkingHex::Positions` (`max_values`: None, `max_size`: Some(459), added: 2934, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Players` (r:1 w:1)
	// Proof: `ForkingHex::Players` (`max_values`: None, `max_size`: Some(97), added: 2572, mode: `MaxEncodedLen`)
	// Storage: `System::Account` (r:1 w:1)
	// Proof: `System::Account` (`max_values`: None, `max_size`: Some(128), added: 2603, mode: `MaxEncodedLen`)
	// Storage: `Balances::Holds` (r:1 w:1)
	// Proof: `Balances::Holds` (`max_values`: None, `max_size`: Some(85), added: 2560, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Removals` (r:0 w:1)
	// Proof: `ForkingHex::Removals` (`max_values`: None, `max_size`: Some(61), added: 2536, mode: `MaxEncodedLen`)
	fn release() -> Weight {
		Weight::from_parts(57_066_000, 3924)
			.saturating_add(T::DbWeight::get().reads(5))
			.saturating_add(T::DbWeight::get().writes(6))
	}
	// Storage: `ForkingHex::Games` (r:1 w:1)
	// Proof: `ForkingHex::Games` (`max_values`: None, `max_size`: Some(286), added: 2761, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Players` (r:1 w:1)
	// Proof: `ForkingHex::Players` (`max_values`: None, `max_size`: Some(97), added: 2572, mode: `MaxEncodedLen`)
	// Storage: `Balances::Holds` (r:1 w:1)
	// Proof: `Balances::Holds` (`max_values`: None, `max_size`: Some(85), added: 2560, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Removals` (r:0 w:1)
	// Proof: `ForkingHex::Removals` (`max_values`: None, `max_size`: Some(61), added: 2536, mode: `MaxEncodedLen`)
	fn claim_deposits() -> Weight {
		Weight::from_parts(48_817_000, 3713)
			.saturating_add(T::DbWeight::get().reads(3))
			.saturating_add(T::DbWeight::get().writes(4))
	}
	// Storage: `ForkingHex::Games` (r:1 w:1)
	// Proof: `ForkingHex::Games` (`max_values`: None, `max_size`: Some(286), added: 2761, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Players` (r:1 w:1)
	// Proof: `ForkingHex::Players` (`max_values`: None, `max_size`: Some(97), added: 2572, mode: `MaxEncodedLen`)
	// Storage: `System::Account` (r:2 w:2)
	// Proof: `System::Account` (`max_values`: None, `max_size`: Some(128), added: 2603, mode: `MaxEncodedLen`)
	// Storage: `Balances::Holds` (r:1 w:1)
	// Proof: `Balances::Holds` (`max_values`: None, `max_size`: Some(85), added: 2560, mode: `MaxEncodedLen`)
	// Storage: `Balances::TotalIssuance` (r:1 w:0)
	// Proof: `Balances::TotalIssuance` (`max_values`: Some(1), `max_size`: Some(16), added: 511, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Removals` (r:0 w:1)
	// Proof: `ForkingHex::Removals` (`max_values`: None, `max_size`: Some(61), added: 2536, mode: `MaxEncodedLen`)
	fn claim() -> Weight {
		Weight::from_parts(85_385_000, 6196)
			.saturating_add(T::DbWeight::get().reads(6))
			.saturating_add(T::DbWeight::get().writes(6))
	}
	// Storage: `ForkingHex::DeveloperFund` (r:1 w:1)
	// Proof: `ForkingHex::DeveloperFund` (`max_values`: Some(1), `max_size`: Some(32), added: 527, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::OwedToFund` (r:1 w:1)
	// Proof: `ForkingHex::OwedToFund` (`max_values`: Some(1), `max_size`: Some(16), added: 511, mode: `MaxEncodedLen`)
	// Storage: `Balances::TotalIssuance` (r:1 w:0)
	// Proof: `Balances::TotalIssuance` (`max_values`: Some(1), `max_size`: Some(16), added: 511, mode: `MaxEncodedLen`)
	// Storage: `System::Account` (r:2 w:2)
	// Proof: `System::Account` (`max_values`: None, `max_size`: Some(128), added: 2603, mode: `MaxEncodedLen`)
	fn set_developer_fund() -> Weight {
		Weight::from_parts(51_324_000, 6196)
			.saturating_add(T::DbWeight::get().reads(5))
			.saturating_add(T::DbWeight::get().writes(4))
	}
	// Storage: `ForkingHex::Unfinished` (r:1 w:0)
	// Proof: `ForkingHex::Unfinished` (`max_values`: Some(1), `max_size`: Some(9218), added: 9713, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Due` (r:1 w:0)
	// Proof: `ForkingHex::Due` (`max_values`: None, `max_size`: Some(44), added: 2519, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Removals` (r:2 w:0)
	// Proof: `ForkingHex::Removals` (`max_values`: None, `max_size`: Some(61), added: 2536, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::AtEndOfBlock` (r:1 w:0)
	// Proof: `ForkingHex::AtEndOfBlock` (`max_values`: Some(1), `max_size`: Some(100), added: 595, mode: `MaxEncodedLen`)
	fn hooks() -> Weight {
		Weight::from_parts(7_372_000, 10703)
			.saturating_add(T::DbWeight::get().reads(5))
	}
	// Storage: `ForkingHex::AtEndOfBlock` (r:1 w:1)
	// Proof: `ForkingHex::AtEndOfBlock` (`max_values`: Some(1), `max_size`: Some(100), added: 595, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Unfinished` (r:1 w:0)
	// Proof: `ForkingHex::Unfinished` (`max_values`: Some(1), `max_size`: Some(9218), added: 9713, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Due` (r:101 w:100)
	// Proof: `ForkingHex::Due` (`max_values`: None, `max_size`: Some(44), added: 2519, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Games` (r:100 w:100)
	// Proof: `ForkingHex::Games` (`max_values`: None, `max_size`: Some(286), added: 2761, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Positions` (r:200 w:200)
	// Proof: `ForkingHex::Positions` (`max_values`: None, `max_size`: Some(459), added: 2934, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Removals` (r:1 w:0)
	// Proof: `ForkingHex::Removals` (`max_values`: None, `max_size`: Some(61), added: 2536, mode: `MaxEncodedLen`)
	// The range of `n` is from 1 to 100.
	fn close(n: u32) -> Weight {
		Weight::from_parts(6_225_227, 10703)
			.saturating_add(Weight::from_parts(22_477_007, 0).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().reads(4))
			.saturating_add(T::DbWeight::get().reads(4).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().writes(1))
			.saturating_add(T::DbWeight::get().writes(4).saturating_mul(n.into()))
			.saturating_add(Weight::from_parts(0, 5868).saturating_mul(n.into()))
	}
	// Storage: `Balances::Holds` (r:100 w:100)
	// Proof: `Balances::Holds` (`max_values`: None, `max_size`: Some(85), added: 2560, mode: `MaxEncodedLen`)
	// Storage: `System::Account` (r:101 w:101)
	// Proof: `System::Account` (`max_values`: None, `max_size`: Some(128), added: 2603, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Players` (r:100 w:100)
	// Proof: `ForkingHex::Players` (`max_values`: None, `max_size`: Some(97), added: 2572, mode: `MaxEncodedLen`)
	// The range of `n` is from 1 to 100.
	fn forfeit(n: u32) -> Weight {
		Weight::from_parts(45_919_000, 3593)
			.saturating_add(Weight::from_parts(40_577_362, 0).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().reads(1))
			.saturating_add(T::DbWeight::get().reads(3).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().writes(1))
			.saturating_add(T::DbWeight::get().writes(3).saturating_mul(n.into()))
			.saturating_add(Weight::from_parts(0, 2603).saturating_mul(n.into()))
	}
	// Storage: `ForkingHex::Unfinished` (r:1 w:1)
	// Proof: `ForkingHex::Unfinished` (`max_values`: Some(1), `max_size`: Some(9218), added: 9713, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Games` (r:1 w:0)
	// Proof: `ForkingHex::Games` (`max_values`: None, `max_size`: Some(286), added: 2761, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Positions` (r:101 w:101)
	// Proof: `ForkingHex::Positions` (`max_values`: None, `max_size`: Some(459), added: 2934, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Players` (r:100 w:100)
	// Proof: `ForkingHex::Players` (`max_values`: None, `max_size`: Some(97), added: 2572, mode: `MaxEncodedLen`)
	// The range of `n` is from 1 to 100.
	fn settle(n: u32) -> Weight {
		Weight::from_parts(2_905_949, 10703)
			.saturating_add(Weight::from_parts(17_431_309, 0).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().reads(3))
			.saturating_add(T::DbWeight::get().reads(2).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().writes(2))
			.saturating_add(T::DbWeight::get().writes(2).saturating_mul(n.into()))
			.saturating_add(Weight::from_parts(0, 2934).saturating_mul(n.into()))
	}
	// Storage: `ForkingHex::Games` (r:1 w:1)
	// Proof: `ForkingHex::Games` (`max_values`: None, `max_size`: Some(286), added: 2761, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Positions` (r:1 w:1)
	// Proof: `ForkingHex::Positions` (`max_values`: None, `max_size`: Some(459), added: 2934, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Players` (r:1 w:1)
	// Proof: `ForkingHex::Players` (`max_values`: None, `max_size`: Some(97), added: 2572, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::OwedToFund` (r:1 w:1)
	// Proof: `ForkingHex::OwedToFund` (`max_values`: Some(1), `max_size`: Some(16), added: 511, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::DeveloperFund` (r:1 w:0)
	// Proof: `ForkingHex::DeveloperFund` (`max_values`: Some(1), `max_size`: Some(32), added: 527, mode: `MaxEncodedLen`)
	// Storage: `Balances::TotalIssuance` (r:1 w:0)
	// Proof: `Balances::TotalIssuance` (`max_values`: Some(1), `max_size`: Some(16), added: 511, mode: `MaxEncodedLen`)
	// Storage: `System::Account` (r:2 w:2)
	// Proof: `System::Account` (`max_values`: None, `max_size`: Some(128), added: 2603, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Removals` (r:0 w:1)
	// Proof: `ForkingHex::Removals` (`max_values`: None, `max_size`: Some(61), added: 2536, mode: `MaxEncodedLen`)
	fn settle_game() -> Weight {
		Weight::from_parts(76_185_000, 6196)
			.saturating_add(T::DbWeight::get().reads(8))
			.saturating_add(T::DbWeight::get().writes(7))
	}
	// Storage: `ForkingHex::Removals` (r:3 w:2)
	// Proof: `ForkingHex::Removals` (`max_values`: None, `max_size`: Some(61), added: 2536, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Games` (r:1 w:1)
	// Proof: `ForkingHex::Games` (`max_values`: None, `max_size`: Some(286), added: 2761, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Players` (r:1 w:0)
	// Proof: `ForkingHex::Players` (`max_values`: None, `max_size`: Some(97), added: 2572, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Positions` (r:1 w:0)
	// Proof: `ForkingHex::Positions` (`max_values`: None, `max_size`: Some(459), added: 2934, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::OwedToFund` (r:1 w:1)
	// Proof: `ForkingHex::OwedToFund` (`max_values`: Some(1), `max_size`: Some(16), added: 511, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::DeveloperFund` (r:1 w:0)
	// Proof: `ForkingHex::DeveloperFund` (`max_values`: Some(1), `max_size`: Some(32), added: 527, mode: `MaxEncodedLen`)
	// Storage: `Balances::TotalIssuance` (r:1 w:0)
	// Proof: `Balances::TotalIssuance` (`max_values`: Some(1), `max_size`: Some(16), added: 511, mode: `MaxEncodedLen`)
	// Storage: `System::Account` (r:2 w:2)
	// Proof: `System::Account` (`max_values`: None, `max_size`: Some(128), added: 2603, mode: `MaxEncodedLen`)
	fn remove_game() -> Weight {
		Weight::from_parts(74_465_000, 8598)
			.saturating_add(T::DbWeight::get().reads(11))
			.saturating_add(T::DbWeight::get().writes(6))
	}
	// Storage: `ForkingHex::Removals` (r:2 w:1)
	// Proof: `ForkingHex::Removals` (`max_values`: None, `max_size`: Some(61), added: 2536, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Players` (r:101 w:100)
	// Proof: `ForkingHex::Players` (`max_values`: None, `max_size`: Some(97), added: 2572, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Positions` (r:1 w:0)
	// Proof: `ForkingHex::Positions` (`max_values`: None, `max_size`: Some(459), added: 2934, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::OwedToFund` (r:1 w:0)
	// Proof: `ForkingHex::OwedToFund` (`max_values`: Some(1), `max_size`: Some(16), added: 511, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::GamesPlayed` (r:0 w:100)
	// Proof: `ForkingHex::GamesPlayed` (`max_values`: None, `max_size`: Some(52), added: 2527, mode: `MaxEncodedLen`)
	// The range of `n` is from 1 to 100.
	fn remove_players(n: u32) -> Weight {
		Weight::from_parts(17_636_191, 6062)
			.saturating_add(Weight::from_parts(5_822_253, 0).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().reads(5))
			.saturating_add(T::DbWeight::get().reads(1).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().writes(1))
			.saturating_add(T::DbWeight::get().writes(2).saturating_mul(n.into()))
			.saturating_add(Weight::from_parts(0, 2572).saturating_mul(n.into()))
	}
	// Storage: `System::Account` (r:1 w:1)
	// Proof: `System::Account` (`max_values`: None, `max_size`: Some(128), added: 2603, mode: `MaxEncodedLen`)
	// Storage: `Balances::Holds` (r:1 w:1)
	// Proof: `Balances::Holds` (`max_values`: None, `max_size`: Some(85), added: 2560, mode: `MaxEncodedLen`)
	fn return_deposits() -> Weight {
		Weight::from_parts(35_705_000, 3593)
			.saturating_add(T::DbWeight::get().reads(2))
			.saturating_add(T::DbWeight::get().writes(2))
	}
	// Storage: `ForkingHex::Removals` (r:2 w:1)
	// Proof: `ForkingHex::Removals` (`max_values`: None, `max_size`: Some(61), added: 2536, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Players` (r:1 w:0)
	// Proof: `ForkingHex::Players` (`max_values`: None, `max_size`: Some(97), added: 2572, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Positions` (r:101 w:100)
	// Proof: `ForkingHex::Positions` (`max_values`: None, `max_size`: Some(459), added: 2934, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::OwedToFund` (r:1 w:0)
	// Proof: `ForkingHex::OwedToFund` (`max_values`: Some(1), `max_size`: Some(16), added: 511, mode: `MaxEncodedLen`)
	// The range of `n` is from 1 to 100.
	fn remove_positions(n: u32) -> Weight {
		Weight::from_parts(20_360_360, 6062)
			.saturating_add(Weight::from_parts(2_787_944, 0).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().reads(5))
			.saturating_add(T::DbWeight::get().reads(1).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().writes(1))
			.saturating_add(T::DbWeight::get().writes(1).saturating_mul(n.into()))
			.saturating_add(Weight::from_parts(0, 2934).saturating_mul(n.into()))
	}
}
