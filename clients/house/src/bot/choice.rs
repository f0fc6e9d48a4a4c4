//! The choice of a house player at a position: a move, a proof, a resignation, or nothing.

use crate::bot::weighing::{share, Bet};
use forking_hex_chain::{
	chain::{Game, LineMove, Position},
	line::Line,
};
use forking_hex_engine::{Analysis, Reply};
use forking_hex_rules::{Cell, Clock, LosingRule, Move, Status};
use subxt::utils::AccountId32;

/// The fewest blocks for a move in a game that a house player joins. The program waits for a block with its move, so
/// strangers could win shorter games by the clock alone.
const FEWEST_BLOCKS: u32 = 10;

/// The blocks that a move takes from a bank: the one that the player waits for, and one more.
const BLOCKS_OF_A_MOVE: u32 = 2;

/// The sizes of boards in duels to which a house player can be invited.
const SIZES: std::ops::RangeInclusive<u8> = 3..=11;

/// The least lead of a fork's chance over the replies that are there.
const BETTER: f32 = 0.05;

/// The facts about a position that decide the choice there.
pub struct Facts<'a> {
	/// The account that could move.
	pub account: &'a AccountId32,
	/// The game as the chain describes it.
	pub game: &'a Game,
	/// The position as the chain describes it.
	pub position: &'a Position,
	/// The position's line.
	pub line: &'a Line,
	/// The moves of the line, with their movers.
	pub moves: &'a [LineMove],
	/// The position before this one, if the account made it and no one else has saved it.
	pub threatened: Option<&'a Position>,
	/// Whether the position is a person's move that a house player has answered.
	pub is_served: bool,
	/// The moves that were made here before.
	pub played: &'a [Move],
	/// More such moves: the account has made them, and has given them up as lost.
	pub given_up: &'a [Move],
	/// The fee of a move, in plancks.
	pub fee: u128,
	/// The developer fund's part of a deposit, in millionths.
	pub cut: u32,
	/// The part of a deposit that a move may lose on average.
	pub generosity: f64,
	/// Plancks that were put at stake before to save the threatened move. `u128::MAX` if the move was given up.
	pub spent: u128,
	/// The most that the account has held in one game, in plancks.
	pub per_game: u128,
	/// The longest time of a move, in blocks, in a game that is worth a deposit.
	pub longest: u32,
	/// The least deposit, in plancks, of such a game.
	pub least_deposit: u128,
	/// Whether the game is one of a tournament: there a point is at stake besides the deposit.
	pub is_of_tournament: bool,
}

/// A choice, with its reason.
#[derive(Clone, Debug, PartialEq)]
pub enum Choice {
	/// Play this move, with this chance of winning.
	Play(Move, f32, String),
	/// Prove the position with this chain.
	Prove(Vec<Cell>, String),
	/// Give up the duel.
	Resign(String),
	/// Do nothing.
	Leave(String),
}

fn leave(why: &str) -> Choice {
	Choice::Leave(why.into())
}

