//! Answers with proofs, which a reader checks without trusting the archive.

use super::{
	asked::{account, Named},
	Archive, Problem,
};
use crate::ask;
use axum::{
	body::Body,
	extract::State,
	http::header::{CONTENT_DISPOSITION, CONTENT_TYPE},
	response::{IntoResponse, Response},
};
use forking_hex_chain::failure::Failure;
use subxt::{ext::futures::stream, utils::AccountId32};

/// The type of a text of proofs.
const TEXT: &str = "text/plain; charset=utf-8";

/// The proof of how a game ended: of the end of its longest line, with its verdict, and of the records of its first 100 players,
/// in the block that settled it. Links and files have the same text.
#[utoipa::path(get, path = "/games/{game}/proof", params(("game" = u32, Path, description = "The game's number.")),
	responses(
		(status = 200, body = String, content_type = "text/plain"),
		(status = 400, body = Problem),
		(status = 404, body = Problem, description = "There is no such game, or no proof of it, or not yet.")
	)
)]
pub(super) async fn proof(State(archive): State<Archive>, Named(game): Named<u32>) -> Result<Response, Problem> {
	let proof = archive.books.ask(move |books| ask::proof(books, game)).await?;
	Ok(([(CONTENT_TYPE, TEXT)], proof).into_response())
}

/// The career of a player as one file: a line for each game that ended and has a proof, in the order of their numbers. Lines
/// with `#` have the player and the chain. It has no pages: a game can end after games with higher numbers.
#[utoipa::path(get, path = "/players/{player}/proofs",
	params(("player" = String, Path, description = "The account.")),
	responses(
		(status = 200, body = String, content_type = "text/plain"),
		(status = 400, body = Problem),
		(status = 404, body = Problem)
	)
)]
pub(super) async fn career(State(archive): State<Archive>, Named(player): Named<String>) -> Result<Response, Problem> {
	let player = account(&player)?;
	let status = archive.books.ask(move |books| ask::player(books, &player).and_then(|_| ask::status(books))).await?;
	let head = format!("# Career of {player}\n# Chain {}\n", status.genesis);
	// A long career is read and sent part by part.
	let parts = stream::unfold(Some((head, 0)), move |state| {
		let archive = archive.clone();
		async move {
			let (text, from) = state?;
			let part = archive.part_of_career(text, player, from).await;
			Some(match part {
				Ok((text, next)) => (Ok(text), next.map(|next| (String::new(), next))),
				Err(failure) => (Err(failure), None),
			})
		}
	});
	// A browser saves it, as the board's link asks it to.
	let headers = [(CONTENT_TYPE, TEXT), (CONTENT_DISPOSITION, "attachment; filename=\"career.proofs\"")];
	Ok((headers, Body::from_stream(parts)).into_response())
}

impl Archive {
	/// A text with some lines of a career behind it, and the game from which the next ones go on.
	async fn part_of_career(
		&self,
		mut text: String,
		player: AccountId32,
		from: i64,
	) -> Result<(String, Option<i64>), Failure> {
		let (proofs, next) = self.books.ask(move |books| ask::career(books, &player, from)).await?;
		for proof in proofs {
			text.push_str(&proof);
			text.push('\n');
		}
		Ok((text, next))
	}
}
