//! Turns bytes into calls and blocks, and checks after each that the books balance. See
//! `README.md`.

pub mod game;
pub mod tournaments;
