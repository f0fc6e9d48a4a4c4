//! Weights of the calls and of the work in hooks, and the integrity test of the constants.
//!
//! The benchmarks of hooks measure a step as the slope of their component: the weight of one more step. The intercepts,
//! items that steps share such as the pot, are paid once per block as part of [`Budget::hooks`].

use crate::{ChainOf, Config, MaxChainLength, OnSettled, WeightInfo, MAX_STEPS};
use core::marker::PhantomData;
use frame_support::{
	dispatch::{DispatchClass, DispatchResult, DispatchResultWithPostInfo, WithPostDispatchInfo},
	traits::{fungible::Inspect, Get},
	weights::Weight,
};
use sp_runtime::{
	traits::{One, Zero},
	Perbill,
};

/// The part of the service weight that closing and settling may take when more is due than fits.
const CLOSING_SHARE: Perbill = Perbill::from_percent(80);

/// The facts about a move on which its weight depends.
#[derive(Clone, Copy)]
pub(crate) struct Played {
	/// Whether the move is its player's first in the game, which stores a new record.
	pub is_first: bool,
	/// Whether the move answers an opening, which notifies the listener.
	pub answers_opening: bool,
	/// Whether the move closes the position that it answers at the end of the block, as in a duel.
	pub closes_answered: bool,
}

/// The weights of chain `T`.
pub(crate) struct Budget<T>(PhantomData<T>);

impl<T: Config> Budget<T> {
	/// The marginal weight of one item. The intercept, `per_item(0)`, is paid once per block.
	fn slope(per_item: impl Fn(u32) -> Weight) -> Weight {
		per_item(1).saturating_sub(per_item(0))
	}

	/// The base weight of the hooks, per block: finding due work, writing the pot (once for all forfeits), and resuming
	/// unfinished settlement.
	pub(crate) fn hooks() -> Weight {
		T::WeightInfo::hooks()
			.saturating_add(T::WeightInfo::close(0))
			.saturating_add(T::WeightInfo::forfeit(0))
			.saturating_add(T::WeightInfo::settle(0))
	}

	/// Closing a position and recording it with its parent, without a forfeit. The entry is read twice: `on_initialize`
	/// counts it. If a call closes the position, `on_finalize` passes the removed entry instead.
	pub(crate) fn closing_alone() -> Weight {
		Self::slope(T::WeightInfo::close).saturating_add(T::DbWeight::get().reads(1))
	}

	/// The forfeit of a losing move.
	pub(crate) fn forfeit() -> Weight {
		Self::slope(T::WeightInfo::forfeit)
	}

	/// One closing in the worst case: with a forfeit.
	pub(crate) fn closing() -> Weight {
		Self::closing_alone().saturating_add(Self::forfeit())
	}

	/// Settling a position that is not an opening.
	pub(crate) fn settling() -> Weight {
		Self::slope(T::WeightInfo::settle)
	}

	/// Settling an opening, and so a game, and notifying the listener.
	pub(crate) fn settling_game() -> Weight {
		T::WeightInfo::settle_game().saturating_add(Self::listening())
	}

	/// Notifying the listener.
	pub(crate) fn listening() -> Weight {
		T::OnSettled::weight()
	}

	/// Resuming the settlement of a line in another block: the game and the last parent are read and written once more.
	pub(crate) fn resuming() -> Weight {
		T::WeightInfo::settle(0)
	}

	/// The first and the last step of a game's removal. If the game was paid out early, its other entry is removed as
	/// well, and is passed once more at the end of the block.
	pub(crate) fn removing_game() -> Weight {
		T::WeightInfo::remove_game().saturating_add(T::DbWeight::get().reads(1))
	}

	/// Removing a player without deposits on hold.
	pub(crate) fn removing_player() -> Weight {
		Self::slope(T::WeightInfo::remove_players)
	}

	/// Returning a player's deposits at the removal.
	pub(crate) fn returning_deposits() -> Weight {
		T::WeightInfo::return_deposits()
	}

	/// Removing a position of a game in removal.
	pub(crate) fn removing_position() -> Weight {
		Self::slope(T::WeightInfo::remove_positions)
	}

	/// The part of `weight` that closing and settling may take.
	pub(crate) fn closing_share(weight: Weight) -> Weight {
		Weight::from_parts(CLOSING_SHARE.mul_floor(weight.ref_time()), CLOSING_SHARE.mul_floor(weight.proof_size()))
	}

