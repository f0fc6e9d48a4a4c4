//! The archive over HTTP: JSON, SGF, proofs, feeds, and updates over a WebSocket. It is open to everyone and read-only, except
//! that browsers subscribe to Web Push.
//!
//! `/openapi.json` describes it. Lists come in pages of a bounded size, and listeners are bounded too. The proxy in
//! front of it limits the number of requests.

mod asked;
mod feeds;
mod games;
mod openings;
mod players;
mod proofs;
mod push;
mod tournaments;
mod updates;

pub use updates::{Update, UpdateEvent, MOST_LISTENERS};

use crate::{
	ask::{self, Reader, Status},
	book::{Block, GameResult, SharedBook},
	push::Desk,
};
use axum::{
	extract::State,
	http::{header, HeaderValue, StatusCode},
	middleware::map_response,
	response::{IntoResponse, Response},
	routing::{get, MethodRouter},
	Json, Router,
};
use forking_hex_chain::failure::{Failure, Kind};
use rusqlite::Connection;
use serde::Serialize;
use std::{net::IpAddr, time::Duration};
use utoipa::{OpenApi, ToSchema};

/// The archive that is served: the books, and the listeners for updates.
#[derive(Clone)]
pub struct Archive {
	books: Reader,
	/// The time between blocks.
	block_time: Duration,
	updates: updates::Updates,
	/// The counter for subscriptions to Web Push. `None` if the archive sends no Web Push.
	counter: Option<push::Counter>,
}

impl Archive {
	/// Serve these books, of a chain with this time between blocks.
	pub fn new(books: Reader, block_time: Duration) -> Self {
		Self { books, block_time, updates: updates::Updates::new(), counter: None }
	}

	/// Take subscriptions to Web Push too, for messages from this desk. Behind these proxies, the forwarded address
	/// counts as the caller's.
	pub fn with_push(self, desk: Desk, book: SharedBook, proxies: &[IpAddr]) -> Self {
		Self { counter: Some(push::Counter::new(desk, book, proxies)), ..self }
	}

	/// Ask the books, and answer in JSON.
	async fn answer<Body: Send + 'static>(
		&self,
		question: impl FnOnce(&Connection) -> Result<Body, Failure> + Send + 'static,
	) -> Answer<Body> {
		Ok(Json(self.books.ask(question).await?))
	}

	/// Notify listeners of a block that is in the books now.
	pub fn tell(&self, block: &Block) {
		self.updates.tell(block);
	}
}

/// A failure, as an answer says it.
#[derive(Serialize, ToSchema, Clone, Debug, PartialEq, Eq)]
pub struct Problem {
	/// `usage`, `not_found`, `too_large`, `too_many`, `unavailable` or, if the archive itself fails, `file`.
	pub error: String,
	/// Whole sentences.
	pub message: String,
	/// The status of the answer.
	#[serde(skip)]
	status: StatusCode,
}

impl From<Failure> for Problem {
	fn from(failure: Failure) -> Self {
		let status = match failure.kind {
			Kind::Usage => StatusCode::BAD_REQUEST,
			Kind::NotFound => StatusCode::NOT_FOUND,
			Kind::TooLarge => StatusCode::UNPROCESSABLE_ENTITY,
			Kind::TooMany => StatusCode::TOO_MANY_REQUESTS,
			Kind::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
			_ => StatusCode::INTERNAL_SERVER_ERROR,
		};
		Self { error: failure.kind.name().into(), message: failure.sentence, status }
	}
}

impl IntoResponse for Problem {
	fn into_response(self) -> Response {
		(self.status, Json(self)).into_response()
	}
}

/// An answer in JSON, or a failure.
type Answer<Body> = Result<Json<Body>, Problem>;

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
		proofs::proof,
		players::player,
		players::games,
		players::ratings,
		players::leaderboard,
		proofs::career,
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
	components(schemas(Problem, Update, ask::By, GameResult))
)]
struct Description;

/// The addresses, each with its handlers.
fn routes() -> Vec<(&'static str, MethodRouter<Archive>)> {
	vec![
		("/status", get(status)),
		("/games", get(games::games)),
		("/games/{game}", get(games::game)),
		("/games/{game}/positions", get(games::positions)),
		("/games/{game}/players", get(games::players)),
		("/games/{game}/payments", get(games::payments)),
		("/games/{game}/sgf", get(games::sgf)),
		("/games/{game}/proof", get(proofs::proof)),
		("/players/{player}", get(players::player)),
		("/players/{player}/games", get(players::games)),
		("/players/{player}/ratings", get(players::ratings)),
		("/players/{player}/proofs", get(proofs::career)),
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

async fn nothing_here() -> Problem {
	Failure::not_found("Nothing answers at this address. /openapi.json lists those at which something does.").into()
}

/// Let pages of every origin read the answers, which are the same for every caller.
async fn for_every_page(mut answer: Response) -> Response {
	answer.headers_mut().insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
	answer
}

/// The chain, and how far the archive goes.
#[utoipa::path(get, path = "/status", responses((status = 200, body = Status)))]
async fn status(State(archive): State<Archive>) -> Answer<Status> {
	archive.answer(ask::status).await
}

#[cfg(test)]
mod tests;
