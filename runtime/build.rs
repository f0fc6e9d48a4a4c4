//! Builds the runtime as WASM for a chain. `scripts/runtime-wasm` makes the WASM of all other
//! builds.

#[cfg(feature = "on-chain-release-build")]
#[path = "common/src/token.rs"]
mod token;

#[cfg(feature = "on-chain-release-build")]
mod reproducible;

#[cfg(feature = "on-chain-release-build")]
fn main() -> std::process::ExitCode {
	use reproducible::Compiler;

	if let Some(compiler) = Compiler::wanted() {
		return compiler.run();
	}
	Compiler::intercept();

	substrate_wasm_builder::WasmBuilder::init_with_defaults()
		.append_to_rust_flags(reproducible::MARK)
		// The hash covers the symbol and the decimals, so no one can show false ones to a wallet.
		.enable_metadata_hash(token::SYMBOL, token::DECIMALS)
		.build();
	std::process::ExitCode::SUCCESS
}

#[cfg(not(feature = "on-chain-release-build"))]
fn main() {
	println!("cargo::rerun-if-changed=build.rs");
}
