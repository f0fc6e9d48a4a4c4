//! Whole screens of 80×24, and the keys that lead to them.

use super::{
	draw::draw,
	keys::{press, Wish},
	link::{News, Subject},
	state::{Deed, Dialog, Focus, Page, Screen, Table, Thoughts},
};
use crate::tree::Tree;
use forking_hex_chain::{
	amounts::Currency,
	chain::{Game, Position},
	failure::{Failure, Kind},
	line::path_text,
	names::Names,
	testing::{account, game, position},
};
use forking_hex_engine::{Engine, Limits};
use forking_hex_rules::{Bank, Clock, LosingRule, OpeningRule, PositionId, Seats, Status};
use ratatui::{
	backend::TestBackend,
	crossterm::event::{KeyCode, KeyEvent, KeyModifiers},
	Terminal,
};
use std::time::{Duration, Instant};

/// The positions of a game of 5×5 with forks, as paths.
const FORK: [&str; 7] = ["c3", "c3/b4", "c3/b4/d2", "c3/b4/d2/c2", "c3/b4/b3", "c3/d3", "c3/d3/e2"];

/// A game of 11×11 in one line.
const LINE: &str = "c2/h8/d9/i3/g4/f6/g5/g6/e8/f7";

/// A game of 5×5 that Red has won.
const WON: &str = "c1/b2/c2/b3/c3/b4/c4/b5/c5";

/// The positions with these paths. All that have replies, and the opening, are continued.
fn positions(game: &Game, paths: &[&str]) -> Vec<Position> {
	let mut positions: Vec<Position> = paths.iter().map(|path| position(game, path)).collect();
	let parents: Vec<PositionId> = positions.iter().filter_map(|position| position.parent).collect();
	for position in &mut positions {
		position.replies =
			u16::try_from(parents.iter().filter(|parent| **parent == position.position).count()).expect("few");
		if position.replies > 0 {
			(position.takes_moves, position.status) = (false, Status::Continued);
		}
	}
	positions
}

/// The paths to all positions of a line.
fn prefixes(line: &str) -> Vec<&str> {
	line.match_indices('/').map(|(end, _)| &line[..end]).chain([line]).collect()
}

fn news(game: Game, positions: Vec<Position>) -> News {
	let tree = Tree::of(&game, positions).expect("a tree");
	let names = [(account(1), b"Alice".to_vec()), (account(2), b"Bob".to_vec())].into_iter().collect();
	News::Game { game: Box::new(game), tree, names }
}

fn any_reply(size: u8, opening: &str) -> Game {
	let mut game = game(size, opening);
	let settings = forking_hex_chain::runtime::Settings { losing_rule: LosingRule::AnyReply, ..game.settings };
	game = Game { settings, ..game };
	game.position = forking_hex_rules::opening_id(game.game, &game.opener, &game.settings, game.opening);
	game.last.position = game.position;
	game
}

/// The screen of Alice at block 88 with these positions of a game, at the position with the last path, and the moment of
/// that block.
fn screen_of(mut game: Game, positions: Vec<Position>) -> (Screen, Instant) {
	let at = Instant::now();
	game.last.position = positions.last().expect("a position").position;
	let mut screen = Screen::new(Subject::Game(7), None, Some(account(1)));
	let currency = Currency { symbol: "FHX".into(), decimals: 12 };
	for each in
		[News::Connected { currency, block_time: Duration::from_secs(3) }, News::Block(88), news(game, positions)]
	{
		assert!(screen.take(each, at).is_none());
	}
	(screen, at)
}

fn fork() -> (Screen, Instant) {
	let game = any_reply(5, "c3");
	let positions = positions(&game, &FORK);
	screen_of(game, positions)
}

/// The screen as text, without spaces at the ends of its lines.
fn drawn_at(screen: &Screen, at: Instant, (width, height): (u16, u16)) -> String {
	let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a terminal");
	terminal.draw(|frame| draw(frame, screen, at)).expect("a drawing");
	let buffer = terminal.backend().buffer();
	let line = |y: u16| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>().trim_end().to_string() + "\n";
	(0..height).map(line).collect()
}

fn drawn(screen: &Screen, at: Instant) -> String {
	drawn_at(screen, at, (80, 24))
}

