//! Updates over a WebSocket: a message for each block that became final.

use super::{Archive, Problem};
use crate::{
	book::Block,
	chain::{Event, TournamentEvent},
};
use axum::{
	extract::{
		ws::{Message, WebSocket, WebSocketUpgrade},
		State,
	},
	response::{IntoResponse, Response},
};
use forking_hex_chain::failure::{Failure, Kind};
use serde::Serialize;
use std::{sync::Arc, time::Duration};
use tokio::{
	sync::{
		broadcast::{self, error::RecvError},
		OwnedSemaphorePermit, Semaphore,
	},
	time::timeout,
};
use utoipa::ToSchema;

/// The most listeners at a time.
pub const MOST_LISTENERS: usize = 512;

/// The most messages that a listener may be behind. A slower listener is disconnected, and can ask for what it missed.
const BEHIND: usize = 64;

/// The time that a listener has to take a message.
const PATIENCE: Duration = Duration::from_secs(30);

/// The longest message of a listener, in bytes. Listeners need to send none.
const LONGEST: usize = 1_024;

/// A block that became final and is in the archive.
#[derive(Serialize, ToSchema, Clone, Debug, PartialEq, Eq)]
pub struct Update {
	/// The block's number.
	pub block: u32,
	/// The block's hash.
	pub hash: String,
	/// The block's time in milliseconds since 1970. None for a block without events of games and tournaments.
	pub time: Option<u64>,
	/// The events of games in it.
	pub events: Vec<UpdateEvent>,
	/// The tournaments in which something happened in it.
	pub tournaments: Vec<u32>,
}

/// An event of a game, by which a page knows what to ask for again.
#[derive(Serialize, ToSchema, Clone, Debug, PartialEq, Eq)]
pub struct UpdateEvent {
	/// The pallet's name of the event: `MovePlayed`.
	pub event: &'static str,
	/// The game.
	pub game: u32,
	/// The position that was made, judged or paid for.
	pub position: Option<String>,
	/// The player who moved, lost or was paid.
	pub player: Option<String>,
}

impl Update {
	fn of(block: &Block) -> Self {
		let events: Vec<UpdateEvent> = block.events.iter().filter_map(UpdateEvent::of).collect();
		let mut tournaments: Vec<u32> = block.tournaments.iter().map(TournamentEvent::tournament).collect();
		tournaments.sort_unstable();
		tournaments.dedup();
		let is_empty = block.events.is_empty() && tournaments.is_empty();
		let time = Some(block.time).filter(|_| !is_empty);
		Self { block: block.at.number, hash: format!("{:?}", block.at.hash), time, events, tournaments }
	}
}

impl UpdateEvent {
	/// The update for an event. `None` for an event of the developer fund without a game.
	fn of(event: &Event) -> Option<Self> {
		let (name, position) = match event {
			Event::GameCreated { position, .. } => ("GameCreated", Some(position)),
			Event::GameWithdrawn { .. } => ("GameWithdrawn", None),
			Event::MovePlayed { position, .. } => ("MovePlayed", Some(position)),
			Event::Resigned { position, .. } => ("Resigned", Some(position)),
			Event::PositionProven { position, .. } => ("PositionProven", Some(position)),
			Event::PositionJudged { position, .. } => ("PositionJudged", Some(position)),
			Event::MoveLost { position, .. } => ("MoveLost", Some(position)),
			Event::GameEnded { .. } => ("GameEnded", None),
			Event::RewardCredited { position, .. } => ("RewardCredited", Some(position)),
			Event::GameSettled { .. } => ("GameSettled", None),
			Event::DepositReleased { position, .. } => ("DepositReleased", Some(position)),
			Event::DepositsClaimed { .. } => ("DepositsClaimed", None),
			Event::RewardsClaimed { .. } => ("RewardsClaimed", None),
			Event::DepositsReturned { .. } => ("DepositsReturned", None),
			Event::GameRemovalStarted { .. } => ("GameRemovalStarted", None),
			Event::GameRemoved { .. } => ("GameRemoved", None),
			Event::DeveloperFundPaid { .. } => ("DeveloperFundPaid", None),
			Event::DeveloperFundOwed { .. } => ("DeveloperFundOwed", None),
			Event::DeveloperFundChanged { .. } => ("DeveloperFundChanged", None),
		};
		let (position, player) = (position.map(|id| format!("{id:?}")), event.account().map(ToString::to_string));
		Some(Self { event: name, game: event.game()?, position, player })
	}
}

/// The listeners for updates.
#[derive(Clone)]
pub(super) struct Updates {
	messages: broadcast::Sender<Arc<str>>,
	seats: Arc<Semaphore>,
}

impl Updates {
	pub(super) fn new() -> Self {
		Self { messages: broadcast::Sender::new(BEHIND), seats: Arc::new(Semaphore::new(MOST_LISTENERS)) }
	}

	pub(super) fn tell(&self, block: &Block) {
		let message = serde_json::to_string(&Update::of(block)).unwrap_or_default();
		// An error says that there are no listeners.
		_ = self.messages.send(message.into());
	}

	/// A seat, and the messages from now on. `None` if there are too many listeners.
	pub(super) fn listen(&self) -> Option<(OwnedSemaphorePermit, broadcast::Receiver<Arc<str>>)> {
		let seat = Arc::clone(&self.seats).try_acquire_owned().ok()?;
		Some((seat, self.messages.subscribe()))
	}
}

/// Updates as they come, over a WebSocket: each message is an `Update`. Ask for the status or a game after the connection
/// stands, and nothing is missed. Who falls far behind is sent away.
#[utoipa::path(get, path = "/updates", responses(
	(status = 101, body = Update, description = "The WebSocket begins. Each of its messages has this form."),
	(status = 400, body = Problem, description = "The request begins no WebSocket."),
	(status = 503, body = Problem, description = "There are too many listeners.")
))]
pub(super) async fn updates(
	State(archive): State<Archive>,
	upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Response {
	let upgrade = match upgrade {
		Ok(upgrade) => upgrade,
		Err(error) => {
			let sentence = format!("This address is for WebSockets: {error}.");
			return Problem::from(Failure::usage(sentence)).into_response();
		}
	};
	let Some((seat, messages)) = archive.updates.listen() else {
		let failure = Failure::new(Kind::Unavailable, "Too many listen already. Try again later.");
		return Problem::from(failure).into_response();
	};
	// A frame is read into memory before the length of its message is checked.
	upgrade
		.max_frame_size(LONGEST)
		.max_message_size(LONGEST)
		.on_upgrade(async move |socket| send(socket, messages, seat).await)
}

/// Send messages until the listener goes, takes none, or is too far behind.
async fn send(mut socket: WebSocket, mut messages: broadcast::Receiver<Arc<str>>, _seat: OwnedSemaphorePermit) {
	loop {
		let message = tokio::select! {
			message = messages.recv() => message,
			heard = socket.recv() => match heard {
				Some(Ok(_)) => continue,
				Some(Err(_)) | None => return,
			},
		};
		let message = match message {
			Ok(message) => Message::text(&*message),
			Err(RecvError::Lagged(_) | RecvError::Closed) => return,
		};
		match timeout(PATIENCE, socket.send(message)).await {
			Ok(Ok(())) => {}
			Ok(Err(_)) | Err(_) => return,
		}
	}
}
