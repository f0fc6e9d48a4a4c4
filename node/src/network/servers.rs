//! The folder of each server: the node's data, and files that run it.

use forking_hex_proof::H256;
use serde_json::json;

use super::{
	chain::Chain,
	files::{fill, Files},
	host::Host,
	keys::{NetworkKey, SessionKeys},
	plan::{Node, Role},
};

/// Limits of a node that serves players. The rate is in requests per minute and connection, ten times the rate that the
/// page needs. The longest request, in MiB, has room for the code of a runtime upgrade.
const RPC_LIMITS: [&str; 6] = [
	"--rpc-rate-limit 1200",
	"--rpc-max-connections 1000",
	"--rpc-max-subscriptions-per-connection 64",
	"--rpc-max-request-size 5",
	"--rpc-max-batch-request-len 32",
	"--rpc-message-buffer-capacity-per-connection 8",
];
/// The peers that a boot node accepts. Every node connects to it first.
const PEERS_OF_BOOT_NODE: &str = "--in-peers 100";
/// A line of the unit of a node that serves players.
const MEMORY_LIMIT: &str = "
# Responses that clients never read stay in memory. Restart the node before the machine runs out.
MemoryMax=75%
";
/// The folder of a node's data, in the folder of its server.
const DATA: &str = "data";

/// The files that are the same for all nodes, except for the values that are filled in.
mod templates {
	pub const UNIT: &str = include_str!("templates/node.service");
	pub const ARCHIVE_UNIT: &str = include_str!("templates/hex-archive.service");
	pub const ARCHIVE_CHECK_UNIT: &str = include_str!("templates/hex-archive-check.service");
	pub const ARCHIVE_CHECK_TIMER: &str = include_str!("templates/hex-archive-check.timer");
	pub const FAUCET_UNIT: &str = include_str!("templates/hex-faucet.service");
	pub const RESTRICTIONS: &str = include_str!("templates/restrictions");
	pub const COMPOSE: &str = include_str!("templates/compose.yml");
	pub const START: &str = include_str!("templates/start");
	pub const INSTALL: &str = include_str!("templates/install");
	pub const INSTALL_SERVICE: &str = include_str!("templates/install-service");
	pub const INSTALL_ARCHIVE_CHECK: &str = include_str!("templates/install-archive-check");
	pub const INSTALL_PROXY: &str = include_str!("templates/install-proxy");
	pub const INSTALL_END: &str = include_str!("templates/install-end");
	pub const README: &str = include_str!("templates/README.md");
	pub const PROXY: &str = include_str!("templates/proxy.conf");
	pub const PROXY_LIMITS: &str = include_str!("templates/proxy-limits.conf");
	pub const PROXY_ARCHIVE: &str = include_str!("templates/proxy-archive.conf");
	pub const PROXY_FAUCET: &str = include_str!("templates/proxy-faucet.conf");
}

/// A node with its keys.
pub struct Server {
	/// The place of the node in the plan.
	pub node: Node,
	/// The key by which peers know the node.
	pub key: NetworkKey,
	/// The session keys of a validator of the genesis. A validator that joins makes its keys on the running node, with a
	/// proof of ownership.
	pub session: Option<SessionKeys>,
}

impl Server {
	/// The node's address with its identity.
	pub fn address(&self) -> String {
		format!("{}/p2p/{}", self.node.address(), self.key.peer)
	}

	/// The node's address for the light clients of browsers, with its identity: through the proxy of a public host, or on
	/// this machine. None without either, and for nodes that do not serve players.
	fn address_for_browsers(&self) -> Option<String> {
		let port = self.node.browsers_port()?;
		let place = match self.node.host.public_name() {
			Some(name) => format!("/dns/{name}/tcp/443/wss"),
			None if self.node.host.is_loopback() => format!("{}/tcp/{port}/ws", self.node.host),
			None => return None,
		};
		Some(format!("{place}/p2p/{}", self.key.peer))
	}
}

