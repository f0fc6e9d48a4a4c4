//! Settings of games: options on a command line, mistakes before they cost a fee, and descriptions.

use crate::{
	amounts::{Amount, Currency},
	chain::{Chain, View},
	failure::{sentences, Failure},
	names::Who,
	presets::Preset,
	runtime::Settings,
	times::{count, lasting, Time},
};
use clap::{Args, ValueEnum};
use forking_hex_rules::{
	Clock, InvalidSettings, Limits, LosingRule, OpeningRule, Placement, Reward, Seats, MAX_SIZE, MIN_SIZE,
};
use std::time::Duration;
use subxt::utils::AccountId32;

/// The deposit of a game that names none, in tokens.
const USUAL_DEPOSIT: &str = "1";

/// The rule that makes a position losing.
#[derive(ValueEnum, Clone, Copy, Debug)]
enum Losing {
	/// All its replies are winning: the original game.
	EveryReply,
	/// At least one of its replies is winning.
	AnyReply,
}

/// The compensation for moving second.
#[derive(ValueEnum, Clone, Copy, Debug)]
enum Opening {
	/// Blue has more time than Red.
	Handicap,
	/// The reply to the opening may take its stone over, in the mirror cell.
	SwapPieces,
	/// The reply to the opening may exchange the sides' colours.
	SwapSides,
}

/// The cells on which a stone may be put.
#[derive(ValueEnum, Clone, Copy, Debug)]
enum Where {
	/// Every empty cell.
	Anywhere,
	/// The cells next to the leading stone, as long as one is empty.
	FollowTheLeader,
}

/// The accounts that may play.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
enum Seating {
	/// Anyone, for either side.
	Open,
	/// Two players, one line.
	Duel,
}

/// The way a pool is divided.
#[derive(ValueEnum, Clone, Copy, Debug)]
enum Sharing {
	/// Equal shares.
	Trace,
	/// The nearest move gets half, the next half of the rest, and so on.
	Halving,
}

/// The options that give a new game its settings. Each replaces what the preset says.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Settings")]
pub struct NewSettings {
	/// The settings to begin with.
	#[arg(long, value_enum, default_value_t)]
	preset: Preset,
	/// Cells along a side of the board, 2 to 32.
	#[arg(long, value_name = "CELLS", value_parser = size_of)]
	size: Option<u8>,
	/// The time of Red: blocks, or a time such as 90s, 2m, 1h or 3d.
	#[arg(long, value_name = "TIME")]
	red_time: Option<Time>,
	/// The time of Blue.
	#[arg(long, value_name = "TIME")]
	blue_time: Option<Time>,
	/// The deposit of a move, in tokens.
	#[arg(long, value_name = "AMOUNT", default_value = USUAL_DEPOSIT)]
	deposit: Amount,
	/// The rule by which a move loses.
	#[arg(long, value_enum)]
	losing_rule: Option<Losing>,
	/// The compensation for moving second.
	#[arg(long, value_enum)]
	opening_rule: Option<Opening>,
	/// The cells on which a stone may be put.
	#[arg(long, value_enum)]
	placement: Option<Where>,
	/// The accounts that may play.
	#[arg(long, value_enum)]
	seats: Option<Seating>,
	/// Invite this account to a duel.
	#[arg(long, value_name = "ACCOUNT")]
	invite: Option<Who>,
	/// Count each colour's time over all its moves, and add this much with each of them. In duels alone.
	#[arg(long, value_name = "INCREMENT", conflicts_with = "each_move")]
	bank: Option<Time>,
	/// Give each move the whole time.
	#[arg(long)]
	each_move: bool,
	/// The price of each further fork above the one before, in deposits: 0 to 2.
	#[arg(long, value_name = "DEPOSITS")]
	fork_premium: Option<u8>,
	/// The price of each further move of a line above the one before, in tokens: at most a deposit.
	#[arg(long, value_name = "AMOUNT")]
	ply_step: Option<Amount>,
	/// The way in which a lost deposit is shared.
	#[arg(long, value_enum)]
	reward: Option<Sharing>,
}

/// The size of a board on a command line, in cells along a side.
///
/// # Errors
///
/// No board has this size.
pub fn size_of(text: &str) -> Result<u8, String> {
	let size = text.parse().ok().filter(|size| (MIN_SIZE..=MAX_SIZE).contains(size));
	size.ok_or_else(|| format!("a board has {MIN_SIZE} to {MAX_SIZE} cells along a side"))
}

