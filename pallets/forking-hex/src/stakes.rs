//! The stakes of a player in all games, answered without a transaction by the runtime API (rulebook, 7 and 8).

use crate::{
	lists::played_by,
	pallet::*,
	queries::{decided_by, describe_player, positions_after, Page, PlayerInfo, MAX_READS},
	store::{StoredGame, StoredPosition},
	BalanceOf, GameId, PositionId, Status, TermsOf,
};
use alloc::vec::Vec;
use codec::{Decode, Encode};
use frame_system::pallet_prelude::BlockNumberFor;
use scale_info::TypeInfo;
use sp_runtime::traits::{Saturating, Zero};

/// The stakes of a player in a game, or in a part of one, in plancks.
///
/// The positions of a large game come on several pages. Then the sums and the releases are those of the positions on the
/// page: all parts add up to the whole.
#[derive(Encode, Decode, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct StakeInfo<BlockNumber, Balance> {
	/// The game.
	pub game: GameId,
	/// Its opening position.
	pub position: PositionId,
	/// The block in which the chain removes the game, claimed or not. None before its end.
	pub removed_at: Option<BlockNumber>,
	/// The player's moves, deposits and rewards in the whole game.
	pub player: PlayerInfo<Balance>,
	/// Held for moves that can still lose.
	pub at_risk: Balance,
	/// Held for moves that can no longer lose, before the end of the game. Afterwards `player` says all.
	pub safe: Balance,
	/// The part of `safe` that the releases of these positions pay now.
	pub releasable: Balance,
	/// The positions whose release pays something.
	pub releases: Vec<PositionId>,
	/// Rewards that finished parts of the game have decided and that are not credited yet.
	pub decided: Balance,
}

/// The place from which a list of stakes goes on: the games with at most this number, and of this one the positions behind
/// `after`.
#[derive(Encode, Decode, TypeInfo, Clone, Copy, Debug, PartialEq, Eq)]
pub struct StakeCursor {
	/// The game.
	pub game: GameId,
	/// The last position of it that was counted.
	pub after: Option<PositionId>,
}

/// The stakes of a player in a game on chain `T`.
pub type StakeInfoOf<T> = StakeInfo<BlockNumberFor<T>, BalanceOf<T>>;

impl<T: Config> Pallet<T> {
	/// The stakes of an account in the games in which it has made a move, the newest first, at most `limit` of them.
	pub fn stakes_of(who: &T::AccountId, from: Option<StakeCursor>, limit: u32) -> Page<StakeInfoOf<T>, StakeCursor> {
		let limit = limit.max(1) as usize;
		let mut items = Vec::new();
		let mut reads: u32 = 0;
		for game in games_from::<T>(who, from) {
			if reads >= MAX_READS || items.len() >= limit {
				return Page { items, next: Some(StakeCursor { game, after: None }) };
			}
			// The entry or the number, and the player's record.
			reads.saturating_accrue(2);
			let Some(mut stakes) = Stakes::<T>::get(game, who) else { continue };
			// The game, and the first that keeps its state deposits.
			reads.saturating_accrue(2);
			let after = from.filter(|from| from.game == game).and_then(|from| from.after);
			let last = stakes.add_positions(who, after, &mut reads);
			items.push(stakes.info);
			if last.is_some() {
				return Page { items, next: Some(StakeCursor { game, after: last }) };
			}
		}
		Page { items, next: None }
	}
}

/// The games of a player from a place in the list on.
fn games_from<T: Config>(who: &T::AccountId, from: Option<StakeCursor>) -> impl Iterator<Item = GameId> {
	// The game with the highest number of all would be the first anyway.
	played_by::<T>(who, from.and_then(|from| from.game.checked_add(1)))
}

/// The stakes of a player in a game, as they are added up.
struct Stakes<T: Config> {
	game: StoredGame<T>,
	terms: TermsOf<T>,
	info: StakeInfoOf<T>,
}

impl<T: Config> Stakes<T> {
	/// Stakes without a position. None if the account is no player of the game.
	fn get(game: GameId, who: &T::AccountId) -> Option<Self> {
		let player = Players::<T>::get(game, who)?;
		let game = StoredGame::<T>::get(game).ok()?;
		let terms = game.terms();
		let info = StakeInfo {
			game: game.id,
			position: game.opening,
			removed_at: game.removed_at,
			player: describe_player(&terms, &player)?,
			at_risk: Zero::zero(),
			safe: Zero::zero(),
			releasable: Zero::zero(),
			releases: Vec::new(),
			decided: Zero::zero(),
		};
		Some(Self { game, terms, info })
	}

	/// Add the positions behind `after`, as far as the reads reach. Returns the last one, if there may be more.
	fn add_positions(&mut self, who: &T::AccountId, after: Option<PositionId>, reads: &mut u32) -> Option<PositionId> {
		if self.game.is_settled() {
			// All rewards are credited, and a claim pays all deposits.
			return None;
		}
		let mut last = after;
		for position in positions_after::<T>(self.game.id, after) {
			// One position at least, so that the list goes on.
			if *reads >= MAX_READS && last.is_some() {
				return last;
			}
			reads.saturating_inc();
			last = Some(position.id);
			if position.mover == *who {
				self.add_deposit(&position);
			}
			self.info.decided.saturating_accrue(decided_by(&self.game, position, who, reads));
		}
		None
	}

	/// Add the deposit of one of the player's moves. Nobody can have claimed it before the end of the game.
	fn add_deposit(&mut self, position: &StoredPosition<T>) {
		let deposit = position.deposit(&self.game);
		let held = self.terms.held_for_move(deposit, position.status, position.released, false);
		match position.status {
			Status::Open | Status::Closed => self.info.at_risk.saturating_accrue(held),
			Status::Winning | Status::Continued => {
				self.info.safe.saturating_accrue(held);
				let paid = self.terms.released(deposit);
				if !position.released && !paid.is_zero() {
					self.info.releasable.saturating_accrue(paid);
					self.info.releases.push(position.id);
				}
			}
			Status::Losing => {}
		}
	}
}
