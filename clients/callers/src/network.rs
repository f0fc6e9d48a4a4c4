//! Networks: the addresses that one household or one rented machine can choose from.

use serde::{Deserialize, Serialize};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// The bits of an address of IPv4 that its network shares.
const SHARED: u32 = !0xff;

/// The bits of an address of IPv6 that its network shares: providers give a household 56 or 48 bits of its own, and a tunnel
/// that costs nothing 48. By a longer part, one of them would be 65,536 networks.
const SHARED_OF_LONG: u128 = u128::MAX << 80;

/// A network: 256 addresses of IPv4, or the 2^80 of IPv6 that one connection can have. It is written as its first address.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[serde(from = "IpAddr")]
pub struct Network(IpAddr);

/// One that was written by an address of it.
impl From<IpAddr> for Network {
	fn from(address: IpAddr) -> Self {
		Self::of(address)
	}
}

impl Network {
	/// The network of an address.
	pub fn of(address: IpAddr) -> Self {
		Self(match address.to_canonical() {
			IpAddr::V4(address) => Ipv4Addr::from_bits(address.to_bits() & SHARED).into(),
			IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & SHARED_OF_LONG).into(),
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
		assert_eq!(network("2001:db8:1:2::1"), network("2001:db8:1:ff03::1"), "a household's");
		assert_ne!(network("2001:db8:1:2::1"), network("2001:db8:2:2::1"));
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
	fn an_address_of_ipv4_in_ipv6_is_one_of_ipv4() {
		assert_eq!(network("::ffff:203.0.113.7"), network("203.0.113.9"));
		assert_ne!(network("::ffff:203.0.113.7"), network("::ffff:198.51.100.7"));
	}
}
