//! Networks: the addresses that one household or one rented machine can choose from.

use serde::{Deserialize, Serialize};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// A network: 256 addresses of IPv4, or the 2^64 of IPv6 that one connection gets. It is written as its first address.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Network(IpAddr);

impl Network {
	/// The network of an address.
	pub fn of(address: IpAddr) -> Self {
		Self(match address.to_canonical() {
			IpAddr::V4(address) => Ipv4Addr::from_bits(address.to_bits() & 0xffff_ff00).into(),
			IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)).into(),
		})
	}
}

#[cfg(test)]
mod tests {
	use super::*;

	fn network(text: &str) -> Network {
		Network::of(text.parse().expect("an address"))
	}

	#[test]
	fn addresses_of_one_network_count_together() {
		assert_eq!(network("203.0.113.7"), network("203.0.113.250"));
		assert_ne!(network("203.0.113.7"), network("203.0.112.7"));
		assert_eq!(network("2001:db8:1:2::1"), network("2001:db8:1:2:ffff:ffff:ffff:ffff"));
		assert_ne!(network("2001:db8:1:2::1"), network("2001:db8:1:3::1"));
	}

	#[test]
	fn an_address_of_ipv4_in_ipv6_is_one_of_ipv4() {
		assert_eq!(network("::ffff:203.0.113.7"), network("203.0.113.9"));
		assert_ne!(network("::ffff:203.0.113.7"), network("::ffff:198.51.100.7"));
	}
}
