//! The command `benchmark`: what calls, blocks and this machine take.
//!
//! Only in a node built with the feature `benchmarks`. The runtime inside it can be measured pallet by pallet, asks more
//! of its host than one on a chain does, and is not meant to run anywhere else.
//!
//! - `pallet`: what the steps of the pallets' benchmarks take, with the storage that each reads and writes.
//! - `overhead`: what an empty block takes, and in it a transaction that does nothing.
//! - `extrinsic`: what a call takes as part of a signed transaction, in a block full of them. See below.
//! - `block`: what blocks of an existing chain took, and what their transactions had declared.
//! - `machine`: whether this machine is as fast as the one that the Polkadot SDK's own figures come from.
//!
//! `storage` is left out: it reaches into the database by a door that only opens when the whole client is compiled for
//! benchmarks.
//!
//! ## A block full of one call
//!
//! `overhead` and `extrinsic` fill block 1 of a chain with transactions of one account, nonce by nonce from zero, until
//! its weight is used up, and then execute it again and again. The time of an empty block is taken off, and the rest
//! divided by the number of transactions. What they change stays in memory: the figures are without the database's share,
//! which is counted apart.
//!
//! The block is one that a validator could have made: it has a slot, and so an author who receives the fees.

use std::sync::Arc;

use codec::Encode;
use forking_hex_runtime::{
	currency::EXISTENTIAL_DEPOSIT,
	plain_extension,
	time::{DAYS, SLOT_DURATION},
	ForkingHex, Hash, OpaqueBlock as Block, Runtime, RuntimeCall, Signature, UncheckedExtrinsic, VERSION,
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

use crate::service::{FullBackend, FullClient, Ledger};

/// The functions that a runtime which can be measured expects of its host.
pub type HostFunctions = (sp_io::SubstrateHostFunctions, frame_benchmarking::benchmarking::HostFunctions);

/// Whose transactions fill a block.
const SENDER: Sr25519Keyring = Sr25519Keyring::Alice;
/// Who is sent money.
const RECEIVER: Sr25519Keyring = Sr25519Keyring::Bob;
/// The slot of the block. Any but the genesis's, which is 0.
const SLOT: u64 = 1;

/// Does what `command` says.
pub fn run(command: &BenchmarkCmd, config: Configuration) -> Result<()> {
	match command {
		BenchmarkCmd::Pallet(command) => {
			// A runtime from a file comes instead of the chain's.
			let chain = command.runtime.is_none().then_some(config.chain_spec);
			command.run_with_spec::<HashingFor<Block>, ()>(chain)
		}
		BenchmarkCmd::Overhead(command) => {
			if command.params.runtime.is_some() || command.params.genesis_builder.is_some() {
				return Err("The overhead is measured on a chain: give one with --chain, or --dev.".into());
			}
			let ledger = Ledger::open(&config)?;
			let remarks = Transactions::new("system", "remark", remark, &ledger.client);
			let (inherents, digest) = (inherents()?, digest());
			command.run::<Block, _>(VERSION.spec_name.into(), ledger.client, inherents, digest, &remarks, false)
		}
		BenchmarkCmd::Extrinsic(command) => {
			let ledger = Ledger::open(&config)?;
			let calls = ExtrinsicFactory(vec![
				Box::new(Transactions::new("system", "remark", remark, &ledger.client)),
				Box::new(Transactions::new("balances", "transfer_keep_alive", transfer, &ledger.client)),
				Box::new(Transactions::new("forking-hex", "play", play, &ledger.client)),
			]);
			command.run::<Block, _>(ledger.client, inherents()?, digest(), &calls)
		}
		BenchmarkCmd::Block(command) => {
			let ledger = Ledger::open(&config)?;
			command.run::<Block, FullBackend, _>(ledger.client)
		}
		BenchmarkCmd::Machine(command) => command.run(&config, SUBSTRATE_REFERENCE_HARDWARE.clone()),
		BenchmarkCmd::Storage(_) => {
			Err("The database cannot be measured with this node: that takes a client compiled for benchmarks.".into())
		}
	}
}

/// What the author of the block says of the time.
fn inherents() -> Result<InherentData> {
	let duration = SlotDuration::from_millis(SLOT_DURATION);
	let time = Slot::from(SLOT).timestamp(duration).ok_or("the clock has run out of slots")?;
	let mut inherents = InherentData::new();
	inherents
		.put_data(sp_timestamp::INHERENT_IDENTIFIER, &time)
		.map_err(|error| sc_cli::Error::Application(Box::new(error)))?;
	Ok(inherents)
}

/// The slot, which tells the block's author.
fn digest() -> Vec<DigestItem> {
	vec![<DigestItem as CompatibleDigestItem<AuthoritySignature>>::aura_pre_digest(SLOT.into())]
}

/// The call of the transaction with this nonce, or why there is none.
type CallOf = fn(u32) -> std::result::Result<RuntimeCall, &'static str>;

/// Transactions of one account, for a block of one call's.
struct Transactions {
	pallet: &'static str,
	extrinsic: &'static str,
	call: CallOf,
	genesis: Hash,
}

impl Transactions {
	/// Transactions with the calls that `call` makes, on the chain of `client`.
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

/// A transaction of the sender's.
fn signed(call: RuntimeCall, nonce: u32, genesis: Hash) -> UncheckedExtrinsic {
	// What is signed with the transaction and not sent, part by part as in the extension.
	let unsent = ((), (), VERSION.spec_version, VERSION.transaction_version, genesis, genesis, (), (), (), None, ());
	let payload = SignedPayload::from_raw(call, plain_extension(nonce), unsent);
	let signature = Signature::Sr25519(payload.using_encoded(|payload| SENDER.sign(payload)));
	let (call, extension, _) = payload.deconstruct();
	UncheckedExtrinsic::new_signed(call, SENDER.to_account_id().into(), signature, extension)
}

/// A call that does nothing: what is left of the transaction is its overhead.
fn remark(_: u32) -> std::result::Result<RuntimeCall, &'static str> {
	Ok(frame_system::Call::<Runtime>::remark { remark: Vec::new() }.into())
}

/// A transfer to an account that exists.
fn transfer(_: u32) -> std::result::Result<RuntimeCall, &'static str> {
	let dest = RECEIVER.to_account_id().into();
	Ok(pallet_balances::Call::<Runtime>::transfer_keep_alive { dest, value: EXISTENTIAL_DEPOSIT }.into())
}

