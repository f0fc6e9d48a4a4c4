//! `hex prove-state check`: what a proof proves, to a reader who knows the chain's specification.

use super::{career::Career, ROUTE};
use crate::{
	commands::{
		show::judgement,
		tournament::{show::Whole, terms_text},
		Context,
	},
	text::{board_text, connected_text, last_stone, table},
	views::{status_text, GameState, GameView},
};
use clap::Args;
use forking_hex_chain::{
	addresses::short_account,
	amounts::{plancks, Currency},
	chain::DECIMALS,
	dates::rfc3339,
	failure::{cannot_use, Failure},
	line::path_text,
	names::Names,
	proofs::{read_genesis, recoded},
	runtime::{block_time, Tournament},
	schema,
	settings::describe,
	times::count,
	tournaments::phase_text,
};
use forking_hex_proof::{self as proof, Genesis, Proof, Proven, Refusal, Shown};
use forking_hex_rules::{json::as_text, Cell, Colour, GameId, Move, Player, Position, PositionId, State, Status};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::{
	fmt::Write as _,
	fs, io,
	path::{Path, PathBuf},
};
use subxt::utils::{AccountId32, H256};

/// The options of `hex prove-state check`.
#[derive(Args, Clone, Debug)]
pub struct Check {
	/// A file with a proof or a career, a link with a proof, or - for standard input.
	#[arg(value_name = "FILE|LINK|-")]
	source: String,
	/// The chain that you know: its raw specification, or a page's config.json with its genesis and validators. Take it from its
	/// maker, not from the maker of the proof.
	#[arg(long, value_name = "FILE")]
	specification: PathBuf,
}

/// The chain that the reader knows.
pub struct Known {
	/// The chain's first block and validators.
	pub genesis: Genesis,
	/// The chain's currency.
	pub currency: Currency,
}

/// The content of a proof that holds.
#[derive(Serialize, JsonSchema)]
pub struct Checked {
	/// The hash of the chain's first block.
	#[schemars(with = "schema::Hash")]
	genesis: H256,
	/// The number of the final block in whose state it is.
	block: u32,
	/// The hash of that block.
	#[schemars(with = "schema::Hash")]
	hash: H256,
	/// The block's time, in milliseconds since 1970.
	time: Option<u64>,
	/// The validators of whom more than two thirds voted for the block.
	validators: u32,
	/// The changes of the validators since the first block.
	changes: u64,
	/// The subject of the proof, as the block's state has it.
	proven: About,
}

/// The subject of a proof, as a block's state has it.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum About {
	/// A position.
	Position(Box<ProvenPosition>),
	/// A game.
	Game(Box<ProvenGame>),
	/// A tournament. Its rounds are those that had ended.
	Tournament(Box<Whole>),
}

/// A position. Amounts are in plancks.
#[derive(Serialize, JsonSchema)]
struct ProvenPosition {
	game: GameId,
	/// The position's id.
	#[schemars(with = "schema::Hash")]
	position: PositionId,
	/// The moves from the opening: `f6/c3`.
	path: String,
	/// The move that made the position: a cell or `swap`.
	#[serde(rename = "move", with = "as_text")]
	#[schemars(with = "String")]
	made: Move,
	/// The player who made the move.
	#[schemars(with = "schema::Address")]
	mover: AccountId32,
	/// The colour to move.
	turn: Colour,
	/// The cells of the red stones.
	red: Vec<Cell>,
	/// The cells of the blue stones.
	blue: Vec<Cell>,
	/// The last block in which the position takes moves. None for the opening.
	closes_at: Option<u32>,
	/// `open`, `closed`, `winning`, `losing` or `continued`.
	status: &'static str,
	/// The number of replies.
	replies: u16,
	/// The price of the position's move.
	#[serde(with = "plancks")]
	#[schemars(with = "schema::Plancks")]
	deposit: u128,
	#[serde(skip)]
	state: State,
	#[serde(skip)]
	judged: Status,
}

/// A game with a position of it: that of the maker's choice, as a rule the end of its longest line.
#[derive(Serialize, JsonSchema)]
struct ProvenGame {
	game: GameView,
	/// The winner of a duel that has ended.
	#[schemars(with = "Option<schema::Address>")]
	winner: Option<AccountId32>,
	position: ProvenPosition,
	players: Vec<Record>,
}

