//! The table: the positions on which a house player could move, as the events of blocks change them.

use forking_hex_chain::{
	chain::{Position, View},
	events::GameEvent,
	failure::Failure,
	follower::News,
};
use forking_hex_rules::{GameId, PositionId, Seats};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use subxt::utils::AccountId32;

/// The most games of others that are read when the table is set, the newest first.
const GAMES_OF_OTHERS: u32 = 100;

/// The most positions in a game of others that is read. A larger game has had its visitors.
const LARGEST: u32 = 500;

/// The most positions of others on the table. Answers to own moves do not count.
const MOST_OFFERS: usize = 1_000;

/// A position that may take moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
	/// The number of the position's game.
	pub game: GameId,
	/// The position's id.
	pub id: PositionId,
	/// The player who made the position.
	pub mover: AccountId32,
	/// Whether the account has to move here: the position answers a move of the account, or invites it to a duel.
	pub is_answer: bool,
	/// Whether the game is a duel of the account.
	pub is_duel: bool,
	/// Whether the position answers a move of another house player, who answers it first.
	pub is_theirs: bool,
	/// Whether the position is an opening.
	pub is_opening: bool,
	/// The last block in which the position takes moves. `None` without a clock.
	pub closes_at: Option<u32>,
	/// The number of the block in which the position came onto the table.
	pub since: u32,
	/// The number of the first block in which the player looks at the position, if the player had put it off.
	pub not_before: u32,
}

impl Place {
	/// A reply, made in this block, that the account need not answer.
	fn new(game: GameId, id: PositionId, mover: AccountId32, since: u32) -> Self {
		Self {
			game,
			id,
			mover,
			is_answer: false,
			is_duel: false,
			is_theirs: false,
			is_opening: false,
			closes_at: None,
			since,
			not_before: 0,
		}
	}
}

/// The positions on which an account could move, and its own games.
pub struct Table {
	account: AccountId32,
	/// Other house players.
	house: BTreeSet<AccountId32>,
	/// Whether the account takes no offers: it answers its own moves and invitations to duels alone.
	only_answers: bool,
	/// The number of the last block with a move of a person: an account that is no house player.
	person_at: Option<u32>,
	places: BTreeMap<PositionId, Place>,
	/// The positions that the account's moves made.
	own: HashMap<PositionId, GameId>,
	/// The positions that moves of other house players made, as far as the table has seen them.
	theirs: HashMap<PositionId, GameId>,
	/// The account's openings that no one has answered.
	openings: BTreeSet<GameId>,
	/// The duels of all accounts.
	duels: BTreeSet<GameId>,
	/// The account's games in which something has changed since [`Table::changed`] was last called.
	changed: BTreeSet<GameId>,
	/// The account's games in which something can be collected.
	ripe: BTreeSet<GameId>,
}

impl Table {
	/// An empty table.
	pub fn new(account: AccountId32, house: BTreeSet<AccountId32>, only_answers: bool) -> Self {
		Self {
			account,
			house,
			only_answers,
			person_at: None,
			places: BTreeMap::new(),
			own: HashMap::new(),
			theirs: HashMap::new(),
			openings: BTreeSet::new(),
			duels: BTreeSet::new(),
			changed: BTreeSet::new(),
			ripe: BTreeSet::new(),
		}
	}

	/// Set the table again, from the state of the chain.
	pub async fn set(&mut self, view: &View) -> Result<(), Failure> {
		let (house, person_at) = (std::mem::take(&mut self.house), self.person_at);
		*self = Self { person_at, ..Self::new(self.account, house, self.only_answers) };
		for game in view.invitations(&self.account).await? {
			self.duels.insert(game.game);
			for position in view.open_positions(game.game).await? {
				let place =
					Place { is_answer: true, is_duel: true, ..self.place_of(game.game, &position, view.number()) };
				self.offer(place);
			}
		}
		for (game, _) in view.games_of(&self.account).await? {
			for position in view.moves_of(game.game, &self.account).await? {
				self.own.insert(position.position, game.game);
			}
			self.changed.insert(game.game);
			self.ripe.insert(game.game);
			if !game.started {
				self.openings.insert(game.game);
			}
			if game.settings.is_duel() {
				self.duels.insert(game.game);
			}
			if !game.ended {
				self.put_open(view, game.game).await?;
			}
		}
		if self.only_answers {
			return Ok(());
		}
		for game in view.running_games(GAMES_OF_OTHERS).await? {
			// The account can answer the opening of another duel if no one is invited to it.
			let is_closed = match game.settings.seats {
				Seats::Open => false,
				Seats::Duel { invited } => {
					self.duels.insert(game.game);
					game.started || invited.is_some()
				}
			};
			if !is_closed && game.positions <= LARGEST && !self.changed.contains(&game.game) {
				self.put_open(view, game.game).await?;
			}
		}
		Ok(())
	}

