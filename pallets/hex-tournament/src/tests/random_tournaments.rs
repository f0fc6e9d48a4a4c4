//! Random tournaments: the rules without storage, and the pallet with real duels, both against the model.
//!
//! `FORKING_HEX_SEED` sets the first seed, and `FORKING_HEX_COUNT` the number of tournaments. A failure names its seed.

use super::*;
use fastrand::Rng;
use forking_hex_testing::for_seeds;
use std::collections::BTreeMap;

fn random_shares(rng: &mut Rng) -> Vec<u32> {
	let mut left = 1_000_000u32;
	let mut shares = Vec::new();
	for _ in 0..rng.usize(1..=9) {
		let share = rng.u32(1..=left);
		shares.push(share);
		left -= share;
		if left == 0 {
			break;
		}
	}
	shares.sort_unstable_by(|one, other| other.cmp(one));
	shares
}

/// Thousands of tournaments whose games are decided by chance, without a chain.
#[test]
fn the_rules_agree_with_the_model() {
	for_seeds("random_tournaments", 1_000, |rng| {
		let count = rng.u8(2..=MAX_PLAYERS);
		let mut all: PlayersOf<Test> = players(count).try_into().expect("no more than 64");
		let mut model = Model::new(count.into());
		assert_eq!(usize::from(rounds(count)), model.rounds());
		let mut held_back = rng.u8(0..5);
		for number in 0..model.rounds() {
			let (pairs, bye) = model.pairs(number);
			let pairing = pair(&all, number as u8);
			let is = in_order(&pairing.pairs);
			assert_eq!((is, pairing.bye.map(usize::from)), (pairs.clone(), bye), "round {number} of {count}");
			assert_eq!(pairing.pairs.len(), pairs.len(), "no pair is twice in a round");
			let bye = bye.map(|player| (player, model.for_bye(player)));
			let mut round = RoundOf::<Test>::new(number as u8, &pairing, &all, 0);
			assert_eq!(round.bye.map(|bye| (bye.player.into(), bye.half_points.into())), bye);
			let mut games = BTreeMap::new();
			for game in &mut round.games {
				let (opener, responder) = (game.opener.into(), game.responder.into());
				let at_once = model.at_once(opener, responder);
				assert_eq!(game.decided_at_once(&all).map(u32::from), at_once);
				let half_points = at_once.unwrap_or(2 * u32::from(rng.bool()));
				game.state = GameState::Decided { opener_half_points: half_points as u8 };
				games.insert((opener, responder), half_points);
			}
			model.count(bye, &games);
			round.count(all.as_mut());
			assert_eq!(lines(&standings(&all)), model.standings(), "after round {number} of {count}");
			if held_back > 0 && rng.bool() {
				held_back -= 1;
				let leaves = rng.u8(0..count);
				model.left.insert(leaves.into());
				all[usize::from(leaves)].withdrawn = true;
			}
		}
		let (pool, shares) = (rng.u128(1..UNIT * 6_400), random_shares(rng));
		let parts: Vec<_> = shares.iter().map(|share| Permill::from_parts(*share)).collect();
		let standings = standings(&all);
		let (prizes, fund) = shared_prizes(pool, &parts, &standings);
		assert_eq!(prizes.iter().sum::<Balance>() + fund, pool);
		let prizes = standings.iter().map(|standing| standing.player.into()).zip(prizes).collect();
		assert_eq!((prizes, fund), model.prizes(pool, &shares));
	});
}

/// The course of a game, unless a player withdraws.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Fate {
	Unopened,
	Unanswered,
	DuelWithdrawn,
	/// Answered. Then the opener's bank runs out, or the opener moves and the responder's bank runs out.
	Bank {
		opener_wins: bool,
	},
	Resigned {
		opener_wins: bool,
	},
	Proven {
		opener_wins: bool,
	},
}

impl Fate {
	fn random(rng: &mut Rng) -> Self {
		let opener_wins = rng.bool();
		match rng.u8(0..8) {
			0 => Self::Unopened,
			1 => Self::Unanswered,
			2 => Self::DuelWithdrawn,
			3 => Self::Bank { opener_wins },
			4 | 5 => Self::Resigned { opener_wins },
			_ => Self::Proven { opener_wins },
		}
	}
}

/// A game as the model follows it.
struct Followed {
	opener: usize,
	responder: usize,
	fate: Fate,
	/// Blocks until the opener begins, from the beginning of the round, and until the responder begins, from the
	/// opening.
	patience: (u64, u64),
	duel: Option<GameId>,
	opened_at: Option<u64>,
	/// Answered: the duel decides.
	runs: bool,
	/// The last block of the duel, and the half points that it will give.
	ends: Option<(u64, u32)>,
	result: Option<u32>,
}

