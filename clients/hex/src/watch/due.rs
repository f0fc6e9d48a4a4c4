//! The positions on which it is an account's turn: replies to its moves, and in duels positions of its seat.

use crate::watch::notice::{Notice, Turn};
use forking_hex_chain::{
	chain::{Game, Position, View},
	events::GameEvent,
	failure::{Failure, Kind},
	line::Line,
};
use forking_hex_rules::{GameId, PositionId};
use std::collections::{BTreeMap, HashSet};
use subxt::utils::AccountId32;

/// The positions on which it is an account's turn, and which have no reply.
pub struct Due {
	/// The number of blocks left at which a position closes soon.
	soon: u32,
	waiting: BTreeMap<PositionId, Waiting>,
}

struct Waiting {
	game: GameId,
	path: String,
	closes_at: Option<u32>,
	/// Whether the account was notified of its turn.
	notified: bool,
	/// Whether the account was notified that the position closes soon.
	warned: bool,
}

impl Due {
	/// No positions. One closes soon when this number of blocks is left.
	pub fn new(soon: u32) -> Self {
		Self { soon, waiting: BTreeMap::new() }
	}

	/// Find the positions that wait for the account now, in these games, or in all. Positions that waited before and
	/// still do get no further notice. Returns the games in which the account made a move or is invited.
	pub async fn begin(
		&mut self,
		view: &View,
		account: &AccountId32,
		games: &[GameId],
	) -> Result<HashSet<GameId>, Failure> {
		// No field changes before everything is read: the connection can be lost in between.
		let mut found = Self::new(self.soon);
		let mut own_games = HashSet::new();
		let played = view.games_of(account).await?.into_iter().map(|(game, _)| game);
		for game in view.invitations(account).await?.into_iter().chain(played) {
			let is_asked_for = games.is_empty() || games.contains(&game.game);
			if !is_asked_for || game.ended {
				continue;
			}
			own_games.insert(game.game);
			let made = view.moves_of(game.game, account).await?;
			let own: HashSet<PositionId> = made.iter().map(|position| position.position).collect();
			for position in view.open_positions(game.game).await? {
				let answers_own = position.parent.is_some_and(|parent| own.contains(&parent));
				if is_due(&position, account, answers_own) {
					found.add(view, &game, &position).await?;
				}
			}
		}
		self.replace_with(found);
		Ok(own_games)
	}

	/// Replace the positions with these, and keep the notices that were given.
	fn replace_with(&mut self, found: Self) {
		let before = std::mem::replace(self, found).waiting;
		for (position, waiting) in &mut self.waiting {
			if let Some(old) = before.get(position) {
				(waiting.notified, waiting.warned) = (old.notified, old.warned);
			}
		}
	}

	/// Note an event: an invitation, a reply to the account's move, an answer to it, or a judgement.
	pub async fn note(&mut self, view: &View, account: &AccountId32, event: &GameEvent) -> Result<(), Failure> {
		match event {
			GameEvent::GameCreated { game, position, .. } if event.invited() == Some(account) => {
				let Some(opening) = view.position(*game, *position).await? else { return Ok(()) };
				if is_due(&opening, account, false) {
					let game = view.game(*game).await?;
					self.add(view, &game, &opening).await?;
				}
			}
			GameEvent::GameWithdrawn { game, .. } => self.waiting.retain(|_, waiting| waiting.game != *game),
			GameEvent::MovePlayed { game, from, position, .. } => {
				self.waiting.remove(from);
				let Some(made) = view.position(*game, *position).await? else { return Ok(()) };
				let before = view.position(*game, *from).await?;
				if is_due(&made, account, before.is_some_and(|before| before.mover == *account)) {
					let game = view.game(*game).await?;
					self.add(view, &game, &made).await?;
				}
			}
			GameEvent::PositionJudged { position, .. }
			| GameEvent::PositionProven { position, .. }
			| GameEvent::Resigned { position, .. } => {
				self.waiting.remove(position);
			}
			_ => {}
		}
		Ok(())
	}

	async fn add(&mut self, view: &View, game: &Game, position: &Position) -> Result<(), Failure> {
		let path = match Line::of_id(view, game, position.position).await {
			Ok(line) => line.path(),
			// The chain removed the game while this program read.
			Err(failure) if failure.kind == Kind::NotFound => return Ok(()),
			Err(failure) => return Err(failure),
		};
		let waiting = Waiting { game: game.game, path, closes_at: position.closes_at, notified: false, warned: false };
		self.waiting.entry(position.position).or_insert(waiting);
		Ok(())
	}