	/// Put the open positions of a game on the table.
	async fn put_open(&mut self, view: &View, game: GameId) -> Result<(), Failure> {
		for position in view.open_positions(game).await? {
			if self.house.contains(&position.mover) {
				self.theirs.insert(position.position, game);
			}
			let place = self.place_of(game, &position, view.number());
			self.offer(place);
		}
		Ok(())
	}

	/// Put a position back on which a reply of the account has lost, if another house player made the position and it still
	/// takes moves. A person's move has one answer of the house.
	pub fn reconsider(&mut self, game: GameId, position: &Position, block: u32) {
		if position.takes_moves && self.house.contains(&position.mover) {
			let place = self.place_of(game, position, block);
			self.offer(place);
		}
	}

	/// Put the open positions of a game on the table, also on a full one, unless one of them is there.
	pub async fn put_missing(&mut self, view: &View, game: GameId) -> Result<(), Failure> {
		if self.places.values().any(|place| place.game == game) {
			return Ok(());
		}
		for position in view.open_positions(game).await? {
			let place = self.place_of(game, &position, view.number());
			if place.mover != self.account {
				self.put_back(place);
			}
		}
		Ok(())
	}

	fn place_of(&self, game: GameId, position: &Position, since: u32) -> Place {
		let is_answer = position.parent.is_some_and(|parent| self.own.contains_key(&parent));
		Place {
			is_answer: is_answer && position.replies == 0,
			is_duel: is_answer && self.duels.contains(&game),
			is_theirs: position.parent.is_some_and(|parent| self.theirs.contains_key(&parent)),
			is_opening: position.parent.is_none(),
			closes_at: position.closes_at,
			..Place::new(game, position.position, position.mover, since)
		}
	}

	/// Put an open position on the table, unless the account made it, or the table is full or takes only answers.
	fn offer(&mut self, place: Place) {
		let has_room = !self.only_answers && self.places.len() < MOST_OFFERS;
		if place.mover != self.account && (place.is_answer || has_room) {
			self.places.insert(place.id, place);
		}
	}

	/// Note what happened in a block.
	pub fn note(&mut self, news: &News) {
		for event in &news.events {
			self.note_event(event, news.number);
		}
	}

