//! The RPC server: the methods that this node serves, and the bounds on what a call may cost.

use std::{
	collections::HashMap,
	sync::{Arc, Mutex, PoisonError, Weak},
};

use forking_hex_runtime::{Hash, OpaqueBlock as Block};
use futures::{channel::mpsc, future, FutureExt};
use jsonrpsee::{
	core::RegisterMethodError,
	tokio::sync::Semaphore,
	types::{ErrorCode, ErrorObjectOwned, Params},
	ConnectionId, Extensions, MethodCallback, MethodResponse, Methods, RpcModule,
};
use pallet_transaction_payment_rpc::{TransactionPayment, TransactionPaymentApiServer};
use polkadot_sdk::*;
use sc_consensus_manual_seal::rpc::{EngineCommand, ManualSeal, ManualSealApiServer};
use sc_rpc::{
	author::{Author, AuthorApiServer},
	chain::ChainApiServer,
	state::StateApiServer,
	system::{Request, SystemApiServer as _, SystemInfo},
	DenyUnsafe,
};
use sc_rpc_server::{RpcSpawnHandle, Server};
use sc_rpc_spec_v2::{
	archive::{Archive, ArchiveApiServer},
	chain_head::{ChainHead, ChainHeadApiServer},
	chain_spec::{ChainSpec, ChainSpecApiServer},
	transaction::{
		Transaction, TransactionApiServer, TransactionBroadcast, TransactionBroadcastApiServer, TransactionMetrics,
	},
};
use sc_service::{Configuration, Error as ServiceError};
use sc_utils::mpsc::TracingUnboundedSender;
use substrate_frame_rpc_system::{System, SystemApiServer as _};

use crate::{
	client::{Database, Pool},
	finality::Finality,
};

/// The methods for everyone: the ones that the page, polkadot.js Apps, `hex`, the archive and PAPI call. The cost of each has
/// a bound whatever the size of the state, except that `archive_v1_storage` and `chainHead_v1_storage` can go through it at their
/// reader's pace. `make measure NAME="attack queries"` measures them.
///
/// A node has `archive_v1` methods if it keeps the states and bodies of all blocks, and `engine` methods under
/// `--sealing manual`.
const FOR_EVERYONE: &[&str] = &[
	"archive_v1_body",
	"archive_v1_call",
	"archive_v1_finalizedHeight",
	"archive_v1_genesisHash",
	"archive_v1_hashByHeight",
	"archive_v1_header",
	"archive_v1_stopStorage",
	"archive_v1_storage",
	"author_submitAndWatchExtrinsic",
	"author_submitExtrinsic",
	"author_unwatchExtrinsic",
	"chainHead_v1_body",
	"chainHead_v1_call",
	"chainHead_v1_continue",
	"chainHead_v1_follow",
	"chainHead_v1_header",
	"chainHead_v1_stopOperation",
	"chainHead_v1_storage",
	"chainHead_v1_unfollow",
	"chainHead_v1_unpin",
	"chainSpec_v1_chainName",
	"chainSpec_v1_genesisHash",
	"chainSpec_v1_properties",
	"chain_getBlock",
	"chain_getBlockHash",
	"chain_getFinalizedHead",
	"chain_getHeader",
	"chain_subscribeAllHeads",
	"chain_subscribeFinalizedHeads",
	// polkadot.js calls it by this name.
	"chain_subscribeNewHead",
	"chain_subscribeNewHeads",
	"chain_unsubscribeAllHeads",
	"chain_unsubscribeFinalizedHeads",
	"chain_unsubscribeNewHead",
	"chain_unsubscribeNewHeads",
	"engine_createBlock",
	"engine_finalizeBlock",
	"grandpa_proveFinality",
	"grandpa_warpProof",
	"payment_queryFeeDetails",
	"payment_queryInfo",
	"state_call",
	"state_getKeysPaged",
	"state_getMetadata",
	"state_getReadProof",
	"state_getRuntimeVersion",
	"state_getStorage",
	"state_getStorageHash",
	"state_queryStorageAt",
	"state_subscribeRuntimeVersion",
	"state_subscribeStorage",
	"state_unsubscribeRuntimeVersion",
	"state_unsubscribeStorage",
	"system_accountNextIndex",
	"system_chain",
	"system_chainType",
	"system_health",
	"system_localListenAddresses",
	"system_localPeerId",
	"system_name",
	"system_nodeRoles",
	"system_properties",
	"system_syncState",
	"system_version",
	"transactionWatch_v1_submitAndWatch",
	"transactionWatch_v1_unwatch",
	"transaction_v1_broadcast",
	"transaction_v1_stop",
];

/// The methods for the node's operator. They are refused to all others.
const FOR_OPERATORS: &[&str] = &[
	"author_hasKey",
	"author_hasSessionKeys",
	"author_insertKey",
	"author_pendingExtrinsics",
	"author_removeExtrinsic",
	"author_rotateKeys",
	"author_rotateKeysWithOwner",
	"state_getStorageSize",
	"system_addLogFilter",
	"system_addReservedPeer",
	"system_dryRun",
	"system_peers",
	"system_removeReservedPeer",
	"system_reservedPeers",
	"system_resetLogFilter",
	"system_unstable_networkState",
];

