//! `hex bot`: a house player.

use crate::{
	bot::{
		books::{Books, Limits, Spent},
		player::{Plan, Player, Scope},
		tournaments::Tournaments,
	},
	funding::{Funding, FINALLY},
};
use clap::{parser::ValueSource, ArgMatches, Args, ValueEnum};
use forking_hex_chain::{
	addresses::address_of,
	amounts::Amount,
	chain::Chain,
	connection::Connection,
	failure::Failure,
	keys::{account_of, development, Key},
	names::Who,
	output::Output,
	settings::{check, NewSettings},
	signals::signalled,
	terminal::warn,
	times::Time,
	tournaments::TournamentId,
};
use forking_hex_engine::Level;
use std::{
	collections::BTreeSet,
	future::{poll_fn, Future},
	hash::{BuildHasher, RandomState},
	path::PathBuf,
	pin::Pin,
	task::Poll,
};
use subxt::utils::AccountId32;
use tokio::{select, signal::unix::SignalKind};

/// The most games of a house player of development chains: half of them are for people, who leave duels that then last a
/// quarter of an hour.
const MOST_GAMES: &str = "200";

/// A house player of development chains, with all its options.
#[derive(ValueEnum, Clone, Copy, Debug)]
enum Profile {
	/// A beginner's opponent, on boards of 5 cells a side.
	Piet,
	/// A stronger one, on boards of 7 cells a side, and at full strength in duels.
	Nash,
	/// Gardner, Berge, Gale and Shannon in one program, at levels 1, 3, 4 and 5. They play only duels to which they are
	/// invited.
	Quiet,
}

impl Profile {
	/// The options of the house player, with their values.
	fn options(self) -> Vec<(&'static str, &'static str)> {
		let own = match self {
			Self::Piet => vec![
				("dev", "piet"),
				("funded-by", "eve"),
				("house", "5G9qzHYYUj2w21Kwhy51Va5Wf3ZBmyhPQLRaXaaVtpdjwCjp"),
				("level", "2"),
				("size", "5"),
				("red-time", "20"),
				("blue-time", "25"),
			],
			Self::Nash => vec![
				("dev", "nash"),
				("funded-by", "ferdie"),
				("house", "5DhMuboURAQX9mYne8j2pxzFKu7umwUx1BeUQEK3uNAJjLAv"),
				("level", "4"),
				("duel-level", "6"),
				("size", "7"),
				("red-time", "30"),
				("blue-time", "40"),
			],
			Self::Quiet => {
				return vec![
					("dev", "gardner"),
					("funded-by", "charlie"),
					("level", "1"),
					("only-duels", "true"),
					("funds", "1000"),
					("games", MOST_GAMES),
				]
			}
		};
		let of_both = [
			("funds", "10000"),
			("opening-rule", "swap-pieces"),
			("share", "10"),
			("generosity", "30"),
			("patience", "45s"),
			("games", MOST_GAMES),
		];
		own.into_iter().chain(of_both).collect()
	}

	/// The players of a profile of several: their development accounts and levels. The first is that of the options.
	fn several(self) -> &'static [(&'static str, u8)] {
		match self {
			Self::Piet | Self::Nash => &[],
			Self::Quiet => &[("gardner", 1), ("berge", 3), ("gale", 4), ("shannon", 5)],
		}
	}
}