	fn note_event(&mut self, event: &GameEvent, block: u32) {
		match event {
			GameEvent::GameCreated { game, opener, position, settings, .. } => {
				let (game, id, mover) = (*game, *position, *opener);
				self.note_mover(game, id, &mover, block);
				if mover == self.account {
					self.own.insert(id, game);
					self.openings.insert(game);
					self.changed.insert(game);
				}
				let (is_answer, is_duel, is_free) = match &settings.seats {
					Seats::Open => (false, false, true),
					Seats::Duel { invited } => {
						self.duels.insert(game);
						let is_invited = *invited == Some(self.account);
						(is_invited, is_invited, invited.is_none())
					}
				};
				if is_answer || is_free {
					self.offer(Place { is_answer, is_duel, is_opening: true, ..Place::new(game, id, mover, block) });
				}
			}
			GameEvent::MovePlayed { game, by, from, position, closes_at, .. } => {
				let (game, id, mover) = (*game, *position, *by);
				self.note_mover(game, id, &mover, block);
				self.openings.remove(&game);
				if mover == self.account {
					self.own.insert(id, game);
					self.changed.insert(game);
				}
				match self.places.get_mut(from) {
					// An opening takes one reply.
					Some(place) if place.is_opening => _ = self.places.remove(from),
					Some(place) => place.is_answer = false,
					None => {}
				}
				let is_answer = self.own.contains_key(from);
				let is_duel = self.duels.contains(&game);
				let is_theirs = self.theirs.contains_key(from);
				let closes_at = Some(*closes_at);
				// A duel of others takes no moves of the account.
				if is_answer || !is_duel {
					self.offer(Place {
						is_answer,
						is_duel,
						is_theirs,
						closes_at,
						..Place::new(game, id, mover, block)
					});
				}
			}
			GameEvent::PositionProven { position, .. } | GameEvent::Resigned { position, .. } => {
				self.places.remove(position);
			}
			GameEvent::MoveLost { game, by, .. } if *by == self.account => _ = self.changed.insert(*game),
			GameEvent::RewardCredited { game, player, .. }
			| GameEvent::DepositReleased { game, player, .. }
			| GameEvent::DepositsClaimed { game, player, .. }
			| GameEvent::DepositsReturned { game, player, .. }
				if *player == self.account =>
			{
				self.changed.insert(*game);
				self.ripe.insert(*game);
			}
			GameEvent::GameEnded { game } | GameEvent::GameSettled { game, .. }
				if self.own.values().any(|own| own == game) =>
			{
				self.changed.insert(*game);
				self.ripe.insert(*game);
			}
			GameEvent::GameWithdrawn { game, .. } | GameEvent::GameRemovalStarted { game } => self.remove(*game),
			_ => {}
		}
	}

	/// Note who has made a move.
	fn note_mover(&mut self, game: GameId, id: PositionId, mover: &AccountId32, block: u32) {
		if self.house.contains(mover) {
			self.theirs.insert(id, game);
		} else if *mover != self.account {
			self.person_at = Some(block);
		}
	}

	/// Remove a game with all its positions from the table.
	fn remove(&mut self, game: GameId) {
		self.theirs.retain(|_, theirs| *theirs != game);
		self.own.retain(|_, own| *own != game);
		self.places.retain(|_, place| place.game != game);
		self.openings.remove(&game);
		self.duels.remove(&game);
		self.ripe.remove(&game);
		self.changed.insert(game);
	}

	/// Remove the positions that take no moves after this block.
	pub fn forget_closed(&mut self, block: u32) {
		self.places.retain(|_, place| place.closes_at.is_none_or(|closes_at| closes_at > block));
	}

	/// Take a position off the table.
	pub fn take(&mut self, id: PositionId) {
		self.places.remove(&id);
	}

	/// Put a position back onto the table.
	pub fn put_back(&mut self, place: Place) {
		self.places.insert(place.id, place);
	}

	/// Look at a position again from a block on.
	pub fn put_off(&mut self, id: PositionId, until: u32) {
		if let Some(place) = self.places.get_mut(&id) {
			place.not_before = until;
		}
	}

	/// Note that something about a game of the account changes.
	pub fn has_changed(&mut self, game: GameId) {
		self.changed.insert(game);
	}

	/// Note that everything in a game was collected.
	pub fn is_collected(&mut self, game: GameId) {
		self.ripe.remove(&game);
	}

	/// The positions on which the account has to move: invitations to duels, then the first to close.
	pub fn answers(&self) -> Vec<Place> {
		self.first_to_close(|place| place.is_answer)
	}

	/// All positions in these games, the first to close first.
	pub fn within(&self, games: &BTreeSet<GameId>) -> Vec<Place> {
		self.first_to_close(|place| games.contains(&place.game))
	}

	/// The positions that fit: those without a clock, then the first to close.
	fn first_to_close(&self, fits: impl Fn(&Place) -> bool) -> Vec<Place> {
		let mut places: Vec<Place> = self.places.values().filter(|place| fits(place)).cloned().collect();
		places.sort_by_key(|place| (place.closes_at, place.since));
		places
	}

	/// Whether the account's move made a position.
	pub fn is_own(&self, id: PositionId) -> bool {
		self.own.contains_key(&id)
	}

