//! Positions that the network learns from: games of the engine against itself, and what it sees of them.

use crate::{
	grid::{number, place, Grid},
	network::planes,
	Analysis, Search,
};
use core::fmt::Write as _;
use forking_hex_rules::{Cell, Colour, Move, OpeningRule, Placement, Settings, State};
use std::{
	collections::BTreeMap,
	fs,
	io::{self, BufWriter, Write},
	path::Path,
	time::{Duration, Instant},
};

/// Simulations of a choice, and of one that the network learns from.
const QUICK: u32 = 200;
const THOROUGH: u32 = 2_500;

/// Random stones after the opening at most, and choices drawn by visits after them.
const RANDOM: usize = 3;
const DRAWN: usize = 12;

/// The percentage of moves that are random later on, and of games on the usual board.
const ASTRAY: u32 = 3;
const USUAL: u32 = 60;

/// A position of a game that is not over yet.
struct Sample {
	turn: Colour,
	/// Its stones and side to move, and its chance.
	before: String,
	/// The visits of its replies.
	visits: String,
}

impl Sample {
	fn of(state: &State, analysis: &Analysis) -> Self {
		let grid = Grid::of(state.board());
		let stone = |cell| match [0, 1].map(|colour| grid.has(place(cell), colour)) {
			[true, _] => 'R',
			[_, true] => 'B',
			_ => '.',
		};
		let size = state.board().size();
		let stones: String = Cell::all(size).map(stone).collect();
		let turn = if state.turn() == Colour::Red { 'R' } else { 'B' };
		let mut visits = String::new();
		for reply in analysis.replies.iter().filter(|reply| reply.visits > 1 && reply.winning != Some(false)) {
			let _ = write!(visits, " {}:{}", reply.made, reply.visits);
		}
		Self { turn: state.turn(), before: format!("{size} {stones} {turn} {:.4}", analysis.chance), visits }
	}

	fn line(&self, winner: Colour) -> String {
		format!("{} {}{}\n", self.before, u8::from(self.turn == winner), self.visits)
	}
}

/// Add positions of games to a file until the time is over.
///
/// # Errors
///
/// The file cannot be written.
pub fn play(file: &Path, seed: u64, time: Duration) -> io::Result<()> {
	let mut random = fastrand::Rng::with_seed(seed);
	let begin = Instant::now();
	let mut file = fs::OpenOptions::new().create(true).append(true).open(file)?;
	while begin.elapsed() < time {
		if let Some((samples, winner)) = game(&mut random) {
			let lines: String = samples.iter().map(|sample| sample.line(winner)).collect();
			file.write_all(lines.as_bytes())?;
		}
	}
	Ok(())
}

/// The positions of a game and its winner.
fn game(random: &mut fastrand::Rng) -> Option<(Vec<Sample>, Colour)> {
	let size = if random.u32(..100) < USUAL { 11 } else { random.u8(7..15) };
	let settings = Settings::<u64, u32, u128> {
		opening_rule: OpeningRule::Handicap,
		placement: Placement::Anywhere,
		..Settings::original(size, 1, 2, 1)
	};
	let mut state = State::opening(&settings, Cell::new(random.u8(..size), random.u8(..size))).ok()?;
	let first = random.usize(..=RANDOM);
	let mut samples = Vec::new();
	for ply in 0.. {
		let is_thorough = ply >= first && random.bool();
		let mut search = Search::new(&state, random.u64(..));
		search.run(if is_thorough { THOROUGH } else { QUICK });
		let analysis = search.analysis();
		if let Some(winner) = analysis.proof {
			return Some((samples, winner));
		}
		if is_thorough {
			samples.push(Sample::of(&state, &analysis));
		}
		let made = if ply < first || random.u32(..100) < ASTRAY {
			let legal: Vec<Move> = state.legal_moves().collect();
			random.choice(legal)?
		} else if ply < first + DRAWN {
			drawn_by_visits(random, &analysis)?
		} else {
			analysis.replies.first()?.made
		};
		state = state.after(made).ok()?;
	}
	None
}

/// A reply that is not proven to lose, one with more visits more often.
fn drawn_by_visits(random: &mut fastrand::Rng, analysis: &Analysis) -> Option<Move> {
	let open = analysis.replies.iter().filter(|reply| reply.winning != Some(false));
	let mut left = random.u32(..open.clone().map(|reply| reply.visits).sum::<u32>().max(1));
	let mut drawn = open.skip_while(|reply| {
		let is_before = left >= reply.visits;
		left = left.saturating_sub(reply.visits);
		is_before
	});
	drawn.next().or(analysis.replies.first()).map(|reply| reply.made)
}

/// Write the positions of a file as the network sees them, for each size of board a file of its own: of each position, as
/// numbers of 32 bits, the planes, the share of visits of each cell, the chance, and whether the side to move won.
///
/// # Errors
///
/// A file cannot be read or written.
pub fn see(file: &Path, folder: &Path) -> io::Result<()> {
	let mut files: BTreeMap<u8, BufWriter<fs::File>> = BTreeMap::new();
	for line in fs::read_to_string(file)?.lines() {
		// The last line may not be whole.
		let Some((size, numbers)) = numbers_of(line) else { continue };
		if !files.contains_key(&size) {
			files.insert(size, BufWriter::new(fs::File::create(folder.join(format!("{size}.f32")))?));
		}
		let Some(file) = files.get_mut(&size) else { continue };
		numbers.into_iter().try_for_each(|number| file.write_all(&number.to_le_bytes()))?;
	}
	files.into_values().try_for_each(|mut file| file.flush())
}

fn numbers_of(line: &str) -> Option<(u8, Vec<f32>)> {
	let mut fields = line.split(' ');
	let size: u8 = fields.next()?.parse().ok()?;
	let mut grid = Grid::new(size);
	for (cell, stone) in Cell::all(size).zip(fields.next()?.chars()) {
		match stone {
			'R' => grid.put(place(cell), number(Colour::Red)),
			'B' => grid.put(place(cell), number(Colour::Blue)),
			_ => {}
		}
	}
	let is_mirrored = fields.next()? == "B";
	let grid = if is_mirrored { grid.mirrored() } else { grid };
	let chance: f32 = fields.next()?.parse().ok()?;
	let won: f32 = fields.next()?.parse().ok()?;
	let mut visits = vec![0.0f32; grid.size * grid.size];
	for field in fields {
		let (cell, count) = field.split_once(':')?;
		let cell: Cell = cell.parse().ok()?;
		let seen = if is_mirrored { Cell::new(cell.row, cell.column) } else { cell };
		visits[grid.index(place(seen))] = count.parse().ok()?;
	}
	let whole: f32 = visits.iter().sum();
	let shares = visits.into_iter().map(|count| count / whole);
	let numbers = planes(&grid).into_iter().chain(shares).chain([chance, won]).collect();
	(whole > 0.0).then_some((size, numbers))
}
