//! The floors of the repository: a crate depends only on crates of the same floor and below. Clients depend on the core
//! alone, beside the chain.

use std::{
	collections::BTreeMap,
	fs,
	path::{Path, PathBuf},
};

const REPOSITORY: &str = "../..";

/// The floors, and the folders that each floor may depend on, its own folder included. A folder within another one comes
/// after it.
const FLOORS: [(&str, &[&str]); 10] = [
	("core", &["core"]),
	("pallets", &["core", "pallets"]),
	("runtime", &["core", "pallets", "runtime"]),
	("node", &["core", "pallets", "runtime", "node"]),
	("rollup", &["core", "pallets", "runtime", "rollup"]),
	("clients", &["core", "clients", "clients/chain"]),
	("clients/chain", &["core", "clients/chain"]),
	("clients/house", &["core", "clients", "clients/chain", "clients/house"]),
	("clients/hex", &["core", "clients", "clients/chain", "clients/house", "clients/hex"]),
	("examples", &["core", "pallets", "clients", "examples"]),
];

/// The manifests in a folder, and in the folders within it.
fn manifests(folder: &Path, found: &mut Vec<PathBuf>) {
	for entry in fs::read_dir(folder).expect("a folder of the repository") {
		let path = entry.expect("a readable folder").path();
		let is_made = path.ends_with("target") || path.ends_with("node_modules");
		if path.is_dir() && !is_made {
			manifests(&path, found);
		} else if path.file_name().is_some_and(|name| name == "Cargo.toml") {
			found.push(path);
		}
	}
}

/// The names of the packages that a manifest depends on, for its tests and its build too.
fn dependencies(manifest: &str) -> Vec<&str> {
	let sections = manifest.split("\n[").filter(|section| {
		let title = section.split(']').next().unwrap_or_default();
		title.ends_with("dependencies") && !title.starts_with("workspace")
	});
	let lines = sections.flat_map(|section| section.lines().skip(1));
	lines.filter_map(|line| line.split(['.', ' ', '=']).next().filter(|name| !name.is_empty())).collect()
}

fn name(manifest: &str) -> Option<&str> {
	manifest.lines().find_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'))
}

#[test]
fn no_crate_depends_on_a_floor_above_it() {
	let mut crates = BTreeMap::new();
	for (floor, below) in FLOORS {
		let mut found = Vec::new();
		manifests(&Path::new(REPOSITORY).join(floor), &mut found);
		let read = found.into_iter().map(|path| fs::read_to_string(path).expect("a readable manifest"));
		crates.extend(read.filter_map(|manifest| Some((name(&manifest)?.to_string(), (floor, below, manifest)))));
	}
	let mut arrows = 0;
	for (from, (floor, below, manifest)) in &crates {
		for dependency in dependencies(manifest) {
			let Some((its_floor, ..)) = crates.get(dependency) else { continue };
			arrows += 1;
			assert!(below.contains(its_floor), "{from} of {floor} depends on {dependency} of {its_floor}");
		}
	}
	assert!(arrows > 50, "only {arrows} arrows between our crates were found");
}
