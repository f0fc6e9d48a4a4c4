//! Weights of a pallet, compared with what its benchmarks touch. Each benchmark runs at both ends of its range, and its reads,
//! its writes and its component are compared with its weight. Times are not compared: they depend on the machine.

use crate::CountingState;
use frame_benchmarking::Benchmarking;
use frame_support::weights::{constants::ParityDbWeight, RuntimeDbWeight, Weight};
use sp_core::storage::{Storage, TrackedStorageKey};

/// The name of a benchmark, and the weight by the size of its component.
pub type Named = (&'static str, fn(u32) -> Weight);

/// The reads and writes that a weight charges for. `set` sets the costs of the database.
pub fn charged(set: impl Fn(RuntimeDbWeight), weight: impl Fn() -> Weight) -> (u64, u64) {
	let with = |read, write| {
		set(RuntimeDbWeight { read, write });
		weight().ref_time()
	};
	let without = with(0, 0);
	(with(1, 0) - without, with(0, 1) - without)
}

/// Check that weights charge for exactly what the benchmarks of pallet `P` read and write, except for the uncounted keys.
/// `set` sets the costs of the database.
///
/// # Panics
///
/// A weight charges for something else, or does not grow with its component, or the weights are not those of the benchmarks.
pub fn assert_charged<P: Benchmarking>(
	genesis: &Storage,
	uncounted: &[TrackedStorageKey],
	set: fn(RuntimeDbWeight),
	weights: &[Named],
) {
	let benchmarks = P::benchmarks(false);
	assert_eq!(benchmarks.len(), weights.len(), "each benchmark has one weight");
	let mut wrong = Vec::new();
	for benchmark in benchmarks {
		let name = String::from_utf8(benchmark.name).expect("a name");
		let (_, weight) = weights.iter().find(|(of, _)| *of == name).unwrap_or_else(|| panic!("no weight for {name}"));
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
			let charged = charged(set, || weight(value));
			set(ParityDbWeight::get());
			let state = CountingState::new(genesis.top.clone());
			let results = state.run(|| P::run_benchmark(name.as_bytes(), &point, uncounted, false, 1));
			let results = results.unwrap_or_else(|error| panic!("{name}: {error:?}"));
			let measured: (u64, u64) = (results[0].reads.into(), results[0].writes.into());
			if charged != measured {
				wrong.push(format!("{name} {point:?}: charged for {charged:?}, reads and writes {measured:?}"));
			}
		}
	}
	assert!(wrong.is_empty(), "run `make weights` to measure them again:\n{}", wrong.join("\n"));
}