/// A player's record in a game. Amounts are in plancks.
#[derive(Serialize, JsonSchema)]
struct Record {
	#[schemars(with = "schema::Address")]
	account: AccountId32,
	moves: u32,
	losing: u32,
	/// Rewards that were credited and not yet paid in that block.
	#[serde(with = "plancks")]
	#[schemars(with = "schema::Plancks")]
	rewards: u128,
	/// Whether the deposits of moves that did not lose were paid.
	deposits_claimed: bool,
}

impl Check {
	/// Run the command.
	pub fn run(&self, context: &Context) -> Result<(), Failure> {
		let known = Known::read(&self.specification)?;
		let text = self.text()?;
		let lines = || (1usize..).zip(text.lines().map(str::trim)).filter(|(_, line)| !line.is_empty());
		let (notes, proofs): (Vec<_>, Vec<_>) = lines().partition(|(_, line)| line.starts_with('#'));
		if let ([], [(_, only)]) = (notes.as_slice(), proofs.as_slice()) {
			let checked = Checked::new(known.proven(only).map_err(refused)?)?;
			return context.output.answer(&checked, |checked| checked.text(&known.currency));
		}
		let notes = notes.into_iter().map(|(_, note)| note);
		let career = Career::check(H256(known.genesis.hash.0), |line| known.proven(line), notes, &proofs)?;
		context.output.answer(&career, |career| career.text(&known.currency))
	}

	/// The text with the proofs.
	fn text(&self) -> Result<String, Failure> {
		let path = Path::new(&self.source);
		let read = match self.source.as_str() {
			"-" => io::read_to_string(io::stdin()),
			link if link.contains(&format!("#{ROUTE}")) => Ok(link.into()),
			_ => fs::read_to_string(path),
		};
		read.map_err(|error| cannot_use(path, &error))
	}
}

/// The failure that a proof is refused.
pub fn refused(refusal: Refusal) -> Failure {
	let sentence = format!("The proof is refused: {refusal}.");
	Failure { refusal: Some(format!("{refusal:?}")), ..Failure::refused(sentence) }
}

impl Known {
	/// The chain of a specification, or of a page's settings.
	fn read(path: &Path) -> Result<Self, Failure> {
		let (genesis, file) = read_genesis(path)?;
		Ok(Self { genesis, currency: currency_of(&file) })
	}

	/// The content of a proof in a text, which may be a link.
	pub fn proven(&self, text: &str) -> Result<Proven, Refusal> {
		let text = text.split_once(&format!("#{ROUTE}")).map_or(text, |(_, proof)| proof);
		Proof::of_text(text)?.check(&self.genesis)
	}
}

/// The currency that a specification names.
fn currency_of(specification: &Value) -> Currency {
	let symbol = specification.pointer("/properties/tokenSymbol").and_then(Value::as_str).unwrap_or("tokens");
	Currency { symbol: symbol.chars().filter(char::is_ascii_alphanumeric).collect(), decimals: DECIMALS }
}

/// The time of a block, in milliseconds since 1970.
pub fn time_of(proven: &Proven) -> Option<u64> {
	let slot = u64::try_from(block_time()?.as_millis()).ok()?;
	proven.slot?.checked_mul(slot).filter(|time| i64::try_from(*time).is_ok())
}

/// The time of a block in words.
pub fn time_text(time: u64) -> String {
	rfc3339(time.try_into().unwrap_or_default())
}

impl Checked {
	fn new(proven: Proven) -> Result<Self, Failure> {
		Ok(Self {
			genesis: H256(proven.genesis.0),
			block: proven.number,
			hash: H256(proven.block.0),
			time: time_of(&proven),
			validators: proven.validators,
			changes: proven.handovers,
			proven: About::new(proven.number, proven.shown)?,
		})
	}

	fn text(&self, currency: &Currency) -> String {
		let mut text = format!("Proven: final in block {} of chain {:?}.\n", self.block, self.genesis);
		let time = self.time.map(|time| format!(" of {}", time_text(time))).unwrap_or_default();
		let validators = count(self.validators, "validator");
		_ = write!(text, "More than two thirds of {validators} voted for this block{time}, {:?}", self.hash);
		_ = match self.changes {
			0 => writeln!(text, "."),
			changes => writeln!(text, ", after {} of the validators.", count(changes, "change")),
		};
		text.push('\n');
		text.push_str(&match &self.proven {
			About::Position(position) => position.text(),
			About::Game(game) => game.text(currency),
			About::Tournament(whole) => whole.text_of_proof(currency),
		});
		text
	}
}

