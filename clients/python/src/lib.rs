//! The environment as a Python module. It returns arrays as byte arrays, and the Python files wrap these for numpy
//! without a copy.

mod baseline;

use forking_hex_board::Colour;
use forking_hex_engine::{Engine, Level, UnknownLevel};
use forking_hex_environment::{random_games, Batch, Game, RandomGame};
use pyo3::{
	exceptions::PyValueError,
	prelude::*,
	types::{PyByteArray, PyBytes},
};
use std::{fmt::Display, iter::repeat_n};

/// Games on boards of one size that are stepped together.
#[pyclass(module = "forking_hex._core")]
#[derive(Clone)]
struct Games(Batch);

#[pymethods]
impl Games {
	#[new]
	fn new(size: u8, games: usize, seed: u64) -> PyResult<Self> {
		Batch::new(size, games, seed).map(Self).map_err(refused)
	}

	fn copy(&self) -> Self {
		self.clone()
	}

	/// The arguments of `new` for games whose state `__setstate__` then gives.
	fn __getnewargs__(&self) -> (u8, usize, u64) {
		(self.0.size(), 0, 0)
	}

	fn __getstate__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
		PyBytes::new(py, &self.0.to_bytes())
	}

	fn __setstate__(&mut self, state: &[u8]) -> PyResult<()> {
		self.0 = Batch::from_bytes(state).ok_or_else(|| refused("the pickled games are damaged"))?;
		Ok(())
	}

	fn init(&mut self, seed: u64) {
		self.0.init(seed);
	}

	fn init_with(&mut self, first_players: Vec<u8>) -> PyResult<()> {
		self.0.init_with(&first_players).map_err(refused)
	}

	fn restart_ended(&mut self) {
		self.0.restart_ended();
	}

	/// Take an action in each game. The actions are int64 numbers, as bytes.
	fn step(&mut self, py: Python<'_>, actions: &[u8]) -> PyResult<()> {
		let (actions, _) = actions.as_chunks();
		let action = |bytes: &[u8; 8]| {
			let action = i64::from_ne_bytes(*bytes);
			usize::try_from(action)
				.map_err(|_| refused(format!("there is no action {action}: they are counted from zero")))
		};
		let actions: Vec<_> = actions.iter().map(action).collect::<PyResult<_>>()?;
		py.detach(|| self.0.step(&actions)).map_err(refused)
	}

	/// The legal actions, as a byte of 0 or 1 for each game and action.
	fn legal_actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
		let bytes = self.0.games().iter().map(Game::actions).sum();
		PyByteArray::new_with(py, bytes, |masks| {
			self.0.write_legal_actions(masks);
			Ok(())
		})
	}

	/// The observations, as a byte of 0 or 1 for each game, row, column and channel.
	fn observations<'py>(&self, py: Python<'py>, player: Option<u8>) -> PyResult<Bound<'py, PyByteArray>> {
		let bytes = self.0.games().iter().map(|game| (game.actions() - 1) * Game::CHANNELS).sum();
		PyByteArray::new_with(py, bytes, |observations| {
			self.0.write_observations(player, observations);
			Ok(())
		})
	}

	/// The rewards, as two numbers of type float32 for each game.
	fn rewards<'py>(&self, py: Python<'py>) -> Bound<'py, PyByteArray> {
		let rewards = self.0.games().iter().flat_map(Game::rewards);
		PyByteArray::new(py, &rewards.flat_map(f32::to_ne_bytes).collect::<Vec<_>>())
	}

	/// Whether the games have ended, as a byte of 0 or 1 for each game.
	fn ended<'py>(&self, py: Python<'py>) -> Bound<'py, PyByteArray> {
		PyByteArray::new(py, &self.0.games().iter().map(|game| game.has_ended().into()).collect::<Vec<_>>())
	}

	/// The players whose turn it is, as a byte for each game.
	fn current_players<'py>(&self, py: Python<'py>) -> Bound<'py, PyByteArray> {
		PyByteArray::new(py, &self.0.games().iter().map(Game::current_player).collect::<Vec<_>>())
	}

	/// The board of a game as text. `None` if there is no such game.
	fn drawing(&self, game: usize) -> Option<String> {
		self.0.games().get(game).map(|game| game.board().to_string())
	}

	/// A legal action for each game, as numbers of type int64.
	fn random_actions<'py>(&mut self, py: Python<'py>) -> Bound<'py, PyByteArray> {
		let bytes = |action| (action as i64).to_ne_bytes();
		let actions: Vec<_> = py.detach(|| self.0.random_actions().into_iter().flat_map(bytes).collect());
		PyByteArray::new(py, &actions)
	}

	/// The engine's choice in each game, as numbers of type int64.
	fn engine_actions<'py>(&self, py: Python<'py>, level: u8, seed: u64) -> PyResult<Bound<'py, PyByteArray>> {
		let level = Level::new(level).ok_or(UnknownLevel).map_err(refused)?;
		let engine = Engine::new(seed);
		let choose = |game| (baseline::choose(&engine, level, game) as i64).to_ne_bytes();
		let actions: Vec<_> = py.detach(|| self.0.games().iter().flat_map(choose).collect());
		Ok(PyByteArray::new(py, &actions))
	}

	/// Play on at random. Returns the rewards, two numbers of type float32 for each game, and the lengths, one of type
	/// int32.
	fn random_games<'py>(&mut self, py: Python<'py>) -> (Bound<'py, PyByteArray>, Bound<'py, PyByteArray>) {
		let (rewards, lengths) = py.detach(|| {
			let first_players: Vec<_> = self.0.games().iter().map(Game::first_player).collect();
			let (mut rewards, mut lengths) = (Vec::new(), Vec::new());
			let mut first_players = first_players.into_iter();
			self.0.random_games(|game| {
				let reward_of_red = match game.winner {
					Some(Colour::Red) => 1.0f32,
					Some(Colour::Blue) => -1.0,
					None => 0.0,
				};
				let is_exchanged = first_players.next() == Some(1);
				let reward = if is_exchanged { -reward_of_red } else { reward_of_red };
				rewards.extend([reward, -reward].into_iter().flat_map(f32::to_ne_bytes));
				lengths.extend(length(game));
			});
			(rewards, lengths)
		});
		(PyByteArray::new(py, &rewards), PyByteArray::new(py, &lengths))
	}
}

