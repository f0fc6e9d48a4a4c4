//! The floors of the repository: a crate depends only on crates of the same floor and below. Clients depend on the core
//! alone, beside the chain.

use std::{
	collections::BTreeMap,
	fs,
	path::{Path, PathBuf},
};

const REPOSITORY: &str = "../..";

/// The floors, and the folders that each floor may depend on, its own folder included.
const FLOORS: [(&str, &[&str]); 7] = [
	("core", &["core"]),
	("pallets", &["core", "pallets"]),
	("runtime", &["core", "pallets", "runtime"]),
	("node", &["core", "pallets", "runtime", "node"]),
	("rollup", &["core", "pallets", "runtime", "rollup"]),
	("clients", &["core", "clients"]),
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
	let mut crates = Vec::new();
	for (floor, _) in FLOORS {
		let mut found = Vec::new();
		manifests(&Path::new(REPOSITORY).join(floor), &mut found);
		crates.extend(found.into_iter().map(|path| (floor, fs::read_to_string(path).expect("a readable manifest"))));
	}
	let floor_of: BTreeMap<&str, &str> =
		crates.iter().filter_map(|(floor, manifest)| Some((name(manifest)?, *floor))).collect();
	let mut arrows = 0;
	for (floor, manifest) in &crates {
		let (_, below) = FLOORS.iter().find(|(name, _)| name == floor).expect("a floor");
		for dependency in dependencies(manifest) {
			let Some(its_floor) = floor_of.get(dependency) else { continue };
			arrows += 1;
			let from = name(manifest).unwrap_or_default();
			assert!(below.contains(its_floor), "{from} of {floor} depends on {dependency} of {its_floor}");
		}
	}
	assert!(arrows > 50, "only {arrows} arrows between our crates were found");
}
