//! Blocks of the real runtime, and how calls get into them.

use super::calls::Account;
use codec::Encode;
use forking_hex_runtime::{
	configs::{RuntimeBlockWeights, ServiceWeight},
	currency::EXISTENTIAL_DEPOSIT,
	time::SLOT_DURATION,
	AccountId, Balances, BalancesConfig, BlockNumber, Executive, ForkingHex, ForkingHexConfig, Header, Runtime,
	RuntimeCall, RuntimeGenesisConfig, RuntimeOrigin, SessionConfig, SessionKeys, System, UncheckedExtrinsic,
	ValidatorsConfig,
};
use pallet_forking_hex::{AtEndOfBlock, BigEndianBlock, Due, Removals, Unfinished};
use polkadot_sdk::*;
use sp_runtime::{
	generic::{CheckedExtrinsic, Digest, DigestItem, ExtrinsicFormat},
	traits::{Applyable, Dispatchable, Header as _},
	BuildStorage, DispatchError, Perbill, Storage, TransactionOutcome,
};
use sp_state_machine::BasicExternalities;
use std::{
	collections::hash_map::DefaultHasher,
	hash::{Hash, Hasher},
	sync::OnceLock,
};

/// How many bytes a signed transaction has besides its call: a signature, an address and what extends it.
const BYTES_AROUND_A_CALL: usize = 110;

/// Do something on a chain on which the first block has just begun.
pub fn on_a_new_chain(act: impl FnOnce()) {
	static START: OnceLock<Storage> = OnceLock::new();
	let start = START.get_or_init(|| {
		let mut storage = genesis();
		BasicExternalities::execute_with_storage(&mut storage, || begin(1));
		storage
	});
	BasicExternalities::new(start.clone()).execute_with(act);
}

/// The one validator, who makes all blocks and never plays. No bytes of an input should come upon the account by chance.
pub fn author() -> AccountId {
	sp_io::hashing::blake2_256(b"author").into()
}

/// A chain of one validator, with the accounts that play.
fn genesis() -> Storage {
	let validator = author();
	let keys = SessionKeys {
		aura: sp_core::sr25519::Public::from_raw([1; 32]).into(),
		grandpa: sp_core::ed25519::Public::from_raw([1; 32]).into(),
	};
	let accounts = Account::ALL.map(|account| (account.id(), account.endowment()));
	let mut balances: Vec<_> = accounts.into_iter().filter(|(_, endowment)| *endowment > 0).collect();
	balances.push((validator.clone(), EXISTENTIAL_DEPOSIT));
	RuntimeGenesisConfig {
		balances: BalancesConfig { balances, ..Default::default() },
		session: SessionConfig { keys: vec![(validator.clone(), validator.clone(), keys)], ..Default::default() },
		validators: ValidatorsConfig { validators: vec![validator] },
		forking_hex: ForkingHexConfig { developer_fund: Some(Account::Fund.id()) },
		..Default::default()
	}
	.build_storage()
	.expect("the genesis is a valid one")
}

/// Begin a block. Its slot has its number. What empty blocks since the last one would have done, but for the number, is
/// left out: the hooks of the game go by what is due, and are to find nothing in these.
pub fn begin(number: BlockNumber) {
	check_weight_of_hooks(number);
	System::set_block_number(number - 1);
	let slot = sp_consensus_aura::Slot::from(u64::from(number));
	let digest = Digest { logs: vec![DigestItem::PreRuntime(sp_consensus_aura::AURA_ENGINE_ID, slot.encode())] };
	Executive::initialize_block(&Header::new(
		number,
		Default::default(),
		Default::default(),
		Default::default(),
		digest,
	));
	let set_time = pallet_timestamp::Call::set { now: u64::from(number) * SLOT_DURATION };
	Executive::apply_extrinsic(UncheckedExtrinsic::new_bare(set_time.into()))
		.expect("a block takes its inherent")
		.expect("the inherent succeeds");
	Executive::inherents_applied();
}

/// End the block that is on.
pub fn end() {
	let issuance = Balances::total_issuance();
	Executive::finalize_block();
	assert_eq!(Balances::total_issuance(), issuance, "the end of a block made or burnt money");
	let weight = System::block_weight().total();
	assert!(weight.all_lte(RuntimeBlockWeights::get().max_block), "a block of {weight} is too heavy");
	check_pallets();
}