/// The options of `hex bot`.
#[derive(Args, Clone, Debug)]
pub struct Bot {
	/// Be this house player of development chains. Other options replace what the profile says.
	#[arg(long, value_enum)]
	profile: Option<Profile>,
	/// Play at this level, a number from 1 for beginners to 6 for full strength.
	#[arg(long, value_name = "LEVEL", default_value = "3")]
	level: Level,
	/// Play at this level in duels to which the player is invited. Without this option, at --level.
	#[arg(long, value_name = "LEVEL")]
	duel_level: Option<Level>,
	/// Play nothing but duels to which the player is invited.
	#[arg(long, num_args = 0..=1, default_value_t = false, default_missing_value = "true", value_name = "BOOL")]
	only_duels: bool,
	/// Keep so many openings of its own waiting for a reply.
	#[arg(long, value_name = "NUMBER", default_value_t = 1)]
	opens: usize,
	/// Answer openings and strangers even if a move loses up to so much of its deposit on average, in hundredths.
	#[arg(long, value_name = "PERCENT", default_value_t = 0, value_parser = clap::value_parser!(u8).range(..=100))]
	generosity: u8,
	/// Another house player. The two leave their oldest openings and each other's answers to people, and open further games
	/// for each other. Can be given again.
	#[arg(long, value_name = "ACCOUNT")]
	house: Vec<Who>,
	/// The time between games with other house players, and before each move in them while a person plays.
	#[arg(long, value_name = "TIME", default_value = "1m")]
	patience: Time,
	/// Play in this tournament: enter it, open its games and answer them, whatever the limits are, and end when it is over
	/// and collected. Can be given again.
	#[arg(long, value_name = "NUMBER")]
	tournament: Vec<TournamentId>,
	/// Play other games too besides the tournaments, and go on after them.
	#[arg(long, requires = "tournament")]
	other_games: bool,
	/// Print what it leaves too, and why.
	#[arg(long)]
	verbose: bool,
	/// Think for at most this share of the time, in hundredths of a processor core. Urgent answers are thought about at
	/// once.
	#[arg(long, value_name = "PERCENT", default_value_t = 20, value_parser = clap::value_parser!(u8).range(1..=100))]
	share: u8,
	/// Leave games alone in which a move has more time than this: they would hold deposits for that long.
	#[arg(long, value_name = "TIME", default_value = "1d")]
	longest: Time,
	/// The seed of the engine's random numbers. Without this option, another one each time, so that no one can foresee
	/// the moves.
	#[arg(long, value_name = "NUMBER")]
	seed: Option<u64>,
	#[command(flatten)]
	limits: LimitOptions,
	#[command(flatten)]
	funding: Funding,
	/// Name this account the owner once, at the beginning: it can take everything back if the key is lost, with hex purse
	/// take-back.
	#[arg(long, value_name = "ADDRESS", value_parser = address_of, help_heading = "Key")]
	owner: Option<AccountId32>,
	#[command(flatten)]
	settings: NewSettings,
	#[command(flatten)]
	key: Key,
}

/// The limits of a house player. Openings and moves that no one waits for stop at half of each, so that the rest is
/// there for answers.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Limits")]
struct LimitOptions {
	/// The most tokens at stake in all games.
	#[arg(long, value_name = "AMOUNT", default_value = "100")]
	at_stake: Amount,
	/// The most tokens at stake in one game.
	#[arg(long, value_name = "AMOUNT", default_value = "40")]
	per_game: Amount,
	/// The most games at once.
	#[arg(long, value_name = "NUMBER", default_value_t = 20)]
	games: usize,
	/// The most fees a day, in tokens. At this limit it only takes its money back. It begins no game whose answers could
	/// exceed half of the limit.
	#[arg(long, value_name = "AMOUNT", default_value = "1")]
	fees: Amount,
	/// The most tip of one transaction, in tokens. The tip rises to it while full blocks keep the transaction out.
	#[arg(long, value_name = "AMOUNT", default_value = "0.001")]
	most_tip: Amount,
	/// The file in which the fees of the day are kept over restarts.
	#[arg(long, value_name = "FILE")]
	fees_file: Option<PathBuf>,
}

impl Bot {
	/// The words that the profile adds to these given ones.
	pub fn words_of_profile(&self, given: &ArgMatches) -> Vec<String> {
		let is_given = |name: &str| given.value_source(&name.replace('-', "_")) == Some(ValueSource::CommandLine);
		let options = self.profile.map(Profile::options).unwrap_or_default().into_iter();
		options.filter(|(name, _)| !is_given(name)).map(|(name, value)| format!("--{name}={value}")).collect()
	}

	/// Run the command.
	///
	/// # Errors
	///
	/// The options do not fit the chain, or a failure that another connection does not mend.
	pub async fn run(&self, connection: &Connection, output: Output) -> Result<(), Failure> {
		let several = self.profile.map(Profile::several).unwrap_or_default();
		let mut keys = vec![(several.first().map(|(name, _)| *name), self.key.read()?, self.level)];
		for (name, level) in several.iter().skip(1) {
			keys.push((Some(*name), development(name)?, Level::new(*level).unwrap_or(self.level)));
		}
		let accounts: Vec<AccountId32> = keys.iter().map(|(_, key, _)| account_of(key)).collect();
		let chain = Chain::connect(connection).await?;
		self.funding.fill(&chain, &accounts).await?;
		let view = chain.best().await?;
		let settings = self.settings.on(&chain, &view).await?;
		check(&settings, &accounts[0], &chain, &view)?;
		let least = view.existential_deposit()?;
		for account in &accounts {
			let free = view.free_balance(account).await?;
			if free <= least {
				let free = chain.currency.text(free);
				warn(&format!("{account} has {free} free, so it plays nothing until it has more."));
			}
		}
		let mut house = BTreeSet::new();
		for other in &self.house {
			house.insert(other.on(&view).await?);
		}
		let mut players = Vec::new();
		for (name, key, level) in keys {
			let books = Books::new(self.limits.on(&chain)?, Spent::read(self.limits.file_of(name))?);
			if let Some(owner) = self.owner {
				FINALLY.name_owner(&chain, &key, owner).await?;
			}
			let plan = Plan {
				level,
				duel_level: self.duel_level.unwrap_or(level),
				scope: self.scope(),
				verbose: self.verbose,
				opens: self.opens,
				settings,
				generosity: f64::from(self.generosity) / 100.0,
				house: house.clone(),
				patience: self.patience.blocks_on(&chain)?,
				share: f64::from(self.share) / 100.0,
				longest: self.longest.blocks_on(&chain)?,
			};
			let tournaments = Tournaments::new(&view, &self.tournament).await?;
			let seed = self.seed.unwrap_or_else(unforeseen);
			players.push(Player::new(name, key, plan, tournaments, books, seed, output));
		}
		let currency = chain.currency.clone();
		drop(chain);
		let follow = async |chain: &Chain| all_of(players.iter_mut().map(|player| player.follow(chain))).await;
		let ended = select! {
			ended = connection.keep(follow) => Some(ended),
			// By Ctrl-C, or as a service.
			() = signalled([SignalKind::interrupt(), SignalKind::terminate()]) => None,
		};
		match ended {
			Some(ended) => ended,
			None => players.iter().try_for_each(|player| player.stop(&currency)),
		}
	}

