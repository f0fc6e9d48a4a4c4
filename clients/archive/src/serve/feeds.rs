//! Feeds in Atom: ended games, for news readers.

use super::{
	asked::{account, Named},
	Archive, Problem,
};
use crate::{
	ask::{self, Game, Status},
	book::Ending,
};
use axum::{
	extract::State,
	http::header::CONTENT_TYPE,
	response::{IntoResponse, Response},
};
use forking_hex_chain::dates::rfc3339;
use std::fmt::Write as _;

/// The most entries of a feed.
const ENTRIES: u32 = 50;

/// The games that ended last, in Atom.
#[utoipa::path(get, path = "/feed", responses((status = 200, body = String, content_type = "application/atom+xml")))]
pub(super) async fn feed(State(archive): State<Archive>) -> Result<Response, Problem> {
	let found = archive.books.ask(|books| Ok((ask::status(books)?, ask::ended_last(books, ENTRIES)?)));
	let (status, games) = found.await?;
	Ok(atom("", "Forking Hex: games that ended", &status, &games))
}

/// The last games of a player that ended, in Atom.
#[utoipa::path(get, path = "/players/{player}/feed", params(("player" = String, Path, description = "The account.")),
	responses(
		(status = 200, body = String, content_type = "application/atom+xml"),
		(status = 400, body = Problem)
	)
)]
pub(super) async fn player_feed(
	State(archive): State<Archive>,
	Named(player): Named<String>,
) -> Result<Response, Problem> {
	let player = account(&player)?;
	let found = archive
		.books
		.ask(move |books| Ok((ask::status(books)?, ask::player_games(books, &player, i64::MAX, ask::MOST)?)));
	let (status, found) = found.await?;
	let mut games: Vec<Game> =
		found.items.into_iter().map(|item| item.game).filter(|game| game.settled.is_some()).collect();
	games.sort_unstable_by_key(|game| std::cmp::Reverse(game.settled.map(|settled| settled.block)));
	games.truncate(ENTRIES as usize);
	Ok(atom(&format!("/players/{player}"), &format!("Forking Hex: games of {player} that ended"), &status, &games))
}

/// A feed. Players write none of its text, so nothing has to be escaped.
fn atom(of: &str, title: &str, status: &Status, games: &[Game]) -> Response {
	let name = format!("urn:forking-hex:{}", status.genesis);
	let time = |game: &Game| rfc3339(game.settled.map_or(game.created.time, |settled| settled.time));
	let updated = games.first().map_or_else(|| rfc3339(0), time);
	let mut text = format!(
		"<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">\n\
		 <id>{name}{of}</id>\n<title>{title}</title>\n<author><name>Forking Hex</name></author>\n<updated>{updated}</updated>\n"
	);
	for game in games {
		_ = writeln!(
			text,
			"<entry><id>{name}/games/{number}</id><title>Game {number} has ended</title><updated>{}</updated>\
			 <content type=\"text\">{}</content></entry>",
			time(game),
			told(game),
			number = game.game
		);
	}
	text.push_str("</feed>\n");
	([(CONTENT_TYPE, "application/atom+xml; charset=utf-8")], text).into_response()
}

/// The end of a game in a few sentences.
fn told(game: &Game) -> String {
	let size = game.settings.board_size;
	let how = match game.ending {
		Some(Ending::Proof) => " by a chain",
		Some(Ending::Resignation) => " by resignation",
		Some(Ending::Time) => " on time",
		None => "",
	};
	match (&game.winner, &game.second) {
		(Some(winner), Some(second)) => {
			let loser = if *winner == game.opener { second } else { &game.opener };
			format!("{winner} won the duel of {size}×{size} against {loser}{how}, after {} moves.", game.positions)
		}
		_ => format!("{} opened the game of {size}×{size}. It has {} moves.", game.opener, game.positions),
	}
}
