//! Books of all money, kept from the events alone, as an observer of the chain would keep them. The checks compare
//! them with the state after every block (rulebook, 7, 8 and 10).

use super::calls::Account;
use forking_hex_runtime::{
	configs::DeveloperCut, currency::EXISTENTIAL_DEPOSIT, AccountId, Balance, Balances, BlockNumber, Runtime,
	RuntimeEvent, System,
};
use frame_support::traits::fungible::{Inspect, InspectHold};
use pallet_forking_hex::{
	Clock, Due, Event, GameId, Games, GamesPlayed, HoldReason, OwedToFund, Players, PositionId, Positions, Removals,
	Reward, Seats, SettingsOf, Unfinished,
};
use polkadot_sdk::*;
use std::collections::BTreeMap;

/// The record of a position.
struct Entry {
	parent: Option<PositionId>,
	mover: AccountId,
	ply: u16,
	/// The price of the move that made the position, in plancks.
	deposit: Balance,
	/// The last block in which the position takes moves. None for an opening.
	closes_at: Option<BlockNumber>,
	has_lost: bool,
}

/// The book of a game: the sums of its events, in plancks.
struct GameBook {
	settings: SettingsOf<Runtime>,
	positions: BTreeMap<PositionId, Entry>,
	/// The developer fund's part of the forfeits.
	fees: Balance,
	/// All rewards credited, by player.
	credited: BTreeMap<AccountId, Balance>,
	/// Rewards credited and not yet paid, by player.
	unpaid: BTreeMap<AccountId, Balance>,
	/// Whether the game's removal has begun.
	is_removed: bool,
}

/// The books of all games: the sums of all events, in plancks.
#[derive(Default)]
pub struct Books {
	games: BTreeMap<GameId, GameBook>,
	/// Deposits on hold, by account.
	held: BTreeMap<AccountId, Balance>,
	/// The balance of the pot, beyond its existential deposit.
	pot: Balance,
	/// The part of the pot's balance that came by transfers to the pot.
	given: Balance,
	/// The amount owed to the developer fund.
	owed_to_fund: Balance,
}

impl Books {
	/// Enter the events of the block that has just ended, and compare the books with the state.
	pub fn close_block(&mut self) {
		let now = System::block_number();
		for event in System::read_events_no_consensus() {
			match event.event {
				RuntimeEvent::ForkingHex(event) => self.enter(now, event),
				RuntimeEvent::Balances(pallet_balances::Event::Transfer { from, to, amount })
					if to == Account::Pot.id() && from != to =>
				{
					self.given += amount;
					self.pot += amount;
				}
				_ => {}
			}
		}
		self.compare();
	}

