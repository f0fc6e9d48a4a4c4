//! A chain for tests: they play games on it, and read its books.

use forking_hex_archive::chain::{Settings, Terms};
use forking_hex_rules::{opening_id, reply_id, Cell, GameId, Move, PositionId, Seats, State};
use forking_hex_test_node::Node;
use hex_tournament_rules::Encounter;
use serde_json::json;
use std::collections::BTreeMap;
use subxt::{
	config::DefaultExtrinsicParamsBuilder,
	dynamic::{storage, transaction},
	ext::{codec::Encode, scale_decode::DecodeAsType, scale_encode::EncodeAsFields},
	utils::{AccountId32, Static, H256},
	OnlineClient, PolkadotConfig,
};
use subxt_signer::sr25519::{dev, Keypair};
use tokio::runtime::{Builder, Runtime};

/// The pallet of tournaments.
const TOURNAMENTS: &str = "HexTournament";

/// A chain that makes a block on command, and the accounts that play on it.
pub struct Chain {
	pub node: Node,
	pub players: Vec<Keypair>,
	client: OnlineClient<PolkadotConfig>,
	runtime: Runtime,
}

/// A position with its game and its board.
#[derive(Clone)]
pub struct Place {
	pub game: GameId,
	pub id: PositionId,
	pub state: State,
}

impl Place {
	/// The position after a move. `None` if the move is illegal.
	pub fn after(&self, made: Move) -> Option<Self> {
		let state = self.state.clone().after(made).ok()?;
		Some(Self { game: self.game, id: reply_id(self.id, made), state })
	}
}

/// A player's books in a game, as the chain stores them.
#[derive(DecodeAsType, Debug)]
#[decode_as_type(crate_path = "subxt::ext::scale_decode")]
pub struct Player {
	pub moves: u32,
	pub losing: u32,
	pub rewards: u128,
}

/// A player of a tournament, as the chain stores them.
#[derive(DecodeAsType, Debug)]
#[decode_as_type(crate_path = "subxt::ext::scale_decode")]
pub struct TournamentPlayer {
	pub who: AccountId32,
	pub rounds: Vec<Encounter>,
	pub withdrawn: bool,
}

#[derive(DecodeAsType)]
#[decode_as_type(crate_path = "subxt::ext::scale_decode")]
struct Account {
	data: AccountData,
}

/// The money of an account.
#[derive(DecodeAsType, Debug, Clone, Copy)]
#[decode_as_type(crate_path = "subxt::ext::scale_decode")]
pub struct AccountData {
	pub free: u128,
	pub reserved: u128,
}

/// The address of an account.
pub fn address(key: &Keypair) -> AccountId32 {
	key.public_key().to_account_id()
}

impl Chain {
	/// A chain of this node.
	pub fn of(node: Node) -> Self {
		let runtime = Builder::new_current_thread().enable_all().build().expect("a runtime");
		let client = runtime.block_on(OnlineClient::from_insecure_url(&node.url())).expect("a connection");
		let players = vec![dev::alice(), dev::bob(), dev::charlie(), dev::dave()];
		Self { node, players, client, runtime }
	}

	/// The same chain, over a new connection to its node.
	pub fn again(self) -> Self {
		let Self { node, players, .. } = self;
		Self { players, ..Self::of(node) }
	}

	/// Make blocks while no client is connected: a node keeps the states of the blocks that a client looks at.
	pub fn rest(self, blocks: u32) -> Self {
		let Self { node, client, runtime, .. } = self;
		drop((client, runtime));
		for _ in 0..blocks {
			node.seal();
		}
		Self::of(node)
	}

	/// Send a call of the games' pallet. The result of the call is not read.
	fn send(&self, by: &Keypair, call: &str, arguments: impl EncodeAsFields) {
		self.send_to("ForkingHex", by, call, arguments);
	}

	/// Send a call of a pallet.
	fn send_to(&self, pallet: &str, by: &Keypair, call: &str, arguments: impl EncodeAsFields) {
		let call = transaction(pallet, call, arguments);
		// The client's current block can be one behind the best one, whose nonce counts.
		let nonce = self.node.ask("system_accountNextIndex", &json!([address(by).to_string()]));
		let params =
			DefaultExtrinsicParamsBuilder::<PolkadotConfig>::new().nonce(nonce.as_u64().expect("a nonce")).build();
		self.runtime.block_on(async {
			let at = self.client.at_current_block().await.expect("a block");
			at.transactions().sign_and_submit(&call, by, params).await.expect("a transaction");
		});
	}

	/// Create the game of this number, which has to be the next one.
	pub fn create(&self, by: &Keypair, game: GameId, settings: &Settings, opening: &str) -> Place {
		let opening: Cell = opening.parse().expect("a cell");
		self.send(by, "create_game", (Static(*settings), Static(opening)));
		let id = opening_id(game, &address(by), settings, opening);
		Place { game, id, state: State::opening(settings, opening).expect("a legal opening") }
	}

	/// Play a move, with a proof of its connection if there is one.
	pub fn play(&self, by: &Keypair, on: &Place, made: Move, chain: Option<Vec<Cell>>) {
		self.send(by, "play", (on.game, Static(on.id), Static(made), Static(chain), Static(None::<u128>)));
	}

