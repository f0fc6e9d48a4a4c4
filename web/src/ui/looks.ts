// The looks of a board's cells. A cell that looks as before keeps its look, and only the others are drawn anew.

import type { Cell } from '../hex/cell';
import type { Colour } from '../hex/colour';

export interface Look {
	readonly cell: Cell;
	/** The description for those who cannot see it. */
	readonly name: string;
	readonly stone: Colour | undefined;
	/** The number of the move that put the stone; undefined to show none. */
	readonly number: number | undefined;
	/** The engine's chance, where there is room for it. */
	readonly hint: string | undefined;
	readonly isForbidden: boolean;
	readonly isReplied: boolean;
	readonly isMarked: boolean;
	readonly isChosen: boolean;
	/** Whether the keyboard is at it. */
	readonly isFocused: boolean;
	readonly isLast: boolean;
	readonly isLeading: boolean;
	readonly hasLanded: boolean;
	readonly isPending: boolean;
	readonly isTried: boolean;
}

/** The looks, those that are as before being the same objects. */
export function keptLooks(before: readonly Look[], looks: readonly Look[]): readonly Look[] {
	return looks.map((look, index) => {
		const old = before[index];
		return old && isAlike(old, look) ? old : look;
	});
}

function isAlike(one: Look, other: Look): boolean {
	return (Object.keys(other) as (keyof Look)[]).every((key) => one[key] === other[key]);
}