/// Press keys one after the other. Returns the last wish.
fn press_all(screen: &mut Screen, keys: impl IntoIterator<Item = KeyCode>) -> Option<Wish> {
	keys.into_iter().map(|key| press(screen, KeyEvent::new(key, KeyModifiers::NONE))).last().flatten()
}

fn table(screen: &Screen) -> &Table {
	match &screen.page {
		Page::Game(table) => table,
		Page::Games(_) => panic!("the list of games"),
	}
}

/// The path to the position in sight.
fn path(screen: &Screen) -> String {
	path_text(&table(screen).shown.as_ref().expect("a game").sight.line.moves)
}

#[test]
fn a_game_with_forks_has_its_tree_beside_the_board() {
	let (screen, at) = fork();
	assert_eq!(drawn(&screen, at), include_str!("screens/fork.txt"));
}

#[test]
fn a_board_of_eleven_cells_a_side_fits() {
	let game = any_reply(11, "c2");
	let positions = positions(&game, &prefixes(LINE));
	let (screen, at) = screen_of(game, positions);
	assert_eq!(drawn(&screen, at), include_str!("screens/eleven.txt"));
}

#[test]
fn a_won_position_has_stars_beside_the_stones_that_connect() {
	let game = any_reply(5, "c1");
	let mut positions = positions(&game, &prefixes(WON));
	let last = positions.last_mut().expect("a position");
	(last.takes_moves, last.status) = (false, Status::Winning);
	let (mut screen, at) = screen_of(game, positions);
	assert_eq!(drawn(&screen, at), include_str!("screens/won.txt"));
	press_all(&mut screen, [KeyCode::Left]);
	assert!(drawn(&screen, at).contains("3 .[B]R . ."), "the cursor's brackets lie over the star");
}

#[test]
fn a_move_is_played_after_its_price_was_confirmed() {
	let (mut screen, at) = fork();
	assert!(press_all(&mut screen, [KeyCode::Up, KeyCode::Up, KeyCode::Enter]).is_none());
	assert_eq!(drawn(&screen, at), include_str!("screens/confirmation.txt"));
	let Some(Wish::Do(deed)) = press_all(&mut screen, [KeyCode::Enter]) else { panic!("a deed") };
	let Deed::Play(offer) = *deed else { panic!("a move") };
	assert_eq!((offer.after.path(), offer.price), ("c3/d3/e2/c1".into(), 1_000_000_000_000));
	assert_eq!(screen.sending.as_deref(), Some("c3/d3/e2/c1"));
}

#[test]
fn the_engine_numbers_its_best_replies_on_the_board() {
	let (mut screen, at) = fork();
	let Some(Wish::Think(line)) = press_all(&mut screen, [KeyCode::Char('a')]) else { panic!("a position") };
	assert!(drawn(&screen, at).contains("It thinks."));
	let analysis = Engine::new(1).analyse(&line.state, Limits::simulations(200));
	let best = analysis.replies[0].made;
	screen.take(News::Analysed(line.id, analysis), at);
	let text = drawn(&screen, at);
	assert!(text.contains(&format!(" 1  {best}")) && text.contains("200 simulations"), "{text}");
	assert!(text.lines().take(18).any(|row| row.get(..40).is_some_and(|row| row.contains(" 1 "))), "{text}");
	press_all(&mut screen, [KeyCode::Tab, KeyCode::Up]);
	assert!(!drawn(&screen, at).contains("simulations"), "the judgement is of another position");
}

#[test]
fn the_tree_is_walked_with_the_arrows() {
	let (mut screen, _) = fork();
	press_all(&mut screen, [KeyCode::Tab]);
	assert_eq!(table(&screen).focus, Focus::Tree);
	assert_eq!(path(&screen), "c3/d3/e2");
	for (key, expected) in [
		(KeyCode::Left, "c3/d3"),
		(KeyCode::Up, "c3/b4/d2/c2"),
		(KeyCode::Up, "c3/b4/d2"),
		(KeyCode::Left, "c3/b4"),
		(KeyCode::Right, "c3/b4/b3"),
		(KeyCode::Down, "c3/b4/d2"),
		(KeyCode::Left, "c3/b4"),
		(KeyCode::Left, "c3"),
		(KeyCode::Left, "c3"),
		(KeyCode::Up, "c3"),
	] {
		press_all(&mut screen, [key]);
		assert_eq!(path(&screen), expected, "{key}");
	}
	press_all(&mut screen, [KeyCode::Enter]);
	assert_eq!(table(&screen).focus, Focus::Board);
}

