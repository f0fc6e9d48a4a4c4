//! Builds the runtime as WASM, next to the native build that the node's chain specifications and the tests use.

#[cfg(all(feature = "std", not(feature = "metadata-hash")))]
fn main() {
	substrate_wasm_builder::WasmBuilder::build_using_defaults();
}

// The symbol and the decimals are part of what is hashed, so that a wallet cannot be shown others.
#[cfg(all(feature = "std", feature = "metadata-hash"))]
fn main() {
	substrate_wasm_builder::WasmBuilder::init_with_defaults().enable_metadata_hash("FHX", 12).build();
}

#[cfg(not(feature = "std"))]
fn main() {}
