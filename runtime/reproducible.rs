//! Makes the runtime's WASM the same, byte for byte, in any folder.
//!
//! Two things carry a folder into the WASM. The compiler writes the paths of sources into messages of panics. And Cargo
//! identifies a crate outside of its workspace by the crate's folder. That holds for all crates of this repository,
//! because the WASM builder makes its own workspace. These identities reach the code, through `TypeId` and the names of
//! functions.
//!
//! So the build script stands in the compiler's place while the WASM is built, and passes names without folders to the
//! compiler. Cargo does not see them. With options in `RUSTFLAGS` instead, Cargo would compile everything again in every
//! other folder.

use std::{
	env,
	ffi::OsString,
	fs,
	path::{Path, PathBuf},
	process::{Command, ExitCode},
};

/// An option that makes Cargo compile again all crates that it compiled before this module existed.
pub const MARK: &str = "--cfg from_any_folder";

/// Cargo's variable for a program that runs the compiler.
const WRAPPER: &str = "RUSTC_WRAPPER";

/// The program that ran the compiler before.
const WRAPPER_BEFORE: &str = "FORKING_HEX_RUSTC_WRAPPER";

/// The compiler's options that replace folders, separated by [`SEPARATOR`].
const OPTIONS: &str = "FORKING_HEX_RUSTC_OPTIONS";

const SEPARATOR: &str = "\u{1f}";

/// The compiler, as Cargo runs it through this program.
pub struct Compiler {
	program: OsString,
	arguments: Vec<OsString>,
}

impl Compiler {
	/// Lets Cargo run the compiler through this program in all builds that this one starts.
	pub fn intercept() {
		let Ok(this) = env::current_exe() else { return };
		if let Some(before) = env::var_os(WRAPPER).filter(|wrapper| !wrapper.is_empty()) {
			env::set_var(WRAPPER_BEFORE, before);
		}
		env::set_var(WRAPPER, this);
		let replaced = replaced_folders().into_iter();
		let options = replaced.map(|(folder, name)| format!("--remap-path-prefix={}={name}", folder.display()));
		env::set_var(OPTIONS, options.collect::<Vec<_>>().join(SEPARATOR));
	}

	/// The compiler that Cargo wants to run, if Cargo started this program for that. A build script has no arguments.
	pub fn wanted() -> Option<Self> {
		let mut arguments = env::args_os().skip(1);
		Some(Self { program: arguments.next()?, arguments: arguments.collect() })
	}

	/// Runs the compiler without this machine's folders.
	pub fn run(mut self) -> ExitCode {
		if is_from_a_folder() {
			let variable = |name| env::var(name).unwrap_or_default();
			let identity = format!("metadata={}-{}", variable("CARGO_PKG_NAME"), variable("CARGO_PKG_VERSION"));
			for argument in &mut self.arguments {
				if argument.to_str().is_some_and(|text| text.starts_with("metadata=")) {
					*argument = identity.clone().into();
				}
			}
		}
		let options = env::var(OPTIONS).unwrap_or_default();
		self.arguments.extend(options.split_terminator(SEPARATOR).map(OsString::from));

		let mut command = match env::var_os(WRAPPER_BEFORE) {
			Some(wrapper) => {
				let mut command = Command::new(wrapper);
				command.arg(self.program);
				command
			}
			None => Command::new(self.program),
		};
		match command.args(self.arguments).status() {
			Ok(status) if status.success() => ExitCode::SUCCESS,
			Ok(_) => ExitCode::FAILURE,
			Err(error) => {
				eprintln!("The compiler could not be run: {error}");
				ExitCode::FAILURE
			}
		}
	}
}

/// Whether Cargo compiles a crate that does not come from a registry.
fn is_from_a_folder() -> bool {
	let registry = cargo_home().join("registry");
	env::var_os("CARGO_MANIFEST_DIR").is_some_and(|folder| !Path::new(&folder).starts_with(registry))
}

/// Cargo's folder, which holds the sources of crates from registries.
fn cargo_home() -> PathBuf {
	env::var_os("CARGO_HOME")
		.map(PathBuf::from)
		.or_else(|| Some(Path::new(&env::var_os("HOME")?).join(".cargo")))
		.unwrap_or_default()
}

/// The folders of this machine that contain sources, with a name for each. An inner folder comes after the outer one,
/// because the compiler uses the last folder that fits.
fn replaced_folders() -> Vec<(PathBuf, String)> {
	let variable = |name| env::var_os(name).map(PathBuf::from);
	let mut folders = Vec::new();
	if let Some(checkout) = variable("CARGO_MANIFEST_DIR").as_deref().and_then(Path::parent) {
		folders.push((checkout.to_path_buf(), "/forking-hex".to_string()));
	}
	let registries = fs::read_dir(cargo_home().join("registry").join("src"));
	folders.extend(registries.into_iter().flatten().flatten().map(|entry| (entry.path(), "/crates".to_string())));
	// The output of the crates' own build scripts.
	let output = variable("OUT_DIR");
	let build = output.as_deref().and_then(|path| path.ancestors().find(|folder| folder.ends_with("build")));
	if let Some(profile) = build.and_then(Path::parent) {
		folders.push((profile.join("wbuild"), "/build".to_string()));
	}
	// With its sources installed, the compiler uses this machine's paths for the files of the standard library.
	if let (Some(sysroot), Some(commit)) = (asked(&["--print", "sysroot"], ""), asked(&["-vV"], "commit-hash: ")) {
		folders.push((Path::new(&sysroot).join("lib/rustlib/src/rust"), format!("/rustc/{commit}")));
	}
	folders
}

/// The compiler's answer: the rest of the first line that begins with `beginning`.
fn asked(arguments: &[&str], beginning: &str) -> Option<String> {
	let compiler = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
	let answer = Command::new(compiler).args(arguments).output().ok()?;
	let text = String::from_utf8(answer.stdout).ok()?;
	text.lines().find_map(|line| line.strip_prefix(beginning)).map(str::to_string)
}
