//! `hex games`: the games of the chain.

use crate::{
	commands::Context,
	views::{GameState, GameView},
};
use clap::Args;
use forking_hex_chain::{
	chain::{Chain, Game},
	failure::Failure,
	names::{Names, Who},
	settings::{describe, size_of},
	times::count,
};

/// The options of `hex games`.
#[derive(Args, Clone, Debug)]
pub struct Games {
	/// Only games in this state. Without this option, all that have not ended.
	#[arg(long, value_enum)]
	state: Option<GameState>,
	/// Games that have ended too.
	#[arg(long, conflicts_with = "state")]
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
		let invited = games.iter().filter_map(|game| game.settings.invited());
		let names = Names::read(&chain, &view, invited).await;
		context.output.answer(&views, |_| names.beside_all(&text(&chain, &games)))
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

fn text(chain: &Chain, games: &[Game]) -> String {
	if games.is_empty() {
		return "There are no such games. Open one with hex create.".into();
	}
	let line = |game: &Game| {
		let state = match GameState::of(game) {
			GameState::Ended => "ended".into(),
			GameState::Playing => count(game.positions, "position"),
			GameState::Waiting => "waits for a reply".into(),
		};
		let settings = describe(&game.settings, &chain.currency, chain.block_time);
		format!("{:>6}  {state:<18} {settings}", game.game)
	};
	games.iter().map(line).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
	use super::*;
	use forking_hex_chain::testing::game;

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
}
