//! A forecast of a game: the judgements and payouts if no further move follows (rulebook, 4, 6 and 7).
//!
//! The judgement of a position depends on the blocks in which it and its replies close, and on nothing later. So one
//! walk from the last positions to the opening finds all judgements, their blocks, and the rewards on their way up.

use crate::{Forfeit, LosingRule, Replies, Reward, Status, Step, Sums, Verdict};
use alloc::{vec, vec::Vec};
use codec::{Decode, Encode};
use sp_arithmetic::traits::AtLeast32BitUnsigned;

/// A position of a game, after a block.
#[derive(Encode, Decode, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing<BlockNumber, Balance> {
	/// The index of the parent in the list. `None` for the opening.
	pub parent: Option<u32>,
	/// The number of moves on the position's line.
	pub ply: u16,
	/// The status after the block.
	pub status: Status,
	/// The last block in which the position takes moves. `None` for the opening, which has no clock.
	pub closes_at: Option<BlockNumber>,
	/// The price of the position's move, in plancks.
	pub deposit: Balance,
	/// The developer fund's part of the deposit if the move loses, in plancks.
	pub fee: Balance,
	/// Rewards that wait at the position on their way up, the forfeit of its move included if that has lost.
	pub waiting: Sums<Balance>,
}

/// The future of a position. A block stands for its end, and `None` for the past.
#[derive(Encode, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prospect<BlockNumber, Balance> {
	/// The verdict on the position.
	pub verdict: Verdict,
	/// The block of the judgement, in which a losing move forfeits its deposit.
	pub judged_at: Option<BlockNumber>,
	/// The block of the settlement, which credits the mover. The hooks may settle at the beginning of the next block
	/// instead.
	pub settled_at: Option<BlockNumber>,
	/// Plancks credited to the mover.
	pub credit: Balance,
}

/// The future of a game.
#[derive(Encode, Clone, Debug, PartialEq, Eq)]
pub struct Forecast<BlockNumber, Balance> {
	/// A prospect for each position, in the order of the positions.
	pub prospects: Vec<Prospect<BlockNumber, Balance>>,
	/// Plancks paid to the developer fund when the game is settled.
	pub to_fund: Balance,
}

/// The replies of a position that the walk has passed.
#[derive(Clone, Copy)]
struct Below<BlockNumber, Balance> {
	made: u16,
	winning: u16,
	/// The block in which the first winning reply closes. `None` without a winning reply.
	won_at: Option<Option<BlockNumber>>,
	/// The block in which the last reply closes.
	closed_at: Option<BlockNumber>,
	/// The block in which the last reply is settled.
	settled_at: Option<BlockNumber>,
	/// Whether all replies are settled already.
	are_settled: bool,
	/// The rewards that the replies hand up.
	sums: Sums<Balance>,
}

impl<BlockNumber: Copy + Ord, Balance: Default> Below<BlockNumber, Balance> {
	fn nothing() -> Self {
		let (won_at, closed_at, settled_at) = (None, None, None);
		Self { made: 0, winning: 0, won_at, closed_at, settled_at, are_settled: true, sums: Sums::default() }
	}

	/// The verdict on a position with these replies, and its block. The position itself closes in `closed_at`.
	fn judge(
		&self,
		rule: LosingRule,
		status: Status,
		closed_at: Option<BlockNumber>,
	) -> Option<(Verdict, Option<BlockNumber>)> {
		match status {
			Status::Winning => Some((Verdict::Winning, None)),
			Status::Losing => Some((Verdict::Losing, None)),
			Status::Continued => Some((Verdict::Continued, None)),
			Status::Open | Status::Closed => {
				let verdict = rule.verdict(Replies { made: self.made, open: 0, winning: self.winning })?;
				let decided_at = match (rule, verdict) {
					(LosingRule::AnyReply, Verdict::Losing) => self.won_at.flatten(),
					_ => self.closed_at,
				};
				Some((verdict, closed_at.max(decided_at)))
			}
		}
	}
}

