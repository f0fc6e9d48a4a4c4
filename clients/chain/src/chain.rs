//! A chain as one node knows it: blocks, and what the chain answers at them.

use crate::{
	amounts::{Amount, Balance, Currency},
	connection::{next_block, retry, Client, Config, Connection, Rpc},
	failure::{Failure, Kind},
	proofs::Prover,
	runtime::{
		self,
		runtime_types::{
			forking_hex_runtime::{proxies::ProxyType, RuntimeHoldReason},
			pallet_proxy::ProxyDefinition,
		},
		transaction_payment::events::TransactionFeePaid,
		Tournament,
	},
	terminal::warn,
	tournaments::next_tournament,
	wording::{of_error, sentence_of},
};
use forking_hex_rules::{
	policy::{self, Paid, Usage},
	GameId, Limits, PositionId,
};
use hex_tournament_rules::TournamentId;
use std::time::Duration;
use subxt::{
	client::{Blocks, OnlineClientAtBlock},
	storage::Address,
	utils::{AccountId32, Static, H256},
};
use tokio::time::sleep;

/// A game, as the chain describes it.
pub type Game = forking_hex_rules::GameInfo<AccountId32, u32, u128>;

/// A position with its board, as the chain describes it.
pub type Position = forking_hex_rules::PositionInfo<AccountId32, u32, u128>;

/// A move on a line, as the chain describes it.
pub type LineMove = forking_hex_rules::MoveInfo<AccountId32>;

/// A reply to a position, as the chain describes it.
pub type Reply = forking_hex_rules::ReplyInfo<AccountId32>;

/// A player's moves, deposits and rewards in a game.
pub type Player = forking_hex_rules::PlayerInfo<u128>;

/// An account with rights over another one.
type Proxy = ProxyDefinition<AccountId32, ProxyType, u32>;

/// The payouts of a losing move.
pub type Payouts = forking_hex_rules::Payouts<AccountId32, u128>;

/// The fee multiplier that stands for 1.
const WHOLE: u128 = 1_000_000_000_000_000_000;

/// The decimals of the token of every Forking Hex chain (rulebook, 11).
pub const DECIMALS: u8 = 12;

/// The items that a question about a list asks for at once.
const PAGE: u32 = 256;

/// The most pages that are asked for: a node could send pages without end.
const MOST_PAGES: usize = 65_536;

/// The most tries to connect again to a node that was there, and the time between them: two minutes in all.
const MOST_TRIES: u32 = 60;
const BETWEEN_TRIES: Duration = Duration::from_secs(2);

/// More time between blocks than any chain has.
const LONGEST_BLOCK_TIME: Duration = Duration::from_secs(86_400);

impl Connection {
	/// Follow the chain. Whenever the connection is lost, connect and follow the chain again. The first connection has
	/// to succeed: afterwards the node may come and go.
	///
	/// # Errors
	///
	/// A failure that another connection does not mend.
	pub async fn keep(&self, follow: impl AsyncFnMut(&Chain) -> Result<(), Failure>) -> Result<(), Failure> {
		let chain = Chain::connect(self).await?;
		retry(chain, async || Chain::connect(self).await, follow).await
	}
}

/// The block at which the mortality of a signature begins.
pub(crate) struct Birth {
	pub(crate) number: u32,
	pub(crate) hash: H256,
}

/// A chain, as one node knows it.
pub struct Chain {
	client: Client,
	rpc: Rpc,
	prover: Prover,
	connection: Connection,
	/// The chain's currency.
	pub currency: Currency,
	/// The time between blocks.
	pub block_time: Duration,
}

impl Chain {
	/// Connect to the node.
	///
	/// # Errors
	///
	/// No node answers, or the node has another chain than the wanted one.
	pub async fn connect(connection: &Connection) -> Result<Self, Failure> {
		let (client, rpc) = connection.open().await?;
		let prover = Prover::new(&client, rpc.clone());
		let rpc = Rpc::new(rpc);
		let properties = rpc.system_properties().await.map_err(|error| of_error(&error.into()))?;
		let symbol = properties.get("tokenSymbol").and_then(|symbol| symbol.as_str()).unwrap_or_default();
		// Programs write the symbol to a terminal, which takes some characters for commands.
		let symbol: String = symbol.chars().filter(char::is_ascii_alphanumeric).collect();
		let decimals = properties.get("tokenDecimals").and_then(|decimals| decimals.as_u64());
		let decimals = decimals.and_then(|decimals| decimals.try_into().ok()).unwrap_or_default();
		let (connection, currency) = (connection.clone(), Currency { symbol, decimals });
		let chain = Self { client, rpc, prover, connection, currency, block_time: Duration::ZERO };
		chain.recognised().await
	}

