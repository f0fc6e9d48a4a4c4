//! The transaction pool, and its end.
//!
//! The fork-aware pool has a task that ends with the pool, so the task ends when the node stops. To the SDK, an essential
//! task that ends has failed, and the log of every clean stop would end with an error. Here, the task waits for the others.

use std::sync::{
	atomic::{AtomicBool, Ordering},
	Arc,
};

use futures::{
	future::{self, BoxFuture},
	FutureExt,
};
use polkadot_sdk::*;
use sc_service::{Configuration, SpawnEssentialTaskHandle};
use sc_transaction_pool::Builder;
use sp_core::traits::SpawnEssentialNamed;

use crate::client::{Database, Pool};

/// Starts the transaction pool. The node keeps a second handle of the pool, and drops it when it stops.
pub fn start(config: &Configuration, database: &mut Database) -> Arc<Pool> {
	let stops = Arc::new(AtomicBool::new(false));
	let spawner = Spawner { tasks: database.task_manager.spawn_essential_handle(), stops: stops.clone() };
	let pool = Builder::new(spawner, database.client.clone(), config.role.is_authority().into())
		.with_options(config.transaction_pool.clone())
		.with_prometheus(config.prometheus_registry())
		.build();
	let pool = Arc::new(pool);
	database.task_manager.keep_alive(LastHandle { stops, _pool: pool.clone() });
	pool
}

/// A handle of the pool that lives as long as the task manager. So the pool cannot end before the task is notified of the
/// stop.
struct LastHandle {
	stops: Arc<AtomicBool>,
	_pool: Arc<Pool>,
}

impl Drop for LastHandle {
	fn drop(&mut self) {
		self.stops.store(true, Ordering::SeqCst);
	}
}

/// Spawns the pool's tasks. The end of a task is a failure unless the node stops.
#[derive(Clone)]
struct Spawner {
	tasks: SpawnEssentialTaskHandle,
	stops: Arc<AtomicBool>,
}

impl Spawner {
	/// Lets a task that ends while the node stops wait until the task manager ends.
	fn guarded(&self, task: BoxFuture<'static, ()>) -> BoxFuture<'static, ()> {
		let stops = self.stops.clone();
		let after = move |()| {
			if stops.load(Ordering::SeqCst) {
				future::pending().left_future()
			} else {
				future::ready(()).right_future()
			}
		};
		task.then(after).boxed()
	}
}

impl SpawnEssentialNamed for Spawner {
	fn spawn_essential(&self, name: &'static str, group: Option<&'static str>, task: BoxFuture<'static, ()>) {
		self.tasks.spawn_essential(name, group, self.guarded(task));
	}

	fn spawn_essential_blocking(&self, name: &'static str, group: Option<&'static str>, task: BoxFuture<'static, ()>) {
		self.tasks.spawn_essential_blocking(name, group, self.guarded(task));
	}
}
