//! Passes the commit to the node, for its version.

use substrate_build_script_utils::{generate_cargo_keys, rerun_if_git_head_changed};

fn main() {
	// A node built for development names no commit. Otherwise each commit would compile the node
	// again.
	if std::env::var("PROFILE").is_ok_and(|profile| profile == "debug") {
		let version = std::env::var("CARGO_PKG_VERSION").unwrap_or_default();
		println!("cargo::rustc-env=SUBSTRATE_CLI_IMPL_VERSION={version}-development");
		println!("cargo::rerun-if-changed=build.rs");
	} else {
		generate_cargo_keys();
		rerun_if_git_head_changed();
	}
}
