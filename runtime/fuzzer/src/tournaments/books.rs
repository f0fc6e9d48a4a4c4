//! Books of all tournaments, kept from the events alone, as an observer of the chain would keep them.

use super::mock::*;
use forking_hex_testing::tournaments::{by_lot, in_order, Model};
use pallet_forking_hex::{Event as GameEvent, GameId, Games};
use pallet_hex_tournament::*;
use sp_core::H256;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// Standings, as the model has them.
fn lines(standings: &[Standing]) -> Vec<(usize, u32, u32)> {
	let line = |it: &Standing| (it.player.into(), it.half_points.into(), it.opponents_half_points.into());
	standings.iter().map(line).collect()
}

/// A game of a round.
#[derive(Default)]
struct GameBook {
	duel: Option<GameId>,
	/// The last block in which the responder can answer.
	answer_until: Option<u64>,
	/// Whether the duel has an answer. It can be late while the hook is behind.
	has_reply: bool,
	/// Whether the responder has answered in time.
	is_answered: bool,
	/// The opener's half points.
	result: Option<u32>,
}

/// The present round of a tournament.
struct RoundBook {
	number: usize,
	open_until: u64,
	/// The player with a bye, and the half points for it.
	bye: Option<(usize, u32)>,
	/// The games, by the opener and the responder.
	games: BTreeMap<(usize, usize), GameBook>,
}

/// A prize that could not be delivered.
struct Kept {
	who: AccountId,
	amount: Balance,
	until: u64,
}

enum Stage {
	Entering,
	/// The round is `None` between two rounds.
	Running(Model, Option<RoundBook>),
	/// The prizes to pay next, the prizes that could not be delivered, and the last block with the final table.
	Ended(VecDeque<(AccountId, Balance)>, Vec<Kept>, u64),
	/// No money of the tournament is left.
	CalledOff,
}

struct Book {
	announcer: AccountId,
	terms: TermsOf<Test>,
	/// The hash that players name when they enter.
	hash: H256,
	deposit: Balance,
	players: Vec<AccountId>,
	stage: Stage,
}

/// The books of all tournaments.
#[derive(Default)]
pub struct Books {
	open: BTreeMap<TournamentId, Book>,
	/// The player of the losing move, by duel.
	losers: BTreeMap<GameId, AccountId>,
	/// The duels that their openers withdrew.
	taken_back: BTreeSet<GameId>,
	/// The final standings of the tournaments that have ended.
	pub ended: Vec<Vec<(usize, u32, u32)>>,
}

impl GameBook {
	/// The last block in which the player whose turn it is can begin the game. None if both players have
	/// begun.
	fn deadline(&self, open_until: u64) -> Option<u64> {
		match self.duel {
			None => Some(open_until),
			Some(_) if self.is_answered => None,
			Some(_) => self.answer_until,
		}
	}
}

impl Book {
	fn number_of(&self, who: AccountId) -> Option<usize> {
		self.players.iter().position(|player| *player == who)
	}

	fn running(&mut self) -> (&mut Model, &mut Option<RoundBook>) {
		match &mut self.stage {
			Stage::Running(model, round) => (model, round),
			_ => panic!("news of the games of a tournament that does not run"),
		}
	}

	fn round(&mut self) -> &mut RoundBook {
		self.running().1.as_mut().expect("news of a round that was not begun")
	}
}

impl Books {
	/// The numbers of all tournaments that are still in the state, the oldest first.
	pub fn numbers(&self) -> Vec<TournamentId> {
		self.open.keys().copied().collect()
	}

	/// Enter the events since the last call of this function: events of a call, or of the beginning or
	/// the end of a block.
	pub fn note(&mut self) {
		let now = System::block_number();
		let events: Vec<_> = System::events().into_iter().map(|record| record.event).collect();
		System::reset_events();
		for event in &events {
			if let RuntimeEvent::ForkingHex(event) = event {
				self.hear(now, event);
			}
		}
		for event in events {
			if let RuntimeEvent::HexTournament(event) = event {
				self.enter(now, event);
			}
		}
		self.compare_holds();
	}

