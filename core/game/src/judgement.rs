//! Judgement of a closed position by its replies (rulebook, 6).

use codec::{Decode, DecodeWithMemTracking, Encode, MaxEncodedLen};
use scale_info::TypeInfo;

/// The rule by which a position is losing (rulebook, 6).
#[derive(
	Encode, Decode, DecodeWithMemTracking, MaxEncodedLen, TypeInfo, Clone, Copy, Debug, Default, PartialEq, Eq,
)]
#[cfg_attr(feature = "decode-as-type", derive(scale_decode::DecodeAsType))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "json-schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum LosingRule {
	/// A position is losing when all its replies are winning: the original game.
	#[default]
	EveryReply,
	/// A position is losing when at least one of its replies is winning.
	AnyReply,
}

/// The numbers of replies of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Replies {
	/// All replies, open or closed.
	pub made: u16,
	/// Replies that have not closed.
	pub open: u16,
	/// Closed replies that are winning.
	pub winning: u16,
}

/// The judgement of a position (rulebook, 6).
#[derive(Encode, Decode, DecodeWithMemTracking, MaxEncodedLen, TypeInfo, Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "decode-as-type", derive(scale_decode::DecodeAsType))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "json-schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Verdict {
	/// No reply came in time, a chain proved the position, or the player to move resigned.
	Winning,
	/// The replies are winning, by the game's losing rule.
	Losing,
	/// The position was answered and is not losing.
	Continued,
}

/// The status of a position (rulebook, 6).
#[derive(Encode, Decode, DecodeWithMemTracking, MaxEncodedLen, TypeInfo, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
	/// Not judged, and not closed by the chain yet. The position takes moves until its time ends.
	Open,
	/// Closed. The judgement waits for replies.
	Closed,
	/// Closed without replies, proven or resigned.
	Winning,
	/// The replies are winning: the move that made the position forfeits its deposit.
	Losing,
	/// All replies have closed, and the position is not losing.
	Continued,
}

impl LosingRule {
	/// The judgement of a closed position with these replies. `None` while open replies can still change it.
	pub fn verdict(self, replies: Replies) -> Option<Verdict> {
		let Replies { made, open, winning } = replies;
		let loses = match self {
			Self::EveryReply => open == 0 && winning == made,
			Self::AnyReply => winning > 0,
		};
		match () {
			() if made == 0 => Some(Verdict::Winning),
			() if loses => Some(Verdict::Losing),
			() if open == 0 => Some(Verdict::Continued),
			() => None,
		}
	}
}

impl Status {
	/// Whether the position is judged.
	pub fn is_judged(self) -> bool {
		matches!(self, Self::Winning | Self::Losing | Self::Continued)
	}
}

impl From<Verdict> for Status {
	fn from(verdict: Verdict) -> Self {
		match verdict {
			Verdict::Winning => Self::Winning,
			Verdict::Losing => Self::Losing,
			Verdict::Continued => Self::Continued,
		}
	}
}

#[cfg(test)]
mod tests {
	use super::*;

	/// All counts of up to six replies: open, winning, or closed otherwise.
	fn every_count() -> impl Iterator<Item = Replies> {
		(0..=6u16).flat_map(|made| {
			(0..=made).flat_map(move |open| (0..=made - open).map(move |winning| Replies { made, open, winning }))
		})
	}

	#[test]
	fn a_position_without_replies_is_winning_and_no_other() {
		for rule in [LosingRule::EveryReply, LosingRule::AnyReply] {
			for replies in every_count() {
				assert_eq!(rule.verdict(replies) == Some(Verdict::Winning), replies.made == 0, "{replies:?}");
			}
		}
	}

	#[test]
	fn by_every_reply_a_position_loses_when_all_have_closed_and_won() {
		for replies in every_count().filter(|replies| replies.made > 0) {
			let expected = match replies.open {
				0 if replies.winning == replies.made => Some(Verdict::Losing),
				0 => Some(Verdict::Continued),
				_ => None,
			};
			assert_eq!(LosingRule::EveryReply.verdict(replies), expected, "{replies:?}");
		}
	}

	#[test]
	fn by_any_reply_a_position_loses_as_soon_as_one_has_won() {
		for replies in every_count().filter(|replies| replies.made > 0) {
			let expected = match (replies.winning, replies.open) {
				(1.., _) => Some(Verdict::Losing),
				(0, 0) => Some(Verdict::Continued),
				(0, _) => None,
			};
			assert_eq!(LosingRule::AnyReply.verdict(replies), expected, "{replies:?}");
		}
	}

	/// A reply that closes later changes no earlier judgement.
	#[test]
	fn a_judgement_is_final() {
		for rule in [LosingRule::EveryReply, LosingRule::AnyReply] {
			for replies in every_count().filter(|replies| replies.open > 0) {
				let Some(verdict) = rule.verdict(replies) else { continue };
				let open = replies.open - 1;
				for winning in [replies.winning, replies.winning + 1] {
					assert_eq!(rule.verdict(Replies { open, winning, ..replies }), Some(verdict), "{replies:?}");
				}
			}
		}
	}

	#[test]
	fn every_verdict_is_a_status_of_its_own_and_a_judgement() {
		let statuses = [Verdict::Winning, Verdict::Losing, Verdict::Continued].map(Status::from);
		assert_eq!(statuses, [Status::Winning, Status::Losing, Status::Continued]);
		assert!(statuses.iter().all(|status| status.is_judged()));
		assert!(!Status::Open.is_judged() && !Status::Closed.is_judged());
	}
}
