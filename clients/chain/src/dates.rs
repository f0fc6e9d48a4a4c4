//! Times of blocks as text.

/// The time of a block, in milliseconds since 1970, in the form of RFC 3339: `2026-11-23T14:05:09Z`.
pub fn rfc3339(time: i64) -> String {
	let seconds = time.div_euclid(1_000);
	let (days, second) = (seconds.div_euclid(86_400), seconds.rem_euclid(86_400));
	let (year, month, day) = date_of(days);
	let (hour, minute) = (second / 3_600, second / 60 % 60);
	format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{:02}Z", second % 60)
}

/// The day of a block, in milliseconds since 1970: `2026-11-23`.
pub fn day(time: i64) -> String {
	rfc3339(time).chars().take(10).collect()
}

/// The year, month and day of a number of days since 1970.
fn date_of(mut days: i64) -> (i64, i64, i64) {
	let is_leap = |year: i64| (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
	let mut year = 1970;
	// Blocks have times of this century, so the loop takes few steps.
	while days >= 365 + i64::from(is_leap(year)) {
		days -= 365 + i64::from(is_leap(year));
		year += 1;
	}
	let lengths = [31, 28 + i64::from(is_leap(year)), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
	let mut month = 1;
	for length in lengths {
		if days < length {
			break;
		}
		days -= length;
		month += 1;
	}
	(year, month, days + 1)
}

#[cfg(test)]
mod tests {
	use super::*;

	#[test]
	fn times_are_those_of_the_calendar() {
		for (time, text) in [
			(0, "1970-01-01T00:00:00Z"),
			(951_782_400_000, "2000-02-29T00:00:00Z"),
			(1_709_251_199_999, "2024-02-29T23:59:59Z"),
			(1_795_442_709_000, "2026-11-23T14:05:09Z"),
			(1_798_761_600_000, "2027-01-01T00:00:00Z"),
		] {
			assert_eq!(rfc3339(time), text);
		}
		assert_eq!(day(1_795_442_709_000), "2026-11-23");
	}
}
