//! The pallet's events, read by the metadata of the block that has them.
//!
//! Fields are found by their names, so a later runtime may add some. An event with an unknown name is left out. An
//! event with a known name that cannot be read stops the program, since its books would be wrong from there on.

use forking_hex_chain::{connection::Config, failure::Failure};
use forking_hex_rules::event_names;
use std::sync::LazyLock;
use subxt::{ext::scale_decode::DecodeAsType, utils::AccountId32};

/// The name of the pallet.
const PALLET: &str = "ForkingHex";

/// An event of games.
pub type Event = forking_hex_rules::Event<AccountId32, u32, u128>;

/// An event of any pallet. Only events of this one are read.
#[derive(DecodeAsType)]
#[decode_as_type(crate_path = "subxt::ext::scale_decode")]
enum Any {
	ForkingHex(Event),
}

/// Read an event of a block of this runtime. `None` if the event is not one of games, or its name is unknown to this
/// program.
///
/// # Errors
///
/// The event has a known name and unknown contents.
pub fn read_event(event: &subxt::events::Event<'_, Config>, spec_version: u32) -> Result<Option<Event>, Failure> {
	static NAMES: LazyLock<Vec<&str>> = LazyLock::new(event_names);
	let read = read::<Any>(event, PALLET, &NAMES, spec_version)?;
	Ok(read.map(|Any::ForkingHex(event)| event))
}

/// Read an event of a block of this runtime as one of a pallet. `None` if the event has none of these names.
///
/// # Errors
///
/// The event has a known name and unknown contents.
pub(super) fn read<T: DecodeAsType>(
	event: &subxt::events::Event<'_, Config>,
	pallet: &str,
	names: &[&str],
	spec_version: u32,
) -> Result<Option<T>, Failure> {
	let name = event.event_name();
	if event.pallet_name() != pallet || !names.contains(&name) {
		return Ok(None);
	}
	let unreadable = |error| {
		Failure::contradiction(format!(
			"The event {name} of runtime {spec_version} cannot be read: {error}. A newer hex-archive is needed."
		))
	};
	event.decode_as::<T>().map(Some).map_err(unreadable)
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::testing::event_names;

	#[test]
	fn every_event_of_the_pallet_is_known_by_its_name() {
		let mut known = forking_hex_rules::event_names();
		known.sort_unstable();
		assert_eq!(event_names(PALLET), known);
	}
}
