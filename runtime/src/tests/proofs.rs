//! Readers of proofs look for games and tournaments where this runtime stores them.

use super::*;
use forking_hex_proof::{Line, Subject};
use pallet_forking_hex::{opening_id, reply_id, Games, Move, Players, Positions, Settings};
use pallet_hex_tournament::{Players as Entrants, Tournaments};

#[test]
fn the_keys_of_a_proof_are_the_keys_of_the_storage() {
	let (opener, other) = (Sr25519Keyring::Alice.to_account_id(), Sr25519Keyring::Bob.to_account_id());
	let opening = Cell::new(1, 2);
	let settings = Settings::original(5, 20, 24, UNIT);
	let line = Line { game: 300, opener: opener.clone().into(), settings, opening, replies: vec![Move::Swap] };
	let id = opening_id(300, &opener, &Settings::<AccountId, _, _>::original(5, 20u32, 24, UNIT), opening);
	let position = reply_id(id, Move::Swap);
	// The hash of the first block and the runtime, then what is shown.
	let marks = [
		frame_system::BlockHash::<Runtime>::hashed_key_for(0),
		frame_system::LastRuntimeUpgrade::<Runtime>::hashed_key().into(),
	];
	let expect = |subject: Subject, own: Vec<Vec<u8>>| assert_eq!(subject.keys(), [marks.to_vec(), own].concat());
	let positions = Positions::<Runtime>::hashed_key_for(300, position);
	expect(Subject::Position(line.clone()), vec![positions.clone()]);
	let game = Games::<Runtime>::hashed_key_for(300);
	let player = Players::<Runtime>::hashed_key_for(300, &other);
	expect(Subject::Game(line, vec![other.into()]), vec![positions, game, player]);
	let tournament = [Tournaments::<Runtime>::hashed_key_for(700), Entrants::<Runtime>::hashed_key_for(700)];
	expect(Subject::Tournament(700), tournament.to_vec());
}

#[test]
fn readers_of_proofs_know_this_runtime() {
	assert!(
		forking_hex_proof::reads(&VERSION.spec_name, VERSION.spec_version),
		"If this version stores games and tournaments as the one before, add it to `core/proof/src/chain.rs`."
	);
}
