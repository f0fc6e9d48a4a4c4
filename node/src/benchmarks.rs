//! The subcommand `benchmark`: measures calls, blocks and this machine.
//!
//! Only a node built with the feature `benchmarks` has it. The runtime inside such a node carries the pallets'
//! benchmarks and imports more host functions than the runtime of a chain, so it must not run anywhere else.
//!
//! - `pallet`: runs the pallets' benchmarks, and records the storage that each reads and writes.
//! - `overhead`: measures an empty block, and a transaction without effect.
//! - `extrinsic`: measures a call inside a signed transaction, in a block full of them. See below.
//! - `block`: compares how long blocks of an existing chain took with the weight that their transactions declared.
//! - `machine`: compares this machine with the reference hardware of the Polkadot SDK.
//!
//! `storage` is missing: it needs access to the database that the client grants only if all of it is compiled for
//! benchmarks.
//!
//! ## A block full of one call
//!
//! `overhead` and `extrinsic` fill block 1 of a chain with transactions of one account, with nonces from zero, until
//! its weight is used up, and execute that block many times. The time of an empty block is subtracted, and the rest
//! divided by the number of transactions. Changes stay in memory, so the figures do not contain the database's share,
//! which is counted apart.
//!
//! A validator could have authored the block: it has a slot, and so an author who receives the fees.

use std::sync::Arc;

use codec::Encode;
use forking_hex_runtime::{
	chain::SLOT_DURATION, currency::EXISTENTIAL_DEPOSIT, plain_extension, time::DAYS, Hash, OpaqueBlock as Block,
	Runtime, RuntimeCall, Signature, UncheckedExtrinsic, VERSION,
};
use frame_benchmarking_cli::{BenchmarkCmd, ExtrinsicBuilder, ExtrinsicFactory, SUBSTRATE_REFERENCE_HARDWARE};
use pallet_forking_hex::{opening_id, reply_id, Cell, GameId, PositionId, Settings, SettingsOf};
use polkadot_sdk::*;
use sc_cli::Result;
use sc_client_api::HeaderBackend;
use sc_service::Configuration;
use sp_consensus_aura::{digests::CompatibleDigestItem, sr25519::AuthoritySignature, Slot, SlotDuration};
use sp_core::Get;
use sp_inherents::InherentData;
use sp_keyring::Sr25519Keyring;
use sp_runtime::{generic::SignedPayload, traits::HashingFor, DigestItem, OpaqueExtrinsic};

use crate::client::{Database, FullBackend, FullClient};

/// The sender of the transactions that fill a block.
const SENDER: Sr25519Keyring = Sr25519Keyring::Alice;
/// The receiver of transfers.
const RECEIVER: Sr25519Keyring = Sr25519Keyring::Bob;
/// The slot of the block. Any slot but the genesis's, 0, would do.
const SLOT: u64 = 1;

/// Runs the benchmark that `command` names.
pub fn run(command: &BenchmarkCmd, config: Configuration) -> Result<()> {
	match command {
		BenchmarkCmd::Pallet(command) => {
			// A runtime given as a file takes the place of the chain's.
			let chain = command.runtime.is_none().then_some(config.chain_spec);
			command.run_with_spec::<HashingFor<Block>, ()>(chain)
		}
		BenchmarkCmd::Overhead(command) => {
			if command.params.runtime.is_some() || command.params.genesis_builder.is_some() {
				return Err("The overhead is measured on a chain: pass --chain or --dev.".into());
			}
			let database = Database::open(&config)?;
			let remarks = Transactions::new("system", "remark", remark, &database.client);
			let (inherents, digest) = (inherents()?, digest());
			command.run::<Block, _>(VERSION.spec_name.into(), database.client, inherents, digest, &remarks, false)
		}
		BenchmarkCmd::Extrinsic(command) => {
			let database = Database::open(&config)?;
			let calls = ExtrinsicFactory(vec![
				Box::new(Transactions::new("system", "remark", remark, &database.client)),
				Box::new(Transactions::new("balances", "transfer_keep_alive", transfer, &database.client)),
				Box::new(Transactions::new("forking-hex", "play", play, &database.client)),
			]);
			command.run::<Block, _>(database.client, inherents()?, digest(), &calls)
		}
		BenchmarkCmd::Block(command) => {
			let database = Database::open(&config)?;
			command.run::<Block, FullBackend, _>(database.client)
		}
		BenchmarkCmd::Machine(command) => command.run(&config, SUBSTRATE_REFERENCE_HARDWARE.clone()),
		BenchmarkCmd::Storage(_) => {
			Err("This node cannot measure the database: that needs a client compiled for benchmarks.".into())
		}
	}
}

/// The inherents of the block: the time of its slot.
fn inherents() -> Result<InherentData> {
	let duration = SlotDuration::from_millis(SLOT_DURATION);
	let time = Slot::from(SLOT).timestamp(duration).ok_or("the clock has run out of slots")?;
	let mut inherents = InherentData::new();
	inherents
		.put_data(sp_timestamp::INHERENT_IDENTIFIER, &time)
		.map_err(|error| sc_cli::Error::Application(Box::new(error)))?;
	Ok(inherents)
}

/// The digest of the block: its slot, which determines the author.
fn digest() -> Vec<DigestItem> {
	vec![<DigestItem as CompatibleDigestItem<AuthoritySignature>>::aura_pre_digest(SLOT.into())]
}

