//! Keys: from a file, from standard input, or of a development account. Never from the command line, which other users
//! of the machine and the shell's history can read.

use crate::{
	failure::{cannot_use, Failure, Kind},
	terminal::warn,
};
use clap::Args;
use serde_json::Value;
use std::{
	env, fs,
	io::{self, Read},
	os::unix::fs::PermissionsExt,
	path::{Path, PathBuf},
	str::FromStr,
};
use subxt::utils::AccountId32;
use subxt_signer::{bip39::Mnemonic, polkadot_js_compat, sr25519::Keypair, SecretUri};

/// The options that say whose key signs.
#[derive(Args, Clone, Debug, Default)]
#[group(multiple = false)]
struct KeySource {
	/// Sign with the key in this file: a secret phrase, a seed in hex, either with a derivation path, the JSON that
	/// `forking-hex-node key generate` writes, or an account that a wallet exported. Without any option about keys, the
	/// variable HEX_KEY_FILE names the file.
	#[arg(long, value_name = "FILE", help_heading = "Key")]
	key_file: Option<PathBuf>,
	/// Sign with the key on standard input, written as in a key file.
	#[arg(long, help_heading = "Key")]
	key_stdin: bool,
	/// Sign as an account of development chains, such as alice or bob. Everybody knows their keys.
	#[arg(long, value_name = "NAME", help_heading = "Key")]
	dev: Option<String>,
}

/// The key that signs, and the password of one that a wallet exported.
#[derive(Args, Clone, Debug, Default)]
pub struct Key {
	#[command(flatten)]
	source: KeySource,
	/// The file with the password of an account that a wallet exported.
	#[arg(long, value_name = "FILE", help_heading = "Key")]
	password_file: Option<PathBuf>,
}

/// The variable of the environment that names a key file.
const KEY_FILE: &str = "HEX_KEY_FILE";

/// The names of the development accounts. Development chains give money to all except the house players and the
/// faucet, which get money from the others.
const DEVELOPMENT: [&str; 13] = [
	"alice", "bob", "charlie", "dave", "eve", "ferdie", "piet", "nash", "gardner", "berge", "gale", "shannon", "faucet",
];

impl Key {
	/// Whether a key is given.
	pub fn is_given(&self) -> bool {
		self.source.dev.is_some() || self.source.key_stdin || self.file().is_some()
	}

	/// Whether the key comes on standard input.
	pub fn is_on_stdin(&self) -> bool {
		self.source.key_stdin
	}

	/// The key file of the option, or else of the environment.
	fn file(&self) -> Option<PathBuf> {
		self.source.key_file.clone().or_else(|| env::var_os(KEY_FILE).map(PathBuf::from))
	}

	/// Read the key.
	///
	/// # Errors
	///
	/// No key is given, or the key cannot be read.
	pub fn read(&self) -> Result<Keypair, Failure> {
		if let Some(name) = &self.source.dev {
			return development(name);
		}
		let password = self.password_file.as_deref().map(text_of).transpose()?;
		let password = password.as_deref().map(|text| text.trim_end_matches(['\r', '\n']));
		if self.source.key_stdin {
			let mut text = String::new();
			let read = io::stdin().read_to_string(&mut text);
			read.map_err(|error| unusable(&format!("Standard input cannot be read: {error}.")))?;
			return parse(&text, password);
		}
		let path = self.file();
		let path = path.ok_or_else(|| unusable(NO_KEY))?;
		if is_open_to_others(&path) {
			warn(&format!("Other users of this machine can read the key file {}: chmod 600 it.", path.display()));
		}
		parse(&text_of(&path)?, password)
	}
}

/// The sentence about a missing key.
const NO_KEY: &str =
	"Say whose key signs: --key-file FILE, --key-stdin, or --dev NAME. hex key new --file FILE makes a key.";

/// Random bytes of the system.
///
/// # Errors
///
/// The system gives none.
fn random<const BYTES: usize>() -> Result<[u8; BYTES], Failure> {
	let mut bytes = [0; BYTES];
	let no_key = |_| unusable("The system gives no random numbers, so no keys can be made.");
	getrandom::getrandom(&mut bytes).map_err(no_key).map(|()| bytes)
}

