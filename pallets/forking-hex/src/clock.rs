//! The clock: when positions close, and the hooks that close, settle and remove (rulebook, 4).
//!
//! - **On time**: a position closes at the end of the block in which its time ends, unless more positions are due than
//!   the block has weight for. The rest follow in the next blocks, the earliest due first.
//! - **No bound to fill**: an entry is keyed by its due block and its position, so there is no page, and nobody can make
//!   a move refused, or a position stay open, by having others end in the same block.
//! - **Paid**: what the hooks do in a block stays within [`Config::ServiceWeight`] and is returned by `on_initialize`;
//!   closings beyond that are those of positions proven in the block, for which the proving calls paid.
//! - **Finished**: what the closings of a block let be settled is settled at once, up its lines. Where the weight runs out
//!   on the way, the next block goes on there before anything else.
//! - **Fair**: closing and settling take no more than [`CLOSING_SHARE`] of it, so removing always goes on. Since all work
//!   is paid for before it comes, none of it falls behind for long.

use crate::{
	pallet::*, verdict::Closing, ByTime, ChainOf, EndOfBlock, EndOfBlockOf, GameId, MaxChainLength, PositionId,
	ReadyPositions, WeightInfo, MAX_READY,
};
use frame_support::{
	defensive, defensive_assert,
	dispatch::{DispatchClass, DispatchResult, DispatchResultWithPostInfo, WithPostDispatchInfo},
	storage::with_storage_layer,
	traits::{fungible::Inspect, Get},
	weights::{Weight, WeightMeter},
};
use frame_system::pallet_prelude::BlockNumberFor;
use sp_runtime::{
	traits::{One, Saturating, Zero},
	Perbill,
};

/// The part of the service weight that closing and settling may take when more is due than fits.
const CLOSING_SHARE: Perbill = Perbill::from_percent(80);

impl<T: Config> Pallet<T> {
	/// Have a position closed at the end of block `at`.
	pub(crate) fn close_later(number: GameId, id: PositionId, at: BlockNumberFor<T>) {
		Due::<T>::insert((ByTime::of(at), number, id), ());
	}

	/// Have a proven position closed at the end of this block. The call that does this pays for the closing.
	pub(crate) fn close_this_block(number: GameId, id: PositionId) {
		Self::close_later(number, id, frame_system::Pallet::<T>::block_number());
		AtEndOfBlock::<T>::mutate(|end| end.closing_weight.saturating_accrue(Self::weight_of_closing()));
	}

	/// Take back what [`Self::close_later`] did.
	pub(crate) fn do_not_close(number: GameId, id: PositionId, at: BlockNumberFor<T>) {
		Due::<T>::remove((ByTime::of(at), number, id));
	}

	/// The pallet's `on_initialize`: settle what an earlier block could not finish, reserve weight for the closings at the
	/// end of this block, then remove games with what is left.
	pub(crate) fn service(now: BlockNumberFor<T>) -> Weight {
		let mut meter = WeightMeter::with_limit(T::ServiceWeight::get());
		if meter.try_consume(Self::weight_of_looking()).is_err() {
			defensive!("the service weight does not even pay for looking; see the integrity test");
			return Weight::zero();
		}
		let mut share = WeightMeter::with_limit(Self::closing_share(meter.remaining()));
		// In another block than the first, the game and the last parent are touched once more.
		let left = Self::settle(Unfinished::<T>::take(), T::WeightInfo::settle(0), &mut share);
		Self::settle_later(left);
		let closing_weight = Self::reserve_closings(now, &mut share);
		meter.consume(share.consumed());
		let removed = Self::remove_games(now, Default::default(), &mut meter);
		let end = EndOfBlockOf::<T> { closing_weight, removed };
		if end != Default::default() {
			AtEndOfBlock::<T>::put(end);
		}
		defensive_assert!(meter.consumed().all_lte(meter.limit()), "more was done than there is weight for");
		meter.consumed()
	}

	/// What closing and settling may take of `weight`.
	fn closing_share(weight: Weight) -> Weight {
		Weight::from_parts(CLOSING_SHARE.mul_floor(weight.ref_time()), CLOSING_SHARE.mul_floor(weight.proof_size()))
	}

	/// Count what is due by the end of this block, as far as the weight for closing it reaches, and tell what it weighs.
	fn reserve_closings(now: BlockNumberFor<T>, meter: &mut WeightMeter) -> Weight {
		let each = Self::weight_of_closing().saturating_add(Self::weight_of_settling());
		let mut reserved = Weight::zero();
		for (at, _, _) in Due::<T>::iter_keys() {
			if at > ByTime::of(now) || meter.try_consume(each).is_err() {
				break;
			}
			reserved.saturating_accrue(each);
		}
		reserved
	}

