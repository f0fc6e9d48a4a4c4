//! Queries about tournaments, answered without a transaction by the runtime API (tournament rulebook, 5).
//!
//! Lists come in pages: repeat the query with `next` as `before`, until there is none. A page looks at [`MAX_LOOKS`] numbers
//! and has [`MAX_ITEMS`] tournaments at most, whatever its limit. So an empty page can still have a `next`.

use crate::{
	types::BalanceOf, Config, NextTournament, Pallet, Players, Rounds, TournamentId, TournamentInfo, TournamentOf,
	Tournaments, Unclaimed,
};
use alloc::vec::Vec;
use frame_system::pallet_prelude::BlockNumberFor;
use pallet_forking_hex::Page;
use sp_runtime::traits::{One, Saturating};

/// The most numbers of tournaments that a page looks at.
pub const MAX_LOOKS: u32 = 1_024;

/// The most tournaments of a page. A tournament of 64 players takes some ten kilobytes.
pub const MAX_ITEMS: u32 = 32;

/// A tournament on chain `T`, in the answer to a query.
pub type TournamentInfoOf<T> = TournamentInfo<<T as frame_system::Config>::AccountId, BlockNumberFor<T>, BalanceOf<T>>;

impl<T: Config> Pallet<T> {
	/// The tournament with this number. `None` if it does not exist, or no longer exists.
	pub fn tournament_info(id: TournamentId) -> Option<TournamentInfoOf<T>> {
		Some(describe::<T>(id, Tournaments::<T>::get(id)?))
	}

	/// Up to `limit` tournaments with numbers below `before`, the newest first.
	pub fn newest_tournaments(before: Option<TournamentId>, limit: u32) -> Page<TournamentInfoOf<T>, TournamentId> {
		list::<T>(before, limit, |_, _| true)
	}

	/// The same for tournaments that an account has announced, or is a player of.
	pub fn tournaments_of(
		who: &T::AccountId,
		before: Option<TournamentId>,
		limit: u32,
	) -> Page<TournamentInfoOf<T>, TournamentId> {
		list::<T>(before, limit, |id, tournament| {
			tournament.announcer == *who || Players::<T>::get(id).iter().any(|player| player.who == *who)
		})
	}
}

/// A page of the tournaments that `fits` accepts.
fn list<T: Config>(
	before: Option<TournamentId>,
	limit: u32,
	fits: impl Fn(TournamentId, &TournamentOf<T>) -> bool,
) -> Page<TournamentInfoOf<T>, TournamentId> {
	let limit = limit.clamp(1, MAX_ITEMS) as usize;
	let end = NextTournament::<T>::get();
	let end = before.map_or(end, |before| before.min(end));
	let mut items = Vec::new();
	for (looks, id) in (0..end).rev().enumerate() {
		if looks >= MAX_LOOKS as usize || items.len() >= limit {
			return Page { items, next: Some(id.saturating_add(1)) };
		}
		let found = Tournaments::<T>::get(id).filter(|tournament| fits(id, tournament));
		items.extend(found.map(|tournament| describe::<T>(id, tournament)));
	}
	Page { items, next: None }
}

fn describe<T: Config>(id: TournamentId, tournament: TournamentOf<T>) -> TournamentInfoOf<T> {
	let TournamentOf::<T> { announcer, terms, phase, .. } = tournament;
	let (players, round) = (Players::<T>::get(id).into_inner(), Rounds::<T>::get(id));
	let next_block = frame_system::Pallet::<T>::block_number().saturating_add(One::one());
	let info = TournamentInfo::new(id, announcer, terms, phase, players, round, next_block);
	TournamentInfo { unclaimed: Unclaimed::<T>::get(id).into_inner(), ..info }
}
