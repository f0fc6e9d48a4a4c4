//! Answers about tournaments.

use super::{
	asked::{limit, Asked, Named, Paging},
	players, Answer, Archive, Problem,
};
use crate::{
	ask::{self, Page, PlayerTournament, Tournament, WholeTournament},
	book::TournamentState,
};
use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;

/// The parameters of a list of tournaments.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Which {
	/// Tournaments in this state alone.
	state: Option<TournamentState>,
	/// The first tournament: the `next` of the page before. The newest one if it is left out.
	from: Option<i64>,
	/// The tournaments at most: 50 if it is left out, and up to 200.
	limit: Option<u32>,
}

/// Tournaments, the newest first.
#[utoipa::path(get, path = "/tournaments", params(Which), responses(
	(status = 200, body = Page<Tournament>), (status = 400, body = Problem)
))]
pub(super) async fn tournaments(
	State(archive): State<Archive>,
	Asked(which): Asked<Which>,
) -> Answer<Page<Tournament>> {
	let (from, limit) = (which.from.unwrap_or(i64::MAX), limit(which.limit)?);
	archive.answer(move |books| ask::tournaments(books, which.state, from, limit)).await
}

/// A tournament with its players, standings, rounds, games and prizes.
#[utoipa::path(get, path = "/tournaments/{tournament}",
	params(("tournament" = u32, Path, description = "The tournament's number.")),
	responses(
		(status = 200, body = WholeTournament),
		(status = 400, body = Problem),
		(status = 404, body = Problem)
	)
)]
pub(super) async fn tournament(
	State(archive): State<Archive>,
	Named(tournament): Named<u32>,
) -> Answer<WholeTournament> {
	archive.answer(move |books| ask::whole_tournament(books, tournament)).await
}

/// The tournaments that a player entered, the newest first.
#[utoipa::path(get, path = "/players/{player}/tournaments",
	params(("player" = String, Path, description = "The account."), Paging),
	responses((status = 200, body = Page<PlayerTournament>), (status = 400, body = Problem))
)]
pub(super) async fn of_player(
	State(archive): State<Archive>,
	Named(player): Named<String>,
	Asked(paging): Asked<Paging>,
) -> Answer<Page<PlayerTournament>> {
	players::part_of(&archive, &player, paging, ask::player_tournaments).await
}
