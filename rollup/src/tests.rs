//! Tests of the rollup's runtime, in blocks as collators make them, on a simulated relay chain.

mod blocks;
mod clock;
mod proofs;
mod vectors;

use crate::{
	chain::{RELAY_SLOT_DURATION, SLOT_DURATION},
	genesis_presets::{get_preset, PARA_ID},
	*,
};
use codec::Encode;
use cumulus_primitives_core::{
	relay_chain::{HeadData, Slot, MAX_POV_SIZE},
	PersistedValidationData,
};
use cumulus_primitives_parachain_inherent::{ParachainInherentData, INHERENT_IDENTIFIER};
use cumulus_test_relay_sproof_builder::RelayStateSproofBuilder;
use forking_hex_runtime_common::genesis::build_genesis;
use frame_support::traits::fungible::InspectHold;
use sp_consensus_aura::{digests::CompatibleDigestItem, sr25519::AuthoritySignature};
use sp_core::{sr25519, Pair};
use sp_genesis_builder::{PresetId, DEV_RUNTIME_PRESET};
use sp_inherents::InherentData;
use sp_io::TestExternalities;
use sp_keyring::Sr25519Keyring;
use sp_runtime::{
	generic::SignedPayload,
	traits::{BlakeTwo256, Block as _, Hash as _, Header as _},
	transaction_validity::{InvalidTransaction, TransactionValidityError},
	Digest, DigestItem, DispatchError, DispatchResult,
};
use sp_trie::StorageProof;
use std::{cell::RefCell, collections::HashMap};

/// A call and its signer.
type Sent = (Sr25519Keyring, RuntimeCall);

thread_local! {
	/// The keys of well-known accounts that were derived already. Each derivation takes milliseconds.
	static PAIRS: RefCell<HashMap<Sr25519Keyring, sr25519::Pair>> = Default::default();
}

fn pair(who: Sr25519Keyring) -> sr25519::Pair {
	PAIRS.with_borrow_mut(|pairs| pairs.entry(who).or_insert_with(|| who.pair()).clone())
}

/// A finished block.
struct Made {
	block: Block,
	/// The results of the calls, in order.
	results: Vec<DispatchResult>,
	/// The proof of all state that the block's execution reads, as a collator records it.
	proof: StorageProof,
	/// The root of the state before the block.
	root: Hash,
}

/// The rollup and its relay chain.
struct Rollup {
	state: TestExternalities,
	parent: Header,
	/// The number of the relay chain's block on which the next block builds.
	relay_parent: u32,
	/// The relay chain's slot of that block.
	slot: u64,
}

impl Rollup {
	/// The rollup after its genesis.
	fn new() -> Self {
		let mut state = TestExternalities::default();
		state.execute_with(|| build_genesis::<RuntimeGenesisConfig>(DEV_RUNTIME_PRESET, get_preset));
		state.commit_all().expect("there are no open transactions");
		let root = *state.backend.root();
		let extrinsics = BlakeTwo256::ordered_trie_root(Vec::new(), sp_runtime::StateVersion::V0);
		let parent = Header::new(0, extrinsics, root, Hash::default(), Digest::default());
		Self { state, parent, relay_parent: 1_000, slot: 1_000_000 }
	}

	/// Let the relay chain make `blocks` blocks in `slots` slots.
	fn relay_goes_on(&mut self, blocks: u32, slots: u64) {
		self.relay_parent += blocks;
		self.slot += slots;
	}

	/// The header with which the next block begins.
	fn next_header(&self) -> Header {
		let log = <DigestItem as CompatibleDigestItem<AuthoritySignature>>::aura_pre_digest(self.slot.into());
		let digest = Digest { logs: vec![log] };
		Header::new(self.parent.number + 1, Hash::default(), Hash::default(), self.parent.hash(), digest)
	}

