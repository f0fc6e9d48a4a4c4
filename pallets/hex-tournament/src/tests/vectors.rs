//! The vectors: tournaments with their outcome (tournament rulebook, 8), against the model, the rules without storage, and
//! the pallet, in which every game is a real duel.

use super::*;
use forking_hex_vectors::tournaments::{self, Vector};

fn vectors() -> Vec<Vector> {
	let vectors = tournaments::all("../..");
	assert!(!vectors.is_empty());
	vectors
}

#[test]
fn the_model_agrees_with_the_vectors() {
	for vector in vectors() {
		let mut model = Model::new(vector.players.into());
		assert_eq!(vector.rounds.len(), model.rounds(), "{}", vector.name);
		for (number, round) in vector.rounds.iter().enumerate() {
			model.left = round.left.iter().copied().collect();
			assert_eq!(model.pairs(number), (round.pairs(), round.bye), "{}, round {number}", vector.name);
			for ((opener, responder), half_points) in round.games() {
				let at_once = model.at_once(opener, responder);
				assert!(at_once.is_none_or(|expected| expected == half_points), "{}, round {number}", vector.name);
			}
			let bye = round.bye.map(|player| (player, model.for_bye(player)));
			model.count(bye, &round.games());
		}
		assert_eq!(model.standings(), vector.standings(), "{}", vector.name);
		let (prizes, fund) = model.prizes(vector.entry * Balance::from(vector.players), &vector.shares_ppm);
		let prizes: Vec<_> = prizes.into_iter().filter(|(_, amount)| *amount > 0).collect();
		assert_eq!((prizes, fund), (vector.prizes(), vector.fund), "{}", vector.name);
	}
}

/// All games of a vector are opened and answered, and the losers resign. Players who have left by the next round
/// withdraw during these games.
#[test]
fn the_pallet_agrees_with_the_vectors() {
	for vector in vectors() {
		genesis().execute_with(|| {
			begin_block(1);
			play_vector(&vector);
		});
	}
}

fn play_vector(vector: &Vector) {
	let shares: Vec<_> = vector.shares_ppm.iter().map(|share| Permill::from_parts(*share)).collect();
	let shares = shares.try_into().expect("no more than 64");
	let id = entered(Terms { entry: vector.entry, shares, ..terms() }, vector.players.into());
	// Some vectors begin with players who have withdrawn, which no call can do before the first round.
	Players::<Test>::mutate(id, |players| {
		for player in &vector.rounds[0].left {
			players[*player].withdrawn = true;
		}
	});
	next_block();
	let account = |player: usize| player as AccountId + 1;
	for (number, round) in vector.rounds.iter().enumerate() {
		if round.is_decided_at_once() {
			// The next round has begun in the same block.
			let leaves = vector.rounds.get(number + 1).is_some_and(|next| next.left.len() > round.left.len());
			assert!(!leaves, "{}: nobody can withdraw in a round that is over at once", vector.name);
			continue;
		}
		let stored = Rounds::<Test>::get(id).expect("a round");
		assert_eq!(usize::from(stored.number), number);
		let pairs: Vec<_> = stored.games.iter().map(|game| (game.opener, game.responder)).collect();
		let is = (in_order(&pairs), stored.bye.map(|bye| bye.player.into()));
		assert_eq!(is, (round.pairs(), round.bye), "{}", vector.name);
		let mut running = Vec::new();
		for game in stored.games.iter().filter(|game| !game.is_decided()) {
			let (opener, responder) = (game.opener.into(), game.responder.into());
			let duel = open(id, account(opener));
			let wins = round.games()[&(opener, responder)] == 2;
			running.push((duel, answer(account(responder), duel), account(opener), account(responder), wins));
		}
		let later = vector.rounds.get(number + 1).map_or(&[][..], |next| &next.left);
		for player in later.iter().filter(|player| !round.left.contains(player)) {
			assert_ok!(HexTournament::withdraw(signed(account(*player)), id));
		}
		for (duel, at, opener, responder, wins) in running {
			resign(duel, at, opener, responder, wins);
		}
		take_events();
		next_block();
	}
	let paid_to_fund = System::read_events_for_pallet::<pallet_forking_hex::Event<Test>>().into_iter().map(|event| {
		match event {
			// Games of duels are named.
			pallet_forking_hex::Event::DeveloperFundPaid { game: None, amount, .. } => amount,
			_ => 0,
		}
	});
	assert_eq!(paid_to_fund.sum::<Balance>(), vector.fund, "{}", vector.name);
	let (mut standings, mut prizes) = (Vec::new(), Vec::new());
	for event in take_events() {
		match event {
			Event::Ended { standings: all, .. } => standings = all,
			Event::PrizePaid { player, amount, .. } => prizes.push((number_of(player), amount)),
			_ => {}
		}
	}
	assert_eq!(lines(&standings), vector.standings(), "{}", vector.name);
	assert_eq!(prizes, vector.prizes(), "{}", vector.name);
	assert!(has_ended(id));
	assert_eq!(balance(HexTournament::account_of(id)), 0);
	run_to_block(System::block_number() + CLAIM_PERIOD + 1);
	assert!(!Tournaments::<Test>::contains_key(id), "nothing is left of it");
	assert_eq!((held(HoldReason::Announcement, 99), balance(99)), (0, ENDOWMENT));
}
