//! The archive, with questions over HTTP.

#[path = "../../tests/on_a_node/listener.rs"]
mod listener;

use super::*;
use crate::{
	book::BlockRef,
	chain::{Event, TournamentEvent},
	testing::{account, genesis, hash, judged, on_a_port, proof, tournament, Chain},
};
use forking_hex_callers::{serve, MOST_CONNECTIONS};
use forking_hex_proof::{Proof, Subject};
use forking_hex_records::read;
use forking_hex_rules::{Side, Verdict};
use listener::Listener;
use serde_json::{json, Value};
use std::{collections::BTreeSet, env, fs, net::SocketAddr, time::Duration};

/// An archive that is served on a free port, in a thread that ends with the test.
struct Served {
	archive: Archive,
	address: SocketAddr,
	_chain: Chain,
}

impl Served {
	fn start() -> Self {
		let mut chain = Chain::new();
		chain.duel(0);
		chain.remove(0);
		chain.duel(1);
		let ended = chain.book.unproven(0).expect("games");
		chain.book.keep_proof(0, &proof(ended[0].subject.clone())).expect("books");
		tournament(&mut chain, 0);
		tournament(&mut chain, 1);
		let archive = Archive::new(chain.reader(), Duration::from_secs(3));
		let served = archive.clone();
		let address = on_a_port(async |listener| serve(listener, router(served)).await);
		Self { archive, address, _chain: chain }
	}

	/// The status of an answer, and its text.
	fn text(&self, path: &str) -> (u16, String) {
		let request = ureq::get(format!("http://{}{path}", self.address)).config().http_status_as_error(false).build();
		let mut answer = request.call().expect("an answer");
		assert_eq!(answer.headers().get("access-control-allow-origin").expect("for every page"), "*", "{path}");
		let text = answer.body_mut().read_to_string().expect("text");
		(answer.status().as_u16(), text)
	}

	fn json(&self, path: &str) -> Value {
		let (status, text) = self.text(path);
		assert_eq!(status, 200, "{path}: {text}");
		serde_json::from_str(&text).expect("JSON")
	}

	/// The status of an answer that is a problem, and its sentence.
	fn problem(&self, path: &str) -> (u16, String) {
		let (status, text) = self.text(path);
		let problem: Value = serde_json::from_str(&text).expect("JSON");
		(status, problem["message"].as_str().expect("a sentence").into())
	}
}

#[test]
fn every_address_is_described_and_every_description_has_an_address() {
	let described: BTreeSet<String> = Description::openapi().paths.paths.into_keys().collect();
	let served: BTreeSet<String> = routes().into_iter().map(|(path, _)| path.into()).collect();
	assert_eq!(described, served);
}

/// The page takes its types and its checks from the stored description.
#[test]
fn the_stored_description_is_the_served_one() {
	let file = concat!(env!("CARGO_MANIFEST_DIR"), "/openapi.json");
	let served = Description::openapi().to_pretty_json().expect("JSON") + "\n";
	if env::var_os("FORKING_HEX_OPENAPI").is_some() {
		fs::write(file, &served).expect("a file");
	}
	let is_the_same = fs::read_to_string(file).is_ok_and(|stored| stored == served);
	assert!(is_the_same, "{file} is of another version: run this test with FORKING_HEX_OPENAPI=1, which writes it");
}

/// The description, as `/openapi.json` serves it.
fn description() -> Value {
	serde_json::to_value(Description::openapi()).expect("JSON")
}

/// Add the references in a part of the description.
fn add_references<'a>(part: &'a Value, found: &mut BTreeSet<&'a str>) {
	match part {
		Value::Object(fields) => {
			found.extend(fields.get("$ref").and_then(Value::as_str));
			fields.values().for_each(|field| add_references(field, found));
		}
		Value::Array(items) => items.iter().for_each(|item| add_references(item, found)),
		_ => {}
	}
}

