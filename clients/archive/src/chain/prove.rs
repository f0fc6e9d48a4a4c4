//! Proofs of how games ended, asked for beside the following of blocks, over a connection of their own: whatever goes wrong with
//! them, the books go on.
//!
//! A node can lie, and soon forgets the state that a proof is made of. With the chain's specification, each proof is checked before it
//! is kept.

use super::Node;
use crate::book::{SharedBook, Unproven};
use forking_hex_chain::{
	connection::Connection,
	failure::{Failure, Kind},
	terminal::warn,
};
use forking_hex_proof::{Genesis, Proof, Refusal, Shown};
use forking_hex_rules::GameId;
use std::{convert::Infallible, time::Duration};
use subxt::utils::H256;
use tokio::time::sleep;

/// The blocks within which a node has the justification of a block, by far: it keeps one each 32 blocks.
const WITHIN: u32 = 256;

/// The wait after a failure. All awaited proofs are asked for again then, and a node that answers none of them, or lies, is left
/// alone in between. It keeps a state for 13 minutes at least.
const AFTER_FAILURE: Duration = Duration::from_secs(60);

/// Ask the node for the proofs that games await, as long as the program runs. A failure is reported once, and asked about again.
/// Proofs are checked if the chain is `known`.
pub async fn keep_proving(
	connection: &Connection,
	genesis: H256,
	known: Option<Genesis>,
	book: SharedBook,
	block_time: Duration,
) -> Infallible {
	// A node that comes back at this address has to have the same chain.
	let connection = Connection { genesis: Some(genesis), ..connection.clone() };
	let (mut node, mut reported) = (None, None);
	loop {
		let asked = prove_all(&connection, &mut node, known.as_ref(), &book).await;
		let wait = wait_after(&asked, block_time);
		match asked {
			Ok(()) => reported = None,
			Err(failure) => {
				node = None;
				if reported.as_ref() != Some(&failure) {
					warn(&format!("No proofs of ended games are made at the moment: {failure}"));
				}
				reported = Some(failure);
			}
		}
		sleep(wait).await;
	}
}

/// The wait before the next round of questions.
fn wait_after(asked: &Result<(), Failure>, block_time: Duration) -> Duration {
	match asked {
		Ok(()) => block_time,
		Err(_) => block_time.max(AFTER_FAILURE),
	}
}

/// Ask for the proof of each game that awaits it, also if the node's answers about one of them cannot be used. Without any, the
/// node is left alone.
async fn prove_all(
	connection: &Connection,
	node: &mut Option<Node>,
	known: Option<&Genesis>,
	book: &SharedBook,
) -> Result<(), Failure> {
	let (mut from, mut failed) = (0, Ok(()));
	loop {
		let unproven = book.with(move |book| book.unproven(from)).await?;
		let Some(last) = unproven.last() else { return failed };
		from = last.game.saturating_add(1);
		let node = match &*node {
			Some(node) => node,
			None => node.insert(Node::connect(connection).await?),
		};
		for each in unproven {
			match prove(node, known, book, each).await {
				Err(failure) if failure.kind == Kind::BadAnswer => failed = Err(failure),
				proved => proved?,
			}
		}
	}
}

/// Ask for the proof of a game, and keep it. The game goes on to await it if its block has no justification yet, and no longer
/// if it can have none.
async fn prove(node: &Node, known: Option<&Genesis>, book: &SharedBook, unproven: Unproven) -> Result<(), Failure> {
	let Unproven { game, settled, subject } = unproven;
	let block = node.hash(settled).await?;
	let block = block.ok_or_else(|| Failure::contradiction(format!("The node has lost its final block {settled}.")))?;
	let made = match node.prover().of_block(block).await? {
		Some(finality) => {
			// Comes first: nodes of a state without votes can be made to take for ever.
			if let Some(known) = known {
				finality.check(known).map_err(|refusal| refused(game, refusal))?;
			}
			node.prover().prove(finality, subject).await
		}
		None if node.last_final().await?.saturating_sub(settled) < WITHIN => return Ok(()),
		None => {
			Err(Failure::not_found(format!("The node keeps no justification of block {settled} or one soon after it.")))
		}
	};
	match made {
		Ok(proof) => {
			if let Some(known) = known {
				check(known, game, settled, &proof)?;
			}
			book.with(move |book| book.keep_proof(game, &proof)).await
		}
		Err(failure) if matches!(failure.kind, Kind::Forgotten | Kind::NotFound) => {
			warn(&format!("Game {game} stays without a proof. {failure}"));
			book.with(move |book| book.give_up_proof(game)).await
		}
		Err(failure) => Err(failure),
	}
}

/// Check that a proof shows the end of its game in this block, to a reader who knows the chain.
fn check(known: &Genesis, game: GameId, settled: u32, proof: &Proof) -> Result<(), Failure> {
	let proven = proof.check(known).map_err(|refusal| refused(game, refusal))?;
	match proven.shown {
		Shown::Game(line, _, shown, _) if (line.game, proven.number) == (game, settled) && shown.is_settled() => Ok(()),
		_ => Err(refused(game, Refusal::OtherSubject)),
	}
}

/// The failure that a proof of the node does not hold.
fn refused(game: GameId, refusal: Refusal) -> Failure {
	Failure::contradiction(format!("The node's proof of game {game} is refused: {refusal}."))
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::testing::{genesis, proof, Chain};

	#[test]
	fn a_node_that_fails_is_asked_again_after_a_minute_and_not_in_each_block() {
		let block_time = Duration::from_secs(3);
		assert_eq!(wait_after(&Ok(()), block_time), block_time);
		assert_eq!(wait_after(&Err(refused(0, Refusal::TooFewVotes)), block_time), AFTER_FAILURE);
	}

	#[test]
	fn a_proof_without_votes_for_its_block_or_of_another_chain_is_a_bad_answer() {
		let mut chain = Chain::new();
		chain.duel(0);
		let unproven = chain.book.unproven(0).expect("games").remove(0);
		let known = |hash: H256| Genesis { hash: hash.0.into(), validators: vec![[7; 32]] };
		for (hash, refusal) in [(genesis(), Refusal::OtherBlock), (H256::zero(), Refusal::OtherChain)] {
			let proof = proof(unproven.subject.clone());
			assert_eq!(check(&known(hash), 0, unproven.settled, &proof), Err(refused(0, refusal)));
			assert_eq!(refused(0, refusal).kind, Kind::BadAnswer);
		}
	}
}
