//! Tournaments of an archive.

use super::{typed, unreadable, Archive};
use crate::{
	commands::tournament::{line_text, score_text, terms_text, DecidedGame, Listed},
	text::{account_text, heads, table, Painted},
};
use forking_hex_chain::{
	amounts::{plancks, Currency},
	failure::Failure,
	names::Names,
	times::count,
	tournaments::{points_text, Terms, TournamentId},
};
use forking_hex_rules::GameId;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::{fmt::Write as _, time::Duration};
use subxt::utils::AccountId32;

/// A tournament that the chain has forgotten, as the archive answers it.
#[derive(Serialize, JsonSchema)]
pub struct PastTournament {
	/// True: the answer has the archive's form.
	archived: bool,
	#[serde(flatten)]
	whole: Value,
	#[serde(skip)]
	read: Whole,
}

#[derive(Deserialize)]
struct Whole {
	tournament: Tournament,
	players: Vec<Player>,
	standings: Vec<u8>,
	rounds: Vec<Round>,
}

#[derive(Deserialize)]
struct Tournament {
	tournament: TournamentId,
	state: State,
	announcer: AccountId32,
	terms: Terms,
	players: u8,
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "snake_case")]
enum State {
	Entering,
	Running,
	Ended,
	CalledOff,
}

#[derive(Deserialize)]
struct Player {
	player: AccountId32,
	half_points: u8,
	opponents_half_points: u16,
	prize: Option<Prize>,
}

#[derive(Deserialize)]
struct Prize {
	#[serde(with = "plancks")]
	amount: u128,
	state: Delivery,
}

/// The state of a prize.
#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "snake_case")]
enum Delivery {
	Paid,
	Kept,
	Claimed,
	Expired,
}

#[derive(Deserialize)]
struct Round {
	round: u8,
	games: Vec<RoundGame>,
}

#[derive(Deserialize)]
struct RoundGame {
	opener: u8,
	responder: u8,
	game: Option<GameId>,
	opener_half_points: Option<u8>,
}

impl PastTournament {
	/// Ask for a tournament.
	///
	/// # Errors
	///
	/// The archive does not answer, or does not have the tournament.
	pub async fn read(archive: &Archive, number: TournamentId) -> Result<Self, Failure> {
		Self::of(archive.json(&format!("tournaments/{number}")).await?)
	}

	fn of(whole: Value) -> Result<Self, Failure> {
		let read: Whole = typed(whole.clone())?;
		let is_player = |number: &u8| usize::from(*number) < read.players.len();
		let games = read.rounds.iter().flat_map(|round| &round.games);
		let mut players = games.flat_map(|game| [&game.opener, &game.responder]).chain(&read.standings);
		if !players.all(is_player) {
			return Err(unreadable());
		}
		drop(players);
		Ok(Self { archived: true, whole, read })
	}

	/// The players and the announcer. A player's number is the place in this list.
	pub fn accounts(&self) -> impl Iterator<Item = &AccountId32> {
		self.read.players.iter().map(|player| &player.player).chain([&self.read.tournament.announcer])
	}

	/// The games that were opened and decided, in the order of the rounds.
	pub fn duels(&self) -> Vec<DecidedGame> {
		let of_round = |round: &Round| {
			let number = round.round.saturating_add(1);
			let duel = move |game: &RoundGame| {
				let players = [game.opener, game.responder];
				game.opener_half_points.and(game.game).map(|game| DecidedGame { round: number, players, game })
			};
			round.games.iter().filter_map(duel).collect::<Vec<_>>()
		};
		self.read.rounds.iter().flat_map(of_round).collect()
	}

	/// The tournament in words.
	pub fn text(&self, names: &Names, currency: &Currency, block_time: Duration) -> String {
		let Whole { tournament, players, standings, rounds } = &self.read;
		let name = |number: &u8| {
			let player = players.get(usize::from(*number));
			player.map(|player| account_text(names, &player.player)).unwrap_or_default()
		};
		let announcer = account_text(names, &tournament.announcer);
		let state = tournament.state.text();
		let mut text = format!("Tournament {} of {announcer} {state}.\n", tournament.tournament);
		text.push_str(&terms_text(&tournament.terms, currency, block_time));
		_ = writeln!(text, "\n{} entered.", count(tournament.players, "player"));
		for Round { round, games } in rounds {
			_ = writeln!(text, "\nRound {}", round.saturating_add(1));
			let row = |game: &RoundGame| {
				let duel = game.game.map(|game| format!("game {game}")).unwrap_or_default();
				let points = game.opener_half_points.map_or_else(|| "not decided".into(), score_text);
				vec![String::new(), format!("{} – {}", name(&game.opener), name(&game.responder)), duel, points]
			};
			text.push_str(&table(&games.iter().map(row).collect::<Vec<_>>(), &[1, 2, 3]));
		}
		if standings.is_empty() {
			return text;
		}
		let line = |(place, number): (usize, &u8)| {
			let player = players.get(usize::from(*number))?;
			let prize =
				player.prize.as_ref().map(|prize| format!("{} {}", currency.text(prize.amount), prize.state.text()));
			let points = [u16::from(player.half_points), player.opponents_half_points].map(points_text);
			let [own, opponents] = points.map(Painted::from);
			let place = place.saturating_add(1).to_string();
			Some(vec![place.into(), name(number).into(), own, opponents, prize.unwrap_or_default().into()])
		};
		let head = heads(["place", "player", "points", "opponents'", "prize"]);
		let lines = standings.iter().enumerate().filter_map(line);
		_ = write!(text, "\nStandings\n{}", table(&[head].into_iter().chain(lines).collect::<Vec<_>>(), &[1, 4]));
		text
	}
}

