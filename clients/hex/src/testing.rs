//! Files for tests.

use std::{fs, path::PathBuf};

/// A folder for files of a test. The end of the test removes it.
pub struct Folder(PathBuf);

impl Folder {
	/// An empty folder.
	pub fn new() -> Self {
		let thread = std::thread::current().id();
		let folder = std::env::temp_dir().join(format!("hex-files-{}-{thread:?}", std::process::id()));
		fs::create_dir_all(&folder).expect("a folder");
		Self(folder)
	}

	/// The path of a file in the folder.
	pub fn file(&self, name: &str) -> PathBuf {
		self.0.join(name)
	}
}

impl Drop for Folder {
	fn drop(&mut self) {
		_ = fs::remove_dir_all(&self.0);
	}
}