/// Random games from the empty board. Returns the winners, a byte for each game, 0 for Red and 1 for Blue. Also
/// returns the numbers of actions, of type int32.
#[pyfunction]
#[pyo3(name = "random_games")]
fn random_games_from_empty<'py>(
	py: Python<'py>,
	size: u8,
	games: usize,
	seed: u64,
) -> PyResult<(Bound<'py, PyByteArray>, Bound<'py, PyByteArray>)> {
	let start = Game::new(size, 0).map_err(refused)?;
	let (winners, lengths) = py.detach(|| {
		let (mut winners, mut lengths) = (Vec::new(), Vec::new());
		random_games(repeat_n(&start, games), &mut fastrand::Rng::with_seed(seed), |game| {
			winners.push((game.winner == Some(Colour::Blue)).into());
			lengths.extend(length(game));
		});
		(winners, lengths)
	});
	Ok((PyByteArray::new(py, &winners), PyByteArray::new(py, &lengths)))
}

/// The number of actions, as the bytes of an int32.
fn length(game: RandomGame<'_>) -> [u8; 4] {
	(game.actions.len() as i32).to_ne_bytes()
}

/// A Python error with this sentence.
fn refused(reason: impl Display) -> PyErr {
	PyValueError::new_err(reason.to_string())
}

#[pymodule]
fn _core(module: &Bound<'_, PyModule>) -> PyResult<()> {
	module.add_class::<Games>()?;
	module.add_function(wrap_pyfunction!(random_games_from_empty, module)?)
}
