//! The steps of an input.

use super::{books::Books, mock::*};
use forking_hex_testing::Bytes;
use frame_support::{
	traits::{
		fungible::Inspect,
		tokens::{Fortitude, Preservation},
		PalletInfoAccess,
	},
	weights::Weight,
};
use pallet_forking_hex::{
	reply_id, Call as GameCall, Cell, ChainOf, Clock, Duellists, GameId, Games, LosingRule, Move, OpeningRule,
	Placement, PositionId, Seats, Settings, SettingsOf,
};
use pallet_hex_tournament::{weights::SubstrateWeight, Call, Error, *};
use sp_core::H256;
use sp_runtime::{traits::Dispatchable, DispatchError, DispatchResult, Permill};

/// Weight with which the hook does all that is due.
pub const AMPLE: Weight = Weight::from_parts(150_000_000_000, u64::MAX);

/// The accounts from 1 up to this one act. Enough for tournaments of both kinds.
pub const ACCOUNTS: AccountId = 12;

/// An account that receives all that others have, and returns some of it.
const BANK: AccountId = 98;

/// More blocks than the tournaments of an input can last: the blocks for entering, five rounds of games, and the blocks
/// for claiming prizes.
const MOST_BLOCKS: u64 = 600;

/// A step of an input.
#[derive(Clone, Copy)]
enum Step {
	/// An account announces a tournament.
	Announce,
	/// An account enters.
	Enter,
	/// Several accounts enter.
	AllEnter,
	/// An account leaves.
	Leave,
	/// An account calls a tournament off.
	CallOff,
	/// A player opens a game.
	Open,
	/// All players open their games.
	AllOpen,
	/// A move is made in a duel.
	Play,
	/// Moves are made in all duels.
	AllPlay,
	/// A side of a duel resigns.
	Resign,
	/// An opener withdraws a duel.
	TakeBack,
	/// A player withdraws.
	Withdraw,
	/// An account claims a prize for its winner.
	Claim,
	/// An account opens a duel outside all tournaments.
	OpenElsewhere,
	/// An account claims the deposits and rewards of a duel.
	CollectDuel,
	/// An account gives away all it has that is not on hold.
	GiveAway,
	/// An account gets something back.
	GetBack,
	/// A few blocks pass.
	Blocks,
	/// Blocks pass until no prize that is kept now can be claimed.
	UntilExpired,
	/// A block in which the hook stops early.
	CutShort,
}

/// The steps by number, the lower five bits of a byte. Steps that tournaments need most are in the list more than once.
const STEPS: [Step; 32] = [
	Step::Announce,
	Step::AllEnter,
	Step::Blocks,
	Step::AllOpen,
	Step::AllPlay,
	Step::Enter,
	Step::Open,
	Step::Play,
	Step::Resign,
	Step::Blocks,
	Step::Withdraw,
	Step::Leave,
	Step::TakeBack,
	Step::Claim,
	Step::GiveAway,
	Step::CutShort,
	Step::AllOpen,
	Step::AllPlay,
	Step::Blocks,
	Step::Resign,
	Step::OpenElsewhere,
	Step::CollectDuel,
	Step::GetBack,
	Step::UntilExpired,
	Step::Announce,
	Step::AllEnter,
	Step::Open,
	Step::Play,
	Step::AllPlay,
	Step::Blocks,
	Step::CallOff,
	Step::Blocks,
];

/// A duel, as far as steps have played it.
struct Duel {
	number: GameId,
	/// The opener and the responder.
	players: [AccountId; 2],
	size: u8,
	/// The last position.
	at: PositionId,
	/// The moves made, the opening among them.
	moves: usize,
}

impl Duel {
	/// The player whose turn it is.
	fn to_move(&self) -> AccountId {
		self.players[self.moves % 2]
	}
}

/// The play of an input.
pub struct Play<'a> {
	bytes: Bytes<'a>,
	books: Books,
	duels: Vec<Duel>,
}

impl<'a> Play<'a> {
	/// Begin at the first step, in the first block.
	pub fn new(input: &'a [u8]) -> Self {
		Self { bytes: Bytes::new(input), books: Books::default(), duels: Vec::new() }
	}

	/// Play all steps, then let everything end. Returns the final standings of all tournaments.
	pub fn finish(mut self) -> Vec<Vec<(usize, u32, u32)>> {
		while !self.bytes.is_empty() {
			let choice = self.bytes.byte();
			self.step(STEPS[usize::from(choice) % STEPS.len()]);
		}
		let end = System::block_number() + MOST_BLOCKS;
		while !self.books.numbers().is_empty() && System::block_number() < end {
			self.pass(1);
		}
		self.books.close_for_good();
		self.books.ended
	}

