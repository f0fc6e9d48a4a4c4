//! The reasons to refuse a proof.

use codec::Encode;
use core::fmt;

/// The reason why a proof is refused.
#[derive(Encode, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
	/// The text or the bytes are no proof.
	Unreadable,
	/// The proof is of a chain with another first block.
	OtherChain,
	/// A change of the validators is not in the header that should have it.
	NoHandover,
	/// A header does not follow the one before it.
	NotLinked,
	/// A justification is of another block.
	OtherBlock,
	/// A vote is not signed by the validator that it names.
	WrongSignature,
	/// Too few validators of this chain voted for the block.
	TooFewVotes,
	/// The proof of the state is of another state than the block's.
	OtherState,
	/// The state has no such position, game, player or tournament.
	Missing,
	/// The line is of another game than the state's.
	OtherSubject,
	/// The state was written by a runtime whose values this reader cannot decode.
	OtherRuntime,
}

impl fmt::Display for Refusal {
	fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
		f.write_str(match self {
			Self::Unreadable => "the proof cannot be read: it is incomplete or altered",
			Self::OtherChain => "the proof is of another chain",
			Self::NoHandover => "the proof lacks a change of the validators",
			Self::NotLinked => "a block in the proof does not follow the one before it",
			Self::OtherBlock => "the votes in the proof are for another block",
			Self::WrongSignature => "a vote in the proof is not signed by its validator",
			Self::TooFewVotes => "the proof has the votes of too few validators of this chain",
			Self::OtherState => "the proof shows another state than its block has",
			Self::Missing => "the state of the block lacks what the proof is about",
			Self::OtherSubject => "the proof is about something else than it says",
			Self::OtherRuntime => "the proof was made under a version of the chain that this program does not know",
		})
	}
}

impl core::error::Error for Refusal {}
