//! `hex export` and `hex import`: records of games for other programs.

use crate::{
	commands::{create::create, is_on_line, refuse_key_on_stdin, Context},
	text::{board_text, last_stone},
	tree::Tree,
};
use clap::{ArgMatches, Args, ValueEnum};
use forking_hex_chain::{
	chain::{Chain, Game, Position},
	dates::day,
	events::GameEvent,
	failure::{cannot_use, Failure, Kind},
	follower::events_of,
	line::{path_text, Line, Place},
	sending::Signing,
	settings::{size_of, NewSettings},
	terminal::warn,
};
use forking_hex_records::{
	heading_of, read_games, read_number, text_of, write_hexworld, write_moves, write_sgf, write_trmph, Builder, Clocks,
	Ending, NodeId, Outcome, Problem, ReadError, Reading, Record,
};
use forking_hex_rules::{Cell, Colour, Move, OpeningRule, Placement, PositionId, State, Status};
use schemars::JsonSchema;
use serde::Serialize;
use std::{
	collections::HashMap,
	fmt::Write as _,
	fs,
	io::{self, Read},
	num::NonZeroUsize,
	path::{Path, PathBuf},
	time::Duration,
};

/// The refusal to open a game on the chain as a record that begins with a position.
const NOT_FROM_THE_START: &str =
	"A game on the chain begins with the empty board, and this record begins with stones on it or with Blue to move. \
	Analyse it, or open a game of your own.";

/// The refusal to write a position in a format of moves.
const NO_POSITIONS: &str =
	"Only SGF can hold a record that begins with stones on the board or with Blue to move. Leave --format out, or write sgf.";

/// A format of records.
#[derive(ValueEnum, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
	/// SGF, which keeps everything.
	#[default]
	Sgf,
	/// A link to HexWorld, which carries the main line.
	Hexworld,
	/// A link to trmph, which carries the main line.
	Trmph,
	/// A list of moves.
	Moves,
}

impl Format {
	/// The ending of a file's name in this format.
	pub fn ending(self) -> &'static str {
		match self {
			Self::Sgf => "sgf",
			Self::Hexworld | Self::Trmph | Self::Moves => "txt",
		}
	}

	/// A record in this format.
	pub fn write(self, record: &Record) -> String {
		match self {
			Self::Sgf => write_sgf(record),
			Self::Hexworld => write_hexworld(record),
			Self::Trmph => write_trmph(record),
			Self::Moves => write_moves(record),
		}
	}
}

/// The options of `hex export`.
#[derive(Args, Clone, Debug)]
pub struct Export {
	/// The game's number.
	game: u32,
	/// The position whose line is the main line of the record. Without it, the longest line is.
	position: Option<Place>,
	/// The format of the record.
	#[arg(long, value_enum, default_value_t)]
	format: Format,
	/// Write the record to this file, not to standard output.
	#[arg(long, short, value_name = "FILE")]
	output: Option<PathBuf>,
}

/// The options of `hex import`.
#[derive(Args, Clone, Debug)]
pub struct Import {
	/// The file with the record, in SGF, as a link to HexWorld or trmph, or as a list of moves. - is standard input.
	file: PathBuf,
	/// The size of the board, for lists of moves that do not give it.
	#[arg(long, value_name = "CELLS", value_parser = size_of)]
	board: Option<u8>,
	/// Write the record in this format, instead of showing it.
	#[arg(long, value_enum)]
	format: Option<Format>,
	/// Read only this game of a file with several, counted from 1.
	#[arg(long, value_name = "NUMBER")]
	number: Option<NonZeroUsize>,
	/// Open a game on the chain with the record's opening, on a board of its size, under its opening rule. The options about
	/// settings, the key and sending are for this one.
	#[arg(long, conflicts_with = "format")]
	open: bool,
	#[command(flatten)]
	settings: NewSettings,
	#[command(flatten)]
	signing: Signing,
}

/// The record of a game.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Exported<'a> {
	/// The file that was written.
	File(&'a Path),
	/// The text, without a file.
	Record(&'a str),
}

/// Records in the wanted format.
#[derive(Serialize, JsonSchema)]
pub struct Converted<'a> {
	/// The texts.
	records: &'a [String],
}

