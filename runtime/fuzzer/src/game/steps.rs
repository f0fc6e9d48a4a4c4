//! The steps of an input.

use super::{
	blocks,
	books::Books,
	calls::{Account, Games, Kind},
};
use forking_hex_runtime::{
	currency::EXISTENTIAL_DEPOSIT, fees::AUTHOR_SHARE, Balance, Balances, BlockNumber, Runtime, RuntimeCall,
	RuntimeOrigin, System,
};
use forking_hex_testing::Bytes;
use frame_support::traits::Get;
use pallet_forking_hex::{Config, Positions};
use polkadot_sdk::*;
use sp_runtime::Perbill;

/// A step of an input.
#[derive(Clone, Copy)]
enum Step {
	/// An account makes a call.
	Call(Kind),
	/// The administrator changes the developer fund.
	Administer,
	/// Blocks pass, as many as the next byte says.
	Blocks,
	/// Blocks pass until the hooks have work.
	UntilDue,
	/// Blocks pass until the claim period of a game settled now is over, or up to three blocks less.
	UntilRemoved,
	/// Blocks pass until the hooks have work, and there the hooks stop early.
	CutShort,
	/// The deposits of all positions are released, where possible.
	ReleaseAll,
	/// Everything is claimed for every player, where possible.
	ClaimAll,
}

/// The steps by number, the lower five bits of a byte. Steps that games need most are in the list more than once.
const STEPS: [Step; 32] = [
	Step::Call(Kind::Play),
	Step::Call(Kind::CreateGame),
	Step::Blocks,
	Step::Call(Kind::Play),
	Step::Call(Kind::Play),
	Step::UntilDue,
	Step::Call(Kind::Prove),
	Step::Call(Kind::Release),
	Step::Call(Kind::Play),
	Step::Call(Kind::Claim),
	Step::Blocks,
	Step::Call(Kind::ClaimDeposits),
	Step::Call(Kind::Play),
	Step::Call(Kind::Withdraw),
	Step::UntilDue,
	Step::UntilRemoved,
	Step::Call(Kind::Play),
	Step::Call(Kind::CreateGame),
	Step::CutShort,
	Step::Call(Kind::Transfer),
	Step::Call(Kind::Play),
	Step::Administer,
	Step::Call(Kind::Batch),
	Step::ReleaseAll,
	Step::Call(Kind::Play),
	Step::ClaimAll,
	Step::Call(Kind::Anything),
	Step::Call(Kind::Resign),
	Step::Call(Kind::Play),
	Step::Call(Kind::Batch),
	Step::Call(Kind::HandUp),
	Step::UntilDue,
];

/// The first byte of a step in which blocks pass, and the first byte of a step with any call.
pub const BLOCKS: u8 = 2;
pub const ANYTHING: u8 = 26;

/// The most blocks that pass in the step [`BLOCKS`].
pub const MOST_BLOCKS: u8 = 32;

/// The play of an input.
pub struct Play<'a> {
	bytes: Bytes<'a>,
	games: Games,
	books: Books,
	/// The calls of steps that were accepted.
	accepted: usize,
}

impl<'a> Play<'a> {
	/// Begin at the first step, in the first block.
	pub fn new(input: &'a [u8]) -> Self {
		Self { bytes: Bytes::new(input), games: Games::default(), books: Books::default(), accepted: 0 }
	}

	/// Play all steps, then let everything end. Returns the number of the steps' calls that were accepted.
	pub fn finish(mut self) -> usize {
		while !self.bytes.is_empty() {
			let choice = self.bytes.byte();
			// The highest bit decides whether calls come as transactions.
			self.step(STEPS[usize::from(choice) % STEPS.len()], choice >= 128);
		}
		let accepted = self.accepted;
		self.let_everything_end();
		accepted
	}

	fn step(&mut self, step: Step, as_transaction: bool) {
		match step {
			Step::Call(kind) => {
				let who = self.bytes.one_of(Account::SIGNERS);
				let Some(call) = self.games.call(who, kind, &mut self.bytes) else { return };
				self.call(call, who, as_transaction);
				self.games.forget_what_was_refused();
			}
			Step::Administer => {
				let call = self.games.call(Account::Nobody, Kind::SetDeveloperFund, &mut self.bytes);
				let accepted = call.is_some_and(|call| self.dispatch(call, RuntimeOrigin::root()));
				assert!(accepted, "the administrator may always name another fund");
			}
			Step::Blocks => {
				let blocks = BlockNumber::from(self.bytes.byte() % MOST_BLOCKS);
				self.advance(System::block_number() + 1 + blocks);
			}
			Step::UntilDue => self.advance(blocks::next_due().unwrap_or_default()),
			Step::UntilRemoved => {
				let period: BlockNumber = <Runtime as Config>::RewardClaimPeriod::get();
				let early = BlockNumber::from(self.bytes.byte() % 4);
				self.advance(System::block_number() + period - early);
			}
			Step::CutShort => {
				if let Some(due) = blocks::next_due() {
					self.advance(due);
					blocks::cut_hooks(self.bytes.byte());
					self.advance(due + 1);
				}
			}
			Step::ReleaseAll => {
				for (game, position) in Positions::<Runtime>::iter_keys().collect::<Vec<_>>() {
					let release = pallet_forking_hex::Call::release { game, position };
					self.call(release.into(), Account::Rich(0), as_transaction);
				}
			}
			Step::ClaimAll => {
				for (game, who) in pallet_forking_hex::Players::<Runtime>::iter_keys().collect::<Vec<_>>() {
					let claim = pallet_forking_hex::Call::claim { game, who };
					self.call(claim.into(), Account::Rich(0), as_transaction);
				}
			}
		}
	}

