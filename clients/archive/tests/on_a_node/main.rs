//! The archive against a node.

mod chain;
mod listener;
mod on_a_node;
#[expect(dead_code, reason = "the tests without a node use all of it")]
mod push_service;
mod support;
