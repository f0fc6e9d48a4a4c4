//! What the calls of the SDK's pallets weigh in this runtime, and what a block and a transaction weigh besides.
//!
//! All of it is measured on one machine with the weights of our own pallets, so that they can be compared; `make weights`
//! writes the files anew. The session pallet and GRANDPA's cannot be measured in a runtime as small as this one, and keep
//! the weights that they bring.

pub mod frame_system;
pub mod frame_system_extensions;
pub mod overhead;
pub mod pallet_balances;
pub mod pallet_sudo;
pub mod pallet_timestamp;
pub mod pallet_transaction_payment;
pub mod pallet_utility;
