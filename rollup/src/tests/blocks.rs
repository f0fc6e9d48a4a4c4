//! Blocks on the relay chain's slots, and the genesis.

use super::*;
use crate::genesis_presets::preset_names;
use sp_consensus_aura::sr25519::AuthorityId;

#[test]
fn presets_have_their_collators_money_and_administrator() {
	for (name, collators) in preset_names().into_iter().zip([1, 2]) {
		TestExternalities::default().execute_with(|| {
			build_genesis::<RuntimeGenesisConfig>(name.as_str(), get_preset);
			assert_eq!(pallet_aura::Authorities::<Runtime>::get().len(), collators);
			assert_eq!(ParachainInfo::parachain_id(), PARA_ID);
			assert_eq!(Balances::free_balance(Sr25519Keyring::Ferdie.to_account_id()), genesis_accounts::ENDOWMENT);
			assert_eq!(pallet_sudo::Key::<Runtime>::get(), Some(Sr25519Keyring::Alice.to_account_id()));
			assert!(pallet_forking_hex::DeveloperFund::<Runtime>::exists());
		});
	}
	assert_eq!(get_preset(&PresetId::from("no such chain")), None);
}

#[test]
fn a_slot_takes_two_blocks() {
	let mut rollup = Rollup::new();
	for _ in 0..3 {
		rollup.quiet_slot();
		rollup.block([]);
	}
	assert_eq!(rollup.read(System::block_number), 6);
}

#[test]
#[should_panic(expected = "authored blocks limit is reached for the slot")]
fn a_slot_takes_no_third_block() {
	let mut rollup = Rollup::new();
	(0..3).for_each(|_| drop(rollup.block([])));
}

#[test]
#[should_panic(expected = "Parachain slot must match relay-derived slot")]
fn a_block_of_a_later_slot_than_the_relay_chain_is_refused() {
	let mut rollup = Rollup::new();
	let mut header = rollup.next_header();
	let log = <DigestItem as CompatibleDigestItem<AuthoritySignature>>::aura_pre_digest((rollup.slot + 1).into());
	header.digest = Digest { logs: vec![log] };
	let mut data = rollup.inherent_data();
	let now = (rollup.slot + 1) * SLOT_DURATION;
	data.replace_data(sp_timestamp::INHERENT_IDENTIFIER, &now);
	rollup.state.execute_with(|| {
		Executive::initialize_block(&header);
		for inherent in data.create_extrinsics() {
			let _ = Executive::apply_extrinsic(inherent);
		}
	});
}

#[test]
fn a_fifth_of_fees_goes_to_the_collator_with_the_key_of_its_account() {
	use Sr25519Keyring::{Alice, Bob};
	let mut rollup = Rollup::new();
	let owned = |rollup: &mut Rollup, who: Sr25519Keyring| rollup.read(|| Balances::free_balance(who.to_account_id()));
	let (collator, payer) = (owned(&mut rollup, Alice), owned(&mut rollup, Bob));
	rollup.block([(Bob, frame_system::Call::remark { remark: vec![0; 100] }.into())]);
	let fee = payer - owned(&mut rollup, Bob);
	assert!(fee > 0);
	assert_eq!(owned(&mut rollup, Alice) - collator, fee / 5);
}

#[test]
fn collators_learn_what_they_ask_the_runtime() {
	use cumulus_primitives_aura::runtime_decl_for_aura_unincluded_segment_api::AuraUnincludedSegmentApi;
	use cumulus_primitives_core::runtime_decl_for_target_block_rate::TargetBlockRate;
	use sp_consensus_aura::runtime_decl_for_aura_api::AuraApi;

	let mut rollup = Rollup::new();
	rollup.block([]);
	let (included, slot) = (rollup.parent.hash(), rollup.slot);
	rollup.read(|| {
		assert_eq!(<Runtime as AuraApi<Block, AuthorityId>>::slot_duration().as_millis(), 6_000);
		assert_eq!(<Runtime as TargetBlockRate<Block>>::target_block_rate(), 2);
		let may_build = |slot: u64| <Runtime as AuraUnincludedSegmentApi<Block>>::can_build_upon(included, slot.into());
		assert!(may_build(slot) && may_build(slot + 1) && !may_build(slot - 1));
	});
	rollup.block([]);
	let included = rollup.parent.hash();
	rollup.read(|| {
		assert!(!<Runtime as AuraUnincludedSegmentApi<Block>>::can_build_upon(included, slot.into()));
	});
}
