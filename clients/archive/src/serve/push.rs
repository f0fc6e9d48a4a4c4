//! Subscriptions to Web Push: a page posts its browser's subscription, and deletes it again.

use super::{Answer, Archive, Problem};
use crate::{
	book::SharedBook,
	push::{accounts_of, subscription_of, Desk, MOST_ACCOUNTS},
};
use axum::{
	body::Bytes,
	extract::{rejection::BytesRejection, ConnectInfo, DefaultBodyLimit, State},
	http::{
		header::{ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_MAX_AGE},
		Extensions, HeaderMap, StatusCode,
	},
	response::IntoResponse,
	routing::{get, MethodRouter},
	Json,
};
use forking_hex_callers::{Proxies, Turns};
use forking_hex_chain::failure::{Failure, Kind};
use serde::{de::DeserializeOwned, Deserialize, Serialize};
use std::{
	net::{IpAddr, SocketAddr},
	sync::{Arc, Mutex, PoisonError},
	time::{Duration, Instant},
};
use url::Url;
use utoipa::ToSchema;

/// The longest body of a request, in bytes.
const LONGEST: usize = 4_096;

/// The most subscriptions of a network, and of all networks together, in an hour.
const AN_HOUR: (usize, usize) = (30, 2_000);

/// The counter at which pages subscribe.
#[derive(Clone)]
pub(super) struct Counter {
	desk: Desk,
	book: SharedBook,
	proxies: Proxies,
	turns: Arc<Mutex<Turns>>,
}

impl Counter {
	pub(super) fn new(desk: Desk, book: SharedBook, proxies: &[IpAddr]) -> Self {
		let turns = Turns::new(AN_HOUR.0, AN_HOUR.1, Duration::from_secs(3_600));
		Self { desk, book, proxies: Proxies::new(proxies), turns: Arc::new(Mutex::new(turns)) }
	}
}

/// The things that a page needs to subscribe.
#[derive(Serialize, ToSchema, Clone, Debug, PartialEq, Eq)]
pub struct Offer {
	/// The archive's public key, the `applicationServerKey` of a subscription, in base64url.
	pub key: String,
	/// The accounts about which one browser is told at most.
	pub most_accounts: usize,
}

/// A browser's subscription, and the accounts about which it is to be told.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Wish {
	/// The subscription.
	subscription: Told,
	/// The accounts.
	accounts: Vec<String>,
}

/// A browser's `PushSubscription`, in JSON as the browser writes it.
#[derive(Deserialize, ToSchema)]
pub struct Told {
	/// The address that the push service gave to the browser.
	endpoint: String,
	/// The browser's keys.
	keys: Keys,
}

/// The keys of a `PushSubscription`, in base64url.
#[derive(Deserialize, ToSchema)]
pub struct Keys {
	/// The public key.
	p256dh: String,
	/// The shared secret.
	auth: String,
}

/// A subscription to be forgotten.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Goodbye {
	/// The subscription's endpoint.
	endpoint: String,
}

/// The routes, which take longer requests than the other routes.
pub(super) fn routes() -> MethodRouter<Archive> {
	get(offer).post(subscribe).delete(unsubscribe).options(preflight).layer(DefaultBodyLimit::max(LONGEST))
}

fn counter(archive: &Archive) -> Result<&Counter, Failure> {
	archive.counter.as_ref().ok_or_else(|| Failure::not_found("This archive does not send Web Push."))
}

fn read<T: DeserializeOwned>(body: Result<Bytes, BytesRejection>) -> Result<T, Failure> {
	let mistake = |reason: String| {
		Failure::usage(format!("The request is not understood: {reason}. /openapi.json describes what can be asked."))
	};
	let body = body.map_err(|error| mistake(error.body_text()))?;
	serde_json::from_slice(&body).map_err(|error| mistake(error.to_string()))
}

