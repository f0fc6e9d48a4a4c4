//! The clock: the queue of positions to close, and the hooks that close, settle and remove (rulebook, 4).
//!
//! The properties of the clock, each with its test:
//!
//! - **On time**: a position closes at the end of the block in which its time ends, unless more positions are due than
//!   the block has weight for. The rest follow in the next blocks, the earliest due first
//!   (`tests::clock::what_is_due_first_closes_first`).
//! - **No bound to fill**: the key of an entry has its due block and its position. There are no pages. So other
//!   positions that end in the same block can neither stop a move nor keep a position open (the runtime's
//!   `tests::load::a_burst_of_losing_positions_drains`).
//! - **Paid**: the hooks stay within [`Config::ServiceWeight`] a block, and `on_initialize` returns their weight, with what
//!   the listener uses of it ([`OnSettled::on_block`](crate::OnSettled::on_block)) and of its own. Calls
//!   that close positions in the block pay for further closings: a proof, a reply in a duel, a resignation or an empty
//!   bank (`tests::clock::a_block_does_no_more_than_was_reserved_when_much_can_be_settled`).
//! - **Finished**: closings settle the positions that become ready at once, up their lines. If the weight runs out on
//!   the way, the next block resumes there before anything else
//!   (`tests::clock::wherever_the_hooks_are_cut_off_the_game_comes_out_the_same`).
//! - **Fair**: closing and settling leave a share of the weight to removals, which therefore always make progress.
//!   Calls prepay all later work, so no work falls behind for long
//!   (`tests::clock::a_move_pays_beforehand_for_what_it_will_cause` and the runtime's `tests::load`).

use crate::{
	budget::Budget,
	closing::{self, Closing},
	removal, settlement, AtEndOfBlock, BigEndianBlock, Config, Due, EndOfBlock, EndOfBlockOf, GameId, Pallet,
	PositionId, ReadyPositions, Unfinished, MAX_READY,
};
use frame_support::{
	defensive, defensive_assert,
	storage::with_storage_layer,
	traits::Get,
	weights::{Weight, WeightMeter},
};
use frame_system::pallet_prelude::BlockNumberFor;
use sp_runtime::traits::Zero;

/// Schedule the closing of a position at the end of block `at`.
pub(crate) fn schedule_closing<T: Config>(game: GameId, position: PositionId, at: BlockNumberFor<T>) {
	Due::<T>::insert((BigEndianBlock::of(at), game, position), ());
}

/// Schedule the closing of a position at the end of this block. The calling extrinsic pays for it.
pub(crate) fn schedule_closing_now<T: Config>(game: GameId, position: PositionId) {
	schedule_closing::<T>(game, position, frame_system::Pallet::<T>::block_number());
	AtEndOfBlock::<T>::mutate(|end| end.closing_weight.saturating_accrue(Budget::<T>::closing()));
}

/// Cancel the closing that was scheduled for block `at`.
pub(crate) fn cancel_closing<T: Config>(game: GameId, position: PositionId, at: BlockNumberFor<T>) {
	Due::<T>::remove((BigEndianBlock::of(at), game, position));
}

/// The pallet's `on_initialize`: settle the positions that an earlier block left, reserve weight for the closings at the
/// end of this block, let `listener` use the rest of that share, then remove games. Returns the weight of both hooks, and of
/// the listener's.
pub(crate) fn begin_block<T: Config>(now: BlockNumberFor<T>, listener: impl FnOnce(Weight) -> Weight) -> Weight {
	let mut meter = WeightMeter::with_limit(T::ServiceWeight::get());
	if meter.try_consume(Budget::<T>::hooks()).is_err() {
		defensive!("the service weight is less than the base weight of the hooks; see the integrity test");
		return Weight::zero();
	}
	let mut share = WeightMeter::with_limit(Budget::<T>::closing_share(meter.remaining()));
	let left = settlement::settle::<T>(Unfinished::<T>::take(), Budget::<T>::resuming(), &mut share);
	settle_next_block::<T>(left);
	let closing_weight = reserve_closings::<T>(now, &mut share);
	// Removals can wait. Their part of the weight remains.
	let spare = share.remaining();
	let used = listener(spare);
	meter.consume(share.consumed().saturating_add(used.min(spare)));
	let removed = removal::remove_games::<T>(now, Default::default(), &mut meter);
	let end = EndOfBlockOf::<T> { closing_weight, removed };
	if end != Default::default() {
		AtEndOfBlock::<T>::put(end);
	}
	defensive_assert!(meter.consumed().all_lte(meter.limit()), "the hooks did more than there is weight for");
	meter.consumed().saturating_add(used.saturating_sub(spare))
}

