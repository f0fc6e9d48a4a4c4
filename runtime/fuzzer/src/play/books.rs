//! The accounts of all money: kept from the events alone, as somebody would who watches the chain, and compared with the
//! state after every block (rulebook, 7, 8 and 10).

use super::calls::Account;
use forking_hex_runtime::{
	configs::DeveloperCut, currency::EXISTENTIAL_DEPOSIT, AccountId, Balance, Balances, BlockNumber, Runtime,
	RuntimeEvent, System,
};
use frame_support::traits::fungible::{Inspect, InspectHold};
use pallet_forking_hex::{
	Colour, Due, Event, GameId, Games, HoldReason, OwedToFund, Players, PositionId, Positions, Removals, Settings,
	Unfinished,
};
use polkadot_sdk::*;
use std::collections::BTreeMap;

/// What is known of a position.
struct Entry {
	parent: Option<PositionId>,
	mover: AccountId,
	ply: u16,
	/// The last block in which it takes moves. None for an opening.
	closes_at: Option<BlockNumber>,
	has_lost: bool,
}

/// What the events of a game add up to, in plancks.
struct GameBook {
	settings: Settings<BlockNumber, Balance>,
	positions: BTreeMap<PositionId, Entry>,
	/// What losing moves gave to the developer fund.
	fees: Balance,
	/// What was credited to players, all in all.
	credited: BTreeMap<AccountId, Balance>,
	/// What of it was not paid yet.
	unpaid: BTreeMap<AccountId, Balance>,
	/// Whether its removal has begun.
	is_removed: bool,
}

/// What all events add up to, in plancks.
#[derive(Default)]
pub struct Books {
	games: BTreeMap<GameId, GameBook>,
	/// What everyone has at stake.
	held: BTreeMap<AccountId, Balance>,
	/// What is in the pot, beyond what keeps it alive.
	pot: Balance,
	/// What of it somebody gave to the pot, though nobody has to.
	given: Balance,
	/// What the developer fund is to get.
	owed_to_fund: Balance,
}

impl Books {
	/// Enter what happened in the block that has just ended, and compare.
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
				let entry = Entry { parent: None, mover: opener, ply: 1, closes_at: None, has_lost: false };
				let book = GameBook {
					settings,
					positions: [(position, entry)].into(),
					fees: 0,
					credited: BTreeMap::new(),
					unpaid: BTreeMap::new(),
					is_removed: false,
				};
				assert!(self.games.insert(game, book).is_none(), "game {game} is there twice");
			}
			Event::GameWithdrawn { game, opener } => {
				let book = self.games.remove(&game).expect("a game that is withdrawn was created");
				self.give_back(opener, book.settings.deposit);
			}
			Event::MovePlayed { game, from, by, position, closes_at, .. } => {
				let book = self.game(game);
				let parent = &book.positions[&from];
				assert!(parent.closes_at.is_none_or(|last| now <= last), "a move on a position that has closed");
				let ply = parent.ply + 1;
				let in_time = now + book.settings.time_of(Colour::of_move(ply).opposite());
				assert!([now, in_time].contains(&closes_at), "a position that closes at another time than its own");
				let entry =
					Entry { parent: Some(from), mover: by.clone(), ply, closes_at: Some(closes_at), has_lost: false };
				book.positions.insert(position, entry);
				let deposit = book.settings.deposit;
				self.hold(by, deposit);
			}
			Event::PositionProven { game, position, .. } => {
				let closes_at = self.position(game, position).closes_at.replace(now);
				assert!(closes_at.is_none_or(|last| now <= last), "a proof of a position that has closed");
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
				assert_eq!(unpaid, Some(amount), "a player was paid something else than the rewards");
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
				assert_eq!(amount, self.owed_to_fund, "the fund was paid something else than what is owed to it");
				self.owed_to_fund = 0;
				take(&mut self.pot, amount);
			}
			Event::DeveloperFundOwed { game, owed } => {
				self.owe_what_nobody_claimed(game);
				assert_eq!(owed, self.owed_to_fund, "the fund is owed something else");
			}
			Event::GameRemoved { game } => {
				let book = self.games.remove(&game).expect("a game that is removed was created");
				assert!(book.unpaid.is_empty(), "rewards that nobody claimed did not go to the fund");
			}
			Event::GameEnded { .. } | Event::DeveloperFundChanged { .. } => {}
			Event::__Ignore(..) => unreachable!("this is no event"),
		}
	}

	/// If a game is being removed, what nobody claimed of its rewards is the fund's.
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

	/// Compare with the balances.
	fn compare(&self) {
		let accounts = frame_system::Account::<Runtime>::iter_values();
		let owned: Balance = accounts.map(|account| account.data.free + account.data.reserved).sum();
		assert_eq!(owned, Balances::total_issuance(), "what everyone owns is not what there is");
		for account in Account::ALL.map(Account::id) {
			let held = Balances::balance_on_hold(&HoldReason::Move.into(), &account);
			assert_eq!(held, self.held.get(&account).copied().unwrap_or_default(), "what is held of {account:?}");
		}
		assert_eq!(Balances::total_balance(&Account::Pot.id()), EXISTENTIAL_DEPOSIT + self.pot, "what is in the pot");
		assert_eq!(OwedToFund::<Runtime>::get(), self.owed_to_fund, "what is owed to the fund");
	}

	/// Compare what was credited in a game that is settled with what its losing moves give, each traced back to the
	/// opening. The state at the block's end cannot be asked: when all is claimed at once, the game may be gone by then.
	fn compare_settlement(&self, number: GameId) {
		let book = &self.games[&number];
		let positions = &book.positions;
		let deposit = book.settings.deposit;
		let pool = deposit - DeveloperCut::get().mul_floor(deposit);
		let mut credited = BTreeMap::<AccountId, Balance>::new();
		let mut fees = 0;
		for losing in positions.values().filter(|entry| entry.has_lost) {
			let above = std::iter::successors(losing.parent, |id| positions[id].parent).map(|id| &positions[&id]);
			let opposite: Vec<_> = above.filter(|entry| entry.ply % 2 != losing.ply % 2).collect();
			let moves = opposite.len() as Balance;
			let share = pool.checked_div(moves).unwrap_or_default();
			fees += deposit - moves * share;
			for entry in opposite {
				*credited.entry(entry.mover.clone()).or_default() += share;
			}
		}
		assert_eq!(book.credited, credited, "what was credited in game {number}");
		assert_eq!(book.fees, fees, "what the fund gets of game {number}");
	}

	/// Compare at the very end, when no game can be left.
	pub fn close_for_good(&self) {
		assert_eq!(Games::<Runtime>::iter_keys().next(), None, "a game never ends");
		assert!(Positions::<Runtime>::iter_keys().next().is_none(), "a position is left behind");
		assert!(Players::<Runtime>::iter_keys().next().is_none(), "a player is left behind");
		assert!(Due::<Runtime>::iter_keys().next().is_none(), "something is due that is not done");
		assert!(Removals::<Runtime>::iter_keys().next().is_none(), "a removal does not end");
		assert!(Unfinished::<Runtime>::get().is_empty(), "a settlement does not end");
		assert!(self.games.is_empty(), "a game is gone and was never removed");
		assert!(self.held.values().all(|held| *held == 0), "a deposit is held for ever");
		assert_eq!(self.pot, self.given + self.owed_to_fund, "something stays in the pot that belongs to somebody");
	}
}

/// Take `amount` from `from`, which has it.
fn take(from: &mut Balance, amount: Balance) {
	*from = from.checked_sub(amount).unwrap_or_else(|| panic!("{amount} plancks were taken from {from}"));
}
