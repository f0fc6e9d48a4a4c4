//! `hex prove-state position`, `game` and `tournament`: make a proof of a node's answers.

use super::ROUTE;
use crate::{archive::Archive, commands::Context, invitations::Page, tree::Tree};
use clap::Args;
use forking_hex_chain::{
	chain::{self, Chain, View},
	failure::{cannot_use, Failure, Kind},
	line::{Line, Place},
	moves::existing,
	names::Who,
	proofs::recoded,
	schema,
	terminal::warn,
	tournaments::TournamentId,
};
use forking_hex_proof::{self as proof, Finality, Proof, Subject, MOST_PLAYERS};
use forking_hex_rules::GameId;
use schemars::JsonSchema;
use serde::Serialize;
use std::{
	collections::BTreeSet,
	fs,
	path::{Path, PathBuf},
};
use subxt::utils::{AccountId32, H256};

/// The most characters of a link that programs pass on whole.
const LONGEST_LINK: usize = 8_000;

/// The options of `hex prove-state position`.
#[derive(Args, Clone, Debug)]
pub struct Position {
	/// The game's number.
	game: GameId,
	/// A position: the moves from the opening, such as f6/c3, or the beginning of its id, such as 0x1a2b. Without it, the newest
	/// one.
	position: Option<Place>,
	#[command(flatten)]
	at: At,
	#[command(flatten)]
	destination: Destination,
}

/// The options of `hex prove-state game`.
#[derive(Args, Clone, Debug)]
pub struct Game {
	/// The game's number.
	game: GameId,
	/// The players whose records are proven: addresses or names. Without any, and from an archive, all players.
	players: Vec<Who>,
	#[command(flatten)]
	at: At,
	#[command(flatten)]
	destination: Destination,
	#[command(flatten)]
	archive: Archive,
}

/// The options of `hex prove-state tournament`.
#[derive(Args, Clone, Debug)]
pub struct Tournament {
	/// The tournament's number.
	tournament: TournamentId,
	#[command(flatten)]
	at: At,
	#[command(flatten)]
	destination: Destination,
}

/// The option that names the block of a proof.
#[derive(Args, Clone, Debug)]
struct At {
	/// The number of a final block of which the node still has the state. Without it, the newest one.
	#[arg(long, value_name = "NUMBER")]
	block: Option<u32>,
}

/// The options that say where a proof goes.
#[derive(Args, Clone, Debug)]
struct Destination {
	/// Write the proof to this file, not to standard output.
	#[arg(long, short, value_name = "FILE")]
	output: Option<PathBuf>,
	/// Write a link: this page, opened by it, checks the proof without a node.
	#[arg(long, value_name = "URL", conflicts_with = "output")]
	page: Option<Page>,
}

/// A proof that was made.
#[derive(Serialize, JsonSchema)]
pub struct Made<'a> {
	/// The hash of the chain's first block.
	#[schemars(with = "schema::Hash")]
	genesis: H256,
	/// The number of the block in whose state it is.
	block: u32,
	/// The hash of that block.
	#[schemars(with = "schema::Hash")]
	hash: H256,
	/// The proof, as files and links have it.
	proof: &'a str,
	/// The link to a page, if one is given.
	link: Option<String>,
	/// The file that was written.
	file: Option<&'a Path>,
}

impl Position {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		let (chain, finality, view) = self.at.read(context).await?;
		let line = async {
			let game = view.game(self.game).await?;
			let line = match &self.position {
				Some(place) => Line::find(&view, &game, place).await?,
				None => Line::of_id(&view, &game, game.last.position).await?,
			};
			existing(&view, &game, &line).await?;
			to_prove(&game, &line)
		};
		let line = line.await.map_err(|failure| self.at.not_in(&view, failure))?;
		let proof = chain.prover().prove(finality, Subject::Position(line)).await?;
		self.destination.write(context, &proof)
	}
}

