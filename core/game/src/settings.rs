//! Settings of a game, chosen by its opener (rulebook, 2).

use crate::{Colour, LosingRule};
use codec::{Decode, DecodeWithMemTracking, Encode, MaxEncodedLen};
use forking_hex_board::{MAX_SIZE, MIN_SIZE};
use scale_info::TypeInfo;
use sp_arithmetic::traits::{AtLeast32BitUnsigned, One, Zero};

/// The highest fork premium. With a higher one, a player could price others out with a silly reply (rulebook, 2).
pub const MAX_FORK_PREMIUM: u8 = 2;

/// The settings of a game, chosen by its opener (rulebook, 2). The bank needs a duel. All other settings are
/// independent.
#[derive(Encode, Decode, DecodeWithMemTracking, MaxEncodedLen, TypeInfo, Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "decode-as-type", derive(scale_decode::DecodeAsType))]
pub struct Settings<AccountId, BlockNumber, Balance> {
	/// Cells along a side of the board.
	pub board_size: u8,
	/// Blocks that a position stays open when it is Red's turn. With a bank, Red's blocks for all its moves of a line.
	pub red_time: BlockNumber,
	/// Blocks that a position stays open when it is Blue's turn. With a bank, Blue's blocks for all its moves of a line.
	pub blue_time: BlockNumber,
	/// Plancks that the opening and the first reply to it hold.
	pub deposit: Balance,
	/// The rule by which a position is losing.
	pub losing_rule: LosingRule,
	/// The compensation for moving second.
	pub opening_rule: OpeningRule,
	/// The cells on which a stone may be put.
	pub placement: Placement,
	/// The accounts that may play.
	pub seats: Seats<AccountId>,
	/// The way time is counted.
	pub clock: Clock<BlockNumber>,
	/// Deposits that a reply costs more for each earlier reply to its position. At most [`MAX_FORK_PREMIUM`].
	pub fork_premium: u8,
	/// Plancks that a reply costs more for each move between the opening and the reply. At most the deposit.
	pub ply_step: Balance,
	/// The way a losing move's pool is divided.
	pub reward: Reward,
}

/// The compensation for moving second (rulebook, 3a).
#[derive(
	Encode, Decode, DecodeWithMemTracking, MaxEncodedLen, TypeInfo, Clone, Copy, Debug, Default, PartialEq, Eq,
)]
#[cfg_attr(feature = "decode-as-type", derive(scale_decode::DecodeAsType))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "json-schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum OpeningRule {
	/// Blue has more time than Red.
	#[default]
	Handicap,
	/// The reply to the opening may swap: the stone becomes a blue one in the mirror cell.
	SwapPieces,
	/// The reply to the opening may swap: the sides exchange colours.
	SwapSides,
}

/// The cells on which a stone may be put (rulebook, 3b).
#[derive(
	Encode, Decode, DecodeWithMemTracking, MaxEncodedLen, TypeInfo, Clone, Copy, Debug, Default, PartialEq, Eq,
)]
#[cfg_attr(feature = "decode-as-type", derive(scale_decode::DecodeAsType))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "json-schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Placement {
	/// Every empty cell.
	#[default]
	Anywhere,
	/// The empty cells next to the leading stone, as long as there are any.
	FollowTheLeader,
}

/// The accounts that may play (rulebook, 3c).
#[derive(
	Encode, Decode, DecodeWithMemTracking, MaxEncodedLen, TypeInfo, Clone, Copy, Debug, Default, PartialEq, Eq,
)]
#[cfg_attr(feature = "decode-as-type", derive(scale_decode::DecodeAsType))]
pub enum Seats<AccountId> {
	/// Anyone plays for either side.
	#[default]
	Open,
	/// Two players play one line. The opener has the first side.
	Duel {
		/// The player of the second side. If none is invited, the first to reply to the opening.
		invited: Option<AccountId>,
	},
}

