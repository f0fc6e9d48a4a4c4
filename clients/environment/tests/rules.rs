//! The environment compared with the rules: the same legal moves, the same stones, and a winner whenever a search finds a
//! chain.

use fastrand::Rng;
use forking_hex_board::{Cell, Colour, MAX_SIZE, MIN_SIZE};
use forking_hex_environment::{random_games, Batch, Game, InvalidSize, StepError};
use forking_hex_rules::{Move, OpeningRule, Settings, State};

/// The state of the rules after these actions. The first puts a stone.
fn state_after(size: u8, actions: &[usize]) -> State {
	let mut settings = Settings::<u64, _, _>::original(size, 10u32, 10, 1u128);
	settings.opening_rule = OpeningRule::SwapPieces;
	let (opening, replies) = actions.split_first().unwrap();
	let opening = State::opening(&settings, move_of(size, *opening).cell().unwrap()).unwrap();
	replies.iter().fold(opening, |state, action| state.after(move_of(size, *action)).unwrap())
}

fn move_of(size: u8, action: usize) -> Move {
	let size = usize::from(size);
	match action {
		swap if swap == size * size => Move::Swap,
		_ => Move::Stone(Cell::new((action % size) as u8, (action / size) as u8)),
	}
}

fn legal_actions(game: &Game) -> Vec<usize> {
	(0..game.actions()).filter(|action| game.is_legal(*action)).collect()
}

/// Play a game at random, with more swaps than by chance. Returns the ended game, and its actions.
fn play(size: u8, random: &mut Rng) -> (Game, Vec<usize>) {
	let mut game = Game::new(size, random.u8(..2)).unwrap();
	let mut actions = Vec::new();
	while !game.has_ended() {
		let legal = legal_actions(&game);
		let action = match actions.len() {
			1 if random.u8(..3) == 0 => game.actions() - 1,
			_ => *random.choice(&legal).unwrap(),
		};
		game.step(action).unwrap();
		actions.push(action);
	}
	(game, actions)
}

/// The number of games to play of a size. Searches on large boards take long.
fn games(size: u8) -> usize {
	2_000 / usize::from(size).pow(2) + 2
}

#[test]
fn stones_legal_moves_and_turns_are_those_of_the_rules() {
	let mut random = Rng::with_seed(1);
	for size in MIN_SIZE..=MAX_SIZE {
		for _ in 0..games(size) {
			let (end, actions) = play(size, &mut random);
			let mut game = Game::new(size, end.first_player()).unwrap();
			assert_eq!(game.board().stones().as_bytes().iter().max(), Some(&0));
			game.step(actions[0]).unwrap();
			let mut state = state_after(size, &actions[..1]);
			for action in &actions[1..] {
				assert_eq!(game.board(), *state.board());
				assert_eq!(game.moves(), state.ply());
				assert_eq!(game.current_player(), game.first_player() ^ (state.turn() == Colour::Blue) as u8);
				let legal: Vec<_> = legal_actions(&game).into_iter().map(|action| move_of(size, action)).collect();
				assert!(state.legal_moves().eq(legal));
				game.step(*action).unwrap();
				state = state.after(move_of(size, *action)).unwrap();
			}
			assert_eq!(game, end);
			assert_eq!(game.board(), *state.board());
		}
	}
}

#[test]
fn a_game_ends_with_the_first_chain_and_its_colour_wins() {
	let mut random = Rng::with_seed(2);
	for size in MIN_SIZE..=MAX_SIZE {
		for _ in 0..games(size) {
			let (end, actions) = play(size, &mut random);
			let mut game = Game::new(size, end.first_player()).unwrap();
			for action in actions {
				let player = game.current_player();
				let mover = if player == game.first_player() { Colour::Red } else { Colour::Blue };
				assert_eq!(game.rewards(), [0.0; 2]);
				game.step(action).unwrap();
				assert_eq!(game.has_ended(), game.board().shortest_chain(mover).is_some(), "{}", game.board());
				if game.has_ended() {
					let (won, lost) = (usize::from(player), usize::from(1 - player));
					assert_eq!((game.rewards()[won], game.rewards()[lost]), (1.0, -1.0));
				}
			}
		}
	}
}

