//! Sentences for the errors of the chain, of the node and of the connection.
//!
//! The pallet documents each of its errors with a sentence for players, and the metadata carries it. The sentences in
//! this file are for all other errors.

use crate::{
	failure::{Failure, Kind},
	terminal::harmless,
};
use subxt::{
	error::{
		BackendError, ConstantError, DispatchError, ExtrinsicError, RpcError, RuntimeApiError, StorageError,
		TokenError, TransactionEventsError, TransactionStatusError,
	},
	rpcs::{self, UserError},
	transactions::{TransactionInvalid, ValidationResult},
	Error,
};

const NOT_ENOUGH: &str = "The account does not have enough for this. Part of its money may be held for other moves.";
const KEEPS_SOME: &str = "The account has to keep a small balance, and does not have enough for that and the deposit.";
const NOT_YET: &str = "The account does not exist on this chain yet. Somebody has to send it some money first.";
const STAYS_CLAIMABLE: &str = "The amount is too small for an account that does not exist yet. It stays claimable.";
const STALE: &str = "The account has sent something else in the meantime. Try again.";
const FULL: &str = "The blocks are full at the moment. Try again, or allow a higher tip with --tip.";
const UNCHECKED: &str = "The node cannot check the transaction at the moment. Try again.";
const OTHER_CALLS: &str =
	"The chain's runtime takes other calls than the one for which this program was built. Use the hex of its version.";

/// A reason as a sentence.
pub fn sentence_of(reason: &impl std::fmt::Display) -> String {
	let reason = reason.to_string();
	let mut letters = reason.chars();
	let first = letters.next().map(|letter| letter.to_ascii_uppercase());
	first.into_iter().chain(letters).chain(['.']).collect()
}

/// The failure that an error of the client library means.
pub fn of_error(error: &Error) -> Failure {
	let text = error.to_string();
	let is_lost =
		["client error", "connection", "subscription dropped", "restart"].iter().any(|word| text.contains(word));
	match error {
		Error::RuntimeApiError(
			RuntimeApiError::IncompatibleCodegen
			| RuntimeApiError::TraitNotFound(_)
			| RuntimeApiError::MethodNotFound { .. },
		)
		| Error::ExtrinsicError(ExtrinsicError::IncompatibleCodegen)
		| Error::ConstantError(ConstantError::IncompatibleCodegen | ConstantError::PalletNameNotFound(_))
		| Error::StorageError(
			StorageError::IncompatibleCodegen
			| StorageError::PalletNameNotFound(_)
			| StorageError::StorageEntryNotFound { .. },
		) => Failure::new(Kind::OtherChain, OTHER_CALLS),
		Error::TransactionEventsError(TransactionEventsError::ExtrinsicFailed(error)) => of_dispatch(error),
		Error::TransactionStatusError(error) => of_status(error),
		Error::ExtrinsicError(ExtrinsicError::ErrorSubmittingTransaction(BackendError::Rpc(
			RpcError::ClientError(rpcs::Error::User(refusal)),
		))) => of_pool(refusal),
		_ if text.contains("State already discarded") => {
			Failure::new(Kind::Forgotten, "The node has forgotten the state of that block.")
		}
		_ if is_lost => Failure::new(Kind::Connection, format!("The connection to the node is lost: {text}.")),
		_ => Failure::new(Kind::BadAnswer, format!("The node's answer cannot be used: {text}.")),
	}
}

