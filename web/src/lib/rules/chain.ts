// Chains: the cells that connect a colour's two sides and prove its win (rulebook, 5).

import type { Board } from '../hex/board';
import type { Cell } from '../hex/cell';
import { type Colour, COLOURS } from '../hex/colour';
import { call } from './rules';
import { cellsOfBytes } from '../hex/scale';
import { bytesOfState } from './state';

/** A shortest chain of the colour; undefined if its sides are not connected or the board's size is invalid. */
export function shortestChain(board: Board, colour: Colour): Cell[] | undefined {
	const state = { board, ply: 0, sidesSwapped: false, openingRule: 'Handicap', lead: undefined } as const;
	const [isSome, ...cells] = call('shortest_chain', bytesOfState(state), [COLOURS.indexOf(colour)]) ?? [];
	return isSome ? cellsOfBytes(Uint8Array.from(cells)) : undefined;
}
