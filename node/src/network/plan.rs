//! The nodes of the network: their names, parts, hosts and ports.

use std::collections::{BTreeMap, BTreeSet};

use clap::Command;
use forking_hex_runtime::chain::MAX_VALIDATORS;

use super::{host::Host, options::NewNetworkCmd};

/// The most letters of a node's name.
const LONGEST_NAME: usize = 32;
/// The folder of the accounts, beside the folders of the nodes.
pub const ACCOUNTS: &str = "accounts";
/// Options of a node on which its folder, its keys or its part in the network depend.
const OWN_OPTIONS: [&str; 8] =
	["--base-path", "--chain", "--dev", "--tmp", "--validator", "--rpc-port", "--prometheus-port", "--node-key-file"];
/// The ports of the first node on a host.
const FIRST: Ports = Ports { peers: 30333, rpc: 9944, prometheus: 9615 };

/// The distance from the port for peers to the port for browsers.
const TO_BROWSERS: u16 = 1000;

/// The part that a node has in the network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
	/// Makes blocks, and votes on their finality.
	Validator,
	/// Serves players.
	Rpc,
	/// Gives other nodes the addresses of the network.
	Boot,
	/// Keeps the states after all blocks.
	Archive,
}

impl Role {
	/// A description for people.
	pub fn description(self) -> &'static str {
		match self {
			Self::Validator => "a validator",
			Self::Rpc => "a node that serves players",
			Self::Boot => "a boot node",
			Self::Archive => "a node that keeps all states",
		}
	}
}

/// The ports on which a node listens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ports {
	/// For its peers, from any host.
	pub peers: u16,
	/// For RPC, on its own machine.
	pub rpc: u16,
	/// For Prometheus, on its own machine.
	pub prometheus: u16,
}

impl Ports {
	/// The default ports of a node after `count` other nodes on its host.
	fn beside(count: u16) -> Self {
		let after = |port: u16| port.saturating_add(count);
		Self { peers: after(FIRST.peers), rpc: after(FIRST.rpc), prometheus: after(FIRST.prometheus) }
	}

	fn all(self) -> [u16; 3] {
		[self.peers, self.rpc, self.prometheus]
	}
}

/// A node of the network.
#[derive(Clone, Debug)]
pub struct Node {
	/// The node's name, and the name of its folder.
	pub name: String,
	/// The node's part in the network.
	pub role: Role,
	/// The host by which its peers reach it.
	pub host: Host,
	/// The ports on which the node listens.
	pub ports: Ports,
	/// Further options of the node's command, each in one word.
	pub options: Vec<String>,
}

impl Node {
	/// Whether the node makes blocks and votes.
	pub fn is_validator(&self) -> bool {
		self.role == Role::Validator
	}

	/// The port on which a node that serves players takes the light clients of browsers, on its own machine.
	pub fn browsers_port(&self) -> Option<u16> {
		let Ports { peers, .. } = self.ports;
		let port = peers.checked_add(TO_BROWSERS).unwrap_or(peers.saturating_sub(TO_BROWSERS));
		(self.role == Role::Rpc).then_some(port)
	}

	/// The node's address for its peers, without its identity.
	pub fn address(&self) -> String {
		format!("{}/tcp/{}", self.host, self.ports.peers)
	}
}

/// Reads the nodes that the options name.
///
/// # Errors
///
/// A message for the operator, about the first argument that is wrong.
pub fn nodes(options: &NewNetworkCmd, mut command: Command) -> Result<Vec<Node>, String> {
	let joins = options.join.is_some();
	let validators = &options.validators;
	if !joins && validators.is_empty() {
		return Err("Name at least one validator. See --help.".into());
	}
	if !joins && validators.len() > MAX_VALIDATORS as usize {
		let named = validators.len();
		return Err(format!("There can be at most {MAX_VALIDATORS} validators, and {named} are named."));
	}
	let usual = ["rpc".to_string()];
	let rpc = if options.rpc.is_empty() && !joins { &usual[..] } else { &options.rpc[..] };
	let named = [
		(Role::Validator, &validators[..]),
		(Role::Rpc, rpc),
		(Role::Boot, &options.boot),
		(Role::Archive, &options.archive),
	];
	let mut nodes: Vec<Node> = Vec::new();
	let mut free = FreePorts::beside(&options.beside)?;
	for (role, text) in named.iter().flat_map(|(role, texts)| texts.iter().map(move |text| (*role, text))) {
		let (name, host, port) = place(text)?;
		if nodes.iter().any(|node| node.name == name) {
			return Err(format!("Two nodes are called \"{name}\". Give each a name of its own."));
		}
		let mut ports = free.next(&host);
		ports.peers = port.unwrap_or(ports.peers);
		nodes.push(Node { name, role, host, ports, options: Vec::new() });
	}
	if nodes.is_empty() {
		return Err("Name at least one node. See --help.".into());
	}
	set_ports(&mut nodes, "--rpc-port", &options.rpc_port, |ports| &mut ports.rpc)?;
	set_ports(&mut nodes, "--prometheus-port", &options.prometheus_port, |ports| &mut ports.prometheus)?;
	refuse_shared_ports(&nodes)?;
	for text in &options.node_option {
		let (node, option) = of_node(&mut nodes, "--node-option", text)?;
		if !is_option(option) {
			return Err(format!("\"{option}\" cannot be an option of {}. Use one word: --option=value.", node.name));
		}
		let name = option.split('=').next().unwrap_or(option);
		if OWN_OPTIONS.contains(&name) {
			return Err(format!(
				"{name} of {} follows from the other options here, and cannot be set apart.",
				node.name
			));
		}
		refuse_unknown_option(&mut command, option, &node.name)?;
		node.options.push(option.into());
	}
	Ok(nodes)
}

