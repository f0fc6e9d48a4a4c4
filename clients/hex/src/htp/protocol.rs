//! Lines of the protocol: commands in, responses out.

use std::io::{self, Write};

/// A command: its number, if it has one, its name and its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
	/// The number, which the response repeats.
	pub id: Option<u64>,
	/// The name.
	pub name: String,
	/// The arguments.
	pub arguments: Vec<String>,
}

impl Command {
	/// Read a line. `None` if it is empty or a comment.
	pub fn read(line: &str) -> Option<Self> {
		// Tabs count as spaces, and other control characters are left out.
		let text: String = line.chars().map(|each| if each == '\t' { ' ' } else { each }).collect();
		let text: String = text.chars().filter(|each| !each.is_control()).collect();
		let before_comment = text.split('#').next().unwrap_or_default();
		let mut words = before_comment.split_whitespace().map(str::to_string);
		let first = words.next()?;
		match first.parse::<u64>() {
			Ok(id) => Some(Self { id: Some(id), name: words.next()?, arguments: words.collect() }),
			Err(_) => Some(Self { id: None, name: first, arguments: words.collect() }),
		}
	}
}

/// Write the response to a command: `=` or `?`, the command's number, a space, the text, and an empty line.
///
/// # Errors
///
/// The failure of the writer.
pub fn respond(output: &mut impl Write, id: Option<u64>, response: &Result<String, String>) -> io::Result<()> {
	let (mark, text) = match response {
		Ok(text) => ('=', text),
		Err(text) => ('?', text),
	};
	let id = id.map(|id| id.to_string()).unwrap_or_default();
	// An empty line ends a response, so the response itself has none.
	let lines: Vec<&str> = text.trim_end().lines().collect();
	let text = lines.iter().enumerate().filter(|(index, line)| *index == 0 || !line.trim().is_empty());
	let text: Vec<&str> = text.map(|(_, line)| *line).collect();
	write!(output, "{mark}{id} {}\n\n", text.join("\n"))?;
	output.flush()
}

#[cfg(test)]
mod tests {
	use super::*;

	fn command(id: Option<u64>, name: &str, arguments: &[&str]) -> Option<Command> {
		let arguments = arguments.iter().map(ToString::to_string).collect();
		Some(Command { id, name: name.into(), arguments })
	}

	#[test]
	fn a_line_has_a_number_a_name_and_arguments() {
		assert_eq!(Command::read("play black a3"), command(None, "play", &["black", "a3"]));
		assert_eq!(Command::read("12 genmove b\r"), command(Some(12), "genmove", &["b"]));
		assert_eq!(Command::read("\tundo  # take it back"), command(None, "undo", &[]));
		for line in ["", "  ", "# only a comment", "17", "\u{7}"] {
			assert_eq!(Command::read(line), None, "{line}");
		}
	}

	#[test]
	fn a_response_ends_with_an_empty_line_and_has_none_within() {
		let write = |id, response: Result<&str, &str>| {
			let mut output = Vec::new();
			let response = response.map(Into::into).map_err(Into::into);
			respond(&mut output, id, &response).expect("a vector takes all");
			String::from_utf8(output).expect("text")
		};
		assert_eq!(write(None, Ok("")), "= \n\n");
		assert_eq!(write(Some(3), Ok("a3")), "=3 a3\n\n");
		assert_eq!(write(None, Err("no such move")), "? no such move\n\n");
		assert_eq!(write(None, Ok("\na\n\nb\n\n")), "= \na\nb\n\n");
	}
}