/// The game that moves are played in: the chain's first.
const GAME: GameId = 0;
/// Cells along a side of its board.
const SIZE: u8 = 14;
/// The cell of the opening.
const OPENING: Cell = Cell::new(6, 6);
/// The cell of the one reply that an opening takes.
const REPLY: Cell = Cell::new(7, 6);

/// The game's settings. Nothing closes within a block.
fn settings() -> SettingsOf<Runtime> {
	Settings::original(SIZE, DAYS, 2 * DAYS, <Runtime as pallet_forking_hex::Config>::MinDeposit::get())
}

/// A move without a chain. The first transaction creates the game, and the second answers the opening; all others are
/// moves on positions that take many replies, and are what is measured.
///
/// These two are counted with the moves. One of them is a move itself, and the other one in hundreds: it shifts the
/// figure by less than a hundredth, which is less than repeated runs differ by.
///
/// The moves that follow are played on the position after the two, one on each of the free cells; once these are taken,
/// on the first of the new positions, on the second, and so on, which is enough for far more than a block.
fn play(nonce: u32) -> std::result::Result<RuntimeCall, &'static str> {
	let opening = opening_id(GAME, &SENDER.to_account_id(), &settings(), OPENING);
	let base = reply_id(opening, REPLY);
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
	// One cell less is free from here on.
	let each = free.len() - 1;
	let (parent, reply) = (number / each, number % each);
	if parent >= free.len() {
		return Err("the block takes more moves than there are positions to play them on");
	}
	let parent = free.remove(parent);
	Ok(move_on(reply_id(base, parent), free[reply]))
}

/// The call that plays `cell` on `position`.
fn move_on(position: PositionId, cell: Cell) -> RuntimeCall {
	pallet_forking_hex::Call::<Runtime>::play { game: GAME, position, cell, chain: None }.into()
}

#[cfg(test)]
mod tests {
	use super::*;
	use sp_runtime::{traits::Dispatchable, BuildStorage};

	// A transaction whose call fails is still one that fits the block, and would be measured as if it were a move.
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
