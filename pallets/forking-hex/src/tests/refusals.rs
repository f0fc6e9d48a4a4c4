//! Refused calls: each returns its error and changes nothing (rulebook, 9).

use super::*;
use codec::{Decode, Encode};
use frame_support::{
	assert_storage_noop,
	dispatch::GetDispatchInfo,
	storage::{with_transaction, TransactionOutcome},
	traits::{fungible::MutateHold, ReservableCurrency},
	weights::Weight,
};
use sp_runtime::{traits::Dispatchable, ArithmeticError, DispatchError, TokenError};

/// Has no account.
const NOBODY: AccountId = 20;
/// Owns the existential deposit and nothing to play with.
const BARE: AccountId = 21;
/// Owns a deposit and the existential deposit, less one planck.
const ONE_SHORT: AccountId = 22;
/// Owns enough, but on hold for another reason.
const HELD_ELSEWHERE: AccountId = 23;
/// Owns enough, but reserved.
const RESERVED: AccountId = 24;
/// Owns enough, but on hold for another move.
const HELD_FOR_A_MOVE: AccountId = 25;
/// Owns more than half of all possible plancks, on hold for a move.
const RICH: AccountId = 26;

const WITHOUT_FUNDS: [AccountId; 7] = [NOBODY, BARE, ONE_SHORT, HELD_ELSEWHERE, RESERVED, HELD_FOR_A_MOVE, RICH];

/// Made no move in any game.
const STRANGER: AccountId = 9;

/// A deposit so large that two of them overflow the balance.
const HUGE: Balance = Balance::MAX / 2 + 1;

/// A game and its opening.
type Opened = (GameId, PositionId);

/// A chain with games in every phase. Account 1 has opened all of them, except the game with the huge deposit.
struct Scene {
	/// A game whose opening has no reply.
	waiting: Opened,
	/// A game with the huge deposit, by `RICH`. No account can pay the deposit of a reply.
	huge: Opened,
	/// A game of size 3 with long times. Its opening, `b2`, has a reply.
	running: Opened,
	/// Blue's `c1`, the reply to that opening, by 2. It is open and has one reply, Red's `b1`.
	answered: PositionId,
	/// The end of the line `b2 c1 b1 c2`. It is open and has the next two positions as replies, by 3.
	before_the_end: PositionId,
	/// Red's `b3`, which connects and is not proven. It is open and has no replies.
	connected: PositionId,
	/// Red's `a3`, which is proven. Its deposit was released.
	proven: PositionId,
	/// A game of size 2 with an open position on which every cell has a stone.
	full: Opened,
	/// A settled game, in which 2 has lost, 3 has claimed, and 1 has not.
	settled: Opened,
	/// The position of 2 in the settled game.
	losing: PositionId,
	/// The position of 3 in the settled game.
	winning: PositionId,
	/// Games that are not found, each with a position id: withdrawn, removed, being removed, and not created yet.
	not_found: Vec<Opened>,
}

/// Run a test on the scene.
fn on_the_scene(test: impl FnOnce(Scene)) {
	game_on(|| test(set_the_scene()));
}