/// Reserve weight for the closings that are due by the end of this block, as far as the meter reaches. Returns the
/// reservation.
fn reserve_closings<T: Config>(now: BlockNumberFor<T>, meter: &mut WeightMeter) -> Weight {
	let each = Budget::<T>::closing().saturating_add(Budget::<T>::settling());
	let mut reserved = Weight::zero();
	for (at, _, _) in Due::<T>::iter_keys() {
		if at > BigEndianBlock::of(now) || meter.try_consume(each).is_err() {
			break;
		}
		reserved.saturating_accrue(each);
	}
	reserved
}

/// The pallet's `on_finalize`: close due positions, settle the positions that become ready, and remove games with the
/// rest of the weight. All work stays within the reserved and paid weight.
pub(crate) fn end_block<T: Config>(now: BlockNumberFor<T>) {
	let EndOfBlock { closing_weight, removed } = AtEndOfBlock::<T>::take();
	let mut meter = WeightMeter::with_limit(closing_weight);
	if meter.limit().is_zero() {
		return;
	}
	close_due::<T>(now, &mut meter);
	// A forfeit that did not happen leaves weight. A removal will return its deposit, so removals may use this weight.
	removal::remove_games::<T>(now, removed, &mut meter);
	defensive_assert!(meter.consumed().all_lte(meter.limit()), "the hooks did more than was paid for");
}

/// Close due positions, and settle the positions that become ready, as far as the weight reaches.
fn close_due<T: Config>(now: BlockNumberFor<T>, meter: &mut WeightMeter) {
	// Positions left by an earlier block stay for `on_initialize`, which pays for reading and writing their games
	// again.
	let mut waiting = Unfinished::<T>::take();
	let room = (MAX_READY as usize).saturating_sub(waiting.len());
	let mut ready = ReadyPositions::default();
	let mut due = Due::<T>::iter_keys();
	while meter.can_consume(Budget::<T>::closing()) {
		if ready.len() >= room {
			ready = settlement::settle::<T>(ready, Weight::zero(), meter);
			if ready.len() >= room {
				break;
			}
			// The settlement may have taken the weight of the next closing.
			continue;
		}
		let Some((at, game, position)) = due.next() else { break };
		if at > BigEndianBlock::of(now) {
			break;
		}
		Due::<T>::remove((at, game, position));
		let closing = with_storage_layer(|| closing::close::<T>(game, position)).unwrap_or_else(|error| {
			if !Pallet::<T>::is_refusal_of_currency(error) {
				defensive!("a position that was due could not be closed", error);
			}
			// Retry in the next block. The entry keeps its place, which shows that the position is not closed.
			Due::<T>::insert((at, game, position), ());
			Closing::default()
		});
		// The weight reserved for a forfeit that did not happen goes to further closings.
		meter.consume(Budget::<T>::closing_alone());
		if closing.lost {
			meter.consume(Budget::<T>::forfeit());
		}
		if let Some(position) = closing.ready {
			if ready.try_push((game, position)).is_err() {
				defensive!("the list has room, as was checked above");
			}
		}
	}
	for left in settlement::settle::<T>(ready, Weight::zero(), meter) {
		if waiting.try_push(left).is_err() {
			defensive!("the list has room, as was checked above");
		}
	}
	settle_next_block::<T>(waiting);
}

/// Leave positions to the next block, which settles them before anything else.
fn settle_next_block<T: Config>(ready: ReadyPositions) {
	if !ready.is_empty() {
		Unfinished::<T>::put(ready);
	}
}
