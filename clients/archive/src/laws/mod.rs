//! The laws of the books: what holds after every block, each checked on all rows.
//!
//! A law is a question for the rows that break it. Its file begins with its sentence.

mod ratings;

use crate::{
	ask::Reader,
	book::path_in,
	plancks::{Balance, Plancks},
};
use forking_hex_chain::failure::{cannot_use, Failure};
use rusqlite::{
	functions::{Aggregate, Context, FunctionFlags},
	Connection,
};
use std::{fs, path::Path};
use subxt::utils::H256;

/// The laws in SQL. Amounts are blobs, so sums of amounts are functions of this program.
const LAWS: [&str; 12] = [
	include_str!("rows_point_to_rows.sql"),
	include_str!("blocks_are_known.sql"),
	include_str!("games_are_trees.sql"),
	include_str!("ended_games_have_results.sql"),
	include_str!("games_are_found.sql"),
	include_str!("turns_wait_for_answers.sql"),
	include_str!("sums_of_players.sql"),
	include_str!("money_of_games.sql"),
	include_str!("sums_of_accounts.sql"),
	include_str!("counts.sql"),
	include_str!("openings_are_counted.sql"),
	include_str!("tournaments_add_up.sql"),
];

/// The most rows that a report names for a law.
const MOST_ROWS: usize = 10;

/// A law, and the rows that break it.
#[derive(Debug, PartialEq, Eq)]
pub struct Checked {
	/// The law.
	pub sentence: String,
	/// The rows, in words.
	pub broken_by: Vec<String>,
}

/// Check the laws on these books.
///
/// # Errors
///
/// The database cannot be used.
pub fn check(books: &Connection) -> Result<Vec<Checked>, Failure> {
	add_functions(books)?;
	let mut checked = Vec::new();
	for law in LAWS {
		let comment: Vec<&str> = law.lines().map_while(|line| line.strip_prefix("-- ")).collect();
		let mut question = books.prepare(law)?;
		let broken_by = question.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
		checked.push(Checked { sentence: comment.join(" "), broken_by });
	}
	checked.push(Checked { sentence: ratings::SENTENCE.into(), broken_by: ratings::broken(books)? });
	Ok(checked)
}

/// Check the laws on the books of each chain in a folder, and print each law with the rows that break it. The archive may
/// run meanwhile.
///
/// # Errors
///
/// A law is broken, or the folder has no books, or a database cannot be used.
pub fn report(folder: &Path) -> Result<(), Failure> {
	let (mut chains, mut broken) = (0_u32, 0_u32);
	for entry in fs::read_dir(folder).map_err(|error| cannot_use(folder, &error))? {
		let path = entry.map_err(|error| cannot_use(folder, &error))?.path();
		// Books that were set aside have a longer name.
		let genesis = path.file_stem().and_then(|name| name.to_str()?.parse::<H256>().ok());
		if genesis.is_none_or(|genesis| path != path_in(folder, genesis)) {
			continue;
		}
		chains = chains.saturating_add(1);
		println!("{}", path.display());
		for Checked { sentence, broken_by } in Reader::new(path).ask_now(check)? {
			match broken_by.len() {
				0 => println!("holds   {sentence}"),
				rows => {
					broken = broken.saturating_add(1);
					println!(
						"BROKEN  {sentence}\n        {rows} times: {}",
						broken_by[..rows.min(MOST_ROWS)].join("; ")
					);
				}
			}
		}
	}
	match (chains, broken) {
		(0, _) => Err(Failure::not_found(format!("The folder {} has no archive.", folder.display()))),
		(_, 0) => Ok(()),
		_ => Err(Failure::refused(format!(
			"The archive breaks {broken} of its laws. Move its database away, and let it be made again from the node."
		))),
	}
}

/// Add the functions of amounts.
fn add_functions(books: &Connection) -> rusqlite::Result<()> {
	let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DETERMINISTIC;
	books.create_aggregate_function("total_plancks", 1, flags, Total)?;
	books.create_scalar_function("plus_plancks", 2, flags, |values| {
		Ok(values.get::<Plancks>(0)?.plus(values.get::<Plancks>(1)?.0))
	})?;
	books.create_scalar_function("balance_of", 2, flags, |values| Ok(Balance::of(values.get(0)?, values.get(1)?)))?;
	books.create_scalar_function("plancks_of", 1, flags, |values| {
		let amount = values.get::<String>(0)?.parse();
		amount.map(Plancks).map_err(|error| rusqlite::Error::UserFunctionError(Box::new(error)))
	})
}

/// The sum of amounts, without those that are NULL.
struct Total;

impl Aggregate<Plancks, Plancks> for Total {
	fn init(&self, _: &mut Context<'_>) -> rusqlite::Result<Plancks> {
		Ok(Plancks(0))
	}

	fn step(&self, values: &mut Context<'_>, sum: &mut Plancks) -> rusqlite::Result<()> {
		*sum = sum.plus(values.get::<Option<Plancks>>(0)?.unwrap_or_default().0);
		Ok(())
	}

	fn finalize(&self, _: &mut Context<'_>, sum: Option<Plancks>) -> rusqlite::Result<Plancks> {
		Ok(sum.unwrap_or_default())
	}
}

#[cfg(test)]
mod tests;