/// Have the hooks of this block stop early, as if less had been reserved for them: after this many of 256 parts.
pub fn cut_hooks(parts: u8) {
	if AtEndOfBlock::<Runtime>::exists() {
		AtEndOfBlock::<Runtime>::mutate(|end| {
			let weight = end.closing_weight;
			let left = Perbill::from_rational(u32::from(parts), 256);
			end.closing_weight = frame_support::weights::Weight::from_parts(
				left.mul_floor(weight.ref_time()),
				left.mul_floor(weight.proof_size()),
			);
		});
	}
}

/// What the pallets say of their own state.
fn check_pallets() {
	#[cfg(feature = "libfuzzer")]
	{
		use frame_support::traits::{TryState, TryStateSelect};
		let pallets = TryStateSelect::All;
		let checked =
			<forking_hex_runtime::AllPalletsWithSystem as TryState<_>>::try_state(System::block_number(), pallets);
		assert_eq!(checked, Ok(()), "after block {}", System::block_number());
	}
}

/// The next block in which the hooks of the game have something to do, if there is one.
pub fn next_due() -> Option<BlockNumber> {
	let next = System::block_number() + 1;
	let number = |at: BigEndianBlock| {
		let number = u64::from_be_bytes(at.encode().try_into().expect("a time is written in eight bytes"));
		BlockNumber::try_from(number).expect("a time is a block number").max(next)
	};
	let left = (!Unfinished::<Runtime>::get().is_empty()).then_some(next);
	let closing = Due::<Runtime>::iter_keys().next().map(|(at, _, _)| number(at));
	let removal = Removals::<Runtime>::iter_keys().next().map(|(at, _)| number(at));
	[left, closing, removal].into_iter().flatten().min()
}

/// Whether the hooks at the beginning of a block stay within their share.
fn check_weight_of_hooks(number: BlockNumber) {
	in_layer(|| {
		System::set_block_number(number);
		let weight = <ForkingHex as frame_support::traits::Hooks<_>>::on_initialize(number);
		assert!(weight.all_lte(ServiceWeight::get()), "the hooks take {weight}, more than their share");
		TransactionOutcome::Rollback(())
	});
}

/// Dispatch a call as it is, without a transaction around it: nobody pays a fee, so a call that is refused must leave all
/// as it was, to the byte. Tells whether it was accepted.
pub fn dispatch(call: RuntimeCall, origin: RuntimeOrigin) -> bool {
	let refusal = in_layer(|| match call.clone().dispatch(origin) {
		Ok(_) => TransactionOutcome::Commit(None),
		Err(refusal) => TransactionOutcome::Rollback(Some((refusal.error, state_hash()))),
	});
	let Some((error, left)) = refusal else { return true };
	// How many layers there are is part of the state.
	let before = in_layer(|| TransactionOutcome::Rollback(state_hash()));
	assert_eq!(left, before, "{call:?} was refused with {error:?} and left something behind");
	false
}

/// Have an account send a call as a transaction, with all that belongs to it but the signature. Tells whether the call was
/// accepted.
pub fn send(call: RuntimeCall, who: AccountId) -> bool {
	let extension = forking_hex_runtime::plain_extension(*System::account_nonce(&who));
	let length = call.encoded_size() + BYTES_AROUND_A_CALL;
	let extrinsic: CheckedExtrinsic<_, _, _> =
		CheckedExtrinsic { format: ExtrinsicFormat::Signed(who, extension), function: call };
	let info = frame_support::dispatch::GetDispatchInfo::get_dispatch_info(&extrinsic);
	in_layer(|| match extrinsic.apply::<Runtime>(&info, length) {
		Ok(result) => {
			System::note_applied_extrinsic(&result, info);
			TransactionOutcome::Commit(result.is_ok())
		}
		// Such a transaction does not get into a block.
		Err(_) => TransactionOutcome::Rollback(false),
	})
}

/// Act on a layer above the state, which is kept or thrown away.
fn in_layer<T>(act: impl FnOnce() -> TransactionOutcome<T>) -> T {
	let outcome = frame_support::storage::with_transaction(|| match act() {
		TransactionOutcome::Commit(value) => TransactionOutcome::Commit(Ok::<_, DispatchError>(value)),
		TransactionOutcome::Rollback(value) => TransactionOutcome::Rollback(Ok(value)),
	});
	outcome.expect("there are few layers already")
}

/// A hash of the whole state.
fn state_hash() -> u64 {
	let mut hasher = DefaultHasher::new();
	let mut key = Vec::new();
	while let Some(next) = sp_io::storage::next_key(&key) {
		next.hash(&mut hasher);
		sp_io::storage::get(&next).hash(&mut hasher);
		key = next;
	}
	hasher.finish()
}
