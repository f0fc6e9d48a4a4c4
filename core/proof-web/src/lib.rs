//! Proofs of a chain's state for the page, in a WebAssembly module that is called as [`forking_hex_web_rules`] describes.

#![cfg_attr(target_arch = "wasm32", no_std)]

extern crate alloc;

use alloc::{string::String, vec::Vec};
use forking_hex_proof::{
	AccountId, Balance, BlockNumber, Finality, Genesis, Proof, Proven, Refusal, Shown, Subject, Warp, H256,
};
use hex_tournament_rules::TournamentInfo;

/// A tournament on this chain, as its nodes answer.
type Table = TournamentInfo<AccountId, BlockNumber, Balance>;

/// The things that are proven, the table of a tournament after the rounds that have ended, and the winner of a duel that has ended.
type Answer = (Proven, Option<Table>, Option<AccountId>);

/// The genesis of the chain whose first block has this state: keys with their values.
pub fn genesis_of((state,): (Vec<(Vec<u8>, Vec<u8>)>,)) -> Option<Genesis> {
	Genesis::of_state(state.into_iter().collect())
}

/// The storage keys to ask a node for: subject.
pub fn proof_keys((subject,): (Subject,)) -> Vec<Vec<u8>> {
	subject.keys()
}

/// The hash of the newest final block, and the proof that it is final: genesis hash, a node's answer to `grandpa_warpProof`.
pub fn newest_final((genesis, warp): (H256, Warp)) -> Option<(H256, Finality)> {
	let finality = Finality::newest(genesis, warp)?;
	Some((finality.header.hash(), finality))
}

/// The text of a proof that holds: the proof that the block is final, a node's answer to `state_getReadProof`, subject, the chain's
/// genesis.
pub fn make_proof(
	(finality, nodes, subject, genesis): (Finality, Vec<Vec<u8>>, Subject, Genesis),
) -> Result<String, Refusal> {
	// Comes first: the nodes of a state without votes can be made to take for ever.
	finality.check(&genesis)?;
	let proof = Proof::new(finality, nodes, subject)?;
	proof.check(&genesis)?;
	Ok(proof.to_text())
}

/// The things that a text proves, and what follows from them: text, the chain's genesis.
pub fn check_proof((text, genesis): (String, Genesis)) -> Result<Answer, Refusal> {
	Ok(answer(Proof::of_text(&text)?.check(&genesis)?))
}

fn answer(proven: Proven) -> Answer {
	let (table, winner) = match &proven.shown {
		Shown::Position(..) => (None, None),
		Shown::Game(_, _, game, _) => (None, game.winner().copied()),
		Shown::Tournament(number, stored, players) => {
			let stored = stored.clone();
			let table =
				Table::new(*number, stored.announcer, stored.terms, stored.phase, players.clone(), None, proven.number);
			(Some(table), None)
		}
	};
	(proven, table, winner)
}

#[cfg(target_arch = "wasm32")]
mod exports {
	use forking_hex_web_rules::module::call;

	#[no_mangle]
	extern "C" fn genesis_of() -> usize {
		call(super::genesis_of)
	}

	#[no_mangle]
	extern "C" fn proof_keys() -> usize {
		call(super::proof_keys)
	}

	#[no_mangle]
	extern "C" fn newest_final() -> usize {
		call(super::newest_final)
	}

	#[no_mangle]
	extern "C" fn make_proof() -> usize {
		call(super::make_proof)
	}

	#[no_mangle]
	extern "C" fn check_proof() -> usize {
		call(super::check_proof)
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use codec::{DecodeAll, Encode};
	use forking_hex_proof::Line;
	use forking_hex_rules::{Cell, Duellists, Game, Move, Player, Position, Settings, State};
	use hex_tournament_rules::Permill;

	/// The line that the page's test of the same bytes writes.
	fn line() -> Line {
		let replies = vec![Move::Stone(Cell::new(1, 1)), Move::Swap];
		let settings = Settings::original(3, 40, 60, 1_000_000_000_000);
		Line { game: 7, opener: [7; 32], settings, opening: Cell::new(0, 2), replies }
	}

	fn hex(bytes: &[u8]) -> String {
		bytes.iter().map(|byte| format!("{byte:02x}")).collect()
	}

	/// The encoding of the line, as the page's test of the same line has it.
	const LINE: &str = concat!(
		"07000000",
		"0707070707070707070707070707070707070707070707070707070707070707",
		"03280000003c0000000010a5d4e800000000000000000000000000000000000000000000000000000000000000000000",
		"0002",
		"0800010101",
	);

	#[test]
	fn subjects_are_read_as_the_page_writes_them() {
		let players = vec![[1; 32], [2; 32]];
		let written = [
			(Subject::Position(line()), format!("00{LINE}")),
			(Subject::Game(line(), players), format!("01{LINE}08{}{}", "01".repeat(32), "02".repeat(32))),
			(Subject::Tournament(258), "0202010000".into()),
		];
		for (subject, digits) in written {
			assert_eq!(hex(&subject.encode()), digits);
		}
	}

	/// The encoding of an answer, as the page's test has it.
	const ANSWER: &str = include_str!("answer.hex");

	#[test]
	fn a_proven_duel_comes_with_its_winner() {
		let line = line();
		let (opening, last) = line.ids();
		let state = State::opening(&line.settings, line.opening).expect("a cell of the board");
		let position = Position::new(Some(opening), [8; 32], Move::Swap, state);
		let game = Game {
			settings: line.settings,
			duellists: Some(Duellists { first: [7; 32], second: Some([8; 32]) }),
			opening,
			state_deposit: 10,
			developer_cut: Permill::from_percent(5),
			positions: 3,
			owed: 0,
			removed_at: Some(900),
			open: 0,
			last,
		};
		let proven = |game| Proven {
			genesis: H256([7; 32]),
			number: 512,
			block: H256([9; 32]),
			slot: Some(5),
			handovers: 2,
			validators: 4,
			shown: Shown::Game(line.clone(), position.clone(), Box::new(game), vec![([7; 32], Player::default())]),
		};
		let (_, table, winner) = answer(proven(Game { positions: 2, ..game.clone() }));
		assert_eq!((table, winner), (None, Some([8; 32])));
		let whole = answer(proven(game));
		assert_eq!(whole.2, Some([7; 32]));
		assert_eq!(hex(&whole.encode()), ANSWER.trim_end());
	}

	#[test]
	fn what_is_no_proof_is_refused() {
		let genesis = || Genesis { hash: H256([7; 32]), validators: vec![[1; 32]] };
		assert_eq!(check_proof(("AA".into(), genesis())), Err(Refusal::Unreadable));
		assert_eq!(genesis_of((vec![(vec![1], vec![2])],)), None);
		let nothing = Warp::decode_all(&mut &[0, 1][..]).expect("a chain that begins");
		assert!(newest_final((H256([7; 32]), nothing)).is_none());
	}
}
