// The two sides of the game (rulebook, 1).

/** Red moves first and connects row 1 to the last row; Blue connects column a to the last column. */
export type Colour = 'Red' | 'Blue';

export const COLOURS: readonly Colour[] = ['Red', 'Blue'];

export function opposite(colour: Colour): Colour {
	return colour === 'Red' ? 'Blue' : 'Red';
}

/** The colour of move number `ply` of a line, counted from 1. */
export function colourOfMove(ply: number): Colour {
	return ply % 2 === 1 ? 'Red' : 'Blue';
}