/// The key for which a browser subscribes to be told of its player's games while no page is open. 404 if this archive does
/// not send Web Push.
#[utoipa::path(get, path = "/push", responses((status = 200, body = Offer), (status = 404, body = Problem)))]
pub(super) async fn offer(State(archive): State<Archive>) -> Answer<Offer> {
	let key = counter(&archive)?.desk.public_key();
	Ok(Json(Offer { key, most_accounts: MOST_ACCOUNTS }))
}

/// Tell a browser from now on when it is these accounts' turn, a position on which it is closes soon, or they earned or were
/// paid something. It is remembered after its push service took a first message, which says so. Posted again, the accounts
/// are those of the last time.
#[utoipa::path(post, path = "/push", request_body = Wish, responses(
	(status = 204, description = "The browser is told."),
	(status = 400, body = Problem, description = "It is no subscription, or its push service does not know it."),
	(status = 404, body = Problem, description = "This archive does not send Web Push."),
	(status = 429, body = Problem, description = "The network has subscribed as often as it may in an hour."),
	(status = 503, body = Problem, description = "There are too many subscriptions, or the push service does not answer.")
))]
pub(super) async fn subscribe(
	State(archive): State<Archive>,
	extensions: Extensions,
	headers: HeaderMap,
	body: Result<Bytes, BytesRejection>,
) -> Result<StatusCode, Problem> {
	let Counter { desk, book, proxies, turns } = counter(&archive)?;
	let wish: Wish = read(body)?;
	let Told { endpoint, keys } = wish.subscription;
	let subscription = subscription_of(&desk.services, &endpoint, &keys.p256dh, &keys.auth)?;
	let accounts = accounts_of(&wish.accounts)?;

	let peer = extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| peer.ip());
	let network = peer.and_then(|peer| proxies.network(peer, &headers));
	let network = network.ok_or_else(|| Failure::usage("The proxy does not say for whom it asks."))?;
	let taken = turns.lock().unwrap_or_else(PoisonError::into_inner).take(network, Instant::now());
	taken.map_err(|wait| {
		let minutes = wait.as_secs().div_ceil(60);
		Failure::new(Kind::TooMany, format!("Your network subscribes too often. Try again in {minutes} min."))
	})?;

	let asked = subscription.clone();
	// The room is checked again when the browser is remembered, since other browsers may subscribe meanwhile.
	if !book.with(move |book| book.check_room(&asked)).await? {
		desk.welcome(&subscription).await?;
	}
	book.with(move |book| book.subscribe(&subscription, &accounts)).await?;
	Ok(StatusCode::NO_CONTENT)
}

/// Forget a browser, whether it had subscribed or not.
#[utoipa::path(delete, path = "/push", request_body = Goodbye, responses(
	(status = 204, description = "Nothing of it is here."),
	(status = 400, body = Problem),
	(status = 404, body = Problem, description = "This archive does not send Web Push.")
))]
pub(super) async fn unsubscribe(
	State(archive): State<Archive>,
	body: Result<Bytes, BytesRejection>,
) -> Result<StatusCode, Problem> {
	let Counter { book, .. } = counter(&archive)?;
	let goodbye: Goodbye = read(body)?;
	// The address is read as it was written at the subscription, whatever services are known now.
	let endpoint = Url::parse(&goodbye.endpoint).map(String::from);
	let endpoint = endpoint.map_err(|_| Failure::usage("The endpoint is no address."))?;
	book.with(move |book| book.unsubscribe(&endpoint)).await?;
	Ok(StatusCode::NO_CONTENT)
}

/// Let pages of other origins post and delete.
async fn preflight() -> impl IntoResponse {
	let headers = [
		(ACCESS_CONTROL_ALLOW_METHODS, "GET, POST, DELETE"),
		(ACCESS_CONTROL_ALLOW_HEADERS, "content-type"),
		(ACCESS_CONTROL_MAX_AGE, "86400"),
	];
	(StatusCode::NO_CONTENT, headers)
}