impl Facts<'_> {
	/// The choice where no thinking is needed. `None` if the engine has to be asked.
	pub fn at_once(&self) -> Option<Choice> {
		let position = self.position;
		let mut theirs = self.moves.iter().filter(|each| each.side != position.side_to_move);
		let is_against_own = theirs.any(|each| each.mover == *self.account);
		if !position.takes_moves {
			return Some(leave("it takes no moves any more"));
		}
		if let Some(proof) = self.line.proof() {
			return Some(if is_against_own && position.replies == 0 {
				Choice::Prove(proof, "the line is connected, and nobody has said so".into())
			} else if self.can_resign() {
				Choice::Resign("the other side is connected".into())
			} else {
				leave("the other side is connected")
			});
		}
		if position.seat.is_some_and(|seat| seat != *self.account) {
			return Some(leave("it is another player's seat"));
		}
		if is_against_own {
			return Some(leave("a move here would be against an own one"));
		}
		if self.is_served {
			return Some(leave("another house player has answered"));
		}
		if self.is_invited() && !self.is_of_tournament {
			return self.reason_to_decline().map(leave);
		}
		if self.threatened.is_none() && !self.is_promised() {
			return self.reason_to_stay_away().map(leave);
		}
		None
	}

	/// Whether it is the account's turn in a duel.
	fn is_on_turn(&self) -> bool {
		self.position.seat.as_ref() == Some(self.account)
	}

	/// Whether the position is the opening of a duel to which the account is invited.
	pub fn is_invited(&self) -> bool {
		self.is_on_turn() && self.position.ply == 1
	}

	/// Whether the account can resign. An opening has to be answered first.
	pub fn can_resign(&self) -> bool {
		self.is_on_turn() && self.position.ply > 1
	}

	/// Whether the account moves at any chance: in a tournament a point is at stake, and in a duel another player waits.
	fn is_promised(&self) -> bool {
		self.is_of_tournament || self.is_on_turn()
	}

	/// The reason why the account declines an invitation to a duel with these settings.
	fn reason_to_decline(&self) -> Option<&'static str> {
		let settings = &self.game.settings;
		let size = u32::from(settings.board_size);
		let moves = (size * size).div_ceil(2);
		// A swap of sides exchanges the clocks too.
		let (least, most) = (settings.red_time.min(settings.blue_time), settings.red_time.max(settings.blue_time));
		let needs = match settings.clock {
			Clock::EachMove => FEWEST_BLOCKS,
			Clock::Bank { increment } => {
				FEWEST_BLOCKS.saturating_add(moves.saturating_mul(BLOCKS_OF_A_MOVE.saturating_sub(increment)))
			}
		};
		let last = settings.price(u16::try_from(size * size).unwrap_or(u16::MAX), 0).unwrap_or(u128::MAX);
		if !SIZES.contains(&settings.board_size) {
			Some("its board is smaller than 3 or larger than 11 cells a side")
		} else if least < needs {
			Some("its clock leaves too few blocks for the moves of a game")
		} else if most > self.longest {
			Some("its clock would hold the deposits for too long")
		} else if last.saturating_mul(moves.into()) > self.per_game {
			Some("its moves can cost more than the limit of deposits in one game")
		} else {
			None
		}
	}

	/// The reason why the account plays no game with these settings: they tie up an account or outpace it.
	fn reason_to_stay_away(&self) -> Option<&'static str> {
		let settings = &self.game.settings;
		let turn = self.line.state.turn();
		// With a bank, a block for each move has to come back with it.
		let own_time = match settings.clock {
			Clock::Bank { increment: 0 } => 0,
			Clock::EachMove | Clock::Bank { .. } => settings.time_of(turn),
		};
		if own_time < FEWEST_BLOCKS {
			Some("its clock leaves too few blocks for a move")
		} else if settings.time_of(turn.opposite()) > self.longest || settings.time_of(turn) > self.longest {
			Some("its clock would hold the deposit for too long")
		} else if settings.deposit < self.least_deposit {
			Some("its deposit is too small to be worth a place among the games")
		} else {
			None
		}
	}

	/// The choice after the engine has analysed the position and has chosen a reply.
	pub fn after(&self, analysis: &Analysis, chosen: Option<Move>) -> Choice {
		if analysis.proof.is_some_and(|winner| winner != analysis.turn) {
			match (self.can_resign(), self.is_promised()) {
				(true, _) => return Choice::Resign("the other side wins whatever is played".into()),
				(false, false) => return leave("the other side wins whatever is played"),
				// An opening cannot be resigned on, and the other side may yet err.
				(false, true) => {}
			}
		}
		let is_given_up = |reply: &&Reply| self.given_up.contains(&reply.made);
		let is_new = |reply: &&Reply| !self.played.contains(&reply.made) && !is_given_up(reply);
		let Some(best) = analysis.replies.iter().find(is_new) else { return leave("every reply has been played") };
		let best_played =
			analysis.replies.iter().filter(|reply| self.played.contains(&reply.made)).map(chance_of).reduce(f32::max);
		// A level's luck may choose a weak reply, but none that is not worth its deposit.
		let drawn = analysis.replies.iter().filter(is_new).find(|reply| Some(reply.made) == chosen);
		if self.is_promised() {
			let reply = drawn.filter(|reply| chance_of(reply) > 0.0).unwrap_or(best);
			let why = match (self.is_of_tournament, self.is_invited()) {
				(true, _) => "the game is one of a tournament",
				(false, true) => "it is invited to the duel",
				(false, false) => "it is its turn in a duel",
			};
			return Choice::Play(reply.made, chance_of(reply), why.into());
		}
		let is_fork = best_played.is_some() || !self.given_up.is_empty();
		let worthwhile = drawn.into_iter().chain([best]).find(|reply| self.is_worthwhile(reply, best_played));
		match worthwhile {
			Some(reply) => Choice::Play(reply.made, chance_of(reply), self.reason(is_fork).into()),
			None if best_played.is_some_and(|played| chance_of(best) < played + BETTER) => {
				leave("the replies that were played are as good as any")
			}
			None => {
				let chance = chance_of(best) * 100.0;
				Choice::Leave(format!("with a chance of {chance:.0} % the deposit is not well placed"))
			}
		}
	}

	/// Whether a reply is worth its deposit, and has a better chance than the replies that were played.
	fn is_worthwhile(&self, reply: &Reply, best_played: Option<f32>) -> bool {
		let Some(bet) = self.bet(reply.made) else { return false };
		let generosity = if self.threatened.is_some() { 0.0 } else { self.generosity };
		let chance = chance_of(reply);
		let is_better = best_played.is_none_or(|played| chance >= played + BETTER);
		is_better && bet.value(chance) >= -generosity * bet.price as f64
	}

	fn reason(&self, is_fork: bool) -> &'static str {
		match (self.threatened.is_some(), is_fork, self.position.ply) {
			(true, _, _) => "it answers an own move, which is lost otherwise",
			(false, true, _) => "it is better than the replies that were played",
			(false, false, 1) => "the opening waits for an answer",
			(false, false, _) => "the deposit is well placed",
		}
	}

	/// The move, with the amounts that it can earn and save. `None` if a price does not fit a balance.
	fn bet(&self, made: Move) -> Option<Bet> {
		let (settings, position) = (&self.game.settings, self.position);
		let price = position.price?;
		let pool_of = |deposit: u128| {
			let fee = deposit.checked_mul(self.cut.into())?.checked_div(1_000_000)?;
			deposit.checked_sub(fee)
		};
		let side = position.side_to_move;
		let earlier = self.moves.iter().rev().filter(|each| each.side == side);
		let earlier: Vec<bool> = earlier.map(|each| each.mover == *self.account).collect();
		let is_proven = self.line.after(made).ok()?.proof().is_some();
		let (pool, own) = match is_proven {
			// No one can reply: the move itself earns nothing, and the move before it loses its deposit to earlier
			// ones.
			true => (pool_of(position.deposit)?, earlier),
			// The next reply on this line is the first that this move can earn from.
			false => {
				let own = std::iter::once(true).chain(earlier).collect();
				(pool_of(settings.price(position.ply.checked_add(1)?, 0)?)?, own)
			}
		};
		let gain = match settings.losing_rule {
			LosingRule::AnyReply => share(pool, &own, settings.reward),
			// The maker of a losing move can save it with a weak reply to it.
			LosingRule::EveryReply => share(pool, &own, settings.reward) / 2,
		};
		let saved = self.threatened.map_or(0, |before| before.held.saturating_sub(self.spent));
		Some(Bet { price, gain, saved, fee: self.fee })
	}
}

