//! Checks of transactions beyond FRAME's own.

use codec::{Decode, DecodeWithMemTracking, Encode};
use core::marker::PhantomData;
use frame_support::{
	dispatch::{DispatchInfo, GetDispatchInfo, PostDispatchInfo},
	pallet_prelude::{TransactionSource, Weight},
	traits::{Get, OriginTrait},
	DebugNoBound,
};
use frame_system::Pallet as System;
use pallet_forking_hex::{Move, PositionId};
use pallet_transaction_payment::Val;
use polkadot_sdk::*;
use scale_info::TypeInfo;
use sp_runtime::{
	traits::{
		AsSystemOriginSigner, DispatchInfoOf, Dispatchable, Implication, PostDispatchInfoOf, Saturating,
		TransactionExtension, UniqueSaturatedInto, ValidateResult,
	},
	transaction_validity::{InvalidTransaction, TransactionPriority, TransactionValidityError},
	DispatchResult,
};

/// The most transactions of one account that may wait in a pool.
pub const MAX_WAITING: u32 = 64;

/// The additional priority of an account's next transaction over those that wait behind it.
///
/// Only the next transaction of an account is certain to pay its fee: it may leave nothing for the others. So a
/// transaction that waits behind another never precedes any account's next one, in a full pool or on the way into a
/// block. The exception is a tip above 200 tokens. Tips decide among next transactions, and among waiting ones.
pub const NEXT_PRIORITY: TransactionPriority = 1 << 60;

/// The nonces that an account can use for each block of the chain.
///
/// A new account starts at the first nonce of its block, see [`FirstNonce`]. This limit keeps all earlier nonces below
/// that one. So after an account is reaped and created again, no transaction that it signed before is valid.
pub const NONCES_PER_BLOCK: u32 = 16;

/// The number of nonces up to the end of this block.
fn nonces_until_now<T: frame_system::Config>() -> u32 {
	let number: u32 = System::<T>::block_number().unique_saturated_into();
	// Saturates after 25 years of blocks, at three seconds each.
	number.saturating_mul(NONCES_PER_BLOCK)
}

/// The nonce of a new account: 0 at genesis, and higher with every block.
#[derive(DebugNoBound)]
pub struct FirstNonce<T>(PhantomData<T>);

impl<T: frame_system::Config> Get<u32> for FirstNonce<T> {
	fn get() -> u32 {
		nonces_until_now::<T>()
	}
}

/// The items of an extension around one of FRAME's that are FRAME's own: all but the validation and its types.
macro_rules! as_frame_does {
	($inner:ty) => {
		const IDENTIFIER: &'static str = <$inner as TransactionExtension<T::RuntimeCall>>::IDENTIFIER;
		type Pre = <$inner as TransactionExtension<T::RuntimeCall>>::Pre;

		fn weight(&self, call: &T::RuntimeCall) -> Weight {
			self.0.weight(call)
		}

		fn prepare(
			self,
			val: Self::Val,
			origin: &T::RuntimeOrigin,
			call: &T::RuntimeCall,
			info: &DispatchInfoOf<T::RuntimeCall>,
			length: usize,
		) -> Result<Self::Pre, TransactionValidityError> {
			self.0.prepare(val, origin, call, info, length)
		}

		fn post_dispatch_details(
			pre: Self::Pre,
			info: &DispatchInfo,
			post_info: &PostDispatchInfoOf<T::RuntimeCall>,
			length: usize,
			result: &DispatchResult,
		) -> Result<Weight, TransactionValidityError> {
			<$inner as TransactionExtension<T::RuntimeCall>>::post_dispatch_details(
				pre, info, post_info, length, result,
			)
		}
	};
}

/// FRAME's `CheckNonce`, with limits on the transactions that may wait in a pool.
///
/// The name and the encoded data are FRAME's, so every wallet can sign this extension. Space in a pool costs no fee, so
/// a pool refuses:
///
/// - with `Future`, a nonce that is [`MAX_WAITING`] or more ahead of the account's, or beyond [`NONCES_PER_BLOCK`] for
///   each block of the chain. The transaction can be sent again later.
/// - with `ExhaustsResources`, a transaction longer than the room that the header and the inherents leave in a block
///   for its class. No author could ever include it.
///
/// The extension also orders the pool: an account's next transaction has [`NEXT_PRIORITY`].
#[derive(Encode, Decode, DecodeWithMemTracking, Clone, DebugNoBound, PartialEq, Eq)]
pub struct CheckNonce<T: frame_system::Config>(Inner<T>);

type Inner<T> = frame_system::CheckNonce<T>;

impl<T: frame_system::Config> CheckNonce<T> {
	/// The extension with this nonce of the account.
	pub fn from(nonce: T::Nonce) -> Self {
		Self(Inner::from(nonce))
	}
}

impl<T: frame_system::Config> TypeInfo for CheckNonce<T> {
	type Identity = Inner<T>;

	fn type_info() -> scale_info::Type {
		Inner::<T>::type_info()
	}
}

