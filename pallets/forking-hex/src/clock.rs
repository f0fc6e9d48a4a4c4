//! The clock: when positions close, and the hooks that close, settle and remove (rulebook, 4).
//!
//! - **On time**: a position closes at the end of the block in which its time ends, unless more positions are due than
//!   the block has weight for. The rest follow in the next blocks, the earliest due first.
//! - **No bound to fill**: an entry is keyed by its due block and its position, so there is no page, and nobody can make
//!   a move refused, or a position stay open, by having others end in the same block.
//! - **Paid**: what the hooks do in a block stays within [`Config::ServiceWeight`] and is returned by `on_initialize`;
//!   closings beyond that are those of positions proven in the block, for which the proving calls paid.
//! - **Fair**: closings take no more than [`CLOSING_SHARE`] of it, so settling always goes on; removing gets what both
//!   leave. Since all work is paid for before it comes, none of them falls behind for long.

use crate::{pallet::*, ByTime, ChainOf, GameId, PositionId, WeightInfo};
use frame_support::{
	defensive,
	storage::with_storage_layer,
	traits::{fungible::Inspect, Get},
	weights::{Weight, WeightMeter},
};
use frame_system::pallet_prelude::BlockNumberFor;
use sp_runtime::{
	traits::{One, Saturating, Zero},
	Perbill,
};

/// The part of the service weight that closings may take when more is due than fits.
const CLOSING_SHARE: Perbill = Perbill::from_percent(75);

impl<T: Config> Pallet<T> {
	/// Have a position closed at the end of block `at`.
	pub(crate) fn close_later(number: GameId, id: PositionId, at: BlockNumberFor<T>) {
		Due::<T>::insert((ByTime::of(at), number, id), ());
	}

	/// Have a proven position closed at the end of this block. The call that does this pays for the closing.
	pub(crate) fn close_this_block(number: GameId, id: PositionId) {
		Self::close_later(number, id, frame_system::Pallet::<T>::block_number());
		ClosingWeight::<T>::mutate(|weight| weight.saturating_accrue(Self::weight_of_closing()));
	}

	/// Take back what [`Self::close_later`] did.
	pub(crate) fn do_not_close(number: GameId, id: PositionId, at: BlockNumberFor<T>) {
		Due::<T>::remove((ByTime::of(at), number, id));
	}

	/// The pallet's `on_initialize`: reserve weight for the closings at the end of this block, then settle and remove
	/// with what is left.
	pub(crate) fn service(now: BlockNumberFor<T>) -> Weight {
		let mut meter = WeightMeter::with_limit(T::ServiceWeight::get());
		if meter.try_consume(T::WeightInfo::hooks()).is_err() {
			defensive!("the service weight does not even pay for looking; see the integrity test");
			return Weight::zero();
		}
		Self::reserve_closings(now, &mut meter);
		Self::settle(&mut meter);
		Self::remove_games(now, &mut meter);
		meter.consumed()
	}

	/// What closings may take of `weight`.
	fn closing_share(weight: Weight) -> Weight {
		Weight::from_parts(CLOSING_SHARE.mul_floor(weight.ref_time()), CLOSING_SHARE.mul_floor(weight.proof_size()))
	}

	/// Count what is due by the end of this block, as far as the weight for closing it reaches.
	fn reserve_closings(now: BlockNumberFor<T>, meter: &mut WeightMeter) {
		let mut share = WeightMeter::with_limit(Self::closing_share(meter.remaining()));
		for (at, _, _) in Due::<T>::iter_keys() {
			if at > ByTime::of(now) || share.try_consume(Self::weight_of_closing()).is_err() {
				break;
			}
		}
		meter.consume(share.consumed());
		if !share.consumed().is_zero() {
			ClosingWeight::<T>::put(share.consumed());
		}
	}