/// A record that was read. What its text does not say is empty or null.
#[derive(Serialize, JsonSchema)]
pub struct RecordView<'a> {
	/// Cells along a side of the board.
	size: u8,
	opening_rule: OpeningRule,
	/// The name of the player of the first side.
	first: &'a str,
	/// The name of the player of the second side.
	second: &'a str,
	/// The name of the game.
	name: &'a str,
	date: &'a str,
	place: &'a str,
	time: &'a str,
	overtime: &'a str,
	placement: Placement,
	winner: Option<Colour>,
	/// `connection`, `resignation`, `forfeit` or `time`.
	ending: Option<&'static str>,
	/// The number of moves, with variations.
	nodes: usize,
	/// The position from which the record begins. None for an empty board.
	position: Option<StonesView>,
	/// The moves of the main line.
	moves: Vec<String>,
}

/// The stones of a position, and whose turn it is.
#[derive(Serialize, JsonSchema)]
pub struct StonesView {
	red: Vec<Cell>,
	blue: Vec<Cell>,
	turn: Colour,
}

impl Export {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		let chain = context.chain().await?;
		let view = chain.best().await?;
		let game = view.game(self.game).await?;
		let tree = Tree::read(&view, &game).await?;
		let main = match &self.position {
			None => tree.longest(),
			Some(place) => Line::find(&view, &game, place).await?.id,
		};
		let record = record_of(&chain, &game, &tree, main).await?;
		let text = self.format.write(&record);
		match &self.output {
			Some(path) => {
				fs::write(path, text).map_err(|error| cannot_use(path, &error))?;
				context.output.answer(&Exported::File(path), |_| format!("Wrote {}.", path.display()))
			}
			None => context.output.answer(&Exported::Record(&text), |_| text.clone()),
		}
	}
}

/// The record of a game, with its day, and the way in which a duel was won, as far as the node knows them.
///
/// # Errors
///
/// The node's answers do not make a game.
pub async fn record_of(chain: &Chain, game: &Game, tree: &Tree, main: PositionId) -> Result<Record, Failure> {
	let mut record = build(game, tree, main, chain.block_time)?;
	record.heading.date = day_of(chain, game, tree).await.unwrap_or_default();
	if let (Some(outcome), Some(end)) = (&mut record.heading.outcome, tree.get(main)) {
		if outcome.ending == Ending::Unknown {
			outcome.ending = ending_of(chain, end).await;
		}
	}
	Ok(record)
}

/// The day of the first block that the replies of a game name. `None` without a reply, and if the node no longer has the
/// state of that block.
async fn day_of(chain: &Chain, game: &Game, tree: &Tree) -> Option<String> {
	let block = tree.walk().into_iter().filter_map(|position| block_of(game, position)).min()?;
	let time = chain.numbered(block).await.ok()?.time().await.ok()?;
	Some(day(time.try_into().ok()?))
}

/// A block in which a game was played: in a duel, the block of the answer to a reply or of the end after it, otherwise the
/// block of the reply. `None` if nothing names it.
fn block_of(game: &Game, reply: &Position) -> Option<u32> {
	let is_open = reply.status == Status::Open && reply.replies == 0;
	if game.settings.is_duel() && !is_open {
		return reply.closes_at;
	}
	// A chain closes a position without replies before its time.
	let has_its_time = is_open || reply.replies > 0;
	let open_for = reply.bank.map_or_else(|| game.settings.time_of(reply.turn), |bank| bank.left(reply.turn));
	reply.closes_at.filter(|_| has_its_time)?.checked_sub(open_for)
}

/// The way in which a duel was won that ended at this position without a chain. A resignation closes its position in the
/// same block. The way is unknown if the node no longer has that block's state.
async fn ending_of(chain: &Chain, end: &Position) -> Ending {
	let Some(block) = end.closes_at else { return Ending::Unknown };
	let Ok(view) = chain.numbered(block).await else { return Ending::Unknown };
	let Ok(events) = events_of(&view).await else { return Ending::Unknown };
	let resigns =
		|event: &GameEvent| matches!(event, GameEvent::Resigned { position, .. } if *position == end.position);
	if events.iter().any(resigns) {
		Ending::Resignation
	} else {
		Ending::Time
	}
}