impl About {
	fn new(block: u32, shown: Shown) -> Result<Self, Failure> {
		Ok(match shown {
			Shown::Position(line, position) => Self::Position(Box::new(ProvenPosition::new(&line, position)?)),
			Shown::Game(line, position, game, players) => {
				let record = |(account, record): (proof::AccountId, Player<u128>)| Record {
					account: account.into(),
					moves: record.moves,
					losing: record.losing,
					rewards: record.rewards,
					deposits_claimed: record.deposits_claimed,
				};
				let winner = game.winner().copied().map(Into::into);
				let state = match (game.has_started(), game.is_settled()) {
					(_, true) => GameState::Ended,
					(true, false) => GameState::Playing,
					(false, false) => GameState::Waiting,
				};
				let shown = GameView {
					game: line.game,
					state,
					opener: line.opener.into(),
					second: game.duellists.and_then(|duellists| duellists.second).map(Into::into),
					settings: recoded(&line.settings)?,
					opening: line.opening,
					position: game.opening,
					positions: game.positions,
					owed: game.owed,
					removed_at: game.removed_at,
				};
				Self::Game(Box::new(ProvenGame {
					game: shown,
					winner,
					position: ProvenPosition::new(&line, position)?,
					players: players.into_iter().map(record).collect(),
				}))
			}
			Shown::Tournament(number, tournament, players) => {
				let (announcer, terms, phase) =
					(tournament.announcer.into(), recoded(&tournament.terms)?, recoded(&tournament.phase)?);
				let next = block.saturating_add(1);
				let source = Tournament::new(number, announcer, terms, phase, recoded(&players)?, None, next);
				Self::Tournament(Box::new(Whole::new(block, source, Names::default(), Vec::new())))
			}
		})
	}
}

impl ProvenPosition {
	fn new(line: &proof::Line, position: Position<proof::AccountId, u32, u128>) -> Result<Self, Failure> {
		let state = position.state(&line.settings).ok_or_else(|| refused(Refusal::OtherSubject))?;
		let moves: Vec<Move> = [line.opening.into()].into_iter().chain(line.replies.iter().copied()).collect();
		let stones = |colour| state.board().stones_of(colour).collect();
		Ok(Self {
			game: line.game,
			position: line.ids().1,
			path: path_text(&moves),
			made: position.made(),
			mover: position.mover.into(),
			turn: state.turn(),
			red: stones(Colour::Red),
			blue: stones(Colour::Blue),
			closes_at: position.closes_at,
			status: status_text(position.status),
			replies: position.replies,
			deposit: line.settings.deposit.saturating_add(position.surcharge),
			judged: position.status,
			state,
		})
	}

	fn text(&self) -> String {
		let board = board_text(self.state.board(), last_stone(&self.state, self.made));
		let mut text = format!("{} in game {}, {:?}\n\n{board}\n", self.path, self.game, self.position);
		_ = match (self.judged, self.closes_at) {
			(Status::Open, Some(until)) => writeln!(text, "{} to move, up to block {until}.", self.turn),
			(Status::Open, None) => writeln!(text, "{} to move.", self.turn),
			(status, _) => writeln!(text, "The move {} is {}.", self.made, judgement(status)),
		};
		if let Some(connected) = connected_text(&self.state) {
			_ = writeln!(text, "{connected}");
		}
		_ = writeln!(text, "{} made the move {}. It has {}.", self.mover, self.made, replies(self.replies));
		text
	}
}

fn replies(number: u16) -> String {
	match number {
		1 => "1 reply".into(),
		number => format!("{number} replies"),
	}
}

