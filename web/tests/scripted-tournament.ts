// A tournament that the test scripts, without the page.

import { encodable } from '../src/chain/signing';
import { DUEL } from '../src/chain/tournament-testing';
import type { Terms } from '../src/chain/tournaments';
import type { ScriptedChain } from './scripted-chain';

const ENTRY = 10n ** 12n;

/**
 * Announces the tournament of this number, the next one, which these accounts enter: each call in a block of its own, the last of
 * them in the last one in which one can enter.
 */
export async function announceTournament(
	script: ScriptedChain,
	number: number,
	players: readonly string[],
	{ least = 2, beginTime = 20 }: Partial<Pick<Terms, 'least' | 'beginTime'>> = {},
): Promise<void> {
	const { HexTournament } = await script.calls();
	const enter_until = (await script.present()) + 1 + players.length;
	const rest = { entry: ENTRY, least_players: least, most_players: 8, begin_time: beginTime, shares: [1_000_000] };
	const terms = { settings: encodable(DUEL), enter_until, ...rest };
	await script.submit('Ferdie', HexTournament.announce({ terms }));
	await script.seal();
	for (const player of players) {
		await script.submit(player, HexTournament.enter({ tournament: number }));
		await script.seal();
	}
}
