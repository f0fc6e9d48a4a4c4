//! Addresses of nodes, pages and servers on the command line.

use url::Url;

/// The address in a text, if it has one of these schemes.
pub fn url_of(text: &str, schemes: &[&str]) -> Option<Url> {
	Url::parse(text).ok().filter(|url| schemes.contains(&url.scheme()))
}

/// The address of a node, as it was given.
///
/// # Errors
///
/// The text is no address of a node.
pub fn node_of(text: &str) -> Result<String, String> {
	let expected = "no node: expected ws:// or wss:// and a host, such as ws://127.0.0.1:9944";
	url_of(text, &["ws", "wss"]).map(|_| text.into()).ok_or_else(|| expected.into())
}

/// The address of a server, as it was given.
///
/// # Errors
///
/// The text is no address of a server.
pub fn server_of(text: &str) -> Result<String, String> {
	let expected = "no address: expected http:// or https:// and a host, such as https://a.example.org";
	url_of(text, &["http", "https"]).map(|_| text.into()).ok_or_else(|| expected.into())
}

#[cfg(test)]
mod tests {
	use super::*;

	#[test]
	fn an_address_has_a_scheme_and_a_host() {
		for text in ["ws://127.0.0.1:9944", "wss://rpc.example.org/path", "WS://localhost"] {
			assert_eq!((node_of(text), server_of(text).is_err()), (Ok(text.into()), true));
		}
		for text in ["http://127.0.0.1:8010/", "https://hooks.example.org/a?b=c"] {
			assert_eq!((server_of(text), node_of(text).is_err()), (Ok(text.into()), true));
		}
		for text in ["", "rubbish", "127.0.0.1:9944", "localhost:9944", "ws://", "http://", "ws//a.example"] {
			assert!(node_of(text).is_err() && server_of(text).is_err(), "{text}");
		}
	}
}