#[test]
fn every_reference_in_the_description_leads_to_a_part_of_it() {
	let description = description();
	let mut found = BTreeSet::new();
	add_references(&description, &mut found);
	assert!(found.contains("#/components/schemas/By"), "{found:?}");
	for reference in found {
		let part = reference.strip_prefix('#').and_then(|pointer| description.pointer(pointer));
		assert!(part.is_some(), "{reference} leads nowhere");
	}
}

#[test]
fn every_question_with_parameters_is_described_with_the_answer_to_a_mistake() {
	let description = description();
	let paths = description["paths"].as_object().expect("paths");
	let operations = paths.iter().flat_map(|(path, methods)| {
		methods.as_object().expect("methods").values().map(move |operation| (path, operation))
	});
	let with_parameters: Vec<_> = operations.filter(|(_, operation)| operation.get("parameters").is_some()).collect();
	assert!(with_parameters.len() > 10, "{with_parameters:?}");
	for (path, operation) in with_parameters {
		assert!(operation["responses"].get("400").is_some(), "{path}");
	}
}

#[test]
fn the_description_names_the_parts_of_an_answer() {
	let served = Served::start();
	let described = served.json("/openapi.json");
	let game = &described["components"]["schemas"]["Game"]["properties"];
	let answer = served.json("/games/0");
	let parts = |value: &Value| value.as_object().expect("an object").keys().cloned().collect::<BTreeSet<_>>();
	assert_eq!(parts(game), parts(&answer));
	assert_eq!(described["components"]["schemas"]["Plancks"]["type"], "string");
}

#[test]
fn games_are_listed_page_by_page() {
	let served = Served::start();
	let first = served.json("/games?limit=1");
	assert_eq!((&first["items"][0]["game"], &first["next"]), (&json!(1), &json!(0)));
	let second = served.json("/games?limit=1&from=0");
	assert_eq!((&second["items"][0]["game"], &second["next"]), (&json!(0), &Value::Null));
	assert_eq!(served.json("/games?state=waiting")["items"], json!([]));
	assert_eq!(served.json("/games?state=ended")["items"].as_array().expect("games").len(), 2);
}

#[test]
fn games_that_ended_are_found_page_by_page() {
	let served = Served::start();
	let [winner, loser] = [1, 2].map(account);
	let first = served.json(&format!("/games?player={winner}&size=2&result=won&limit=1"));
	assert_eq!((&first["items"][0]["game"], &first["next"]), (&json!(1), &json!(0)));
	let second = served.json(&format!("/games?player={winner}&size=2&result=won&limit=1&from=0"));
	assert_eq!((&second["items"][0]["game"], &second["next"]), (&json!(0), &Value::Null));
	let game = &second["items"][0];
	assert_eq!((&game["line"], &game["more_winners"]), (&json!("a1/b1/a2"), &json!(0)));
	assert_eq!(game["winners"], json!([{ "player": winner.to_string(), "net": "950" }]));
	let count = |path: &str| served.json(path)["items"].as_array().expect("games").len();
	assert_eq!(count(&format!("/games?state=ended&player={loser}&result=lost")), 2);
	assert_eq!(count(&format!("/games?player={loser}&result=won")), 0);
	assert_eq!((count("/games?result=proof"), count("/games?size=3")), (2, 0));
}

#[test]
fn a_game_is_replayed_paid_and_read_as_sgf_from_answers_alone() {
	let served = Served::start();
	let game = served.json("/games/0");
	assert_eq!((&game["winner"], &game["fund"]), (&json!(account(1).to_string()), &json!("50")));
	let first = served.json("/games/0/positions?limit=2");
	assert_eq!(first["next"], 2);
	assert_eq!(served.json("/games/0/positions?from=2")["items"][0]["move"], "a2");
	assert_eq!(served.json("/games/0/players")["items"][1]["lost"], "1000");
	assert_eq!(served.json("/games/0/payments")["items"][0]["kind"], "credited");

	let (_, sgf) = served.text("/games/0/sgf");
	let record = read(&sgf, None).expect("a record");
	let moves: Vec<String> = record.line(record.end()).iter().map(ToString::to_string).collect();
	assert_eq!(moves, ["a1", "b1", "a2"]);
	assert_eq!((record.winner(), record.heading.date.as_str()), (Some(Side::First), "2026-11-23"));
	assert_eq!(record.heading.second, account(2).to_string());
	assert!(record.heading.overtime.contains("s a move") || record.heading.time != "0", "the times of the game");
}

