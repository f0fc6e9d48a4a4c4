//! A connection that stays open and carries nothing any more, as after a router has forgotten it.

use super::{BOB, SMALL_DUEL};
use crate::support::{hex, Node, Running};
use std::{
	io::{Read, Write},
	net::{TcpListener, TcpStream},
	sync::{
		atomic::{AtomicU32, Ordering},
		Arc,
	},
	thread,
};

/// A wire to a node. It can go dead for the connections that it has.
struct Wire {
	url: String,
	/// The number of times that the wire has gone dead.
	deaths: Arc<AtomicU32>,
}

impl Wire {
	fn to(node: &Node) -> Self {
		let server = TcpListener::bind("127.0.0.1:0").expect("a port");
		let url = format!("ws://{}", server.local_addr().expect("an address"));
		let (deaths, node) = (Arc::new(AtomicU32::new(0)), node.url().replace("ws://", ""));
		let wire = Self { url, deaths: deaths.clone() };
		thread::spawn(move || {
			for program in server.incoming().flatten() {
				let node = TcpStream::connect(&node).expect("the node");
				for (from, to) in [(&program, &node), (&node, &program)] {
					let (from, to) = (from.try_clone().expect("a socket"), to.try_clone().expect("a socket"));
					let (deaths, born) = (deaths.clone(), deaths.load(Ordering::SeqCst));
					thread::spawn(move || carry(from, to, || deaths.load(Ordering::SeqCst) == born));
				}
			}
		});
		wire
	}

	fn die(&self) {
		self.deaths.fetch_add(1, Ordering::SeqCst);
	}
}

/// Carry bytes while the connection lives. Afterwards they are lost, and the sockets stay open.
fn carry(mut from: TcpStream, mut to: TcpStream, lives: impl Fn() -> bool) {
	let mut bytes = [0; 4_096];
	while let Ok(length) = from.read(&mut bytes) {
		if length == 0 || lives() && to.write_all(&bytes[..length]).is_err() {
			break;
		}
	}
}

#[test]
fn a_dead_connection_is_noticed_and_replaced() {
	let node = Node::start();
	let wire = Wire::to(&node);
	node.json(&format!("create a1 {SMALL_DUEL} --invite {BOB} --dev alice"));
	let mut command = hex("watch --mine --dev bob --json");
	command.args(["--node", &wire.url]);
	let mut watcher = Running::start(command);
	assert_eq!(watcher.next()["event"], "your_turn");
	wire.die();
	node.json("play 0 a1 b1 --dev bob");
	assert_eq!(watcher.until(|line| line["event"] == "move_played")["move"], "b1");
}
