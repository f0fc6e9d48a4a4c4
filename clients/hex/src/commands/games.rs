//! `hex games`: the games of the chain.

use crate::{
	commands::Context,
	text::{account_text, heads, room_beside, shortened, table, Painted, DIM},
	views::{GameState, GameView},
};
use anstyle::{AnsiColor, Style};
use clap::Args;
use forking_hex_chain::{
	amounts::Currency,
	chain::Game,
	failure::Failure,
	names::{Names, Who},
	runtime::Settings,
	settings::{short_times, size_of},
	times::lasting,
};
use forking_hex_rules::{GameId, LosingRule, Status};
use std::{collections::BTreeSet, time::Duration};

/// The most characters of the columns whose texts can be long.
const CLOCK: usize = 13;
const DEPOSIT: usize = 9;

/// The style of a game that waits for a player.
const OPEN: Style = AnsiColor::Green.on_default();

/// The options of `hex games`.
#[derive(Args, Clone, Debug)]
pub struct Games {
	/// Only games in this state. Without this option, all that have not ended.
	#[arg(long, value_enum)]
	state: Option<GameState>,
	/// Games that have ended too.
	#[arg(long)]
	all: bool,
	/// Only games in which this account has made a move.
	#[arg(long, value_name = "ACCOUNT")]
	player: Option<Who>,
	/// Only duels, with two players and one line.
	#[arg(long)]
	duels: bool,
	/// Only games on boards of this size.
	#[arg(long, value_name = "CELLS", value_parser = size_of)]
	size: Option<u8>,
	/// At most so many games, the newest.
	#[arg(long, value_name = "NUMBER")]
	limit: Option<usize>,
}

impl Games {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		let chain = context.chain().await?;
		let view = chain.best().await?;
		let limit = self.limit.unwrap_or(usize::MAX);
		let games = match Who::of_option(self.player.as_ref(), &view).await? {
			Some(player) => view.games_of(&player).await?.into_iter().map(|(game, _)| game).collect(),
			None => view.games().await?,
		};
		let games: Vec<Game> = games.into_iter().filter(|game| self.fits(game)).take(limit).collect();
		let views: Vec<GameView> = games.iter().map(GameView::from).collect();
		let accounts = games.iter().flat_map(|game| [&game.opener].into_iter().chain(game.settings.invited()));
		let names = Names::read(&chain, &view, accounts).await;
		let (now, none) = (view.number(), BTreeSet::new());
		context.output.answer(&views, |_| text(&games, &none, &names, now, &chain.currency, chain.block_time))
	}

	/// Whether a game passes the filters that need no further question.
	fn fits(&self, game: &Game) -> bool {
		let state = GameState::of(game);
		let has_state = match self.state {
			Some(wanted) => state == wanted,
			None => self.all || state != GameState::Ended,
		};
		has_state
			&& (!self.duels || game.settings.is_duel())
			&& self.size.is_none_or(|size| game.settings.board_size == size)
	}
}

/// The games as a table with heads. `own` are the numbers of games that get a star.
pub fn text(
	games: &[Game],
	own: &BTreeSet<GameId>,
	names: &Names,
	now: u32,
	currency: &Currency,
	block_time: Duration,
) -> String {
	if games.is_empty() {
		return "There are no such games. Open one with hex create.".into();
	}
	let row = |game: &Game| {
		let settings = &game.settings;
		let state = match GameState::of(game) {
			GameState::Waiting => Painted::new("waiting", OPEN),
			GameState::Playing => Painted::from(format!("{} open", game.open)),
			GameState::Ended => Painted::new("ended", DIM),
		};
		let closes = match (game.last.status, game.last.closes_at) {
			(Status::Open, Some(closes_at)) => lasting(closes_at.saturating_sub(now), block_time),
			_ => "-".into(),
		};
		vec![
			format!("{}{}", if own.contains(&game.game) { "*" } else { "" }, game.game).into(),
			state,
			settings.board_size.to_string().into(),
			shortened(short_times(settings, block_time), CLOCK).into(),
			shortened(currency.text(settings.deposit), DEPOSIT).into(),
			rule(settings).into(),
			closes.into(),
		]
	};
	let head = heads(["NR", "STATE", "SIZE", "CLOCK", "DEPOSIT", "RULE", "CLOSES"]);
	let mut rows: Vec<Vec<Painted>> = [head].into_iter().chain(games.iter().map(row)).collect();
	let room = room_beside(&rows);
	let opener = |game: &Game| {
		let invited = game.settings.invited().map(|invited| format!(" → {}", account_text(names, invited)));
		let opener = account_text(names, &game.opener);
		Painted::from(shortened(opener + invited.as_deref().unwrap_or_default(), room))
	};
	let openers = games.iter().map(opener);
	let openers = heads(["OPENER"]).into_iter().chain(openers);
	rows.iter_mut().zip(openers).for_each(|(row, opener)| row.push(opener));
	table(&rows, &[1, 3, 5, 7])
}

