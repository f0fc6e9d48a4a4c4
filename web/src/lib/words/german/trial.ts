import type { Words } from '../languages';
import { COLOURS } from './grammar';

export const trial: Words['trial'] = {
	try: 'Züge ausprobieren',
	about: 'Spiel von hier für beide Farben weiter, ohne etwas zu senden.',
	title: 'Züge werden ausprobiert',
	nothing: 'Nichts wird gesendet. Wähle Felder für beide Farben.',
	line: (moves) => `${moves.join(', ')}.`,
	toMove: (colour) => `${COLOURS[colour]} ist am Zug.`,
	connected: (colour) => `${COLOURS[colour]} hat verbunden: Damit endet die Linie.`,
	undo: 'Rückgängig',
	redo: 'Wiederholen',
	swap: 'Tauschen',
	mark: 'Felder markieren',
	markAlso: 'Oder halte die Umschalttaste, während du ein Feld wählst',
	clear: 'Leeren',
	stop: 'Aufhören',
};
