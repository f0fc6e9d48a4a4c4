//! `hex tournament records`.

use crate::{
	archive::{Archive, PastTournament},
	commands::{
		records::{record_of, Format},
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
	tournaments::{Player, Tournament, TournamentId},
};
use forking_hex_records::read_number;
use forking_hex_rules::GameId;
use hex_tournament_rules::Encounter;
use schemars::JsonSchema;
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
	#[command(flatten)]
	archive: Archive,
}

/// The records that were written.
#[derive(Serialize, JsonSchema, Default)]
pub struct Written {
	files: Vec<PathBuf>,
	/// The duels of decided games that the chain has removed.
	gone: Vec<GameId>,
}

/// A game of a tournament that is decided.
pub struct DecidedGame {
	/// The round, from 1.
	pub round: u8,
	/// The numbers of the player who opens and of the one who answers.
	pub players: [u8; 2],
	/// The game's number.
	pub game: GameId,
}

/// The tournament of the records.
struct Source {
	chain: Chain,
	view: View,
	/// The players, in the order of their numbers.
	players: Vec<AccountId32>,
	/// The games to write.
	games: Vec<DecidedGame>,
	names: Names,
}

impl Source {
	/// The name of a player, or the address.
	fn name(&self, player: u8) -> String {
		let Some(player) = self.players.get(usize::from(player)) else { return String::new() };
		self.names.of(player).map_or_else(|| player.to_string(), str::to_string)
	}
}

impl Records {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		let chain = context.chain().await?;
		let view = chain.best().await?;
		let (players, games): (Vec<AccountId32>, Vec<DecidedGame>) = match view.tournament(self.tournament).await {
			Ok(tournament) => {
				(tournament.players.iter().map(|player| player.who).collect(), decided_games(&tournament))
			}
			Err(failure) => {
				let past = PastTournament::read(self.archive.instead_of(failure)?, self.tournament).await?;
				(past.accounts().copied().collect(), past.duels())
			}
		};
		let names = Names::read(&chain, &view, &players).await;
		let source = Source { chain, view, players, games, names };
		let mut written = Written::default();
		let is_wanted = |game: &DecidedGame| self.round.is_none_or(|wanted| wanted == game.round);
		for game in source.games.iter().filter(|game| is_wanted(game)) {
			match self.record(&source, game).await {
				Ok(path) => written.files.push(path),
				Err(failure) if failure.kind == Kind::NotFound => written.gone.push(game.game),
				Err(failure) => return Err(failure),
			}
		}
		self.check(&written)?;
		context.output.answer(&written, |written| self.text(written))
	}

	/// Write the record of a game.
	async fn record(&self, source: &Source, decided: &DecidedGame) -> Result<PathBuf, Failure> {
		let Source { chain, view, .. } = source;
		let DecidedGame { round, players: [opener, responder], game } = *decided;
		let mut record = match view.game(game).await {
			Ok(info) => {
				let tree = Tree::read(view, &info).await?;
				record_of(chain, &info, &tree, tree.longest()).await?
			}
			// Without an archive the game is among those that are gone.
			Err(failure) => {
				let sgf = self.archive.instead_of(failure)?.text(&format!("games/{game}/sgf")).await?;
				read_number(&sgf, None, None).0.map_err(|error| {
					Failure::new(
						Kind::BadAnswer,
						format!("The archive's record of game {game} cannot be read: {error}."),
					)
				})?
			}
		};
		record.heading.first = source.name(opener);
		record.heading.second = source.name(responder);
		record.heading.name = format!("Forking Hex, tournament {}, round {round}, game {game}", self.tournament);
		let ending = self.format.ending();
		fs::create_dir_all(&self.folder).map_err(|error| cannot_use(&self.folder, &error))?;
		let path = self.folder.join(format!("tournament-{}-round-{round}-game-{game}.{ending}", self.tournament));
		fs::write(&path, self.format.write(&record)).map_err(|error| cannot_use(&path, &error))?;
		Ok(path)
	}

	/// Refuse to end with nothing, if there were games.
	///
	/// # Errors
	///
	/// All games are gone.
	fn check(&self, written: &Written) -> Result<(), Failure> {
		match written.files.is_empty() && !written.gone.is_empty() {
			true => Err(Failure::not_found(self.text(written))),
			false => Ok(()),
		}
	}

	fn text(&self, written: &Written) -> String {
		let Written { files, gone } = written;
		let all = count(files.len().saturating_add(gone.len()) as u64, "game");
		let wrote = match files.len() {
			0 if gone.is_empty() => return "Nothing was written: no game is decided.".into(),
			0 => "Nothing was written.".into(),
			records => format!("Wrote {} to {}.", count(records as u64, "record"), self.folder.display()),
		};
		let games: Vec<String> = gone.iter().map(GameId::to_string).collect();
		let (number, games) = (games.len(), games.join(", "));
		match (number, self.archive.is_given()) {
			(0, _) => wrote,
			(_, true) => format!("{wrote} Neither the chain nor the archive has {number} of {all}: {games}."),
			(_, false) => format!(
				"{wrote} The chain has removed {number} of {all}: {games}. An archive may have them: --archive URL."
			),
		}
	}
}

/// The games that were opened and are decided, in the order of the rounds.
fn decided_games(tournament: &Tournament) -> Vec<DecidedGame> {
	let of_player = |(opener, player): (u8, &Player)| {
		let games = (1u8..).zip(player.rounds.clone());
		games.filter_map(move |(round, Encounter { opponent, games: [own, _], .. })| {
			Some(DecidedGame { round, players: [opener, opponent], game: own? })
		})
	};
	let mut ended: Vec<DecidedGame> = (0u8..).zip(&tournament.players).flat_map(of_player).collect();
	ended.sort_by_key(|game| (game.round, game.game));
	let present = tournament.round.iter().flat_map(|round| {
		let decided = round.games.iter().filter(|game| game.is_decided());
		decided.filter_map(|game| {
			let players = [game.opener, game.responder];
			Some(DecidedGame { round: round.number.saturating_add(1), players, game: game.duel? })
		})
	});
	ended.into_iter().chain(present).collect()
}

#[cfg(test)]
mod tests {
	use super::*;

	#[test]
	fn games_that_are_gone_are_counted_and_records_of_none_are_a_failure() {
		let (archive, format) = (Archive::default(), Format::default());
		let records = Records { tournament: 0, folder: "records".into(), round: None, format, archive };
		let written = |files: &[&str], gone: &[GameId]| Written {
			files: files.iter().map(PathBuf::from).collect(),
			gone: gone.to_vec(),
		};
		let sentence =
			"Wrote 1 record to records. The chain has removed 2 of 3 games: 4, 7. An archive may have them: \
		                --archive URL.";
		let partly = written(&["a"], &[4, 7]);
		assert_eq!((records.text(&partly), records.check(&partly)), (sentence.into(), Ok(())));
		let gone = records.check(&written(&[], &[4])).expect_err("nothing is written");
		let sentence =
			"Nothing was written. The chain has removed 1 of 1 game: 4. An archive may have them: --archive URL.";
		assert_eq!((gone.kind, gone.sentence.as_str()), (Kind::NotFound, sentence));
		let early = written(&[], &[]);
		let sentence = "Nothing was written: no game is decided.";
		assert_eq!((records.text(&early), records.check(&early)), (sentence.into(), Ok(())));
	}
}
