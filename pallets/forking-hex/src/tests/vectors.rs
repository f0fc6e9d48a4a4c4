//! Games with their outcome (rulebook, 12), from the folders that `FORKING_HEX_VECTORS` names, separated by colons.

use super::*;
use serde::Deserialize;
use sp_runtime::{traits::Dispatchable, DispatchError, Permill};
use std::{
	collections::BTreeMap,
	env, fs,
	panic::catch_unwind,
	path::{Path, PathBuf},
};

#[derive(Deserialize)]
struct Vector {
	developer_cut_ppm: u32,
	state_deposit: Balance,
	start_balance: Balance,
	players: Vec<String>,
	steps: Vec<Step>,
	until_block: u64,
	ended: bool,
	#[serde(default = "yes")]
	game_exists: bool,
	positions: Vec<Outcome>,
	players_after: BTreeMap<String, After>,
	developer_fund: Balance,
}

fn yes() -> bool {
	true
}

#[derive(Deserialize)]
struct Step {
	block: u64,
	by: String,
	#[serde(flatten)]
	call: StepCall,
	expect: String,
}

// The deposit is a `u64`, since serde has no `u128` in a flattened enum.
#[derive(Deserialize)]
#[serde(tag = "call", rename_all = "snake_case")]
enum StepCall {
	CreateGame { size: u8, red_time: u64, blue_time: u64, deposit: u64, losing_rule: String, opening: String },
	Withdraw,
	Play { path: Vec<String>, cell: String, chain: Option<Vec<String>> },
	Prove { path: Vec<String>, chain: Vec<String> },
	Release { path: Vec<String> },
}

#[derive(Deserialize)]
struct Outcome {
	path: Vec<String>,
	status: String,
	replies: u16,
}

#[derive(Deserialize, Debug, Default, PartialEq)]
struct After {
	moves: u32,
	losing: u32,
	released: Balance,
	deposits: Balance,
	rewards: Balance,
}

/// Where vectors are: the project's own, and those beside the checkout, where they are there.
fn folders() -> Vec<PathBuf> {
	let here = Path::new(env!("CARGO_MANIFEST_DIR"));
	match env::var("FORKING_HEX_VECTORS") {
		// A relative path starts from the top of the repository.
		Ok(folders) => {
			let named = folders.split(':').filter(|folder| !folder.is_empty());
			named.map(|folder| here.join("../..").join(folder)).collect()
		}
		Err(_) => {
			let beside = here.join("../../../shared/vectors");
			[here.join("vectors")].into_iter().chain(beside.exists().then_some(beside)).collect()
		}
	}
}

/// The position at the end of a path, whether it exists or not.
fn position(opening: Option<PositionId>, path: &[String]) -> PositionId {
	let moves = path.iter().skip(1);
	moves.fold(opening.unwrap_or_default(), |at, to| ForkingHex::reply_id(at, cell(to)))
}

/// The name of an error, as section 9 has it.
fn name(error: DispatchError) -> String {
	match error {
		DispatchError::Module(module) => module.message.unwrap_or("?").into(),
		other => format!("{other:?}"),
	}
}

/// A digest of all that is stored.
fn storage_root() -> Vec<u8> {
	sp_io::storage::root(sp_core::storage::StateVersion::V1)
}

