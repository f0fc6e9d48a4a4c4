//! Vectors: games with their outcome, one JSON file each (rulebook, 12), and tournaments with their outcome.

pub mod tournaments;

use forking_hex_board::{Cell, ParseCellError};
use forking_hex_rules::{json::as_text, reply_id, Move, PositionId, Settings};
use serde::{de::DeserializeOwned, Deserialize, Serialize};
use serde_json::{from_value, to_value, Map, Value};
use std::{
	collections::BTreeMap,
	env, fs,
	path::{Path, PathBuf},
};

/// An amount, in plancks.
type Balance = u128;

/// A game with its outcome.
#[derive(Deserialize)]
pub struct Vector {
	/// The developer fund's cut, in parts of a million.
	pub developer_cut_ppm: u32,
	/// The state deposit, in plancks.
	pub state_deposit: Balance,
	/// Plancks that each player has at the start.
	pub start_balance: Balance,
	/// The names of the players.
	pub players: Vec<String>,
	/// The calls, in order.
	pub steps: Vec<Step>,
	/// The last block of the vector.
	pub until_block: u64,
	/// Whether the game has ended by that block.
	pub ended: bool,
	/// Whether the game still exists by that block.
	#[serde(default = "yes")]
	pub game_exists: bool,
	/// The outcome of every position.
	pub positions: Vec<Outcome>,
	/// The outcome for each player, by name.
	pub players_after: BTreeMap<String, After>,
	/// Plancks that the developer fund receives.
	pub developer_fund: Balance,
}

fn yes() -> bool {
	true
}

/// A call of a player, in a block.
#[derive(Deserialize)]
pub struct Step {
	/// The block of the call.
	pub block: u64,
	/// The name of the caller.
	pub by: String,
	/// The call and its arguments.
	#[serde(flatten)]
	pub call: StepCall,
	/// `ok`, or the name of the error.
	pub expect: String,
}

/// The call of a step. Positions are named by the moves of their line.
// Amounts are `u64`, since serde has no `u128` in a flattened enum.
#[allow(missing_docs)]
#[derive(Deserialize)]
#[serde(tag = "call", rename_all = "snake_case")]
pub enum StepCall {
	CreateGame(CreateGame),
	Withdraw,
	Play {
		path: Line,
		#[serde(with = "as_text")]
		cell: Move,
		chain: Option<Vec<Cell>>,
		most: Option<u64>,
	},
	Prove {
		path: Line,
		chain: Vec<Cell>,
	},
	Resign {
		path: Line,
	},
	HandUp {
		path: Line,
		steps: u32,
	},
	Release {
		path: Line,
	},
}

/// The moves that lead to a position, from the opening on.
#[derive(Deserialize, Clone, Debug)]
#[serde(try_from = "Vec<String>")]
pub struct Line(pub Vec<Move>);

impl TryFrom<Vec<String>> for Line {
	type Error = ParseCellError;

	fn try_from(texts: Vec<String>) -> Result<Self, ParseCellError> {
		texts.iter().map(|text| text.parse()).collect::<Result<_, _>>().map(Self)
	}
}

impl Line {
	/// The id of the position, which need not exist, from the id of the opening.
	pub fn position(&self, opening: PositionId) -> PositionId {
		self.0.iter().skip(1).fold(opening, |at, made| reply_id(at, *made))
	}
}

/// The call that creates the game.
#[derive(Deserialize)]
pub struct CreateGame {
	/// The cell of the opening.
	pub opening: Cell,
	/// The settings that differ from those of an original game, under their names in JSON. Amounts are numbers, and the
	/// invited account is the name of a player.
	#[serde(flatten)]
	settings: Map<String, Value>,
}

