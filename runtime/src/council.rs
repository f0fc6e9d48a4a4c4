//! The majorities of the council, and the filters that protect its motions and the preimages of its decisions.
//!
//! The council can do one thing: announce decisions, which are made as root a day later ([`pallet_decisions`]). Two thirds of
//! its seats have to approve a decision, and more than a third can cancel it. No other call of the runtime accepts the
//! council's origin, and single members and minorities have no other origin.

use frame_support::traits::{Contains, EnsureOrigin, InsideBoth};
use pallet_collective::{DefaultVote, EnsureProportionMoreThan, MemberCount, RawOrigin};
use polkadot_sdk::*;

use crate::{AccountId, OriginCaller, Runtime, RuntimeCall, RuntimeOrigin};

/// The calls that origins other than root may make.
pub type CallFilter = InsideBoth<NoPreimagesFromAccounts, MotionsThatDecide>;

/// The fewest members who agree on a decision. So no single key decides, however small the council is.
const FEWEST: MemberCount = 2;

/// The origin of two thirds of the council's seats, and at least two of them.
pub struct TwoThirds;

impl TwoThirds {
	/// The fewest members who are two thirds of `seats`.
	fn of(seats: MemberCount) -> MemberCount {
		seats.saturating_mul(2).div_ceil(3).max(FEWEST)
	}
}

impl EnsureOrigin<RuntimeOrigin> for TwoThirds {
	type Success = ();

	fn try_origin(origin: RuntimeOrigin) -> Result<(), RuntimeOrigin> {
		match origin.caller {
			OriginCaller::Council(RawOrigin::Members(approvals, seats)) if approvals >= Self::of(seats) => Ok(()),
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

/// Refuses motions with another threshold than the number of votes that decides them: more than a third of the seats for
/// `decisions.cancel`, and two thirds for every other call.
///
/// The SDK's pallet keeps one motion for each call. So with a threshold that is never reached, a member could keep the
/// council from moving the same call. With a threshold that is too low, anyone could close the motion before it has the votes
/// that the call needs.
pub struct MotionsThatDecide;

impl Contains<RuntimeCall> for MotionsThatDecide {
	fn contains(call: &RuntimeCall) -> bool {
		let RuntimeCall::Council(pallet_collective::Call::propose { threshold, proposal, .. }) = call else {
			return true;
		};
		let seats = pallet_collective::Members::<Runtime>::get().len() as MemberCount;
		let needed = match **proposal {
			RuntimeCall::Decisions(pallet_decisions::Call::cancel { .. }) => (seats / 3).saturating_add(1),
			_ => TwoThirds::of(seats),
		};
		*threshold == needed
	}
}
