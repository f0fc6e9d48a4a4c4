//! House players and the faucet of Forking Hex: commands that run by themselves, for the program `hex`.

mod bot;
mod faucet;
mod funding;

pub use bot::{Bot, Entry};
pub use faucet::{Faucet, Line as FaucetLine};

use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The time since the beginning of 1970.
fn now() -> Duration {
	SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()
}
