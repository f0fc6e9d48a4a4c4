//! Upgrades: this runtime reads the storage of earlier ones, and finishes the games in it.
//!
//! `runtime/snapshots` has a file for each version. A file has a state with games at every stage, and the money that each
//! account owned once the runtime of that version had finished these games. Never edit one of these files. `make snapshot`
//! writes the file of the present version before its release, and must not run for that version again.

use super::*;
use crate::proxies::ProxyType;
use frame_support::{
	assert_ok,
	traits::{PalletInfoAccess, QueryPreimage},
};
use pallet_forking_hex::{
	reply_id, AtEndOfBlock, Clock, Due, EndOfBlockOf, GameId, Games, GamesPlayed, LosingRule, NextGame, OpeningRule,
	Placement, Players, PositionId, Positions, Removals, Reward, Seats, Settings, SettingsOf, Status, Unfinished,
	WeightInfo,
};
use pallet_hex_tournament::{Agenda, Duels, NextTournament, Rounds, Terms, Tournaments};
use serde_json::{json, Value};
use sp_core::{bytes, storage::Storage};
use sp_io::hashing::twox_128;
use std::{fs, path::Path};
use Sr25519Keyring::{Alice, Bob, Charlie, Dave, Eve, Ferdie};

/// The money of every account, free and on hold, in plancks.
type Owned = BTreeMap<String, Balance>;

/// The folder of the snapshots, relative to the crate's folder, in which tests run.
const FOLDER: &str = "snapshots";

/// The keys and values of a pallet.
fn stored_of(pallet: &str) -> BTreeMap<Vec<u8>, Vec<u8>> {
	stored(&twox_128(pallet.as_bytes()))
}

fn owned() -> Owned {
	let accounts = frame_system::Account::<Runtime>::iter();
	accounts.map(|(who, account)| (who.to_string(), account.data.free + account.data.reserved)).collect()
}

/// Create a game by Alice. Its positions stay open for 4 blocks if it is Red's turn, and for 6 if it is Blue's.
fn create(size: u8, losing_rule: LosingRule, opening: &str) -> (GameId, PositionId) {
	create_with(Settings { losing_rule, ..Settings::original(size, 4, 6, currency::UNIT / 3) }, opening)
}

fn create_with(settings: SettingsOf<Runtime>, opening: &str) -> (GameId, PositionId) {
	let game = NextGame::<Runtime>::get();
	assert_ok!(ForkingHex::create_game(signed_by(Alice), settings, cell(opening)));
	(game, Games::<Runtime>::get(game).expect("just created").opening)
}

/// Play the moves of a line, by the other players in turn. Return the last position.
fn play(game: GameId, from: PositionId, moves: &str) -> PositionId {
	let players = [Bob, Charlie, Dave];
	moves.split_whitespace().zip(players.iter().cycle()).fold(from, |from, (to, by)| play_one(*by, game, from, to))
}

fn play_one(by: Sr25519Keyring, game: GameId, from: PositionId, text: &str) -> PositionId {
	let reply = text.parse().expect("the text is a move");
	assert_ok!(ForkingHex::play(signed_by(by), game, from, reply, None, None));
	reply_id(from, reply)
}

/// Play games with settings of all kinds, from block `last - 30` on. The games stay open beyond block `last`.
fn play_variations(last: BlockNumber) {
	let original = || Settings::original(5, 20, 30, currency::UNIT / 3);
	let seats = Seats::Duel { invited: Some(Bob.to_account_id()) };
	let duel = Settings { seats, clock: Clock::Bank { increment: 3 }, reward: Reward::Halving, ..original() };
	let dear = Settings {
		reward: Reward::Halving,
		losing_rule: LosingRule::AnyReply,
		fork_premium: 1,
		ply_step: currency::UNIT / 10,
		..Settings::original(2, 20, 30, currency::UNIT / 3)
	};

	// Bob's move loses to a proven reply. Without `hand_up`, a fork beside that reply would keep its rewards from the players
	// above.
	let (handed_up, opening) = create_with(dear, "a1");
	let losing = play_one(Bob, handed_up, opening, "b1");
	let chain = ["a1", "a2"].map(cell).to_vec().try_into().expect("it fits the board");
	let reply = cell("a2").into();
	assert_ok!(ForkingHex::play(signed_by(Charlie), handed_up, losing, reply, Some(chain), None));
	let pieces = Settings { opening_rule: OpeningRule::SwapPieces, ..original() };
	run_blocks(last - 11 - System::block_number());
	play_one(Dave, handed_up, losing, "b2");
	run_blocks(2);
	assert_eq!(status(handed_up, losing), Status::Losing);
	assert_ok!(ForkingHex::hand_up(signed_by(Dave), handed_up, losing, 1));

	let leader =
		Settings { opening_rule: OpeningRule::SwapSides, placement: Placement::FollowTheLeader, ..duel.clone() };
	let (led, opening) = create_with(leader, "c3");
	let swapped = play_one(Bob, led, opening, "swap");
	run_blocks(1);
	play_one(Alice, led, swapped, "c4");
	let (swapped_pieces, opening) = create_with(pieces, "b1");
	let swapped = play_one(Charlie, swapped_pieces, opening, "swap");
	play_one(Dave, swapped_pieces, swapped, "b1");
	let (resigned, opening) = create_with(duel, "c3");
	let reply = play_one(Bob, resigned, opening, "a1");
	assert_ok!(ForkingHex::resign(signed_by(Alice), resigned, reply));
}

