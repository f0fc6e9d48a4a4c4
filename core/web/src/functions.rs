//! The functions that the page calls.
//!
//! A state is encoded as the size of the board, the number of moves on its line (`u16`), whether the sides exchanged
//! colours, and the opening rule. The optional lead follows, then a byte for each cell, row by row: 0 for an empty
//! cell, 1 for Red, 2 for Blue.

use alloc::vec::Vec;
use codec::{Decode, Encode, Error, Input, Output};
use forking_hex_board::Board;
use forking_hex_rules::{
	policy::{self, Paid, Usage, FEW_BLOCKS, MOST_CALLS, RAISE_AFTER, SMALL_TIP, VALID_FOR},
	Cell, Colour, Forecast, Forfeit, GameId, InvalidSettings, Lead, Limits, LosingRule, Move, OpeningRule, PositionId,
	Reward, Settings, Standing, State, Sums,
};
use hex_tournament_rules::{InvalidTerms, Terms, TournamentId};

/// An account on this chain.
pub type AccountId = [u8; 32];

/// The settings of a game on this chain: times in blocks, amounts in plancks.
pub type ChainSettings = Settings<AccountId, u32, u128>;

/// The terms of a tournament on this chain.
pub type ChainTerms = Terms<AccountId, u32, u128>;

/// A state of a game, in the page's encoding.
pub struct PageState(pub State);

impl Encode for PageState {
	fn encode_to<Out: Output + ?Sized>(&self, out: &mut Out) {
		let Self(state) = self;
		let board = state.board();
		(board.size(), state.ply(), state.sides_swapped(), state.opening_rule(), state.lead()).encode_to(out);
		for cell in Cell::all(board.size()) {
			out.push_byte(match board.stone(cell) {
				None => 0,
				Some(Colour::Red) => 1,
				Some(Colour::Blue) => 2,
			});
		}
	}
}

impl Decode for PageState {
	fn decode<In: Input>(input: &mut In) -> Result<Self, Error> {
		let (size, ply, sides_swapped) = <(u8, u16, bool)>::decode(input)?;
		let (opening_rule, lead) = <(OpeningRule, Option<Lead>)>::decode(input)?;
		let mut board = Board::empty(size).ok_or("no board has this size")?;
		for cell in Cell::all(size) {
			let colour = match input.read_byte()? {
				0 => continue,
				1 => Colour::Red,
				2 => Colour::Blue,
				_ => return Err("no stone has this number".into()),
			};
			board.place(cell, colour).map_err(|_| "a cell has one stone")?;
		}
		let settings = ChainSettings { opening_rule, ..Settings::original(size, 1, 2, 0) };
		let state = State::from_parts(&settings, board.into_stones(), ply, sides_swapped, lead);
		Ok(Self(state.ok_or("the stones fit their board")?))
	}
}

/// The id of an opening: game, opener's 32 bytes, settings, cell.
pub fn opening_id((game, opener, settings, cell): (GameId, AccountId, ChainSettings, Cell)) -> PositionId {
	forking_hex_rules::opening_id(game, &opener, &settings, cell)
}

/// The id of a reply: position, move.
pub fn reply_id((position, made): (PositionId, Move)) -> PositionId {
	forking_hex_rules::reply_id(position, made)
}

/// The state after a line of legal moves: settings, the cell of the opening, replies.
pub fn line((settings, opening, replies): (ChainSettings, Cell, Vec<Move>)) -> Option<PageState> {
	let opening = State::opening(&settings, opening).ok()?;
	replies.into_iter().try_fold(opening, State::after).ok().map(PageState)
}

/// The state after a legal move: state, move.
pub fn after((PageState(state), made): (PageState, Move)) -> Option<PageState> {
	state.after(made).ok().map(PageState)
}

/// The legal moves, the stones row by row, then the swap: state.
pub fn legal_moves((PageState(state),): (PageState,)) -> Vec<Move> {
	state.legal_moves().collect()
}

/// All mistakes in settings, in the order of the rulebook: settings, opener's 32 bytes, the chain's limits. Each one is a byte,
/// from 0 for the board's size.
pub fn check_settings(
	(settings, opener, limits): (ChainSettings, AccountId, Limits<u32, u128>),
) -> Vec<InvalidSettings> {
	settings.mistakes(&opener, &limits).collect()
}

