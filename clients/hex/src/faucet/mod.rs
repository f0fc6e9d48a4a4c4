//! A faucet: gives money of a test network to those who ask, within limits.

mod answer;
mod desk;
mod door;
mod ledger;
mod limits;
mod server;

pub use desk::Desk;
pub use door::Door;
pub use limits::Limits;
pub use server::{serve, Server};

use std::time::{SystemTime, UNIX_EPOCH};

/// Seconds since 1970.
fn now() -> u64 {
	SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs()
}
