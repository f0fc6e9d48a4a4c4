//! Web Push, from the chain's events to the message that a browser reads.

#[path = "../../tests/on_a_node/push_service.rs"]
mod push_service;

use super::{deliver, key::Key, post::Desk, services::Services};
use crate::{
	ask::Reader,
	book::{path_in, Book, SharedBook},
	chain::Event,
	serve::{router, Archive},
	testing::{account, created, duel_settings, genesis, judged, on_a_port, played, Chain, DEPOSIT},
};
use forking_hex_rules::{GameId, PositionId, Seats, Verdict};
use push_service::{wait_until, Browser, PushService, CONTACT};
use serde_json::{json, Value};
use std::{net::SocketAddr, time::Duration};
use tokio::sync::watch;

const BLOCK_TIME: Duration = Duration::from_secs(3);

/// An archive that serves and sends messages, in a thread that ends with the test.
struct Told {
	chain: Chain,
	service: PushService,
	address: SocketAddr,
	current: watch::Sender<bool>,
}

impl Told {
	fn start() -> Self {
		let (chain, service) = (Chain::new(), PushService::start());
		let (address, current) = serve(&chain, &service);
		Self { chain, service, address, current }
	}

	/// Start the program again, on the same books.
	fn restart(&mut self) {
		(self.address, self.current) = serve(&self.chain, &self.service);
	}

	/// Keep a block that is the newest one.
	fn keep(&mut self, events: Vec<Event>) {
		self.chain.keep(events).expect("a block");
		self.current.send_replace(true);
	}

	/// The status and the text of an answer.
	fn ask(&self, method: &str, body: &Value, forwarded: &str) -> (u16, Value) {
		let request = ureq::http::Request::builder()
			.method(method)
			.uri(format!("http://{}/push", self.address))
			.header("content-type", "application/json")
			.header("x-forwarded-for", forwarded)
			.body(body.to_string())
			.expect("a request");
		let agent: ureq::Agent =
			ureq::Agent::config_builder().http_status_as_error(false).allow_non_standard_methods(true).build().into();
		let mut answer = agent.run(request).expect("an answer");
		assert_eq!(answer.headers().get("access-control-allow-origin").expect("for every page"), "*");
		let text = answer.body_mut().read_to_string().expect("text");
		(answer.status().as_u16(), serde_json::from_str(&text).unwrap_or_default())
	}

	fn key(&self) -> String {
		let mut answer = ureq::get(format!("http://{}/push", self.address)).call().expect("an offer");
		let offer: Value = serde_json::from_str(&answer.body_mut().read_to_string().expect("text")).expect("JSON");
		assert_eq!(offer["most_accounts"], 16);
		offer["key"].as_str().expect("a key").into()
	}

	fn post(&self, browser: &Browser, accounts: &[u8]) -> (u16, Value) {
		let accounts: Vec<String> = accounts.iter().map(|number| account(*number).to_string()).collect();
		let wish = json!({ "subscription": browser.subscription(), "accounts": accounts });
		self.ask("POST", &wish, "198.51.100.1")
	}

	/// A browser that subscribed to these accounts.
	fn browser(&self, name: &str, accounts: &[u8]) -> Browser {
		let browser = Browser::of(&self.service, name);
		assert_eq!(self.post(&browser, accounts).0, 204);
		let welcome = self.next(&browser);
		assert_eq!((&welcome["kind"], &welcome["chain"]), (&json!("welcome"), &json!(format!("{:?}", genesis()))));
		browser
	}

	/// The next message to a browser.
	fn next(&self, browser: &Browser) -> Value {
		browser.read(&self.service.next(), &self.key())
	}

	/// A game of account 1, to which account 2 has replied.
	fn reply(&mut self, game: GameId) -> PositionId {
		let (create, opening) = created(game, &account(1), &duel_settings(), "a1");
		self.keep(vec![create]);
		let (answer, answered) = played(game, opening, "b1", &account(2), DEPOSIT);
		self.keep(vec![answer]);
		answered
	}

	/// Whether a browser is remembered.
	fn knows(&self, browser: &Browser) -> bool {
		let books = rusqlite::Connection::open(path_in(self.chain.folder.path(), genesis())).expect("the books");
		let mut find = books.prepare("SELECT 1 FROM subscriptions WHERE endpoint = ?").expect("a question");
		find.exists([browser.endpoint()]).expect("an answer")
	}
}

