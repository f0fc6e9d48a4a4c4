//! The vectors: games with their outcome (rulebook, 12), played by the pallet and by the model.

use super::*;
use forking_hex_vectors::{self as vectors, After, Line, StepCall, Vector};
use model::{Constants, Model};
use sp_runtime::{traits::Dispatchable, Permill};
use std::{collections::BTreeMap, panic::catch_unwind};

/// The account of a player.
fn account(vector: &Vector, name: &str) -> AccountId {
	match vector.players.iter().position(|player| player == name) {
		Some(index) => 100 + index as AccountId,
		None => panic!("{name} is not a player"),
	}
}

/// The action of a step in the game of this vector.
fn action(vector: &Vector, game: GameId, step: &StepCall) -> Action {
	let place = |path: &Line| Place { game, line: path.0.clone() };
	match step {
		StepCall::CreateGame(create) => {
			Action::CreateGame { settings: create.settings(|name| account(vector, name)), opening: create.opening }
		}
		StepCall::Withdraw => Action::Withdraw { game, position: place(&Line(vec![vector.opening().into()])) },
		StepCall::Play { path, cell: made, chain, most } => Action::Play {
			game,
			position: place(path),
			reply: *made,
			chain: chain.clone(),
			most: most.map(Balance::from),
		},
		StepCall::Prove { path, chain } => Action::Prove { game, position: place(path), chain: chain.clone() },
		StepCall::Resign { path } => Action::Resign { game, position: place(path) },
		StepCall::HandUp { path, steps } => Action::HandUp { game, position: place(path), steps: *steps },
		StepCall::Release { path } => Action::Release { game, position: place(path) },
	}
}

/// The status of a position, as vectors spell it.
fn status_name(status: Status) -> String {
	format!("{status:?}").to_lowercase()
}

/// The expected outcome for the players, by account.
fn players_after(vector: &Vector) -> BTreeMap<AccountId, After> {
	vector.players_after.iter().map(|(name, after)| (account(vector, name), *after)).collect()
}

fn run(vector: Vector) {
	DeveloperCut::set(&Permill::from_parts(vector.developer_cut_ppm));
	StateDeposit::set(&vector.state_deposit);
	for player in &vector.players {
		let _ = Balances::force_set_balance(RuntimeOrigin::root(), account(&vector, player), vector.start_balance);
	}
	let start = System::block_number();
	let first = vector.steps.first().map_or(start, |step| step.block);
	let game = NextGame::<Test>::get();
	let mut opening = None;
	take_events();

	for (index, step) in vector.steps.iter().enumerate() {
		run_to_block(start + step.block - first);
		let call = call_of(&action(&vector, game, &step.call), |place| {
			Line(place.line.clone()).position(opening.unwrap_or_default())
		});
		let before = storage_root();
		let outcome = call.dispatch(RuntimeOrigin::signed(account(&vector, &step.by)));
		let got = match outcome {
			Ok(_) => "ok".into(),
			Err(refused) => {
				let after = storage_root();
				assert_eq!(before, after, "step {index}: a refused call changed the state");
				name(refused.error)
			}
		};
		assert_eq!(got, step.expect, "step {index}");
		opening = opening.or_else(|| Games::<Test>::get(game).map(|game| game.opening));
	}

	run_to_block(start + vector.until_block - first + 1);
	let info = ForkingHex::game_info(game);
	assert_eq!(info.is_some(), vector.game_exists, "whether the game exists");
	assert_eq!(info.is_some_and(|info| info.ended), vector.ended, "whether the game ended");
	if vector.ended {
		run_until_settled(game);
	}
	for outcome in &vector.positions {
		let id = outcome.path.position(opening.unwrap_or_default());
		let found = Positions::<Test>::get(game, id).unwrap_or_else(|| panic!("no position {:?}", outcome.path.0));
		let is = (status_name(found.status), found.replies);
		assert_eq!(is, (outcome.status.clone(), outcome.replies), "position {:?}", outcome.path.0);
	}
	assert_eq!(Positions::<Test>::iter_prefix(game).count(), vector.positions.len(), "the number of positions");

	let mut after = BTreeMap::<AccountId, After>::new();
	for player in &vector.players {
		let who = account(&vector, player);
		let Some(info) = ForkingHex::player_info(game, &who) else { continue };
		after.insert(who, After { moves: info.moves, losing: info.losing, ..Default::default() });
		let claimed = ForkingHex::claim(RuntimeOrigin::signed(1), game, who);
		let ended_deposits = if vector.ended { info.claimable_deposits } else { 0 };
		assert_eq!(claimed.is_ok(), ended_deposits + info.rewards > 0, "{player} claims: {claimed:?}");
	}
	if let Some(game) = Games::<Test>::get(game).filter(|_| vector.ended) {
		// Once everything is claimed, the next block removes the game and returns the state deposits. If the deposit
		// equals the state deposit, a claim pays no deposits, and the game stays until its time is over.
		let waits = game.settings.deposit == game.state_deposit;
		assert_eq!(game.is_paid_out(), !waits, "whether all was claimed");
		let gone = game.removed_at.filter(|_| waits).unwrap_or(System::block_number() + 1);
		run_to_block(gone);
	}
	let mut fund = 0;
	for event in take_events() {
		match event {
			Event::DepositReleased { player, amount, .. } => after.entry(player).or_default().released += amount,
			Event::DepositsClaimed { player, amount, .. } | Event::DepositsReturned { player, amount, .. } => {
				after.entry(player).or_default().deposits += amount
			}
			Event::RewardsClaimed { player, amount, .. } => after.entry(player).or_default().rewards += amount,
			Event::DeveloperFundPaid { amount, .. } => fund += amount,
			_ => {}
		}
	}
	assert_eq!(after, players_after(&vector), "the outcome for the players");
	assert_eq!(fund, vector.developer_fund, "plancks paid to the fund");

	if vector.ended || !vector.game_exists {
		assert_eq!(ForkingHex::game_info(game), None);
		assert_eq!(Positions::<Test>::iter().count() + Players::<Test>::iter().count(), 0);
		assert_eq!(Due::<Test>::iter().count() + Removals::<Test>::iter().count(), 0);
		for player in &vector.players {
			assert_eq!(held(account(&vector, player)), 0, "the balance of {player} on hold");
		}
		assert_eq!(Balances::free_balance(ForkingHex::pot()), ExistentialDeposit::get());
		assert_eq!(Balances::free_balance(FUND), ExistentialDeposit::get() + vector.developer_fund);
	}
}

