//! The files of the network: all of them, or none.

use std::{
	fs::{self, DirBuilder, OpenOptions, Permissions},
	io::{self, Write},
	os::unix::fs::{DirBuilderExt, OpenOptionsExt, PermissionsExt},
	path::{Path, PathBuf},
	process,
};

/// The mode of files: only the owner can read them.
const FILE: u32 = 0o600;
/// The mode of programs and folders.
const PROGRAM: u32 = 0o700;

/// Files to be written, by their paths in the folder of the network.
#[derive(Default)]
pub struct Files(Vec<(PathBuf, String, u32)>);

impl Files {
	/// Adds a file.
	pub fn add(&mut self, path: impl Into<PathBuf>, text: impl Into<String>) {
		self.0.push((path.into(), text.into(), FILE));
	}

	/// Adds a file that can be run.
	pub fn add_program(&mut self, path: impl Into<PathBuf>, text: impl Into<String>) {
		self.0.push((path.into(), text.into(), PROGRAM));
	}

	/// Writes the files into the new folder `output`. Writes them into a folder beside it first, and renames that folder
	/// when it is complete. So no failure leaves a part of a network, or secrets, behind.
	pub fn write(&self, output: &Path) -> Result<(), String> {
		let parent = output.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
		let name = output.file_name().ok_or_else(|| taken(output))?.to_string_lossy();
		let failed = |path: &Path| {
			let path = path.to_path_buf();
			move |error: io::Error| format!("{} cannot be written: {error}", path.display())
		};
		fs::create_dir_all(parent).map_err(failed(parent))?;
		let unfinished = Unfinished(parent.join(format!(".{name}.{}", process::id())));
		DirBuilder::new().mode(PROGRAM).create(&unfinished.0).map_err(failed(&unfinished.0))?;
		for (path, text, mode) in &self.0 {
			let path = unfinished.0.join(path);
			write(&path, text, *mode).map_err(failed(&path))?;
		}
		vacant(output)?;
		fs::rename(&unfinished.0, output).map_err(failed(output))
	}
}

/// Fails if there is something at the path `output`.
pub fn vacant(output: &Path) -> Result<(), String> {
	match output.symlink_metadata() {
		Ok(_) => Err(taken(output)),
		Err(_) => Ok(()),
	}
}

fn taken(output: &Path) -> String {
	format!("{} exists already. Name another folder with --output.", output.display())
}

/// Writes a new file, and makes its folders.
fn write(path: &Path, text: &str, mode: u32) -> io::Result<()> {
	if let Some(folder) = path.parent() {
		DirBuilder::new().recursive(true).mode(PROGRAM).create(folder)?;
	}
	let mut file = OpenOptions::new().write(true).create_new(true).mode(mode).open(path)?;
	// The umask of the process may have taken rights from the owner.
	file.set_permissions(Permissions::from_mode(mode))?;
	file.write_all(text.as_bytes())?;
	file.sync_all()
}

/// A folder that is deleted unless it was renamed.
struct Unfinished(PathBuf);

impl Drop for Unfinished {
	fn drop(&mut self) {
		let _ = fs::remove_dir_all(&self.0);
	}
}

/// Replaces every `{{name}}` in a template by its value.
///
/// # Panics
///
/// If a name has no value.
pub fn fill(template: &str, values: &[(&str, &str)]) -> String {
	let mut parts = template.split("{{");
	let mut text = parts.next().unwrap_or_default().to_string();
	for part in parts {
		let (name, rest) = part.split_once("}}").expect("the templates here are complete; qed");
		let (_, value) = values.iter().find(|(each, _)| *each == name).expect("every name here has a value; qed");
		text += value;
		text += rest;
	}
	text
}

#[cfg(test)]
mod tests {
	use super::*;

	/// An empty folder, deleted when it is dropped.
	fn folder() -> Unfinished {
		use std::sync::atomic::{AtomicU32, Ordering};
		static COUNT: AtomicU32 = AtomicU32::new(0);
		let count = COUNT.fetch_add(1, Ordering::Relaxed);
		let path = std::env::temp_dir().join(format!("forking-hex-files-{}-{count}", process::id()));
		fs::create_dir(&path).expect("a folder");
		Unfinished(path)
	}

	fn names(folder: &Path) -> Vec<String> {
		let mut names: Vec<_> = fs::read_dir(folder)
			.expect("a folder")
			.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
			.collect();
		names.sort();
		names
	}

	#[test]
	fn files_are_written_with_their_folders_for_their_owner_alone() {
		let folder = folder();
		let mut files = Files::default();
		files.add("one/data/key", "secret");
		files.add_program("one/start", "#!/bin/sh\n");
		let output = folder.0.join("new/network");
		files.write(&output).expect("there is room");
		assert_eq!(names(&output.join("one")), ["data", "start"]);
		assert_eq!(names(&folder.0.join("new")), ["network"]);
		let mode = |path: &str| output.join(path).metadata().expect("a file").permissions().mode() & 0o777;
		assert_eq!((mode("one/data/key"), mode("one/start"), mode("one"), mode("")), (FILE, PROGRAM, PROGRAM, PROGRAM));
		assert_eq!(fs::read_to_string(output.join("one/data/key")).expect("a file"), "secret");
	}

	#[test]
	fn a_failure_leaves_nothing_behind() {
		let folder = folder();
		let mut files = Files::default();
		files.add("one", "secret");
		// A file cannot contain another file, so this path fails.
		files.add("one/two", "");
		assert!(files.write(&folder.0.join("network")).is_err());
		assert!(names(&folder.0).is_empty());
	}

	#[test]
	fn nothing_is_overwritten() {
		let folder = folder();
		let output = folder.0.join("network");
		fs::write(&output, "precious").expect("there is room");
		let error = Files::default().write(&output).expect_err("a refusal");
		assert!(error.ends_with("network exists already. Name another folder with --output."), "{error}");
		assert_eq!(names(&folder.0), ["network"]);
		assert_eq!(fs::read_to_string(&output).expect("a file"), "precious");
	}

	#[test]
	fn templates_are_filled() {
		assert_eq!(fill("{{a}}-{{b}}{{a}} {c}", &[("a", "1"), ("b", "{{2")]), "1-{{21 {c}");
	}
}
