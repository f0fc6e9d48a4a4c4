//! Forecasts of random games, compared with the events on the chain without further calls.

use super::*;
use crate::store::StoredGame;
use forking_hex_rules::{forecast, Forecast, Standing};
use frame_support::{
	storage::{with_transaction, TransactionOutcome},
	traits::Hooks,
};

/// The events of a game that a forecast predicts, with their blocks.
#[derive(Debug, Default, PartialEq, Eq)]
struct Fate {
	judged: BTreeMap<PositionId, (u64, Verdict)>,
	forfeited: BTreeMap<PositionId, (u64, Balance)>,
	credited: BTreeMap<PositionId, (u64, AccountId, Balance)>,
	settled: Option<(u64, Balance)>,
}

/// The fate of a game by its forecast, made from the answers of queries. `None` if the game has not started.
fn foretold(number: GameId) -> Option<Fate> {
	let game = StoredGame::<Test>::get(number).expect("the game exists");
	let mut positions = ForkingHex::positions_of(number, None, u32::MAX).items;
	positions.sort_by_key(|position| position.ply);
	let places: BTreeMap<PositionId, u32> = positions.iter().map(|position| position.position).zip(0..).collect();
	let standings: Vec<_> = positions
		.iter()
		.map(|position| Standing {
			parent: position.parent.map(|parent| places[&parent]),
			ply: position.ply,
			status: position.status,
			closes_at: position.closes_at,
			deposit: position.deposit,
			fee: game.developer_cut.mul_floor(position.deposit),
			waiting: position.rewards,
		})
		.collect();
	let Forecast { prospects, to_fund } = forecast(game.settings.losing_rule, game.settings.reward, &standings)?;
	let mut fate = Fate::default();
	for (position, prospect) in positions.into_iter().zip(&prospects) {
		let id = position.position;
		if let Some(block) = prospect.judged_at {
			fate.judged.insert(id, (block, prospect.verdict));
			if prospect.verdict == Verdict::Losing {
				fate.forfeited.insert(id, (block, position.deposit));
			}
		}
		if prospect.credit > 0 {
			let block = prospect.settled_at.expect("nothing is credited in the past");
			fate.credited.insert(id, (block, position.mover, prospect.credit));
		}
	}
	fate.settled = prospects[0].settled_at.map(|block| (block, to_fund));
	Some(fate)
}

/// The next block with work: a settlement left over from the last block, or the next closing.
fn next_block() -> Option<u64> {
	if !Unfinished::<Test>::get().is_empty() {
		return Some(System::block_number() + 1);
	}
	let open = Positions::<Test>::iter_values().filter(|position| position.status == Status::Open);
	open.filter_map(|position| position.closes_at).min()
}

/// The fates of games on the chain without further calls. The state of the chain does not change.
fn come_about(games: impl Iterator<Item = GameId>) -> BTreeMap<GameId, Fate> {
	let mut fates: BTreeMap<GameId, Fate> = games.map(|number| (number, Fate::default())).collect();
	let run = || {
		ServiceWeight::set(&Weight::MAX);
		// Without a fund, each game adds its payment to the owed amount.
		DeveloperFund::<Test>::kill();
		OwedToFund::<Test>::kill();
		let mut owed_before = 0;
		// Removals also pay the fund, in the block of the settlement or later.
		let mut in_removal = BTreeSet::new();
		mock::take_events();
		while let Some(block) = next_block() {
			mock::begin_block(block);
			ForkingHex::on_finalize(block);
			for event in mock::take_events() {
				match event {
					Event::PositionJudged { game, position, verdict } => {
						fates.entry(game).or_default().judged.insert(position, (block, verdict));
					}
					Event::MoveLost { game, position, forfeited, .. } => {
						fates.entry(game).or_default().forfeited.insert(position, (block, forfeited));
					}
					Event::RewardCredited { game, position, player, amount } => {
						fates.entry(game).or_default().credited.insert(position, (block, player, amount));
					}
					Event::DeveloperFundOwed { game: Some(game), owed } => {
						let settled = fates.get_mut(&game).and_then(|fate| fate.settled.as_mut());
						if let Some((_, to_fund)) = settled.filter(|_| !in_removal.contains(&game)) {
							*to_fund = owed - owed_before;
						}
						owed_before = owed;
					}
					Event::GameRemovalStarted { game } => {
						in_removal.insert(game);
					}
					Event::GameSettled { game, .. } => {
						fates.entry(game).or_default().settled = Some((block, 0));
					}
					_ => {}
				}
			}
		}
		TransactionOutcome::Rollback(Ok::<_, DispatchError>(()))
	};
	with_transaction(run).expect("nothing fails");
	fates
}

impl Run<'_> {
	/// Compare the forecasts of all running games with the events that follow. Does nothing while the chain is in
	/// arrears.
	pub(super) fn foretell(&mut self) {
		if !self.model.due().is_empty() || !self.model.can_be_settled().is_empty() {
			return;
		}
		let going = self.model.games.iter().filter(|(_, game)| game.has_started() && !game.is_settled());
		let going: Vec<GameId> = going.map(|(number, _)| *number).collect();
		let told: BTreeMap<GameId, Fate> =
			going.iter().map(|number| (*number, foretold(*number).expect("the game has started"))).collect();
		let comes = come_about(going.into_iter());
		for (number, fate) in told {
			let comes = &comes[&number];
			assert_eq!(fate.judged, comes.judged, "the judgements in game {number}");
			assert_eq!(fate.forfeited, comes.forfeited, "the forfeits in game {number}");
			// The hooks may leave a settlement to the beginning of the next block.
			let in_time = |told: u64, came: u64| came == told || came == told + 1;
			assert_eq!(fate.credited.len(), comes.credited.len(), "the rewards in game {number}");
			for (id, (block, player, amount)) in &fate.credited {
				let (came, paid_to, paid) = comes.credited[id];
				assert_eq!((*player, *amount), (paid_to, paid), "a reward in game {number}");
				assert!(in_time(*block, came), "a reward in game {number} in {came}, not {block}");
			}
			let ((told, to_fund), (came, paid)) = fate.settled.zip(comes.settled).expect("the game ends");
			assert_eq!(to_fund, paid, "plancks to the fund for game {number}");
			assert!(in_time(told, came), "game {number} settled in {came}, not {told}");
			self.counts.count("a forecast");
			if !fate.credited.is_empty() {
				self.counts.count("a forecast of rewards");
			}
		}
	}
}