#[test]
fn a_move_that_was_played_comes_into_sight() {
	let (mut screen, _) = fork();
	press_all(&mut screen, [KeyCode::Tab, KeyCode::Left, KeyCode::Left, KeyCode::Tab]);
	assert_eq!(path(&screen), "c3");
	assert!(press_all(&mut screen, [KeyCode::Left, KeyCode::Down, KeyCode::Enter]).is_none());
	assert_eq!((path(&screen), screen.dialog.is_none()), ("c3/b4".into(), true));
}

#[test]
fn a_move_that_cannot_be_played_gets_a_sentence() {
	let refusal = |change: &dyn Fn(&mut Screen), keys: &[KeyCode]| {
		let (mut screen, _) = fork();
		change(&mut screen);
		assert!(press_all(&mut screen, keys.iter().copied()).is_none());
		assert!(screen.dialog.is_none() && screen.notice.is_warning);
		screen.notice.text
	};
	let nothing = |_: &mut Screen| {};
	let free = [KeyCode::Up, KeyCode::Up, KeyCode::Enter];
	assert_eq!(refusal(&nothing, &[KeyCode::Enter]), "There is a stone on the cell already.");
	assert!(refusal(&nothing, &[KeyCode::Char('s')]).contains("swap"));
	assert!(refusal(&|screen| screen.account = None, &free).starts_with("Without a key you can look"));
	assert!(refusal(&|screen| screen.sending = Some("c3".into()), &free).starts_with("c3 is on its way."));
	let late = |screen: &mut Screen| _ = screen.take(News::Block(100), Instant::now());
	assert!(refusal(&late, &free).starts_with("This position takes no moves any more."));
}

#[test]
fn a_duel_says_whose_turn_it_is_and_what_both_clocks_have() {
	let mut game = any_reply(5, "c3");
	game.settings.seats = Seats::Duel { invited: None };
	game.settings.clock = Clock::Bank { increment: 1 };
	game.position = forking_hex_rules::opening_id(game.game, &game.opener, &game.settings, game.opening);
	let mut positions = positions(&game, &["c3", "c3/b4"]);
	positions[1].seat = Some(account(1));
	positions[1].bank = Some(Bank { red: 12, blue: 100 });
	let (mut screen, at) = screen_of(game.clone(), positions.clone());
	let text = drawn(&screen, at + Duration::from_millis(1_500));
	assert!(text.contains("Your turn as Red, 0:34 left, Blue has 5:00, deposit 1 FHX."), "{text}");
	positions[1].seat = Some(account(2));
	screen.take(news(game, positions), at);
	assert!(drawn(&screen, at).contains("Bob to move as Red, 0:36 left, Blue has 5:00, deposit 1 FHX."));
	press_all(&mut screen, [KeyCode::Up, KeyCode::Enter]);
	assert_eq!(screen.notice.text, "It is the turn of Bob.");
}

#[test]
fn clocks_count_down_within_a_block_and_not_beyond_it() {
	let (screen, at) = fork();
	let left = |seconds: u64| screen.until(100, at + Duration::from_secs(seconds)).as_secs();
	assert_eq!([0, 1, 2, 3, 9].map(left), [36, 35, 34, 33, 33]);
	assert!(drawn(&screen, at + Duration::from_secs(60)).contains("block 88, none for 1:00"));
}

#[test]
fn the_swap_is_offered_on_an_opening_that_can_be_swapped() {
	let mut game = any_reply(5, "c2");
	game.settings.opening_rule = OpeningRule::SwapPieces;
	game.position = forking_hex_rules::opening_id(game.game, &game.opener, &game.settings, game.opening);
	let opening = Position { closes_at: None, ..position(&game, "c2") };
	let (mut screen, at) = screen_of(game, vec![opening]);
	press_all(&mut screen, [KeyCode::Char('s')]);
	assert!(drawn(&screen, at).contains("Blue plays swap."));
	assert!(matches!(press_all(&mut screen, [KeyCode::Char('y')]), Some(Wish::Do(_))));
}

