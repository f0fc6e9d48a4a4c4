//! Weighing a move: the deposit that the move puts at stake, against the amounts that it can earn and save.

use forking_hex_rules::Reward;

/// A move that an account could make, in plancks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bet {
	/// The deposit of the move. The account forfeits it if the move loses.
	pub price: u128,
	/// The account's part of the next deposit that the other side loses on this line.
	pub gain: u128,
	/// The deposit of an earlier move of the account that is lost if no one moves here.
	pub saved: u128,
	/// The fee of the move.
	pub fee: u128,
}

impl Bet {
	/// The plancks that the move earns on average, compared with no move, if its side wins with this chance from 0 to 1.
	pub fn value(&self, chance: f32) -> f64 {
		let [price, gain, saved, fee] = [self.price, self.gain, self.saved, self.fee].map(|plancks| plancks as f64);
		let chance = f64::from(chance);
		chance * gain - (1.0 - chance) * price + saved - fee
	}
}

/// An account's part of the pool of a losing move (rulebook, 7). `own` says of each move of the other side on its line
/// whether it is the account's, the nearest first.
pub fn share(pool: u128, own: &[bool], reward: Reward) -> u128 {
	let each = pool.checked_div(own.len() as u128).unwrap_or_default();
	let (mut left, mut earned) = (pool, 0u128);
	for (later, is_own) in (0..own.len()).rev().zip(own) {
		let part = match (reward, later) {
			(Reward::Trace, _) => each,
			(Reward::Halving, 0) => left,
			(Reward::Halving, _) => left.div_ceil(2),
		};
		left = left.saturating_sub(part);
		earned = earned.saturating_add(if *is_own { part } else { 0 });
	}
	earned
}

#[cfg(test)]
mod tests {
	use super::*;

	const BET: Bet = Bet { price: 100, gain: 95, saved: 0, fee: 1 };

	#[test]
	fn a_move_that_wins_earns_its_gain_and_one_that_loses_costs_its_price() {
		assert_eq!(BET.value(1.0), 94.0);
		assert_eq!(BET.value(0.0), -101.0);
		assert!(BET.value(0.5) < 0.0 && BET.value(0.55) > 0.0, "the fund takes its part");
	}

	#[test]
	fn an_answer_that_saves_a_deposit_is_worth_it_while_there_is_any_hope() {
		let answer = Bet { saved: 100, ..BET };
		assert!(answer.value(0.01) > 0.0);
		assert!(answer.value(0.0) < 0.0, "the deposit would only be lost one move later, for another fee");
	}

	#[test]
	fn a_share_is_that_of_the_settlement() {
		for reward in [Reward::Trace, Reward::Halving] {
			assert_eq!(share(100, &[], reward), 0);
			assert_eq!(share(100, &[true], reward), 100);
			assert_eq!(share(100, &[true, true, true, true], reward), 100);
			assert_eq!(share(100, &[false, false], reward), 0);
		}
		assert_eq!(share(95, &[true, false, false], Reward::Trace), 31);
		assert_eq!(share(101, &[true, false, false], Reward::Halving), 51);
		assert_eq!(share(101, &[false, true, false], Reward::Halving), 25);
		assert_eq!(share(101, &[false, false, true], Reward::Halving), 25);
	}
}
