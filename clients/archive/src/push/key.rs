//! The key of this program, by which push services recognise it (RFC 8292), in a file of the archive's folder. Browsers
//! subscribe with this key alone, so a lost key loses all subscriptions.

use crate::book::FOR_ITS_OWNER;
use base64::{engine::general_purpose::URL_SAFE_NO_PAD, Engine};
use forking_hex_chain::failure::{Failure, Kind};
use p256::{
	ecdsa::{signature::Signer, Signature, SigningKey},
	elliptic_curve::rand_core::OsRng,
	SecretKey,
};
use serde_json::json;
use std::{
	fs::{self, File, OpenOptions},
	io::{ErrorKind, Write},
	os::unix::fs::{OpenOptionsExt, PermissionsExt},
	path::Path,
};

/// The name of the file.
const FILE: &str = "push.key";

/// The seconds for which a token is valid. Push services take tokens of at most a day.
const LIFETIME: u64 = 12 * 3_600;

/// The private key that signs tokens.
pub struct Key(SigningKey);

impl Key {
	/// The key in a folder. If the folder has no key, one is made that only its owner can read.
	///
	/// # Errors
	///
	/// The file cannot be used, is open to others, or has no key.
	pub fn of(folder: &Path) -> Result<Self, Failure> {
		let path = folder.join(FILE);
		let unusable = |what: &dyn std::fmt::Display| {
			Failure::new(Kind::File, format!("The key of Web Push, {}, cannot be used: {what}.", path.display()))
		};
		match fs::read_to_string(&path) {
			Ok(text) => {
				let mode = fs::metadata(&path).map_err(|error| unusable(&error))?.permissions().mode();
				if mode & 0o077 != 0 {
					return Err(unusable(&"other users of this machine can read it (chmod 600)"));
				}
				let bytes = URL_SAFE_NO_PAD.decode(text.trim()).ok();
				let key = bytes.and_then(|bytes| SigningKey::from_slice(&bytes).ok());
				key.map(Self).ok_or_else(|| unusable(&"there is none in it"))
			}
			Err(error) if error.kind() == ErrorKind::NotFound => {
				let secret = SecretKey::random(&mut OsRng);
				let text = URL_SAFE_NO_PAD.encode(secret.to_bytes());
				written(folder, &text).map_err(|error| unusable(&error))?;
				Ok(Self(secret.into()))
			}
			Err(error) => Err(unusable(&error)),
		}
	}

	/// The public key, which a browser needs to subscribe.
	pub fn public(&self) -> String {
		URL_SAFE_NO_PAD.encode(self.0.verifying_key().to_encoded_point(false).as_bytes())
	}

	/// The header by which a push service of this origin recognises the program and its operator. The header is valid
	/// from this time on, in seconds since 1970.
	pub fn authorization(&self, origin: &str, contact: &str, now: u64) -> String {
		let part = |value: serde_json::Value| URL_SAFE_NO_PAD.encode(value.to_string());
		let head = part(json!({ "typ": "JWT", "alg": "ES256" }));
		let claims = part(json!({ "aud": origin, "exp": now.saturating_add(LIFETIME), "sub": contact }));
		let signed = format!("{head}.{claims}");
		let signature: Signature = self.0.sign(signed.as_bytes());
		format!("vapid t={signed}.{}, k={}", URL_SAFE_NO_PAD.encode(signature.to_bytes()), self.public())
	}
}

/// Write the whole key: a crash leaves a file with a key, or no file of this name.
fn written(folder: &Path, text: &str) -> std::io::Result<()> {
	fs::create_dir_all(folder)?;
	let next = folder.join(format!("{FILE}.next"));
	match fs::remove_file(&next) {
		Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
		_ => {}
	}
	let mut file = OpenOptions::new().write(true).create_new(true).mode(FOR_ITS_OWNER).open(&next)?;
	writeln!(file, "{text}")?;
	file.sync_all()?;
	fs::rename(&next, folder.join(FILE))?;
	File::open(folder)?.sync_all()
}

/// The address of an operator: for mail, or of a page.
pub fn contact(text: &str) -> Result<String, String> {
	let is_mail = text.strip_prefix("mailto:").is_some_and(|address| address.contains('@'));
	let is_page = text.starts_with("https://") && url::Url::parse(text).is_ok();
	match is_mail || is_page {
		true => Ok(text.into()),
		false => Err("an address such as mailto:you@example.org or https://example.org is needed".into()),
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::testing::Folder;
	use p256::ecdsa::{signature::Verifier, VerifyingKey};

	#[test]
	fn the_key_stays_and_is_for_its_owner_alone() {
		let folder = Folder::empty();
		let new = folder.file("new");
		let made = Key::of(&new).expect("a new key in a new folder").public();
		assert_eq!(Key::of(&new).expect("the same key").public(), made);
		let path = new.join(FILE);
		assert_eq!(fs::metadata(&path).expect("a file").permissions().mode() & 0o777, FOR_ITS_OWNER);

		fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).expect("permissions");
		let refused = Key::of(&new).err().expect("a refusal");
		assert!(refused.sentence.contains("other users of this machine can read it"), "{refused}");
		fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).expect("permissions");
		fs::write(&path, "none").expect("a file");
		let refused = Key::of(&new).err().expect("a refusal");
		assert!(refused.sentence.contains("there is none in it"), "{refused}");
	}

	#[test]
	fn a_token_is_signed_for_one_push_service_and_half_a_day() {
		let folder = Folder::empty();
		let key = Key::of(folder.path()).expect("a key");
		let header = key.authorization("https://push.example", "mailto:a@example.org", 1_000);
		let (token, public) = header.strip_prefix("vapid t=").and_then(|rest| rest.split_once(", k=")).expect("both");
		assert_eq!(public, key.public());
		let (signed, signature) = token.rsplit_once('.').expect("a signature");
		let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text).expect("base64");
		let verifier = VerifyingKey::from_sec1_bytes(&bytes(public)).expect("a key");
		let signature = Signature::from_slice(&bytes(signature)).expect("a signature");
		verifier.verify(signed.as_bytes(), &signature).expect("the key's signature");
		let (_, claims) = signed.split_once('.').expect("claims");
		let claims: serde_json::Value = serde_json::from_slice(&bytes(claims)).expect("JSON");
		assert_eq!(claims, json!({ "aud": "https://push.example", "exp": 44_200, "sub": "mailto:a@example.org" }));
	}

	#[test]
	fn an_operator_can_be_written_to() {
		for good in ["mailto:a@example.org", "https://example.org/contact"] {
			assert_eq!(contact(good).as_deref(), Ok(good));
		}
		for bad in ["a@example.org", "mailto:a", "http://example.org", "https://"] {
			assert!(contact(bad).is_err(), "{bad}");
		}
	}
}