	/// The inherents of the next block, with the part of the relay chain's state that they prove.
	fn inherent_data(&self) -> InherentData {
		let head = HeadData(self.parent.encode());
		let relay = RelayStateSproofBuilder {
			para_id: PARA_ID,
			current_slot: Slot::from(self.slot),
			included_para_head: Some(head.clone()),
			num_authorities: 0,
			..Default::default()
		};
		let (relay_parent_storage_root, relay_chain_state) = relay.into_state_root_and_proof();
		let validation_data = PersistedValidationData {
			parent_head: head,
			relay_parent_number: self.relay_parent,
			relay_parent_storage_root,
			max_pov_size: MAX_POV_SIZE,
		};
		let relay = ParachainInherentData {
			validation_data,
			relay_chain_state,
			downward_messages: Vec::new(),
			horizontal_messages: Default::default(),
			relay_parent_descendants: Vec::new(),
			collator_peer_id: None,
		};
		let mut data = InherentData::new();
		data.put_data(INHERENT_IDENTIFIER, &relay).expect("it is the first");
		let now = self.slot * u64::from(RELAY_SLOT_DURATION);
		data.put_data(sp_timestamp::INHERENT_IDENTIFIER, &now).expect("it is the first");
		data
	}

	/// Make a block with these calls, signed and in this order. Execute the block as any other node does.
	fn block(&mut self, calls: impl IntoIterator<Item = Sent>) -> Made {
		let calls: Vec<_> = calls.into_iter().map(|(who, call)| (pair(who), call)).collect();
		let count = calls.len();
		let made = self.block_of_the_first(calls.into_iter());
		assert_eq!(made.results.len(), count, "a block has no room for all calls");
		made
	}

	/// Let the relay chain make a block, and make a block without calls on it.
	fn quiet_slot(&mut self) -> Made {
		self.relay_goes_on(1, 1);
		self.block([])
	}

	/// Make a block of the first of these calls, as many as fit. Execute the block as any other node does.
	fn block_of_the_first(&mut self, calls: impl Iterator<Item = (sr25519::Pair, RuntimeCall)>) -> Made {
		let (header, data) = (self.next_header(), self.inherent_data());
		let (block, results) = self.state.execute_with(|| {
			Executive::initialize_block(&header);
			let mut extrinsics = data.create_extrinsics();
			for inherent in &extrinsics {
				Executive::apply_extrinsic(inherent.clone()).expect("it is valid").expect("it succeeds");
			}
			let mut results = Vec::new();
			for (who, call) in calls {
				let signed = signed(&who, call);
				// A node's block builder does the same, because a refused transaction may leave traces.
				sp_io::storage::start_transaction();
				let applied = Executive::apply_extrinsic(signed.clone());
				match applied {
					Ok(_) => sp_io::storage::commit_transaction(),
					Err(_) => sp_io::storage::rollback_transaction(),
				}
				match applied {
					Ok(result) => results.push(result),
					Err(TransactionValidityError::Invalid(InvalidTransaction::ExhaustsResources)) => break,
					Err(error) => panic!("a transaction is refused: {error:?}"),
				}
				extrinsics.push(signed);
			}
			(Block::new(Executive::finalize_block(), extrinsics), results)
		});
		self.state.reset_overlay();
		let root = *self.state.backend.root();
		let ((), proof) = self.state.execute_and_prove(|| Executive::execute_block(block.clone().into()));
		self.state.commit_all().expect("there are no open transactions");
		assert_eq!(self.state.backend.root(), &block.header.state_root);
		self.parent = block.header.clone();
		Made { block, results, proof, root }
	}

	/// Read the state after the last block.
	fn read<R>(&mut self, read: impl FnOnce() -> R) -> R {
		self.state.execute_with(read)
	}
}

/// The next transaction of `who`.
fn signed(who: &sr25519::Pair, call: RuntimeCall) -> UncheckedExtrinsic {
	let account = AccountId::from(who.public());
	let extension = plain_extension(*System::account_nonce(&account));
	let payload = SignedPayload::new(call, extension).expect("the chain has a genesis");
	let signature = payload.using_encoded(|bytes| who.sign(bytes));
	let (call, extension, _) = payload.deconstruct();
	UncheckedExtrinsic::new_signed(call, account.into(), signature.into(), extension)
}