	/// Connect to the same node again, also while it is away for some time.
	///
	/// # Errors
	///
	/// The node does not come back, or has another chain.
	pub async fn again(&self) -> Result<Self, Failure> {
		let connection = Connection { genesis: Some(self.genesis()), ..self.connection.clone() };
		for _ in 0..MOST_TRIES {
			match Self::connect(&connection).await {
				Err(failure) if failure.kind == Kind::Connection => sleep(BETWEEN_TRIES).await,
				connected => return connected,
			}
		}
		Self::connect(&connection).await
	}

	/// The chain with what its best block says about its runtime.
	async fn recognised(self) -> Result<Self, Failure> {
		let view = self.best().await?;
		if !runtime::is_known(view.at.metadata_ref()) {
			warn(&other_runtime(view.at.spec_version()));
		}
		let slot = view.ask(runtime::runtime_apis().aura_api().slot_duration()).await?;
		let block_time = Duration::from_millis(slot.0);
		if block_time > LONGEST_BLOCK_TIME {
			return Err(Failure::new(Kind::BadAnswer, "The node's chain has more than a day between blocks."));
		}
		Ok(Self { block_time, ..self })
	}

	/// The hash of the chain's first block.
	pub fn genesis(&self) -> H256 {
		self.client.genesis_hash()
	}

	/// The node, as a source of proofs.
	pub fn prover(&self) -> &Prover {
		&self.prover
	}

	/// The chain at its best block: the newest one, which a reorganisation can still undo.
	pub async fn best(&self) -> Result<View, Failure> {
		let hash = self.rpc.chain_get_block_hash(None).await.map_err(|error| of_error(&error.into()))?;
		let hash = hash.ok_or_else(|| Failure::new(Kind::BadAnswer, "The node has no blocks."))?;
		self.at(hash).await
	}

	/// The chain at its best block, or at its last final one.
	pub async fn head(&self, is_final: bool) -> Result<View, Failure> {
		if !is_final {
			return self.best().await;
		}
		let at = self.client.at_current_block().await.map_err(|error| of_error(&error.into()))?;
		Ok(View { at })
	}

	/// The chain at a block.
	pub async fn at(&self, block: H256) -> Result<View, Failure> {
		let at = self.client.at_block(block).await.map_err(|error| of_error(&error.into()))?;
		Ok(View { at })
	}

	/// The chain to sign for, and the block at which a signature begins. Refused if the runtime takes other calls than this
	/// program knows. Refused also if the node counts tokens or time in another way. An amount or a time on the command
	/// line would then be another one on the chain.
	pub(crate) async fn to_sign(&self) -> Result<(View, Birth), Failure> {
		// The best block is asked for last, so it knows the final one.
		let last_final = self.rpc.chain_get_finalized_head().await.map_err(|error| of_error(&error.into()))?;
		let last_final = Birth { number: self.at(last_final).await?.number(), hash: last_final };
		let best = self.best().await?;
		if !runtime::is_known(best.at.metadata_ref()) {
			return Err(Failure::new(Kind::OtherChain, other_runtime(best.at.spec_version())));
		}
		if self.currency.decimals != DECIMALS || Some(self.block_time) != runtime::block_time() {
			let sentence =
				"The node counts tokens or blocks in another way than the chain does, so nothing is signed here.";
			return Err(Failure::new(Kind::OtherChain, sentence));
		}
		let number = policy::birth(best.number(), last_final.number);
		if number == last_final.number {
			return Ok((best, last_final));
		}
		let hash = self.hash_of(number).await?;
		Ok((best, Birth { number, hash }))
	}

