//! The desk: writes messages, encrypts them for one browser, and posts them to its push service.

use super::{
	key::Key,
	services::{PublicAddresses, Services},
};
use crate::book::{Message, MessageKind, Subscription, LONGEST_LIFETIME};
use forking_hex_chain::failure::{Failure, Kind};
use serde_json::json;
use std::{
	sync::Arc,
	time::{Duration, SystemTime, UNIX_EPOCH},
};
use tokio::{sync::Semaphore, task::spawn_blocking};
use ureq::{unversioned::transport::DefaultConnector, Agent};
use url::Url;
use web_push_native::{encrypt, p256::PublicKey, Auth};

/// The most messages that are posted at a time.
const AT_A_TIME: usize = 8;

/// The time that a push service has for its whole answer.
const PATIENCE: Duration = Duration::from_secs(15);

/// The time for which a push service keeps a browser's first message. The player waits for it.
const FIRST_LIFETIME: Duration = Duration::from_secs(300);

/// The sender of messages to push services.
#[derive(Clone)]
pub struct Desk {
	key: Arc<Key>,
	contact: Arc<str>,
	/// The push services to which the desk may post.
	pub services: Arc<Services>,
	chain: Arc<str>,
	agent: Agent,
	turns: Arc<Semaphore>,
}

/// The fate of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
	/// The push service took the message.
	Taken,
	/// The browser no longer has this subscription.
	Gone,
	/// The push service refuses the message, with this status.
	Refused(u16),
	/// The push service cannot take the message now, and wants it after this time.
	Later(Duration),
}

impl Desk {
	/// A desk with this key, for a chain of this genesis.
	pub fn new(key: Key, contact: String, services: Services, chain: String) -> Self {
		// The agent follows no redirect and uses no proxy: either would avoid the checks of services and addresses.
		let config = Agent::config_builder()
			.https_only(!services.anywhere)
			.max_redirects(0)
			.max_redirects_will_error(false)
			.http_status_as_error(false)
			.proxy(None)
			.timeout_global(Some(PATIENCE))
			.build();
		let addresses = PublicAddresses { anywhere: services.anywhere };
		let agent = Agent::with_parts(config, DefaultConnector::default(), addresses);
		let turns = Arc::new(Semaphore::new(AT_A_TIME));
		let (key, services) = (Arc::new(key), Arc::new(services));
		Self { key, contact: contact.into(), services, chain: chain.into(), agent, turns }
	}

	/// The public key for which browsers subscribe.
	pub fn public_key(&self) -> String {
		self.key.public()
	}

	/// Send a browser's first message, which confirms its subscription.
	///
	/// # Errors
	///
	/// The push service does not take the message, or too many messages are under way.
	pub async fn welcome(&self, to: &Subscription) -> Result<(), Failure> {
		let busy = |_| Failure::new(Kind::Unavailable, "Too many browsers subscribe just now. Try again in a minute.");
		let turn = self.turns.clone().try_acquire_owned().map_err(busy)?;
		let text = json!({ "kind": "welcome", "chain": &*self.chain }).to_string();
		let sent = self.post(to.clone(), text, FIRST_LIFETIME, "normal").await;
		drop(turn);
		match sent {
			Outcome::Taken => Ok(()),
			Outcome::Gone => Err(Failure::usage("The push service does not know this subscription.")),
			Outcome::Refused(status) => {
				Err(Failure::usage(format!("The push service refuses messages: it says {status}.")))
			}
			Outcome::Later(_) => {
				Err(Failure::new(Kind::Unavailable, "The push service does not answer. Try again in some minutes."))
			}
		}
	}

	/// Send a message, after a wait for its turn.
	pub async fn send(&self, message: &Message) -> Outcome {
		let _turn = self.turns.clone().acquire_owned().await;
		let urgency = match message.kind {
			MessageKind::YourTurn => "normal",
			MessageKind::ClosesSoon => "high",
			MessageKind::Earned | MessageKind::Paid => "low",
		};
		self.post(message.to.clone(), self.text(message), message.lifetime, urgency).await
	}