impl ProvenGame {
	fn text(&self, currency: &Currency) -> String {
		let GameView { game, state, opener, second, settings, positions, .. } = &self.game;
		let settings = describe(settings, currency, block_time().unwrap_or_default());
		let mut text = format!("Game {game}: {settings}.\nOpened by {opener}");
		if let Some(second) = second {
			_ = write!(text, " against {second}");
		}
		let state = match state {
			GameState::Ended => "It has ended.",
			GameState::Playing => "It goes on.",
			GameState::Waiting => "It waits for a reply.",
		};
		_ = writeln!(text, "; {}. {state}", count(*positions, "position"));
		if let Some(winner) = &self.winner {
			_ = writeln!(text, "{winner} won.");
		}
		_ = write!(text, "\n{}\n", self.position.text());
		for Record { account, moves, losing, rewards, .. } in &self.players {
			let rewards = currency.text(*rewards);
			_ = writeln!(text, "{account}: {}, {losing} losing; {rewards} of rewards to claim.", count(*moves, "move"));
		}
		text
	}
}

impl Whole {
	/// The tournament in words, as far as a proof has it.
	fn text_of_proof(&self, currency: &Currency) -> String {
		let source = self.source();
		let state = match phase_text(source.phase) {
			"entering" => "takes players",
			"running" => "runs; the table has the rounds that have ended",
			_ => "is over",
		};
		let address = |player: &AccountId32| vec![short_account(player), player.to_string()];
		let addresses: Vec<Vec<String>> = source.players.iter().map(|player| address(&player.who)).collect();
		format!(
			"Tournament {} of {} {state}.\n{}\n{} entered; the pool is {}.\n{}\nAddresses\n{}",
			source.tournament,
			source.announcer,
			terms_text(&source.terms, currency, block_time().unwrap_or_default()),
			count(source.players.len() as u64, "player"),
			currency.text(source.pool()),
			self.table_text(currency),
			table(&addresses, &[0, 1])
		)
	}
}

#[cfg(test)]
pub mod tests {
	use super::*;
	use crate::schema::check;
	use anstream::adapter::strip_str;
	use forking_hex_chain::testing::account;
	use forking_hex_rules::{Duellists, Game, LosingRule, OpeningRule, Seats, Settings};
	use hex_tournament_rules::{Encounter, Permill, Phase, Player as Entrant, Terms, Tournament as Stored};
	use serde_json::json;

	/// The currency of the tests.
	pub fn currency() -> Currency {
		Currency { symbol: "FHX".into(), decimals: DECIMALS }
	}

	/// The content of a proof of block 512 of the chain with genesis 7…
	pub fn proven(shown: Shown) -> Proven {
		let slot = Some(1_795_996_800_000 / 3_000);
		let [genesis, block] = [7, 9].map(|byte| [byte; 32].into());
		Proven { genesis, number: 512, block, slot, handovers: 2, validators: 4, shown }
	}

	fn settings() -> Settings<proof::AccountId, u32, u128> {
		Settings {
			seats: Seats::Duel { invited: None },
			opening_rule: OpeningRule::SwapPieces,
			losing_rule: LosingRule::AnyReply,
			..Settings::original(2, 40, 40, 2_000_000_000_000)
		}
	}

	/// A duel of 2×2 cells that account 1 has won against account 2, with the record of account 1.
	pub fn duel(game: GameId) -> Shown {
		let [first, second] = [1, 2].map(|number| account(number).0);
		let moves: Vec<Move> = ["b1", "a2"].map(|made| made.parse().expect("a move")).to_vec();
		let line =
			proof::Line { game, opener: first, settings: settings(), opening: Cell::new(0, 0), replies: moves.clone() };
		let opened = State::opening(&line.settings, line.opening).expect("a cell");
		let state = moves.iter().try_fold(opened, |state, made| state.after(*made)).expect("legal moves");
		let (opening, last) = line.ids();
		let position = Position { status: Status::Winning, ..Position::new(Some(opening), first, moves[1], state) };
		let game = Game {
			settings: line.settings,
			duellists: Some(Duellists { first, second: Some(second) }),
			opening,
			state_deposit: 10,
			developer_cut: Permill::from_percent(5),
			positions: 3,
			owed: 0,
			removed_at: Some(900),
			open: 0,
			last,
		};
		let record = Player { moves: 2, rewards: 1_900_000_000_000, ..Player::default() };
		Shown::Game(line, position, Box::new(game), vec![(first, record)])
	}

