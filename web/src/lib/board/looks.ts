// The looks of a board's cells. An unchanged cell keeps its look object, so only changed cells are drawn again.

import type { Cell } from '../hex/cell';
import type { Colour } from '../hex/colour';

export interface Look {
	readonly cell: Cell;
	/** The description for screen readers. */
	readonly name: string;
	readonly stone: Colour | undefined;
	/** The number of the move that put the stone; undefined for no number. */
	readonly number: number | undefined;
	/** The engine's chance; undefined without a hint. */
	readonly hint: string | undefined;
	readonly isForbidden: boolean;
	readonly isReplied: boolean;
	readonly isMarked: boolean;
	readonly isChosen: boolean;
	/** Whether the cell has the keyboard focus. */
	readonly isFocused: boolean;
	readonly isLast: boolean;
	readonly isLeading: boolean;
	readonly hasLanded: boolean;
	readonly isPending: boolean;
	readonly isTried: boolean;
}

/** The looks, with the old object for each unchanged cell. */
export function keptLooks(before: readonly Look[], looks: readonly Look[]): readonly Look[] {
	return looks.map((look, index) => {
		const old = before[index];
		return old && isAlike(old, look) ? old : look;
	});
}

function isAlike(one: Look, other: Look): boolean {
	return (Object.keys(other) as (keyof Look)[]).every((key) => one[key] === other[key]);
}