impl Game {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		let found = async {
			let (chain, finality, view) = self.at.read(context).await?;
			let game = view.game(self.game).await.map_err(|failure| self.at.not_in(&view, failure))?;
			Ok::<_, Failure>((chain, finality, view, game))
		};
		let proof = match found.await {
			Ok((chain, finality, view, game)) => {
				let subject = self.subject(&view, &game).await?;
				chain.prover().prove(finality, subject).await?
			}
			// An archive needs no node.
			Err(Failure { kind: Kind::Connection | Kind::Unavailable | Kind::Forgotten, .. })
				if self.archive.is_given() =>
			{
				self.of_archive(&self.archive).await?
			}
			Err(failure) => self.of_archive(self.archive.instead_of(failure)?).await?,
		};
		self.destination.write(context, &proof)
	}

	/// The longest line, and the players.
	async fn subject(&self, view: &View, game: &chain::Game) -> Result<Subject, Failure> {
		let tree = Tree::read(view, game).await?;
		let mut seen = BTreeSet::new();
		let positions = tree.walk().into_iter();
		let movers: Vec<AccountId32> =
			positions.map(|position| position.mover).filter(|mover| seen.insert(*mover)).collect();
		let mut players = Vec::new();
		for who in &self.players {
			let player = who.on(view).await?;
			if !movers.contains(&player) {
				let sentence = format!("{who} has made no move in game {} by block {}.", self.game, view.number());
				return Err(Failure::not_found(sentence));
			}
			players.push(player.0);
		}
		if players.is_empty() {
			players.extend(movers.iter().map(|player| player.0));
		}
		if players.len() > MOST_PLAYERS {
			let (game, count) = (self.game, players.len());
			let sentence = format!("Game {game} has {count} players, and a proof at most {MOST_PLAYERS}: name some.");
			return Err(Failure::usage(sentence));
		}
		let line = Line::of_id(view, game, tree.longest()).await?;
		Ok(Subject::Game(to_prove(game, &line)?, players))
	}

	/// The proof of an archive, which is of all players at the end of the game. The reader checks it.
	async fn of_archive(&self, archive: &Archive) -> Result<Proof, Failure> {
		let text = archive.text(&format!("games/{}/proof", self.game)).await.map_err(|failure| match failure.kind {
			Kind::NotFound => {
				let sentence = "Neither the chain nor the archive has it, or the game has ended in these two minutes.";
				Failure::not_found(sentence)
			}
			_ => failure,
		})?;
		let proof = Proof::of_text(text.trim()).ok();
		let is_of_game = |proof: &Proof| matches!(proof.subject(), Subject::Game(line, _) if line.game == self.game);
		let sentence = format!("The archive's answer is no proof of game {}.", self.game);
		proof.filter(is_of_game).ok_or_else(|| Failure::new(Kind::BadAnswer, sentence))
	}
}

impl Tournament {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		let (chain, finality, view) = self.at.read(context).await?;
		let found = view.tournament(self.tournament).await.map_err(|failure| self.at.not_in(&view, failure))?;
		// The chain stores no empty table.
		if found.players.is_empty() {
			let (tournament, block) = (self.tournament, view.number());
			let sentence =
				format!("Tournament {tournament} has no players in block {block}, so there is no table to prove.");
			return Err(Failure::refused(sentence));
		}
		let proof = chain.prover().prove(finality, Subject::Tournament(self.tournament)).await?;
		self.destination.write(context, &proof)
	}
}

impl At {
	/// The chain, the proof that the block is final, and the chain's state at that block.
	async fn read(&self, context: &Context) -> Result<(Chain, Finality, View), Failure> {
		let chain = context.chain().await?;
		let finality = match self.block {
			None => chain.prover().newest().await?,
			Some(number) => {
				let block = chain.numbered(number).await?.block().block_hash();
				let sentence = format!("The node has no proof that block {number} is final, or not yet.");
				chain.prover().of_block(block).await?.ok_or_else(|| Failure::new(Kind::Unavailable, sentence))?
			}
		};
		let view = chain.at(H256(finality.header.hash().0)).await?;
		Ok((chain, finality, view))
	}

	/// The failure that the block does not have something, with the way to it.
	fn not_in(&self, view: &View, failure: Failure) -> Failure {
		if failure.kind != Kind::NotFound || self.block.is_some() {
			return failure;
		}
		let (sentence, newest) = (failure.sentence, view.number());
		let sentence = format!("{sentence} This is block {newest}, the newest that can be proven so far.");
		Failure { sentence, refusal: failure.refusal, ..Failure::not_found("") }
	}
}

impl Destination {
	/// Write a proof.
	fn write(&self, context: &Context, proof: &Proof) -> Result<(), Failure> {
		let (text, finality) = (proof.to_text(), proof.finality());
		let link = self.page.as_ref().map(|page| page.at(&format!("{ROUTE}{text}")));
		if let Some(path) = &self.output {
			fs::write(path, format!("{text}\n")).map_err(|error| cannot_use(path, &error))?;
		}
		if link.as_ref().is_some_and(|link| link.len() > LONGEST_LINK) {
			warn("Some programs cut links of this length: give a file instead, with --output.");
		}
		let made = Made {
			genesis: H256(finality.genesis.0),
			block: finality.header.number,
			hash: H256(finality.header.hash().0),
			proof: &text,
			link,
			file: self.output.as_deref(),
		};
		context.output.answer(&made, |made| match (&made.link, made.file) {
			(Some(link), _) => link.clone(),
			(None, Some(path)) => format!("Wrote {}, of the state in block {}.", path.display(), made.block),
			(None, None) => text.clone(),
		})
	}
}

/// A line of a game, as a proof names it.
fn to_prove(game: &chain::Game, line: &Line) -> Result<proof::Line, Failure> {
	Ok(proof::Line {
		game: game.game,
		opener: game.opener.0,
		settings: recoded(&game.settings)?,
		opening: game.opening,
		replies: line.moves.iter().skip(1).copied().collect(),
	})
}
