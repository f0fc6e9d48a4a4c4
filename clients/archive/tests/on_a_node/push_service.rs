//! A push service on this machine, and a browser that reads its messages. The browser decrypts with its own key (RFC
//! 8291), and accepts only the program that it subscribed to (RFC 8292).

use base64::{engine::general_purpose::URL_SAFE_NO_PAD, Engine};
use p256::{
	ecdsa::{signature::Verifier, Signature, VerifyingKey},
	elliptic_curve::{rand_core::OsRng, sec1::ToEncodedPoint},
	SecretKey,
};
use serde_json::{json, Value};
use std::{
	collections::{BTreeMap, VecDeque},
	io::{BufRead, BufReader, Write},
	net::{SocketAddr, TcpListener},
	sync::{
		mpsc::{self, Receiver},
		Arc, Mutex,
	},
	thread,
	time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};
use web_push_native::{decrypt, Auth};

/// A time that passes only if something is broken.
const FOR_EVER: Duration = Duration::from_secs(1_800);

/// The time between two looks at a database, which does not notify of changes.
const MOMENT: Duration = Duration::from_millis(10);

/// Check again and again until the condition is true.
pub fn wait_until(is_so: impl Fn() -> bool) {
	let begun = Instant::now();
	while !is_so() {
		assert!(begun.elapsed() < FOR_EVER, "it never comes");
		thread::sleep(MOMENT);
	}
}

/// The contact of the archives in tests.
pub const CONTACT: &str = "mailto:operator@example.org";

/// A push service. It takes every message, except after [`PushService::answer`].
pub struct PushService {
	address: SocketAddr,
	posted: Receiver<Posted>,
	answers: Arc<Mutex<VecDeque<u16>>>,
}

/// A request to the push service.
pub struct Posted {
	path: String,
	/// The headers, by their names in lower case.
	pub headers: BTreeMap<String, String>,
	body: Vec<u8>,
}

impl PushService {
	/// Start the push service.
	pub fn start() -> Self {
		let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
		let address = listener.local_addr().expect("an address");
		let (sender, posted) = mpsc::channel();
		let answers = Arc::new(Mutex::new(VecDeque::new()));
		let next = Arc::clone(&answers);
		thread::spawn(move || {
			for stream in listener.incoming() {
				let mut reader = BufReader::new(stream.expect("a connection"));
				let Some(request) = Posted::read(&mut reader) else { continue };
				let status = next.lock().expect("answers").pop_front().unwrap_or(201);
				let location = "location: http://127.0.0.1:1/elsewhere\r\n";
				let answer =
					format!("HTTP/1.1 {status} So\r\n{location}content-length: 0\r\nconnection: close\r\n\r\n");
				// The test sees a request before its sender sees the answer, so the test can answer the next one.
				let is_over = sender.send(request).is_err();
				_ = reader.get_mut().write_all(answer.as_bytes());
				if is_over {
					return;
				}
			}
		});
		Self { address, posted, answers }
	}

	/// The host of the push service, with its port.
	pub fn origin(&self) -> String {
		format!("http://{}", self.address)
	}

	/// Answer the next requests with these statuses.
	pub fn answer(&self, statuses: &[u16]) {
		self.answers.lock().expect("answers").extend(statuses);
	}

	/// Wait for the next request.
	pub fn next(&self) -> Posted {
		self.posted.recv_timeout(FOR_EVER).expect("a message")
	}

	/// Whether a request is there.
	pub fn has_more(&self) -> bool {
		self.posted.try_recv().is_ok()
	}
}

impl Posted {
	fn read(reader: &mut impl BufRead) -> Option<Self> {
		let mut line = String::new();
		reader.read_line(&mut line).ok()?;
		let path = line.split(' ').nth(1)?.to_string();
		let mut headers = BTreeMap::new();
		loop {
			line.clear();
			reader.read_line(&mut line).ok()?;
			match line.trim_end().split_once(": ") {
				Some((name, value)) => _ = headers.insert(name.to_ascii_lowercase(), value.to_string()),
				None => break,
			}
		}
		let mut body = vec![0; headers.get("content-length")?.parse().ok()?];
		reader.read_exact(&mut body).ok()?;
		Some(Self { path, headers, body })
	}

	/// The seconds for which the push service is to keep the message.
	pub fn lifetime(&self) -> u64 {
		self.headers["ttl"].parse().expect("a number")
	}
}

/// A browser with a subscription.
pub struct Browser {
	secret: SecretKey,
	auth: [u8; 16],
	path: String,
	origin: String,
}

impl Browser {
	/// A browser with a subscription at this push service.
	pub fn of(service: &PushService, name: &str) -> Self {
		let secret = SecretKey::random(&mut OsRng);
		let mut auth = [0; 16];
		auth[..name.len()].copy_from_slice(name.as_bytes());
		Self { secret, auth, path: format!("/{name}"), origin: service.origin() }
	}

	/// The address that the push service gave the browser.
	pub fn endpoint(&self) -> String {
		format!("{}{}", self.origin, self.path)
	}

	/// The browser's subscription, as browsers write it.
	pub fn subscription(&self) -> Value {
		let point = self.secret.public_key().to_encoded_point(false);
		let [p256dh, auth] = [point.as_bytes(), &self.auth].map(|bytes| URL_SAFE_NO_PAD.encode(bytes));
		json!({ "endpoint": self.endpoint(), "expirationTime": null, "keys": { "p256dh": p256dh, "auth": auth } })
	}

	/// The contents of a message to the browser, from the program with this public key.
	pub fn read(&self, posted: &Posted, key: &str) -> Value {
		assert_eq!(posted.path, self.path, "a message to this browser");
		assert_eq!(posted.headers["content-encoding"], "aes128gcm");
		self.check_token(&posted.headers["authorization"], key);
		let text = decrypt(posted.body.clone(), &self.secret, &Auth::clone_from_slice(&self.auth));
		serde_json::from_slice(&text.expect("a message to this browser")).expect("JSON")
	}

	/// Check the token by which the program identifies itself.
	fn check_token(&self, header: &str, key: &str) {
		let (token, public) = header.strip_prefix("vapid t=").and_then(|rest| rest.split_once(", k=")).expect("both");
		assert_eq!(public, key, "the key that the browser subscribed for");
		let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text).expect("base64");
		let (signed, signature) = token.rsplit_once('.').expect("a signature");
		let verifier = VerifyingKey::from_sec1_bytes(&bytes(public)).expect("a key");
		let signature = Signature::from_slice(&bytes(signature)).expect("a signature");
		verifier.verify(signed.as_bytes(), &signature).expect("the program's signature");
		let (head, claims) = signed.split_once('.').expect("claims");
		let [head, claims]: [Value; 2] = [head, claims].map(|part| serde_json::from_slice(&bytes(part)).expect("JSON"));
		assert_eq!(head["alg"], "ES256");
		assert_eq!((&claims["aud"], &claims["sub"]), (&json!(self.origin), &json!(CONTACT)));
		let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("a time").as_secs();
		let expires = claims["exp"].as_u64().expect("a time");
		assert!(expires > now && expires <= now + 86_400, "a day at most");
	}
}
