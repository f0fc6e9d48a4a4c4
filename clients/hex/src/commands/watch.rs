//! `hex watch`: what happens in games, as it happens.

use crate::{
	chain::{Chain, View},
	commands::Context,
	failure::{Failure, Kind},
	keys::{account_of, Key},
	output::write,
	watch::{Due, Follower, Hooks, News, Notice},
};
use clap::Args;
use std::collections::HashSet;
use subxt::utils::AccountId32;

/// The options of `hex watch`.
#[derive(Args, Clone, Debug)]
pub struct Watch {
	/// The games' numbers. Without any, all games.
	games: Vec<u32>,
	/// Only games in which this account made a move, and tell when it is its turn, a position closes soon, or it is
	/// paid.
	#[arg(long, value_name = "ADDRESS")]
	account: Option<AccountId32>,
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
	#[arg(long, value_name = "URL", env = "HEX_WEBHOOK", hide_env_values = true)]
	webhook: Option<String>,
	/// End after so many lines.
	#[arg(long, value_name = "NUMBER")]
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
	due: Due,
	/// Games in which the account is known to have made a move.
	own: HashSet<u32>,
	written: u64,
}

impl Watch {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		let account = match (self.account, self.mine) {
			(Some(account), _) => Some(account),
			(None, true) => Some(account_of(&self.key.read()?)),
			(None, false) => None,
		};
		if account.is_none() && (self.command.is_some() || self.webhook.is_some()) {
			return Err(Failure::usage("A command or a webhook needs an account: --mine, or --account ADDRESS."));
		}
		let mut watching = Watching {
			watch: self,
			context,
			account,
			hooks: Hooks::new(self.command.clone(), self.webhook.clone()),
			follower: Follower::default(),
			due: Due::new(self.soon),
			own: HashSet::new(),
			written: 0,
		};
		let ended = context.connection.keep(async |chain| watching.follow(chain).await).await;
		watching.hooks.finish().await;
		ended
	}
}

impl Watching<'_> {
	/// Follow the chain until enough lines are written.
	async fn follow(&mut self, chain: &Chain) -> Result<(), Failure> {
		let mut blocks = chain.blocks(self.watch.only_final).await?;
		let view = chain.head(self.watch.only_final).await?;
		self.follower.begin(&view);
		if let Some(account) = self.account {
			self.due.begin(&view, &account, &self.watch.games).await?;
			if self.tell_due(chain, &view)? {
				return Ok(());
			}
		}
		while let Some(block) = blocks.next().await {
			let block = block.map_err(|error| crate::wording::of_error(&error.into()))?;
			let news = self.follower.news_to(chain, block.hash()).await?;
			for each in &news {
				if self.tell(chain, each).await? {
					return Ok(());
				}
			}
			// After the last of them: a turn that came and went in between is none.
			if let Some(last) = news.last() {
				if self.tell_due(chain, &last.view)? {
					return Ok(());
				}
			}
		}
		Err(Failure::new(Kind::Connection, "The node ended the connection."))
	}

	/// Write what happened in a block. True when enough lines are written.
	async fn tell(&mut self, chain: &Chain, news: &News) -> Result<bool, Failure> {
		let view = &news.view;
		for event in &news.events {
			let game = event.game();
			let is_asked_for = self.watch.games.is_empty() || self.watch.games.contains(&game);
			if !is_asked_for || !self.is_own(view, game, event.who()).await? {
				continue;
			}
			if self.write(&Notice::happened(view.number(), event), chain)? {
				return Ok(true);
			}
			let Some(account) = self.account else { continue };
			if event.payment().is_some_and(|(who, _)| *who == account) {
				let notice = Notice::paid(view.number(), event);
				if self.notify(&notice, chain)? {
					return Ok(true);
				}
			}
			self.due.note(view, &account, event).await?;
		}
		Ok(false)
	}

	/// Write on which positions it is the account's turn, and which of them close soon.
	fn tell_due(&mut self, chain: &Chain, view: &View) -> Result<bool, Failure> {
		for notice in self.due.notices(view.number()) {
			if self.notify(&notice, chain)? {
				return Ok(true);
			}
		}
		Ok(false)
	}

	/// Whether the account made a move in a game, or nobody asked for one.
	async fn is_own(&mut self, view: &View, game: u32, who: Option<&AccountId32>) -> Result<bool, Failure> {
		let Some(account) = &self.account else { return Ok(true) };
		if who == Some(account) || self.own.contains(&game) || view.player(game, account).await?.is_some() {
			self.own.insert(game);
			return Ok(true);
		}
		Ok(false)
	}

	/// Write a notice, and tell the command and the webhook.
	fn notify(&mut self, notice: &Notice, chain: &Chain) -> Result<bool, Failure> {
		self.hooks.tell(notice, notice.text(&chain.currency, chain.block_time));
		self.write(notice, chain)
	}

	/// Write a line. True when enough are written.
	fn write(&mut self, notice: &Notice, chain: &Chain) -> Result<bool, Failure> {
		let text = match self.context.output.json {
			true => notice.json().to_string(),
			false => notice.text(&chain.currency, chain.block_time),
		};
		write(&text)?;
		self.written = self.written.saturating_add(1);
		Ok(self.watch.count.is_some_and(|count| self.written >= count))
	}
}
