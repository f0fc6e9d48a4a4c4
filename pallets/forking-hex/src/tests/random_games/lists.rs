//! The lists of games and the stakes of players in random games, compared with the model.

use super::*;
use crate::tests::stakes::{all_stakes, stakes_in};

impl Run<'_> {
	/// Compare the lists of games, and the stakes of a player in all of them.
	pub fn ask_for_lists(&mut self) {
		let who = self.player();
		let found = self.model.games.iter().rev().filter(|(_, game)| !game.is_being_removed);
		let games: Vec<(GameId, &Game)> = found.map(|(number, game)| (*number, game)).collect();
		let those = |is: &dyn Fn(&Game) -> bool| -> Vec<GameId> {
			games.iter().filter(|(_, game)| is(game)).map(|(number, _)| *number).collect()
		};
		let numbers = |page: Page<GameInfoOf<Test>, GameId>| page.items.iter().map(|it| it.game).collect::<Vec<_>>();

		assert_eq!(numbers(ForkingHex::newest_games(None, u32::MAX)), those(&|_| true));
		assert_eq!(numbers(ForkingHex::running_games(None, u32::MAX)), those(&|game| !game.is_settled()));
		let is_invited = |game: &Game| !game.has_started() && game.settings.invited() == Some(&who);
		assert_eq!(numbers(ForkingHex::invitations(&who, None, u32::MAX)), those(&is_invited), "invitations of {who}");
		let played = ForkingHex::games_of(&who, None, u32::MAX).items;
		let numbers: Vec<GameId> = played.iter().map(|it| it.game.game).collect();
		assert_eq!(numbers, those(&|game| game.players().contains(&who)), "the games of {who}");

		for info in ForkingHex::newest_games(None, u32::MAX).items {
			let game = &self.model.games[&info.game];
			let waits = game.moves.values().filter(|made| made.closes_at.is_some() && !made.closed).count();
			assert_eq!(info.open, (waits + usize::from(!game.has_started())) as u32, "the open positions");
			let last = self.made.iter().rfind(|place| place.game == info.game).expect("an opening");
			let found = info.last;
			assert_eq!((found.position, found.mover), (self.ids[last], game.moves[&last.line].by), "the last position");
			assert_eq!(found.status, game.status(&last.line));
		}
		self.compare_closing(&games);

		let (stakes, _) = all_stakes(who);
		assert_eq!(stakes.keys().rev().copied().collect::<Vec<_>>(), numbers, "the games with stakes of {who}");
		for (number, stakes) in stakes {
			assert_eq!(Some(stakes), stakes_in(number, who), "the stakes of {who} in game {number}");
		}
	}

	/// Compare the games with running clocks.
	fn compare_closing(&self, games: &[(GameId, &Game)]) {
		let next_block = self.model.block + 1;
		let mut expected = BTreeMap::new();
		for (number, game) in games {
			let open = game.moves.iter().filter(|(line, _)| game.takes_moves(line, next_block));
			if let Some(at) = open.filter_map(|(_, made)| made.closes_at).min() {
				expected.insert(*number, at);
			}
		}
		let found = ForkingHex::closing_games(None, u32::MAX).items.into_iter();
		let found: Vec<_> = found.map(|it| (it.game.game, it.next.closes_at.expect("a clock"))).collect();
		assert!(found.is_sorted_by_key(|(_, at)| *at), "the games in the order in which they close");
		assert_eq!(found.into_iter().collect::<BTreeMap<_, _>>(), expected, "the games with running clocks");
	}
}
