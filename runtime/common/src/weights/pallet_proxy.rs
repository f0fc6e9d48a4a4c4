//! Weights of `pallet_proxy`, from its benchmarks in this runtime.
//!
//! Written by `make weights`; do not edit. Measured by frame-benchmarking-cli 64.0.0 on 2026-11-28,
//! on: Intel(R) Xeon(R) Processor, with steps: 50, repeats: 20, and no factor.
//! Times are in picoseconds; reads and writes cost the runtime's `DbWeight`.

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
	fn proxy(_p: u32) -> Weight {
		Weight::from_parts(33_840_378, 4114)
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
		Weight::from_parts(92_727_350, 4610)
			.saturating_add(Weight::from_parts(2_204_306, 0).saturating_mul(a.into()))
			.saturating_add(Weight::from_parts(402_779, 0).saturating_mul(p.into()))
			.saturating_add(T::DbWeight::get().reads(3))
			.saturating_add(T::DbWeight::get().writes(2))
	}
	// Storage: `Proxy::Announcements` (r:1 w:1)
	// Proof: `Proxy::Announcements` (`max_values`: None, `max_size`: Some(1145), added: 3620, mode: `MaxEncodedLen`)
	// Storage: `System::Account` (r:1 w:1)
	// Proof: `System::Account` (`max_values`: None, `max_size`: Some(128), added: 2603, mode: `MaxEncodedLen`)
	// The range of `a` is from 0 to 15.
	// The range of `p` is from 1 to 15.
	fn remove_announcement(_a: u32, p: u32) -> Weight {
		Weight::from_parts(74_540_414, 4610)
			.saturating_add(Weight::from_parts(14_702, 0).saturating_mul(p.into()))
			.saturating_add(T::DbWeight::get().reads(2))
			.saturating_add(T::DbWeight::get().writes(2))
	}
	// Storage: `Proxy::Announcements` (r:1 w:1)
	// Proof: `Proxy::Announcements` (`max_values`: None, `max_size`: Some(1145), added: 3620, mode: `MaxEncodedLen`)
	// Storage: `System::Account` (r:1 w:1)
	// Proof: `System::Account` (`max_values`: None, `max_size`: Some(128), added: 2603, mode: `MaxEncodedLen`)
	// The range of `a` is from 0 to 15.
	// The range of `p` is from 1 to 15.
	fn reject_announcement(a: u32, p: u32) -> Weight {
		Weight::from_parts(54_234_165, 4610)
			.saturating_add(Weight::from_parts(627_351, 0).saturating_mul(a.into()))
			.saturating_add(Weight::from_parts(173_487, 0).saturating_mul(p.into()))
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
	fn announce(a: u32, p: u32) -> Weight {
		Weight::from_parts(94_110_110, 4610)
			.saturating_add(Weight::from_parts(385_003, 0).saturating_mul(a.into()))
			.saturating_add(Weight::from_parts(161_974, 0).saturating_mul(p.into()))
			.saturating_add(T::DbWeight::get().reads(3))
			.saturating_add(T::DbWeight::get().writes(2))
	}
	// Storage: `Proxy::Proxies` (r:1 w:1)
	// Proof: `Proxy::Proxies` (`max_values`: None, `max_size`: Some(649), added: 3124, mode: `MaxEncodedLen`)
	// The range of `p` is from 1 to 15.
	fn add_proxy(p: u32) -> Weight {
		Weight::from_parts(62_324_003, 4114)
			.saturating_add(Weight::from_parts(206_865, 0).saturating_mul(p.into()))
			.saturating_add(T::DbWeight::get().reads(1))
			.saturating_add(T::DbWeight::get().writes(1))
	}
	// Storage: `Proxy::Proxies` (r:1 w:1)
	// Proof: `Proxy::Proxies` (`max_values`: None, `max_size`: Some(649), added: 3124, mode: `MaxEncodedLen`)
	// The range of `p` is from 1 to 15.
	fn remove_proxy(p: u32) -> Weight {
		Weight::from_parts(60_381_117, 4114)
			.saturating_add(Weight::from_parts(107_156, 0).saturating_mul(p.into()))
			.saturating_add(T::DbWeight::get().reads(1))
			.saturating_add(T::DbWeight::get().writes(1))
	}
	// Storage: `Proxy::Proxies` (r:1 w:1)
	// Proof: `Proxy::Proxies` (`max_values`: None, `max_size`: Some(649), added: 3124, mode: `MaxEncodedLen`)
	// The range of `p` is from 1 to 15.
	fn remove_proxies(p: u32) -> Weight {
		Weight::from_parts(55_210_533, 4114)
			.saturating_add(Weight::from_parts(4_788_900, 0).saturating_mul(p.into()))
			.saturating_add(T::DbWeight::get().reads(1))
			.saturating_add(T::DbWeight::get().writes(1))
	}
	// Storage: `Proxy::Proxies` (r:1 w:1)
	// Proof: `Proxy::Proxies` (`max_values`: None, `max_size`: Some(649), added: 3124, mode: `MaxEncodedLen`)
	// The range of `p` is from 1 to 15.
	fn create_pure(_p: u32) -> Weight {
		Weight::from_parts(65_591_874, 4114)
			.saturating_add(T::DbWeight::get().reads(1))
			.saturating_add(T::DbWeight::get().writes(1))
	}
	// Storage: `Proxy::Proxies` (r:1 w:1)
	// Proof: `Proxy::Proxies` (`max_values`: None, `max_size`: Some(649), added: 3124, mode: `MaxEncodedLen`)
	// The range of `p` is from 0 to 14.
	fn kill_pure(p: u32) -> Weight {
		Weight::from_parts(61_403_112, 4114)
			.saturating_add(Weight::from_parts(131_966, 0).saturating_mul(p.into()))
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
		Weight::from_parts(111_248_000, 4610)
			.saturating_add(T::DbWeight::get().reads(3))
			.saturating_add(T::DbWeight::get().writes(3))
	}
}
// Digest: adfcd5c566274748e7baa53a0be5a3f120623af64cb43e05a5bcb303a78edf8b
