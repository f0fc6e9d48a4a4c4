//! Looks for bytes that break something, with libFuzzer: `make fuzz`. See `README.md`.

#![no_main]

mod play;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| play::play(bytes));
