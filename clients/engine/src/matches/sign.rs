//! The sign test: whether a result can be luck.

/// The two-sided chance that equal opponents get a result at least this uneven. Counts only pairs of games that the
/// same player won.
pub fn chance_of_luck(won: u32, lost: u32) -> f64 {
	let pairs = won + lost;
	// The chance of exactly `count` of the pairs, from the chance of one pair less.
	let mut exactly = 0.5f64.powi(pairs as i32);
	let mut tail = 0.0;
	for count in 0..=won.min(lost) {
		tail += exactly;
		exactly *= f64::from(pairs - count) / f64::from(count + 1);
	}
	(2.0 * tail).min(1.0)
}

#[cfg(test)]
mod tests {
	use super::*;

	#[test]
	fn luck_is_what_a_fair_coin_would_do() {
		let near = |one: f64, other: f64| assert!((one - other).abs() < 1e-9, "{one} {other}");
		near(chance_of_luck(0, 0), 1.0);
		near(chance_of_luck(1, 1), 1.0);
		near(chance_of_luck(3, 3), 1.0);
		near(chance_of_luck(5, 0), 2.0 / 32.0);
		near(chance_of_luck(0, 5), 2.0 / 32.0);
		near(chance_of_luck(9, 1), 22.0 / 1024.0);
	}
}
