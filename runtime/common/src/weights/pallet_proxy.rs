//! Weights of `pallet_proxy`, from its benchmarks in this runtime.
//!
//! Written by `make weights`; do not edit. Measured on 2026-11-23 with steps: 50, repeats:
//! 20, on: AMD EPYC. Times are in picoseconds; reads and writes cost the runtime's `DbWeight`.
//!
//! That machine is slower than the SDK's reference hardware, so the times are too long, which is on the safe side.

#![cfg_attr(rustfmt, rustfmt_skip)]
// Not every pallet touches storage.
#![allow(unused_imports)]

use core::marker::PhantomData;
use frame_support::{traits::Get, weights::Weight};
use polkadot_sdk::*;

/// The weights of `pallet_proxy`.
pub struct WeightInfo<T>(PhantomData<T>);

impl<T: frame_system::Config> pallet_proxy::WeightInfo for WeightInfo<T> {
	// Storage: `Proxy::Proxies` (r:1 w:0)
	// Proof: `Proxy::Proxies` (`max_values`: None, `max_size`: Some(649), added: 3124, mode: `MaxEncodedLen`)
	// The range of `p` is from 1 to 15.
	fn proxy(p: u32) -> Weight {
		Weight::from_parts(15_564_832, 4114)
			.saturating_add(Weight::from_parts(79_749, 0).saturating_mul(p.into()))
			.saturating_add(T::DbWeight::get().reads(1))
	}
	// Storage: `Proxy::Proxies` (r:1 w:0)
	// Proof: `Proxy::Proxies` (`max_values`: None, `max_size`: Some(649), added: 3124, mode: `MaxEncodedLen`)
	// Storage: `Proxy::Announcements` (r:1 w:1)
	// Proof: `Proxy::Announcements` (`max_values`: None, `max_size`: Some(1145), added: 3620, mode: `MaxEncodedLen`)
	// Storage: `System::Account` (r:1 w:1)
	// Proof: `System::Account` (`max_values`: None, `max_size`: Some(128), added: 2603, mode: `MaxEncodedLen`)
	// The range of `a` is from 0 to 15.
	// The range of `p` is from 1 to 15.
	fn proxy_announced(a: u32, p: u32) -> Weight {
		Weight::from_parts(40_268_462, 4610)
			.saturating_add(Weight::from_parts(640_939, 0).saturating_mul(a.into()))
			.saturating_add(Weight::from_parts(227_699, 0).saturating_mul(p.into()))
			.saturating_add(T::DbWeight::get().reads(3))
			.saturating_add(T::DbWeight::get().writes(2))
	}
	// Storage: `Proxy::Announcements` (r:1 w:1)
	// Proof: `Proxy::Announcements` (`max_values`: None, `max_size`: Some(1145), added: 3620, mode: `MaxEncodedLen`)
	// Storage: `System::Account` (r:1 w:1)
	// Proof: `System::Account` (`max_values`: None, `max_size`: Some(128), added: 2603, mode: `MaxEncodedLen`)
	// The range of `a` is from 0 to 15.
	// The range of `p` is from 1 to 15.
	fn remove_announcement(a: u32, p: u32) -> Weight {
		Weight::from_parts(27_908_684, 4610)
			.saturating_add(Weight::from_parts(512_497, 0).saturating_mul(a.into()))
			.saturating_add(Weight::from_parts(73_314, 0).saturating_mul(p.into()))
			.saturating_add(T::DbWeight::get().reads(2))
			.saturating_add(T::DbWeight::get().writes(2))
	}
	// Storage: `Proxy::Announcements` (r:1 w:1)
	// Proof: `Proxy::Announcements` (`max_values`: None, `max_size`: Some(1145), added: 3620, mode: `MaxEncodedLen`)
	// Storage: `System::Account` (r:1 w:1)
	// Proof: `System::Account` (`max_values`: None, `max_size`: Some(128), added: 2603, mode: `MaxEncodedLen`)
	// The range of `a` is from 0 to 15.
	// The range of `p` is from 1 to 15.
	fn reject_announcement(a: u32, _p: u32) -> Weight {
		Weight::from_parts(38_497_459, 4610)
			.saturating_add(Weight::from_parts(194_528, 0).saturating_mul(a.into()))
			.saturating_add(T::DbWeight::get().reads(2))
			.saturating_add(T::DbWeight::get().writes(2))
	}
	// Storage: `Proxy::Proxies` (r:1 w:0)
	// Proof: `Proxy::Proxies` (`max_values`: None, `max_size`: Some(649), added: 3124, mode: `MaxEncodedLen`)
	// Storage: `Proxy::Announcements` (r:1 w:1)
	// Proof: `Proxy::Announcements` (`max_values`: None, `max_size`: Some(1145), added: 3620, mode: `MaxEncodedLen`)
	// Storage: `System::Account` (r:1 w:1)
	// Proof: `System::Account` (`max_values`: None, `max_size`: Some(128), added: 2603, mode: `MaxEncodedLen`)
	// The range of `a` is from 0 to 15.
	// The range of `p` is from 1 to 15.
	fn announce(a: u32, _p: u32) -> Weight {
		Weight::from_parts(56_526_760, 4610)
			.saturating_add(Weight::from_parts(3_303, 0).saturating_mul(a.into()))
			.saturating_add(T::DbWeight::get().reads(3))
			.saturating_add(T::DbWeight::get().writes(2))
	}
	// Storage: `Proxy::Proxies` (r:1 w:1)
	// Proof: `Proxy::Proxies` (`max_values`: None, `max_size`: Some(649), added: 3124, mode: `MaxEncodedLen`)
	// The range of `p` is from 1 to 15.
	fn add_proxy(p: u32) -> Weight {
		Weight::from_parts(43_155_420, 4114)
			.saturating_add(Weight::from_parts(236_448, 0).saturating_mul(p.into()))
			.saturating_add(T::DbWeight::get().reads(1))
			.saturating_add(T::DbWeight::get().writes(1))
	}
	// Storage: `Proxy::Proxies` (r:1 w:1)
	// Proof: `Proxy::Proxies` (`max_values`: None, `max_size`: Some(649), added: 3124, mode: `MaxEncodedLen`)
	// The range of `p` is from 1 to 15.
	fn remove_proxy(p: u32) -> Weight {
		Weight::from_parts(30_866_214, 4114)
			.saturating_add(Weight::from_parts(229_296, 0).saturating_mul(p.into()))
			.saturating_add(T::DbWeight::get().reads(1))
			.saturating_add(T::DbWeight::get().writes(1))
	}
	// Storage: `Proxy::Proxies` (r:1 w:1)
	// Proof: `Proxy::Proxies` (`max_values`: None, `max_size`: Some(649), added: 3124, mode: `MaxEncodedLen`)
	// The range of `p` is from 1 to 15.
	fn remove_proxies(p: u32) -> Weight {
		Weight::from_parts(31_211_955, 4114)
			.saturating_add(Weight::from_parts(2_861_415, 0).saturating_mul(p.into()))
			.saturating_add(T::DbWeight::get().reads(1))
			.saturating_add(T::DbWeight::get().writes(1))
	}
	// Storage: `Proxy::Proxies` (r:1 w:1)
	// Proof: `Proxy::Proxies` (`max_values`: None, `max_size`: Some(649), added: 3124, mode: `MaxEncodedLen`)
	// The range of `p` is from 1 to 15.
	fn create_pure(p: u32) -> Weight {
		Weight::from_parts(37_039_823, 4114)
			.saturating_add(Weight::from_parts(100_657, 0).saturating_mul(p.into()))
			.saturating_add(T::DbWeight::get().reads(1))
			.saturating_add(T::DbWeight::get().writes(1))
	}
	// Storage: `Proxy::Proxies` (r:1 w:1)
	// Proof: `Proxy::Proxies` (`max_values`: None, `max_size`: Some(649), added: 3124, mode: `MaxEncodedLen`)
	// The range of `p` is from 0 to 14.
	fn kill_pure(_p: u32) -> Weight {
		Weight::from_parts(43_846_476, 4114)
			.saturating_add(T::DbWeight::get().reads(1))
			.saturating_add(T::DbWeight::get().writes(1))
	}
	// Storage: `Proxy::Proxies` (r:1 w:1)
	// Proof: `Proxy::Proxies` (`max_values`: None, `max_size`: Some(649), added: 3124, mode: `MaxEncodedLen`)
	// Storage: `System::Account` (r:1 w:1)
	// Proof: `System::Account` (`max_values`: None, `max_size`: Some(128), added: 2603, mode: `MaxEncodedLen`)
	// Storage: `Proxy::Announcements` (r:1 w:1)
	// Proof: `Proxy::Announcements` (`max_values`: None, `max_size`: Some(1145), added: 3620, mode: `MaxEncodedLen`)
	fn poke_deposit() -> Weight {
		Weight::from_parts(86_027_000, 4610)
			.saturating_add(T::DbWeight::get().reads(3))
			.saturating_add(T::DbWeight::get().writes(3))
	}
}