/// A tournament of the archive's list, with its line of text.
///
/// # Errors
///
/// The archive's item cannot be read.
pub fn line_of(listed: Value, currency: &Currency, block_time: Duration) -> Result<(String, Listed), Failure> {
	let Tournament { tournament, state, terms, players, .. } = typed(listed)?;
	let (phase, of_players) = (state.name(), count(players, "player"));
	let players = players.into();
	let listed = Listed { tournament, phase, players, round: None, archived: Some(true), terms };
	Ok((line_text(&listed, state.text(), &of_players, currency, block_time), listed))
}

impl State {
	fn name(self) -> &'static str {
		match self {
			Self::Entering => "entering",
			Self::Running => "running",
			Self::Ended => "ended",
			Self::CalledOff => "called_off",
		}
	}

	fn text(self) -> &'static str {
		match self {
			Self::Entering => "took players",
			Self::Running => "was running",
			Self::Ended => "is over",
			Self::CalledOff => "was called off",
		}
	}
}

impl Delivery {
	fn text(self) -> &'static str {
		match self {
			Self::Paid => "paid",
			Self::Kept => "to be claimed",
			Self::Claimed => "claimed",
			Self::Expired => "expired",
		}
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::schema::check;
	use forking_hex_chain::{
		failure::Kind,
		testing::{account, game},
		tournaments::{testing::tournament, Phase},
	};
	use serde_json::json;

	const BLOCK: Duration = Duration::from_secs(3);

	fn currency() -> Currency {
		Currency { symbol: "FHX".into(), decimals: 12 }
	}

	/// A tournament of two players, Alice and Bob, as an archive answers it.
	fn answer() -> Value {
		let terms = tournament(Phase::Entering, game(5, "c3").settings, &[], Vec::new(), None, 30).terms;
		let [alice, bob] = [1, 2].map(|number| account(number).to_string());
		let player = |player: &str, half_points: u8, prize: Value| json!({ "player": player, "half_points": half_points, "opponents_half_points": 1, "prize": prize });
		json!({
			"tournament": {
				"tournament": 7, "state": "ended", "announcer": account(9).to_string(), "terms": terms, "players": 2,
			},
			"players": [player(&alice, 1, Value::Null), player(&bob, 3, json!({ "amount": "1500000000000", "state": "paid" }))],
			"standings": [1, 0],
			"rounds": [{ "round": 0, "games": [
				{ "opener": 0, "responder": 1, "game": 4, "opener_half_points": 0 },
				{ "opener": 1, "responder": 0, "game": null, "opener_half_points": 1 },
			] }],
		})
	}

	#[test]
	fn a_tournament_of_the_archive_has_its_games_its_standings_and_its_prizes() {
		let past = PastTournament::of(answer()).expect("a tournament");
		let names: Names = [(account(1), b"Alice".to_vec()), (account(2), b"Bob".to_vec())].into_iter().collect();
		let text = anstream::adapter::strip_str(&past.text(&names, &currency(), BLOCK)).to_string();
		for part in [
			" is over.\n",
			"2 players entered.",
			"\nRound 1\n  Alice – Bob  game 4  0 : 1\n  Bob – Alice          ½ : ½\n",
			"    1  Bob         1½           ½  1.5 FHX paid\n",
			"    2  Alice        ½           ½\n",
		] {
			assert!(text.contains(part), "{part}\n{text}");
		}
		let duels: Vec<(u8, [u8; 2], GameId)> =
			past.duels().iter().map(|duel| (duel.round, duel.players, duel.game)).collect();
		assert_eq!(duels, [(1, [0, 1], 4)]);
		check("tournament show", &past);
		assert_eq!(serde_json::to_value(&past).expect("JSON")["archived"], true);
		let (line, listed) = line_of(answer()["tournament"].clone(), &currency(), BLOCK).expect("a line");
		assert!(line.starts_with("   7  is over; 2 players; an entry of 1 FHX; 5×5; "), "{line}");
		check("tournament list", &[&listed]);
		let fields = serde_json::to_value(&listed).expect("JSON");
		assert_eq!((&fields["tournament"], &fields["archived"]), (&json!(7), &json!(true)));
		assert_eq!((&fields["phase"], &fields["entry"]), (&json!("ended"), &json!("1000000000000")));
	}

	#[test]
	fn a_place_of_no_player_is_a_bad_answer() {
		let mut answer = answer();
		answer["standings"] = json!([2]);
		assert_eq!(PastTournament::of(answer).map(|_| ()).expect_err("nonsense").kind, Kind::BadAnswer);
	}
}
