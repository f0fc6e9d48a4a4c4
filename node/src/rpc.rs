//! The RPC methods that this node serves beyond the SDK's own.

use std::sync::Arc;

use forking_hex_runtime::Hash;
use futures::channel::mpsc;
use jsonrpsee::RpcModule;
use pallet_transaction_payment_rpc::{TransactionPayment, TransactionPaymentApiServer};
use polkadot_sdk::*;
use sc_consensus_manual_seal::rpc::{EngineCommand, ManualSeal, ManualSealApiServer};
use sc_service::Error as ServiceError;
use substrate_frame_rpc_system::{System, SystemApiServer};

use crate::client::{FullClient, Pool};

/// The methods for an account's next nonce and for the fee of a transaction. If the node takes `commands` to seal
/// blocks, also the method that sends one.
pub fn module(
	client: Arc<FullClient>,
	pool: Arc<Pool>,
	commands: Option<mpsc::Sender<EngineCommand<Hash>>>,
) -> Result<RpcModule<()>, ServiceError> {
	let mut module = RpcModule::new(());
	let merged = module
		.merge(System::new(client.clone(), pool).into_rpc())
		.and_then(|()| module.merge(TransactionPayment::new(client).into_rpc()))
		.and_then(|()| match commands {
			Some(commands) => module.merge(ManualSeal::new(commands).into_rpc()),
			None => Ok(()),
		});
	merged.map_err(|error| ServiceError::Application(Box::new(error)))?;
	Ok(module)
}