fn status(game: GameId, position: PositionId) -> Status {
	Positions::<Runtime>::get(game, position).expect("played").status
}

/// Announce two tournaments in the present block. A few blocks later, players can still enter the one. The other plays a
/// round: a bye, a game that was answered, and a game that no player has opened. Both end within the period of the snapshots.
fn play_tournaments() {
	let now = System::block_number();
	let settings = Settings {
		opening_rule: OpeningRule::SwapSides,
		seats: Seats::Duel { invited: None },
		clock: Clock::Bank { increment: 0 },
		..Settings::original(5, 20, 30, currency::UNIT / 3)
	};
	let terms = Terms {
		settings,
		entry: currency::UNIT,
		least_players: 2,
		most_players: 3,
		enter_until: now + 50,
		begin_time: 40,
		shares: [60, 30].map(Permill::from_percent).to_vec().try_into().expect("no more than 64"),
	};
	let entering = NextTournament::<Runtime>::get();
	assert_ok!(HexTournament::announce(signed_by(Alice), terms.clone()));
	let hash_of = |tournament| {
		let stored = Tournaments::<Runtime>::get(tournament).expect("it was announced");
		Hash::from(stored.terms.hash(tournament, &stored.announcer))
	};
	assert_ok!(HexTournament::enter(signed_by(Bob), entering, hash_of(entering)));
	let running = NextTournament::<Runtime>::get();
	assert_ok!(HexTournament::announce(signed_by(Alice), Terms { enter_until: now, ..terms }));
	for player in [Bob, Charlie, Dave] {
		assert_ok!(HexTournament::enter(signed_by(player), running, hash_of(running)));
	}
	run_blocks(1);
	// The lot decides who has the bye.
	let players = pallet_hex_tournament::Players::<Runtime>::get(running);
	let round = Rounds::<Runtime>::get(running).expect("the first round");
	let by = |number: u8| {
		let is_player = |who: &Sr25519Keyring| players[usize::from(number)].who == who.to_account_id();
		[Bob, Charlie, Dave].into_iter().find(is_player).expect("one who entered")
	};
	let duel = NextGame::<Runtime>::get();
	assert_ok!(HexTournament::open(signed_by(by(round.games[0].opener)), running, cell("c3")));
	let opening = Games::<Runtime>::get(duel).expect("just opened").opening;
	play_one(by(round.games[0].responder), duel, opening, "a1");
}

