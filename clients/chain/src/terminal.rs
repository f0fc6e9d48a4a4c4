//! Lines on standard error.

use std::io::{self, Write as _};

/// Writes a line to standard error. Does nothing if no one reads it.
pub fn warn(text: &str) {
	_ = writeln!(io::stderr(), "{}", harmless(text));
}

/// A text without control characters, which a terminal takes for commands. Some of the text can come from a node.
pub(crate) fn harmless(text: &str) -> String {
	text.chars().map(|each| if each.is_control() { ' ' } else { each }).collect()
}

#[cfg(test)]
mod tests {
	use super::*;

	#[test]
	fn no_text_of_a_node_is_a_command_for_the_terminal_or_another_line() {
		assert_eq!(harmless("one\n\u{1b}[2Jtwo\u{7}"), "one  [2Jtwo ");
	}
}
