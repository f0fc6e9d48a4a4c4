//! Checks of a transaction besides FRAME's own.

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
	configs::{RuntimeBlockLength, HEADER_AND_INHERENTS_LENGTH},
	BlockNumber, Nonce, Runtime, RuntimeCall, RuntimeOrigin, System,
};

/// How many transactions of one account may wait in a pool.
pub const MAX_WAITING: u32 = 64;

/// The priority that an account's next transaction has above those that wait behind it.
///
/// Of an account's transactions, only the next one is paid for certain: it can leave nothing to pay the others with. So none
/// of the others comes before anybody's next one, in a full pool or on the way into a block, unless it gives a tip of more
/// than 200 tokens. Below this, and above, tips decide.
pub const NEXT_PRIORITY: TransactionPriority = 1 << 60;

/// How many nonces an account has for each block of the chain, used or not.
///
/// An account starts with the first nonce of its block, see [`FirstNonce`]. With this limit, that is beyond all that an
/// account of the same name can have used before it was reaped: what it signed then is never valid again.
pub const NONCES_PER_BLOCK: u32 = 16;

/// The nonces up to the end of block `number`.
fn nonces_until(number: BlockNumber) -> u32 {
	// Reached after 25 years of blocks of three seconds.
	number.saturating_mul(NONCES_PER_BLOCK)
}

/// The nonce that an account starts with: 0 at genesis, and higher in every block.
#[derive(Debug)]
pub struct FirstNonce;

impl Get<u32> for FirstNonce {
	fn get() -> u32 {
		nonces_until(System::block_number())
	}
}

/// FRAME's `CheckNonce`, and what may wait in a pool.
///
/// It has the same name and the same data, so that every wallet can sign it. A pool refuses what it would keep for
/// nothing, since nobody pays for that:
///
/// - A nonce that is [`MAX_WAITING`] or more ahead of the account's, or beyond [`NONCES_PER_BLOCK`] for each block of the
///   chain. It is valid later (`Future`).
/// - A transaction that is as long as a block of its class, but for the header and the inherents that come first: no author
///   could ever take it (`ExhaustsResources`).
///
/// And it orders the pool: an account's next transaction has [`NEXT_PRIORITY`].
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
	/// Refuse what a pool would keep for nothing, and tell the priority of what it keeps.
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
		// First: who has no account is told that, and not that it is too early.
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