/// Returns the call of the transaction with a nonce, or the reason that there is none.
type CallOf = fn(u32) -> std::result::Result<RuntimeCall, &'static str>;

/// Transactions of one account, for a block full of one call.
struct Transactions {
	pallet: &'static str,
	extrinsic: &'static str,
	call: CallOf,
	genesis: Hash,
}

impl Transactions {
	/// Transactions with the calls that `call` returns, on the chain of `client`.
	fn new(pallet: &'static str, extrinsic: &'static str, call: CallOf, client: &Arc<FullClient>) -> Self {
		Self { pallet, extrinsic, call, genesis: client.info().genesis_hash }
	}
}

impl ExtrinsicBuilder for Transactions {
	fn pallet(&self) -> &str {
		self.pallet
	}

	fn extrinsic(&self) -> &str {
		self.extrinsic
	}

	fn build(&self, nonce: u32) -> std::result::Result<OpaqueExtrinsic, &'static str> {
		Ok(signed((self.call)(nonce)?, nonce, self.genesis).into())
	}
}

/// A transaction that the sender has signed.
fn signed(call: RuntimeCall, nonce: u32, genesis: Hash) -> UncheckedExtrinsic {
	// The implicit data of the extension, part by part: signed with the transaction, but not sent.
	let unsent = ((), (), VERSION.spec_version, VERSION.transaction_version, genesis, genesis, (), (), (), None, ());
	let payload = SignedPayload::from_raw(call, plain_extension(nonce), unsent);
	let signature = Signature::Sr25519(payload.using_encoded(|payload| SENDER.sign(payload)));
	let (call, extension, _) = payload.deconstruct();
	UncheckedExtrinsic::new_signed(call, SENDER.to_account_id().into(), signature, extension)
}

/// A call without effect, so that the transaction consists of its overhead alone.
fn remark(_: u32) -> std::result::Result<RuntimeCall, &'static str> {
	Ok(frame_system::Call::<Runtime>::remark { remark: Vec::new() }.into())
}

/// A transfer to an account that exists.
fn transfer(_: u32) -> std::result::Result<RuntimeCall, &'static str> {
	let dest = RECEIVER.to_account_id().into();
	Ok(pallet_balances::Call::<Runtime>::transfer_keep_alive { dest, value: EXISTENTIAL_DEPOSIT }.into())
}

/// The game of the moves: the chain's first.
const GAME: GameId = 0;
/// Cells along a side of its board.
const SIZE: u8 = 14;
/// The cell of the opening.
const OPENING: Cell = Cell::new(6, 6);
/// The cell of the only reply that an opening takes.
const REPLY: Cell = Cell::new(7, 6);

/// The game's settings, with times long enough that nothing closes within the block.
fn settings() -> SettingsOf<Runtime> {
	Settings::original(SIZE, DAYS, 2 * DAYS, <Runtime as pallet_forking_hex::Config>::MinDeposit::get())
}

/// A move without a chain. The first transaction creates the game and the second replies to the opening. All others are
/// moves on positions that take many replies, and these are measured.
///
/// The first two count as moves in the result. The second is a move, and the first is one transaction in hundreds: it
/// shifts the figure by less than a hundredth, less than the difference between repeated runs.
///
/// The moves begin on the position after these two, with one on each free cell. Once all free cells are taken, the
/// moves go on with the first of the new positions, then the second, and so on: enough for far more than a block.
fn play(nonce: u32) -> std::result::Result<RuntimeCall, &'static str> {
	let opening = opening_id(GAME, &SENDER.to_account_id(), &settings(), OPENING);
	let base = reply_id(opening, REPLY.into());
	let Some(number) = nonce.checked_sub(2) else {
		return Ok(match nonce {
			0 => pallet_forking_hex::Call::<Runtime>::create_game { settings: settings(), opening: OPENING }.into(),
			_ => move_on(opening, REPLY),
		});
	};

	let cells = Cell::all(SIZE);
	let mut free: Vec<Cell> = cells.filter(|cell| ![OPENING, REPLY].contains(cell)).collect();
	let number = number as usize;
	let Some(number) = number.checked_sub(free.len()) else {
		return Ok(move_on(base, free[number]));
	};
	// On each of the new positions, one cell less is free.
	let each = free.len() - 1;
	let (parent, reply) = (number / each, number % each);
	if parent >= free.len() {
		return Err("the block takes more moves than there are positions to play them on");
	}
	let parent = free.remove(parent);
	Ok(move_on(reply_id(base, parent.into()), free[reply]))
}

/// The call that plays `cell` on `position`.
fn move_on(position: PositionId, cell: Cell) -> RuntimeCall {
	pallet_forking_hex::Call::<Runtime>::play { game: GAME, position, reply: cell.into(), chain: None, most: None }
		.into()
}

#[cfg(test)]
mod tests {
	use super::*;
	use sp_runtime::{traits::Dispatchable, BuildStorage};

	// A transaction with a failing call still fits the block, and would be measured as if it were a move.
	#[test]
	fn moves_succeed_for_more_than_a_block() {
		let chain = crate::chain_spec::load("dev").expect("the chain is known");
		let genesis = chain.build_storage().expect("the chain has a genesis");
		sp_io::TestExternalities::new(genesis).execute_with(|| {
			for nonce in 0..1_000 {
				let call = play(nonce).expect("there are cells enough");
				let result = call.dispatch(Some(SENDER.to_account_id()).into());
				assert!(result.is_ok(), "move {nonce}: {result:?}");
			}
		});
	}
}
