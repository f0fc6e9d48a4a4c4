//! Reads a state from a file.

use polkadot_sdk::sp_core;
use serde_json::{Map, Value};
use sp_core::bytes;
use std::{collections::BTreeMap, fs::File, io::BufReader, path::Path};

/// Keys and values of a chain's state.
pub type Entries = BTreeMap<Vec<u8>, Vec<u8>>;

/// A state, and the `spec_version` that wrote it if the file says so.
pub struct State {
	pub entries: Entries,
	pub version: Option<u32>,
}

fn decoded(entries: &Map<String, Value>) -> Result<Entries, String> {
	let bytes = |text: &str| bytes::from_hex(text).map_err(|error| format!("{text} is not hexadecimal: {error}"));
	let value = |value: &Value| value.as_str().map(str::to_owned).ok_or("the state has a value that is no text");
	entries.iter().map(|(key, text)| Ok((bytes(key)?, bytes(&value(text)?)?))).collect()
}

/// Reads a raw chain specification, or a snapshot of `runtime/snapshots`.
pub fn read(path: &Path) -> Result<State, String> {
	let name = path.display();
	let file = File::open(path).map_err(|error| format!("{name} cannot be read: {error}"))?;
	let json: Value =
		serde_json::from_reader(BufReader::new(file)).map_err(|error| format!("{name} is not JSON: {error}"))?;
	if let Some(entries) = json.pointer("/genesis/raw/top").and_then(Value::as_object) {
		return Ok(State { entries: decoded(entries)?, version: None });
	}
	if let Some(entries) = json.get("state").and_then(Value::as_object) {
		let version = json.get("version").and_then(Value::as_u64).map(|version| version as u32);
		return Ok(State { entries: decoded(entries)?, version });
	}
	Err(format!("{name} has no raw state: write it with `forking-hex-node export-state` or `export-chain-spec --raw`"))
}
