//! A line to a node that breaks on command.

use crate::Node;
use std::{
	io::{Read, Write},
	net::{Shutdown, SocketAddr, TcpListener, TcpStream},
	sync::{
		atomic::{AtomicBool, Ordering},
		Arc, Mutex,
	},
	thread,
};

/// A line to a node, which forwards connections.
pub struct Line {
	address: SocketAddr,
	connections: Arc<Mutex<Vec<Arc<Connection>>>>,
	/// Whether new connections carry nothing either.
	is_cut: Arc<AtomicBool>,
}

/// A connection, with its end at the program and its end at the node.
struct Connection {
	ends: [TcpStream; 2],
	is_silent: AtomicBool,
}

impl Line {
	/// A line to a node.
	pub fn to(node: &Node) -> Self {
		let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
		let (address, port) = (listener.local_addr().expect("an address"), node.port);
		let connections: Arc<Mutex<Vec<Arc<Connection>>>> = Arc::default();
		let all = connections.clone();
		let is_cut: Arc<AtomicBool> = Arc::default();
		let cut = is_cut.clone();
		// The thread ends with the test's process.
		thread::spawn(move || {
			for program in listener.incoming().map_while(Result::ok) {
				let Ok(node) = TcpStream::connect(("127.0.0.1", port)) else { continue };
				let is_silent = AtomicBool::new(cut.load(Ordering::Relaxed));
				let connection = Arc::new(Connection { ends: [program, node], is_silent });
				all.lock().expect("connections").push(connection.clone());
				for from in [0, 1] {
					let connection = connection.clone();
					thread::spawn(move || connection.forward(from));
				}
			}
		});
		Self { address, connections, is_cut }
	}

	/// The address at which the node answers over this line.
	pub fn url(&self) -> String {
		format!("ws://{}", self.address)
	}

	/// Close the present connections, silent ones too. New ones work.
	pub fn close(&self) {
		self.is_cut.store(false, Ordering::Relaxed);
		self.connections.lock().expect("connections").drain(..).for_each(|connection| connection.close());
	}

	/// Leave the present connections open, and let no byte through them any more.
	pub fn silence(&self) {
		let connections = self.connections.lock().expect("connections");
		connections.iter().for_each(|connection| connection.is_silent.store(true, Ordering::Relaxed));
	}

	/// Let no byte through the present connections and new ones, until all are closed.
	pub fn cut(&self) {
		self.is_cut.store(true, Ordering::Relaxed);
		self.silence();
	}
}

impl Connection {
	/// Forward the bytes from an end to the other one, until one closes.
	fn forward(&self, from: usize) {
		let [mut input, mut output] = [&self.ends[from], &self.ends[1 - from]];
		let mut bytes = [0; 65_536];
		while let Ok(length @ 1..) = input.read(&mut bytes) {
			if !self.is_silent.load(Ordering::Relaxed) && output.write_all(&bytes[..length]).is_err() {
				break;
			}
		}
		self.close();
	}

	fn close(&self) {
		// An end may be closed already.
		self.ends.iter().for_each(|end| _ = end.shutdown(Shutdown::Both));
	}
}