fn set_the_scene() -> Scene {
	let (removed, removing) = (blue_loses(), blue_loses());
	let in_time = run_until_settled(removing.0) + RewardClaimPeriod::get();
	claim_all(removed.0);
	run_to_block(in_time - 20);
	let (settled, [settled_opening, losing, winning]) = blue_loses();
	run_until_settled(settled);
	assert_ok!(ForkingHex::claim(signed(STRANGER), settled, 3));

	let short = UNIT + ExistentialDeposit::get() - 1;
	for (who, amount) in [
		(BARE, ExistentialDeposit::get()),
		(ONE_SHORT, short),
		(HELD_ELSEWHERE, 2 * UNIT),
		(RESERVED, 2 * UNIT),
		(HELD_FOR_A_MOVE, short + 1),
		(RICH, HUGE + short),
	] {
		endow(who, amount);
	}
	assert_ok!(Balances::hold(&elsewhere::HoldReason::Elsewhere.into(), &HELD_ELSEWHERE, 2 * UNIT - short));
	assert_ok!(Balances::reserve(&RESERVED, 2 * UNIT - short));
	create(HELD_FOR_A_MOVE, settings(5), "c3");
	let huge = create(RICH, Settings { deposit: HUGE, ..settings(5) }, "c3");

	let long = |size| Settings { red_time: 1_000, blue_time: 2_000, ..settings(size) };
	let waiting = create(1, settings(5), "c3");
	let withdrawn = create(1, settings(5), "c3");
	assert_ok!(ForkingHex::withdraw(signed(1), withdrawn.0, withdrawn.1));
	let running = create(1, long(3), "b2");
	let line = play_line(&[2, 3, 2], running.0, running.1, "c1 b1 c2");
	let connected = play(3, running.0, line[2], "b3");
	let with_chain = ForkingHex::play(signed(3), running.0, line[2], made("a3"), Some(chain("b1 b2 a3")), None);
	assert_ok!(with_chain);
	let proven = reply_id(line[2], made("a3"));
	assert_ok!(ForkingHex::release(signed(STRANGER), running.0, proven));
	let full = create(1, long(2), "a1");
	let full_line = play_line(&[2, 3, 2], full.0, full.1, "b1 a2 b2");

	// From now on, the hooks have weight for the first step of a removal and no more.
	run_to_block(in_time - 1);
	ServiceWeight::set(&(Budget::hooks() + Budget::removing_game()));
	run_to_block(in_time);
	assert!(Removals::<Test>::iter().any(|((_, game), begun)| game == removing.0 && begun.is_some()));
	let not_found = [
		withdrawn,
		(removed.0, removed.1[0]),
		(removing.0, removing.1[0]),
		(removing.0, removing.1[2]),
		(NextGame::<Test>::get(), waiting.1),
		(GameId::MAX, PositionId::zero()),
	];
	Scene {
		waiting,
		huge,
		running,
		answered: line[0],
		before_the_end: line[2],
		connected,
		proven,
		full: (full.0, full_line[2]),
		settled: (settled, settled_opening),
		losing,
		winning,
		not_found: not_found.into(),
	}
}

fn create_game(settings: SettingsOf<Test>, opening: Cell) -> Call<Test> {
	Call::create_game { settings, opening }
}

fn withdraw(game: GameId, position: PositionId) -> Call<Test> {
	Call::withdraw { game, position }
}

fn play_on(game: GameId, position: PositionId, reply: impl Into<Move>) -> Call<Test> {
	Call::play { game, position, reply: reply.into(), chain: None, most: None }
}

fn play_with(game: GameId, position: PositionId, cell: Cell, cells: &str) -> Call<Test> {
	Call::play { game, position, reply: cell.into(), chain: Some(chain(cells)), most: None }
}

fn play_for(game: GameId, position: PositionId, cell: Cell, most: Balance) -> Call<Test> {
	Call::play { game, position, reply: cell.into(), chain: None, most: Some(most) }
}

fn resign(game: GameId, position: PositionId) -> Call<Test> {
	Call::resign { game, position }
}

fn hand_up(game: GameId, position: PositionId, steps: u32) -> Call<Test> {
	Call::hand_up { game, position, steps }
}

fn prove(game: GameId, position: PositionId, cells: &str) -> Call<Test> {
	Call::prove { game, position, chain: chain(cells) }
}

fn release(game: GameId, position: PositionId) -> Call<Test> {
	Call::release { game, position }
}

fn claim_deposits(game: GameId) -> Call<Test> {
	Call::claim_deposits { game }
}

fn claim(game: GameId, who: AccountId) -> Call<Test> {
	Call::claim { game, who }
}

fn send(origin: RuntimeOrigin, call: Call<Test>) -> DispatchResult {
	outcome(RuntimeCall::from(call).dispatch(origin))
}

