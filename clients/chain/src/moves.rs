//! Moves on positions, checked before they are sent, which spares the fees of refused ones.

use crate::{
	calls::Call,
	chain::{Chain, Game, Position, View},
	failure::Failure,
	funds::check_funds,
	line::Line,
	wording::sentence_of,
};
use forking_hex_rules::{Cell, IllegalMove, Move};
use subxt::utils::AccountId32;

/// A move that the rules allow, ready to be signed.
pub struct Prepared {
	/// The call that plays the move.
	pub call: Call,
	/// The line after the move.
	pub after: Line,
	/// Plancks that the move holds.
	pub price: u128,
	/// The chain of stones that the move completes.
	pub proof: Option<Vec<Cell>>,
	/// The number of blocks in which the move can still be made. `None` without a clock.
	pub blocks_left: Option<u32>,
}

/// Check a move as far as possible before it is sent, which spares the fee of a refused one.
///
/// # Errors
///
/// The chain would refuse the move.
pub async fn prepare(
	chain: &Chain,
	view: &View,
	game: &Game,
	line: &Line,
	made: Move,
	most: Option<u128>,
	who: &AccountId32,
) -> Result<Prepared, Failure> {
	let position = existing(view, game, line).await?;
	if !position.takes_moves && !game.settings.takes_reply(position.ply, position.replies) {
		return Err(replied(view, game, line, who).await?);
	}
	check_open(&position, who)?;
	let after = line.after(made).map_err(|error| illegal(error, line, made))?;
	if let Some(there) = view.position(game.game, after.id).await? {
		return Err(played_already(game, &after, &there, who));
	}
	let too_dear = || Failure::refused_by_chain("PriceTooHigh", "The move costs more than any account can have.");
	let price = position.price.ok_or_else(too_dear)?;
	let most = most.unwrap_or(price);
	if price > most {
		let [price, most] = [price, most].map(|plancks| chain.currency.text(plancks));
		let sentence = format!("The move costs {price}, more than the {most} that you named.");
		return Err(Failure::refused_by_chain("PriceTooHigh", sentence));
	}
	check_funds(chain, view, who, price, "the move").await?;
	let proof = after.proof();
	let call = Call::Play(line.clone(), made, proof.clone(), most);
	Ok(Prepared { call, after, price, proof, blocks_left: blocks_left(view, &position) })
}

/// The position at the end of a line.
///
/// # Errors
///
/// The chain does not have the position.
pub async fn existing(view: &View, game: &Game, line: &Line) -> Result<Position, Failure> {
	let found = view.position(game.game, line.id).await?;
	found.ok_or_else(|| Failure::not_found(format!("Nobody has played {} in game {}.", line.path(), game.game)))
}

/// The refusal of a position that takes no moves any more.
pub fn closed() -> Failure {
	Failure::refused_by_chain("PositionClosed", "Too late: the position has closed.")
}

/// The refusal of a position that takes one reply and has it.
async fn replied(view: &View, game: &Game, line: &Line, who: &AccountId32) -> Result<Failure, Failure> {
	let replies = view.replies(game.game, line.id).await?;
	let Some(reply) = replies.first() else { return Ok(closed()) };
	let path = line.after(reply.made).map_err(|error| illegal(error, line, reply.made))?.path();
	let sentence = match reply.mover == *who {
		true => format!("You have played {path} already, and the position takes one reply."),
		false => format!("Too late: {} has played {path}, and the position takes one reply.", reply.mover),
	};
	Ok(Failure::refused_by_chain("PositionClosed", sentence))
}

/// The refusal of a move that an account has made before. `after` is the line with the move, and `there` its position.
pub fn played_already(game: &Game, after: &Line, there: &Position, who: &AccountId32) -> Failure {
	let path = after.path();
	// A position that takes no more moves may have closed before its time.
	let open_for = game.settings.open_for(&after.state, there.bank.as_ref());
	let block = there.closes_at.filter(|_| there.takes_moves).map(|closes_at| closes_at.saturating_sub(open_for));
	let block = block.map(|block| format!(", in block {block}")).unwrap_or_default();
	let sentence = match there.mover == *who {
		true => format!("You have played {path} already{block}. Play another cell."),
		false => format!("{} has played {path} already{block}. Reply to it, or play another cell.", there.mover),
	};
	Failure::refused_by_chain("MoveAlreadyPlayed", sentence)
}

