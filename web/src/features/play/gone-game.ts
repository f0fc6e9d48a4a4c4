// A game that the chain does not have, as an archive has it.

import { type Archive, NoAnswer } from '../../lib/archive/archive';
import { type LastKnown, lastKnown } from '../../lib/archive/last-known';
import type { Reader } from '../../lib/chain/reading';

/**
 * The game that the chain has removed. `longest` is the highest number of blocks in a bank. Throws without asking the
 * archive if the chain has never had a game of this number: then nothing of it was removed or paid.
 */
export async function goneGame(
	number: number,
	archive: Pick<Archive, 'game' | 'positions'>,
	chain: Pick<Reader, 'nextGame'>,
	longest: number,
): Promise<LastKnown> {
	if (number >= (await chain.nextGame())) throw new NoAnswer('notYet');
	const game = await archive.game(number);
	return lastKnown(game, await archive.positions(game), longest);
}
