//! The RPC methods that prove finality to a reader who trusts no node: `grandpa_proveFinality` and `grandpa_warpProof`.

use std::sync::Arc;

use codec::Encode;
use forking_hex_runtime::{BlockNumber, OpaqueBlock as Block};
use jsonrpsee::{
	core::RegisterMethodError,
	types::{ErrorCode, ErrorObjectOwned},
	RpcModule,
};
use polkadot_sdk::*;
use sc_client_api::Backend as _;
use sc_consensus_grandpa::{best_justification, warp_proof::NetworkProvider, FinalityProof};
use sc_network_sync::strategy::warp::{EncodedProof, WarpSyncProvider};
use sp_blockchain::{Backend as _, HeaderBackend as _};
use sp_consensus_grandpa::GRANDPA_ENGINE_ID;
use sp_core::Bytes;
use sp_runtime::generic::BlockId;

use crate::{client::FullBackend, consensus::JUSTIFICATION_PERIOD};

/// The proof that a block is final: the nearest block with a justification, and the headers up to it.
type Proof = FinalityProof<<Block as sp_runtime::traits::Block>::Header>;

/// The most headers in a proof. GRANDPA can finalise more than a period at once, if it was behind.
const MOST_HEADERS: u32 = 4 * JUSTIFICATION_PERIOD;

/// The source of the proofs.
pub struct Finality {
	backend: Arc<FullBackend>,
	handovers: Arc<NetworkProvider<Block, FullBackend>>,
}

impl Finality {
	/// Proves the finality of blocks in this database, whose sets of validators `handovers` knows.
	pub fn new(backend: Arc<FullBackend>, handovers: Arc<NetworkProvider<Block, FullBackend>>) -> Self {
		Self { backend, handovers }
	}

	/// The methods, for the RPC server.
	pub fn into_rpc(self) -> Result<RpcModule<Self>, RegisterMethodError> {
		let mut module = RpcModule::new(self);
		module.register_blocking_method("grandpa_proveFinality", |parameters, finality, _| {
			let proof = finality.prove(parameters.one()?).map_err(failed)?;
			Ok::<_, ErrorObjectOwned>(proof.map(|proof| Bytes(proof.encode())))
		})?;
		module.register_blocking_method("grandpa_warpProof", |parameters, finality, _| {
			let EncodedProof(proof) = finality.handovers.generate(parameters.one()?).map_err(failed)?;
			Ok::<_, ErrorObjectOwned>(Bytes(proof))
		})?;
		Ok(module)
	}

	/// The justification nearest to `block`, and the headers after `block` up to the justified one. `None` if the node keeps none
	/// near enough. The method of the same name in the SDK answers with the last justification of the set instead, and with up
	/// to 100,000 headers.
	fn prove(&self, block: BlockNumber) -> sp_blockchain::Result<Option<Proof>> {
		let chain = self.backend.blockchain();
		let last = chain.info().finalized_number.min(block.saturating_add(MOST_HEADERS));
		let newest = best_justification::<_, Block>(&*self.backend)?;
		let mut unknown_headers = Vec::new();
		for number in block..=last {
			let hash = chain.expect_block_hash_from_id(&BlockId::Number(number))?;
			if number > block {
				unknown_headers.push(chain.expect_header(hash)?);
			}
			let kept = chain.justifications(hash)?.and_then(|kept| kept.into_justification(GRANDPA_ENGINE_ID));
			let newest = || newest.as_ref().filter(|newest| newest.target() == (number, hash)).map(Encode::encode);
			if let Some(justification) = kept.or_else(newest) {
				return Ok(Some(Proof { block: hash, justification, unknown_headers }));
			}
		}
		Ok(None)
	}
}

/// The answer for a question that could not be answered.
fn failed(error: impl ToString) -> ErrorObjectOwned {
	ErrorObjectOwned::owned(ErrorCode::InvalidParams.code(), error.to_string(), None::<()>)
}
