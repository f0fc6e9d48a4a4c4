//! Careers: a file with the proof of each game of a player that ended, from an archive that need not be trusted.

use super::check::{time_of, time_text};
use crate::{
	archive::Archive,
	commands::Context,
	text::{heads, table, Painted},
};
use clap::Args;
use forking_hex_chain::{
	addresses::address_of,
	amounts::{plancks, Currency},
	failure::{cannot_use, Failure},
	schema,
	times::count,
};
use forking_hex_proof::{Proven, Refusal, Shown};
use forking_hex_rules::GameId;
use schemars::JsonSchema;
use serde::Serialize;
use std::{
	collections::BTreeSet,
	fs,
	path::{Path, PathBuf},
};
use subxt::utils::{AccountId32, H256};

/// The options of `hex prove-state career`.
#[derive(Args, Clone, Debug)]
pub struct Get {
	/// The player's address.
	#[arg(value_parser = address_of)]
	player: AccountId32,
	/// Write the career to this file, not to standard output.
	#[arg(long, short, value_name = "FILE")]
	output: Option<PathBuf>,
	#[command(flatten)]
	archive: Archive,
}

/// A career as the archive gave it.
#[derive(Serialize, JsonSchema)]
pub struct Fetched<'a> {
	#[schemars(with = "schema::Address")]
	player: AccountId32,
	/// A proof in each line, and notes in lines that begin with `#`.
	career: &'a str,
	/// The number of proofs.
	proofs: usize,
	/// The file that was written.
	file: Option<&'a Path>,
}

/// A career whose proofs all hold. Amounts are in plancks.
#[derive(Serialize, JsonSchema)]
pub struct Career {
	/// The hash of the chain's first block.
	#[schemars(with = "schema::Hash")]
	genesis: H256,
	/// The player, whom a note in the file names. All else is proven for this account.
	#[schemars(with = "schema::Address")]
	player: AccountId32,
	games: Vec<Played>,
	/// Duels that the player won.
	won: usize,
	/// Duels that the player lost.
	lost: usize,
	/// The sum of the rewards.
	#[serde(with = "plancks")]
	#[schemars(with = "schema::Plancks")]
	rewards: u128,
	/// The sum of the lost deposits.
	#[serde(with = "plancks")]
	#[schemars(with = "schema::Plancks")]
	lost_deposits: u128,
}

/// A game of a career.
#[derive(Serialize, JsonSchema)]
struct Played {
	game: GameId,
	/// The block in whose state it is.
	block: u32,
	/// The block's time, in milliseconds since 1970.
	time: Option<u64>,
	/// Cells along a side of the board.
	size: u8,
	/// The result of a duel. None for other games: what was earned there can be paid before the game's end.
	result: Option<Outcome>,
	moves: u32,
	losing: u32,
	/// Rewards that were credited and not yet paid in that block.
	#[serde(with = "plancks")]
	#[schemars(with = "schema::Plancks")]
	rewards: u128,
	/// The deposits of the moves that lost, without what moves cost above the game's deposit.
	#[serde(with = "plancks")]
	#[schemars(with = "schema::Plancks")]
	lost_deposits: u128,
}

/// The result of a duel for a player.
#[derive(Serialize, JsonSchema, Clone, Copy, Debug, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
enum Outcome {
	/// The player won.
	Won,
	/// The player lost.
	Lost,
}

/// The reason why a line has no place in a career.
#[derive(Debug)]
enum Misfit {
	/// A proof that is refused.
	Refused(Refusal),
	/// A proof about no game.
	NoGame,
	/// A proof without the player's record.
	OtherPlayer,
	/// The game went on.
	NotEnded,
	/// An earlier line has the same game.
	Again,
}

impl Get {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		if !self.archive.is_given() {
			return Err(Failure::usage("Only an archive has careers: add --archive URL."));
		}
		let text = self.archive.lines(&format!("players/{}/proofs", self.player)).await?;
		expect_career(&text, self.player)?;
		if let Some(path) = &self.output {
			fs::write(path, &text).map_err(|error| cannot_use(path, &error))?;
		}
		let proofs = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).count();
		let fetched = Fetched { player: self.player, career: &text, proofs, file: self.output.as_deref() };
		context.output.answer(&fetched, |fetched| match fetched.file {
			None => text.clone(),
			Some(path) => format!(
				"Wrote {} to {path}. Check them: hex prove-state check {path} --specification FILE",
				count(fetched.proofs as u64, "proof"),
				path = path.display()
			),
		})
	}
}

/// A failure unless an archive's answer is a career of this player.
fn expect_career(text: &str, player: AccountId32) -> Result<(), Failure> {
	let named = player_in(text.lines().filter(|line| line.starts_with('#')));
	let sentence = || format!("The archive's answer is no career of {player}.");
	named.filter(|named| *named == player).map(|_| ()).ok_or_else(|| Failure::contradiction(sentence()))
}

