//! `hex tournament announce`.

use crate::commands::{play::costs, tournament::show::terms_text, Context};
use clap::Args;
use forking_hex_chain::{
	amounts::Amount,
	calls::Call,
	chain::{Chain, View},
	failure::Failure,
	funds::check_funds,
	keys::account_of,
	presets::Preset,
	runtime::Settings,
	schema,
	sending::{Sent, Signing, Stage},
	settings::{check, NewSettings},
	times::{lasting, Time},
	tournaments::{announcement_deposit, Terms},
};
use forking_hex_rules::Clock;
use hex_tournament_rules::{InvalidTerms, Permill, MAX_PLAYERS, MIN_PLAYERS};
use schemars::JsonSchema;
use serde::Serialize;
use std::str::FromStr;
use subxt::utils::AccountId32;

/// The options of `hex tournament announce`.
#[derive(Args, Clone, Debug)]
pub struct Announce {
	/// Games as at the Computer Olympiad of 2000: on 11×11, the second may swap sides, and each player has 30 minutes for all
	/// moves of a game. Other options replace what it says.
	#[arg(long, conflicts_with = "preset")]
	olympiad: bool,
	/// The entry of each player, in tokens. All entries are the pool.
	#[arg(long, value_name = "AMOUNT", default_value = "1")]
	entry: Amount,
	/// The least players. With fewer, the tournament is called off, and the entries go back.
	#[arg(long, value_name = "NUMBER", default_value_t = MIN_PLAYERS, value_parser = players())]
	least_players: u8,
	/// The most players. Each place holds a part of the announcer's deposit.
	#[arg(long, value_name = "NUMBER", default_value_t = MAX_PLAYERS, value_parser = players())]
	most_players: u8,
	/// The time from now in which one can enter.
	#[arg(long, value_name = "TIME", default_value = "1d")]
	enter_within: Time,
	/// The time to open a game, from the beginning of its round, and to answer it, from its opening.
	#[arg(long, value_name = "TIME", default_value = "10m")]
	begin_within: Time,
	/// The shares of the first places in the pool, in hundredths, such as 50,30,20. The first place has the rest.
	#[arg(long, value_name = "PERCENTS", value_delimiter = ',', default_value = "50,30,20")]
	shares: Vec<Share>,
	#[command(flatten)]
	settings: NewSettings,
	#[command(flatten)]
	signing: Signing,
}

/// A parser for numbers of players.
fn players() -> clap::builder::RangedI64ValueParser<u8> {
	clap::value_parser!(u8).range(i64::from(MIN_PLAYERS)..=i64::from(MAX_PLAYERS))
}

/// A share of a pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Share(Permill);

impl FromStr for Share {
	type Err = String;

	fn from_str(text: &str) -> Result<Self, String> {
		let unreadable =
			|| format!("no share: expected hundredths such as 50 or 12.5, with at most {DECIMALS} decimals");
		let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
		let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
		if !is_digits(whole) || !is_digits(fraction) || fraction.len() > DECIMALS {
			return Err(unreadable());
		}
		let millionths: Option<u32> = format!("{whole}{fraction:0<DECIMALS$}").parse().ok();
		let share = millionths.filter(|share| (1..=Permill::one().deconstruct()).contains(share));
		share.map(|share| Self(Permill::from_parts(share))).ok_or_else(unreadable)
	}
}

/// The decimals of a share in hundredths: a share is a number of millionths.
const DECIMALS: usize = 4;

/// The outcome of an announcement.
#[derive(Serialize, JsonSchema)]
pub struct Announced {
	/// The tournament's number. None if the command did not wait for it.
	tournament: Option<u32>,
	/// The last block in which a player can enter.
	enter_until: u32,
	/// Plancks that are held for the stored tournament.
	#[schemars(with = "schema::Plancks")]
	deposit: String,
	#[serde(flatten)]
	sent: Sent,
}

