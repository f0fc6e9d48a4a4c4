//! Games that were recorded from Pgx, played again. `python/tests/record_pgx.py` records these
//! games.

use forking_hex_environment::Game;
use serde::Deserialize;

#[derive(Deserialize)]
struct Recording {
	games: Vec<Recorded>,
}

/// A game. Texts have one character for the state before the first action, and one for the state
/// after each action.
#[derive(Deserialize)]
struct Recorded {
	actions: Vec<usize>,
	players: String,
	ended: String,
	/// The rewards of player 0.
	rewards: String,
	/// Checksums of the legal actions and of the observations in all states.
	legal: u32,
	observations: u32,
}

fn recorded() -> Vec<Recorded> {
	serde_json::from_str::<Recording>(include_str!("pgx-games.json")).unwrap().games
}

/// Continue a CRC-32, which begins with 0, with more bytes.
fn crc32(sum: u32, bytes: &[u8]) -> u32 {
	!bytes.iter().fold(!sum, |sum, byte| {
		(0..8).fold(sum ^ u32::from(*byte), |sum, _| if sum & 1 == 1 { sum >> 1 ^ 0xedb8_8320 } else { sum >> 1 })
	})
}

#[test]
fn the_checksum_is_that_of_python() {
	assert_eq!(crc32(crc32(0, b"12345"), b"6789"), 0xcbf4_3926);
}

#[test]
fn recorded_games_of_pgx_are_the_same_here() {
	for (number, recorded) in recorded().into_iter().enumerate() {
		let first_player = recorded.players.starts_with('1').into();
		let mut game = Game::new(11, first_player).unwrap();
		let (mut players, mut ended, mut rewards) = (String::new(), String::new(), String::new());
		let (mut legal, mut observations) = (0, 0);
		for action in [None].into_iter().chain(recorded.actions.into_iter().map(Some)) {
			if let Some(action) = action {
				game.step(action).unwrap();
			}
			players.push(if game.current_player() == 0 { '0' } else { '1' });
			ended.push(if game.has_ended() { '1' } else { '0' });
			assert_eq!(game.rewards()[0], -game.rewards()[1]);
			rewards.push(match game.rewards()[0] {
				reward if reward > 0.0 => '+',
				reward if reward < 0.0 => '-',
				_ => '0',
			});
			let mut bytes = [0; 122];
			game.write_legal_actions(&mut bytes);
			legal = crc32(legal, &bytes);
			let mut bytes = [0; 11 * 11 * Game::CHANNELS];
			game.write_observation(game.current_player(), &mut bytes);
			observations = crc32(observations, &bytes);
		}
		assert_eq!(players, recorded.players, "the players of game {number}");
		assert_eq!(ended, recorded.ended, "the end of game {number}");
		assert_eq!(rewards, recorded.rewards, "the rewards of game {number}");
		assert_eq!(legal, recorded.legal, "the legal actions of game {number}");
		assert_eq!(observations, recorded.observations, "the observations of game {number}");
	}
}

#[test]
fn the_recording_has_swaps_illegal_actions_and_both_players_first() {
	let games = recorded();
	let count = |has: fn(&Recorded) -> bool| games.iter().filter(|game| has(game)).count();
	assert_eq!(games.len(), 200);
	assert!(count(|game| game.actions[1] == 121) >= 40);
	assert!(count(|game| game.ended.find('1') < Some(21)) >= 5, "only illegal actions end a game before ply 21");
	assert!(count(|game| game.players.starts_with('0')) >= 50);
	assert!(count(|game| game.players.starts_with('1')) >= 50);
}
