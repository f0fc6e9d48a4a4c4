//! Terms of a tournament, chosen by its announcer (tournament rulebook, 1).

use crate::TournamentId;
use bounded_collections::{BoundedVec, ConstU32};
use codec::{Decode, DecodeWithMemTracking, Encode, MaxEncodedLen};
use forking_hex_rules::{Clock, Limits, Settings};
use scale_info::TypeInfo;
use sp_arithmetic::{
	traits::{AtLeast32BitUnsigned, One, Zero},
	PerThing, Permill,
};
use sp_crypto_hashing::blake2_256;

/// The fewest players of a tournament.
pub const MIN_PLAYERS: u8 = 2;

/// The most players of a tournament, and the most prizes.
pub const MAX_PLAYERS: u8 = 64;

/// The terms of a tournament, chosen by its announcer.
#[derive(Encode, Decode, DecodeWithMemTracking, MaxEncodedLen, TypeInfo, Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
	feature = "serde",
	derive(serde::Serialize, serde::Deserialize),
	serde(bound(
		serialize = "AccountId: serde::Serialize, BlockNumber: serde::Serialize, Balance: core::fmt::Display",
		deserialize = "AccountId: serde::Deserialize<'de>, BlockNumber: serde::Deserialize<'de>, \
		               Balance: core::str::FromStr<Err: core::fmt::Display>"
	))
)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(bound = ""))]
#[cfg_attr(
	feature = "json-schema",
	derive(schemars::JsonSchema),
	schemars(
		rename = "Terms",
		bound = "AccountId: schemars::JsonSchema, BlockNumber: schemars::JsonSchema, Balance: schemars::JsonSchema"
	)
)]
pub struct Terms<AccountId, BlockNumber, Balance> {
	/// The settings of all games: a duel with a bank. An invited account is ignored, since each game invites the
	/// opener's opponent.
	#[cfg_attr(feature = "openapi", schema(value_type = forking_hex_rules::json::SettingsSchema))]
	#[cfg_attr(
		feature = "json-schema",
		schemars(with = "forking_hex_rules::json::FlatSettings<AccountId, BlockNumber>")
	)]
	pub settings: Settings<AccountId, BlockNumber, Balance>,
	/// Plancks that every player pays into the pool.
	#[cfg_attr(feature = "serde", serde(with = "forking_hex_rules::json::as_text"))]
	#[cfg_attr(feature = "openapi", schema(value_type = forking_hex_rules::json::Plancks))]
	#[cfg_attr(feature = "json-schema", schemars(with = "forking_hex_rules::json::Plancks"))]
	pub entry: Balance,
	/// The fewest players. With fewer players, the tournament is called off.
	pub least_players: u8,
	/// The most players. Then no further account can enter.
	pub most_players: u8,
	/// The last block in which players can enter.
	#[cfg_attr(feature = "openapi", schema(value_type = u32))]
	pub enter_until: BlockNumber,
	/// Blocks for the opener to open a game, from the beginning of the round, and for the responder to answer, from the
	/// opening.
	#[cfg_attr(feature = "openapi", schema(value_type = u32))]
	pub begin_time: BlockNumber,
	/// The shares of the places in the pool, the first place first. In JSON, numbers of millionths.
	#[cfg_attr(feature = "openapi", schema(value_type = Vec<u32>))]
	#[cfg_attr(feature = "json-schema", schemars(with = "Vec<u32>"))]
	pub shares: BoundedVec<Permill, ConstU32<{ MAX_PLAYERS as u32 }>>,
}

/// Reads terms by the metadata of the runtime that wrote them. Scale-decode has no reader for the list of shares, so it
/// is read as numbers first.
#[cfg(feature = "decode-as-type")]
mod decoding {
	use super::*;
	use alloc::vec::Vec;
	use core::marker::PhantomData;
	use scale_decode::{visitor::DecodeAsTypeResult, DecodeAsType, Error, IntoVisitor, TypeResolver, Visitor};