	/// All later work in hooks for a move, paid by the call that makes it.
	///
	/// A player with deposits to return at the removal has a move that did not lose. That move prepaid a forfeit that
	/// did not happen, which pays for the return.
	pub(crate) fn prepaid_for_move() -> Weight {
		Self::closing()
			.saturating_add(Self::settling())
			.saturating_add(Self::removing_player())
			.saturating_add(Self::removing_position())
	}

	/// All later work in hooks for a game and its opening, paid by the call that creates it.
	pub(crate) fn prepaid_for_game() -> Weight {
		Self::prepaid_for_move().saturating_add(Self::settling_game()).saturating_add(Self::removing_game())
	}

	/// Making a move, without the later work in hooks.
	pub(crate) fn play_alone(chain: Option<&ChainOf<T>>) -> Weight {
		match chain {
			Some(chain) => T::WeightInfo::play_with_chain(chain.len() as u32),
			None => T::WeightInfo::play(),
		}
	}

	/// Proving a position, without its closing in a hook.
	pub(crate) fn prove_alone(chain: &ChainOf<T>) -> Weight {
		T::WeightInfo::prove(chain.len() as u32)
	}

	/// The weight of `create_game`, with all later work in hooks for the game.
	pub(crate) fn create_game() -> Weight {
		T::WeightInfo::create_game().saturating_add(Self::prepaid_for_game())
	}

	/// The weight of `withdraw`, the listener's weight included.
	pub(crate) fn withdraw() -> Weight {
		T::WeightInfo::withdraw().saturating_add(Self::listening())
	}

	/// The weight of `play`: the highest one, for a player's first move, in a duel or on an opening.
	pub(crate) fn play(chain: Option<&ChainOf<T>>) -> Weight {
		let in_duel = Played { is_first: true, answers_opening: false, closes_answered: true };
		let on_opening = Played { is_first: true, answers_opening: true, closes_answered: false };
		Self::played(chain, in_duel).max(Self::played(chain, on_opening))
	}

	/// The weight of a successful `play`.
	pub(crate) fn played(chain: Option<&ChainOf<T>>, played: Played) -> Weight {
		let mut weight = Self::play_alone(chain).saturating_add(Self::prepaid_for_move());
		if played.answers_opening {
			weight.saturating_accrue(Self::listening());
		}
		if played.closes_answered {
			weight.saturating_accrue(Self::closing_answered());
		}
		if !played.is_first {
			weight.saturating_reduce(Self::first_move());
		}
		weight
	}

	/// The part of a move's weight that only the player's first move in the game causes: listing the game for the
	/// account, and removing the player.
	pub(crate) fn first_move() -> Weight {
		T::DbWeight::get().writes(1).saturating_add(Self::removing_player())
	}

	/// Scheduling the closing of a duel's answered position for the end of the block, and that closing. The position's
	/// own move prepaid one closing, in the service weight of a later block.
	fn closing_answered() -> Weight {
		let scheduling = T::WeightInfo::play_in_duel().saturating_sub(T::WeightInfo::play());
		scheduling.saturating_add(Self::closing())
	}

	/// The weight of `resign`, with the closing at the end of the block.
	pub(crate) fn resign() -> Weight {
		T::WeightInfo::resign().saturating_add(Self::closing())
	}

	/// The weight of `hand_up`, for at most [`MAX_STEPS`] steps.
	pub(crate) fn hand_up(steps: u32) -> Weight {
		T::WeightInfo::hand_up(steps.min(MAX_STEPS))
	}

	/// The weight of `prove`, with the closing at the end of the block.
	pub(crate) fn prove(chain: &ChainOf<T>) -> Weight {
		Self::prove_alone(chain).saturating_add(Self::closing())
	}

	/// Refund the prepaid work if the call was refused. The call then pays only `own`, its own weight.
	pub(crate) fn refund_if_refused(own: Weight, result: DispatchResult) -> DispatchResultWithPostInfo {
		result.map(Into::into).map_err(|error| error.with_weight(own))
	}

	/// Check the constants on which the properties of the pallet depend. Panics, as integrity tests do.
	pub(crate) fn check_constants() {
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

		let service = T::ServiceWeight::get();
		assert!(service.all_lte(T::BlockWeights::get().max_block), "ServiceWeight must fit a block");
		let share = service.saturating_sub(Self::hooks());
		let closing_share = Self::closing_share(share);
		Self::check_steps(closing_share, share.saturating_sub(closing_share));
		Self::check_prepayment();
		Self::check_longest_calls();
		Self::check_full_blocks(share, closing_share);
	}

