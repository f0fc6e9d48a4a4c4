//! House players and the faucet of Forking Hex: commands that run by themselves, for the program `hex`.

mod bot;
mod faucet;
mod funding;

pub use bot::Bot;
pub use faucet::Faucet;
