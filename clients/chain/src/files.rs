//! Files that a crash leaves whole, that only their owner can read, and that one program uses at a time.

use crate::failure::{cannot_use, Failure, Kind};
use serde::{de::DeserializeOwned, Deserialize, Serialize};
use std::{
	ffi::OsString,
	fs::{self, File, OpenOptions, TryLockError},
	io::{self, Write},
	os::unix::fs::{MetadataExt, OpenOptionsExt},
	path::{Path, PathBuf},
};
use subxt::utils::H256;

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

/// Put a text into a new file. When this returns, the disk has it.
///
/// # Errors
///
/// There is a file already, which stays as it is, or the file cannot be written.
pub fn create(path: &Path, text: &str) -> Result<(), Failure> {
	match new_file(path, text).and_then(|()| sync_folder_of(path)) {
		Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
			let sentence =
				format!("There is a file {} already, which is left as it is. Name another one.", path.display());
			Err(Failure::new(Kind::File, sentence))
		}
		written => written.map_err(|error| cannot_use(path, &error)),
	}
}

/// The text of a file. `None` if there is no such file.
///
/// # Errors
///
/// The file cannot be read.
pub fn read_text(path: &Path) -> Result<Option<String>, Failure> {
	match fs::read_to_string(path) {
		Ok(text) => Ok(Some(text)),
		Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
		Err(error) => Err(cannot_use(path, &error)),
	}
}

fn written(path: &Path, text: &str) -> io::Result<()> {
	let next = beside(path, ".next");
	// A file that a crash has left can be open to others.
	match fs::remove_file(&next) {
		Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
		_ => {}
	}
	new_file(&next, text)?;
	fs::rename(&next, path)?;
	sync_folder_of(path)
}

/// Write a file that does not exist yet.
fn new_file(path: &Path, text: &str) -> io::Result<()> {
	let mut file = OpenOptions::new().write(true).create_new(true).mode(FOR_ITS_OWNER).open(path)?;
	file.write_all(text.as_bytes())?;
	file.sync_all()
}

/// Wait until the disk has a file's name, which it keeps in the file's folder.
fn sync_folder_of(path: &Path) -> io::Result<()> {
	let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
	File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}

/// A state of a program in a JSON file, which is about one chain and which no other program uses meanwhile.
pub struct StateFile<State> {
	/// The state. A change of it is in the file after [`write`](Self::write) or [`change`](Self::change).
	pub state: State,
	genesis: H256,
	path: PathBuf,
	_claim: Claim,
}

/// The text of the file.
#[derive(Serialize, Deserialize)]
struct Text<State> {
	/// The hash of the chain's first block.
	genesis: H256,
	#[serde(flatten)]
	state: State,
}

/// A path for a state, which no other program uses meanwhile.
pub enum Entry<File> {
	/// The file with the state.
	Occupied(File),
	/// There is no such file.
	Vacant(Vacant),
}

/// A path without a file.
pub struct Vacant {
	genesis: H256,
	path: PathBuf,
	claim: Claim,
}

impl Vacant {
	/// A new file with this state.
	///
	/// # Errors
	///
	/// The file cannot be written.
	pub fn insert<State: Serialize + DeserializeOwned>(self, state: State) -> Result<StateFile<State>, Failure> {
		let Self { genesis, path, claim } = self;
		let file = StateFile { state, genesis, path, _claim: claim };
		file.write()?;
		Ok(file)
	}
}

impl<State: Serialize + DeserializeOwned> StateFile<State> {
	/// The state in a file, or the place for a new one.
	///
	/// # Errors
	///
	/// The file has no such state of this chain, or cannot be read, or another program uses it.
	pub fn entry(path: &Path, genesis: H256) -> Result<Entry<Self>, Failure> {
		let claim = claim(path)?;
		let Some(text) = read_text(path)? else {
			return Ok(Entry::Vacant(Vacant { genesis, path: path.into(), claim }));
		};
		let name = path.display();
		let text: Text<State> = serde_json::from_str(&text)
			.map_err(|_| Failure::new(Kind::File, format!("The file {name} is none that this command wrote.")))?;
		if text.genesis != genesis {
			let sentence = format!(
				"The file {name} is for another chain: its first block is {:?}, and that of the node {genesis:?}.",
				text.genesis
			);
			return Err(Failure::new(Kind::OtherChain, sentence));
		}
		Ok(Entry::Occupied(Self { state: text.state, genesis, path: path.into(), _claim: claim }))
	}

	/// Write the state. When this returns, the disk has it.
	///
	/// # Errors
	///
	/// The file cannot be written.
	pub fn write(&self) -> Result<(), Failure> {
		let text = Text { genesis: self.genesis, state: &self.state };
		let text = serde_json::to_string_pretty(&text).map_err(|error| cannot_use(&self.path, &error.into()))?;
		replace(&self.path, &text)
	}

	/// Change the state, and write it. After an error, the state is the one before.
	///
	/// # Errors
	///
	/// The file cannot be written.
	pub fn change(&mut self, change: impl FnOnce(&mut State)) -> Result<(), Failure>
	where
		State: Clone,
	{
		let before = self.state.clone();
		change(&mut self.state);
		self.write().inspect_err(|_| self.state = before)
	}

	/// The hash of the first block of the file's chain.
	pub fn genesis(&self) -> H256 {
		self.genesis
	}
}

/// The sole use of a file, until it is dropped or the program ends.
#[derive(Debug)]
pub struct Claim {
	/// The file whose lock is the claim.
	path: PathBuf,
	_lock: File,
}

