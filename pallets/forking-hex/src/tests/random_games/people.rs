//! Random calls: mostly legal ones, so that games go on, and some with a fault.

use super::*;
use forking_hex_board::Board;

impl Run<'_> {
	/// A random player.
	pub fn player(&mut self) -> AccountId {
		self.random.u64(PLAYERS)
	}

	/// True once in `number` times, on average.
	pub fn one_in(&mut self, number: usize) -> bool {
		self.random.usize(0..number) == 0
	}

	/// Any call, with its caller. The caller `None` is root.
	pub fn any_action(&mut self) -> Option<(Option<AccountId>, Action)> {
		let has_room = self.model.games.values().filter(|game| !game.is_settled()).count() < self.habits.games;
		match self.random.u8(0..100) {
			0..15 if has_room => Some(self.new_game()),
			15..18 => Some(self.withdrawal()),
			18..25 => self.proof(),
			25..28 => Some(self.resignation()),
			28..32 => Some(self.handing_up()),
			32..45 => self.late_action(),
			_ if self.model.games.is_empty() => Some(self.new_game()),
			_ => self.new_move(),
		}
	}

	/// A call that makes no position: players take their money back or hand rewards up, or the admin changes the fund.
	pub fn late_action(&mut self) -> Option<(Option<AccountId>, Action)> {
		let by = self.player();
		// The habits on this chain decide whether players claim. One in twenty claims is made in any case.
		let claims = self.random.usize(0..10) < self.habits.claims;
		let game = self.game();
		match self.random.u8(0..22) {
			20.. => Some(self.handing_up()),
			0 => {
				let pot = self.model.pot;
				let by = if self.one_in(4) { Some(by) } else { None };
				let who = pick(&mut self.random, &[FUND, 1, 6, 7, STRANGER, STRANGER, pot]);
				Some((by, Action::SetDeveloperFund { who }))
			}
			1..7 => {
				let position = self.position(game, false);
				Some((Some(by), Action::Release { game, position }))
			}
			7..13 if claims || self.random.u8(0..20) == 0 => Some((Some(by), Action::ClaimDeposits { game })),
			13..20 if claims || self.random.u8(0..20) == 0 => {
				let who = if self.one_in(20) { STRANGER } else { self.player() };
				let by = if self.one_in(50) { None } else { Some(by) };
				Some((by, Action::Claim { game, who }))
			}
			_ => None,
		}
	}

	fn new_game(&mut self) -> (Option<AccountId>, Action) {
		let least = self.model.constants.min_deposit;
		let wrong = |run: &mut Self| run.one_in(25);
		let size = match wrong(self) {
			true => pick(&mut self.random, &[0, 1, 33, 255]),
			false => pick(&mut self.random, &self.habits.sizes.clone()),
		};
		let red_time = if wrong(self) { 0 } else { self.random.u64(1..=self.habits.patience) };
		// One game in five is an original one.
		let is_original = self.one_in(5);
		let opening_rule = match self.random.u8(0..3) {
			0 if !is_original => OpeningRule::SwapPieces,
			1 if !is_original => OpeningRule::SwapSides,
			_ => OpeningRule::Handicap,
		};
		let blue_time = match wrong(self) {
			true => pick(&mut self.random, &[0, red_time, MaxMoveTime::get() + 1]),
			false if opening_rule == OpeningRule::Handicap => red_time + self.random.u64(1..4),
			false => self.random.u64(1..=self.habits.patience),
		};
		let deposit = match wrong(self) {
			true => pick(&mut self.random, &[0, least - 1, ENDOWMENT * 10, Balance::MAX]),
			false => {
				let odd = self.random.u128(0..least);
				let odd = least + odd;
				pick(&mut self.random, &[least, least + 1, odd, odd, odd, odd, UNIT + odd, ENDOWMENT / 5])
			}
		};
		let losing_rule = if self.random.bool() { LosingRule::AnyReply } else { LosingRule::EveryReply };
		let beyond = if wrong(self) { 2 } else { 0 };
		let opening = self.cell(size.saturating_add(beyond));
		let by = if self.one_in(50) { None } else { Some(self.player()) };
		let settings = Settings { losing_rule, opening_rule, ..Settings::original(size, red_time, blue_time, deposit) };
		let settings = if is_original { settings } else { self.varied(by, settings) };
		(by, Action::CreateGame { settings, opening })
	}

	/// The settings, with other prices, seats, clocks, placements and rewards.
	fn varied(&mut self, opener: Option<AccountId>, settings: SettingsOf<Test>) -> SettingsOf<Test> {
		let invited = match self.random.u8(0..25) {
			0..3 => opener,
			3 => Some(STRANGER),
			_ => Some(self.player()).filter(|player| Some(*player) != opener),
		};
		let duels = [Seats::Duel { invited: None }, Seats::Duel { invited }];
		let seats = if self.one_in(3) { pick(&mut self.random, &duels) } else { Seats::Open };
		let has_bank = if seats == Seats::Open { self.one_in(25) } else { self.random.bool() };
		let clock = match has_bank {
			true if self.one_in(25) => Clock::Bank { increment: MaxMoveTime::get() + 1 },
			true => Clock::Bank { increment: pick(&mut self.random, &[0, 0, 0, 1, 2, 3]) },
			false => Clock::EachMove,
		};
		// Much time for all moves, so that an increment can reach the upper bound.
		let longest = MaxMoveTime::get() - u64::from(self.one_in(2));
		let (red_time, blue_time) = match clock {
			Clock::Bank { .. } if self.one_in(4) => (longest - 1, longest),
			_ => (settings.red_time, settings.blue_time),
		};
		let fork_premium = if self.one_in(25) { self.random.u8(3..) } else { pick(&mut self.random, &[0, 0, 0, 1, 2]) };
		let ply_step = match self.one_in(25) {
			true => settings.deposit.saturating_add(1),
			false => {
				let odd = self.random.u128(0..=settings.deposit);
				pick(&mut self.random, &[0, 0, 0, odd, settings.deposit])
			}
		};
		Settings {
			red_time,
			blue_time,
			placement: if self.random.bool() { Placement::FollowTheLeader } else { Placement::Anywhere },
			seats,
			clock,
			fork_premium,
			ply_step,
			reward: if self.random.bool() { Reward::Halving } else { Reward::Trace },
			..settings
		}
	}

	fn withdrawal(&mut self) -> (Option<AccountId>, Action) {
		let game = self.game();
		let by = self.player();
		let opener = self.model.games.get(&game).map(|game| game.opener());
		let by = if self.random.bool() { by } else { opener.unwrap_or(by) };
		let opening = self.model.games.get(&game).map(|game| game.opening());
		let position = match opening.filter(|_| !self.one_in(5)) {
			Some(opening) => Place { game, line: vec![Move::Stone(opening)] },
			None => self.position(game, false),
		};
		(Some(by), Action::Withdraw { game, position })
	}

	fn new_move(&mut self) -> Option<(Option<AccountId>, Action)> {
		let number = self.game_to_play();
		if self.one_in(3) {
			if let Some((position, reply)) = self.move_to_a_twin(number) {
				return Some((
					Some(self.player()),
					Action::Play { game: number, position, reply, chain: None, most: None },
				));
			}
		}
		let position = self.position(number, true);
		let by = if self.one_in(200) { None } else { Some(self.player_to_move(&position)) };
		let game = self.model.games.get(&position.game).filter(|game| game.moves.contains_key(&position.line));
		let settings = game.map(|game| game.settings);
		let size = game.map_or(3, |game| game.settings.board_size);
		let legal = game.map_or(Vec::new(), |game| new_moves(game, &position.line));
		let price = game.and_then(|game| game.price(&position.line)).unwrap_or(0);
		let after = |reply: &Move| [&position.line[..], &[*reply]].concat();
		let wins = |line: &[Move]| settings.as_ref().is_some_and(|settings| winning_chain(settings, line).is_some());
		let winning: Vec<Move> = legal.iter().copied().filter(|reply| wins(&after(reply))).collect();
		let may_swap = legal.contains(&Move::Swap);
		let played: Vec<Move> = self.replies_to(&position);
		let random = &mut self.random;
		let reply = match random.u8(0..20) {
			2 => some(random, &played),
			0 => Some(any_cell(random, size.saturating_add(2)).into()),
			1 => Some(any_cell(random, size).into()),
			_ if may_swap && random.bool() || random.u8(0..60) == 0 => Some(Move::Swap),
			3..8 => some(random, &winning).or_else(|| some(random, &legal)),
			_ => some(random, &legal),
		};
		let reply = reply.unwrap_or_else(|| any_cell(random, size).into());
		let most = match random.u8(0..15) {
			0 => Some(price.saturating_sub(1)),
			1..4 => Some(price),
			4 => Some(random.u128(..)),
			_ => None,
		};
		let line = after(&reply);
		let chain = match self.random.u8(0..20) {
			0 => Some(self.chain(number, &line, true)),
			1..12 if wins(&line) => Some(self.chain(number, &line, false)),
			1..4 => settings.and_then(|settings| chain_across_corners(&settings, &line)),
			_ => None,
		};
		Some((by, Action::Play { game: number, position, reply, chain, most }))
	}

	/// The player whose turn it is in a duel, nearly always. In other games, any player.
	fn player_to_move(&mut self, position: &Place) -> AccountId {
		let anyone = self.player();
		let game = self.model.games.get(&position.game);
		let seat = game.and_then(|game| game.seat(side_to_move(&position.line)));
		seat.filter(|_| !self.one_in(10)).unwrap_or(anyone)
	}

	/// A move on the way to a twin: a line with two moves of one side exchanged.
	fn move_to_a_twin(&mut self, number: GameId) -> Option<(Place, Move)> {
		let game = self.model.games.get(&number)?;
		let long: Vec<&Line> = game.moves.keys().filter(|line| line.len() > 4).collect();
		let mut moves = Vec::new();
		for _ in 0..10 {
			let mut line = some(&mut self.random, &long)?.clone();
			// The opening and its only reply are the same on every line.
			let one = self.random.usize(2..line.len() - 2);
			line.swap(one, one + 2);
			let known = (1..line.len()).take_while(|ply| game.moves.contains_key(&line[..*ply])).last()?;
			let is_legal = check_move(&game.settings, &line[..known], line[known]).is_ok();
			let is_new = is_legal && !game.moves.contains_key(&line[..=known]);
			if is_new && game.takes_moves(&line[..known], self.model.block) {
				moves.push((known, line));
			}
		}
		// The move that comes nearest to a complete twin.
		let (known, line) = moves.into_iter().max_by_key(|(known, line)| known + 100 - line.len())?;
		Some((Place { game: number, line: line[..known].to_vec() }, line[known]))
	}

	/// The replies to a position, replies of removed games included.
	fn replies_to(&self, position: &Place) -> Vec<Move> {
		let replies = self.made.iter().filter(|place| place.game == position.game);
		let replies = replies.filter_map(|place| place.line.split_last());
		replies.filter(|(_, from)| **from == position.line).map(|(made, _)| *made).collect()
	}

	fn proof(&mut self) -> Option<(Option<AccountId>, Action)> {
		let number = self.game_to_play();
		let connected: Vec<Place> = match self.model.games.get(&number) {
			Some(game) => {
				let open = game.moves.keys().filter(|line| game.takes_moves(line, self.model.block));
				let open = open.filter(|line| winning_chain(&game.settings, line).is_some());
				open.map(|line| Place { game: number, line: line.clone() }).collect()
			}
			None => Vec::new(),
		};
		let position = match some(&mut self.random, &connected) {
			Some(position) if !self.one_in(5) => position,
			_ => self.position(number, true),
		};
		let is_wrong = self.one_in(4);
		let chain = self.chain(number, &position.line, is_wrong);
		Some((Some(self.player()), Action::Prove { game: number, position, chain }))
	}

	/// A resignation, mostly of a duel by the player whose turn it is.
	fn resignation(&mut self) -> (Option<AccountId>, Action) {
		let duels = self.model.games.iter().filter(|(_, game)| game.is_duel() && !game.is_settled());
		let duels: Vec<GameId> = duels.map(|(number, _)| *number).collect();
		let game = match some(&mut self.random, &duels) {
			Some(duel) if !self.one_in(5) => duel,
			_ if self.one_in(5) => GameId::MAX,
			_ => self.game(),
		};
		let to_play = !self.one_in(5);
		let position = self.position(game, to_play);
		let by = if self.one_in(20) { None } else { Some(self.player_to_move(&position)) };
		(by, Action::Resign { game, position })
	}

	/// A call that hands rewards up, mostly from a position with rewards.
	fn handing_up(&mut self) -> (Option<AccountId>, Action) {
		let game = self.game();
		let moves = self.model.games.get(&game).into_iter().flat_map(|game| &game.moves);
		let waiting = moves.filter(|(_, made)| made.own > 0 || made.other > 0 || made.fund > 0);
		let waiting: Vec<Place> = waiting.map(|(line, _)| Place { game, line: line.clone() }).collect();
		let position = match some(&mut self.random, &waiting) {
			Some(position) if !self.one_in(5) => position,
			_ => self.position(game, false),
		};
		let steps = pick(&mut self.random, &[0, 1, 1, 1, 2, 3, 64, 65, u32::MAX]);
		let by = if self.one_in(50) { None } else { Some(self.player()) };
		(by, Action::HandUp { game, position, steps })
	}

	/// The number of a game, which nearly always exists.
	fn game(&mut self) -> GameId {
		let numbers: Vec<GameId> = self.model.games.keys().copied().collect();
		match some(&mut self.random, &numbers) {
			Some(number) if !self.one_in(30) => number,
			_ => {
				let next = self.model.next_game;
				pick(&mut self.random, &[0, next.saturating_sub(1), next, GameId::MAX])
			}
		}
	}

	/// The number of a game, which nearly always goes on.
	fn game_to_play(&mut self) -> GameId {
		let going_on = self.model.games.iter().filter(|(_, game)| !game.is_settled()).map(|(number, _)| *number);
		let numbers: Vec<GameId> = going_on.collect();
		match some(&mut self.random, &numbers) {
			Some(number) if !self.one_in(20) => number,
			_ => self.game(),
		}
	}

	/// A position, nearly always of this game. With `to_play`, mostly an open one.
	fn position(&mut self, number: GameId, to_play: bool) -> Place {
		let here: Vec<Place> = self.made.iter().filter(|place| place.game == number).cloned().collect();
		if here.is_empty() || self.one_in(50) {
			// A position of any game, or a position that does not exist.
			let elsewhere = some(&mut self.random, &self.made);
			return elsewhere.unwrap_or(Place { game: number, line: vec![Cell::new(0, 0).into()] });
		}
		if self.one_in(50) {
			let line = [&here[0].line[..], &[self.cell(3).into()]].concat();
			return Place { game: number, line };
		}
		let is_open = |place: &&Place| match self.model.games.get(&number) {
			Some(game) => game.moves.contains_key(&place.line) && game.takes_moves(&place.line, self.model.block),
			None => false,
		};
		let open: Vec<Place> = here.iter().filter(is_open).cloned().collect();
		match open.last() {
			Some(newest) if to_play && self.random.usize(0..10) < self.habits.onward => newest.clone(),
			Some(_) if to_play && self.random.u8(0..10) > 0 => pick(&mut self.random, &open),
			_ => pick(&mut self.random, &here),
		}
	}

	/// A cell on a board of this size.
	fn cell(&mut self, size: u8) -> Cell {
		any_cell(&mut self.random, size)
	}

	/// A chain of the colour that moved last: a shortest one, at times reversed or prolonged. With `is_wrong`, or if
	/// the colour has not connected, mostly an invalid one.
	fn chain(&mut self, number: GameId, line: &[Move], is_wrong: bool) -> Chain {
		let settings = self.model.games.get(&number).map(|game| &game.settings);
		let size = settings.map_or(3, |settings| settings.board_size);
		let known = settings.and_then(|settings| {
			winning_chain(settings, line).or_else(|| chain_across_corners(settings, line).filter(|_| is_wrong))
		});
		let most = usize::from(size) * usize::from(size);
		let mut chain = match known {
			Some(known) => known,
			None => (0..self.random.usize(0..=usize::from(size) + 1)).map(|_| self.cell(size)).collect(),
		};
		if self.random.bool() {
			chain.reverse();
		}
		if self.one_in(4) && chain.len() > 1 {
			// Back and forth between the first two cells, up to the longest chain allowed, or beyond it.
			let more = if is_wrong { 2 } else { 0 };
			while chain.len() + 2 <= most + more {
				chain.splice(0..0, [chain[0], chain[1]]);
			}
			return chain;
		}
		if !is_wrong || chain.is_empty() || self.one_in(4) {
			return chain;
		}
		let place = self.random.usize(0..chain.len());
		match self.random.u8(0..5) {
			0 => {
				chain.remove(place);
			}
			1 => chain[place] = self.cell(size + 1),
			2 => chain.insert(place, chain[place]),
			3 => chain.truncate(place),
			_ => chain.extend_from_within(..place),
		}
		chain
	}
}