#[test]
fn a_player_has_games_ratings_and_a_rank() {
	let served = Served::start();
	let who = account(1);
	let player = served.json(&format!("/players/{who}"));
	assert_eq!((&player["duels"], &player["won"], &player["balance"]), (&json!(2), &json!(2), &json!("1900")));
	let games = served.json(&format!("/players/{who}/games?limit=1"));
	assert_eq!((&games["items"][0]["game"]["game"], &games["items"][0]["earned"]), (&json!(1), &json!("950")));
	assert_eq!(served.json(&format!("/players/{who}/ratings"))["items"][1]["game"], 0);
	for order in ["rating", "balance"] {
		assert_eq!(served.json(&format!("/leaderboard?by={order}"))[0]["player"], who.to_string());
	}
}

#[test]
fn a_game_that_ended_has_its_proof_and_a_player_those_of_all_games() {
	let served = Served::start();
	let (status, text) = served.text("/games/0/proof");
	let proof = Proof::of_text(&text).expect("a proof");
	assert_eq!((status, matches!(proof.subject(), Subject::Game(line, _) if line.game == 0)), (200, true));
	for player in [1, 2].map(account) {
		let (status, career) = served.text(&format!("/players/{player}/proofs"));
		let whole = format!("# Career of {player}\n# Chain {:?}\n{text}\n", genesis());
		assert_eq!((status, &career), (200, &whole));
		assert_eq!(served.text(&format!("/players/{player}/proofs?from=1")).1, career, "a career has no pages");
	}
}

#[test]
fn a_career_is_sent_whole_and_without_proofs_that_lack_the_player() {
	let mut chain = Chain::new();
	(0..40).for_each(|game| chain.duel(game));
	let mut texts = Vec::new();
	for each in chain.book.unproven(0).expect("games") {
		let Subject::Game(line, mut players) = each.subject else { panic!("a game") };
		// More games than are read at a time.
		let lacks_player = (3..35).contains(&each.game);
		if lacks_player {
			players.truncate(1);
		}
		let proof = proof(Subject::Game(line, players));
		chain.book.keep_proof(each.game, &proof).expect("books");
		if !lacks_player {
			texts.push(proof.to_text());
		}
	}
	let archive = Archive::new(chain.reader(), Duration::from_secs(3));
	let address = on_a_port(async |listener| serve(listener, router(archive)).await);
	let served = Served { archive: Archive::new(chain.reader(), Duration::from_secs(3)), address, _chain: chain };
	let (_, career) = served.text(&format!("/players/{}/proofs", account(2)));
	assert_eq!(career.lines().skip(2).collect::<Vec<_>>(), texts);
}

#[test]
fn an_opening_is_looked_up_by_its_moves() {
	let served = Served::start();
	let opening = served.json("/openings?size=2&opening_rule=swap_pieces&line=a1");
	assert_eq!((&opening["replies"][0]["move"], &opening["replies"][0]["games"]), (&json!("b1"), &json!(2)));
	assert_eq!(opening["games"]["items"][0]["game"], 1);
	let usual = served.json("/openings");
	assert_eq!((&usual["size"], &usual["opening_rule"]), (&json!(2), &json!("swap_pieces")));
	assert_eq!((&usual["line"], &usual["replies"][0]["games"]), (&json!(""), &json!(2)));
}

