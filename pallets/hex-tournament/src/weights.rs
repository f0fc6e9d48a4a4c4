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
	/// Weight of the benchmark `announce`.
	fn announce() -> Weight;
	/// Weight of the benchmark `enter`.
	fn enter() -> Weight;
	/// Weight of the benchmark `leave`.
	fn leave() -> Weight;
	/// Weight of the benchmark `open`.
	fn open() -> Weight;
	/// Weight of the benchmark `withdraw`.
	fn withdraw() -> Weight;
	/// Weight of the benchmark `claim`.
	fn claim() -> Weight;
	/// Weight of the benchmark `call_off`.
	fn call_off() -> Weight;
	/// Weight of the benchmark `listen`.
	fn listen() -> Weight;
	/// Weight of the benchmark `hooks`.
	fn hooks() -> Weight;
	/// Weight of the benchmark `look`.
	fn look() -> Weight;
	/// Weight of the benchmark `wake`.
	fn wake(n: u32) -> Weight;
	/// Weight of the benchmark `give_back`.
	fn give_back(n: u32) -> Weight;
	/// Weight of the benchmark `begin`.
	fn begin(n: u32) -> Weight;
	/// Weight of the benchmark `check`.
	fn check(n: u32) -> Weight;
	/// Weight of the benchmark `withdraw_duel`.
	fn withdraw_duel() -> Weight;
	/// Weight of the benchmark `next_round`.
	fn next_round(n: u32) -> Weight;
	/// Weight of the benchmark `finish`.
	fn finish(n: u32) -> Weight;
	/// Weight of the benchmark `expire`.
	fn expire(n: u32) -> Weight;
}

/// The measured weights, with the runtime's own database costs.
pub struct SubstrateWeight<T>(PhantomData<T>);