fn run(vector: Vector) {
	let account = |name: &String| match vector.players.iter().position(|player| player == name) {
		Some(index) => 100 + index as AccountId,
		None => panic!("{name} is not a player"),
	};
	DeveloperCut::set(&Permill::from_parts(vector.developer_cut_ppm));
	StateDeposit::set(&vector.state_deposit);
	for player in &vector.players {
		let _ = Balances::force_set_balance(RuntimeOrigin::root(), account(player), vector.start_balance);
	}
	let start = System::block_number();
	let first = vector.steps.first().map_or(start, |step| step.block);
	let game = NextGame::<Test>::get();
	let mut opening = None;
	take_events();

	for (index, step) in vector.steps.iter().enumerate() {
		run_to_block(start + step.block - first);
		let cells = |cells: &[String]| chain(&cells.join(" "));
		let call: Call<Test> = match &step.call {
			StepCall::CreateGame { size, red_time, blue_time, deposit, losing_rule, opening } => Call::create_game {
				settings: Settings {
					size: *size,
					red_time: *red_time,
					blue_time: *blue_time,
					deposit: Balance::from(*deposit),
					losing_rule: match losing_rule.as_str() {
						"every_reply" => LosingRule::EveryReply,
						"any_reply" => LosingRule::AnyReply,
						other => panic!("unknown losing rule {other}"),
					},
				},
				opening: cell(opening),
			},
			StepCall::Withdraw => Call::withdraw { game },
			StepCall::Play { path, cell: to, chain } => Call::play {
				game,
				position: position(opening, path),
				cell: cell(to),
				chain: chain.as_deref().map(cells),
			},
			StepCall::Prove { path, chain } => {
				Call::prove { game, position: position(opening, path), chain: cells(chain) }
			}
			StepCall::Release { path } => Call::release { game, position: position(opening, path) },
		};
		let before = storage_root();
		let outcome = RuntimeCall::from(call).dispatch(RuntimeOrigin::signed(account(&step.by)));
		let got = match outcome {
			Ok(_) => "ok".into(),
			Err(refused) => {
				let after = storage_root();
				assert_eq!(before, after, "step {index}: a refused call left a trace");
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
		let id = position(opening, &outcome.path);
		let found = Positions::<Test>::get(game, id).unwrap_or_else(|| panic!("no position {:?}", outcome.path));
		let status = format!("{:?}", found.status).to_lowercase();
		assert_eq!((status, found.replies), (outcome.status.clone(), outcome.replies), "position {:?}", outcome.path);
	}
	assert_eq!(Positions::<Test>::iter_prefix(game).count(), vector.positions.len(), "how many positions there are");

	let mut after = BTreeMap::<AccountId, After>::new();
	for player in &vector.players {
		let who = account(player);
		let Some(info) = ForkingHex::player_info(game, &who) else { continue };
		after.insert(who, After { moves: info.moves, losing: info.losing, ..Default::default() });
		let claimed = ForkingHex::claim(RuntimeOrigin::signed(1), game, who);
		assert_eq!(claimed.is_ok(), info.deposits + info.rewards > 0, "{player} claims: {claimed:?}");
	}
	let mut fund = 0;
	for event in take_events() {
		match event {
			Event::DepositReleased { player, amount, .. } => after.entry(player).or_default().released += amount,
			Event::DepositsClaimed { player, amount, .. } => after.entry(player).or_default().deposits += amount,
			Event::RewardsClaimed { player, amount, .. } => after.entry(player).or_default().rewards += amount,
			Event::DeveloperFundPaid { amount, .. } => fund += amount,
			_ => {}
		}
	}
	let expected: BTreeMap<_, _> = vector.players_after.into_iter().map(|(name, is)| (account(&name), is)).collect();
	assert_eq!(after, expected, "what the players have");
	assert_eq!(fund, vector.developer_fund, "what the fund received");

	// Everything was claimed: the game is gone without waiting.
	if vector.ended {
		run_to_block(System::block_number() + 1);
	}
	if vector.ended || !vector.game_exists {
		assert_eq!(ForkingHex::game_info(game), None);
		assert_eq!(Positions::<Test>::iter().count() + Players::<Test>::iter().count(), 0);
		assert_eq!(Due::<Test>::iter().count() + Removals::<Test>::iter().count(), 0);
		for player in &vector.players {
			assert_eq!(held(account(player)), 0, "what is still held of {player}");
		}
		assert_eq!(Balances::free_balance(ForkingHex::pot()), ExistentialDeposit::get());
		assert_eq!(Balances::free_balance(FUND), ExistentialDeposit::get() + vector.developer_fund);
	}
}

#[test]
fn every_vector_comes_out_as_written() {
	let mut played = 0;
	let mut failed = Vec::new();
	for folder in folders() {
		let files = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
		let mut files: Vec<_> = files.map(|file| file.expect("a readable folder").path()).collect();
		files.retain(|file| file.extension().is_some_and(|extension| extension == "json"));
		files.sort();
		assert!(!files.is_empty(), "no vectors in {}", folder.display());
		for file in files {
			let text = fs::read_to_string(&file).expect("a readable file");
			played += 1;
			// What went wrong, and in which step, stands in the output above; the others are played all the same.
			let outcome = catch_unwind(|| {
				let vector = serde_json::from_str(&text).expect("a vector as section 12 describes it");
				game_on(|| run(vector));
			});
			if outcome.is_err() {
				println!("^ in {}", file.display());
				failed.push(file);
			}
		}
	}
	assert!(failed.is_empty(), "{} of {played} vectors come out otherwise: {failed:#?}", failed.len());
	println!("{played} vectors");
}
