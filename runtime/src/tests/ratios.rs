//! Ratios of the game to transfers, by the weights in this repository. `--nocapture` prints the tables of
//! `docs/performance.md`, which must agree with them.

use super::{
	costs::documented,
	priced::{self, Weights},
	*,
};
use frame_support::weights::{RuntimeDbWeight, Weight};
use pallet_balances::WeightInfo as _;
use pallet_forking_hex::WeightInfo as _;
use std::fs;

/// The parts of a weight: picoseconds, reads and writes.
#[derive(Clone, Copy)]
struct Cost {
	time: u64,
	reads: u64,
	writes: u64,
}

impl Cost {
	fn of(weight: impl Fn() -> Weight) -> Self {
		let (reads, writes) = priced::reads_and_writes(&weight);
		Self { time: priced::time(weight), reads, writes }
	}

	fn and(self, other: Self) -> Self {
		Self { time: self.time + other.time, reads: self.reads + other.reads, writes: self.writes + other.writes }
	}

	/// The picoseconds that the runtime charges.
	fn billed(self) -> f64 {
		let RuntimeDbWeight { read, write } = <Runtime as frame_system::Config>::DbWeight::get();
		(self.time + self.reads * read + self.writes * write) as f64
	}
}

fn transfer() -> Cost {
	Cost::of(priced::Balances::transfer_keep_alive)
}

/// The steps of a move's life, from its call to its removal, in the order of the page.
fn life() -> [(&'static str, Cost); 6] {
	// The hooks read an entry that is due twice: once to reserve its closing.
	let closing = Cost::of(|| slope(Weights::close)).and(Cost { time: 0, reads: 1, writes: 0 });
	[
		("the call itself", Cost::of(Weights::play)),
		("closing it, judging it, counting it at its parent", closing),
		("the forfeit, or the return of the deposit at the removal", Cost::of(|| slope(Weights::forfeit))),
		("settling it", Cost::of(|| slope(Weights::settle))),
		("removing its player’s record", Cost::of(|| slope(Weights::remove_players))),
		("removing it", Cost::of(|| slope(Weights::remove_positions))),
	]
}

/// The figures, each with its goal and its bound.
fn figures() -> [(&'static str, f64, f64, f64); 8] {
	let in_transfers = |cost: Cost| cost.billed() / transfer().billed();
	let [play, closing, forfeit, settling, player, position] = life().map(|(_, cost)| cost);
	let whole_life = [closing, forfeit, settling, player, position].into_iter().fold(play, Cost::and);

	let call = RuntimeCall::System(frame_system::Call::remark { remark: Vec::new() });
	let base = RuntimeBlockWeights::get().get(DispatchClass::Normal).base_extrinsic.ref_time() as f64;
	let signed = base + plain_extension(0).weight(&call).ref_time() as f64;
	let extrinsic = (signed + play.billed()) / (signed + transfer().billed());
	let time = (base + play.time as f64) / (base + transfer().time as f64);
	let a_hundred_cells = Cost { time: 100 * Cost::of(|| slope(Weights::play_with_chain)).time, reads: 0, writes: 0 };
	[
		("a move’s whole life", in_transfers(whole_life), 10.0, 14.0),
		("`play`, its own weight", in_transfers(play), 4.2, 5.5),
		("`play` as a whole extrinsic without prepaid weight ÷ transfer as a whole extrinsic", extrinsic, 1.7, 2.0),
		("`play`, time alone, with the signature check ÷ transfer", time, 1.5, 2.0),
		(
			"closing and judging one losing position, one parent, with its forfeit",
			in_transfers(closing.and(forfeit)),
			3.0,
			4.5,
		),
		("settling one position", in_transfers(settling), 2.5, 4.0),
		("`claim`", in_transfers(Cost::of(Weights::claim)), 4.0, 5.0),
		("a chain, per 100 cells checked", in_transfers(a_hundred_cells), 0.05, 0.2),
	]
}

/// Print a row, and check that the page has it, to a hundredth.
fn check_row(page: &str, name: &str, cells: &[f64]) -> bool {
	let shown = cells.iter().map(|cell| {
		let digits = if *cell < 0.1 && *cell > 0.0 { 4 } else { 2 };
		format!("{cell:.digits$}")
	});
	println!("| {name} | {} |", shown.collect::<Vec<_>>().join(" | "));
	let says = documented(page, name);
	let agrees = |(is, says): (&f64, &f64)| (is - says).abs() <= is / 100.0 + 0.005;
	says.len() == cells.len() && cells.iter().zip(&says).all(agrees)
}

#[test]
fn the_ratios_of_the_page_are_those_of_the_weights_and_within_their_bounds() {
	let page = fs::read_to_string("../docs/performance.md").expect("the page is in the repository");
	let mut wrong = Vec::new();
	let micros = |picoseconds: f64| picoseconds / 1e6;
	for (name, cost) in [("a transfer", transfer())].into_iter().chain(life()) {
		let Cost { time, reads, writes } = cost;
		let ratio = cost.billed() / transfer().billed();
		let cells = [micros(time as f64), reads as f64, writes as f64, micros(cost.billed()), ratio];
		if !check_row(&page, name, &cells) {
			wrong.push(name);
		}
	}
	for (name, is, goal, bound) in figures() {
		if !check_row(&page, name, &[is, goal, bound]) {
			wrong.push(name);
		}
		assert!(is <= bound, "{name}: {is}, no worse than {bound}");
	}
	assert!(wrong.is_empty(), "the page says otherwise (`--nocapture` prints its rows): {wrong:?}");
}
