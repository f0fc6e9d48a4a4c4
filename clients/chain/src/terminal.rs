//! Lines on standard error.

use std::{
	io::{self, Write as _},
	sync::{Mutex, OnceLock, PoisonError},
};

/// A function that takes lines.
type Listener = Box<dyn Fn(String) + Send>;

/// The function that takes the lines in the place of standard error.
static LISTENER: Mutex<Option<Listener>> = Mutex::new(None);

/// The form of warnings on standard error; text without one.
static FORM: OnceLock<fn(&str) -> String> = OnceLock::new();

/// Writes a warning to standard error, in the form that the program has set. Does nothing if no one reads it.
pub fn warn(text: &str) {
	let text = harmless(text);
	match (LISTENER.lock().unwrap_or_else(PoisonError::into_inner).as_ref(), FORM.get()) {
		(Some(listener), _) => listener(text),
		(None, Some(form)) => line(&form(&text)),
		(None, None) => line(&text),
	}
}

/// Gives all warnings on standard error a form, for the whole life of the program.
pub fn form_warnings(form: fn(&str) -> String) {
	_ = FORM.set(form);
}

/// Writes a line to standard error. Does nothing if no one reads it.
pub fn line(text: &str) {
	_ = writeln!(io::stderr(), "{}", harmless(text));
}

/// Lines that go to a function, while a program draws on the whole terminal. Standard error gets them again when this
/// value is dropped.
pub struct Diverted(());

/// Gives lines to a function in the place of standard error.
pub fn divert(listener: impl Fn(String) + Send + 'static) -> Diverted {
	*LISTENER.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(listener));
	Diverted(())
}

impl Drop for Diverted {
	fn drop(&mut self) {
		*LISTENER.lock().unwrap_or_else(PoisonError::into_inner) = None;
	}
}

/// A text without control characters, which a terminal takes for commands. Some of the text can come from a node.
pub(crate) fn harmless(text: &str) -> String {
	text.chars().map(|each| if each.is_control() { ' ' } else { each }).collect()
}

#[cfg(test)]
mod tests {
	use super::*;

	#[test]
	fn a_program_that_draws_takes_the_lines_itself() {
		let (sender, lines) = std::sync::mpsc::channel();
		let diverted = divert(move |line| _ = sender.send(line));
		warn("one\ntwo");
		drop(diverted);
		warn("three");
		// Other tests warn at the same time.
		let lines: Vec<String> = lines.iter().filter(|line| ["one two", "three"].contains(&line.as_str())).collect();
		assert_eq!(lines, ["one two"], "standard error has the other one");
	}

	#[test]
	fn no_text_of_a_node_is_a_command_for_the_terminal_or_another_line() {
		assert_eq!(harmless("one\n\u{1b}[2Jtwo\u{7}"), "one  [2Jtwo ");
	}
}
