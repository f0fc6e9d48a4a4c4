//! The faucet's server: HTTP for pages and programs, with bounds on everything that a stranger sends.

use crate::faucet::{refuse, Answer, Faucet};
use axum::{
	extract::{ConnectInfo, Request, State},
	handler::Handler,
	http::{header::ORIGIN, HeaderValue, StatusCode},
	response::{IntoResponse, Response},
	serve::{Listener, ListenerExt},
};
use forking_hex_callers::{Network, Proxies};
use forking_hex_chain::{addresses::address_of, terminal::warn};
use serde_json::Value;
use std::{
	future::Future,
	io,
	net::{IpAddr, SocketAddr},
	pin::Pin,
	sync::{Arc, Mutex, MutexGuard, PoisonError, Weak},
	task::{Context, Poll},
	time::{Duration, SystemTime, UNIX_EPOCH},
};
use tokio::{
	io::{join, AsyncRead, AsyncReadExt, Join, ReadBuf, Take},
	net::{tcp, TcpListener},
	sync::Notify,
	time::{sleep, Sleep},
};

/// The most bytes of a request, after which its connection ends without an answer, and of its body. An address has
/// about 48.
const LONGEST: (u64, usize) = (8_192, 1_024);

/// The time for a request and its answer.
const PATIENCE: Duration = Duration::from_secs(30);

/// The time between a failure to accept a connection and the next try.
const REST: Duration = Duration::from_secs(1);

/// The most connections at once, and the most of a network that is no proxy's.
const MOST_CONNECTIONS: (usize, usize) = (256, 16);

/// The headers of all answers. A browser heeds the last three for pages whose origin is allowed.
const HEADERS: [(&str, &str); 8] = [
	("content-type", "application/json"),
	("cache-control", "no-store"),
	("connection", "close"),
	("vary", "origin"),
	("allow", "GET, HEAD, POST, OPTIONS"),
	("access-control-allow-methods", "GET, HEAD, POST, OPTIONS"),
	("access-control-allow-headers", "content-type"),
	("access-control-expose-headers", "retry-after"),
];

/// The part of a faucet that is open to the network.
pub struct Server {
	pub faucet: Mutex<Faucet>,
	/// Notified of promises.
	pub promised: Notify,
	pub proxies: Proxies,
	/// The origins of pages that may ask, as browsers write them.
	pub pages: Vec<HeaderValue>,
}

/// Answer those who connect.
pub async fn serve(listener: TcpListener, server: Arc<Server>) {
	let proxies = server.proxies.clone();
	let listener = LimitedListener { listener, patience: PATIENCE, proxies, connections: Vec::new() };
	let service = respond.with_state(server).into_make_service_with_connect_info::<SocketAddr>();
	_ = axum::serve(listener.tap_io(|_| {}), service).await;
}

async fn respond(
	State(server): State<Arc<Server>>,
	ConnectInfo(peer): ConnectInfo<SocketAddr>,
	request: Request,
) -> Response {
	// A browser names the origin of the page that asks, and no page can change that.
	let origin = request.headers().get(ORIGIN).cloned();
	let page = origin.clone().filter(|origin| server.pages.contains(origin));
	let answer = match (request.uri().path(), request.method().as_str()) {
		// A stranger's page could use up the limits of its visitors' networks.
		("/", _) if page != origin => Err(refuse(StatusCode::FORBIDDEN, "The faucet does not answer this page.")),
		("/", "GET" | "HEAD") => server.faucet().state(now()),
		("/", "OPTIONS") => Ok((StatusCode::NO_CONTENT, None, Value::Null)),
		("/", "POST") => server.give(peer.ip(), request).await,
		("/", _) => {
			let sentence = "Post the account's address, or get what the faucet gives.";
			Err(refuse(StatusCode::METHOD_NOT_ALLOWED, sentence))
		}
		_ => Err(refuse(StatusCode::NOT_FOUND, "The faucet answers at / alone.")),
	};
	let (status, retry_after, body) = answer.unwrap_or_else(|refusal| refusal);
	let retry_after = retry_after.map(|seconds| [("retry-after", seconds.to_string())]);
	let allowed = page.map(|origin| [("access-control-allow-origin", origin)]);
	let body = if body.is_null() { String::new() } else { format!("{body}\n") };
	(status, HEADERS, retry_after, allowed, body).into_response()
}

/// Seconds since 1970.
fn now() -> u64 {
	SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs()
}