	/// Whether an opening waits for people: the oldest of a house player's that wait.
	pub fn waits_for_people(&self, place: &Place) -> bool {
		let is_older = |other: &Place| other.is_opening && other.mover == place.mover && other.game < place.game;
		place.is_opening && self.house.contains(&place.mover) && !self.places.values().any(is_older)
	}

	/// The number of the last block with a move of a person.
	pub fn person_at(&self) -> Option<u32> {
		self.person_at
	}

	/// All positions that answer no move of the account, the oldest first.
	pub fn offers(&self) -> Vec<Place> {
		let mut offers: Vec<Place> = self.places.values().filter(|place| !place.is_answer).cloned().collect();
		offers.sort_by_key(|place| place.since);
		offers
	}

	/// The number of the account's openings that no one has answered.
	pub fn openings(&self) -> usize {
		self.openings.len()
	}

	/// The account's games that have changed since the last call. The call empties the list.
	pub fn changed(&mut self) -> BTreeSet<GameId> {
		std::mem::take(&mut self.changed)
	}

	/// The account's games in which something may be due to it.
	pub fn ripe(&self) -> BTreeSet<GameId> {
		self.ripe.clone()
	}

	/// All games in which the account made a move.
	pub fn games(&self) -> BTreeSet<GameId> {
		self.own.values().copied().collect()
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use forking_hex_chain::{runtime::Settings, testing::account};
	use forking_hex_rules::Cell;

	fn id(number: u8) -> PositionId {
		PositionId::repeat_byte(number)
	}

	fn created(by: u8) -> GameEvent {
		created_with(by, Seats::Open)
	}

	fn created_with(by: u8, seats: Seats<AccountId32>) -> GameEvent {
		created_as(7, by, seats)
	}

	fn created_as(game: GameId, by: u8, seats: Seats<AccountId32>) -> GameEvent {
		let (opener, settings) = (account(by), Settings { seats, ..Settings::original(3, 40, 60, 1_000) });
		GameEvent::GameCreated { game, opener, settings, opening: Cell::new(1, 1), position: id(game as u8 - 6) }
	}

	fn played(by: u8, from: u8, position: u8) -> GameEvent {
		GameEvent::MovePlayed {
			game: 7,
			by: account(by),
			reply: Cell::new(0, 0).into(),
			from: id(from),
			position: id(position),
			closes_at: 100,
			deposit: 5,
		}
	}

	fn table(events: &[GameEvent]) -> Table {
		let mut table = Table::new(account(1), BTreeSet::from([account(8)]), false);
		for event in events {
			table.note_event(event, 9);
		}
		table
	}

	fn ids(places: Vec<Place>) -> Vec<PositionId> {
		places.into_iter().map(|place| place.id).collect()
	}

	#[test]
	fn an_own_opening_waits_until_it_is_answered() {
		assert_eq!(table(&[created(1)]).openings(), 1);
		let table = table(&[created(1), played(2, 1, 2)]);
		assert_eq!((table.openings(), ids(table.answers())), (0, vec![id(2)]));
	}

	#[test]
	fn replies_to_own_moves_are_to_be_answered_and_other_positions_are_offers() {
		let table = table(&[created(2), played(3, 1, 2), played(1, 2, 3), played(2, 3, 4), played(2, 2, 5)]);
		assert_eq!(ids(table.answers()), [id(4)]);
		assert_eq!(ids(table.offers()), [id(2), id(5)], "own moves and the answered opening are none");
	}

	#[test]
	fn an_invitation_to_a_duel_and_each_turn_in_it_are_to_be_answered_and_duels_of_others_are_no_offers() {
		let invited = |number: u8| created_with(2, Seats::Duel { invited: Some(account(number)) });
		let own = table(&[invited(1)]);
		assert_eq!((ids(own.answers()), own.answers()[0].is_duel), (vec![id(1)], true));
		let turn = table(&[invited(1), played(1, 1, 2), played(2, 2, 3)]);
		assert_eq!((ids(turn.answers()), turn.answers()[0].is_duel), (vec![id(3)], true));
		let others = table(&[invited(3), played(3, 1, 2)]);
		assert!(others.answers().is_empty() && others.offers().is_empty());
		let free = table(&[created_with(2, Seats::Duel { invited: None })]);
		assert_eq!(ids(free.offers()), [id(1)]);
	}

	#[test]
	fn a_player_of_duels_alone_has_no_offers() {
		let mut table = Table::new(account(1), BTreeSet::new(), true);
		for event in [created(2), played(3, 1, 2), created_with(2, Seats::Duel { invited: None })] {
			table.note_event(&event, 9);
		}
		assert!(table.offers().is_empty());
		table.note_event(&created_with(2, Seats::Duel { invited: Some(account(1)) }), 9);
		assert_eq!(ids(table.answers()), [id(1)]);
	}

	#[test]
	fn the_oldest_opening_of_a_house_player_waits_for_people() {
		let mut table =
			table(&[created_as(7, 8, Seats::Open), created_as(8, 8, Seats::Open), created_as(9, 3, Seats::Open)]);
		let waits =
			|table: &Table| -> Vec<bool> { table.offers().iter().map(|place| table.waits_for_people(place)).collect() };
		assert_eq!(waits(&table), [true, false, false]);
		table.note_event(&played(3, 1, 20), 10);
		assert_eq!(waits(&table), [true, false, false], "the next one takes its place");
		assert_eq!(table.waits_for_people(&table.offers()[0]), table.offers()[0].game == 8);
	}

	#[test]
	fn people_are_those_who_are_no_house_players() {
		assert_eq!(table(&[created(8), played(1, 1, 2)]).person_at(), None);
		assert_eq!(table(&[created(8), played(3, 1, 2)]).person_at(), Some(9));
	}

	#[test]
	fn a_move_against_another_house_player_is_theirs_to_answer() {
		let table = table(&[created(8), played(3, 1, 2), played(4, 2, 3)]);
		let theirs: Vec<bool> = table.offers().iter().map(|place| place.is_theirs).collect();
		assert_eq!((ids(table.offers()), theirs), (vec![id(2), id(3)], vec![true, false]));
	}

	#[test]
	fn the_positions_of_games_that_have_to_be_played_are_found_whether_they_are_answers_or_not() {
		let invited = table(&[created(2)]);
		assert_eq!(ids(invited.within(&BTreeSet::from([7]))), [id(1)]);
		let answered = table(&[created(1), played(2, 1, 2)]);
		assert_eq!(ids(answered.within(&BTreeSet::from([7]))), [id(2)]);
		assert!(answered.within(&BTreeSet::from([8])).is_empty());
	}

	#[test]
	fn a_reply_that_somebody_has_answered_is_an_offer() {
		let mut table = table(&[created(1), played(2, 1, 2), played(3, 2, 3)]);
		assert_eq!((ids(table.answers()), ids(table.offers())), (vec![], vec![id(2), id(3)]));
		table.forget_closed(100);
		assert!(table.offers().is_empty(), "no later block takes moves on them");
	}

	#[test]
	fn a_game_that_goes_takes_everything_along() {
		let mut table = table(&[created(1), played(2, 1, 2), GameEvent::GameEnded { game: 7 }]);
		assert_eq!(table.ripe(), BTreeSet::from([7]));
		table.note_event(&GameEvent::GameRemovalStarted { game: 7 }, 10);
		assert!(table.answers().is_empty() && table.games().is_empty() && table.ripe().is_empty());
		assert_eq!(table.changed(), BTreeSet::from([7]));
	}

	#[test]
	fn strangers_cannot_fill_the_table_so_that_answers_are_left_out() {
		let mut table = table(&[created(1)]);
		for number in 0..2 * MOST_OFFERS {
			let mut position = PositionId::zero();
			position.0[..8].copy_from_slice(&(number as u64).to_be_bytes());
			let GameEvent::MovePlayed { game, by, reply, closes_at, deposit, .. } = played(2, 0, 0) else { return };
			let event = GameEvent::MovePlayed { game, by, reply, from: id(200), position, closes_at, deposit };
			table.note_event(&event, 9);
		}
		assert_eq!(table.offers().len(), MOST_OFFERS);
		table.note_event(&played(2, 1, 2), 9);
		assert_eq!(ids(table.answers()), [id(2)]);
	}
}
