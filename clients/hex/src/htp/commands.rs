//! The commands of the protocol.

use crate::htp::{
	game::Game,
	protocol::{respond, Command},
	session::{Player, Session},
};
use forking_hex_records::{read_number, text_of, Problem, ReadError, Record};
use forking_hex_rules::{Cell, Colour, Move, OpeningRule};
use std::{
	fs,
	io::{self, BufRead, Write},
	num::NonZeroUsize,
	time::Duration,
};

/// The version of the protocol.
const PROTOCOL_VERSION: &str = "2";

/// The refusal of a command about something that a game on a chain decides.
const ON_CHAIN: &str = "the game is one on a chain, which has its moves and rules";

/// The word for a resignation.
const RESIGN: &str = "resign";

/// The entries of HexGui's menu of analyses: the type of the response, a label, and the command.
const ANALYSES: [&str; 6] = [
	"param/Game Param/param_game",
	"plist/All Legal Moves/all_legal_moves %c",
	"pspairs/Chances/chances %c",
	"string/Final Score/final_score",
	"string/ShowBoard/showboard",
	"varc/Reg GenMove/reg_genmove %c",
];

/// The response to a command, or a sentence on its mistake.
type Response = Result<String, String>;

/// The function that answers a command with these arguments.
type Run<P> = fn(&mut Session<P>, &[&str]) -> Response;