impl<T: frame_system::Config> WeightInfo for SubstrateWeight<T> {
	// Storage: `HexTournament::NextTournament` (r:1 w:1)
	// Proof: `HexTournament::NextTournament` (`max_values`: Some(1), `max_size`: Some(4), added: 499, mode: `MaxEncodedLen`)
	// Storage: `System::Account` (r:1 w:0)
	// Proof: `System::Account` (`max_values`: None, `max_size`: Some(128), added: 2603, mode: `MaxEncodedLen`)
	// Storage: `Balances::Holds` (r:1 w:1)
	// Proof: `Balances::Holds` (`max_values`: None, `max_size`: Some(193), added: 2668, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Agenda` (r:0 w:1)
	// Proof: `HexTournament::Agenda` (`max_values`: None, `max_size`: Some(12), added: 2487, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Tournaments` (r:0 w:1)
	// Proof: `HexTournament::Tournaments` (`max_values`: None, `max_size`: Some(447), added: 2922, mode: `MaxEncodedLen`)
	fn announce() -> Weight {
		Weight::from_parts(148_717_000, 3658)
			.saturating_add(T::DbWeight::get().reads(3))
			.saturating_add(T::DbWeight::get().writes(4))
	}
	// Storage: `HexTournament::Tournaments` (r:1 w:0)
	// Proof: `HexTournament::Tournaments` (`max_values`: None, `max_size`: Some(447), added: 2922, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Players` (r:1 w:1)
	// Proof: `HexTournament::Players` (`max_values`: None, `max_size`: Some(6022), added: 8497, mode: `MaxEncodedLen`)
	// Storage: `Balances::Holds` (r:1 w:1)
	// Proof: `Balances::Holds` (`max_values`: None, `max_size`: Some(193), added: 2668, mode: `MaxEncodedLen`)
	fn enter() -> Weight {
		Weight::from_parts(205_822_000, 9487)
			.saturating_add(T::DbWeight::get().reads(3))
			.saturating_add(T::DbWeight::get().writes(2))
	}
	// Storage: `HexTournament::Tournaments` (r:1 w:0)
	// Proof: `HexTournament::Tournaments` (`max_values`: None, `max_size`: Some(447), added: 2922, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Players` (r:1 w:1)
	// Proof: `HexTournament::Players` (`max_values`: None, `max_size`: Some(6022), added: 8497, mode: `MaxEncodedLen`)
	// Storage: `Balances::Holds` (r:1 w:1)
	// Proof: `Balances::Holds` (`max_values`: None, `max_size`: Some(193), added: 2668, mode: `MaxEncodedLen`)
	fn leave() -> Weight {
		Weight::from_parts(173_774_000, 9487)
			.saturating_add(T::DbWeight::get().reads(3))
			.saturating_add(T::DbWeight::get().writes(2))
	}
	// Storage: `HexTournament::Tournaments` (r:1 w:0)
	// Proof: `HexTournament::Tournaments` (`max_values`: None, `max_size`: Some(447), added: 2922, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Rounds` (r:1 w:1)
	// Proof: `HexTournament::Rounds` (`max_values`: None, `max_size`: Some(782), added: 3257, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Players` (r:1 w:0)
	// Proof: `HexTournament::Players` (`max_values`: None, `max_size`: Some(6022), added: 8497, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::NextGame` (r:1 w:1)
	// Proof: `ForkingHex::NextGame` (`max_values`: Some(1), `max_size`: Some(4), added: 499, mode: `MaxEncodedLen`)
	// Storage: `Balances::Holds` (r:1 w:1)
	// Proof: `Balances::Holds` (`max_values`: None, `max_size`: Some(193), added: 2668, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Players` (r:1 w:1)
	// Proof: `ForkingHex::Players` (`max_values`: None, `max_size`: Some(97), added: 2572, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Duels` (r:0 w:1)
	// Proof: `HexTournament::Duels` (`max_values`: None, `max_size`: Some(9), added: 2484, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::GamesPlayed` (r:0 w:1)
	// Proof: `ForkingHex::GamesPlayed` (`max_values`: None, `max_size`: Some(52), added: 2527, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Positions` (r:0 w:1)
	// Proof: `ForkingHex::Positions` (`max_values`: None, `max_size`: Some(459), added: 2934, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Games` (r:0 w:1)
	// Proof: `ForkingHex::Games` (`max_values`: None, `max_size`: Some(268), added: 2743, mode: `MaxEncodedLen`)
	fn open() -> Weight {
		Weight::from_parts(270_358_000, 9487)
			.saturating_add(T::DbWeight::get().reads(6))
			.saturating_add(T::DbWeight::get().writes(8))
	}
	// Storage: `HexTournament::Tournaments` (r:1 w:0)
	// Proof: `HexTournament::Tournaments` (`max_values`: None, `max_size`: Some(447), added: 2922, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Players` (r:1 w:1)
	// Proof: `HexTournament::Players` (`max_values`: None, `max_size`: Some(6022), added: 8497, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Rounds` (r:1 w:1)
	// Proof: `HexTournament::Rounds` (`max_values`: None, `max_size`: Some(782), added: 3257, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Games` (r:2 w:2)
	// Proof: `ForkingHex::Games` (`max_values`: None, `max_size`: Some(268), added: 2743, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Positions` (r:2 w:2)
	// Proof: `ForkingHex::Positions` (`max_values`: None, `max_size`: Some(459), added: 2934, mode: `MaxEncodedLen`)
	// Storage: `Balances::Holds` (r:2 w:2)
	// Proof: `Balances::Holds` (`max_values`: None, `max_size`: Some(193), added: 2668, mode: `MaxEncodedLen`)
	// Storage: `System::Account` (r:1 w:1)
	// Proof: `System::Account` (`max_values`: None, `max_size`: Some(128), added: 2603, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Duels` (r:0 w:2)
	// Proof: `HexTournament::Duels` (`max_values`: None, `max_size`: Some(9), added: 2484, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Ready` (r:0 w:1)
	// Proof: `HexTournament::Ready` (`max_values`: None, `max_size`: Some(4), added: 2479, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::GamesPlayed` (r:0 w:2)
	// Proof: `ForkingHex::GamesPlayed` (`max_values`: None, `max_size`: Some(52), added: 2527, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Players` (r:0 w:2)
	// Proof: `ForkingHex::Players` (`max_values`: None, `max_size`: Some(97), added: 2572, mode: `MaxEncodedLen`)
	fn withdraw() -> Weight {
		Weight::from_parts(414_585_000, 9487)
			.saturating_add(T::DbWeight::get().reads(10))
			.saturating_add(T::DbWeight::get().writes(16))
	}
	// Storage: `HexTournament::Tournaments` (r:1 w:1)
	// Proof: `HexTournament::Tournaments` (`max_values`: None, `max_size`: Some(447), added: 2922, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Unclaimed` (r:1 w:1)
	// Proof: `HexTournament::Unclaimed` (`max_values`: None, `max_size`: Some(3078), added: 5553, mode: `MaxEncodedLen`)
	// Storage: `Balances::TotalIssuance` (r:1 w:0)
	// Proof: `Balances::TotalIssuance` (`max_values`: Some(1), `max_size`: Some(16), added: 511, mode: `MaxEncodedLen`)
	// Storage: `System::Account` (r:5 w:5)
	// Proof: `System::Account` (`max_values`: None, `max_size`: Some(128), added: 2603, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::OwedToFund` (r:1 w:1)
	// Proof: `ForkingHex::OwedToFund` (`max_values`: Some(1), `max_size`: Some(16), added: 511, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::DeveloperFund` (r:1 w:0)
	// Proof: `ForkingHex::DeveloperFund` (`max_values`: Some(1), `max_size`: Some(32), added: 527, mode: `MaxEncodedLen`)
	fn claim() -> Weight {
		Weight::from_parts(457_142_000, 14005)
			.saturating_add(T::DbWeight::get().reads(10))
			.saturating_add(T::DbWeight::get().writes(8))
	}
	// Storage: `HexTournament::Tournaments` (r:1 w:1)
	// Proof: `HexTournament::Tournaments` (`max_values`: None, `max_size`: Some(447), added: 2922, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Players` (r:1 w:1)
	// Proof: `HexTournament::Players` (`max_values`: None, `max_size`: Some(6022), added: 8497, mode: `MaxEncodedLen`)
	// Storage: `System::Account` (r:4 w:4)
	// Proof: `System::Account` (`max_values`: None, `max_size`: Some(128), added: 2603, mode: `MaxEncodedLen`)
	// Storage: `Balances::TotalIssuance` (r:1 w:0)
	// Proof: `Balances::TotalIssuance` (`max_values`: Some(1), `max_size`: Some(16), added: 511, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::OwedToFund` (r:1 w:1)
	// Proof: `ForkingHex::OwedToFund` (`max_values`: Some(1), `max_size`: Some(16), added: 511, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::DeveloperFund` (r:1 w:0)
	// Proof: `ForkingHex::DeveloperFund` (`max_values`: Some(1), `max_size`: Some(32), added: 527, mode: `MaxEncodedLen`)
	// Storage: `Balances::Holds` (r:1 w:1)
	// Proof: `Balances::Holds` (`max_values`: None, `max_size`: Some(193), added: 2668, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Agenda` (r:0 w:1)
	// Proof: `HexTournament::Agenda` (`max_values`: None, `max_size`: Some(12), added: 2487, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Unclaimed` (r:0 w:1)
	// Proof: `HexTournament::Unclaimed` (`max_values`: None, `max_size`: Some(3078), added: 5553, mode: `MaxEncodedLen`)
	fn call_off() -> Weight {
		Weight::from_parts(391_136_000, 11402)
			.saturating_add(T::DbWeight::get().reads(10))
			.saturating_add(T::DbWeight::get().writes(10))
	}
	// Storage: `HexTournament::Duels` (r:1 w:1)
	// Proof: `HexTournament::Duels` (`max_values`: None, `max_size`: Some(9), added: 2484, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Rounds` (r:1 w:1)
	// Proof: `HexTournament::Rounds` (`max_values`: None, `max_size`: Some(782), added: 3257, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Ready` (r:0 w:1)
	// Proof: `HexTournament::Ready` (`max_values`: None, `max_size`: Some(4), added: 2479, mode: `MaxEncodedLen`)
	fn listen() -> Weight {
		Weight::from_parts(44_180_000, 4247)
			.saturating_add(T::DbWeight::get().reads(2))
			.saturating_add(T::DbWeight::get().writes(3))
	}
	// Storage: `HexTournament::Agenda` (r:1 w:0)
	// Proof: `HexTournament::Agenda` (`max_values`: None, `max_size`: Some(12), added: 2487, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Ready` (r:1 w:0)
	// Proof: `HexTournament::Ready` (`max_values`: None, `max_size`: Some(4), added: 2479, mode: `MaxEncodedLen`)
	fn hooks() -> Weight {
		Weight::from_parts(13_477_000, 3477)
			.saturating_add(T::DbWeight::get().reads(2))
	}
	// Storage: `HexTournament::Tournaments` (r:1 w:0)
	// Proof: `HexTournament::Tournaments` (`max_values`: None, `max_size`: Some(447), added: 2922, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Rounds` (r:1 w:0)
	// Proof: `HexTournament::Rounds` (`max_values`: None, `max_size`: Some(782), added: 3257, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Players` (r:1 w:0)
	// Proof: `HexTournament::Players` (`max_values`: None, `max_size`: Some(6022), added: 8497, mode: `MaxEncodedLen`)
	fn look() -> Weight {
		Weight::from_parts(87_601_000, 9487)
			.saturating_add(T::DbWeight::get().reads(3))
	}
	// Storage: `HexTournament::Agenda` (r:101 w:100)
	// Proof: `HexTournament::Agenda` (`max_values`: None, `max_size`: Some(12), added: 2487, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Ready` (r:0 w:100)
	// Proof: `HexTournament::Ready` (`max_values`: None, `max_size`: Some(4), added: 2479, mode: `MaxEncodedLen`)
	// The range of `n` is from 1 to 100.
	fn wake(n: u32) -> Weight {
		Weight::from_parts(8_721_982, 3477)
			.saturating_add(Weight::from_parts(10_501_537, 0).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().reads(1))
			.saturating_add(T::DbWeight::get().reads(1).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().writes(2).saturating_mul(n.into()))
			.saturating_add(Weight::from_parts(0, 2487).saturating_mul(n.into()))
	}
	// Storage: `HexTournament::Ready` (r:1 w:1)
	// Proof: `HexTournament::Ready` (`max_values`: None, `max_size`: Some(4), added: 2479, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Tournaments` (r:1 w:1)
	// Proof: `HexTournament::Tournaments` (`max_values`: None, `max_size`: Some(447), added: 2922, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Players` (r:1 w:1)
	// Proof: `HexTournament::Players` (`max_values`: None, `max_size`: Some(6022), added: 8497, mode: `MaxEncodedLen`)
	// Storage: `System::Account` (r:67 w:67)
	// Proof: `System::Account` (`max_values`: None, `max_size`: Some(128), added: 2603, mode: `MaxEncodedLen`)
	// Storage: `Balances::Holds` (r:64 w:64)
	// Proof: `Balances::Holds` (`max_values`: None, `max_size`: Some(193), added: 2668, mode: `MaxEncodedLen`)
	// Storage: `Balances::TotalIssuance` (r:1 w:0)
	// Proof: `Balances::TotalIssuance` (`max_values`: Some(1), `max_size`: Some(16), added: 511, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::OwedToFund` (r:1 w:1)
	// Proof: `ForkingHex::OwedToFund` (`max_values`: Some(1), `max_size`: Some(16), added: 511, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::DeveloperFund` (r:1 w:0)
	// Proof: `ForkingHex::DeveloperFund` (`max_values`: Some(1), `max_size`: Some(32), added: 527, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Agenda` (r:0 w:1)
	// Proof: `HexTournament::Agenda` (`max_values`: None, `max_size`: Some(12), added: 2487, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Unclaimed` (r:0 w:1)
	// Proof: `HexTournament::Unclaimed` (`max_values`: None, `max_size`: Some(3078), added: 5553, mode: `MaxEncodedLen`)
	// The range of `n` is from 0 to 63.
	fn give_back(n: u32) -> Weight {
		Weight::from_parts(577_787_090, 11402)
			.saturating_add(Weight::from_parts(89_577_757, 0).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().reads(11))
			.saturating_add(T::DbWeight::get().reads(2).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().writes(11))
			.saturating_add(T::DbWeight::get().writes(2).saturating_mul(n.into()))
			.saturating_add(Weight::from_parts(0, 2668).saturating_mul(n.into()))
	}
	// Storage: `HexTournament::Ready` (r:1 w:1)
	// Proof: `HexTournament::Ready` (`max_values`: None, `max_size`: Some(4), added: 2479, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Tournaments` (r:1 w:1)
	// Proof: `HexTournament::Tournaments` (`max_values`: None, `max_size`: Some(447), added: 2922, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Players` (r:1 w:1)
	// Proof: `HexTournament::Players` (`max_values`: None, `max_size`: Some(6022), added: 8497, mode: `MaxEncodedLen`)
	// Storage: `System::ParentHash` (r:1 w:0)
	// Proof: `System::ParentHash` (`max_values`: Some(1), `max_size`: Some(32), added: 527, mode: `MaxEncodedLen`)
	// Storage: `Balances::Holds` (r:64 w:64)
	// Proof: `Balances::Holds` (`max_values`: None, `max_size`: Some(193), added: 2668, mode: `MaxEncodedLen`)
	// Storage: `System::Account` (r:65 w:65)
	// Proof: `System::Account` (`max_values`: None, `max_size`: Some(128), added: 2603, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Agenda` (r:0 w:2)
	// Proof: `HexTournament::Agenda` (`max_values`: None, `max_size`: Some(12), added: 2487, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Rounds` (r:0 w:1)
	// Proof: `HexTournament::Rounds` (`max_values`: None, `max_size`: Some(782), added: 3257, mode: `MaxEncodedLen`)
	// The range of `n` is from 2 to 64.
	fn begin(n: u32) -> Weight {
		Weight::from_parts(80_207_300, 9487)
			.saturating_add(Weight::from_parts(98_511_355, 0).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().reads(5))
			.saturating_add(T::DbWeight::get().reads(2).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().writes(7))
			.saturating_add(T::DbWeight::get().writes(2).saturating_mul(n.into()))
			.saturating_add(Weight::from_parts(0, 2668).saturating_mul(n.into()))
	}
	// Storage: `HexTournament::Ready` (r:1 w:1)
	// Proof: `HexTournament::Ready` (`max_values`: None, `max_size`: Some(4), added: 2479, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Tournaments` (r:1 w:1)
	// Proof: `HexTournament::Tournaments` (`max_values`: None, `max_size`: Some(447), added: 2922, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Rounds` (r:1 w:1)
	// Proof: `HexTournament::Rounds` (`max_values`: None, `max_size`: Some(782), added: 3257, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Agenda` (r:0 w:2)
	// Proof: `HexTournament::Agenda` (`max_values`: None, `max_size`: Some(12), added: 2487, mode: `MaxEncodedLen`)
	// The range of `n` is from 1 to 16.
	fn check(n: u32) -> Weight {
		Weight::from_parts(60_106_183, 4247)
			.saturating_add(Weight::from_parts(5_873_064, 0).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().reads(3))
			.saturating_add(T::DbWeight::get().writes(5))
	}
	// Storage: `ForkingHex::Games` (r:1 w:1)
	// Proof: `ForkingHex::Games` (`max_values`: None, `max_size`: Some(268), added: 2743, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Positions` (r:1 w:1)
	// Proof: `ForkingHex::Positions` (`max_values`: None, `max_size`: Some(459), added: 2934, mode: `MaxEncodedLen`)
	// Storage: `System::Account` (r:1 w:1)
	// Proof: `System::Account` (`max_values`: None, `max_size`: Some(128), added: 2603, mode: `MaxEncodedLen`)
	// Storage: `Balances::Holds` (r:1 w:1)
	// Proof: `Balances::Holds` (`max_values`: None, `max_size`: Some(193), added: 2668, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Duels` (r:0 w:1)
	// Proof: `HexTournament::Duels` (`max_values`: None, `max_size`: Some(9), added: 2484, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::GamesPlayed` (r:0 w:1)
	// Proof: `ForkingHex::GamesPlayed` (`max_values`: None, `max_size`: Some(52), added: 2527, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::Players` (r:0 w:1)
	// Proof: `ForkingHex::Players` (`max_values`: None, `max_size`: Some(97), added: 2572, mode: `MaxEncodedLen`)
	fn withdraw_duel() -> Weight {
		Weight::from_parts(191_836_000, 3924)
			.saturating_add(T::DbWeight::get().reads(4))
			.saturating_add(T::DbWeight::get().writes(7))
	}
	// Storage: `HexTournament::Ready` (r:1 w:1)
	// Proof: `HexTournament::Ready` (`max_values`: None, `max_size`: Some(4), added: 2479, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Tournaments` (r:1 w:1)
	// Proof: `HexTournament::Tournaments` (`max_values`: None, `max_size`: Some(447), added: 2922, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Rounds` (r:1 w:1)
	// Proof: `HexTournament::Rounds` (`max_values`: None, `max_size`: Some(782), added: 3257, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Players` (r:1 w:1)
	// Proof: `HexTournament::Players` (`max_values`: None, `max_size`: Some(6022), added: 8497, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Agenda` (r:0 w:1)
	// Proof: `HexTournament::Agenda` (`max_values`: None, `max_size`: Some(12), added: 2487, mode: `MaxEncodedLen`)
	// The range of `n` is from 7 to 64.
	fn next_round(n: u32) -> Weight {
		Weight::from_parts(65_494_060, 9487)
			.saturating_add(Weight::from_parts(7_555_548, 0).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().reads(4))
			.saturating_add(T::DbWeight::get().writes(5))
	}
	// Storage: `HexTournament::Ready` (r:1 w:1)
	// Proof: `HexTournament::Ready` (`max_values`: None, `max_size`: Some(4), added: 2479, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Tournaments` (r:1 w:1)
	// Proof: `HexTournament::Tournaments` (`max_values`: None, `max_size`: Some(447), added: 2922, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Rounds` (r:1 w:1)
	// Proof: `HexTournament::Rounds` (`max_values`: None, `max_size`: Some(782), added: 3257, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Players` (r:1 w:1)
	// Proof: `HexTournament::Players` (`max_values`: None, `max_size`: Some(6022), added: 8497, mode: `MaxEncodedLen`)
	// Storage: `Balances::Holds` (r:1 w:1)
	// Proof: `Balances::Holds` (`max_values`: None, `max_size`: Some(193), added: 2668, mode: `MaxEncodedLen`)
	// Storage: `System::Account` (r:68 w:68)
	// Proof: `System::Account` (`max_values`: None, `max_size`: Some(128), added: 2603, mode: `MaxEncodedLen`)
	// Storage: `Balances::TotalIssuance` (r:1 w:0)
	// Proof: `Balances::TotalIssuance` (`max_values`: Some(1), `max_size`: Some(16), added: 511, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::OwedToFund` (r:1 w:1)
	// Proof: `ForkingHex::OwedToFund` (`max_values`: Some(1), `max_size`: Some(16), added: 511, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::DeveloperFund` (r:1 w:0)
	// Proof: `ForkingHex::DeveloperFund` (`max_values`: Some(1), `max_size`: Some(32), added: 527, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Agenda` (r:0 w:2)
	// Proof: `HexTournament::Agenda` (`max_values`: None, `max_size`: Some(12), added: 2487, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Unclaimed` (r:0 w:1)
	// Proof: `HexTournament::Unclaimed` (`max_values`: None, `max_size`: Some(3078), added: 5553, mode: `MaxEncodedLen`)
	// The range of `n` is from 7 to 64.
	fn finish(n: u32) -> Weight {
		Weight::from_parts(215_727_733, 11402)
			.saturating_add(Weight::from_parts(119_197_533, 0).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().reads(12))
			.saturating_add(T::DbWeight::get().reads(1).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().writes(13))
			.saturating_add(T::DbWeight::get().writes(1).saturating_mul(n.into()))
			.saturating_add(Weight::from_parts(0, 2603).saturating_mul(n.into()))
	}
	// Storage: `HexTournament::Ready` (r:1 w:1)
	// Proof: `HexTournament::Ready` (`max_values`: None, `max_size`: Some(4), added: 2479, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Tournaments` (r:1 w:1)
	// Proof: `HexTournament::Tournaments` (`max_values`: None, `max_size`: Some(447), added: 2922, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Unclaimed` (r:1 w:1)
	// Proof: `HexTournament::Unclaimed` (`max_values`: None, `max_size`: Some(3078), added: 5553, mode: `MaxEncodedLen`)
	// Storage: `System::Account` (r:4 w:4)
	// Proof: `System::Account` (`max_values`: None, `max_size`: Some(128), added: 2603, mode: `MaxEncodedLen`)
	// Storage: `Balances::TotalIssuance` (r:1 w:0)
	// Proof: `Balances::TotalIssuance` (`max_values`: Some(1), `max_size`: Some(16), added: 511, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::OwedToFund` (r:1 w:1)
	// Proof: `ForkingHex::OwedToFund` (`max_values`: Some(1), `max_size`: Some(16), added: 511, mode: `MaxEncodedLen`)
	// Storage: `ForkingHex::DeveloperFund` (r:1 w:0)
	// Proof: `ForkingHex::DeveloperFund` (`max_values`: Some(1), `max_size`: Some(32), added: 527, mode: `MaxEncodedLen`)
	// Storage: `Balances::Holds` (r:1 w:1)
	// Proof: `Balances::Holds` (`max_values`: None, `max_size`: Some(193), added: 2668, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Agenda` (r:0 w:1)
	// Proof: `HexTournament::Agenda` (`max_values`: None, `max_size`: Some(12), added: 2487, mode: `MaxEncodedLen`)
	// Storage: `HexTournament::Players` (r:0 w:1)
	// Proof: `HexTournament::Players` (`max_values`: None, `max_size`: Some(6022), added: 8497, mode: `MaxEncodedLen`)
	// The range of `n` is from 1 to 64.
	fn expire(n: u32) -> Weight {
		Weight::from_parts(762_034_474, 11402)
			.saturating_add(Weight::from_parts(4_618_845, 0).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().reads(11))
			.saturating_add(T::DbWeight::get().writes(11))
	}
}
// Digest: cc587e0e02f89bb3cf2324b9fe7c03996c43558801c631b255194efb0bb8f718
