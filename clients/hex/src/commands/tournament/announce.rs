//! `hex tournament announce`.

use crate::{
	calls::Call,
	chain::{Chain, View},
	commands::{
		create::{check, NewSettings},
		play::costs,
		tournament::show::terms_text,
		Context,
	},
	failure::Failure,
	keys::account_of,
	runtime::Settings,
	sending::{Sent, Signing, Stage},
	text::{
		amounts::Amount,
		settings::Preset,
		times::{lasting, Time},
	},
	tournaments::{announcement_deposit, Terms, PLAYERS, WHOLE},
};
use clap::Args;
use forking_hex_rules::Clock;
use serde::Serialize;
use std::str::FromStr;

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
	#[arg(long, value_name = "NUMBER", default_value_t = PLAYERS.0, value_parser = players())]
	least_players: u8,
	/// The most players. Each place holds a part of the announcer's deposit.
	#[arg(long, value_name = "NUMBER", default_value_t = PLAYERS.1, value_parser = players())]
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
	clap::value_parser!(u8).range(i64::from(PLAYERS.0)..=i64::from(PLAYERS.1))
}

/// A share of a pool, in millionths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Share(u32);

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
		let share = format!("{whole}{fraction:0<DECIMALS$}").parse().ok().filter(|share| (1..=WHOLE).contains(share));
		share.map(Self).ok_or_else(unreadable)
	}
}

/// The decimals of a share in hundredths: a share is a number of millionths.
const DECIMALS: usize = 4;

/// The outcome of an announcement.
#[derive(Serialize)]
struct Announced {
	/// The tournament's number. None if it was not waited for.
	tournament: Option<u32>,
	/// The last block in which one can enter.
	enter_until: u32,
	/// Plancks that are held for what is stored.
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
		check_settings(&settings, &account_of(&key), &chain, &view)?;
		let terms = self.terms(settings, &chain, &view)?;
		let deposit = announcement_deposit(&view, terms.most)?;
		if view.free_balance(&account_of(&key)).await? < deposit {
			let sentence =
				format!("The account does not have the deposit for a tournament, {}.", chain.currency.text(deposit));
			return Err(Failure::refused_by_chain("FundsUnavailable", sentence));
		}
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
	/// The chain would refuse them.
	fn terms(&self, settings: Settings, chain: &Chain, view: &View) -> Result<Terms, Failure> {
		let limits = view.limits()?;
		let refused = |name: &str, sentence: String| Err(Failure::refused_by_chain(name, sentence));
		let terms = Terms {
			settings,
			entry: chain.plancks(&self.entry)?,
			least: self.least_players,
			most: self.most_players,
			enter_until: view.number().saturating_add(chain.blocks_of(self.enter_within)?),
			begin_time: chain.blocks_of(self.begin_within)?,
			shares: self.shares.iter().map(|share| share.0).collect(),
		};
		if terms.entry < limits.min_deposit {
			let least = chain.currency.text(limits.min_deposit);
			return refused("EntryTooLow", format!("The entry is at least {least} on this chain."));
		}
		if terms.least > terms.most {
			return refused("InvalidPlayers", "The least players are not more than the most.".into());
		}
		if terms.enter_until <= view.number() || !(1..=limits.max_move_time).contains(&terms.begin_time) {
			let longest = lasting(limits.max_move_time, chain.block_time);
			return refused(
				"InvalidTime",
				format!(
					"There is at least a block to enter, and one to begin; the time to begin is at most {longest}."
				),
			);
		}
		let sum = terms.shares.iter().fold(0u32, |sum, share| sum.saturating_add(*share));
		if sum > WHOLE || terms.shares.len() > usize::from(PLAYERS.1) {
			let most = PLAYERS.1;
			return refused(
				"InvalidShares",
				format!("There are at most {most} shares, and together they are at most 100."),
			);
		}
		Ok(terms)
	}
}

/// Refuse settings that the chain does not take for a tournament.
fn check_settings(
	settings: &Settings,
	announcer: &subxt::utils::AccountId32,
	chain: &Chain,
	view: &View,
) -> Result<(), Failure> {
	let refused = |sentence: String| Failure::refused_by_chain("InvalidSettings", sentence);
	if settings.invited().is_some() {
		return Err(Failure::usage("A tournament invites each player's opponent by itself: leave out --invite."));
	}
	if !settings.is_duel() || !matches!(settings.clock, Clock::Bank { .. }) {
		let sentence =
			"The games of a tournament are duels with a bank of time: add --olympiad, or a preset for duels.";
		return Err(refused(sentence.into()));
	}
	check(settings, announcer, chain, view).map_err(|failure| refused(failure.sentence))
}

#[cfg(test)]
mod tests {
	use super::*;

	#[test]
	fn shares_are_hundredths_with_up_to_four_decimals() {
		let read = |text: &str| text.parse::<Share>().map(|share| share.0);
		assert_eq!(
			["100", "50", "12.5", "33.3333", "0.0001"].map(read),
			[Ok(1_000_000), Ok(500_000), Ok(125_000), Ok(333_333), Ok(1)]
		);
		for text in ["", "0", "-1", "101", "0.00001", "1.", ".5", "a", "99999999999"] {
			assert!(read(text).expect_err(text).starts_with("no share: expected hundredths"), "{text}");
		}
	}
}
