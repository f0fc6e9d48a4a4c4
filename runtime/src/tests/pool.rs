//! The pool: it refuses transactions that fit no block, puts transactions that are certain to pay first, and refuses
//! transactions signed for an account that was reaped.

use super::*;
use crate::{
	chain::MAX_VALIDATORS,
	extensions::{MAX_WAITING, NEXT_PRIORITY, NONCES_PER_BLOCK},
	limits::{RuntimeBlockLength, HEADER_AND_INHERENTS_LENGTH},
};
use codec::Encode;
use frame_support::{assert_ok, storage::with_transaction};
use pallet_forking_hex::{Move, PositionId};
use sp_runtime::{
	generic::SignedPayload,
	traits::{Block as BlockT, Header as _},
	transaction_validity::{InvalidTransaction, TransactionSource, TransactionValidity},
	TransactionOutcome,
};

const SENDER: Sr25519Keyring = Sr25519Keyring::Bob;

/// A transaction of `who` with a tip, in plancks.
fn signed_with_tip(who: Sr25519Keyring, call: impl Into<RuntimeCall>, nonce: u32, tip: Balance) -> UncheckedExtrinsic {
	let mut extension = plain_extension(nonce);
	extension.8 = pallet_transaction_payment::ChargeTransactionPayment::from(tip).into();
	let payload = SignedPayload::new(call.into(), extension).expect("the chain has a genesis");
	let signature = payload.using_encoded(|bytes| who.sign(bytes));
	let (call, extension, _) = payload.deconstruct();
	UncheckedExtrinsic::new_signed(call, who.to_account_id().into(), signature.into(), extension)
}

fn signed(who: Sr25519Keyring, call: impl Into<RuntimeCall>, nonce: u32) -> UncheckedExtrinsic {
	signed_with_tip(who, call, nonce, 0)
}

fn remark(length: usize) -> RuntimeCall {
	frame_system::Call::remark { remark: vec![0; length] }.into()
}

/// An operational call of about this length. Any account may send one, but the call fails without the Root origin.
fn operational(length: usize) -> RuntimeCall {
	frame_system::Call::set_storage { items: vec![(vec![0], vec![0; length])] }.into()
}

/// The validity of a transaction in a pool after the present block.
fn validate(transaction: &UncheckedExtrinsic) -> TransactionValidity {
	let hash = System::parent_hash();
	undone(|| Executive::validate_transaction(TransactionSource::External, transaction.clone(), hash))
}

fn priority(transaction: &UncheckedExtrinsic) -> u64 {
	validate(transaction).expect("a pool takes it").priority
}

/// Run `act`, and undo its changes of the state.
fn undone<R>(act: impl FnOnce() -> R) -> R {
	let result = with_transaction(|| TransactionOutcome::Rollback(Ok::<_, DispatchError>(act())));
	result.expect("there are few layers already")
}

/// Start a block and apply its inherent. Its digest has Aura's log and `logs` more bytes.
fn begin(number: BlockNumber, logs: usize) {
	let slot = DigestItem::PreRuntime(sp_consensus_aura::AURA_ENGINE_ID, u64::from(number).encode());
	let other = DigestItem::Other(vec![0; logs]);
	let digest = Digest { logs: if logs > 0 { vec![slot, other] } else { vec![slot] } };
	let header = Header::new(number, Default::default(), Default::default(), System::parent_hash(), digest);
	Executive::initialize_block(&header);
	let now = pallet_timestamp::Call::set { now: u64::from(number) * chain::SLOT_DURATION };
	assert_ok!(Executive::apply_extrinsic(UncheckedExtrinsic::new_bare(now.into())).expect("an inherent is taken"));
	Executive::inherents_applied();
}

/// End the present block.
fn end() {
	let _: <Block as BlockT>::Header = Executive::finalize_block();
}

/// Run `test` after the end of block `number` on the development chain.
fn after_block(number: BlockNumber, test: impl FnOnce()) {
	on_preset(DEV_RUNTIME_PRESET, || {
		for number in 1..=number {
			begin(number, 0);
			end();
		}
		test();
	});
}

