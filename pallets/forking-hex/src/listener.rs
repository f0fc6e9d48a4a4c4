//! Listeners: pallets that follow games. Games do not depend on them.

use crate::GameId;
use forking_hex_rules::Side;
use frame_support::weights::Weight;

/// A listener to games. The pallet notifies the listener when a game is answered, withdrawn or settled, in the same
/// block, and gives it the weight that its hooks do not need.
///
/// A listener cannot fail, refuse or panic: the game continues in any case. `()` is the listener of a runtime without
/// one.
pub trait OnSettled {
	/// A game's opening was answered: the game has started, and can no longer be withdrawn (rulebook, 2).
	fn on_answered(_game: GameId) {}

	/// The opener withdrew a game before it started (rulebook, 2). Nothing of the game is left.
	fn on_withdrawn(_game: GameId) {}

	/// A game is settled (rulebook, 7). `lost` is the side of a duel that made the losing move. `None` in an open game,
	/// where several moves of both sides can have lost.
	fn on_settled(_game: GameId, _lost: Option<Side>) {}

	/// A block begins, and the closings of this pallet leave `spare` of their weight in it. A listener with work of its own may
	/// use it, after the weight that the runtime reserves for the listener. Returns the weight that the listener used.
	fn on_block(spare: Weight) -> Weight;

	/// The weight of the heaviest of the three notifications about a game, in the worst case. The caller who creates a game
	/// pays for one `on_settled`. Calls that answer or withdraw the game pay for their own notification.
	fn weight() -> Weight;
}

impl OnSettled for () {
	fn on_block(_spare: Weight) -> Weight {
		Weight::zero()
	}

	fn weight() -> Weight {
		Weight::zero()
	}
}
