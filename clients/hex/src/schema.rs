//! The answers in JSON of all commands, in JSON Schema.

use crate::{
	archive::{Leader, PastGame, PastPosition, PastTournament},
	commands::{
		account, analyse, create, invite, money, name, play, prove_state, purse, records, show,
		tournament::{self, announce, playing},
	},
	views::GameView,
	watch::Line,
};
use forking_hex_chain::{
	output::{ErrorLine, Warning},
	sending::Sent,
};
use forking_hex_house::{Entry, FaucetLine};
use schemars::{
	generate::SchemaSettings, json_schema, transform::transform_subschemas, JsonSchema, Schema, SchemaGenerator,
};
use serde_json::{Map, Value};

/// A writer of the schema of a type.
type Writer = fn(&mut SchemaGenerator) -> Schema;

fn of<Answer: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
	generator.subschema_for::<Answer>()
}

/// The possible answers of each command, and the lines on standard error of all commands: `error` and `warning`. The
/// commands `bot`, `faucet` and `watch` give an answer in each line.
const ANSWERS: [(&str, &[Writer]); 45] = [
	("analyse", &[of::<analyse::Answer>]),
	("balance", &[of::<account::Shown>]),
	("bot", &[of::<Entry>]),
	("claim", &[of::<money::Claimed>]),
	("create", &[of::<create::Created>]),
	("error", &[of::<ErrorLine>]),
	("export", &[of::<records::Exported>]),
	("faucet", &[of::<FaucetLine>]),
	("games", &[of::<Vec<GameView>>]),
	("hand-up", &[of::<Sent>]),
	("import", &[of::<Vec<records::RecordView>>, of::<records::Converted>, of::<create::Created>]),
	("invite", &[of::<invite::Invited>, of::<invite::TakenBack>]),
	("key address", &[of::<account::Addressed>]),
	("key new", &[of::<account::Made>]),
	("name clear", &[of::<Sent>]),
	("name of", &[of::<name::Named>]),
	("name set", &[of::<Sent>]),
	("play", &[of::<play::Done>]),
	("prove", &[of::<play::Done>]),
	("prove-state career", &[of::<prove_state::Fetched>]),
	("prove-state check", &[of::<prove_state::Checked>, of::<prove_state::Career>]),
	("prove-state game", &[of::<prove_state::Made>]),
	("prove-state position", &[of::<prove_state::Made>]),
	("prove-state tournament", &[of::<prove_state::Made>]),
	("purse owner", &[of::<purse::Owned>]),
	("purse show", &[of::<purse::Shown>]),
	("purse take-back", &[of::<purse::Taken>]),
	("ratings", &[of::<Vec<Leader>>]),
	("resign", &[of::<play::Done>]),
	("send", &[of::<account::Given>]),
	("show", &[of::<show::Whole>, of::<show::One>, of::<PastGame>, of::<PastPosition>]),
	("swap", &[of::<play::Done>]),
	("tournament announce", &[of::<announce::Announced>]),
	("tournament call-off", &[of::<playing::Done>]),
	("tournament claim", &[of::<playing::Done>]),
	("tournament enter", &[of::<playing::Done>]),
	("tournament leave", &[of::<playing::Done>]),
	("tournament list", &[of::<Vec<tournament::Listed>>]),
	("tournament open", &[of::<playing::Opened>]),
	("tournament records", &[of::<tournament::records::Written>]),
	("tournament show", &[of::<tournament::show::Whole>, of::<PastTournament>]),
	("tournament withdraw", &[of::<playing::Done>]),
	("warning", &[of::<Warning>]),
	("watch", &[of::<Line>]),
	("withdraw", &[of::<Sent>]),
];

/// The schemas of a command and of its own commands, by their names. Without a name, all schemas.
pub fn schemas(command: &str) -> Map<String, Value> {
	let is_wanted = |name: &str| match name.strip_prefix(command) {
		Some(rest) => command.is_empty() || rest.is_empty() || rest.starts_with(' '),
		None => false,
	};
	let wanted = ANSWERS.into_iter().filter(|(name, _)| is_wanted(name));
	wanted.map(|(name, writers)| (name.to_string(), schema_of(name, writers).into())).collect()
}

fn schema_of(name: &str, writers: &[Writer]) -> Schema {
	let mut generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
	let answers: Vec<Schema> = writers.iter().map(|writer| writer(&mut generator)).collect();
	let mut schema = json_schema!({
		"$schema": generator.settings().meta_schema,
		"title": name,
		"anyOf": answers,
		"$defs": generator.take_definitions(true),
	});
	close(&mut schema);
	schema
}

