//! The runtime API of names: the owner of a name, or of one that looks like it. The name of an account is in the
//! storage of `pallet_names`.

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
		/// The account that has this name, or one that looks like it. `None` if no account has, if several have one that
		/// looks like it, or if `name` is no name.
		fn owner_of(name: Vec<u8>) -> Option<AccountId>;
	}
}
