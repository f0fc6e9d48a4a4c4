//! The tokens of SGF.

use crate::{
	error::{Fault, Piece, Problem},
	scanner::{is_space, Scanner},
};

/// A token of SGF.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Token {
	/// `(`: a game or a variation begins.
	Open,
	/// `)`: a game or a variation ends.
	Close,
	/// `;`: a node begins.
	Node,
	/// The name of a property.
	Name,
	/// A value of a property. Its piece is the text between the brackets, unchanged.
	Value,
	/// The end of the text.
	End,
}

/// The tokens of a text, from the scanner's place on.
pub struct Lexer<'s, 'a>(pub &'s mut Scanner<'a>);

impl<'a> Lexer<'_, 'a> {
	/// The next token, and its piece of the text.
	pub fn next(&mut self) -> Result<(Token, Piece<'a>), Fault<'a>> {
		self.0.skip_space();
		let is_letter = |character: char| character.is_ascii_alphabetic();
		let single = |lexer: &mut Self, token| Ok((token, lexer.0.take_any()));
		match self.0.peek() {
			None => single(self, Token::End),
			Some('(') => single(self, Token::Open),
			Some(')') => single(self, Token::Close),
			Some(';') => single(self, Token::Node),
			Some('[') => self.value().map(|piece| (Token::Value, piece)),
			Some(character) if is_letter(character) => Ok((Token::Name, self.0.take_while(is_letter))),
			Some(_) => {
				let word = self.0.take_while(|character| !is_space(character) && !"()[];".contains(character));
				let word = if word.text.is_empty() { self.0.take_any() } else { word };
				Err(word.fault(Problem::Unexpected("a property, a node or a variation")))
			}
		}
	}

	/// The next value, if the next token is one. Otherwise that token is not taken.
	pub fn next_value(&mut self) -> Result<Option<Piece<'a>>, Fault<'a>> {
		self.0.skip_space();
		match self.0.peek() {
			Some('[') => self.value().map(Some),
			_ => Ok(None),
		}
	}

	/// Take a value, and return the text between its brackets.
	///
	/// LittleGolem and HexGui write brackets in names and comments as they are: `PB[me;]]`, `C[a3 [good] is next]`.
	/// After the end of a value, an opening bracket comes before the next closing bracket. So a bracket before another
	/// closing bracket ends no value.
	fn value(&mut self) -> Result<Piece<'a>, Fault<'a>> {
		let rest = self.0.rest();
		let bytes = rest.text.as_bytes();
		let mut index = 1usize;
		while let Some(byte) = bytes.get(index) {
			let next = index.saturating_add(1);
			index = match byte {
				// The second byte of a longer character looks like neither a bracket nor a backslash.
				b'\\' => next.saturating_add(1),
				b']' if !closes_again(rest.text.get(next..).unwrap_or_default()) => {
					self.0.take_bytes(next);
					let inner = rest.text.get(1..index).unwrap_or_default();
					return Ok(Piece { at: rest.at.saturating_add(1), text: inner });
				}
				_ => next,
			};
		}
		Err(rest.fault(Problem::Unclosed))
	}
}

/// Whether the next special character of SGF is another closing bracket.
fn closes_again(rest: &str) -> bool {
	let next = rest.bytes().find(|byte| b"[]();".contains(byte));
	next == Some(b']')
}

#[cfg(test)]
mod tests {
	use super::*;

	fn tokens(text: &str) -> Result<Vec<(Token, &str)>, (usize, Problem)> {
		let mut scanner = Scanner::new(text, 0);
		let mut lexer = Lexer(&mut scanner);
		let mut tokens = Vec::new();
		loop {
			match lexer.next() {
				Ok((Token::End, _)) => return Ok(tokens),
				Ok((token, piece)) => {
					assert!(text[piece.at..].starts_with(piece.text));
					tokens.push((token, piece.text));
				}
				Err(fault) => return Err((fault.piece.at, fault.problem)),
			}
		}
	}

	#[test]
	fn white_space_stands_between_any_two_tokens() {
		let expected = vec![
			(Token::Open, "("),
			(Token::Node, ";"),
			(Token::Name, "B"),
			(Token::Value, "a1"),
			(Token::Value, " c2 "),
			(Token::Name, "GaMe"),
			(Token::Value, ""),
			(Token::Close, ")"),
		];
		assert_eq!(tokens("(;B[a1][ c2 ]GaMe[])").as_ref(), Ok(&expected));
		assert_eq!(tokens("\u{feff} (\n; B\t[a1]\r\n[ c2 ] GaMe [] ) \n").as_ref(), Ok(&expected));
		assert_eq!(tokens(""), Ok(vec![]));
	}

	#[test]
	fn a_value_ends_at_its_bracket() {
		for (text, value) in [
			("[a(;)b]", "a(;)b"),
			("[a\\]b]", "a\\]b"),
			("[a\\\\]", "a\\\\"),
			("[a\\\u{e4}b]", "a\\\u{e4}b"),
			("[[a]", "[a"),
			("[a]]", "a]"),
			("[a;]]", "a;]"),
			("[]]]", "]]"),
			("[[a] b]", "[a] b"),
			("[a] b\\] c]", "a] b\\] c"),
			("[a] ]", "a] "),
		] {
			assert_eq!(tokens(text), Ok(vec![(Token::Value, value)]), "{text}");
		}
		let values = vec![(Token::Value, "a"), (Token::Name, "b"), (Token::Value, "c")];
		assert_eq!(tokens("[a]b[c]"), Ok(values), "an opening bracket comes next");
		assert_eq!(tokens("[[a] [b] c]"), Ok(vec![(Token::Value, "[a"), (Token::Value, "b] c")]), "so here");
		assert_eq!(tokens("[a](b]").map_err(|(at, _)| at), Err(5), "a variation comes next");
		assert_eq!(tokens("[]"), Ok(vec![(Token::Value, "")]));
		for text in ["[", "[a", "[a\\]", "[a\\", "[\\", "[\u{e4}"] {
			assert_eq!(tokens(text), Err((0, Problem::Unclosed)), "{text}");
		}
	}

	#[test]
	fn other_characters_are_no_tokens() {
		for text in ["]", "1", "\u{e4}", "-B", "\0"] {
			assert!(matches!(tokens(text), Err((0, Problem::Unexpected(_)))), "{text}");
		}
	}
}
