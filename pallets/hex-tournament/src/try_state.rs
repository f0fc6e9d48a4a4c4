//! Invariants between calls (tournament rulebook, 7).

use crate::{books, pallet::*, steps, types::*, GameState, Phase, RoundOf, TournamentId, BYE, WIN};
use alloc::collections::{BTreeMap, BTreeSet};
use frame_support::{ensure, traits::fungible::InspectHold};
use pallet_forking_hex::{BigEndianBlock, Duellists, GameId, Games};
use sp_runtime::{
	traits::{Saturating, Zero},
	TryRuntimeError,
};

/// Plancks held for a reason, by account.
type Held<T> = BTreeMap<<T as frame_system::Config>::AccountId, BalanceOf<T>>;

impl<T: Config> Pallet<T> {
	/// Check the money and the books of all tournaments.
	pub fn do_try_state() -> Result<(), TryRuntimeError> {
		let (mut deposits, mut entries) = (Held::<T>::new(), Held::<T>::new());
		let mut duels = BTreeSet::new();
		let mut known = BTreeSet::new();
		for (id, tournament) in Tournaments::<T>::iter() {
			known.insert(id);
			add::<T>(&mut deposits, &tournament.announcer, tournament.deposit);
			ensure!(books::missing_in_pool::<T>(id, &tournament).is_zero(), "a pool that is short");
			try_schedule::<T>(id, &tournament)?;
			match tournament.phase {
				Phase::Entering => try_entering::<T>(id, &tournament, &mut entries)?,
				Phase::Running => try_running::<T>(id, &tournament, &mut duels)?,
				Phase::Ended { .. } => try_ended::<T>(id, &tournament)?,
			}
		}
		for (held, reason, message) in [
			(deposits, HoldReason::Announcement, "an announcer's hold is not the sum of the deposits"),
			(entries, HoldReason::Entry, "a player's hold is not the sum of the entries"),
		] {
			for (who, amount) in held {
				ensure!(T::Holds::balance_on_hold(&reason.into(), &who) == amount, message);
			}
		}
		let next = NextTournament::<T>::get();
		ensure!(known.iter().all(|id| *id < next), "a number that was not given out");
		ensure!(Players::<T>::iter_keys().all(|id| known.contains(&id)), "players of no tournament");
		ensure!(Rounds::<T>::iter_keys().all(|id| known.contains(&id)), "a round of no tournament");
		ensure!(Unclaimed::<T>::iter_keys().all(|id| known.contains(&id)), "prizes of no tournament");
		ensure!(Duels::<T>::iter_keys().all(|duel| duels.contains(&duel)), "a duel of no game of a round");
		for (at, id) in Agenda::<T>::iter_keys() {
			let tournament = Tournaments::<T>::get(TournamentId::from(id)).ok_or("a step of no tournament")?;
			ensure!(tournament.due_at.map(BigEndianBlock::of) == Some(at), "a step in two blocks");
		}
		ensure!(Ready::<T>::iter_keys().all(|id| known.contains(&id.into())), "a step of no tournament is due now");
		Ok(())
	}
}

fn add<T: Config>(held: &mut Held<T>, who: &T::AccountId, amount: BalanceOf<T>) {
	held.entry(who.clone()).or_insert_with(Zero::zero).saturating_accrue(amount);
}

/// Check that a tournament makes progress: its next step is in the agenda, or due now, or the last of its duels brings
/// it.
fn try_schedule<T: Config>(id: TournamentId, tournament: &TournamentOf<T>) -> Result<(), TryRuntimeError> {
	let key = OldestFirst::from(id);
	let is_ready = Ready::<T>::contains_key(key);
	let is_due = tournament.due_at.is_some_and(|at| Agenda::<T>::contains_key((BigEndianBlock::of(at), key)));
	let round = Rounds::<T>::get(id);
	let waits_for_duels = round.as_ref().is_some_and(|round| round.next_due().is_none() && !round.is_over());
	ensure!(is_ready || is_due || waits_for_duels, "a tournament that never goes on");
	Ok(())
}

/// Check a tournament that players can enter, or that waits to begin.
fn try_entering<T: Config>(
	id: TournamentId,
	tournament: &TournamentOf<T>,
	entries: &mut Held<T>,
) -> Result<(), TryRuntimeError> {
	let players = Players::<T>::get(id);
	try_players::<T>(tournament, &players)?;
	ensure!(tournament.pool.is_zero() && !Rounds::<T>::contains_key(id), "a tournament that began too early");
	for player in &players {
		add::<T>(entries, &player.who, tournament.terms.entry);
	}
	Ok(())
}

