//! The stored types of a tournament.

use crate::Config;
use codec::{Decode, DecodeWithMemTracking, Encode, MaxEncodedLen};
use frame_support::{
	pallet_prelude::{BoundedVec, ConstU32},
	traits::{fungible::Inspect, Get},
};
use frame_system::pallet_prelude::BlockNumberFor;
use hex_tournament_rules::{Player, Round, Terms, Tournament, TournamentId, MAX_PLAYERS};
use scale_info::TypeInfo;
use sp_runtime::traits::Saturating;

/// An amount of plancks, of the game's currency.
pub type BalanceOf<T> =
	<<T as pallet_forking_hex::Config>::Currency as Inspect<<T as frame_system::Config>::AccountId>>::Balance;

/// The terms of a tournament on chain `T`.
pub type TermsOf<T> = Terms<<T as frame_system::Config>::AccountId, BlockNumberFor<T>, BalanceOf<T>>;

/// A tournament on chain `T`.
pub type TournamentOf<T> = Tournament<<T as frame_system::Config>::AccountId, BlockNumberFor<T>, BalanceOf<T>>;

/// The players of a tournament on chain `T`.
pub type PlayersOf<T> = BoundedVec<Player<<T as frame_system::Config>::AccountId>, ConstU32<{ MAX_PLAYERS as u32 }>>;

/// A round on chain `T`.
pub type RoundOf<T> = Round<BlockNumberFor<T>>;

/// Prizes that could not be delivered on chain `T`, in plancks, with their players.
pub type UnclaimedOf<T> =
	BoundedVec<(<T as frame_system::Config>::AccountId, BalanceOf<T>), ConstU32<{ MAX_PLAYERS as u32 }>>;

/// A tournament's number as a storage key. The keys of a map are in the order of the oldest tournament first.
#[derive(
	Encode, Decode, DecodeWithMemTracking, MaxEncodedLen, TypeInfo, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord,
)]
pub struct OldestFirst([u8; 4]);

impl From<TournamentId> for OldestFirst {
	fn from(tournament: TournamentId) -> Self {
		Self(tournament.to_be_bytes())
	}
}

impl From<OldestFirst> for TournamentId {
	fn from(OldestFirst(bytes): OldestFirst) -> Self {
		Self::from_be_bytes(bytes)
	}
}

/// The deposit of an announcer, in plancks, for a tournament of at most `players`.
pub(crate) fn deposit_for<T: Config>(players: u8) -> BalanceOf<T> {
	let places = T::PlaceDeposit::get().saturating_mul(u32::from(players).into());
	T::AnnouncementDeposit::get().saturating_add(places)
}
