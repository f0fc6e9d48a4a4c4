// The proof of a game that the chain has removed. The archive keeps it from the block in which the game was settled.

import { expectProof } from '../chain/proof/making-proofs';
import { NoProof } from '../chain/proof/no-proof';
import type { Configuration } from '../chain/node/configuration';
import { Archive, NoAnswer } from './archive';
import { archiveOf } from './asking';

/** The text of a game's proof. Throws `NoProof`. */
export async function archivedProof(
	configuration: Configuration,
	addressFormat: number,
	game: number,
): Promise<string> {
	const address = archiveOf(configuration);
	if (!address) throw new NoProof('missing');
	const text = await new Archive(address, addressFormat).proof(game).catch((error: unknown) => {
		const isMissing = error instanceof NoAnswer && error.why === 'missing';
		throw new NoProof(isMissing ? 'missing' : 'silent');
	});
	await expectProof(text, game, configuration);
	return text;
}
