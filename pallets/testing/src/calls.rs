//! The results of calls.

use frame_support::dispatch::DispatchResultWithPostInfo;
use sp_runtime::{DispatchResult, StateVersion};

/// The result of a call, without its weight.
pub fn outcome(result: DispatchResultWithPostInfo) -> DispatchResult {
	result.map(|_| ()).map_err(|refused| refused.error)
}

/// A hash of the whole state.
pub fn storage_root() -> Vec<u8> {
	sp_io::storage::root(StateVersion::V1)
}