/// The way time is counted (rulebook, 4).
#[derive(
	Encode, Decode, DecodeWithMemTracking, MaxEncodedLen, TypeInfo, Clone, Copy, Debug, Default, PartialEq, Eq,
)]
#[cfg_attr(feature = "decode-as-type", derive(scale_decode::DecodeAsType))]
pub enum Clock<BlockNumber> {
	/// The colour to move has its whole time for each move.
	#[default]
	EachMove,
	/// A colour has its time for all its moves of a line. Only duels have a bank.
	Bank {
		/// Blocks added after each move.
		increment: BlockNumber,
	},
}

/// The way a pool is divided among the moves of the other side on the line (rulebook, 7).
#[derive(
	Encode, Decode, DecodeWithMemTracking, MaxEncodedLen, TypeInfo, Clone, Copy, Debug, Default, PartialEq, Eq,
)]
#[cfg_attr(feature = "decode-as-type", derive(scale_decode::DecodeAsType))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "json-schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Reward {
	/// Equal shares, rounded down.
	#[default]
	Trace,
	/// The nearest move gets half, the next move half of the rest, and so on. The last one gets the rest.
	Halving,
}

/// The bounds of a chain for the settings of its games (rulebook, 2 and 11).
#[derive(Encode, Decode, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits<BlockNumber, Balance> {
	/// Cells along a side of the largest board. A higher number than [`MAX_SIZE`] counts as [`MAX_SIZE`].
	pub max_board_size: u8,
	/// The longest time of a colour, in blocks.
	pub max_move_time: BlockNumber,
	/// The least deposit, in plancks.
	pub min_deposit: Balance,
}

/// A mistake in settings, in the order of the rulebook's refusals (rulebook, 9).
#[derive(Encode, Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvalidSettings {
	/// No board on this chain has this size.
	BoardSize,
	/// A time or an increment is out of bounds, or there is a bank without a duel.
	MoveTime,
	/// The deposit is less than the chain's least deposit.
	DepositTooLow,
	/// The fork premium or the ply step is out of bounds.
	Price,
	/// The opener is invited to their own duel.
	InvitedIsOpener,
}

impl<AccountId, BlockNumber, Balance> Settings<AccountId, BlockNumber, Balance> {
	/// Settings of the original game: these four, and the default of each other setting.
	pub fn original(board_size: u8, red_time: BlockNumber, blue_time: BlockNumber, deposit: Balance) -> Self
	where
		Balance: Zero,
	{
		Self {
			board_size,
			red_time,
			blue_time,
			deposit,
			losing_rule: Default::default(),
			opening_rule: Default::default(),
			placement: Default::default(),
			seats: Default::default(),
			clock: Default::default(),
			fork_premium: 0,
			ply_step: Zero::zero(),
			reward: Default::default(),
		}
	}

	/// Whether two players play one line (rulebook, 3c).
	pub fn is_duel(&self) -> bool {
		matches!(self.seats, Seats::Duel { .. })
	}

	/// The account that is invited to a duel. `None` without an invitation.
	pub fn invited(&self) -> Option<&AccountId> {
		match &self.seats {
			Seats::Open => None,
			Seats::Duel { invited } => invited.as_ref(),
		}
	}

	/// Whether a position at `ply` that has this many `replies` takes another one while it is open. An opening takes one
	/// reply (rulebook, 2), and so does every position of a duel (rulebook, 3c).
	pub fn takes_reply(&self, ply: u16, replies: u16) -> bool {
		let takes_one = ply == 1 || self.is_duel();
		replies == 0 || !takes_one
	}

	/// The time of a colour, in blocks.
	pub fn time_of(&self, colour: Colour) -> BlockNumber
	where
		BlockNumber: Copy,
	{
		match colour {
			Colour::Red => self.red_time,
			Colour::Blue => self.blue_time,
		}
	}
}