	fn step(&mut self, step: Step) {
		match step {
			Step::Announce => self.announce(),
			Step::Enter => {
				let (who, tournament) = (self.account(), self.tournament());
				// Rarely other terms.
				let terms = if self.bytes.byte() < 250 { self.books.hash_of(tournament) } else { H256::zero() };
				self.enter(who, tournament, terms);
			}
			Step::AllEnter => {
				let (tournament, first) = (self.tournament(), self.account());
				let count = AccountId::from(self.bytes.byte()) % (ACCOUNTS + 1);
				let terms = self.books.hash_of(tournament);
				for place in 0..count {
					self.enter((first + place) % ACCOUNTS + 1, tournament, terms);
				}
			}
			Step::Leave => {
				let (who, tournament) = (self.account(), self.tournament());
				let expected = self.books.may_leave(who, tournament);
				self.call(who, Call::leave { tournament }, expected);
			}
			Step::CallOff => {
				let (who, tournament) = (self.account(), self.tournament());
				let expected = self.books.may_call_off(who, tournament);
				self.call(who, Call::call_off { tournament }, expected);
			}
			Step::Open => {
				let (who, tournament, cell) = (self.account(), self.tournament(), self.cell(3));
				self.open(who, tournament, cell);
			}
			Step::AllOpen => {
				let (tournament, cell) = (self.tournament(), self.cell(3));
				for who in 1..=ACCOUNTS {
					self.open(who, tournament, cell);
				}
			}
			Step::Play => {
				let [place, choice] = self.bytes.take().map(usize::from);
				if let Some(place) = place.checked_rem(self.duels.len()) {
					self.play(place, choice);
				}
			}
			Step::AllPlay => {
				let choice = usize::from(self.bytes.byte());
				for place in 0..self.duels.len() {
					self.play(place, choice + place);
				}
			}
			Step::Resign => {
				let [place, who] = self.bytes.take();
				let Some(duel) = self.duel(place) else { return };
				// In most cases the player whose turn it is.
				let who = if who < 250 { duel.to_move() } else { AccountId::from(who) % ACCOUNTS + 1 };
				let call = GameCall::resign { game: duel.number, position: duel.at };
				self.call_game(who, call);
			}
			Step::TakeBack => {
				let place = self.bytes.byte();
				let Some(duel) = self.duel(place) else { return };
				let (who, call) = (duel.players[0], GameCall::withdraw { game: duel.number, position: duel.at });
				self.call_game(who, call);
			}
			Step::Withdraw => {
				let (who, tournament) = (self.account(), self.tournament());
				let expected = self.books.may_withdraw(who, tournament);
				self.call(who, Call::withdraw { tournament }, expected);
			}
			Step::Claim => {
				let (by, who, tournament) = (self.account(), self.account(), self.tournament());
				let expected = self.books.may_claim(who, tournament);
				self.call(by, Call::claim { tournament, who }, expected);
			}
			Step::OpenElsewhere => {
				let (opener, other, cell) = (self.account(), self.account(), self.cell(2));
				let settings = SettingsOf::<Test> { seats: Seats::Duel { invited: Some(other) }, ..self.settings() };
				let number = pallet_forking_hex::NextGame::<Test>::get();
				self.call_game(opener, GameCall::create_game { settings, opening: cell });
				self.note_duel(number);
			}
			Step::CollectDuel => {
				let (who, place) = (self.account(), self.bytes.byte());
				let Some(game) = self.duel(place).map(|duel| duel.number) else { return };
				self.call_game(who, GameCall::claim_deposits { game });
				self.call_game(who, GameCall::claim { game, who });
			}
			Step::GiveAway => {
				let who = self.account();
				let value = Balances::reducible_balance(&who, Preservation::Expendable, Fortitude::Polite);
				self.give(who, BANK, value);
			}
			Step::GetBack => {
				let who = self.account();
				let value = self.bytes.one_of(&[UNIT, UNIT / 1_000, 20 * UNIT]);
				self.give(BANK, who, value);
			}
			Step::Blocks => {
				let blocks = u64::from(self.bytes.byte() % 8);
				self.pass(1 + blocks);
			}
			Step::UntilExpired => {
				let early = u64::from(self.bytes.byte() % 3);
				self.pass(CLAIM_PERIOD + 1 - early);
			}
			Step::CutShort => {
				// At least the weight that the hook needs to look for work.
				let least = SubstrateWeight::<Test>::hooks().saturating_add(SubstrateWeight::<Test>::wake(0));
				let rest = AMPLE.saturating_sub(least).saturating_mul(self.bytes.byte().into());
				TournamentWeight::set(least.saturating_add(rest.saturating_div(4_096)));
				self.next_block();
				TournamentWeight::set(AMPLE);
			}
		}
	}

