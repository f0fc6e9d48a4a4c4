//! `hex tournament enter`, `call-off`, `leave`, `open`, `withdraw` and `claim`: the calls of a player in a tournament.

use crate::commands::{play::costs, Context};
use clap::Args;
use forking_hex_chain::{
	addresses::hash_of,
	amounts::Currency,
	calls::Call,
	chain::{Chain, View},
	failure::Failure,
	funds::check_funds,
	keys::account_of,
	moves::off_board,
	names::Who,
	sending::{Sending, Sent, Signing, Stage},
	times::{count, lasting},
	tournaments::{blocks_to_open, Phase, Player, Tournament, TournamentId},
};
use forking_hex_rules::{Cell, GameId};
use schemars::JsonSchema;
use serde::Serialize;
use subxt::utils::{AccountId32, H256};
use subxt_signer::sr25519::Keypair;

/// The options of `hex tournament enter`.
#[derive(Args, Clone, Debug)]
pub struct Enter {
	/// The tournament's number.
	tournament: TournamentId,
	/// The hash of the terms that you have read: "terms_hash" of hex tournament show --json. With other terms, the call is
	/// refused. Without this option, the terms are those that the node shows now.
	#[arg(long, value_name = "HASH", value_parser = hash_of)]
	terms: Option<H256>,
	#[command(flatten)]
	signing: Signing,
}

/// The options of `hex tournament call-off`.
#[derive(Args, Clone, Debug)]
pub struct CallOff {
	/// The tournament's number.
	tournament: TournamentId,
	#[command(flatten)]
	signing: Signing,
}

/// The options of `hex tournament leave`.
#[derive(Args, Clone, Debug)]
pub struct Leave {
	/// The tournament's number.
	tournament: TournamentId,
	#[command(flatten)]
	signing: Signing,
}

/// The options of `hex tournament open`.
#[derive(Args, Clone, Debug)]
pub struct Open {
	/// The cell of Red's first stone, such as c3.
	opening: Cell,
	/// The tournaments' numbers. Without any, all in which you have a game to open.
	tournaments: Vec<TournamentId>,
	#[command(flatten)]
	signing: Signing,
}

/// The options of `hex tournament withdraw`.
#[derive(Args, Clone, Debug)]
pub struct Withdraw {
	/// The tournament's number.
	tournament: TournamentId,
	#[command(flatten)]
	signing: Signing,
}

/// The options of `hex tournament claim`.
#[derive(Args, Clone, Debug)]
pub struct Claim {
	/// The tournament's number.
	tournament: TournamentId,
	/// The player to claim for, who is paid. Without this option, the account of the key.
	#[arg(long, value_name = "ACCOUNT")]
	player: Option<Who>,
	#[command(flatten)]
	signing: Signing,
}

/// The outcome of a call about a tournament.
#[derive(Serialize, JsonSchema)]
pub struct Done {
	tournament: TournamentId,
	#[serde(flatten)]
	sent: Sent,
}

/// The outcome of opening games.
#[derive(Serialize, JsonSchema)]
pub struct Opened {
	/// The tournaments of the games that were opened, or are to be opened.
	tournaments: Vec<TournamentId>,
	/// The duels' numbers, in the same order. Empty if the command did not wait for them.
	games: Vec<GameId>,
	#[serde(flatten)]
	sent: Sent,
}

/// A tournament at the best block, and the player who signs.
struct Now {
	chain: Chain,
	view: View,
	tournament: Tournament,
	/// The key that signs. Standard input gives it only once.
	key: Keypair,
}

impl Now {
	async fn read(context: &Context, number: TournamentId, signing: &Signing) -> Result<Self, Failure> {
		let chain = context.chain().await?;
		let view = chain.best().await?;
		let tournament = view.tournament(number).await?;
		let key = signing.key.read()?;
		Ok(Self { chain, view, tournament, key })
	}

	/// The account that signs.
	fn account(&self) -> AccountId32 {
		account_of(&self.key)
	}

	/// Send a call, and answer with the word that fits its stage.
	async fn send(
		&self,
		context: &Context,
		sending: &Sending,
		call: Call,
		blocks_left: Option<u32>,
		words: [&str; 3],
	) -> Result<(), Failure> {
		let sent = sending.send(&self.chain, &self.key, &[call], blocks_left).await?;
		let done = Done { tournament: self.tournament.tournament, sent };
		context.output.answer(&done, |done| {
			let [tried, sent, made] = words;
			let word = match done.sent.stage() {
				Stage::Tried => tried,
				Stage::Sent => sent,
				Stage::Done => made,
			};
			format!("{word} tournament {}. {}", done.tournament, costs(&self.chain, &done.sent))
		})
	}

