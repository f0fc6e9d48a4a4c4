//! Records of games, read from text and written as text.

use crate::functions::{ChainSettings, PageState};
use alloc::{
	string::{String, ToString},
	vec,
	vec::Vec,
};
use codec::{Decode, DecodeAll, Encode};
use core::{num::NonZeroUsize, time::Duration};
use forking_hex_records::{
	heading_of, read_games, read_number, text_of, write_hexworld, write_moves, write_sgf, write_trmph, Builder, Clocks,
	Ending, Heading, NodeId, Outcome, Problem, Record,
};
use forking_hex_rules::{Colour, GameId, Move, OpeningRule, Placement};

/// A record, in the page's encoding.
#[derive(Encode, Decode, Clone, PartialEq, Eq, Debug)]
pub struct PageRecord {
	/// The cells along a side of the board.
	pub size: u8,
	/// The rule by which the reply to the opening may swap.
	pub opening_rule: OpeningRule,
	/// The player of the first side.
	pub first: String,
	/// The player of the second side.
	pub second: String,
	/// The name of the game.
	pub name: String,
	/// The day on which the game was played.
	pub date: String,
	/// The place where the game was played.
	pub place: String,
	/// The time of each player for the whole game.
	pub time: String,
	/// The time for single moves.
	pub overtime: String,
	/// The cells on which a stone may be put.
	pub placement: Placement,
	/// The colour that won, and the index of the way in [`ENDINGS`].
	pub outcome: Option<(Colour, u8)>,
	/// The state with which the record begins, in the encoding of [`PageState`]. `None` stands for the empty board.
	pub root: Option<Vec<u8>>,
	/// The comment on the position at the beginning.
	pub comment: String,
	/// The moves, each after its parent.
	pub nodes: Vec<PageNode>,
}

/// A move of a record.
#[derive(Encode, Decode, Clone, PartialEq, Eq, Debug)]
pub struct PageNode {
	/// The number of the parent, counted from 1; 0 for an opening. The first of several moves after one parent is on
	/// the line that the record shows.
	pub parent: u32,
	/// The cell of a stone, or a swap.
	pub made: Move,
	/// The comment. Empty without one.
	pub comment: String,
	/// Red's time left, in seconds.
	pub red: Option<u32>,
	/// Blue's time left, in seconds.
	pub blue: Option<u32>,
}

/// A game of a text with several: the data that tell it from the others, as in [`PageRecord`].
#[derive(Encode, Decode, Clone, PartialEq, Eq, Debug)]
pub struct PageTitle {
	/// The player of the first side.
	pub first: String,
	/// The player of the second side.
	pub second: String,
	/// The name of the game.
	pub name: String,
	/// The day on which the game was played.
	pub date: String,
	/// The place where the game was played.
	pub place: String,
	/// The colour that won, and the index of the way in [`ENDINGS`].
	pub outcome: Option<(Colour, u8)>,
}

/// A record, or a sentence with the place of the mistake that refuses it; sentences on the mistakes that were read past;
/// and all games of a text with several. A game that cannot be read has no title.
pub type PageReading = (Result<PageRecord, String>, Vec<String>, Vec<Option<PageTitle>>);

/// The ways in which a game is won, by their index.
pub const ENDINGS: [Ending; 5] =
	[Ending::Connection, Ending::Resignation, Ending::Forfeit, Ending::Time, Ending::Unknown];

/// The formats in which a record is written, by their index.
pub const FORMATS: [fn(&Record) -> String; 4] = [write_sgf, write_hexworld, write_trmph, write_moves];

/// The text of a file's bytes, whatever their character set.
pub fn text_of_bytes(bytes: Vec<u8>) -> String {
	text_of(&bytes).into_owned()
}

/// Read a record of a text in any format: text, size of the board for lists of moves that do not give it, the number of
/// the game in a text with several, counted from 1; 0 for the first.
pub fn read_record((text, size, number): (String, Option<u8>, u32)) -> PageReading {
	let chosen = usize::try_from(number).ok().and_then(NonZeroUsize::new);
	let (record, mut warnings) = read_number(&text, size, chosen);
	let has_more = number > 0 || warnings.iter().any(|warning| warning.problem == Problem::SecondGame);
	// The list of the games says this.
	warnings.retain(|warning| warning.problem != Problem::SecondGame);
	let games = if has_more { read_games(&text, size).games } else { Vec::new() };
	(
		record.map(PageRecord::from).map_err(|error| error.to_string()),
		warnings.iter().map(ToString::to_string).collect(),
		games.into_iter().map(|game| game.ok().map(|record| record.heading.into())).collect(),
	)
}

/// The name of a game on a chain, its times as in [`PageRecord`], and its placement: settings, the game's number,
/// milliseconds between blocks.
pub fn game_heading((settings, game, block_time): (ChainSettings, GameId, u32)) -> (String, String, String, Placement) {
	let Heading { name, time, overtime, placement, .. } =
		heading_of(&settings, game, Duration::from_millis(block_time.into()));
	(name, time, overtime, placement)
}

