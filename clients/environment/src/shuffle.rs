//! Random orders, each exactly as likely as any other.

use fastrand::Rng;

/// The number of draws from one random word.
const DRAWS: usize = 5;

/// A bound above `1024^DRAWS`, the largest product of the bounds of the draws from one word.
const MOST: u64 = 1 << 51;

/// Put the items in random order. There are at most 1,024.
///
/// The shuffle is that of Fisher and Yates, with several draws from each random word. A word is a fraction: times a bound,
/// its whole part is a number below the bound, and the rest is a fraction again. A few words would make some orders
/// likelier than others; such a word is drawn again.
pub(crate) fn shuffle(items: &mut [u16], random: &mut Rng) {
	let mut start = 0;
	while start < items.len() {
		let left = items.len() - start;
		let draws = left.min(DRAWS);
		let mut chosen = [0; DRAWS];
		loop {
			let mut fraction = random.u64(..);
			for (draw, chosen) in chosen.iter_mut().enumerate() {
				let product = u128::from(fraction) * (left.saturating_sub(draw).max(1) as u128);
				*chosen = (product >> 64) as usize;
				fraction = product as u64;
			}
			if fraction >= MOST || fraction >= surplus(left, draws) {
				break;
			}
		}
		for (draw, chosen) in chosen.into_iter().take(draws).enumerate() {
			items.swap(start + draw, start + draw + chosen);
		}
		start += draws;
	}
}

/// The number of words to leave out, so that every result of these draws has the same number of words.
#[cold]
fn surplus(left: usize, draws: usize) -> u64 {
	let results: u64 = (0..draws).map(|draw| (left - draw) as u64).product();
	results.wrapping_neg() % results
}

#[cfg(test)]
mod tests {
	use super::*;

	/// The number of times that each item comes to each place.
	fn counts(items: u16, shuffles: usize) -> Vec<Vec<usize>> {
		let mut random = Rng::with_seed(1);
		let mut counts = vec![vec![0; items.into()]; items.into()];
		for _ in 0..shuffles {
			let mut order: Vec<_> = (0..items).collect();
			shuffle(&mut order, &mut random);
			for (place, item) in order.into_iter().enumerate() {
				counts[place][usize::from(item)] += 1;
			}
		}
		counts
	}

	#[test]
	fn every_item_comes_to_every_place_as_often() {
		// Numbers of items for less than one word, for one word, and for several.
		for items in [1, 2, 4, 5, 6, 13, 32] {
			let shuffles = 2_000 * usize::from(items);
			for count in counts(items, shuffles).into_iter().flatten() {
				// 2,000 are expected, give or take 45.
				assert!(items == 1 || (1_775..=2_225).contains(&count), "{count} of {items} items");
			}
		}
	}

	#[test]
	fn every_order_is_as_likely() {
		let mut random = Rng::with_seed(2);
		let mut counts = std::collections::BTreeMap::new();
		for _ in 0..720 * 1_000 {
			let mut order = [0, 1, 2, 3, 4, 5];
			shuffle(&mut order, &mut random);
			*counts.entry(order).or_insert(0) += 1;
		}
		assert_eq!(counts.len(), 720);
		// 1,000 are expected, give or take 32.
		assert!(counts.values().all(|count| (840..=1_160).contains(count)));
	}

	#[test]
	fn the_words_that_are_used_divide_evenly_among_the_results() {
		for left in 1..=1024usize {
			let draws = left.min(DRAWS);
			let results: u128 = (0..draws).map(|draw| (left - draw) as u128).product();
			assert!(results < MOST.into());
			assert_eq!(((1 << 64) - u128::from(surplus(left, draws))) % results, 0);
		}
	}
}