	/// The plancks of an amount on the command line.
	pub fn plancks(&self, amount: &Amount) -> Result<u128, Failure> {
		amount.plancks(&self.currency).map_err(|error| Failure::usage(sentence_of(&error)))
	}

	/// The number of the next transaction of an account. Transactions in the node's pool count.
	pub async fn next_nonce(&self, account: &AccountId32) -> Result<u64, Failure> {
		self.rpc.system_account_next_index(account).await.map_err(|error| of_error(&error.into()))
	}

	/// The values of storage keys at a block, by their keys. Keys without a value are left out.
	pub(crate) async fn values<'a>(
		&self,
		view: &View,
		keys: impl IntoIterator<Item = &'a [u8]>,
	) -> Result<Vec<(Vec<u8>, Vec<u8>)>, Failure> {
		let found = self.rpc.state_query_storage_at(keys, Some(view.at.block_hash())).await;
		let changes = found.map_err(|error| of_error(&error.into()))?.into_iter().flat_map(|set| set.changes);
		Ok(changes.filter_map(|(key, value)| Some((key.0, value?.0))).collect())
	}

	/// The chain at the block of this number.
	pub async fn numbered(&self, number: u32) -> Result<View, Failure> {
		self.at(self.hash_of(number).await?).await
	}

	async fn hash_of(&self, number: u32) -> Result<H256, Failure> {
		let hash = self.rpc.chain_get_block_hash(Some(number.into())).await.map_err(|error| of_error(&error.into()))?;
		hash.ok_or_else(|| Failure::new(Kind::BadAnswer, format!("The node has no block {number}.")))
	}

	/// The best blocks as they come, or the final ones.
	pub async fn blocks(&self, only_final: bool) -> Result<Blocks<Config>, Failure> {
		let blocks = match only_final {
			true => self.client.stream_blocks().await,
			false => self.client.stream_best_blocks().await,
		};
		blocks.map_err(|error| of_error(&error.into()))
	}

	/// The hash of the next of these blocks.
	pub async fn next_block(&self, blocks: &mut Blocks<Config>) -> Result<H256, Failure> {
		let block = next_block(blocks).await?;
		block.map(|block| block.hash()).map_err(|error| of_error(&error.into()))
	}
}

fn other_runtime(version: u32) -> String {
	let built_for = runtime::built_for().map(|version| format!(" {version}")).unwrap_or_default();
	format!(
		"The chain's runtime, version {version}, takes other calls than version{built_for}, for which this program was \
		 built. It signs nothing here, and may misread answers: use the hex of the chain's version."
	)
}

/// Values without the wrapper in which subxt decodes the types of other crates.
fn plain<Item>(items: Vec<Static<Item>>) -> Vec<Item> {
	items.into_iter().map(|item| item.0).collect()
}

/// All items of a list that the node answers page by page. A page's question names the cursor that the page before it
/// answered.
///
/// # Errors
///
/// The question fails, or the list does not end.
async fn all_of<Item, Cursor: Copy + PartialEq>(
	mut ask: impl AsyncFnMut(Option<Cursor>) -> Result<(Vec<Item>, Option<Cursor>), Failure>,
) -> Result<Vec<Item>, Failure> {
	let mut items = Vec::new();
	let mut cursor = None;
	for _ in 0..MOST_PAGES {
		let (page, next) = ask(cursor).await?;
		items.extend(page);
		if next.is_none() {
			return Ok(items);
		}
		if next == cursor {
			break;
		}
		cursor = next;
	}
	Err(Failure::new(Kind::BadAnswer, "The node answers with a list that does not end. Use another node."))
}

/// The balances and the transaction number of an account.
#[derive(Clone, Copy, Debug, Default)]
pub struct Account {
	/// Plancks that the account can spend or have held.
	pub free: u128,
	/// Plancks that are held.
	pub held: u128,
	/// The number of the account's next transaction. Transactions in the pool do not count.
	pub nonce: u64,
}

/// The chain at one block.
pub struct View {
	at: OnlineClientAtBlock<Config>,
}

impl View {
	/// The block's number.
	pub fn number(&self) -> u32 {
		self.at.block_number().try_into().unwrap_or(u32::MAX)
	}

