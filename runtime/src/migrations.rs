//! What changes with an upgrade of the runtime.
//!
//! A migration brings storage from the form that the last runtime on chain left it in to the one that this runtime
//! reads. It lives with its pallet, in a `migrations` module, as a `VersionedMigration` that does nothing on a chain
//! where it has run already. Here, it is put into [`SingleBlockMigrations`] in the release that needs it, and taken out
//! in the release after. All of them run in the upgrade's first block, before anything else and whatever they weigh:
//! one that touches more than a few hundred items must go in steps instead, with the SDK's migrations pallet.

/// The migrations of this release, in order.
pub type SingleBlockMigrations = (pallet_forking_hex::migrations::ToVersion2<crate::Runtime>,);
