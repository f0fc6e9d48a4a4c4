// The player's preferences, stored in the browser.

import type { View } from '../hex/geometry';
import { APPEARANCE, USUAL } from './appearance';
import { Persisted } from './persisted.svelte';
import { NAMES } from './stored';

interface Remembered {
	/** The id of the last account used. */
	readonly account: string;
	readonly wallet: string | undefined;
}

export const preferences = {
	appearance: new Persisted(APPEARANCE, USUAL),
	/** Whether the page asks before it sends a move. */
	confirmMoves: new Persisted('confirm-moves', true),
	/** Whether news sound, and whether they notify through the browser. */
	newsSound: new Persisted('sound', false),
	newsNotices: new Persisted('notices', false),
	/** The price of a move in the last game on the screen, in plancks as a text. Before that, a usual deposit. */
	deposit: new Persisted('deposit', '1000000000000'),
	/** Whether the page uses the light client if there is one; undefined without a choice by the player. */
	light: new Persisted<boolean | undefined>(NAMES.light, undefined),
	/** The hosts of the nodes that the player has agreed to use. */
	nodes: new Persisted<readonly string[]>(NAMES.nodes, []),
	/** The player's view of the board; undefined for the view that suits the screen. */
	view: new Persisted<View | undefined>('view', undefined),
	/** Whether this browser has ever sent a call. */
	hasPlayed: new Persisted('has-played', false),
	/** Whether a stone that lands on the board makes a sound. */
	stoneSound: new Persisted('stone-sound', true),
	/** The address of the house player of the last game from "Play now". */
	opponent: new Persisted<string | undefined>('opponent', undefined),
	/** Whether the first games tell their story. */
	story: new Persisted('story', true),
	player: new Persisted<Remembered | undefined>('player', undefined),
};