	/// Enter an event of a duel.
	fn hear(&mut self, now: u64, event: &GameEvent<Test>) {
		match event {
			GameEvent::GameWithdrawn { game, .. } => drop(self.taken_back.insert(*game)),
			GameEvent::MoveLost { game, by, .. } => {
				assert_eq!(*self.losers.entry(*game).or_insert(*by), *by, "both sides of a duel have lost");
			}
			GameEvent::MovePlayed { game, .. } => {
				for book in self.open.values_mut() {
					let Stage::Running(_, Some(round)) = &mut book.stage else { continue };
					let game = round.games.values_mut().find(|one| one.duel == Some(*game));
					if let Some(game) = game.filter(|one| one.result.is_none()) {
						game.has_reply = true;
						game.is_answered |= game.answer_until.is_some_and(|until| now <= until);
					}
				}
			}
			_ => {}
		}
	}

	/// Enter an event of a tournament.
	fn enter(&mut self, now: u64, event: Event<Test>) {
		match event {
			Event::Announced { tournament, announcer, terms, deposit } => {
				assert_eq!(deposit, UNIT + UNIT / 100 * Balance::from(terms.most_players));
				let hash = H256(terms.hash(tournament, &announcer));
				let book = Book { announcer, terms, hash, deposit, players: Vec::new(), stage: Stage::Entering };
				assert!(self.open.insert(tournament, book).is_none(), "a number was given out twice");
			}
			Event::Entered { tournament, player } => self.book(tournament).players.push(player),
			Event::Left { tournament, player } => self.book(tournament).players.retain(|one| *one != player),
			Event::CalledOff { tournament, players } => {
				let book = self.book(tournament);
				let are_too_few = players.len() < usize::from(book.terms.least_players);
				assert!(if now > book.terms.enter_until { are_too_few } else { players.is_empty() });
				assert_eq!(std::mem::take(&mut book.players), players);
				book.stage = Stage::CalledOff;
			}
			Event::Begun { tournament, players, pool, rounds } => {
				let book = self.book(tournament);
				assert!(now > book.terms.enter_until && players.len() >= usize::from(book.terms.least_players));
				book.players = by_lot(System::parent_hash(), std::mem::take(&mut book.players));
				assert_eq!(book.players, players);
				assert_eq!(pool, book.terms.entry * players.len() as Balance);
				let model = Model::new(players.len());
				assert_eq!(usize::from(rounds), model.rounds());
				book.stage = Stage::Running(model, None);
			}
			Event::RoundBegun { tournament, round, pairs, bye, open_until } => {
				let book = self.book(tournament);
				assert_eq!(open_until, now + book.terms.begin_time);
				let (model, present) = book.running();
				assert!(present.is_none(), "a round began before the last one ended");
				let expected = model.pairs(round.into());
				assert_eq!(
					(in_order(&pairs), bye.map(usize::from)),
					expected,
					"round {round} of tournament {tournament}"
				);
				assert_eq!(pairs.len(), expected.0.len(), "a pair is twice in a round");
				let both = expected.0.into_iter().flat_map(|(one, other)| [(one, other), (other, one)]);
				*present = Some(RoundBook {
					number: round.into(),
					open_until,
					bye: expected.1.map(|player| (player, model.for_bye(player))),
					games: both.map(|players| (players, GameBook::default())).collect(),
				});
			}
			Event::GameOpened { tournament, round, game, opener, responder, answer_until } => {
				let book = self.book(tournament);
				assert_eq!(answer_until, now + book.terms.begin_time);
				let players = [opener, responder].map(|who| book.number_of(who).expect("a player"));
				let present = book.round();
				assert_eq!(present.number, usize::from(round));
				assert!(now <= present.open_until, "a game was opened late");
				let opened = present.games.get_mut(&(players[0], players[1])).expect("a game of the round");
				assert!(opened.duel.is_none() && opened.result.is_none(), "a game was opened twice, or in vain");
				*opened = GameBook { duel: Some(game), answer_until: Some(answer_until), ..Default::default() };
			}
			Event::GameDecided { tournament, round, opener, responder, game, opener_half_points, by } => {
				let players = (usize::from(opener), usize::from(responder));
				let lost_by_opener = game.and_then(|duel| self.losers.get(&duel)).copied();
				let was_taken_back = game.is_some_and(|duel| self.taken_back.contains(&duel));
				let book = self.book(tournament);
				let lost_by_opener = lost_by_opener.map(|loser| loser == book.players[players.0]);
				let (model, present) = book.running();
				let at_once = model.at_once(players.0, players.1);
				let present = present.as_mut().expect("a round");
				assert_eq!(present.number, usize::from(round));
				let decided = present.games.get_mut(&players).expect("a game of the round");
				assert_eq!((decided.duel, decided.result), (game, None), "another duel decided a game, or it is twice");
				let is_late = decided.deadline(present.open_until).is_some_and(|until| now > until);
				let expected = match by {
					DecidedBy::Time => is_late.then_some(if game.is_some() { 2 } else { 0 }),
					DecidedBy::Withdrawal => at_once.filter(|_| !is_late && !decided.is_answered),
					DecidedBy::Duel => (was_taken_back && !is_late && !decided.is_answered).then_some(0),
					DecidedBy::Judgement => {
						lost_by_opener.filter(|_| decided.is_answered).map(|lost| if lost { 0 } else { 2 })
					}
				};
				assert_eq!(Some(opener_half_points.into()), expected, "decided by {by:?} in block {now}");
				decided.result = expected;
				let is_withdrawn = game.is_none_or(|duel| !Games::<Test>::contains_key(duel));
				assert!(decided.has_reply || is_withdrawn, "a duel can be answered after its game was decided");
			}
			Event::RoundEnded { tournament, round, standings } => {
				let (model, present) = self.book(tournament).running();
				let present = present.take().expect("a round");
				assert_eq!(present.number, usize::from(round));
				let result = |game: &GameBook| game.result.expect("all games of a round that ended are decided");
				let results = present.games.iter().map(|(players, game)| (*players, result(game))).collect();
				model.count(present.bye, &results);
				assert_eq!(lines(&standings), model.standings(), "after round {round} of tournament {tournament}");
			}
			Event::Withdrawn { tournament, player } => {
				let book = self.book(tournament);
				let number = book.number_of(player).expect("a player");
				assert!(book.running().0.left.insert(number), "a player withdrew twice");
			}
			Event::Ended { tournament, standings } => {
				let book = self.book(tournament);
				let players = book.players.clone();
				let pool = book.terms.entry * players.len() as Balance;
				let shares: Vec<_> = book.terms.shares.iter().map(|share| share.deconstruct()).collect();
				let (model, present) = book.running();
				assert!(present.is_none(), "a tournament ended within a round");
				assert_eq!(lines(&standings), model.standings());
				let (prizes, _) = model.prizes(pool, &shares);
				let prizes = prizes.into_iter().filter(|(_, amount)| *amount > 0);
				let prizes = prizes.map(|(number, amount)| (players[number], amount)).collect();
				book.stage = Stage::Ended(prizes, Vec::new(), now + CLAIM_PERIOD);
				self.ended.push(lines(&standings));
			}
			Event::PrizePaid { tournament, player, amount } => {
				assert_eq!(self.ended(tournament).0.pop_front(), Some((player, amount)));
			}
			Event::PrizeKept { tournament, player, amount, until } => {
				let (prizes, kept) = self.ended(tournament);
				assert_eq!(prizes.pop_front(), Some((player, amount)));
				assert!(amount >= ExistentialDeposit::get(), "a prize that is too small to make an account was kept");
				assert_eq!(until, now + CLAIM_PERIOD);
				kept.push(Kept { who: player, amount, until });
			}
			Event::PrizeClaimed { tournament, player, amount } => {
				let kept = self.take_kept(tournament, player, amount);
				assert!(now <= kept.until, "a prize was claimed late");
			}
			Event::PrizeToFund { tournament, player, amount } => {
				let (prizes, _) = self.ended(tournament);
				if prizes.pop_front_if(|prize| *prize == (player, amount)).is_some() {
					assert!(amount < ExistentialDeposit::get(), "a prize went to the fund at once");
				} else {
					let kept = self.take_kept(tournament, player, amount);
					assert!(now > kept.until, "a prize went to the fund early");
				}
			}
			Event::Closed { tournament } => {
				let book = self.open.remove(&tournament).expect("a tournament that closes was open");
				let may_close = match book.stage {
					Stage::CalledOff => true,
					Stage::Ended(prizes, kept, until) => prizes.is_empty() && kept.is_empty() && now > until,
					_ => false,
				};
				assert!(
					may_close,
					"tournament {tournament} closed before all was paid, or without a time for its table"
				);
			}
			Event::__Ignore(..) => unreachable!("this variant is never deposited"),
		}
	}

