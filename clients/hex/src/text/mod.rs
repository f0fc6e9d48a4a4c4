//! Words for amounts, times and settings, read and written.

pub mod amounts;
pub mod settings;
pub mod times;