/// The chance that a reply wins.
fn chance_of(reply: &Reply) -> f32 {
	match reply.winning {
		Some(true) => 1.0,
		Some(false) => 0.0,
		None => reply.chance,
	}
}

/// Whether a move is lost if this reply to it stays unanswered. `is_saved` says whether another reply to the move can
/// no longer win, which is enough in the original game.
pub fn is_threatened(rule: LosingRule, before: &Position, is_saved: bool) -> bool {
	let is_open = matches!(before.status, Status::Open | Status::Closed);
	is_open
		&& match rule {
			LosingRule::AnyReply => before.winning_replies == 0,
			LosingRule::EveryReply => !is_saved,
		}
}

#[cfg(test)]
mod tests {
	use super::*;
	use forking_hex_chain::testing::{account, game, line_moves, position};
	use forking_hex_engine::{Engine, Level, Search};
	use forking_hex_rules::{opening_id, Colour, OpeningRule, Reward, Seats};

	struct Scene {
		game: Game,
		path: &'static str,
		me: u8,
		played: Vec<Move>,
		given_up: Vec<Move>,
		is_served: bool,
		is_threatened: bool,
		generosity: f64,
		spent: u128,
		is_of_tournament: bool,
	}

	impl Scene {
		/// A position after these moves. Account 1 has the odd plies, account 2 the even ones.
		fn new(size: u8, path: &'static str, me: u8) -> Self {
			let game = game(size, path.split('/').next().expect("an opening"));
			let (is_threatened, is_of_tournament) = (false, false);
			let (played, given_up, is_served, generosity, spent) = (vec![], vec![], false, 0.0, 0);
			Self { game, path, me, played, given_up, is_served, is_threatened, generosity, spent, is_of_tournament }
				.with_game(|game| {
					(game.settings.losing_rule, game.settings.reward) = (LosingRule::AnyReply, Reward::Halving)
				})
		}

