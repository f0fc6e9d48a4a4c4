//! The terms of a tournament as the archive stores and returns them, under their names in the tournament rulebook.

use crate::{chain::NewTerms, settings::ToldSettings};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Terms of a tournament (tournament rulebook, 1). Times are in blocks, amounts in plancks.
#[derive(Serialize, Deserialize, ToSchema, Clone, Debug, PartialEq, Eq)]
pub struct ToldTerms {
	/// The settings of all games. Each of these invites the opener's opponent, so here no one is invited.
	pub settings: ToldSettings,
	/// Plancks that every player pays into the pool, as text.
	pub entry: String,
	/// The least players. With fewer, the tournament is called off.
	pub least_players: u8,
	/// The most players.
	pub most_players: u8,
	/// The last block in which one can enter.
	pub enter_until: u32,
	/// Blocks that an opener has to open a game, and a responder to answer.
	pub begin_time: u32,
	/// The shares of the places in the pool in millionths, the first place first.
	pub shares: Vec<u32>,
}

impl From<&NewTerms> for ToldTerms {
	fn from(terms: &NewTerms) -> Self {
		Self {
			settings: ToldSettings::from(&terms.settings),
			entry: terms.entry.to_string(),
			least_players: terms.least_players,
			most_players: terms.most_players,
			enter_until: terms.enter_until,
			begin_time: terms.begin_time,
			shares: terms.shares.clone(),
		}
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::testing::terms;

	#[test]
	fn terms_have_the_names_of_the_rulebook() {
		let told = serde_json::to_value(ToldTerms::from(&terms())).expect("JSON");
		assert_eq!(
			(&told["entry"], &told["least_players"], &told["most_players"]),
			(&"3000".into(), &2.into(), &8.into())
		);
		assert_eq!((&told["enter_until"], &told["begin_time"]), (&20.into(), &10.into()));
		assert_eq!((&told["shares"][1], &told["settings"]["duel"]), (&300_000.into(), &true.into()));
	}
}
