//! The search: simulations through a growing tree, and their results.

use crate::{
	analysis::{Analysis, Reply},
	connections,
	grid::{cell, colour, number, Place, Position},
	patterns::Patterns,
	playout::{Playouts, Random},
	tree::{Node, Prior, Tree, ROOT},
};
use alloc::{vec, vec::Vec};
use forking_hex_board::Colour;
use forking_hex_rules::{Move, Side, State};

/// The number of simulations through a node before its replies get nodes.
const EXPAND_AT: f32 = 4.0;

/// The number of simulations through a node before the search looks for its virtual connections, and the effort of
/// that.
const CONNECT_AT: f32 = 400.0;
const CONNECT_EFFORT: usize = 3_000;

/// The weight of patterns: simulations that a move has before the first, and the part of its value that each simulation
/// makes smaller, if one move had all of the chances.
const PATTERN_WEIGHT: f32 = 5.0;
const PATTERN_BIAS: f32 = 6.0;

/// The number of simulations in which the search looks for the reply that is hardest to refute, if all replies lose.
const STUBBORN: u32 = 2_000;

/// A search of one state, in slices of simulations.
///
/// ```
/// use forking_hex_engine::Search;
/// use forking_hex_rules::{Settings, State};
///
/// let settings = Settings::<u64, _, _>::original(5, 10u32, 12, 1_000u128);
/// let mut search = Search::new(&State::opening(&settings, "a1".parse()?)?, 7);
/// while search.analysis().simulations < 300 && search.run(100) {}
/// assert_eq!(search.analysis().replies.len(), 24);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Search {
	start: Position,
	side: Side,
	may_swap: bool,
	playouts: Playouts,
	/// The patterns by which the search judges moves before it tries them. With a Leader to follow, they are others.
	patterns: Option<Patterns>,
	tree: Tree,
	random: Random,
	simulations: u32,
	/// Whether the search looks for virtual connections. With a Leader to follow, there are none.
	connects: bool,
	/// The colour that is proven to win, if the next move is a stone.
	proof: Option<usize>,
}

impl Search {
	/// A search of a state.
	pub fn new(state: &State, seed: u64) -> Self {
		Self::of(Position::of(state), state.side_to_move(), state.may_swap(), seed, true)
	}

	/// A search of a position. Without knowledge of patterns and connections, it has only the results of its simulations.
	pub(crate) fn of(start: Position, side: Side, may_swap: bool, seed: u64, knows: bool) -> Self {
		let playouts = Playouts::new(&start.grid);
		let proof = (0..2).find(|colour| start.grid.has_connected(*colour));
		let mut search = Self {
			side,
			may_swap,
			playouts,
			patterns: (knows && start.lead.is_none()).then(Patterns::new),
			tree: Tree::new(),
			random: Random::with_seed(seed),
			simulations: 0,
			proof,
			connects: knows && start.lead.is_none(),
			start,
		};
		let root = search.start.clone();
		search.expand(ROOT, &root);
		if search.proof.is_none() {
			search.proof = search.connect(ROOT, &root);
		}
		search
	}

	/// Make up to `simulations` more simulations. Returns whether more can change the result: `false` once the winner
	/// is proven.
	pub fn run(&mut self, simulations: u32) -> bool {
		let mut path = vec![];
		for _ in 0..simulations {
			if !self.can_learn() {
				return false;
			}
			self.simulate(&mut path);
		}
		self.can_learn()
	}

	/// The number of simulations so far.
	pub fn simulations(&self) -> u32 {
		self.simulations
	}

	fn can_learn(&self) -> bool {
		let is_lost = self.proof == Some(self.start.turn ^ 1);
		self.tree.is_expanded(ROOT) && (self.proof.is_none() || is_lost && self.simulations < STUBBORN)
	}

	/// One simulation: down the tree by the best values, then a playout.
	fn simulate(&mut self, path: &mut Vec<Node>) {
		self.simulations = self.simulations.saturating_add(1);
		let mut position = self.start.clone();
		path.clear();
		path.push(ROOT);
		let mut node = ROOT;
		loop {
			if !self.tree.is_expanded(node) {
				if self.tree.visits(node) < EXPAND_AT {
					break;
				}
				let mover = position.turn ^ 1;
				if position.grid.has_connected(mover) {
					return self.prove(path, mover);
				}
				self.expand(node, &position);
				if !self.tree.is_expanded(node) {
					break;
				}
			} else if self.tree.visits(node) == CONNECT_AT && node != ROOT {
				if let Some(winner) = self.connect(node, &position) {
					return self.prove(path, winner);
				}
			}
			node = self.tree.best(node);
			path.push(node);
			position.play(self.tree.place(node));
		}
		self.playouts.play_out(&mut position, &mut self.random);
		let winner = usize::from(!position.grid.has_connected(0));
		self.tree.count(path, &self.start, &position.grid, winner);
	}