impl CreateGame {
	/// The settings of the game. `account` gives the account of a player.
	pub fn settings<AccountId, BlockNumber>(
		&self,
		account: impl Fn(&str) -> AccountId,
	) -> Settings<AccountId, BlockNumber, Balance>
	where
		AccountId: Serialize + DeserializeOwned,
		BlockNumber: Default + Serialize + DeserializeOwned,
	{
		// No chain allows these values: a vector gives the size, the times and the deposit.
		let none = BlockNumber::default;
		let mut settings =
			to_value(Settings::<AccountId, _, Balance>::original(0, none(), none(), 0)).expect("JSON; qed");
		for (name, given) in &self.settings {
			let setting = settings.get_mut(name).unwrap_or_else(|| panic!("{name} is no setting"));
			*setting = match (&*setting, given) {
				(_, Value::String(player)) if name == "invited" => to_value(account(player)).expect("JSON; qed"),
				// The JSON of settings has amounts as text.
				(Value::String(_), Value::Number(amount)) => amount.to_string().into(),
				_ => given.clone(),
			};
		}
		from_value(settings).unwrap_or_else(|error| panic!("no settings: {error}"))
	}
}

/// The outcome of a position.
#[derive(Deserialize)]
pub struct Outcome {
	/// The moves of the position's line.
	pub path: Line,
	/// The status in lower case.
	pub status: String,
	/// The number of replies.
	pub replies: u16,
}

/// The outcome for a player.
#[derive(Deserialize, Clone, Copy, Debug, Default, PartialEq)]
pub struct After {
	/// The number of moves.
	pub moves: u32,
	/// The number of moves that lost.
	pub losing: u32,
	/// Plancks paid by releases.
	pub released: Balance,
	/// Plancks paid as deposits, by claims and by the removal of the game.
	pub deposits: Balance,
	/// Plancks paid as rewards.
	pub rewards: Balance,
}

impl Vector {
	/// The cell of the opening.
	pub fn opening(&self) -> Cell {
		let opening = self.steps.iter().find_map(|step| match &step.call {
			StepCall::CreateGame(create) => Some(create.opening),
			_ => None,
		});
		opening.expect("a vector creates a game")
	}
}

/// The files of all vectors of games. By default: the project's folder, and the folders in `shared` beside the checkout, if
/// they exist.
pub fn files(repository: &str) -> Vec<PathBuf> {
	let folders = ["core/vectors/games", "../shared/vectors", "../shared/vectors-of-settings"];
	files_with("steps", Path::new(repository), &folders)
}

/// The files of a kind of vectors, which alone have this key: in the folders named by `FORKING_HEX_VECTORS`, separated by
/// colons and relative to the repository. If these have none, or without the variable: in the folders of `folders` that exist.
fn files_with(key: &str, repository: &Path, folders: &[&str]) -> Vec<PathBuf> {
	let is_of_kind = |file: &PathBuf| read_as::<Value>(file).get(key).is_some();
	let of_kind = |folders: Vec<PathBuf>| -> Vec<PathBuf> {
		folders.iter().flat_map(|folder| files_in(folder)).filter(is_of_kind).collect()
	};
	let named = env::var("FORKING_HEX_VECTORS").unwrap_or_default();
	let named = named.split(':').filter(|folder| !folder.is_empty()).map(|folder| repository.join(folder)).collect();
	let files = of_kind(named);
	match files.is_empty() {
		true => {
			of_kind(folders.iter().map(|folder| repository.join(folder)).filter(|folder| folder.exists()).collect())
		}
		false => files,
	}
}

fn files_in(folder: &Path) -> Vec<PathBuf> {
	let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
	let mut files: Vec<_> = entries.map(|entry| entry.expect("a readable folder").path()).collect();
	files.retain(|file| file.extension().is_some_and(|extension| extension == "json"));
	files.sort();
	assert!(!files.is_empty(), "no vectors in {}", folder.display());
	files
}

/// Read a vector from a file.
pub fn read(file: &Path) -> Vector {
	read_as(file)
}

fn read_as<T: DeserializeOwned>(file: &Path) -> T {
	let text = fs::read_to_string(file).expect("a readable file");
	serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}