/// Refuse settings that the chain would refuse an opener.
///
/// # Errors
///
/// The settings are not allowed. The failure has the chain's name for the mistake.
pub fn check(settings: &Settings, opener: &AccountId32, chain: &Chain, view: &View) -> Result<(), Failure> {
	let limits = view.limits()?;
	let refusal = |mistake| refusal_of(mistake, settings, &limits, &chain.currency, chain.block_time);
	settings.check(opener, &limits).map_err(refusal)
}

/// The refusal of settings, under the chain's name for it, with the allowed values.
fn refusal_of(
	mistake: InvalidSettings,
	settings: &Settings,
	limits: &Limits<u32, u128>,
	currency: &Currency,
	block_time: Duration,
) -> Failure {
	let Limits { max_board_size, max_move_time, min_deposit } = *limits;
	let (name, sentence) = match mistake {
		InvalidSettings::BoardSize => {
			("InvalidBoardSize", format!("A board has 2 to {max_board_size} cells along a side on this chain."))
		}
		InvalidSettings::MoveTime => ("InvalidMoveTime", of_times(settings, max_move_time, block_time)),
		InvalidSettings::DepositTooLow => {
			("DepositTooLow", format!("A move's deposit is at least {} on this chain.", currency.text(min_deposit)))
		}
		InvalidSettings::Price => (
			"InvalidPrice",
			"A move can cost at most 2 deposits more for each reply before it, and one deposit more for each move of \
			 its line."
				.into(),
		),
		InvalidSettings::InvitedIsOpener => ("InvitedIsOpener", "You cannot invite yourself to a duel.".into()),
	};
	Failure::refused_by_chain(name, sentence)
}

/// The sentences about the mistakes in times.
fn of_times(settings: &Settings, longest: u32, block_time: Duration) -> String {
	let [red, blue] = [settings.red_time, settings.blue_time];
	let (is_bank, increment) = match settings.clock {
		Clock::EachMove => (false, 0),
		Clock::Bank { increment } => (true, increment),
	};
	let time = |blocks| format!("{} ({})", count(blocks, "block"), lasting(blocks, block_time));
	let mistakes = [
		(red == 0 || blue == 0, "A time is at least one block.".into()),
		([red, blue, increment].iter().any(|time| *time > longest), format!("A time is at most {}.", time(longest))),
		(is_bank && !settings.is_duel(), "A bank of time needs a duel: add --seats duel, or leave out --bank.".into()),
		(
			settings.opening_rule == OpeningRule::Handicap && blue <= red,
			format!("Without a swap Blue needs more time than Red: Red has {}, and Blue {}.", time(red), time(blue)),
		),
	];
	sentences(mistakes)
}

impl NewSettings {
	/// The settings to begin with.
	pub fn preset(&self) -> Preset {
		self.preset
	}

	/// The same options, with another preset to begin with.
	pub fn beginning_with(&self, preset: Preset) -> Self {
		Self { preset, ..self.clone() }
	}

	/// The settings on a chain, whose blocks and tokens they count.
	///
	/// # Errors
	///
	/// The options contradict each other, or no account has the invited name.
	pub async fn on(&self, chain: &Chain, view: &View) -> Result<Settings, Failure> {
		if self.seats == Some(Seating::Open) && self.invite.is_some() {
			return Err(Failure::usage("An invitation makes a duel: leave out --seats open, or --invite."));
		}
		let deposit = chain.plancks(&self.deposit)?;
		let mut settings = self.preset.settings(deposit, chain.block_time);
		if let Some(size) = self.size {
			settings.board_size = size;
		}
		if let Some(time) = self.red_time {
			settings.red_time = time.blocks_on(chain)?;
		}
		if let Some(time) = self.blue_time {
			settings.blue_time = time.blocks_on(chain)?;
		}
		if let Some(step) = &self.ply_step {
			settings.ply_step = chain.plancks(step)?;
		}
		if let Some(increment) = self.bank {
			settings.clock = Clock::Bank { increment: increment.blocks_on(chain)? };
		}
		let invited = Who::of_option(self.invite.as_ref(), view).await?;
		Ok(self.with_rules(settings, invited))
	}