	/// An account that acts.
	fn account(&mut self) -> AccountId {
		AccountId::from(self.bytes.byte()) % ACCOUNTS + 1
	}

	/// A tournament, counted from the latest, or rarely one that never existed.
	fn tournament(&mut self) -> TournamentId {
		let choice = self.bytes.byte();
		let numbers = self.books.numbers();
		match usize::from(choice).checked_rem(numbers.len()) {
			Some(back) if choice < 250 => numbers[numbers.len() - 1 - back],
			_ => TournamentId::from(choice),
		}
	}

	/// A cell, by columns.
	fn cell(&mut self, size: u8) -> Cell {
		let choice = self.bytes.byte();
		Cell::new(choice / size % size, choice % size)
	}

	/// A duel, counted from the latest.
	fn duel(&self, place: u8) -> Option<&Duel> {
		let back = usize::from(place).checked_rem(self.duels.len())?;
		self.duels.iter().rev().nth(back)
	}

	/// Settings of a duel with a bank.
	fn settings(&mut self) -> SettingsOf<Test> {
		let [size, red, blue, rules] = self.bytes.take();
		let red = u64::from(red % 4) + 1;
		let openings = [OpeningRule::SwapSides, OpeningRule::Handicap, OpeningRule::SwapPieces, OpeningRule::SwapSides];
		Settings {
			opening_rule: openings[usize::from(rules & 3)],
			losing_rule: if rules & 4 == 0 { LosingRule::EveryReply } else { LosingRule::AnyReply },
			placement: if rules & 24 == 24 { Placement::FollowTheLeader } else { Placement::Anywhere },
			seats: Seats::Duel { invited: None },
			clock: Clock::Bank { increment: u64::from(rules / 32 % 2) },
			// The handicap needs more time for Blue.
			..Settings::original(2 + size % 2, red, red + u64::from(blue % 3) + u64::from(rules & 3 == 1), UNIT / 10)
		}
	}

