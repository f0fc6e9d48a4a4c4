//! `hex tournament records`.

use crate::{
	chain::{Chain, View},
	commands::{
		records::{build, Format},
		Context,
	},
	failure::{cannot_use, Failure, Kind},
	names::Names,
	text::times::count,
	tournaments::{Course, GameState, Round, RoundGame, TournamentId},
	tree::Tree,
};
use clap::Args;
use forking_hex_rules::GameId;
use serde::Serialize;
use std::{fs, path::PathBuf};
use subxt::utils::AccountId32;

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
	/// The duels of decided games that the chain no longer has.
	gone: Vec<GameId>,
	/// The rounds that the node has forgotten, from 1.
	forgotten: Vec<u8>,
}

impl Records {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		let chain = context.chain().await?;
		let view = chain.best().await?;
		let course = Course::read(&chain, &view, self.tournament).await?;
		let names = chain.names(&view, course.players.iter().map(|player| &player.who)).await;
		fs::create_dir_all(&self.folder).map_err(|error| cannot_use(&self.folder, &error))?;
		let mut written = Written::default();
		for (number, round) in (1u8..).zip(&course.rounds) {
			if self.round.is_some_and(|wanted| wanted != number) {
				continue;
			}
			let Some(round) = round else {
				written.forgotten.push(number);
				continue;
			};
			for (game, duel) in decided(round) {
				match self.record(&chain, &view, &course, &names, number, game, duel).await {
					Ok(path) => written.files.push(path),
					Err(failure) if failure.kind == Kind::NotFound => written.gone.push(duel),
					Err(failure) => return Err(failure),
				}
			}
		}
		context.output.answer(&written, |written| self.text(written))
	}

	/// Write the record of a game.
	#[allow(clippy::too_many_arguments)]
	async fn record(
		&self,
		chain: &Chain,
		view: &View,
		course: &Course,
		names: &Names,
		round: u8,
		game: &RoundGame,
		duel: GameId,
	) -> Result<PathBuf, Failure> {
		let info = view.game(duel).await?;
		let tree = Tree::read(view, &info).await?;
		let mut record = build(&info, &tree, tree.longest(), chain.block_time)?;
		let name = |player: u8| {
			let who: Option<&AccountId32> = course.players.get(usize::from(player)).map(|player| &player.who);
			who.map(|who| names.of(who).map_or_else(|| who.to_string(), str::to_string)).unwrap_or_default()
		};
		record.heading.first = name(game.opener);
		record.heading.second = name(game.responder);
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
			text += &format!(" The chain has removed these games: {}.", list(&games));
		}
		if !written.forgotten.is_empty() {
			let rounds: Vec<String> = written.forgotten.iter().map(u8::to_string).collect();
			text += &format!(
				" This node has forgotten these rounds: {}. A node that keeps the states of all blocks has them.",
				list(&rounds)
			);
		}
		text
	}
}

/// The decided games of a round that were opened, with their duels.
fn decided(round: &Round) -> impl Iterator<Item = (&RoundGame, GameId)> {
	let is_decided = |game: &&RoundGame| matches!(game.state, GameState::Decided(_));
	round.games.iter().filter(is_decided).filter_map(|game| Some((game, game.duel?)))
}