	/// Make a call as an account.
	fn call(&mut self, call: RuntimeCall, who: Account, as_transaction: bool) {
		let is_accepted = match as_transaction {
			true => watch_issuance(&call.clone(), || blocks::send(call, who.id())),
			false => self.dispatch(call, RuntimeOrigin::signed(who.id())),
		};
		self.accepted += usize::from(is_accepted);
	}

	fn dispatch(&mut self, call: RuntimeCall, origin: RuntimeOrigin) -> bool {
		watch_issuance(&call.clone(), || blocks::dispatch(call, origin))
	}

	/// Let blocks pass until block `number` has begun. Of the blocks before it, only those with work for the hooks are made.
	fn advance(&mut self, number: BlockNumber) {
		while System::block_number() < number {
			self.next_block(number);
		}
	}

	/// End the current block, and begin the next one in which the hooks have work, `latest` at the latest.
	fn next_block(&mut self, latest: BlockNumber) {
		blocks::end();
		self.books.close_block();
		blocks::begin(blocks::next_due().map_or(latest, |due| due.min(latest)));
	}

	/// Withdraw the games that have not started, and let blocks pass until the others have ended by themselves. No game may
	/// be left.
	fn let_everything_end(mut self) {
		for (number, game) in pallet_forking_hex::Games::<Runtime>::iter().collect::<Vec<_>>() {
			if !game.has_started() {
				let opening = Positions::<Runtime>::get(number, game.opening).expect("a game has an opening");
				let withdraw = pallet_forking_hex::Call::withdraw { game: number, position: game.opening };
				let withdrawn = self.dispatch(withdraw.into(), RuntimeOrigin::signed(opening.mover));
				assert!(withdrawn, "game {number} waits for its first reply and cannot be withdrawn");
			}
		}
		// An upper bound of the blocks in which the hooks have work. Each position has two, because a block begins at its
		// time and another one follows. Each game has four, and there are a few more.
		let games = pallet_forking_hex::Games::<Runtime>::iter_keys().count();
		let most = 4 + 2 * Positions::<Runtime>::iter_keys().count() + 4 * games;
		for _ in 0..most {
			let Some(due) = blocks::next_due() else { break };
			self.next_block(due);
		}
		blocks::end();
		self.books.close_block();
		self.books.close_for_good();
	}
}

/// Act, and check that no money was minted. The only money that may be burnt is dust, and the part of fees that the author
/// does not get. Only transfers and fees leave dust.
///
/// The author's income shows the height of the fees. The event of a fee can state less: the refund to an account that has
/// given away all it owned is shared out like the fee.
fn watch_issuance(call: &RuntimeCall, act: impl FnOnce() -> bool) -> bool {
	let (before, author_had) = (Balances::total_issuance(), Balances::free_balance(blocks::author()));
	let accepted = act();
	let share = Balances::free_balance(blocks::author()) - author_had;
	let parts = Perbill::one().deconstruct() / AUTHOR_SHARE.deconstruct();
	let least = share * Balance::from(parts - 1);
	let dust = (transfers(call) + 1) * (EXISTENTIAL_DEPOSIT - 1);
	let burnt = before.checked_sub(Balances::total_issuance());
	let expected = least..=least + Balance::from(parts) + dust;
	assert!(
		burnt.is_some_and(|burnt| expected.contains(&burnt)),
		"{call:?} minted or burnt money: {burnt:?} of {before} burnt, and the author got {share}"
	);
	accepted
}

/// The most transfers that a call makes.
fn transfers(call: &RuntimeCall) -> Balance {
	match call {
		RuntimeCall::Balances(_) => 1,
		RuntimeCall::Utility(
			pallet_utility::Call::batch { calls }
			| pallet_utility::Call::batch_all { calls }
			| pallet_utility::Call::force_batch { calls },
		) => calls.iter().map(transfers).sum(),
		_ => 0,
	}
}