/// Write a record: record, index of the format in [`FORMATS`]. The error says which rule the record breaks.
pub fn write_record((record, format): (PageRecord, u8)) -> Result<String, String> {
	let write = FORMATS.get(usize::from(format)).ok_or("there is no such format")?;
	if record.root.is_some() && format != 0 {
		return Err("only SGF holds a record that begins with a position".into());
	}
	Ok(write(&record.checked()?))
}

impl From<Record> for PageRecord {
	fn from(record: Record) -> Self {
		let seconds = |time: Option<Duration>| time.map(|time| u32::try_from(time.as_secs()).unwrap_or(u32::MAX));
		let number = |id: NodeId| u32::try_from(id.index()).unwrap_or(u32::MAX);
		let nodes = record.nodes().filter_map(|node| {
			Some(PageNode {
				parent: number(node.parent()?),
				made: node.made()?,
				comment: node.comment.clone(),
				red: seconds(node.clocks.red),
				blue: seconds(node.clocks.blue),
			})
		});
		let nodes: Vec<PageNode> = nodes.collect();
		let comment = record.node(NodeId::ROOT).map(|root| root.comment.clone());
		let (size, opening_rule) = (record.size(), record.opening_rule());
		let root = record.root().map(|root| PageState(root.clone()).encode());
		let Heading { first, second, name, date, place, time, overtime, placement, outcome } = record.heading;
		Self {
			size,
			opening_rule,
			first,
			second,
			name,
			date,
			place,
			time,
			overtime,
			placement,
			outcome: outcome.map(page_outcome),
			root,
			comment: comment.unwrap_or_default(),
			nodes,
		}
	}
}

impl From<Heading> for PageTitle {
	fn from(Heading { first, second, name, date, place, outcome, .. }: Heading) -> Self {
		Self { first, second, name, date, place, outcome: outcome.map(page_outcome) }
	}
}

/// The colour that won, and the index of the way in [`ENDINGS`].
fn page_outcome(Outcome { winner, ending }: Outcome) -> (Colour, u8) {
	let place = ENDINGS.iter().position(|other| *other == ending);
	(winner, place.and_then(|place| u8::try_from(place).ok()).unwrap_or(u8::MAX))
}

impl PageRecord {
	/// The record, if all its moves are legal.
	fn checked(self) -> Result<Record, String> {
		let (mut builder, start) = match self.root {
			None => (Builder::new(self.size, self.opening_rule).ok_or("no board has this size")?, NodeId::ROOT),
			Some(bytes) => {
				let PageState(root) = PageState::decode_all(&mut &bytes[..]).map_err(|_| "the bytes are no state")?;
				Builder::from_position(root.board().clone(), root.turn(), self.opening_rule)
			}
		};
		builder.note(start, &self.comment, Clocks::default());
		// A node with the same move as an earlier sibling becomes that node.
		let mut ids = vec![start];
		for node in self.nodes {
			let parent = usize::try_from(node.parent).ok().and_then(|number| ids.get(number));
			let parent = *parent.ok_or("the record has no such node")?;
			let id = builder.add(parent, node.made).map_err(|error| error.to_string())?;
			let time = |seconds: Option<u32>| seconds.map(|seconds| Duration::from_secs(seconds.into()));
			builder.note(id, &node.comment, Clocks { red: time(node.red), blue: time(node.blue) });
			ids.push(id);
		}
		let outcome = self.outcome.map(|(winner, ending)| {
			let ending = ENDINGS.get(usize::from(ending)).copied().unwrap_or(Ending::Unknown);
			Outcome { winner, ending }
		});
		let mut record = builder.finish();
		let Self { first, second, name, date, place, time, overtime, placement, .. } = self;
		record.heading = Heading { first, second, name, date, place, time, overtime, placement, outcome };
		Ok(record)
	}
}

#[cfg(test)]
mod tests {
	use super::*;

	const GAME: &str = "(;FF[4]GM[11]SZ[5]PB[Ann]PW[Ben]TM[0]OT[60 s a move]RU[swap-pieces, follow-the-leader]\
		RE[B+Resign]C[a start]\
		;B[a3];W[swap-pieces]BL[90]WL[80];B[b2]C[why?](;W[c3])(;W[d4];B[d5]))";

	fn read(text: &str, size: Option<u8>) -> (PageRecord, Vec<String>) {
		let (record, warnings, games) = read_record((text.into(), size, 0));
		assert_eq!(games, []);
		(record.expect("a record"), warnings)
	}

	fn record() -> PageRecord {
		read(GAME, None).0
	}

