//! Events of tournaments (tournament rulebook, 1 to 4), as a chain writes them.

use crate::{DecidedBy, Standing, Terms, TournamentId};
use alloc::vec::Vec;
use codec::{Decode, Encode};
use forking_hex_rules::GameId;
use scale_info::TypeInfo;

/// An event of the tournaments' pallet, whose documentation describes the fields. Amounts are in plancks.
#[derive(Encode, Decode, TypeInfo, Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "decode-as-type", derive(scale_decode::DecodeAsType))]
#[allow(missing_docs)]
pub enum Event<AccountId, BlockNumber, Balance> {
	/// A tournament was announced. Players can enter.
	Announced {
		tournament: TournamentId,
		announcer: AccountId,
		terms: Terms<AccountId, BlockNumber, Balance>,
		deposit: Balance,
	},
	/// A player entered.
	Entered { tournament: TournamentId, player: AccountId },
	/// A player left before the tournament began, and got the entry back.
	Left { tournament: TournamentId, player: AccountId },
	/// A tournament was called off, because too few players entered.
	CalledOff { tournament: TournamentId, players: Vec<AccountId> },
	/// A tournament began. The place in the list of players is a player's number, from 0.
	Begun { tournament: TournamentId, players: Vec<AccountId>, pool: Balance, rounds: u8 },
	/// A round began.
	RoundBegun { tournament: TournamentId, round: u8, pairs: Vec<(u8, u8)>, bye: Option<u8>, open_until: BlockNumber },
	/// A player opened a game of the current round.
	GameOpened {
		tournament: TournamentId,
		round: u8,
		game: GameId,
		opener: AccountId,
		responder: AccountId,
		answer_until: BlockNumber,
	},
	/// A game of a round was decided.
	GameDecided {
		tournament: TournamentId,
		round: u8,
		opener: u8,
		responder: u8,
		game: Option<GameId>,
		opener_half_points: u8,
		by: DecidedBy,
	},
	/// All games of a round are decided.
	RoundEnded { tournament: TournamentId, round: u8, standings: Vec<Standing> },
	/// A player withdrew from a running tournament.
	Withdrawn { tournament: TournamentId, player: AccountId },
	/// The last round ended. The prizes follow.
	Ended { tournament: TournamentId, standings: Vec<Standing> },
	/// A prize was paid.
	PrizePaid { tournament: TournamentId, player: AccountId, amount: Balance },
	/// A prize could not be delivered, and can be claimed.
	PrizeKept { tournament: TournamentId, player: AccountId, amount: Balance, until: BlockNumber },
	/// A prize that could not be delivered at first was claimed.
	PrizeClaimed { tournament: TournamentId, player: AccountId, amount: Balance },
	/// A prize that was not claimed in time went to the developer fund.
	PrizeToFund { tournament: TournamentId, player: AccountId, amount: Balance },
	/// A tournament is over. Nothing of it is stored, and the announcer has the deposit back.
	Closed { tournament: TournamentId },
}

impl<AccountId, BlockNumber, Balance> Event<AccountId, BlockNumber, Balance> {
	/// The number of the tournament.
	pub fn tournament(&self) -> TournamentId {
		match self {
			Self::Announced { tournament, .. }
			| Self::Entered { tournament, .. }
			| Self::Left { tournament, .. }
			| Self::CalledOff { tournament, .. }
			| Self::Begun { tournament, .. }
			| Self::RoundBegun { tournament, .. }
			| Self::GameOpened { tournament, .. }
			| Self::GameDecided { tournament, .. }
			| Self::RoundEnded { tournament, .. }
			| Self::Withdrawn { tournament, .. }
			| Self::Ended { tournament, .. }
			| Self::PrizePaid { tournament, .. }
			| Self::PrizeKept { tournament, .. }
			| Self::PrizeClaimed { tournament, .. }
			| Self::PrizeToFund { tournament, .. }
			| Self::Closed { tournament } => *tournament,
		}
	}
}
