//! Random calls: mostly legal ones, so that games go on, and some with a fault.

use super::*;
use forking_hex_board::Board;

impl Run<'_> {
	/// A random player.
	pub fn player(&mut self) -> AccountId {
		self.random.u64(PLAYERS)
	}

	/// True once in `number` times.
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
			25..40 => self.late_action(),
			_ if self.model.games.is_empty() => Some(self.new_game()),
			_ => self.new_move(),
		}
	}

	/// A call that makes no position: players take their money back, or the admin changes the fund.
	pub fn late_action(&mut self) -> Option<(Option<AccountId>, Action)> {
		let by = self.player();
		// The habits on this chain decide whether players claim. One in twenty claims is made all the same.
		let claims = self.random.usize(0..10) < self.habits.claims;
		let game = self.game();
		match self.random.u8(0..20) {
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
		let blue_time = match wrong(self) {
			true => pick(&mut self.random, &[0, red_time, MaxMoveTime::get() + 1]),
			false => red_time + self.random.u64(1..4),
		};
		let deposit = match wrong(self) {
			true => pick(&mut self.random, &[0, least - 1, ENDOWMENT * 10, Balance::MAX]),
			false => {
				let odd = self.random.u128(0..least);
				pick(&mut self.random, &[least, least + 1, least + odd, least + odd, UNIT + odd, ENDOWMENT / 5])
			}
		};
		let losing_rule = if self.random.bool() { LosingRule::AnyReply } else { LosingRule::EveryReply };
		let beyond = if wrong(self) { 2 } else { 0 };
		let opening = self.cell(size.saturating_add(beyond));
		let by = if self.one_in(50) { None } else { Some(self.player()) };
		let settings = Settings { losing_rule, ..Settings::original(size, red_time, blue_time, deposit) };
		(by, Action::CreateGame { settings, opening })
	}

	fn withdrawal(&mut self) -> (Option<AccountId>, Action) {
		let game = self.game();
		let by = self.player();
		let opener = self.model.games.get(&game).map(|game| game.opener());
		let by = if self.random.bool() { by } else { opener.unwrap_or(by) };
		let opening = self.model.games.get(&game).map(|game| game.opening());
		let position = match opening.filter(|_| !self.one_in(5)) {
			Some(opening) => Place { game, line: vec![opening] },
			None => self.position(game, false),
		};
		(Some(by), Action::Withdraw { game, position })
	}

	fn new_move(&mut self) -> Option<(Option<AccountId>, Action)> {
		let number = self.game_to_play();
		if self.one_in(3) {
			if let Some((position, cell)) = self.move_to_a_twin(number) {
				return Some((Some(self.player()), Action::Play { game: number, position, cell, chain: None }));
			}
		}
		let position = self.position(number, true);
		let by = if self.one_in(200) { None } else { Some(self.player()) };
		let size = self.model.games.get(&number).map_or(3, |game| game.settings.size);
		let free = match self.model.games.get(&position.game) {
			Some(game) if game.moves.contains_key(&position.line) => free_cells(game, &position.line),
			_ => Vec::new(),
		};
		let after = |cell: &Cell| [&position.line[..], &[*cell]].concat();
		let winning: Vec<Cell> =
			free.iter().copied().filter(|cell| winning_chain(size, &after(cell)).is_some()).collect();
		let played = self.replied_on(&position);
		let cell = match self.random.u8(0..20) {
			2 => some(&mut self.random, &played),
			0 => Some(self.cell(size.saturating_add(2))),
			1 => Some(self.cell(size)),
			3..8 => some(&mut self.random, &winning).or_else(|| some(&mut self.random, &free)),
			_ => some(&mut self.random, &free),
		};
		let cell = cell.unwrap_or_else(|| self.cell(size));
		let line = after(&cell);
		let chain = match self.random.u8(0..20) {
			0 => Some(self.chain(size, &line, true)),
			1..12 if winning_chain(size, &line).is_some() => Some(self.chain(size, &line, false)),
			1..4 => chain_across_corners(size, &line),
			_ => None,
		};
		Some((by, Action::Play { game: number, position, cell, chain }))
	}

	/// A move on the way to a twin: a line whose two moves of one side are swapped.
	fn move_to_a_twin(&mut self, number: GameId) -> Option<(Place, Cell)> {
		let game = self.model.games.get(&number)?;
		let long: Vec<&Line> = game.moves.keys().filter(|line| line.len() > 4).collect();
		let mut moves = Vec::new();
		for _ in 0..10 {
			let mut line = some(&mut self.random, &long)?.clone();
			// The opening and its only reply are the same on every line.
			let one = self.random.usize(2..line.len() - 2);
			line.swap(one, one + 2);
			let known = (1..line.len()).take_while(|ply| game.moves.contains_key(&line[..*ply])).last()?;
			if game.takes_moves(&line[..known], self.model.block) && !game.moves.contains_key(&line[..=known]) {
				moves.push((known, line));
			}
		}
		// The move that is nearest to completing its twin.
		let (known, line) = moves.into_iter().max_by_key(|(known, line)| known + 100 - line.len())?;
		Some((Place { game: number, line: line[..known].to_vec() }, line[known]))
	}

	/// The cells of the replies to a position.
	fn replied_on(&self, position: &Place) -> Vec<Cell> {
		let replies = self.made.iter().filter(|place| place.game == position.game);
		let replies = replies.filter_map(|place| place.line.split_last());
		replies.filter(|(_, from)| **from == position.line).map(|(cell, _)| *cell).collect()
	}

	fn proof(&mut self) -> Option<(Option<AccountId>, Action)> {
		let number = self.game_to_play();
		let size = self.model.games.get(&number).map_or(3, |game| game.settings.size);
		let connected: Vec<Place> = match self.model.games.get(&number) {
			Some(game) => {
				let open = game.moves.keys().filter(|line| game.takes_moves(line, self.model.block));
				let open = open.filter(|line| winning_chain(size, line).is_some());
				open.map(|line| Place { game: number, line: line.clone() }).collect()
			}
			None => Vec::new(),
		};
		let position = match some(&mut self.random, &connected) {
			Some(position) if !self.one_in(5) => position,
			_ => self.position(number, true),
		};
		let is_wrong = self.one_in(4);
		let chain = self.chain(size, &position.line, is_wrong);
		Some((Some(self.player()), Action::Prove { game: number, position, chain }))
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
			// A position of any game, or one that nobody has made.
			let elsewhere = some(&mut self.random, &self.made);
			return elsewhere.unwrap_or(Place { game: number, line: vec![Cell::new(0, 0)] });
		}
		if self.one_in(50) {
			let line = [&here[0].line[..], &[self.cell(3)]].concat();
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
		let size = size.max(1);
		Cell::new(self.random.u8(0..size), self.random.u8(0..size))
	}

	/// A chain of the colour that moved last: a shortest one, at times reversed or prolonged. With `is_wrong`, or if
	/// the colour has not connected, mostly an invalid one.
	fn chain(&mut self, size: u8, line: &[Cell], is_wrong: bool) -> Line {
		let known = winning_chain(size, line).or_else(|| chain_across_corners(size, line).filter(|_| is_wrong));
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

/// A shortest chain of the colour that moved last, if it has connected.
fn winning_chain(size: u8, line: &[Cell]) -> Option<Line> {
	let mut board = Board::empty(size)?;
	let mut colour = Colour::Red;
	for cell in line {
		board.place(*cell, colour).ok()?;
		colour = colour.opposite();
	}
	board.shortest_chain(colour.opposite())
}

/// Cells of the colour that moved last which would be a chain if all eight cells around a cell were its neighbours.
fn chain_across_corners(size: u8, line: &[Cell]) -> Option<Line> {
	let own: Vec<Cell> = line.iter().rev().step_by(2).copied().collect();
	let is_red = line.len() % 2 == 1;
	let row = |cell: &Cell| if is_red { cell.row } else { cell.column };
	let touch = |one: &Cell, other: &Cell| one.column.abs_diff(other.column) <= 1 && one.row.abs_diff(other.row) <= 1;
	let mut chain = vec![*own.iter().find(|cell| row(cell) == 0)?];
	for next in 1..size {
		let last = chain[chain.len() - 1];
		chain.push(*own.iter().find(|cell| row(cell) == next && touch(cell, &last))?);
	}
	Some(chain)
}