/// The failure of a call that a block has.
pub(crate) fn of_dispatch(error: &DispatchError) -> Failure {
	let named = |name: &str, sentence: &str| Failure::refused_by_chain(name, sentence);
	match error {
		DispatchError::Module(module) => match module.details() {
			Ok(details) => {
				let (pallet, name) = (details.pallet.name(), details.variant.name.as_str());
				let sentence = match (pallet, name) {
					("Balances", "InsufficientBalance") => NOT_ENOUGH.into(),
					("Balances", "LiquidityRestrictions") => {
						"The account has the money, but it is frozen for something else.".into()
					}
					("Balances", "Expendability") => KEEPS_SOME.into(),
					("Balances", "ExistentialDeposit") => STAYS_CLAIMABLE.into(),
					("Balances", "DeadAccount") => NOT_YET.into(),
					_ => sentence_of_docs(&details.variant.docs)
						.unwrap_or_else(|| format!("The chain refused it: {name}.")),
				};
				named(name, &sentence)
			}
			Err(_) => named("Module", "The chain refused it for a reason that its metadata does not name."),
		},
		DispatchError::Token(error) => named(&format!("{error:?}"), of_token(error)),
		DispatchError::Arithmetic(error) => named(&format!("{error:?}"), "The amount is too large or too small."),
		DispatchError::BadOrigin | DispatchError::RootNotAllowed => {
			named("BadOrigin", "This account is not allowed to do that.")
		}
		DispatchError::ConsumerRemaining | DispatchError::TooManyConsumers => {
			named("ConsumerRemaining", "The account is in use, and has to keep what it has.")
		}
		DispatchError::NoProviders => named("NoProviders", NOT_YET),
		DispatchError::Exhausted => named("Exhausted", FULL),
		other => named(&format!("{other:?}"), &format!("The chain refused it: {other}")),
	}
}

/// The documentation of an error as one sentence or more. `None` if the error has no documentation.
fn sentence_of_docs(docs: &[String]) -> Option<String> {
	let words: Vec<&str> = docs.iter().map(|line| line.trim()).filter(|line| !line.is_empty()).collect();
	Some(harmless(&words.join(" "))).filter(|sentence| !sentence.is_empty())
}

fn of_token(error: &TokenError) -> &'static str {
	match error {
		TokenError::FundsUnavailable | TokenError::CannotCreateHold => NOT_ENOUGH,
		TokenError::OnlyProvider | TokenError::NotExpendable => KEEPS_SOME,
		TokenError::BelowMinimum | TokenError::CannotCreate => STAYS_CLAIMABLE,
		TokenError::Frozen => "The account has the money, but it is frozen for something else.",
		TokenError::Blocked => "The account may not receive anything at the moment.",
		_ => "The account's money cannot be used for this.",
	}
}

/// The failure of a transaction that the pool would not accept. `None` if the transaction is valid.
pub(crate) fn of_validity(validity: &ValidationResult) -> Option<Failure> {
	match validity {
		ValidationResult::Valid(_) => None,
		ValidationResult::Unknown(_) => Some(Failure::refused_by_pool("Unknown", UNCHECKED)),
		ValidationResult::Invalid(invalid) => Some(of_invalid(invalid)),
	}
}

/// The failure of a transaction that the node's pool refuses for this reason.
pub(crate) fn of_invalid(invalid: &TransactionInvalid) -> Failure {
	let (name, sentence) = match invalid {
		TransactionInvalid::Payment => ("Payment", "The account cannot pay the fee."),
		TransactionInvalid::Stale => ("Stale", STALE),
		TransactionInvalid::Future => ("Future", "Something that this account sent before has not arrived. Try again."),
		TransactionInvalid::BadProof => ("BadProof", "The signature is not valid on this chain."),
		TransactionInvalid::AncientBirthBlock => {
			("AncientBirthBlock", "It took too long to get into a block. Try again.")
		}
		TransactionInvalid::ExhaustsResources => ("ExhaustsResources", FULL),
		TransactionInvalid::BadSigner => ("BadSigner", "This chain has no accounts of this key's kind."),
		TransactionInvalid::Call => ("Call", "The chain does not accept this now."),
		_ => ("Invalid", "The chain does not understand the transaction."),
	};
	Failure::refused_by_pool(name, sentence)
}

/// The name of the refusal of a transaction that was valid when it was sent.
pub(crate) const BECAME_INVALID: &str = "BecameInvalid";

/// The failure of a transaction that the pool had accepted and then dropped.
pub(crate) fn of_status(error: &TransactionStatusError) -> Failure {
	let (name, sentence) = match error {
		TransactionStatusError::Dropped(_) => (
			"Dropped",
			"The node dropped it before it was in a block: the pool is full. Try again later, or allow a higher tip.",
		),
		_ => (BECAME_INVALID, "It became invalid before it was in a block: the account may have sent something else."),
	};
	Failure::refused_by_pool(name, sentence)
}