/// A cell on a board of this size.
fn any_cell(random: &mut fastrand::Rng, size: u8) -> Cell {
	let size = size.max(1);
	Cell::new(random.u8(0..size), random.u8(0..size))
}

/// A shortest chain of the colour that moved last, if it has connected.
fn winning_chain(settings: &SettingsOf<Test>, line: &[Move]) -> Option<Chain> {
	let mut board = Board::empty(settings.board_size)?;
	let moved_last = colour(settings, line, side(line));
	for cell in stones_moved_last(settings, line) {
		board.place(cell, moved_last).ok()?;
	}
	board.shortest_chain(moved_last)
}

/// The stones of the colour that moved last.
fn stones_moved_last(settings: &SettingsOf<Test>, line: &[Move]) -> Chain {
	stones(settings, line, colour(settings, line, side(line))).into_iter().collect()
}

/// Cells of the colour that moved last that would be a chain if each cell had eight neighbours.
fn chain_across_corners(settings: &SettingsOf<Test>, line: &[Move]) -> Option<Chain> {
	let own = stones_moved_last(settings, line);
	let is_red = colour(settings, line, side(line)) == Colour::Red;
	let row = |cell: &Cell| if is_red { cell.row } else { cell.column };
	let touch = |one: &Cell, other: &Cell| one.column.abs_diff(other.column) <= 1 && one.row.abs_diff(other.row) <= 1;
	let mut chain = vec![*own.iter().find(|cell| row(cell) == 0)?];
	for next in 1..settings.board_size {
		let last = chain[chain.len() - 1];
		chain.push(*own.iter().find(|cell| row(cell) == next && touch(cell, &last))?);
	}
	Some(chain)
}