	#[test]
	fn a_record_has_its_moves_with_their_places_comments_and_clocks() {
		let record = record();
		assert_eq!((record.size, record.opening_rule), (5, OpeningRule::SwapPieces));
		assert_eq!((record.first.as_str(), record.second.as_str()), ("Ann", "Ben"));
		assert_eq!((record.time.as_str(), record.overtime.as_str()), ("0", "60 s a move"));
		assert_eq!(record.placement, Placement::FollowTheLeader);
		assert_eq!((record.outcome, record.comment.as_str()), (Some((Colour::Red, 1)), "a start"));
		let moves: Vec<_> = record.nodes.iter().map(|node| (node.parent, node.made.to_string())).collect();
		let expected = [(0, "a3"), (1, "swap"), (2, "b2"), (3, "c3"), (3, "d4"), (5, "d5")];
		assert_eq!(moves, expected.map(|(parent, text)| (parent, text.to_string())));
		assert_eq!((record.nodes[1].red, record.nodes[1].blue), (Some(90), Some(80)));
		assert_eq!(record.nodes[2].comment, "why?");
	}

	#[test]
	fn a_record_is_read_as_it_was_written() {
		let record = record();
		assert_eq!(PageRecord::decode(&mut &record.encode()[..]).as_ref(), Ok(&record));
		let text = write_record((record.clone(), 0)).expect("a text");
		assert_eq!(read(&text, None), (record.clone(), Vec::new()));
		for format in 1..FORMATS.len() {
			let text = write_record((record.clone(), format as u8)).expect("a text");
			let (line, _) = read(&text, Some(5));
			let made: Vec<_> = line.nodes.iter().map(|node| node.made.to_string()).collect();
			assert_eq!(made, ["a3", "swap", "b2", "c3"], "format {format}");
		}
	}

	#[test]
	fn a_record_from_a_position_is_read_as_it_was_written() {
		let (record, _) = read("(;SZ[5]AB[a3][b2]AW[c3]PL[B]C[go];B[d1];W[e1])", None);
		let bytes = record.root.clone().expect("a position");
		let PageState(root) = PageState::decode_all(&mut &bytes[..]).expect("a state");
		assert_eq!((root.board().count(Colour::Red), root.turn()), (2, Colour::Red));
		assert_eq!((record.nodes.len(), record.comment.as_str()), (2, "go"));
		assert_eq!(PageRecord::decode(&mut &record.encode()[..]).as_ref(), Ok(&record));
		let text = write_record((record.clone(), 0)).expect("a text");
		assert_eq!(read(&text, None), (record.clone(), Vec::new()));
		for format in 1..FORMATS.len() {
			assert!(write_record((record.clone(), format as u8)).is_err(), "format {format}");
		}
		assert!(write_record((PageRecord { root: Some(vec![5, 1]), ..record }, 0)).is_err());
	}

	#[test]
	fn an_error_names_its_place_or_its_rule() {
		let (refused, _, _) = read_record(("(;SZ[5];B[a9])".into(), None, 0));
		assert_eq!(refused, Err("line 1, column 11: \"a9\" is not on a board of size 5".into()));
		let (_, warnings) = read("(;SZ[5];B[a1]BL[x])", None);
		assert_eq!(warnings, ["line 1, column 17: \"x\" is no time: expected seconds such as 90 or 7.5"]);
		let mut illegal = record();
		illegal.nodes[2].made = illegal.nodes[1].made;
		assert!(write_record((illegal, 0)).is_err());
		let mut lost = record();
		lost.nodes[2].parent = 9;
		assert_eq!(write_record((lost, 0)), Err("the record has no such node".into()));
		assert!(write_record((record(), u8::MAX)).is_err());
		assert!(write_record((PageRecord { size: 1, ..record() }, 0)).is_err());
	}
	#[test]
	fn one_game_of_several_is_read_and_the_others_are_named() {
		let text = "(;SZ[5]PB[Ann];B[a9])(;SZ[5]PB[Ben]RE[W+T];B[a1])(;SZ[5]PB[Cas];B[a2])";
		let read = |number| read_record((text.into(), None, number));
		let (first, warnings, games) = read(0);
		assert!(first.is_err());
		assert_eq!(warnings, [] as [String; 0]);
		let names: Vec<_> = games.iter().map(|game| game.as_ref().map(|game| game.first.as_str())).collect();
		assert_eq!(names, [None, Some("Ben"), Some("Cas")]);
		assert_eq!(games[1].as_ref().and_then(|game| game.outcome), Some((Colour::Blue, 3)));
		let (third, _, again) = read(3);
		assert_eq!((third.expect("a record").first.as_str(), again), ("Cas", games));
		assert!(read(4).0.expect_err("no such game").contains("a game of this number"));
	}

	#[test]
	fn a_game_on_the_chain_has_its_times_in_its_heading() {
		let settings = ChainSettings { placement: Placement::FollowTheLeader, ..ChainSettings::original(5, 20, 30, 1) };
		let (name, time, overtime, placement) = game_heading((settings, 7, 3_000));
		assert_eq!((name.as_str(), time.as_str()), ("Forking Hex, game 7", "0"));
		assert_eq!(
			(overtime.as_str(), placement),
			("Black 60 s a move, White 90 s a move", Placement::FollowTheLeader)
		);
	}
}
