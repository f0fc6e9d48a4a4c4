//! The token, for the runtime and for its build script, which hashes it with the metadata.

/// The symbol of the token.
pub const SYMBOL: &str = "FHX";
/// The decimals of the token: one token has ten to this power of plancks.
pub const DECIMALS: u8 = 12;