	/// The games that the options ask for.
	fn scope(&self) -> Scope {
		match (self.tournament.is_empty() || self.other_games, self.only_duels) {
			(false, _) => Scope::Tournaments,
			(true, true) => Scope::Duels,
			(true, false) => Scope::All,
		}
	}
}

/// Run all of these at the same time, until all of them have succeeded, or until one fails.
async fn all_of<Each: Future<Output = Result<(), Failure>>>(
	all: impl IntoIterator<Item = Each>,
) -> Result<(), Failure> {
	let mut all: Vec<Pin<Box<Each>>> = all.into_iter().map(Box::pin).collect();
	poll_fn(|context| {
		let mut failed = None;
		all.retain_mut(|each| match each.as_mut().poll(context) {
			Poll::Ready(ended) => {
				failed = failed.take().or(ended.err());
				false
			}
			Poll::Pending => true,
		});
		match failed {
			Some(failure) => Poll::Ready(Err(failure)),
			None if all.is_empty() => Poll::Ready(Ok(())),
			None => Poll::Pending,
		}
	})
	.await
}

impl LimitOptions {
	/// The file with the fees of the player, or of one of several: then the file's name ends with the player's.
	fn file_of(&self, player: Option<&str>) -> Option<PathBuf> {
		let file = self.fees_file.clone()?;
		let Some(player) = player else { return Some(file) };
		let mut name = file.into_os_string();
		name.push(format!("-{player}"));
		Some(name.into())
	}

	/// The limits on a chain, in plancks.
	fn on(&self, chain: &Chain) -> Result<Limits, Failure> {
		Ok(Limits {
			at_stake: chain.plancks(&self.at_stake)?,
			per_game: chain.plancks(&self.per_game)?,
			games: self.games,
			fees: chain.plancks(&self.fees)?,
			tip: chain.plancks(&self.most_tip)?,
		})
	}
}

/// A seed that no one knows beforehand: the standard library's hashes have random keys.
fn unforeseen() -> u64 {
	RandomState::new().hash_one(())
}

#[cfg(test)]
mod tests {
	use super::*;
	use std::future::pending;

	#[tokio::test]
	async fn players_run_beside_each_other_until_all_end_or_one_fails() {
		type Run = Pin<Box<dyn Future<Output = Result<(), Failure>>>>;
		let (sender, receiver) = tokio::sync::oneshot::channel();
		let waits: Run = Box::pin(async { receiver.await.map_err(|_| Failure::refused("No word comes.")) });
		let wakes: Run = Box::pin(async { sender.send(()).map_err(|()| Failure::refused("The other has ended.")) });
		assert_eq!(all_of([waits, wakes]).await, Ok(()));
		let (endless, fails): (Run, Run) = (Box::pin(pending()), Box::pin(async { Err(Failure::refused("No.")) }));
		assert_eq!(all_of([endless, fails]).await, Err(Failure::refused("No.")));
	}

	#[test]
	fn house_players_know_each_other() {
		let option = |profile: Profile, name: &str| {
			let options = profile.options();
			options.iter().find(|(other, _)| *other == name).map(|(_, value)| *value).expect("an option")
		};
		for (one, other) in [(Profile::Piet, Profile::Nash), (Profile::Nash, Profile::Piet)] {
			let account = account_of(&development(option(other, "dev")).expect("a key"));
			assert_eq!(address_of(option(one, "house")), Ok(account));
		}
	}
}