	fn book(&mut self, tournament: TournamentId) -> &mut Book {
		self.open.get_mut(&tournament).expect("a tournament that something happens to was announced")
	}

	fn ended(&mut self, tournament: TournamentId) -> (&mut VecDeque<(AccountId, Balance)>, &mut Vec<Kept>) {
		match &mut self.book(tournament).stage {
			Stage::Ended(prizes, kept, _) => (prizes, kept),
			_ => panic!("a prize of a tournament that has not ended"),
		}
	}

	fn take_kept(&mut self, tournament: TournamentId, who: AccountId, amount: Balance) -> Kept {
		let kept = self.ended(tournament).1;
		let place = kept.iter().position(|one| one.who == who && one.amount == amount).expect("a prize that was kept");
		kept.remove(place)
	}

	/// Compare the deposits and the entries on hold.
	fn compare_holds(&self) {
		let [mut deposits, mut entries] = [BTreeMap::<AccountId, Balance>::new(), BTreeMap::new()];
		for book in self.open.values() {
			// The payment of the prizes takes the existential deposit out of the announcer's deposit.
			let lent = if matches!(&book.stage, Stage::Ended(..)) { ExistentialDeposit::get() } else { 0 };
			*deposits.entry(book.announcer).or_default() += book.deposit - lent;
			if matches!(book.stage, Stage::Entering) {
				for player in &book.players {
					*entries.entry(*player).or_default() += book.terms.entry;
				}
			}
		}
		for who in 1..=super::steps::ACCOUNTS {
			for (reason, expected) in [(HoldReason::Announcement, &deposits), (HoldReason::Entry, &entries)] {
				let expected = expected.get(&who).copied().unwrap_or_default();
				assert_eq!(held(reason, who), expected, "the holds of {who} for {reason:?}");
			}
		}
	}