/// The network that the servers belong to.
pub struct Network<'a> {
	/// The chain that the servers' nodes run.
	pub chain: &'a Chain,
	/// The servers that this command makes.
	pub servers: &'a [Server],
	/// Whether the chain is new, and not that of a network to join.
	pub is_new: bool,
	/// Whether the nodes for players get a unit for a faucet.
	pub has_faucet: bool,
}

impl Network<'_> {
	/// Whether the validators connect only to each other and to the boot nodes.
	fn is_guarded(&self) -> bool {
		self.is_new && self.servers.iter().any(|server| server.node.role == Role::Boot)
	}

	/// Whether nodes have to dial private addresses, and announce them. On the public internet, machines that dial private
	/// addresses look like intruders.
	fn has_private_addresses(&self) -> bool {
		let boot = self.chain.boot_nodes.iter().filter_map(|address| Host::of_multiaddress(address));
		let guarded = self.servers.iter().filter(|server| self.is_guarded() && server.node.is_validator());
		boot.chain(guarded.map(|server| server.node.host.clone())).any(|host| host.is_private())
	}

	/// The options of a node's command, with its data in the folder `base`.
	fn options(&self, server: &Server, base: &str) -> Vec<String> {
		let node = &server.node;
		let guarded = node.is_validator() && self.is_guarded();
		let port = format!("/tcp/{}", node.ports.peers);
		let mut options = vec![
			format!("--name {}", node.name),
			format!("--base-path {base}"),
			format!("--chain {base}/chain-spec.json"),
		];
		let mut add = |texts: &[&str]| options.extend(texts.iter().map(ToString::to_string));
		if node.is_validator() {
			add(&["--validator"]);
		}
		if node.host.is_loopback() {
			add(&[&format!("--listen-addr /ip4/127.0.0.1{port}")]);
		} else {
			add(&[&format!("--listen-addr /ip4/0.0.0.0{port}"), &format!("--listen-addr /ip6/::{port}")]);
		}
		// The proxy on the same machine passes browsers on.
		if let Some(port) = node.browsers_port() {
			add(&[&format!("--listen-addr /ip4/127.0.0.1/tcp/{port}/ws")]);
		}
		if !node.host.is_loopback() && !guarded {
			add(&[&format!("--public-addr {}", node.address())]);
		}
		add(&["--no-mdns"]);
		if self.has_private_addresses() {
			add(&["--allow-private-ip", "--discover-local"]);
		}
		if guarded {
			add(&["--reserved-only"]);
			let known = |other: &&Server| matches!(other.node.role, Role::Validator | Role::Boot);
			for other in self.servers.iter().filter(known).filter(|other| other.node.name != node.name) {
				add(&[&format!("--reserved-nodes {}", other.address())]);
			}
		}
		add(&[
			&format!("--rpc-port {}", node.ports.rpc),
			&format!("--prometheus-port {}", node.ports.prometheus),
			// Each line of the log has its level, by which alerts find errors.
			"--detailed-log-output",
		]);
		match node.role {
			Role::Validator => {}
			Role::Boot => add(&[PEERS_OF_BOOT_NODE]),
			Role::Archive => add(&["--state-pruning archive", "--blocks-pruning archive"]),
			// Players connect through a proxy on the same machine. Without this option, the node would treat them as the
			// operator.
			Role::Rpc => {
				add(&["--rpc-methods safe", "--rpc-cors all"]);
				add(&RPC_LIMITS);
			}
		}
		options.extend(node.options.iter().cloned());
		options
	}

	/// The keys of the first block's validators, as a list in JSON. The board checks proofs by them.
	fn validators(&self) -> Vec<String> {
		self.chain.genesis.validators.iter().map(|key| format!("{:?}", H256(*key))).collect()
	}

	/// Adds the files of a server, in a folder with its node's name.
	pub fn add_server(&self, files: &mut Files, server: &Server) {
		let node = &server.node;
		let values: &[(&str, &str)] = &[
			("name", &node.name[..]),
			("chain", &self.chain.name),
			("genesis", &format!("{:?}", self.chain.genesis.hash)),
			("validators", &json!(self.validators()).to_string()),
			("what", node.role.description()),
			("secrets", secrets(node)),
			("peers_port", &node.ports.peers.to_string()),
			("rpc_port", &node.ports.rpc.to_string()),
			("browsers_port", &node.browsers_port().unwrap_or_default().to_string()),
			("prometheus_port", &node.ports.prometheus.to_string()),
			("memory", if node.role == Role::Rpc { MEMORY_LIMIT } else { "" }),
			("host", node.host.public_name().unwrap_or_default()),
			("page", &node.host.public_name().map(|name| format!(" --page https://{name}")).unwrap_or_default()),
			// Relative to the page.
			("archive", if self.has_archive_beside(node) { ", \"archive\": \"archive/\"" } else { "" }),
			("restrictions", templates::RESTRICTIONS.trim_end()),
			("limits", templates::PROXY_LIMITS.trim_end()),
			("from", if node.is_validator() && self.is_guarded() { GUARDED } else { "everyone" }),
		];
		let filled = |template: &str| fill(template, values);
		let with = |template: &str, name: &str, value: &str| fill(template, &[values, &[(name, value)][..]].concat());
		let folder = |file: &str| format!("{}/{file}", node.name);
		let data = |file: &str| format!("{}/{DATA}/{file}", node.name);
		let of_chain = |file: &str| data(&format!("chains/{}/{file}", self.chain.id));

		files.add(data("chain-spec.json"), &self.chain.spec);
		files.add(of_chain("network/secret_ed25519"), &server.key.file);
		if let Some(SessionKeys { aura, grandpa }) = &server.session {
			for key in [aura, grandpa] {
				files.add(of_chain(&format!("keystore/{}", key.file_name)), &key.file);
			}
		}

		let state = format!("/var/lib/forking-hex-{}", node.name);
		let lines = |base: &str, between: &str| -> String {
			self.options(server, base).iter().map(|option| format!("{between}{option}")).collect()
		};
		let unit = with(templates::UNIT, "options", &lines(&state, " \\\n  "));
		files.add(folder(&format!("forking-hex-{}.service", node.name)), unit);
		let start = filled(templates::START).trim_end().to_string() + &lines(DATA, " \\\n  ") + " \\\n  \"$@\"\n";
		files.add_program(folder("start"), start);
		let options = self.options(server, "/data");
		let words: String =
			options.iter().flat_map(|option| option.split(' ')).map(|word| format!("      - \"{word}\"\n")).collect();
		files.add(folder("compose.yml"), with(templates::COMPOSE, "words", &words));
		files.add(folder("README.md"), filled(templates::README));

		let mut install = filled(templates::INSTALL);
		let mut add_service = |program: &str, service: &str, unit: &str| {
			files.add(folder(&format!("{service}.service")), filled(unit));
			let words = [("program", program), ("service", service)];
			install += &fill(templates::INSTALL_SERVICE, &words);
		};
		if node.role == Role::Rpc && self.has_faucet {
			add_service("hex", "hex-faucet", templates::FAUCET_UNIT);
		}
		if node.role == Role::Archive {
			add_service("hex-archive", "hex-archive", templates::ARCHIVE_UNIT);
			files.add(folder("hex-archive-check.service"), filled(templates::ARCHIVE_CHECK_UNIT));
			files.add(folder("hex-archive-check.timer"), filled(templates::ARCHIVE_CHECK_TIMER));
			install += templates::INSTALL_ARCHIVE_CHECK;
		}
		if node.role == Role::Rpc && node.host.public_name().is_some() {
			let more: String = self.more_paths(node).into_iter().map(filled).collect();
			files.add(folder("proxy.conf"), with(templates::PROXY, "more", &more));
			install += &filled(templates::INSTALL_PROXY);
		}
		if node.role == Role::Rpc {
			self.add_board_files(files, node);
		}
		install += &filled(templates::INSTALL_END);
		files.add_program(folder("install"), install);
	}

	/// Adds the files beside the board of a node that serves players: the specification for light clients, and on this
	/// machine the configuration, which the proxy has elsewhere.
	fn add_board_files(&self, files: &mut Files, node: &Node) {
		let addresses: Vec<_> = self.servers.iter().filter_map(Server::address_for_browsers).collect();
		if addresses.is_empty() {
			return;
		}
		files.add(format!("{}/chain.json", node.name), self.chain.for_browsers(&addresses));
		if node.host.is_loopback() {
			let config = json!({
				"nodes": [format!("ws://127.0.0.1:{}", node.ports.rpc)],
				"name": self.chain.name,
				"genesis": format!("{:?}", self.chain.genesis.hash),
				"validators": self.validators(),
				"chainSpec": "chain.json",
			});
			files.add(format!("{}/config.json", node.name), format!("{config:#}\n"));
		}
	}

	/// Whether the node's server has an archive too.
	fn has_archive_beside(&self, node: &Node) -> bool {
		self.servers.iter().any(|other| other.node.role == Role::Archive && other.node.host == node.host)
	}

	/// The proxy's paths for programs on the same server as the node, as templates.
	fn more_paths(&self, node: &Node) -> Vec<&'static str> {
		let archive = self.has_archive_beside(node).then_some(templates::PROXY_ARCHIVE);
		let faucet = self.has_faucet.then_some(templates::PROXY_FAUCET);
		archive.into_iter().chain(faucet).collect()
	}
}

