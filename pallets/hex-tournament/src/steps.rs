//! Steps of a tournament, which the hook takes: it is called off or begins, its rounds end and begin, and it ends
//! (tournament rulebook, 1, 2 and 4).

use crate::{
	agenda,
	budget::{Budget, MAX_LATE},
	claims, entering,
	games::{self, decide},
	pair, standings, Config, DecidedBy, Event, HoldReason, Late, Pallet, Phase, Player, Players, PlayersOf, RoundOf,
	Rounds, Standing, TournamentId, TournamentOf, Tournaments, Unclaimed, UnclaimedOf, MAX_ROUNDS,
};
use alloc::vec::Vec;
use frame_support::{
	pallet_prelude::*,
	storage::with_storage_layer,
	traits::{
		fungible::MutateHold,
		tokens::{Fortitude, Precision, Restriction},
	},
	weights::Weight,
};
use frame_system::pallet_prelude::BlockNumberFor;
use sp_io::hashing::blake2_256;
use sp_runtime::{
	traits::{CheckedAdd, Saturating},
	ArithmeticError,
};

/// The next step of a tournament, with the data that it needs.
pub(crate) enum Step<T: Config> {
	/// Call the tournament off: too few players entered.
	CallOff(PlayersOf<T>),
	/// Begin the tournament.
	Begin(PlayersOf<T>),
	/// Decide a number of games whose players are late, and withdraw their duels, which were not answered.
	Check(RoundOf<T>, Late),
	/// End a round, and begin the next one.
	NextRound(RoundOf<T>, PlayersOf<T>),
	/// End the last round, and pay the prizes.
	Finish(RoundOf<T>, PlayersOf<T>),
	/// Send the prizes that were not claimed to the fund, and remove the final table.
	Expire(UnclaimedOf<T>),
}

impl<T: Config> Step<T> {
	/// The next step of a tournament. `None` if the data that it needs cannot be read.
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
					let late = round.late(now, MAX_LATE.into());
					return Some(Self::Check(round, late));
				}
				let players = Players::<T>::get(id);
				match round.number.saturating_add(1) < rounds(&players) {
					true => Self::NextRound(round, players),
					false => Self::Finish(round, players),
				}
			}
			Phase::Ended { .. } => Self::Expire(Unclaimed::<T>::get(id)),
		})
	}

	/// The weight of the step.
	pub(crate) fn weight(&self) -> Weight {
		match self {
			Self::CallOff(players) => Budget::<T>::call_off(players.len()),
			Self::Begin(players) => Budget::<T>::begin(players.len()),
			Self::Check(_, late) => {
				Budget::<T>::check(late.games).saturating_add(Budget::<T>::withdraw_duels(late.duels))
			}
			Self::NextRound(_, players) => Budget::<T>::next_round(players.len()),
			Self::Finish(_, players) => Budget::<T>::finish(players.len()),
			Self::Expire(prizes) => Budget::<T>::expire(prizes.len()),
		}
	}

	/// Take the step. Returns whether the next one is due at once.
	pub(crate) fn take(
		self,
		id: TournamentId,
		mut tournament: TournamentOf<T>,
		now: BlockNumberFor<T>,
	) -> Result<bool, DispatchError> {
		agenda::unschedule::<T>(id, &mut tournament);
		match self {
			Self::CallOff(players) => call_off::<T>(id, tournament, players, now).map(|()| false),
			Self::Begin(players) => begin::<T>(id, tournament, players, now),
			Self::Check(round, _) => Ok(check::<T>(id, tournament, round, now)),
			Self::NextRound(round, players) => next_round::<T>(id, tournament, round, players, now),
			Self::Finish(round, players) => finish::<T>(id, tournament, round, players, now).map(|()| false),
			Self::Expire(prizes) => claims::expire::<T>(id, tournament, prizes).map(|()| false),
		}
	}
}

/// Call a tournament off: too few players entered. An entry that cannot go back is kept in the tournament's account, to
/// be claimed as a prize is.
fn call_off<T: Config>(
	id: TournamentId,
	mut tournament: TournamentOf<T>,
	players: PlayersOf<T>,
	now: BlockNumberFor<T>,
) -> DispatchResult {
	let entry = tournament.terms.entry;
	let mut kept = Vec::new();
	for player in &players {
		let released = with_storage_layer(|| entering::release_entry::<T>(&player.who, entry));
		if released.is_err() {
			take_entry::<T>(id, &mut tournament, &player.who)?;
			kept.push((player.who.clone(), entry));
		}
	}
	let players = players.into_iter().map(|player| player.who).collect();
	Pallet::<T>::deposit_event(Event::CalledOff { tournament: id, players });
	match kept.is_empty() {
		true => claims::close::<T>(id, tournament),
		false => {
			Players::<T>::remove(id);
			claims::keep_entries::<T>(id, tournament, kept, now)
		}
	}
}