	#[derive(DecodeAsType)]
	struct Read<AccountId, BlockNumber, Balance> {
		settings: Settings<AccountId, BlockNumber, Balance>,
		entry: Balance,
		least_players: u8,
		most_players: u8,
		enter_until: BlockNumber,
		begin_time: BlockNumber,
		shares: Vec<u32>,
	}

	/// The reader of terms.
	pub struct TermsVisitor<Value, Resolver>(PhantomData<(Value, Resolver)>);

	impl<AccountId, BlockNumber, Balance, Resolver> Visitor
		for TermsVisitor<Terms<AccountId, BlockNumber, Balance>, Resolver>
	where
		AccountId: IntoVisitor,
		BlockNumber: IntoVisitor,
		Balance: IntoVisitor,
		Resolver: TypeResolver,
	{
		type Value<'scale, 'resolver> = Terms<AccountId, BlockNumber, Balance>;
		type Error = Error;
		type TypeResolver = Resolver;

		fn unchecked_decode_as_type<'scale, 'resolver>(
			self,
			input: &mut &'scale [u8],
			type_id: Resolver::TypeId,
			types: &'resolver Resolver,
		) -> DecodeAsTypeResult<Self, Result<Self::Value<'scale, 'resolver>, Error>> {
			let read = Read::<AccountId, BlockNumber, Balance>::decode_as_type(input, type_id, types);
			DecodeAsTypeResult::Decoded(read.and_then(|read| {
				let Read { settings, entry, least_players, most_players, enter_until, begin_time, shares } = read;
				let shares: Vec<Permill> = shares.into_iter().map(Permill::from_parts).collect();
				let shares = shares.try_into().map_err(|_| Error::custom_str("there are too many shares"))?;
				Ok(Terms { settings, entry, least_players, most_players, enter_until, begin_time, shares })
			}))
		}
	}

	impl<AccountId, BlockNumber, Balance> IntoVisitor for Terms<AccountId, BlockNumber, Balance>
	where
		AccountId: IntoVisitor,
		BlockNumber: IntoVisitor,
		Balance: IntoVisitor,
	{
		type AnyVisitor<Resolver: TypeResolver> = TermsVisitor<Self, Resolver>;

		fn into_visitor<Resolver: TypeResolver>() -> Self::AnyVisitor<Resolver> {
			TermsVisitor(PhantomData)
		}
	}
}

/// A mistake in terms, in the order of the refusals (tournament rulebook, 6).
#[derive(Encode, Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvalidTerms {
	/// The settings are not a duel with a bank, a game can last too long, or they are out of bounds.
	Settings,
	/// The entry is less than the least deposit of a game.
	EntryTooLow,
	/// The bounds of the number of players are not from 2 to 64, or the fewest players are more than the most.
	Players,
	/// The last block to enter is over or too far ahead, or the time to begin is out of bounds.
	Time,
	/// There are no shares, one is zero or higher than the one before, or together they are more than the pool.
	Shares,
}

