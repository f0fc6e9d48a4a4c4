//! Builds the runtime as WASM, next to the native build that the node's chain specifications and the tests use.

#[cfg(feature = "std")]
fn main() {
	let builder = substrate_wasm_builder::WasmBuilder::init_with_defaults();

	// Each kind of runtime has a file of its own, so that no build takes another's for its own. The one for chains has the
	// name under which other tools look for it.

	// The symbol and the decimals are part of what is hashed, so that a wallet cannot be shown others.
	#[cfg(feature = "metadata-hash")]
	let builder = builder.enable_metadata_hash("FHX", 12);
	#[cfg(not(feature = "metadata-hash"))]
	let builder = builder.set_file_name("forking_hex_runtime_without_hash");

	#[cfg(feature = "benchmarks")]
	let builder = builder.enable_feature("runtime-benchmarks").set_file_name("forking_hex_runtime_benchmarks");

	builder.build();
}

#[cfg(not(feature = "std"))]
fn main() {}
