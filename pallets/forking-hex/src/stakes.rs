//! The stakes of a player in all games, answered without a transaction by the runtime API (rulebook, 7 and 8).

use crate::{
	lists::played_by,
	pallet::*,
	queries::{decided_by, describe_player, positions_after, MAX_READS},
	store::{StoredGame, StoredPosition},
	BalanceOf, GameId, PositionId, Status,
};
use alloc::vec::Vec;
use forking_hex_rules::{Page, StakeCursor, StakeInfo};
use frame_system::pallet_prelude::BlockNumberFor;
use sp_runtime::traits::{Saturating, Zero};

/// The stakes of a player in a game on chain `T`.
pub type StakeInfoOf<T> = StakeInfo<BlockNumberFor<T>, BalanceOf<T>>;

impl<T: Config> Pallet<T> {
	/// The stakes of an account in up to `limit` games in which it has made a move, the newest first.
	pub fn stakes_of(who: &T::AccountId, from: Option<StakeCursor>, limit: u32) -> Page<StakeInfoOf<T>, StakeCursor> {
		let limit = limit.max(1) as usize;
		let mut items = Vec::new();
		let mut reads: u32 = 0;
		for game in games_from::<T>(who, from) {
			if reads >= MAX_READS || items.len() >= limit {
				return Page { items, next: Some(StakeCursor { game, after: None }) };
			}
			// Two reads: the entry, and the player's record.
			reads.saturating_accrue(2);
			let Some(mut stakes) = Stakes::<T>::get(game, who) else { continue };
			// One read for the game.
			reads.saturating_inc();
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
	// The game with the highest possible number would be the first in any case.
	played_by::<T>(who, from.and_then(|from| from.game.checked_add(1)))
}

/// The stakes of a player in a game, as far as they are added up.
struct Stakes<T: Config> {
	game: StoredGame<T>,
	info: StakeInfoOf<T>,
}

impl<T: Config> Stakes<T> {
	/// Stakes without a position. `None` if the account is no player of the game.
	fn get(game: GameId, who: &T::AccountId) -> Option<Self> {
		let player = Players::<T>::get(game, who)?;
		let game = StoredGame::<T>::get(game).ok()?;
		let info = StakeInfo {
			game: game.id,
			position: game.opening,
			removed_at: game.removed_at,
			player: describe_player(&game.deposits(), &player)?,
			at_risk: Zero::zero(),
			safe: Zero::zero(),
			releasable: Zero::zero(),
			releases: Vec::new(),
			decided: Zero::zero(),
		};
		Some(Self { game, info })
	}

	/// Add the positions after `after`, as far as the reads reach. Returns the last position, if more can follow.
	fn add_positions(&mut self, who: &T::AccountId, after: Option<PositionId>, reads: &mut u32) -> Option<PositionId> {
		if self.game.is_settled() {
			// All rewards are credited, and a claim pays all deposits.
			return None;
		}
		let mut last = after;
		for position in positions_after::<T>(self.game.id, after) {
			// Add at least one position, so that the list makes progress.
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

	/// Add the deposit of one of the player's moves. No player can have claimed it before the end of the game.
	fn add_deposit(&mut self, position: &StoredPosition<T>) {
		let deposit = position.deposit(&self.game);
		let held = self.game.deposits().held_for_move(deposit, position.status, position.released);
		match position.status {
			Status::Open | Status::Closed => self.info.at_risk.saturating_accrue(held),
			Status::Winning | Status::Continued => {
				self.info.safe.saturating_accrue(held);
				let paid = self.game.deposits().released(deposit);
				if !position.released && !paid.is_zero() {
					self.info.releasable.saturating_accrue(paid);
					self.info.releases.push(position.id);
				}
			}
			Status::Losing => {}
		}
	}
}