impl Server {
	pub fn faucet(&self) -> MutexGuard<'_, Faucet> {
		self.faucet.lock().unwrap_or_else(PoisonError::into_inner)
	}

	async fn give(&self, peer: IpAddr, request: Request) -> Result<Answer, Answer> {
		let unknown = || refuse(StatusCode::BAD_REQUEST, "The proxy does not say for whom it asks.");
		let too_long = |_| refuse(StatusCode::PAYLOAD_TOO_LARGE, "That is no address: it is too long, or broken off.");
		let mistaken = || {
			let sentence = "That is no address: post one such as 5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY, \
			                whole and without a mistake.";
			refuse(StatusCode::BAD_REQUEST, sentence)
		};
		let network = self.proxies.network(peer, request.headers()).ok_or_else(unknown)?;
		let body = axum::body::to_bytes(request.into_body(), LONGEST.1).await.map_err(too_long)?;
		let account = str::from_utf8(&body).ok().and_then(|text| address_of(text.trim()).ok()).ok_or_else(mistaken)?;
		let answer = self.faucet().give(account, network, now())?;
		self.promised.notify_one();
		Ok(answer)
	}
}

/// A listener that limits the connections of each network, so that no network can keep out others.
struct LimitedListener {
	listener: TcpListener,
	patience: Duration,
	proxies: Proxies,
	/// The networks of connections, of which some may have ended.
	connections: Vec<Weak<Network>>,
}

impl LimitedListener {
	/// A place for a connection until it is dropped. `None` if too many are taken.
	fn admit(&mut self, peer: IpAddr) -> Option<Arc<Network>> {
		let network = Arc::new(Network::from(peer));
		self.connections.retain(|place| place.strong_count() > 0);
		let of_network = self.connections.iter().filter_map(Weak::upgrade).filter(|place| *place == network).count();
		let has_room = of_network < MOST_CONNECTIONS.1 || self.proxies.include(peer);
		(has_room && self.connections.len() < MOST_CONNECTIONS.0).then(|| {
			self.connections.push(Arc::downgrade(&network));
			network
		})
	}
}

impl Listener for LimitedListener {
	type Io = Join<LimitedInput, tcp::OwnedWriteHalf>;
	type Addr = SocketAddr;

	async fn accept(&mut self) -> (Self::Io, SocketAddr) {
		loop {
			let (stream, peer) = match self.listener.accept().await {
				Ok(accepted) => accepted,
				// Too many files are open, for example.
				Err(error) => {
					warn(&format!("A connection cannot be accepted: {error}."));
					sleep(REST).await;
					continue;
				}
			};
			if let Some(place) = self.admit(peer.ip()) {
				let (input, output) = stream.into_split();
				let end = Box::pin(sleep(self.patience));
				return (join(LimitedInput { input: input.take(LONGEST.0), end, _place: place }, output), peer);
			}
		}
	}

	fn local_addr(&self) -> io::Result<SocketAddr> {
		self.listener.local_addr()
	}
}

/// The input of a connection, for which axum itself has no time limit. An answer is small enough to be written at once,
/// so its output has no limit.
struct LimitedInput {
	input: Take<tcp::OwnedReadHalf>,
	end: Pin<Box<Sleep>>,
	_place: Arc<Network>,
}

