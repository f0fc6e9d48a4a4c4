//! Answers about openings.

use super::{
	asked::{limit, Asked},
	Answer, Archive, Problem,
};
use crate::{
	ask::{self, Opening},
	book::DEPTH,
};
use axum::extract::State;
use forking_hex_chain::failure::Failure;
use forking_hex_rules::{Move, OpeningRule};
use serde::Deserialize;
use utoipa::IntoParams;

/// The parameters of an opening: its line, and the page of its games.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Which {
	/// Cells along a side of the board. Without size and opening rule, the archive takes the board of most games.
	size: Option<u8>,
	/// The compensation for moving second.
	opening_rule: Option<OpeningRule>,
	/// The first moves, at most 8: `a3/c2`. The empty board if it is left out.
	#[serde(default)]
	line: String,
	/// The first of its games: the `next` of the page before. The newest one if it is left out.
	from: Option<i64>,
	/// The games at most: 50 if it is left out, and up to 200.
	limit: Option<u32>,
}

impl Which {
	/// The size and the opening rule. `None` if both are left out.
	fn board(&self) -> Result<Option<(u8, OpeningRule)>, Failure> {
		match (self.size, self.opening_rule) {
			(Some(size), Some(rule)) => Ok(Some((size, rule))),
			(None, None) => Ok(None),
			_ => Err(Failure::usage("Name both the size and the opening rule, or neither.")),
		}
	}

	fn moves(&self) -> Result<Vec<Move>, Failure> {
		let read = |made: &str| {
			made.parse()
				.map_err(|_| Failure::usage(format!("{made:?} is no move: a cell such as c3 is needed, or swap.")))
		};
		let moves: Vec<Move> =
			self.line.split('/').filter(|made| !made.is_empty()).map(read).collect::<Result<_, _>>()?;
		if moves.len() > DEPTH.into() {
			return Err(Failure::usage(format!("A line has at most {DEPTH} moves here, not {}.", moves.len())));
		}
		Ok(moves)
	}
}

/// A line of first moves: what was played next, how often and how well, and its games.
#[utoipa::path(get, path = "/openings", params(Which), responses(
	(status = 200, body = Opening), (status = 400, body = Problem)
))]
pub(super) async fn opening(State(archive): State<Archive>, Asked(which): Asked<Which>) -> Answer<Opening> {
	let (moves, limit) = (which.moves()?, limit(which.limit)?);
	let (from, board) = (which.from.unwrap_or(i64::MAX), which.board()?);
	archive
		.answer(move |books| {
			let board = board.map_or_else(|| ask::usual_board(books), Ok)?;
			ask::opening(books, board, &moves, from, limit)
		})
		.await
}
