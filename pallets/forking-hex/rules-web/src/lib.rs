//! The rules of Forking Hex for the page.
//!
//! Each of the [`functions`] takes SCALE-encoded arguments and returns a SCALE-encoded value. As WebAssembly, a module of
//! the same name is exported for each: the page writes the arguments at the address that `buffer` returns, calls the
//! function with their length, and finds the value at the same address, with the returned length. No value and no argument
//! is longer than [`BUFFER`]. Arguments that do not decode trap.

#![cfg_attr(target_arch = "wasm32", no_std)]
#![deny(missing_docs)]

extern crate alloc;

pub mod functions;
#[cfg(target_arch = "wasm32")]
mod module;

/// Bytes of the buffer: a chain over every cell of the largest board takes 2,050.
pub const BUFFER: usize = 4_096;