/// The record of a game: the line to `main` first, and forks as variations. In a duel the heading names the players. In
/// other games every move has its mover as a comment.
///
/// # Errors
///
/// The game has no such position, or the node's positions are no game.
fn build(game: &Game, tree: &Tree, main: PositionId, block_time: Duration) -> Result<Record, Failure> {
	let wrong = || Failure::new(Kind::BadAnswer, "The node's answers about this game are not those of a game.");
	let settings = &game.settings;
	let mut builder = Builder::new(settings.board_size, settings.opening_rule).ok_or_else(wrong)?;
	let mut nodes: HashMap<PositionId, NodeId> = HashMap::new();
	let seconds = |blocks: u32| Duration::from_secs(block_time.saturating_mul(blocks).as_secs());
	for position in tree.walk() {
		let parent = match position.parent {
			None => NodeId::ROOT,
			Some(parent) => *nodes.get(&parent).ok_or_else(wrong)?,
		};
		let node = builder.add(parent, position.made).map_err(|_| wrong())?;
		let bank = position.bank.as_ref();
		let clocks = Clocks { red: bank.map(|bank| seconds(bank.red)), blue: bank.map(|bank| seconds(bank.blue)) };
		let comment = if settings.is_duel() { String::new() } else { position.mover.to_string() };
		builder.note(node, &comment, clocks);
		nodes.insert(position.position, node);
	}
	let mut record = builder.finish();
	let node = nodes.get(&main).ok_or_else(|| Failure::not_found("The game has no such position."))?;
	record.make_main(*node);
	record.heading = heading_of(settings, game.game, block_time);
	if settings.is_duel() {
		record.heading.first = game.opener.to_string();
		record.heading.second = game.second.map(|second| second.to_string()).unwrap_or_default();
	}
	let end = tree.get(main).filter(|end| settings.is_duel() && end.status == Status::Winning);
	record.heading.outcome = match (record.connected(), end) {
		(Some(winner), _) => Some(Outcome { winner, ending: Ending::Connection }),
		// The position has no reply: the other player resigned or ran out of time.
		(None, Some(end)) => Some(Outcome { winner: end.turn.opposite(), ending: Ending::Unknown }),
		(None, None) => None,
	};
	Ok(record)
}

impl Import {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		if self.open {
			if is_stdin(&self.file) {
				refuse_key_on_stdin(&self.signing.key, "The record comes")?;
			}
			let record = record_in(&self.file, self.board, self.number)?;
			return self.open(context, &record).await;
		}
		if self.number.is_some() {
			let record = record_in(&self.file, self.board, self.number)?;
			return self.answer(context, &[record]);
		}
		let Reading { games, warnings } = read_games(&text_in(&self.file)?, self.board);
		tell(&warnings);
		let (records, mistakes) = divide(games);
		if records.is_empty() {
			return Err(unreadable(mistakes.first().map_or("it is empty".into(), ToString::to_string)));
		}
		for mistake in &mistakes {
			warn(&format!("A game is left out. {}.", capital(mistake)));
		}
		self.answer(context, &records)?;
		match mistakes.first() {
			None => Ok(()),
			Some(first) => Err(partly(records.len(), mistakes.len(), first)),
		}
	}

	/// Write the records in the wanted format, or show them.
	fn answer(&self, context: &Context, records: &[Record]) -> Result<(), Failure> {
		if let Some(format) = self.format {
			if format != Format::Sgf && records.iter().any(|record| record.root().is_some()) {
				return Err(Failure::usage(NO_POSITIONS));
			}
			let texts: Vec<String> = records.iter().map(|record| format.write(record)).collect();
			return context.output.answer(&Converted { records: &texts }, |_| texts.join("\n"));
		}
		let shown: Vec<RecordView> = records.iter().map(view_of).collect();
		context.output.answer(&shown, |_| records.iter().map(show).collect::<Vec<_>>().join("\n"))
	}

	/// Open a game as the record begins.
	async fn open(&self, context: &Context, record: &Record) -> Result<(), Failure> {
		if record.root().is_some() {
			return Err(Failure::usage(NOT_FROM_THE_START));
		}
		let line = record.line(record.end());
		let Some(Move::Stone(opening)) = line.first() else { return Err(unreadable("it has no moves".into())) };
		let chain = context.chain().await?;
		let view = chain.best().await?;
		let mut settings = self.settings.on(&chain, &view).await?;
		settings.board_size = record.size();
		if record.opening_rule() != OpeningRule::Handicap {
			settings.opening_rule = record.opening_rule();
		}
		create(context, &chain, &view, settings, *opening, &self.signing).await
	}
}