/// Forbid fields that a schema does not have, in all objects of it whose fields are known.
fn close(schema: &mut Schema) {
	transform_subschemas(&mut close, schema);
	let Some(keywords) = schema.as_object_mut() else { return };
	let is_open = |key| keywords.contains_key(key);
	if !keywords.contains_key("properties") || is_open("additionalProperties") || is_open("unevaluatedProperties") {
		return;
	}
	let mut bound = "additionalProperties";
	for key in ["allOf", "anyOf", "oneOf"] {
		let Some(Value::Array(parts)) = keywords.get_mut(key) else { continue };
		// Each part has some fields of the object alone.
		parts.iter_mut().filter_map(Value::as_object_mut).for_each(|part| _ = part.remove("additionalProperties"));
		bound = "unevaluatedProperties";
	}
	keywords.insert(bound.into(), false.into());
}

/// Check that an answer fits the schema of its command.
#[cfg(test)]
pub fn check(command: &str, answer: &impl serde::Serialize) {
	let answer = serde_json::to_value(answer).expect("JSON");
	if let Err(misfit) = jsonschema::validate(&schemas(command)[command], &answer) {
		panic!("{command}: {misfit}, at {}\n{answer}", misfit.instance_path());
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::cli::Cli;
	use clap::{Command, CommandFactory};
	use jsonschema::is_valid;
	use serde_json::json;
	use std::collections::BTreeSet;

	/// Commands without an answer in JSON.
	const SILENT: [&str; 4] = ["board", "completions", "htp", "manual"];

	/// The lines on standard error, which are of no command.
	const LINES: [&str; 2] = ["error", "warning"];

	/// The commands that have no commands of their own, with the words before them.
	fn leaves(command: &Command, before: &str) -> Vec<String> {
		let leaves = command.get_subcommands().flat_map(|subcommand| {
			let name = format!("{before}{}", subcommand.get_name());
			if subcommand.has_subcommands() {
				leaves(subcommand, &format!("{name} "))
			} else {
				vec![name]
			}
		});
		leaves.collect()
	}

	#[test]
	fn every_command_has_a_schema_of_its_answer() {
		let commands: BTreeSet<String> = leaves(&Cli::command(), "").into_iter().collect();
		let described = ANSWERS.map(|(name, _)| name).into_iter().filter(|name| !LINES.contains(name));
		let known: BTreeSet<String> = described.chain(SILENT).map(str::to_string).collect();
		assert_eq!(commands, known);
	}

	#[test]
	fn every_schema_is_one() {
		for (name, schema) in schemas("") {
			assert!(jsonschema::meta::is_valid(&schema), "{name}");
		}
	}

	#[test]
	fn the_schemas_of_a_command_are_found_by_its_name() {
		let names = |command: &str| schemas(command).keys().cloned().collect::<Vec<_>>();
		assert_eq!(names("name"), ["name clear", "name of", "name set"]);
		assert_eq!(names("name of"), ["name of"]);
		assert_eq!(names("na"), [""; 0]);
		assert_eq!(names("").len(), ANSWERS.len());
	}

	#[test]
	fn a_field_that_a_schema_lacks_is_refused() {
		let account = "5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty";
		for (command, mut answer, inside) in [
			("key address", json!({ "account": account }), ""),
			("error", json!({ "error": "pool", "code": 14, "refusal": null, "message": "Full." }), ""),
			("watch", json!({ "event": "game_ended", "block": 5, "game": 7 }), ""),
			(
				"watch",
				json!({ "event": "earned", "block": 5, "game": 7, "amount": "2", "because": "reward_credited" }),
				"",
			),
			("faucet", json!({ "does": "give", "accounts": 1, "number": 0, "block": null }), ""),
			(
				"import",
				json!([{
					"size": 3, "opening_rule": "handicap", "first": "", "second": "", "name": "", "date": "", "place": "",
					"time": "", "overtime": "", "placement": "anywhere", "winner": null, "ending": null, "nodes": 0,
					"position": { "red": ["b2"], "blue": [], "turn": "blue" }, "moves": [],
				}]),
				"/0/position",
			),
		] {
			let schema = &schemas(command)[command];
			assert!(is_valid(schema, &answer), "{command}: {answer}");
			answer.pointer_mut(inside).expect("an object")["new"] = 1.into();
			assert!(!is_valid(schema, &answer), "{command}: {answer}");
		}
	}

	#[test]
	fn an_amount_that_is_no_text_is_refused() {
		let schema = &schemas("balance")["balance"];
		let mut answer = json!({
			"account": "5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty",
			"free": "1", "in_games": "0", "reserved": "0", "names": {},
		});
		assert!(is_valid(schema, &answer));
		answer["free"] = 1.into();
		assert!(!is_valid(schema, &answer));
	}
}
