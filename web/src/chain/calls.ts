// The calls that a player can make.

import type { Cell } from '../hex/cell';
import type { Settings } from '../hex/position-id';
import type { CheckedId } from './checking';

/** One thing that a player can ask the chain to do. A position is named by an id that was checked against what is shown. */
export type SingleCall =
	| { readonly name: 'create'; readonly settings: Settings; readonly opening: Cell }
	/** `position`: the opening's, so that no other game of the same number is withdrawn. */
	| { readonly name: 'withdraw'; readonly game: number; readonly position: CheckedId }
	| {
			readonly name: 'play';
			readonly game: number;
			readonly position: CheckedId;
			readonly cell: Cell;
			readonly chain: Cell[] | undefined;
	  }
	| { readonly name: 'prove'; readonly game: number; readonly position: CheckedId; readonly chain: Cell[] }
	| { readonly name: 'release'; readonly game: number; readonly position: CheckedId }
	| { readonly name: 'claim'; readonly game: number; readonly who: string };

/** What is signed once: a call, or several. One of several that is refused stops none of the others. */
export type Call = SingleCall | { readonly name: 'several'; readonly calls: readonly SingleCall[] };

/** So many calls fit into one transaction, with room to spare: a transaction may not fill a block. */
export const MOST_CALLS = 100;

/** What pays a player what can be had in a game. */
export function claimIn(game: number, who: string): SingleCall {
	return { name: 'claim', game, who };
}

/** What gives back the deposits of these positions. */
export function releasesIn(game: number, positions: readonly CheckedId[]): SingleCall[] {
	return positions.map((position) => ({ name: 'release', game, position }));
}

/** How many calls are signed at once. */
export function countOf(call: Call): number {
	return call.name === 'several' ? call.calls.length : 1;
}