/// A tournament as the model follows it, block by block.
struct Following {
	id: TournamentId,
	model: Model,
	round: usize,
	begun_at: u64,
	begin_time: u64,
	bye: Option<(usize, u32)>,
	games: Vec<Followed>,
	is_over: bool,
}

fn account(player: usize) -> AccountId {
	player as AccountId + 1
}

impl Following {
	fn begin_round(&mut self, round: usize, rng: &mut Rng) {
		self.round = round;
		self.begun_at = System::block_number();
		let (pairs, bye) = self.model.pairs(round);
		self.bye = bye.map(|player| (player, self.model.for_bye(player)));
		let both = pairs.into_iter().flat_map(|(one, other)| [(one, other), (other, one)]);
		self.games = both
			.map(|(opener, responder)| Followed {
				opener,
				responder,
				fate: Fate::random(rng),
				patience: (rng.u64(0..=self.begin_time), rng.u64(0..=self.begin_time)),
				duel: None,
				opened_at: None,
				runs: false,
				ends: None,
				result: self.model.at_once(opener, responder),
			})
			.collect();
	}

	/// The beginning of a block: time decides, rounds end and begin.
	fn begin_block(&mut self, rng: &mut Rng) {
		let now = System::block_number();
		for game in &mut self.games {
			if game.result.is_none() && !game.runs {
				match game.opened_at {
					None if now > self.begun_at + self.begin_time => game.result = Some(0),
					Some(at) if now > at + self.begin_time => game.result = Some(2),
					_ => {}
				}
			}
		}
		while !self.is_over && self.games.iter().all(|game| game.result.is_some()) {
			let results =
				self.games.iter().map(|game| ((game.opener, game.responder), game.result.expect("decided"))).collect();
			self.model.count(self.bye, &results);
			match self.round + 1 < self.model.rounds() {
				true => self.begin_round(self.round + 1, rng),
				false => self.is_over = true,
			}
		}
	}

	/// Act in a block: players open, answer, play and withdraw.
	fn act(&mut self, rng: &mut Rng) {
		let now = System::block_number();
		for place in 0..self.games.len() {
			self.act_in(place, now);
		}
		if rng.u8(0..30) == 0 {
			let leaves = rng.usize(0..self.model.players);
			if self.model.left.insert(leaves) {
				assert_ok!(HexTournament::withdraw(signed(account(leaves)), self.id));
				for game in self.games.iter_mut().filter(|game| game.result.is_none() && !game.runs) {
					if game.opener == leaves || game.responder == leaves {
						game.result = Some(if game.opener == leaves { 0 } else { 2 });
					}
				}
			}
		}
	}

	fn act_in(&mut self, place: usize, now: u64) {
		let (id, begun_at) = (self.id, self.begun_at);
		let game = &mut self.games[place];
		let (opener, responder) = (account(game.opener), account(game.responder));
		if game.result.is_some() {
			return;
		}
		if game.duel.is_none() && game.fate != Fate::Unopened && now == begun_at + game.patience.0 {
			game.duel = Some(open(id, opener));
			game.opened_at = Some(now);
			if game.fate == Fate::DuelWithdrawn {
				let duel = game.duel.expect("just opened");
				assert_ok!(ForkingHex::withdraw(signed(opener), duel, opening_of(duel)));
				game.result = Some(0);
			}
		}
		let (Some(duel), Some(opened_at)) = (game.duel, game.opened_at) else { return };
		let is_answered_now = !game.runs && game.fate != Fate::Unanswered && now == opened_at + game.patience.1;
		if game.result.is_some() || !is_answered_now {
			return;
		}
		game.runs = true;
		let at = answer(responder, duel);
		// With two blocks a colour, a bank runs out at the end of the second block.
		game.ends = Some(match game.fate {
			Fate::Bank { opener_wins } => {
				if opener_wins {
					play(opener, duel, at, "b2", "");
				}
				(now + 2, 2 * u32::from(opener_wins))
			}
			Fate::Resigned { opener_wins } => {
				resign(duel, at, opener, responder, opener_wins);
				(now, 2 * u32::from(opener_wins))
			}
			Fate::Proven { opener_wins: true } => {
				play(opener, duel, at, "a2", "a1 a2");
				(now, 2)
			}
			Fate::Proven { opener_wins: false } => {
				let at = play(opener, duel, at, "b2", "");
				play(responder, duel, at, "a2", "a2 b1");
				(now, 0)
			}
			Fate::Unopened | Fate::Unanswered | Fate::DuelWithdrawn => unreachable!("it was answered"),
		});
	}

