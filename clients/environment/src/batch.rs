//! Many games at once.

use crate::{random_games, Game, InvalidSize, RandomGame, StepError};
use fastrand::Rng;

/// Games on boards of one size that are stepped together.
///
/// ```
/// use forking_hex_environment::Batch;
///
/// let mut batch = Batch::new(11, 3, 7)?;
/// batch.step(&[0, 60, 120])?;
/// // The cells of two of the opening stones are taken, and a swap is legal.
/// let mut mask = vec![0; 3 * 122];
/// batch.write_legal_actions(&mut mask);
/// assert_eq!((mask[0], mask[1], mask[121], mask[122 + 60]), (0, 1, 1, 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Batch {
	size: u8,
	games: Vec<Game>,
	random: Rng,
}

impl Batch {
	/// `games` games, begun as by [`Self::init`].
	///
	/// # Errors
	///
	/// [`InvalidSize`], if no board has this size.
	pub fn new(size: u8, games: usize, seed: u64) -> Result<Self, InvalidSize> {
		let mut batch = Self { size, games: vec![Game::new(size, 0)?; games], random: Rng::with_seed(seed) };
		batch.init(seed);
		Ok(batch)
	}

	/// A batch from its [`Self::to_bytes`], which draws the same random numbers. `None` if these are not the bytes of a
	/// batch.
	pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
		let (size, bytes) = bytes.split_first()?;
		let (seed, games) = bytes.split_first_chunk()?;
		let length = Game::HEADER + usize::from(*size) * usize::from(*size);
		Game::new(*size, 0).ok()?;
		let games = games.chunks(length).map(|game| Game::from_bytes(*size, game)).collect::<Option<_>>()?;
		Some(Self { size: *size, games, random: Rng::with_seed(u64::from_le_bytes(*seed)) })
	}

	/// The batch as bytes, for another process.
	pub fn to_bytes(&self) -> Vec<u8> {
		let mut bytes = vec![self.size];
		bytes.extend(self.random.get_seed().to_le_bytes());
		for game in &self.games {
			game.write_bytes(&mut bytes);
		}
		bytes
	}

	/// Begin all games again. The seed decides the first player of each game, and all random numbers later.
	pub fn init(&mut self, seed: u64) {
		self.random.seed(seed);
		for game in &mut self.games {
			game.restart(self.random.u8(..2));
		}
	}

	/// Begin all games again, each with this player to move first: 0, or 1 for any other number.
	///
	/// # Errors
	///
	/// [`StepError::OneForEachGame`], and the batch is unchanged.
	pub fn init_with(&mut self, first_players: &[u8]) -> Result<(), StepError> {
		self.check_count(first_players.len())?;
		for (game, first_player) in self.games.iter_mut().zip(first_players) {
			game.restart(*first_player);
		}
		Ok(())
	}

	/// Restart the games that have ended, and draw the first player of each.
	pub fn restart_ended(&mut self) {
		for game in self.games.iter_mut().filter(|game| game.has_ended()) {
			game.restart(self.random.u8(..2));
		}
	}

	/// The cells along a side.
	pub fn size(&self) -> u8 {
		self.size
	}

	/// The games, in the order of all results.
	pub fn games(&self) -> &[Game] {
		&self.games
	}

	/// Take an action in each game, as [`Game::step`] does.
	///
	/// # Errors
	///
	/// [`StepError`], and the batch is unchanged.
	pub fn step(&mut self, actions: &[usize]) -> Result<(), StepError> {
		self.check_count(actions.len())?;
		for (game, action) in self.games.iter().zip(actions) {
			game.check(*action)?;
		}
		for (game, action) in self.games.iter_mut().zip(actions) {
			game.step(*action)?;
		}
		Ok(())
	}

	/// Write the legal actions of each game, as [`Game::write_legal_actions`] does.
	///
	/// # Panics
	///
	/// If `masks` has no room for all actions.
	pub fn write_legal_actions(&self, masks: &mut [u8]) {
		for (index, game) in self.games.iter().enumerate() {
			game.write_legal_actions(&mut masks[index * game.actions()..]);
		}
	}

	/// Write an observation of each game, as [`Game::write_observation`] does: of `player`, or of the player whose turn it
	/// is.
	///
	/// # Panics
	///
	/// If `observations` has no room for all cells.
	pub fn write_observations(&self, player: Option<u8>, observations: &mut [u8]) {
		for (index, game) in self.games.iter().enumerate() {
			let values = (game.actions() - 1) * Game::CHANNELS;
			let player = player.unwrap_or(game.current_player());
			game.write_observation(player, &mut observations[index * values..]);
		}
	}

	/// A random legal action for each game. All legal actions of a game have the same chance.
	pub fn random_actions(&mut self) -> Vec<usize> {
		let draw = |game: &Game| loop {
			let action = self.random.usize(..game.actions());
			if game.is_legal(action) {
				break action;
			}
		};
		self.games.iter().map(draw).collect()
	}

	/// Play each game on with random moves, as [`random_games`] does. The batch is unchanged.
	pub fn random_games(&mut self, each: impl FnMut(RandomGame<'_>)) {
		random_games(&self.games, &mut self.random, each);
	}

	fn check_count(&self, given: usize) -> Result<(), StepError> {
		let games = self.games.len();
		if given == games {
			Ok(())
		} else {
			Err(StepError::OneForEachGame { given, games })
		}
	}
}