/// The bytes that make a secret phrase of 12 words.
const ENTROPY: usize = 16;

/// A new key with its secret phrase.
///
/// # Errors
///
/// The system gives no random numbers.
pub fn new_key() -> Result<(String, Keypair), Failure> {
	let phrase = Mnemonic::from_entropy(&random::<ENTROPY>()?).map_err(|_| unusable(NO_PHRASE))?;
	let key = Keypair::from_phrase(&phrase, None).map_err(|_| unusable(NO_PHRASE))?;
	Ok((phrase.to_string(), key))
}

/// A new key with the seed that makes it.
///
/// # Errors
///
/// The system gives no random numbers.
pub fn new_seed() -> Result<([u8; 32], Keypair), Failure> {
	let seed = random()?;
	Ok((seed, Keypair::from_secret_key(seed).map_err(|_| unusable(NO_PHRASE))?))
}

/// The sentence about random numbers that make no key.
const NO_PHRASE: &str = "No key can be made of the system's random numbers.";

/// Whether others than the owner can read a file.
fn is_open_to_others(path: &Path) -> bool {
	fs::metadata(path).is_ok_and(|metadata| metadata.is_file() && metadata.permissions().mode() & 0o077 != 0)
}

/// The account of a key.
pub fn account_of(key: &Keypair) -> AccountId32 {
	key.public_key().to_account_id()
}

fn unusable(sentence: &str) -> Failure {
	Failure::new(Kind::Key, sentence)
}

fn text_of(path: &Path) -> Result<String, Failure> {
	fs::read_to_string(path).map_err(|error| Failure { kind: Kind::Key, ..cannot_use(path, &error) })
}

/// The key of a development account.
///
/// # Errors
///
/// No development account has this name.
pub fn development(name: &str) -> Result<Keypair, Failure> {
	let name = name.to_ascii_lowercase();
	let Some(known) = DEVELOPMENT.iter().find(|known| **known == name) else {
		return Err(unusable(&format!("The accounts of development chains are {}.", DEVELOPMENT.join(", "))));
	};
	let (first, rest) = known.split_at(1);
	parse(&format!("//{}{rest}", first.to_ascii_uppercase()), None)
}

/// Read a key from its text.
fn parse(text: &str, password: Option<&str>) -> Result<Keypair, Failure> {
	let text = text.trim();
	if text.is_empty() {
		return Err(unusable("There is no key: the text is empty."));
	}
	if text.starts_with('{') {
		return parse_json(text, password);
	}
	// An error must not repeat a secret, so none of the reader's own words are used.
	let wrong = || {
		unusable(
			"That is no key: expected a secret phrase of 12 to 24 words, or a seed of 64 hex digits after 0x, either \
			 with a derivation path such as //game behind it.",
		)
	};
	let uri = SecretUri::from_str(text).map_err(|_| wrong())?;
	Keypair::from_uri(&uri).map_err(|_| wrong())
}

fn parse_json(text: &str, password: Option<&str>) -> Result<Keypair, Failure> {
	let json: Value = serde_json::from_str(text).map_err(|_| unusable("The key's JSON cannot be read."))?;
	let field = |name: &str| json.get(name).and_then(Value::as_str).filter(|text| !text.is_empty());
	if let Some(secret) = field("secretPhrase").or_else(|| field("secretSeed")) {
		return parse(secret, None);
	}
	if field("encoded").is_none() {
		return Err(unusable("The key's JSON has neither a secret phrase nor an account that a wallet exported."));
	}
	if let Some(kind) = other_kind(&json) {
		return Err(unusable(&format!("The file has an {kind} account. Only accounts of the sr25519 kind sign here.")));
	}
	let password = password.ok_or_else(|| {
		unusable("A wallet exported this account with a password: name the file that has it with --password-file FILE.")
	})?;
	polkadot_js_compat::decrypt_json(text, password)
		.map_err(|_| unusable("The exported account cannot be decrypted. Is the password right?"))
}