/// The words of the SDK for the reasons of an invalid transaction.
const REASONS: [(&str, TransactionInvalid); 8] = [
	("Transaction call is not expected", TransactionInvalid::Call),
	("Transaction will be valid in the future", TransactionInvalid::Future),
	("Transaction is outdated", TransactionInvalid::Stale),
	("Transaction has a bad signature", TransactionInvalid::BadProof),
	("Transaction has an ancient birth block", TransactionInvalid::AncientBirthBlock),
	("Transaction would exhaust the block limits", TransactionInvalid::ExhaustsResources),
	("Inability to pay some fees (e.g. account balance too low)", TransactionInvalid::Payment),
	("Invalid signing address", TransactionInvalid::BadSigner),
];

/// The failure of a transaction that the pool refused when it was sent. The SDK documents the codes in
/// `sc_rpc_api::author::error`.
fn of_pool(refusal: &UserError) -> Failure {
	let named = |name: &str, sentence: &str| Failure::refused_by_pool(name, sentence);
	match refusal.code {
		1010 => {
			let reason = refusal.data.as_ref().map_or("", |data| data.get().trim_matches('"'));
			let known = REASONS.iter().find(|(words, _)| *words == reason);
			known.map_or_else(
				|| named("Invalid", "The chain does not understand the transaction."),
				|(_, invalid)| of_invalid(invalid),
			)
		}
		1011 => named("Unknown", UNCHECKED),
		1012 => {
			named("Banned", "The node has dropped this a short time ago, and does not take it again. Try again later.")
		}
		1013 => named("AlreadyImported", "This was sent already, and waits for a block."),
		1014 => named(
			"PriorityTooLow",
			"Another transaction of this account with the same number is waiting; nothing was sent. Wait for it, or \
			 allow a higher tip with --tip.",
		),
		1016 => named("PoolFull", "The node is overloaded; nothing was sent. Try again later, or allow a higher tip."),
		1021 => of_invalid(&TransactionInvalid::Future),
		_ => named("Pool", &format!("The node refused it: {}.", refusal.message)),
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use subxt::transactions::TransactionUnknown;

	#[test]
	fn an_error_of_the_pallet_is_explained_by_its_own_documentation() {
		let docs = [" The cell is not".to_string(), " on the board.".to_string()];
		assert_eq!(sentence_of_docs(&docs).as_deref(), Some("The cell is not on the board."));
		assert_eq!(sentence_of_docs(&[]), None);
	}

	#[test]
	fn a_lack_of_money_has_another_sentence_than_frozen_money() {
		let lack = of_dispatch(&DispatchError::Token(TokenError::FundsUnavailable));
		assert_eq!((lack.kind, lack.refusal.as_deref()), (Kind::Refused, Some("FundsUnavailable")));
		assert!(lack.sentence.contains("does not have enough"));
		let frozen = of_dispatch(&DispatchError::Token(TokenError::Frozen));
		assert!(frozen.sentence.contains("frozen"));
	}

	#[test]
	fn what_the_pool_would_not_take_is_explained_before_it_is_sent() {
		let payment = of_validity(&ValidationResult::Invalid(TransactionInvalid::Payment)).expect("a failure");
		assert_eq!(payment.sentence, "The account cannot pay the fee.");
		let unknown = ValidationResult::Unknown(TransactionUnknown::CannotLookup);
		assert_eq!(of_validity(&unknown).expect("a failure").kind, Kind::Pool);
	}

	#[test]
	fn every_refusal_of_the_pool_is_known_and_has_a_sentence() {
		let refused = |code: i32, data: &str| {
			let error = format!(r#"{{ "code": {code}, "message": "Some words", "data": "{data}" }}"#);
			of_pool(&serde_json::from_str(&error).expect("an error of the node"))
		};
		let names = [1010, 1011, 1012, 1013, 1014, 1016, 1021, 1040].map(|code| refused(code, "").refusal);
		let known = ["Invalid", "Unknown", "Banned", "AlreadyImported", "PriorityTooLow", "PoolFull", "Future", "Pool"];
		assert_eq!(names.map(|name| name.expect("a name")), known);
		for (words, invalid) in &REASONS {
			assert_eq!(refused(1010, words), of_invalid(invalid));
		}
		assert_eq!(refused(1010, "Transaction is outdated").kind, Kind::Pool);
		assert!(refused(1014, "").sentence.contains("nothing was sent"));
	}
}