	/// The pallet's `on_finalize`: close what is due, settle what that makes ready, and remove games with what is left, all
	/// as far as it is paid for.
	pub(crate) fn close_due(now: BlockNumberFor<T>) {
		let EndOfBlock { closing_weight, removed } = AtEndOfBlock::<T>::take();
		let mut meter = WeightMeter::with_limit(closing_weight);
		if meter.limit().is_zero() {
			return;
		}
		// What an earlier block left waits for `on_initialize`, which pays for touching its games again.
		let mut waiting = Unfinished::<T>::take();
		let room = (MAX_READY as usize).saturating_sub(waiting.len());
		let mut ready = ReadyPositions::default();
		let mut due = Due::<T>::iter_keys();
		while meter.can_consume(Self::weight_of_closing()) {
			if ready.len() >= room {
				ready = Self::settle(ready, Weight::zero(), &mut meter);
				if ready.len() >= room {
					break;
				}
				// Settling may have taken what the next closing needs.
				continue;
			}
			let Some((at, number, id)) = due.next() else { break };
			if at > ByTime::of(now) {
				break;
			}
			Due::<T>::remove((at, number, id));
			let closing = with_storage_layer(|| Self::close(number, id)).unwrap_or_else(|error| {
				defensive!("a position that was due could not be closed", error);
				// Not lost from sight, and not in the way of others.
				Self::close_later(number, id, now.saturating_plus_one());
				Closing::default()
			});
			// What a forfeit would have taken is left for more closings, if more are due than were reserved for.
			meter.consume(Self::weight_of_closing_alone());
			if closing.lost {
				meter.consume(Self::weight_of_forfeit());
			}
			if let Some(id) = closing.ready {
				if ready.try_push((number, id)).is_err() {
					defensive!("there is room, as was seen above");
				}
			}
		}
		for left in Self::settle(ready, Weight::zero(), &mut meter) {
			if waiting.try_push(left).is_err() {
				defensive!("there is room, as was seen above");
			}
		}
		Self::settle_later(waiting);
		// What is left was kept for forfeits that did not come. Deposits go back instead, when their games are removed.
		Self::remove_games(now, removed, &mut meter);
		defensive_assert!(meter.consumed().all_lte(meter.limit()), "more was done than was paid for");
	}

	/// Have positions settled in the next block, before anything else.
	fn settle_later(ready: ReadyPositions) {
		if !ready.is_empty() {
			Unfinished::<T>::put(ready);
		}
	}

	/// What `per_item` adds for each item. What it has for none is paid once a block.
	fn slope(per_item: impl Fn(u32) -> Weight) -> Weight {
		per_item(1).saturating_sub(per_item(0))
	}

	/// What the hooks take in every block, whatever there is to do: looking for it, the pot, which is written once for all
	/// forfeits of a block, and going on where the last block stopped.
	pub(crate) fn weight_of_looking() -> Weight {
		T::WeightInfo::hooks()
			.saturating_add(T::WeightInfo::close(0))
			.saturating_add(T::WeightInfo::forfeit(0))
			.saturating_add(T::WeightInfo::settle(0))
	}

	/// Closing a position in a hook and telling its parent, without a forfeit. Its entry is read once more: `on_initialize`
	/// counts it, or, if the position is proven, `on_finalize` passes the entry that the proof removed.
	pub(crate) fn weight_of_closing_alone() -> Weight {
		Self::slope(T::WeightInfo::close).saturating_add(T::DbWeight::get().reads(1))
	}

	/// The forfeit of a losing move.
	pub(crate) fn weight_of_forfeit() -> Weight {
		Self::slope(T::WeightInfo::forfeit)
	}

	/// One closing in a hook, at the worst: with a forfeit.
	pub(crate) fn weight_of_closing() -> Weight {
		Self::weight_of_closing_alone().saturating_add(Self::weight_of_forfeit())
	}

	/// Settling a position that is not an opening.
	pub(crate) fn weight_of_settling() -> Weight {
		Self::slope(T::WeightInfo::settle)
	}

	/// The first and the last step of a game's removal. The entry of one that is paid out before its time goes with it, and
	/// is passed once more at the end of the block.
	pub(crate) fn weight_of_removing_a_game() -> Weight {
		T::WeightInfo::remove_game().saturating_add(T::DbWeight::get().reads(1))
	}

	/// Removing a player who has nothing to get back.
	pub(crate) fn weight_of_removing_a_player() -> Weight {
		Self::slope(T::WeightInfo::remove_players)
	}

	/// Removing a position.
	pub(crate) fn weight_of_removing_a_position() -> Weight {
		Self::slope(T::WeightInfo::remove_positions)
	}

	/// The weight of all that hooks will do for a move, paid by the call that makes it.
	///
	/// A player with deposits to return at the removal has a move that did not lose, whose forfeit was paid for and never
	/// done. It pays for the return.
	pub(crate) fn weight_of_life() -> Weight {
		Self::weight_of_closing()
			.saturating_add(Self::weight_of_settling())
			.saturating_add(Self::weight_of_removing_a_player())
			.saturating_add(Self::weight_of_removing_a_position())
	}

