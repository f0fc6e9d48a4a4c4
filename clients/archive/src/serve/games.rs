//! Answers about games.

use super::{
	asked::{limit, Asked, Named, Paging},
	Answer, Archive, Problem,
};
use crate::{
	ask::{self, Game, Page, Payment, PlayerInGame, Position},
	book::GameState,
	record,
};
use axum::{
	extract::State,
	http::header::CONTENT_TYPE,
	response::{IntoResponse, Response},
};
use forking_hex_chain::failure::Failure;
use rusqlite::Connection;
use serde::Deserialize;
use utoipa::IntoParams;

/// The parameters of a list of games.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Which {
	/// Games in this state alone.
	state: Option<GameState>,
	/// The first game: the `next` of the page before. The newest one if it is left out.
	from: Option<i64>,
	/// The games at most: 50 if it is left out, and up to 200.
	limit: Option<u32>,
}

/// Games, the newest first.
#[utoipa::path(get, path = "/games", params(Which), responses(
	(status = 200, body = Page<Game>), (status = 400, body = Problem)
))]
pub(super) async fn games(State(archive): State<Archive>, Asked(which): Asked<Which>) -> Answer<Page<Game>> {
	let (from, limit) = (which.from.unwrap_or(i64::MAX), limit(which.limit)?);
	archive.answer(move |books| ask::games(books, which.state, from, limit)).await
}

/// A game, with its result once it has one.
#[utoipa::path(get, path = "/games/{game}", params(("game" = u32, Path, description = "The game's number.")), responses(
	(status = 200, body = Game), (status = 400, body = Problem), (status = 404, body = Problem)
))]
pub(super) async fn game(State(archive): State<Archive>, Named(game): Named<u32>) -> Answer<Game> {
	archive.answer(move |books| ask::game(books, game)).await
}

/// A page about a game, which has to be in the archive.
async fn part_of<Item: Send + 'static>(
	archive: &Archive,
	game: u32,
	paging: Paging,
	find: impl FnOnce(&Connection, u32, i64, u32) -> Result<Page<Item>, Failure> + Send + 'static,
) -> Answer<Page<Item>> {
	let (from, limit) = paging.from(0)?;
	archive.answer(move |books| ask::game(books, game).and_then(|_| find(books, game, from, limit))).await
}

/// The positions of a game in the order in which they were made: all that it takes to replay it.
#[utoipa::path(get, path = "/games/{game}/positions",
	params(("game" = u32, Path, description = "The game's number."), Paging),
	responses(
		(status = 200, body = Page<Position>),
		(status = 400, body = Problem),
		(status = 404, body = Problem)
	)
)]
pub(super) async fn positions(
	State(archive): State<Archive>,
	Named(game): Named<u32>,
	Asked(paging): Asked<Paging>,
) -> Answer<Page<Position>> {
	part_of(&archive, game, paging, ask::positions).await
}

/// The players of a game, with what each paid, lost and earned in it.
#[utoipa::path(get, path = "/games/{game}/players",
	params(("game" = u32, Path, description = "The game's number."), Paging),
	responses(
		(status = 200, body = Page<PlayerInGame>),
		(status = 400, body = Problem),
		(status = 404, body = Problem)
	)
)]
pub(super) async fn players(
	State(archive): State<Archive>,
	Named(game): Named<u32>,
	Asked(paging): Asked<Paging>,
) -> Answer<Page<PlayerInGame>> {
	part_of(&archive, game, paging, ask::players_of).await
}

/// The payments of a game: credits, and plancks that were paid, in their order.
#[utoipa::path(get, path = "/games/{game}/payments",
	params(("game" = u32, Path, description = "The game's number."), Paging),
	responses(
		(status = 200, body = Page<Payment>),
		(status = 400, body = Problem),
		(status = 404, body = Problem)
	)
)]
pub(super) async fn payments(
	State(archive): State<Archive>,
	Named(game): Named<u32>,
	Asked(paging): Asked<Paging>,
) -> Answer<Page<Payment>> {
	part_of(&archive, game, paging, ask::payments).await
}

/// A game in SGF, with its longest line first and forks as variations.
#[utoipa::path(get, path = "/games/{game}/sgf", params(("game" = u32, Path, description = "The game's number.")),
	responses(
		(status = 200, body = String, content_type = "application/x-go-sgf"),
		(status = 400, body = Problem),
		(status = 404, body = Problem),
		(status = 422, body = Problem, description = "The game has too many positions for a record.")
	)
)]
pub(super) async fn sgf(State(archive): State<Archive>, Named(game): Named<u32>) -> Result<Response, Problem> {
	let sgf = archive.books.ask(move |books| record::sgf(books, game)).await?;
	Ok(([(CONTENT_TYPE, "application/x-go-sgf; charset=utf-8")], sgf).into_response())
}