impl Announce {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		let chain = context.chain().await?;
		let view = chain.best().await?;
		let settings = match self.olympiad {
			true => self.settings.beginning_with(Preset::Olympiad).on(&chain, &view).await?,
			false => self.settings.on(&chain, &view).await?,
		};
		let key = self.signing.key.read()?;
		let announcer = account_of(&key);
		if settings.invited().is_some() {
			return Err(Failure::usage("A tournament invites each player's opponent by itself: leave out --invite."));
		}
		let terms = self.terms(settings, &chain, &view)?;
		check_terms(&terms, &announcer, &chain, &view)?;
		let deposit = announcement_deposit(&view, terms.most_players)?;
		check_funds(&chain, &view, &announcer, deposit, "the announcement").await?;
		let sent = self.signing.sending.send(&chain, &key, &[Call::Announce(Box::new(terms.clone()))], None).await?;
		let (tournament, enter_until) = (sent.announced, terms.enter_until);
		let announced = Announced { tournament, enter_until, deposit: deposit.to_string(), sent };
		context.output.answer(&announced, |announced| {
			let costs = costs(&chain, &announced.sent);
			let text = match (announced.tournament, announced.sent.stage()) {
				(Some(tournament), _) => format!("Announced tournament {tournament}."),
				(None, Stage::Tried) => "Would announce a tournament.".into(),
				(None, _) => "Sent the announcement of a tournament.".into(),
			};
			let left = lasting(enter_until.saturating_sub(view.number()), chain.block_time);
			let held = chain.currency.text(deposit);
			format!(
				"{text} Players enter up to block {enter_until}, for {left}. {held} are held for it. {costs}\n{}",
				terms_text(&terms, &chain.currency, chain.block_time)
			)
		})
	}

	/// The terms on a chain.
	///
	/// # Errors
	///
	/// An amount or a time is out of bounds, or there are more shares than places.
	fn terms(&self, settings: Settings, chain: &Chain, view: &View) -> Result<Terms, Failure> {
		let shares: Vec<Permill> = self.shares.iter().map(|share| share.0).collect();
		Ok(Terms {
			settings,
			entry: chain.plancks(&self.entry)?,
			least_players: self.least_players,
			most_players: self.most_players,
			enter_until: view.number().saturating_add(self.enter_within.blocks_on(chain)?),
			begin_time: self.begin_within.blocks_on(chain)?,
			shares: shares.try_into().map_err(|_| invalid_shares())?,
		})
	}
}

/// Refuse terms that the chain would refuse an announcer in the next block.
fn check_terms(terms: &Terms, announcer: &AccountId32, chain: &Chain, view: &View) -> Result<(), Failure> {
	let limits = view.limits()?;
	let Err(mistake) = terms.check(announcer, view.number().saturating_add(1), &limits) else { return Ok(()) };
	let refused = |name: &str, sentence: String| Failure::refused_by_chain(name, sentence);
	Err(match mistake {
		InvalidTerms::Settings => {
			let for_tournaments =
				"The games of a tournament are duels with a bank of time: add --olympiad, or a preset for duels.";
			// Some settings are valid for a game, but not for a tournament.
			let has_bank = terms.settings.is_duel() && matches!(terms.settings.clock, Clock::Bank { .. });
			let for_games = check(&terms.settings, announcer, chain, view).err().map(|failure| failure.sentence);
			refused("InvalidSettings", for_games.filter(|_| has_bank).unwrap_or_else(|| for_tournaments.into()))
		}
		InvalidTerms::EntryTooLow => {
			let least = chain.currency.text(limits.min_deposit);
			refused("EntryTooLow", format!("The entry is at least {least} on this chain."))
		}
		InvalidTerms::Players => refused("InvalidPlayers", "The least players are not more than the most.".into()),
		InvalidTerms::Time => {
			let longest = lasting(limits.max_move_time, chain.block_time);
			let sentence = format!(
				"There is at least a block to enter, and one to begin; the time to begin is at most {longest}."
			);
			refused("InvalidTime", sentence)
		}
		InvalidTerms::Shares => invalid_shares(),
	})
}

/// The refusal of shares, none of which is zero: there are too many, or their sum exceeds the pool.
fn invalid_shares() -> Failure {
	let sentence = format!("There are at most {MAX_PLAYERS} shares, and together they are at most 100.");
	Failure::refused_by_chain("InvalidShares", sentence)
}

#[cfg(test)]
mod tests {
	use super::*;

	#[test]
	fn shares_are_hundredths_with_up_to_four_decimals() {
		let read = |text: &str| text.parse::<Share>().map(|share| share.0.deconstruct());
		assert_eq!(
			["100", "50", "12.5", "33.3333", "0.0001"].map(read),
			[Ok(1_000_000), Ok(500_000), Ok(125_000), Ok(333_333), Ok(1)]
		);
		for text in ["", "0", "-1", "101", "0.00001", "1.", ".5", "a", "99999999999"] {
			assert!(read(text).expect_err(text).starts_with("no share: expected hundredths"), "{text}");
		}
	}
}
