//! Invariants between blocks (rulebook, 10), recounted from the positions.

use crate::{
	books::Books, pallet::*, store::StoredGame, BalanceOf, BigEndianBlock, GameId, GameOf, NewestFirst, PlayerOf,
	PositionId, PositionOf, Status,
};
use alloc::{
	collections::{BTreeMap, BTreeSet},
	vec::Vec,
};
use forking_hex_rules::{opening_id, reply_id, Bank, Duellists, Replies, State};
use frame_support::ensure;
use sp_runtime::{
	traits::{CheckedSub, Saturating, Zero},
	TryRuntimeError,
};

/// The counters and sums of a game, recounted from its positions.
struct Recount<T: Config> {
	id: GameId,
	game: GameOf<T>,
	players: BTreeMap<T::AccountId, PlayerOf<T>>,
	losing: u32,
	/// Plancks owed to players and not credited yet.
	undistributed: BalanceOf<T>,
	/// Plancks that the losing moves pay to the developer fund.
	fund: BalanceOf<T>,
	/// Plancks that positions hold for the fund.
	noted_for_fund: BalanceOf<T>,
}

impl<T: Config> Pallet<T> {
	/// Check everything that must hold between blocks.
	pub fn do_try_state() -> Result<(), TryRuntimeError> {
		for (id, game) in Games::<T>::iter() {
			try_game(&StoredGame::<T>::new(id, game))?;
		}
		let removed = try_removals::<T>()?;
		let gaps = Books::<T>::add_up().ok_or("a game owes less than the deposits of its players")?.gaps();
		ensure!(gaps.holds.is_zero(), "an account's hold is not the sum of its deposits");
		ensure!(gaps.pot.is_zero(), "the pot is short");
		for (at, game, id) in Due::<T>::iter_keys() {
			let position = Positions::<T>::get(game, id).ok_or("an unknown position is due")?;
			ensure!(
				position.closes_at.map(BigEndianBlock::of) == Some(at),
				"a position is due at another time than its own"
			);
		}
		for (game, id) in Unfinished::<T>::get() {
			let position = Positions::<T>::get(game, id).ok_or("settlement resumes from an unknown position")?;
			ensure!(position.can_be_settled(), "settlement resumes from a position that cannot be settled");
		}
		let is_known = |game| Games::<T>::contains_key(game) || removed.contains(&game);
		ensure!(Positions::<T>::iter_keys().all(|(game, _)| is_known(game)), "a position without a game");
		ensure!(Players::<T>::iter_keys().all(|(game, _)| is_known(game)), "a player without a game");
		try_games_played::<T>()?;
		ensure!(!AtEndOfBlock::<T>::exists(), "work was left at the end of a block");
		Ok(())
	}
}

/// Check that each account lists exactly the games in which it has a record.
fn try_games_played<T: Config>() -> Result<(), TryRuntimeError> {
	ensure!(
		GamesPlayed::<T>::iter_keys().all(|(who, game)| Players::<T>::contains_key(GameId::from(game), who)),
		"an account lists a game that it does not play"
	);
	let is_listed = |game, who| GamesPlayed::<T>::contains_key(who, NewestFirst::from(game));
	ensure!(Players::<T>::iter_keys().all(|(game, who)| is_listed(game, who)), "an account does not list a game");
	Ok(())
}

/// Check the removals. Returns the games whose removal has begun.
fn try_removals<T: Config>() -> Result<BTreeSet<GameId>, TryRuntimeError> {
	let mut removed = BTreeSet::new();
	for ((at, id), begun) in Removals::<T>::iter() {
		match (Games::<T>::get(id), begun) {
			(Some(game), None) => {
				let in_time = game.removed_at.map(BigEndianBlock::of) == Some(at);
				ensure!(in_time || game.is_paid_out(), "a removal before its time");
			}
			(None, Some(_)) => ensure!(removed.insert(id), "a game is removed twice"),
			_ => return Err("a removal that does not fit its game".into()),
		}
	}
	Ok(removed)
}

