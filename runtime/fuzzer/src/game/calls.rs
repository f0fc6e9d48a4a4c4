//! Calls, made from known games and positions. Most of these calls can be accepted.

use codec::DecodeLimit;
use forking_hex_board::{Board, Cell};
use forking_hex_rules::State;
use forking_hex_runtime::{
	configs::PotId,
	currency::{EXISTENTIAL_DEPOSIT, UNIT},
	AccountId, Balance, Runtime, RuntimeCall,
};
use forking_hex_testing::Bytes;
use pallet_forking_hex::{
	opening_id, reply_id, Call, ChainOf, Clock, Config, GameId, LosingRule, Move, NextGame, OpeningRule, Placement,
	PositionId, Positions, Reward, Seats, Settings, SettingsOf,
};
use polkadot_sdk::*;
use sp_core::Get;
use sp_runtime::traits::AccountIdConversion;

/// The least deposit of a move.
const MIN_DEPOSIT: Balance = UNIT / 10;

/// The balance of the richest account: far above all others, and low enough to leave them room.
const FORTUNE: Balance = Balance::MAX / 4;

/// The deposits of games, in plancks. Some are refused.
const DEPOSITS: [Balance; 12] = [
	3 * MIN_DEPOSIT - 1,
	MIN_DEPOSIT,
	7 * MIN_DEPOSIT + 3,
	MIN_DEPOSIT + 1,
	UNIT + 9,
	MIN_DEPOSIT,
	FORTUNE / 2,
	FORTUNE / 3,
	FORTUNE - EXISTENTIAL_DEPOSIT,
	MIN_DEPOSIT - 1,
	0,
	Balance::MAX,
];

/// The amounts of transfers, in plancks.
const AMOUNTS: [Balance; 8] = [
	EXISTENTIAL_DEPOSIT,
	EXISTENTIAL_DEPOSIT - 1,
	EXISTENTIAL_DEPOSIT / 2,
	MIN_DEPOSIT,
	2 * MIN_DEPOSIT + EXISTENTIAL_DEPOSIT / 2,
	UNIT,
	0,
	FORTUNE / 2,
];

/// The nesting depth to which calls are decoded.
const DEPTH: u32 = 4;

/// An account on the chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Account {
	/// Has enough for everything.
	Rich(u8),
	/// Has enough that sums come near the largest balance.
	Richest,
	/// Has enough for three of the smallest deposits.
	Poor,
	/// Has enough for the smallest deposit, but not for the existential deposit besides.
	Poorer,
	/// Has just the existential deposit.
	Poorest,
	/// Does not exist at first.
	Nobody,
	/// The developer fund at first.
	Fund,
	/// The pot, which keeps forfeited deposits.
	Pot,
}

impl Account {
	/// All accounts. Those that sign come first.
	pub const ALL: [Self; 10] = [
		Self::Rich(0),
		Self::Rich(1),
		Self::Rich(2),
		Self::Poor,
		Self::Poorer,
		Self::Richest,
		Self::Poorest,
		Self::Nobody,
		Self::Fund,
		Self::Pot,
	];

	/// The accounts that sign. No one has the keys of the others.
	pub const SIGNERS: &'static [Self] = Self::ALL.split_at(8).0;

	/// The account's id.
	pub fn id(self) -> AccountId {
		match self {
			Self::Pot => PotId::get().into_account_truncating(),
			_ => {
				let place = Self::ALL.iter().position(|account| *account == self).unwrap_or_default();
				AccountId::new([place as u8; 32])
			}
		}
	}

	/// The account's balance at genesis, in plancks.
	pub fn endowment(self) -> Balance {
		match self {
			Self::Rich(_) => 1_000 * UNIT,
			Self::Richest => FORTUNE,
			Self::Poor => 3 * MIN_DEPOSIT + EXISTENTIAL_DEPOSIT,
			Self::Poorer => MIN_DEPOSIT + EXISTENTIAL_DEPOSIT / 2,
			Self::Poorest => EXISTENTIAL_DEPOSIT,
			Self::Nobody => 0,
			Self::Fund | Self::Pot => EXISTENTIAL_DEPOSIT,
		}
	}
}

/// The kind of a call.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
	CreateGame,
	Withdraw,
	Play,
	Prove,
	Release,
	Claim,
	ClaimDeposits,
	Resign,
	HandUp,
	SetDeveloperFund,
	/// Any bytes, decoded as a call of the game's pallet.
	Anything,
	/// A transfer of money.
	Transfer,
	/// Several calls in one.
	Batch,
}

/// A position that calls can name.
struct Known {
	id: PositionId,
	state: State,
}

/// A game that calls can name.
struct KnownGame {
	number: GameId,
	positions: Vec<Known>,
	/// The number of positions that are known to exist. The later ones in the list were only tried.
	made: usize,
}

/// The known games, which calls are made from.
#[derive(Default)]
pub struct Games(Vec<KnownGame>);