	/// The chain at this block, for all reads that are not questions.
	pub fn block(&self) -> &OnlineClientAtBlock<Config> {
		&self.at
	}

	async fn ask<P: subxt::runtime_apis::Payload>(&self, question: P) -> Result<P::ReturnType, Failure> {
		self.at.runtime_apis().call(question).await.map_err(|error| of_error(&error.into()))
	}

	/// The game of this number.
	///
	/// # Errors
	///
	/// The chain has no game of this number.
	pub async fn game(&self, game: GameId) -> Result<Game, Failure> {
		let found = self.ask(runtime::runtime_apis().forking_hex_api().game(game)).await?;
		let found = found.map(|found| found.0);
		found.ok_or_else(|| Failure::not_found(format!("There is no game {game}, or it was removed.")))
	}

	/// The tournament of this number.
	///
	/// # Errors
	///
	/// The chain has no tournament of this number, or no longer has it.
	pub async fn tournament(&self, number: TournamentId) -> Result<Tournament, Failure> {
		if let Some(found) = self.tournament_if_stored(number).await? {
			return Ok(found);
		}
		let sentence = match next_tournament(self).await?.checked_sub(1) {
			Some(newest) if newest < number => format!("There is no tournament {number}. The newest is {newest}."),
			Some(_) => format!("Tournament {number} was called off, or the chain no longer has its table."),
			None => format!("There is no tournament {number}: none was announced."),
		};
		Err(Failure { refusal: Some("TournamentNotFound".into()), ..Failure::not_found(sentence) })
	}

	/// The tournament of this number. `None` if the chain has none, or no longer has it.
	pub async fn tournament_if_stored(&self, number: TournamentId) -> Result<Option<Tournament>, Failure> {
		let found = self.ask(runtime::runtime_apis().hex_tournament_api().tournament(number)).await?;
		Ok(found.map(|found| found.0))
	}

	/// All tournaments that are stored, the newest first.
	pub async fn tournaments(&self) -> Result<Vec<Tournament>, Failure> {
		let question = |before| runtime::runtime_apis().hex_tournament_api().tournaments(before, PAGE);
		all_of(async |before| self.ask(question(before)).await.map(|page| (plain(page.items), page.next))).await
	}

	/// The tournaments that an account has announced, or is a player of, the newest first.
	pub async fn tournaments_of(&self, who: &AccountId32) -> Result<Vec<Tournament>, Failure> {
		let question = |before| runtime::runtime_apis().hex_tournament_api().tournaments_of(*who, before, PAGE);
		all_of(async |before| self.ask(question(before)).await.map(|page| (plain(page.items), page.next))).await
	}

	/// All games, the newest first.
	pub async fn games(&self) -> Result<Vec<Game>, Failure> {
		let question = |before| runtime::runtime_apis().forking_hex_api().games(before, PAGE);
		all_of(async |before| self.ask(question(before)).await.map(|page| (plain(page.items), page.next))).await
	}

	/// The newest games that have not ended, at most `most` of them.
	pub async fn running_games(&self, most: u32) -> Result<Vec<Game>, Failure> {
		let question = |before| runtime::runtime_apis().forking_hex_api().running_games(before, most);
		let mut page = self.ask(question(None)).await?;
		// A page that leads over many removed games can be empty.
		while let (true, Some(before)) = (page.items.is_empty(), page.next) {
			page = self.ask(question(Some(before))).await?;
		}
		Ok(plain(page.items))
	}

	/// The games in which an account has made a move, with its record there, the newest first.
	pub async fn games_of(&self, who: &AccountId32) -> Result<Vec<(Game, Player)>, Failure> {
		let question = |before| runtime::runtime_apis().forking_hex_api().games_of(*who, before, PAGE);
		let games = all_of(async |before| self.ask(question(before)).await.map(|page| (page.items, page.next))).await?;
		Ok(games.into_iter().map(|played| (played.game.0, played.player.0)).collect())
	}

	/// The duels that wait for the first move of an account, the newest first.
	pub async fn invitations(&self, who: &AccountId32) -> Result<Vec<Game>, Failure> {
		let question = |before| runtime::runtime_apis().forking_hex_api().invitations(*who, before, PAGE);
		all_of(async |before| self.ask(question(before)).await.map(|page| (plain(page.items), page.next))).await
	}