/// Refuse options of `hex import` that would have no effect.
///
/// # Errors
///
/// A sentence about the first such option.
pub fn check_import(matches: &ArgMatches) -> Result<(), String> {
	let is_given = |option: &str| is_on_line(matches, option);
	let opening = Signing::augment_args(NewSettings::augment_args(clap::Command::new("import")));
	match (is_given("open"), is_given("size")) {
		(true, true) => Err("--size does nothing here: the record says how large the board is".into()),
		(true, false) => Ok(()),
		(false, _) => match opening.get_arguments().find(|option| is_given(option.get_id().as_str())) {
			Some(option) => {
				let name = option.get_long().unwrap_or_default();
				Err(format!("--{name} is for opening a game with the record: add --open, or leave it out"))
			}
			None => Ok(()),
		},
	}
}

/// The record of this number in a file, or on standard input for `-`. Without a number, the first one. Warnings name the
/// mistakes that were read past, and say if there are further games.
///
/// # Errors
///
/// The file cannot be read, or has no such record.
pub fn record_in(path: &Path, size: Option<u8>, number: Option<NonZeroUsize>) -> Result<Record, Failure> {
	let text = text_in(path)?;
	let (record, warnings) = read_number(&text, size, number);
	tell(&warnings);
	if warnings.iter().any(|warning| warning.problem == Problem::SecondGame) {
		warn("To read another game, give its number with --number.");
	}
	record.map_err(|error| unreadable(error.to_string()))
}

/// Write the mistakes that were read past.
fn tell(warnings: &[ReadError]) {
	for warning in warnings {
		warn(&format!("{}.", capital(warning)));
	}
}

/// The games that were read, and the mistakes of the others.
fn divide(games: Vec<Result<Record, ReadError>>) -> (Vec<Record>, Vec<ReadError>) {
	let (mut records, mut mistakes) = (Vec::new(), Vec::new());
	for game in games {
		match game {
			Ok(record) => records.push(record),
			Err(mistake) => mistakes.push(mistake),
		}
	}
	(records, mistakes)
}

/// The failure of an import that left games out.
fn partly(read: usize, left_out: usize, first: &ReadError) -> Failure {
	let all = read.saturating_add(left_out);
	let sentence = format!("{left_out} of {all} games cannot be read, and are left out. The first mistake: {first}.");
	Failure::new(Kind::Partly, sentence)
}

/// The sentence of a mistake, which begins with its line.
fn capital(mistake: &ReadError) -> String {
	mistake.to_string().replacen('l', "L", 1)
}

fn unreadable(reason: String) -> Failure {
	Failure::new(Kind::File, format!("The record cannot be read: {reason}."))
}

/// Whether a path names standard input.
fn is_stdin(path: &Path) -> bool {
	path == Path::new("-")
}

fn text_in(path: &Path) -> Result<String, Failure> {
	if is_stdin(path) {
		let mut bytes = Vec::new();
		let read = io::stdin().read_to_end(&mut bytes);
		read.map_err(|error| cannot_use(path, &error))?;
		return Ok(text_of(&bytes).into_owned());
	}
	let bytes = fs::read(path).map_err(|error| cannot_use(path, &error))?;
	Ok(text_of(&bytes).into_owned())
}