/// The future of a game without further moves, proofs, resignations and `hand_up`, on a chain that closes positions in
/// time. `positions` has each position after its parent, the opening first.
///
/// ```
/// use forking_hex_rules::{forecast, LosingRule, Reward, Standing, Status, Sums, Verdict};
///
/// let opening = Standing {
///     parent: None,
///     ply: 1,
///     status: Status::Closed,
///     closes_at: None,
///     deposit: 100u128,
///     fee: 5,
///     waiting: Sums::default(),
/// };
/// let reply = Standing { parent: Some(0), ply: 2, status: Status::Open, closes_at: Some(40u32), ..opening };
/// let further = Standing { parent: Some(1), ply: 3, closes_at: Some(60), ..reply };
/// let forecast = forecast(LosingRule::AnyReply, Reward::Trace, &[opening, reply, further]).expect("a game that started");
/// let judged: Vec<_> = forecast.prospects.iter().map(|prospect| (prospect.verdict, prospect.judged_at)).collect();
/// let winning = (Verdict::Winning, Some(60));
/// assert_eq!(judged, [(Verdict::Continued, Some(40)), (Verdict::Losing, Some(60)), winning]);
/// // The opening credits Red with Blue's deposit, less the fee.
/// assert_eq!((forecast.prospects[0].credit, forecast.to_fund), (95, 5));
/// ```
///
/// `None` if the game has not started, the positions have another order, or a sum does not fit the balance.
pub fn forecast<BlockNumber, Balance>(
	rule: LosingRule,
	reward: Reward,
	positions: &[Standing<BlockNumber, Balance>],
) -> Option<Forecast<BlockNumber, Balance>>
where
	BlockNumber: Copy + Ord,
	Balance: AtLeast32BitUnsigned + Copy + Default,
{
	positions.first()?;
	let mut prospects = Vec::with_capacity(positions.len());
	// The replies of the positions that the walk has not reached. The last entry belongs to the next position.
	let mut below = vec![Below::nothing(); positions.len()];
	let mut to_fund = Balance::zero();
	// From the last position to the first, so replies come before their parent.
	for position in positions.iter().rev() {
		let replies = below.pop()?;
		let closed_at = match position.status {
			Status::Open => Some(position.closes_at?),
			_ => None,
		};
		let (verdict, judged_at) = replies.judge(rule, position.status, closed_at)?;
		let is_settled = position.status.is_judged() && replies.are_settled;
		let settled_at = judged_at.max(replies.settled_at);

		let mut sums = replies.sums.plus(position.waiting)?;
		if verdict == Verdict::Losing && !position.status.is_judged() {
			sums = sums.with(&Forfeit::of(position.deposit, position.fee, position.ply, reward))?;
		}
		let mut above = match position.parent {
			Some(parent) => Some(below.get_mut(usize::try_from(parent).ok()?)?),
			None if below.is_empty() => None,
			None => return None,
		};
		let sums_above = above.as_ref().map(|above| above.sums).unwrap_or_default();
		let Step { credit, parent: handed_up } = sums.step(position.ply, sums_above, reward)?;
		match above.as_mut() {
			Some(above) => {
				above.made = above.made.checked_add(1)?;
				if verdict == Verdict::Winning {
					above.winning = above.winning.checked_add(1)?;
					above.won_at = Some(above.won_at.map_or(closed_at, |first| first.min(closed_at)));
				}
				above.closed_at = above.closed_at.max(closed_at);
				above.settled_at = above.settled_at.max(settled_at);
				above.are_settled &= is_settled;
				above.sums = handed_up;
			}
			None => to_fund = sums.fund,
		}
		prospects.push(Prospect { verdict, judged_at, settled_at, credit });
	}
	prospects.reverse();
	Some(Forecast { prospects, to_fund })
}