/// Put a transaction into the present block. Return whether its call succeeded.
fn apply(transaction: UncheckedExtrinsic) -> bool {
	Executive::apply_extrinsic(transaction).expect("the block takes it").is_ok()
}

#[test]
fn every_transaction_in_the_pool_fits_a_block_with_the_longest_header() {
	after_block(1, || {
		for (class, call) in
			[(DispatchClass::Normal, remark as fn(usize) -> RuntimeCall), (DispatchClass::Operational, operational)]
		{
			let limit = *RuntimeBlockLength::get().max.get(class) as usize;
			assert_eq!(call(0).get_dispatch_info().class, class);
			let transaction = |length| signed(SENDER, call(length), 0);
			let (mut taken, mut refused) = (0, limit);
			while refused - taken > 1 {
				let length = (taken + refused) / 2;
				match validate(&transaction(length)) {
					Ok(_) => taken = length,
					Err(error) => {
						assert_eq!(error, InvalidTransaction::ExhaustsResources.into());
						refused = length;
					}
				}
			}
			let longest = transaction(taken);
			assert_eq!(longest.encoded_size(), limit - HEADER_AND_INHERENTS_LENGTH as usize, "of {class:?}");
			// A change of all validators: Aura's keys, GRANDPA's keys, and the weights of GRANDPA's.
			let change = MAX_VALIDATORS as usize * (32 + 32 + 8) + 100;
			for logs in [0, change] {
				undone(|| {
					begin(2, logs);
					assert_eq!(apply(longest.clone()), class == DispatchClass::Normal);
				});
			}
		}
	});
}

#[test]
fn the_number_of_waiting_transactions_of_an_account_is_limited() {
	after_block(20, || {
		let with_nonce = |nonce| validate(&signed(SENDER, remark(0), nonce)).map(|_| ());
		let too_early = Err(InvalidTransaction::Future.into());
		assert_eq!(with_nonce(MAX_WAITING - 1), Ok(()));
		assert_eq!(with_nonce(MAX_WAITING), too_early);
		assert_eq!(with_nonce(u32::MAX), too_early);
		// Each transaction in a block makes room for one more to wait.
		begin(21, 0);
		assert!(apply(signed(SENDER, remark(0), 0)));
		end();
		assert_eq!(with_nonce(0), Err(InvalidTransaction::Stale.into()));
		assert_eq!(with_nonce(MAX_WAITING), Ok(()));
		assert_eq!(with_nonce(MAX_WAITING + 1), too_early);
	});
}

#[test]
fn an_accounts_next_transaction_comes_before_all_that_wait_behind_another() {
	after_block(20, || {
		let deposit = <Runtime as pallet_forking_hex::Config>::MinDeposit::get();
		let settings = pallet_forking_hex::Settings::original(32, 1, 2, deposit);
		let opening = pallet_forking_hex::Cell::new(0, 0);
		let game = pallet_forking_hex::Call::<Runtime>::create_game { settings, opening };
		let next = priority(&signed(Sr25519Keyring::Charlie, game.clone(), 0));
		assert!(next > NEXT_PRIORITY);
		for call in [remark(0), operational(0)] {
			for tip in [0, UNIT, 100 * UNIT] {
				let behind = signed_with_tip(SENDER, call.clone(), 1, tip);
				assert!(priority(&behind) < next, "{call:?} with a tip of {tip}");
			}
		}
		// Among next transactions, tips decide, and the class does not.
		let with_tip = priority(&signed_with_tip(Sr25519Keyring::Charlie, game, 0, 1_000));
		assert!(with_tip > priority(&signed(SENDER, remark(0), 0)));
		assert!(with_tip > priority(&signed(SENDER, operational(0), 0)));
		// Once the first is in a block, the second is the next one.
		begin(21, 0);
		assert!(apply(signed(SENDER, remark(0), 0)));
		end();
		assert!(priority(&signed(SENDER, remark(0), 1)) > NEXT_PRIORITY);
	});
}