impl Games {
	/// The next call, for `who` to make. None if the bytes do not decode to a call.
	pub fn call(&mut self, who: Account, kind: Kind, bytes: &mut Bytes) -> Option<RuntimeCall> {
		Some(match kind {
			Kind::CreateGame => self.create_game(who, bytes).into(),
			Kind::Withdraw => {
				let (game, position, _) = self.target(bytes);
				Call::withdraw { game, position }.into()
			}
			Kind::Play => self.play(bytes).into(),
			Kind::Prove => {
				let (game, position, known) = self.target(bytes);
				let chain = known.and_then(|known| chain(bytes, &known.state));
				Call::prove { game, position, chain: chain.unwrap_or_default() }.into()
			}
			Kind::Release => {
				let (game, position, _) = self.target(bytes);
				Call::release { game, position }.into()
			}
			Kind::Claim => Call::claim { game: self.target(bytes).0, who: bytes.one_of(&Account::ALL).id() }.into(),
			Kind::ClaimDeposits => Call::claim_deposits { game: self.target(bytes).0 }.into(),
			Kind::Resign => {
				let (game, position, _) = self.target(bytes);
				Call::resign { game, position }.into()
			}
			Kind::HandUp => {
				let (game, position, _) = self.target(bytes);
				Call::hand_up { game, position, steps: bytes.one_of(&[1, 2, 64, 65, 0, u32::MAX]) }.into()
			}
			Kind::SetDeveloperFund => Call::set_developer_fund { who: bytes.one_of(&Account::ALL).id() }.into(),
			Kind::Anything => Call::<Runtime>::decode_with_depth_limit(DEPTH, bytes.rest()).ok()?.into(),
			Kind::Transfer => transfer(bytes).into(),
			Kind::Batch => {
				let way = bytes.byte();
				let mut calls = Vec::new();
				for _ in 0..2 + way / 4 % 4 {
					let kind = bytes.one_of(&Self::IN_BATCHES);
					calls.extend(self.call(who, kind, bytes));
				}
				match way % 3 {
					0 => pallet_utility::Call::batch { calls }.into(),
					1 => pallet_utility::Call::batch_all { calls }.into(),
					_ => pallet_utility::Call::force_batch { calls }.into(),
				}
			}
		})
	}

	/// The kinds of calls in batches.
	const IN_BATCHES: [Kind; 12] = [
		Kind::Play,
		Kind::Play,
		Kind::Play,
		Kind::CreateGame,
		Kind::Release,
		Kind::Claim,
		Kind::Transfer,
		Kind::Prove,
		Kind::ClaimDeposits,
		Kind::Withdraw,
		Kind::HandUp,
		Kind::Resign,
	];

	/// Forget the games and positions that were tried and refused.
	pub fn forget_what_was_refused(&mut self) {
		self.0.retain_mut(|game| {
			let mut tried = game.positions.split_off(game.made);
			tried.retain(|known| Positions::<Runtime>::contains_key(game.number, known.id));
			game.positions.append(&mut tried);
			game.made = game.positions.len();
			game.made > 0
		});
	}

	/// A game and a position to name in a call, counted from the latest. Most positions are of that game, some are of
	/// another game, and some never existed.
	fn target(&self, bytes: &mut Bytes) -> (GameId, PositionId, Option<&Known>) {
		let [game, position] = bytes.take().map(usize::from);
		let Some(target) = latest(&self.0, game) else { return (game as GameId, PositionId::zero(), None) };
		let number = if game == 255 { GameId::MAX } else { target.number };
		let home = if position == 254 { latest(&self.0, game + 1).unwrap_or(target) } else { target };
		match latest(&home.positions, position) {
			Some(known) if position < 255 => (number, known.id, Some(known)),
			_ => (number, PositionId::repeat_byte(255), None),
		}
	}

	/// A new game. If the rules allow the call, the game is known from now on.
	fn create_game(&mut self, opener: Account, bytes: &mut Bytes) -> Call<Runtime> {
		let longest = <Runtime as Config>::MaxMoveTime::get();
		let red_time = bytes.one_of(&[1, 2, 1, 3, 5, 20, 1_000, longest - 1, 0]);
		let size = bytes.one_of(&[2, 3, 2, 3, 4, 5, 32, 0, 1, 33, u8::MAX]);
		let blue_time = bytes.one_of(&[red_time + 1, red_time + 2, 2 * red_time + 1, longest, red_time, longest + 1]);
		let deposit = bytes.one_of(&DEPOSITS);
		let losing_rule = bytes.one_of(&[LosingRule::EveryReply, LosingRule::AnyReply]);
		let original = Settings::original(size, red_time, blue_time, deposit);
		let settings = vary(Settings { losing_rule, ..original }, bytes);
		let opening = cell(bytes, Board::empty(settings.board_size).as_ref());
		if let Ok(state) = State::opening(&settings, opening) {
			let tried = self.0.iter().filter(|game| game.made == 0).count() as GameId;
			let number = NextGame::<Runtime>::get() + tried;
			let id = opening_id(number, &opener.id(), &settings, opening);
			self.0.push(KnownGame { number, positions: vec![Known { id, state }], made: 0 });
		}
		Call::create_game { settings, opening }
	}

