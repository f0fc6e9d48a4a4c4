//! Games of a round: opened, answered and decided (tournament rulebook, 3).

use crate::{
	agenda, budget::MAX_LATE, Config, DecidedBy, Duels, Error, Event, GameState, Pallet, Phase, Players, PlayersOf,
	RoundGame, RoundOf, Rounds, TournamentId, TournamentOf, Tournaments,
};
use alloc::vec::Vec;
use frame_support::{defensive, pallet_prelude::*, storage::with_storage_layer};
use frame_system::pallet_prelude::BlockNumberFor;
use pallet_forking_hex::{Cell, GameId, Pallet as Game, Seats, Side};
use sp_runtime::traits::Saturating;

/// Open the caller's game of the current round.
pub(crate) fn open<T: Config>(who: T::AccountId, id: TournamentId, opening: Cell) -> DispatchResult {
	let now = frame_system::Pallet::<T>::block_number();
	let (tournament, mut round) = running::<T>(id)?;
	let players = Players::<T>::get(id);
	let opener = number_of::<T>(&players, &who).ok_or(Error::<T>::NotYourGame)?;
	let place = round.games.iter().position(|game| game.opener == opener).ok_or(Error::<T>::NotYourGame)?;
	let open_until = round.open_until;
	let game = round.games.get_mut(place).ok_or(Error::<T>::NotYourGame)?;
	let was_decided_without = game.is_decided() && game.duel.is_none();
	ensure!(now <= open_until && !was_decided_without, Error::<T>::TooLate);
	ensure!(game.duel.is_none(), Error::<T>::AlreadyOpened);
	let responder = players.get(usize::from(game.responder)).ok_or(Error::<T>::NotYourGame)?.who.clone();

	let mut settings = tournament.terms.settings;
	settings.seats = Seats::Duel { invited: Some(responder.clone()) };
	let duel = Game::<T>::do_create_game(who.clone(), settings, opening)?;
	let until = now.saturating_add(tournament.terms.begin_time);
	game.duel = Some(duel);
	game.state = GameState::Opened { until };
	Duels::<T>::insert(duel, (id, place as u8));
	Pallet::<T>::deposit_event(Event::GameOpened {
		tournament: id,
		round: round.number,
		game: duel,
		opener: who,
		responder,
		answer_until: until,
	});
	Rounds::<T>::insert(id, round);
	Ok(())
}

/// Withdraw a player from a running tournament.
pub(crate) fn withdraw<T: Config>(who: T::AccountId, id: TournamentId) -> DispatchResult {
	let now = frame_system::Pallet::<T>::block_number();
	ensure!(Tournaments::<T>::contains_key(id), Error::<T>::TournamentNotFound);
	let mut players = Players::<T>::get(id);
	let number = number_of::<T>(&players, &who).ok_or(Error::<T>::NotEntered)?;
	let (_, mut round) = running::<T>(id)?;
	let player = players.get_mut(usize::from(number)).ok_or(Error::<T>::NotEntered)?;
	ensure!(!player.withdrawn, Error::<T>::AlreadyWithdrawn);

	player.withdrawn = true;
	Players::<T>::insert(id, players);
	Pallet::<T>::deposit_event(Event::Withdrawn { tournament: id, player: who });
	let open_until = round.open_until;
	for place in 0..round.games.len() {
		let Some(game) = round.games.get(place).filter(|game| game.has(number) && game.waits()) else { continue };
		// The time to begin comes first: the other player may have missed it already.
		match game.decided_by_time(open_until, now) {
			Some(half_points) => decide_unanswered::<T>(id, &mut round, place, half_points, DecidedBy::Time),
			None => {
				let half_points = game.lost_by(number);
				decide_unanswered::<T>(id, &mut round, place, half_points, DecidedBy::Withdrawal);
			}
		}
	}
	store_and_queue::<T>(id, round);
	Ok(())
}

/// A running tournament, and its current round.
fn running<T: Config>(id: TournamentId) -> Result<(TournamentOf<T>, RoundOf<T>), Error<T>> {
	let tournament = Tournaments::<T>::get(id).ok_or(Error::<T>::TournamentNotFound)?;
	ensure!(tournament.phase == Phase::Running, Error::<T>::NotRunning);
	let round = Rounds::<T>::get(id).ok_or(Error::<T>::NotRunning)?;
	Ok((tournament, round))
}