/// Move an entry from its hold to the tournament's account.
fn take_entry<T: Config>(id: TournamentId, tournament: &mut TournamentOf<T>, player: &T::AccountId) -> DispatchResult {
	let entry = tournament.terms.entry;
	T::Holds::transfer_on_hold(
		&HoldReason::Entry.into(),
		player,
		&Pallet::<T>::account_of(id),
		entry,
		Precision::Exact,
		Restriction::Free,
		// An entry is due even if other parts of the account are frozen or held.
		Fortitude::Force,
	)?;
	tournament.pool = tournament.pool.checked_add(&entry).ok_or(ArithmeticError::Overflow)?;
	Ok(())
}

/// Begin a tournament: the entries go to its account, and the first round begins.
fn begin<T: Config>(
	id: TournamentId,
	mut tournament: TournamentOf<T>,
	players: PlayersOf<T>,
	now: BlockNumberFor<T>,
) -> Result<bool, DispatchError> {
	let players = by_lot::<T>(players);
	for player in &players {
		take_entry::<T>(id, &mut tournament, &player.who)?;
	}
	tournament.phase = Phase::Running;
	Pallet::<T>::deposit_event(Event::Begun {
		tournament: id,
		players: players.iter().map(|player| player.who.clone()).collect(),
		pool: tournament.pool,
		rounds: rounds(&players),
	});
	let is_over = begin_round::<T>(id, tournament, &players, 0, now)?;
	Players::<T>::insert(id, players);
	Ok(is_over)
}

/// The players in the order of the lot: by a hash of the block before and of the account.
fn by_lot<T: Config>(players: PlayersOf<T>) -> PlayersOf<T> {
	let block = frame_system::Pallet::<T>::parent_hash();
	let mut players = players.into_inner();
	players.sort_by_cached_key(|player| (block, &player.who).using_encoded(blake2_256));
	BoundedVec::truncate_from(players)
}

/// The number of rounds for these players.
pub(crate) fn rounds<AccountId, S>(players: &BoundedVec<Player<AccountId>, S>) -> u8 {
	u8::try_from(players.len()).map_or(MAX_ROUNDS, hex_tournament_rules::rounds)
}

/// Begin a round. Returns whether withdrawals have decided all its games already.
fn begin_round<T: Config>(
	id: TournamentId,
	tournament: TournamentOf<T>,
	players: &PlayersOf<T>,
	number: u8,
	now: BlockNumberFor<T>,
) -> Result<bool, DispatchError> {
	let pairing = pair(players, number);
	let open_until = now.saturating_add(tournament.terms.begin_time);
	let mut round = RoundOf::<T>::new(number, &pairing, players, open_until);
	Pallet::<T>::deposit_event(Event::RoundBegun {
		tournament: id,
		round: number,
		pairs: pairing.pairs,
		bye: pairing.bye,
		open_until,
	});
	for place in 0..round.games.len() {
		let at_once = round.games.get(place).and_then(|game| game.decided_at_once(players));
		if let Some(half_points) = at_once {
			decide::<T>(id, &mut round, place, half_points, DecidedBy::Withdrawal);
		}
	}
	let is_over = round.is_over();
	put_running::<T>(id, tournament, round);
	Ok(is_over)
}

/// Store a running tournament, with its round. Its next step is due when the next player is late to begin.
fn put_running<T: Config>(id: TournamentId, mut tournament: TournamentOf<T>, round: RoundOf<T>) {
	if let Some(at) = round.next_due() {
		agenda::schedule::<T>(id, &mut tournament, at);
	}
	Tournaments::<T>::insert(id, tournament);
	Rounds::<T>::insert(id, round);
}

/// Decide games whose players are late. Returns whether another step is due at once: there are more of them, or the round is
/// over.
fn check<T: Config>(
	id: TournamentId,
	tournament: TournamentOf<T>,
	mut round: RoundOf<T>,
	now: BlockNumberFor<T>,
) -> bool {
	games::decide_by_time::<T>(id, &mut round, now);
	let goes_on = round.is_over() || round.late(now, 1).games > 0;
	put_running::<T>(id, tournament, round);
	goes_on
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

/// End the last round, and pay the prizes. The players stay stored with their rounds, as the final table.
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
	claims::pay_prizes::<T>(id, tournament, &players, &standings, now)?;
	Players::<T>::insert(id, players);
	Ok(())
}

/// End a round: count its games. Returns the standings.
fn end_round<T: Config>(id: TournamentId, round: &RoundOf<T>, players: &mut PlayersOf<T>) -> Vec<Standing> {
	round.count(players.as_mut());
	let standings = standings(players);
	Pallet::<T>::deposit_event(Event::RoundEnded { tournament: id, round: round.number, standings: standings.clone() });
	standings
}
