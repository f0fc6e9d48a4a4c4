//! The faucet's answers over HTTP, for pages and programs.

use crate::faucet::ledger::{refuse, Ledger, Refusal};
use axum::{
	extract::{rejection::StringRejection, ConnectInfo, DefaultBodyLimit, Request, State},
	http::{
		header::{ACCESS_CONTROL_ALLOW_ORIGIN, ORIGIN},
		HeaderMap, HeaderValue, Method, StatusCode,
	},
	middleware::{from_fn_with_state, Next},
	response::{IntoResponse, Response},
	routing::get,
	Json, Router,
};
use forking_hex_callers::Proxies;
use forking_hex_chain::addresses::address_of;
use serde_json::Value;
use std::{net::SocketAddr, sync::Arc};
use tokio::sync::{Mutex, Notify};

/// The most bytes of a request's body. An address has about 48.
const LONGEST: usize = 1_024;

/// The headers of all answers. A browser heeds the last three for pages whose origin is allowed.
const HEADERS: [(&str, &str); 5] = [
	("cache-control", "no-store"),
	("vary", "origin"),
	("access-control-allow-methods", "GET, HEAD, POST, OPTIONS"),
	("access-control-allow-headers", "content-type"),
	("access-control-expose-headers", "retry-after"),
];

/// The part of a faucet that is open to the network.
pub struct Server {
	pub ledger: Mutex<Ledger>,
	/// Notified of promises.
	pub promised: Notify,
	pub proxies: Proxies,
	/// The origins of pages that may ask, as browsers write them.
	pub pages: Vec<HeaderValue>,
}

/// The faucet's one address, with its handlers.
pub fn router(server: Arc<Server>) -> Router {
	let unknown =
		|status| move || async move { refuse(status, "Post the account's address to /, or get what it gives.") };
	Router::new()
		.route("/", get(show).post(give))
		.method_not_allowed_fallback(unknown(StatusCode::METHOD_NOT_ALLOWED))
		.fallback(unknown(StatusCode::NOT_FOUND))
		.layer(DefaultBodyLimit::max(LONGEST))
		.layer(from_fn_with_state(server.clone(), for_pages))
		.with_state(server)
}

/// Answer programs and the pages that may ask. Another page could use up the limits of its visitors' networks.
async fn for_pages(State(server): State<Arc<Server>>, request: Request, next: Next) -> Response {
	// A browser names the origin of the page that asks, and no page can change that.
	let origin = request.headers().get(ORIGIN).cloned();
	let page = origin.clone().filter(|origin| server.pages.contains(origin));
	let answer = if page != origin {
		refuse(StatusCode::FORBIDDEN, "The faucet does not answer this page.").into_response()
	} else if request.method() == Method::OPTIONS {
		StatusCode::NO_CONTENT.into_response()
	} else {
		next.run(request).await
	};
	(HEADERS, page.map(|origin| [(ACCESS_CONTROL_ALLOW_ORIGIN, origin)]), answer).into_response()
}

async fn show(State(server): State<Arc<Server>>) -> Result<Json<Value>, Refusal> {
	let state = server.ledger.lock().await.state(crate::now().as_secs())?;
	Ok(Json(state))
}

