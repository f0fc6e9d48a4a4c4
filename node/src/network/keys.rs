//! The keys of nodes and of validators' accounts.
//!
//! Secrets stay in memory until they are written to their files. No command, message or log contains them.

use forking_hex_runtime::AccountId;
use polkadot_sdk::*;
use sc_network::{config::ed25519::Keypair, PeerId};
use serde_json::json;
use sp_core::{
	crypto::{key_types, KeyTypeId, Ss58Codec},
	ed25519, sr25519, Pair,
};
use sp_runtime::{traits::IdentifyAccount, MultiSigner};

use super::accounts::address;

/// The key by which peers know a node.
pub struct NetworkKey {
	/// The public half.
	pub peer: PeerId,
	/// The text of the key's file.
	pub file: String,
}

impl NetworkKey {
	/// Makes a random key.
	pub fn generate() -> Self {
		let pair = Keypair::generate();
		let peer = PeerId::from_ed25519(&pair.public().to_bytes()).expect("the key is a point of the curve; qed");
		Self { peer, file: hex(pair.secret().as_ref()) }
	}
}

/// A key in the keystore of a validator's node.
pub struct SessionKey {
	/// The public half, in hexadecimal digits, as the genesis has it.
	pub public: String,
	/// The name of the key's file in the keystore.
	pub file_name: String,
	/// The text of the key's file: the secret phrase as JSON.
	pub file: String,
}

impl SessionKey {
	fn generate<P: Pair>(key_type: KeyTypeId) -> Self
	where
		P::Public: Ss58Codec,
	{
		let (pair, phrase, _) = P::generate_with_phrase(None);
		let public = pair.public();
		let file_name = hex(&key_type.0) + &hex(public.as_ref());
		Self { public: public.to_ss58check(), file_name, file: json!(phrase).to_string() }
	}
}

/// The session keys of a validator.
pub struct SessionKeys {
	/// The key that signs blocks.
	pub aura: SessionKey,
	/// The key that signs votes.
	pub grandpa: SessionKey,
}

impl SessionKeys {
	/// Makes two random keys.
	pub fn generate() -> Self {
		Self {
			aura: SessionKey::generate::<sr25519::Pair>(key_types::AURA),
			grandpa: SessionKey::generate::<ed25519::Pair>(key_types::GRANDPA),
		}
	}
}

/// An account that this command made.
pub struct NewAccount {
	/// The account's id.
	pub account: AccountId,
	/// The text of the account's file, as `key generate --output-type json` prints it.
	pub file: String,
}

impl NewAccount {
	/// Makes an account with a random key.
	pub fn generate() -> Self {
		let (pair, phrase, seed) = sr25519::Pair::generate_with_phrase(None);
		let account: AccountId = MultiSigner::from(pair.public()).into_account();
		let public = format!("0x{}", hex(pair.public().as_ref()));
		let file = json!({
			"secretPhrase": phrase,
			"networkId": "substrate",
			"secretSeed": format!("0x{}", hex(&seed)),
			"publicKey": public,
			"ss58PublicKey": address(&account),
			"accountId": public,
			"ss58Address": address(&account),
		});
		Self { account, file: format!("{file:#}\n") }
	}
}

/// The bytes in hexadecimal digits.
fn hex(bytes: &[u8]) -> String {
	bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
	use super::*;

	#[test]
	fn session_keys_have_the_files_of_a_keystore() {
		let SessionKeys { aura, grandpa } = SessionKeys::generate();
		assert!(aura.file_name.starts_with("61757261"), "the letters `aura`");
		assert!(grandpa.file_name.starts_with("6772616e"), "the letters `gran`");
		let phrase: String = serde_json::from_str(&aura.file).expect("JSON");
		let pair = sr25519::Pair::from_string(&phrase, None).expect("a phrase");
		assert_eq!(pair.public().to_ss58check(), aura.public);
		assert_eq!(aura.file_name[8..], hex(pair.public().as_ref()));
	}

	#[test]
	fn a_network_key_is_the_secret_of_its_peer() {
		let NetworkKey { peer, file } = NetworkKey::generate();
		let mut secret: Vec<u8> =
			(0..file.len()).step_by(2).map(|at| u8::from_str_radix(&file[at..at + 2], 16).expect("digits")).collect();
		let secret = sc_network::config::ed25519::SecretKey::try_from_bytes(&mut secret).expect("a secret");
		assert_eq!(PeerId::from_ed25519(&Keypair::from(secret).public().to_bytes()), Some(peer));
	}

	#[test]
	fn an_account_is_the_one_of_its_phrase() {
		let NewAccount { account, file } = NewAccount::generate();
		let file: serde_json::Value = serde_json::from_str(&file).expect("JSON");
		let pair = sr25519::Pair::from_string(file["secretPhrase"].as_str().expect("text"), None).expect("a phrase");
		assert_eq!(MultiSigner::from(pair.public()).into_account(), account);
		assert_eq!(file["ss58Address"], address(&account));
		let seed = sr25519::Pair::from_string(file["secretSeed"].as_str().expect("text"), None).expect("a seed");
		assert_eq!(seed.public(), pair.public());
	}
}
