//! The vectors: tournaments with their outcome (tournament rulebook, 8).

// The options of clippy.toml do not cover functions that tests call.
#![allow(clippy::arithmetic_side_effects, clippy::indexing_slicing)]

use forking_hex_vectors::tournaments::{self, Vector};
use hex_tournament_rules::{pair, rounds, shared_prizes, standings, GameState, Permill, Player, Round, Standing};
use std::collections::BTreeSet;

#[test]
fn the_rules_agree_with_the_vectors() {
	let vectors = tournaments::all("../..");
	assert!(!vectors.is_empty());
	vectors.iter().for_each(agrees);
}

fn agrees(vector: &Vector) {
	let name = &vector.name;
	let mut players: Vec<_> = (0..vector.players).map(Player::new).collect();
	assert_eq!(usize::from(rounds(vector.players)), vector.rounds.len(), "{name}");
	for (number, expected) in (0u8..).zip(&vector.rounds) {
		for player in &expected.left {
			players[*player].withdrawn = true;
		}
		let pairing = pair(&players, number);
		let in_order = |(one, other): &(u8, u8)| (usize::from(*one.min(other)), usize::from(*one.max(other)));
		let pairs: BTreeSet<_> = pairing.pairs.iter().map(in_order).collect();
		assert_eq!((pairs, pairing.bye.map(usize::from)), (expected.pairs(), expected.bye), "{name}, round {number}");
		let mut round = Round::new(number, &pairing, &players, 0u32);
		let results = expected.games();
		for game in &mut round.games {
			let opener_half_points = results[&(game.opener.into(), game.responder.into())] as u8;
			let at_once = game.decided_at_once(&players);
			assert!(at_once.is_none_or(|half_points| half_points == opener_half_points), "{name}, round {number}");
			game.state = GameState::Decided { opener_half_points };
		}
		round.count(&mut players);
	}
	let standings = standings(&players);
	let line = |it: &Standing| (it.player.into(), it.half_points.into(), it.opponents_half_points.into());
	assert_eq!(standings.iter().map(line).collect::<Vec<_>>(), vector.standings(), "{name}");
	let shares: Vec<_> = vector.shares_ppm.iter().map(|share| Permill::from_parts(*share)).collect();
	let (prizes, fund) = shared_prizes(vector.entry * u128::from(vector.players), &shares, &standings);
	let paid = standings.iter().map(|it| it.player.into()).zip(prizes).filter(|(_, amount)| *amount > 0);
	assert_eq!((paid.collect::<Vec<_>>(), fund), (vector.prizes(), vector.fund), "{name}");
}
