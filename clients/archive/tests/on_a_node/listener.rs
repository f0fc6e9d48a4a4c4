//! A listener to updates, with only the parts of the protocol that a server's messages need.

use serde_json::Value;
use std::{
	io::{BufRead, BufReader, Read, Write},
	net::TcpStream,
};

/// A listener.
pub struct Listener(BufReader<TcpStream>);

impl Listener {
	/// Connect to the updates.
	pub fn connect(address: &str) -> Self {
		let mut stream = TcpStream::connect(address).expect("a connection");
		let request = "GET /updates HTTP/1.1\r\nHost: archive\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
			Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
		stream.write_all(request.as_bytes()).expect("a request");
		let mut reader = BufReader::new(stream);
		let mut line = String::new();
		reader.read_line(&mut line).expect("an answer");
		assert!(line.starts_with("HTTP/1.1 101"), "{line}");
		while line != "\r\n" {
			line.clear();
			reader.read_line(&mut line).expect("a header");
		}
		Self(reader)
	}

	/// Send bytes, which the server does not expect.
	#[allow(dead_code)]
	pub fn say(&mut self, bytes: &[u8]) {
		self.0.get_mut().write_all(bytes).expect("a connection");
	}

	/// The next message. `None` at the end.
	pub fn next(&mut self) -> Option<Value> {
		let mut head = [0; 2];
		// A text in one piece, which the server does not mask.
		self.0.read_exact(&mut head).ok().filter(|()| head[0] == 0x81)?;
		let length = match head[1] {
			127 => {
				let mut length = [0; 8];
				self.0.read_exact(&mut length).expect("a length");
				usize::try_from(u64::from_be_bytes(length)).expect("a length")
			}
			126 => {
				let mut length = [0; 2];
				self.0.read_exact(&mut length).expect("a length");
				u16::from_be_bytes(length).into()
			}
			short => short.into(),
		};
		let mut text = vec![0; length];
		self.0.read_exact(&mut text).expect("a message");
		Some(serde_json::from_slice(&text).expect("JSON"))
	}
}