	/// End a simulation with the proof that a colour wins from its last node on.
	fn prove(&mut self, path: &[Node], winner: usize) {
		self.tree.count_proof(path, &self.start, winner);
		if self.tree.prove(path, &self.start, winner) {
			self.proof = Some(winner);
		}
	}

	/// Look for the virtual connections of a position. They prove a winner, or that some replies lose.
	fn connect(&mut self, node: Node, position: &Position) -> Option<usize> {
		if !self.connects {
			return None;
		}
		let (turn, other) = (position.turn, position.turn ^ 1);
		let own = connections::find(&position.grid, turn, CONNECT_EFFORT);
		if let Some(half) = own.half {
			let winning = self.tree.replies(node).find(|reply| self.tree.place(*reply) == half.key);
			winning.into_iter().for_each(|reply| self.tree.set_won(reply));
			return Some(turn);
		}
		let threats = connections::find(&position.grid, other, CONNECT_EFFORT);
		if threats.full.is_some() {
			return Some(other);
		}
		let half = threats.half?;
		(!self.tree.keep_only(node, &half.stops)).then_some(other)
	}

	/// Make nodes for the replies to a position.
	fn expand(&mut self, node: Node, position: &Position) {
		let saves = self.playouts.saves(&position.grid, position.last, position.turn);
		let saved: Vec<Place> = (0..6)
			.filter(|direction| saves >> direction & 1 == 1)
			.map(|direction| crate::grid::beside(position.last, direction))
			.collect();
		let moves: Vec<Place> = position.moves().collect();
		let odds = self.patterns.as_ref().map(|patterns| patterns.odds(position, &moves));
		let share = PATTERN_BIAS / moves.len().max(1) as f32;
		let prior = |(index, place): (usize, &Place)| {
			let odds = odds.as_ref().and_then(|odds| odds.get(index)).copied();
			let (chance, weight) = match odds {
				_ if saved.contains(place) => (0.95, 20.0),
				Some(odds) => (odds / (1.0 + odds), PATTERN_WEIGHT),
				None => (0.5, 2.0),
			};
			Prior { place: *place, chance, weight, bias: odds.unwrap_or_default() * share }
		};
		let priors: Vec<Prior> = moves.iter().enumerate().map(prior).collect();
		self.tree.expand(node, &priors);
	}

	/// The colour that is proven to win.
	fn proven(&self) -> Option<Colour> {
		let stones = self.proof.map(colour);
		let turn = colour(self.start.turn);
		match stones {
			// A swap gives the winner's stones to the side to move. The colours may change afterwards, but the side to
			// move wins.
			Some(_) if self.may_swap => Some(turn),
			other => other,
		}
	}

	/// The analysis by the simulations so far.
	pub fn analysis(&self) -> Analysis {
		let turn = self.start.turn;
		let decided = self.proof.filter(|_| (0..2).any(|colour| self.start.grid.has_connected(colour)));
		let mut replies: Vec<Reply> = self
			.tree
			.replies(ROOT)
			.map(|node| {
				let winning = decided.map(|winner| winner == turn).or(self.tree.winning(node));
				let chance = winning.map_or_else(|| self.tree.chance(node), |wins| f32::from(u8::from(wins)));
				let made = Move::Stone(cell(self.tree.place(node)));
				Reply { made, chance, visits: self.tree.visits(node) as u32, winning }
			})
			.collect();
		// Proven wins come first, then the other replies by simulations, and proven losses last.
		let rank = |reply: &Reply| match reply.winning {
			Some(true) => 2,
			None => 1,
			Some(false) => 0,
		};
		let order = |one: &Reply, other: &Reply| {
			rank(other).cmp(&rank(one)).then(other.visits.cmp(&one.visits)).then(other.chance.total_cmp(&one.chance))
		};
		replies.sort_by(order);
		if self.may_swap {
			if let Some(best) = replies.first().copied() {
				// After a swap, the other side has the best reply of the side to move, with the colours exchanged.
				let swap = Reply {
					made: Move::Swap,
					chance: 1.0 - best.chance,
					visits: self.simulations,
					winning: self.proof.map(|winner| winner != turn),
				};
				let place = match swap.winning {
					Some(false) => replies.len(),
					_ if swap.chance > best.chance => 0,
					_ => 1,
				};
				replies.insert(place, swap);
			}
		}
		let proof = self.proven();
		let chance = match proof {
			Some(winner) => f32::from(u8::from(number(winner) == turn)),
			None => replies.first().map_or(0.5, |reply| reply.chance),
		};
		Analysis { side: self.side, turn: colour(turn), chance, replies, proof, simulations: self.simulations }
	}
}