impl<AccountId, BlockNumber, Balance> Terms<AccountId, BlockNumber, Balance>
where
	AccountId: PartialEq,
	BlockNumber: AtLeast32BitUnsigned + Copy,
	Balance: AtLeast32BitUnsigned + Copy,
{
	/// Check the terms that `announcer` chooses in block `now` against the limits of a chain.
	///
	/// # Errors
	///
	/// The first of their [`mistakes`](Self::mistakes).
	pub fn check(
		&self,
		announcer: &AccountId,
		now: BlockNumber,
		limits: &Limits<BlockNumber, Balance>,
	) -> Result<(), InvalidTerms> {
		self.mistakes(announcer, now, limits).next().map_or(Ok(()), Err)
	}

	/// All mistakes in the terms that `announcer` chooses in block `now`, in the order of the refusals.
	pub fn mistakes(
		&self,
		announcer: &AccountId,
		now: BlockNumber,
		limits: &Limits<BlockNumber, Balance>,
	) -> impl Iterator<Item = InvalidTerms> {
		let has_bank = self.settings.is_duel() && matches!(self.settings.clock, Clock::Bank { .. });
		let are_players = MIN_PLAYERS <= self.least_players
			&& self.least_players <= self.most_players
			&& self.most_players <= MAX_PLAYERS;
		let can_enter = self.enter_until >= now && self.enter_until <= now.saturating_add(limits.max_move_time);
		let can_begin = self.begin_time >= One::one() && self.begin_time <= limits.max_move_time;
		let checks = [
			(
				has_bank
					&& self.longest_game() <= limits.max_move_time
					&& self.settings.check(announcer, limits).is_ok(),
				InvalidTerms::Settings,
			),
			(self.entry >= limits.min_deposit, InvalidTerms::EntryTooLow),
			(are_players, InvalidTerms::Players),
			(can_enter && can_begin, InvalidTerms::Time),
			(are_shares(&self.shares), InvalidTerms::Shares),
		];
		checks.into_iter().filter(|(holds, _)| !holds).map(|(_, mistake)| mistake)
	}

	/// The most blocks that a game can last once it is answered: both banks, and an increment for each cell.
	pub fn longest_game(&self) -> BlockNumber {
		let increment = match self.settings.clock {
			Clock::Bank { increment } => increment,
			Clock::EachMove => Zero::zero(),
		};
		let cells = u32::from(self.settings.board_size).saturating_mul(self.settings.board_size.into());
		let increments = increment.saturating_mul(cells.into());
		self.settings.red_time.saturating_add(self.settings.blue_time).saturating_add(increments)
	}

	/// The last block in which a player can leave again. Before block `begin_time` there is none.
	pub fn leave_until(&self) -> Option<BlockNumber> {
		self.enter_until.checked_sub(&self.begin_time)
	}
}

impl<AccountId: Encode, BlockNumber: Encode, Balance: Encode> Terms<AccountId, BlockNumber, Balance> {
	/// The hash by which players name the terms that they have read, with the tournament's number and its announcer.
	pub fn hash(&self, tournament: TournamentId, announcer: &AccountId) -> [u8; 32] {
		(tournament, announcer, self).using_encoded(blake2_256)
	}
}

/// Whether the shares are valid: at least one, none of them zero or higher than the one before, in sum at most the pool.
fn are_shares(shares: &[Permill]) -> bool {
	let sum = shares.iter().fold(0u32, |sum, share| sum.saturating_add(share.deconstruct()));
	let fall = shares.is_sorted_by(|higher, lower| higher >= lower);
	fall && shares.last().is_some_and(|lowest| !lowest.is_zero()) && sum <= Permill::ACCURACY
}

#[cfg(test)]
mod tests {
	use super::*;
	use forking_hex_rules::{OpeningRule, Seats};

	const LIMITS: Limits<u32, u128> = Limits { max_board_size: 5, max_move_time: 34, min_deposit: 3 };

	fn shares(millionths: &[u32]) -> BoundedVec<Permill, ConstU32<64>> {
		let shares: Vec<_> = millionths.iter().map(|share| Permill::from_parts(*share)).collect();
		shares.try_into().expect("at most 64")
	}

	fn terms() -> Terms<char, u32, u128> {
		Terms {
			settings: Settings {
				opening_rule: OpeningRule::SwapSides,
				seats: Seats::Duel { invited: None },
				clock: Clock::Bank { increment: 1 },
				..Settings::original(5, 5, 4, 3)
			},
			entry: 3,
			least_players: 2,
			most_players: 64,
			enter_until: 44,
			begin_time: 34,
			shares: shares(&[1_000_000]),
		}
	}

