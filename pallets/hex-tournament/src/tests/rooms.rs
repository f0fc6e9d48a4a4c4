//! The law of one way: a room of the pallet imports only rooms below it, never one above.

use forking_hex_testing::assert_one_way;

/// From the clock, whose hook takes the steps, down. `queries` and `books` are called from outside too.
const ROOMS: [&str; 10] =
	["queries", "books", "clock", "steps", "games", "entering", "claims", "agenda", "budget", "types"];

#[test]
fn no_room_imports_one_above_it() {
	assert_one_way(&ROOMS, &["lib", "benchmarking", "mock", "try_state", "weights"]);
}
