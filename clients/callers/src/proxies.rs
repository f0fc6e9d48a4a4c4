//! Proxies in front of a server, and the callers behind them.

use crate::network::Network;
use http::{HeaderMap, HeaderValue};
use std::net::IpAddr;

/// The header in which a proxy says for whom it asks.
const FORWARDED_FOR: &str = "x-forwarded-for";

/// The proxies whose word about addresses is taken.
#[derive(Clone, Debug, Default)]
pub struct Proxies {
	addresses: Vec<IpAddr>,
}

impl Proxies {
	/// Proxies at these addresses.
	pub fn new(addresses: &[IpAddr]) -> Self {
		Self { addresses: addresses.iter().map(IpAddr::to_canonical).collect() }
	}

	/// Whether there is a proxy at an address.
	pub fn include(&self, address: IpAddr) -> bool {
		self.addresses.contains(&address.to_canonical())
	}

	/// The network of a request. `None` if it comes from a proxy that does not say for whom it asks.
	///
	/// Each proxy writes the address of its own caller behind those that it was told. Anybody can tell a proxy anything, so
	/// the last address that is no proxy's is the caller's.
	pub fn network(&self, peer: IpAddr, headers: &HeaderMap) -> Option<Network> {
		if !self.include(peer) {
			return Some(Network::of(peer));
		}
		let told = headers.get_all(FORWARDED_FOR).into_iter().map(HeaderValue::to_str);
		let told: Vec<&str> = told.collect::<Result<_, _>>().ok()?;
		for address in told.iter().rev().flat_map(|line| line.rsplit(',')) {
			let address = address.trim().parse().ok()?;
			if !self.include(address) {
				return Some(Network::of(address));
			}
		}
		None
	}
}

#[cfg(test)]
mod tests {
	use super::*;

	fn address(text: &str) -> IpAddr {
		text.parse().expect("an address")
	}

	fn forwarded(lines: &[&'static str]) -> HeaderMap {
		lines.iter().map(|line| (FORWARDED_FOR.parse().expect("a name"), HeaderValue::from_static(line))).collect()
	}

	#[test]
	fn only_a_proxy_is_believed_for_whom_it_asks() {
		let proxies = Proxies::new(&[address("127.0.0.1"), address("10.0.0.1")]);
		let network = |peer: &str, lines: &[&'static str]| proxies.network(address(peer), &forwarded(lines));
		let of = |text: &str| Some(Network::of(address(text)));
		assert_eq!(network("203.0.113.7", &["198.51.100.1"]), of("203.0.113.7"), "no proxy");
		assert_eq!(network("127.0.0.1", &["198.51.100.1"]), of("198.51.100.1"));
		assert_eq!(network("::ffff:127.0.0.1", &["198.51.100.1"]), of("198.51.100.1"));
		assert_eq!(
			network("127.0.0.1", &["192.0.2.9, 198.51.100.1"]),
			of("198.51.100.1"),
			"the first is anybody's word"
		);
		assert_eq!(network("127.0.0.1", &["192.0.2.9", "198.51.100.1, 10.0.0.1"]), of("198.51.100.1"), "two proxies");
		for silent in [&[][..], &[""], &["unknown"], &["198.51.100.1, nonsense"], &["10.0.0.1"]] {
			assert_eq!(network("127.0.0.1", silent), None, "{silent:?}");
		}
	}
}