	/// The settings with the rules that need no chain, and with the invited account.
	fn with_rules(&self, mut settings: Settings, invited: Option<AccountId32>) -> Settings {
		match self.losing_rule {
			Some(Losing::EveryReply) => settings.losing_rule = LosingRule::EveryReply,
			Some(Losing::AnyReply) => settings.losing_rule = LosingRule::AnyReply,
			None => {}
		}
		match self.opening_rule {
			Some(Opening::Handicap) => settings.opening_rule = OpeningRule::Handicap,
			Some(Opening::SwapPieces) => settings.opening_rule = OpeningRule::SwapPieces,
			Some(Opening::SwapSides) => settings.opening_rule = OpeningRule::SwapSides,
			None => {}
		}
		match self.placement {
			Some(Where::Anywhere) => settings.placement = Placement::Anywhere,
			Some(Where::FollowTheLeader) => settings.placement = Placement::FollowTheLeader,
			None => {}
		}
		match self.reward {
			Some(Sharing::Trace) => settings.reward = Reward::Trace,
			Some(Sharing::Halving) => settings.reward = Reward::Halving,
			None => {}
		}
		if let Some(premium) = self.fork_premium {
			settings.fork_premium = premium;
		}
		match (self.seats, invited) {
			(Some(Seating::Open), _) => settings.seats = Seats::Open,
			(_, Some(_)) => settings.seats = Seats::Duel { invited },
			(Some(Seating::Duel), None) => settings.seats = Seats::Duel { invited: None },
			(None, None) => {}
		}
		if self.each_move {
			settings.clock = Clock::EachMove;
		}
		settings
	}
}

/// The settings as one sentence without its full stop: the times, then the rules that differ from the usual ones.
pub fn describe(settings: &Settings, currency: &Currency, block_time: Duration) -> String {
	let mut phrases = vec![format!("{0}×{0}", settings.board_size), times(settings, block_time)];
	match settings.seats {
		Seats::Open => {}
		Seats::Duel { invited: None } => phrases.push("a duel".into()),
		Seats::Duel { invited: Some(invited) } => phrases.push(format!("a duel to which {invited} is invited")),
	}
	match settings.opening_rule {
		OpeningRule::Handicap => {}
		OpeningRule::SwapPieces => phrases.push("the second may swap the stone".into()),
		OpeningRule::SwapSides => phrases.push("the second may swap sides".into()),
	}
	if settings.placement == Placement::FollowTheLeader {
		phrases.push("stones follow the Leader".into());
	}
	phrases.push(match settings.losing_rule {
		LosingRule::EveryReply => {
			"a move loses when every reply to it wins, which is not for money among strangers".into()
		}
		LosingRule::AnyReply => "a move loses when a reply to it wins".into(),
	});
	if settings.reward == Reward::Halving {
		phrases.push("the nearest moves earn most".into());
	}
	phrases.push(format!("a deposit of {}", currency.text(settings.deposit)));
	if settings.fork_premium > 0 {
		phrases.push(format!("each further fork costs {} more", count(settings.fork_premium, "deposit")));
	}
	if settings.ply_step > 0 {
		phrases.push(format!("each further move of a line costs {} more", currency.text(settings.ply_step)));
	}
	phrases.join("; ")
}

/// The times as a sentence has them: `5 min + 3 s`, `30 min in all`, or `Red 2 min, Blue 3 min a move`.
fn times(settings: &Settings, block_time: Duration) -> String {
	let [red, blue] = [settings.red_time, settings.blue_time].map(|time| lasting(time, block_time));
	let (added, scope) = match settings.clock {
		Clock::EachMove => (String::new(), " a move"),
		Clock::Bank { increment: 0 } => (String::new(), " in all"),
		Clock::Bank { increment } => (format!(" + {}", lasting(increment, block_time)), ""),
	};
	if red == blue {
		format!("{red}{added}{scope}")
	} else {
		format!("Red {red}{added}, Blue {blue}{added}{scope}")
	}
}