	/// Enter one event.
	fn enter(&mut self, now: BlockNumber, event: Event<Runtime>) {
		match event {
			Event::GameCreated { game, opener, settings, position, .. } => {
				self.hold(opener.clone(), settings.deposit);
				let entry = Entry {
					parent: None,
					mover: opener,
					ply: 1,
					deposit: settings.deposit,
					closes_at: None,
					has_lost: false,
				};
				let book = GameBook {
					settings,
					positions: [(position, entry)].into(),
					fees: 0,
					credited: BTreeMap::new(),
					unpaid: BTreeMap::new(),
					is_removed: false,
				};
				assert!(self.games.insert(game, book).is_none(), "game {game} was created twice");
			}
			Event::GameWithdrawn { game, opener } => {
				let book = self.games.remove(&game).expect("a game that is withdrawn was created");
				self.give_back(opener, book.settings.deposit);
			}
			Event::MovePlayed { game, from, by, position, closes_at, deposit, .. } => {
				let book = self.game(game);
				let parent = &book.positions[&from];
				assert!(parent.closes_at.is_none_or(|last| now <= last), "a move on a position that has closed");
				let ply = parent.ply + 1;
				let forks = book.positions.values().filter(|entry| entry.parent == Some(from)).count();
				let price = book.settings.deposit * (1 + Balance::from(book.settings.fork_premium) * forks as Balance)
					+ book.settings.ply_step * Balance::from(ply - 2);
				assert_eq!(deposit, price, "a move did not cost its price");
				let times = [book.settings.red_time, book.settings.blue_time];
				let in_time = times.map(|time| now + time).contains(&closes_at);
				let is_bank = book.settings.clock != Clock::EachMove;
				assert!(in_time || is_bank || closes_at == now, "a position closes neither at once nor in its time");
				let parent = Some(from);
				let entry =
					Entry { parent, mover: by.clone(), ply, deposit, closes_at: Some(closes_at), has_lost: false };
				if matches!(book.settings.seats, Seats::Duel { .. }) {
					let answered = book.positions.get_mut(&from).expect("it was played on");
					// The reply closes the position of a duel.
					answered.closes_at = answered.closes_at.map(|_| now);
				}
				book.positions.insert(position, entry);
				self.hold(by, deposit);
			}
			Event::PositionProven { game, position, .. } | Event::Resigned { game, position, .. } => {
				let closes_at = self.position(game, position).closes_at.replace(now);
				assert!(
					closes_at.is_none_or(|last| now <= last),
					"a proof of a position that has closed, or a resignation"
				);
			}
			Event::PositionJudged { game, position, .. } => {
				let closes_at = self.position(game, position).closes_at;
				assert!(closes_at.is_none_or(|last| last <= now), "a position was judged before it closed");
			}
			Event::MoveLost { game, position, by, forfeited, fee } => {
				let lost_before = std::mem::replace(&mut self.position(game, position).has_lost, true);
				assert!(!lost_before, "a move lost twice");
				self.give_back(by, forfeited);
				self.pot += forfeited;
				self.game(game).fees += fee;
			}
			Event::RewardCredited { game, player, amount, .. } => {
				let book = self.game(game);
				*book.credited.entry(player.clone()).or_default() += amount;
				*book.unpaid.entry(player).or_default() += amount;
			}
			Event::RewardsClaimed { game, player, amount } => {
				let unpaid = self.game(game).unpaid.remove(&player);
				assert_eq!(unpaid, Some(amount), "a player was not paid the credited rewards");
				take(&mut self.pot, amount);
			}
			Event::DepositReleased { player, amount, .. }
			| Event::DepositsClaimed { player, amount, .. }
			| Event::DepositsReturned { player, amount, .. } => self.give_back(player, amount),
			Event::GameSettled { game, .. } => {
				self.compare_settlement(game);
				self.owed_to_fund += self.game(game).fees;
			}
			Event::GameRemovalStarted { game } => self.game(game).is_removed = true,
			Event::DeveloperFundPaid { game, amount, .. } => {
				self.owe_what_nobody_claimed(game);
				assert_eq!(amount, self.owed_to_fund, "the fund was not paid the amount owed to it");
				self.owed_to_fund = 0;
				take(&mut self.pot, amount);
			}
			Event::DeveloperFundOwed { game, owed } => {
				self.owe_what_nobody_claimed(game);
				assert_eq!(owed, self.owed_to_fund, "the event and the books differ in the amount owed to the fund");
			}
			Event::GameRemoved { game } => {
				let book = self.games.remove(&game).expect("a game that is removed was created");
				assert!(book.unpaid.is_empty(), "unclaimed rewards did not go to the fund");
			}
			Event::GameEnded { .. } | Event::DeveloperFundChanged { .. } => {}
			Event::__Ignore(..) => unreachable!("this variant is never deposited"),
		}
	}

	/// Credit the fund with the unclaimed rewards of a game that is being removed.
	fn owe_what_nobody_claimed(&mut self, game: Option<GameId>) {
		if let Some(book) = game.and_then(|game| self.games.get_mut(&game)).filter(|book| book.is_removed) {
			self.owed_to_fund += std::mem::take(&mut book.unpaid).into_values().sum::<Balance>();
		}
	}

	fn game(&mut self, game: GameId) -> &mut GameBook {
		self.games.get_mut(&game).expect("a game that something happens in was created")
	}

	fn position(&mut self, game: GameId, position: PositionId) -> &mut Entry {
		self.game(game).positions.get_mut(&position).expect("a position that something happens to was made")
	}

