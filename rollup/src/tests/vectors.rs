//! The vectors: games with their outcome (rulebook, 12), played through signed transactions.

use super::*;
use forking_hex_runtime_common::extensions::NONCES_PER_BLOCK;
use forking_hex_vectors::{self as vectors, After, CreateGame, Step, StepCall, Vector};
use frame_support::traits::Get;
use pallet_forking_hex::{
	opening_id, Call, Cell, ChainOf, Config, Event, GameId, Games, Players, PositionId, Positions, SettingsOf,
};
use sp_io::hashing::blake2_256;
use std::{collections::BTreeMap, panic::catch_unwind};
use Sr25519Keyring::{Alice, Bob};

/// The number of the only game.
const GAME: GameId = 0;

/// The most blocks for closings, settlements and removals. No vector has more of that work.
const PATIENCE: usize = 10;

/// A vector on a rollup of its own.
struct Match<'a> {
	vector: &'a Vector,
	rollup: Rollup,
	players: BTreeMap<&'a str, sr25519::Pair>,
	/// The id of the opening, once there is one.
	opening: PositionId,
	/// The events of all blocks.
	events: Vec<RuntimeEvent>,
}

impl<'a> Match<'a> {
	/// A rollup whose players have the money that the vector gives them.
	fn new(vector: &'a Vector) -> Self {
		assert_eq!(<Runtime as Config>::DeveloperCut::get().deconstruct(), vector.developer_cut_ppm);
		let state_deposit: Balance = <Runtime as Config>::StateDeposit::get();
		assert_eq!(state_deposit, vector.state_deposit);
		let key = |name: &String| sr25519::Pair::from_seed(&blake2_256(name.as_bytes()));
		let players: BTreeMap<_, _> = vector.players.iter().map(|name| (name.as_str(), key(name))).collect();
		let mut new =
			Self { vector, rollup: Rollup::new(), players, opening: PositionId::default(), events: Vec::new() };
		let value = vector.start_balance;
		let transfer = |key: &sr25519::Pair| {
			let dest = AccountId::from(key.public()).into();
			RuntimeCall::from(pallet_balances::Call::<Runtime>::transfer_keep_alive { dest, value })
		};
		let calls = new.players.values().map(transfer).collect();
		let funded = new.block(vec![(pair(Alice), pallet_utility::Call::<Runtime>::batch_all { calls }.into())]);
		assert_eq!(funded, [Ok(())]);
		// A new account may soon sign the steps of its player.
		let steps = |name: &String| vector.steps.iter().filter(|step| step.by == *name).count();
		let most = vector.players.iter().map(steps).max().unwrap_or_default();
		new.quiet_blocks(most as u64 / u64::from(NONCES_PER_BLOCK));
		new
	}

	/// Make a block with these calls. Return their results.
	fn block(&mut self, calls: Vec<(sr25519::Pair, RuntimeCall)>) -> Vec<DispatchResult> {
		let count = calls.len();
		self.rollup.relay_goes_on(1, 1);
		let made = self.rollup.block_of_the_first(calls.into_iter());
		assert_eq!(made.results.len(), count, "a block has no room for all calls");
		self.events.extend(self.rollup.read(|| System::events().into_iter().map(|record| record.event)));
		made.results
	}

	fn quiet_blocks(&mut self, count: u64) {
		(0..count).for_each(|_| drop(self.block(Vec::new())));
	}

	fn account(&self, name: &str) -> AccountId {
		self.players[name].public().into()
	}

	fn settings(&self, create: &CreateGame) -> SettingsOf<Runtime> {
		create.settings(|name| self.account(name))
	}

	/// The call of a step.
	fn call(&self, step: &StepCall) -> RuntimeCall {
		let (game, opening) = (GAME, self.opening);
		let chain_of = |cells: &[Cell]| ChainOf::<Runtime>::truncate_from(cells.to_vec());
		let call: Call<Runtime> = match step {
			StepCall::CreateGame(create) => {
				Call::create_game { settings: self.settings(create), opening: create.opening }
			}
			StepCall::Withdraw => Call::withdraw { game, position: opening },
			StepCall::Play { path, cell, chain, most } => Call::play {
				game,
				position: path.position(opening),
				reply: *cell,
				chain: chain.as_deref().map(chain_of),
				most: most.map(Into::into),
			},
			StepCall::Prove { path, chain } => {
				Call::prove { game, position: path.position(opening), chain: chain_of(chain) }
			}
			StepCall::Resign { path } => Call::resign { game, position: path.position(opening) },
			StepCall::HandUp { path, steps } => Call::hand_up { game, position: path.position(opening), steps: *steps },
			StepCall::Release { path } => Call::release { game, position: path.position(opening) },
		};
		call.into()
	}

