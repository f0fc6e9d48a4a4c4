//! Looks for bytes that break something, with libFuzzer: `make fuzz`. See `README.md`.

#![no_main]

mod play;

use std::ffi::{c_int, c_void};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| play::play(bytes));

/// Takes the place of libFuzzer's own, which looks at all bytes that anything compares. Here these are storage keys, which
/// teach it nothing, and it would take half of its time.
#[no_mangle]
extern "C" fn __sanitizer_weak_hook_memcmp(_: *const c_void, _: *const c_void, _: *const c_void, _: usize, _: c_int) {}
