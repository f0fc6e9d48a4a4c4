//! Upgrades that the program refuses before it runs anything. `tests/rehearse.test.mjs` rehearses upgrades to
//! their end.

use std::{
	fs,
	path::{Path, PathBuf},
	process::Command,
};

const PROGRAM: &str = env!("CARGO_BIN_EXE_forking-hex-rehearsal");

/// A file of the runtime's folder `snapshots`.
fn snapshot(version: &str) -> PathBuf {
	Path::new("../snapshots").join(version).with_extension("json")
}

/// The message with which the program refuses these arguments.
fn refusal(words: &[&Path]) -> String {
	let output = Command::new(PROGRAM).args(words).output().expect("the program runs");
	assert_eq!(output.status.code(), Some(1), "{words:?}");
	assert!(output.stdout.is_empty());
	String::from_utf8(output.stderr).expect("the reason is a text")
}

/// A file with this text, in the folder for the tests' files.
fn file_with(name: &str, text: &str) -> PathBuf {
	let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
	fs::write(&path, text).expect("the folder can be written to");
	path
}

#[test]
fn a_file_that_is_no_runtime_is_refused() {
	let text = file_with("no-runtime.wasm", "no runtime");
	assert!(refusal(&[&snapshot("200"), Path::new("--checked"), &text]).contains("is no runtime"));
	assert!(refusal(&[&snapshot("200"), Path::new("--checked"), Path::new("nowhere")]).contains("cannot be read"));
}

#[test]
fn a_file_that_is_no_state_is_refused() {
	let checked = [Path::new("--checked"), Path::new("nowhere")];
	let refused = |state: &Path| refusal(&[state, checked[0], checked[1]]);
	assert!(refused(Path::new("nowhere")).contains("cannot be read"));
	assert!(refused(&file_with("no-json.json", "{")).contains("is not JSON"));
	assert!(refused(&file_with("plain.json", r#"{"genesis":{"runtimeGenesis":{}}}"#)).contains("has no raw state"));
	let broken = r#"{"genesis":{"raw":{"top":{"0x3a":"text"}}}}"#;
	assert!(refused(&file_with("broken.json", broken)).contains("is not hexadecimal"));
}