		/// The scene in a game that is changed, so that its opening has another id.
		fn with_game(mut self, change: impl Fn(&mut Game)) -> Self {
			change(&mut self.game);
			let Game { game, opener, settings, opening, .. } = &self.game;
			self.game.position = opening_id(*game, opener, settings, *opening);
			self
		}

		fn choice(&self, change: impl Fn(&mut Position), think: impl Fn(&mut Analysis)) -> Choice {
			self.choose(None, change, think)
		}

		/// The choice when a level has chosen this reply.
		fn choose(
			&self,
			chosen: Option<Move>,
			change: impl Fn(&mut Position),
			think: impl Fn(&mut Analysis),
		) -> Choice {
			let account = account(self.me);
			let mut position = self::position(&self.game, self.path);
			change(&mut position);
			let moves = line_moves(&self.game, self.path);
			let made: Vec<Move> = moves.iter().map(|each| each.made).collect();
			let line = Line::of_moves(&self.game, &made).expect("a line");
			let before = self::position(&self.game, self.path);
			let facts = Facts {
				account: &account,
				game: &self.game,
				position: &position,
				line: &line,
				moves: &moves,
				threatened: Some(&before).filter(|_| self.is_threatened),
				is_served: self.is_served,
				played: &self.played,
				given_up: &self.given_up,
				fee: 100_000_000,
				cut: 50_000,
				generosity: self.generosity,
				spent: self.spent,
				per_game: 40_000_000_000_000,
				longest: 1_000,
				least_deposit: 500_000_000_000,
				is_of_tournament: self.is_of_tournament,
			};
			facts.at_once().unwrap_or_else(|| {
				let mut search = Search::new(&line.state, 1);
				search.run(20);
				let mut analysis = search.analysis();
				think(&mut analysis);
				facts.after(&analysis, chosen)
			})
		}

		/// The choice if every reply has this chance, and nothing is proven.
		fn with_chance(&self, chance: f32) -> Choice {
			self.choice(|_| {}, |analysis| set_chances(analysis, |_| chance))
		}
	}

	/// Give each reply a chance, and prove nothing.
	fn set_chances(analysis: &mut Analysis, chance: impl Fn(Move) -> f32) {
		analysis.proof = None;
		for reply in &mut analysis.replies {
			(reply.chance, reply.winning) = (chance(reply.made), None);
		}
	}

	fn is_play(choice: &Choice) -> bool {
		matches!(choice, Choice::Play(..))
	}

	#[test]
	fn a_deposit_is_well_placed_above_an_even_chance() {
		let scene = Scene::new(5, "b2", 2);
		assert!(is_play(&scene.with_chance(0.6)));
		assert!(!is_play(&scene.with_chance(0.5)), "the fund takes its part");
		let generous = Scene { generosity: 0.3, ..scene };
		assert!(is_play(&generous.with_chance(0.4)) && !is_play(&generous.with_chance(0.3)));
	}

	#[test]
	fn a_newcomer_shares_with_the_earlier_moves_of_the_line() {
		let scene = Scene::new(5, "b2/c3", 3);
		assert!(is_play(&scene.with_chance(0.7)) && !is_play(&scene.with_chance(0.6)));
	}

	#[test]
	fn an_own_move_is_defended_as_long_as_there_is_hope() {
		let scene = Scene { is_threatened: true, ..Scene::new(5, "b2/c3", 1) };
		assert!(is_play(&scene.with_chance(0.05)));
		let lost = scene.choice(|_| {}, |analysis| analysis.proof = Some(Colour::Blue));
		assert_eq!(lost, leave("the other side wins whatever is played"));
	}

	/// The choice in a duel in which it is account `me`'s turn, if every reply has this chance.
	fn in_duel(scene: &Scene, chance: f32) -> Choice {
		let seated = |position: &mut Position| position.seat = Some(account(scene.me));
		scene.choice(seated, |analysis| set_chances(analysis, |_| chance))
	}

