//! `hex create`: open a game.

use crate::commands::{play::costs, Context};
use clap::Args;
use forking_hex_chain::{
	calls::Call,
	chain::{Chain, View},
	events::GameEvent,
	failure::Failure,
	funds::check_funds,
	keys::account_of,
	moves::off_board,
	names::Names,
	runtime::Settings,
	schema,
	sending::{Sent, Signing, Stage},
	settings::{check, describe, NewSettings},
};
use forking_hex_rules::Cell;
use schemars::JsonSchema;
use serde::Serialize;

/// The options of `hex create`.
#[derive(Args, Clone, Debug)]
pub struct Create {
	/// The cell of Red's first stone, such as c3.
	opening: Cell,
	#[command(flatten)]
	settings: NewSettings,
	#[command(flatten)]
	signing: Signing,
}

impl Create {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		let chain = context.chain().await?;
		let view = chain.best().await?;
		let settings = self.settings.on(&chain, &view).await?;
		create(context, &chain, &view, settings, self.opening, &self.signing).await
	}
}

/// The outcome of creating a game.
#[derive(Serialize, JsonSchema)]
pub struct Created {
	/// The game's number. None if the command did not wait for it.
	game: Option<u32>,
	#[schemars(with = "schema::Settings")]
	settings: Settings,
	#[serde(flatten)]
	sent: Sent,
}

/// Open a game with these settings and this opening.
pub async fn create(
	context: &Context,
	chain: &Chain,
	view: &View,
	settings: Settings,
	opening: Cell,
	signing: &Signing,
) -> Result<(), Failure> {
	let key = signing.key.read()?;
	let who = account_of(&key);
	check(&settings, &who, chain, view)?;
	if !opening.is_on(settings.board_size) {
		return Err(off_board(opening, settings.board_size));
	}
	check_funds(chain, view, &who, settings.deposit, "the deposit").await?;
	let sent = signing.sending.send(chain, &key, &[Call::Create(settings, opening)], None).await?;
	let game = sent.events.iter().find_map(|event| match event {
		GameEvent::GameCreated { game, .. } => Some(*game),
		_ => None,
	});
	let created = Created { game, settings, sent };
	let names = Names::read(chain, view, settings.invited()).await;
	context.output.answer(&created, |created| {
		let description = names.beside_all(&describe(&settings, &chain.currency, chain.block_time));
		let costs = costs(chain, &created.sent);
		match (created.game, created.sent.stage()) {
			(Some(game), _) => format!("Opened game {game} with {opening}: {description}. {costs}"),
			(None, Stage::Tried) => format!("Would open a game with {opening}: {description}. {costs}"),
			(None, _) => format!("Sent a new game with {opening}: {description}. {costs}"),
		}
	})
}
