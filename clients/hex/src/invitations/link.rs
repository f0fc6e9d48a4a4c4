//! Links that invite: a page's address with a key in its fragment, which a browser sends to no server.

use crate::urls::url_of;
use base64::{engine::general_purpose::URL_SAFE_NO_PAD, Engine};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};
use subxt_signer::sr25519::Keypair;
use url::{Host, Url};

/// The beginning of the fragment of a link that invites.
const ROUTE: &str = "/invitation/";

/// The name under which a page's address names a node.
const NODE: &str = "node";

/// The address of a page to play on, without a fragment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page(Url);

impl FromStr for Page {
	type Err = String;

	fn from_str(text: &str) -> Result<Self, String> {
		let page = url_of(text, &["https", "http", "file"]).filter(|page| page.fragment().is_none());
		page.map(Self)
			.ok_or_else(|| "no page: expected an address such as https://hex.example.org/, without a #".into())
	}
}

impl Page {
	/// The link that opens this route of the page.
	pub fn at(&self, route: &str) -> String {
		let mut link = self.0.clone();
		link.set_fragment(Some(route));
		link.into()
	}

	/// The page, with this node in its address. The address names no node if the page finds the node by itself, or if
	/// others cannot reach the node.
	pub fn with(mut self, node: &str) -> Self {
		let is_named = self.0.query_pairs().any(|(name, _)| name == NODE);
		let node = Url::parse(node).ok().filter(|node| !is_of_this_machine(node) && node.host() != self.0.host());
		if let Some(node) = node.filter(|_| !is_named) {
			self.0.query_pairs_mut().append_pair(NODE, node.as_str());
		}
		self
	}
}

fn is_of_this_machine(node: &Url) -> bool {
	match node.host() {
		Some(Host::Domain(name)) => name == "localhost",
		Some(Host::Ipv4(address)) => address.is_loopback() || address.is_unspecified(),
		Some(Host::Ipv6(address)) => address.is_loopback() || address.is_unspecified(),
		None => true,
	}
}

/// A link that invites. The link is a secret: it has the key of an account.
#[derive(Serialize, Deserialize, JsonSchema, Clone, PartialEq, Eq)]
pub struct Link(String);

impl Link {
	/// The link that brings an account's seed to a page, and there to a game, if one is given.
	pub fn new(page: &Page, seed: &[u8; 32], game: Option<u32>) -> Self {
		let game = game.map(|game| format!("/{game}")).unwrap_or_default();
		Self(page.at(&format!("{ROUTE}{}{game}", URL_SAFE_NO_PAD.encode(seed))))
	}

	/// The key in the link. `None` if the link has no key.
	pub fn key(&self) -> Option<Keypair> {
		Keypair::from_secret_key(self.seed()?).ok()
	}

	/// Whether the link opens this page, and there this game, if one is given.
	pub fn leads_to(&self, page: &Page, game: Option<u32>) -> bool {
		self.seed().is_some_and(|seed| Self::new(page, &seed, game) == *self)
	}

	/// The seed of the key in the link. `None` if the link has no key.
	fn seed(&self) -> Option<[u8; 32]> {
		let (_, rest) = self.0.split_once('#')?;
		let text = rest.strip_prefix(ROUTE)?.split('/').next()?;
		URL_SAFE_NO_PAD.decode(text).ok()?.try_into().ok()
	}
}

/// The output leaves the key out, which would come into logs.
impl fmt::Debug for Link {
	fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
		f.write_str("a link")
	}
}

#[cfg(test)]
mod tests {
	use super::*;

	fn link(page: &str, node: &str, game: Option<u32>) -> String {
		Link::new(&page.parse::<Page>().expect("a page").with(node), &[0xfb; 32], game).0
	}

	#[test]
	fn a_link_has_the_key_in_its_fragment_and_the_game_behind_it() {
		let key = "-_v7-_v7-_v7-_v7-_v7-_v7-_v7-_v7-_v7-_v7-_s";
		let page = "https://hex.example.org/board/";
		assert_eq!(link(page, "ws://127.0.0.1:9944", None), format!("{page}#/invitation/{key}"));
		assert_eq!(link(page, "ws://127.0.0.1:9944", Some(7)), format!("{page}#/invitation/{key}/7"));
		let read = Link(link(page, "", Some(7))).key().expect("a key");
		let made = Keypair::from_secret_key([0xfb; 32]).expect("a key");
		assert_eq!(read.public_key().0, made.public_key().0);
	}

	#[test]
	fn a_link_leads_to_one_page_and_one_game() {
		let [page, other] = ["https://a.example/", "https://b.example/"].map(|text| text.parse().expect("a page"));
		let link = Link::new(&page, &[7; 32], Some(3));
		assert!(link.leads_to(&page, Some(3)));
		for (page, game) in [(&other, Some(3)), (&page, Some(4)), (&page, None)] {
			assert!(!link.leads_to(page, game));
		}
	}

	#[test]
	fn a_link_names_a_node_that_the_page_does_not_find_by_itself() {
		let names_a_node = |page: &str, node: &str| link(page, node, None).contains("node=");
		assert!(link("http://a.example/", "wss://b.example/rpc", None)
			.starts_with("http://a.example/?node=wss%3A%2F%2Fb.example%2Frpc#"));
		assert!(!names_a_node("http://a.example/", "wss://a.example:9944"), "the page's own host");
		for own in ["ws://127.0.0.1:9944", "ws://localhost:9944", "ws://[::1]:9944", "ws://0.0.0.0:9944"] {
			assert!(!names_a_node("http://a.example/", own), "{own}");
		}
		let named = link("http://a.example/?node=wss%3A%2F%2Fc.example", "wss://b.example", None);
		assert!(!named.contains("b.example"));
	}

	#[test]
	fn a_page_has_an_address_without_a_fragment() {
		for text in ["", "hex.example.org", "ws://127.0.0.1:9944", "https://hex.example.org/#/game/7", "javascript:1"] {
			assert!(text.parse::<Page>().expect_err(text).starts_with("no page: expected an address"));
		}
	}

	#[test]
	fn a_link_without_a_whole_key_has_none() {
		for text in ["", "http://a.example/", "http://a.example/#/game/7", "http://a.example/#/invitation/AAAA"] {
			assert!(Link(text.into()).key().is_none(), "{text}");
		}
	}

	#[test]
	fn a_link_is_not_written_to_logs() {
		assert_eq!(format!("{:?}", Link("http://a.example/#/invitation/secret".into())), "a link");
	}
}