impl AsyncRead for LimitedInput {
	fn poll_read(mut self: Pin<&mut Self>, context: &mut Context, buffer: &mut ReadBuf) -> Poll<io::Result<()>> {
		match self.end.as_mut().poll(context) {
			Poll::Ready(()) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
			Poll::Pending => Pin::new(&mut self.input).poll_read(context, buffer),
		}
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::testing::Folder;
	use forking_hex_chain::testing::account;
	use tokio::{io::AsyncWriteExt, net::TcpStream};

	#[tokio::test]
	async fn every_request_gets_a_sentence_and_only_a_good_one_gets_more() {
		let folder = Folder::new();
		let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
		let at = listener.local_addr().expect("an address");
		let pages = vec![HeaderValue::from_static("https://a.example")];
		let faucet = Mutex::new(crate::faucet::tests::faucet(&folder, &[]));
		let server = Arc::new(Server { faucet, promised: Notify::new(), proxies: Proxies::new(&[at.ip()]), pages });
		tokio::spawn(serve(listener, server.clone()));

		let (from, page) = ("x-forwarded-for: 10.0.1.1\r\n", "origin: https://a.example\r\n");
		let [one, two] = [1, 2].map(|number| account(number).to_string());
		let texts = [format!("{one}x"), "5".repeat(2_000), format!("{from}{page}"), one, two];
		let [longer, long, from_page, one, two] = texts.each_ref().map(String::as_str);
		for (tokens, request, headers, body, status, words) in [
			(None, "GET /", "", "", 503, "The chain does not answer the faucet. Ask again in 30 s."),
			(None, "POST /", from, one, 503, "The chain does not answer the faucet. Ask again in 30 s."),
			(Some(7), "GET /", "", "", 200, "This faucet gives 5 FHX to an account, once a day. 7 FHX are left today."),
			(Some(7), "HEAD /", page, "", 200, "vary: origin"),
			(Some(7), "OPTIONS /", page, "", 204, "access-control-allow-methods: GET, HEAD, POST, OPTIONS"),
			(Some(7), "DELETE /", "", "", 405, "allow: GET, HEAD, POST, OPTIONS"),
			(Some(7), "GET /games", "", "", 404, "The faucet answers at / alone."),
			(Some(7), "GET /", "origin: https://b.example\r\n", "", 403, "The faucet does not answer this page."),
			(Some(7), "POST /", "origin: http://a.example\r\n", one, 403, "The faucet does not answer this page."),
			(Some(7), "POST /", "origin: null\r\n", one, 403, "The faucet does not answer this page."),
			(Some(7), "POST /", "origin:\r\n", one, 403, "The faucet does not answer this page."),
			(Some(7), "POST /", "", one, 400, "The proxy does not say for whom it asks."),
			(Some(7), "POST /", from, "", 400, "That is no address: post one such as 5Grwva"),
			(Some(7), "POST /", from, "alice", 400, "That is no address: post one such as 5Grwva"),
			(Some(7), "POST /", from, longer, 400, "That is no address: post one such as 5Grwva"),
			(Some(7), "POST /", from, long, 413, "That is no address: it is too long, or broken off."),
			(Some(7), "POST /", from_page, one, 202, "5 FHX are on their way to "),
			(Some(7), "POST /", from, one, 429, "This account was given something within a day. Ask again in 24 h."),
			(Some(7), "POST /", from, one, 429, "retry-after: 86"),
			// A promise that is not paid yet.
			(Some(7), "POST /", from, two, 503, "The faucet is empty. Ask again in 60 min."),
			(Some(99), "GET /", "", "", 200, r#""left_this_hour":"15000000000000","left_today":"45000000000000""#),
		] {
			server.faucet().funds = tokens.map(|tokens| tokens * 1_000_000_000_000 + crate::faucet::FOR_FEES);
			let length = body.len();
			let request =
				format!("{request} HTTP/1.1\r\nhost: faucet\r\n{headers}content-length: {length}\r\n\r\n{body}");
			let mut stream = TcpStream::connect(at).await.expect("a connection");
			stream.write_all(request.as_bytes()).await.expect("sent");
			let mut answer = String::new();
			stream.read_to_string(&mut answer).await.expect("an answer, and an end");
			assert!(
				answer.starts_with(&format!("HTTP/1.1 {status} ")) && answer.contains(words),
				"{request}\n{answer}"
			);
			let is_allowed = answer.contains("access-control-allow-origin: https://a.example");
			assert_eq!(is_allowed, headers.contains(page), "{request}\n{answer}");
		}
	}

	#[tokio::test]
	async fn one_network_cannot_take_all_places_and_a_slow_client_keeps_none() {
		let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
		let at = listener.local_addr().expect("an address");
		let (patience, proxies) = (Duration::ZERO, Proxies::new(&[at.ip()]));
		let mut listener = LimitedListener { listener, patience, proxies, connections: Vec::new() };
		let mut admit = |peer: [u8; 4]| (0..999).map_while(|_| listener.admit(peer.into())).collect::<Vec<_>>();
		let crowds =
			[admit([203, 0, 113, 7]), admit([203, 0, 113, 8]), admit([198, 51, 100, 7]), admit([127, 0, 0, 1])];
		assert_eq!(crowds.map(|crowd| crowd.len()), [16, 0, 16, 256 - 32]);

		let _silent = TcpStream::connect(at).await.expect("a connection");
		let (mut stream, _) = listener.accept().await;
		assert_eq!(stream.read_u8().await.expect_err("no time is left").kind(), io::ErrorKind::TimedOut);
		drop(stream);
		assert!(listener.connections.iter().all(|place| place.strong_count() == 0));
	}
}
