//! The chain's calls, questions and events, typed from the metadata of the runtime that this program is built for.
//!
//! It is the metadata that the board keeps: `cargo run --example keep-metadata` brings it from a node.
//! The nouns of the rulebook are those of the crates that the runtime is made of, not copies.

use std::time::Duration;
use subxt::{ext::codec::Decode, Metadata};

#[subxt::subxt(
	runtime_metadata_path = "../../web/.papi/metadata/forkingHex.scale",
	substitute_type(
		path = "forking_hex_rules::settings::Settings",
		with = "::subxt::utils::Static<crate::runtime::Settings>"
	),
	substitute_type(
		path = "forking_hex_rules::state::Move",
		with = "::subxt::utils::Static<::forking_hex_rules::Move>"
	),
	substitute_type(
		path = "forking_hex_rules::state::Side",
		with = "::subxt::utils::Static<::forking_hex_rules::Side>"
	),
	substitute_type(
		path = "forking_hex_rules::state::Lead",
		with = "::subxt::utils::Static<::forking_hex_rules::Lead>"
	),
	substitute_type(
		path = "forking_hex_rules::judgement::Status",
		with = "::subxt::utils::Static<::forking_hex_rules::Status>"
	),
	substitute_type(
		path = "forking_hex_rules::judgement::Verdict",
		with = "::subxt::utils::Static<::forking_hex_rules::Verdict>"
	),
	substitute_type(path = "forking_hex_rules::clock::Bank", with = "::subxt::utils::Static<crate::runtime::Bank>"),
	substitute_type(
		path = "forking_hex_board::cell::Cell",
		with = "::subxt::utils::Static<::forking_hex_board::Cell>"
	),
	substitute_type(
		path = "forking_hex_board::colour::Colour",
		with = "::subxt::utils::Static<::forking_hex_board::Colour>"
	)
)]
#[allow(missing_docs, clippy::all)]
mod generated {}

pub use generated::*;

/// The settings of a game on the chain: times in blocks, amounts in plancks.
pub type Settings = forking_hex_rules::Settings<subxt::utils::AccountId32, u32, u128>;

/// Blocks that the colours have left on a line.
pub type Bank = forking_hex_rules::Bank<u32>;

/// The metadata that this program is built from.
const METADATA: &[u8] = include_bytes!("../../../web/.papi/metadata/forkingHex.scale");

/// The pallets whose calls and events this program knows.
const PALLETS_IN_USE: [&str; 6] = ["Balances", "ForkingHex", "HexTournament", "Names", "Proxy", "Utility"];

/// The questions that this program knows.
const QUESTIONS_IN_USE: [&str; 2] = ["ForkingHexApi", "NamesApi"];

/// The version of the runtime that this program is built for. `None` if the metadata has none.
pub fn built_for() -> Option<u32> {
	let metadata = Metadata::decode_from(METADATA).ok()?;
	let version = metadata.pallet_by_name("System")?.constant_by_name("Version")?.value().to_vec();
	// The names of the runtime and of its implementation come first, then the version for block authors.
	let (_, _, _, version) = <(String, String, u32, u32)>::decode(&mut version.as_slice()).ok()?;
	Some(version)
}

/// The time between blocks of the runtime that this program is built for. `None` if the metadata has none.
pub fn block_time() -> Option<Duration> {
	let metadata = Metadata::decode_from(METADATA).ok()?;
	let slot = metadata.pallet_by_name("Aura")?.constant_by_name("SlotDuration")?.value().to_vec();
	u64::decode(&mut slot.as_slice()).ok().map(Duration::from_millis)
}

/// Whether a runtime with this metadata takes the calls and answers the questions that this program knows.
///
/// Not all of the metadata is compared: the number of a new account's first transaction rises with the blocks, and stands
/// in it as a default.
pub fn is_known(metadata: &Metadata) -> bool {
	let built_from = Metadata::decode_from(METADATA);
	built_from.is_ok_and(|built_from| parts_in_use(&built_from) == parts_in_use(metadata))
}

/// The parts of the metadata that decide how calls are written and answers are read. `None` if one is missing.
fn parts_in_use(metadata: &Metadata) -> Option<PartsInUse> {
	let pallet = |name: &&str| {
		let pallet = metadata.pallet_by_name(name)?;
		Some((pallet.hash(), [pallet.call_index(), pallet.event_index(), pallet.error_index()]))
	};
	let pallets: Option<Vec<PalletPart>> = PALLETS_IN_USE.iter().map(pallet).collect();
	let question = |name: &&str| Some(metadata.runtime_api_trait_by_name(name)?.hash());
	let questions: Option<Vec<[u8; 32]>> = QUESTIONS_IN_USE.iter().map(question).collect();
	let extensions = metadata.extrinsic().transaction_extensions_to_use_for_encoding();
	Some((pallets?, questions?, extensions.map(|extension| extension.identifier().to_string()).collect()))
}

/// The pallets, the hashes of the questions, and the names of the transaction extensions.
type PartsInUse = (Vec<PalletPart>, Vec<[u8; 32]>, Vec<String>);

/// A pallet's hash, and the numbers of its calls, events and errors among all.
type PalletPart = ([u8; 32], [u8; 3]);

#[cfg(test)]
mod tests {
	use super::*;

	#[test]
	fn the_program_knows_the_runtime_that_it_is_built_for() {
		let metadata = Metadata::decode_from(METADATA).expect("metadata");
		assert!(is_known(&metadata));
		assert!(built_for().is_some_and(|version| version >= 107));
		assert_eq!(block_time(), Some(Duration::from_secs(3)));
	}

	#[test]
	fn a_runtime_with_another_event_or_call_is_not_known() {
		for (name, other) in
			[(&b"MovePlayed"[..], &b"MoveQlayed"[..]), (b"hand_up", b"hand_op"), (b"ForkingHexApi", b"ForkingHexApo")]
		{
			let mut bytes = METADATA.to_vec();
			let places = (0..bytes.len() - name.len()).filter(|place| bytes[*place..].starts_with(name));
			for place in places.collect::<Vec<_>>() {
				bytes[place..place + other.len()].copy_from_slice(other);
			}
			let metadata = Metadata::decode_from(&bytes).expect("metadata");
			assert!(!is_known(&metadata), "{}", String::from_utf8_lossy(name));
		}
	}
}
