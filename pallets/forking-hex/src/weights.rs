//! Weights from the benchmarks of this pallet.
//!
//! Written by `make weights`; do not edit. Measured by frame-benchmarking-cli 64.0.0 on 2026-11-28,
//! on: Intel(R) Xeon(R) Processor, with steps: 50, repeats: 20, and no factor.
//! Times are in picoseconds; reads and writes cost the runtime's `DbWeight`.

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
	// Proof: `Balances::Holds` (`max_values`: None, `max_size`: Some(193), added: 2668, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Players` (r:1 w:1)
	// Proof: `ForkingHex::Players` (`max_values`: None, `max_size`: Some(97), added: 2572, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::GamesPlayed` (r:0 w:1)
	// Proof: `ForkingHex::GamesPlayed` (`max_values`: None, `max_size`: Some(52), added: 2527, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Positions` (r:0 w:1)
	// Proof: `ForkingHex::Positions` (`max_values`: None, `max_size`: Some(459), added: 2934, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Games` (r:0 w:1)
	// Proof: `ForkingHex::Games` (`max_values`: None, `max_size`: Some(268), added: 2743, mode: `MaxEncodedLen`)
	fn create_game() -> Weight {
		Weight::from_parts(148_133_000, 3658)
			.saturating_add(T::DbWeight::get().reads(3))
			.saturating_add(T::DbWeight::get().writes(6))
	}
	// Storage: `ForkingHex::Games` (r:1 w:1)
	// Proof: `ForkingHex::Games` (`max_values`: None, `max_size`: Some(268), added: 2743, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Positions` (r:1 w:1)
	// Proof: `ForkingHex::Positions` (`max_values`: None, `max_size`: Some(459), added: 2934, mode: `MaxEncodedLen`)
	// Storage: `Balances::Holds` (r:1 w:1)
	// Proof: `Balances::Holds` (`max_values`: None, `max_size`: Some(193), added: 2668, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::GamesPlayed` (r:0 w:1)
	// Proof: `ForkingHex::GamesPlayed` (`max_values`: None, `max_size`: Some(52), added: 2527, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Players` (r:0 w:1)
	// Proof: `ForkingHex::Players` (`max_values`: None, `max_size`: Some(97), added: 2572, mode: `MaxEncodedLen`)
	fn withdraw() -> Weight {
		Weight::from_parts(116_193_000, 3924)
			.saturating_add(T::DbWeight::get().reads(3))
			.saturating_add(T::DbWeight::get().writes(5))
	}
	// Storage: `ForkingHex::Games` (r:1 w:1)
	// Proof: `ForkingHex::Games` (`max_values`: None, `max_size`: Some(268), added: 2743, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Positions` (r:2 w:2)
	// Proof: `ForkingHex::Positions` (`max_values`: None, `max_size`: Some(459), added: 2934, mode: `MaxEncodedLen`)
	// Storage: `Balances::Holds` (r:1 w:1)
	// Proof: `Balances::Holds` (`max_values`: None, `max_size`: Some(193), added: 2668, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Players` (r:1 w:1)
	// Proof: `ForkingHex::Players` (`max_values`: None, `max_size`: Some(97), added: 2572, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Due` (r:0 w:1)
	// Proof: `ForkingHex::Due` (`max_values`: None, `max_size`: Some(44), added: 2519, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::GamesPlayed` (r:0 w:1)
	// Proof: `ForkingHex::GamesPlayed` (`max_values`: None, `max_size`: Some(52), added: 2527, mode: `MaxEncodedLen`)
	fn play() -> Weight {
		Weight::from_parts(189_734_000, 6858)
			.saturating_add(T::DbWeight::get().reads(5))
			.saturating_add(T::DbWeight::get().writes(7))
	}
	// Storage: `ForkingHex::Games` (r:1 w:1)
	// Proof: `ForkingHex::Games` (`max_values`: None, `max_size`: Some(268), added: 2743, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Positions` (r:2 w:2)
	// Proof: `ForkingHex::Positions` (`max_values`: None, `max_size`: Some(459), added: 2934, mode: `MaxEncodedLen`)
	// Storage: `Balances::Holds` (r:1 w:1)
	// Proof: `Balances::Holds` (`max_values`: None, `max_size`: Some(193), added: 2668, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Players` (r:1 w:1)
	// Proof: `ForkingHex::Players` (`max_values`: None, `max_size`: Some(97), added: 2572, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::AtEndOfBlock` (r:1 w:1)
	// Proof: `ForkingHex::AtEndOfBlock` (`max_values`: Some(1), `max_size`: Some(100), added: 595, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Due` (r:0 w:3)
	// Proof: `ForkingHex::Due` (`max_values`: None, `max_size`: Some(44), added: 2519, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::GamesPlayed` (r:0 w:1)
	// Proof: `ForkingHex::GamesPlayed` (`max_values`: None, `max_size`: Some(52), added: 2527, mode: `MaxEncodedLen`)
	fn play_in_duel() -> Weight {
		Weight::from_parts(215_154_000, 6858)
			.saturating_add(T::DbWeight::get().reads(6))
			.saturating_add(T::DbWeight::get().writes(10))
	}
	// Storage: `ForkingHex::Games` (r:1 w:1)
	// Proof: `ForkingHex::Games` (`max_values`: None, `max_size`: Some(268), added: 2743, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Positions` (r:2 w:2)
	// Proof: `ForkingHex::Positions` (`max_values`: None, `max_size`: Some(459), added: 2934, mode: `MaxEncodedLen`)
	// Storage: `Balances::Holds` (r:1 w:1)
	// Proof: `Balances::Holds` (`max_values`: None, `max_size`: Some(193), added: 2668, mode: `MaxEncodedLen`)
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
		Weight::from_parts(207_902_560, 6858)
			.saturating_add(Weight::from_parts(11_525, 0).saturating_mul(c.into()))
			.saturating_add(T::DbWeight::get().reads(6))
			.saturating_add(T::DbWeight::get().writes(8))
	}
	// Storage: `ForkingHex::Games` (r:1 w:0)
	// Proof: `ForkingHex::Games` (`max_values`: None, `max_size`: Some(268), added: 2743, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Positions` (r:1 w:1)
	// Proof: `ForkingHex::Positions` (`max_values`: None, `max_size`: Some(459), added: 2934, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::AtEndOfBlock` (r:1 w:1)
	// Proof: `ForkingHex::AtEndOfBlock` (`max_values`: Some(1), `max_size`: Some(100), added: 595, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Due` (r:0 w:2)
	// Proof: `ForkingHex::Due` (`max_values`: None, `max_size`: Some(44), added: 2519, mode: `MaxEncodedLen`)
	// The range of `c` is from 32 to 1024.
	fn prove(c: u32) -> Weight {
		Weight::from_parts(73_665_476, 3924)
			.saturating_add(Weight::from_parts(8_721, 0).saturating_mul(c.into()))
			.saturating_add(T::DbWeight::get().reads(3))
			.saturating_add(T::DbWeight::get().writes(4))
	}
	// Storage: `ForkingHex::Games` (r:1 w:0)
	// Proof: `ForkingHex::Games` (`max_values`: None, `max_size`: Some(268), added: 2743, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Positions` (r:1 w:1)
	// Proof: `ForkingHex::Positions` (`max_values`: None, `max_size`: Some(459), added: 2934, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::AtEndOfBlock` (r:1 w:1)
	// Proof: `ForkingHex::AtEndOfBlock` (`max_values`: Some(1), `max_size`: Some(100), added: 595, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Due` (r:0 w:2)
	// Proof: `ForkingHex::Due` (`max_values`: None, `max_size`: Some(44), added: 2519, mode: `MaxEncodedLen`)
	fn resign() -> Weight {
		Weight::from_parts(72_339_000, 3924)
			.saturating_add(T::DbWeight::get().reads(3))
			.saturating_add(T::DbWeight::get().writes(4))
	}
	// Storage: `ForkingHex::Games` (r:1 w:0)
	// Proof: `ForkingHex::Games` (`max_values`: None, `max_size`: Some(268), added: 2743, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Positions` (r:65 w:65)
	// Proof: `ForkingHex::Positions` (`max_values`: None, `max_size`: Some(459), added: 2934, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Players` (r:64 w:64)
	// Proof: `ForkingHex::Players` (`max_values`: None, `max_size`: Some(97), added: 2572, mode: `MaxEncodedLen`)
	// The range of `s` is from 1 to 64.
	fn hand_up(s: u32) -> Weight {
		Weight::from_parts(78_154_496, 3924)
			.saturating_add(Weight::from_parts(32_756_727, 0).saturating_mul(s.into()))
			.saturating_add(T::DbWeight::get().reads(2))
			.saturating_add(T::DbWeight::get().reads(2).saturating_mul(s.into()))
			.saturating_add(T::DbWeight::get().writes(1))
			.saturating_add(T::DbWeight::get().writes(2).saturating_mul(s.into()))
			.saturating_add(Weight::from_parts(0, 2934).saturating_mul(s.into()))
	}
	// Storage: `ForkingHex::Games` (r:1 w:1)
	// Proof: `ForkingHex::Games` (`max_values`: None, `max_size`: Some(268), added: 2743, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Positions` (r:1 w:1)
	// Proof: `ForkingHex::Positions` (`max_values`: None, `max_size`: Some(459), added: 2934, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Players` (r:1 w:1)
	// Proof: `ForkingHex::Players` (`max_values`: None, `max_size`: Some(97), added: 2572, mode: `MaxEncodedLen`)
	// Storage: `System::Account` (r:1 w:1)
	// Proof: `System::Account` (`max_values`: None, `max_size`: Some(128), added: 2603, mode: `MaxEncodedLen`)
	// Storage: `Balances::Holds` (r:1 w:1)
	// Proof: `Balances::Holds` (`max_values`: None, `max_size`: Some(193), added: 2668, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Removals` (r:0 w:1)
	// Proof: `ForkingHex::Removals` (`max_values`: None, `max_size`: Some(61), added: 2536, mode: `MaxEncodedLen`)
	fn release() -> Weight {
		Weight::from_parts(161_983_000, 3924)
			.saturating_add(T::DbWeight::get().reads(5))
			.saturating_add(T::DbWeight::get().writes(6))
	}
	// Storage: `ForkingHex::Games` (r:1 w:1)
	// Proof: `ForkingHex::Games` (`max_values`: None, `max_size`: Some(268), added: 2743, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Players` (r:1 w:1)
	// Proof: `ForkingHex::Players` (`max_values`: None, `max_size`: Some(97), added: 2572, mode: `MaxEncodedLen`)
	// Storage: `Balances::Holds` (r:1 w:1)
	// Proof: `Balances::Holds` (`max_values`: None, `max_size`: Some(193), added: 2668, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Removals` (r:0 w:1)
	// Proof: `ForkingHex::Removals` (`max_values`: None, `max_size`: Some(61), added: 2536, mode: `MaxEncodedLen`)
	fn claim_deposits() -> Weight {
		Weight::from_parts(221_514_000, 3733)
			.saturating_add(T::DbWeight::get().reads(3))
			.saturating_add(T::DbWeight::get().writes(4))
	}
	// Storage: `ForkingHex::Games` (r:1 w:1)
	// Proof: `ForkingHex::Games` (`max_values`: None, `max_size`: Some(268), added: 2743, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Players` (r:1 w:1)
	// Proof: `ForkingHex::Players` (`max_values`: None, `max_size`: Some(97), added: 2572, mode: `MaxEncodedLen`)
	// Storage: `System::Account` (r:2 w:2)
	// Proof: `System::Account` (`max_values`: None, `max_size`: Some(128), added: 2603, mode: `MaxEncodedLen`)
	// Storage: `Balances::Holds` (r:1 w:1)
	// Proof: `Balances::Holds` (`max_values`: None, `max_size`: Some(193), added: 2668, mode: `MaxEncodedLen`)
	// Storage: `Balances::TotalIssuance` (r:1 w:0)
	// Proof: `Balances::TotalIssuance` (`max_values`: Some(1), `max_size`: Some(16), added: 511, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Removals` (r:0 w:1)
	// Proof: `ForkingHex::Removals` (`max_values`: None, `max_size`: Some(61), added: 2536, mode: `MaxEncodedLen`)
	fn claim() -> Weight {
		Weight::from_parts(370_025_000, 6196)
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
		Weight::from_parts(158_988_000, 6196)
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
		Weight::from_parts(24_377_000, 10703)
			.saturating_add(T::DbWeight::get().reads(5))
	}
	// Storage: `ForkingHex::AtEndOfBlock` (r:1 w:1)
	// Proof: `ForkingHex::AtEndOfBlock` (`max_values`: Some(1), `max_size`: Some(100), added: 595, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Unfinished` (r:1 w:0)
	// Proof: `ForkingHex::Unfinished` (`max_values`: Some(1), `max_size`: Some(9218), added: 9713, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Due` (r:101 w:100)
	// Proof: `ForkingHex::Due` (`max_values`: None, `max_size`: Some(44), added: 2519, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Games` (r:100 w:100)
	// Proof: `ForkingHex::Games` (`max_values`: None, `max_size`: Some(268), added: 2743, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Positions` (r:200 w:200)
	// Proof: `ForkingHex::Positions` (`max_values`: None, `max_size`: Some(459), added: 2934, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Removals` (r:1 w:0)
	// Proof: `ForkingHex::Removals` (`max_values`: None, `max_size`: Some(61), added: 2536, mode: `MaxEncodedLen`)
	// The range of `n` is from 1 to 100.
	fn close(n: u32) -> Weight {
		Weight::from_parts(97_820_000, 10703)
			.saturating_add(Weight::from_parts(77_777_684, 0).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().reads(4))
			.saturating_add(T::DbWeight::get().reads(4).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().writes(1))
			.saturating_add(T::DbWeight::get().writes(4).saturating_mul(n.into()))
			.saturating_add(Weight::from_parts(0, 5868).saturating_mul(n.into()))
	}
	// Storage: `Balances::Holds` (r:100 w:100)
	// Proof: `Balances::Holds` (`max_values`: None, `max_size`: Some(193), added: 2668, mode: `MaxEncodedLen`)
	// Storage: `System::Account` (r:101 w:101)
	// Proof: `System::Account` (`max_values`: None, `max_size`: Some(128), added: 2603, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Players` (r:100 w:100)
	// Proof: `ForkingHex::Players` (`max_values`: None, `max_size`: Some(97), added: 2572, mode: `MaxEncodedLen`)
	// The range of `n` is from 1 to 100.
	fn forfeit(n: u32) -> Weight {
		Weight::from_parts(197_645_000, 3593)
			.saturating_add(Weight::from_parts(148_429_826, 0).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().reads(1))
			.saturating_add(T::DbWeight::get().reads(3).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().writes(1))
			.saturating_add(T::DbWeight::get().writes(3).saturating_mul(n.into()))
			.saturating_add(Weight::from_parts(0, 2668).saturating_mul(n.into()))
	}
	// Storage: `ForkingHex::Unfinished` (r:1 w:1)
	// Proof: `ForkingHex::Unfinished` (`max_values`: Some(1), `max_size`: Some(9218), added: 9713, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Games` (r:1 w:0)
	// Proof: `ForkingHex::Games` (`max_values`: None, `max_size`: Some(268), added: 2743, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Positions` (r:101 w:101)
	// Proof: `ForkingHex::Positions` (`max_values`: None, `max_size`: Some(459), added: 2934, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Players` (r:100 w:100)
	// Proof: `ForkingHex::Players` (`max_values`: None, `max_size`: Some(97), added: 2572, mode: `MaxEncodedLen`)
	// The range of `n` is from 1 to 100.
	fn settle(n: u32) -> Weight {
		Weight::from_parts(131_552_670, 10703)
			.saturating_add(Weight::from_parts(54_846_062, 0).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().reads(3))
			.saturating_add(T::DbWeight::get().reads(2).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().writes(2))
			.saturating_add(T::DbWeight::get().writes(2).saturating_mul(n.into()))
			.saturating_add(Weight::from_parts(0, 2934).saturating_mul(n.into()))
	}
	// Storage: `ForkingHex::Games` (r:1 w:1)
	// Proof: `ForkingHex::Games` (`max_values`: None, `max_size`: Some(268), added: 2743, mode: `MaxEncodedLen`)
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
		Weight::from_parts(358_658_000, 6196)
			.saturating_add(T::DbWeight::get().reads(8))
			.saturating_add(T::DbWeight::get().writes(7))
	}
	// Storage: `ForkingHex::Removals` (r:3 w:2)
	// Proof: `ForkingHex::Removals` (`max_values`: None, `max_size`: Some(61), added: 2536, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Games` (r:1 w:1)
	// Proof: `ForkingHex::Games` (`max_values`: None, `max_size`: Some(268), added: 2743, mode: `MaxEncodedLen`)
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
		Weight::from_parts(209_638_000, 8598)
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
		Weight::from_parts(101_524_903, 6062)
			.saturating_add(Weight::from_parts(17_107_342, 0).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().reads(5))
			.saturating_add(T::DbWeight::get().reads(1).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().writes(1))
			.saturating_add(T::DbWeight::get().writes(2).saturating_mul(n.into()))
			.saturating_add(Weight::from_parts(0, 2572).saturating_mul(n.into()))
	}
	// Storage: `System::Account` (r:1 w:1)
	// Proof: `System::Account` (`max_values`: None, `max_size`: Some(128), added: 2603, mode: `MaxEncodedLen`)
	// Storage: `Balances::Holds` (r:1 w:1)
	// Proof: `Balances::Holds` (`max_values`: None, `max_size`: Some(193), added: 2668, mode: `MaxEncodedLen`)
	fn return_deposits() -> Weight {
		Weight::from_parts(93_932_000, 3658)
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
		Weight::from_parts(40_584_249, 6062)
			.saturating_add(Weight::from_parts(7_408_592, 0).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().reads(5))
			.saturating_add(T::DbWeight::get().reads(1).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().writes(1))
			.saturating_add(T::DbWeight::get().writes(1).saturating_mul(n.into()))
			.saturating_add(Weight::from_parts(0, 2934).saturating_mul(n.into()))
	}
}
// Digest: 6a2ce7c45cd98907675399c44d3409cc527f72e86be7b786b9b96d2f3bcd8ebe