#[test]
fn a_move_of_ones_own_comes_into_sight_as_soon_as_the_chain_has_it() {
	let (mut screen, at) = fork();
	press_all(&mut screen, [KeyCode::Up, KeyCode::Up, KeyCode::Enter, KeyCode::Enter]);
	let game = any_reply(5, "c3");
	let after = position(&game, "c3/d3/e2/c1");
	screen.take(News::Done(Ok((Some(after.position), "Played c3/d3/e2/c1.".into()))), at);
	assert_eq!((path(&screen), screen.sending.is_none()), ("c3/d3/e2".into(), true));
	let paths: Vec<&str> = FORK.iter().copied().chain(["c3/d3/e2/c1"]).collect();
	screen.take(news(game.clone(), positions(&game, &paths)), at);
	assert_eq!(path(&screen), "c3/d3/e2/c1");
	// A reorganisation undoes it.
	screen.take(news(game.clone(), positions(&game, &FORK)), at);
	assert_eq!(path(&screen), "c3/d3/e2");
	let late = format!("Too late: {} has played c3/d3/e2/a1, and the position takes one reply.", account(2));
	screen.take(News::Done(Err(Failure::new(Kind::Refused, late))), at);
	let text = drawn(&screen, at);
	assert!(text.contains("Too late: ") && text.contains("takes one reply."), "{text}");
	screen.take(News::Done(Err(Failure::new(Kind::Refused, "Too late."))), at);
	assert_eq!((screen.notice.text.as_str(), screen.notice.is_warning), ("Too late.", true));
}

#[test]
fn the_outcome_of_a_move_stays_when_its_event_or_another_connection_comes_after_it() {
	let (mut screen, at) = fork();
	let made = |path| Some(position(&any_reply(5, "c3"), path).position);
	let happened = |path, text: &str| News::Happened { made: made(path), text: text.into() };
	let outcome = "Played c3/d3/e2/c1. Paid 1 FHX.";
	screen.take(happened("c3/d3/e2/c1", "Alice played c1 on c3/d3/e2 for 1 FHX."), at);
	screen.take(News::Done(Ok((made("c3/d3/e2/c1"), outcome.into()))), at);
	screen.take(happened("c3/d3/e2/c1", "Alice played c1 on c3/d3/e2 for 1 FHX."), at);
	assert_eq!(screen.notice.text, outcome);
	let connected = || {
		let currency = Currency { symbol: "FHX".into(), decimals: 12 };
		News::Connected { currency, block_time: Duration::from_secs(3) }
	};
	screen.take(connected(), at);
	assert_eq!(screen.notice.text, outcome);
	screen.take(happened("c3/d3/e2/c1/b1", "Bob played b1 on c3/d3/e2/c1 for 1 FHX."), at);
	assert!(screen.notice.text.starts_with("Bob played b1"));
	screen.take(News::Warning("The connection to the node is lost.".into()), at);
	assert!(screen.notice.is_warning);
	screen.take(connected(), at);
	assert_eq!(screen.notice.text, "");
}

#[test]
fn quitting_while_a_move_is_on_its_way_takes_two_keys() {
	let (mut screen, _) = fork();
	screen.sending = Some("c3/d3".into());
	assert!(press_all(&mut screen, [KeyCode::Char('q')]).is_none());
	assert!(screen.notice.text.contains("c3/d3 is on its way"));
	assert!(matches!(press_all(&mut screen, [KeyCode::Char('q')]), Some(Wish::Leave)));
	let (mut screen, _) = fork();
	let interrupt = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
	assert!(matches!(press(&mut screen, interrupt), Some(Wish::Leave)));
}

/// A duel in which it is the turn of Alice.
fn duel() -> Screen {
	let mut game = any_reply(5, "c3");
	game.settings.seats = Seats::Duel { invited: None };
	game.position = forking_hex_rules::opening_id(game.game, &game.opener, &game.settings, game.opening);
	let mut positions = positions(&game, &["c3", "c3/b4"]);
	positions[1].seat = Some(account(1));
	screen_of(game, positions).0
}