/// Play a vector with the model alone.
fn run_in_model(vector: Vector) {
	let constants = Constants {
		state_deposit: vector.state_deposit,
		developer_cut_ppm: vector.developer_cut_ppm,
		..Constants::of_mock()
	};
	let players = vector.players.iter().map(|player| (account(&vector, player), vector.start_balance));
	let mut model = Model::new(constants, players.collect());
	let first = vector.steps.first().map_or(1, |step| step.block);
	let game = model.next_game;
	let run_to_block = |model: &mut Model, block: u64| {
		while model.block < block - first + 1 {
			model.end_block();
		}
	};
	for (index, step) in vector.steps.iter().enumerate() {
		run_to_block(&mut model, step.block);
		let got = model.call(Some(account(&vector, &step.by)), &action(&vector, game, &step.call));
		assert_eq!(got.err().unwrap_or("ok"), step.expect, "step {index}");
	}
	run_to_block(&mut model, vector.until_block + 1);

	let found = model.games.get(&game);
	assert_eq!(found.is_some(), vector.game_exists, "whether the game exists");
	assert_eq!(found.is_some_and(|game| game.is_settled()), vector.ended, "whether the game ended");
	let mut after = BTreeMap::new();
	if let Some(found) = found {
		for outcome in &vector.positions {
			let line = &outcome.path.0;
			let is = (status_name(found.status(line)), found.replies(line).len() as u16);
			assert_eq!(is, (outcome.status.clone(), outcome.replies), "position {:?}", outcome.path.0);
		}
		assert_eq!(found.moves.len(), vector.positions.len(), "the number of positions");
		for who in found.players() {
			let own = || found.moves.values().filter(|made| made.by == who);
			let count = |is: fn(&model::Made) -> bool| own().filter(|made| is(made)).count() as u32;
			let released = own().filter(|made| made.released).map(|made| made.cost - found.state_deposit).sum();
			let deposits = if vector.ended { found.held(who) } else { 0 };
			let (moves, losing) = (count(|_| true), count(|made| made.forfeited));
			after.insert(who, After { moves, losing, released, deposits, rewards: found.claimable(who) });
		}
	}
	assert_eq!(after, players_after(&vector), "the outcome for the players");
	let fund = model.free(FUND) - ExistentialDeposit::get();
	assert_eq!(fund, vector.developer_fund, "plancks paid to the fund");

	// Once all players have claimed, the game is removed.
	for who in after.keys().filter(|_| vector.ended) {
		let _ = model.call(Some(*who), &Action::Claim { game, who: *who });
	}
	model.end_block();
	let waits = |game: &model::Game| game.settings.deposit == game.state_deposit;
	assert!(!vector.ended || model.games.get(&game).is_none_or(waits), "the game is paid out and not removed");
}

/// Play every vector, and list the vectors with another outcome.
fn play_all(run: impl Fn(Vector) + Copy + std::panic::RefUnwindSafe) {
	let files = vectors::files("../..");
	let mut failed = Vec::new();
	for file in &files {
		// The panic has printed the step that failed. Go on with the next vector.
		if catch_unwind(|| run(vectors::read(file))).is_err() {
			println!("^ in {}", file.display());
			failed.push(file);
		}
	}
	assert!(failed.is_empty(), "{} of {} vectors have another outcome: {failed:#?}", failed.len(), files.len());
	println!("{} vectors", files.len());
}

#[test]
fn every_vector_comes_out_as_written() {
	play_all(|vector| game_on(|| run(vector)));
}

#[test]
fn every_vector_comes_out_of_the_model_as_written() {
	play_all(run_in_model);
}