fn view_of(record: &Record) -> RecordView<'_> {
	let heading = &record.heading;
	RecordView {
		size: record.size(),
		opening_rule: record.opening_rule(),
		first: &heading.first,
		second: &heading.second,
		name: &heading.name,
		date: &heading.date,
		place: &heading.place,
		time: &heading.time,
		overtime: &heading.overtime,
		placement: heading.placement,
		winner: heading.outcome.map(|outcome| outcome.winner),
		ending: heading.outcome.and_then(|outcome| ending_text(outcome.ending)),
		nodes: record.nodes().len().saturating_sub(1),
		position: record.root().map(stones_of),
		moves: record.line(record.end()).iter().map(ToString::to_string).collect(),
	}
}

fn stones_of(position: &State) -> StonesView {
	let cells = |colour| position.board().stones_of(colour).collect();
	StonesView { red: cells(Colour::Red), blue: cells(Colour::Blue), turn: position.turn() }
}

/// A record for people: its heading, its main line and the board at the end of it.
fn show(record: &Record) -> String {
	let heading = &record.heading;
	let mut text = String::new();
	if !heading.first.is_empty() || !heading.second.is_empty() {
		_ = writeln!(text, "{} against {}", known(&heading.first), known(&heading.second));
	}
	let names: Vec<&str> = [&heading.name, &heading.place, &heading.date].map(String::as_str).into();
	let names: Vec<&str> = names.into_iter().filter(|name| !name.is_empty()).collect();
	if !names.is_empty() {
		_ = writeln!(text, "{}", names.join(", "));
	}
	if let Some(position) = record.root() {
		_ = writeln!(text, "From a position, {} to move.", position.turn());
	}
	let moves = record.line(record.end());
	_ = writeln!(text, "{}", path_text(&moves));
	if let Some(state) = record.state(record.end()) {
		let last = moves.last().and_then(|made| last_stone(&state, *made));
		_ = write!(text, "\n{}", board_text(state.board(), last));
	}
	if let Some(Outcome { winner, ending }) = heading.outcome {
		let by = ending_text(ending).map(|ending| format!(" by {ending}")).unwrap_or_default();
		_ = writeln!(text, "\n{winner} won{by}.");
	}
	text
}

/// A word for the way in which a game was won. `None` if it is not known.
fn ending_text(ending: Ending) -> Option<&'static str> {
	match ending {
		Ending::Connection => Some("connection"),
		Ending::Resignation => Some("resignation"),
		Ending::Forfeit => Some("forfeit"),
		Ending::Time => Some("time"),
		Ending::Unknown => None,
	}
}

