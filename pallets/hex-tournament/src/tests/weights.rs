//! The weights in `weights.rs` match this code. Each benchmark runs at both ends of its range, and its reads, its writes and
//! its component are compared with its weight. Times are not compared: they depend on the machine.

use super::*;
use forking_hex_testing::CountingState;
use frame_benchmarking::{BenchmarkParameter, Benchmarking};
use frame_support::{
	traits::WhitelistedStorageKeys,
	weights::{RuntimeDbWeight, Weight},
};
use sp_state_machine::{Ext, OverlayedChanges};

type W = <Test as Config>::WeightInfo;

/// The name of a benchmark, and the weight by the size of its component.
type Named = (&'static str, fn(u32) -> Weight);

/// The weights, by the name of their benchmark.
const WEIGHTS: [Named; 16] = [
	("announce", |_| W::announce()),
	("enter", |_| W::enter()),
	("leave", |_| W::leave()),
	("open", |_| W::open()),
	("withdraw", |_| W::withdraw()),
	("claim", |_| W::claim()),
	("listen", |_| W::listen()),
	("hooks", |_| W::hooks()),
	("look", |_| W::look()),
	("wake", W::wake),
	("call_off", W::call_off),
	("begin", W::begin),
	("check", W::check),
	("next_round", W::next_round),
	("finish", W::finish),
	("expire", W::expire),
];

/// The reads and writes that a weight charges for.
fn charged(weight: impl Fn() -> Weight) -> (u64, u64) {
	let with = |read, write| {
		DbCosts::set(RuntimeDbWeight { read, write });
		weight().ref_time()
	};
	let counts = (with(1, 0) - with(0, 0), with(0, 1) - with(0, 0));
	DbCosts::set(ParityDbWeight::get());
	counts
}

/// The reads and writes of a benchmark.
fn measured(name: &str, components: &[(BenchmarkParameter, u32)]) -> (u64, u64) {
	let state = CountingState::new(genesis_storage().top);
	let mut overlay = OverlayedChanges::default();
	let mut chain = Ext::new(&mut overlay, &state, None);
	let results = sp_externalities::set_and_run_with_externalities(&mut chain, || {
		let uncounted = System::whitelisted_storage_keys();
		HexTournament::run_benchmark(name.as_bytes(), components, &uncounted, false, 1)
	});
	let results = results.unwrap_or_else(|error| panic!("{name}: {error:?}"));
	(results[0].reads.into(), results[0].writes.into())
}

#[test]
fn the_weights_charge_for_what_the_benchmarks_touch() {
	let benchmarks = HexTournament::benchmarks(false);
	assert_eq!(benchmarks.len(), WEIGHTS.len(), "each benchmark has one weight");
	let mut wrong = Vec::new();
	for benchmark in benchmarks {
		let name = String::from_utf8(benchmark.name).expect("a name");
		let (_, weight) = WEIGHTS.iter().find(|(of, _)| *of == name).unwrap_or_else(|| panic!("no weight for {name}"));
		let points: Vec<Vec<_>> = match benchmark.components[..] {
			[] => vec![vec![]],
			[(component, low, high)] => {
				assert!(weight(high).ref_time() > weight(low).ref_time(), "{name} does not grow with its component");
				vec![vec![(component, low)], vec![(component, high)]]
			}
			_ => panic!("{name} has more components than this test knows"),
		};
		for point in points {
			let value = point.first().map_or(0, |(_, value)| *value);
			let (charged, measured) = (charged(|| weight(value)), measured(&name, &point));
			if charged != measured {
				wrong.push(format!("{name} {point:?}: charged for {charged:?}, reads and writes {measured:?}"));
			}
		}
	}
	assert!(wrong.is_empty(), "run `make weights` to measure them anew:\n{}", wrong.join("\n"));
}