/// The number of an account among the players.
fn number_of<T: Config>(players: &PlayersOf<T>, who: &T::AccountId) -> Option<u8> {
	players.iter().position(|player| player.who == *who).and_then(|place| u8::try_from(place).ok())
}

/// Decide games whose players did not begin in time, at most [`MAX_LATE`] of them.
pub(crate) fn decide_by_time<T: Config>(id: TournamentId, round: &mut RoundOf<T>, now: BlockNumberFor<T>) {
	let open_until = round.open_until;
	let all = round.games.iter().map(|game| game.decided_by_time(open_until, now)).enumerate();
	let late: Vec<_> = all.filter_map(|(place, half_points)| Some((place, half_points?))).collect();
	for (place, half_points) in late.into_iter().take(MAX_LATE.into()) {
		decide_unanswered::<T>(id, round, place, half_points, DecidedBy::Time);
	}
}

/// Decide a game without an answer, and withdraw its duel, so that the opener cannot lose the deposit later.
fn decide_unanswered<T: Config>(
	id: TournamentId,
	round: &mut RoundOf<T>,
	place: usize,
	opener_half_points: u8,
	by: DecidedBy,
) {
	let duel = round.games.get(place).and_then(|game| game.duel);
	decide::<T>(id, round, place, opener_half_points, by);
	let withdrawn = duel.map_or(Ok(()), |duel| with_storage_layer(|| Game::<T>::do_withdraw(duel)));
	if let Err(error) = withdrawn {
		// The deposit stays with the duel, which its opener can withdraw.
		if !Game::<T>::is_refusal_of_currency(error) {
			defensive!("a duel that cannot be withdrawn", error);
		}
	}
}

/// Decide a game. Its duel no longer matters to the tournament.
pub(crate) fn decide<T: Config>(
	id: TournamentId,
	round: &mut RoundOf<T>,
	place: usize,
	opener_half_points: u8,
	by: DecidedBy,
) {
	let number = round.number;
	let Some(game) = round.games.get_mut(place) else {
		defensive!("a game has no place in its round");
		return;
	};
	game.state = GameState::Decided { opener_half_points };
	if let Some(duel) = game.duel {
		Duels::<T>::remove(duel);
	}
	Pallet::<T>::deposit_event(Event::GameDecided {
		tournament: id,
		round: number,
		opener: game.opener,
		responder: game.responder,
		game: game.duel,
		opener_half_points,
		by,
	});
}

/// Store a round that has changed. If it is over, the tournament's next step is due.
fn store_and_queue<T: Config>(id: TournamentId, round: RoundOf<T>) {
	if round.is_over() {
		agenda::make_ready::<T>(id);
	}
	Rounds::<T>::insert(id, round);
}

/// Apply news of a duel to its game, if the duel belongs to a round and the game is not decided.
fn hear<T: Config>(duel: GameId, news: impl FnOnce(&RoundGame<BlockNumberFor<T>>) -> Option<(u8, DecidedBy)>) {
	let Some((id, place)) = Duels::<T>::get(duel) else { return };
	let place = usize::from(place);
	let Some(mut round) = Rounds::<T>::get(id) else {
		defensive!("a duel without its round");
		return;
	};
	let now = frame_system::Pallet::<T>::block_number();
	let open_until = round.open_until;
	let Some(game) = round.games.get_mut(place).filter(|game| game.duel == Some(duel)) else {
		defensive!("a duel without its place in the round");
		return;
	};
	// The chain may not have recorded yet that the responder is late.
	let late = game.decided_by_time(open_until, now).map(|half_points| (half_points, DecidedBy::Time));
	match late.or_else(|| news(game)) {
		Some((half_points, by)) => decide::<T>(id, &mut round, place, half_points, by),
		None => game.state = GameState::Answered,
	}
	store_and_queue::<T>(id, round);
}

/// The duel was answered.
pub(crate) fn answered<T: Config>(duel: GameId) {
	hear::<T>(duel, |_| None);
}

/// The opener withdrew the duel, and loses its game.
pub(crate) fn withdrawn<T: Config>(duel: GameId) {
	hear::<T>(duel, |game| Some((game.lost_by(game.opener), DecidedBy::Duel)));
}

/// The duel was judged.
pub(crate) fn judged<T: Config>(duel: GameId, lost: Side) {
	hear::<T>(duel, |_| Some((RoundGame::<BlockNumberFor<T>>::lost_by_side(lost), DecidedBy::Judgement)));
}