	/// Announce a tournament, in most cases with valid terms.
	fn announce(&mut self) {
		let (who, now) = (self.account(), System::block_number());
		let mut settings = self.settings();
		let fault = self.bytes.byte();
		match fault {
			248 | 249 => settings.seats = Seats::Open,
			250 | 251 => settings.clock = Clock::EachMove,
			252 | 253 => settings.board_size = 0,
			254 | 255 => settings.red_time = 0,
			_ => {}
		}
		let entry = self.bytes.one_of(&[UNIT, UNIT / 10, UNIT + 7, UNIT / 10 + 1, 900 * UNIT, UNIT, UNIT / 10 - 1, 0]);
		let least_players = self.bytes.one_of(&[2, 2, 3, 2, 7, 2, 1, 0, 65]);
		let most_players = self.bytes.one_of(&[64, 12, 64, 3, 2, 8, 64, 65, 0]);
		let enter_until = match self.bytes.byte() % 8 {
			7 => now - 1,
			6 => now + MaxMoveTime::get() + 1,
			blocks => now + u64::from(blocks / 2),
		};
		let begin_time = self.bytes.one_of(&[2, 1, 3, 2, 5, 1, 2, 0]);
		let parts: &[u32] = match self.bytes.byte() % 10 {
			0 | 1 => &[500_000, 300_000, 200_000],
			2 => &[1_000_000],
			3 => &[1, 999_999],
			6 => &[400_000, 1, 1],
			4 => &[333_333, 333_333, 333_333],
			// Prizes too small for an account that no longer exists.
			5 => &[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
			7 => &[600_000, 400_000, 1],
			8 => &[1_000_000, 0],
			_ => &[],
		};
		let shares: Vec<_> = parts.iter().map(|part| Permill::from_parts(*part)).collect();
		let shares = shares.try_into().expect("few");
		let terms = TermsOf::<Test> { settings, entry, least_players, most_players, enter_until, begin_time, shares };
		let in_order = least_players <= most_players;
		let refusals = [
			(fault >= 248, Error::InvalidSettings),
			(entry < UNIT / 10, Error::EntryTooLow),
			(least_players < 2 || most_players > 64 || !in_order, Error::InvalidPlayers),
			(enter_until < now || enter_until > now + MaxMoveTime::get() || begin_time == 0, Error::InvalidTime),
			(
				parts.is_empty()
					|| parts.contains(&0)
					|| !parts.is_sorted_by(|higher, lower| higher >= lower)
					|| parts.iter().sum::<u32>() > 1_000_000,
				Error::InvalidShares,
			),
		];
		let refusal = refusals.into_iter().find(|(is_met, _)| *is_met);
		self.call(who, Call::announce { terms }, refusal.map_or(Ok(()), |(_, error)| Err(error)));
	}

	fn enter(&mut self, who: AccountId, tournament: TournamentId, terms: H256) {
		let expected = self.books.may_enter(who, tournament, terms);
		self.call(who, Call::enter { tournament, terms }, expected);
	}

	fn open(&mut self, who: AccountId, tournament: TournamentId, opening: Cell) {
		let expected = self.books.may_open(who, tournament);
		let number = pallet_forking_hex::NextGame::<Test>::get();
		self.call(who, Call::open { tournament, opening }, expected);
		self.note_duel(number);
	}

	/// Note a duel, if the call opened it.
	fn note_duel(&mut self, number: GameId) {
		let Some(game) = Games::<Test>::get(number) else { return };
		if let Some(Duellists { first, second: Some(second) }) = game.duellists {
			let (size, at) = (game.settings.board_size, game.opening);
			self.duels.push(Duel { number, players: [first, second], size, at, moves: 1 });
		}
	}

	/// Make a move in a duel: in most cases a stone of the player whose turn it is, sometimes with a chain.
	fn play(&mut self, place: usize, choice: usize) {
		let duel = &self.duels[place];
		let (size, who) = (duel.size, duel.to_move());
		let (column, row) = (choice as u8 / size % size, choice as u8 % size);
		let reply = if choice % 64 == 63 { Move::Swap } else { Move::Stone(Cell::new(column, row)) };
		let chain: Option<Vec<Cell>> = match choice / 16 % 4 {
			0 => Some((0..size).map(|row| Cell::new(column, row)).collect()),
			1 => Some((0..size).map(|column| Cell::new(column, row)).collect()),
			_ => None,
		};
		let (game, position) = (duel.number, duel.at);
		let chain = chain.map(ChainOf::<Test>::truncate_from);
		let call = |chain| GameCall::play { game, position, reply, chain, most: None };
		// If the chain does not prove the move, the move without the chain.
		let was_made = (chain.is_some() && self.call_game(who, call(chain))) || self.call_game(who, call(None));
		if was_made {
			let duel = &mut self.duels[place];
			duel.at = reply_id(position, reply);
			duel.moves += 1;
		}
	}

	fn give(&mut self, from: AccountId, to: AccountId, value: Balance) {
		let call = pallet_balances::Call::<Test>::transfer_allow_death { dest: to, value };
		let _ = self.dispatch(from, call.into());
	}

	/// Make a call, and check that the pallet refuses it with this error. Without one, only the currency or the game may
	/// refuse.
	fn call(&mut self, who: AccountId, call: Call<Test>, expected: Result<(), Error<Test>>) {
		let told = format!("{call:?} of {who} in block {}", System::block_number());
		let outcome = self.dispatch(who, call.into());
		match expected {
			Err(error) => assert_eq!(outcome, Err(error.into()), "{told}"),
			// The refusal may come from the currency, or from the game.
			Ok(()) => assert!(outcome.is_ok() || !is_own(outcome), "{told} was refused: {outcome:?}"),
		}
	}

	/// Make a call of the game's pallet. Returns whether it was accepted.
	fn call_game(&mut self, who: AccountId, call: GameCall<Test>) -> bool {
		self.dispatch(who, call.into()).is_ok()
	}

	fn dispatch(&mut self, who: AccountId, call: RuntimeCall) -> DispatchResult {
		let issuance = Balances::total_issuance();
		let outcome = call.dispatch(RuntimeOrigin::signed(who));
		if let Err(refused) = outcome {
			// Dispatching rolls back the changes of a refused call, its events too.
			return Err(refused.error);
		}
		// An account that is reaped can leave dust.
		assert!(Balances::total_issuance() <= issuance && Balances::total_issuance() + UNIT / 1_000 > issuance);
		check();
		self.books.note();
		Ok(())
	}

	/// Let blocks pass in which the hook has enough weight.
	fn pass(&mut self, blocks: u64) {
		for _ in 0..blocks {
			self.next_block();
			self.books.check_nothing_is_late();
		}
	}

	fn next_block(&mut self) {
		let issuance = Balances::total_issuance();
		end_block();
		self.books.note();
		begin_block(System::block_number() + 1);
		self.books.note();
		assert_eq!(Balances::total_issuance(), issuance, "a hook minted or burnt money");
	}
}

/// Whether the pallet itself refused a call.
fn is_own(outcome: DispatchResult) -> bool {
	matches!(outcome, Err(DispatchError::Module(error)) if usize::from(error.index) == HexTournament::index())
}
