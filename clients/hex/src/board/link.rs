//! The link to the chain: following it, and playing on it. Each has a thread of its own.

use crate::{
	board::state::Deed,
	commands::{
		money::{due_in, paid_to, withdrawal, withdrew, NOTHING},
		play::{check_resignation, costs, proof_of, proved, resigned},
		show::players_of,
	},
	text::account_text,
	tree::Tree,
};
use forking_hex_chain::{
	amounts::Currency,
	calls::Call,
	chain::{Chain, Game, View},
	connection::Connection,
	events::{text_of, GameEvent},
	failure::{Failure, Kind},
	follower::{Continuity, Follower},
	keys::account_of,
	moves::prepare,
	names::Names,
	sending::{Sending, Stage},
};
use forking_hex_engine::Analysis;
use forking_hex_rules::{policy::MOST_CALLS, GameId, PositionId};
use std::{collections::BTreeSet, time::Duration};
use subxt::utils::{AccountId32, H256};
use subxt_signer::sr25519::Keypair;
use tokio::sync::{mpsc::UnboundedSender, watch::Receiver};

/// The most games of the list.
const MOST_GAMES: u32 = 200;

/// The part of the chain that is followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
	/// The games that have not ended.
	Games,
	/// A game.
	Game(GameId),
}

/// News for the screen.
pub enum News {
	/// The node has answered.
	Connected {
		/// The currency of the chain.
		currency: Currency,
		/// The time between blocks.
		block_time: Duration,
	},
	/// A new block.
	Block(u32),
	/// The games that have not ended.
	Games {
		/// The games, the newest first.
		games: Vec<Game>,
		/// The names of their players.
		names: Names,
		/// The numbers of the games of the account that plays.
		own: BTreeSet<GameId>,
	},
	/// The game that is followed.
	Game {
		/// The game.
		game: Box<Game>,
		/// The positions of the game.
		tree: Tree,
		/// The names of its players.
		names: Names,
	},
	/// The chain has no such game, or no longer.
	NoGame(Failure),
	/// An event of the game.
	Happened {
		/// The position that a move made.
		made: Option<PositionId>,
		/// A sentence.
		text: String,
	},
	/// A warning.
	Warning(String),
	/// The outcome of a deed: the position that a move made, and a sentence.
	Done(Result<(Option<PositionId>, String), Failure>),
	/// The engine's judgement of a position.
	Analysed(PositionId, Analysis),
	/// The chain is not followed any more.
	Ended(Result<(), Failure>),
}

/// The player's key, and the way in which moves are sent.
#[derive(Clone)]
pub struct Player {
	/// The key.
	pub key: Keypair,
	/// The options of sending.
	pub sending: Sending,
}

/// The state of following, which outlives a connection.
struct Following {
	/// The account that plays.
	account: Option<AccountId32>,
	subject: Receiver<Subject>,
	news: UnboundedSender<News>,
	follower: Follower,
	/// Whether the subject has to be read, whatever happened in the newest blocks.
	is_stale: bool,
}

/// Follow the chain until the screen is gone, or a failure that another connection does not mend.
pub async fn follow(
	connection: Connection,
	account: Option<AccountId32>,
	subject: Receiver<Subject>,
	news: UnboundedSender<News>,
) {
	let follower = Follower::default();
	let mut following = Following { account, subject, news: news.clone(), follower, is_stale: true };
	let ended = connection.keep(async |chain| following.follow(chain).await).await;
	_ = news.send(News::Ended(ended));
}

impl Following {
	async fn follow(&mut self, chain: &Chain) -> Result<(), Failure> {
		let mut blocks = chain.blocks(false).await?;
		let view = chain.best().await?;
		self.follower.begin(&view);
		// Another connection may be to another node, with other blocks.
		self.is_stale = true;
		self.say(News::Connected { currency: chain.currency.clone(), block_time: chain.block_time });
		let mut head = view.block().block_hash();
		loop {
			match self.catch_up(chain, head).await {
				Ok(()) => {}
				// The block may be on a branch that is gone by now. The next block brings its events.
				Err(failure) if failure.may_be_of_undone_block() => {
					self.say(News::Warning(failure.sentence));
					self.is_stale = true;
				}
				Err(failure) => return Err(failure),
			}
			tokio::select! {
				next = chain.next_block(&mut blocks) => head = next?,
				changed = self.subject.changed() => match changed {
					Ok(()) => self.is_stale = true,
					Err(_) => return Ok(()),
				},
			}
		}
	}

	/// Report the events up to a block, and what they changed.
	async fn catch_up(&mut self, chain: &Chain, block: H256) -> Result<(), Failure> {
		let subject = *self.subject.borrow_and_update();
		let batch = self.follower.news_to(chain, block).await?;
		self.is_stale |= batch.continuity != Continuity::Unbroken;
		let mut happened = Vec::new();
		for each in &batch.news {
			happened.extend(each.events.iter().filter(|event| concerns(subject, event)).cloned());
			self.follower.mark_processed(each);
		}
		self.is_stale |= !happened.is_empty();
		let view = batch.end(chain, block).await?;
		self.say(News::Block(view.number()));
		if self.is_stale {
			self.read(chain, &view, subject, &happened).await?;
			self.is_stale = false;
		}
		Ok(())
	}

