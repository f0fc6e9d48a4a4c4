//! Signals that end a program.

use std::{future::poll_fn, task::Poll};
use tokio::signal::unix::{signal, Signal, SignalKind};

/// Wait for a signal of these kinds. One that cannot be heard ends the program by itself.
pub async fn signalled(kinds: impl IntoIterator<Item = SignalKind>) {
	let mut heard: Vec<Signal> = kinds.into_iter().filter_map(|kind| signal(kind).ok()).collect();
	poll_fn(|context| match heard.iter_mut().any(|each| each.poll_recv(context).is_ready()) {
		true => Poll::Ready(()),
		false => Poll::Pending,
	})
	.await;
}