/// Bring games to every stage in which a game can be at the end of a block.
fn play_games() {
	use LosingRule::{AnyReply, EveryReply};
	System::set_block_number(1);

	// A name, and a purse with an owner.
	assert_ok!(Names::set_name(signed_by(Eve), b"Eve".to_vec()));
	let eve = Eve.to_account_id();
	assert_ok!(Proxy::add_proxy(signed_by(Ferdie), eve.into(), ProxyType::Any, 0));

	// A council with a decision that is announced, and a call that one of two signers has approved.
	let members = [Bob, Charlie].map(|who| who.to_account_id()).to_vec();
	assert_ok!(Council::set_members(RuntimeOrigin::root(), members.clone(), None, 0));
	let decision = Box::new(frame_system::Call::authorize_upgrade { code_hash: Hash::repeat_byte(1) }.into());
	let council = pallet_collective::RawOrigin::Members(2, 2);
	assert_ok!(Decisions::announce(council.into(), decision));
	let call = sp_io::hashing::blake2_256(&[]);
	let first = signed_by(Dave);
	assert_ok!(Multisig::approve_as_multi(first, 2, members, None, call, Weight::zero()));

	// The claim period of this game ends in the last block but one, which begins the game's removal.
	let (removed, opening) = create(5, EveryReply, "c3");
	play(removed, opening, "a1 a2 b1");
	run_blocks(10);
	let removed_at = Games::<Runtime>::get(removed).and_then(|game| game.removed_at).expect("it has ended");
	let last = removed_at + 1;

	run_blocks(last - 30 - System::block_number());
	let (unanswered, _) = create(32, AnyReply, "af32");
	let (withdrawn, opening) = create(11, AnyReply, "a2");
	assert_ok!(ForkingHex::withdraw(signed_by(Alice), withdrawn, opening));
	let settled = [EveryReply, AnyReply].map(|rule| {
		let (game, opening) = create(5, rule, "c3");
		play(game, opening, "a1 a2 b1 b2");
		game
	});

	play_variations(last);
	play_tournaments();

	// The whole line and all the forks are due in the last block.
	run_blocks(last - 6 - System::block_number());
	assert_ok!(ForkingHex::claim(signed_by(Bob), settled[1], Alice.to_account_id()));
	let (line, opening) = create(5, EveryReply, "c3");
	play(line, opening, "a1 a2 a3 a4 b4 b5 c5");
	let (forked, opening) = create(5, EveryReply, "c3");
	let at = play(forked, opening, "a1");
	for row in 1..=5 {
		for column in ["b", "d", "e"] {
			play(forked, at, &format!("{column}{row}"));
		}
	}
	let (unjudged, opening) = create(5, EveryReply, "c3");
	let closed = play(unjudged, opening, "a1");
	let (proven, opening) = create(3, AnyReply, "b2");
	let losing = play(proven, opening, "a1 b1 a3");
	let chain = ["b1", "b2", "b3"].map(cell).to_vec().try_into().expect("it fits the board");
	assert_ok!(ForkingHex::play(signed_by(Bob), proven, losing, cell("b3").into(), Some(chain), None));
	let winning = reply_id(losing, cell("b3").into());
	run_blocks(3);
	play(unjudged, closed, "a2");
	let open = play(proven, reply_id(opening, cell("a1").into()), "c1");
	run_blocks(removed_at - 1 - System::block_number());
	assert_ok!(ForkingHex::release(signed_by(Bob), proven, winning));

	// The last two blocks have only enough weight to begin the removal, and to close most but not all due positions.
	type Weights = <Runtime as pallet_forking_hex::Config>::WeightInfo;
	ForkingHex::on_finalize(System::block_number());
	System::set_block_number(removed_at);
	let reserve = |closing_weight| {
		AtEndOfBlock::<Runtime>::put(EndOfBlockOf::<Runtime> { closing_weight, ..Default::default() });
	};
	let read = <Runtime as frame_system::Config>::DbWeight::get().reads(1);
	reserve(Weights::remove_game() + read + slope(Weights::remove_players) + Weights::return_deposits());
	ForkingHex::on_finalize(removed_at);
	System::set_block_number(last);
	reserve((slope(Weights::close) + slope(Weights::forfeit)).saturating_mul(8));
	ForkingHex::on_finalize(last);
	System::reset_events();

	assert!(!Games::<Runtime>::contains_key(removed) && Players::<Runtime>::iter_prefix(removed).count() == 3);
	assert!(!Games::<Runtime>::get(unanswered).expect("not withdrawn").has_started());
	assert!(settled.iter().all(|game| Games::<Runtime>::get(game).is_some_and(|game| game.is_settled())));
	assert!(Unfinished::<Runtime>::get().iter().all(|(game, _)| *game == line) && Unfinished::<Runtime>::exists());
	let overdue = Positions::<Runtime>::iter_prefix_values(forked).filter(|position| position.status == Status::Open);
	assert!((1..15).contains(&overdue.count()));
	assert_eq!((status(unjudged, closed), status(proven, losing)), (Status::Closed, Status::Losing));
	assert_eq!((status(proven, winning), status(proven, open)), (Status::Winning, Status::Open));
}

/// Run blocks until all games have ended and are removed, and the final tables of tournaments too.
fn finish_games() {
	let left_open = Games::<Runtime>::iter().filter(|(_, game)| !game.has_started());
	for (number, game) in left_open.collect::<Vec<_>>() {
		assert_ok!(ForkingHex::withdraw(signed_by(Alice), number, game.opening));
	}
	let period: BlockNumber = <Runtime as pallet_forking_hex::Config>::RewardClaimPeriod::get();
	run_blocks(period + 400);
}