	#[test]
	fn a_lost_duel_is_resigned_and_played_on_while_nothing_is_proven() {
		let scene = Scene::new(5, "b2/c3", 1).with_game(|game| game.settings.seats = Seats::Duel { invited: None });
		let seated = |position: &mut Position| position.seat = Some(account(1));
		let choice = scene.choice(seated, |analysis| analysis.proof = Some(Colour::Blue));
		assert!(matches!(choice, Choice::Resign(_)), "{choice:?}");
		assert!(is_play(&in_duel(&scene, 0.0)), "another player waits");
		let other = scene.choice(|position| position.seat = Some(account(2)), |_| {});
		assert_eq!(other, leave("it is another player's seat"));
		let connected = in_duel(&Scene::new(3, "b1/c1/b2/c2/b3", 2), 0.5);
		assert!(matches!(connected, Choice::Resign(_)), "{connected:?}");
	}

	#[test]
	fn a_swap_that_is_known_to_win_is_no_reason_to_give_a_duel_up() {
		for path in ["c2/swap", "d4/swap", "g1/swap"] {
			let scene = Scene::new(7, path, 1).with_game(|game| {
				(game.settings.seats, game.settings.opening_rule) =
					(Seats::Duel { invited: None }, OpeningRule::SwapPieces);
			});
			let seated = |position: &mut Position| position.seat = Some(account(1));
			let state =
				Line::of_moves(&scene.game, &[path[..2].parse().expect("a move"), Move::Swap]).expect("a line").state;
			let choice = scene.choice(seated, |analysis| *analysis = Engine::new(1).play(&state, Level::BEGINNER).0);
			assert!(is_play(&choice), "{path}: {choice:?}");
		}
	}

	#[test]
	fn an_invitation_to_a_duel_is_accepted_at_any_chance_within_the_limits() {
		let invited = |size: u8, change: fn(&mut forking_hex_chain::runtime::Settings)| {
			let scene = Scene::new(size, "b2", 2).with_game(|game| {
				(game.settings.seats, game.settings.deposit) = (Seats::Duel { invited: None }, 100_000_000_000);
				(game.settings.red_time, game.settings.blue_time) = (100, 100);
				game.settings.clock = Clock::Bank { increment: 1 };
				change(&mut game.settings);
			});
			in_duel(&scene, 0.0)
		};
		assert!(is_play(&invited(5, |_| {})), "a deposit below those of its own games");
		assert!(is_play(&invited(11, |_| {})) && !is_play(&invited(12, |_| {})) && !is_play(&invited(2, |_| {})));
		assert!(is_play(&invited(5, |settings| settings.red_time = 23)));
		assert!(!is_play(&invited(5, |settings| settings.red_time = 22)), "13 moves, each with a block that is lost");
		assert!(is_play(&invited(5, |settings| (settings.red_time, settings.clock) = (10, Clock::EachMove))));
		assert!(!is_play(&invited(5, |settings| settings.blue_time = 2_000)));
		assert!(is_play(&invited(5, |settings| settings.deposit = 3_000_000_000_000)), "39 tokens for 13 moves");
		assert!(!is_play(&invited(5, |settings| settings.deposit = 3_100_000_000_000)));
	}

	#[test]
	fn nobody_plays_against_himself() {
		assert_eq!(Scene::new(5, "b2/c3", 2).with_chance(1.0), leave("a move here would be against an own one"));
	}

	#[test]
	fn a_fork_has_to_be_better_than_the_replies_that_were_played() {
		let cell = |text: &str| Move::Stone(text.parse().expect("a cell"));
		let scene = Scene { played: vec![cell("d2")], ..Scene::new(5, "b2/c3", 3) };
		let with = |played: f32| {
			let chance = |made: Move| if made == cell("d2") { played } else { 0.8 };
			scene.choice(|position| position.replies = 1, |analysis| set_chances(analysis, chance))
		};
		let Choice::Play(made, ..) = with(0.4) else { panic!("a better reply") };
		assert_ne!(made, cell("d2"));
		assert_eq!(with(0.8), leave("the replies that were played are as good as any"));
	}

	#[test]
	fn a_reply_that_was_given_up_leaves_room_for_another_one() {
		let cell = |text: &str| Move::Stone(text.parse().expect("a cell"));
		let scene = Scene { given_up: vec![cell("d2")], ..Scene::new(5, "b2/c3", 3) };
		let chance = |made: Move| if made == cell("d2") { 1.0 } else { 0.8 };
		let choice = scene.choice(|position| position.replies = 1, |analysis| set_chances(analysis, chance));
		let Choice::Play(made, _, why) = choice else { panic!("{choice:?}") };
		assert_ne!(made, cell("d2"));
		assert_eq!(why, "it is better than the replies that were played");
	}

