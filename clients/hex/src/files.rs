//! Files that a crash leaves whole, that only their owner can read, and that one program uses at a time.

use forking_hex_chain::failure::{cannot_use, Failure, Kind};
use std::{
	ffi::OsString,
	fs::{self, File, OpenOptions, TryLockError},
	io::{self, Write},
	os::unix::fs::OpenOptionsExt,
	path::{Path, PathBuf},
};

/// Reading and writing for the owner, and nothing for others.
const FOR_ITS_OWNER: u32 = 0o600;

/// Put a text in the place of a file, in one step: a crash leaves the old file or the new one. When this returns, the disk
/// has it.
///
/// # Errors
///
/// The file cannot be written.
pub fn replace(path: &Path, text: &str) -> Result<(), Failure> {
	written(path, text).map_err(|error| cannot_use(path, &error))
}

fn written(path: &Path, text: &str) -> io::Result<()> {
	let next = beside(path, ".next");
	// A file that a crash has left can be open to others.
	match fs::remove_file(&next) {
		Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
		_ => {}
	}
	let mut file = OpenOptions::new().write(true).create_new(true).mode(FOR_ITS_OWNER).open(&next)?;
	file.write_all(text.as_bytes())?;
	file.sync_all()?;
	fs::rename(&next, path)?;
	// The disk keeps the file's name in its folder.
	let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
	File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}

/// The sole use of a file, until it is dropped or the program ends.
#[derive(Debug)]
pub struct Claim {
	_lock: File,
}

/// Claim the sole use of a file, which need not be there yet.
///
/// # Errors
///
/// Another program has it.
pub fn claim(path: &Path) -> Result<Claim, Failure> {
	// The file itself is replaced again and again, so the lock is a file beside it.
	let lock = beside(path, ".lock");
	let options = || OpenOptions::new().write(true).create(true).truncate(false).mode(FOR_ITS_OWNER).open(&lock);
	let file = options().map_err(|error| cannot_use(path, &error))?;
	match file.try_lock() {
		Ok(()) => Ok(Claim { _lock: file }),
		Err(TryLockError::WouldBlock) => {
			let sentence = format!("Another program uses the file {} at this moment.", path.display());
			Err(Failure::new(Kind::File, sentence))
		}
		Err(TryLockError::Error(error)) => Err(cannot_use(path, &error)),
	}
}

/// The name of a file with something behind it.
fn beside(path: &Path, ending: &str) -> PathBuf {
	let mut name = OsString::from(path);
	name.push(ending);
	name.into()
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::testing::Folder;
	use std::os::unix::fs::PermissionsExt;

	#[test]
	fn a_file_is_replaced_and_only_its_owner_reads_it() {
		let folder = Folder::new();
		let path = folder.file("keys");
		fs::write(beside(&path, ".next"), "left by a crash, and open to all").expect("a file");
		for text in ["one", "two"] {
			replace(&path, text).expect("a file");
			assert_eq!(fs::read_to_string(&path).expect("a file"), text);
		}
		assert_eq!(fs::metadata(&path).expect("a file").permissions().mode() & 0o777, FOR_ITS_OWNER);
		assert!(!beside(&path, ".next").exists());
	}

	#[test]
	fn a_file_has_one_user_at_a_time() {
		let folder = Folder::new();
		let path = folder.file("limits");
		let first = claim(&path).expect("nobody else");
		assert!(claim(&path).expect_err("another").sentence.starts_with("Another program uses the file"));
		drop(first);
		claim(&path).expect("nobody else any more");
	}
}
