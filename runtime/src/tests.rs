//! Tests of the pallets together, in the runtime's configuration.

mod costs;
mod council;
mod fees;
mod load;
mod pool;
mod priced;
mod proofs;
mod proxies;
mod ratios;
mod snapshots;
mod stored;
mod tournaments;

use crate::{
	chain::{MAX_VALIDATORS, SESSION_PERIOD},
	currency::{EXISTENTIAL_DEPOSIT, MILLI_UNIT, UNIT},
	fees::ToAuthor,
	limits::{
		RuntimeBlockWeights, HOOKS_RATIO, INITIALIZATION_RATIO, MAXIMUM_BLOCK_WEIGHT, NORMAL_RATIO, SCHEDULER_RATIO,
		TOURNAMENTS_RATIO,
	},
	*,
};
use forking_hex_runtime_common::genesis;
use frame_support::{
	dispatch::{DispatchClass, GetDispatchInfo},
	storage::unhashed,
	traits::{
		fungible::{Balanced, Inspect},
		Get, OnFinalize, OnInitialize, OnUnbalanced,
	},
	weights::Weight,
};
use pallet_forking_hex::Cell;
use sp_genesis_builder::{PresetId, DEV_RUNTIME_PRESET, LOCAL_TESTNET_RUNTIME_PRESET};
use sp_io::TestExternalities;
use sp_keyring::Sr25519Keyring;
use sp_runtime::{
	traits::{Dispatchable, TransactionExtension},
	Digest, DigestItem, DispatchError, DispatchResult, Permill,
};
use std::collections::BTreeMap;

/// Build the genesis of a preset.
fn build_genesis(name: &str) {
	genesis::build_genesis::<RuntimeGenesisConfig>(name, genesis_presets::get_preset);
}

/// Run `test` on the genesis of a preset.
fn on_preset(name: &str, test: impl FnOnce()) {
	TestExternalities::default().execute_with(|| {
		build_genesis(name);
		test();
	});
}

/// The length of a transaction with `call`, in bytes: the call, a signature, an address and the extension.
fn length(call: &RuntimeCall) -> usize {
	codec::Encode::encoded_size(call) + 110
}

/// The lowest fee of a transaction with `call`, in plancks.
fn fee(call: RuntimeCall) -> Balance {
	let mut info = call.get_dispatch_info();
	info.extension_weight = plain_extension(0).weight(&call);
	TransactionPayment::compute_fee(length(&call) as u32, &info, 0)
}

/// Go to the next block, with the hooks of the game and of tournaments only.
fn next_block() {
	ForkingHex::on_finalize(System::block_number());
	System::reset_events();
	System::set_block_number(System::block_number() + 1);
	ForkingHex::on_initialize(System::block_number());
}

/// Run `count` blocks, with these hooks.
fn run_blocks(count: BlockNumber) {
	(0..count).for_each(|_| next_block());
}

/// The keys and values under `prefix`.
fn stored(prefix: &[u8]) -> BTreeMap<Vec<u8>, Vec<u8>> {
	let next = |key: &Vec<u8>| sp_io::storage::next_key(key).filter(|key| key.starts_with(prefix));
	let keys = core::iter::successors(next(&prefix.to_vec()), next);
	keys.map(|key| (key.clone(), unhashed::get_raw(&key).expect("a key that is there has a value"))).collect()
}

/// The marginal weight of one item.
fn slope(of: fn(u32) -> Weight) -> Weight {
	of(1) - of(0)
}

/// The outcome of `call`, made by `who`.
fn by(who: Sr25519Keyring, call: impl Into<RuntimeCall>) -> DispatchResult {
	call.into().dispatch(signed_by(who)).map(|_| ()).map_err(|error| error.error)
}

/// The outcome of a call that a filter refuses.
fn filtered() -> DispatchResult {
	Err(frame_system::Error::<Runtime>::CallFiltered.into())
}

fn signed_by(who: Sr25519Keyring) -> RuntimeOrigin {
	RuntimeOrigin::signed(who.to_account_id())
}

fn cell(text: &str) -> Cell {
	text.parse().expect("the text is a cell")
}

#[test]
fn presets_have_their_validators() {
	for (name, count) in [(DEV_RUNTIME_PRESET, 1), (LOCAL_TESTNET_RUNTIME_PRESET, 4)] {
		on_preset(name, || {
			assert_eq!(Session::validators().len(), count);
			assert_eq!(Session::validators(), pallet_validators::Validators::<Runtime>::get().into_inner());
			assert_eq!(pallet_aura::Authorities::<Runtime>::get().len(), count);
			assert_eq!(Grandpa::grandpa_authorities().len(), count);
		});
	}
}

