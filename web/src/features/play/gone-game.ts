// A game that the chain does not have, as an archive has it.

import { type Archive, NoAnswer } from '../../lib/archive/archive';
import { type LastKnown, lastKnown } from '../../lib/archive/last-known';
import type { Reader } from '../../lib/chain/reading';

/** The most blocks to wait for an archive that is behind the chain. */
const MOST_BLOCKS = 20;

/**
 * The game that the chain has removed, as of the block `now`. Waits by `nextBlock` while the archive lacks the game and
 * is behind that block. `longest` is the highest number of blocks in a bank. Throws without asking the archive if the
 * chain has never had a game of this number: then nothing of it was removed or paid.
 */
export async function goneGame(
	number: number,
	archive: Pick<Archive, 'status' | 'game' | 'positions'>,
	chain: Pick<Reader, 'nextGame'>,
	{ now, nextBlock, longest }: { now: number; nextBlock: () => Promise<void>; longest: number },
): Promise<LastKnown> {
	if (number >= (await chain.nextGame())) throw new NoAnswer('notYet');
	for (let waited = 0; ; waited += 1) {
		try {
			const game = await archive.game(number);
			return lastKnown(game, await archive.positions(game), longest);
		} catch (error) {
			const isMissing = error instanceof NoAnswer && error.why === 'missing' && waited < MOST_BLOCKS;
			if (!isMissing || (await archive.status()).block >= now) throw error;
			await nextBlock();
		}
	}
}