/// The text of a snapshot: the present state, and the money that accounts own once its games are finished.
fn snapshot() -> String {
	let state = stored(&[]);
	finish_games();
	let hex = |bytes: &[u8]| bytes::to_hex(bytes, false);
	let state: BTreeMap<_, _> = state.iter().map(|(key, value)| (hex(key), hex(value))).collect();
	let snapshot = json!({ "version": VERSION.spec_version, "state": state, "owned": owned() });
	serde_json::to_string_pretty(&snapshot).expect("it is JSON") + "\n"
}

/// Writes the snapshot first if `FORKING_HEX_SNAPSHOT` is set, see the module.
#[test]
fn the_present_version_has_a_snapshot() {
	let file = Path::new(FOLDER).join(format!("{}.json", VERSION.spec_version));
	if std::env::var_os("FORKING_HEX_SNAPSHOT").is_some() {
		on_preset(DEV_RUNTIME_PRESET, || {
			play_games();
			fs::write(&file, snapshot()).expect("the folder can be written to");
		});
	}
	assert!(file.exists(), "write {} with `make snapshot`", file.display());
}

#[test]
fn games_of_every_version_are_read_and_finished() {
	for file in fs::read_dir(FOLDER).expect("there is a folder of snapshots") {
		let path = file.expect("the folder can be read").path();
		let text = fs::read_to_string(&path).expect("the file can be read");
		let snapshot: Value = serde_json::from_str(&text).expect("a snapshot is JSON");
		let bytes = |text: &str| bytes::from_hex(text).expect("keys and values are in hexadecimal digits");
		let state = snapshot["state"].as_object().expect("a snapshot has a state");
		let top = state.iter().map(|(key, value)| (bytes(key), bytes(value.as_str().unwrap_or_default()))).collect();
		TestExternalities::new(Storage { top, ..Default::default() }).execute_with(|| {
			let issuance = Balances::total_issuance();
			Executive::execute_on_runtime_upgrade();
			let read = Games::<Runtime>::iter().count()
				+ Positions::<Runtime>::iter().count()
				+ Players::<Runtime>::iter().count()
				+ GamesPlayed::<Runtime>::iter().count()
				+ Due::<Runtime>::iter().count()
				+ Removals::<Runtime>::iter().count();
			// Four single values come on top: the next game's number, the developer fund, the unfinished settlements, and the
			// version of the layout.
			assert_eq!(stored_of(ForkingHex::name()).len(), read + 4, "{}: something cannot be read", path.display());
			// Two single values come on top: the next tournament's number and the version of the layout.
			let read = Tournaments::<Runtime>::iter().count()
				+ pallet_hex_tournament::Players::<Runtime>::iter().count()
				+ Rounds::<Runtime>::iter().count()
				+ Duels::<Runtime>::iter().count()
				+ Agenda::<Runtime>::iter_keys().count();
			assert_eq!((read, stored_of(HexTournament::name()).len()), (8, 10), "{}", path.display());
			let decided = pallet_scheduler::Agenda::<Runtime>::iter_values().flatten().flatten();
			let calls = decided.map(|task| Preimage::peek(&task.call).map(|(call, _)| call));
			let decision = frame_system::Call::authorize_upgrade { code_hash: Hash::repeat_byte(1) }.into();
			assert_eq!(calls.collect::<Vec<Result<RuntimeCall, _>>>(), [Ok(decision)]);
			assert_eq!(pallet_multisig::Multisigs::<Runtime>::iter_values().count(), 1);
			assert_eq!(pallet_collective::Members::<Runtime>::get().len(), 2);
			let [eve, purse] = [Eve, Ferdie].map(|who| who.to_account_id());
			assert_eq!(Names::owner(b"EVE"), Some(eve.clone()));
			assert!(Proxy::find_proxy(&purse, &eve, Some(ProxyType::Any)).is_ok());

			System::set_block_number(System::block_number() + 1);
			ForkingHex::on_initialize(System::block_number());
			finish_games();
			let expected: Owned =
				serde_json::from_value(snapshot["owned"].clone()).expect("a snapshot says who owns what");
			assert_eq!(owned(), expected, "{}: money went elsewhere", path.display());
			assert_eq!(Balances::total_issuance(), issuance);
			assert_eq!(stored_of(ForkingHex::name()).len(), 3, "{}: games are left", path.display());
			assert_eq!(Tournaments::<Runtime>::iter().count(), 0, "{}: tournaments are left", path.display());
		});
	}
}
