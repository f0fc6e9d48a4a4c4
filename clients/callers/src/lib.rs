//! Callers of a server, by the networks that they call from, and their connections. Limits count networks, because one
//! caller can have many addresses, and any number of accounts.

mod connections;

pub use connections::{serve, MOST_CONNECTIONS};

use http::{HeaderMap, HeaderValue};
use serde::{Deserialize, Serialize};
use std::{
	net::{IpAddr, Ipv4Addr, Ipv6Addr},
	time::{Duration, Instant},
};

/// The mask of an IPv4 address that is its network: 24 bits.
const SHARED: u32 = !0xff;

/// The mask of an IPv6 address that is its network: 48 bits. Providers give 56 or 48 bits to a household, and 48 to a free
/// tunnel. With a longer mask, one such tunnel would be 65,536 networks.
const SHARED_OF_LONG: u128 = u128::MAX << 80;

/// The header in which a proxy names the caller of a request.
const FORWARDED_FOR: &str = "x-forwarded-for";

/// A network: 256 addresses of IPv4, or the 2^80 addresses of IPv6 that one connection can have. The text of a network is
/// its first address. Any address of the network can be read.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, PartialEq, Eq)]
#[serde(from = "IpAddr")]
pub struct Network(IpAddr);

impl From<IpAddr> for Network {
	fn from(address: IpAddr) -> Self {
		Self(match address.to_canonical() {
			IpAddr::V4(address) => Ipv4Addr::from_bits(address.to_bits() & SHARED).into(),
			IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & SHARED_OF_LONG).into(),
		})
	}
}

/// The proxies in front of a server, whose headers the server trusts.
#[derive(Clone, Debug)]
pub struct Proxies(Vec<IpAddr>);

impl Proxies {
	/// Proxies at these addresses, in IPv4 or IPv6.
	pub fn new(addresses: &[IpAddr]) -> Self {
		Self(addresses.iter().map(IpAddr::to_canonical).collect())
	}

	/// Whether there is a proxy at an address.
	pub fn include(&self, address: IpAddr) -> bool {
		self.0.contains(&address.to_canonical())
	}

	/// The network of a request. `None` if the request comes from a proxy that does not name its caller.
	///
	/// Each proxy writes its caller's address behind the addresses in the header that it received. Any caller can send any
	/// header, so the last address that is not a proxy's is the caller's.
	pub fn network(&self, peer: IpAddr, headers: &HeaderMap) -> Option<Network> {
		if !self.include(peer) {
			return Some(peer.into());
		}
		let lines = headers.get_all(FORWARDED_FOR).into_iter().map(HeaderValue::to_str);
		let lines: Vec<&str> = lines.collect::<Result<_, _>>().ok()?;
		for address in lines.iter().rev().flat_map(|line| line.rsplit(',')) {
			let address: IpAddr = address.trim().parse().ok()?;
			if !self.include(address) {
				return Some(address.into());
			}
		}
		None
	}
}

/// A limit on how often a network may do something in a while, and how often all networks together may.
#[derive(Debug)]
pub struct Turns {
	of_a_network: usize,
	in_all: usize,
	time: Duration,
	/// The turns taken in the last `time`, the oldest first.
	taken: Vec<(Instant, Network)>,
}

impl Turns {
	/// `of_a_network` turns for each network, and `in_all` for all together, in any `time`.
	pub fn new(of_a_network: usize, in_all: usize, time: Duration) -> Self {
		Self { of_a_network, in_all, time, taken: Vec::new() }
	}

	/// Take a turn. If none is left, the error is the time until the next one.
	pub fn take(&mut self, network: Network, now: Instant) -> Result<(), Duration> {
		let age = |at: Instant| now.saturating_duration_since(at);
		self.taken.retain(|(at, _)| age(*at) < self.time);
		let mut of_network = self.taken.iter().filter(|(_, other)| *other == network);
		let oldest = match () {
			() if of_network.clone().count() >= self.of_a_network => of_network.next(),
			() if self.taken.len() >= self.in_all => self.taken.first(),
			() => {
				self.taken.push((now, network));
				return Ok(());
			}
		};
		Err(self.time.saturating_sub(oldest.map_or(Duration::ZERO, |(at, _)| age(*at))))
	}
}

