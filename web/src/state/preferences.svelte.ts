// The player's preferences, persisted in the browser.

import { Kept } from './kept.svelte';

interface Remembered {
	/** The id of the last account used, and its wallet. */
	readonly account: string;
	readonly wallet: string | undefined;
}

export const preferences = {
	/** Whether to ask before a move is sent. */
	confirmMoves: new Kept('confirm-moves', true),
	/** The hosts of nodes that the player agreed to use. */
	nodes: new Kept<readonly string[]>('nodes', []),
	player: new Kept<Remembered | undefined>('player', undefined),
};
