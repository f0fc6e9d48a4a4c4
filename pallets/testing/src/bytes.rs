//! Reading the input of a fuzzer.

/// The unread bytes of a fuzzer's input. After its end, all further bytes are zero.
pub struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
	/// Begin at the start of an input.
	pub fn new(input: &'a [u8]) -> Self {
		Self(input)
	}

	/// Whether all bytes are read.
	pub fn is_empty(&self) -> bool {
		self.0.is_empty()
	}

	/// The unread bytes, for a decoder that takes as many as it needs.
	pub fn rest(&mut self) -> &mut &'a [u8] {
		&mut self.0
	}

	/// The next byte.
	pub fn byte(&mut self) -> u8 {
		self.take::<1>()[0]
	}

	/// The next `COUNT` bytes.
	pub fn take<const COUNT: usize>(&mut self) -> [u8; COUNT] {
		let mut taken = [0; COUNT];
		for byte in &mut taken {
			if let Some((first, rest)) = self.0.split_first() {
				*byte = *first;
				self.0 = rest;
			}
		}
		taken
	}

	/// One of these choices, by the next byte.
	pub fn one_of<T: Copy>(&mut self, choices: &[T]) -> T {
		choices[usize::from(self.byte()) % choices.len()]
	}
}