	/// The end of a block: duels are decided.
	fn end_block(&mut self) {
		let now = System::block_number();
		for game in self.games.iter_mut().filter(|game| game.result.is_none()) {
			game.result = game.ends.filter(|(at, _)| *at == now).map(|(_, half_points)| half_points);
		}
	}

	/// Compare the current round.
	fn compare(&self) {
		let Some(round) = Rounds::<Test>::get(self.id) else {
			assert!(self.is_over, "tournament {} ended too early", self.id);
			return;
		};
		assert!(!self.is_over, "tournament {} has not ended", self.id);
		assert_eq!(usize::from(round.number), self.round);
		let bye = round.bye.map(|bye| (usize::from(bye.player), u32::from(bye.half_points)));
		assert_eq!(bye, self.bye);
		let expected: BTreeMap<_, _> =
			self.games.iter().map(|game| ((game.opener, game.responder), game.result)).collect();
		let is: BTreeMap<_, _> = round
			.games
			.iter()
			.zip(half_points(self.id))
			.map(|(game, result)| ((game.opener.into(), game.responder.into()), result.map(u32::from)))
			.collect();
		assert_eq!(is, expected, "block {}", System::block_number());
	}
}

/// A chain with a few tournaments at once. Games are not opened, not answered, withdrawn, lost by time, resigned or
/// proven, and players withdraw. The pallet agrees with the model in every block, and on all prizes in the end.
#[test]
fn the_pallet_agrees_with_the_model() {
	for_seeds("random_tournaments", 40, |rng| {
		genesis().execute_with(|| {
			begin_block(1);
			play_chain(rng);
		});
	});
}

fn play_chain(rng: &mut Rng) {
	let mut all = Vec::new();
	for _ in 0..rng.usize(1..=3) {
		let count = if rng.u8(0..12) == 0 { rng.u64(20..=64) } else { rng.u64(2..=11) };
		let shares = random_shares(rng);
		let parts: Vec<_> = shares.iter().map(|share| Permill::from_parts(*share)).collect();
		let begin_time = rng.u64(1..=4);
		let entry = UNIT + rng.u128(0..1_000);
		let terms = Terms { entry, begin_time, shares: parts.try_into().expect("few"), ..terms() };
		let id = entered(terms, count.into());
		let model = Model::new(count as usize);
		let games = Vec::new();
		let following = Following { id, model, round: 0, begun_at: 0, begin_time, bye: None, games, is_over: false };
		all.push((following, entry * Balance::from(count), shares));
	}
	take_events();
	let mut paid = BTreeMap::<TournamentId, Vec<(usize, Balance)>>::new();
	while all.iter().any(|(following, ..)| !following.is_over) {
		let now = System::block_number() + 1;
		assert!(now < 1_000, "a tournament never ends");
		end_block();
		begin_block(now);
		for (following, ..) in &mut all {
			match now {
				2 => following.begin_round(0, rng),
				_ => following.begin_block(rng),
			}
			following.compare();
		}
		for (following, ..) in all.iter_mut().filter(|(following, ..)| !following.is_over) {
			following.act(rng);
			following.compare();
			following.end_block();
		}
		for event in take_events() {
			match event {
				Event::PrizePaid { tournament, player, amount } => {
					paid.entry(tournament).or_default().push((number_of(player), amount));
				}
				Event::PrizeKept { .. } => panic!("all players can be paid"),
				_ => {}
			}
		}
	}
	for (following, pool, shares) in all {
		let (prizes, _) = following.model.prizes(pool, &shares);
		let expected: Vec<_> = prizes.into_iter().filter(|(_, amount)| *amount > 0).collect();
		assert_eq!(paid.remove(&following.id).unwrap_or_default(), expected, "the prizes of {}", following.id);
		assert_eq!(balance(HexTournament::account_of(following.id)), 0);
	}
	run_to_block(System::block_number() + CLAIM_PERIOD + 1);
	assert_eq!(Tournaments::<Test>::iter().count() + Players::<Test>::iter().count(), 0);
	assert_eq!(Duels::<Test>::iter().count() + Agenda::<Test>::iter().count() + Ready::<Test>::iter().count(), 0);
	assert_eq!(held(HoldReason::Announcement, 99), 0);
}