#[test]
fn a_duel_is_resigned_after_a_question_and_on_ones_turn_alone() {
	let mut screen = duel();
	assert!(press_all(&mut screen, [KeyCode::Char('r')]).is_none());
	let text = drawn(&screen, Instant::now());
	assert!(text.contains("Red gives the duel up, and loses it."), "{text}");
	assert!(press_all(&mut screen, [KeyCode::Esc, KeyCode::Char('r')]).is_none());
	let Some(Wish::Do(deed)) = press_all(&mut screen, [KeyCode::Enter]) else { panic!("a deed") };
	assert!(matches!(*deed, Deed::Resign(line) if line.path() == "c3/b4"));
	assert_eq!(screen.notice.text, "Your resignation is on its way.");
	screen.take(News::Done(Ok((None, "Resigned on c3/b4.".into()))), Instant::now());
	press_all(&mut screen, [KeyCode::Tab, KeyCode::Left, KeyCode::Char('r')]);
	assert!(screen.dialog.is_none() && screen.notice.text.contains("on your turn"), "{}", screen.notice.text);
	let (mut fork, _) = fork();
	press_all(&mut fork, [KeyCode::Char('r')]);
	assert_eq!(fork.notice.text, "Only a duel can be resigned.");
}

#[test]
fn a_connected_position_is_proven_and_no_other_one() {
	let game = any_reply(5, "c1");
	let won = positions(&game, &prefixes(WON));
	let (mut screen, at) = screen_of(game, won);
	press_all(&mut screen, [KeyCode::Char('p')]);
	assert!(drawn(&screen, at).contains("Red has connected its sides."));
	let Some(Wish::Do(deed)) = press_all(&mut screen, [KeyCode::Enter]) else { panic!("a deed") };
	assert!(matches!(*deed, Deed::Prove(line) if line.path() == WON));
	let (mut fork, _) = fork();
	press_all(&mut fork, [KeyCode::Char('p')]);
	assert!(fork.dialog.is_none() && fork.notice.text.ends_with("has not connected its sides here."));
}

#[test]
fn a_game_is_withdrawn_and_claimed_by_keys() {
	let game = any_reply(5, "c3");
	let opening = positions(&game, &["c3"]);
	let (mut screen, at) = screen_of(game.clone(), opening.clone());
	press_all(&mut screen, [KeyCode::Char('w')]);
	assert!(drawn(&screen, at).contains("Game 7 is removed, and its deposit comes back."));
	let deed = press_all(&mut screen, [KeyCode::Char('y')]);
	assert!(matches!(deed, Some(Wish::Do(deed)) if matches!(*deed, Deed::Withdraw(7))));
	press_all(&mut screen, [KeyCode::Char('c')]);
	assert_eq!(screen.notice.text, "Your withdrawal is on its way. Wait for its outcome.");
	screen.sending = None;
	press_all(&mut screen, [KeyCode::Char('c')]);
	assert!(drawn(&screen, at).contains("Game 7 pays all that it owes you now."));
	screen.dialog = None;
	screen.account = Some(account(2));
	press_all(&mut screen, [KeyCode::Char('w')]);
	assert_eq!(screen.notice.text, "Only Alice, who opened the game, can withdraw it.");
	let (mut screen, _) = screen_of(Game { started: true, ..game }, opening);
	press_all(&mut screen, [KeyCode::Char('w')]);
	assert!(screen.notice.text.starts_with("The opening has a reply"));
}

#[test]
fn a_question_is_left_without_playing() {
	let (mut screen, _) = fork();
	press_all(&mut screen, [KeyCode::Up, KeyCode::Up, KeyCode::Enter, KeyCode::Left]);
	assert!(matches!(screen.dialog, Some(Dialog::Confirm(_))), "an arrow answers nothing");
	assert!(press_all(&mut screen, [KeyCode::Esc]).is_none());
	assert!(screen.dialog.is_none() && screen.sending.is_none());
	press_all(&mut screen, [KeyCode::Char('?')]);
	assert!(matches!(screen.dialog, Some(Dialog::Help)));
	press_all(&mut screen, [KeyCode::Char('q')]);
	assert!(screen.dialog.is_none(), "any key closes the help");
}