fn known(name: &str) -> &str {
	if name.is_empty() {
		"unknown"
	} else {
		name
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use anstream::adapter::strip_str;
	use forking_hex_chain::testing::{game, position};
	use forking_hex_records::read_one;

	fn record(main: &str) -> Record {
		let game = game(3, "b2");
		let paths = ["b2", "b2/a1", "b2/a1/a2", "b2/c1"];
		let tree = Tree::of(&game, paths.iter().map(|path| position(&game, path)).collect()).expect("a tree");
		let main = position(&game, main).position;
		build(&game, &tree, main, Duration::from_secs(3)).expect("a record")
	}

	#[test]
	fn a_record_has_the_main_line_first_and_all_forks() {
		let record = record("b2/c1");
		assert_eq!(path_text(&record.line(record.end())), "b2/c1");
		assert_eq!(record.nodes().len(), 5);
		assert_eq!(record.heading.name, "Forking Hex, game 7");
		let read = read_one(&write_sgf(&record), None).0.expect("a record");
		assert_eq!(read, record);
	}

	#[test]
	fn a_duel_that_ends_without_a_chain_has_a_winner_in_its_record() {
		let mut game = game(3, "b2");
		game.settings.seats = forking_hex_rules::Seats::Duel { invited: None };
		let opener = game.opener;
		game.position = forking_hex_rules::opening_id(game.game, &opener, &game.settings, game.opening);
		let mut reply = position(&game, "b2/a1");
		let main = reply.position;
		reply.status = Status::Winning;
		let tree = Tree::of(&game, vec![position(&game, "b2"), reply]).expect("a tree");
		let record = build(&game, &tree, main, Duration::from_secs(3)).expect("a record");
		let outcome = record.heading.outcome.expect("an outcome");
		assert_eq!((outcome.winner, outcome.ending), (forking_hex_rules::Colour::Blue, Ending::Unknown));
	}

	#[test]
	fn a_game_is_dated_by_the_blocks_that_its_replies_name() {
		let mut game = game(3, "b2");
		let mut reply = position(&game, "b2/a1");
		let made_in = 10_000;
		let closes_at = made_in + game.settings.time_of(reply.turn);
		let mut block = |game: &Game, status, replies, closes_at| {
			(reply.status, reply.replies, reply.closes_at) = (status, replies, Some(closes_at));
			block_of(game, &reply)
		};
		assert_eq!(block(&game, Status::Open, 0, closes_at), Some(made_in));
		assert_eq!(block(&game, Status::Closed, 2, closes_at), Some(made_in));
		assert_eq!(block(&game, Status::Winning, 0, made_in), None, "a chain closed it");
		game.settings.seats = forking_hex_rules::Seats::Duel { invited: None };
		assert_eq!(block(&game, Status::Open, 0, closes_at), Some(made_in));
		assert_eq!(block(&game, Status::Closed, 1, made_in + 5), Some(made_in + 5));
	}

	#[test]
	fn a_position_that_the_game_does_not_have_is_no_main_line() {
		let game = game(3, "b2");
		let tree = Tree::of(&game, vec![position(&game, "b2")]).expect("a tree");
		let missing = position(&game, "b2/a1").position;
		let failure = build(&game, &tree, missing, Duration::ZERO).expect_err("no such position");
		assert_eq!(failure.kind, Kind::NotFound);
	}

	#[test]
	fn a_record_is_shown_with_its_line_and_its_board() {
		let shown = strip_str(&show(&record("b2/a1/a2"))).to_string();
		assert!(shown.contains("b2/a1/a2\n"), "{shown}");
		assert!(shown.contains("1  B . .\n 2 (R)R .\n"), "{shown}");
	}

	#[test]
	fn a_record_from_a_position_is_shown_with_its_stones_and_its_turn() {
		let record = read_one("(;SZ[3]AB[a1][b1]PL[B];B[c3])", None).0.expect("a record");
		assert!(show(&record).starts_with("From a position, Red to move.\nc3\n"), "{}", show(&record));
		let expected = serde_json::json!({ "red": ["a1", "b1"], "blue": [], "turn": "red" });
		assert_eq!(serde_json::to_value(view_of(&record).position).expect("JSON"), expected);
	}

	#[test]
	fn a_mistake_in_a_record_is_named_with_its_place() {
		let mistake = read_one("(;SZ[5];B[a9])", None).0.expect_err("no such cell");
		assert_eq!(capital(&mistake), "Line 1, column 11: \"a9\" is not on a board of size 5");
	}

	#[test]
	fn every_format_that_is_written_is_read_as_one_game() {
		let record = record("b2/a1/a2");
		for format in [Format::Sgf, Format::Hexworld, Format::Trmph, Format::Moves] {
			let games = read_games(&format.write(&record), None).games;
			let lines: Vec<_> = games.iter().flatten().map(|game| path_text(&game.line(game.end()))).collect();
			assert_eq!((lines, games.len()), (vec!["b2/a1/a2".into()], 1), "{format:?}");
		}
	}

	#[test]
	fn an_import_that_leaves_a_game_out_has_a_failure_of_its_own() {
		let games = read_games("(;SZ[5];B[a1])\n(;SZ[5];B[a9])\n(;SZ[5];B[a2])", None).games;
		let (records, mistakes) = divide(games);
		assert_eq!((records.len(), mistakes.len()), (2, 1));
		let failure = partly(records.len(), mistakes.len(), &mistakes[0]);
		assert_eq!(failure.kind, Kind::Partly);
		let sentence =
			"1 of 3 games cannot be read, and are left out. The first mistake: line 2, column 11: \"a9\" is not on a \
			board of size 5.";
		assert_eq!(failure.sentence, sentence);
	}
}