impl<AccountId, BlockNumber, Balance> Settings<AccountId, BlockNumber, Balance>
where
	AccountId: PartialEq,
	BlockNumber: Copy + PartialOrd + One,
	Balance: AtLeast32BitUnsigned + Copy,
{
	/// Check the settings of a game that `opener` creates against the limits of a chain (rulebook, 2).
	///
	/// # Errors
	///
	/// The first of their [`mistakes`](Self::mistakes).
	pub fn check(&self, opener: &AccountId, limits: &Limits<BlockNumber, Balance>) -> Result<(), InvalidSettings> {
		self.mistakes(opener, limits).next().map_or(Ok(()), Err)
	}

	/// All mistakes in the settings of a game that `opener` creates, in the order of the rulebook.
	pub fn mistakes(
		&self,
		opener: &AccountId,
		limits: &Limits<BlockNumber, Balance>,
	) -> impl Iterator<Item = InvalidSettings> {
		let sizes = MIN_SIZE..=limits.max_board_size.min(MAX_SIZE);
		let checks = [
			(sizes.contains(&self.board_size), InvalidSettings::BoardSize),
			(self.has_valid_times(limits.max_move_time), InvalidSettings::MoveTime),
			(self.deposit >= limits.min_deposit, InvalidSettings::DepositTooLow),
			(self.fork_premium <= MAX_FORK_PREMIUM && self.ply_step <= self.deposit, InvalidSettings::Price),
			(self.invited() != Some(opener), InvalidSettings::InvitedIsOpener),
		];
		checks.into_iter().filter(|(holds, _)| !holds).map(|(_, mistake)| mistake)
	}

	fn has_valid_times(&self, longest: BlockNumber) -> bool {
		let in_bounds = |time: BlockNumber| time >= One::one() && time <= longest;
		let has_handicap = self.blue_time > self.red_time;
		let has_valid_clock = match self.clock {
			Clock::EachMove => true,
			Clock::Bank { increment } => self.is_duel() && increment <= longest,
		};
		in_bounds(self.red_time)
			&& in_bounds(self.blue_time)
			&& (has_handicap || self.opening_rule != OpeningRule::Handicap)
			&& has_valid_clock
	}
}

impl<AccountId, BlockNumber, Balance: AtLeast32BitUnsigned + Copy> Settings<AccountId, BlockNumber, Balance> {
	/// The price of a reply to a position at `ply` that has this many `replies`, in plancks (rulebook, 3). `None` if it
	/// does not fit the balance.
	pub fn price(&self, ply: u16, replies: u16) -> Option<Balance> {
		let premiums = u32::from(self.fork_premium).saturating_mul(replies.into());
		let deposits = Balance::from(premiums.saturating_add(1));
		let steps = Balance::from(ply.saturating_sub(1));
		self.deposit.checked_mul(&deposits)?.checked_add(&self.ply_step.checked_mul(&steps)?)
	}
}

#[cfg(test)]
mod tests {
	use super::*;

	type TestSettings = Settings<char, u32, u128>;

	const LIMITS: Limits<u32, u128> = Limits { max_board_size: 5, max_move_time: 4, min_deposit: 3 };

	/// Every combination of the settings that the check reads, within small bounds.
	fn every_setting(visit: &mut impl FnMut(TestSettings)) {
		let clocks =
			[Clock::EachMove, Clock::Bank { increment: 0 }, Clock::Bank { increment: 4 }, Clock::Bank { increment: 5 }];
		let seats = [
			Seats::Open,
			Seats::Duel { invited: None },
			Seats::Duel { invited: Some('a') },
			Seats::Duel { invited: Some('b') },
		];
		for (board_size, red_time, blue_time, deposit) in product((1..7, 0..6, 0..6, 2..5)) {
			for opening_rule in [OpeningRule::Handicap, OpeningRule::SwapPieces, OpeningRule::SwapSides] {
				for (clock, seats) in clocks.iter().flat_map(|clock| seats.iter().map(move |seats| (*clock, *seats))) {
					for (fork_premium, ply_step) in (0..4).flat_map(|premium| (3..6).map(move |step| (premium, step))) {
						visit(Settings {
							opening_rule,
							clock,
							seats,
							fork_premium,
							ply_step,
							..Settings::original(board_size as u8, red_time, blue_time, deposit.into())
						});
					}
				}
			}
		}
	}

	type Numbers = std::ops::Range<u32>;

	fn product((a, b, c, d): (Numbers, Numbers, Numbers, Numbers)) -> impl Iterator<Item = (u32, u32, u32, u32)> {
		a.flat_map(move |a| {
			let (c, d) = (c.clone(), d.clone());
			b.clone().flat_map(move |b| {
				let d = d.clone();
				c.clone().flat_map(move |c| d.clone().map(move |d| (a, b, c, d)))
			})
		})
	}