/// Check a game: its positions, its players and its sums.
fn try_game<T: Config>(game: &StoredGame<T>) -> Result<(), TryRuntimeError> {
	let positions: BTreeMap<PositionId, PositionOf<T>> = Positions::<T>::iter_prefix(game.id).collect();
	let mut replies = BTreeMap::<PositionId, Vec<&PositionOf<T>>>::new();
	for position in positions.values() {
		if let Some(parent) = position.parent {
			replies.entry(parent).or_default().push(position);
		}
	}
	let mut recount = Recount::<T>::of(game);
	for (id, position) in &positions {
		let replies = replies.get(id).map_or(&[][..], Vec::as_slice);
		try_move(game, *id, position, &positions)?;
		try_replies(game, *id, position, replies)?;
		try_settled(game, *id, position)?;
		recount.add(*id, position)?;
	}
	let is_last = |last: &PositionOf<T>| last.replies == 0;
	ensure!(positions.get(&game.last).is_some_and(is_last), "the last position is gone, or has replies");

	let mut rewards = BalanceOf::<T>::zero();
	let mut players = 0;
	for (who, player) in Players::<T>::iter_prefix(game.id) {
		let counted = recount.players.get(&who).ok_or("a player without a move")?;
		ensure!(
			(player.moves, player.losing, player.released) == (counted.moves, counted.losing, counted.released),
			"a player's counters differ from a recount of the positions"
		);
		let surcharges = if player.deposits_claimed { Zero::zero() } else { counted.surcharges };
		ensure!(player.surcharges == surcharges, "a player's surcharges differ from a recount of the positions");
		ensure!(!player.deposits_claimed || game.is_settled(), "deposits were claimed before the end");
		let owed = game.deposits().owed(&player.counted_moves()).ok_or("a player's deposits do not fit the balance")?;
		recount.game.owed.saturating_accrue(owed);
		rewards.saturating_accrue(player.rewards);
		players.saturating_inc();
	}
	ensure!(players == recount.players.len(), "a move without a player");
	let mut pot = rewards.saturating_add(recount.undistributed);
	if !game.is_settled() {
		ensure!(recount.noted_for_fund == recount.fund, "the fund gets more or less than the losing moves pay");
		pot.saturating_accrue(recount.fund);
	}
	recount.game.owed.saturating_accrue(pot);
	ensure!(recount.game == **game, "a game's counters differ from a recount of its positions");
	ensure!(!game.is_settled() || recount.losing > 0, "a game ended without a losing move");
	ensure!(
		game.is_settled() == positions.get(&game.opening).is_some_and(|opening| opening.settled),
		"a game is settled when its opening is"
	);
	ensure!(
		game.removed_at.is_none_or(|at| Removals::<T>::contains_key((BigEndianBlock::of(at), game.id))),
		"a settled game that is never removed"
	);
	Ok(())
}

/// Check that a position follows from its line: its id, its ply and its stones.
fn try_move<T: Config>(
	game: &StoredGame<T>,
	id: PositionId,
	position: &PositionOf<T>,
	positions: &BTreeMap<PositionId, PositionOf<T>>,
) -> Result<(), TryRuntimeError> {
	let state = position.state(&game.settings).ok_or("stones that do not fit the board")?;
	let made = position.made();
	let expected = match position.parent {
		Some(parent_id) => {
			let parent = positions.get(&parent_id).ok_or("a position without its parent")?;
			ensure!(id == reply_id(parent_id, made), "an id that does not follow from the line");
			let before = parent.state(&game.settings).ok_or("stones that do not fit the board")?;
			if let Some(duellists) = game.duellists.as_ref() {
				ensure!(parent.replies == 1, "a position of a duel with several replies");
				let is_seated = duellists.on(before.side_to_move()) == Some(&position.mover);
				ensure!(is_seated, "a move of a duel by somebody else");
			}
			ensure!(position.bank.is_some() == parent.bank.is_some(), "a bank that came or went");
			before.after(made)
		}
		None => {
			let opening = opening_id(game.id, &position.mover, &game.settings, position.cell);
			ensure!(id == opening && id == game.opening, "an opening that is not the game's");
			ensure!(position.replies <= 1, "an opening with more than one reply");
			ensure!(position.bank == Bank::of(&game.settings), "an opening whose bank is not that of the settings");
			ensure!(position.surcharge == Zero::zero(), "an opening that cost more than the deposit");
			try_seats::<T>(game, &position.mover)?;
			State::opening(&game.settings, position.cell)
		}
	};
	ensure!(Ok(state) == expected, "a state that does not follow from the line");
	Ok(())
}

/// Check that the opener of a duel has the first seat and the invited account the second, and that other games have no
/// seats.
fn try_seats<T: Config>(game: &StoredGame<T>, opener: &T::AccountId) -> Result<(), TryRuntimeError> {
	let (seats, expected) = (game.duellists.as_ref(), Duellists::of(&game.settings, opener));
	ensure!(seats.is_some() == expected.is_some(), "a duel without seats, or seats without a duel");
	let (Some(seats), Some(expected)) = (seats, expected) else { return Ok(()) };
	ensure!(seats.first == expected.first, "an opener without the first seat");
	ensure!(expected.second.is_none() || seats.second == expected.second, "an invited player without the second seat");
	Ok(())
}

/// Check that the replies to a position cost the prices of the settings, in any order of the replies.
fn try_prices<T: Config>(game: &StoredGame<T>, ply: u16, replies: &[&PositionOf<T>]) -> Result<(), TryRuntimeError> {
	let mut surcharges = replies.iter().map(|reply| reply.surcharge).collect::<Vec<_>>();
	surcharges.sort_unstable();
	let expected = (0..).take(surcharges.len()).map(|earlier| {
		let price = game.settings.price(ply, earlier)?;
		price.checked_sub(&game.settings.deposit)
	});
	let expected = expected.collect::<Option<Vec<_>>>().ok_or("a price that does not fit the balance")?;
	ensure!(surcharges == expected, "replies that cost something else than the settings say");
	Ok(())
}