	/// Play the steps of a block.
	fn play(&mut self, steps: &[Step]) {
		let mut calls = Vec::new();
		for step in steps {
			if let (StepCall::CreateGame(create), "ok") = (&step.call, step.expect.as_str()) {
				self.opening = opening_id(GAME, &self.account(&step.by), &self.settings(create), create.opening);
			}
			calls.push((self.players[step.by.as_str()].clone(), self.call(&step.call)));
		}
		let got: Vec<_> = self.block(calls).into_iter().map(name).collect();
		let expected: Vec<_> = steps.iter().map(|step| step.expect.as_str()).collect();
		assert_eq!(got, expected, "the calls of block {}", steps[0].block);
	}

	/// Play the whole vector, and compare its outcome.
	fn run(mut self) {
		let mut next = self.vector.steps[0].block;
		for steps in self.vector.steps.chunk_by(|one, other| one.block == other.block) {
			self.quiet_blocks(steps[0].block - next);
			self.play(steps);
			next = steps[0].block + 1;
		}
		// A game may end at the start of the block after its last closing.
		self.quiet_blocks(self.vector.until_block + 1 - next + u64::from(self.vector.ended));
		let info = self.rollup.read(|| ForkingHex::game_info(GAME));
		assert_eq!(info.is_some(), self.vector.game_exists, "whether the game exists");
		assert_eq!(info.is_some_and(|info| info.ended), self.vector.ended, "whether the game has ended");

		if self.vector.ended {
			self.until(is_settled);
		}
		self.compare_positions();
		let records = self.records();
		let mut after: BTreeMap<_, _> =
			records.iter().map(|(who, record)| (who.clone(), After { deposits: 0, ..*record })).collect();
		if self.vector.ended {
			after.values_mut().for_each(|record| record.rewards = 0);
			self.claim(&records);
			self.until(is_gone);
		}
		let fund = self.add_payments(&mut after);
		let expected: BTreeMap<_, _> =
			self.vector.players_after.iter().map(|(name, after)| (self.account(name), *after)).collect();
		assert_eq!(after, expected, "the outcome for the players");
		assert_eq!(fund, self.vector.developer_fund, "plancks paid to the fund");

		if self.vector.game_exists && !self.vector.ended {
			self.until(is_settled);
			let records = self.records();
			self.claim(&records);
			self.until(is_gone);
		}
		self.compare_money();
		self.rollup.read(|| {
			assert_eq!(Positions::<Runtime>::iter().count() + Players::<Runtime>::iter().count(), 0);
			assert_eq!(Balances::free_balance(ForkingHex::pot()), currency::EXISTENTIAL_DEPOSIT);
		});
	}

	/// Make blocks until this holds.
	fn until(&mut self, holds: fn() -> bool) {
		for _ in 0..PATIENCE {
			if self.rollup.read(holds) {
				return;
			}
			self.quiet_blocks(1);
		}
		panic!("{PATIENCE} blocks do not suffice");
	}

	fn compare_positions(&mut self) {
		let Self { vector, opening, .. } = *self;
		self.rollup.read(|| {
			for outcome in &vector.positions {
				let line = &outcome.path;
				let found = Positions::<Runtime>::get(GAME, line.position(opening));
				let found = found.unwrap_or_else(|| panic!("no position {line:?}"));
				let is = (format!("{:?}", found.status).to_lowercase(), found.replies);
				assert_eq!(is, (outcome.status.clone(), outcome.replies), "{line:?}");
			}
			assert_eq!(Positions::<Runtime>::iter_prefix(GAME).count(), vector.positions.len());
		});
	}

