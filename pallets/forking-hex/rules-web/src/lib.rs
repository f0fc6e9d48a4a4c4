//! The rules of Forking Hex for the page.
//!
//! Each of the [`functions`] takes SCALE-encoded arguments and returns a SCALE-encoded value. The WebAssembly module exports
//! them under the same names: the page writes the arguments at the address that `buffer` returns, calls the function with
//! their length, and finds the value at the same address, with the returned length. Arguments and values of at most
//! [`BUFFER`] bytes fit, which `capacity` returns. A call with arguments that do not decode to the last byte returns
//! [`REFUSED`].

#![cfg_attr(target_arch = "wasm32", no_std)]
#![cfg_attr(test, allow(clippy::arithmetic_side_effects))]

extern crate alloc;

pub mod functions;
#[cfg(target_arch = "wasm32")]
mod module;

/// Bytes of the buffer: a line or a chain over every cell of the largest board takes about 2,100.
pub const BUFFER: usize = 4_096;

/// The length returned for arguments that do not decode.
pub const REFUSED: usize = u32::MAX as usize;
