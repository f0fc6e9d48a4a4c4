//! The archive against a node.

mod chain;
mod listener;
mod on_a_node;
mod support;