	/// Check after a block's beginning, in which the hook had enough weight, that no step is late.
	pub fn check_nothing_is_late(&self) {
		let now = System::block_number();
		for (tournament, book) in &self.open {
			match &book.stage {
				Stage::Entering => assert!(now <= book.terms.enter_until, "tournament {tournament} does not begin"),
				Stage::Running(model, round) => {
					let round = round.as_ref().expect("a round begins as soon as the last one has ended");
					let undecided: Vec<_> = round.games.iter().filter(|(_, game)| game.result.is_none()).collect();
					assert!(!undecided.is_empty(), "a round of tournament {tournament} does not end");
					for ((opener, responder), game) in undecided {
						let until = game.deadline(round.open_until);
						assert!(until.is_none_or(|until| now <= until), "nobody notes that a player is late");
						assert!(game.is_answered || model.at_once(*opener, *responder).is_none());
					}
				}
				Stage::Ended(prizes, kept, until) => {
					assert!(prizes.is_empty() && now <= *until, "tournament {tournament} does not close");
					assert!(kept.iter().all(|one| one.until == *until), "a prize waits longer than the final table");
				}
				Stage::CalledOff => panic!("tournament {tournament} does not close"),
			}
		}
	}

	/// Check at the very end that nothing is left.
	pub fn close_for_good(&self) {
		assert!(self.open.is_empty(), "a tournament never ends");
		assert_eq!(Tournaments::<Test>::iter().count() + Players::<Test>::iter().count(), 0);
		assert_eq!(Rounds::<Test>::iter().count() + Duels::<Test>::iter().count(), 0);
		assert_eq!(Unclaimed::<Test>::iter().count(), 0);
		assert_eq!(Agenda::<Test>::iter().count() + Ready::<Test>::iter().count(), 0);
	}
}

