//! Blocks of the real runtime, and the calls in them.

use super::calls::Account;
use codec::Encode;
use forking_hex_runtime::{
	chain::SLOT_DURATION,
	currency::EXISTENTIAL_DEPOSIT,
	limits::{RuntimeBlockWeights, ServiceWeight, TournamentWeight},
	AccountId, Balance, Balances, BalancesConfig, BlockNumber, Executive, ForkingHex, ForkingHexConfig, Header,
	Runtime, RuntimeCall, RuntimeGenesisConfig, RuntimeOrigin, SessionConfig, SessionKeys, System, UncheckedExtrinsic,
	ValidatorsConfig,
};
use frame_support::dispatch::{GetDispatchInfo, PostDispatchInfo};
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

/// The bytes of a signed transaction besides its call: the signature, the address and the extension.
const BYTES_AROUND_A_CALL: usize = 110;

/// Act on a new chain, whose first block has just begun.
pub fn on_a_new_chain<T>(act: impl FnOnce() -> T) -> T {
	static START: OnceLock<Storage> = OnceLock::new();
	let start = START.get_or_init(|| {
		let mut storage = genesis();
		BasicExternalities::execute_with_storage(&mut storage, || begin(1));
		storage
	});
	BasicExternalities::new(start.clone()).execute_with(act)
}

/// The only validator, who authors all blocks and never plays. The id is a hash, so that no input names the account by
/// chance.
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
	.expect("the genesis is valid")
}

/// Begin a block, in the slot of the same number. The blocks between the last one and this one are skipped. The game's
/// hooks would find no work there, because nothing is due.
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

/// End the current block, and check it.
pub fn end() {
	let issuance = Balances::total_issuance();
	Executive::finalize_block();
	assert_eq!(Balances::total_issuance(), issuance, "the end of a block minted or burnt money");
	let weight = System::block_weight().total();
	assert!(weight.all_lte(RuntimeBlockWeights::get().max_block), "a block of {weight} is too heavy");
	check_pallets();
}

/// Make the hooks of this block stop early: keep `parts` / 256 of the weight reserved for them.
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

/// Check the accounts, and the state with the pallets' `try_state`.
fn check_pallets() {
	for (who, account) in polkadot_sdk::frame_system::Account::<Runtime>::iter() {
		let is_provided = account.consumers == 0 || account.providers > 0;
		assert!(is_provided, "{who} has {} consumers, and no provider", account.consumers);
		let held: Balance = pallet_balances::Holds::<Runtime>::get(&who).iter().map(|hold| hold.amount).sum();
		assert!(held <= account.data.reserved, "{who} has {held} on hold of {}", account.data.reserved);
	}
	#[cfg(feature = "libfuzzer")]
	{
		use frame_support::traits::{TryState, TryStateSelect};
		let pallets = TryStateSelect::All;
		let checked =
			<forking_hex_runtime::AllPalletsWithSystem as TryState<_>>::try_state(System::block_number(), pallets);
		assert_eq!(checked, Ok(()), "after block {}", System::block_number());
	}
}

/// The next block in which the hooks of the game have work, if there is any.
pub fn next_due() -> Option<BlockNumber> {
	let next = System::block_number() + 1;
	let number = |at: BigEndianBlock| {
		let number = u64::from_be_bytes(at.encode().try_into().expect("a key of a block has eight bytes"));
		BlockNumber::try_from(number).expect("a key of a block is a block number").max(next)
	};
	let left = (!Unfinished::<Runtime>::get().is_empty()).then_some(next);
	let closing = Due::<Runtime>::iter_keys().next().map(|(at, _, _)| number(at));
	let removal = Removals::<Runtime>::iter_keys().next().map(|(at, _)| number(at));
	[left, closing, removal].into_iter().flatten().min()
}

/// Check that the hooks at the beginning of a block stay within their share of it.
fn check_weight_of_hooks(number: BlockNumber) {
	in_layer(|| {
		System::set_block_number(number);
		let weight = <ForkingHex as frame_support::traits::Hooks<_>>::on_initialize(number);
		let most = ServiceWeight::get().saturating_add(TournamentWeight::get());
		assert!(weight.all_lte(most), "the hooks take {weight}, more than their share");
		TransactionOutcome::Rollback(())
	});
}

/// Dispatch a call without a transaction around it. No fee is paid, so a refused call must leave every byte of the
/// state as it was. Returns whether the call was accepted.
pub fn dispatch(call: RuntimeCall, origin: RuntimeOrigin) -> bool {
	let charged = call.get_dispatch_info();
	let check_use = |used: PostDispatchInfo| {
		let used = used.actual_weight.unwrap_or_default();
		assert!(used.all_lte(charged.call_weight), "{call:?} used {used} and was charged {}", charged.call_weight);
	};
	let refusal = in_layer(|| match call.clone().dispatch(origin) {
		Ok(used) => {
			check_use(used);
			TransactionOutcome::Commit(None)
		}
		Err(refusal) => {
			check_use(refusal.post_info);
			TransactionOutcome::Rollback(Some((refusal.error, state_hash())))
		}
	});
	let Some((error, left)) = refusal else { return true };
	// The state includes the number of storage layers, so this hash needs a layer too.
	let before = in_layer(|| TransactionOutcome::Rollback(state_hash()));
	assert_eq!(left, before, "{call:?} was refused with {error:?} and changed the state");
	false
}

/// Apply a call as a transaction of an account, with the fee, the nonce and all other checks except the signature's.
/// Returns whether the call was accepted.
pub fn send(call: RuntimeCall, who: AccountId) -> bool {
	let extension = forking_hex_runtime::plain_extension(*System::account_nonce(&who));
	let length = call.encoded_size() + BYTES_AROUND_A_CALL;
	let extrinsic: CheckedExtrinsic<_, _, _> =
		CheckedExtrinsic { format: ExtrinsicFormat::Signed(who, extension), function: call };
	let info = extrinsic.get_dispatch_info();
	in_layer(|| match extrinsic.apply::<Runtime>(&info, length) {
		Ok(result) => {
			System::note_applied_extrinsic(&result, info);
			TransactionOutcome::Commit(result.is_ok())
		}
		// An invalid transaction never gets into a block.
		Err(_) => TransactionOutcome::Rollback(false),
	})
}

/// Act in a separate storage layer, which is then committed or rolled back.
fn in_layer<T>(act: impl FnOnce() -> TransactionOutcome<T>) -> T {
	let outcome = frame_support::storage::with_transaction(|| match act() {
		TransactionOutcome::Commit(value) => TransactionOutcome::Commit(Ok::<_, DispatchError>(value)),
		TransactionOutcome::Rollback(value) => TransactionOutcome::Rollback(Ok(value)),
	});
	outcome.expect("the layers are far from their limit")
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