/// The commands, in the order of the alphabet.
fn table<P: Player>() -> [(&'static str, Run<P>); 22] {
	[
		("all_legal_moves", all_legal_moves),
		("boardsize", board_size),
		("chances", chances),
		("clear_board", clear_board),
		("final_score", final_score),
		("genmove", gen_move),
		("hexgui-analyze_commands", |_, _| Ok(ANALYSES.join("\n"))),
		("known_command", known_command),
		("list_commands", |_, _| Ok(table::<P>().map(|(name, _)| name).join("\n"))),
		("loadsgf", load_sgf),
		("name", |_, _| Ok("Forking Hex".into())),
		("param_game", parameters),
		("play", play),
		("play-game", play_game),
		("protocol_version", |_, _| Ok(PROTOCOL_VERSION.into())),
		// The session ends after the response.
		("quit", |_, _| Ok(String::new())),
		("reg_genmove", reg_gen_move),
		("showboard", |session, _| Ok(format!("\n{}", session.game.board()))),
		("time_left", time_left),
		("time_settings", time_settings),
		("undo", undo),
		("version", |_, _| Ok(env!("CARGO_PKG_VERSION").into())),
	]
}

impl<P: Player> Session<P> {
	/// Answer commands until the input ends, or a command ends the session.
	///
	/// # Errors
	///
	/// The failure of the reader or the writer.
	pub fn run(&mut self, input: impl BufRead, output: &mut impl Write) -> io::Result<()> {
		for line in input.split(b'\n') {
			let line = line?;
			// The number of a command can be read even where the rest is no text.
			let Some(command) = Command::read(&String::from_utf8_lossy(&line)) else { continue };
			let response = match std::str::from_utf8(&line) {
				Ok(_) => self.answer(&command),
				Err(_) => Err("the command is no text in UTF-8".into()),
			};
			respond(output, command.id, &response)?;
			if command.name == "quit" && response.is_ok() {
				break;
			}
		}
		Ok(())
	}

	/// The response to a command.
	fn answer(&mut self, command: &Command) -> Response {
		let arguments: Vec<&str> = command.arguments.iter().map(String::as_str).collect();
		match find(&command.name) {
			Some(run) => run(self, &arguments),
			None => Err("unknown command".into()),
		}
	}
}

/// The function that answers the command of this name.
fn find<P: Player>(name: &str) -> Option<Run<P>> {
	table().into_iter().find(|(known, _)| *known == name).map(|(_, run)| run)
}

fn known_command<P: Player>(_: &mut Session<P>, arguments: &[&str]) -> Response {
	let [name] = arguments else { return Err(expected("the name of a command")) };
	Ok(find::<P>(name).is_some().to_string())
}

fn board_size<P: Player>(session: &mut Session<P>, arguments: &[&str]) -> Response {
	let (width, height) = match arguments {
		[size] => size.split_once(['x', 'X']).unwrap_or((size, size)),
		[width, height] => (*width, *height),
		_ => return Err(expected("the width of the board, and its height")),
	};
	if width != height {
		return Err("the board is not as wide as it is high".into());
	}
	let size: u8 = width.parse().map_err(|_| expected("a number of cells"))?;
	if !session.player.is_free() && size != session.game.size() {
		return Err(ON_CHAIN.into());
	}
	let game = Game::new(size, session.game.opening_rule(), session.game.placement());
	session.restart(game.ok_or("a board has 2 to 32 cells along a side")?);
	Ok(String::new())
}

fn clear_board<P: Player>(session: &mut Session<P>, _: &[&str]) -> Response {
	session.restart(session.game.cleared());
	Ok(String::new())
}

fn play<P: Player>(session: &mut Session<P>, arguments: &[&str]) -> Response {
	let [colour, made] = arguments else { return Err(expected("a colour and a move")) };
	let colour = colour_of(colour)?;
	make(session, colour, made)?;
	Ok(String::new())
}

/// Begin a new game and make these moves, the colours in turn.
fn play_game<P: Player>(session: &mut Session<P>, arguments: &[&str]) -> Response {
	if !session.player.is_free() {
		return Err(ON_CHAIN.into());
	}
	session.restart(session.game.cleared());
	for made in arguments {
		make(session, session.game.turn(), made)?;
	}
	Ok(String::new())
}

/// Make a move, unless the word is a resignation.
fn make<P: Player>(session: &mut Session<P>, colour: Colour, text: &str) -> Result<(), String> {
	let text = text.to_ascii_lowercase();
	if text == RESIGN || text == "forfeit" {
		return Ok(());
	}
	let made = match text.as_str() {
		"pass" => return Err("illegal move: Hex has no passes".into()),
		"swap" | "swap-pieces" | "swap-sides" => Move::Swap,
		cell => Move::Stone(cell.parse::<Cell>().map_err(|error| error.to_string())?),
	};
	let rule = session.game.opening_rule();
	let is_other_swap = (text == "swap-sides" && rule == OpeningRule::SwapPieces)
		|| (text == "swap-pieces" && rule == OpeningRule::SwapSides);
	if is_other_swap {
		return Err("illegal move: this game has swaps of another kind".into());
	}
	let mut game = session.game.clone();
	game.play(colour, made).map_err(|error| format!("illegal move: {error}"))?;
	let before = session.game.state_for(colour);
	session.player.hear(Some(&before).filter(|_| !session.game.is_new()), colour, made)?;
	session.game = game;
	Ok(())
}

fn undo<P: Player>(session: &mut Session<P>, _: &[&str]) -> Response {
	if session.game.undo() {
		Ok(String::new())
	} else {
		Err("cannot undo".into())
	}
}

fn gen_move<P: Player>(session: &mut Session<P>, arguments: &[&str]) -> Response {
	let colour = only_colour(arguments)?;
	let Some((made, spent)) = session.choose(colour)? else { return Ok(RESIGN.into()) };
	session.clocks.take(colour, spent);
	session.game.play(colour, made).map_err(|error| format!("illegal move: {error}"))?;
	Ok(move_text(session, made))
}

/// Choose a move without making it.
fn reg_gen_move<P: Player>(session: &mut Session<P>, arguments: &[&str]) -> Response {
	let chosen = session.choose(only_colour(arguments)?)?;
	Ok(chosen.map_or_else(|| RESIGN.into(), |(made, _)| move_text(session, made)))
}

/// The chance of each reply in percent, best first.
fn chances<P: Player>(session: &mut Session<P>, arguments: &[&str]) -> Response {
	let colour = colour_or_turn(session, arguments)?;
	let chances = session.player.chances(&session.game.state_for(colour))?;
	let pair = |(made, chance): &(Move, f32)| format!("{} {:.0}", move_text(session, *made), chance * 100.0);
	Ok(chances.iter().map(pair).collect::<Vec<_>>().join(" "))
}

fn all_legal_moves<P: Player>(session: &mut Session<P>, arguments: &[&str]) -> Response {
	let colour = colour_or_turn(session, arguments)?;
	let state = session.game.state_for(colour);
	let moves: Vec<String> = state.legal_moves().map(|made| move_text(session, made)).collect();
	Ok(moves.join(" "))
}

fn final_score<P: Player>(session: &mut Session<P>, _: &[&str]) -> Response {
	Ok(match session.game.winner() {
		Some(Colour::Red) => "B+".into(),
		Some(Colour::Blue) => "W+".into(),
		None => "cannot score".into(),
	})
}

/// Take the main line of a game in a file, or its first moves, from the position with which the game begins. The response
/// says if the file has further games, of which a third argument names one.
fn load_sgf<P: Player>(session: &mut Session<P>, arguments: &[&str]) -> Response {
	let moves = |most: &str| most.parse::<usize>().map_err(|_| expected("a number of moves"));
	let (path, most, number) = match arguments {
		[path] => (path, usize::MAX, None),
		[path, most] => (path, moves(most)?, None),
		[path, most, number] => {
			(path, moves(most)?, Some(number.parse().map_err(|_| expected("the number of a game"))?))
		}
		_ => return Err(expected("a file, a number of moves, and the number of a game")),
	};
	if !session.player.is_free() {
		return Err(ON_CHAIN.into());
	}
	let bytes = fs::read(path).map_err(|error| format!("cannot load file: {error}"))?;
	let (record, has_more) = one_of(&text_of(&bytes), number).map_err(|error| format!("cannot load file: {error}"))?;
	let line = record.line(record.end());
	let rule = match line.contains(&Move::Swap) {
		true => record.opening_rule(),
		false => session.game.opening_rule(),
	};
	let game = Game::new(record.size(), rule, session.game.placement());
	let game = match record.root() {
		Some(position) => game.and_then(|game| game.set_up(position)),
		None => game,
	};
	let mut game = game.ok_or("cannot load file: no such size")?;
	for made in line.into_iter().take(most) {
		let turn = game.turn();
		game.play(turn, made).map_err(|error| format!("cannot load file: {error}"))?;
	}
	session.restart(game);
	Ok(if has_more { "the first game of several".into() } else { String::new() })
}

/// The game of this number in a text, or the first one and whether there are more.
fn one_of(text: &str, number: Option<NonZeroUsize>) -> Result<(Record, bool), ReadError> {
	let (record, warnings) = read_number(text, None, number);
	Ok((record?, warnings.iter().any(|warning| warning.problem == Problem::SecondGame)))
}

/// Set the main time in seconds. Byoyomi, which Hex does not have, must be none. A time of byoyomi for no moves means that
/// there is no limit.
fn time_settings<P: Player>(session: &mut Session<P>, arguments: &[&str]) -> Response {
	let [main, overtime, moves] = arguments else {
		return Err(expected("the main time, the time of byoyomi and its number of moves"));
	};
	let main = seconds_of(main)?;
	match (seconds_of(overtime)?.is_zero(), *moves) {
		(true, _) => session.set_game_time(main),
		(false, "0") => session.remove_game_time(),
		(false, _) => return Err("there is no byoyomi".into()),
	}
	Ok(String::new())
}

/// Return the time left, or set it.
fn time_left<P: Player>(session: &mut Session<P>, arguments: &[&str]) -> Response {
	let text = |colour| match session.clocks.left(colour) {
		Some(left) => format!("{:.1}", left.as_secs_f64()),
		None => "unlimited".into(),
	};
	match arguments {
		[] => Ok(format!("Black: {}, White: {}", text(Colour::Red), text(Colour::Blue))),
		[colour] => Ok(text(colour_of(colour)?)),
		// Some programs send the moves of byoyomi too.
		[colour, left] | [colour, left, _] => {
			session.clocks.set(colour_of(colour)?, seconds_of(left)?);
			Ok(String::new())
		}
		_ => Err(expected("a colour and a time")),
	}
}

/// Return the parameters of the game, or set one.
fn parameters<P: Player>(session: &mut Session<P>, arguments: &[&str]) -> Response {
	match arguments {
		[] => Ok(format!(
			"\n[bool] allow_swap {}\n[bool] on_little_golem {}\n[string] game_time {}",
			u8::from(session.game.opening_rule() != OpeningRule::Handicap),
			u8::from(session.plain_swap),
			session.game_time.map_or(0, |time| time.as_secs()),
		)),
		["allow_swap", value] => allow_swap(session, is_on(value)?),
		["on_little_golem", value] => {
			session.plain_swap = is_on(value)?;
			Ok(String::new())
		}
		["game_time", _] if !session.game.is_new() => Err("the time of a game that has begun cannot be set".into()),
		["game_time", value] => {
			session.set_game_time(seconds_of(value)?);
			Ok(String::new())
		}
		[name, _] => Err(format!("unknown parameter: {name}")),
		_ => Err(expected("a parameter and its value, or nothing")),
	}
}

fn allow_swap<P: Player>(session: &mut Session<P>, is_allowed: bool) -> Response {
	let rule = if is_allowed { session.swap_rule } else { OpeningRule::Handicap };
	if rule == session.game.opening_rule() {
		return Ok(String::new());
	}
	if !session.player.is_free() {
		return Err(ON_CHAIN.into());
	}
	if !session.game.is_new() {
		return Err("swaps cannot be allowed or forbidden in a game that has begun".into());
	}
	let game = Game::new(session.game.size(), rule, session.game.placement());
	session.game = game.ok_or("there is no such game")?;
	Ok(String::new())
}

/// A move as the protocol writes it.
fn move_text<P>(session: &Session<P>, made: Move) -> String {
	match (made, session.game.opening_rule()) {
		(Move::Stone(cell), _) => cell.to_string(),
		(Move::Swap, _) if session.plain_swap => "swap".into(),
		(Move::Swap, OpeningRule::SwapSides) => "swap-sides".into(),
		(Move::Swap, _) => "swap-pieces".into(),
	}
}

fn colour_or_turn<P>(session: &Session<P>, arguments: &[&str]) -> Result<Colour, String> {
	match arguments {
		[] => Ok(session.game.turn()),
		_ => only_colour(arguments),
	}
}

fn only_colour(arguments: &[&str]) -> Result<Colour, String> {
	match arguments {
		[colour] => colour_of(colour),
		_ => Err(expected("a colour")),
	}
}

/// The colour of a word. Black is Red, which opens; White is Blue.
fn colour_of(text: &str) -> Result<Colour, String> {
	match text.to_ascii_lowercase().as_str() {
		"b" | "black" | "r" | "red" => Ok(Colour::Red),
		"w" | "white" | "blue" => Ok(Colour::Blue),
		_ => Err(expected("a colour, black or white")),
	}
}

fn is_on(text: &str) -> Result<bool, String> {
	match text {
		"1" | "true" => Ok(true),
		"0" | "false" => Ok(false),
		_ => Err(expected("0 or 1")),
	}
}

fn seconds_of(text: &str) -> Result<Duration, String> {
	let seconds: f64 = text.parse().map_err(|_| expected("a time in seconds"))?;
	Duration::try_from_secs_f64(seconds).map_err(|_| expected("a time in seconds"))
}

fn expected(what: &str) -> String {
	format!("expected {what}")
}