	/// The number of blocks in which a player can still enter.
	fn blocks_to_enter(&self) -> Result<u32, Failure> {
		let now = self.view.number();
		match self.tournament.takes_players(now.saturating_add(1)) {
			true => Ok(self.tournament.terms.enter_until.saturating_sub(now)),
			false => Err(refused("EnteringEnded", "The time to enter the tournament, or to leave it again, is over.")),
		}
	}

	/// The player who has this account.
	fn player(&self, who: &AccountId32) -> Result<&Player, Failure> {
		let player = self.tournament.players.iter().find(|player| player.who == *who);
		player.ok_or_else(|| refused("NotEntered", "The account is no player of the tournament."))
	}
}

fn refused(name: &str, sentence: &str) -> Failure {
	Failure::refused_by_chain(name, sentence)
}

impl Enter {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		let now = Now::read(context, self.tournament, &self.signing).await?;
		let who = now.account();
		let left = now.blocks_to_enter()?;
		if now.player(&who).is_ok() {
			return Err(refused("AlreadyEntered", "The account has entered the tournament already."));
		}
		let terms = &now.tournament.terms;
		if now.tournament.players.len() >= usize::from(terms.most_players) {
			return Err(refused("TournamentFull", "The tournament has as many players as it can have."));
		}
		check_funds(&now.chain, &now.view, &who, terms.entry, "the entry").await?;
		let words = ["Would enter", "Sent the entry into", "Entered"];
		// Whatever the node says of their hash.
		let hash = H256(terms.hash(self.tournament, &now.tournament.announcer));
		let terms = self.terms.unwrap_or(hash);
		if terms != hash {
			return Err(refused("OtherTerms", "The tournament has other terms than those of this hash."));
		}
		now.send(context, &self.signing.sending, Call::Enter(self.tournament, terms), Some(left), words).await
	}
}

impl CallOff {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		let now = Now::read(context, self.tournament, &self.signing).await?;
		if now.tournament.announcer != now.account() {
			return Err(refused("NotTheAnnouncer", "Only its announcer can call a tournament off."));
		}
		let left = now.blocks_to_enter()?;
		if !now.tournament.players.is_empty() {
			return Err(refused("HasPlayers", "The tournament has players, so it cannot be called off."));
		}
		let words = ["Would call off", "Sent a call that calls off", "Called off"];
		now.send(context, &self.signing.sending, Call::CallOff(self.tournament), Some(left), words).await
	}
}

impl Leave {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		let now = Now::read(context, self.tournament, &self.signing).await?;
		now.player(&now.account())?;
		now.blocks_to_enter()?;
		let last = now.tournament.terms.leave_until();
		let left = last.and_then(|last| last.checked_sub(now.view.number())).filter(|left| *left > 0);
		let Some(left) = left else {
			let begin = lasting(now.tournament.terms.begin_time, now.chain.block_time);
			return Err(refused("TooLate", &format!("In the last {begin} to enter, no player can leave.")));
		};
		let words = ["Would leave", "Sent a call that leaves", "Left"];
		now.send(context, &self.signing.sending, Call::Leave(self.tournament), Some(left), words).await
	}
}

impl Withdraw {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		let now = Now::read(context, self.tournament, &self.signing).await?;
		let has_withdrawn = now.player(&now.account())?.withdrawn;
		if now.tournament.phase != Phase::Running {
			let sentence = "No round is being played. Before the first one, leave the tournament.";
			return Err(refused("NotRunning", sentence));
		}
		if has_withdrawn {
			return Err(refused("AlreadyWithdrawn", "The account has withdrawn from the tournament already."));
		}
		let words = ["Would withdraw from", "Sent the withdrawal from", "Withdrew from"];
		now.send(context, &self.signing.sending, Call::WithdrawFrom(self.tournament), None, words).await
	}
}

impl Claim {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		let now = Now::read(context, self.tournament, &self.signing).await?;
		let who = Who::of_option(self.player.as_ref(), &now.view).await?.unwrap_or_else(|| now.account());
		if now.tournament.unclaimed.iter().all(|(player, _)| *player != who) {
			return Err(nothing_to_claim(&now.tournament, &who, &now.chain.currency));
		}
		let words = ["Would claim a prize of", "Sent the claim of a prize of", "Claimed a prize of"];
		now.send(context, &self.signing.sending, Call::ClaimPrize(self.tournament, who), None, words).await
	}
}

