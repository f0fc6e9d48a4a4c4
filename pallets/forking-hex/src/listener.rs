//! Listeners: pallets that go on when a game does. The game knows nothing of them.

use crate::GameId;
use forking_hex_rules::Side;
use frame_support::weights::Weight;

/// A listener to games. It is told when a game is answered, withdrawn or settled, in the block in which that happens.
///
/// It cannot fail, refuse or panic: the game goes its way. `()` is the listener of a runtime without one.
pub trait OnSettled {
	/// A game's opening was answered: the game has started, and can no longer be withdrawn (rulebook, 2).
	fn on_answered(_game: GameId) {}

	/// A game was withdrawn by its opener, before it started (rulebook, 2). Nothing is left of it.
	fn on_withdrawn(_game: GameId) {}

	/// A game is settled (rulebook, 7). `lost` is the side of a duel that made the losing move. None if anyone may play the
	/// game: several moves of both sides can have lost.
	fn on_settled(_game: GameId, _lost: Option<Side>) {}

	/// The weight of the heaviest of the three, at the worst. Whoever creates a game pays for one `on_settled`; the calls
	/// that answer and withdraw it pay for what they cause.
	fn weight() -> Weight;
}

impl OnSettled for () {
	fn weight() -> Weight {
		Weight::zero()
	}
}