/// Bob transfers everything away, the account is reaped, and it receives money again.
fn reap_and_come_back(number: BlockNumber, next: u32) {
	let who = SENDER.to_account_id();
	begin(number, 0);
	let all =
		pallet_balances::Call::transfer_all { dest: Sr25519Keyring::Alice.to_account_id().into(), keep_alive: false };
	assert!(apply(signed(SENDER, all, next)));
	assert_eq!(System::providers(&who), 0);
	let back = pallet_balances::Call::transfer_keep_alive { dest: who.into(), value: UNIT };
	let nonce = *System::account_nonce(Sr25519Keyring::Alice.to_account_id());
	assert!(apply(signed(Sr25519Keyring::Alice, back, nonce)));
	end();
}

#[test]
fn transactions_of_a_reaped_account_stay_invalid_when_it_is_created_again() {
	after_block(3, || {
		// The chain allows this many nonces: one more is too early until the next block.
		let most = 4 * NONCES_PER_BLOCK;
		begin(4, 0);
		let old: Vec<_> = (0..most - 1).map(|nonce| signed(SENDER, remark(0), nonce)).collect();
		for transaction in &old {
			assert!(apply(transaction.clone()));
		}
		end();
		assert_eq!(
			validate(&signed(SENDER, remark(0), 5 * NONCES_PER_BLOCK)).map(|_| ()),
			Err(InvalidTransaction::Future.into())
		);
		reap_and_come_back(5, most - 1);
		let first = *System::account_nonce(SENDER.to_account_id());
		assert_eq!(first, 5 * NONCES_PER_BLOCK);
		for transaction in &old {
			assert_eq!(validate(transaction), Err(InvalidTransaction::Stale.into()));
		}
		assert_ok!(validate(&signed(SENDER, remark(0), first)));
		// The same happens in the next block.
		reap_and_come_back(6, first);
		assert!(*System::account_nonce(SENDER.to_account_id()) > first);
	});
}

#[test]
fn a_transaction_lighter_than_a_move_does_not_precede_a_move_with_the_same_tip() {
	after_block(20, || {
		let move_from = |game| {
			let (position, reply) = (PositionId::zero(), Move::Swap);
			RuntimeCall::from(pallet_forking_hex::Call::play { game, position, reply, chain: None, most: None })
		};
		let transfer = || {
			let dest = Sr25519Keyring::Alice.to_account_id().into();
			RuntimeCall::from(pallet_balances::Call::transfer_keep_alive { dest, value: UNIT })
		};
		let batch = |calls| RuntimeCall::from(pallet_utility::Call::force_batch { calls });
		let of = |call, tip| priority(&signed_with_tip(SENDER, call, 0, tip));
		for tip in [0, 1_000, UNIT / 1_000] {
			let of_move = of(move_from(0), tip);
			for light in [remark(0), operational(0), transfer(), batch(vec![transfer(); 3])] {
				assert!(light.get_dispatch_info().call_weight.all_lt(move_from(0).get_dispatch_info().call_weight));
				assert!(of(light, tip) <= of_move, "with a tip of {tip}");
			}
			// Heavier ones pay for what they take.
			let two = || batch(vec![move_from(0), move_from(1)]);
			assert!(of(two(), tip) < of_move && of(two(), 3 * tip + 2) > of_move);
		}
	});
}

#[test]
fn wallets_see_the_usual_extension() {
	let extensions = <TxExtension as TransactionExtension<RuntimeCall>>::metadata();
	let nonce = extensions.iter().find(|extension| extension.identifier == "CheckNonce").expect("there is one");
	assert_eq!(nonce.ty, scale_info::meta_type::<frame_system::CheckNonce<Runtime>>());
	assert_eq!(plain_extension(7).6.encode(), codec::Compact(7u32).encode());
	let tip = extensions.iter().find(|extension| extension.identifier == "ChargeTransactionPayment");
	let of_sdk = scale_info::meta_type::<pallet_transaction_payment::ChargeTransactionPayment<Runtime>>();
	assert_eq!(tip.expect("there is one").ty, of_sdk);
}