/// Check that a position's counters of replies, its clock and its judgement follow from its replies.
fn try_replies<T: Config>(
	game: &StoredGame<T>,
	id: PositionId,
	position: &PositionOf<T>,
	replies: &[&PositionOf<T>],
) -> Result<(), TryRuntimeError> {
	let is_due = |position: &PositionOf<T>, id| {
		position.closes_at.is_some_and(|at| Due::<T>::contains_key((BigEndianBlock::of(at), game.id, id)))
	};
	ensure!(
		position.status != Status::Open || position.closes_at.is_none() || is_due(position, id),
		"an open position that is never due"
	);
	// A reply that a call closes is recorded as closed at the end of its block, or later if the queue is behind.
	let closed = replies
		.iter()
		.filter(|reply| reply.status != Status::Open && !is_due(reply, reply_id(id, reply.made())))
		.collect::<Vec<_>>();
	let winning = closed.iter().filter(|reply| reply.status == Status::Winning).count();
	let recount = Replies {
		made: u16::try_from(replies.len()).map_err(|_| "more replies than a board has cells")?,
		open: u16::try_from(replies.len().saturating_sub(closed.len()))
			.map_err(|_| "more replies than a board has cells")?,
		winning: u16::try_from(winning).map_err(|_| "more replies than a board has cells")?,
	};
	ensure!(position.counted_replies() == recount, "counters of replies that differ from a recount");
	let unsettled = replies.iter().filter(|reply| !reply.settled).count();
	ensure!(usize::from(position.unsettled_replies) == unsettled, "a wrong number of unsettled replies");
	try_prices(game, position.ply, replies)?;
	let status = match position.status {
		Status::Open => Status::Open,
		_ => game.settings.losing_rule.verdict(recount).map_or(Status::Closed, Status::from),
	};
	ensure!(position.status == status, "a judgement that does not follow from the replies");
	ensure!(
		!position.forfeit_handed_up || position.status == Status::Losing,
		"a forfeit of a move that did not lose was handed up"
	);
	Ok(())
}

/// Check that a settled position owes nothing, and that a position that can be settled is queued.
fn try_settled<T: Config>(
	game: &StoredGame<T>,
	id: PositionId,
	position: &PositionOf<T>,
) -> Result<(), TryRuntimeError> {
	ensure!(
		!position.settled || position.sums_from_below() == Default::default(),
		"a settled position that still owes"
	);
	if position.can_be_settled() && is_closed::<T>(game.id, id, position) {
		ensure!(Unfinished::<T>::get().contains(&(game.id, id)), "a position that can be settled and never is");
	}
	Ok(())
}

/// Whether the chain has closed a position. A call that closes a position leaves this to the end of the block, or of a
/// later block.
fn is_closed<T: Config>(game: GameId, id: PositionId, position: &PositionOf<T>) -> bool {
	match position.closes_at {
		Some(at) => !Due::<T>::contains_key((BigEndianBlock::of(at), game, id)),
		None => position.status != Status::Open,
	}
}

impl<T: Config> Recount<T> {
	/// The recount of a game before its first position.
	fn of(game: &StoredGame<T>) -> Self {
		Self {
			game: GameOf::<T> { positions: 0, owed: Zero::zero(), open: 0, ..(**game).clone() },
			id: game.id,
			players: BTreeMap::new(),
			losing: 0,
			undistributed: Zero::zero(),
			fund: Zero::zero(),
			noted_for_fund: Zero::zero(),
		}
	}

	/// Add a position to the recount.
	fn add(&mut self, id: PositionId, position: &PositionOf<T>) -> Result<(), TryRuntimeError> {
		if !is_closed::<T>(self.id, id, position) {
			self.game.open.saturating_inc();
		}
		let sums = position.sums(&self.game).ok_or("rewards that do not fit the balance")?;
		let reward = self.game.settings.reward;
		self.undistributed.saturating_accrue(sums.owed_to_players(position.ply, reward));
		self.noted_for_fund.saturating_accrue(sums.fund);

		self.game.positions.saturating_inc();
		let player = self.players.entry(position.mover.clone()).or_default();
		player.moves.saturating_inc();
		if position.status == Status::Losing {
			self.fund.saturating_accrue(position.forfeit(&self.game).fund);
			self.losing.saturating_inc();
			player.losing.saturating_inc();
		} else if position.released {
			player.released.saturating_inc();
		} else {
			player.surcharges.saturating_accrue(position.surcharge);
		}
		Ok(())
	}
}
