//! The shapes of all stored values of our pallets. An upgraded chain still has values of the old shape.

use super::*;
use forking_hex_testing::shape;
use frame_support::traits::StorageInfoTrait;
use sp_metadata_ir::StorageEntryTypeIR;

/// The pallets whose storage is ours.
const PALLETS: [&str; 5] = ["Decisions", "ForkingHex", "HexTournament", "Names", "Validators"];

/// The first bytes of the BLAKE2b-256 hash of each shape, by pallet and storage.
const SHAPES: &[(&str, &str)] = &[
	("ForkingHex::AtEndOfBlock", "0xa6daa023"),
	("ForkingHex::DeveloperFund", "0x0cf7aea0"),
	("ForkingHex::Due", "0xfe510cba"),
	("ForkingHex::Games", "0x75264f53"),
	("ForkingHex::GamesPlayed", "0x26b11648"),
	("ForkingHex::NextGame", "0xe78b2eed"),
	("ForkingHex::OwedToFund", "0x8702058d"),
	("ForkingHex::Players", "0x2472d9b2"),
	("ForkingHex::Positions", "0xb4c23cc6"),
	("ForkingHex::Removals", "0x68ba87fe"),
	("ForkingHex::Unfinished", "0xe4ac898d"),
	("HexTournament::Agenda", "0xf48ca793"),
	("HexTournament::Duels", "0x9c01c5c2"),
	("HexTournament::NextTournament", "0xe78b2eed"),
	("HexTournament::Players", "0x8c6c89ec"),
	("HexTournament::Ready", "0x3436cfeb"),
	("HexTournament::Rounds", "0xf0bcab82"),
	("HexTournament::Tournaments", "0x9a1518bc"),
	("HexTournament::Unclaimed", "0xaa3e8d16"),
	("Names::Names", "0x49431072"),
	("Names::Owners", "0x895bad70"),
	("Validators::Validators", "0x0aab761e"),
];

/// The shapes of all stored values, with the hashers and shapes of their keys, and the most bytes of a value.
fn shapes() -> BTreeMap<String, String> {
	let sizes: BTreeMap<String, Option<u32>> = AllPalletsWithSystem::storage_info()
		.into_iter()
		.map(|info| (format!("{}::{}", text(&info.pallet_name), text(&info.storage_name)), info.max_size))
		.collect();
	let mut shapes = BTreeMap::new();
	for pallet in Runtime::metadata_ir().pallets.into_iter().filter(|pallet| PALLETS.contains(&pallet.name)) {
		for entry in pallet.storage.into_iter().flat_map(|storage| storage.entries) {
			let name = format!("{}::{}", pallet.name, entry.name);
			let of = match &entry.ty {
				StorageEntryTypeIR::Plain(value) => shape(value),
				StorageEntryTypeIR::Map { hashers, key, value } => {
					format!("{hashers:?} {} -> {}", shape(key), shape(value))
				}
			};
			shapes.insert(name.clone(), format!("{of}, at most {:?} bytes", sizes.get(&name).copied().flatten()));
		}
	}
	shapes
}

fn text(bytes: &[u8]) -> String {
	String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn no_stored_value_changes_its_shape_by_accident() {
	// Some bounds are read from the state.
	let shapes = TestExternalities::default().execute_with(shapes);
	let hash = |shape: &String| sp_core::bytes::to_hex(&sp_io::hashing::blake2_256(shape.as_bytes())[..4], false);
	let is: Vec<(String, String)> = shapes.iter().map(|(name, shape)| (name.clone(), hash(shape))).collect();
	let expected: Vec<_> = SHAPES.iter().map(|(name, hash)| (name.to_string(), hash.to_string())).collect();
	for entry in is.iter().filter(|entry| !expected.contains(entry)) {
		println!("{:?}, // {}", entry, shapes[&entry.0]);
	}
	assert_eq!(
		is, expected,
		"A stored value has another shape. A chain that is upgraded needs a migration and a higher storage version, and a \
		 snapshot of the state before (docs/releases.md). Then put the new hashes here."
	);
}
