//! The types of blocks, accounts and transactions.

use polkadot_sdk::*;
use sp_runtime::{
	generic,
	traits::{BlakeTwo256, IdentifyAccount, Verify},
	MultiAddress, MultiSignature, OpaqueExtrinsic,
};

/// The number of a block. At three seconds a block, 32 bits last for four centuries.
pub type BlockNumber = u32;
/// A signature by a key of any of the SDK's three kinds.
pub type Signature = MultiSignature;
/// The id of an account: its public key, or the hash of it.
pub type AccountId = <<Signature as Verify>::Signer as IdentifyAccount>::AccountId;
/// An amount, in plancks.
pub type Balance = u128;
/// A hash of a block, or of other data.
pub type Hash = sp_core::H256;
/// An account as a transaction names it, in most cases by its id.
pub type Address = MultiAddress<AccountId, ()>;
/// The header of a block.
pub type Header = generic::Header<BlockNumber, BlakeTwo256>;
/// A block as nodes handle it. Its extrinsics are opaque bytes: only the runtime decodes them, and their format may change with
/// the runtime.
pub type OpaqueBlock = generic::Block<Header, OpaqueExtrinsic>;

/// Defines the types that name the calls of `crate::Runtime`, and exports the others.
#[macro_export]
macro_rules! impl_types {
	() => {
		use polkadot_sdk::*;
		use sp_runtime::{generic, type_with_default::TypeWithDefault};

		use crate::{Runtime, RuntimeCall};
		use $crate::extensions;

		pub use $crate::types::*;

		/// The number of an account's next transaction. Each transaction raises it by one, and no number repeats, see
		/// [`FirstNonce`](extensions::FirstNonce).
		pub type Nonce = TypeWithDefault<u32, extensions::FirstNonce<Runtime>>;
		/// A block with decoded extrinsics.
		pub type Block = generic::Block<Header, UncheckedExtrinsic>;
		/// An item of a block: a transaction or an inherent.
		pub type UncheckedExtrinsic = generic::UncheckedExtrinsic<Address, RuntimeCall, Signature, TxExtension>;

		/// The checks and charges around the call of a transaction.
		///
		/// The order matters. [`AuthorizeCall`](frame_system::AuthorizeCall) comes first, because it may set the origin that
		/// the others read. [`WeightReclaim`](frame_system::WeightReclaim) comes last, once all others have reported the weight
		/// they used. No extension carries data that only this chain knows, because wallets could not sign it.
		pub type TxExtension = (
			frame_system::AuthorizeCall<Runtime>,
			frame_system::CheckNonZeroSender<Runtime>,
			frame_system::CheckSpecVersion<Runtime>,
			frame_system::CheckTxVersion<Runtime>,
			frame_system::CheckGenesis<Runtime>,
			frame_system::CheckMortality<Runtime>,
			extensions::CheckNonce<Runtime>,
			frame_system::CheckWeight<Runtime>,
			extensions::ChargeTransactionPayment<Runtime>,
			frame_metadata_hash_extension::CheckMetadataHash<Runtime>,
			frame_system::WeightReclaim<Runtime>,
		);

		/// The extension that a wallet adds to a transaction with this `nonce`, without a tip and immortal.
		pub fn plain_extension(nonce: u32) -> TxExtension {
			(
				frame_system::AuthorizeCall::new(),
				frame_system::CheckNonZeroSender::new(),
				frame_system::CheckSpecVersion::new(),
				frame_system::CheckTxVersion::new(),
				frame_system::CheckGenesis::new(),
				frame_system::CheckMortality::from(generic::Era::Immortal),
				extensions::CheckNonce::from(nonce.into()),
				frame_system::CheckWeight::new(),
				pallet_transaction_payment::ChargeTransactionPayment::from(0).into(),
				frame_metadata_hash_extension::CheckMetadataHash::new(false),
				frame_system::WeightReclaim::new(),
			)
		}
	};
}
