//! Builds the runtime as WASM, beside the native build for the tests.

#[cfg(feature = "std")]
#[path = "../runtime/reproducible.rs"]
mod reproducible;

#[cfg(feature = "std")]
fn main() -> std::process::ExitCode {
	use reproducible::Compiler;

	if let Some(compiler) = Compiler::wanted() {
		return compiler.run();
	}
	Compiler::intercept();

	substrate_wasm_builder::WasmBuilder::init_with_defaults().append_to_rust_flags(reproducible::MARK).build();
	std::process::ExitCode::SUCCESS
}

#[cfg(not(feature = "std"))]
fn main() {}
