//! Proofs of the chain's state for readers who trust no node, made from a node's answers.

use crate::{
	connection::{Client, Rpc},
	failure::{cannot_use, Failure, Kind},
};
use codec::{Decode, DecodeAll, Encode};
use forking_hex_proof::{Finality, Genesis, Header, Nearest, Proof, Refusal, Subject, Warp};
use serde_json::Value;
use std::{fs, path::Path};
use subxt::{
	rpcs::{self, methods::legacy::Bytes, rpc_params, RpcClient},
	utils::H256,
};

/// The code of JSON-RPC for a method that the node does not have.
const NO_SUCH_METHOD: i32 = -32601;

/// The refusal of a node that does not know the methods.
const NO_PROOFS: &str =
	"The node makes no proofs: its chain runs without validators who vote, as one with --sealing does, or a proxy before it lets \
	 no question for them through.";

/// The refusal of a node whose chain has just begun.
const NOT_FINAL: &str = "The node has no proof yet that a block is final. Try again in some seconds.";

/// A node, as a source of proofs.
#[derive(Clone)]
pub struct Prover {
	client: RpcClient,
	rpc: Rpc,
	genesis: H256,
}

impl Prover {
	/// The node of these clients.
	pub fn new(client: &Client, rpc: RpcClient) -> Self {
		Self { client: rpc.clone(), rpc: Rpc::new(rpc), genesis: client.genesis_hash() }
	}

	/// The proof of the newest block that is final.
	///
	/// # Errors
	///
	/// The node does not answer, makes no proofs, or has no final block.
	pub async fn newest(&self) -> Result<Finality, Failure> {
		let newest = Finality::newest(self.genesis.0.into(), self.warp().await?);
		newest.ok_or_else(|| Failure::new(Kind::Unavailable, NOT_FINAL))
	}

	/// The proof that a block is final. `None` if the node has no justification of it, or of one of the next blocks.
	///
	/// # Errors
	///
	/// The node does not answer, makes no proofs, or has no final block.
	pub async fn of_block(&self, block: H256) -> Result<Option<Finality>, Failure> {
		let header = self.rpc.chain_get_header(Some(block)).await.map_err(|error| of_error(&error))?;
		let header = header.ok_or_else(|| Failure::not_found(format!("The node has no block {block:?}.")))?;
		let header: Header = recoded(&header)?;
		let nearest: Option<Bytes> = self.ask("grandpa_proveFinality", rpc_params![header.number]).await?;
		let Some(nearest) = nearest else { return Ok(None) };
		let nearest: Nearest = decoded(&nearest)?;
		// Asked for last, so that it has each change of the validators before the justification.
		let finality = Finality::of(self.genesis.0.into(), self.warp().await?, header, nearest);
		finality.map(Some).ok_or_else(unreadable)
	}

	/// The proof of what the state of a final block has about a subject.
	///
	/// # Errors
	///
	/// The node does not answer, has forgotten the state, or its answers do not fit each other. The state does not have the
	/// subject.
	pub async fn prove(&self, finality: Finality, subject: Subject) -> Result<Proof, Failure> {
		let (keys, block) = (subject.keys(), H256(finality.header.hash().0));
		let answer = self.rpc.state_get_read_proof(keys.iter().map(Vec::as_slice), Some(block)).await;
		let nodes = answer.map_err(|error| of_error(&error))?.proof.into_iter().map(|node| node.0).collect();
		let proof = Proof::new(finality, nodes, subject).map_err(|_| unreadable())?;
		match proof.shown_unchecked() {
			Ok(_) => Ok(proof),
			Err(Refusal::Missing) => {
				Err(Failure::not_found(format!("Block {} has nothing of it.", proof.finality().header.number)))
			}
			Err(_) => Err(unreadable()),
		}
	}

	async fn warp(&self) -> Result<Warp, Failure> {
		let warp: Bytes = self.ask("grandpa_warpProof", rpc_params![self.genesis]).await?;
		decoded(&warp)
	}

	async fn ask<Answer: serde::de::DeserializeOwned>(
		&self,
		method: &str,
		parameters: rpcs::client::RpcParams,
	) -> Result<Answer, Failure> {
		self.client.request(method, parameters).await.map_err(|error| of_error(&error))
	}
}

/// Reads the genesis of a chain that the reader knows, from a file: its raw specification, or a page's config.json with `genesis` and
/// `validators`. Also returns the whole file.
///
/// # Errors
///
/// The file cannot be read, or has no genesis.
pub fn read_genesis(path: &Path) -> Result<(Genesis, Value), Failure> {
	let text = fs::read_to_string(path).map_err(|error| cannot_use(path, &error))?;
	genesis_of(&text).map_err(|reason| {
		let sentence = format!("The file {} is no raw specification of a chain: {reason}.", path.display());
		Failure::new(Kind::File, sentence)
	})
}