/// Reads `NAME[=HOST[:PORT]]`.
fn place(text: &str) -> Result<(String, Host, Option<u16>), String> {
	let (name, place) = match text.split_once('=') {
		Some((name, place)) => (name, Some(place)),
		None => (text, None),
	};
	if !is_name(name) {
		return Err(format!(
			"\"{name}\" cannot be a node's name. Use 1 to {LONGEST_NAME} lowercase letters, digits and hyphens; begin \
			 with a letter, and don't end with a hyphen."
		));
	}
	if name == ACCOUNTS {
		return Err(format!("No node can be called \"{ACCOUNTS}\": that is the folder of the accounts."));
	}
	let Some(place) = place else { return Ok((name.into(), Host::HERE, None)) };
	let (host, port) = match place.rsplit_once(':') {
		// The colon separates a port if the address is in brackets, or has no other colon.
		Some((host, port)) if host.ends_with(']') || !host.contains(':') => (host, Some(port)),
		_ => (place, None),
	};
	let port = port.map(|port| read_port(port, name)).transpose()?;
	let host = Host::read(host).ok_or_else(|| {
		format!(
			"\"{host}\" cannot be the host of {name}. Use an IPv4 address, an IPv6 address in brackets, or a name, by \
			 which its peers reach it."
		)
	})?;
	// Nodes of this machine listen at one address, and share its ports.
	let host = if host.is_loopback() { Host::HERE } else { host };
	Ok((name.into(), host, port))
}

/// Reads a port of the node `name`.
fn read_port(text: &str, name: &str) -> Result<u16, String> {
	let is_number = text.bytes().all(|letter| letter.is_ascii_digit());
	let port = text.parse().ok().filter(|port| is_number && *port > 0);
	port.ok_or_else(|| format!("\"{text}\" cannot be the port of {name}. Use a number from 1 to 65535."))
}

/// Whether the text can be a node's name: the same word in a path, a unit's name and a shell.
fn is_name(name: &str) -> bool {
	let fits = |letter: u8| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == b'-';
	name.len() <= LONGEST_NAME
		&& name.bytes().all(fits)
		&& name.starts_with(|letter: char| letter.is_ascii_lowercase())
		&& !name.ends_with('-')
}

/// Whether the text is one option of a node, without a letter that a unit or a shell would expand.
fn is_option(option: &str) -> bool {
	let fits = |letter: u8| letter.is_ascii_alphanumeric() || b"-_=.,:/@+[]".contains(&letter);
	option.len() > 2 && option.starts_with("--") && option.bytes().all(fits)
}

/// Fails if the command that starts a node does not take this option.
fn refuse_unknown_option(command: &mut Command, option: &str, name: &str) -> Result<(), String> {
	let taken = command.try_get_matches_from_mut(["forking-hex-node", option]);
	taken.map(drop).map_err(|error| {
		let reason = error.to_string();
		let reason = reason.lines().next().unwrap_or_default().trim_start_matches("error: ");
		format!("{name} cannot be started with {option}: {reason}.")
	})
}

/// Finds the node that `NAME=VALUE` names. Returns it with the value.
fn of_node<'n, 't>(nodes: &'n mut [Node], option: &str, text: &'t str) -> Result<(&'n mut Node, &'t str), String> {
	let (name, value) = text.split_once('=').unwrap_or((text, ""));
	let node = nodes.iter_mut().find(|node| node.name == name && !value.is_empty());
	let node = node.ok_or_else(|| format!("{option} takes NAME=VALUE, with the name of a node."))?;
	Ok((node, value))
}

/// Sets one of the ports of the nodes that `texts` name.
fn set_ports(
	nodes: &mut [Node],
	option: &str,
	texts: &[String],
	port_of: impl Fn(&mut Ports) -> &mut u16,
) -> Result<(), String> {
	for text in texts {
		let (node, value) = of_node(nodes, option, text)?;
		*port_of(&mut node.ports) = read_port(value, &node.name)?;
	}
	Ok(())
}

/// Fails if two nodes have the same port of a host.
fn refuse_shared_ports(nodes: &[Node]) -> Result<(), String> {
	let mut owners = BTreeMap::new();
	for node in nodes {
		for port in node.ports.all().into_iter().chain(node.browsers_port()).collect::<BTreeSet<_>>() {
			if let Some(other) = owners.insert((&node.host, port), &node.name) {
				return Err(format!("{other} and {} have the same host and port.", node.name));
			}
		}
	}
	Ok(())
}