/// A row of a table: the fault, the caller, the call, and its error.
type Refusal = (&'static str, AccountId, Call<Test>, DispatchError);

/// A table of refusals with errors of this pallet.
fn with_own_errors<const ROWS: usize>(
	rows: [(&'static str, AccountId, Call<Test>, Error<Test>); ROWS],
) -> Vec<Refusal> {
	rows.into_iter().map(|(what, who, call, error)| (what, who, call, error.into())).collect()
}

/// Check that every call is refused with its error, changes nothing, and is refunded the prepaid weight of the hooks.
fn assert_refused(refusals: Vec<Refusal>) {
	for (what, who, call, error) in refusals {
		let row = format!("{what}: {call:?} by {who}");
		let later = match &call {
			Call::create_game { .. } => Budget::prepaid_for_game(),
			Call::play { chain, .. } => Budget::play(chain.as_ref()) - Budget::play_alone(chain.as_ref()),
			Call::prove { .. } | Call::resign { .. } => Budget::closing(),
			Call::hand_up { steps, .. } => Budget::hand_up(*steps) - Budget::hand_up(1.min(*steps)),
			_ => Weight::zero(),
		};
		let call = RuntimeCall::from(call);
		let info = call.get_dispatch_info();
		assert_storage_noop!({
			let refused = call.dispatch(signed(who)).expect_err(&row);
			assert_eq!(refused.error, error, "{row}");
			let charged = refused.post_info.calc_actual_weight(&info);
			assert_eq!(charged, info.call_weight.saturating_sub(later), "{row}");
		});
	}
}

/// Check that every call, made alone, succeeds in the current state. So a refused call that differs from one of these
/// in one thing has no other fault.
fn assert_each_accepted<const CALLS: usize>(calls: [(AccountId, Call<Test>); CALLS]) {
	for (who, call) in calls {
		let result = with_transaction(|| TransactionOutcome::Rollback(send(signed(who), call.clone())));
		assert_eq!(result, Ok(()), "{call:?} by {who}");
	}
}

/// Cells just beyond the sides of a board of this size, and the farthest ones.
fn cells_outside(size: u8) -> [Cell; 6] {
	let far = u8::MAX;
	[(size, 0), (0, size), (size, size), (far, 0), (0, far), (far, far)].map(|(column, row)| Cell::new(column, row))
}

#[test]
fn creating_a_game_is_refused_for_every_wrong_argument() {
	on_the_scene(|_| {
		let good = settings(5);
		let at = cell("a1");
		let mut refusals = Vec::new();
		for size in [0, 1, 33, 64, u8::MAX] {
			let call = create_game(Settings { board_size: size, ..good }, at);
			refusals.push(("the size", 1, call, Error::<Test>::InvalidBoardSize.into()));
		}
		let most = MaxMoveTime::get();
		for (red_time, blue_time) in [
			(0, 0),
			(0, 3),
			(3, 2),
			(3, 3),
			(2, most + 1),
			(most, most),
			(most, most + 1),
			(u64::MAX, 3),
			(2, u64::MAX),
			(u64::MAX - 1, u64::MAX),
			(u64::MAX, u64::MAX),
		] {
			let call = create_game(Settings { red_time, blue_time, ..good }, at);
			refusals.push(("the times", 1, call, Error::<Test>::InvalidMoveTime.into()));
		}
		let duel = |invited| Settings { seats: Seats::Duel { invited }, ..good };
		for settings in [
			Settings { opening_rule: OpeningRule::SwapPieces, red_time: 0, ..good },
			Settings { opening_rule: OpeningRule::SwapPieces, blue_time: 0, ..good },
			Settings { opening_rule: OpeningRule::SwapSides, red_time: most + 1, blue_time: 1, ..good },
			Settings { opening_rule: OpeningRule::SwapSides, blue_time: most + 1, ..good },
			Settings { clock: Clock::Bank { increment: 0 }, ..good },
			Settings { clock: Clock::Bank { increment: most + 1 }, ..duel(None) },
			Settings { clock: Clock::Bank { increment: u64::MAX }, ..duel(Some(2)) },
		] {
			refusals.push(("the clock", 1, create_game(settings, at), Error::<Test>::InvalidMoveTime.into()));
		}
		for settings in [
			Settings { fork_premium: 3, ..good },
			Settings { fork_premium: u8::MAX, ..good },
			Settings { ply_step: good.deposit + 1, ..good },
			Settings { ply_step: Balance::MAX, ..good },
		] {
			refusals.push(("the price", 1, create_game(settings, at), Error::<Test>::InvalidPrice.into()));
		}
		refusals.push(("the guest", 1, create_game(duel(Some(1)), at), Error::<Test>::InvitedIsOpener.into()));
		for deposit in [0, 1, ExistentialDeposit::get() - 1, ExistentialDeposit::get(), MinDeposit::get() - 1] {
			let call = create_game(Settings { deposit, ..good }, at);
			refusals.push(("a low deposit", 1, call, Error::<Test>::DepositTooLow.into()));
		}
		for outside in cells_outside(5) {
			refusals.push(("the cell", 1, create_game(good, outside), Error::<Test>::CellOutOfBounds.into()));
		}
		let owned = Balances::free_balance(1);
		for deposit in [owned - ExistentialDeposit::get() + 1, owned, owned + 1, HUGE, Balance::MAX - 1, Balance::MAX] {
			let call = create_game(Settings { deposit, ..good }, at);
			refusals.push(("a high deposit", 1, call, TokenError::FundsUnavailable.into()));
		}
		for poor in WITHOUT_FUNDS {
			refusals.push(("the funds", poor, create_game(good, at), TokenError::FundsUnavailable.into()));
		}
		assert_refused(refusals);
		let deposit = owned - ExistentialDeposit::get();
		let bank = Settings { clock: Clock::Bank { increment: most }, red_time: 1, blue_time: most, ..duel(None) };
		let swap = Settings { opening_rule: OpeningRule::SwapSides, red_time: most, blue_time: 1, ..good };
		assert_each_accepted([
			(1, create_game(good, at)),
			(1, create_game(Settings { deposit, ..good }, at)),
			(1, create_game(bank, at)),
			(1, create_game(swap, at)),
			(1, create_game(Settings { opening_rule: OpeningRule::SwapPieces, ..swap }, at)),
			(1, create_game(Settings { fork_premium: 2, ply_step: good.deposit, ..good }, at)),
			(1, create_game(duel(Some(NOBODY)), at)),
		]);
	});
}

#[test]
fn a_withdrawal_is_refused_for_every_wrong_argument() {
	on_the_scene(|scene| {
		let mut refusals = with_own_errors([
			("not the opener", 2, withdraw(scene.waiting.0, scene.waiting.1), Error::NotTheOpener),
			("not the opener", NOBODY, withdraw(scene.waiting.0, scene.waiting.1), Error::NotTheOpener),
			("started", 1, withdraw(scene.running.0, scene.running.1), Error::GameAlreadyStarted),
			("ended", 1, withdraw(scene.settled.0, scene.settled.1), Error::GameAlreadyStarted),
		]);
		for (game, opening) in scene.not_found {
			refusals.push(("the game", 1, withdraw(game, opening), Error::<Test>::GameNotFound.into()));
		}
		for (what, position) in [
			("no position", PositionId::zero()),
			("another game's opening", scene.running.1),
			("another position", scene.answered),
		] {
			refusals.push((what, 1, withdraw(scene.waiting.0, position), Error::<Test>::PositionNotFound.into()));
		}
		let reply = withdraw(scene.running.0, scene.answered);
		refusals.push(("a reply", 1, reply, Error::<Test>::PositionNotFound.into()));
		assert_refused(refusals);
		assert_each_accepted([(1, withdraw(scene.waiting.0, scene.waiting.1))]);
	});
}

#[test]
fn a_move_is_refused_for_every_wrong_argument() {
	on_the_scene(|scene| {
		let (game, opening) = scene.running;
		let at = scene.before_the_end;
		let mut refusals = with_own_errors([
			("no position", 4, play_on(game, PositionId::zero(), cell("a1")), Error::PositionNotFound),
			("no position", 4, play_on(game, PositionId::repeat_byte(0xff), cell("a1")), Error::PositionNotFound),
			("another game's position", 4, play_on(game, scene.waiting.1, cell("a1")), Error::PositionNotFound),
			("another game's position", 4, play_on(scene.waiting.0, at, cell("a1")), Error::PositionNotFound),
			("a removed game's position", 4, play_on(game, scene.not_found[1].1, cell("a1")), Error::PositionNotFound),
			("an answered opening", 4, play_on(game, opening, cell("a1")), Error::PositionClosed),
			("proven", 4, play_on(game, scene.proven, cell("a1")), Error::PositionClosed),
			("expired, winning", 4, play_on(scene.settled.0, scene.winning, cell("d1")), Error::PositionClosed),
			("expired, losing", 4, play_on(scene.settled.0, scene.losing, cell("d1")), Error::PositionClosed),
			("the opening's cell", 4, play_on(game, at, cell("b2")), Error::CellOccupied),
			("a blue stone's cell", 4, play_on(game, at, cell("c1")), Error::CellOccupied),
			("the last stone's cell", 4, play_on(game, at, cell("c2")), Error::CellOccupied),
			("the caller's own move again", 3, play_on(game, at, cell("b3")), Error::MoveAlreadyPlayed),
			("another player's move again", 4, play_on(game, at, cell("b3")), Error::MoveAlreadyPlayed),
			("a proven move again", 4, play_on(game, at, cell("a3")), Error::MoveAlreadyPlayed),
		]);
		for (number, position) in &scene.not_found {
			let call = play_on(*number, *position, cell("a1"));
			refusals.push(("the game", 4, call, Error::<Test>::GameNotFound.into()));
		}
		for outside in cells_outside(3) {
			refusals.push(("outside", 4, play_on(game, at, outside), Error::<Test>::CellOutOfBounds.into()));
		}
		for taken in ["a1", "b1", "a2", "b2"] {
			let call = play_on(scene.full.0, scene.full.1, cell(taken));
			refusals.push(("a full board", 4, call, Error::<Test>::CellOccupied.into()));
		}
		// With Red's new stone on c3, this line has no chain.
		for (what, cells) in [
			("no cells", ""),
			("the new stone alone", "c3"),
			("one end alone", "b1"),
			("a gap", "b1 c3"),
			("a gap", "b1 b2 c3"),
			("an empty cell", "b1 b2 b3"),
			("the other colour", "c1 c2"),
			("both colours", "b1 b2 c2 c3"),
			("a cell outside", "b1 b2 b3 b4"),
			("a cell far outside", "b1 b2 z26"),
		] {
			let call = play_with(game, at, cell("c3"), cells);
			refusals.push((what, 4, call, Error::<Test>::InvalidChain.into()));
		}
		for poor in WITHOUT_FUNDS {
			refusals.push(("the funds", poor, play_on(game, at, cell("a1")), TokenError::FundsUnavailable.into()));
		}
		for anyone in [1, RICH] {
			// The sum of two such deposits would overflow.
			let call = play_on(scene.huge.0, scene.huge.1, cell("a1"));
			refusals.push(("a huge deposit", anyone, call, TokenError::FundsUnavailable.into()));
		}
		assert_refused(refusals);
		assert_each_accepted([
			(4, play_on(game, at, cell("c3"))),
			(4, play_on(game, scene.answered, cell("a1"))),
			(4, play_on(game, scene.connected, cell("a1"))),
			(4, play_on(scene.waiting.0, scene.waiting.1, cell("a1"))),
		]);
	});
}

#[test]
fn a_proof_is_refused_for_every_wrong_argument() {
	on_the_scene(|scene| {
		let (game, opening) = scene.running;
		let good = "b1 b2 b3";
		let mut refusals = with_own_errors([
			("no position", 4, prove(game, PositionId::zero(), good), Error::PositionNotFound),
			("another game's position", 4, prove(scene.waiting.0, scene.connected, good), Error::PositionNotFound),
			("another game's position", 4, prove(game, scene.full.1, good), Error::PositionNotFound),
			("an answered opening", 4, prove(game, opening, good), Error::PositionClosed),
			("proven before", 4, prove(game, scene.proven, "b1 b2 a3"), Error::PositionClosed),
			("expired", 4, prove(scene.settled.0, scene.winning, good), Error::PositionClosed),
			("answered", 4, prove(game, scene.answered, good), Error::PositionHasReplies),
			("answered by a proven move", 4, prove(game, scene.before_the_end, good), Error::PositionHasReplies),
			("an opening alone", 4, prove(scene.waiting.0, scene.waiting.1, "c3"), Error::InvalidChain),
			("the other colour connected", 4, prove(scene.full.0, scene.full.1, "a1 a2"), Error::InvalidChain),
		]);
		for (number, position) in &scene.not_found {
			refusals.push(("the game", 4, prove(*number, *position, good), Error::<Test>::GameNotFound.into()));
		}
		for (what, cells) in [
			("no cells", ""),
			("one cell", "b2"),
			("one end", "b1"),
			("a gap", "b1 b3"),
			("an empty cell", "b1 a2 b2 b3"),
			("an empty way", "b1 a2 a3"),
			("the other colour's cell", "b1 c1 b2 b3"),
			("the other colour", "c1 c2"),
			("it ends before the side", "b1 b2"),
			("it starts behind the side", "b2 b3"),
			("it starts and ends on the same side", "b1 b2 b1"),
			("a cell twice in a row", "b1 b1 b2 b3"),
			("a cell outside at its end", "b1 b2 b3 b4"),
			("a cell outside at its start", "d1 b1 b2 b3"),
			("a cell far outside", "b1 z26 b2 b3"),
			("longer than the board has cells", "b1 b2 b1 b2 b1 b2 b1 b2 b1 b2 b3"),
		] {
			refusals.push((what, 4, prove(game, scene.connected, cells), Error::<Test>::InvalidChain.into()));
		}
		assert_refused(refusals);
		assert_each_accepted([
			(4, prove(game, scene.connected, good)),
			(NOBODY, prove(game, scene.connected, "b3 b2 b1")),
			(4, prove(game, scene.connected, "b1 b2 b1 b2 b1 b2 b1 b2 b3")),
		]);
	});
}

#[test]
fn a_release_is_refused_for_every_wrong_argument() {
	on_the_scene(|scene| {
		let (game, opening) = scene.running;
		let (settled, settled_opening) = scene.settled;
		let mut refusals = with_own_errors([
			("no position", 1, release(game, PositionId::zero()), Error::PositionNotFound),
			("another game's position", 1, release(game, scene.winning), Error::PositionNotFound),
			("another game's position", 1, release(settled, scene.proven), Error::PositionNotFound),
			("a waiting opening", 1, release(scene.waiting.0, scene.waiting.1), Error::NotJudged),
			("an answered opening", 1, release(game, opening), Error::NotJudged),
			("open with replies", 1, release(game, scene.before_the_end), Error::NotJudged),
			("open", 1, release(game, scene.connected), Error::NotJudged),
			("losing", 2, release(settled, scene.losing), Error::NothingToRelease),
			("released", 3, release(game, scene.proven), Error::NothingToRelease),
			("claimed", 3, release(settled, scene.winning), Error::NothingToRelease),
		]);
		for (number, position) in &scene.not_found {
			refusals.push(("the game", 1, release(*number, *position), Error::<Test>::GameNotFound.into()));
		}
		assert_refused(refusals);
		assert_each_accepted([(1, release(settled, settled_opening)), (NOBODY, release(settled, settled_opening))]);
	});
}

#[test]
fn claims_are_refused_for_every_wrong_argument() {
	on_the_scene(|scene| {
		let (running, settled) = (scene.running.0, scene.settled.0);
		let mut refusals = with_own_errors([
			("waiting", 1, claim_deposits(scene.waiting.0), Error::GameNotEnded),
			("running", 1, claim_deposits(running), Error::GameNotEnded),
			("no player", STRANGER, claim_deposits(settled), Error::NotAPlayer),
			("no account", NOBODY, claim_deposits(settled), Error::NotAPlayer),
			("lost", 2, claim_deposits(settled), Error::NothingToClaim),
			("claimed", 3, claim_deposits(settled), Error::NothingToClaim),
			("no player", 1, claim(settled, STRANGER), Error::NotAPlayer),
			("no account", 1, claim(running, NOBODY), Error::NotAPlayer),
			("the pot", 1, claim(settled, ForkingHex::pot()), Error::NotAPlayer),
			("the fund", FUND, claim(settled, FUND), Error::NotAPlayer),
			("waiting", 1, claim(scene.waiting.0, 1), Error::NothingToClaim),
			("running, with a released move", 3, claim(running, 3), Error::NothingToClaim),
			("lost", 2, claim(settled, 2), Error::NothingToClaim),
			("claimed", 3, claim(settled, 3), Error::NothingToClaim),
		]);
		for (game, _) in scene.not_found {
			for player in [1, 2, 3, STRANGER] {
				refusals.push(("the game", player, claim_deposits(game), Error::<Test>::GameNotFound.into()));
				refusals.push(("the game", STRANGER, claim(game, player), Error::<Test>::GameNotFound.into()));
			}
		}
		assert_refused(refusals);
		assert_each_accepted([(1, claim_deposits(settled)), (1, claim(settled, 1)), (NOBODY, claim(settled, 1))]);
	});
}

#[test]
fn of_several_faults_the_first_one_is_the_error() {
	on_the_scene(|scene| {
		let good = settings(5);
		let (game, opening) = scene.running;
		let unknown = NextGame::<Test>::get();
		let nowhere = PositionId::zero();
		let at = scene.before_the_end;
		let outside = Cell::new(u8::MAX, u8::MAX);
		let mut refusals = with_own_errors([
			(
				"size, times",
				1,
				create_game(Settings { board_size: 1, red_time: 0, ..good }, cell("a1")),
				Error::InvalidBoardSize,
			),
			(
				"times, deposit",
				1,
				create_game(Settings { red_time: 0, deposit: 0, ..good }, cell("a1")),
				Error::InvalidMoveTime,
			),
			("deposit, cell", 1, create_game(Settings { deposit: 0, ..good }, outside), Error::DepositTooLow),
			("cell, funds", NOBODY, create_game(good, outside), Error::CellOutOfBounds),
			("game, position", 2, withdraw(unknown, nowhere), Error::GameNotFound),
			("position, opener", 2, withdraw(game, nowhere), Error::PositionNotFound),
			("opener, start", 2, withdraw(game, scene.running.1), Error::NotTheOpener),
			("game, position", 4, play_on(unknown, nowhere, cell("a1")), Error::GameNotFound),
			("position, cell", 4, play_on(game, nowhere, outside), Error::PositionNotFound),
			("closed, cell", 4, play_on(game, opening, outside), Error::PositionClosed),
			("closed, occupied", 4, play_on(game, opening, cell("b2")), Error::PositionClosed),
			("closed, played", 4, play_on(game, opening, cell("c1")), Error::PositionClosed),
			("cell, chain", 4, play_with(game, at, outside, "a1"), Error::CellOutOfBounds),
			("occupied, chain", 4, play_with(game, at, cell("b2"), "a1"), Error::CellOccupied),
			("played, chain", 4, play_with(game, at, cell("b3"), "a1"), Error::MoveAlreadyPlayed),
			("chain, funds", NOBODY, play_with(game, at, cell("a1"), "a1"), Error::InvalidChain),
			("played, price", 4, play_for(game, at, cell("b3"), 0), Error::MoveAlreadyPlayed),
			("price, funds", NOBODY, play_for(game, at, cell("a1"), UNIT - 1), Error::PriceTooHigh),
			("game, position", 4, resign(unknown, nowhere), Error::GameNotFound),
			("position, turn", 4, resign(game, nowhere), Error::PositionNotFound),
			("closed, turn", 4, resign(game, opening), Error::PositionClosed),
			("game, position", 4, hand_up(unknown, nowhere, 0), Error::GameNotFound),
			("position, steps", 4, hand_up(game, nowhere, 0), Error::PositionNotFound),
			("game, position", 4, prove(unknown, nowhere, "b1 b2 b3"), Error::GameNotFound),
			("position, chain", 4, prove(game, nowhere, ""), Error::PositionNotFound),
			("closed, replies", 4, prove(game, opening, "b2"), Error::PositionClosed),
			("closed, chain", 4, prove(game, scene.proven, ""), Error::PositionClosed),
			("replies, chain", 4, prove(game, at, ""), Error::PositionHasReplies),
			("game, position", 4, release(unknown, nowhere), Error::GameNotFound),
			("game, player", STRANGER, claim_deposits(unknown), Error::GameNotFound),
			("end, player", STRANGER, claim_deposits(game), Error::GameNotEnded),
			("game, player", 1, claim(unknown, STRANGER), Error::GameNotFound),
		]);
		// Begin with all faults at once, and mend one after the other.
		let mut wrong = Settings {
			board_size: 0,
			red_time: 0,
			blue_time: 0,
			deposit: 0,
			fork_premium: 3,
			seats: Seats::Duel { invited: Some(NOBODY) },
			..good
		};
		let mut opening = outside;
		let mut next = |mend: &dyn Fn(&mut SettingsOf<Test>, &mut Cell), error: DispatchError| {
			refusals.push(("all that is left", NOBODY, create_game(wrong, opening), error));
			mend(&mut wrong, &mut opening);
		};
		next(&|wrong, _| wrong.board_size = good.board_size, Error::<Test>::InvalidBoardSize.into());
		next(
			&|wrong, _| (wrong.red_time, wrong.blue_time) = (good.red_time, good.blue_time),
			Error::<Test>::InvalidMoveTime.into(),
		);
		next(&|wrong, _| wrong.deposit = good.deposit, Error::<Test>::DepositTooLow.into());
		next(&|wrong, _| wrong.fork_premium = 0, Error::<Test>::InvalidPrice.into());
		next(&|wrong, _| wrong.seats = Seats::Open, Error::<Test>::InvitedIsOpener.into());
		next(&|_, opening| *opening = cell("a1"), Error::<Test>::CellOutOfBounds.into());
		next(&|_, _| (), TokenError::FundsUnavailable.into());
		assert_refused(refusals);
	});
}

#[test]
fn only_signed_accounts_play_and_only_the_admin_changes_the_fund() {
	on_the_scene(|scene| {
		let (game, position) = scene.running;
		for call in [
			create_game(settings(5), cell("a1")),
			withdraw(scene.waiting.0, scene.waiting.1),
			play_on(game, scene.before_the_end, cell("c3")),
			prove(game, scene.connected, "b1 b2 b3"),
			release(scene.settled.0, scene.settled.1),
			claim_deposits(scene.settled.0),
			claim(scene.settled.0, 1),
			resign(game, scene.before_the_end),
			hand_up(scene.settled.0, scene.losing, 1),
			// The origin is checked before anything else.
			create_game(settings(0), cell("a1")),
			withdraw(GameId::MAX, position),
			play_on(GameId::MAX, position, cell("a1")),
			prove(GameId::MAX, position, ""),
			release(GameId::MAX, position),
			claim_deposits(GameId::MAX),
			claim(GameId::MAX, NOBODY),
			resign(GameId::MAX, position),
			hand_up(GameId::MAX, position, 1),
		] {
			for origin in [RuntimeOrigin::root(), RuntimeOrigin::none()] {
				let refused = Err(DispatchError::BadOrigin);
				assert_storage_noop!(assert_eq!(send(origin, call.clone()), refused, "{call:?}"));
			}
		}
		for origin in [signed(1), signed(FUND), signed(ForkingHex::pot()), RuntimeOrigin::none()] {
			let call = Call::set_developer_fund { who: 1 };
			assert_storage_noop!(assert_eq!(send(origin, call), Err(DispatchError::BadOrigin)));
		}
	});
}

#[test]
fn no_call_can_carry_a_longer_chain_than_the_largest_board_has_cells() {
	let at = cell("a1");
	let longest: ChainOf<Test> = vec![at; 32 * 32].try_into().expect("as long as can be");
	let (position, reply) = (PositionId::zero(), at.into());
	let play = Call::<Test>::play { game: 0, position, reply, chain: Some(longest.clone()), most: None };
	let prove = Call::<Test>::prove { game: 0, position, chain: longest };
	let chain_of = |length| vec![at; length].encode();
	// The `most` of a move follows its chain, as a zero byte for `None`.
	for (call, after) in [(play, &[0][..]), (prove, &[])] {
		let start = call.encode()[..call.encoded_size() - after.len() - chain_of(32 * 32).len()].to_vec();
		let with_chain_of = |length| Call::<Test>::decode(&mut &[&start[..], &chain_of(length), after].concat()[..]);
		assert_eq!(with_chain_of(32 * 32), Ok(call));
		for length in [32 * 32 + 1, 2 * 32 * 32, 100_000] {
			assert!(with_chain_of(length).is_err(), "a chain of {length} cells");
		}
		// A length of four billion cells, without the cells.
		let all_of_memory = [&start[..], &codec::Compact(u32::MAX).encode()].concat();
		assert!(Call::<Test>::decode(&mut &all_of_memory[..]).is_err());
	}
}

#[test]
fn no_games_are_created_when_all_numbers_are_used_up() {
	game_on(|| {
		NextGame::<Test>::put(GameId::MAX - 1);
		let (last, opening) = create(1, settings(5), "c3");
		assert_eq!((last, NextGame::<Test>::get()), (GameId::MAX - 1, GameId::MAX));
		assert_refused(vec![
			("no number", 1, create_game(settings(5), cell("c3")), ArithmeticError::Overflow.into()),
			("no number, no funds", NOBODY, create_game(settings(5), cell("c3")), ArithmeticError::Overflow.into()),
		]);
		assert_ok!(ForkingHex::withdraw(signed(1), last, opening));
		assert_refused(vec![("no number", 1, create_game(settings(5), cell("c3")), ArithmeticError::Overflow.into())]);
	});
}

#[test]
fn a_repeated_call_is_refused() {
	on_the_scene(|scene| {
		let (game, at) = (scene.running.0, scene.before_the_end);
		let settled = scene.settled.0;
		for (who, call, again) in [
			(1, withdraw(scene.waiting.0, scene.waiting.1), Error::<Test>::GameNotFound),
			(4, play_on(game, at, cell("c3")), Error::MoveAlreadyPlayed),
			(4, prove(game, scene.connected, "b1 b2 b3"), Error::PositionClosed),
			(STRANGER, release(game, scene.connected), Error::NothingToRelease),
			(1, claim_deposits(settled), Error::NothingToClaim),
			// The deposits are paid by now, the rewards are not.
			(1, claim(settled, 1), Error::NothingToClaim),
		] {
			assert_ok!(send(signed(who), call.clone()));
			assert_refused(vec![("repeated", who, call, again.into())]);
		}
	});
}
