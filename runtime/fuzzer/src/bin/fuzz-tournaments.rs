//! Searches for inputs that break tournaments, with libFuzzer: `make fuzz NAME=tournaments`. See `README.md`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
	forking_hex_fuzzer::tournaments::play(bytes);
});
