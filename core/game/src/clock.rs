//! Time: the blocks that a position stays open (rulebook, 4).

use crate::{Clock, Colour, Settings, State};
use codec::{Decode, Encode, MaxEncodedLen};
use scale_info::TypeInfo;
use sp_arithmetic::traits::AtLeast32BitUnsigned;

/// Blocks that each colour has left on a line.
#[derive(Encode, Decode, MaxEncodedLen, TypeInfo, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bank<BlockNumber> {
	/// Blocks that Red has left.
	pub red: BlockNumber,
	/// Blocks that Blue has left.
	pub blue: BlockNumber,
}

impl<BlockNumber: AtLeast32BitUnsigned + Copy> Bank<BlockNumber> {
	/// The bank at the opening of a game. `None` in games without a bank.
	pub fn of<AccountId, Balance>(settings: &Settings<AccountId, BlockNumber, Balance>) -> Option<Self> {
		match settings.clock {
			Clock::EachMove => None,
			Clock::Bank { .. } => Some(Self { red: settings.red_time, blue: settings.blue_time }),
		}
	}

	/// Blocks that a colour has left.
	pub fn left(&self, colour: Colour) -> BlockNumber {
		match colour {
			Colour::Red => self.red,
			Colour::Blue => self.blue,
		}
	}

	/// The bank after a move of `colour` that took `thought` blocks and gains `increment` blocks. The result is at most
	/// `longest` blocks.
	pub fn after(self, colour: Colour, thought: BlockNumber, increment: BlockNumber, longest: BlockNumber) -> Self {
		let left = self.left(colour).saturating_sub(thought).saturating_add(increment).min(longest);
		match colour {
			Colour::Red => Self { red: left, ..self },
			Colour::Blue => Self { blue: left, ..self },
		}
	}
}

impl<AccountId, BlockNumber: AtLeast32BitUnsigned + Copy, Balance> Settings<AccountId, BlockNumber, Balance> {
	/// Blocks that a position in this state stays open after the block that made it. `bank` is the position's bank, in
	/// games with a bank.
	pub fn open_for(&self, state: &State, bank: Option<&Bank<BlockNumber>>) -> BlockNumber {
		let turn = state.turn();
		bank.map_or_else(|| self.time_of(turn), |bank| bank.left(turn))
	}

	/// The bank after a reply that came `thought` blocks after its position. That position had this `bank` and the
	/// state `before`. The reply to the opening takes and gains nothing.
	pub fn bank_after(
		&self,
		bank: Bank<BlockNumber>,
		before: &State,
		thought: BlockNumber,
		longest: BlockNumber,
	) -> Bank<BlockNumber> {
		match self.clock {
			Clock::Bank { increment } if before.ply() > 1 => bank.after(before.turn(), thought, increment, longest),
			_ => bank,
		}
	}
}

#[cfg(test)]
mod tests {
	use super::*;

	/// Every small move, against the words of the rulebook.
	#[test]
	fn a_move_takes_its_blocks_and_gains_the_increment_up_to_the_longest_time() {
		let numbers = || 0..6u32;
		for (red, blue, thought) in
			numbers().flat_map(|red| numbers().flat_map(move |blue| numbers().map(move |thought| (red, blue, thought))))
		{
			for (increment, longest) in numbers().flat_map(|increment| (5..8).map(move |longest| (increment, longest)))
			{
				let bank = Bank { red, blue };
				let after = bank.after(Colour::Red, thought, increment, longest);
				assert_eq!(after.blue, blue);
				let spent = red.saturating_sub(thought);
				assert_eq!(after.red, longest.min(spent + increment));
				let mirrored = Bank { red: blue, blue: red }.after(Colour::Blue, thought, increment, longest);
				assert_eq!((mirrored.red, mirrored.blue), (after.blue, after.red));
			}
		}
	}
}
