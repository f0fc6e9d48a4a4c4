//! `hex watch`: reports events of games as they happen.

use crate::{
	commands::{is_on_line, Context},
	urls::server_of,
	watch::{Due, Hooks, Notice},
};
use clap::{ArgMatches, Args};
use forking_hex_chain::{
	chain::{Chain, View},
	events::GameEvent,
	failure::Failure,
	follower::{Continuity, Follower, News},
	keys::{account_of, Key},
	names::{Names, Who},
	output::write,
	terminal::warn,
};
use std::collections::HashSet;
use subxt::utils::{AccountId32, H256};

/// The options of `hex watch`.
#[derive(Args, Clone, Debug)]
pub struct Watch {
	/// The games' numbers. Without any, all games.
	games: Vec<u32>,
	/// Only games in which this account made a move or to which it is invited, and tell when it is its turn, a position
	/// closes soon, or it is paid.
	#[arg(long, value_name = "ACCOUNT")]
	account: Option<Who>,
	/// The same for the account of the key.
	#[arg(long, conflicts_with = "account")]
	mine: bool,
	/// Tell of a position on which it is the account's turn when so many blocks are left.
	#[arg(long, value_name = "BLOCKS", default_value_t = 10)]
	soon: u32,
	/// Only what is final, and what no reorganisation undoes. Without this option, blocks come as soon as they are
	/// made, and a reorganisation can bring the same move again.
	#[arg(long = "final")]
	only_final: bool,
	/// Run this command in a shell when it is the account's turn, a position closes soon, or the account is paid. It
	/// gets the notice as JSON on standard input, and its name as HEX_EVENT.
	#[arg(long, value_name = "COMMAND")]
	command: Option<String>,
	/// Post the notice as JSON to this address at the same moments. The variable HEX_WEBHOOK keeps it from other users.
	#[arg(long, value_name = "URL", env = "HEX_WEBHOOK", hide_env_values = true, value_parser = server_of)]
	webhook: Option<String>,
	/// End after so many lines.
	#[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u64).range(1..))]
	count: Option<u64>,
	#[command(flatten)]
	key: Key,
}

/// The state of watching, which outlives a connection.
struct Watching<'a> {
	watch: &'a Watch,
	context: &'a Context,
	account: Option<AccountId32>,
	hooks: Hooks,
	follower: Follower,
	/// The names of the accounts in the block that is reported.
	names: Names,
	due: Due,
	/// Whether the chain had the games that are asked for, when watching began.
	are_games_known: bool,
	/// Whether the due positions were read on this connection, and no block that they follow from is undone.
	is_due_known: bool,
	/// Games in which the account is known to have made a move, or to which it is invited.
	own: HashSet<u32>,
	written: u64,
}

impl Watch {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		let account = match (&self.account, self.mine) {
			(Some(Who::Address(account)), _) => Some(*account),
			// The name is looked up once: a name can change hands.
			(Some(name), _) => Some(name.on(&context.chain().await?.best().await?).await?),
			(None, true) => Some(account_of(&self.key.read()?)),
			(None, false) => None,
		};
		let mut watching = Watching {
			watch: self,
			context,
			account,
			hooks: Hooks::new(self.command.clone(), self.webhook.clone()),
			follower: Follower::default(),
			names: Names::default(),
			due: Due::new(self.soon),
			are_games_known: false,
			is_due_known: false,
			own: HashSet::new(),
			written: 0,
		};
		let ended = context.connection.keep(async |chain| watching.follow(chain).await).await;
		watching.hooks.finish().await;
		ended
	}
}

/// Refuse options of `hex watch` that would have no effect. The variable HEX_WEBHOOK may be set for other times.
///
/// # Errors
///
/// A sentence about these options.
pub fn check_watch(matches: &ArgMatches) -> Result<(), String> {
	let is_given = |option: &str| is_on_line(matches, option);
	let has_account = is_given("account") || is_given("mine");
	if (is_given("command") || is_given("webhook")) && !has_account {
		return Err("a command or a webhook needs an account: add --mine, or --account ACCOUNT".into());
	}
	Ok(())
}