	/// A position. `None` if the game has no such position.
	pub async fn position(&self, game: GameId, position: PositionId) -> Result<Option<Position>, Failure> {
		let found = self.ask(runtime::runtime_apis().forking_hex_api().position(game, position)).await?;
		Ok(found.map(|found| found.0))
	}

	/// All positions of a game.
	pub async fn positions(&self, game: GameId) -> Result<Vec<Position>, Failure> {
		let question = |after| runtime::runtime_apis().forking_hex_api().positions(game, after, PAGE);
		all_of(async |after| self.ask(question(after)).await.map(|page| (plain(page.items), page.next))).await
	}

	/// The positions of a game that take moves.
	pub async fn open_positions(&self, game: GameId) -> Result<Vec<Position>, Failure> {
		let question = |after| runtime::runtime_apis().forking_hex_api().open_positions(game, after, PAGE);
		all_of(async |after| self.ask(question(after)).await.map(|page| (plain(page.items), page.next))).await
	}

	/// The positions that an account's moves made in a game.
	pub async fn moves_of(&self, game: GameId, who: &AccountId32) -> Result<Vec<Position>, Failure> {
		let question = |after| runtime::runtime_apis().forking_hex_api().moves_of(game, *who, after, PAGE);
		all_of(async |after| self.ask(question(after)).await.map(|page| (plain(page.items), page.next))).await
	}

	/// The moves that were made on a position, with what became of them.
	pub async fn replies(&self, game: GameId, position: PositionId) -> Result<Vec<Reply>, Failure> {
		self.ask(runtime::runtime_apis().forking_hex_api().replies(game, position)).await.map(plain)
	}

	/// The moves from the opening to a position. None if there is no such position.
	pub async fn line(&self, game: GameId, position: PositionId) -> Result<Vec<LineMove>, Failure> {
		self.ask(runtime::runtime_apis().forking_hex_api().line(game, position)).await.map(plain)
	}

	/// The payouts of a losing move. For any other move, the payouts if it lost.
	pub async fn payouts(&self, game: GameId, position: PositionId) -> Result<Option<Payouts>, Failure> {
		let found = self.ask(runtime::runtime_apis().forking_hex_api().payouts(game, position)).await?;
		Ok(found.map(|found| found.0))
	}

	/// A player's moves, deposits and rewards in a game. `None` if the account made no move in it.
	pub async fn player(&self, game: GameId, who: &AccountId32) -> Result<Option<Player>, Failure> {
		let found = self.ask(runtime::runtime_apis().forking_hex_api().player(game, *who)).await?;
		Ok(found.map(|found| found.0))
	}

	/// The rewards that finished parts of a game have decided for a player and that are not credited yet, in plancks.
	pub async fn decided_rewards(&self, game: GameId, who: &AccountId32) -> Result<u128, Failure> {
		let question = |after| runtime::runtime_apis().forking_hex_api().decided_rewards(game, *who, after);
		let parts =
			all_of(async |after| self.ask(question(after)).await.map(|part| (vec![part.amount], part.next))).await?;
		Ok(parts.into_iter().fold(0, u128::saturating_add))
	}

	/// The part of a deposit that stays held until its game is removed, in plancks.
	pub fn state_deposit(&self) -> Result<u128, Failure> {
		let address = runtime::constants().forking_hex().state_deposit();
		self.at.constants().entry(address).map_err(|error| of_error(&error.into()))
	}

	/// The account that has a name, or that has one that looks like it.
	pub(crate) async fn owner_of_name(&self, name: &str) -> Result<Option<AccountId32>, Failure> {
		self.ask(runtime::runtime_apis().names_api().owner_of(name.as_bytes().to_vec())).await
	}

	/// Whether an account has a name.
	pub async fn has_name(&self, who: &AccountId32) -> Result<bool, Failure> {
		let entry = runtime::storage().names().names();
		let found = self.at.storage().try_fetch(entry, (*who,)).await.map_err(|error| of_error(&error.into()))?;
		Ok(found.is_some())
	}