async fn give(
	State(server): State<Arc<Server>>,
	ConnectInfo(peer): ConnectInfo<SocketAddr>,
	headers: HeaderMap,
	body: Result<String, StringRejection>,
) -> Result<(StatusCode, Json<Value>), Refusal> {
	let unknown = || refuse(StatusCode::BAD_REQUEST, "The proxy does not say for whom it asks.");
	let mistaken = |status| {
		let sentence = "That is no address: post one such as 5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY, whole \
		                and without a mistake.";
		refuse(status, sentence)
	};
	let network = server.proxies.network(peer.ip(), &headers).ok_or_else(unknown)?;
	let text = body.map_err(|error| mistaken(error.status()))?;
	let account = address_of(text.trim()).map_err(|_| mistaken(StatusCode::BAD_REQUEST))?;
	let promise = server.ledger.lock().await.give(account, network, crate::now().as_secs())?;
	server.promised.notify_one();
	Ok((StatusCode::ACCEPTED, Json(promise)))
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::faucet::ledger::{
		tests::{ledger, payer},
		UNREACHABLE,
	};
	use forking_hex_callers::serve;
	use forking_hex_chain::testing::{account, Folder};
	use tokio::{
		io::{AsyncReadExt, AsyncWriteExt},
		net::{TcpListener, TcpStream},
	};

	/// A faucet that answers at an address, behind a proxy there.
	async fn start(folder: &Folder) -> (SocketAddr, Arc<Server>) {
		let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
		let at = listener.local_addr().expect("an address");
		let pages = vec![HeaderValue::from_static("https://a.example")];
		let (ledger, promised, proxies) = (Mutex::new(ledger(folder, &[])), Notify::new(), Proxies::new(&[at.ip()]));
		let server = Arc::new(Server { ledger, promised, proxies, pages });
		tokio::spawn(serve(listener, router(server.clone())));
		(at, server)
	}

	/// The answer to a request whose body should have this length, up to the end of the connection.
	async fn ask(at: SocketAddr, request: &str, headers: &str, length: usize, body: &str) -> String {
		let mut stream = TcpStream::connect(at).await.expect("a connection");
		let request = format!("{request} HTTP/1.1\r\nhost: faucet\r\n{headers}content-length: {length}\r\n\r\n{body}");
		stream.write_all(request.as_bytes()).await.expect("sent");
		let mut answer = String::new();
		stream.read_to_string(&mut answer).await.expect("an answer, and an end");
		answer
	}

	#[tokio::test]
	async fn every_request_gets_a_sentence_and_only_a_good_one_gets_more() {
		let folder = Folder::empty();
		let (at, server) = start(&folder).await;
		let (from, page) = ("x-forwarded-for: 10.0.1.1\r\n", "origin: https://a.example\r\n");
		let elsewhere = "x-forwarded-for: 10.0.2.1\r\n";
		let [one, two, three] = [1, 2, 3].map(|number| account(number).to_string());
		let texts = [format!("{one}x"), "1".repeat(133), "5".repeat(2_000), format!("{from}{page}"), one, two, three];
		let [longer, ones, long, from_page, one, two, three] = texts.each_ref().map(String::as_str);
		for (tokens, request, headers, body, status, words) in [
			(None, "GET /", "", "", 503, "The chain does not answer the faucet. Ask again in 30 s."),
			(None, "POST /", from, one, 503, "The chain does not answer the faucet. Ask again in 30 s."),
			(Some(7), "GET /", "", "", 200, "This faucet gives 5 FHX to an account, once a day. 7 FHX are left today."),
			(Some(7), "HEAD /", page, "", 200, "vary: origin"),
			(Some(7), "OPTIONS /", page, "", 204, "access-control-allow-methods: GET, HEAD, POST, OPTIONS"),
			(Some(7), "DELETE /", "", "", 405, "Post the account's address to /, or get what it gives."),
			(Some(7), "GET /games", "", "", 404, "Post the account's address to /, or get what it gives."),
			(Some(7), "GET /", "origin: https://b.example\r\n", "", 403, "The faucet does not answer this page."),
			(Some(7), "POST /", "origin: http://a.example\r\n", one, 403, "The faucet does not answer this page."),
			(Some(7), "POST /", "origin: null\r\n", one, 403, "The faucet does not answer this page."),
			(Some(7), "POST /", "origin:\r\n", one, 403, "The faucet does not answer this page."),
			(Some(7), "POST /", "", one, 400, "The proxy does not say for whom it asks."),
			(Some(7), "POST /", from, "", 400, "That is no address: post one such as 5Grwva"),
			(Some(7), "POST /", from, "alice", 400, "That is no address: post one such as 5Grwva"),
			(Some(7), "POST /", from, longer, 400, "That is no address: post one such as 5Grwva"),
			(Some(7), "POST /", from, ones, 400, "That is no address: post one such as 5Grwva"),
			(Some(7), "POST /", from, long, 413, "That is no address: post one such as 5Grwva"),
			(Some(7), "POST /", from_page, one, 202, "5 FHX are on their way to "),
			(Some(7), "POST /", from, one, 429, "This account was given something within a day. Ask again in 24 h."),
			(Some(7), "POST /", from, one, 429, "retry-after: 86"),
			// A promise that is not paid yet.
			(Some(7), "POST /", from, two, 503, "The faucet is empty. Ask again in 60 min."),
			(Some(99), "GET /", "", "", 200, r#""left_this_hour":"15000000000000","left_today":"45000000000000""#),
			(Some(99), "POST /", from, two, 202, "5 FHX are on their way to "),
			(Some(99), "POST /", from, three, 429, "Your network was given something as often as it is in an hour."),
			(Some(99), "POST /", elsewhere, three, 202, "5 FHX are on their way to "),
		] {
			server.ledger.lock().await.payer = tokens.map(|tokens| payer(tokens, 0)).ok_or(UNREACHABLE);
			let answer = ask(at, request, headers, body.len(), body).await;
			let is_right = answer.starts_with(&format!("HTTP/1.1 {status} ")) && answer.contains(words);
			assert!(is_right, "{request}\n{headers}{body}\n{answer}");
			let is_allowed = answer.contains("access-control-allow-origin: https://a.example");
			assert_eq!(is_allowed, headers.contains(page), "{request}\n{answer}");
		}
	}
}
