//! Callers of a server by the networks that they call from. Strangers are limited by network, since one of them can have
//! many addresses, and as many accounts as he likes.

mod network;
mod proxies;
mod turns;

pub use network::Network;
pub use proxies::Proxies;
pub use turns::Turns;
