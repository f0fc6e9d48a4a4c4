//! The calls that a player makes.

use crate::{
	line::Line,
	runtime::{
		runtime_types::{
			bounded_collections::bounded_vec::BoundedVec, forking_hex_runtime::RuntimeCall,
			pallet_balances::pallet::Call as BalancesCall, pallet_forking_hex::pallet::Call as GameCall,
		},
		Settings,
	},
};
use forking_hex_rules::{Cell, GameId, Move};
use subxt::utils::{AccountId32, MultiAddress};

/// The most calls in one transaction. This many fit with room to spare: a transaction may not fill a block.
pub const MOST_CALLS: usize = 100;

/// A call of a player. A position is signed as the id of its line.
#[derive(Clone, Debug)]
pub enum Call {
	/// Create a game with its opening.
	Create(Settings, Cell),
	/// Take a game back whose opening has no reply.
	Withdraw(Line),
	/// Play a move on a position, with the chain that it completes, for at most so many plancks.
	Play(Line, Move, Option<Vec<Cell>>, u128),
	/// Resign on a position of a duel.
	Resign(Line),
	/// Prove a position with a chain.
	Prove(Line, Vec<Cell>),
	/// Release the deposit of a position's move.
	Release(Line),
	/// Claim a player's rewards and deposits in a game.
	Claim(GameId, AccountId32),
	/// Hand rewards up from a position, so many steps.
	HandUp(Line, u32),
	/// Give plancks to an account.
	Give(AccountId32, u128),
}

impl Call {
	/// The call as the runtime takes it.
	pub fn encodable(&self) -> RuntimeCall {
		let chain_of = |cells: &[Cell]| BoundedVec(cells.iter().map(|cell| (*cell).into()).collect());
		RuntimeCall::ForkingHex(match self {
			Self::Give(who, value) => {
				let (dest, value) = (MultiAddress::Id(*who), *value);
				return RuntimeCall::Balances(BalancesCall::transfer_keep_alive { dest, value });
			}
			Self::Create(settings, opening) => {
				GameCall::create_game { settings: (*settings).into(), opening: (*opening).into() }
			}
			Self::Withdraw(line) => GameCall::withdraw { game: line.game, position: line.id },
			Self::Play(line, made, chain, most) => GameCall::play {
				game: line.game,
				position: line.id,
				reply: (*made).into(),
				chain: chain.as_deref().map(chain_of),
				most: Some(*most),
			},
			Self::Resign(line) => GameCall::resign { game: line.game, position: line.id },
			Self::Prove(line, chain) => GameCall::prove { game: line.game, position: line.id, chain: chain_of(chain) },
			Self::Release(line) => GameCall::release { game: line.game, position: line.id },
			Self::Claim(game, who) => GameCall::claim { game: *game, who: *who },
			Self::HandUp(line, steps) => GameCall::hand_up { game: line.game, position: line.id, steps: *steps },
		})
	}
}
