//! Ids of games, positions and blocks (rulebook, 2 and 3).

use crate::{Cell, Move, Settings};
use codec::{Decode, DecodeWithMemTracking, Encode, MaxEncodedLen};
use primitive_types::H256;
use scale_info::TypeInfo;
use sp_arithmetic::traits::UniqueSaturatedInto;
use sp_crypto_hashing::blake2_256;

/// The number of a game. Games are numbered from 0; a number is never used again.
pub type GameId = u32;

/// The id of a position: a hash of its line and of the game's number, opener, settings and opening (rulebook, 3).
pub type PositionId = H256;

/// A block number with big-endian bytes, so the keys of a map are in the order of time.
#[derive(
	Encode, Decode, DecodeWithMemTracking, MaxEncodedLen, TypeInfo, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord,
)]
pub struct BigEndianBlock([u8; 8]);

impl BigEndianBlock {
	/// The bytes of `block`.
	pub fn of(block: impl UniqueSaturatedInto<u64>) -> Self {
		Self(block.unique_saturated_into().to_be_bytes())
	}
}

/// The id of an opening position. The id depends on the game's number, opener, settings and opening alone, so it does
/// not change in a chain reorganisation.
///
/// The id is the BLAKE2b-256 hash of the SCALE encoding of `(b"forking-hex/opening", game, opener, settings, opening)`,
/// with the text as an array of 19 bytes.
pub fn opening_id<AccountId, BlockNumber, Balance>(
	game: GameId,
	opener: &AccountId,
	settings: &Settings<AccountId, BlockNumber, Balance>,
	opening: Cell,
) -> PositionId
where
	AccountId: Encode,
	BlockNumber: Encode,
	Balance: Encode,
{
	(b"forking-hex/opening", game, opener, settings, opening).using_encoded(blake2_256).into()
}

/// The id of the position that a move on `position` makes. The id is a hash of the whole line, since `position` is a
/// hash too.
///
/// The id is the BLAKE2b-256 hash of the SCALE encoding of `(b"forking-hex/reply", position, cell)`, with the text as
/// an array of 17 bytes. For a swap, it is the hash of `(b"forking-hex/swap", position)`, with an array of 16 bytes.
pub fn reply_id(position: PositionId, made: Move) -> PositionId {
	let hash = match made {
		Move::Stone(cell) => (b"forking-hex/reply", position, cell).using_encoded(blake2_256),
		Move::Swap => (b"forking-hex/swap", position).using_encoded(blake2_256),
	};
	hash.into()
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::{Clock, LosingRule, OpeningRule, Placement, Reward, Seats};
	use std::collections::BTreeSet;

	type TestSettings = Settings<u64, u32, u128>;

	fn settings() -> TestSettings {
		Settings::original(11, 200, 240, 1_000)
	}

	fn id(game: GameId, opener: u64, settings: TestSettings, opening: (u8, u8)) -> PositionId {
		opening_id(game, &opener, &settings, Cell::new(opening.0, opening.1))
	}

	#[test]
	fn ids_are_hashes_of_the_documented_bytes() {
		let varied = Settings {
			opening_rule: OpeningRule::SwapSides,
			placement: Placement::FollowTheLeader,
			seats: Seats::Duel { invited: Some(5) },
			clock: Clock::Bank { increment: 3 },
			fork_premium: 2,
			ply_step: 4,
			reward: Reward::Halving,
			..settings()
		};
		let opening = id(7, 9, varied, (2, 3));
		let mut bytes = b"forking-hex/opening".to_vec();
		bytes.extend(7u32.to_le_bytes());
		bytes.extend(9u64.to_le_bytes());
		bytes.push(11);
		bytes.extend(200u32.to_le_bytes());
		bytes.extend(240u32.to_le_bytes());
		bytes.extend(1_000u128.to_le_bytes());
		bytes.extend([0, 2, 1, 1, 1]);
		bytes.extend(5u64.to_le_bytes());
		bytes.push(1);
		bytes.extend(3u32.to_le_bytes());
		bytes.push(2);
		bytes.extend(4u128.to_le_bytes());
		bytes.extend([1, 2, 3]);
		assert_eq!(opening.0, blake2_256(&bytes));

		let mut bytes = b"forking-hex/reply".to_vec();
		bytes.extend(opening.0);
		bytes.extend([4, 5]);
		assert_eq!(reply_id(opening, Cell::new(4, 5).into()).0, blake2_256(&bytes));

		let mut bytes = b"forking-hex/swap".to_vec();
		bytes.extend(opening.0);
		assert_eq!(reply_id(opening, Move::Swap).0, blake2_256(&bytes));
	}

	#[test]
	fn everything_that_a_line_is_made_of_changes_the_id() {
		let with = |change: fn(&mut TestSettings)| {
			let mut settings = settings();
			change(&mut settings);
			id(0, 1, settings, (2, 3))
		};
		let openings = [
			id(0, 1, settings(), (2, 3)),
			id(1, 1, settings(), (2, 3)),
			id(0, 2, settings(), (2, 3)),
			id(0, 1, settings(), (3, 2)),
			with(|settings| settings.board_size = 12),
			with(|settings| settings.red_time = 201),
			with(|settings| settings.blue_time = 241),
			with(|settings| settings.deposit = 1_001),
			with(|settings| settings.losing_rule = LosingRule::AnyReply),
			with(|settings| settings.opening_rule = OpeningRule::SwapPieces),
			with(|settings| settings.opening_rule = OpeningRule::SwapSides),
			with(|settings| settings.placement = Placement::FollowTheLeader),
			with(|settings| settings.seats = Seats::Duel { invited: None }),
			with(|settings| settings.seats = Seats::Duel { invited: Some(1) }),
			with(|settings| settings.seats = Seats::Duel { invited: Some(2) }),
			with(|settings| settings.clock = Clock::Bank { increment: 0 }),
			with(|settings| settings.clock = Clock::Bank { increment: 1 }),
			with(|settings| settings.fork_premium = 1),
			with(|settings| settings.ply_step = 1),
			with(|settings| settings.reward = Reward::Halving),
		];
		let moves = [Cell::new(0, 1).into(), Cell::new(1, 0).into(), Cell::new(1, 1).into(), Move::Swap];
		let replies = openings.iter().flat_map(|opening| moves.map(|made| reply_id(*opening, made)));
		let all: BTreeSet<PositionId> = openings.into_iter().chain(replies).collect();
		assert_eq!(all.len(), openings.len() * 5);
	}
}
