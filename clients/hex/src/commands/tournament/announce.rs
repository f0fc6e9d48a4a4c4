//! `hex tournament announce`.

use crate::commands::{play::costs, tournament::show::terms_text, Context};
use clap::Args;
use forking_hex_chain::{
	amounts::Amount,
	calls::Call,
	chain::{Chain, View},
	failure::{sentences, Failure},
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
		let preset = if self.olympiad { Preset::Olympiad } else { self.settings.preset() };
		let settings = self.settings.beginning_with(preset).on(&chain, &view).await?;
		let key = self.signing.key.read()?;
		let announcer = account_of(&key);
		if settings.invited().is_some() {
			return Err(Failure::usage("A tournament invites each player's opponent by itself: leave out --invite."));
		}
		let terms = self.terms(settings, &chain, &view)?;
		check_terms(&terms, preset, &announcer, &chain, &view)?;
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
			shares: shares.try_into().map_err(|_| {
				Failure::refused_by_chain("InvalidShares", format!("There are at most {MAX_PLAYERS} shares."))
			})?,
		})
	}
}

/// Refuse terms that the chain would refuse an announcer in the next block. Their settings began with the preset.
fn check_terms(
	terms: &Terms,
	preset: Preset,
	announcer: &AccountId32,
	chain: &Chain,
	view: &View,
) -> Result<(), Failure> {
	let (limits, next) = (view.limits()?, view.number().saturating_add(1));
	let Err(mistake) = terms.check(announcer, next, &limits) else { return Ok(()) };
	let (longest, time) = (limits.max_move_time, |blocks| lasting(blocks, chain.block_time));
	let (name, sentence) = match mistake {
		InvalidTerms::Settings => {
			let sentence = of_kind(&terms.settings, &preset.settings(terms.settings.deposit, chain.block_time));
			let sentence = match sentence {
				Some(sentence) => sentence.into(),
				None => match check(&terms.settings, announcer, chain, view) {
					Err(failure) => failure.sentence,
					Ok(()) => of_length(terms.longest_game(), longest, time),
				},
			};
			("InvalidSettings", sentence)
		}
		InvalidTerms::EntryTooLow => {
			let least = chain.currency.text(limits.min_deposit);
			("EntryTooLow", format!("The entry is at least {least} on this chain."))
		}
		InvalidTerms::Players => ("InvalidPlayers", "The least players are not more than the most.".into()),
		InvalidTerms::Time => ("InvalidTime", of_times(terms, next, longest, time)),
		InvalidTerms::Shares => ("InvalidShares", of_shares(&terms.shares)),
	};
	Err(Failure::refused_by_chain(name, sentence))
}

/// The sentence about settings that are no duel with a bank of time, unlike or like the ones they began with.
fn of_kind(settings: &Settings, begun_with: &Settings) -> Option<&'static str> {
	let has_bank = |settings: &Settings| matches!(settings.clock, Clock::Bank { .. });
	match (settings.is_duel(), has_bank(settings)) {
		(true, true) => None,
		_ if !begun_with.is_duel() || !has_bank(begun_with) => {
			Some("The games of a tournament are duels with a bank of time: add --olympiad, or a preset for duels.")
		}
		(false, _) => Some("The games of a tournament are duels: leave out --seats open."),
		(true, false) => Some("The games of a tournament have a bank of time: leave out --each-move."),
	}
}

/// The sentence about games that can last too long, in blocks.
fn of_length(length: u32, longest: u32, time: impl Fn(u32) -> String) -> String {
	format!(
		"A game of a tournament can last {} at most, and this one {}: the times of Red and Blue, and an increment for each \
		 cell. Give less time.",
		time(longest),
		time(length)
	)
}

/// The sentences about times that the chain does not take in the next block.
fn of_times(terms: &Terms, next: u32, longest: u32, time: impl Fn(u32) -> String) -> String {
	let longest_text = time(longest);
	sentences([
		(terms.enter_until < next, "The time to enter is at least a block.".into()),
		(terms.enter_until > next.saturating_add(longest), format!("The time to enter is at most {longest_text}.")),
		(terms.begin_time == 0, "The time to begin a game is at least a block.".into()),
		(terms.begin_time > longest, format!("The time to begin a game is at most {longest_text}.")),
	])
}

/// The sentences about shares, none of which is zero.
fn of_shares(shares: &[Permill]) -> String {
	let sum = shares.iter().fold(0u32, |sum, share| sum.saturating_add(share.deconstruct()));
	sentences([
		(!shares.is_sorted_by(|higher, lower| higher >= lower), "No share is larger than the one before.".into()),
		(sum > Permill::one().deconstruct(), "Together the shares are at most 100.".into()),
	])
}

#[cfg(test)]
mod tests {
	use super::*;
	use forking_hex_rules::Seats;
	use std::time::Duration;

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

	const BLOCK: Duration = Duration::from_secs(3);

	/// The settings of a preset with other options.
	fn settings(preset: Preset, change: impl Fn(&mut Settings)) -> Settings {
		let mut settings = preset.settings(1, BLOCK);
		change(&mut settings);
		settings
	}

	#[test]
	fn settings_that_are_not_for_a_tournament_are_answered_with_what_to_change() {
		let of = |preset: Preset, change: fn(&mut Settings)| {
			of_kind(&settings(preset, change), &preset.settings(1, BLOCK)).unwrap_or_default()
		};
		assert_eq!(of(Preset::Olympiad, |_| {}), "");
		assert!(of(Preset::ForkingHex, |_| {}).ends_with("add --olympiad, or a preset for duels."));
		assert!(of(Preset::Olympiad, |it| it.seats = Seats::Open).ends_with("leave out --seats open."));
		assert!(of(Preset::Classic, |it| it.clock = Clock::EachMove).ends_with("leave out --each-move."));
		let sentence = of_length(403_200, 201_600, |blocks| lasting(blocks, BLOCK));
		assert!(sentence.starts_with("A game of a tournament can last 7 days at most, and this one 14 days:"));
	}

	#[test]
	fn a_time_that_is_out_of_bounds_is_the_one_that_is_named() {
		let of = |enter_until, begin_time| {
			let terms = Terms {
				settings: Preset::Olympiad.settings(1, BLOCK),
				entry: 1,
				least_players: 2,
				most_players: 2,
				enter_until,
				begin_time,
				shares: vec![Permill::one()].try_into().expect("a share"),
			};
			of_times(&terms, 11, 201_600, |blocks| lasting(blocks, BLOCK))
		};
		assert_eq!(of(11 + 201_600, 201_600), "");
		assert_eq!(of(10, 1), "The time to enter is at least a block.");
		assert_eq!(of(12 + 201_600, 1), "The time to enter is at most 7 days.");
		assert_eq!(of(11, 0), "The time to begin a game is at least a block.");
		assert_eq!(of(11, 201_601), "The time to begin a game is at most 7 days.");
	}

	#[test]
	fn shares_are_refused_with_their_own_mistake() {
		let of =
			|shares: &[u32]| of_shares(&shares.iter().map(|share| Permill::from_percent(*share)).collect::<Vec<_>>());
		assert_eq!(of(&[50, 30, 20]), "");
		assert_eq!(of(&[20, 30, 50]), "No share is larger than the one before.");
		assert_eq!(of(&[60, 41]), "Together the shares are at most 100.");
	}
}
