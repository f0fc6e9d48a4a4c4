//! Searches for texts that break the records, with libFuzzer: `make fuzz NAME=records`.
//!
//! Every input takes the round trip: it is read in every format, and what can be read is written in every format and read
//! back the same. No input panics, overflows, or takes more than its share of time.

#![no_main]
use forking_hex_records::round_trip;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
	if let Err(broken) = round_trip(bytes) {
		panic!("{broken}");
	}
});
