//! Events of games, read in blocks and written as sentences.

use crate::{amounts::Currency, connection::Config, failure::Failure, line::short, wording::of_error};
use forking_hex_rules::PositionId;
use subxt::{events::Event, ext::scale_decode::DecodeAsType, utils::AccountId32};

/// An event of a game: accounts as addresses, times in blocks, amounts in plancks.
pub type GameEvent = forking_hex_rules::Event<AccountId32, u32, u128>;

/// An event of any pallet. Only events of games are read.
#[derive(DecodeAsType)]
#[decode_as_type(crate_path = "subxt::ext::scale_decode")]
enum Any {
	ForkingHex(GameEvent),
}

/// Read an event of a block. `None` if the event is not about a game. Events of the developer fund are not.
///
/// # Errors
///
/// The event cannot be read.
pub fn read_event(event: &Event<'_, Config>) -> Result<Option<GameEvent>, Failure> {
	if event.pallet_name() != "ForkingHex" {
		return Ok(None);
	}
	let Any::ForkingHex(event) = event.decode_as::<Any>().map_err(|error| of_error(&error.into()))?;
	Ok(Some(event).filter(|event| !event.is_of_fund()))
}

/// An event as a sentence without its full stop.
pub fn text_of(event: &GameEvent, currency: &Currency) -> String {
	let of = |id: &PositionId| short(*id);
	let money = |plancks: &u128| currency.text(*plancks);
	match event {
		GameEvent::GameCreated { opener, settings, opening, .. } => {
			let size = settings.board_size;
			match settings.invited() {
				None => format!("{opener} opened a game of {size}×{size} with {opening}"),
				Some(invited) => {
					format!("{opener} opened a duel of {size}×{size} with {opening} and invites {invited}")
				}
			}
		}
		GameEvent::GameWithdrawn { opener, .. } => format!("{opener} withdrew the game"),
		GameEvent::MovePlayed { by, reply, from, position, closes_at, deposit, .. } => format!(
			"{by} played {reply} on {} for {}: {} is open to block {closes_at}",
			of(from),
			money(deposit),
			of(position)
		),
		GameEvent::Resigned { by, position, .. } => format!("{by} resigned on {}", of(position)),
		GameEvent::PositionProven { by, position, .. } => format!("{by} proved {} with a chain", of(position)),
		GameEvent::PositionJudged { position, verdict, .. } => {
			let verdict = format!("{verdict:?}").to_lowercase();
			format!("{} is {verdict}", of(position))
		}
		GameEvent::MoveLost { by, position, forfeited, fee, .. } => {
			format!("{by} loses {} for {}: {} goes to the fund", money(forfeited), of(position), money(fee))
		}
		GameEvent::GameEnded { .. } => "the game has ended".into(),
		GameEvent::RewardCredited { player, position, amount, .. } => {
			format!("{player} earns {} for {}", money(amount), of(position))
		}
		GameEvent::GameSettled { removed_at, .. } => {
			format!("all rewards are credited: claim them before block {removed_at}")
		}
		GameEvent::DepositReleased { player, position, amount, .. } => {
			format!("{player} has {} back for {}", money(amount), of(position))
		}
		GameEvent::DepositsClaimed { player, amount, .. } => format!("{player} has {} of deposits back", money(amount)),
		GameEvent::RewardsClaimed { player, amount, .. } => format!("{player} was paid {} of rewards", money(amount)),
		GameEvent::DepositsReturned { player, amount, .. } => {
			format!("the chain returned {} of deposits to {player}", money(amount))
		}
		GameEvent::GameRemovalStarted { .. } => "the chain began to remove the game".into(),
		GameEvent::GameRemoved { .. } => "the game is gone".into(),
		// `read_event` leaves these events out. The match needs an arm for them all the same.
		GameEvent::DeveloperFundPaid { .. }
		| GameEvent::DeveloperFundOwed { .. }
		| GameEvent::DeveloperFundChanged { .. } => "an event of the developer fund".into(),
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::{runtime::Settings, testing::account};
	use forking_hex_rules::{Cell, Seats};
	use serde_json::json;

	fn played() -> GameEvent {
		GameEvent::MovePlayed {
			game: 7,
			by: account(1),
			reply: Cell::new(2, 2).into(),
			from: PositionId::repeat_byte(0xab),
			position: PositionId::repeat_byte(0xcd),
			closes_at: 99,
			deposit: 1_500_000_000_000,
		}
	}

	#[test]
	fn an_event_in_json_has_its_name_and_amounts_as_text() {
		let expected = json!({
			"event": "move_played",
			"game": 7,
			"by": account(1).to_string(),
			"move": "c3",
			"from": format!("0x{}", "ab".repeat(32)),
			"position": format!("0x{}", "cd".repeat(32)),
			"closes_at": 99,
			"deposit": "1500000000000",
		});
		assert_eq!(serde_json::to_value(played()).expect("JSON"), expected);
	}

	#[test]
	fn an_event_reads_as_a_sentence() {
		let currency = Currency { symbol: "FHX".into(), decimals: 12 };
		let by = account(1);
		let expected = format!("{by} played c3 on 0xabababab for 1.5 FHX: 0xcdcdcdcd is open to block 99");
		assert_eq!(text_of(&played(), &currency), expected);
	}

	#[test]
	fn a_new_game_says_who_is_invited() {
		let by = account(1);
		let created = |invited: Option<AccountId32>| {
			let seats = invited.map_or(Seats::Open, |_| Seats::Duel { invited });
			let settings = Settings { seats, ..Settings::original(5, 40, 60, 1_000) };
			let (opener, opening, position) = (by, Cell::new(1, 1), PositionId::zero());
			GameEvent::GameCreated { game: 7, opener, settings, opening, position }
		};
		let text = |event: &GameEvent| text_of(event, &Currency { symbol: "FHX".into(), decimals: 12 });
		assert_eq!(text(&created(None)), format!("{by} opened a game of 5×5 with b2"));
		let invited = account(2);
		let expected = format!("{by} opened a duel of 5×5 with b2 and invites {invited}");
		assert_eq!(text(&created(Some(invited))), expected);
		let json = |invited: Option<AccountId32>| {
			let (by, position) = (by.to_string(), PositionId::zero());
			json!({
				"event": "game_created", "game": 7, "by": by, "opening": "b2", "position": position, "size": 5,
				"invited": invited,
			})
		};
		for invited in [None, Some(invited)] {
			assert_eq!(serde_json::to_value(created(invited)).expect("JSON"), json(invited));
		}
	}

	#[test]
	fn payments_are_distinguished_from_other_events() {
		assert_eq!(played().payment(), None);
		let event = GameEvent::RewardsClaimed { game: 7, player: account(2), amount: 5 };
		assert_eq!(event.payment(), Some((&account(2), &5)));
		assert_eq!((event.game(), event.account()), (Some(7), Some(&account(2))));
	}
}
