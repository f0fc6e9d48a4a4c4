//! Weights of the calls and of the steps in the hook, and the integrity test of the constants.
//!
//! The benchmark of a step has the number of players, or of games, as its component. The announcer pays the weight of a
//! tournament without players. Each player who enters pays the weight that one more player adds, and one round.

use crate::{Config, Pallet, WeightInfo, MAX_PLAYERS, MAX_ROUNDS, MIN_PLAYERS};
use core::marker::PhantomData;
use frame_support::{
	dispatch::{DispatchResult, DispatchResultWithPostInfo, WithPostDispatchInfo},
	traits::{fungible::Inspect, Get},
	weights::Weight,
};
use pallet_forking_hex::{OnSettled, Pallet as Game};

type W<T> = <T as Config>::WeightInfo;

/// The most games that a step decides by time. Each may have a duel to withdraw.
pub(crate) const MAX_LATE: u8 = 16;

/// The weights of chain `T`.
pub(crate) struct Budget<T>(PhantomData<T>);

impl<T: Config> Budget<T> {
	/// The weight that one more player, or game, adds to a step.
	fn slope(step: impl Fn(u32) -> Weight) -> Weight {
		step(1).saturating_sub(step(0))
	}

	/// The base weight of the hook, per block: finding that nothing is due.
	pub(crate) fn hooks() -> Weight {
		W::<T>::hooks().saturating_add(W::<T>::wake(0))
	}

	/// Finding the next step of a tournament, which may not fit the block.
	pub(crate) fn looking() -> Weight {
		W::<T>::look()
	}

	/// Moving a due tournament from [`Agenda`](crate::Agenda) to [`Ready`](crate::Ready).
	pub(crate) fn waking() -> Weight {
		Self::slope(W::<T>::wake)
	}

	/// Calling off a tournament with this number of players. An entry that cannot go back moves to the tournament's
	/// account instead, as all do at a beginning, with the same values read and written. Then the tournament gets one more
	/// entry in the agenda.
	pub(crate) fn call_off(players: usize) -> Weight {
		let entries = W::<T>::give_back(players as u32).max(W::<T>::begin(players as u32));
		entries.saturating_add(Self::waking())
	}

	/// Beginning a tournament with this number of players.
	pub(crate) fn begin(players: usize) -> Weight {
		W::<T>::begin(players as u32)
	}

	/// Finding the players who did not begin in time, with this number of games decided.
	pub(crate) fn check(games: u32) -> Weight {
		W::<T>::check(games)
	}

	/// Withdrawing this number of duels that were not answered in time.
	pub(crate) fn withdraw_duels(duels: u32) -> Weight {
		W::<T>::withdraw_duel().saturating_mul(duels.into())
	}

	/// Ending a round and beginning the next.
	pub(crate) fn next_round(players: usize) -> Weight {
		W::<T>::next_round(players as u32)
	}

	/// Ending the last round, and paying the prizes.
	pub(crate) fn finish(players: usize) -> Weight {
		W::<T>::finish(players as u32)
	}

	/// Sending unclaimed prizes to the fund.
	pub(crate) fn expire(prizes: usize) -> Weight {
		W::<T>::expire(prizes as u32)
	}

	/// The weight of the heaviest step.
	pub(crate) fn largest_step() -> Weight {
		let (count, late) = (usize::from(MAX_PLAYERS), MAX_LATE.into());
		let steps = [
			Self::call_off(count),
			Self::begin(count),
			Self::check(late).saturating_add(Self::withdraw_duels(late)),
			Self::next_round(count),
			Self::finish(count),
			Self::expire(count),
		];
		steps.into_iter().fold(Weight::zero(), |largest, step| largest.max(step))
	}

	/// The most work that a tournament of this number of players causes: time decides all its games, and no prize is
	/// claimed.
	pub(crate) fn work_of(players: u8) -> Weight {
		let count = usize::from(players);
		let looks = u64::from(players.div_ceil(MAX_LATE));
		let round = Self::waking()
			.saturating_add(Self::check(0).saturating_mul(looks))
			.saturating_add(Self::slope(W::<T>::check).saturating_mul(players.into()));
		let entering = Self::waking().saturating_add(Self::call_off(count));
		let end = Self::finish(count).saturating_add(Self::waking()).saturating_add(Self::expire(count));
		let rounds = u64::from(hex_tournament_rules::rounds(players));
		let next = Self::next_round(count).saturating_mul(rounds.saturating_sub(1));
		entering.saturating_add(round.saturating_mul(rounds)).saturating_add(next).saturating_add(end)
	}

	/// All work that the calls of a tournament with this number of players prepay, without its games.
	pub(crate) fn prepaid_for(players: u8) -> Weight {
		Self::prepaid_for_tournament().saturating_add(Self::prepaid_for_player().saturating_mul(players.into()))
	}

	/// The beginning and the end of a tournament, without the work that its players add.
	pub(crate) fn prepaid_for_tournament() -> Weight {
		let entering = Self::waking().saturating_add(Self::call_off(0));
		let end = Self::finish(0).saturating_add(Self::waking()).saturating_add(Self::expire(0));
		entering.saturating_add(end)
	}

