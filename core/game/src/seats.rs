//! Seats of a duel (rulebook, 3c).

use crate::{Settings, Side};
use codec::{Decode, Encode, MaxEncodedLen};
use scale_info::TypeInfo;

/// The players of a duel.
#[derive(Encode, Decode, MaxEncodedLen, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct Duellists<AccountId> {
	/// The opener, who has the first side.
	pub first: AccountId,
	/// The player of the second side. `None` while the seat is free.
	pub second: Option<AccountId>,
}

impl<AccountId: Clone + PartialEq> Duellists<AccountId> {
	/// The players of a game that `opener` creates. `None` if anyone may play it.
	pub fn of<BlockNumber, Balance>(
		settings: &Settings<AccountId, BlockNumber, Balance>,
		opener: &AccountId,
	) -> Option<Self> {
		settings.is_duel().then(|| Self { first: opener.clone(), second: settings.invited().cloned() })
	}

	/// Whether an account may move for a side. Any account except the opener may take a free seat.
	pub fn may_move(&self, side: Side, who: &AccountId) -> bool {
		match (side, &self.second) {
			(Side::First, _) => *who == self.first,
			(Side::Second, Some(second)) => who == second,
			(Side::Second, None) => *who != self.first,
		}
	}

	/// The player on a seat. `None` while the seat is free.
	pub fn on(&self, side: Side) -> Option<&AccountId> {
		match side {
			Side::First => Some(&self.first),
			Side::Second => self.second.as_ref(),
		}
	}

	/// Record a move of an account for a side. The account takes the seat if it is free.
	pub fn take_seat(&mut self, side: Side, who: &AccountId) {
		if side == Side::Second {
			self.second.get_or_insert_with(|| who.clone());
		}
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::Seats;

	const SIDES: [Side; 2] = [Side::First, Side::Second];

	fn duel(invited: Option<char>) -> Duellists<char> {
		let settings = Settings { seats: Seats::Duel { invited }, ..Settings::original(3, 1u32, 2, 3u128) };
		Duellists::of(&settings, &'a').expect("a duel")
	}

	#[test]
	fn an_open_game_has_no_seats() {
		assert_eq!(Duellists::of(&Settings::original(3, 1u32, 2, 3u128), &'a'), None);
	}

	#[test]
	fn each_side_is_its_players_alone() {
		for players in [duel(Some('b')), Duellists { first: 'a', second: Some('b') }] {
			assert_eq!(SIDES.map(|side| players.on(side).copied()), [Some('a'), Some('b')]);
			for who in ['a', 'b', 'c'] {
				assert_eq!(SIDES.map(|side| players.may_move(side, &who)), [who == 'a', who == 'b']);
			}
		}
	}

	#[test]
	fn a_free_seat_is_that_of_the_first_to_reply_but_not_the_openers() {
		let mut players = duel(None);
		assert_eq!(players.on(Side::Second), None);
		assert_eq!(['a', 'b', 'c'].map(|who| players.may_move(Side::Second, &who)), [false, true, true]);
		for (side, who) in [(Side::Second, 'b'), (Side::First, 'a'), (Side::Second, 'c')] {
			players.take_seat(side, &who);
			assert_eq!(players, Duellists { first: 'a', second: Some('b') });
		}
	}
}