	#[test]
	fn a_persons_move_gets_one_answer_of_the_house() {
		let scene = Scene { is_served: true, ..Scene::new(5, "b2/c3", 3) };
		assert_eq!(scene.with_chance(1.0), leave("another house player has answered"));
	}

	#[test]
	fn a_connection_of_ones_own_side_is_proven_and_one_of_the_others_is_left() {
		let connected = "b1/c1/b2/c2/a3";
		assert!(matches!(Scene::new(3, connected, 1).with_chance(0.5), Choice::Prove(..)));
		assert_eq!(Scene::new(3, connected, 2).with_chance(1.0), leave("the other side is connected"));
	}

	#[test]
	fn the_luck_of_a_level_gives_no_move_away() {
		let scene = Scene { is_threatened: true, ..Scene::new(5, "b2/c3", 1) };
		let weak: Move = "a1".parse().expect("a move");
		let with = |chance: f32| {
			let chance = |made: Move| if made == weak { chance } else { 0.6 };
			scene.choose(Some(weak), |_| {}, |analysis| set_chances(analysis, chance))
		};
		assert!(matches!(with(0.2), Choice::Play(made, ..) if made == weak), "weak, and there is hope");
		assert!(matches!(with(0.0), Choice::Play(made, ..) if made != weak));
	}

	#[test]
	fn a_move_is_threatened_by_the_rule_of_its_game() {
		let game = game(3, "b2");
		let before = || position(&game, "b2/a1");
		assert!(is_threatened(LosingRule::AnyReply, &before(), true));
		assert!(!is_threatened(LosingRule::EveryReply, &before(), true));
		assert!(is_threatened(LosingRule::EveryReply, &before(), false));
		let lost = Position { winning_replies: 1, ..before() };
		assert!(!is_threatened(LosingRule::AnyReply, &lost, false), "it is lost already");
		let judged = Position { status: Status::Losing, ..before() };
		assert!(!is_threatened(LosingRule::EveryReply, &judged, false));
	}

	#[test]
	fn a_deposit_is_saved_once_however_many_replies_threaten_it() {
		let scene = Scene { is_threatened: true, ..Scene::new(5, "b2/c3", 1) };
		assert!(is_play(&scene.with_chance(0.05)));
		let spent = Scene { spent: 1_000_000_000_000, ..scene };
		assert!(!is_play(&spent.with_chance(0.05)), "a second answer saves nothing more");
		assert!(is_play(&spent.with_chance(0.8)), "a silly reply is worth an answer by itself");
	}

	#[test]
	fn games_that_outpace_or_tie_up_an_account_are_left() {
		let with = |change: fn(&mut Game)| Scene::new(5, "b2", 2).with_game(change).with_chance(1.0);
		assert!(is_play(&with(|_| {})));
		assert_eq!(with(|game| game.settings.blue_time = 9), leave("its clock leaves too few blocks for a move"));
		assert_eq!(with(|game| game.settings.red_time = 2_000), leave("its clock would hold the deposit for too long"));
		let small = leave("its deposit is too small to be worth a place among the games");
		assert_eq!(with(|game| game.settings.deposit = 1), small);
	}

	#[test]
	fn a_game_of_a_tournament_is_played_whatever_the_deposit_is_worth() {
		let scene = Scene { is_of_tournament: true, ..Scene::new(5, "b2", 2) };
		assert!(is_play(&scene.with_chance(0.05)));
		let lost = scene.choice(|_| {}, |analysis| analysis.proof = Some(Colour::Red));
		assert!(is_play(&lost), "the opening, which has to be answered: {lost:?}");
		let cheap = scene.with_game(|game| (game.settings.deposit, game.settings.blue_time) = (1, 5));
		assert!(is_play(&cheap.with_chance(0.5)));
	}

	#[test]
	fn a_move_that_connects_earns_for_the_moves_before_it_alone() {
		// Red lacks one cell. A stranger who puts a stone there earns nothing.
		let path = "b1/c1/b2/c2";
		let stranger = Scene::new(3, path, 3).choice(|_| {}, |_| {});
		assert!(!is_play(&stranger), "{stranger:?}");
		assert!(is_play(&Scene::new(3, path, 1).choice(|_| {}, |_| {})));
	}
}
