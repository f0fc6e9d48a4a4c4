// The two colours (rulebook, 1).

/** Red opens and connects row 1 to the last row; Blue connects column a to the last column. */
export type Colour = 'Red' | 'Blue';

export const COLOURS: readonly Colour[] = ['Red', 'Blue'];

export function opposite(colour: Colour): Colour {
	return colour === 'Red' ? 'Blue' : 'Red';
}