/// The player of a career: the first address in its notes.
fn player_in<'a>(mut notes: impl Iterator<Item = &'a str>) -> Option<AccountId32> {
	notes.find_map(|note| note.split_whitespace().find_map(|word| address_of(word).ok()))
}

impl Career {
	/// Check a career: each of these numbered lines, for the player that the first note with an address names. `proven` says what
	/// a line proves on the chain with this genesis.
	pub fn check<'a>(
		genesis: H256,
		proven: impl Fn(&str) -> Result<Proven, Refusal>,
		notes: impl Iterator<Item = &'a str>,
		lines: &[(usize, &str)],
	) -> Result<Self, Failure> {
		let player = player_in(notes).ok_or_else(|| {
			Failure::usage("The file names no player: a career has a line with # and the player's address.")
		})?;
		let mut games: Vec<Played> = Vec::new();
		let mut seen = BTreeSet::new();
		for (number, line) in lines {
			let played = proven(line).map_err(Misfit::Refused).and_then(|proven| Played::of(proven, &player));
			let played = played.and_then(|played| match seen.insert(played.game) {
				true => Ok(played),
				false => Err(Misfit::Again),
			});
			games.push(played.map_err(|misfit| misfit.in_line(*number, games.len()))?);
		}
		let number = |result| games.iter().filter(|played| played.result == Some(result)).count();
		let sum = |amount: fn(&Played) -> u128| games.iter().map(amount).fold(0, u128::saturating_add);
		Ok(Self {
			genesis,
			player,
			won: number(Outcome::Won),
			lost: number(Outcome::Lost),
			rewards: sum(|played| played.rewards),
			lost_deposits: sum(|played| played.lost_deposits),
			games,
		})
	}

	/// The career in words.
	pub fn text(&self, currency: &Currency) -> String {
		let row = |played: &Played| {
			let result = match played.result {
				Some(Outcome::Won) => "won",
				Some(Outcome::Lost) => "lost",
				None => "",
			};
			let time = played.time.map(time_text).unwrap_or_default();
			let size = format!("{size}×{size}", size = played.size);
			let amounts = [played.rewards, played.lost_deposits].map(|amount| currency.text(amount));
			let row = [played.game.to_string(), played.block.to_string(), time, size, result.into()];
			row.into_iter().chain(amounts).map(Painted::from).collect()
		};
		let head = heads(["GAME", "BLOCK", "TIME", "BOARD", "RESULT", "REWARDS", "LOST DEPOSITS"]);
		let rows: Vec<Vec<Painted>> = [head].into_iter().chain(self.games.iter().map(row)).collect();
		format!(
			"Proven: the career of {} on chain {:?}.\n{}: {} won and {} lost as duels. Rewards not yet paid of {}, lost deposits of {}.\n\
			 Whether the file lacks games is not proven.\n\n{}",
			self.player,
			self.genesis,
			count(self.games.len() as u64, "game"),
			self.won,
			self.lost,
			currency.text(self.rewards),
			currency.text(self.lost_deposits),
			table(&rows, &[2, 4])
		)
	}
}

impl Played {
	/// The game of a player that is proven.
	fn of(proven: Proven, player: &AccountId32) -> Result<Self, Misfit> {
		let time = time_of(&proven);
		let Shown::Game(line, _, game, players) = proven.shown else { return Err(Misfit::NoGame) };
		let record = players.into_iter().find(|(account, _)| *account == player.0);
		let (_, record) = record.ok_or(Misfit::OtherPlayer)?;
		if !game.is_settled() {
			return Err(Misfit::NotEnded);
		}
		let lost_deposits = line.settings.deposit.saturating_mul(record.losing.into());
		let result = game.winner().map(|winner| match *winner == player.0 {
			true => Outcome::Won,
			false => Outcome::Lost,
		});
		Ok(Self {
			game: line.game,
			block: proven.number,
			time,
			size: line.settings.board_size,
			result,
			moves: record.moves,
			losing: record.losing,
			rewards: record.rewards,
			lost_deposits,
		})
	}
}

