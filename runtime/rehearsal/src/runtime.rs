//! A runtime as WASM, and calls of it.

use polkadot_sdk::*;
use sc_executor::{RuntimeVersion, WasmExecutor};
use sp_core::traits::{CallContext, CodeExecutor, ReadRuntimeVersion, RuntimeCode, WrappedRuntimeCode};
use sp_runtime::traits::BlakeTwo256;
use std::{fs, path::Path};

/// A state that a runtime works on.
pub type Externalities = sp_state_machine::TestExternalities<BlakeTwo256>;

type Executor = WasmExecutor<sp_io::SubstrateHostFunctions>;

/// A runtime as WASM: its code, and the version in the code.
pub struct Runtime {
	pub code: Vec<u8>,
	pub version: RuntimeVersion,
	executor: Executor,
}

/// The version in a runtime's code.
pub fn version_of(code: &[u8]) -> Result<RuntimeVersion, String> {
	let encoded = Executor::builder().build().read_runtime_version(code, &mut Externalities::default().ext())?;
	codec::Decode::decode(&mut encoded.as_slice()).map_err(|error| error.to_string())
}

impl Runtime {
	/// Reads a runtime from a file, compressed or not.
	pub fn read(path: &Path) -> Result<Self, String> {
		let code = fs::read(path).map_err(|error| format!("{} cannot be read: {error}", path.display()))?;
		let version = version_of(&code).map_err(|error| format!("{} is no runtime: {error}", path.display()))?;
		Ok(Self { code, version, executor: Executor::builder().build() })
	}

	/// Whether the runtime has the checks of an upgrade.
	pub fn checks(&self) -> bool {
		// The id of a runtime API is the hash of its name.
		let id = sp_crypto_hashing::blake2_64(b"TryRuntime");
		self.version.apis.iter().any(|(api, _)| *api == id)
	}

	/// Calls a function of a runtime API with encoded arguments, and decodes what it returns.
	pub fn call<R: codec::Decode>(&self, state: &mut Externalities, name: &str, arguments: &[u8]) -> Result<R, String> {
		let fetcher = WrappedRuntimeCode(self.code.as_slice().into());
		let hash = sp_io::hashing::blake2_256(&self.code).to_vec();
		let code = RuntimeCode { code_fetcher: &fetcher, heap_pages: None, hash };
		let context = CallContext::Onchain { import: false };
		let (returned, _) = self.executor.call(&mut state.ext(), &code, name, arguments, context);
		let returned = returned.map_err(|error| format!("{name} failed: {error}"))?;
		R::decode(&mut returned.as_slice()).map_err(|error| format!("{name} returned something else: {error}"))
	}
}
