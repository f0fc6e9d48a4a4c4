//! The push services to which messages may be posted, and their allowed addresses.

use forking_hex_chain::failure::Failure;
use std::net::{IpAddr, SocketAddr};
use ureq::{
	config::Config,
	http::Uri,
	unversioned::{
		resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver},
		transport::NextTimeout,
	},
};
use url::Url;

/// The longest address of a browser, in bytes. Addresses of the known services have a few hundred.
const LONGEST: usize = 1_024;

/// The known push services.
#[derive(Clone, Debug)]
pub struct Services {
	/// The hosts of the services. A host with a dot in front stands for all names below it.
	pub hosts: Vec<String>,
	/// Whether services may have any address, and no TLS: for tests.
	pub anywhere: bool,
}

impl Services {
	/// The address of a browser, if it belongs to a known service.
	pub fn endpoint(&self, text: &str) -> Result<Url, Failure> {
		let refused = |what: &str| Failure::usage(format!("The endpoint of the subscription {what}."));
		if text.len() > LONGEST {
			return Err(refused("is too long"));
		}
		let url = Url::parse(text).map_err(|_| refused("is no address"))?;
		if url.scheme() != "https" && !(self.anywhere && url.scheme() == "http") {
			return Err(refused("is not one of https"));
		}
		if !url.username().is_empty() || url.password().is_some() || url.fragment().is_some() {
			return Err(refused("has parts that no push service gives it"));
		}
		if !self.anywhere && url.port().is_some() {
			return Err(refused("has a port that no push service has"));
		}
		let host = url.host_str().unwrap_or_default();
		let is_known = self.hosts.iter().any(|known| match known.strip_prefix('.') {
			Some(_) => host.len() > known.len() && host.ends_with(known.as_str()),
			None => host == known,
		});
		match is_known {
			true => Ok(url),
			false => Err(refused("is of a push service that this archive does not write to")),
		}
	}
}

/// Whether an address is one of the public internet. Push services have only such addresses.
fn is_public(address: IpAddr) -> bool {
	match address.to_canonical() {
		IpAddr::V4(address) => {
			let [first, second, third, _] = address.octets();
			let is_shared = first == 100 && second & 0xc0 == 64;
			let is_for_protocols = (first, second, third) == (192, 0, 0) || (first, second, third) == (192, 88, 99);
			let is_for_benchmarks = first == 198 && second & 0xfe == 18;
			let is_reserved = first == 0 || first >= 224;
			!(address.is_private()
				|| address.is_loopback()
				|| address.is_link_local()
				|| address.is_documentation()
				|| is_shared || is_for_protocols
				|| is_for_benchmarks
				|| is_reserved)
		}
		IpAddr::V6(address) => {
			let [first, second, ..] = address.segments();
			let is_global = first & 0xe000 == 0x2000;
			// The range has Teredo and 6to4, whose addresses contain one of IPv4.
			let is_for_protocols = (first == 0x2001 && second < 0x200) || first == 0x2002;
			let is_documentation = (first == 0x2001 && second == 0xdb8) || first & 0xfff0 == 0x3ff0;
			is_global && !is_for_protocols && !is_documentation
		}
	}
}

/// Resolves names to public addresses alone. The connection uses the resolved address, so a later change of the name
/// has no effect.
#[derive(Debug)]
pub struct PublicAddresses {
	/// Whether all addresses are allowed: for tests.
	pub anywhere: bool,
}

impl Resolver for PublicAddresses {
	fn resolve(&self, uri: &Uri, config: &Config, timeout: NextTimeout) -> Result<ResolvedSocketAddrs, ureq::Error> {
		let found = DefaultResolver::default().resolve(uri, config, timeout)?;
		let mut public = self.empty();
		let is_wanted = |address: &&SocketAddr| self.anywhere || is_public(address.ip());
		found.iter().filter(is_wanted).for_each(|address| public.push(*address));
		match public.is_empty() {
			true => Err(ureq::Error::HostNotFound),
			false => Ok(public),
		}
	}
}

#[cfg(test)]
mod tests {
	use super::*;

	fn services(anywhere: bool) -> Services {
		Services { hosts: vec!["push.example".into(), ".wide.example".into()], anywhere }
	}

	#[test]
	fn messages_go_to_known_services_alone() {
		let is_known = |text: &str| services(false).endpoint(text).is_ok();
		assert!(is_known("https://push.example/send/abc?token=1"));
		assert!(is_known("https://PUSH.example:443/send/abc"), "the same host and port in other letters");
		assert!(is_known("https://a.wide.example/x"));
		for stranger in [
			"https://wide.example/x",
			"https://.wide.example/x",
			"https://evilwide.example/x",
			"https://push.example.evil.example/x",
			"https://evil.example/push.example",
			"https://push.example@evil.example/x",
			"https://evil@push.example/x",
			"https://push.example:8443/x",
			"https://push.example/x#y",
			"http://push.example/x",
			"ftp://push.example/x",
			"https://127.0.0.1/x",
			"https://[::1]/x",
			"push.example/x",
			"",
		] {
			assert!(!is_known(stranger), "{stranger}");
		}
		assert!(!is_known(&format!("https://push.example/{}", "x".repeat(LONGEST))));
		assert!(services(true).endpoint("http://push.example:8080/x").is_ok(), "for tests");
	}

	#[test]
	fn a_push_service_is_at_a_public_address() {
		let is_public = |text: &str| is_public(text.parse().expect("an address"));
		for public in ["142.250.74.10", "17.188.0.1", "100.63.0.1", "198.17.0.1", "2a00:1450:4001::200a", "2001:200::1"]
		{
			assert!(is_public(public), "{public}");
		}
		for private in [
			"127.0.0.1",
			"10.1.2.3",
			"172.16.0.1",
			"192.168.1.1",
			"169.254.169.254",
			"100.64.0.1",
			"0.0.0.0",
			"192.0.0.8",
			"192.0.2.1",
			"198.18.0.1",
			"224.0.0.1",
			"255.255.255.255",
			"::",
			"::1",
			"::ffff:127.0.0.1",
			"::ffff:169.254.169.254",
			"::127.0.0.1",
			"64:ff9b::7f00:1",
			"fe80::1",
			"fc00::1",
			"fd00:ec2::254",
			"ff02::1",
			"2001::1",
			"2001:db8::1",
			"2002:7f00:1::",
			"3fff::1",
		] {
			assert!(!is_public(private), "{private}");
		}
	}

	#[test]
	fn a_name_of_this_machine_leads_nowhere() {
		let get = |anywhere: bool| {
			let config = ureq::Agent::config_builder().proxy(None).build();
			let connector = ureq::unversioned::transport::DefaultConnector::default();
			let agent = ureq::Agent::with_parts(config, connector, PublicAddresses { anywhere });
			agent.get("http://localhost:1/").call().expect_err("nobody answers there")
		};
		assert!(matches!(get(false), ureq::Error::HostNotFound));
		assert!(!matches!(get(true), ureq::Error::HostNotFound), "with the tests' option the connection is tried");
	}
}
