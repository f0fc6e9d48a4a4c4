//! The door of a faucet: the proxies in front of it, the pages that may ask, and how many ask at once.

use forking_hex_callers::{Network, Proxies};
use hyper::{
	header::{HeaderMap, ORIGIN},
	http::HeaderValue,
};
use std::{
	collections::HashMap,
	net::IpAddr,
	sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// The most connections at once.
const MOST_CONNECTIONS: usize = 256;

/// The most connections at once of a network that is no proxy's.
const MOST_OF_A_NETWORK: usize = 16;

/// The door.
#[derive(Default)]
pub struct Door {
	/// The proxies, whose word about addresses is taken.
	pub proxies: Proxies,
	/// The origins of pages that may ask, as browsers write them.
	pages: Vec<HeaderValue>,
	/// Connections by network.
	inside: Mutex<HashMap<Network, usize>>,
}

/// The pages that may ask for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asking<'a> {
	/// No page.
	Program,
	/// A page of this origin, which may.
	Page(&'a HeaderValue),
	/// A page that may not.
	Stranger,
}

impl Door {
	/// A door for these proxies and pages.
	pub fn new(proxies: &[IpAddr], pages: Vec<HeaderValue>) -> Self {
		Self { proxies: Proxies::new(proxies), pages, ..Self::default() }
	}

	/// The kind of caller. A browser names the page that asks, and no page can make it name another one.
	pub fn asking<'a>(&self, headers: &'a HeaderMap) -> Asking<'a> {
		match headers.get(ORIGIN) {
			None => Asking::Program,
			Some(origin) if self.pages.contains(origin) => Asking::Page(origin),
			Some(_) => Asking::Stranger,
		}
	}

	/// Let a connection in until the guest is dropped. `None` if too many are inside.
	pub fn enter(self: &Arc<Self>, peer: IpAddr) -> Option<Guest> {
		let network = Network::of(peer);
		let mut inside = self.inside();
		let of_network = inside.get(&network).copied().unwrap_or_default();
		let is_full = inside.values().sum::<usize>() >= MOST_CONNECTIONS
			|| (of_network >= MOST_OF_A_NETWORK && !self.proxies.include(peer));
		if is_full {
			return None;
		}
		inside.insert(network, of_network.saturating_add(1));
		drop(inside);
		Some(Guest { door: self.clone(), network })
	}

	fn inside(&self) -> MutexGuard<'_, HashMap<Network, usize>> {
		self.inside.lock().unwrap_or_else(PoisonError::into_inner)
	}
}

/// A connection that was let in.
pub struct Guest {
	door: Arc<Door>,
	network: Network,
}

impl Drop for Guest {
	fn drop(&mut self) {
		let mut inside = self.door.inside();
		let left = inside.remove(&self.network).unwrap_or_default().saturating_sub(1);
		if left > 0 {
			inside.insert(self.network, left);
		}
	}
}

#[cfg(test)]
mod tests {
	use super::*;

	fn address(text: &str) -> IpAddr {
		text.parse().expect("an address")
	}

	fn door() -> Door {
		Door::new(&[address("127.0.0.1")], vec![HeaderValue::from_static("https://a.example")])
	}

	#[test]
	fn a_page_asks_only_if_it_is_named() {
		let from = |origin| HeaderMap::from_iter([(ORIGIN, HeaderValue::from_static(origin))]);
		assert_eq!(door().asking(&HeaderMap::new()), Asking::Program);
		let headers = from("https://a.example");
		assert_eq!(door().asking(&headers), Asking::Page(&headers[ORIGIN]));
		for origin in ["https://b.example", "http://a.example", "null", ""] {
			assert_eq!(door().asking(&from(origin)), Asking::Stranger, "{origin}");
		}
	}

	#[test]
	fn one_network_cannot_take_all_places() {
		let door = Arc::new(door());
		let enter =
			|peer: &str, most: usize| -> Vec<Guest> { (0..most).map_while(|_| door.enter(address(peer))).collect() };
		let crowd = enter("203.0.113.7", MOST_CONNECTIONS);
		assert_eq!(crowd.len(), MOST_OF_A_NETWORK);
		let others = enter("198.51.100.7", 1);
		assert_eq!(others.len(), 1);
		drop(crowd);
		let proxy = enter("127.0.0.1", MOST_CONNECTIONS);
		assert_eq!(proxy.len(), MOST_CONNECTIONS - 1, "the others' place is taken");
		drop((others, proxy));
		assert!(door.inside().is_empty());
	}
}