#[test]
fn presets_have_their_money_and_their_administrator() {
	for name in genesis_presets::preset_names() {
		on_preset(&name, || {
			for account in Sr25519Keyring::well_known() {
				assert_eq!(Balances::balance(&account.to_account_id()), genesis_presets::ENDOWMENT);
			}
			assert_eq!(pallet_sudo::Key::<Runtime>::get(), Some(Sr25519Keyring::Alice.to_account_id()));
		});
	}
}

#[test]
fn unknown_preset_is_none() {
	assert_eq!(genesis_presets::get_preset(&PresetId::from("no such chain")), None);
}

#[test]
fn block_weights_leave_room_beside_the_hooks() {
	let weights = RuntimeBlockWeights::get();
	assert_eq!(weights.max_block, MAXIMUM_BLOCK_WEIGHT);
	assert_eq!(weights.max_block.ref_time(), 1_500_000_000_000);
	for class in [DispatchClass::Normal, DispatchClass::Operational] {
		let largest = weights.get(class).max_extrinsic.expect("there is a largest transaction");
		assert!(largest.all_gt(Weight::zero()));
		assert!((INITIALIZATION_RATIO * MAXIMUM_BLOCK_WEIGHT + largest).all_lte(MAXIMUM_BLOCK_WEIGHT));
	}
}

#[test]
fn transfer_costs_less_than_a_ten_thousandth() {
	on_preset(DEV_RUNTIME_PRESET, || {
		let transfer = RuntimeCall::Balances(pallet_balances::Call::transfer_keep_alive {
			dest: Sr25519Keyring::Bob.to_account_id().into(),
			value: EXISTENTIAL_DEPOSIT,
		});
		let fee = fee(transfer);
		assert!((MILLI_UNIT / 50..MILLI_UNIT / 10).contains(&fee), "a transfer costs {fee} plancks");
	});
}

fn keys_of_eve() -> SessionKeys {
	SessionKeys { aura: Sr25519Keyring::Eve.public().into(), grandpa: sp_keyring::Ed25519Keyring::Eve.public().into() }
}

/// Register session keys for Eve, and add her to the validators.
fn add_eve_with_keys() {
	let eve = Sr25519Keyring::Eve.to_account_id();
	pallet_session::NextKeys::<Runtime>::insert(&eve, keys_of_eve());
	assert_eq!(Validators::add_validator(RuntimeOrigin::root(), eve), Ok(()));
}

#[test]
fn validator_is_added_by_root_once_it_has_keys() {
	on_preset(LOCAL_TESTNET_RUNTIME_PRESET, || {
		let eve = Sr25519Keyring::Eve.to_account_id();
		assert!(Validators::add_validator(RuntimeOrigin::root(), eve).is_err());
		add_eve_with_keys();
		assert_eq!(pallet_validators::Validators::<Runtime>::get().len(), 5);
	});
}

#[test]
fn pallets_keep_their_indices() {
	use frame_support::traits::PalletsInfoAccess;
	let expected = "System Timestamp Aura Grandpa Session Balances TransactionPayment Sudo Utility Validators \
		ForkingHex Authorship Proxy Names Multisig Preimage Scheduler Council Decisions HexTournament";
	let pallets = AllPalletsWithSystem::infos().into_iter().map(|pallet| (pallet.index, pallet.name));
	assert!(pallets.collect::<BTreeMap<_, _>>().into_iter().eq(expected.split(' ').enumerate()));
}

/// Start a block in a slot, with the slot's validator as the author, without running any hook.
fn initialize(number: BlockNumber, slot: u64) {
	let slot = codec::Encode::encode(&sp_consensus_aura::Slot::from(slot));
	let logs = vec![DigestItem::PreRuntime(sp_consensus_aura::AURA_ENGINE_ID, slot)];
	System::initialize(&number, &Default::default(), &Digest { logs });
}

/// Start a block in a slot, and run its hooks. Earlier blocks may be missing.
fn begin_block(number: BlockNumber, slot: u64) {
	System::set_block_number(number - 1);
	initialize(number, slot);
	AllPalletsWithSystem::on_initialize(number);
}

#[test]
fn fees_of_the_block_that_adds_an_authority_go_to_its_author() {
	on_preset(LOCAL_TESTNET_RUNTIME_PRESET, || {
		let serving = Session::validators();
		add_eve_with_keys();
		begin_block(SESSION_PERIOD, 4);
		Authorship::on_finalize(SESSION_PERIOD);
		// Slot 8 belongs to the first of four validators, but to the fourth of five.
		begin_block(2 * SESSION_PERIOD, 8);
		assert_eq!((serving.len(), Session::validators().len()), (4, 5));
		assert_eq!(Authorship::author().as_ref(), serving.first());
		ToAuthor::<Runtime>::on_unbalanced(Balances::issue(UNIT));
		assert_eq!(Balances::balance(&serving[0]), genesis_presets::ENDOWMENT + UNIT / 5);
	});
}