	pub fn resign(&self, by: &Keypair, on: &Place) {
		self.send(by, "resign", (on.game, Static(on.id)));
	}

	pub fn withdraw(&self, by: &Keypair, on: &Place) {
		self.send(by, "withdraw", (on.game, Static(on.id)));
	}

	pub fn release(&self, by: &Keypair, of: &Place) {
		self.send(by, "release", (of.game, Static(of.id)));
	}

	pub fn hand_up(&self, by: &Keypair, from: &Place) {
		self.send(by, "hand_up", (from.game, Static(from.id), 8u32));
	}

	pub fn claim(&self, by: &Keypair, game: GameId, who: &Keypair) {
		self.send(by, "claim", (game, Static(address(who))));
	}

	/// Announce the tournament of the next number.
	pub fn announce(&self, by: &Keypair, terms: Terms) {
		self.send_to(TOURNAMENTS, by, "announce", (Static(terms),));
	}

	/// Enter a tournament with these terms.
	pub fn enter(&self, by: &Keypair, tournament: u32, announcer: &Keypair, terms: &Terms) {
		let hash = H256(terms.hash(tournament, &address(announcer)));
		self.send_to(TOURNAMENTS, by, "enter", (tournament, hash));
	}

	/// Call the tournament's `leave` or `withdraw`.
	pub fn in_tournament(&self, by: &Keypair, call: &str, tournament: u32) {
		self.send_to(TOURNAMENTS, by, call, (tournament,));
	}

	/// Open a game of a tournament with these settings. The game has to get this number, the next one.
	pub fn open(
		&self,
		by: &Keypair,
		tournament: u32,
		(game, settings): (GameId, &Settings),
		invited: &Keypair,
		opening: &str,
	) -> Place {
		let opening: Cell = opening.parse().expect("a cell");
		self.send_to(TOURNAMENTS, by, "open", (tournament, Static(opening)));
		let settings = Settings { seats: Seats::Duel { invited: Some(address(invited)) }, ..*settings };
		let id = opening_id(game, &address(by), &settings, opening);
		Place { game, id, state: State::opening(&settings, opening).expect("a legal opening") }
	}

	/// The players of a tournament in the order of their numbers. None before the first and after the end.
	pub fn players_of_tournament(&self, tournament: u32) -> Vec<TournamentPlayer> {
		let height = self.height();
		self.runtime.block_on(async {
			// The client's current block can be one behind.
			let at = self.client.at_block(height).await.expect("a block");
			let entry = storage::<(u32,), Vec<TournamentPlayer>>(TOURNAMENTS, "Players");
			let players = at.storage().try_fetch(entry, (tournament,)).await.expect("an answer");
			players.map_or_else(Vec::new, |players| players.decode().expect("players"))
		})
	}

	/// Make a final block with all calls that were sent. Returns its number.
	pub fn seal(&self) -> u64 {
		self.node.seal();
		self.height()
	}

	/// The number of the best block.
	pub fn height(&self) -> u64 {
		self.node.height()
	}

	/// The players of a game, by their addresses. None once the game is gone.
	pub fn players_of(&self, game: GameId) -> BTreeMap<String, Player> {
		let height = self.height();
		self.runtime.block_on(async {
			// The client's current block can be behind.
			let at = self.client.at_block(height).await.expect("a block");
			let mut found = BTreeMap::new();
			for key in &self.players {
				let entry = storage::<(u32, Static<AccountId32>), Player>("ForkingHex", "Players");
				let player = at.storage().try_fetch(entry, (game, Static(address(key)))).await.expect("an answer");
				if let Some(player) = player {
					found.insert(address(key).to_string(), player.decode().expect("a player"));
				}
			}
			found
		})
	}

	/// The money of an account.
	pub fn money(&self, who: AccountId32) -> AccountData {
		let height = self.height();
		self.runtime.block_on(async {
			let at = self.client.at_block(height).await.expect("a block");
			let entry = storage::<(Static<AccountId32>,), Account>("System", "Account");
			let account = at.storage().try_fetch(entry, (Static(who),)).await.expect("an answer");
			account.map_or(AccountData { free: 0, reserved: 0 }, |account| account.decode().expect("an account").data)
		})
	}

	/// The money of the pallet's pot.
	pub fn pot(&self) -> AccountData {
		let id = self.runtime.block_on(async {
			let at = self.client.at_current_block().await.expect("a block");
			let id: [u8; 8] = at.constants().entry(subxt::dynamic::constant("ForkingHex", "PotId")).expect("an id");
			id
		});
		let mut account = [0; 32];
		let name = (*b"modl", id).encode();
		account[..name.len()].copy_from_slice(&name);
		self.money(AccountId32(account))
	}

	/// Make a block on top of another one, final or not. Returns its hash.
	pub fn seal_on(&self, parent: Option<&str>, is_final: bool) -> String {
		let made = self.node.ask("engine_createBlock", &json!([true, is_final, parent]));
		made["hash"].as_str().unwrap_or_else(|| panic!("no block: {made}")).to_string()
	}

	/// The hash of the last final block.
	pub fn final_hash(&self) -> String {
		self.node.ask("chain_getFinalizedHead", &json!([])).as_str().expect("a hash").to_string()
	}
}
