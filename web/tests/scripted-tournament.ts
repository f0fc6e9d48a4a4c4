// A tournament under the test's control, without the page.

import { hashOf } from '../src/lib/chain/tournament-terms';
import { DUEL } from '../src/lib/chain/tournament-testing';
import { addressOf, type ScriptedChain } from './scripted-chain';

const ENTRY = 10n ** 12n;

/**
 * Announces the tournament with this number, which must be the next one, as Ferdie. These accounts enter, each call in a
 * separate block. `spare` blocks are left to enter then.
 */
export async function announceTournament(
	script: ScriptedChain,
	number: number,
	players: readonly string[],
	{ least = 2, beginTime = 20, spare = 0 } = {},
): Promise<void> {
	const { HexTournament } = await script.calls();
	const enter_until = (await script.present()) + 1 + players.length + spare;
	const rest = { entry: ENTRY, least_players: least, most_players: 8, begin_time: beginTime, shares: [1_000_000] };
	const terms = { settings: DUEL, enter_until, ...rest };
	await script.submit('Ferdie', HexTournament.announce({ terms }));
	await script.sealPending(1);
	const hash = hashOf({ number, announcer: addressOf('Ferdie'), terms })!;
	for (const player of players) {
		await script.submit(player, HexTournament.enter({ tournament: number, terms: hash }));
		await script.sealPending(1);
	}
}
