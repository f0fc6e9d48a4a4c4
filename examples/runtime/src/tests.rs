//! A short game in blocks of this runtime, from the opening to its payouts.

use crate::*;
use codec::Encode;
use frame_support::traits::fungible::{Inspect, InspectHold};
use pallet_forking_hex::{reply_id, Cell, GameId, HoldReason, Move, PositionId, Settings, Status};
use pallet_forking_hex_runtime_api::runtime_decl_for_forking_hex_api::ForkingHexApi;
use sp_keyring::Sr25519Keyring::{self, Alice, Bob, Charlie, Dave};
use sp_runtime::{
	generic::{Era, SignedPayload},
	traits::Header,
	BuildStorage,
};

const ENDOWMENT: Balance = 100 * UNIT;

/// A chain at its genesis, with a developer fund.
fn genesis() -> sp_io::TestExternalities {
	let players = [Alice, Bob, Charlie];
	RuntimeGenesisConfig {
		balances: pallet_balances::GenesisConfig {
			balances: players.iter().map(|player| (player.to_account_id(), ENDOWMENT)).collect(),
			..Default::default()
		},
		forking_hex: pallet_forking_hex::GenesisConfig { developer_fund: Some(Dave.to_account_id()) },
		..Default::default()
	}
	.build_storage()
	.expect("a valid genesis")
	.into()
}

/// A transaction as a wallet signs it.
fn signed(by: Sr25519Keyring, call: pallet_forking_hex::Call<Runtime>) -> UncheckedExtrinsic {
	let extension = (
		frame_system::CheckNonZeroSender::new(),
		frame_system::CheckGenesis::new(),
		frame_system::CheckMortality::from(Era::Immortal),
		frame_system::CheckNonce::from(System::account_nonce(by.to_account_id())),
		frame_system::CheckWeight::new(),
		ChargeTransactionPayment::from(0),
	);
	let payload = SignedPayload::new(RuntimeCall::from(call), extension).expect("the extension can be signed");
	let signature = payload.using_encoded(|bytes| by.sign(bytes));
	let (call, extension, _) = payload.deconstruct();
	UncheckedExtrinsic::new_signed(call, by.to_account_id().into(), signature.into(), extension)
}

/// Make the next block, with these calls in it. Every call has to succeed. Return their fees.
fn block(calls: Vec<(Sr25519Keyring, pallet_forking_hex::Call<Runtime>)>) -> Vec<Balance> {
	let parent = System::parent_hash();
	let header =
		Header::new(System::block_number() + 1, Default::default(), Default::default(), parent, Default::default());
	Executive::initialize_block(&header);
	for (by, call) in calls {
		let applied = Executive::apply_extrinsic(signed(by, call));
		assert_eq!(applied.map(|outcome| outcome.map_err(|error| format!("{error:?}"))), Ok(Ok(())));
	}
	Executive::finalize_block();
	System::read_events_for_pallet::<pallet_transaction_payment::Event<Runtime>>()
		.into_iter()
		.map(|pallet_transaction_payment::Event::TransactionFeePaid { actual_fee, .. }| actual_fee)
		.collect()
}

fn cell(text: &str) -> Cell {
	text.parse().expect("a cell")
}

fn play(
	by: Sr25519Keyring,
	game: GameId,
	position: PositionId,
	to: &str,
) -> (Sr25519Keyring, pallet_forking_hex::Call<Runtime>) {
	let reply = Move::from(cell(to));
	(by, pallet_forking_hex::Call::play { game, position, reply, chain: None, most: None })
}

#[test]
fn a_short_game_pays_its_players() {
	genesis().execute_with(|| {
		let game = 0;
		// Red has 2 blocks for a move, Blue 3, and a move costs a token.
		let create =
			pallet_forking_hex::Call::create_game { settings: Settings::original(5, 2, 3, UNIT), opening: cell("c3") };
		let fee_of_opening = block(vec![(Alice, create)])[0];
		let opening = Runtime::game(game).expect("just created").position;
		// A program can compute the ids of positions before the chain has them, so both replies fit
		// into one block.
		let blue = reply_id(opening, cell("a1").into());
		let red = reply_id(blue, cell("b2").into());
		let fees_of_replies = block(vec![play(Bob, game, opening, "a1"), play(Charlie, game, blue, "b2")]);

		// No player answers Charlie, so Bob's move loses.
		for _ in 0..3 {
			block(vec![]);
		}
		let status = |position| Runtime::position(game, position).expect("it stays").status;
		assert_eq!((status(blue), status(red)), (Status::Losing, Status::Winning));

		let claim = |who: Sr25519Keyring| (Alice, pallet_forking_hex::Call::claim { game, who: who.to_account_id() });
		let fees_of_claims = block(vec![claim(Alice), claim(Charlie)]);
		block(vec![]);
		assert_eq!(Runtime::game(game), None);
		let owned = |who: Sr25519Keyring| Balances::total_balance(&who.to_account_id());
		let cut = UNIT / 20;
		let fees_of_alice = fee_of_opening + fees_of_claims.into_iter().sum::<Balance>();
		assert_eq!(owned(Alice), ENDOWMENT + UNIT - cut - fees_of_alice);
		assert_eq!(owned(Bob), ENDOWMENT - UNIT - fees_of_replies[0]);
		assert_eq!(owned(Charlie), ENDOWMENT - fees_of_replies[1]);
		assert_eq!(owned(Dave), Balances::minimum_balance() + cut);
		let held = Balances::balance_on_hold(&HoldReason::Move.into(), &Alice.to_account_id());
		assert_eq!(held, 0);
	});
}
