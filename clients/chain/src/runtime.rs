//! The chain's calls, questions and events, typed from the metadata of the runtime that a program is built for.
//!
//! The web page uses the same metadata: `scripts/metadata` reads it from a node. The nouns of the rulebooks and the
//! answers have the types of the runtime's own crates instead of copies.

use std::time::Duration;
use subxt::{ext::codec::Decode, utils::AccountId32, Metadata};

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
	substitute_type(path = "forking_hex_rules::answer::GameInfo", with = "::subxt::utils::Static<crate::chain::Game>"),
	substitute_type(
		path = "forking_hex_rules::answer::PositionInfo",
		with = "::subxt::utils::Static<crate::chain::Position>"
	),
	substitute_type(
		path = "forking_hex_rules::answer::MoveInfo",
		with = "::subxt::utils::Static<crate::chain::LineMove>"
	),
	substitute_type(
		path = "forking_hex_rules::answer::ReplyInfo",
		with = "::subxt::utils::Static<crate::chain::Reply>"
	),
	substitute_type(
		path = "forking_hex_rules::answer::PlayerInfo",
		with = "::subxt::utils::Static<crate::chain::Player>"
	),
	substitute_type(
		path = "forking_hex_rules::answer::Payouts",
		with = "::subxt::utils::Static<crate::chain::Payouts>"
	),
	substitute_type(
		path = "hex_tournament_rules::answer::TournamentInfo",
		with = "::subxt::utils::Static<crate::runtime::Tournament>"
	),
	substitute_type(
		path = "hex_tournament_rules::terms::Terms",
		with = "::subxt::utils::Static<crate::runtime::Terms>"
	),
	substitute_type(
		path = "hex_tournament_rules::player::Phase",
		with = "::subxt::utils::Static<crate::runtime::Phase>"
	),
	substitute_type(
		path = "hex_tournament_rules::player::Player",
		with = "::subxt::utils::Static<crate::runtime::TournamentPlayer>"
	),
	substitute_type(
		path = "hex_tournament_rules::round::Round",
		with = "::subxt::utils::Static<crate::runtime::Round>"
	),
	substitute_type(
		path = "hex_tournament_rules::round::DecidedBy",
		with = "::subxt::utils::Static<::hex_tournament_rules::DecidedBy>"
	),
	substitute_type(
		path = "hex_tournament_rules::standings::Standing",
		with = "::subxt::utils::Static<::hex_tournament_rules::Standing>"
	),
	substitute_type(
		path = "forking_hex_board::cell::Cell",
		with = "::subxt::utils::Static<::forking_hex_rules::Cell>"
	),
	substitute_type(
		path = "forking_hex_board::colour::Colour",
		with = "::subxt::utils::Static<::forking_hex_rules::Colour>"
	)
)]
#[allow(missing_docs, clippy::all)]
mod generated {}

pub use generated::*;

/// The settings of a game on the chain: times in blocks, amounts in plancks.
pub type Settings = forking_hex_rules::Settings<AccountId32, u32, u128>;

/// Blocks that the colours have left on a line.
pub(crate) type Bank = forking_hex_rules::Bank<u32>;

/// The terms of a tournament: times in blocks, amounts in plancks.
pub type Terms = hex_tournament_rules::Terms<AccountId32, u32, u128>;

/// A tournament as the chain answers for it: times in blocks, amounts in plancks.
pub type Tournament = hex_tournament_rules::TournamentInfo<AccountId32, u32, u128>;

/// The phase of a tournament.
pub type Phase = hex_tournament_rules::Phase<u32>;

/// A player's record in a tournament. The place in the list of players is the player's number, from 0.
pub type TournamentPlayer = hex_tournament_rules::Player<AccountId32>;

/// A round of a tournament.
pub type Round = hex_tournament_rules::Round<u32>;

/// The metadata that this program is built from.
const METADATA: &[u8] = include_bytes!("../../../web/.papi/metadata/forkingHex.scale");

/// The pallets whose calls and events this program knows.
const PALLETS_IN_USE: [&str; 6] = ["Balances", "ForkingHex", "HexTournament", "Names", "Proxy", "Utility"];

/// The questions that this program knows.
const QUESTIONS_IN_USE: [&str; 3] = ["ForkingHexApi", "HexTournamentApi", "NamesApi"];

/// The version of the runtime that this program is built for. `None` if the metadata has none.
pub(crate) fn built_for() -> Option<u32> {
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
/// Some of the metadata is not compared. It has the number of a new account's first transaction as a default, which
/// rises with the blocks.
pub(crate) fn is_known(metadata: &Metadata) -> bool {
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
		assert!(built_for().is_some_and(|version| version >= 200));
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