/// The default ports that are left on each host.
struct FreePorts {
	beside: u16,
	taken: BTreeMap<Host, u16>,
}

impl FreePorts {
	/// The default ports beside `number` earlier nodes on each host.
	fn beside(number: &str) -> Result<Self, String> {
		let is_plain =
			number.bytes().all(|letter| letter.is_ascii_digit()) && (number == "0" || !number.starts_with('0'));
		let beside = number.parse().ok().filter(|beside| is_plain && *beside < 1000);
		let beside = beside.ok_or("--beside takes a number of nodes.")?;
		Ok(Self { beside, taken: BTreeMap::new() })
	}

	/// The ports of the next node on this host.
	fn next(&mut self, host: &Host) -> Ports {
		let taken = self.taken.entry(host.clone()).or_insert(self.beside);
		let ports = Ports::beside(*taken);
		*taken += 1;
		ports
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::cli::Cli;
	use clap::{CommandFactory, Parser};

	#[derive(clap::Parser)]
	struct Line {
		#[command(flatten)]
		options: NewNetworkCmd,
	}

	fn planned(line: &str) -> Result<Vec<Node>, String> {
		nodes(&Line::parse_from(line.split_whitespace()).options, Cli::command())
	}

	#[test]
	fn nodes_of_one_host_have_different_ports() {
		let nodes = planned("_ one two=[2001:db8::1]:4000 three --boot boot").expect("a plan");
		let ports: Vec<_> = nodes.iter().map(|node| (&node.name[..], node.ports.all())).collect();
		assert_eq!(
			ports,
			[
				("one", [30333, 9944, 9615]),
				("two", [4000, 9944, 9615]),
				("three", [30334, 9945, 9616]),
				("rpc", [30335, 9946, 9617]),
				("boot", [30336, 9947, 9618]),
			]
		);
		assert_eq!(nodes[1].address(), "/ip6/2001:db8::1/tcp/4000");
	}

	#[test]
	fn all_loopback_addresses_are_of_this_machine() {
		let nodes = planned("_ one=127.0.0.1 two=127.0.0.2 three=localhost four=[::1]").expect("a plan");
		assert!(nodes.iter().all(|node| node.host == Host::HERE));
		assert_eq!(nodes.iter().map(|node| node.ports.rpc).collect::<Vec<_>>(), [9944, 9945, 9946, 9947, 9948]);
		assert!(planned("_ one=127.0.0.1:5000 two=127.0.0.2:5000").is_err());
	}

	#[test]
	fn ports_can_be_chosen_and_are_used_once() {
		let nodes = planned("_ one --rpc-port one=1 --prometheus-port rpc=2").expect("a plan");
		assert_eq!((nodes[0].ports.rpc, nodes[1].ports.prometheus), (1, 2));
		let refusal = |line| planned(line).expect_err("a refusal");
		assert_eq!(refusal("_ one --rpc-port one=9945"), "one and rpc have the same host and port.");
		assert_eq!(refusal("_ one --rpc-port two=1"), "--rpc-port takes NAME=VALUE, with the name of a node.");
		assert!(refusal("_ one --rpc-port one=0").starts_with("\"0\" cannot be the port of one."));
	}

	#[test]
	fn only_nodes_that_serve_players_take_browsers() {
		let nodes = planned("_ one --rpc low --rpc high=127.0.0.1:65000").expect("a plan");
		assert_eq!(nodes.iter().map(Node::browsers_port).collect::<Vec<_>>(), [None, Some(31334), Some(64000)]);
		let refused = planned("_ one --rpc rpc --rpc-port one=31334").expect_err("a refusal");
		assert_eq!(refused, "one and rpc have the same host and port.");
	}

	#[test]
	fn further_options_are_plain_words() {
		let nodes = planned("_ one --node-option one=--db-cache=512 --node-option one=--no-grandpa").expect("a plan");
		assert_eq!(nodes[0].options, ["--db-cache=512", "--no-grandpa"]);
		for option in ["one=db-cache", "one=--a$b", "one=--a;b", "one=--", "one"] {
			assert!(planned(&format!("_ one --node-option {option}")).is_err(), "{option}");
		}
	}

	#[test]
	fn further_options_are_those_of_a_node() {
		let refusal = |option| planned(&format!("_ one --node-option {option}")).expect_err("a refusal");
		let sentence = "one cannot be started with --nonsense: unexpected argument '--nonsense' found.";
		assert_eq!(refusal("one=--nonsense"), sentence);
		assert!(refusal("one=--db-cache=many").starts_with("one cannot be started with --db-cache=many: invalid value"));
		assert!(refusal("one=--base-path=/elsewhere").starts_with("--base-path of one follows from"));
	}

	#[test]
	fn nodes_that_join_need_no_validator() {
		let nodes = planned("_ --join spec.json --archive all").expect("a plan");
		assert_eq!(nodes.len(), 1);
		assert_eq!(nodes[0].role, Role::Archive);
		assert!(planned("_ --join spec.json").is_err());
	}
}
