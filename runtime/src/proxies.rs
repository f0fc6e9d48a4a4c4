//! The calls that an account may let another one make for it.

use codec::{Decode, DecodeWithMemTracking, Encode, MaxEncodedLen};
use frame_support::traits::InstanceFilter;
use polkadot_sdk::*;
use scale_info::TypeInfo;

use crate::{chain::plays, RuntimeCall};

/// The calls that a proxy may make for the account that named it.
///
/// A purse names its owner as a proxy for [`Any`](Self::Any) call, so that the owner can take everything back without the
/// purse's key. The key of a proxy for [`Play`](Self::Play) cannot send the account's money away, but it can lose it: in a
/// dear game that it opens with the account, and answers from another.
#[derive(
	Clone,
	Copy,
	Debug,
	Default,
	PartialEq,
	Eq,
	PartialOrd,
	Ord,
	Encode,
	Decode,
	DecodeWithMemTracking,
	MaxEncodedLen,
	TypeInfo,
)]
pub enum ProxyType {
	/// Every call.
	#[default]
	#[codec(index = 0)]
	Any,
	/// The calls that play, and batches of them.
	#[codec(index = 1)]
	Play,
}

impl InstanceFilter<RuntimeCall> for ProxyType {
	// The calls in a batch meet the same filter again, each for itself.
	fn filter(&self, call: &RuntimeCall) -> bool {
		match self {
			Self::Any => true,
			Self::Play => {
				plays(call)
					|| matches!(
						call,
						RuntimeCall::Utility(
							pallet_utility::Call::batch { .. }
								| pallet_utility::Call::batch_all { .. }
								| pallet_utility::Call::force_batch { .. }
						)
					)
			}
		}
	}

	fn is_superset(&self, other: &Self) -> bool {
		*self == Self::Any || self == other
	}
}