	fn hold(&mut self, who: AccountId, amount: Balance) {
		*self.held.entry(who).or_default() += amount;
	}

	fn give_back(&mut self, who: AccountId, amount: Balance) {
		take(self.held.entry(who).or_default(), amount);
	}

	/// Compare the books with the balances.
	fn compare(&self) {
		let accounts = frame_system::Account::<Runtime>::iter_values();
		let owned: Balance = accounts.map(|account| account.data.free + account.data.reserved).sum();
		assert_eq!(owned, Balances::total_issuance(), "the balances of all accounts do not add up to the issuance");
		for account in Account::ALL.map(Account::id) {
			let held = Balances::balance_on_hold(&HoldReason::Move.into(), &account);
			assert_eq!(held, self.held.get(&account).copied().unwrap_or_default(), "the holds of {account:?}");
		}
		assert_eq!(Balances::total_balance(&Account::Pot.id()), EXISTENTIAL_DEPOSIT + self.pot, "the pot's balance");
		assert_eq!(OwedToFund::<Runtime>::get(), self.owed_to_fund, "the amount owed to the fund");
	}

	/// Compare the rewards credited in a settled game with the shares of its losing moves, worked out along each line.
	/// Uses the events alone: if all was claimed, the state may no longer have the game at the end of the block.
	fn compare_settlement(&self, number: GameId) {
		let book = &self.games[&number];
		let positions = &book.positions;
		let mut credited = BTreeMap::<AccountId, Balance>::new();
		let (mut fees, mut halved) = (0, 0);
		for losing in positions.values().filter(|entry| entry.has_lost) {
			let above = std::iter::successors(losing.parent, |id| positions[id].parent).map(|id| &positions[&id]);
			let opposite: Vec<_> = above.filter(|entry| entry.ply % 2 != losing.ply % 2).collect();
			let moves = opposite.len() as Balance;
			let deposit = losing.deposit;
			let pool = deposit - DeveloperCut::get().mul_floor(deposit);
			if book.settings.reward == Reward::Halving {
				fees += if moves == 0 { deposit } else { deposit - pool };
				halved += if moves == 0 { 0 } else { pool };
				continue;
			}
			let share = pool.checked_div(moves).unwrap_or_default();
			fees += deposit - moves * share;
			for entry in opposite {
				*credited.entry(entry.mover.clone()).or_default() += share;
			}
		}
		match book.settings.reward {
			Reward::Trace => assert_eq!(book.credited, credited, "the rewards credited in game {number}"),
			// Rounding can move a planck from one player to another, and loses none.
			Reward::Halving => {
				let credited: Balance = book.credited.values().sum();
				assert_eq!(credited, halved, "the sum of the rewards credited in game {number}");
			}
		}
		assert_eq!(book.fees, fees, "the fund's part in game {number}");
	}

	/// Check at the very end that no game is left.
	pub fn close_for_good(&self) {
		assert_eq!(Games::<Runtime>::iter_keys().next(), None, "a game never ends");
		assert!(Positions::<Runtime>::iter_keys().next().is_none(), "a position is left behind");
		assert!(Players::<Runtime>::iter_keys().next().is_none(), "a player is left behind");
		assert!(GamesPlayed::<Runtime>::iter_keys().next().is_none(), "an account lists a game that is gone");
		assert!(Due::<Runtime>::iter_keys().next().is_none(), "a position is left in the queue");
		assert!(Removals::<Runtime>::iter_keys().next().is_none(), "a removal does not end");
		assert!(Unfinished::<Runtime>::get().is_empty(), "a settlement does not end");
		assert!(self.games.is_empty(), "a game vanished without an event");
		assert!(self.held.values().all(|held| *held == 0), "a deposit is held for ever");
		assert_eq!(self.pot, self.given + self.owed_to_fund, "the pot keeps money that belongs to a player");
	}
}

/// Subtract `amount` from `from`. Panics if `from` is less.
fn take(from: &mut Balance, amount: Balance) {
	*from = from.checked_sub(amount).unwrap_or_else(|| panic!("{amount} plancks were taken from {from}"));
}