/// The most commas in the parameters of a call: a thousand storage keys and a block. polkadot.js asks for 250 keys at once.
const MOST_COMMAS: usize = 1_000;

/// The calls of one connection that are made at once. Further ones wait.
const CALLS_AT_ONCE: usize = 4;

/// The transactions that one connection may broadcast at once.
const BROADCASTS: usize = 16;

/// The links from the RPC server to other parts of the node.
pub struct Links {
	/// The queries of the network's state.
	pub requests: TracingUnboundedSender<Request<Block>>,
	/// The commands to seal blocks, under `--sealing manual`.
	pub commands: Option<mpsc::Sender<EngineCommand<Hash>>>,
	/// The proofs of finality, of nodes that take part in consensus.
	pub finality: Option<Finality>,
}

/// Starts the server. It runs until it is dropped.
pub fn start(
	config: &mut Configuration,
	database: &Database,
	pool: &Arc<Pool>,
	links: Links,
) -> Result<Server, ServiceError> {
	for endpoint in config.rpc.addr.iter_mut().flatten() {
		// Others reach the node at the port that was named, or not at all.
		endpoint.retry_random_port &= endpoint.listen_addr.ip().is_loopback();
	}
	let runtime = sc_service::create_rpc_runtime(config.rpc.max_connections).map_err(application)?;
	let executor = Arc::new(RpcSpawnHandle::new(runtime.handle().clone()));
	let methods = serve(&all(config, database, pool, links, executor)?).map_err(application)?;
	let id_provider = config.rpc.id_provider.take();
	let registry = config.prometheus_registry();
	sc_service::start_rpc_servers(&config.rpc, registry, &config.tokio_handle, methods, runtime, id_provider)
}

/// All methods of the modules that have a method in the lists.
fn all(
	config: &Configuration,
	database: &Database,
	pool: &Arc<Pool>,
	links: Links,
	executor: Arc<RpcSpawnHandle>,
) -> Result<Methods, ServiceError> {
	let (client, backend, chain_spec) = (&database.client, &database.backend, &config.chain_spec);
	let genesis = client.chain_info().genesis_hash;
	let metrics = config.prometheus_registry().map(TransactionMetrics::new).transpose()?;
	let info = SystemInfo {
		impl_name: config.impl_name.clone(),
		impl_version: config.impl_version.clone(),
		chain_name: chain_spec.name().into(),
		properties: chain_spec.properties(),
		chain_type: chain_spec.chain_type(),
	};
	let (state, _) = sc_rpc::state::new_full(client.clone(), executor.clone(), None);
	let broadcast = TransactionBroadcast::new(client.clone(), pool.clone(), executor.clone(), BROADCASTS);
	let heads = ChainHead::new(client.clone(), backend.clone(), executor.clone(), Default::default());
	let author = Author::new(client.clone(), pool.clone(), database.keystore.keystore(), executor.clone());
	let mut modules: Vec<Methods> = vec![
		sc_rpc::chain::new_full(client.clone(), executor.clone()).into_rpc().into(),
		state.into_rpc().into(),
		author.into_rpc().into(),
		sc_rpc::system::System::new(info, links.requests).into_rpc().into(),
		System::new(client.clone(), pool.clone()).into_rpc().into(),
		TransactionPayment::new(client.clone()).into_rpc().into(),
		heads.into_rpc().into(),
		ChainSpec::new(chain_spec.name().into(), genesis, chain_spec.properties()).into_rpc().into(),
		Transaction::new(client.clone(), pool.clone(), executor.clone(), metrics).into_rpc().into(),
		broadcast.into_rpc().into(),
	];
	let keeps_states = config.state_pruning.as_ref().is_some_and(|pruning| pruning.is_archive());
	if keeps_states && config.blocks_pruning.is_archive() {
		modules.push(Archive::new(client.clone(), backend.clone(), genesis, executor).into_rpc().into());
	}
	if let Some(commands) = links.commands {
		modules.push(ManualSeal::new(commands).into_rpc().into());
	}
	if let Some(finality) = links.finality {
		modules.push(finality.into_rpc().map_err(application)?.into());
	}
	let mut methods = Methods::new();
	modules.into_iter().try_for_each(|module| methods.merge(module)).map_err(application)?;
	Ok(methods)
}

fn application(error: impl std::error::Error + Send + Sync + 'static) -> ServiceError {
	ServiceError::Application(Box::new(error))
}

/// The methods of the lists, with the bounds on their calls.
fn serve(all: &Methods) -> Result<RpcModule<()>, RegisterMethodError> {
	let mut served = RpcModule::new(());
	let turns = Arc::<Turns>::default();
	for (names, callers) in [(FOR_EVERYONE, Callers::Everyone), (FOR_OPERATORS, Callers::Operators)] {
		for (name, method) in names.iter().filter_map(|name| all.method_with_name(name)) {
			served.verify_and_insert(name, bounded(method.clone(), callers, &turns))?;
		}
	}
	Ok(served)
}