/// Refuse a position that takes no moves, or no moves of this account.
///
/// # Errors
///
/// The position has closed, or it is another account's turn.
pub fn check_open(position: &Position, who: &AccountId32) -> Result<(), Failure> {
	if !position.takes_moves {
		return Err(closed());
	}
	match position.seat {
		Some(seat) if seat != *who => {
			let sentence = format!("In this duel it is the turn of {seat}.");
			Err(Failure::refused_by_chain("NotYourTurn", sentence))
		}
		_ => Ok(()),
	}
}

/// The failure that a move on a line is not allowed, under the chain's name for it.
fn illegal(error: IllegalMove, line: &Line, made: Move) -> Failure {
	match (error, made.cell()) {
		(IllegalMove::CellOutOfBounds, Some(cell)) => off_board(cell, line.state.board().size()),
		_ => Failure::refused_by_chain(format!("{error:?}"), sentence_of(&error)),
	}
}

/// The refusal of a cell that is not on a board of this size.
pub fn off_board(cell: Cell, size: u8) -> Failure {
	let last = size.saturating_sub(1);
	let sentence =
		format!("{cell} is not on the board, whose {size}×{size} cells are a1 to {}.", Cell::new(last, last));
	Failure::refused_by_chain(format!("{:?}", IllegalMove::CellOutOfBounds), sentence)
}

/// The number of blocks in which a move on the position can still be made. `None` without a clock.
pub fn blocks_left(view: &View, position: &Position) -> Option<u32> {
	position.closes_at.map(|closes_at| closes_at.saturating_sub(view.number()))
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::testing::{account, game, position};

	#[test]
	fn an_illegal_move_is_a_sentence_with_the_name_that_the_chain_has_for_it() {
		let line = Line::opening(&game(5, "b2")).expect("a line");
		let failure = illegal(IllegalMove::CellOccupied, &line, Move::Swap);
		assert_eq!(failure.refusal.as_deref(), Some("CellOccupied"));
		assert_eq!(failure.sentence, "There is a stone on the cell already.");
	}

	#[test]
	fn a_cell_outside_of_the_board_is_named_with_the_board() {
		let line = Line::opening(&game(5, "b2")).expect("a line");
		let made: Move = "z9".parse().expect("a move");
		let failure = illegal(line.after(made).expect_err("outside"), &line, made);
		assert_eq!(failure.refusal.as_deref(), Some("CellOutOfBounds"));
		assert_eq!(failure.sentence, "z9 is not on the board, whose 5×5 cells are a1 to e5.");
	}

	#[test]
	fn a_move_that_was_made_before_is_ones_own_or_another_players() {
		let game = game(3, "b2");
		let moves = ["b2", "a1"].map(|made| made.parse().expect("a move"));
		let after = Line::of_moves(&game, &moves).expect("a line");
		let sentence = |there: &Position, who| played_already(&game, &after, there, &account(who)).sentence;
		let there = position(&game, "b2/a1");
		assert_eq!(sentence(&there, 2), "You have played b2/a1 already, in block 60. Play another cell.");
		let others =
			format!("{} has played b2/a1 already, in block 60. Reply to it, or play another cell.", account(2));
		assert_eq!(sentence(&there, 1), others);
		let closed = Position { takes_moves: false, ..there };
		assert_eq!(sentence(&closed, 2), "You have played b2/a1 already. Play another cell.");
	}

	#[test]
	fn a_closed_position_and_a_foreign_seat_are_refused_before_a_fee_is_paid() {
		let game = game(3, "b2");
		let open = position(&game, "b2/a1");
		assert_eq!(check_open(&open, &account(1)), Ok(()));
		let closed = Position { takes_moves: false, ..position(&game, "b2/a1") };
		assert_eq!(check_open(&closed, &account(1)).expect_err("closed").refusal.as_deref(), Some("PositionClosed"));
		let seated = Position { seat: Some(account(2)), ..position(&game, "b2/a1") };
		assert_eq!(check_open(&seated, &account(2)), Ok(()));
		assert_eq!(check_open(&seated, &account(1)).expect_err("a seat").refusal.as_deref(), Some("NotYourTurn"));
	}
}
