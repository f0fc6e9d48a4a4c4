//! The runtime API of tournaments: queries answered without a transaction (tournament rulebook, 5).
//!
//! A runtime implements it with the room `queries` of `pallet_hex_tournament`. The answers are types of
//! [`hex_tournament_rules`]. Lists come in pages: repeat the query with `next` as `before`, until there is none.

#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

use codec::Codec;
use forking_hex_rules::Page;
use hex_tournament_rules::{TournamentId, TournamentInfo};

sp_api::decl_runtime_apis! {
	/// Queries about tournaments.
	pub trait HexTournamentApi<AccountId, BlockNumber, Balance>
	where
		AccountId: Codec,
		BlockNumber: Codec,
		Balance: Codec,
	{
		/// The tournament with this number. `None` if it does not exist, or no longer exists.
		fn tournament(tournament: TournamentId) -> Option<TournamentInfo<AccountId, BlockNumber, Balance>>;

		/// Up to `limit` tournaments with numbers below `before`, the newest first.
		fn tournaments(
			before: Option<TournamentId>,
			limit: u32,
		) -> Page<TournamentInfo<AccountId, BlockNumber, Balance>, TournamentId>;

		/// The same for tournaments that this account has announced, or is a player of.
		fn tournaments_of(
			who: AccountId,
			before: Option<TournamentId>,
			limit: u32,
		) -> Page<TournamentInfo<AccountId, BlockNumber, Balance>, TournamentId>;
	}
}
