//! Migrations of the storage, which run with an upgrade of the runtime.
//!
//! A migration converts storage from the layout of the last runtime on chain to the layout of this one. It lives in the
//! `migrations` module of its pallet, as a `VersionedMigration`, which does nothing on a chain where it has run
//! already. The release that needs it adds it to [`SingleBlockMigrations`], and the next release removes it. All of
//! them run in the first block after the upgrade, ahead of everything else and without a weight limit. So a migration
//! of more than a few hundred items must run in steps instead, with the SDK's migrations pallet.

/// The migrations of this release, in order.
pub type SingleBlockMigrations<T> =
	(pallet_forking_hex::migrations::ToVersion2<T>, pallet_forking_hex::migrations::ToVersion3<T>);
