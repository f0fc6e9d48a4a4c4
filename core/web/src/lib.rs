//! The rules of Forking Hex and its records for the page.
//!
//! The [`functions`] and the functions of [`records`] take SCALE-encoded arguments and return a SCALE-encoded value.
//! The WebAssembly module exports them under the same names. The page calls `room` with the length of the arguments, at
//! most [`MOST_BYTES`], and gets an address. The page writes the arguments there and calls the function, which returns
//! the length of its value. `value` returns the address of the value.
//!
//! A module with more functions can depend on this crate and export them by `module::call`. A call with arguments that
//! do not decode to the last byte returns [`REFUSED`].

#![cfg_attr(target_arch = "wasm32", no_std)]
#![cfg_attr(test, allow(clippy::arithmetic_side_effects))]

extern crate alloc;

pub mod functions;
#[cfg(target_arch = "wasm32")]
pub mod module;
pub mod records;

/// The most bytes of arguments. The longest text of a record takes a quarter of them.
pub const MOST_BYTES: usize = 16 << 20;

/// The length returned for arguments that do not decode.
pub const REFUSED: usize = u32::MAX as usize;