	/// Every small setting, against the words of the rulebook.
	#[test]
	fn settings_are_checked_in_the_order_of_the_rulebook() {
		let mut counts = [0; 6];
		every_setting(&mut |settings| {
			let Settings { red_time, blue_time, .. } = settings;
			let blue_is_fine = match settings.opening_rule {
				OpeningRule::Handicap => blue_time > red_time,
				_ => blue_time >= 1,
			};
			let clock_is_fine = match (settings.clock, settings.seats) {
				(Clock::EachMove, _) => true,
				(Clock::Bank { .. }, Seats::Open) => false,
				(Clock::Bank { increment }, Seats::Duel { .. }) => increment <= 4,
			};
			let (expected, count) = if settings.board_size < 2 || settings.board_size > 5 {
				(Err(InvalidSettings::BoardSize), 0)
			} else if !(1..=4).contains(&red_time) || !blue_is_fine || blue_time > 4 || !clock_is_fine {
				(Err(InvalidSettings::MoveTime), 1)
			} else if settings.deposit < 3 {
				(Err(InvalidSettings::DepositTooLow), 2)
			} else if settings.fork_premium > 2 || settings.ply_step > settings.deposit {
				(Err(InvalidSettings::Price), 3)
			} else if settings.seats == (Seats::Duel { invited: Some('a') }) {
				(Err(InvalidSettings::InvitedIsOpener), 4)
			} else {
				(Ok(()), 5)
			};
			assert_eq!(settings.check(&'a', &LIMITS), expected, "{settings:?}");
			counts[count] += 1;
		});
		assert!(counts.iter().all(|count| *count > 0), "{counts:?}");
	}

	#[test]
	fn no_chain_allows_a_board_that_there_is_none_of() {
		let settings = TestSettings::original(MAX_SIZE, 1, 2, 3);
		let limits = Limits { max_board_size: u8::MAX, ..LIMITS };
		assert_eq!(settings.check(&'a', &limits), Ok(()));
		let larger = Settings { board_size: MAX_SIZE + 1, ..settings };
		assert_eq!(larger.check(&'a', &limits), Err(InvalidSettings::BoardSize));
	}

	#[test]
	fn each_colour_has_its_own_time() {
		let settings = TestSettings::original(3, 1, 2, 3);
		assert_eq!((settings.time_of(Colour::Red), settings.time_of(Colour::Blue)), (1, 2));
	}

	#[test]
	fn openings_and_positions_of_duels_take_one_reply() {
		let open = TestSettings::original(3, 1, 2, 3);
		let duel = Settings { seats: Seats::Duel { invited: None }, ..open };
		for (ply, replies) in (1..6).flat_map(|ply| (0..6).map(move |replies| (ply, replies))) {
			assert_eq!(open.takes_reply(ply, replies), ply > 1 || replies == 0);
			assert_eq!(duel.takes_reply(ply, replies), replies == 0);
		}
	}

	#[test]
	fn a_price_grows_with_each_fork_and_each_ply() {
		for (fork_premium, ply_step, ply, replies) in product((0..3, 0..4, 1..6, 0..6)) {
			let settings = Settings {
				fork_premium: fork_premium as u8,
				ply_step: ply_step.into(),
				..TestSettings::original(3, 1, 2, 10)
			};
			let expected = 10 * (1 + fork_premium * replies) + ply_step * (ply - 1);
			assert_eq!(settings.price(ply as u16, replies as u16), Some(expected.into()), "{settings:?}");
		}
	}

	#[test]
	fn a_price_that_does_not_fit_the_balance_is_none() {
		let settings = |deposit, fork_premium, ply_step| Settings {
			fork_premium,
			ply_step,
			..Settings::<char, u32, u32>::original(3, 1, 2, deposit)
		};
		let most = u32::MAX;
		assert_eq!(settings(most, 0, 0).price(5, 5), Some(most));
		assert_eq!(settings(most, 1, 0).price(5, 1), None);
		assert_eq!(settings(most, 0, 1).price(2, 0), None);
		assert_eq!(settings(1, 0, most).price(3, 0), None);
	}
}
