//! Fields that were added to stored values.

use codec::{Decode, Encode, Error, Input, MaxEncodedLen, Output};
use core::ops::{Deref, DerefMut};
use scale_info::{Type, TypeInfo};

/// A field at the end of a stored value, which values of an earlier runtime do not have. Where it is missing, it has its
/// default, which means what was before there was such a field. So a runtime that adds one reads all that is stored and
/// writes the field with the next change of a value, without a migration.
///
/// The chain decodes a value from its bytes alone, so a missing field is the end of the input. Only fields of the same kind
/// may follow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Added<T>(pub T);

impl<T: Encode> Encode for Added<T> {
	fn size_hint(&self) -> usize {
		self.0.size_hint()
	}

	fn encode_to<Out: Output + ?Sized>(&self, out: &mut Out) {
		self.0.encode_to(out);
	}
}

impl<T: Decode + Default> Decode for Added<T> {
	fn decode<In: Input>(input: &mut In) -> Result<Self, Error> {
		match input.remaining_len()? {
			Some(0) => Ok(Self::default()),
			_ => T::decode(input).map(Self),
		}
	}
}

impl<T: MaxEncodedLen> MaxEncodedLen for Added<T> {
	fn max_encoded_len() -> usize {
		T::max_encoded_len()
	}
}

impl<T: TypeInfo> TypeInfo for Added<T> {
	type Identity = T::Identity;

	fn type_info() -> Type {
		T::type_info()
	}
}

impl<T> Deref for Added<T> {
	type Target = T;

	fn deref(&self) -> &T {
		&self.0
	}
}

impl<T> DerefMut for Added<T> {
	fn deref_mut(&mut self) -> &mut T {
		&mut self.0
	}
}

#[cfg(test)]
mod tests {
	use super::*;

	#[derive(Encode, Decode, Debug, PartialEq)]
	struct Old {
		number: u32,
	}

	#[derive(Encode, Decode, Debug, PartialEq)]
	struct New {
		number: u32,
		flag: Added<bool>,
		list: Added<Option<u16>>,
	}

	#[test]
	fn a_value_without_the_fields_has_their_defaults() {
		let bytes = Old { number: 7 }.encode();
		assert_eq!(New::decode(&mut &bytes[..]), Ok(New { number: 7, flag: Added(false), list: Added(None) }));
		let bytes = (7u32, true).encode();
		assert_eq!(New::decode(&mut &bytes[..]), Ok(New { number: 7, flag: Added(true), list: Added(None) }));
	}

	#[test]
	fn a_value_with_the_fields_is_read_as_it_was_written() {
		let value = New { number: 7, flag: Added(true), list: Added(Some(9)) };
		assert_eq!(value.encode(), (7u32, true, Some(9u16)).encode());
		assert_eq!(New::decode(&mut &value.encode()[..]), Ok(value));
	}

	#[test]
	fn a_field_that_breaks_off_is_an_error() {
		let bytes = (7u32, true, 1u8, 9u8).encode();
		assert!(New::decode(&mut &bytes[..]).is_err());
	}
}
