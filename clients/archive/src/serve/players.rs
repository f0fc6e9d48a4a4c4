//! Answers about players.

use super::{
	asked::{account, limit, Asked, Named, Paging},
	Answer, Archive, Problem,
};
use crate::ask::{self, By, Page, Player, PlayerGame, RatedGame};
use axum::extract::State;
use forking_hex_chain::failure::Failure;
use rusqlite::Connection;
use serde::Deserialize;
use subxt::utils::AccountId32;
use utoipa::IntoParams;

/// A player over all games.
#[utoipa::path(get, path = "/players/{player}", params(("player" = String, Path, description = "The account.")), responses(
	(status = 200, body = Player), (status = 400, body = Problem), (status = 404, body = Problem)
))]
pub(super) async fn player(State(archive): State<Archive>, Named(player): Named<String>) -> Answer<Player> {
	let player = account(&player)?;
	archive.answer(move |books| ask::player(books, &player)).await
}

/// A page about a player.
pub(super) async fn part_of<Item: Send + 'static>(
	archive: &Archive,
	player: &str,
	paging: Paging,
	find: impl FnOnce(&Connection, &AccountId32, i64, u32) -> Result<Page<Item>, Failure> + Send + 'static,
) -> Answer<Page<Item>> {
	let (player, (from, limit)) = (account(player)?, paging.from(i64::MAX)?);
	archive.answer(move |books| find(books, &player, from, limit)).await
}

/// The games of a player, the newest first.
#[utoipa::path(get, path = "/players/{player}/games", operation_id = "player_games",
	params(("player" = String, Path, description = "The account."), Paging),
	responses((status = 200, body = Page<PlayerGame>), (status = 400, body = Problem))
)]
pub(super) async fn games(
	State(archive): State<Archive>,
	Named(player): Named<String>,
	Asked(paging): Asked<Paging>,
) -> Answer<Page<PlayerGame>> {
	part_of(&archive, &player, paging, ask::player_games).await
}

/// The ratings of a player after each duel, the newest duel first.
#[utoipa::path(get, path = "/players/{player}/ratings",
	params(("player" = String, Path, description = "The account."), Paging),
	responses((status = 200, body = Page<RatedGame>), (status = 400, body = Problem))
)]
pub(super) async fn ratings(
	State(archive): State<Archive>,
	Named(player): Named<String>,
	Asked(paging): Asked<Paging>,
) -> Answer<Page<RatedGame>> {
	part_of(&archive, &player, paging, ask::ratings).await
}

/// The parameters of the leaderboard.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Leaders {
	/// The order: `rating` if it is left out.
	#[serde(default)]
	by: By,
	/// The players at most: 50 if it is left out, and up to 200.
	limit: Option<u32>,
}

/// The first players, by their rating in duels or by what they earned less what they lost.
#[utoipa::path(get, path = "/leaderboard", params(Leaders), responses(
	(status = 200, body = Vec<Player>), (status = 400, body = Problem)
))]
pub(super) async fn leaderboard(State(archive): State<Archive>, Asked(asked): Asked<Leaders>) -> Answer<Vec<Player>> {
	let limit = limit(asked.limit)?;
	archive.answer(move |books| ask::leaderboard(books, asked.by, limit)).await
}