/// All mistakes in the terms of a tournament: terms, announcer's 32 bytes, the current block, the chain's limits. Each
/// one is a byte, from 0 for the settings.
pub fn check_terms(
	(terms, announcer, now, limits): (ChainTerms, AccountId, u32, Limits<u32, u128>),
) -> Vec<InvalidTerms> {
	terms.mistakes(&announcer, now, &limits).collect()
}

/// The hash by which players name the terms of a tournament: terms, the tournament's number, announcer's 32 bytes.
pub fn terms_hash((terms, tournament, announcer): (ChainTerms, TournamentId, AccountId)) -> [u8; 32] {
	terms.hash(tournament, &announcer)
}

/// The most blocks that a game of a tournament can last once it is answered: terms.
pub fn longest_game((terms,): (ChainTerms,)) -> u32 {
	terms.longest_game()
}

/// Whether a position takes another reply while it is open: settings, ply of the position, number of its replies.
pub fn takes_reply((settings, ply, replies): (ChainSettings, u16, u16)) -> bool {
	settings.takes_reply(ply, replies)
}

/// The price of a reply in plancks, if it fits the balance: settings, ply of the position, number of its replies.
pub fn price((settings, ply, replies): (ChainSettings, u16, u16)) -> Option<u128> {
	settings.price(ply, replies)
}

/// The reward of the nearest move of the other side if the move at `ply` loses, in plancks: deposit, the developer fund's
/// fee on it, ply, reward.
pub fn nearest_share((deposit, fee, ply, reward): (u128, u128, u16, Reward)) -> u128 {
	let sums = Sums::default().with(&Forfeit::of(deposit, fee, ply, reward));
	let above = sums.and_then(|sums| sums.step(ply, Sums::default(), reward));
	above.map_or(0, |step| step.parent.credit(ply.saturating_sub(1), reward))
}

/// The future of a game without further moves: losing rule, reward, positions.
pub fn forecast(
	(rule, reward, positions): (LosingRule, Reward, Vec<Standing<u32, u128>>),
) -> Option<Forecast<u32, u128>> {
	forking_hex_rules::forecast(rule, reward, &positions)
}

/// A shortest chain of a colour, if its sides are connected: state, colour.
pub fn shortest_chain((PageState(state), colour): (PageState, Colour)) -> Option<Vec<Cell>> {
	state.board().shortest_chain(colour)
}

/// The policy of programs that send transactions: the most calls in one, its mortality in blocks, the blocks left for a move
/// at which it pays the smallest tip, that tip in plancks, and the blocks after which a tip is raised.
pub fn policy((): ()) -> (u32, u32, u32, u128, u32) {
	(MOST_CALLS as u32, VALID_FOR, FEW_BLOCKS, SMALL_TIP, RAISE_AFTER)
}

/// The number of the block at which the mortality of a signature begins: the best block, the last final one.
pub fn birth((best, last_final): (u32, u32)) -> u32 {
	policy::birth(best, last_final)
}

/// The rate of tips after a block with this use and these payments.
pub fn tip_rate((usage, paid): (Usage, Vec<Paid>)) -> Option<u128> {
	policy::tip_rate(usage, &paid)
}

/// The tip at a rate of a call with a fee in plancks.
pub fn tip((rate, fee): (Option<u128>, u128)) -> u128 {
	policy::tip(rate, fee)
}

/// The tip after one that was too small, and the tip that the rule gives now.
pub fn raised_tip((too_small, useful): (u128, u128)) -> u128 {
	policy::raised_tip(too_small, useful)
}

#[cfg(test)]
mod tests {
	use super::*;
	use alloc::{format, string::String};
	use codec::DecodeAll;
	use forking_hex_rules::{Clock, Placement, Seats};
	use hex_tournament_rules::Permill;

	fn settings(size: u8) -> ChainSettings {
		Settings::original(size, 1, 2, 3)
	}

	#[test]
	fn a_state_is_read_as_it_was_written() {
		let mut state = State::opening(&settings(3), Cell::new(1, 0)).expect("a cell of the board");
		for cell in [Cell::new(0, 1), Cell::new(1, 1)] {
			state = state.after(cell.into()).expect("a legal move");
			let bytes = PageState(state.clone()).encode();
			assert_eq!(bytes.len(), 6 + 9);
			assert_eq!(PageState::decode(&mut &bytes[..]).expect("a state").0, state);
		}
		assert_eq!(PageState(state).encode(), [3, 3, 0, 0, 0, 0, 0, 1, 0, 2, 1, 0, 0, 0, 0]);
	}

