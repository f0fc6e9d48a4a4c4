//! The majorities of the council, and the filter that protects the preimages of its decisions.
//!
//! The council can do one thing: announce decisions, which are made as root a day later ([`pallet_decisions`]). Two thirds of
//! its seats have to approve a decision, and more than a third can cancel it. No other call of the runtime accepts the
//! council's origin, and single members and minorities have no other origin.

use frame_support::traits::{Contains, EnsureOrigin};
use pallet_collective::{DefaultVote, EnsureProportionMoreThan, MemberCount, RawOrigin};
use polkadot_sdk::*;

use crate::{AccountId, OriginCaller, RuntimeCall, RuntimeOrigin};

/// The fewest members who agree on a decision. So no single key decides, however small the council is.
const FEWEST: MemberCount = 2;

/// The origin of two thirds of the council's seats, and at least two of them.
pub struct TwoThirds;

impl TwoThirds {
	fn are_reached(approvals: MemberCount, seats: MemberCount) -> bool {
		approvals >= FEWEST && approvals.saturating_mul(3) >= seats.saturating_mul(2)
	}
}

impl EnsureOrigin<RuntimeOrigin> for TwoThirds {
	type Success = ();

	fn try_origin(origin: RuntimeOrigin) -> Result<(), RuntimeOrigin> {
		match origin.caller {
			OriginCaller::Council(RawOrigin::Members(approvals, seats)) if Self::are_reached(approvals, seats) => {
				Ok(())
			}
			_ => Err(origin),
		}
	}

	#[cfg(feature = "runtime-benchmarks")]
	fn try_successful_origin() -> Result<RuntimeOrigin, ()> {
		Ok(RawOrigin::Members(FEWEST, FEWEST).into())
	}
}

/// The origin of more than a third of the council's seats: enough to prevent [`TwoThirds`].
pub type MoreThanAThird = EnsureProportionMoreThan<AccountId, (), 1, 3>;

/// Counts members who have not voted by the end of a motion as opposed to it.
///
/// The SDK's other rules would let a minority reach two thirds: they count silent members with the majority, or with a single
/// member.
pub struct AbstentionsAreNo;

impl DefaultVote for AbstentionsAreNo {
	fn default_vote(_: Option<bool>, _: MemberCount, _: MemberCount, _: MemberCount) -> bool {
		false
	}
}

/// Refuses preimages from all origins except root, by any way of making a call.
///
/// No account needs to store a preimage: decisions are announced whole. As long as the scheduler requests a preimage, the SDK's
/// pallet accepts the same bytes again and returns the fee. So any account could fill blocks for free during the day that a
/// decision waits.
pub struct NoPreimagesFromAccounts;

impl Contains<RuntimeCall> for NoPreimagesFromAccounts {
	fn contains(call: &RuntimeCall) -> bool {
		!matches!(call, RuntimeCall::Preimage(pallet_preimage::Call::note_preimage { .. }))
	}
}