	/// A move. If the rules allow the move, its position is known from now on.
	fn play(&mut self, bytes: &mut Bytes) -> Call<Runtime> {
		let (game, position, known) = self.target(bytes);
		let reply = reply(bytes, known.map(|known| &known.state));
		let most = bytes.one_of(&[None, None, None, None, Some(0), Some(DEPOSITS[0]), Some(Balance::MAX)]);
		let after = known.and_then(|known| known.state.clone().after(reply).ok());
		let Some(state) = after else { return Call::play { game, position, reply, chain: None, most } };
		let chain = chain(bytes, &state);
		if let Some(game) = self.0.iter_mut().find(|known| known.number == game) {
			let id = reply_id(position, reply);
			if game.positions.iter().all(|known| known.id != id) {
				game.positions.push(Known { id, state });
			}
		}
		Call::play { game, position, reply, chain, most }
	}
}

/// The item `back` places before the last one. Counts around the list.
fn latest<T>(items: &[T], back: usize) -> Option<&T> {
	items.iter().rev().nth(back % items.len().max(1))
}

/// The settings with variations, in about half of all games.
fn vary(settings: SettingsOf<Runtime>, bytes: &mut Bytes) -> SettingsOf<Runtime> {
	let [rules, prices] = bytes.take();
	if rules < 128 {
		return settings;
	}
	let longest = <Runtime as Config>::MaxMoveTime::get();
	let invited = bytes.one_of(&[None, None, Some(Account::ALL[0]), Some(Account::ALL[1])]).map(Account::id);
	Settings {
		opening_rule: bytes.one_of(&[OpeningRule::Handicap, OpeningRule::SwapPieces, OpeningRule::SwapSides]),
		placement: if rules & 1 == 0 { Placement::Anywhere } else { Placement::FollowTheLeader },
		seats: if rules & 2 == 0 { Seats::Open } else { Seats::Duel { invited } },
		clock: match rules & 12 {
			12 => Clock::Bank { increment: bytes.one_of(&[0, 1, 2, longest, longest + 1]) },
			_ => Clock::EachMove,
		},
		fork_premium: prices & 3,
		ply_step: match prices & 12 {
			0 => settings.deposit,
			4 => settings.deposit / 7,
			8 => settings.deposit.saturating_add(1),
			_ => 0,
		},
		reward: if rules & 16 == 0 { Reward::Trace } else { Reward::Halving },
		..settings
	}
}

/// A move, in most cases a legal one.
fn reply(bytes: &mut Bytes, state: Option<&State>) -> Move {
	let choice = bytes.byte();
	let legal: Vec<Move> = state.iter().flat_map(|state| state.legal_moves()).collect();
	match choice {
		0..=199 if !legal.is_empty() => legal[usize::from(choice) % legal.len()],
		200..=207 => Move::Swap,
		_ => cell(bytes, state.map(State::board)).into(),
	}
}

/// A cell: in most cases empty, sometimes taken or off the board.
fn cell(bytes: &mut Bytes, board: Option<&Board>) -> Cell {
	let choice = bytes.byte();
	let Some(board) = board else { return Cell::new(choice, 0) };
	let empty: Vec<_> = board.empty_cells().collect();
	match choice {
		240..=247 => Cell::new(choice % board.size(), 0),
		248..=251 => Cell::new(board.size(), 0),
		252..=255 => Cell::new(0, choice),
		_ if empty.is_empty() => Cell::new(0, 0),
		_ => empty[usize::from(choice) % empty.len()],
	}
}

/// A chain of the colour that moved last: often none, otherwise a valid one if there is any, and sometimes one with a
/// fault.
fn chain(bytes: &mut Bytes, state: &State) -> Option<ChainOf<Runtime>> {
	let board = state.board();
	let choice = bytes.byte() % 16;
	if choice < 6 {
		return None;
	}
	let mut chain = board.shortest_chain(state.moved_last()).unwrap_or_default();
	match choice {
		12 => chain.reverse(),
		13 => drop(chain.pop()),
		14 => {
			let [place, column, row] = bytes.take();
			let count = chain.len();
			if count > 0 {
				chain[usize::from(place) % count] = Cell::new(column % 8, row % 8);
			}
		}
		// From side to side, repeatedly.
		15 => {
			let once = chain.clone();
			for _ in 0..bytes.byte() % 8 {
				chain.extend(once.iter().rev().skip(1));
				chain.extend(once.iter().skip(1));
			}
		}
		// The colour has not connected, so send no chain. The same byte sends one as soon as the colour has.
		_ if chain.is_empty() => return None,
		_ => {}
	}
	Some(ChainOf::<Runtime>::truncate_from(chain))
}

/// A transfer from the signer to another account.
fn transfer(bytes: &mut Bytes) -> pallet_balances::Call<Runtime> {
	let dest = bytes.one_of(&Account::ALL).id().into();
	let value = bytes.one_of(&AMOUNTS);
	match bytes.byte() % 3 {
		0 => pallet_balances::Call::transfer_keep_alive { dest, value },
		1 => pallet_balances::Call::transfer_allow_death { dest, value },
		_ => pallet_balances::Call::transfer_all { dest, keep_alive: false },
	}
}