#[test]
fn random_games_are_legal_and_end_with_the_first_chain() {
	let mut random = Rng::with_seed(3);
	for size in MIN_SIZE..=MAX_SIZE {
		// Games from the empty board, from before and after the second move, from later, and from after the end.
		let mut starts = vec![Game::new(size, 0).unwrap()];
		for _ in 0..40 {
			let (end, actions) = play(size, &mut random);
			for moves in [1, 2, random.usize(..=actions.len()), actions.len() - 1] {
				let mut start = Game::new(size, 1).unwrap();
				actions[..moves].iter().for_each(|action| start.step(*action).unwrap());
				starts.push(start);
			}
			starts.push(end);
		}
		let mut starts = starts.iter();
		let all = starts.clone();
		random_games(all, &mut random, |random_game| {
			let start = starts.next().unwrap();
			let mut game = start.clone();
			for action in random_game.actions {
				assert!(!game.has_ended());
				assert!(game.is_legal((*action).into()));
				game.step((*action).into()).unwrap();
			}
			assert!(game.has_ended());
			let winner =
				[Colour::Red, Colour::Blue].into_iter().find(|colour| game.board().shortest_chain(*colour).is_some());
			assert_eq!(random_game.winner, winner.filter(|_| !start.has_ended()));
			assert_eq!(random_game.actions.is_empty(), start.has_ended());
		});
		assert!(starts.next().is_none());
	}
}

#[test]
fn games_of_several_sizes_are_played_in_their_order() {
	let starts: Vec<_> = [3, 3, 5, 3, 2, 11].into_iter().map(|size| Game::new(size, 0).unwrap()).collect();
	let mut sizes = starts.iter().map(|start| usize::from(start.size()));
	random_games(&starts, &mut Rng::with_seed(4), |game| {
		let size = sizes.next().unwrap();
		// A game has at least Red's fewest moves, and at most all cells and a swap.
		assert!((2 * size - 1..=size * size + 1).contains(&game.actions.len()));
	});
	assert_eq!(sizes.next(), None);
	random_games([], &mut Rng::with_seed(4), |_| panic!("there is no game"));
}

#[test]
fn an_illegal_action_loses_and_nothing_follows() {
	for (actions, loser) in
		[(vec![9], 1), (vec![4, 4], 0), (vec![4, 9, 9], 1), (vec![0, 1, 2, 9], 0), (vec![0, 1, 0], 1)]
	{
		let mut game = Game::new(3, 1).unwrap();
		let (illegal, legal) = actions.split_last().unwrap();
		for action in legal {
			assert!(game.is_legal(*action));
			game.step(*action).unwrap();
		}
		assert!(!game.has_ended() && !game.is_legal(*illegal));
		game.step(*illegal).unwrap();
		assert!(game.has_ended());
		assert_eq!((game.rewards()[loser], game.rewards()[1 - loser]), (-1.0, 1.0));
		assert_eq!(legal_actions(&game).len(), 10, "after the end every action is legal");

		let end = game.clone();
		game.step(5).unwrap();
		assert_eq!(game.rewards(), [0.0; 2]);
		assert_eq!((game.board(), game.current_player()), (end.board(), end.current_player()));
	}
}

#[test]
fn each_player_sees_the_board_from_its_own_side() {
	let mut game = Game::new(2, 1).unwrap();
	game.step(1).unwrap();
	let mut seen = [2; 16];
	// Player 0 is Blue, and may swap. Player 1 has a stone on b1.
	game.write_observation(0, &mut seen);
	assert_eq!(seen, [0, 0, 1, 1, 0, 1, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1]);
	game.write_observation(1, &mut seen);
	assert_eq!(seen, [0, 0, 0, 1, 1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]);
	// After the swap, player 0 has a stone on a2.
	game.step(4).unwrap();
	game.write_observation(0, &mut seen);
	assert_eq!(seen, [0, 0, 1, 0, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 1, 0]);
}

