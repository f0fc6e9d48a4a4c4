//! Players of an archive.

use super::{typed, Archive};
use clap::ValueEnum;
use forking_hex_chain::{amounts::plancks, failure::Failure, schema};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use subxt::utils::AccountId32;

/// The order of players.
#[derive(ValueEnum, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum By {
	/// The rating in duels.
	#[default]
	Rating,
	/// The rewards less lost deposits.
	Balance,
}

/// A player over all games.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Leader {
	/// The account.
	#[schemars(with = "schema::Address")]
	pub player: AccountId32,
	/// Games with a move of the player.
	pub games: u32,
	/// Duels that ended.
	pub duels: u32,
	/// Duels that the player won.
	pub won: u32,
	/// The rating in duels. None before the first one.
	pub rating: Option<Rated>,
	/// Rewards less lost deposits, in plancks.
	#[serde(with = "plancks")]
	#[schemars(with = "String", regex(pattern = "^-?[0-9]{1,39}$"))]
	pub balance: i128,
}

/// A rating by Glicko-2.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Rated {
	/// 1500 for an unknown player.
	pub rating: f64,
	/// The standard deviation of the rating.
	pub deviation: f64,
}

/// The first players in an order.
///
/// # Errors
///
/// The archive does not answer.
pub async fn leaders(archive: &Archive, by: By, limit: u32) -> Result<Vec<Leader>, Failure> {
	let order = match by {
		By::Rating => "rating",
		By::Balance => "balance",
	};
	typed(archive.json(&format!("leaderboard?by={order}&limit={limit}")).await?)
}
