//! Steps of a tournament that the hook takes: it is called off or begins, its rounds end and begin, and it ends (tournament
//! rulebook, 1, 2 and 4).

use crate::{
	budget::Budget,
	claims, clock, entering,
	games::{self, decide},
	pairing,
	standings::standings,
	Bye, Config, DecidedBy, Event, GameState, HoldReason, Pallet, Phase, Player, Players, PlayersOf, RoundGame,
	RoundOf, Rounds, Standing, TournamentId, TournamentOf, Tournaments, Unclaimed, UnclaimedOf, BYE, MAX_ROUNDS, WIN,
};
use alloc::vec::Vec;
use frame_support::{
	pallet_prelude::*,
	traits::{
		fungible::MutateHold,
		tokens::{Fortitude, Precision, Restriction},
	},
	weights::Weight,
};
use frame_system::pallet_prelude::BlockNumberFor;
use sp_runtime::{
	traits::{CheckedAdd, Saturating},
	ArithmeticError,
};

/// A step that a tournament is to take, with what it is about.
pub(crate) enum Step<T: Config> {
	/// It is called off: too few players entered.
	CallOff(PlayersOf<T>),
	/// It begins.
	Begin(PlayersOf<T>),
	/// So many games are decided, whose players are late.
	Check(RoundOf<T>, u32),
	/// A round ends, and the next begins.
	NextRound(RoundOf<T>, PlayersOf<T>),
	/// The last round ends, and the prizes are paid.
	Finish(RoundOf<T>, PlayersOf<T>),
	/// Prizes that nobody claimed go to the fund.
	Expire(UnclaimedOf<T>),
}

impl<T: Config> Step<T> {
	/// The next step of a tournament. None if what it is about cannot be read.
	pub(crate) fn next(id: TournamentId, tournament: &TournamentOf<T>, now: BlockNumberFor<T>) -> Option<Self> {
		Some(match tournament.phase {
			Phase::Entering => {
				let players = Players::<T>::get(id);
				match players.len() < usize::from(tournament.terms.least_players) {
					true => Self::CallOff(players),
					false => Self::Begin(players),
				}
			}
			Phase::Running => {
				let round = Rounds::<T>::get(id)?;
				if !round.is_over() {
					let late = round.late(now);
					return Some(Self::Check(round, late));
				}
				let players = Players::<T>::get(id);
				match round.number.saturating_add(1) < rounds(&players) {
					true => Self::NextRound(round, players),
					false => Self::Finish(round, players),
				}
			}
			Phase::Claiming { .. } => Self::Expire(Unclaimed::<T>::get(id)),
		})
	}

	/// Its weight.
	pub(crate) fn weight(&self) -> Weight {
		match self {
			Self::CallOff(players) => Budget::<T>::call_off(players.len()),
			Self::Begin(players) => Budget::<T>::begin(players.len()),
			Self::Check(_, late) => Budget::<T>::check(*late),
			Self::NextRound(_, players) => Budget::<T>::next_round(players.len()),
			Self::Finish(_, players) => Budget::<T>::finish(players.len()),
			Self::Expire(prizes) => Budget::<T>::expire(prizes.len()),
		}
	}

	/// Take it. Returns whether the next one is due at once.
	pub(crate) fn take(
		self,
		id: TournamentId,
		mut tournament: TournamentOf<T>,
		now: BlockNumberFor<T>,
	) -> Result<bool, DispatchError> {
		clock::unschedule::<T>(id, &mut tournament);
		match self {
			Self::CallOff(players) => call_off::<T>(id, tournament, players).map(|()| false),
			Self::Begin(players) => begin::<T>(id, tournament, players, now),
			Self::Check(round, _) => Ok(check::<T>(id, tournament, round, now)),
			Self::NextRound(round, players) => next_round::<T>(id, tournament, round, players, now),
			Self::Finish(round, players) => finish::<T>(id, tournament, round, players, now).map(|()| false),
			Self::Expire(prizes) => claims::expire::<T>(id, tournament, prizes).map(|()| false),
		}
	}
}

/// Call a tournament off: too few players entered.
fn call_off<T: Config>(id: TournamentId, tournament: TournamentOf<T>, players: PlayersOf<T>) -> DispatchResult {
	for player in &players {
		entering::release_entry::<T>(&player.who, tournament.terms.entry)?;
	}
	let players = players.into_iter().map(|player| player.who).collect();
	Pallet::<T>::deposit_event(Event::CalledOff { tournament: id, players });
	claims::close::<T>(id, tournament)
}

/// Begin a tournament: the entries go to its account, and the first round begins.
fn begin<T: Config>(
	id: TournamentId,
	mut tournament: TournamentOf<T>,
	players: PlayersOf<T>,
	now: BlockNumberFor<T>,
) -> Result<bool, DispatchError> {
	let account = Pallet::<T>::account_of(id);
	for player in &players {
		T::Holds::transfer_on_hold(
			&HoldReason::Entry.into(),
			&player.who,
			&account,
			tournament.terms.entry,
			Precision::Exact,
			Restriction::Free,
			// An entry is owed, whatever else of the account is frozen or held.
			Fortitude::Force,
		)?;
		tournament.pool = tournament.pool.checked_add(&tournament.terms.entry).ok_or(ArithmeticError::Overflow)?;
	}
	tournament.phase = Phase::Running;
	Pallet::<T>::deposit_event(Event::Begun {
		tournament: id,
		players: players.iter().map(|player| player.who.clone()).collect(),
		pool: tournament.pool,
		rounds: rounds(&players),
	});
	begin_round::<T>(id, tournament, &players, 0, now)
}