	/// The notices that are new in a block: each position once, and once more when it closes soon.
	pub fn notices(&mut self, block: u32) -> Vec<Notice> {
		self.waiting.retain(|_, waiting| waiting.closes_at.is_none_or(|closes_at| closes_at > block));
		let mut notices = Vec::new();
		for (position, waiting) in &mut self.waiting {
			let turn = || Turn {
				block,
				game: waiting.game,
				position: *position,
				path: waiting.path.clone(),
				closes_at: waiting.closes_at,
			};
			let is_soon = waiting.closes_at.is_some_and(|closes_at| closes_at.saturating_sub(block) <= self.soon);
			if is_soon && !waiting.warned {
				notices.push(Notice::ClosesSoon(turn()));
				(waiting.notified, waiting.warned) = (true, true);
			} else if !waiting.notified {
				notices.push(Notice::YourTurn(turn()));
				waiting.notified = true;
			}
		}
		notices
	}
}

/// Whether a position waits for an account: it has no reply, and it is the account's seat or a reply to the account's
/// move.
pub fn is_due(position: &Position, account: &AccountId32, answers_own: bool) -> bool {
	let is_turn = match position.seat {
		Some(seat) => seat == *account,
		None => answers_own && position.mover != *account,
	};
	position.takes_moves && position.replies == 0 && is_turn
}

#[cfg(test)]
mod tests {
	use super::*;
	use forking_hex_chain::testing::{account, game, position};

	fn waiting(closes_at: Option<u32>) -> Waiting {
		Waiting { game: 7, path: "b2/a1".into(), closes_at, notified: false, warned: false }
	}

	fn names(notices: &[Notice]) -> Vec<String> {
		notices.iter().map(Notice::name).collect()
	}

	#[test]
	fn a_position_gets_a_notice_once_and_again_when_it_closes_soon() {
		let mut due = Due::new(10);
		due.waiting.insert(PositionId::zero(), waiting(Some(100)));
		assert_eq!(names(&due.notices(50)), ["your_turn"]);
		assert_eq!(names(&due.notices(51)), [""; 0]);
		assert_eq!(names(&due.notices(90)), ["closes_soon"]);
		assert_eq!(names(&due.notices(91)), [""; 0]);
		due.notices(100);
		assert!(due.waiting.is_empty(), "no further block takes a move");
	}

	#[test]
	fn a_position_that_closes_soon_from_the_beginning_gets_one_notice() {
		let mut due = Due::new(10);
		due.waiting.insert(PositionId::zero(), waiting(Some(55)));
		due.waiting.insert(PositionId::repeat_byte(1), waiting(None));
		assert_eq!(names(&due.notices(50)), ["closes_soon", "your_turn"]);
		assert_eq!(names(&due.notices(51)), [""; 0]);
	}

	#[test]
	fn after_a_reorganisation_a_position_that_waits_again_gets_a_notice_and_one_that_waits_still_does_not() {
		let (still, undone, again) = (PositionId::zero(), PositionId::repeat_byte(1), PositionId::repeat_byte(2));
		let due_with = |positions: [PositionId; 2]| {
			let mut due = Due::new(10);
			positions.into_iter().for_each(|position| _ = due.waiting.insert(position, waiting(Some(100))));
			due
		};
		let mut due = due_with([still, undone]);
		due.notices(50);
		due.replace_with(due_with([still, again]));
		let notices = due.notices(50);
		assert!(matches!(notices.as_slice(), [Notice::YourTurn(turn)] if turn.position == again), "{notices:?}");
		assert_eq!(names(&due.notices(90)), ["closes_soon", "closes_soon"], "the undone position is forgotten");
	}

	#[test]
	fn an_invited_account_is_due_on_the_opening() {
		let opening = Position { seat: Some(account(2)), closes_at: None, ..position(&game(3, "b2"), "b2") };
		assert!(is_due(&opening, &account(2), false) && !is_due(&opening, &account(3), false));
	}

	#[test]
	fn it_is_ones_turn_on_replies_to_ones_moves() {
		let game = game(3, "b2");
		let reply = position(&game, "b2/a1");
		assert!(is_due(&reply, &account(1), true), "account 2 replied to account 1");
		assert!(!is_due(&reply, &account(1), false), "a reply to another account's move");
		assert!(!is_due(&reply, &account(2), true), "one's own reply to oneself");
		let answered = Position { replies: 1, ..position(&game, "b2/a1") };
		assert!(!is_due(&answered, &account(1), true));
		let seated = Position { seat: Some(account(3)), ..position(&game, "b2/a1") };
		assert!(is_due(&seated, &account(3), false) && !is_due(&seated, &account(1), true));
	}
}