#[test]
fn a_game_is_chosen_in_the_list() {
	let (mut screen, at) = fork();
	assert!(matches!(press_all(&mut screen, [KeyCode::Esc]), Some(Wish::Follow(Subject::Games))));
	assert!(drawn(&screen, at).contains("Reading the games"));
	let games = (0..40).rev().map(|number| Game { game: number, ..any_reply(5, "c3") }).collect();
	screen.take(News::Games { games, names: Names::default(), own: [38].into() }, at);
	let text = drawn(&screen, at);
	assert!(
		text.contains("NR  STATE")
			&& text.contains(" 39  waiting")
			&& text.contains("*38  waiting")
			&& !text.contains("\n 9  waiting"),
		"{text}"
	);
	press_all(&mut screen, [KeyCode::Char('n')]);
	assert!(screen.notice.text.contains("hex create"));
	let chosen = press_all(
		&mut screen,
		[KeyCode::Up].into_iter().chain([KeyCode::Down; 60]).chain([KeyCode::Up, KeyCode::Enter]),
	);
	assert!(matches!(chosen, Some(Wish::Follow(Subject::Game(1)))));
	assert!(drawn(&screen, at).contains("Reading the game."));
	let (mut screen, _) = fork();
	press_all(&mut screen, [KeyCode::Char('n')]);
	assert!(screen.notice.text.contains("hex create"), "a game opens no other one");
}

#[test]
fn a_board_that_is_larger_than_its_area_follows_the_cursor() {
	let game = any_reply(30, "o15");
	let opening = positions(&game, &["o15"]);
	let (mut screen, at) = screen_of(game, opening);
	let in_sight = |screen: &Screen| drawn(screen, at).contains("[.]");
	assert!(!drawn(&screen, at).contains("\n  1"));
	for key in [KeyCode::Up, KeyCode::Left, KeyCode::Down, KeyCode::Right] {
		for _ in 0..31 {
			press_all(&mut screen, [key]);
			assert!(in_sight(&screen) || drawn(&screen, at).contains("[R]"), "{}", drawn(&screen, at));
		}
	}
	assert_eq!(table(&screen).cursor.to_string(), "ad30");
}

#[test]
fn a_smaller_terminal_is_asked_for_more_and_a_larger_one_is_used() {
	let (screen, at) = fork();
	let text = drawn_at(&screen, at, (79, 24));
	assert!(text.starts_with("hex board needs 80×24: this terminal has 79×24.\n"), "{text}");
	assert!(drawn_at(&screen, at, (200, 60)).contains("[R]"));
	assert!(drawn_at(&screen, at, (1, 1)).len() < 10);
}

#[test]
fn a_game_that_the_chain_does_not_have_ends_the_program_or_stays_in_sight() {
	let gone = || News::NoGame(Failure::not_found("There is no game 7, or it was removed."));
	let mut screen = Screen::new(Subject::Game(7), None, None);
	let ended = screen.take(gone(), Instant::now()).expect("an end").expect_err("a failure");
	assert_eq!(ended.kind, Kind::NotFound);
	let (mut screen, at) = fork();
	assert!(screen.take(gone(), at).is_none());
	assert!(drawn(&screen, at).contains("There is no game 7, or it was removed."));
	press_all(&mut screen, [KeyCode::Esc]);
	screen.take(News::Games { games: vec![any_reply(5, "c3")], names: Names::default(), own: [].into() }, at);
	press_all(&mut screen, [KeyCode::Enter]);
	assert!(screen.take(gone(), at).is_none(), "the list was older than the game's end");
}

#[test]
fn the_position_of_the_command_line_is_shown_first() {
	let shown = |place: &str| {
		let mut screen = Screen::new(Subject::Game(7), Some(place.parse().expect("a place")), None);
		let game = any_reply(5, "c3");
		let positions = positions(&game, &FORK);
		screen.take(news(game, positions), Instant::now());
		(path(&screen), screen.notice.is_warning)
	};
	assert_eq!(shown("c3/b4/d2"), ("c3/b4/d2".into(), false));
	let id = format!("{:?}", position(&any_reply(5, "c3"), "c3/d3").position);
	assert_eq!(shown(&id[..12]), ("c3/d3".into(), false));
	assert_eq!(shown("c3/e5"), ("c3".into(), true), "no one has played it");
}

#[test]
fn the_readme_has_a_screen_as_it_is_drawn() {
	let readme = include_str!("../../README.md");
	assert!(readme.contains(include_str!("screens/fork.txt").trim_end()), "clients/hex/README.md has another screen");
}

#[test]
fn nothing_is_analysed_that_is_decided() {
	let game = any_reply(5, "c1");
	let won = positions(&game, &prefixes(WON));
	let (mut screen, _) = screen_of(game, won);
	assert!(press_all(&mut screen, [KeyCode::Char('a')]).is_none());
	assert!(matches!(table(&screen).thoughts, Thoughts::None));
}