/// The number of rounds of these players.
pub(crate) fn rounds<AccountId, S>(players: &BoundedVec<Player<AccountId>, S>) -> u8 {
	u8::try_from(players.len()).map_or(MAX_ROUNDS, pairing::rounds)
}

/// Begin a round. Returns whether all its games are decided already, since players have withdrawn.
fn begin_round<T: Config>(
	id: TournamentId,
	tournament: TournamentOf<T>,
	players: &PlayersOf<T>,
	number: u8,
	now: BlockNumberFor<T>,
) -> Result<bool, DispatchError> {
	let has_left = |player: u8| players.get(usize::from(player)).is_some_and(|player| player.withdrawn);
	let pairing = pairing::pair(players, number);
	// With all play all, a bye scores nothing.
	let scores = !pairing::is_all_play_all(players.len() as u8);
	let bye = pairing.bye.map(|player| Bye { player, half_points: if scores && !has_left(player) { BYE } else { 0 } });
	let both = |(one, other): &(u8, u8)| [RoundGame::new(*one, *other), RoundGame::new(*other, *one)];
	let games: Vec<_> = pairing.pairs.iter().flat_map(both).collect();
	let open_until = now.saturating_add(tournament.terms.begin_time);
	let games = games.try_into().map_err(|_| ArithmeticError::Overflow)?;
	let mut round = RoundOf::<T> { number, open_until, bye, games };
	Pallet::<T>::deposit_event(Event::RoundBegun {
		tournament: id,
		round: number,
		pairs: pairing.pairs,
		bye: pairing.bye,
		open_until,
	});
	for place in 0..round.games.len() {
		let Some(game) = round.games.get(place) else { continue };
		let at_once = RoundGame::<BlockNumberFor<T>>::decided_at_once(has_left(game.opener), has_left(game.responder));
		if let Some(half_points) = at_once {
			decide::<T>(id, &mut round, place, half_points, DecidedBy::Withdrawal);
		}
	}
	let is_over = round.is_over();
	put_running::<T>(id, tournament, round);
	Ok(is_over)
}

/// Store a tournament that runs, with its round. Its next step is due when the next player is late to begin.
fn put_running<T: Config>(id: TournamentId, mut tournament: TournamentOf<T>, round: RoundOf<T>) {
	if let Some(at) = round.next_due() {
		clock::schedule::<T>(id, &mut tournament, at);
	}
	Tournaments::<T>::insert(id, tournament);
	Rounds::<T>::insert(id, round);
}

/// Decide the games whose players are late. Returns whether the round is over by that.
fn check<T: Config>(
	id: TournamentId,
	tournament: TournamentOf<T>,
	mut round: RoundOf<T>,
	now: BlockNumberFor<T>,
) -> bool {
	games::decide_by_time::<T>(id, &mut round, now);
	let is_over = round.is_over();
	put_running::<T>(id, tournament, round);
	is_over
}

/// End a round, and begin the next one.
fn next_round<T: Config>(
	id: TournamentId,
	tournament: TournamentOf<T>,
	round: RoundOf<T>,
	mut players: PlayersOf<T>,
	now: BlockNumberFor<T>,
) -> Result<bool, DispatchError> {
	end_round::<T>(id, &round, &mut players);
	let is_over = begin_round::<T>(id, tournament, &players, round.number.saturating_add(1), now)?;
	Players::<T>::insert(id, players);
	Ok(is_over)
}

/// End the last round, and pay the prizes.
fn finish<T: Config>(
	id: TournamentId,
	tournament: TournamentOf<T>,
	round: RoundOf<T>,
	mut players: PlayersOf<T>,
	now: BlockNumberFor<T>,
) -> DispatchResult {
	let standings = end_round::<T>(id, &round, &mut players);
	Pallet::<T>::deposit_event(Event::Ended { tournament: id, standings: standings.clone() });
	Rounds::<T>::remove(id);
	Players::<T>::remove(id);
	claims::pay_prizes::<T>(id, tournament, &players, &standings, now)
}

/// End a round: count its games. Returns the standings.
fn end_round<T: Config>(id: TournamentId, round: &RoundOf<T>, players: &mut PlayersOf<T>) -> Vec<Standing> {
	count::<T>(round, players);
	let standings = standings(players);
	Pallet::<T>::deposit_event(Event::RoundEnded { tournament: id, round: round.number, standings: standings.clone() });
	standings
}

/// Count the games and the bye of a round that is over.
pub(crate) fn count<T: Config>(round: &RoundOf<T>, players: &mut PlayersOf<T>) {
	let mut score = |player: u8, half_points: u8, met: Option<u8>| {
		let Some(player) = players.get_mut(usize::from(player)) else { return };
		player.half_points.saturating_accrue(half_points);
		if let Some(opponent) = met {
			// There is room for every round.
			let _ = player.met.try_push(opponent);
		}
	};
	for (place, game) in round.games.iter().enumerate() {
		let GameState::Decided { opener_half_points } = game.state else { continue };
		// The first of the two games of a pair notes that they have met.
		let have_met = place & 1 == 0;
		score(game.opener, opener_half_points, have_met.then_some(game.responder));
		score(game.responder, WIN.saturating_sub(opener_half_points), have_met.then_some(game.opener));
	}
	if let Some(Bye { player, half_points }) = round.bye {
		score(player, half_points, None);
		if let Some(player) = players.get_mut(usize::from(player)) {
			player.had_bye = true;
		}
	}
}
