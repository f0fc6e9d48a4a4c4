//! Closing and judgement of positions (rulebook, 6).
//!
//! A closing decides whether the position is winning, so it changes at most two judgements: its own and its parent's.
//! No position further up the line changes.

use crate::{
	settlement,
	store::{StoredGame, StoredPosition},
	Config, Event, GameId, Pallet, PositionId, Status, Verdict,
};
use frame_support::pallet_prelude::*;
use sp_runtime::traits::Saturating;

/// The outcome of closing a position.
#[derive(Default)]
pub(crate) struct Closing {
	/// Whether a move lost: the move of the position or of its parent, never of both.
	pub lost: bool,
	/// The position or its parent, if it can be settled now. Never both: the parent waits for the position.
	pub ready: Option<PositionId>,
}

/// Close a position whose time has ended, or that a call closes in this block, and record it with its parent.
pub(crate) fn close<T: Config>(game: GameId, position: PositionId) -> Result<Closing, DispatchError> {
	let mut game = StoredGame::<T>::get(game)?;
	let mut position = StoredPosition::<T>::get(game.id, position)?;
	let mut closing = Closing::default();
	if position.status == Status::Open {
		position.status = Status::Closed;
		closing.lost |= judge_if_decided(&game, &mut position)?;
	}
	if let Some(mut parent) = position.parent()? {
		record_closing(&mut parent, &mut position);
		if parent.status == Status::Closed {
			closing.lost |= judge_if_decided(&game, &mut parent)?;
		}
		if parent.can_be_settled() {
			closing.ready = Some(parent.id);
		}
		parent.put();
	}
	if position.can_be_settled() {
		closing.ready = Some(position.id);
	}
	position.put();
	game.count_closing();
	game.put();
	Ok(closing)
}

/// Record in a position that one of its replies has closed.
fn record_closing<T: Config>(parent: &mut StoredPosition<T>, reply: &mut StoredPosition<T>) {
	parent.open_replies.saturating_dec();
	if reply.status == Status::Winning {
		parent.winning_replies.saturating_inc();
		// A winning position has no replies and owes no rewards: it is settled at once.
		reply.settled = true;
		parent.unsettled_replies.saturating_dec();
	}
}

/// Judge a closed position, if its replies decide it. Returns whether its move lost.
fn judge_if_decided<T: Config>(game: &StoredGame<T>, position: &mut StoredPosition<T>) -> Result<bool, DispatchError> {
	let Some(verdict) = game.settings.losing_rule.verdict(position.counted_replies()) else { return Ok(false) };
	judge(position, verdict);
	let lost = verdict == Verdict::Losing;
	if lost {
		settlement::forfeit(game, position)?;
	}
	Ok(lost)
}

/// Judge a position that was proven, or on which the player to move resigned.
pub(crate) fn judge_as_winning<T: Config>(position: &mut StoredPosition<T>) {
	judge(position, Verdict::Winning);
}

fn judge<T: Config>(position: &mut StoredPosition<T>, verdict: Verdict) {
	position.status = verdict.into();
	Pallet::<T>::deposit_event(Event::PositionJudged { game: position.game, position: position.id, verdict });
}
