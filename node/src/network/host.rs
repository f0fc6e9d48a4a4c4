//! The hosts of nodes, in the forms of operators and of nodes.

use std::{
	fmt,
	net::{Ipv4Addr, Ipv6Addr},
};

/// The most letters of a host name between two dots.
const LONGEST_LABEL: usize = 63;

/// A host by which its peers reach a node.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Host {
	/// An IPv4 address.
	V4(Ipv4Addr),
	/// An IPv6 address.
	V6(Ipv6Addr),
	/// A host name, as an operator writes it.
	Name(String),
}

impl Host {
	/// This machine.
	pub const HERE: Self = Self::V4(Ipv4Addr::LOCALHOST);

	/// Reads an IPv4 address, an IPv6 address in brackets, or a name. `None` for any other text, and for an address that
	/// means all hosts.
	pub fn read(text: &str) -> Option<Self> {
		if let Some(bracketed) = text.strip_prefix('[') {
			let address = bracketed.strip_suffix(']')?.parse().ok()?;
			return (address != Ipv6Addr::UNSPECIFIED).then_some(Self::V6(address));
		}
		if let Ok(address) = text.parse() {
			return (address != Ipv4Addr::UNSPECIFIED).then_some(Self::V4(address));
		}
		// A name that ends in a number would be read as an IPv4 address.
		let is_number = |label: &str| label.bytes().all(|letter| letter.is_ascii_digit());
		let last = text.rsplit('.').next().unwrap_or(text);
		(text.split('.').all(is_label) && !is_number(last)).then(|| Self::Name(text.into()))
	}

	/// Reads the host from a multiaddress. `None` for an address of another kind.
	pub fn of_multiaddress(address: &str) -> Option<Self> {
		let mut parts = address.split('/').skip(1);
		match (parts.next()?, parts.next()?) {
			("ip4", host) => host.parse().ok().map(Self::V4),
			("ip6", host) => host.parse().ok().map(Self::V6),
			("dns" | "dns4" | "dns6", host) => Some(Self::Name(host.into())),
			_ => None,
		}
	}

	/// Whether the host is the machine on which it is used.
	pub fn is_loopback(&self) -> bool {
		match self {
			Self::V4(address) => address.is_loopback(),
			Self::V6(address) => address.is_loopback(),
			Self::Name(name) => name == "localhost",
		}
	}

	/// Whether only this machine or a private network can reach the host. A name without a dot belongs to a private network.
	pub fn is_private(&self) -> bool {
		self.is_loopback()
			|| match self {
				Self::V4(address) => address.is_private() || is_shared(*address),
				Self::V6(address) => address.is_unique_local(),
				Self::Name(name) => !name.contains('.'),
			}
	}

	/// The name, if an authority can certify a public server for it.
	pub fn public_name(&self) -> Option<&str> {
		match self {
			Self::Name(name) if !self.is_private() => Some(name),
			_ => None,
		}
	}
}

/// The form in a multiaddress.
impl fmt::Display for Host {
	fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
		match self {
			Self::V4(address) => write!(formatter, "/ip4/{address}"),
			Self::V6(address) => write!(formatter, "/ip6/{address}"),
			Self::Name(name) => write!(formatter, "/dns/{name}"),
		}
	}
}

/// Whether the text can stand between two dots of a host name.
fn is_label(label: &str) -> bool {
	let fits = |letter: u8| letter.is_ascii_alphanumeric() || letter == b'-';
	(1..=LONGEST_LABEL).contains(&label.len())
		&& label.bytes().all(fits)
		&& !label.starts_with('-')
		&& !label.ends_with('-')
}

/// Whether the address is in the range that a provider shares among customers: 100.64.0.0/10.
fn is_shared(address: Ipv4Addr) -> bool {
	let [first, second, ..] = address.octets();
	first == 100 && (64..128).contains(&second)
}

#[cfg(test)]
mod tests {
	use super::*;

	#[test]
	fn hosts_are_written_as_multiaddresses_have_them() {
		for (text, form) in [
			("203.0.113.7", "/ip4/203.0.113.7"),
			("[2001:db8::1]", "/ip6/2001:db8::1"),
			("hex.example.org", "/dns/hex.example.org"),
			("validator-1", "/dns/validator-1"),
		] {
			let host = Host::read(text).expect("a host");
			assert_eq!(host.to_string(), form);
			assert_eq!(Host::of_multiaddress(&format!("{form}/tcp/30333")), Some(host));
		}
	}

	#[test]
	fn other_texts_are_no_hosts() {
		for text in
			["", "0.0.0.0", "[::]", "2001:db8::1", "10.0.0.256", "1.2.3", "a..b", "-a", "a-", "a\"b", "a b", "[a"]
		{
			assert_eq!(Host::read(text), None, "{text}");
		}
	}

	#[test]
	fn private_hosts_are_known() {
		let is_private = |text: &str| Host::read(text).expect("a host").is_private();
		for text in
			["127.0.0.1", "10.1.2.3", "172.31.0.1", "192.168.0.1", "100.64.0.1", "[fd00::1]", "localhost", "rpc"]
		{
			assert!(is_private(text), "{text}");
		}
		for text in ["203.0.113.7", "172.32.0.1", "100.128.0.1", "[2001:db8::1]", "hex.example.org"] {
			assert!(!is_private(text), "{text}");
		}
	}
}