#[cfg(test)]
mod tests {
	use super::*;

	fn address(text: &str) -> IpAddr {
		text.parse().expect("an address")
	}

	fn network(text: &str) -> Network {
		address(text).into()
	}

	#[test]
	fn addresses_of_one_network_count_together() {
		for (one, other, are_one) in [
			("203.0.113.7", "203.0.113.250", true),
			("203.0.113.7", "203.0.112.7", false),
			("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", true),
			// Two addresses of a household.
			("2001:db8:1:2::1", "2001:db8:1:ff03::1", true),
			("2001:db8:1:2::1", "2001:db8:2:2::1", false),
			// An IPv4 address in IPv6.
			("::ffff:203.0.113.7", "203.0.113.9", true),
			("::ffff:203.0.113.7", "::ffff:198.51.100.7", false),
		] {
			assert_eq!(network(one) == network(other), are_one, "{one} and {other}");
		}
	}

	#[test]
	fn a_network_is_read_as_it_was_written() {
		let written = serde_json::to_string(&network("2001:db8:1:2::1")).expect("JSON");
		assert_eq!(written, "\"2001:db8:1::\"");
		for text in [&written, "\"2001:db8:1:7::\""] {
			assert_eq!(serde_json::from_str::<Network>(text).expect("a network"), network("2001:db8:1:2::1"));
		}
	}

	#[test]
	fn only_a_proxy_is_believed_for_whom_it_asks() {
		let proxies = Proxies::new(&[address("127.0.0.1"), address("10.0.0.1")]);
		for (peer, lines, expected) in [
			("203.0.113.7", &["198.51.100.1"][..], Some("203.0.113.7")),
			("127.0.0.1", &["198.51.100.1"], Some("198.51.100.1")),
			("::ffff:127.0.0.1", &["198.51.100.1"], Some("198.51.100.1")),
			// Any caller can write the first address.
			("127.0.0.1", &["192.0.2.9, 198.51.100.1"], Some("198.51.100.1")),
			("127.0.0.1", &["192.0.2.9", "198.51.100.1, 10.0.0.1"], Some("198.51.100.1")),
			("127.0.0.1", &[], None),
			("127.0.0.1", &[""], None),
			("127.0.0.1", &["unknown"], None),
			("127.0.0.1", &["198.51.100.1, nonsense"], None),
			("127.0.0.1", &["10.0.0.1"], None),
		] {
			let header = |line| (FORWARDED_FOR.parse().expect("a name"), HeaderValue::from_static(line));
			let headers = lines.iter().map(|line| header(line)).collect();
			assert_eq!(proxies.network(address(peer), &headers), expected.map(network), "{peer}, {lines:?}");
		}
	}

	#[test]
	fn a_network_has_its_turns_and_all_together_have_theirs() {
		let begun = Instant::now();
		let mut turns = Turns::new(2, 3, Duration::from_secs(60));
		for (caller, seconds, wait) in [
			("10.0.1.1", 0, None),
			("10.0.1.1", 10, None),
			// A third turn of one network.
			("10.0.1.1", 20, Some(40)),
			("10.0.2.1", 30, None),
			// A fourth turn of all networks.
			("10.0.3.1", 40, Some(20)),
			("10.0.3.1", 60, None),
			("10.0.1.1", 61, Some(9)),
			("10.0.1.1", 200, None),
		] {
			let taken = turns.take(network(caller), begun + Duration::from_secs(seconds));
			assert_eq!(taken.err(), wait.map(Duration::from_secs), "{caller} at {seconds}");
		}
		assert_eq!(turns.taken.len(), 1, "nothing is kept of turns that are over");
	}
}