impl Watching<'_> {
	/// Follow the chain until enough lines are written.
	async fn follow(&mut self, chain: &Chain) -> Result<(), Failure> {
		self.find_games(chain).await?;
		let mut blocks = chain.blocks(self.watch.only_final).await?;
		let view = chain.head(self.watch.only_final).await?;
		self.follower.begin(&view);
		// Another connection may be to another node, with other blocks.
		self.is_due_known = false;
		let mut head = view.block().block_hash();
		loop {
			match self.catch_up(chain, head).await {
				Ok(true) => return Ok(()),
				Ok(false) => {}
				// The block may be on a branch that is gone by now. The next block brings its events.
				Err(failure) if failure.may_be_of_undone_block() => {
					warn(&failure.sentence);
					self.is_due_known = false;
				}
				Err(failure) => return Err(failure),
			}
			head = chain.next_block(&mut blocks).await?;
		}
	}

	/// Check that the chain has the games that are asked for. They may be removed while they are watched.
	async fn find_games(&mut self, chain: &Chain) -> Result<(), Failure> {
		if self.are_games_known {
			return Ok(());
		}
		let view = chain.best().await?;
		for game in &self.watch.games {
			view.game(*game).await?;
		}
		self.are_games_known = true;
		Ok(())
	}

	/// Report the events up to a block, and the positions on which it is now the account's turn. True when enough lines
	/// are written.
	async fn catch_up(&mut self, chain: &Chain, block: H256) -> Result<bool, Failure> {
		let batch = self.follower.news_to(chain, block).await?;
		if batch.continuity == Continuity::Gap {
			warn("The node has forgotten some blocks: what happened in them is not reported.");
		}
		if batch.continuity != Continuity::Unbroken {
			self.is_due_known = false;
		}
		for each in &batch.news {
			// All questions come first: if the connection is lost, the block is reported later, as a whole.
			let notices = self.notices_of(each).await?;
			let accounts = each.events.iter().flat_map(|event| event.account().into_iter().chain(event.invited()));
			self.names = Names::read(chain, &each.view, accounts).await;
			for (notice, is_own) in notices {
				if is_own {
					self.hooks.send(&notice, notice.text(&chain.currency, chain.block_time));
				}
				if self.write(&notice, chain)? {
					return Ok(true);
				}
			}
			self.follower.mark_processed(each);
		}
		// The due positions are read after the last block: a turn that came and went in between does not count.
		let view = batch.end(chain, block).await?;
		self.report_due(chain, &view).await
	}

	/// The notices of the events of a block. Notices about the account's own money are for its hooks too.
	async fn notices_of(&mut self, news: &News) -> Result<Vec<(Notice, bool)>, Failure> {
		let mut notices = Vec::new();
		for event in &news.events {
			let games = &self.watch.games;
			let is_asked_for = games.is_empty() || event.game().is_some_and(|game| games.contains(&game));
			if !is_asked_for || !self.is_own(&news.view, event).await? {
				continue;
			}
			notices.push((Notice::happened(news.number, event), false));
			let Some(account) = self.account else { continue };
			if event.payment().is_some_and(|(who, _)| *who == account) {
				notices.push((Notice::paid(news.number, event), true));
			}
			self.due.note(&news.view, &account, event).await?;
		}
		Ok(notices)
	}

	/// Write the positions on which it is the account's turn, and the ones that close soon. True when enough lines are
	/// written.
	async fn report_due(&mut self, chain: &Chain, view: &View) -> Result<bool, Failure> {
		let Some(account) = self.account else { return Ok(false) };
		if !self.is_due_known {
			self.own.extend(self.due.begin(view, &account, &self.watch.games).await?);
			self.is_due_known = true;
		}
		for notice in self.due.notices(view.number()) {
			self.hooks.send(&notice, notice.text(&chain.currency, chain.block_time));
			if self.write(&notice, chain)? {
				return Ok(true);
			}
		}
		Ok(false)
	}

	/// Whether the account made a move in the event's game or is invited to it. True if no account was given.
	async fn is_own(&mut self, view: &View, event: &GameEvent) -> Result<bool, Failure> {
		let Some(account) = &self.account else { return Ok(true) };
		let Some(game) = event.game() else { return Ok(false) };
		let concerns = event.account() == Some(account) || event.invited() == Some(account);
		if concerns || self.own.contains(&game) || view.player(game, account).await?.is_some() {
			self.own.insert(game);
			return Ok(true);
		}
		Ok(false)
	}

	/// Write a line. True when enough lines are written.
	fn write(&mut self, notice: &Notice, chain: &Chain) -> Result<bool, Failure> {
		let text = match self.context.output.json {
			true => notice.json().to_string(),
			false => self.names.beside_all(&notice.text(&chain.currency, chain.block_time)),
		};
		write(&text)?;
		self.written = self.written.saturating_add(1);
		Ok(self.watch.count.is_some_and(|count| self.written >= count))
	}
}