fn serve(chain: &Chain, service: &PushService) -> (SocketAddr, watch::Sender<bool>) {
	let host =
		service.origin().strip_prefix("http://").and_then(|at| at.split(':').next()).expect("a host").to_string();
	let services = Services { hosts: vec![host], anywhere: true };
	let key = Key::of(chain.folder.path()).expect("a key");
	let desk = Desk::new(key, CONTACT.into(), services, format!("{:?}", genesis()));
	let book = SharedBook::new(Book::open(chain.folder.path(), genesis()).expect("the books"));
	let archive = Archive::new(Reader::new(path_in(chain.folder.path(), genesis())), Duration::from_secs(3));
	let proxies = ["127.0.0.1".parse().expect("an address")];
	let archive = archive.with_push(desk.clone(), book.clone(), &proxies);
	let (current, is_current) = watch::channel(false);
	let address = on_a_port(async |listener| {
		tokio::select! {
			() = forking_hex_callers::serve(listener, router(archive)) => panic!("the server ended"),
			ended = deliver(desk, book, BLOCK_TIME, is_current) => ended.expect("no failure"),
		}
	});
	(address, current)
}

#[test]
fn a_player_is_told_of_a_reply_of_the_end_and_of_the_payment() {
	let mut told = Told::start();
	let browser = told.browser("phone", &[1]);
	let answered = told.reply(0);
	let posted = told.service.next();
	// Block 2 of 99 at three seconds each.
	assert_eq!((posted.lifetime(), posted.headers["urgency"].as_str()), (97 * 3, "normal"));
	let message = browser.read(&posted, &told.key());
	assert_eq!(
		(&message["kind"], &message["game"], &message["positions"]),
		(&json!("your_turn"), &json!(0), &json!(1))
	);
	assert_eq!(message["account"], account(1).to_string());

	let (won, last) = played(0, answered, "a2", &account(1), DEPOSIT);
	let credited = Event::RewardCredited { game: 0, position: answered, player: account(1), amount: 950 };
	let proven = Event::PositionProven { game: 0, position: last, by: account(1) };
	let settled = Event::GameSettled { game: 0, removed_at: 103 };
	told.keep(vec![won, proven, judged(0, last, Verdict::Winning), credited, settled]);
	let posted = told.service.next();
	assert_eq!(posted.lifetime(), 300, "until the chain removes the game");
	let message = browser.read(&posted, &told.key());
	assert_eq!((&message["kind"], &message["amount"]), (&json!("earned"), &json!("950")));

	// The chain of the books is of another day: a payment that is older than a day is no news.
	let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("a time").as_millis();
	let claimed = Event::DepositsClaimed { game: 0, player: account(1), amount: 1_980 };
	let paid = Event::RewardsClaimed { game: 0, player: account(1), amount: 950 };
	let mut block = told.chain.next(vec![claimed, paid]);
	block.time = u64::try_from(now).expect("a time");
	told.chain.book.keep(&[block]).expect("a block");
	told.current.send_replace(true);
	let message = told.next(&browser);
	assert_eq!((&message["kind"], &message["amount"]), (&json!("paid"), &json!("2930")));
}

#[test]
fn one_who_is_invited_to_a_duel_is_told() {
	let mut told = Told::start();
	let browser = told.browser("phone", &[3]);
	let settings = crate::chain::Settings { seats: Seats::Duel { invited: Some(account(3)) }, ..duel_settings() };
	let (create, _) = created(0, &account(1), &settings, "a1");
	told.keep(vec![create]);
	let message = told.next(&browser);
	assert_eq!((&message["kind"], &message["until"]), (&json!("your_turn"), &Value::Null), "an opening does not close");
}

#[test]
fn nothing_is_told_of_what_was_answered_while_the_archive_caught_up() {
	let mut told = Told::start();
	let browser = told.browser("phone", &[1]);
	told.current.send_replace(false);
	let answered = {
		let (create, opening) = created(0, &account(1), &duel_settings(), "a1");
		let (answer, answered) = played(0, opening, "b1", &account(2), DEPOSIT);
		told.chain.keep(vec![create]).expect("a game");
		told.chain.keep(vec![answer]).expect("a reply");
		answered
	};
	// The program would look at the outbox now, if ever. It answers questions meanwhile.
	told.current.send_replace(false);
	(0..20).for_each(|_| _ = told.key());
	let (won, _) = played(0, answered, "a2", &account(1), DEPOSIT);
	told.chain.keep(vec![won]).expect("an answer");
	// The first message is about another game.
	told.reply(1);
	assert_eq!(told.next(&browser)["game"], 1);
}

#[test]
fn replies_in_one_game_are_told_together() {
	let mut told = Told::start();
	let browser = told.browser("phone", &[1]);
	let open = crate::chain::Settings::original(5, 40, 60, DEPOSIT);
	let (create, opening) = created(0, &account(1), &open, "c3");
	let replies = ["a1", "b1", "c1"].map(|cell| played(0, opening, cell, &account(2), DEPOSIT).0);
	told.keep([vec![create], replies.to_vec()].concat());
	assert_eq!(told.next(&browser)["positions"], 3);
}