	#[test]
	fn the_rules_of_a_game_are_part_of_its_states() {
		for opening_rule in [OpeningRule::SwapPieces, OpeningRule::SwapSides] {
			let varied = ChainSettings { opening_rule, placement: Placement::FollowTheLeader, ..settings(3) };
			let state = State::opening(&varied, Cell::new(1, 0)).expect("a cell of the board");
			let read =
				|state: &State| PageState::decode(&mut &PageState(state.clone()).encode()[..]).expect("a state").0;
			assert_eq!(read(&state), state);
			let swapped = read(&state).after(Move::Swap).expect("the game allows it");
			assert_eq!(read(&swapped), swapped);
			assert_eq!(legal_moves((PageState(read(&swapped)),)).len(), swapped.legal_moves().count());
		}
	}

	#[test]
	fn bytes_that_are_no_state_are_refused() {
		let none = &[0, 0, 0];
		for (start, cells) in [([3, 1, 0], &[][..]), ([1, 1, 0], &[0]), ([33, 1, 0], &[]), ([2, 1, 0], &[0, 0, 0, 3])] {
			assert!(PageState::decode(&mut &[&start[..], none, cells].concat()[..]).is_err(), "{start:?} {cells:?}");
		}
		for middle in [[2, 0, 0], [0, 3, 0], [0, 0, 2]] {
			let bytes = [&[2, 1, 0][..], &middle, &[1, 0, 0, 0]].concat();
			assert!(PageState::decode(&mut &bytes[..]).is_err(), "{middle:?}");
		}
	}

	#[test]
	fn stones_beyond_the_board_are_refused_with_all_other_bytes_that_are_left_over() {
		let mut bytes = [3, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0].to_vec();
		assert!(PageState::decode_all(&mut &bytes[..]).is_ok());
		bytes.push(1);
		assert!(PageState::decode_all(&mut &bytes[..]).is_err());
	}

	#[test]
	fn the_nearest_move_gets_its_share_or_half_of_the_pool() {
		let share = |ply, reward| nearest_share((100, 5, ply, reward));
		assert_eq!([1, 2, 3, 4, 6].map(|ply| share(ply, Reward::Trace)), [0, 95, 95, 47, 31]);
		assert_eq!([1, 2, 3, 4, 6].map(|ply| share(ply, Reward::Halving)), [0, 95, 95, 48, 48]);
	}

	#[test]
	fn a_position_takes_a_reply_as_its_settings_say() {
		let open = settings(3);
		let duel = ChainSettings { seats: Seats::Duel { invited: None }, ..settings(3) };
		let takes = |settings, ply, replies| takes_reply((settings, ply, replies));
		assert_eq!([takes(open, 1, 0), takes(open, 1, 1), takes(open, 2, 5)], [true, false, true]);
		assert_eq!([takes(duel, 2, 0), takes(duel, 2, 1)], [true, false]);
	}

	/// Terms with the rules of the Computer Olympiad.
	fn terms() -> ChainTerms {
		let shares = [500_000, 300_000, 200_000].map(Permill::from_parts).to_vec();
		Terms {
			settings: ChainSettings {
				red_time: 600,
				blue_time: 600,
				deposit: 1_000_000_000_000,
				losing_rule: LosingRule::AnyReply,
				opening_rule: OpeningRule::SwapSides,
				seats: Seats::Duel { invited: None },
				clock: Clock::Bank { increment: 0 },
				reward: Reward::Halving,
				..settings(3)
			},
			entry: 1_000_000_000_000,
			least_players: 2,
			most_players: 64,
			enter_until: 20,
			begin_time: 20,
			shares: shares.try_into().expect("at most 64"),
		}
	}

	#[test]
	fn the_page_names_terms_by_the_hash_that_the_chain_expects() {
		// The page's test of the same terms expects the same digits.
		let digits: String = terms_hash((terms(), 7, [7; 32])).iter().map(|byte| format!("{byte:02x}")).collect();
		assert_eq!(digits, "c10abf72461fb388f33978a56abe2dba9f8877e019efdc5bb576c48e7760c554");
		let longer = ChainTerms {
			settings: ChainSettings { clock: Clock::Bank { increment: 2 }, ..terms().settings },
			..terms()
		};
		assert_ne!(terms_hash((longer.clone(), 7, [7; 32])), terms_hash((terms(), 7, [7; 32])));
		assert_eq!([longest_game((terms(),)), longest_game((longer,))], [1_200, 1_218]);
	}
}