	/// Terms at their bounds pass. Each mistake is found, and found before the later mistakes of the list.
	#[test]
	fn terms_are_checked_in_the_order_of_the_refusals() {
		type Spoil = fn(&mut Terms<char, u32, u128>);
		let mistakes: [(Spoil, InvalidTerms); 16] = [
			(|it| it.settings.seats = Seats::Open, InvalidTerms::Settings),
			(|it| it.settings.clock = Clock::EachMove, InvalidTerms::Settings),
			(|it| it.settings.board_size = 6, InvalidTerms::Settings),
			(|it| it.settings.clock = Clock::Bank { increment: 2 }, InvalidTerms::Settings),
			(|it| it.entry = 2, InvalidTerms::EntryTooLow),
			(|it| it.least_players = 1, InvalidTerms::Players),
			(|it| it.most_players = 65, InvalidTerms::Players),
			(|it| (it.least_players, it.most_players) = (4, 3), InvalidTerms::Players),
			(|it| it.enter_until = 9, InvalidTerms::Time),
			(|it| it.enter_until = 45, InvalidTerms::Time),
			(|it| it.begin_time = 0, InvalidTerms::Time),
			(|it| it.begin_time = 35, InvalidTerms::Time),
			(|it| it.shares = shares(&[]), InvalidTerms::Shares),
			(|it| it.shares = shares(&[500_000, 0]), InvalidTerms::Shares),
			(|it| it.shares = shares(&[500_000, 500_001]), InvalidTerms::Shares),
			(|it| it.shares = shares(&[500_000, 499_999, 1, 1]), InvalidTerms::Shares),
		];
		assert_eq!(terms().check(&'a', 10, &LIMITS), Ok(()));
		for (first, (spoil, expected)) in mistakes.iter().enumerate() {
			let mut spoilt = terms();
			mistakes[first..].iter().rev().for_each(|(later, _)| later(&mut spoilt));
			spoil(&mut spoilt);
			assert_eq!(spoilt.check(&'a', 10, &LIMITS), Err(*expected), "mistake {first}, with all later ones");
			let mut alone = terms();
			spoil(&mut alone);
			assert_eq!(alone.check(&'a', 10, &LIMITS), Err(*expected), "mistake {first} alone");
		}
	}

	#[test]
	fn shares_are_not_zero_do_not_rise_and_are_not_more_than_the_pool() {
		for (parts, are) in [
			(vec![], false),
			(vec![0], false),
			(vec![1], true),
			(vec![1_000_000], true),
			(vec![1_000_000, 1], false),
			(vec![1, 2], false),
			(vec![2, 1, 1], true),
			(vec![500_000, 0, 500_000], false),
			(vec![500_000, 500_001], false),
			(vec![15_625; 64], true),
		] {
			assert_eq!(are_shares(&shares(&parts)), are, "{parts:?}");
		}
	}

	#[test]
	fn a_game_lasts_both_banks_and_an_increment_a_cell_at_the_longest() {
		assert_eq!(terms().longest_game(), 5 + 4 + 25);
		assert_eq!(terms().leave_until(), Some(10));
		assert_eq!(Terms { begin_time: 45, ..terms() }.leave_until(), None);
	}

	#[test]
	fn the_hash_depends_on_the_tournament_its_announcer_and_all_terms() {
		let terms = terms();
		let numbered = |terms: &Terms<u8, u32, u128>, id, announcer| terms.hash(id, &announcer);
		let terms = Terms::<u8, u32, u128> {
			settings: Settings::original(5, 5, 4, 3),
			entry: 3,
			least_players: 2,
			most_players: 64,
			enter_until: 44,
			begin_time: 34,
			shares: terms.shares,
		};
		let hash = numbered(&terms, 1, 7);
		assert_eq!(hash, blake2_256(&[&1u32.encode()[..], &[7], &terms.encode()].concat()));
		let other = Terms { begin_time: 33, ..terms.clone() };
		for differs in [numbered(&terms, 2, 7), numbered(&terms, 1, 8), numbered(&other, 1, 7)] {
			assert_ne!(differs, hash);
		}
	}
}
