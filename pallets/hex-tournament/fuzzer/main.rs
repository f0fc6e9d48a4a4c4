//! Searches for inputs that break tournaments, with libFuzzer: `make fuzz NAME=tournaments`. See `src/fuzz` of the pallet.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| pallet_hex_tournament::fuzz::play(bytes));
