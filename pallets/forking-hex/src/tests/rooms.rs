//! The law of one way: a room of the pallet imports only rooms below it, never one above.

use forking_hex_testing::assert_one_way;

/// From the front door down. `books`, `stats`, `stakes`, `lists` and `queries` are front doors too, like `play`.
const ROOMS: [&str; 16] = [
	"play",
	"books",
	"stats",
	"stakes",
	"lists",
	"queries",
	"clock",
	"closing",
	"settlement",
	"claims",
	"removal",
	"fund",
	"budget",
	"store",
	"types",
	"listener",
];

#[test]
fn no_room_imports_one_above_it() {
	assert_one_way(&ROOMS, &["lib", "benchmarking", "mock", "try_state", "weights"]);
}