impl<T: frame_system::Config> CheckNonce<T> {
	/// The priority of a transaction in the pool, or the reason that the pool refuses it.
	fn priority_in_pool(
		&self,
		origin: &T::RuntimeOrigin,
		info: &DispatchInfo,
		length: usize,
	) -> Result<TransactionPriority, TransactionValidityError> {
		let limits = T::BlockLength::get();
		let longest = limits.max.get(info.class).saturating_sub(limits.max_header_size());
		if length > longest as usize {
			return Err(InvalidTransaction::ExhaustsResources.into());
		}
		let Some(who) = origin.as_signer() else { return Ok(0) };
		let nonce = self.0 .0;
		let next = System::<T>::account_nonce(who);
		if nonce >= next.saturating_add(MAX_WAITING.into()) || nonce >= nonces_until_now::<T>().into() {
			return Err(InvalidTransaction::Future.into());
		}
		Ok(if nonce == next { NEXT_PRIORITY } else { 0 })
	}
}

impl<T: frame_system::Config> TransactionExtension<T::RuntimeCall> for CheckNonce<T>
where
	T::RuntimeCall: Dispatchable<Info = DispatchInfo>,
	<T::RuntimeCall as Dispatchable>::RuntimeOrigin: AsSystemOriginSigner<T::AccountId> + Clone,
{
	as_frame_does!(Inner<T>);
	type Implicit = <Inner<T> as TransactionExtension<T::RuntimeCall>>::Implicit;
	type Val = <Inner<T> as TransactionExtension<T::RuntimeCall>>::Val;

	fn validate(
		&self,
		origin: T::RuntimeOrigin,
		call: &T::RuntimeCall,
		info: &DispatchInfoOf<T::RuntimeCall>,
		length: usize,
		implicit: Self::Implicit,
		implication: &impl Implication,
		source: TransactionSource,
	) -> ValidateResult<Self::Val, T::RuntimeCall> {
		// FRAME's check comes first: it refuses an account that does not exist for that reason, and not as too early.
		let (mut validity, val, origin) = self.0.validate(origin, call, info, length, implicit, implication, source)?;
		if source != TransactionSource::InBlock {
			validity.priority = validity.priority.saturating_add(self.priority_in_pool(&origin, info, length)?);
		}
		Ok((validity, val, origin))
	}
}

/// FRAME's `ChargeTransactionPayment`, which orders the pool without an advantage for light transactions.
///
/// The name and the encoded data are FRAME's, so every wallet can sign this extension. The pool orders transactions by their
/// tip for each share of a block. So a flood of lighter transactions with the same tip would precede a move, and a player would
/// have to bid several times its price. Here, a transaction counts as at least as heavy as a move.
#[derive(Encode, Decode, DecodeWithMemTracking, Clone, DebugNoBound, PartialEq, Eq)]
pub struct ChargeTransactionPayment<T: pallet_transaction_payment::Config>(Payment<T>);

type Payment<T> = pallet_transaction_payment::ChargeTransactionPayment<T>;

impl<T: pallet_transaction_payment::Config> From<Payment<T>> for ChargeTransactionPayment<T> {
	fn from(payment: Payment<T>) -> Self {
		Self(payment)
	}
}

impl<T: pallet_transaction_payment::Config> TypeInfo for ChargeTransactionPayment<T>
where
	Payment<T>: TypeInfo + 'static,
{
	type Identity = Payment<T>;

	fn type_info() -> scale_info::Type {
		Payment::<T>::type_info()
	}
}

/// The weight of a move.
fn weight_of_move<T: pallet_forking_hex::Config>() -> Weight {
	let (game, position, reply) = (0, PositionId::zero(), Move::Swap);
	let call = pallet_forking_hex::Call::<T>::play { game, position, reply, chain: None, most: None };
	call.get_dispatch_info().call_weight
}

impl<T> TransactionExtension<T::RuntimeCall> for ChargeTransactionPayment<T>
where
	T: pallet_transaction_payment::Config + pallet_forking_hex::Config,
	T::RuntimeCall: Dispatchable<Info = DispatchInfo, PostInfo = PostDispatchInfo>,
	Payment<T>: TransactionExtension<T::RuntimeCall, Implicit = (), Val = Val<T>>,
{
	as_frame_does!(Payment<T>);
	type Implicit = ();
	type Val = Val<T>;

	fn validate(
		&self,
		origin: T::RuntimeOrigin,
		call: &T::RuntimeCall,
		info: &DispatchInfoOf<T::RuntimeCall>,
		length: usize,
		implicit: Self::Implicit,
		implication: &impl Implication,
		source: TransactionSource,
	) -> ValidateResult<Self::Val, T::RuntimeCall> {
		let (mut validity, val, origin) = self.0.validate(origin, call, info, length, implicit, implication, source)?;
		if let Val::Charge { tip, fee_with_tip, .. } = &val {
			let counted = DispatchInfo { call_weight: info.call_weight.max(weight_of_move::<T>()), ..*info };
			validity.priority = Payment::<T>::get_priority(&counted, length, *tip, *fee_with_tip);
		}
		Ok((validity, val, origin))
	}
}