/// The refusal to claim a prize that is not there.
fn nothing_to_claim(tournament: &Tournament, who: &AccountId32, currency: &Currency) -> Failure {
	let Some(number) = tournament.number_of(who) else {
		return refused("NothingToClaim", "The account is no player of the tournament.");
	};
	let mut places = tournament.standings.iter().zip(&tournament.prizes);
	let prize = places.find(|(standing, _)| standing.player == number).map_or(0, |(_, prize)| *prize);
	let sentence = match (tournament.phase, prize) {
		(Phase::Ended { .. }, 0) => "The account has won no prize in this tournament.".into(),
		(Phase::Ended { .. }, prize) => {
			format!("The prize of {} was paid: nothing is left to claim.", currency.text(prize))
		}
		_ => "The tournament pays its prizes when it ends, without a claim.".into(),
	};
	refused("NothingToClaim", &sentence)
}

/// A game that a player has to open.
struct ToOpen {
	tournament: Tournament,
	/// The number of blocks in which the game can still be opened.
	left: u32,
}

impl ToOpen {
	/// The game that an account has to open in a tournament's round. `None` if there is no such game, or the time is
	/// over.
	fn of(tournament: Tournament, who: &AccountId32, now: u32) -> Option<Self> {
		let left = blocks_to_open(tournament.round.as_ref()?, tournament.number_of(who)?, now)?;
		Some(Self { tournament, left })
	}
}

impl Open {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		let chain = context.chain().await?;
		let view = chain.best().await?;
		let key = self.signing.key.read()?;
		let who = account_of(&key);
		let mut games = Vec::new();
		for number in &self.tournaments {
			let tournament = view.tournament(*number).await?;
			let phase = tournament.phase;
			games.push(ToOpen::of(tournament, &who, view.number()).ok_or_else(|| nothing_to_open(phase))?);
		}
		if self.tournaments.is_empty() {
			let all = view.tournaments_of(&who).await?;
			// The oldest first.
			games.extend(all.into_iter().rev().filter_map(|tournament| ToOpen::of(tournament, &who, view.number())));
		}
		let Some(left) = games.iter().map(|game| game.left).min() else {
			return Err(refused("NotYourGame", "You have no game to open in any tournament."));
		};
		let deposits =
			games.iter().fold(0, |sum: u128, game| sum.saturating_add(game.tournament.terms.settings.deposit));
		if let Some(game) = games.iter().find(|game| !self.opening.is_on(game.tournament.terms.settings.board_size)) {
			return Err(off_board(self.opening, game.tournament.terms.settings.board_size));
		}
		check_funds(&chain, &view, &who, deposits, "the deposit").await?;
		let tournaments: Vec<TournamentId> = games.iter().map(|game| game.tournament.tournament).collect();
		let calls: Vec<Call> = tournaments.iter().map(|number| Call::Open(*number, self.opening)).collect();
		let sent = self.signing.sending.send(&chain, &key, &calls, Some(left)).await?;
		let (done, games) = sent.opened.iter().copied().unzip();
		let tournaments = if sent.stage() == Stage::Done { done } else { tournaments };
		let opened = Opened { tournaments, games, sent };
		context.output.answer(&opened, |opened| {
			let of = match opened.tournaments.as_slice() {
				[only] => format!("the game of tournament {only}"),
				several => count(several.len() as u64, "game"),
			};
			let stage = match opened.sent.stage() {
				Stage::Tried => format!("Would open {of} with {}.", self.opening),
				Stage::Sent => format!("Sent {}, which opens {of}.", self.opening),
				Stage::Done => {
					let games: Vec<String> = opened.games.iter().map(|game| format!("game {game}")).collect();
					format!("Opened {of} with {}: {}.", self.opening, games.join(", "))
				}
			};
			format!("{stage} {}", costs(&chain, &opened.sent))
		})
	}
}

/// The refusal to open a game that does not exist, or no longer exists.
fn nothing_to_open(phase: Phase) -> Failure {
	match phase {
		Phase::Running => refused("NotYourGame", "You have no game to open in this round, or its time is over."),
		_ => refused("NotRunning", "No round is being played."),
	}
}

/// The words for the blocks that are left: `12 blocks left (36 s)`.
pub fn left_text(left: u32, chain: &Chain) -> String {
	format!("{} left ({})", count(left, "block"), lasting(left, chain.block_time))
}