/// Check that no account is twice among the players, and that the players are not too many.
fn try_players<T: Config>(tournament: &TournamentOf<T>, players: &PlayersOf<T>) -> Result<(), TryRuntimeError> {
	let accounts: BTreeSet<_> = players.iter().map(|player| &player.who).collect();
	ensure!(accounts.len() == players.len(), "an account that entered twice");
	ensure!(players.len() <= usize::from(tournament.terms.most_players), "more players than there is room for");
	Ok(())
}

/// Check a running tournament: its pool, its points and its round.
fn try_running<T: Config>(
	id: TournamentId,
	tournament: &TournamentOf<T>,
	duels: &mut BTreeSet<GameId>,
) -> Result<(), TryRuntimeError> {
	let players = Players::<T>::get(id);
	try_players::<T>(tournament, &players)?;
	ensure!(players.len() >= usize::from(tournament.terms.least_players), "fewer players than the least");
	let entries = tournament.terms.entry.saturating_mul((players.len() as u32).into());
	ensure!(tournament.pool == entries, "a pool that is not the sum of the entries");

	let round = Rounds::<T>::get(id).ok_or("a tournament that runs without a round")?;
	ensure!(round.number < steps::rounds(&players), "more rounds than there are");
	try_records::<T>(round.number, &players)?;
	try_round::<T>(id, &round, &players, duels)
}

/// Check the records of the players after `number` rounds: opponents have each other, and the points of their games.
fn try_records<T: Config>(number: u8, players: &PlayersOf<T>) -> Result<(), TryRuntimeError> {
	for (own, player) in (0u8..).zip(players) {
		ensure!(player.rounds.len() == usize::from(number), "a record without a round, or with one too many");
		for (place, round) in player.rounds.iter().enumerate() {
			if round.opponent == own {
				ensure!([0, BYE].contains(&round.half_points), "a bye with other points");
				continue;
			}
			let opponent = players.get(usize::from(round.opponent)).and_then(|opponent| opponent.rounds.get(place));
			let other = opponent.ok_or("an opponent who does not exist")?;
			ensure!(other.opponent == own, "an opponent with another opponent");
			// Two games.
			let sum = round.half_points.saturating_add(other.half_points);
			ensure!(sum == WIN.saturating_mul(2), "a pair whose points are not those of two games");
			let [own_duel, their_duel] = round.games;
			ensure!(other.games == [their_duel, own_duel], "a pair with different duels");
		}
	}
	Ok(())
}

/// Check that each player is once in a round, and that the games of the round match its duels.
fn try_round<T: Config>(
	id: TournamentId,
	round: &RoundOf<T>,
	players: &PlayersOf<T>,
	duels: &mut BTreeSet<GameId>,
) -> Result<(), TryRuntimeError> {
	let openers: BTreeSet<u8> =
		round.games.iter().map(|game| game.opener).chain(round.bye.map(|bye| bye.player)).collect();
	ensure!(openers.len() == players.len(), "a player who is not once in the round");
	for (place, game) in (0u8..).zip(&round.games) {
		let runs = matches!(game.state, GameState::Opened { .. } | GameState::Answered);
		ensure!(!runs || game.duel.is_some(), "a game that is open without a duel");
		let Some(duel) = game.duel.filter(|_| runs) else { continue };
		ensure!(duels.insert(duel), "a duel of two games");
		ensure!(Duels::<T>::get(duel) == Some((id, place)), "a duel whose news is not heard");
		let stored = Games::<T>::get(duel).ok_or("a game whose duel is gone")?;
		let account = |number: u8| players.get(usize::from(number)).map(|player| player.who.clone());
		let seats = account(game.opener).map(|first| Duellists { first, second: account(game.responder) });
		ensure!(stored.duellists == seats, "a duel of other players");
		let is_answered = game.state == GameState::Answered;
		ensure!(stored.has_started() == is_answered && !stored.is_settled(), "news of a duel that was not heard");
	}
	Ok(())
}

/// Check a tournament that has ended: its table, and the prizes that wait to be claimed.
fn try_ended<T: Config>(id: TournamentId, tournament: &TournamentOf<T>) -> Result<(), TryRuntimeError> {
	let unclaimed = Unclaimed::<T>::get(id);
	let sum = unclaimed.iter().fold(BalanceOf::<T>::zero(), |sum, (_, amount)| sum.saturating_add(*amount));
	ensure!(sum == tournament.pool, "a pool that is not the sum of the prizes left");
	ensure!(!Rounds::<T>::contains_key(id), "a round of a tournament that has ended");
	let players = Players::<T>::get(id);
	try_records::<T>(steps::rounds(&players), &players)
}