/// The kinds of accounts that wallets export and that do not sign here.
const OTHER_KINDS: [&str; 3] = ["ed25519", "ecdsa", "ethereum"];

/// The kind of an account that a wallet exported, if it is another one than sr25519.
fn other_kind(exported: &Value) -> Option<&'static str> {
	let content = exported.get("encoding")?.get("content")?.as_array()?;
	OTHER_KINDS.into_iter().find(|kind| content.iter().any(|word| word.as_str() == Some(kind)))
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::testing::Folder;

	const ALICE: &str = "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY";
	const PHRASE: &str = "bottom drive obey lake curtain smoke basket hold race lonely fit walk";

	fn address(text: &str) -> String {
		account_of(&parse(text, None).expect("a key")).to_string()
	}

	#[test]
	fn a_development_account_is_found_by_its_name() {
		for name in ["alice", "Alice"] {
			assert_eq!(account_of(&development(name).expect("a key")).to_string(), ALICE);
		}
		let refused = development("mallory").expect_err("no such account");
		assert_eq!((refused.kind, refused.sentence.contains("alice, bob")), (Kind::Key, true));
	}

	#[test]
	fn a_key_is_a_phrase_a_seed_or_json_with_one() {
		assert_eq!(address(&format!("{PHRASE}//Alice\n")), ALICE);
		assert_eq!(address("0xe5be9a5092b81bca64be81d212e7f2f9eba183bb7a90954f7b76361f6edb5c0a"), ALICE);
		let json = format!(r#"{{ "secretPhrase": "{PHRASE}//Alice", "ss58Address": "{ALICE}" }}"#);
		assert_eq!(address(&json), ALICE);
		let seed = r#"{"secretSeed":"0xe5be9a5092b81bca64be81d212e7f2f9eba183bb7a90954f7b76361f6edb5c0a"}"#;
		assert_eq!(address(seed), ALICE);
	}

	#[test]
	fn a_new_key_is_another_one_each_time_and_is_read_back() {
		let [(phrase, key), (other, _)] = [new_key(), new_key()].map(|made| made.expect("a key"));
		assert_ne!(phrase, other);
		assert_eq!((phrase.split(' ').count(), address(&phrase)), (12, account_of(&key).to_string()));
	}

	#[test]
	fn a_folder_is_no_key_file_that_others_can_read() {
		let folder = Folder::empty();
		let file = folder.file("key");
		fs::write(&file, PHRASE).expect("a file");
		for (mode, is_open) in [(0o644, true), (0o600, false)] {
			fs::set_permissions(&file, fs::Permissions::from_mode(mode)).expect("permissions");
			assert_eq!(is_open_to_others(&file), is_open);
		}
		assert!(!is_open_to_others(folder.path()));
	}

	#[test]
	fn an_exported_account_of_another_kind_is_named_before_its_password_is_asked_for() {
		let refused = |kind: &str, password| {
			let encoding = format!(r#"{{ "content": ["pkcs8", "{kind}"], "type": ["scrypt"], "version": "3" }}"#);
			let text = format!(r#"{{ "encoded": "AAAA", "encoding": {encoding}, "address": "{ALICE}" }}"#);
			parse(&text, password).expect_err("no key").sentence
		};
		let expected = "The file has an ed25519 account. Only accounts of the sr25519 kind sign here.";
		assert_eq!([None, Some("secret")].map(|password| refused("ed25519", password)), [expected; 2]);
		assert!(refused("sr25519", None).contains("--password-file"));
		assert!(refused("sr25519", Some("wrong")).ends_with("Is the password right?"));
	}

	#[test]
	fn an_error_never_repeats_the_secret() {
		for text in ["", "bottom drive obey", "0xe5be9a5092", "{\"secretPhrase\": 1}", "{", "{\"encoded\": \"bottom\"}"]
		{
			let refused = parse(text, None).expect_err(text);
			assert_eq!(refused.kind, Kind::Key);
			assert!(!refused.sentence.contains("bottom") && !refused.sentence.contains("e5be"), "{refused}");
		}
	}
}