	/// Every step of the hooks fits its share of a block.
	fn check_steps(closing_share: Weight, removing_share: Weight) {
		let longest = MaxChainLength::<T>::get();
		let closing = Self::closing().saturating_add(Self::settling());
		// The hooks resume a line and reach its end.
		let settling = T::WeightInfo::settle(longest).saturating_add(Self::settling_game());
		let removing_player = Self::removing_player().saturating_add(Self::returning_deposits());
		for (step, weight, share) in [
			("closing a position", closing, closing_share),
			("settling the longest line", settling, closing_share),
			("removing a player", Self::removing_game().saturating_add(removing_player), removing_share),
			("removing a position", Self::removing_game().saturating_add(Self::removing_position()), removing_share),
		] {
			assert!(weight.all_lte(share), "ServiceWeight must have room for {step}: {weight} of {share}");
		}
	}

	/// Work that a move prepaid but did not cause covers work that it caused but did not prepay.
	///
	/// A move that does not lose never uses the weight prepaid for its forfeit. A winning move does not use the weight
	/// for its settlement either. Both weights pay for the return of its player's deposits, and for resuming a
	/// settlement in another block. The check compares times, since the part of a proof that all touched items share is
	/// paid once per block.
	fn check_prepayment() {
		let resuming = Self::resuming().ref_time();
		let returning = Self::returning_deposits().ref_time();
		let forfeit = Self::forfeit().ref_time();
		let settling = Self::settling().ref_time();
		assert!(returning <= forfeit, "a deposit's return must weigh no more than its forfeit");
		assert!(
			returning.saturating_add(resuming) <= forfeit.saturating_add(settling),
			"the unspent weight of a winning move must pay for resuming its line in another block"
		);
	}

	/// Every call fits half of the largest extrinsic: with the longest chain, or with the most steps.
	fn check_longest_calls() {
		let half = Self::half_of_largest();
		let longest = MaxChainLength::<T>::get();
		let play = T::WeightInfo::play_with_chain(longest)
			.saturating_add(Self::prepaid_for_move())
			.saturating_add(Self::closing_answered().max(Self::listening()));
		for (call, weight) in [
			("create_game", Self::create_game()),
			("withdraw", Self::withdraw()),
			("play", play),
			("prove", T::WeightInfo::prove(longest).saturating_add(Self::closing())),
			("resign", Self::resign()),
			("hand_up", Self::hand_up(MAX_STEPS)),
			("release", T::WeightInfo::release()),
			("claim_deposits", T::WeightInfo::claim_deposits()),
			("claim", T::WeightInfo::claim()),
			("set_developer_fund", T::WeightInfo::set_developer_fund()),
		] {
			assert!(weight.all_lte(half), "{call} must fit half of the largest extrinsic: {weight} of {half}");
		}
	}

	/// The hooks finish all work that full blocks of a call bring in. Calls have no base weight here, as in a batch.
	fn check_full_blocks(share: Weight, closing_share: Weight) {
		let closing = Self::closing().saturating_add(Self::settling());
		let closing_game = closing.saturating_add(Self::settling_game());
		for (call, own, closing, prepaid) in [
			("play", T::WeightInfo::play(), closing, Self::prepaid_for_move()),
			("create_game", T::WeightInfo::create_game(), closing_game, Self::prepaid_for_game()),
		] {
			let each = own.saturating_add(prepaid);
			let calls = Self::room_for_calls().checked_div_per_component(&each).unwrap_or(u64::MAX);
			for (work, weight, share) in [("closing", closing, closing_share), ("all work", prepaid, share)] {
				let comes_in = weight.saturating_mul(calls);
				assert!(
					comes_in.all_lte(share),
					"full blocks of {call} must not bring in more {work} than is done: {comes_in} for {share}"
				);
			}
		}
	}

	/// Half of the largest extrinsic of the normal class, without its base weight. In the worst case, a call must fit it.
	pub(crate) fn half_of_largest() -> Weight {
		let class = T::BlockWeights::get().get(DispatchClass::Normal).clone();
		let largest = class.max_extrinsic.unwrap_or_else(Self::room_for_calls);
		largest.saturating_div(2).saturating_sub(class.base_extrinsic)
	}

	/// The weight of all normal calls that a block can take.
	fn room_for_calls() -> Weight {
		let blocks = T::BlockWeights::get();
		blocks.get(DispatchClass::Normal).max_total.unwrap_or(blocks.max_block)
	}
}
