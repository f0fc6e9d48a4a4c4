//! `hex tournament list`.

use crate::{
	archive::{line_of, Archive},
	commands::{tournament::show::player_numbers, Context},
};
use clap::Args;
use forking_hex_chain::{
	chain::Chain,
	failure::Failure,
	settings::describe,
	times::lasting,
	tournaments::{phase_text, Phase, Round, Terms, Tournament, TournamentId},
};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// The options of `hex tournament list`.
#[derive(Args, Clone, Debug)]
pub struct List {
	#[command(flatten)]
	archive: Archive,
}

/// A tournament in the list.
#[derive(Serialize)]
struct Listed {
	tournament: TournamentId,
	/// The word for the phase: `entering`, `running` or `ended`.
	#[serde(rename = "phase")]
	word: &'static str,
	#[serde(skip)]
	phase: Phase,
	/// The number of players.
	players: usize,
	/// The round that is being played, from 1.
	round: Option<u8>,
	#[serde(flatten)]
	terms: Terms,
}

impl List {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		let chain = context.chain().await?;
		let view = chain.best().await?;
		let listed = |Tournament { tournament, terms, phase, players, round, .. }| Listed {
			tournament,
			word: phase_text(phase),
			phase,
			players: players.len(),
			round: round.map(|round: Round| round.number.saturating_add(1)),
			terms,
		};
		// The oldest first.
		let stored: Vec<Listed> = view.tournaments().await?.into_iter().rev().map(listed).collect();
		let mut all: BTreeMap<TournamentId, (String, Value)> = self.past(&chain).await?;
		for listed in &stored {
			let fields = serde_json::to_value(listed).unwrap_or_default();
			all.insert(listed.tournament, (line(listed, &chain, view.number()), fields));
		}
		let (lines, fields): (Vec<String>, Vec<Value>) = all.into_values().unzip();
		context.output.answer(&fields, |_| match lines.as_slice() {
			[] => "There are no tournaments. Announce one with hex tournament announce.".into(),
			lines => lines.join("\n"),
		})
	}

	/// The tournaments that the archive has, by their numbers.
	async fn past(&self, chain: &Chain) -> Result<BTreeMap<TournamentId, (String, Value)>, Failure> {
		if !self.archive.is_given() {
			return Ok(BTreeMap::new());
		}
		let mut past = BTreeMap::new();
		for listed in self.archive.list("tournaments").await? {
			let (number, line, fields) = line_of(listed, &chain.currency, chain.block_time)?;
			past.insert(number, (line, fields));
		}
		Ok(past)
	}
}

fn line(listed: &Listed, chain: &Chain, now: u32) -> String {
	let Listed { terms, phase, .. } = listed;
	let state = match (phase, listed.round) {
		(Phase::Entering, _) if now >= terms.enter_until => "is about to begin".into(),
		(Phase::Entering, _) => {
			format!("takes players for {}", lasting(terms.enter_until.saturating_sub(now), chain.block_time))
		}
		(Phase::Running, round) => format!("is in round {}", round.unwrap_or_default()),
		(Phase::Ended { until }, _) => format!("has ended; its table stays up to block {until}"),
	};
	let players = format!("{} of {} players", listed.players, player_numbers(terms));
	let settings = describe(&terms.settings, &chain.currency, chain.block_time);
	let entry = chain.currency.text(terms.entry);
	format!("{:>4}  {state}; {players}; an entry of {entry}; {settings}", listed.tournament)
}
