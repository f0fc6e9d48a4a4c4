// The player's preferences, persisted in the browser.

import type { View } from '../hex/geometry';
import { Persisted } from './persisted.svelte';
import { NAMES } from './stored';

interface Remembered {
	/** The id of the last account used, and its wallet. */
	readonly account: string;
	readonly wallet: string | undefined;
}

export const preferences = {
	/** Whether to ask before a move is sent. */
	confirmMoves: new Persisted('confirm-moves', true),
	/** Plancks that a move costs in the game that the player looked at last: a usual deposit until there was one. */
	deposit: new Persisted('deposit', '1000000000000'),
	/** Whether to use the light client where there is one. */
	light: new Persisted(NAMES.light, false),
	/** The hosts of nodes that the player agreed to use. */
	nodes: new Persisted<readonly string[]>(NAMES.nodes, []),
	/** The view of the board that the player chose; undefined for the one that suits the screen. */
	view: new Persisted<View | undefined>('view', undefined),
	/** Whether something was ever sent from this browser. */
	hasPlayed: new Persisted('has-played', false),
	player: new Persisted<Remembered | undefined>('player', undefined),
};