	/// Read the subject, and report it with the events that changed it.
	async fn read(&self, chain: &Chain, view: &View, subject: Subject, happened: &[GameEvent]) -> Result<(), Failure> {
		let Subject::Game(number) = subject else {
			let games = view.running_games(MOST_GAMES).await?;
			let accounts = games.iter().flat_map(|game| [&game.opener].into_iter().chain(game.settings.invited()));
			let names = Names::read(chain, view, accounts).await;
			self.say(News::Games { own: self.own(view, &games).await?, games, names });
			return Ok(());
		};
		let game = match view.game(number).await {
			Err(failure) if failure.kind == Kind::NotFound => {
				self.say(News::NoGame(failure));
				return Ok(());
			}
			game => game?,
		};
		let tree = Tree::read(view, &game).await?;
		let movers = tree.walk().into_iter().map(|position| &position.mover);
		let names = Names::read(chain, view, movers.chain(players_of(&game))).await;
		let happened = happened.iter().map(|event| {
			let made = match event {
				GameEvent::MovePlayed { position, .. } => Some(*position),
				_ => None,
			};
			News::Happened { made, text: sentence_of(event, &tree, &names, &chain.currency) }
		});
		let happened: Vec<News> = happened.collect();
		// Comes first: whoever reads about a move can go to it.
		self.say(News::Game { game: Box::new(game), tree, names });
		happened.into_iter().for_each(|each| self.say(each));
		Ok(())
	}

	/// The numbers of the games that the account has moved in, or is invited to.
	async fn own(&self, view: &View, games: &[Game]) -> Result<BTreeSet<GameId>, Failure> {
		let Some(account) = &self.account else { return Ok(BTreeSet::new()) };
		let played = view.games_of(account).await?.into_iter().map(|(game, _)| game.game);
		let invited = games.iter().filter(|game| game.settings.invited() == Some(account)).map(|game| game.game);
		Ok(played.chain(invited).collect())
	}

	/// Report something. A screen that is gone needs no news.
	fn say(&self, news: News) {
		_ = self.news.send(news);
	}
}

/// Whether an event changes the subject.
fn concerns(subject: Subject, event: &GameEvent) -> bool {
	match subject {
		Subject::Games => event.game().is_some(),
		Subject::Game(game) => event.game() == Some(game),
	}
}

/// A sentence about an event of a game, with names in the place of addresses and paths in the place of ids.
fn sentence_of(event: &GameEvent, tree: &Tree, names: &Names, currency: &Currency) -> String {
	if let GameEvent::MovePlayed { by, reply, from, deposit, .. } = event {
		let by = account_text(names, by);
		return format!("{by} played {reply} on {} for {}.", tree.path(*from), currency.text(*deposit));
	}
	let text = text_of(event, currency);
	let accounts = event.account().into_iter().chain(event.invited());
	let text = accounts.fold(text, |text, who| text.replace(&who.to_string(), &account_text(names, who)));
	format!("{text}.")
}

/// Do a deed of a player on the chain. Returns the position that a move made, and a sentence.
pub async fn perform(
	connection: &Connection,
	player: &Player,
	deed: &Deed,
) -> Result<(Option<PositionId>, String), Failure> {
	let chain = Chain::connect(connection).await?;
	let view = chain.best().await?;
	let account = account_of(&player.key);
	let send = async |call: Call, left: Option<u32>| player.sending.send(&chain, &player.key, &[call], left).await;
	let game = |number: GameId| view.game(number);
	let (sent, what) = match deed {
		Deed::Play(offer) => {
			let game = game(offer.line.game).await?;
			let prepared = prepare(&chain, &view, &game, &offer.line, offer.made, Some(offer.price), &account).await?;
			let sent = send(prepared.call, prepared.blocks_left).await?;
			let verb = match sent.stage() {
				Stage::Tried => "Would play",
				Stage::Sent => "Sent",
				Stage::Done => "Played",
			};
			let sentence = format!("{verb} {}. {}", offer.after.path(), costs(&chain, &sent));
			return Ok((Some(offer.after.id), sentence));
		}
		Deed::Resign(line) => {
			let left = check_resignation(&view, &game(line.game).await?, line, &account).await?;
			let sent = send(Call::Resign(line.clone()), left).await?;
			let what = format!("{} on {}", resigned(sent.stage()), line.path());
			(sent, what)
		}
		Deed::Prove(line) => {
			let (proof, left) = proof_of(&view, &game(line.game).await?, line, &[]).await?;
			let sent = send(Call::Prove(line.clone(), proof), left).await?;
			let what = format!("{} {}", proved(sent.stage()), line.path());
			(sent, what)
		}
		Deed::Withdraw(number) => {
			let sent = send(withdrawal(&game(*number).await?, &account)?, None).await?;
			let what = format!("{} game {number}", withdrew(sent.stage()));
			(sent, what)
		}
		Deed::Claim(number) => return claim(&chain, &view, player, *number).await.map(|text| (None, text)),
	};
	Ok((None, format!("{what}. {}", costs(&chain, &sent))))
}

/// Claim what a game owes a player. Returns a sentence.
async fn claim(chain: &Chain, view: &View, player: &Player, number: GameId) -> Result<String, Failure> {
	let (game, account) = (view.game(number).await?, account_of(&player.key));
	let mut calls = match view.player(number, &account).await? {
		Some(record) => due_in(view, &game, &account, &record).await?,
		None => Vec::new(),
	};
	if calls.is_empty() {
		return Ok(NOTHING.into());
	}
	// The next claim has the rest.
	calls.truncate(MOST_CALLS);
	let sent = player.sending.send(chain, &player.key, &calls, None).await?;
	let what = match sent.stage() {
		Stage::Tried => format!("Would claim what game {number} owes"),
		Stage::Sent => format!("Sent a claim in game {number}"),
		Stage::Done => format!("Paid {} from game {number}", chain.currency.text(paid_to(&account, &sent))),
	};
	Ok(format!("{what}. {}", costs(chain, &sent)))
}
