//! The runtime API of names: who has one, or one that looks like it. The name of an account is in the storage of
//! `pallet_names`.

#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

use alloc::vec::Vec;
use codec::Codec;

sp_api::decl_runtime_apis! {
	/// A query about names.
	pub trait NamesApi<AccountId>
	where
		AccountId: Codec,
	{
		/// The account that has this name, or one that looks like it. None if nobody has, or if it is no name.
		fn owner_of(name: Vec<u8>) -> Option<AccountId>;
	}
}