/// The refusals that calls must get (tournament rulebook, 6). `Ok` if the pallet has no reason of its own
/// to refuse.
impl Books {
	fn known(&self, tournament: TournamentId) -> Result<&Book, Error<Test>> {
		self.open.get(&tournament).ok_or(Error::TournamentNotFound)
	}

	/// The hash of the terms of a tournament. Zero for a tournament that does not exist.
	pub fn hash_of(&self, tournament: TournamentId) -> H256 {
		self.open.get(&tournament).map_or(H256::zero(), |book| book.hash)
	}

	pub fn may_call_off(&self, who: AccountId, tournament: TournamentId) -> Result<(), Error<Test>> {
		let book = self.known(tournament)?;
		match book.announcer == who {
			false => Err(Error::NotTheAnnouncer),
			true if System::block_number() > book.terms.enter_until => Err(Error::EnteringEnded),
			true if !book.players.is_empty() => Err(Error::HasPlayers),
			true => Ok(()),
		}
	}

	pub fn may_enter(&self, who: AccountId, tournament: TournamentId, terms: H256) -> Result<(), Error<Test>> {
		let book = self.known(tournament)?;
		if terms != book.hash {
			return Err(Error::OtherTerms);
		}
		if System::block_number() > book.terms.enter_until {
			return Err(Error::EnteringEnded);
		}
		match book.number_of(who) {
			Some(_) => Err(Error::AlreadyEntered),
			None if book.players.len() >= usize::from(book.terms.most_players) => Err(Error::TournamentFull),
			None => Ok(()),
		}
	}

	pub fn may_leave(&self, who: AccountId, tournament: TournamentId) -> Result<(), Error<Test>> {
		let book = self.known(tournament)?;
		book.number_of(who).ok_or(Error::NotEntered)?;
		let now = System::block_number();
		match now > book.terms.enter_until {
			true => Err(Error::EnteringEnded),
			false if now + book.terms.begin_time > book.terms.enter_until => Err(Error::TooLate),
			false => Ok(()),
		}
	}

	pub fn may_open(&self, who: AccountId, tournament: TournamentId) -> Result<(), Error<Test>> {
		let book = self.known(tournament)?;
		let Stage::Running(_, Some(round)) = &book.stage else { return Err(Error::NotRunning) };
		let number = book.number_of(who).ok_or(Error::NotYourGame)?;
		let own = round.games.iter().find(|((opener, _), _)| *opener == number);
		let (_, game) = own.ok_or(Error::NotYourGame)?;
		let was_decided_without = game.duel.is_none() && game.result.is_some();
		if System::block_number() > round.open_until || was_decided_without {
			return Err(Error::TooLate);
		}
		match game.duel {
			Some(_) => Err(Error::AlreadyOpened),
			None => Ok(()),
		}
	}

	pub fn may_withdraw(&self, who: AccountId, tournament: TournamentId) -> Result<(), Error<Test>> {
		let book = self.known(tournament)?;
		let number = book.number_of(who).ok_or(Error::NotEntered)?;
		match &book.stage {
			Stage::Running(model, _) if model.left.contains(&number) => Err(Error::AlreadyWithdrawn),
			Stage::Running(..) => Ok(()),
			_ => Err(Error::NotRunning),
		}
	}

	pub fn may_claim(&self, who: AccountId, tournament: TournamentId) -> Result<(), Error<Test>> {
		let now = System::block_number();
		let has_prize = match &self.known(tournament)?.stage {
			Stage::Ended(_, kept, _) => kept.iter().any(|one| one.who == who && now <= one.until),
			_ => false,
		};
		has_prize.then_some(()).ok_or(Error::NothingToClaim)
	}
}