/// The rule of a game in a word. In a duel a position has one reply, so every reply is any reply.
pub fn rule(settings: &Settings) -> &'static str {
	match (settings.is_duel(), settings.losing_rule) {
		(true, _) => "duel",
		(false, LosingRule::AnyReply) => "any-reply",
		(false, LosingRule::EveryReply) => "every-reply",
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::text::WIDTH;
	use anstream::adapter::strip_str;
	use forking_hex_chain::testing::{account, game};
	use forking_hex_rules::{Clock, Seats};

	fn all() -> Games {
		Games { state: None, all: false, player: None, duels: false, size: None, limit: None }
	}

	#[test]
	fn games_that_have_ended_are_left_out_unless_asked_for() {
		let mut ended = game(5, "b2");
		(ended.started, ended.ended) = (true, true);
		assert!(!all().fits(&ended));
		assert!(Games { all: true, ..all() }.fits(&ended));
		assert!(Games { state: Some(GameState::Ended), ..all() }.fits(&ended));
		assert!(!Games { state: Some(GameState::Playing), ..all() }.fits(&ended));
	}

	#[test]
	fn games_are_found_by_their_state_kind_and_size() {
		let waiting = game(5, "b2");
		assert!(Games { state: Some(GameState::Waiting), ..all() }.fits(&waiting));
		assert!(!Games { state: Some(GameState::Playing), ..all() }.fits(&waiting));
		assert!(!Games { duels: true, ..all() }.fits(&waiting));
		assert!(Games { size: Some(5), ..all() }.fits(&waiting));
		assert!(!Games { size: Some(6), ..all() }.fits(&waiting));
	}

	/// The lines about games, at block 60.
	fn lines(games: &[Game], names: &Names) -> Vec<String> {
		let currency = Currency { symbol: "FHX".into(), decimals: 12 };
		let own = [12].into();
		let text = text(games, &own, names, 60, &currency, Duration::from_secs(3));
		strip_str(&text).to_string().lines().map(Into::into).collect()
	}

	#[test]
	fn games_are_a_table_with_heads() {
		let mut playing = Game { game: 12, started: true, open: 3, ..game(11, "b2") };
		(playing.last.closes_at, playing.settings.losing_rule) = (Some(100), LosingRule::AnyReply);
		let names: Names = [(account(1), b"Alice".to_vec())].into_iter().collect();
		let expected = [
			" NR  STATE    SIZE  CLOCK        DEPOSIT  RULE         CLOSES  OPENER",
			"*12  3 open     11  2 min|3 min    1 FHX  any-reply     2 min  Alice",
			"  7  waiting     5  2 min|3 min    1 FHX  every-reply       -  Alice",
		];
		assert_eq!(lines(&[playing, game(5, "b2")], &names), expected);
	}

	#[test]
	fn a_line_about_a_game_fits_eighty_characters() {
		let mut long = Game { game: 12_345, started: true, open: 123, ..game(32, "b2") };
		long.settings =
			Settings { deposit: 123_456_789_012_345_678, red_time: 20_000, blue_time: 25_000, ..long.settings };
		long.last.closes_at = Some(20_000);
		let names: Names = [(account(1), b"Alexander-the-Great".to_vec())].into_iter().collect();
		let mut duel = long.clone();
		duel.settings.clock = Clock::Bank { increment: 200 };
		duel.settings.seats = Seats::Duel { invited: None };
		for line in lines(&[long, duel], &names) {
			assert!(line.chars().count() <= WIDTH, "{line}");
		}
	}
}
