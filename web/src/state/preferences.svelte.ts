// The player's preferences, persisted in the browser.

import type { View } from '../hex/geometry';
import { Persisted } from './persisted.svelte';

interface Remembered {
	/** The id of the last account used, and its wallet. */
	readonly account: string;
	readonly wallet: string | undefined;
}

export const preferences = {
	/** Whether to ask before a move is sent. */
	confirmMoves: new Persisted('confirm-moves', true),
	/** Whether to use the light client where there is one. */
	light: new Persisted('light', false),
	/** The hosts of nodes that the player agreed to use. */
	nodes: new Persisted<readonly string[]>('nodes', []),
	/** The view of the board that the player chose; undefined for the one that suits the screen. */
	view: new Persisted<View | undefined>('view', undefined),
	/** Whether something was ever sent from this browser. */
	hasPlayed: new Persisted('has-played', false),
	player: new Persisted<Remembered | undefined>('player', undefined),
};
