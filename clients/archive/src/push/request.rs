//! The request of a page to subscribe: the browser's subscription, and the accounts that it subscribes to.

use super::services::Services;
use crate::book::Subscription;
use base64::{
	alphabet::URL_SAFE,
	engine::{general_purpose::GeneralPurpose, DecodePaddingMode, GeneralPurposeConfig},
	Engine,
};
use forking_hex_chain::{addresses::address_of, failure::Failure};
use subxt::utils::AccountId32;

/// The most accounts that one browser can subscribe to.
pub const MOST_ACCOUNTS: usize = 16;

/// Browsers leave the padding out. Other clients may keep it.
const KEYS: GeneralPurpose = GeneralPurpose::new(
	&URL_SAFE,
	GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

/// A browser's subscription.
///
/// # Errors
///
/// The subscription is invalid, or its push service is not known.
pub fn subscription_of(services: &Services, endpoint: &str, p256dh: &str, auth: &str) -> Result<Subscription, Failure> {
	let endpoint = services.endpoint(endpoint)?.to_string();
	let bytes = |text: &str| KEYS.decode(text).ok();
	let p256dh = bytes(p256dh).filter(|key| p256::PublicKey::from_sec1_bytes(key).is_ok());
	let p256dh = p256dh.and_then(|key| key.try_into().ok());
	let p256dh = p256dh.ok_or_else(|| Failure::usage("The key p256dh of the subscription is no point of P-256."))?;
	let auth = bytes(auth).and_then(|auth| auth.try_into().ok());
	let auth = auth.ok_or_else(|| Failure::usage("The key auth of the subscription has not 16 bytes."))?;
	Ok(Subscription { endpoint, p256dh, auth })
}

/// The accounts that a browser subscribes to.
///
/// # Errors
///
/// The list is empty or too long, or an entry is no account.
pub fn accounts_of(texts: &[String]) -> Result<Vec<AccountId32>, Failure> {
	if !(1..=MOST_ACCOUNTS).contains(&texts.len()) {
		return Err(Failure::usage(format!(
			"A browser is told about 1 to {MOST_ACCOUNTS} accounts, not {}.",
			texts.len()
		)));
	}
	let account = |text: &String| {
		address_of(text).map_err(|_| Failure::usage(format!("{text:?} is no account: an SS58 address is needed.")))
	};
	texts.iter().map(account).collect()
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::testing::account;

	const ENDPOINT: &str = "https://push.example/abc";
	/// The keys of the browser in RFC 8291's example.
	const P256DH: &str = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
	const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";

	fn read(endpoint: &str, p256dh: &str, auth: &str) -> Result<Subscription, Failure> {
		let services = Services { hosts: vec!["push.example".into()], anywhere: false };
		subscription_of(&services, endpoint, p256dh, auth)
	}

	#[test]
	fn a_subscription_is_read_as_browsers_write_it() {
		let read_one = read(ENDPOINT, P256DH, AUTH).expect("a subscription");
		assert_eq!((read_one.endpoint.as_str(), read_one.p256dh[0], read_one.auth[0]), (ENDPOINT, 4, 5));
		assert_eq!(read(ENDPOINT, &format!("{P256DH}="), &format!("{AUTH}==")).as_ref(), Ok(&read_one));
		assert_eq!(format!("{read_one:?}"), "Subscription", "no log has its address");
	}

	#[test]
	fn a_subscription_that_is_none_is_refused_with_a_sentence() {
		for (endpoint, p256dh, auth, words) in [
			("https://other.example/", P256DH, AUTH, "does not write to"),
			(ENDPOINT, "", AUTH, "no point of P-256"),
			(ENDPOINT, AUTH, AUTH, "no point of P-256"),
			// A point that is not on the curve, and a point in its short form.
			(ENDPOINT, &format!("{}A", &P256DH[..P256DH.len() - 1]), AUTH, "no point of P-256"),
			(ENDPOINT, "AiVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcx", AUTH, "no point of P-256"),
			(ENDPOINT, P256DH, "BTBZ", "has not 16 bytes"),
			(ENDPOINT, P256DH, "?", "has not 16 bytes"),
		] {
			let refused = read(endpoint, p256dh, auth).expect_err("a refusal");
			assert!(refused.sentence.contains(words), "{refused}");
		}
	}

	#[test]
	fn a_browser_is_told_about_a_few_accounts() {
		let one = account(1).to_string();
		assert_eq!(accounts_of(std::slice::from_ref(&one)), Ok(vec![account(1)]));
		assert!(accounts_of(&[]).is_err() && accounts_of(&vec![one.clone(); 17]).is_err());
		for text in ["nobody".into(), "1".repeat(133)] {
			assert!(accounts_of(&[one.clone(), text]).is_err());
		}
	}
}