	/// The weight of all that hooks will do for a game and its opening, paid by the call that creates it.
	pub(crate) fn weight_of_game_life() -> Weight {
		Self::weight_of_life()
			.saturating_add(T::WeightInfo::settle_game())
			.saturating_add(Self::weight_of_removing_a_game())
	}

	/// The weight of making a move, without what hooks will do for it.
	pub(crate) fn weight_of_making(chain: Option<&ChainOf<T>>) -> Weight {
		match chain {
			Some(chain) => T::WeightInfo::play_with_chain(chain.len() as u32),
			None => T::WeightInfo::play(),
		}
	}

	/// A refused call pays for itself, its `own` weight, and not for what hooks would have done for it.
	pub(crate) fn unless_refused(own: Weight, result: DispatchResult) -> DispatchResultWithPostInfo {
		result.map(Into::into).map_err(|error| error.with_weight(own))
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
		assert!(
			T::StateDeposit::get().is_zero() || T::StateDeposit::get() >= T::Currency::minimum_balance(),
			"StateDeposit must be nothing or at least the existential deposit"
		);
		assert!(T::MaxMoveTime::get() > One::one(), "MaxMoveTime must leave Blue more time than Red");
		assert!(T::RewardClaimPeriod::get() > One::one(), "RewardClaimPeriod must leave a block to claim in");

		Self::check_weights();
	}

	/// What must hold of the weights: every step fits, what is paid covers what is done, and work comes in no faster than it
	/// is done.
	fn check_weights() {
		let blocks = T::BlockWeights::get();
		let service = T::ServiceWeight::get();
		assert!(service.all_lte(blocks.max_block), "ServiceWeight must fit a block");
		let share = service.saturating_sub(Self::weight_of_looking());
		let closing_share = Self::closing_share(share);
		let removing_share = share.saturating_sub(closing_share);
		let longest = MaxChainLength::<T>::get();
		let closing = Self::weight_of_closing().saturating_add(Self::weight_of_settling());
		// Going on with a line, and its end.
		let settling = T::WeightInfo::settle(longest).saturating_add(T::WeightInfo::settle_game());
		let returning = T::WeightInfo::return_deposits();
		let removing_a_player = Self::weight_of_removing_a_player().saturating_add(returning);
		let removing_a_position = Self::weight_of_removing_a_position();
		for (step, weight, share) in [
			("closing a position", closing, closing_share),
			("settling the longest line", settling, closing_share),
			("removing a player", Self::weight_of_removing_a_game().saturating_add(removing_a_player), removing_share),
			(
				"removing a position",
				Self::weight_of_removing_a_game().saturating_add(removing_a_position),
				removing_share,
			),
		] {
			assert!(weight.all_lte(share), "ServiceWeight must have room for {step}: {weight} of {share}");
		}

		// A move that does not lose leaves its forfeit unspent, and one that wins its settling too. These pay for returning
		// its player's deposits, and for touching a game and a parent once more where settling goes on in another block.
		// Compared in time: the part of a proof that every touched item has in common is paid once a block.
		let resuming = T::WeightInfo::settle(0).ref_time();
		let returning = returning.ref_time();
		let forfeit = Self::weight_of_forfeit().ref_time();
		let settling = Self::weight_of_settling().ref_time();
		assert!(returning <= forfeit, "a deposit's return must weigh no more than its forfeit");
		assert!(
			returning.saturating_add(resuming) <= forfeit.saturating_add(settling),
			"what a winning move leaves unspent must pay for going on with its line in another block"
		);

		let class = blocks.get(DispatchClass::Normal);
		let room = class.max_total.unwrap_or(blocks.max_block);
		let largest = class.max_extrinsic.unwrap_or(room);
		let closing_now = T::WeightInfo::prove(longest).saturating_add(Self::weight_of_closing());
		let with_chain = T::WeightInfo::play_with_chain(longest).saturating_add(Self::weight_of_life());
		for (call, weight) in [("play", with_chain), ("prove", closing_now)] {
			let weight = weight.saturating_add(class.base_extrinsic);
			assert!(weight.all_lte(largest), "{call} with the longest chain must fit a block: {weight} of {largest}");
		}

		// Full blocks of any call that makes positions, and the later work that they pay for. In a batch, calls have no base
		// weight each.
		for (call, own, closes, life) in [
			("play", T::WeightInfo::play(), closing, Self::weight_of_life()),
			(
				"create_game",
				T::WeightInfo::create_game(),
				closing.saturating_add(T::WeightInfo::settle_game()),
				Self::weight_of_game_life(),
			),
		] {
			let each = own.saturating_add(life);
			let calls = room.checked_div_per_component(&each).unwrap_or(u64::MAX);
			for (work, weight, share) in [("closing", closes, closing_share), ("all work", life, share)] {
				let comes_in = weight.saturating_mul(calls);
				assert!(
					comes_in.all_lte(share),
					"full blocks of {call} must not bring in more {work} than is done: {comes_in} for {share}"
				);
			}
		}
	}
}