	/// All work that one more player adds to the steps of a tournament, and one round: its beginning, one look when the
	/// time to open its games is over, and its end. Two more looks can be in vain, in blocks without room for the step.
	/// A tournament never has more rounds than players, see `tests::clock::there_are_never_more_rounds_than_players`.
	/// The player opens one game a round, which time may decide.
	pub(crate) fn prepaid_for_player() -> Weight {
		let rounds = u64::from(MAX_ROUNDS);
		let entering = Self::slope(W::<T>::begin).max(Self::slope(W::<T>::give_back));
		let in_vain = Self::looking().saturating_mul(2);
		let a_round =
			Self::waking().saturating_add(Self::check(0)).saturating_add(Self::next_round(0)).saturating_add(in_vain);
		let each_round = Self::slope(W::<T>::check).saturating_add(Self::slope(W::<T>::next_round));
		let end = Self::slope(W::<T>::finish).saturating_add(Self::slope(W::<T>::expire));
		entering.saturating_add(a_round).saturating_add(each_round.saturating_mul(rounds)).saturating_add(end)
	}

	/// The look at a round when the time to answer a game is over, and the withdrawal of its duel.
	pub(crate) fn prepaid_for_game() -> Weight {
		Self::waking().saturating_add(Self::check(0)).saturating_add(Self::withdraw_duels(1))
	}

	/// The weight of `announce`, with the beginning and the end of the tournament.
	pub(crate) fn announce() -> Weight {
		W::<T>::announce().saturating_add(Self::prepaid_for_tournament())
	}

	/// The weight of `enter`, with the later work that the player adds.
	pub(crate) fn enter() -> Weight {
		W::<T>::enter().saturating_add(Self::prepaid_for_player())
	}

	/// The weight of `open`, with all later work of the game's pallet for the duel and its opening.
	pub(crate) fn open() -> Weight {
		W::<T>::open().saturating_add(Game::<T>::prepaid_for_game()).saturating_add(Self::prepaid_for_game())
	}

	/// Refund the prepaid work if the call was refused. The call then pays only `own`, its own weight.
	pub(crate) fn refund_if_refused(own: Weight, result: DispatchResult) -> DispatchResultWithPostInfo {
		result.map(Into::into).map_err(|error| error.with_weight(own))
	}

	/// Check the constants on which the properties of the pallet depend. Panics, as integrity tests do.
	pub(crate) fn check_constants() {
		assert!(
			T::AnnouncementDeposit::get() >= T::Currency::minimum_balance(),
			"AnnouncementDeposit must be at least the existential deposit"
		);
		let accounts = [Game::<T>::pot(), Pallet::<T>::account_of(0), Pallet::<T>::account_of(1)];
		let [pot, first, second] = &accounts;
		assert!(pot != first && first != second, "accounts must have room for the id of a pallet and a number");
		let listener = <T as pallet_forking_hex::Config>::OnSettled::weight();
		assert!(W::<T>::listen().all_lte(listener), "the game's pallet must pay for telling this one of its games");
		let hook = T::TournamentWeight::get();
		assert!(hook.all_lte(T::BlockWeights::get().max_block), "TournamentWeight must fit a block");
		let least = Self::hooks().saturating_add(Self::waking()).saturating_add(Self::largest_step());
		assert!(least.all_lte(hook), "TournamentWeight must have room for the largest step: {least} of {hook}");

		for players in MIN_PLAYERS..=MAX_PLAYERS {
			let (work, prepaid) = (Self::work_of(players), Self::prepaid_for(players));
			assert!(work.all_lte(prepaid), "{players} players must pay for all steps: {work} of {prepaid}");
		}
		Self::check_calls();
		Self::check_full_blocks();
	}

	/// Every call fits half of the largest extrinsic.
	fn check_calls() {
		let half = Game::<T>::half_of_largest();
		for (call, weight) in [
			("announce", Self::announce()),
			("enter", Self::enter()),
			("leave", W::<T>::leave()),
			("open", Self::open()),
			("withdraw", W::<T>::withdraw()),
			("claim", W::<T>::claim()),
			("call_off", W::<T>::call_off()),
		] {
			assert!(weight.all_lte(half), "{call} must fit half of the largest extrinsic: {weight} of {half}");
		}
	}

	/// Blocks full of calls bring in less than the hooks do.
	///
	/// While steps wait, the hook takes all weight that closings leave, up to a step that does not fit, and calls have the
	/// rest of the block at most. So closings and steps that wait become less, taken together, whatever the calls are.
	fn check_full_blocks() {
		let hooks = Game::<T>::most_spare().saturating_add(T::TournamentWeight::get());
		let calls = T::BlockWeights::get().max_block.saturating_sub(hooks);
		let lost = Self::hooks().saturating_add(Self::looking()).saturating_add(Self::largest_step());
		let done = hooks.saturating_sub(lost);
		assert!(calls.all_lte(done), "full blocks must not bring in more than the hooks do: {calls}, {done}");
	}
}
