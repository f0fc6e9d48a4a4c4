//! The calls that an account may let another account make for it. The filter is in [`impl_configs`](crate::impl_configs),
//! since each runtime has its own type of calls.

use codec::{Decode, DecodeWithMemTracking, Encode, MaxEncodedLen};
use scale_info::TypeInfo;

/// The calls that a proxy may make for the account that named it.
///
/// A purse names its owner as a proxy for [`Any`](Self::Any) call, so the owner can take everything back without the
/// purse's key. The key of a proxy for [`Play`](Self::Play) cannot send the account's money away. But it can lose the
/// money, in an expensive game that it opens with the account and answers from another.
#[derive(Encode, Decode, DecodeWithMemTracking, MaxEncodedLen, TypeInfo)]
// The metadata has the type under the crate that defined it first, for clients that use that path.
#[scale_info(replace_segment("forking_hex_runtime_common", "forking_hex_runtime"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum ProxyType {
	/// Every call.
	#[default]
	#[codec(index = 0)]
	Any,
	/// The calls that play, and batches of them.
	#[codec(index = 1)]
	Play,
}
