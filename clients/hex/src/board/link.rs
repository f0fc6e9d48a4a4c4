//! The link to the chain: following it, and playing on it. Each has a thread of its own.

use crate::{board::state::Offer, commands::play::costs, text::account_text, tree::Tree};
use forking_hex_chain::{
	amounts::Currency,
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
use forking_hex_rules::{GameId, PositionId};
use std::time::Duration;
use subxt::utils::H256;
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
	},
	/// The game that is followed.
	Game {
		/// The game.
		game: Box<Game>,
		/// Its positions.
		tree: Tree,
		/// The names of its players.
		names: Names,
	},
	/// The chain has no such game, or no longer.
	NoGame(Failure),
	/// An event of the game.
	Happened(String),
	/// A warning.
	Warning(String),
	/// The outcome of a move: the position that it made and a sentence.
	Played(Result<(PositionId, String), Failure>),
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
	subject: Receiver<Subject>,
	news: UnboundedSender<News>,
	follower: Follower,
	/// Whether the subject has to be read, whatever happened in the newest blocks.
	is_stale: bool,
}

/// Follow the chain until the screen is gone, or a failure that another connection does not mend.
pub async fn follow(connection: Connection, subject: Receiver<Subject>, news: UnboundedSender<News>) {
	let mut following = Following { subject, news: news.clone(), follower: Follower::default(), is_stale: true };
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
				Err(failure) if matches!(failure.kind, Kind::BadAnswer | Kind::NotFound) => {
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
		let view = match batch.news.into_iter().last() {
			Some(last) => last.view,
			None => chain.at(block).await?,
		};
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
			self.say(News::Games { games, names });
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
		let seats = [&game.opener].into_iter().chain(&game.second).chain(game.settings.invited());
		let names = Names::read(chain, view, movers.chain(seats)).await;
		for event in happened {
			self.say(News::Happened(sentence_of(event, &tree, &names, &chain.currency)));
		}
		self.say(News::Game { game: Box::new(game), tree, names });
		Ok(())
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

/// Play moves on the chain, one after the other.
pub async fn play(connection: &Connection, player: &Player, offer: &Offer) -> Result<(PositionId, String), Failure> {
	let chain = Chain::connect(connection).await?;
	let view = chain.best().await?;
	let game = view.game(offer.line.game).await?;
	let account = account_of(&player.key);
	let prepared = prepare(&chain, &view, &game, &offer.line, offer.made, Some(offer.price), &account).await?;
	let sent = player.sending.send(&chain, &player.key, &[prepared.call], prepared.blocks_left).await?;
	let path = offer.after.path();
	let verb = match sent.stage() {
		Stage::Tried => "Would play",
		Stage::Sent => "Sent",
		Stage::Done => "Played",
	};
	Ok((offer.after.id, format!("{verb} {path}. {}", costs(&chain, &sent))))
}
