//! Checks of transactions beyond FRAME's own.

use codec::{Decode, DecodeWithMemTracking, Encode};
use frame_support::{
	dispatch::DispatchInfo,
	pallet_prelude::{TransactionSource, Weight},
	traits::{Get, OriginTrait},
};
use polkadot_sdk::*;
use scale_info::TypeInfo;
use sp_runtime::{
	traits::{DispatchInfoOf, Implication, PostDispatchInfoOf, TransactionExtension, ValidateResult},
	transaction_validity::{InvalidTransaction, TransactionPriority, TransactionValidityError},
	DispatchResult,
};

use crate::{
	limits::{RuntimeBlockLength, HEADER_AND_INHERENTS_LENGTH},
	BlockNumber, Nonce, Runtime, RuntimeCall, RuntimeOrigin, System,
};

/// The most transactions of one account that may wait in a pool.
pub const MAX_WAITING: u32 = 64;

/// The additional priority of an account's next transaction over those that wait behind it.
///
/// Only the next transaction of an account is certain to be paid for, because it may leave nothing to pay the others
/// with. So a transaction that waits behind another never precedes any account's next one, neither in a full pool nor
/// on the way into a block, unless its tip exceeds 200 tokens. Among next transactions, and among those that wait, tips
/// decide.
pub const NEXT_PRIORITY: TransactionPriority = 1 << 60;

/// The nonces that an account can use for each block of the chain.
///
/// A new account starts at the first nonce of its block, see [`FirstNonce`]. This limit keeps all earlier nonces below
/// that one. So if an account is reaped and created again, a transaction that it signed in its earlier life is never
/// valid again.
pub const NONCES_PER_BLOCK: u32 = 16;

/// The number of nonces up to the end of block `number`.
fn nonces_until(number: BlockNumber) -> u32 {
	// Saturates after 25 years of blocks, at three seconds each.
	number.saturating_mul(NONCES_PER_BLOCK)
}

/// The nonce of a new account: 0 at genesis, and higher with every block.
#[derive(Debug)]
pub struct FirstNonce;

impl Get<u32> for FirstNonce {
	fn get() -> u32 {
		nonces_until(System::block_number())
	}
}

/// FRAME's `CheckNonce`, with limits on the transactions that may wait in a pool.
///
/// It has the same name and the same data as FRAME's, so every wallet can sign it. Nobody pays for the space in a pool,
/// so a pool refuses:
///
/// - with `Future`, a nonce that is [`MAX_WAITING`] or more ahead of the account's, or beyond [`NONCES_PER_BLOCK`] for
///   each block of the chain. The transaction can be sent again later.
/// - with `ExhaustsResources`, a transaction longer than the room that the header and the inherents leave in a block
///   for its class. No author could ever include it.
///
/// It also orders the pool: an account's next transaction has [`NEXT_PRIORITY`].
#[derive(Encode, Decode, DecodeWithMemTracking, Clone, Debug, PartialEq, Eq)]
pub struct CheckNonce(frame_system::CheckNonce<Runtime>);

impl From<Nonce> for CheckNonce {
	fn from(nonce: Nonce) -> Self {
		Self(frame_system::CheckNonce::from(nonce))
	}
}

impl TypeInfo for CheckNonce {
	type Identity = frame_system::CheckNonce<Runtime>;

	fn type_info() -> scale_info::Type {
		frame_system::CheckNonce::<Runtime>::type_info()
	}
}

impl CheckNonce {
	/// The priority of a transaction in the pool, or the reason that the pool refuses it.
	fn priority_in_pool(
		&self,
		origin: &RuntimeOrigin,
		info: &DispatchInfo,
		length: usize,
	) -> Result<TransactionPriority, TransactionValidityError> {
		let longest = RuntimeBlockLength::get().max.get(info.class).saturating_sub(HEADER_AND_INHERENTS_LENGTH);
		if length > longest as usize {
			return Err(InvalidTransaction::ExhaustsResources.into());
		}
		let Some(who) = origin.as_signer() else { return Ok(0) };
		let nonce = *self.0 .0;
		let next = *System::account_nonce(who);
		if nonce >= next.saturating_add(MAX_WAITING) || nonce >= nonces_until(System::block_number()) {
			return Err(InvalidTransaction::Future.into());
		}
		Ok(if nonce == next { NEXT_PRIORITY } else { 0 })
	}
}

type Inner = frame_system::CheckNonce<Runtime>;

impl TransactionExtension<RuntimeCall> for CheckNonce {
	const IDENTIFIER: &'static str = <Inner as TransactionExtension<RuntimeCall>>::IDENTIFIER;
	type Implicit = <Inner as TransactionExtension<RuntimeCall>>::Implicit;
	type Val = <Inner as TransactionExtension<RuntimeCall>>::Val;
	type Pre = <Inner as TransactionExtension<RuntimeCall>>::Pre;

	fn weight(&self, call: &RuntimeCall) -> Weight {
		self.0.weight(call)
	}

	fn validate(
		&self,
		origin: RuntimeOrigin,
		call: &RuntimeCall,
		info: &DispatchInfoOf<RuntimeCall>,
		length: usize,
		implicit: Self::Implicit,
		implication: &impl Implication,
		source: TransactionSource,
	) -> ValidateResult<Self::Val, RuntimeCall> {
		// FRAME's check first: an account that does not exist is refused for that reason, and not as too early.
		let (mut validity, val, origin) = self.0.validate(origin, call, info, length, implicit, implication, source)?;
		if source != TransactionSource::InBlock {
			validity.priority = validity.priority.saturating_add(self.priority_in_pool(&origin, info, length)?);
		}
		Ok((validity, val, origin))
	}

	fn prepare(
		self,
		val: Self::Val,
		origin: &RuntimeOrigin,
		call: &RuntimeCall,
		info: &DispatchInfoOf<RuntimeCall>,
		length: usize,
	) -> Result<Self::Pre, TransactionValidityError> {
		self.0.prepare(val, origin, call, info, length)
	}

	fn post_dispatch_details(
		pre: Self::Pre,
		info: &DispatchInfo,
		post_info: &PostDispatchInfoOf<RuntimeCall>,
		length: usize,
		result: &DispatchResult,
	) -> Result<Weight, TransactionValidityError> {
		<Inner as TransactionExtension<RuntimeCall>>::post_dispatch_details(pre, info, post_info, length, result)
	}
}