	/// The text of a message: facts, from which the browser makes sentences.
	fn text(&self, message: &Message) -> String {
		let Message { kind, account, game, positions, amount, lifetime, .. } = message;
		let mut text = json!({
			"kind": kind,
			"chain": &*self.chain,
			"account": account.to_string(),
			"game": game,
		});
		match kind {
			MessageKind::YourTurn | MessageKind::ClosesSoon => text["positions"] = (*positions).into(),
			MessageKind::Earned | MessageKind::Paid => text["amount"] = amount.to_string().into(),
		}
		if *kind != MessageKind::Paid && *lifetime < LONGEST_LIFETIME {
			// The time is absolute, since the browser's clock runs while the message waits.
			text["until"] = now().saturating_add(lifetime.as_secs()).into();
		}
		text.to_string()
	}

	async fn post(&self, to: Subscription, text: String, lifetime: Duration, urgency: &'static str) -> Outcome {
		let desk = self.clone();
		let posted = spawn_blocking(move || desk.post_now(&to, text, lifetime, urgency));
		// A panic in the post is a mistake of this program. Another try may avoid it.
		posted.await.unwrap_or(Outcome::Later(Duration::ZERO))
	}

	fn post_now(&self, to: &Subscription, text: String, lifetime: Duration, urgency: &str) -> Outcome {
		let (Ok(url), Ok(public)) = (Url::parse(&to.endpoint), PublicKey::from_sec1_bytes(&to.p256dh)) else {
			return Outcome::Gone;
		};
		let Ok(sealed) = encrypt(text.into_bytes(), &public, &Auth::clone_from_slice(&to.auth)) else {
			return Outcome::Gone;
		};
		let origin = url.origin().ascii_serialization();
		let request = self
			.agent
			.post(&to.endpoint)
			.header("authorization", self.key.authorization(&origin, &self.contact, now()))
			.header("content-encoding", "aes128gcm")
			.header("content-type", "application/octet-stream")
			.header("ttl", lifetime.as_secs().to_string())
			.header("urgency", urgency);
		match request.send(&sealed) {
			Ok(answer) => {
				let wanted = answer.headers().get("retry-after").and_then(|wait| wait.to_str().ok()?.parse().ok());
				outcome_of(answer.status().as_u16(), Duration::from_secs(wanted.unwrap_or_default()))
			}
			Err(_) => Outcome::Later(Duration::ZERO),
		}
	}
}

/// The meaning of a status of a push service.
const fn outcome_of(status: u16, wanted: Duration) -> Outcome {
	match status {
		200..=299 => Outcome::Taken,
		404 | 410 => Outcome::Gone,
		408 | 425 | 429 | 500..=599 => Outcome::Later(wanted),
		status => Outcome::Refused(status),
	}
}

/// Seconds since 1970.
fn now() -> u64 {
	SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs()
}

#[cfg(test)]
mod tests {
	use super::*;
	use base64::{engine::general_purpose::URL_SAFE_NO_PAD, Engine};
	use web_push_native::{decrypt, p256::SecretKey};

	/// RFC 8291, appendix A: the tests decrypt with the library that encrypts, so it has to read a foreign message too.
	#[test]
	fn the_example_of_the_standard_is_read() {
		let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text).expect("base64");
		let secret = SecretKey::from_slice(&bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")).expect("a key");
		let auth = Auth::clone_from_slice(&bytes("BTBZMqHH6r4Tts7J_aSIgg"));
		let sealed =
			"DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6\
			PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
		let text = decrypt(bytes(sealed), &secret, &auth).expect("a message");
		assert_eq!(text, b"When I grow up, I want to be a watermelon");
	}

	#[test]
	fn an_answer_says_what_becomes_of_the_message() {
		let wanted = Duration::from_secs(7);
		for (status, outcome) in [
			(201, Outcome::Taken),
			(301, Outcome::Refused(301)),
			(403, Outcome::Refused(403)),
			(404, Outcome::Gone),
			(410, Outcome::Gone),
			(429, Outcome::Later(wanted)),
			(503, Outcome::Later(wanted)),
		] {
			assert_eq!(outcome_of(status, wanted), outcome);
		}
	}
}
