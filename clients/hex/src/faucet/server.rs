//! The faucet's server: HTTP for pages and programs, with bounds on everything that a stranger sends.

use crate::{
	faucet::{
		answer::Answer,
		door::{Asking, Door},
		now, Desk,
	},
	output::warn,
	text::address_of,
};
use http_body_util::{BodyExt, Full, Limited};
use hyper::{
	body::{Bytes, Incoming},
	header::{self, HeaderValue},
	server::conn::http1,
	service::service_fn,
	Method, Request, Response, StatusCode,
};
use hyper_util::rt::{TokioIo, TokioTimer};
use std::{
	convert::Infallible,
	net::IpAddr,
	sync::{Arc, Mutex, PoisonError},
	time::Duration,
};
use tokio::{
	net::TcpListener,
	sync::Notify,
	time::{sleep, timeout},
};

/// The most bytes of a request's body: an address has 48 or so.
const LONGEST_BODY: usize = 1_024;

/// The most bytes of a request's head.
const LONGEST_HEAD: usize = 8_192;

/// The time for a request's head to arrive.
const TIME_FOR_HEAD: Duration = Duration::from_secs(10);

/// The time for a request and its answer.
const TIME_IN_ALL: Duration = Duration::from_secs(30);

/// The rest after the system has refused to accept a connection.
const REST: Duration = Duration::from_secs(1);

/// The methods that are answered.
const METHODS: HeaderValue = HeaderValue::from_static("GET, HEAD, POST, OPTIONS");

/// A faucet's part that is open to the network.
pub struct Server {
	/// The desk.
	pub desk: Arc<Mutex<Desk>>,
	/// The door.
	pub door: Arc<Door>,
	/// Told when something was promised.
	pub promised: Arc<Notify>,
}

/// Answer those who connect.
pub async fn serve(listener: TcpListener, server: Arc<Server>) {
	loop {
		let (stream, peer) = match listener.accept().await {
			Ok(accepted) => accepted,
			// Too many files are open, say.
			Err(error) => {
				warn(&format!("A connection cannot be accepted: {error}."));
				sleep(REST).await;
				continue;
			}
		};
		let Some(guest) = server.door.enter(peer.ip()) else { continue };
		let server = server.clone();
		tokio::spawn(async move {
			let answer = service_fn(|request| server.respond(peer.ip(), request));
			let mut http = http1::Builder::new();
			http.timer(TokioTimer::new())
				.header_read_timeout(TIME_FOR_HEAD)
				.max_buf_size(LONGEST_HEAD)
				.keep_alive(false);
			// A caller who breaks off or dawdles is no concern of anybody's.
			_ = timeout(TIME_IN_ALL, http.serve_connection(TokioIo::new(stream), answer)).await;
			drop(guest);
		});
	}
}

impl Server {
	async fn respond(&self, peer: IpAddr, request: Request<Incoming>) -> Result<Response<Full<Bytes>>, Infallible> {
		let page = match self.door.asking(request.headers()) {
			Asking::Page(origin) => Some(origin.clone()),
			Asking::Program | Asking::Stranger => None,
		};
		let (is_head, is_preflight) = (request.method() == Method::HEAD, request.method() == Method::OPTIONS);
		let answer = self.answer(peer, request).await;
		let body = if is_head || is_preflight { String::new() } else { format!("{}\n", answer.body) };
		let mut response = Response::new(Full::from(body));
		*response.status_mut() = answer.status;
		let headers = response.headers_mut();
		headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
		headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
		headers.insert(header::VARY, HeaderValue::from_static("origin"));
		if let Some(seconds) = answer.retry_after {
			headers.insert(header::RETRY_AFTER, seconds.into());
		}
		if answer.status == StatusCode::METHOD_NOT_ALLOWED {
			headers.insert(header::ALLOW, METHODS);
		}
		if let Some(origin) = page {
			headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, origin);
			headers.insert(header::ACCESS_CONTROL_ALLOW_METHODS, METHODS);
			headers.insert(header::ACCESS_CONTROL_ALLOW_HEADERS, HeaderValue::from_static("content-type"));
			headers.insert(header::ACCESS_CONTROL_EXPOSE_HEADERS, HeaderValue::from_static("retry-after"));
		}
		Ok(response)
	}

	async fn answer(&self, peer: IpAddr, request: Request<Incoming>) -> Answer {
		if request.uri().path() != "/" {
			return Answer::new(StatusCode::NOT_FOUND, "The faucet answers at / alone.");
		}
		// A page of somebody else could spend the networks of its visitors.
		if self.door.asking(request.headers()) == Asking::Stranger {
			return Answer::new(StatusCode::FORBIDDEN, "The faucet does not answer this page.");
		}
		match *request.method() {
			Method::GET | Method::HEAD => self.desk(|desk| desk.state(now())),
			Method::OPTIONS => Answer::new(StatusCode::NO_CONTENT, ""),
			Method::POST => self.give(peer, request).await,
			_ => {
				Answer::new(StatusCode::METHOD_NOT_ALLOWED, "Post the account's address, or get what the faucet gives.")
			}
		}
	}

	async fn give(&self, peer: IpAddr, request: Request<Incoming>) -> Answer {
		let (head, body) = request.into_parts();
		let Some(network) = self.door.proxies.network(peer, &head.headers) else {
			return Answer::new(StatusCode::BAD_REQUEST, "The proxy does not say for whom it asks.");
		};
		let Ok(body) = Limited::new(body, LONGEST_BODY).collect().await else {
			return Answer::new(StatusCode::PAYLOAD_TOO_LARGE, "That is no address: it is too long, or broken off.");
		};
		let account = str::from_utf8(&body.to_bytes()).ok().and_then(|text| address_of(text.trim()).ok());
		let Some(account) = account else {
			let sentence = "That is no address: post one such as 5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY, \
			                whole and without a mistake.";
			return Answer::new(StatusCode::BAD_REQUEST, sentence);
		};
		let answer = self.desk(|desk| desk.give(account, network, now()));
		if answer.status == StatusCode::ACCEPTED {
			self.promised.notify_one();
		}
		answer
	}

	/// The desk's answer. It has one caller at a time.
	fn desk(&self, ask: impl FnOnce(&mut Desk) -> Answer) -> Answer {
		ask(&mut self.desk.lock().unwrap_or_else(PoisonError::into_inner))
	}
}