	/// Plancks that are held for a name.
	pub(crate) fn name_deposit(&self) -> Result<u128, Failure> {
		let address = runtime::constants().names().name_deposit();
		self.at.constants().entry(address).map_err(|error| of_error(&error.into()))
	}

	/// The accounts that may make every call for an account at once.
	pub async fn owners(&self, who: &AccountId32) -> Result<Vec<AccountId32>, Failure> {
		Ok(self.owners_and_deposit(who).await?.0)
	}

	/// The owners of an account, and the plancks that are reserved for its owners and for accounts with fewer rights.
	pub async fn owners_and_deposit(&self, who: &AccountId32) -> Result<(Vec<AccountId32>, u128), Failure> {
		let (proxies, deposit) = self.proxies(who).await?;
		let owners = proxies.into_iter().filter(|proxy| matches!(proxy.proxy_type, ProxyType::Any) && proxy.delay == 0);
		Ok((owners.map(|proxy| proxy.delegate).collect(), deposit))
	}

	/// Plancks that are reserved in addition when an account names one more owner.
	pub(crate) async fn deposit_of_next_owner(&self, who: &AccountId32) -> Result<u128, Failure> {
		let (proxies, deposit) = self.proxies(who).await?;
		let constant = |address| self.at.constants().entry(address).map_err(|error| of_error(&error.into()));
		let base = constant(runtime::constants().proxy().proxy_deposit_base())?;
		let each = constant(runtime::constants().proxy().proxy_deposit_factor())?;
		let owners = (proxies.len() as u128).saturating_add(1);
		Ok(base.saturating_add(each.saturating_mul(owners)).saturating_sub(deposit))
	}

	/// The owners of an account and the accounts with fewer rights, and the plancks that are reserved for them.
	async fn proxies(&self, who: &AccountId32) -> Result<(Vec<Proxy>, u128), Failure> {
		let entry = runtime::storage().proxy().proxies();
		let found = self.at.storage().try_fetch(entry, (*who,)).await.map_err(|error| of_error(&error.into()))?;
		let Some(value) = found else { return Ok(Default::default()) };
		let (proxies, deposit) = value.decode().map_err(|error| of_error(&error.into()))?;
		Ok((proxies.0, deposit))
	}

	/// Plancks that are held for an account's moves, and in tournaments.
	pub async fn in_games(&self, who: &AccountId32) -> Result<u128, Failure> {
		let entry = runtime::storage().balances().holds();
		let found = self.at.storage().try_fetch(entry, (*who,)).await.map_err(|error| of_error(&error.into()))?;
		let Some(value) = found else { return Ok(0) };
		let holds = value.decode().map_err(|error| of_error(&error.into()))?;
		let is_of_games = |id: &RuntimeHoldReason| {
			matches!(id, RuntimeHoldReason::ForkingHex(_) | RuntimeHoldReason::HexTournament(_))
		};
		let of_games = holds.0.iter().filter(|hold| is_of_games(&hold.id));
		Ok(of_games.fold(0, |sum, hold| sum.saturating_add(hold.amount)))
	}

	/// The least that an account has, in plancks.
	pub fn existential_deposit(&self) -> Result<u128, Failure> {
		let address = runtime::constants().balances().existential_deposit();
		self.at.constants().entry(address).map_err(|error| of_error(&error.into()))
	}

	/// The free balance of an account, which it can spend or have held, in plancks.
	pub async fn free_balance(&self, who: &AccountId32) -> Result<u128, Failure> {
		Ok(self.account(who).await?.free)
	}

	/// The money of an account.
	pub async fn balance(&self, who: &AccountId32) -> Result<Balance, Failure> {
		let (Account { free, held, .. }, in_games) = (self.account(who).await?, self.in_games(who).await?);
		Ok(Balance { free, in_games, reserved: held.saturating_sub(in_games) })
	}

	/// An account's balances and the number of its next transaction.
	pub async fn account(&self, who: &AccountId32) -> Result<Account, Failure> {
		// The entry's default is a number that rises with the blocks, so the entry never equals the one in the built
		// metadata.
		let entry = runtime::storage().system().account().unvalidated();
		let found = self.at.storage().try_fetch(entry, (*who,)).await.map_err(|error| of_error(&error.into()))?;
		let Some(value) = found else { return Ok(Account::default()) };
		let account = value.decode().map_err(|error| of_error(&error.into()))?;
		Ok(Account { free: account.data.free, held: account.data.reserved, nonce: account.nonce.into() })
	}

