//! Builds the runtime as WASM, beside the native build for the node's chain specifications and for the tests.

#[cfg(all(feature = "std", feature = "metadata-hash"))]
#[path = "src/token.rs"]
mod token;

#[cfg(feature = "std")]
mod reproducible;

#[cfg(feature = "std")]
fn main() -> std::process::ExitCode {
	use reproducible::Compiler;

	if let Some(compiler) = Compiler::wanted() {
		return compiler.run();
	}
	Compiler::intercept();

	let builder = substrate_wasm_builder::WasmBuilder::init_with_defaults().append_to_rust_flags(reproducible::MARK);

	// Each kind of runtime has a file name of its own, so that no build mistakes another's file for its own. The
	// runtime for chains keeps the default name, which other tools look for.

	// The hash covers the symbol and the decimals, so nobody can show a wallet false ones.
	#[cfg(feature = "metadata-hash")]
	let builder = builder.enable_metadata_hash(token::SYMBOL, token::DECIMALS);
	#[cfg(not(feature = "metadata-hash"))]
	let builder = builder.set_file_name("forking_hex_runtime_without_hash");

	#[cfg(feature = "benchmarks")]
	let builder = builder.enable_feature("runtime-benchmarks").set_file_name("forking_hex_runtime_benchmarks");

	builder.build();
	std::process::ExitCode::SUCCESS
}

#[cfg(not(feature = "std"))]
fn main() {}
