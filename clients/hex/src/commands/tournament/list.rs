//! `hex tournament list`.

use crate::{
	archive::{line_of, Archive},
	commands::{tournament::show::player_numbers, Context},
};
use clap::Args;
use forking_hex_chain::{
	amounts::Currency,
	chain::Chain,
	failure::Failure,
	schema,
	settings::describe,
	times::lasting,
	tournaments::{phase_text, Phase, Round, Terms, Tournament, TournamentId},
};
use schemars::JsonSchema;
use serde::Serialize;
use std::{collections::BTreeMap, time::Duration};

/// The options of `hex tournament list`.
#[derive(Args, Clone, Debug)]
pub struct List {
	#[command(flatten)]
	archive: Archive,
}

/// A tournament in the list.
#[derive(Serialize, JsonSchema)]
pub struct Listed {
	pub tournament: TournamentId,
	/// `entering`, `running` or `ended`, and in an archive also `called_off`.
	pub phase: &'static str,
	/// The number of players.
	pub players: usize,
	/// The round that is being played, from 1.
	pub round: Option<u8>,
	/// Whether the chain has forgotten the tournament, so that the archive answers. Left out otherwise.
	#[serde(skip_serializing_if = "Option::is_none")]
	pub archived: Option<bool>,
	#[serde(flatten)]
	#[schemars(with = "schema::Terms")]
	pub terms: Terms,
}

impl List {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		let chain = context.chain().await?;
		let view = chain.best().await?;
		// The oldest first.
		let mut all: BTreeMap<TournamentId, (String, Listed)> = self.past(&chain).await?;
		for Tournament { tournament, terms, phase, players, round, .. } in view.tournaments().await? {
			let listed = Listed {
				tournament,
				phase: phase_text(phase),
				players: players.len(),
				round: round.map(|round: Round| round.number.saturating_add(1)),
				archived: None,
				terms,
			};
			all.insert(tournament, (line(&listed, phase, &chain, view.number()), listed));
		}
		let (lines, all): (Vec<String>, Vec<Listed>) = all.into_values().unzip();
		context.output.answer(&all, |_| match lines.as_slice() {
			[] => "There are no tournaments. Announce one with hex tournament announce.".into(),
			lines => lines.join("\n"),
		})
	}

	/// The tournaments that the archive has, by their numbers.
	async fn past(&self, chain: &Chain) -> Result<BTreeMap<TournamentId, (String, Listed)>, Failure> {
		if !self.archive.is_given() {
			return Ok(BTreeMap::new());
		}
		let mut past = BTreeMap::new();
		for listed in self.archive.list("tournaments").await? {
			let (line, listed) = line_of(listed, &chain.currency, chain.block_time)?;
			past.insert(listed.tournament, (line, listed));
		}
		Ok(past)
	}
}

fn line(listed: &Listed, phase: Phase, chain: &Chain, now: u32) -> String {
	let terms = &listed.terms;
	let state = match (phase, listed.round) {
		(Phase::Entering, _) if now >= terms.enter_until => "is about to begin".to_string(),
		(Phase::Entering, _) => {
			format!("takes players for {}", lasting(terms.enter_until.saturating_sub(now), chain.block_time))
		}
		(Phase::Running, round) => format!("is in round {}", round.unwrap_or_default()),
		(Phase::Ended { until }, _) => format!("has ended; its table stays up to block {until}"),
	};
	let players = format!("{} of {} players", listed.players, player_numbers(terms));
	line_text(listed, &state, &players, &chain.currency, chain.block_time)
}

/// The line of a tournament, with words for its state and its players.
pub fn line_text(listed: &Listed, state: &str, players: &str, currency: &Currency, block_time: Duration) -> String {
	let Listed { tournament, terms, .. } = listed;
	let settings = describe(&terms.settings, currency, block_time);
	let entry = currency.text(terms.entry);
	format!("{tournament:>4}  {state}; {players}; an entry of {entry}; {settings}")
}
