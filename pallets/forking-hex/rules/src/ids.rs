//! Names of games and positions (rulebook, 2 and 3).

use crate::{Cell, Settings};
use codec::Encode;
use primitive_types::H256;
use sp_crypto_hashing::blake2_256;

/// The number of a game. Games are numbered from 0; a number is never used again.
pub type GameId = u32;

/// The name of a position: a hash of its line and of the game's number, opener, settings and opening (rulebook, 3).
pub type PositionId = H256;

/// The id of an opening position. It depends on the game's number, opener, settings and opening alone, so it means the
/// same after a reorganisation of blocks.
///
/// It is the BLAKE2b-256 hash of the SCALE encoding of `(b"forking-hex/opening", game, opener, settings, opening)`, with
/// the text as an array of 19 bytes.
pub fn opening_id<AccountId: Encode, BlockNumber: Encode, Balance: Encode>(
	game: GameId,
	opener: &AccountId,
	settings: &Settings<BlockNumber, Balance>,
	opening: Cell,
) -> PositionId {
	(b"forking-hex/opening", game, opener, settings, opening).using_encoded(blake2_256).into()
}

/// The id of the position that a move on `position` makes. It is a hash of the whole line, since `position` is one too.
///
/// It is the BLAKE2b-256 hash of the SCALE encoding of `(b"forking-hex/reply", position, cell)`, with the text as an array
/// of 17 bytes.
pub fn reply_id(position: PositionId, cell: Cell) -> PositionId {
	(b"forking-hex/reply", position, cell).using_encoded(blake2_256).into()
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::LosingRule;
	use std::collections::BTreeSet;

	type TestSettings = Settings<u32, u128>;

	const SETTINGS: TestSettings = Settings::original(11, 200, 240, 1_000);

	fn id(game: GameId, opener: u64, settings: TestSettings, opening: (u8, u8)) -> PositionId {
		opening_id(game, &opener, &settings, Cell::new(opening.0, opening.1))
	}

	#[test]
	fn ids_are_hashes_of_the_documented_bytes() {
		let mut bytes = b"forking-hex/opening".to_vec();
		bytes.extend(7u32.to_le_bytes());
		bytes.extend(9u64.to_le_bytes());
		bytes.push(11);
		bytes.extend(200u32.to_le_bytes());
		bytes.extend(240u32.to_le_bytes());
		bytes.extend(1_000u128.to_le_bytes());
		bytes.extend([0, 2, 3]);
		let opening = id(7, 9, SETTINGS, (2, 3));
		assert_eq!(opening.0, blake2_256(&bytes));

		let mut bytes = b"forking-hex/reply".to_vec();
		bytes.extend(opening.0);
		bytes.extend([4, 5]);
		assert_eq!(reply_id(opening, Cell::new(4, 5)).0, blake2_256(&bytes));
	}

	#[test]
	fn everything_that_a_line_is_made_of_changes_the_id() {
		let openings = [
			id(0, 1, SETTINGS, (2, 3)),
			id(1, 1, SETTINGS, (2, 3)),
			id(0, 2, SETTINGS, (2, 3)),
			id(0, 1, SETTINGS, (3, 2)),
			id(0, 1, Settings { size: 12, ..SETTINGS }, (2, 3)),
			id(0, 1, Settings { red_time: 201, ..SETTINGS }, (2, 3)),
			id(0, 1, Settings { blue_time: 241, ..SETTINGS }, (2, 3)),
			id(0, 1, Settings { deposit: 1_001, ..SETTINGS }, (2, 3)),
			id(0, 1, Settings { losing_rule: LosingRule::AnyReply, ..SETTINGS }, (2, 3)),
		];
		let replies = openings.iter().flat_map(|opening| {
			[(0, 1), (1, 0), (1, 1)].map(|(column, row)| reply_id(*opening, Cell::new(column, row)))
		});
		let all: BTreeSet<PositionId> = openings.into_iter().chain(replies).collect();
		assert_eq!(all.len(), openings.len() * 4);
	}
}
