//! The parts of a question's address, with a sentence for every mistake.

use super::Problem;
use crate::ask::MOST;
use axum::{
	extract::{
		rejection::{PathRejection, QueryRejection},
		FromRequestParts, Path, Query,
	},
	http::request::Parts,
};
use forking_hex_chain::{addresses::address_of, failure::Failure};
use serde::{de::DeserializeOwned, Deserialize};
use subxt::utils::AccountId32;
use utoipa::IntoParams;

/// The number of items of a page, if the question gives none.
const USUAL: u32 = 50;

/// The place and size of a page.
#[derive(Deserialize, IntoParams, Clone, Copy, Debug, Default)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Paging {
	/// The first item: the `next` of the page before. The beginning of the list if it is left out.
	pub(super) from: Option<i64>,
	/// The items at most: 50 if it is left out, and up to 200.
	pub(super) limit: Option<u32>,
}

impl Paging {
	/// The place, or the place of the first item, and the size.
	pub(super) fn from(self, first: i64) -> Result<(i64, u32), Failure> {
		Ok((self.from.unwrap_or(first), limit(self.limit)?))
	}
}

/// The size of a page, from 1 to [`MOST`] items.
pub(super) fn limit(asked: Option<u32>) -> Result<u32, Failure> {
	match asked.unwrap_or(USUAL) {
		limit @ 1..=MOST => Ok(limit),
		limit => Err(Failure::usage(format!("A page has 1 to {MOST} items, not {limit}."))),
	}
}

/// An account in an address.
pub(super) fn account(text: &str) -> Result<AccountId32, Failure> {
	address_of(text).map_err(|_| Failure::usage(format!("{text} is no account: an SS58 address is needed.")))
}

/// The part of an address that names something.
pub(super) struct Named<T>(pub(super) T);

impl<State: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<State> for Named<T> {
	type Rejection = Problem;

	async fn from_request_parts(parts: &mut Parts, state: &State) -> Result<Self, Problem> {
		let read: Result<Path<T>, PathRejection> = Path::from_request_parts(parts, state).await;
		let Path(name) = read.map_err(|error| mistake(&error.body_text()))?;
		Ok(Self(name))
	}
}

/// The part of an address behind its question mark.
pub(super) struct Asked<T>(pub(super) T);

impl<State: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<State> for Asked<T> {
	type Rejection = Problem;

	async fn from_request_parts(parts: &mut Parts, state: &State) -> Result<Self, Problem> {
		let read: Result<Query<T>, QueryRejection> = Query::from_request_parts(parts, state).await;
		let Query(asked) = read.map_err(|error| mistake(&error.body_text()))?;
		Ok(Self(asked))
	}
}

fn mistake(reason: &str) -> Failure {
	Failure::usage(format!("The address is not understood: {reason}. /openapi.json describes what can be asked."))
}
