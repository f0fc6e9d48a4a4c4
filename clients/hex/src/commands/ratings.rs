//! `hex ratings`: the players of the chain by their rating or their balance, from an archive.

use crate::{
	archive::{leaders, Archive, By, Leader},
	commands::Context,
	text::{account_text, heads, table, Painted},
};
use clap::Args;
use forking_hex_chain::{amounts::Currency, failure::Failure, names::Names};

/// The options of `hex ratings`.
#[derive(Args, Clone, Debug)]
pub struct Ratings {
	/// The order: by the rating in duels less two deviations, or by rewards less lost deposits.
	#[arg(long, value_enum, default_value_t)]
	by: By,
	/// The most players to list.
	#[arg(long, value_name = "NUMBER", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=200))]
	limit: u32,
	#[command(flatten)]
	archive: Archive,
}

impl Ratings {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		if !self.archive.is_given() {
			return Err(Failure::usage("The chain keeps no ratings, an archive does: --archive URL."));
		}
		let chain = context.chain().await?;
		let view = chain.best().await?;
		let players = leaders(&self.archive, self.by, self.limit).await?;
		let names = Names::read(&chain, &view, players.iter().map(|leader| &leader.player)).await;
		context.output.answer(&players, |players| text(players, &names, &chain.currency))
	}
}

/// The players as a table with heads.
fn text(players: &[Leader], names: &Names, currency: &Currency) -> String {
	if players.is_empty() {
		return "No one has a rating yet: it comes with the end of a duel.".into();
	}
	let row = |(place, leader): (usize, &Leader)| {
		let rating = leader.rating.as_ref();
		let rating = rating.map_or("-".into(), |rated| format!("{:.0} ± {:.0}", rated.rating, 2.0 * rated.deviation));
		let sign = if leader.balance < 0 { "-" } else { "" };
		let balance = format!("{sign}{}", currency.text(leader.balance.unsigned_abs()));
		let counts = [leader.duels, leader.won, leader.games].map(|number| number.to_string());
		let [duels, won, games] = counts.map(Painted::from);
		let place = place.saturating_add(1).to_string();
		vec![place.into(), account_text(names, &leader.player).into(), rating.into(), duels, won, games, balance.into()]
	};
	let head = heads(["", "PLAYER", "RATING", "DUELS", "WON", "GAMES", "BALANCE"]);
	let rows: Vec<Vec<Painted>> = [head].into_iter().chain(players.iter().enumerate().map(row)).collect();
	table(&rows, &[1])
}

#[cfg(test)]
mod tests {
	use super::*;
	use anstream::adapter::strip_str;
	use forking_hex_chain::testing::account;
	use serde_json::json;

	#[test]
	fn players_are_a_table_with_their_ratings_and_balances() {
		let leader = |number: u8, rating, balance: &str| {
			let player = account(number).to_string();
			json!({ "player": player, "games": 3, "duels": 2, "won": 1, "rating": rating, "balance": balance })
		};
		let rated = json!({ "rating": 1612.4, "deviation": 90.5 });
		let players = json!([leader(1, rated, "1500000000000"), leader(2, json!(null), "-20000000000")]);
		let players: Vec<Leader> = serde_json::from_value(players).expect("players");
		let names: Names = [(account(1), b"Alice".to_vec()), (account(2), b"Bob".to_vec())].into_iter().collect();
		let text = text(&players, &names, &Currency { symbol: "FHX".into(), decimals: 12 });
		let expected = [
			"   PLAYER      RATING  DUELS  WON  GAMES    BALANCE",
			"1  Alice   1612 ± 181      2    1      3    1.5 FHX",
			"2  Bob              -      2    1      3  -0.02 FHX",
		];
		assert_eq!(strip_str(&text).to_string().lines().collect::<Vec<_>>(), expected);
		assert_eq!(serde_json::to_value(&players).expect("JSON")[1]["balance"], "-20000000000");
	}
}
