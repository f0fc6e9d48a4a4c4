// Chains: the cells that connect a colour's two sides and prove its win (rulebook, 5).

import { type Board, bytesOfBoard } from './board';
import type { Cell } from './cell';
import { type Colour, COLOURS } from './colour';
import { call } from './rules';
import { cellsOfBytes } from './scale';

/** A shortest chain of the colour; undefined if its sides are not connected, or the board is none. */
export function shortestChain(board: Board, colour: Colour): Cell[] | undefined {
	const [isSome, ...cells] = call('shortest_chain', bytesOfBoard(board, 0), [COLOURS.indexOf(colour)]) ?? [];
	return isSome ? cellsOfBytes(Uint8Array.from(cells)) : undefined;
}
