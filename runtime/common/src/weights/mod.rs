//! The weights of the SDK's pallets in this runtime, and the base weights of a block and of a transaction.
//!
//! All are measured on one machine together with the weights of our own pallets, so the figures compare. `make weights`
//! rewrites the files. The benchmarks of the session and GRANDPA pallets do not run in a runtime as small as this one,
//! so these two keep the SDK's weights.

pub mod frame_system;
pub mod frame_system_extensions;
pub mod overhead;
pub mod pallet_balances;
pub mod pallet_proxy;
pub mod pallet_sudo;
pub mod pallet_timestamp;
pub mod pallet_transaction_payment;
pub mod pallet_utility;