#[test]
fn most_of_a_fee_is_burnt_and_the_author_gets_the_rest() {
	on_preset(DEV_RUNTIME_PRESET, || {
		begin_block(1, 1);
		let author = Authorship::author().expect("the slot is somebody's");
		let (issuance, owned) = (Balances::total_issuance(), Balances::balance(&author));
		ToAuthor::<Runtime>::on_unbalanceds([1_000, 7].map(Balances::issue).into_iter());
		assert_eq!(Balances::balance(&author), owned + 201);
		assert_eq!(Balances::total_issuance(), issuance + 201);
	});
}

#[test]
fn hooks_and_inherents_leave_room_for_the_largest_transaction() {
	use pallet_timestamp::WeightInfo as _;
	use pallet_validators::WeightInfo as _;
	let others = RuntimeBlockWeights::get()
		.base_block
		.saturating_add(<Runtime as pallet_validators::Config>::WeightInfo::end_session(2 * MAX_VALIDATORS))
		.saturating_add(<Runtime as pallet_timestamp::Config>::WeightInfo::set())
		.saturating_add(<Runtime as pallet_timestamp::Config>::WeightInfo::on_finalize());
	let shares = [HOOKS_RATIO, SCHEDULER_RATIO, TOURNAMENTS_RATIO];
	let hooks = shares.into_iter().fold(Weight::zero(), |sum, share| sum + share * MAXIMUM_BLOCK_WEIGHT);
	let room = INITIALIZATION_RATIO * MAXIMUM_BLOCK_WEIGHT - hooks;
	// The hooks of all other pallets weigh no more than a few reads.
	assert!(others.saturating_mul(2).all_lte(room), "{others} of {room}");
}

/// The integrity tests of the game and of tournaments check theirs.
#[test]
fn calls_of_the_other_pallets_fit_half_of_the_largest_transaction() {
	use pallet_decisions::WeightInfo as _;
	use pallet_names::WeightInfo as _;
	use pallet_validators::WeightInfo as _;
	type Decided = <Runtime as pallet_decisions::Config>::WeightInfo;
	type Named = <Runtime as pallet_names::Config>::WeightInfo;
	type Validated = <Runtime as pallet_validators::Config>::WeightInfo;
	let longest = <Runtime as pallet_decisions::Config>::MaxLength::get();
	let half = ForkingHex::half_of_largest();
	for (call, weight) in [
		("names.set_name", Named::set_name()),
		("names.change_name", Named::change_name()),
		("names.clear_name", Named::clear_name()),
		("decisions.announce", Decided::announce(longest)),
		("decisions.cancel", Decided::cancel()),
		("validators.add_validator", Validated::add_validator()),
		("validators.remove_validator", Validated::remove_validator()),
	] {
		assert!(weight.all_lte(half), "{call}: {weight} of {half}");
	}
}

#[test]
fn accounts_of_genesis_validators_are_kept_alive_by_their_money_alone() {
	on_preset(LOCAL_TESTNET_RUNTIME_PRESET, || {
		for validator in Session::validators() {
			assert_eq!((System::providers(&validator), System::consumers(&validator)), (1, 1));
		}
	});
}

#[test]
fn constants_have_the_values_of_the_rulebook() {
	use pallet_forking_hex::Config;
	const WEEK: BlockNumber = 7 * 24 * 60 * 20;
	assert_eq!(chain::SLOT_DURATION, 3_000);
	assert_eq!((UNIT, EXISTENTIAL_DEPOSIT), (1_000_000_000_000, 10_000_000_000));
	let deposits: [Balance; 2] = [<Runtime as Config>::MinDeposit::get(), <Runtime as Config>::StateDeposit::get()];
	assert_eq!(deposits, [100_000_000_000, 10_000_000_000]);
	let times: [BlockNumber; 2] =
		[<Runtime as Config>::MaxMoveTime::get(), <Runtime as Config>::RewardClaimPeriod::get()];
	assert_eq!(times, [WEEK; 2]);
	let largest: u8 = <Runtime as Config>::MaxBoardSize::get();
	assert_eq!(largest, 32);
	assert_eq!(<Runtime as Config>::DeveloperCut::get(), Permill::from_percent(5));
}

#[test]
fn root_alone_names_the_developer_fund() {
	on_preset(DEV_RUNTIME_PRESET, || {
		let bob = Sr25519Keyring::Bob.to_account_id();
		let by_alice = signed_by(Sr25519Keyring::Alice);
		assert_eq!(ForkingHex::set_developer_fund(by_alice, bob.clone()), Err(DispatchError::BadOrigin));
		assert_eq!(ForkingHex::set_developer_fund(RuntimeOrigin::root(), bob.clone()), Ok(()));
		assert_eq!(pallet_forking_hex::DeveloperFund::<Runtime>::get(), Some(bob));
	});
}