/// The hosts that may reach a validator's port behind boot nodes.
const GUARDED: &str = "the addresses in --reserved-nodes";

/// A sentence about the secrets in a node's folder.
fn secrets(node: &Node) -> &'static str {
	if node.is_validator() {
		"Its keys are in `data`: never run two nodes with them."
	} else {
		"Its only secret is its network key."
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::network::plan::Ports;

	/// The number after `word` in a text.
	fn number(text: &str, word: &str) -> u32 {
		let behind = text.split(word).nth(1).expect("the word is there");
		let digits: String = behind.trim_start().chars().take_while(char::is_ascii_digit).collect();
		digits.parse().expect("a number")
	}

	#[test]
	fn the_proxy_leaves_connections_of_the_node_free_for_the_server_itself_and_for_other_callers() {
		let of = |zone| number(templates::PROXY_LIMITS, &format!("limit_conn forking_hex_{zone}"));
		let all = number(templates::PROXY, "limit_conn forking_hex_all");
		assert!(all < number(&RPC_LIMITS.join("\n"), "--rpc-max-connections"));
		assert!(of("callers") < of("networks") && of("networks") < all / 10 && of("providers") < all / 2);
	}

	#[test]
	fn browsers_reach_a_public_node_through_its_proxy_and_a_local_one_directly() {
		let address = |host: &str| {
			let ports = Ports { peers: 30333, rpc: 9944, prometheus: 9615 };
			let node = Node {
				name: "rpc".into(),
				role: Role::Rpc,
				host: Host::read(host).expect("a host"),
				ports,
				options: Vec::new(),
			};
			let server = Server { node, key: NetworkKey::generate(), session: None };
			server.address_for_browsers().map(|address| address.replace(&server.key.peer.to_string(), "PEER"))
		};
		assert_eq!(address("hex.example.org").as_deref(), Some("/dns/hex.example.org/tcp/443/wss/p2p/PEER"));
		assert_eq!(address("127.0.0.1").as_deref(), Some("/ip4/127.0.0.1/tcp/31333/ws/p2p/PEER"));
		assert_eq!(address("203.0.113.7"), None);
	}

	#[test]
	fn the_proxy_takes_the_requests_that_the_node_takes() {
		let limits = RPC_LIMITS.join("\n");
		assert_eq!(number(templates::PROXY, "client_max_body_size"), number(&limits, "--rpc-max-request-size"));
	}

	#[test]
	fn the_proxy_protects_the_page_like_the_image() {
		let image = include_str!("../../../docker/nginx.conf");
		let headers: Vec<_> = image.lines().map(str::trim).filter(|line| line.starts_with("add_header")).collect();
		assert!(headers.len() > 3);
		for header in headers {
			// All sites of a server share their variables, so the name of this site is part of them.
			let header = header.replace("$caching", "$forking_hex_caching");
			assert!(templates::PROXY.contains(&header), "{header}");
		}
	}
}
