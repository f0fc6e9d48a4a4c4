//! The ledger: a file with one game on each line, to which lines are only added. A match goes on after its last game
//! in the file.

use super::{chance_of_luck, play, Player};
use core::fmt::Write as _;
use forking_hex_rules::{Cell, Colour};
use std::{
	fs,
	io::{self, Write as _},
	path::PathBuf,
};

/// The games in a file.
pub struct Ledger {
	path: PathBuf,
	lines: Vec<String>,
}

/// The result of a match, from the view of the first player.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Score {
	/// The number of games won.
	pub won: u32,
	/// The number of games lost.
	pub lost: u32,
	/// The number of openings won with both colours.
	pub pairs_won: u32,
	/// The number of openings lost with both colours.
	pub pairs_lost: u32,
}

impl Score {
	/// The score of games in pairs, each `true` if the first player won it.
	fn of(games: &[bool]) -> Self {
		let mut score = Self::default();
		for game in games {
			*(if *game { &mut score.won } else { &mut score.lost }) += 1;
		}
		for pair in games.chunks_exact(2) {
			score.pairs_won += u32::from(pair[0] && pair[1]);
			score.pairs_lost += u32::from(!pair[0] && !pair[1]);
		}
		score
	}

	/// The Elo difference. Each side gets half a game more, so that the difference is finite.
	fn elo(&self) -> f64 {
		400.0 * ((f64::from(self.won) + 0.5) / (f64::from(self.lost) + 0.5)).log10()
	}

	/// A row of the table of results.
	fn row(&self, one: &str, other: &str, size: &str) -> String {
		let Self { won, lost, pairs_won, pairs_lost } = self;
		let luck = chance_of_luck(*pairs_won, *pairs_lost);
		format!(
			"| {one} | {other} | {size} | {} | {won} | {lost} | {pairs_won}–{pairs_lost} | {luck:.4} | {:+.0} |",
			won + lost,
			self.elo()
		)
	}
}

/// The head of the table of results.
const HEAD: &str =
	"| one | other | size | games | won | lost | openings won–lost with both colours | chance of luck | Elo |\n\
	|---|---|---|---|---|---|---|---|---|";

impl Ledger {
	/// The games of a file. No games if the file does not exist yet.
	///
	/// # Errors
	///
	/// Any error, except that the file does not exist.
	pub fn open(path: PathBuf) -> io::Result<Self> {
		let text = match fs::read_to_string(&path) {
			Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
			other => other?,
		};
		// An incomplete last line was being written when the match stopped. Its game is played again.
		let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
		if whole.len() < text.len() {
			fs::write(&path, whole)?;
		}
		Ok(Self { path, lines: whole.lines().map(Into::into).collect() })
	}

	/// Play the missing games of a match: every opening twice, `one` with Red first.
	///
	/// # Errors
	///
	/// A sentence, if a player makes no legal move or cannot go on, or the file cannot be written.
	pub fn play(
		&mut self,
		one: &mut dyn Player,
		other: &mut dyn Player,
		size: u8,
		openings: &[[Cell; 2]],
		mut told: impl FnMut(&Score),
	) -> Result<Score, String> {
		let title = format!("{}\t{}\t{size}\t", one.name(), other.name());
		let mut won: Vec<bool> = self.results(&title);
		won.truncate(2 * openings.len());
		for number in won.len()..2 * openings.len() {
			let Some(opening) = openings.get(number / 2) else { break };
			let one_is_red = number % 2 == 0;
			let game = match one_is_red {
				true => play(size, *opening, one, other)?,
				false => play(size, *opening, other, one)?,
			};
			let one_won = (game.winner == Colour::Red) == one_is_red;
			let mut line = format!("{title}{number}\t{}\t", if one_won { "won" } else { "lost" });
			for (index, made) in game.moves.iter().enumerate() {
				let _ = write!(line, "{}{made}", if index == 0 { "" } else { " " });
			}
			self.append(line).map_err(|error| format!("{}: {error}", self.path.display()))?;
			won.push(one_won);
			told(&Score::of(&won));
		}
		Ok(Score::of(&won))
	}

	/// The results of all matches on file, as a table.
	pub fn table(&self) -> String {
		let mut table = HEAD.to_string();
		let mut titles: Vec<[&str; 3]> = Vec::new();
		for line in &self.lines {
			let mut fields = line.split('\t');
			let (Some(one), Some(other), Some(size)) = (fields.next(), fields.next(), fields.next()) else { continue };
			if !titles.contains(&[one, other, size]) {
				titles.push([one, other, size]);
			}
		}
		for [one, other, size] in titles {
			let score = Score::of(&self.results(&format!("{one}\t{other}\t{size}\t")));
			let _ = write!(table, "\n{}", score.row(one, other, size));
		}
		table
	}

	/// The results of a match, in the order of its games.
	fn results(&self, title: &str) -> Vec<bool> {
		let games = self.lines.iter().filter_map(|line| line.strip_prefix(title));
		games.map(|game| game.split('\t').nth(1) == Some("won")).collect()
	}

	fn append(&mut self, line: String) -> io::Result<()> {
		let mut file = fs::OpenOptions::new().create(true).append(true).open(&self.path)?;
		writeln!(file, "{line}")?;
		self.lines.push(line);
		Ok(())
	}
}

#[cfg(test)]
mod tests {
	use super::{super::*, *};

	#[test]
	fn a_match_goes_on_where_it_stopped() {
		let path = std::env::temp_dir().join(format!("forking-hex-ledger-{}", std::process::id()));
		let _ = fs::remove_file(&path);
		let openings = openings(4, 6, 1);
		let run = |openings: &[[Cell; 2]]| {
			let mut ledger = Ledger::open(path.clone()).expect("a file");
			let mut played = 0;
			let (mut one, mut other) = (Random::new(1), ShortestPath::new(2));
			let score = ledger.play(&mut one, &mut other, 4, openings, |_| played += 1).expect("legal moves");
			(score, played)
		};
		let (first, played) = run(&openings[..2]);
		assert_eq!((first.won + first.lost, played), (4, 4));
		let text = fs::read_to_string(&path).expect("a file");
		// The machine stops in the middle of a line.
		fs::write(&path, format!("{text}random\tshortest-path\t4\t4\two")).expect("a file");
		let (all, played) = run(&openings);
		assert_eq!((all.won + all.lost, played), (12, 8));
		assert_eq!(run(&openings), (all.clone(), 0));
		let table = Ledger::open(path.clone()).expect("a file").table();
		let row = format!("| random | shortest-path | 4 | 12 | {} | {} |", all.won, all.lost);
		assert!(table.lines().count() == 3 && table.contains(&row), "{table}");
		assert!(fs::read_to_string(&path).expect("a file").starts_with(&text));
		fs::remove_file(&path).expect("a file");
	}

	#[test]
	fn pairs_count_for_who_wins_with_both_colours() {
		let score = Score::of(&[true, true, false, true, false, false, true, true]);
		assert_eq!(score, Score { won: 5, lost: 3, pairs_won: 2, pairs_lost: 1 });
	}
}