#[test]
fn a_browser_that_is_gone_is_forgotten() {
	let mut told = Told::start();
	let (gone, there) = (told.browser("gone", &[1]), told.browser("there", &[2]));
	told.service.answer(&[410]);
	let answered = told.reply(0);
	assert_eq!(told.next(&gone)["kind"], "your_turn");
	let (won, _) = played(0, answered, "a2", &account(1), DEPOSIT);
	told.keep(vec![won]);
	// The other message may come while the answer to the first one is still on its way.
	assert_eq!(told.next(&there)["kind"], "your_turn");
	wait_until(|| !told.knows(&gone));
	assert!(told.knows(&there));
}

#[test]
fn a_redirect_is_not_followed_and_a_refused_browser_is_not_remembered() {
	let told = Told::start();
	let browser = Browser::of(&told.service, "phone");
	for (status, code, words) in [
		(302, 400, "refuses messages: it says 302"),
		(403, 400, "refuses messages: it says 403"),
		(410, 400, "does not know this subscription"),
		(500, 503, "does not answer"),
	] {
		told.service.answer(&[status]);
		let (answered, problem) = told.post(&browser, &[1]);
		assert_eq!(answered, code, "{problem}");
		assert!(problem["message"].as_str().expect("a sentence").contains(words), "{problem}");
		told.next(&browser);
		assert!(!told.knows(&browser));
	}
	assert!(!told.service.has_more());
}

#[test]
fn a_restart_tells_nothing_twice() {
	let mut told = Told::start();
	let browser = told.browser("phone", &[1]);
	told.reply(0);
	assert_eq!(told.next(&browser)["game"], 0);
	// The message leaves the outbox after the push service's answer is read.
	wait_until(|| told.chain.book.next_try() == Ok(None));
	told.restart();
	told.reply(1);
	assert_eq!(told.next(&browser)["game"], 1);
	assert!(!told.service.has_more());
}

#[test]
fn a_browser_that_subscribes_again_is_told_about_the_accounts_of_the_last_time() {
	let mut told = Told::start();
	let browser = told.browser("phone", &[1]);
	assert_eq!(told.post(&browser, &[2]).0, 204, "without another first message");
	let answered = told.reply(0);
	let (won, _) = played(0, answered, "a2", &account(1), DEPOSIT);
	told.keep(vec![won]);
	assert_eq!(told.next(&browser)["account"], account(2).to_string());

	let goodbye = json!({ "endpoint": browser.endpoint() });
	assert_eq!(told.ask("DELETE", &goodbye, "198.51.100.1").0, 204);
	assert!(!told.knows(&browser));
	assert_eq!(told.ask("DELETE", &goodbye, "198.51.100.1").0, 204, "as often as you like");
}

#[test]
fn a_network_subscribes_a_few_times_an_hour() {
	let told = Told::start();
	let browser = told.browser("phone", &[1]);
	for _ in 1..30 {
		assert_eq!(told.post(&browser, &[1]).0, 204);
	}
	let (status, problem) = told.post(&browser, &[1]);
	assert_eq!((status, &problem["error"]), (429, &json!("too_many")));
	assert_eq!(problem["message"], "Your network subscribes too often. Try again in 60 min.");
	let other = Browser::of(&told.service, "other");
	let wish = json!({ "subscription": other.subscription(), "accounts": [account(1).to_string()] });
	assert_eq!(told.ask("POST", &wish, "203.0.113.1").0, 204, "another network, by the proxy's word");
	assert_eq!(told.ask("POST", &wish, "").0, 400, "a proxy that does not say for whom");
}

#[test]
fn a_mistake_is_answered_with_a_sentence() {
	let told = Told::start();
	let good = Browser::of(&told.service, "phone").subscription();
	let with = |endpoint: &str| json!({ "endpoint": endpoint, "keys": good["keys"] });
	let who = json!([account(1).to_string()]);
	for (body, words) in [
		(json!({}), "missing field"),
		(json!({ "subscription": good, "accounts": who, "more": 1 }), "unknown field"),
		(json!({ "subscription": good, "accounts": [] }), "1 to 16 accounts, not 0"),
		(json!({ "subscription": good, "accounts": ["me"] }), "is no account"),
		(json!({ "subscription": with("https://push.example/"), "accounts": who }), "does not write to"),
		(json!({ "subscription": with("ftp://127.0.0.1/"), "accounts": who }), "not one of https"),
		(json!({ "subscription": with(&"x".repeat(5_000)), "accounts": who }), "length limit"),
	] {
		let (status, problem) = told.ask("POST", &body, "198.51.100.1");
		assert_eq!(status, 400, "{body}");
		assert!(problem["message"].as_str().expect("a sentence").contains(words), "{problem}");
	}
	assert_eq!(told.ask("OPTIONS", &Value::Null, "").0, 204, "pages of other origins may ask");
}

#[test]
fn without_the_option_nobody_subscribes() {
	let options = super::PushOptions { push: None, services: vec![], anywhere: false, proxy: vec![] };
	let chain = Chain::new();
	assert!(options.desk(chain.folder.path(), String::new()).expect("no failure").is_none());
	assert!(!chain.folder.file("push.key").exists(), "and no key is made");
}
