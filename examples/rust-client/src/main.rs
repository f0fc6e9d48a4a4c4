//! Opens a game as Alice, replies as Bob, and reads the position back: `cargo run -- ws://127.0.0.1:9944`, beside a
//! development node.

use forking_hex_rules::{reply_id, Move};
use std::{env, error::Error};
use subxt::{
	tx::Payload,
	utils::{AccountId32, Static},
	OnlineClient, PolkadotConfig,
};
use subxt_signer::sr25519::{dev, Keypair};

/// The chain's calls, queries and events. For the game's types, it uses the crates of the runtime instead of copies.
/// With them come notation, ids of positions, and the rules.
#[subxt::subxt(
	runtime_metadata_path = "../../web/.papi/metadata/forkingHex.scale",
	substitute_type(path = "forking_hex_rules::settings::Settings", with = "::subxt::utils::Static<crate::Settings>"),
	substitute_type(
		path = "forking_hex_rules::state::Move",
		with = "::subxt::utils::Static<::forking_hex_rules::Move>"
	),
	substitute_type(
		path = "forking_hex_board::cell::Cell",
		with = "::subxt::utils::Static<::forking_hex_rules::Cell>"
	)
)]
#[allow(missing_docs, clippy::all)]
mod chain {}

/// Settings with times in blocks and amounts in plancks.
type Settings = forking_hex_rules::Settings<AccountId32, u32, u128>;

/// A token, in plancks.
const UNIT: u128 = 1_000_000_000_000;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
	let node = env::args().nth(1).unwrap_or_else(|| "ws://127.0.0.1:9944".into());
	let client = OnlineClient::<PolkadotConfig>::from_insecure_url(&node).await?;

	// A board of five by five, 40 blocks for a move of Red, 60 for one of Blue, and a deposit of a token each.
	let settings = Settings::original(5, 40, 60, UNIT);
	let create = chain::tx().forking_hex().create_game(Static(settings), Static("c3".parse()?));
	let created = send(&client, create, &dev::alice()).await?;
	let created = created.find_first::<chain::forking_hex::events::GameCreated>().ok_or("no game was created")??;
	let (game, opening) = (created.game, created.position);
	println!("Alice opened game {game} on c3");

	// The price is at most the game's deposit; forks raise it.
	let reply: Move = "a1".parse()?;
	let play = chain::tx().forking_hex().play(game, opening, Static(reply), None, Some(UNIT));
	send(&client, play, &dev::bob()).await?;

	// Any program can compute the id of a position, even before the move is made.
	let position = reply_id(opening, reply);
	let question = chain::runtime_apis().forking_hex_api().position(game, position);
	let position = client.at_current_block().await?.runtime_apis().call(question).await?.ok_or("no such position")?;
	println!("{} replied {}, and {:?} is to move", position.mover, position.made.0, position.turn);
	Ok(())
}

/// Sign a call, send it, and wait until a block has it. Fails if the chain refuses it.
async fn send(
	client: &OnlineClient<PolkadotConfig>,
	call: impl Payload,
	key: &Keypair,
) -> Result<subxt::extrinsics::ExtrinsicEvents<PolkadotConfig>, Box<dyn Error>> {
	let mut transactions = client.tx().await?;
	let in_block = transactions.sign_and_submit_then_watch_default(&call, key).await?;
	Ok(in_block.wait_for_finalized_success().await?)
}