impl Drop for Claim {
	/// Remove the file of the lock, which is locked until after this.
	fn drop(&mut self) {
		_ = fs::remove_file(&self.path);
	}
}

/// Claim the sole use of a file, which need not be there yet.
///
/// # Errors
///
/// Another program has it.
pub fn claim(path: &Path) -> Result<Claim, Failure> {
	// The file itself is replaced again and again, so the lock is a file beside it.
	let lock = beside(path, ".lock");
	let unusable = |error: io::Error| cannot_use(path, &error);
	loop {
		let mut options = OpenOptions::new();
		let file =
			options.write(true).create(true).truncate(false).mode(FOR_ITS_OWNER).open(&lock).map_err(unusable)?;
		match file.try_lock() {
			Ok(()) if is_at(&file, &lock).map_err(unusable)? => return Ok(Claim { path: lock, _lock: file }),
			// The claim before this one ended, and removed the file, after it was opened here.
			Ok(()) => {}
			Err(TryLockError::WouldBlock) => {
				let sentence = format!("Another program uses the file {} at this moment.", path.display());
				return Err(Failure::new(Kind::File, sentence));
			}
			Err(TryLockError::Error(error)) => return Err(unusable(error)),
		}
	}
}

/// Whether an open file is still the one at a path.
fn is_at(file: &File, path: &Path) -> io::Result<bool> {
	let identity = |metadata: fs::Metadata| (metadata.dev(), metadata.ino());
	match fs::metadata(path) {
		Ok(metadata) => Ok(identity(metadata) == identity(file.metadata()?)),
		Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
		Err(error) => Err(error),
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
	use std::{collections::BTreeMap, os::unix::fs::PermissionsExt};

	#[test]
	fn a_file_is_replaced_and_only_its_owner_reads_it() {
		let folder = Folder::empty();
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
	fn a_new_file_takes_the_place_of_no_other() {
		let folder = Folder::empty();
		let path = folder.file("key");
		create(&path, "one").expect("a file");
		assert_eq!(fs::metadata(&path).expect("a file").permissions().mode() & 0o777, FOR_ITS_OWNER);
		let refused = create(&path, "two").expect_err("there is a file");
		assert_eq!((refused.kind, refused.sentence.contains("left as it is")), (Kind::File, true));
		assert_eq!(fs::read_to_string(&path).expect("a file"), "one");
	}

	#[test]
	fn only_a_missing_file_has_no_text() {
		let folder = Folder::empty();
		assert_eq!(read_text(&folder.file("missing")), Ok(None));
		assert_eq!(read_text(&folder.file("")).expect_err("a folder").kind, Kind::File);
	}

	#[test]
	fn a_state_that_cannot_be_written_is_reported_and_a_change_is_undone() {
		let folder = Folder::empty();
		let (path, list) = (folder.file("limits"), folder.file("list"));
		let state = BTreeMap::from([("given".to_string(), 5)]);
		let create = |path: &Path, state| match StateFile::<BTreeMap<String, i32>>::entry(path, H256::zero())? {
			Entry::Occupied(_) => panic!("a file is there already"),
			Entry::Vacant(vacant) => vacant.insert(state),
		};
		let mut file = create(&path, state.clone()).expect("a file");
		fs::create_dir(beside(&path, ".next")).expect("a folder in the way");
		assert_eq!(file.change(|state| state.clear()).expect_err("not written").kind, Kind::File);
		assert_eq!(file.state, state);
		fs::create_dir(beside(&list, ".next")).expect("a folder in the way");
		assert_eq!(create(&list, state).map(|_| ()).expect_err("not written").kind, Kind::File);
		assert!(!list.exists());
	}

	#[test]
	fn a_claim_leaves_nothing_behind_and_takes_no_lock_that_is_removed() {
		let folder = Folder::empty();
		let (path, lock) = (folder.file("links"), folder.file("links.lock"));
		let held = claim(&path).expect("a claim");
		let opened = File::open(&lock).expect("the file of the lock");
		assert!(is_at(&opened, &lock).expect("readable"));
		assert_eq!(claim(&path).expect_err("it is held").kind, Kind::File);
		assert!(lock.exists(), "a refused claim leaves the file of another program");
		drop(held);
		assert!(!lock.exists());
		assert!(!is_at(&opened, &lock).expect("readable"), "the file is gone");
		let _held = claim(&path).expect("a claim");
		assert!(!is_at(&opened, &lock).expect("readable"), "another file has its name");
	}

	#[test]
	fn a_state_has_one_user_at_a_time_and_one_chain() {
		let folder = Folder::empty();
		let path = folder.file("limits");
		let entry = |genesis| StateFile::<BTreeMap<String, u32>>::entry(&path, H256::repeat_byte(genesis));
		let failure = |genesis| entry(genesis).map(|_| ()).expect_err("refused");
		let state = BTreeMap::from([("given".to_string(), 5)]);
		let Ok(Entry::Vacant(vacant)) = entry(7) else { panic!("there is no file yet") };
		assert!(failure(7).sentence.starts_with("Another program uses the file"));
		let first = vacant.insert(state.clone()).expect("a file");
		assert!(failure(7).sentence.starts_with("Another program uses the file"));
		drop(first);
		let Ok(Entry::Occupied(file)) = entry(7) else { panic!("there is a file, and no other program uses it") };
		assert_eq!(file.state, state);
		drop(file);
		assert_eq!(failure(8).kind, Kind::OtherChain);
		fs::write(&path, "{}").expect("written");
		assert_eq!(failure(7).kind, Kind::File);
	}
}