impl Misfit {
	/// The failure of a career in this line, after this number of lines that hold.
	fn in_line(self, number: usize, before: usize) -> Failure {
		let (name, reason) = match self {
			Self::Refused(refusal) => (format!("{refusal:?}"), refusal.to_string()),
			Self::NoGame => ("NoGame".into(), "the proof is about no game".into()),
			Self::OtherPlayer => ("OtherPlayer".into(), "the proof lacks the player's record".into()),
			Self::NotEnded => ("NotEnded".into(), "the game had not ended in the block of the proof".into()),
			Self::Again => ("Again".into(), "an earlier line has the same game".into()),
		};
		let sentence =
			format!("Line {number} is refused: {reason}. Before it, {} held.", count(before as u64, "proof"));
		Failure { refusal: Some(name), ..Failure::refused(sentence) }
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::{
		commands::prove_state::check::tests::{currency, duel, proven},
		schema::check,
	};
	use anstream::adapter::strip_str;
	use forking_hex_chain::{failure::Kind, testing::account};

	/// The check of a career of account 1, whose lines have these numbers of what is proven.
	fn checked(shown: &[Shown], lines: &[&str]) -> Result<Career, Failure> {
		let note = format!("# Career of {}", account(1));
		let numbered: Vec<(usize, &str)> = (3..).zip(lines.iter().copied()).collect();
		let of_line = |line: &str| {
			let shown = line.parse::<usize>().ok().and_then(|place| shown.get(place)).cloned();
			shown.map(proven).ok_or(Refusal::TooFewVotes)
		};
		Career::check(H256::repeat_byte(7), of_line, ["# a note", &note].into_iter(), &numbered)
	}

	/// A game of accounts 1 and 2, changed.
	fn game(number: GameId, change: impl FnOnce(&mut Shown)) -> Shown {
		let mut shown = duel(number);
		change(&mut shown);
		shown
	}

	#[test]
	fn a_career_counts_what_was_won_and_lost_and_sums_up() {
		let lost = game(8, |shown| {
			let Shown::Game(_, _, game, records) = shown else { panic!("a game") };
			// The line has one move less, so the other side won.
			game.positions -= 1;
			(records[0].1.losing, records[0].1.rewards) = (2, 0);
		});
		let career = checked(&[duel(7), lost], &["0", "1"]).expect("a career");
		assert_eq!((career.won, career.lost), (1, 1));
		assert_eq!((career.rewards, career.lost_deposits), (1_900_000_000_000, 4_000_000_000_000));
		check("prove-state check", &career);
		let text = strip_str(&career.text(&currency())).to_string();
		assert!(
			text.contains(
				"2 games: 1 won and 1 lost as duels. Rewards not yet paid of 1.9 FHX, lost deposits of 4 FHX."
			),
			"{text}"
		);
		assert!(
			text.contains("\n   7    512  2026-11-30T00:00:00Z    2×2  won     1.9 FHX          0 FHX\n"),
			"{text}"
		);
	}

	#[test]
	fn a_game_that_is_no_duel_is_neither_won_nor_lost() {
		let open = game(7, |shown| {
			let Shown::Game(_, _, game, _) = shown else { panic!("a game") };
			game.duellists = None;
		});
		let career = checked(&[open], &["0"]).expect("a career");
		assert_eq!((career.games[0].result, career.won, career.lost), (None, 0, 0));
	}

	#[test]
	fn the_first_line_that_has_no_place_in_a_career_is_named() {
		let running = game(8, |shown| {
			let Shown::Game(_, _, game, _) = shown else { panic!("a game") };
			game.removed_at = None;
		});
		let of_others = game(8, |shown| {
			let Shown::Game(_, _, _, records) = shown else { panic!("a game") };
			records[0].0 = account(3).0;
		});
		let position = game(8, |shown| {
			let Shown::Game(line, position, _, _) = shown.clone() else { panic!("a game") };
			*shown = Shown::Position(line, position);
		});
		let shown = [duel(7), running, of_others, position];
		for (line, name) in
			[("altered", "TooFewVotes"), ("0", "Again"), ("1", "NotEnded"), ("2", "OtherPlayer"), ("3", "NoGame")]
		{
			let failure = checked(&shown, &["0", line, "worse"]).map(|_| ()).expect_err("a misfit");
			assert_eq!((failure.kind, failure.refusal.as_deref()), (Kind::Refused, Some(name)));
			assert!(failure.sentence.starts_with("Line 4 is refused: "), "{failure}");
			assert!(failure.sentence.ends_with(" Before it, 1 proof held."), "{failure}");
		}
	}

	#[test]
	fn an_archive_answers_with_the_career_that_was_asked_for() {
		let career = format!("# Chain 0x00\n# Career of {}\n0\n", account(1));
		assert_eq!(expect_career(&career, account(1)), Ok(()));
		for (text, player) in [(career.as_str(), account(2)), ("0\n", account(1))] {
			assert_eq!(expect_career(text, player).expect_err("a failure").kind, Kind::BadAnswer);
		}
	}

	#[test]
	fn a_career_of_nobody_is_not_checked() {
		let nobody = Career::check(H256::zero(), |_| Ok(proven(duel(7))), ["# Chain 0x00"].into_iter(), &[(1, "0")]);
		assert_eq!(nobody.map(|_| ()).expect_err("no player").kind, Kind::Usage);
	}
}
