//! Answers about games.

use super::{
	asked::{account, limit, Asked, Named, Paging},
	Answer, Archive, Problem,
};
use crate::{
	ask::{self, Game, Page, Payment, PlayerInGame, Position, Search},
	book::{GameResult, GameState},
	record,
};
use axum::{
	extract::State,
	http::header::CONTENT_TYPE,
	response::{IntoResponse, Response},
};
use forking_hex_chain::failure::Failure;
use forking_hex_rules::{MAX_SIZE, MIN_SIZE};
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
	/// Ended games with a move of this account alone.
	player: Option<String>,
	/// Ended games on boards with this number of cells along a side alone.
	#[param(minimum = 2, maximum = 32)]
	size: Option<u8>,
	/// Ended games with this result alone. `won` and `lost` need a player.
	result: Option<GameResult>,
	/// The first game: the `next` of the page before. The newest one if it is left out.
	from: Option<i64>,
	/// The games at most: 50 if it is left out, and up to 200.
	limit: Option<u32>,
}

impl Which {
	/// The search for ended games. `None` if the question has no part of one.
	fn search(&self) -> Result<Option<Search>, Failure> {
		let search =
			Search { player: self.player.as_deref().map(account).transpose()?, size: self.size, result: self.result };
		if search == Search::default() {
			return Ok(None);
		}
		if self.state.is_some_and(|state| state != GameState::Ended) {
			return Err(Failure::usage("Only games that ended are found by player, size and result."));
		}
		if let Some(size) = self.size.filter(|size| !(MIN_SIZE..=MAX_SIZE).contains(size)) {
			return Err(Failure::usage(format!(
				"A board has {MIN_SIZE} to {MAX_SIZE} cells along a side, not {size}."
			)));
		}
		if self.player.is_none() && matches!(self.result, Some(GameResult::Won | GameResult::Lost)) {
			return Err(Failure::usage("Name the player who won or lost."));
		}
		Ok(Some(search))
	}
}

/// Games, the newest first.
#[utoipa::path(get, path = "/games", params(Which), responses(
	(status = 200, body = Page<Game>), (status = 400, body = Problem)
))]
pub(super) async fn games(State(archive): State<Archive>, Asked(which): Asked<Which>) -> Answer<Page<Game>> {
	let (from, limit) = (which.from.unwrap_or(i64::MAX), limit(which.limit)?);
	let (state, search) = (which.state, which.search()?);
	archive
		.answer(move |books| match &search {
			Some(search) => ask::search(books, search, from, limit),
			None => ask::games(books, state, from, limit),
		})
		.await
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
	let sgf = archive.books.ask(move |books| record::sgf(books, game, archive.block_time)).await?;
	Ok(([(CONTENT_TYPE, "application/x-go-sgf; charset=utf-8")], sgf).into_response())
}