	/// The players of the game, with what each can claim.
	fn records(&mut self) -> Vec<(AccountId, After)> {
		let accounts: Vec<AccountId> = self.players.values().map(|key| key.public().into()).collect();
		let record = |who: AccountId| {
			let info = ForkingHex::player_info(GAME, &who)?;
			let (deposits, rewards) = (info.claimable_deposits, info.rewards);
			Some((who, After { moves: info.moves, losing: info.losing, released: 0, deposits, rewards }))
		};
		self.rollup.read(|| accounts.into_iter().filter_map(record).collect())
	}

	/// Claim everything for all players, signed by a stranger.
	fn claim(&mut self, records: &[(AccountId, After)]) {
		let claim = |who: &AccountId| Call::<Runtime>::claim { game: GAME, who: who.clone() }.into();
		let claimed = self.block(records.iter().map(|(who, _)| (pair(Bob), claim(who))).collect());
		for ((_, record), claimed) in records.iter().zip(claimed) {
			assert_eq!(claimed.is_ok(), record.deposits + record.rewards > 0, "{claimed:?}, of {record:?}");
		}
	}

	/// The events of the game.
	fn of_the_game(&self) -> impl Iterator<Item = &Event<Runtime>> {
		self.events.iter().filter_map(|event| match event {
			RuntimeEvent::ForkingHex(event) => Some(event),
			_ => None,
		})
	}

	/// Add all payments so far to the players' outcome. Return the payments to the developer fund.
	fn add_payments(&self, after: &mut BTreeMap<AccountId, After>) -> Balance {
		let mut fund = 0;
		for event in self.of_the_game() {
			match event {
				Event::DepositReleased { player, amount, .. } => {
					after.entry(player.clone()).or_default().released += amount
				}
				Event::DepositsClaimed { player, amount, .. } | Event::DepositsReturned { player, amount, .. } => {
					after.entry(player.clone()).or_default().deposits += amount
				}
				Event::RewardsClaimed { player, amount, .. } => {
					after.entry(player.clone()).or_default().rewards += amount
				}
				Event::DeveloperFundPaid { amount, .. } => fund += amount,
				_ => {}
			}
		}
		fund
	}

	/// Compare the money of all players, to the planck, with their money at the start and what they paid and received.
	fn compare_money(&mut self) {
		for name in &self.vector.players {
			let who = self.account(name);
			let (mut received, mut paid) = (self.vector.start_balance, 0);
			for event in self.of_the_game() {
				match event {
					Event::RewardsClaimed { player, amount, .. } if *player == who => received += amount,
					Event::MoveLost { by, forfeited, .. } if *by == who => paid += forfeited,
					_ => {}
				}
			}
			for event in &self.events {
				use pallet_transaction_payment::Event::TransactionFeePaid;
				match event {
					RuntimeEvent::TransactionPayment(TransactionFeePaid { who: payer, actual_fee, .. })
						if *payer == who =>
					{
						paid += actual_fee
					}
					_ => {}
				}
			}
			let (free, held) =
				self.rollup.read(|| (Balances::free_balance(&who), Balances::total_balance_on_hold(&who)));
			assert_eq!((free, held), (received - paid, 0), "the money of {name}");
		}
	}
}

fn is_settled() -> bool {
	Games::<Runtime>::get(GAME).is_some_and(|game| game.is_settled())
}

fn is_gone() -> bool {
	!Games::<Runtime>::contains_key(GAME)
}

/// `ok`, or the name of the error.
fn name(result: DispatchResult) -> String {
	match result {
		Ok(()) => "ok".into(),
		Err(DispatchError::Module(module)) => module.message.unwrap_or("?").into(),
		Err(other) => format!("{other:?}"),
	}
}

#[test]
fn every_vector_comes_out_as_written() {
	let files = vectors::files("..");
	let mut failed = Vec::new();
	for file in &files {
		// The panic has printed the difference. Go on with the next vector.
		if catch_unwind(|| Match::new(&vectors::read(file)).run()).is_err() {
			println!("^ in {}", file.display());
			failed.push(file);
		}
	}
	assert!(failed.is_empty(), "{} of {} vectors have another outcome: {failed:#?}", failed.len(), files.len());
	println!("{} vectors", files.len());
}
