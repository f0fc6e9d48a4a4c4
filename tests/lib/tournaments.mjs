// Tournaments on small boards, with terms that do not matter to the tests.

/** The settings of the tournaments' games: duels on a board of 3×3, with a bank and the least deposit. */
const SETTINGS = {
	...{ boardSize: 3, redTime: 50, blueTime: 50, deposit: 100_000_000_000n, losingRule: 'EveryReply', openingRule: 'SwapSides' },
	...{ placement: 'Anywhere', seats: { Duel: { invited: null } }, clock: { Bank: { increment: 0 } } },
	...{ forkPremium: 0, plyStep: 0, reward: 'Trace' },
};

/** Terms of a tournament in which the first place gets the pool. `others` has the terms that matter, at least `enterUntil`. */
export const termsWith = (others) => ({
	...{ settings: SETTINGS, entry: 1_000_000_000_000n, leastPlayers: 2, mostPlayers: 64, beginTime: 20, shares: [1_000_000] },
	...others,
});

/** The hash by which players name the terms of a tournament when they enter. */
export const termsHash = async (api, tournament) => (await api.call.hexTournamentApi.tournament(tournament)).unwrap().termsHash;