#[test]
fn a_batch_steps_its_games_alike_and_refuses_as_a_whole() {
	let mut batch = Batch::new(3, 2, 5).unwrap();
	batch.init_with(&[0, 1]).unwrap();
	batch.step(&[4, 9]).unwrap();
	assert!(!batch.games()[0].has_ended());
	assert_eq!(batch.games()[1].rewards(), [1.0, -1.0]);

	let before = batch.games().to_vec();
	assert_eq!(batch.step(&[0, 10]), Err(StepError::NoSuchAction { action: 10, actions: 10 }));
	assert_eq!(batch.step(&[0]), Err(StepError::OneForEachGame { given: 1, games: 2 }));
	assert_eq!(batch.init_with(&[0; 3]), Err(StepError::OneForEachGame { given: 3, games: 2 }));
	assert_eq!(batch.games(), before);

	batch.restart_ended();
	assert_eq!(batch.games()[0], before[0]);
	assert_eq!(batch.games()[1].moves(), 0);

	let mut masks = [2; 20];
	batch.write_legal_actions(&mut masks);
	assert_eq!(masks, [1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0]);
	let (mut own, mut others) = ([2; 72], [2; 72]);
	batch.write_observations(None, &mut own);
	batch.write_observations(Some(1), &mut others);
	assert_eq!(own[..36], others[..36], "player 1 is to move in the first game");
	assert_eq!(own[36..] == others[36..], batch.games()[1].first_player() == 1);
}

#[test]
fn random_actions_are_legal_and_each_is_as_likely() {
	let mut batch = Batch::new(2, 20_000, 8).unwrap();
	// Four cells are legal first. Then three cells and the swap, and then two or three cells.
	for expected in [&[4][..], &[4], &[2, 3]] {
		let mut counts = std::collections::BTreeMap::new();
		let actions = batch.random_actions();
		for (game, action) in batch.games().iter().zip(&actions) {
			let legal = legal_actions(game);
			assert!(legal.contains(action) && expected.contains(&legal.len()));
			*counts.entry((legal.clone(), *action)).or_insert(0) += 1;
		}
		for ((legal, _), count) in &counts {
			let games: i32 = legal.iter().filter_map(|action| counts.get(&(legal.clone(), *action))).sum();
			let expected = f64::from(games) / legal.len() as f64;
			assert!((f64::from(*count) - expected).abs() < 5.0 * expected.sqrt());
		}
		batch.step(&actions).unwrap();
	}
}

#[test]
fn the_same_seed_begins_and_plays_the_same_games() {
	let first_players = |batch: &Batch| batch.games().iter().map(Game::first_player).collect::<Vec<_>>();
	let played = |batch: &mut Batch| {
		let mut games = Vec::new();
		batch.random_games(|game| games.push(game.actions.to_vec()));
		games
	};
	let (mut one, mut other) = (Batch::new(4, 100, 6).unwrap(), Batch::new(4, 100, 7).unwrap());
	assert_ne!(first_players(&one), first_players(&other));
	assert!((30..70).contains(&first_players(&one).iter().filter(|player| **player == 1).count()));
	let games = played(&mut one);
	assert_ne!(played(&mut other), games);
	other.init(6);
	assert_eq!(first_players(&other), first_players(&one));
	assert_eq!(played(&mut other), games);
	assert_ne!(played(&mut other), games, "every call plays other games");
}

#[test]
fn only_sizes_of_boards_make_games() {
	for size in 0..=u8::MAX {
		assert_eq!(Game::new(size, 0).is_ok(), (2..=32).contains(&size));
	}
	assert_eq!(Batch::new(33, 1, 0).unwrap_err(), InvalidSize(33));
}
