//! Judgement: what a position is once it has closed, and what that makes of its parent (rulebook, 6).
//!
//! Whether a position is winning is known when it closes, so a closing changes the judgement of two positions at the
//! most: its own and its parent's. Nothing has to be followed further up the line.

use crate::{pallet::*, GameId, GameOf, LosingRule, PositionId, PositionOf, Status, Verdict};
use frame_support::pallet_prelude::*;
use sp_runtime::traits::Saturating;

/// What came of closing a position.
#[derive(Default)]
pub(crate) struct Closing {
	/// Whether a move lost by it: that of the position, or that of its parent, never both.
	pub lost: bool,
	/// What can be settled now: the position or its parent.
	pub ready: Option<PositionId>,
}

impl<T: Config> Pallet<T> {
	/// Close a position whose time has ended, or that was proven in this block, and tell its parent.
	pub(crate) fn close(number: GameId, id: PositionId) -> Result<Closing, DispatchError> {
		let game = Games::<T>::get(number).ok_or(Error::<T>::GameNotFound)?;
		let mut position = Positions::<T>::get(number, id).ok_or(Error::<T>::PositionNotFound)?;
		let mut lost = false;
		let mut ready = None;
		if position.status == Status::Open {
			position.status = Status::Closed;
			lost |= Self::judge_if_known(number, &game, id, &mut position)?;
		}
		if let Some(parent_id) = position.parent {
			let mut parent = Positions::<T>::get(number, parent_id).ok_or(Error::<T>::PositionNotFound)?;
			parent.open_replies.saturating_dec();
			if position.status == Status::Winning {
				parent.winning_replies.saturating_inc();
				// A winning position has no replies and owes nobody anything: it is settled on the spot.
				position.settled = true;
				parent.unsettled_replies.saturating_dec();
			}
			if parent.status == Status::Closed {
				lost |= Self::judge_if_known(number, &game, parent_id, &mut parent)?;
			}
			if parent.can_be_settled() {
				ready = Some(parent_id);
			}
			Positions::<T>::insert(number, parent_id, parent);
		}
		if position.can_be_settled() {
			// Then its parent cannot: it waits for this one.
			ready = Some(id);
		}
		Positions::<T>::insert(number, id, position);
		Ok(Closing { lost, ready })
	}

	/// Judge a closed position, if enough of its replies have closed. Tells whether its move lost.
	fn judge_if_known(
		number: GameId,
		game: &GameOf<T>,
		id: PositionId,
		position: &mut PositionOf<T>,
	) -> Result<bool, DispatchError> {
		let all_closed = position.open_replies == 0;
		let loses = match game.settings.losing_rule {
			LosingRule::EveryReply => all_closed && position.winning_replies == position.replies,
			LosingRule::AnyReply => position.winning_replies > 0,
		};
		let verdict = match () {
			() if position.replies == 0 => Verdict::Winning,
			() if loses => Verdict::Losing,
			() if all_closed => Verdict::Continued,
			() => return Ok(false),
		};
		Self::judge(number, game, id, position, verdict)?;
		Ok(verdict == Verdict::Losing)
	}

	/// Give a position its judgement. A losing move forfeits its deposit.
	pub(crate) fn judge(
		number: GameId,
		game: &GameOf<T>,
		id: PositionId,
		position: &mut PositionOf<T>,
		verdict: Verdict,
	) -> DispatchResult {
		position.status = verdict.into();
		Self::deposit_event(Event::PositionJudged { game: number, position: id, verdict });
		if verdict == Verdict::Losing {
			Self::forfeit(number, game, id, position)?;
		}
		Ok(())
	}
}