/// The times in few characters: `2 min|3 min` for each move of Red and of Blue, `5 min + 3 s` or `30 min in all` as a
/// bank.
pub fn short_times(settings: &Settings, block_time: Duration) -> String {
	let [red, blue] = [settings.red_time, settings.blue_time].map(|time| lasting(time, block_time));
	let both = if red == blue { red } else { format!("{red}|{blue}") };
	match settings.clock {
		Clock::EachMove => both,
		Clock::Bank { increment: 0 } => format!("{both} in all"),
		Clock::Bank { increment } => format!("{both} + {}", lasting(increment, block_time)),
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::testing::account;
	use clap::Parser;

	#[derive(Parser)]
	struct Line {
		#[command(flatten)]
		settings: NewSettings,
	}

	const BLOCK: Duration = Duration::from_secs(3);

	const LIMITS: Limits<u32, u128> = Limits { max_board_size: 32, max_move_time: 201_600, min_deposit: 1_000 };

	fn tokens() -> Currency {
		Currency { symbol: "FHX".into(), decimals: 12 }
	}

	fn settings(words: &str) -> Settings {
		let line =
			Line::try_parse_from(["create"].into_iter().chain(words.split_whitespace())).expect("a command line");
		let preset = line.settings.preset.settings(1_000, BLOCK);
		let invited = line.settings.invite.as_ref().map(|who| match who {
			Who::Address(account) => *account,
			Who::Name(_) => panic!("a name needs a chain"),
		});
		line.settings.with_rules(preset, invited)
	}

	#[test]
	fn an_option_replaces_what_the_preset_says() {
		assert_eq!(settings("--preset original").losing_rule, LosingRule::EveryReply);
		assert_eq!(settings("--preset original --losing-rule any-reply").losing_rule, LosingRule::AnyReply);
		assert_eq!(settings("--preset classic --opening-rule swap-sides").opening_rule, OpeningRule::SwapSides);
		assert_eq!(settings("--placement follow-the-leader").placement, Placement::FollowTheLeader);
		assert_eq!(settings("--reward trace --fork-premium 2").reward, Reward::Trace);
		assert_eq!(settings("--preset classic --seats open --each-move").seats, Seats::Open);
	}

	#[test]
	fn an_invitation_makes_a_duel() {
		let invited = account(5);
		assert_eq!(settings(&format!("--invite {invited}")).seats, Seats::Duel { invited: Some(invited) });
		assert_eq!(settings("--seats duel").seats, Seats::Duel { invited: None });
	}

	#[test]
	fn a_bank_and_a_time_for_each_move_exclude_each_other() {
		assert!(Line::try_parse_from(["create", "--bank", "3s", "--each-move"]).is_err());
	}

	#[test]
	fn every_mistake_in_settings_has_the_name_that_the_chain_has_for_it() {
		let original = Settings::original(11, 5, 5, 1_000);
		let refusal = |mistake| refusal_of(mistake, &original, &LIMITS, &tokens(), BLOCK);
		let failure = refusal(InvalidSettings::MoveTime);
		assert_eq!(failure.refusal.as_deref(), Some("InvalidMoveTime"));
		let sentence =
			"Without a swap Blue needs more time than Red: Red has 5 blocks (15 s), and Blue 5 blocks (15 s).";
		assert_eq!(failure.sentence, sentence);
		assert!(refusal(InvalidSettings::DepositTooLow).sentence.contains("at least 0.000000001 FHX"));
		assert!(refusal(InvalidSettings::BoardSize).sentence.contains("2 to 32 cells"));
	}

	#[test]
	fn a_refused_time_is_answered_with_its_own_cause() {
		let original = Settings::original(11, 5, 9, 1_000);
		let bank = |increment| Settings { clock: Clock::Bank { increment }, ..original };
		let seats = Seats::Duel { invited: None };
		for (settings, sentence) in [
			(Settings { red_time: 0, ..original }, "A time is at least one block."),
			(Settings { blue_time: 201_601, ..original }, "A time is at most 201600 blocks (7 days)."),
			(bank(2), "A bank of time needs a duel: add --seats duel, or leave out --bank."),
			(Settings { seats, ..bank(201_601) }, "A time is at most 201600 blocks (7 days)."),
		] {
			assert!(!settings.mistakes(&account(1), &LIMITS).collect::<Vec<_>>().is_empty());
			assert_eq!(of_times(&settings, LIMITS.max_move_time, BLOCK), sentence);
		}
	}

	#[test]
	fn boards_have_2_to_32_cells_along_a_side() {
		assert_eq!((size_of("2"), size_of("32")), (Ok(2), Ok(32)));
		for text in ["0", "1", "33", "99", "256", "-3", "eleven", ""] {
			assert_eq!(size_of(text).expect_err(text), "a board has 2 to 32 cells along a side");
		}
	}

	#[test]
	fn times_have_a_short_form_for_tables() {
		let short = |preset: Preset| short_times(&preset.settings(1_000, BLOCK), BLOCK);
		assert_eq!(short(Preset::ForkingHex), "2 min|3 min");
		assert_eq!((short(Preset::Classic), short(Preset::Olympiad)), ("5 min + 3 s".into(), "30 min in all".into()));
	}

	#[test]
	fn settings_are_described_in_a_sentence() {
		let describe = |preset: Preset| describe(&preset.settings(1_000_000_000_000, BLOCK), &tokens(), BLOCK);
		assert_eq!(
			describe(Preset::ForkingHex),
			"11×11; Red 2 min, Blue 3 min a move; a move loses when a reply to it wins; the nearest moves earn most; \
			 a deposit of 1 FHX"
		);
		assert!(describe(Preset::Original).contains("not for money among strangers"));
		assert!(describe(Preset::Classic).starts_with("11×11; 5 min + 3 s; a duel; the second may swap the stone"));
		assert!(describe(Preset::Olympiad).starts_with("11×11; 30 min in all; a duel; the second may swap sides"));
	}
}