/// The callers to whom a method answers.
#[derive(Clone, Copy, PartialEq)]
enum Callers {
	Everyone,
	Operators,
}

/// The method with a check before each call, and with turns for the calls that take time.
fn bounded(method: MethodCallback, callers: Callers, turns: &Arc<Turns>) -> MethodCallback {
	match method {
		MethodCallback::Sync(call) => {
			MethodCallback::Sync(Arc::new(move |id, parameters, length, caller| {
				match check(callers, &parameters, &caller) {
					Ok(()) => call(id, parameters, length, caller),
					Err(error) => MethodResponse::error(id, error).with_extensions(caller),
				}
			}))
		}
		MethodCallback::Async(call) => {
			let turns = turns.clone();
			MethodCallback::Async(Arc::new(move |id, parameters, connection, length, caller| {
				if let Err(error) = check(callers, &parameters, &caller) {
					return future::ready(MethodResponse::error(id, error).with_extensions(caller)).boxed();
				}
				let (call, turns) = (call.clone(), turns.of(connection));
				async move {
					// Nothing closes the semaphore.
					let _turn = turns.acquire().await;
					call(id, parameters, connection, length, caller).await
				}
				.boxed()
			}))
		}
		MethodCallback::Subscription(call) => {
			MethodCallback::Subscription(Arc::new(move |id, parameters, sink, state, caller| {
				match check(callers, &parameters, &caller) {
					Ok(()) => call(id, parameters, sink, state, caller),
					Err(error) => future::ready(MethodResponse::error(id, error).with_extensions(caller)).boxed(),
				}
			}))
		}
		MethodCallback::Unsubscription(call) => MethodCallback::Unsubscription(call),
	}
}

/// Refuses a call by a caller to whom the method does not answer, and a call with too many parameters.
fn check(callers: Callers, parameters: &Params, caller: &Extensions) -> Result<(), ErrorObjectOwned> {
	if callers == Callers::Operators {
		caller.get().copied().unwrap_or(DenyUnsafe::Yes).check_if_safe()?;
	}
	if parameters.as_str().is_some_and(|text| text.matches(',').count() > MOST_COMMAS) {
		let message = format!("a call takes at most {MOST_COMMAS} keys");
		return Err(ErrorObjectOwned::owned(ErrorCode::InvalidParams.code(), message, None::<()>));
	}
	Ok(())
}

/// The turns of the connections that have calls under way.
#[derive(Default)]
struct Turns(Mutex<HashMap<ConnectionId, Weak<Semaphore>>>);

impl Turns {
	/// The turns of the connection's calls, for as long as one of them is under way.
	fn of(&self, connection: ConnectionId) -> Arc<Semaphore> {
		let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
		if let Some(turns) = all.get(&connection).and_then(Weak::upgrade) {
			return turns;
		}
		all.retain(|_, turns| turns.strong_count() > 0);
		let turns = Arc::new(Semaphore::new(CALLS_AT_ONCE));
		all.insert(connection, Arc::downgrade(&turns));
		turns
	}
}

#[cfg(test)]
mod tests {
	use std::sync::atomic::{AtomicUsize, Ordering};

	use futures::executor::block_on;
	use jsonrpsee::core::RpcResult;

	use super::*;

	#[test]
	fn the_lists_have_each_method_once() {
		let mut names: Vec<_> = FOR_EVERYONE.iter().chain(FOR_OPERATORS).collect();
		names.sort();
		names.dedup();
		assert_eq!(names.len(), FOR_EVERYONE.len() + FOR_OPERATORS.len());
	}

	#[test]
	fn calls_of_one_connection_take_turns() {
		let most = Arc::new(AtomicUsize::new(0));
		let (under_way, seen) = (Arc::new(AtomicUsize::new(0)), most.clone());
		let mut all = RpcModule::new(());
		all.register_async_method("system_name", move |_, _, _| {
			let (under_way, seen) = (under_way.clone(), seen.clone());
			async move {
				seen.fetch_max(1 + under_way.fetch_add(1, Ordering::SeqCst), Ordering::SeqCst);
				jsonrpsee::tokio::task::yield_now().await;
				under_way.fetch_sub(1, Ordering::SeqCst);
				RpcResult::Ok(1)
			}
		})
		.expect("a new name");
		let served = serve(&all).expect("new names");
		let calls = (0..3 * CALLS_AT_ONCE).map(|_| served.call::<_, u32>("system_name", [0; 0]));
		assert!(block_on(future::join_all(calls)).into_iter().all(|answer| answer.is_ok()));
		assert_eq!(most.load(Ordering::SeqCst), CALLS_AT_ONCE);
	}

	#[test]
	fn a_connection_without_calls_is_forgotten() {
		let turns = Turns::default();
		let kept = turns.of(ConnectionId(1));
		assert!(Arc::ptr_eq(&kept, &turns.of(ConnectionId(1))));
		drop(kept);
		drop(turns.of(ConnectionId(2)));
		drop(turns.of(ConnectionId(3)));
		assert_eq!(turns.0.lock().expect("no panic").len(), 1);
	}
}