#[test]
fn tournaments_are_listed_page_by_page() {
	let served = Served::start();
	let first = served.json("/tournaments?limit=1");
	assert_eq!((&first["items"][0]["tournament"], &first["next"]), (&json!(1), &json!(0)));
	let second = served.json("/tournaments?limit=1&from=0");
	assert_eq!((&second["items"][0]["tournament"], &second["next"]), (&json!(0), &Value::Null));
	assert_eq!(served.json("/tournaments?state=running")["items"], json!([]));
	assert_eq!(served.json("/tournaments?state=ended")["items"].as_array().expect("tournaments").len(), 2);
	assert_eq!(served.json("/status")["tournaments"], 2);
}

#[test]
fn a_tournament_is_told_whole() {
	let served = Served::start();
	let whole = served.json("/tournaments/0");
	let terms = &whole["tournament"]["terms"];
	assert_eq!((&terms["entry"], &terms["settings"]["size"]), (&json!("3000"), &json!(2)));
	assert_eq!((&whole["tournament"]["pool"], &whole["standings"]), (&json!("9000"), &json!([1, 2, 0])));
	let winner = &whole["players"][1];
	assert_eq!((&winner["player"], &winner["place"]), (&json!(account(2).to_string()), &json!(1)));
	assert_eq!((&winner["prize"]["amount"], &winner["prize"]["state"]), (&json!("6300"), &json!("paid")));
	assert_eq!(whole["rounds"].as_array().expect("rounds").len(), 3);
	let game = &whole["rounds"][0]["games"][0];
	assert_eq!((&game["game"], &game["opener"], &game["opener_half_points"]), (&json!(70), &json!(1), &json!(2)));
	let described = served.json("/openapi.json");
	let standings = &described["components"]["schemas"]["WholeTournament"]["properties"]["standings"];
	assert_eq!((&standings["type"], &standings["items"]["type"]), (&json!("array"), &json!("integer")));
}

#[test]
fn a_player_has_tournaments() {
	let served = Served::start();
	let first = served.json(&format!("/players/{}/tournaments?limit=1", account(3)));
	let item = &first["items"][0];
	assert_eq!((&item["tournament"]["tournament"], &item["part"]["place"]), (&json!(1), &json!(2)));
	assert_eq!((&item["part"]["prize"]["state"], &first["next"]), (&json!("kept"), &json!(0)));
	assert_eq!(served.json(&format!("/players/{}/tournaments", account(4)))["items"], json!([]));
}

#[test]
fn feeds_tell_of_the_games_that_ended() {
	let served = Served::start();
	let (_, feed) = served.text("/feed");
	let told = format!("{} won the duel of 2×2 against {} by a chain, after 3 moves.", account(1), account(2));
	assert_eq!(feed.matches(&told).count(), 2, "{feed}");
	assert!(feed.contains("<updated>2026-11-23T"), "{feed}");
	let (_, of_a_stranger) = served.text(&format!("/players/{}/feed", account(9)));
	assert!(!of_a_stranger.contains("<entry>"), "{of_a_stranger}");
}