	/// The developer fund's part of a losing move's deposit, in millionths.
	pub fn developer_cut(&self) -> Result<u32, Failure> {
		let address = runtime::constants().forking_hex().developer_cut();
		let cut = self.at.constants().entry(address).map_err(|error| of_error(&error.into()))?;
		Ok(cut.0)
	}

	/// The rate of tips after this block. `None` unless the block was full.
	pub async fn tip_rate(&self) -> Result<Option<u128>, Failure> {
		let weights = runtime::constants().system().block_weights();
		let weights = self.at.constants().entry(weights).map_err(|error| of_error(&error.into()))?;
		let used = self.value(runtime::storage().system().block_weight()).await?;
		let multiplier = self.value(runtime::storage().transaction_payment().next_fee_multiplier()).await?;
		let most = weights.max_block.ref_time;
		let full = weights.per_class.normal.max_total.unwrap_or(weights.max_block);
		let most_normal = full.ref_time;
		let fee = self.ask(runtime::runtime_apis().transaction_payment_api().query_weight_to_fee(full)).await?;
		let events = self.at.events().fetch().await.map_err(|error| of_error(&error.into()))?;
		let paid = events.find::<TransactionFeePaid>().flatten();
		let paid: Vec<Paid> =
			paid.map(|paid| Paid { fee: paid.actual_fee.saturating_sub(paid.tip), tip: paid.tip }).collect();
		let usage = Usage {
			normal: used.normal.ref_time,
			operational: used.operational.ref_time,
			mandatory: used.mandatory.ref_time,
			most_normal,
			most,
			most_fees: fee.saturating_mul(multiplier.0) / WHOLE,
		};
		Ok(policy::tip_rate(usage, &paid))
	}

	/// A single value in storage, or its default.
	async fn value<Entry: Address<KeyParts = ()>>(&self, entry: Entry) -> Result<Entry::Value, Failure> {
		let value = self.at.storage().fetch(entry, ()).await.map_err(|error| of_error(&error.into()))?;
		value.decode().map_err(|error| of_error(&error.into()))
	}

	/// The block's time, in milliseconds since 1970.
	pub async fn time(&self) -> Result<u64, Failure> {
		self.value(subxt::dynamic::storage::<(), u64>("Timestamp", "Now")).await
	}

	/// The bounds that the chain sets to the settings of its games.
	pub fn limits(&self) -> Result<Limits<u32, u128>, Failure> {
		let constants = || runtime::constants().forking_hex();
		let at = self.at.constants();
		let failed = |error: subxt::error::ConstantError| of_error(&error.into());
		Ok(Limits {
			max_board_size: at.entry(constants().max_board_size()).map_err(failed)?,
			max_move_time: at.entry(constants().max_move_time()).map_err(failed)?,
			min_deposit: at.entry(constants().min_deposit()).map_err(failed)?,
		})
	}
}

#[cfg(test)]
mod tests {
	use super::*;

	#[tokio::test]
	async fn a_list_is_read_page_by_page_to_its_end() {
		let pages = async |after: Option<u32>| {
			let first = after.unwrap_or_default();
			Ok((vec![first, first + 1], (first < 4).then_some(first + 2)))
		};
		assert_eq!(all_of(pages).await, Ok(vec![0, 1, 2, 3, 4, 5]));
	}

	#[tokio::test]
	async fn a_list_that_does_not_end_is_a_bad_answer() {
		let same = all_of(async |_: Option<u32>| Ok((vec![()], Some(1)))).await;
		assert_eq!(same.expect_err("the same page again").kind, Kind::BadAnswer);
		let mut pages = 0u32;
		let endless = async |_: Option<u32>| {
			pages += 1;
			Ok((Vec::<()>::new(), Some(pages)))
		};
		assert_eq!(all_of(endless).await.expect_err("one page after the other").kind, Kind::BadAnswer);
	}
}
