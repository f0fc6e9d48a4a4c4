//! The archive over HTTP: JSON, SGF, feeds, and updates over a WebSocket. It is for everybody, and for reading alone, except that
//! browsers subscribe to Web Push.
//!
//! `/openapi.json` describes it. Lists come in pages of a bounded size, and listeners are bounded too. How often somebody
//! may ask is for the proxy in front of it to say.

mod asked;
mod feeds;
mod games;
mod openings;
mod players;
mod push;
mod tournaments;
mod updates;

pub use updates::{Update, UpdateEvent, MOST_LISTENERS};

use crate::{
	ask::{self, Reader, Status},
	book::SharedBook,
	chain::News,
	failure::Failure,
	push::Desk,
};
use axum::{
	extract::State,
	http::{header, HeaderValue},
	middleware::map_response,
	response::{IntoResponse, Response},
	routing::{get, MethodRouter},
	Json, Router,
};
use serde::Serialize;
use std::net::IpAddr;
use utoipa::{OpenApi, ToSchema};

/// The archive that is served: the books, and whoever listens for news.
#[derive(Clone)]
pub struct Archive {
	books: Reader,
	updates: updates::Updates,
	/// The counter for subscriptions to Web Push, if it is sent.
	counter: Option<push::Counter>,
}

impl Archive {
	/// Serve these books.
	pub fn new(books: Reader) -> Self {
		Self { books, updates: updates::Updates::new(), counter: None }
	}

	/// Take subscriptions to Web Push, too, for messages from this desk. Behind these proxies, callers are those for whom they
	/// ask.
	pub fn with_push(self, desk: Desk, book: SharedBook, proxies: &[IpAddr]) -> Self {
		Self { counter: Some(push::Counter::new(desk, book, proxies)), ..self }
	}

	/// Tell listeners of a block that is in the books now.
	pub fn tell(&self, news: &News) {
		self.updates.tell(news);
	}
}

/// A failure, as an answer says it.
#[derive(Serialize, ToSchema, Clone, Debug, PartialEq, Eq)]
pub struct Problem {
	/// `usage`, `not_found`, `too_large`, `too_many`, `unavailable` or, if the archive itself fails, `file`.
	pub error: String,
	/// Whole sentences.
	pub message: String,
}

impl IntoResponse for Failure {
	fn into_response(self) -> Response {
		let problem = Problem { error: self.kind.name().into(), message: self.sentence };
		(self.kind.status(), Json(problem)).into_response()
	}
}

/// An answer in JSON, or a failure.
type Answer<Body> = Result<Json<Body>, Failure>;

#[derive(OpenApi)]
#[openapi(
	info(
		title = "Forking Hex archive",
		description = "Games and tournaments of a Forking Hex chain, kept after the chain forgets them. All that is told is final \
			on the chain. Amounts are in plancks, as text; accounts are SS58 addresses; times are milliseconds since 1970."
	),
	paths(
		status,
		games::games,
		games::game,
		games::positions,
		games::players,
		games::payments,
		games::sgf,
		players::player,
		players::games,
		players::ratings,
		players::leaderboard,
		tournaments::tournaments,
		tournaments::tournament,
		tournaments::of_player,
		openings::opening,
		feeds::feed,
		feeds::player_feed,
		push::offer,
		push::subscribe,
		push::unsubscribe,
		updates::updates
	),
	components(schemas(Problem, Update))
)]
struct Description;

/// The addresses, each with what answers there.
fn routes() -> Vec<(&'static str, MethodRouter<Archive>)> {
	vec![
		("/status", get(status)),
		("/games", get(games::games)),
		("/games/{game}", get(games::game)),
		("/games/{game}/positions", get(games::positions)),
		("/games/{game}/players", get(games::players)),
		("/games/{game}/payments", get(games::payments)),
		("/games/{game}/sgf", get(games::sgf)),
		("/players/{player}", get(players::player)),
		("/players/{player}/games", get(players::games)),
		("/players/{player}/ratings", get(players::ratings)),
		("/players/{player}/feed", get(feeds::player_feed)),
		("/players/{player}/tournaments", get(tournaments::of_player)),
		("/leaderboard", get(players::leaderboard)),
		("/tournaments", get(tournaments::tournaments)),
		("/tournaments/{tournament}", get(tournaments::tournament)),
		("/openings", get(openings::opening)),
		("/feed", get(feeds::feed)),
		("/push", push::routes()),
		("/updates", get(updates::updates)),
	]
}

/// The archive's addresses.
pub fn router(archive: Archive) -> Router {
	let described = Router::new().route("/openapi.json", get(|| async { Json(Description::openapi()) }));
	let router = routes().into_iter().fold(described, |router, (path, answer)| router.route(path, answer));
	router.fallback(nothing_here).layer(map_response(for_every_page)).with_state(archive)
}

async fn nothing_here() -> Failure {
	Failure::not_found("Nothing answers at this address. /openapi.json lists those at which something does.")
}

/// Let pages of every origin read the answers: they are the same for everybody.
async fn for_every_page(mut answer: Response) -> Response {
	answer.headers_mut().insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
	answer
}

/// The chain, and how far the archive goes.
#[utoipa::path(get, path = "/status", responses((status = 200, body = Status)))]
async fn status(State(archive): State<Archive>) -> Answer<Status> {
	archive.books.ask(ask::status).await.map(Json)
}

#[cfg(test)]
mod tests;
