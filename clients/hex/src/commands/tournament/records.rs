//! `hex tournament records`.

use crate::{
	commands::{
		records::{build, Format},
		Context,
	},
	tree::Tree,
};
use clap::Args;
use forking_hex_chain::{
	chain::{Chain, View},
	failure::{cannot_use, Failure, Kind},
	names::Names,
	times::count,
	tournaments::{last_with_game, Course, Round, RoundGame, TournamentId},
};
use forking_hex_records::{Ending, Outcome};
use forking_hex_rules::{Colour, GameId, Side};
use hex_tournament_rules::WIN;
use serde::Serialize;
use std::{fs, path::PathBuf};

/// The options of `hex tournament records`.
#[derive(Args, Clone, Debug)]
pub struct Records {
	/// The tournament's number.
	tournament: TournamentId,
	/// The folder for the files. It is made if it is not there.
	folder: PathBuf,
	/// The games of this round alone, counted from 1.
	#[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u8).range(1..))]
	round: Option<u8>,
	/// The format of the records.
	#[arg(long, value_enum, default_value_t)]
	format: Format,
}

/// The records that were written.
#[derive(Serialize, Default)]
struct Written {
	files: Vec<PathBuf>,
	/// The duels of decided games that the chain has removed and the node has forgotten.
	gone: Vec<GameId>,
	/// The rounds that the node has forgotten, from 1.
	forgotten: Vec<u8>,
}

/// The tournament of the records.
struct Source {
	chain: Chain,
	view: View,
	course: Course,
	names: Names,
}

impl Source {
	/// The name of a player, or the address.
	fn name(&self, player: u8) -> String {
		let Some(player) = self.course.players.get(usize::from(player)) else { return String::new() };
		self.names.of(&player.who).map_or_else(|| player.who.to_string(), str::to_string)
	}
}

impl Records {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		let chain = context.chain().await?;
		let view = chain.best().await?;
		let course = Course::read(&chain, &view, self.tournament).await?;
		let names = Names::read(&chain, &view, course.players.iter().map(|player| &player.who)).await;
		let source = Source { chain, view, course, names };
		fs::create_dir_all(&self.folder).map_err(|error| cannot_use(&self.folder, &error))?;
		let mut written = Written::default();
		for (number, round) in (1u8..).zip(&source.course.rounds) {
			if self.round.is_some_and(|wanted| wanted != number) {
				continue;
			}
			let Some(round) = round else {
				written.forgotten.push(number);
				continue;
			};
			for (game, duel) in decided(round) {
				match self.record(&source, number, game, duel).await {
					Ok(path) => written.files.push(path),
					Err(failure) if failure.kind == Kind::NotFound => written.gone.push(duel),
					Err(failure) => return Err(failure),
				}
			}
		}
		context.output.answer(&written, |written| self.text(written))
	}

	/// Write the record of a game.
	async fn record(&self, source: &Source, round: u8, game: &RoundGame, duel: GameId) -> Result<PathBuf, Failure> {
		let Source { chain, view, .. } = source;
		// The chain removes a game as soon as everything in it is paid.
		let earlier = match view.game(duel).await {
			Err(failure) if failure.kind == Kind::NotFound => last_with_game(chain, view, duel).await?,
			_ => None,
		};
		let view = earlier.as_ref().unwrap_or(view);
		let info = view.game(duel).await?;
		let tree = Tree::read(view, &info).await?;
		let mut record = build(&info, &tree, tree.longest(), chain.block_time)?;
		let winner = tree.get(tree.longest()).and_then(|end| winner(game, end.side_to_move, end.turn));
		let outcome = winner.map(|winner| Outcome { winner, ending: Ending::Unknown });
		record.heading.outcome = record.heading.outcome.or(outcome);
		record.heading.first = source.name(game.opener);
		record.heading.second = source.name(game.responder);
		record.heading.name = format!("Forking Hex, tournament {}, round {round}, game {duel}", self.tournament);
		let ending = self.format.ending();
		let path = self.folder.join(format!("tournament-{}-round-{round}-game-{duel}.{ending}", self.tournament));
		fs::write(&path, self.format.write(&record)).map_err(|error| cannot_use(&path, &error))?;
		Ok(path)
	}

	fn text(&self, written: &Written) -> String {
		let records = count(written.files.len() as u64, "record");
		let mut text = format!("Wrote {records} to {}.", self.folder.display());
		let list = |numbers: &[String]| numbers.join(", ");
		if !written.gone.is_empty() {
			let games: Vec<String> = written.gone.iter().map(GameId::to_string).collect();
			text += &format!(" This node has forgotten these games: {}.", list(&games));
		}
		if !written.forgotten.is_empty() {
			let rounds: Vec<String> = written.forgotten.iter().map(u8::to_string).collect();
			text += &format!(" This node has forgotten these rounds: {}.", list(&rounds));
		}
		if !written.gone.is_empty() || !written.forgotten.is_empty() {
			text += " A node that keeps the states of all blocks has them.";
		}
		text
	}
}

/// The colour of the winner, by the side and the colour to move at the end. The opener has the first side.
fn winner(game: &RoundGame, side: Side, turn: Colour) -> Option<Colour> {
	let winner = match game.half_points_of(game.opener)? {
		0 => Side::Second,
		WIN => Side::First,
		_ => return None,
	};
	Some(if winner == side { turn } else { turn.opposite() })
}

/// The decided games of a round that were opened, with their duels.
fn decided(round: &Round) -> impl Iterator<Item = (&RoundGame, GameId)> {
	round.games.iter().filter(|game| game.is_decided()).filter_map(|game| Some((game, game.duel?)))
}

#[cfg(test)]
mod tests {
	use super::*;
	use forking_hex_chain::tournaments::{testing::decided, GameState};

	#[test]
	fn the_winner_has_the_colour_of_its_side_at_the_end() {
		let game = |state| RoundGame { opener: 0, responder: 1, duel: Some(3), state };
		let winner = |state, side| winner(&game(state), side, Colour::Blue);
		assert_eq!(winner(decided(2), Side::Second), Some(Colour::Red), "the opener, after the opening");
		assert_eq!(winner(decided(0), Side::Second), Some(Colour::Blue));
		assert_eq!(winner(decided(2), Side::First), Some(Colour::Blue), "the sides were swapped");
		assert_eq!((winner(decided(1), Side::First), winner(GameState::Answered, Side::First)), (None, None));
	}
}
