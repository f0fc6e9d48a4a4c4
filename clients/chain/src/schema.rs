//! Descriptions, in JSON Schema, of values whose types come from other crates: for `#[schemars(with = "…")]`.

pub use forking_hex_rules::json::{Hash, Plancks};

use forking_hex_rules::json::FlatSettings;
use schemars::JsonSchema;

/// The address of an account.
#[derive(JsonSchema)]
pub struct Address(#[schemars(regex(pattern = "^[1-9A-HJ-NP-Za-km-z]{46,50}$"))] pub String);

/// The settings of a game.
pub type Settings = FlatSettings<Address, u32>;

/// An event of the game's pallet.
pub type GameEvent = forking_hex_rules::Event<Address, u32, u128>;

/// The terms of a tournament.
pub type Terms = hex_tournament_rules::Terms<Address, u32, u128>;
