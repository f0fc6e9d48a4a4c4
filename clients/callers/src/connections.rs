//! Connections of callers, with bounds on their number and on their time.

use axum::{extract::ConnectInfo, Router};
use hyper::{
	body::Incoming,
	server::conn::http1,
	service::{service_fn, Service},
	Request,
};
use hyper_util::{
	rt::{TokioIo, TokioTimer},
	service::TowerToHyperService,
};
use std::{net::SocketAddr, sync::Arc, time::Duration};
use tokio::{
	net::TcpListener,
	sync::Semaphore,
	time::{sleep, timeout},
};

/// The most connections at a time, without WebSockets. A program usually has 1,024 files for connections and all else.
pub const MOST_CONNECTIONS: usize = 400;

/// The times of a connection.
#[derive(Clone, Copy, Debug)]
struct Times {
	/// The time for the head of the request.
	head: Duration,
	/// The time for the whole request and its answer.
	whole: Duration,
}

const TIMES: Times = Times { head: Duration::from_secs(10), whole: Duration::from_secs(30) };

/// The wait after the system has refused a connection, because too many files are open for example.
const PAUSE: Duration = Duration::from_secs(1);

/// Answer callers, without end. A connection has one request, and the time of [`TIMES`] unless it becomes a WebSocket.
/// While all places are taken, callers wait in their order. The router has to bound WebSockets, which take no place.
pub async fn serve(listener: TcpListener, router: Router) {
	serve_within(listener, router, MOST_CONNECTIONS, TIMES).await;
}

/// [`serve`] with this number of places and these times.
async fn serve_within(listener: TcpListener, router: Router, places: usize, times: Times) {
	let places = Arc::new(Semaphore::new(places));
	let mut http = http1::Builder::new();
	http.keep_alive(false).timer(TokioTimer::new()).header_read_timeout(times.head);
	while let Ok(place) = Arc::clone(&places).acquire_owned().await {
		let Ok((stream, peer)) = listener.accept().await else {
			sleep(PAUSE).await;
			continue;
		};
		let router = TowerToHyperService::new(router.clone());
		let answer = service_fn(move |mut request: Request<Incoming>| {
			request.extensions_mut().insert(ConnectInfo::<SocketAddr>(peer));
			router.call(request)
		});
		let connection = http.serve_connection(TokioIo::new(stream), answer).with_upgrades();
		tokio::spawn(async move {
			// A caller that is too slow, or goes away, gets no answer.
			_ = timeout(times.whole, connection).await;
			drop(place);
		});
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use axum::{
		body::Bytes,
		extract::ws::{Message, WebSocketUpgrade},
		routing::{any, get},
	};
	use tokio::{
		io::{AsyncReadExt, AsyncWriteExt},
		net::TcpStream,
	};

	/// A time that no test waits for.
	const LONG: Duration = Duration::from_secs(3_600);

	/// A time that is soon over.
	const SHORT: Duration = Duration::from_millis(20);

	/// The length of an answer that no socket takes at once.
	const LARGE: usize = 64 << 20;

	/// The address of a server with these bounds.
	async fn server(places: usize, (head, whole): (Duration, Duration)) -> SocketAddr {
		let greet = |upgrade: WebSocketUpgrade| async {
			upgrade.on_upgrade(async |mut socket| {
				while let Some(Ok(_)) = socket.recv().await {
					_ = socket.send(Message::text("heard")).await;
				}
			})
		};
		let peer = |ConnectInfo(peer): ConnectInfo<SocketAddr>| async move { peer.to_string() };
		let router = Router::new()
			.route("/", get(peer).post(async |body: Bytes| body))
			.route("/large", get(async || vec![b'x'; LARGE]))
			.route("/socket", any(greet));
		let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
		let at = listener.local_addr().expect("an address");
		tokio::spawn(serve_within(listener, router, places, Times { head, whole }));
		at
	}

	/// A connection on which these bytes are sent.
	async fn begin(at: SocketAddr, bytes: &str) -> TcpStream {
		let mut stream = TcpStream::connect(at).await.expect("a connection");
		stream.write_all(bytes.as_bytes()).await.expect("sent");
		stream
	}

	/// All that a connection gets until its end.
	async fn end(mut stream: TcpStream) -> String {
		let mut answer = Vec::new();
		// The server may have reset the connection.
		_ = stream.read_to_end(&mut answer).await;
		String::from_utf8(answer).expect("text")
	}

	const WHOLE: &str = "GET / HTTP/1.1\r\nhost: here\r\n\r\n";
	const HALF: &str = "GET / HTTP/1.1\r\nhost: here\r\nx: ";
	const SOCKET: &str = "GET /socket HTTP/1.1\r\nhost: here\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
		sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

	#[tokio::test]
	async fn a_request_is_answered_and_its_connection_ends() {
		let stream = begin(server(1, (LONG, LONG)).await, WHOLE).await;
		let caller = stream.local_addr().expect("an address").to_string();
		let answer = end(stream).await;
		assert!(answer.starts_with("HTTP/1.1 200 OK\r\n") && answer.ends_with(&caller), "{answer}");
	}

	#[tokio::test]
	async fn a_caller_that_is_too_slow_keeps_no_connection() {
		let body = "POST / HTTP/1.1\r\nhost: here\r\ncontent-length: 9\r\n\r\n5G";
		for (times, request) in
			[((SHORT, LONG), ""), ((SHORT, LONG), HALF), ((LONG, SHORT), HALF), ((LONG, SHORT), body)]
		{
			let answer = end(begin(server(1, times).await, request).await).await;
			assert!(!answer.contains(" 200 "), "{request}: {answer}");
		}
		// An answer that its caller does not read ends too, and the next caller gets the only place.
		let at = server(1, (LONG, SHORT)).await;
		let unread = begin(at, "GET /large HTTP/1.1\r\nhost: here\r\n\r\n").await;
		_ = end(begin(at, WHOLE).await).await;
		assert!(end(unread).await.len() < LARGE);
	}

	#[tokio::test]
	async fn callers_wait_while_all_places_are_taken() {
		let at = server(2, (LONG, LONG)).await;
		let (one, two) = (begin(at, HALF).await, begin(at, HALF).await);
		let third = begin(at, WHOLE).await;
		let waits = timeout(SHORT, third.readable()).await;
		assert!(waits.is_err(), "the third has a place");
		drop(one);
		assert!(end(third).await.starts_with("HTTP/1.1 200 OK\r\n"));
		drop(two);
	}

	#[tokio::test]
	async fn a_websocket_takes_no_place() {
		let at = server(1, (LONG, LONG)).await;
		let mut socket = begin(at, SOCKET).await;
		let mut buffer = [0; 1_024];
		let length = socket.read(&mut buffer).await.expect("an answer");
		assert!(buffer[..length].starts_with(b"HTTP/1.1 101"), "{:?}", String::from_utf8_lossy(&buffer[..length]));
		assert!(end(begin(at, WHOLE).await).await.starts_with("HTTP/1.1 200 OK\r\n"));
		// An empty text, with a mask.
		socket.write_all(&[0x81, 0x80, 0, 0, 0, 0]).await.expect("sent");
		let length = socket.read(&mut buffer).await.expect("a message");
		assert_eq!(&buffer[..length], b"\x81\x05heard");
	}
}