fn genesis_of(text: &str) -> Result<(Genesis, Value), String> {
	let file: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
	let hash = |value: &Value| value.as_str()?.parse::<H256>().ok().map(|hash| hash.0);
	let genesis = match (file.get("genesis"), file.get("validators").and_then(Value::as_array)) {
		(Some(genesis @ Value::String(_)), Some(validators)) => {
			let validators = validators.iter().map(hash).collect::<Option<Vec<_>>>();
			let hash = hash(genesis).ok_or("its genesis is no hash")?;
			Genesis { hash: hash.into(), validators: validators.ok_or("its validators are no keys")? }
		}
		(Some(Value::String(_)), None) => return Err("it has a genesis and no validators".into()),
		_ => Genesis::of_specification(&file)?,
	};
	Ok((genesis, file))
}

/// A value in another type of the same encoding: a proof has accounts as bytes.
///
/// # Errors
///
/// The types have not the same encoding.
pub fn recoded<Other: Decode>(value: &impl Encode) -> Result<Other, Failure> {
	decoded(&value.encode())
}

/// A part of an answer.
fn decoded<Part: Decode>(bytes: &[u8]) -> Result<Part, Failure> {
	Part::decode_all(&mut &*bytes).map_err(|_| unreadable())
}

fn unreadable() -> Failure {
	Failure::contradiction("The node's proof cannot be read. Use a node and a program of the same version.")
}

/// The failure that an error of the client library means.
fn of_error(error: &rpcs::Error) -> Failure {
	let text = error.to_string();
	match error {
		rpcs::Error::User(refusal) if refusal.code == NO_SUCH_METHOD => Failure::new(Kind::Unavailable, NO_PROOFS),
		_ if ["State already discarded", "UnknownBlock", "Unknown block"].iter().any(|words| text.contains(words)) => {
			Failure::new(
				Kind::Forgotten,
				"The node has forgotten the state of that block. An archive may have a proof.",
			)
		}
		rpcs::Error::Client(_) | rpcs::Error::DisconnectedWillReconnect(_) => {
			Failure::new(Kind::Connection, format!("The connection to the node is lost: {text}."))
		}
		_ => Failure::contradiction(format!("The node's answer cannot be used: {text}.")),
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use subxt::rpcs::UserError;

	#[test]
	fn a_node_without_proofs_and_one_that_has_forgotten_are_told_apart() {
		let failure = |code, message: &str| {
			of_error(&rpcs::Error::User(UserError { code, message: message.into(), data: None })).kind
		};
		assert_eq!(failure(NO_SUCH_METHOD, "Method not found"), Kind::Unavailable);
		assert_eq!(failure(4_003, "Client error: UnknownBlock: State already discarded for 0x00"), Kind::Forgotten);
		assert_eq!(failure(-32_602, "Invalid params"), Kind::BadAnswer);
		let lost = rpcs::Error::DisconnectedWillReconnect("closed".into());
		assert_eq!(of_error(&lost).kind, Kind::Connection);
	}

	#[test]
	fn a_reader_knows_a_chain_by_its_specification_or_by_the_settings_of_a_page() {
		let key = format!("0x{}", "02".repeat(32));
		let hash = format!("0x{}", "01".repeat(32));
		let (genesis, _) =
			genesis_of(&format!(r#"{{ "genesis": "{hash}", "validators": ["{key}"] }}"#)).expect("a chain");
		assert_eq!(genesis, Genesis { hash: [1; 32].into(), validators: vec![[2; 32]] });
		for (text, reason) in [
			("", "EOF"),
			("{}", "no raw genesis"),
			(&format!(r#"{{ "genesis": "{hash}" }}"#), "a genesis and no validators"),
			(&format!(r#"{{ "genesis": "0x01", "validators": ["{key}"] }}"#), "genesis is no hash"),
			(&format!(r#"{{ "genesis": "{hash}", "validators": ["{key}", 1] }}"#), "validators are no keys"),
			(r#"{ "genesis": { "runtime": {} } }"#, "no raw genesis"),
		] {
			let refused = genesis_of(text).map(|_| ()).expect_err("no chain");
			assert!(refused.contains(reason), "{text}: {refused}");
		}
	}

	#[test]
	fn bytes_that_are_no_proof_are_a_bad_answer() {
		assert_eq!(decoded::<Warp>(&[1, 2, 3]).map(|_| ()).expect_err("no proof").kind, Kind::BadAnswer);
		let longer = [0, 1, 0];
		assert!(decoded::<Warp>(&longer[..2]).is_ok() && decoded::<Warp>(&longer).is_err(), "nothing comes behind it");
	}
}