	/// The answer about what is proven, and its text.
	fn answered(shown: Shown) -> (Value, String) {
		let checked = Checked::new(proven(shown)).expect("an answer");
		check("prove-state check", &checked);
		let text = strip_str(&checked.text(&currency())).to_string();
		(serde_json::to_value(checked).expect("JSON"), text)
	}

	#[test]
	fn a_game_is_told_with_its_board_its_winner_and_what_can_be_claimed() {
		let (answer, text) = answered(duel(7));
		let (first, second) = (account(1).to_string(), account(2).to_string());
		for part in [
			format!("Proven: final in block 512 of chain 0x{}.\n", "07".repeat(32)),
			format!(
				"More than two thirds of 4 validators voted for this block of 2026-11-30T00:00:00Z, 0x{}, after 2 changes of the \
				 validators.\n",
				"09".repeat(32)
			),
			"Game 7: 2×2; ".into(),
			format!("Opened by {first} against {second}; 3 positions. It has ended.\n{first} won.\n"),
			"a1/b1/a2 in game 7, 0x".into(),
			"1  R B\n 2 (R).\n".into(),
			"The move a2 is winning.\nRed is connected: a1 a2.\n".into(),
			format!("{first}: 2 moves, 0 losing; 1.9 FHX of rewards to claim.\n"),
		] {
			assert!(text.contains(&part), "{part} is not in:\n{text}");
		}
		assert_eq!(answer.pointer("/proven/game/winner"), Some(&first.into()));
		assert_eq!(answer["time"], 1_795_996_800_000_u64);
	}

	#[test]
	fn a_position_is_told_with_its_clock_while_it_is_open() {
		let Shown::Game(line, position, ..) = duel(7) else { panic!("a game") };
		let open = Position { status: Status::Open, closes_at: Some(600), ..position };
		let (answer, text) = answered(Shown::Position(line, open));
		assert!(text.contains("Blue to move, up to block 600.\n"), "{text}");
		assert_eq!(answer.pointer("/proven/position/status"), Some(&"open".into()));
		assert_eq!(answer.pointer("/proven/position/path"), Some(&"a1/b1/a2".into()));
	}

	#[test]
	fn a_tournament_is_told_with_its_table() {
		let terms = Terms {
			settings: settings(),
			entry: 3_000_000_000_000,
			least_players: 2,
			most_players: 4,
			enter_until: 20,
			begin_time: 10,
			shares: vec![Permill::from_percent(100)].try_into().expect("a place"),
		};
		let phase = Phase::Ended { until: 900 };
		let stored = Stored { announcer: account(9).0, terms, deposit: 5, phase, pool: 0, due_at: None };
		let met = |opponent, half_points| Encounter { opponent, half_points, games: [None, None] };
		let mut players = [1, 2].map(|number| Entrant::new(account(number).0)).to_vec();
		players[0].rounds = vec![met(1, 1)].try_into().expect("a round");
		players[1].rounds = vec![met(0, 3)].try_into().expect("a round");
		let (answer, text) = answered(Shown::Tournament(3, stored, players));
		let squeezed = text.split_whitespace().collect::<Vec<_>>().join(" ");
		let [first, second] = [1, 2].map(|number| short_account(&account(number)));
		for part in [
			format!("Tournament 3 of {} is over. Games: 2×2; ", account(9)),
			"2 players entered; the pool is 6 FHX. Standings place player points opponents' prize".into(),
			format!("1 {second} 1½ ½ 6 FHX 2 {first} ½ 1½ Who met whom"),
			format!("Addresses {first} {} {second} {}", account(1), account(2)),
		] {
			assert!(squeezed.contains(&part), "{part} is not in:\n{text}");
		}
		assert_eq!(answer.pointer("/proven/tournament/standings/0/player"), Some(&1.into()));
	}

	#[test]
	fn amounts_have_the_symbol_of_the_specification_without_characters_that_move_the_cursor() {
		let symbol =
			|text: &str| currency_of(&json!({ "properties": { "tokenSymbol": text } })).text(2_000_000_000_000);
		assert_eq!([symbol("FHX"), symbol("F\u{1b}[2JX")], ["2 FHX", "2 F2JX"]);
		assert_eq!(currency_of(&json!({})).text(2_000_000_000_000), "2 tokens");
	}
}
