//! The vectors: tournaments with their outcome (tournament rulebook, 7), by the rules without a chain.

// The options of clippy.toml do not cover functions that tests call.
#![allow(clippy::arithmetic_side_effects, clippy::indexing_slicing)]

use forking_hex_vectors::tournaments::{all, Vector};
use hex_tournament_rules::{pair, prizes, standings, GameState, Permill, Player, Round};
use std::collections::BTreeSet;

#[test]
fn tournaments_come_out_as_the_vectors_say() {
	let vectors = all("../..");
	assert_eq!(vectors.len(), 40);
	vectors.iter().for_each(play);
}

fn play(vector: &Vector) {
	let name = &vector.name;
	let mut players: Vec<_> = (0..vector.players).map(Player::new).collect();
	for (number, expected) in (0u8..).zip(&vector.rounds) {
		for player in &expected.left {
			players[*player].withdrawn = true;
		}
		let pairing = pair(&players, number);
		let pairs: BTreeSet<_> =
			pairing.pairs.iter().map(|(one, other)| ((*one.min(other)).into(), (*one.max(other)).into())).collect();
		assert_eq!((pairs, pairing.bye.map(usize::from)), (expected.pairs(), expected.bye), "{name}, round {number}");
		let mut round = Round::new(number, &pairing, &players, 0u32);
		for game in &mut round.games {
			let half_points = expected.games()[&(game.opener.into(), game.responder.into())] as u8;
			assert!(
				game.decided_at_once(&players).is_none_or(|at_once| at_once == half_points),
				"{name}, round {number}"
			);
			game.state = GameState::Decided { opener_half_points: half_points };
		}
		round.count(&mut players);
	}
	let lines = standings(&players);
	let found: Vec<_> = lines
		.iter()
		.map(|line| (line.player.into(), line.half_points.into(), line.opponents_half_points.into()))
		.collect();
	assert_eq!(found, vector.standings(), "{name}");
	let shares: Vec<_> = vector.shares_ppm.iter().map(|share| Permill::from_parts(*share)).collect();
	let amounts = prizes(vector.entry * u128::from(vector.players), &shares, players.len());
	let paid = lines.iter().map(|line| usize::from(line.player)).zip(amounts).filter(|(_, amount)| *amount > 0);
	assert_eq!(paid.collect::<Vec<_>>(), vector.prizes(), "{name}");
}
