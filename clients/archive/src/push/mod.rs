//! Web Push (RFC 8030, 8291 and 8292): notifies players' browsers of turns, of positions that close soon, and of
//! earnings and payments. Browsers get messages also while no page is open.
//!
//! Strangers give the addresses to which this program posts. So the program posts only to known push services, at
//! addresses of the public internet. It remembers a browser only after the push service took a first message.

mod delivery;
mod key;
mod post;
mod request;
mod services;

pub use delivery::deliver;
pub use post::Desk;
pub use request::{accounts_of, subscription_of, MOST_ACCOUNTS};

use clap::Args;
use forking_hex_chain::failure::Failure;
use std::{net::IpAddr, path::Path};

/// The push services of the browsers: Chromium's, Firefox's, Safari's and Edge's.
const SERVICES: [&str; 4] =
	["fcm.googleapis.com", "updates.push.services.mozilla.com", ".push.apple.com", ".notify.windows.com"];

/// The options of Web Push.
#[derive(Args, Clone, Debug)]
pub struct PushOptions {
	/// Tell players' browsers of their games by Web Push. Push services get to know this address of yours, and may write to
	/// it: mailto:you@example.org, or an address of https. Without this option nothing is sent, and no one can subscribe.
	#[arg(long, value_name = "CONTACT", value_parser = key::contact)]
	pub push: Option<String>,
	/// A push service to which messages may be posted. One with a dot in front stands for all names below it.
	#[arg(long = "push-service", value_name = "HOST", default_values = SERVICES)]
	pub services: Vec<String>,
	/// For tests: also to hosts of private networks, and without TLS.
	#[arg(long = "push-anywhere", hide = true)]
	pub anywhere: bool,
	/// A proxy that says in X-Forwarded-For for whom it asks. Without it, all subscriptions that come through a proxy are of
	/// one network, which has few an hour.
	#[arg(long, value_name = "ADDRESS")]
	pub proxy: Vec<IpAddr>,
}

impl PushOptions {
	/// The desk that posts messages. `None` if the options ask for none. Its key is in the folder, and is made if it is
	/// missing.
	///
	/// # Errors
	///
	/// The key cannot be read or made.
	pub fn desk(&self, folder: &Path, chain: String) -> Result<Option<Desk>, Failure> {
		let Some(contact) = self.push.clone() else { return Ok(None) };
		let services = services::Services { hosts: self.services.clone(), anywhere: self.anywhere };
		Ok(Some(Desk::new(key::Key::of(folder)?, contact, services, chain)))
	}
}

#[cfg(test)]
mod tests;