	/// The pallet's `on_finalize`: close what is due, as far as it is paid for.
	pub(crate) fn close_due(now: BlockNumberFor<T>) {
		let mut meter = WeightMeter::with_limit(ClosingWeight::<T>::take());
		let mut due = Due::<T>::iter_keys();
		while meter.can_consume(Self::weight_of_closing()) {
			let Some((at, number, id)) = due.next() else { break };
			if at > ByTime::of(now) {
				break;
			}
			Due::<T>::remove((at, number, id));
			let lost = with_storage_layer(|| Self::close(number, id)).unwrap_or_else(|error| {
				defensive!("a position that was due could not be closed", error);
				// Not lost from sight, and not in the way of others.
				Self::close_later(number, id, now.saturating_plus_one());
				false
			});
			// What a forfeit would have taken is left for more closings, if more are due than were reserved for.
			meter.consume(T::WeightInfo::close_position());
			if lost {
				meter.consume(T::WeightInfo::forfeit());
			}
		}
	}

	/// The weight of one closing in a hook, at the worst: found, closed, and a losing move forfeited.
	pub(crate) fn weight_of_closing() -> Weight {
		T::WeightInfo::close_position().saturating_add(T::WeightInfo::forfeit())
	}

	/// The weight of all that hooks will do for a move, paid by the call that makes it.
	pub(crate) fn weight_of_life() -> Weight {
		Self::weight_of_closing()
			.saturating_add(T::WeightInfo::settle_entry())
			.saturating_add(T::WeightInfo::settle_position())
			.saturating_add(T::WeightInfo::remove_player())
			.saturating_add(T::WeightInfo::remove_position())
	}

	/// The weight of all that hooks will do for a game and its opening, paid by the call that creates it.
	pub(crate) fn weight_of_game_life() -> Weight {
		Self::weight_of_life().saturating_add(T::WeightInfo::settle_game()).saturating_add(T::WeightInfo::remove_game())
	}

	/// The weight of [`Call::play`], with what is paid beforehand.
	pub(crate) fn weight_of_play(chain: Option<&ChainOf<T>>) -> Weight {
		let own = match chain {
			Some(chain) => T::WeightInfo::play_with_chain(chain.len() as u32),
			None => T::WeightInfo::play(),
		};
		own.saturating_add(Self::weight_of_life())
	}

	/// What must hold of the constants for the pallet to keep its promises.
	pub(crate) fn check_config() {
		let sizes = forking_hex_board::MIN_SIZE..=forking_hex_board::MAX_SIZE;
		assert!(sizes.contains(&T::MaxBoardSize::get()), "MaxBoardSize must be a size that boards can have");
		assert!(T::MinDeposit::get() >= T::StateDeposit::get(), "MinDeposit must be at least StateDeposit");
		assert!(
			T::MinDeposit::get() >= T::Currency::minimum_balance(),
			"MinDeposit must be at least the existential deposit"
		);
		assert!(T::MaxMoveTime::get() > One::one(), "MaxMoveTime must leave Blue more time than Red");
		assert!(!T::RewardClaimPeriod::get().is_zero(), "RewardClaimPeriod must leave time to claim");

		let share = T::ServiceWeight::get().saturating_sub(T::WeightInfo::hooks());
		let blocks = T::BlockWeights::get().max_block;
		assert!(T::ServiceWeight::get().all_lte(blocks), "ServiceWeight must fit a block");
		let closings = Self::closing_share(share);
		assert!(Self::weight_of_closing().all_lte(closings), "ServiceWeight must have room for a closing");
		let rest = share.saturating_sub(closings);
		for (step, weight) in [
			("settling a position", T::WeightInfo::settle_entry().saturating_add(T::WeightInfo::settle_position())),
			("settling a game", T::WeightInfo::settle_entry().saturating_add(T::WeightInfo::settle_game())),
			("removing a player", T::WeightInfo::remove_game().saturating_add(T::WeightInfo::remove_player())),
			("removing a position", T::WeightInfo::remove_game().saturating_add(T::WeightInfo::remove_position())),
		] {
			assert!(weight.all_lte(rest), "ServiceWeight must have room for {step} beside the closings");
		}
	}
}
