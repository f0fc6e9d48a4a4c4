//! Keeps the metadata of a node's runtime, for which the board and the programs that play are then built:
//! `cargo run --example keep-metadata -- ws://127.0.0.1:9944`.

use std::{env, error::Error, fs};
use subxt::{
	config::RpcConfigFor,
	ext::codec::{Decode, Encode},
	rpcs::{methods::LegacyRpcMethods, RpcClient},
	PolkadotConfig,
};

/// The version of the metadata's format. It has the runtime's questions, and the macro reads it.
const FORMAT: u32 = 16;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
	let node = env::args().nth(1).unwrap_or_else(|| "ws://127.0.0.1:9944".into());
	let client = RpcClient::from_insecure_url(&node).await?;
	let rpc = LegacyRpcMethods::<RpcConfigFor<PolkadotConfig>>::new(client);
	let answer = rpc.state_call("Metadata_metadata_at_version", Some(&FORMAT.encode()), None).await?;
	let metadata: Option<Vec<u8>> = Decode::decode(&mut answer.as_slice())?;
	let metadata = metadata.ok_or("the runtime has no metadata of this version")?;
	let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/.papi/metadata/forkingHex.scale");
	fs::write(path, metadata)?;
	println!("{path}");
	Ok(())
}
