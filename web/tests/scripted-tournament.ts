// A tournament under the test's control, without the page.

import { DUEL } from '../src/chain/tournament-testing';
import type { ScriptedChain } from './scripted-chain';

const ENTRY = 10n ** 12n;

/**
 * Announces the tournament with this number, which must be the next one. These accounts enter, each call in a separate
 * block, the last call in the last block of the time to enter.
 */
export async function announceTournament(
	script: ScriptedChain,
	number: number,
	players: readonly string[],
	{ least = 2, beginTime = 20 } = {},
): Promise<void> {
	const { HexTournament } = await script.calls();
	const enter_until = (await script.present()) + 1 + players.length;
	const rest = { entry: ENTRY, least_players: least, most_players: 8, begin_time: beginTime, shares: [1_000_000] };
	const terms = { settings: DUEL, enter_until, ...rest };
	await script.submit('Ferdie', HexTournament.announce({ terms }));
	await script.seal();
	for (const player of players) {
		await script.submit(player, HexTournament.enter({ tournament: number }));
		await script.seal();
	}
}
