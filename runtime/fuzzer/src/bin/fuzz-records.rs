//! Searches for texts that break the records, with libFuzzer: `make fuzz NAME=records`.
//!
//! Every input takes the round trip. The fuzzer reads it in every format, writes each result in every format, and reads
//! the same result back. No input panics, overflows, or takes more than its share of time.

#![no_main]
use forking_hex_records::round_trip;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
	if let Err(broken) = round_trip(bytes) {
		panic!("{broken}");
	}
});
