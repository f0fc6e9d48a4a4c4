//! The calls that a player makes.

use crate::{
	line::Line,
	runtime::{
		runtime_types::{
			bounded_collections::bounded_vec::BoundedVec,
			forking_hex_runtime::{proxies::ProxyType, RuntimeCall},
			pallet_balances::pallet::Call as BalancesCall,
			pallet_forking_hex::pallet::Call as GameCall,
			pallet_hex_tournament::pallet::Call as TournamentCall,
			pallet_names::pallet::Call as NameCall,
			pallet_proxy::pallet::Call as ProxyCall,
			pallet_utility::pallet::Call as UtilityCall,
		},
		Settings, Terms,
	},
};
use forking_hex_rules::{Cell, GameId, Move};
use hex_tournament_rules::TournamentId;
use subxt::utils::{AccountId32, MultiAddress, H256};

/// The blocks after which an owner's call for an account is made.
const AT_ONCE: u32 = 0;

/// A call of a player. A position is signed as the id of its line.
#[derive(Clone, Debug)]
pub enum Call {
	/// Create a game with its opening.
	Create(Settings, Cell),
	/// Take a game back whose opening has no reply.
	Withdraw(Line),
	/// Play a move on a position, with the chain that it completes, for at most this price, in plancks.
	Play(Line, Move, Option<Vec<Cell>>, u128),
	/// Resign on a position of a duel.
	Resign(Line),
	/// Prove a position with a chain.
	Prove(Line, Vec<Cell>),
	/// Release the deposit of a position's move.
	Release(Line),
	/// Claim a player's rewards and deposits in a game.
	Claim(GameId, AccountId32),
	/// Hand rewards up from a position, by this number of steps.
	HandUp(Line, u32),
	/// Give plancks to an account.
	Give(AccountId32, u128),
	/// Give an account all that is free.
	GiveAll(AccountId32),
	/// Name an owner, who may make every call for the account.
	NameOwner(AccountId32),
	/// Take the rights of all owners away.
	DismissOwners,
	/// Give an account the last plancks of another one, in which nothing may be held then.
	GiveLast(AccountId32, u128),
	/// Make calls, all or none, for an account that has named the signer its owner.
	For(AccountId32, Vec<Call>),
	/// Take a name.
	SetName(String),
	/// Give the name up.
	ClearName,
	/// Announce a tournament.
	Announce(Box<Terms>),
	/// Enter a tournament whose terms have this hash.
	Enter(TournamentId, H256),
	/// Call off a tournament that no account has entered.
	CallOff(TournamentId),
	/// Leave a tournament before the last blocks to enter.
	Leave(TournamentId),
	/// Open the signer's game of a tournament's round.
	Open(TournamentId, Cell),
	/// Withdraw from a tournament that runs.
	WithdrawFrom(TournamentId),
	/// Claim a player's prize in a tournament.
	ClaimPrize(TournamentId, AccountId32),
}

impl Call {
	/// The call as the runtime takes it.
	pub(crate) fn encodable(&self) -> RuntimeCall {
		let chain_of = |cells: &[Cell]| BoundedVec(cells.iter().map(|cell| (*cell).into()).collect());
		let to = |who: &AccountId32| MultiAddress::Id(*who);
		RuntimeCall::ForkingHex(match self {
			Self::Give(who, value) => {
				let (dest, value) = (to(who), *value);
				return RuntimeCall::Balances(BalancesCall::transfer_keep_alive { dest, value });
			}
			Self::GiveAll(who) => {
				let dest = to(who);
				return RuntimeCall::Balances(BalancesCall::transfer_all { dest, keep_alive: false });
			}
			Self::NameOwner(who) => {
				let (delegate, proxy_type, delay) = (to(who), ProxyType::Any, AT_ONCE);
				return RuntimeCall::Proxy(ProxyCall::add_proxy { delegate, proxy_type, delay });
			}
			Self::DismissOwners => return RuntimeCall::Proxy(ProxyCall::remove_proxies),
			Self::GiveLast(who, value) => {
				let (dest, value) = (to(who), *value);
				return RuntimeCall::Balances(BalancesCall::transfer_allow_death { dest, value });
			}
			Self::For(who, calls) => {
				let calls = calls.iter().map(Self::encodable).collect();
				let call = Box::new(RuntimeCall::Utility(UtilityCall::batch_all { calls }));
				return RuntimeCall::Proxy(ProxyCall::proxy { real: to(who), force_proxy_type: None, call });
			}
			Self::SetName(name) => return RuntimeCall::Names(NameCall::set_name { name: name.as_bytes().to_vec() }),
			Self::ClearName => return RuntimeCall::Names(NameCall::clear_name),
			Self::Announce(terms) => {
				let terms = Terms::clone(terms).into();
				return RuntimeCall::HexTournament(TournamentCall::announce { terms });
			}
			Self::Enter(tournament, terms) => {
				let (tournament, terms) = (*tournament, *terms);
				return RuntimeCall::HexTournament(TournamentCall::enter { tournament, terms });
			}
			Self::CallOff(tournament) => {
				return RuntimeCall::HexTournament(TournamentCall::call_off { tournament: *tournament });
			}
			Self::Leave(tournament) => {
				return RuntimeCall::HexTournament(TournamentCall::leave { tournament: *tournament });
			}
			Self::Open(tournament, opening) => {
				let (tournament, opening) = (*tournament, (*opening).into());
				return RuntimeCall::HexTournament(TournamentCall::open { tournament, opening });
			}
			Self::WithdrawFrom(tournament) => {
				return RuntimeCall::HexTournament(TournamentCall::withdraw { tournament: *tournament });
			}
			Self::ClaimPrize(tournament, who) => {
				let (tournament, who) = (*tournament, *who);
				return RuntimeCall::HexTournament(TournamentCall::claim { tournament, who });
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