#[test]
fn a_mistake_is_answered_with_a_sentence() {
	let served = Served::start();
	let long = format!("/openings?size=2&opening_rule=handicap&line={}", "a1/".repeat(9));
	let stranger = format!("/players/{}", account(9));
	let unproven = format!("/players/{}/proofs", account(9));
	let ones = format!("/players/{}", "1".repeat(133));
	for (path, status, words) in [
		("/games/7", 404, "has no game 7"),
		("/games/7/positions", 404, "has no game 7"),
		("/games/7/sgf", 404, "has no game 7"),
		("/games/7/proof", 404, "has no game 7"),
		("/games/1/proof", 404, "is not made yet"),
		("/players/nobody/proofs", 400, "is no account"),
		(&unproven, 404, "has made no move"),
		("/games/seven", 400, "is not understood"),
		("/games?limit=0", 400, "1 to 200 items, not 0"),
		("/games?limit=201", 400, "1 to 200 items, not 201"),
		("/games?states=ended", 400, "unknown field"),
		("/games?state=lost", 400, "unknown variant"),
		("/games?player=nobody", 400, "is no account"),
		("/games?result=drawn", 400, "unknown variant"),
		("/games?result=won", 400, "Name the player"),
		("/games?size=0", 400, "2 to 32 cells"),
		("/games?size=33", 400, "2 to 32 cells"),
		("/games?state=playing&size=5", 400, "Only games that ended"),
		("/openings?size=11", 400, "Name both"),
		("/openings?opening_rule=handicap", 400, "Name both"),
		("/players/nobody", 400, "is no account"),
		(&ones, 400, "is no account"),
		(&stranger, 404, "has made no move"),
		("/openings?size=2&opening_rule=handicap&line=z", 400, "is no move"),
		(&long, 400, "at most 8 moves"),
		("/openings?size=2&opening_rule=none", 400, "unknown variant"),
		("/leaderboard?by=luck", 400, "unknown variant"),
		("/tournaments/7", 404, "has no tournament 7"),
		("/tournaments?state=lost", 400, "unknown variant"),
		("/tournaments?limit=0", 400, "1 to 200 items, not 0"),
		("/players/nobody/tournaments", 400, "is no account"),
		("/updates", 400, "is for WebSockets"),
		("/", 404, "Nothing answers"),
	] {
		let (code, sentence) = served.problem(path);
		assert_eq!(code, status, "{path}");
		assert!(sentence.contains(words), "{path}: {sentence}");
	}
}

fn block(number: u32, time: u64, events: Vec<Event>, tournaments: Vec<TournamentEvent>) -> Block {
	let at = BlockRef { number, hash: hash(number) };
	Block { at, parent: hash(number - 1), time, events, tournaments }
}

#[test]
fn listeners_hear_of_every_block() {
	let served = Served::start();
	let mut listeners: Vec<Listener> = (0..3).map(|_| Listener::connect(&served.address.to_string())).collect();
	served.archive.tell(&block(10, 0, vec![], vec![]));
	served.archive.tell(&block(11, 5, vec![judged(1, genesis(), Verdict::Losing)], vec![]));
	let closed = |tournament| TournamentEvent::Closed { tournament };
	served.archive.tell(&block(12, 8, vec![], vec![closed(3), closed(1), closed(3)]));
	for listener in &mut listeners {
		let update = listener.next().expect("an update");
		assert_eq!((&update["block"], &update["time"], &update["events"]), (&json!(10), &Value::Null, &json!([])));
		let event = listener.next().expect("an update")["events"][0].clone();
		let position = format!("{:?}", genesis());
		assert_eq!(event, json!({ "event": "PositionJudged", "game": 1, "position": position, "player": null }));
		let update = listener.next().expect("an update");
		assert_eq!(
			(&update["time"], &update["events"], &update["tournaments"]),
			(&json!(8), &json!([]), &json!([1, 3]))
		);
	}
}

#[test]
fn a_listener_who_begins_a_long_message_is_sent_away_before_it_takes_memory() {
	let served = Served::start();
	let mut listener = Listener::connect(&served.address.to_string());
	// The head of a binary message in one piece: its length, and a mask. Its contents never follow.
	let length: u64 = 10 << 20;
	let head = [&[0x82, 0x80 | 127][..], &length.to_be_bytes(), &[0; 4]].concat();
	listener.say(&head);
	let mut number = 10;
	let mut hears_on = || {
		served.archive.tell(&block(number, 0, vec![], vec![]));
		number += 1;
		listener.next().is_some()
	};
	// Some updates may have come before the archive received the message.
	assert!((0..1_000).any(|_| !hears_on()));
}

#[test]
fn connections_and_listeners_leave_files_for_the_books() {
	// The files that systemd and most shells give a program.
	let files = 1_024;
	assert!(MOST_CONNECTIONS + MOST_LISTENERS <= files - 100);
}

#[test]
fn one_listener_too_many_is_told_to_come_later() {
	let updates = updates::Updates::new();
	let mut listening: Vec<_> = (0..MOST_LISTENERS).map(|_| updates.listen().expect("a seat")).collect();
	assert!(updates.listen().is_none());
	listening.pop();
	assert!(updates.listen().is_some());
}
