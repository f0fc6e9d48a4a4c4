import type { Words } from '../languages';
import { phrase } from '../phrase';
import { COLOURS, GERMAN } from './grammar';

const { counted, list: listed } = GERMAN;
const POSITIONS = { one: 'Stellung', other: 'Stellungen' };
const MOVES = { one: 'Zug', other: 'Züge' };

export const list: Words['list'] = {
	title: 'Partien',
	view: 'Welche Partien',
	views: { all: 'Alle', open: 'Laufende', closing: 'Bald schließende', mine: 'Meine' },
	playNow: 'Jetzt spielen',
	newGame: 'Neue Partie',
	answer: 'Auf eine Stellung antworten',
	none: phrase`Noch gibt es keine Partien. [Eröffne eine]: Du wählst das Brett und den ersten Zug von Rot.`,
	noneSuch: phrase`Solche Partien gibt es nicht. [Eröffne eine]: Du wählst das Brett und den ersten Zug von Rot.`,
	pages: 'Seiten der Liste',
	previous: 'Vorige Seite',
	next: 'Nächste Seite',
	page: (page) => `Seite ${page}`,
	development:
		'Diese Chain ist zum Ausprobieren, und ihr Geld ist nichts wert. Ihre Konten stehen oben auf der Seite: Spiel zum Beispiel als Alice für Rot und als Bob für Blau.',

	game: (number) => `Partie ${number}`,
	duel: (size) => `${size} × ${size}, ein Duell`,
	openToAll: (size) => `${size} × ${size}, offen für alle`,
	board: (red, blue, move) =>
		`Das Brett zeigt ${counted(red, { one: 'roten Stein', other: 'rote Steine' })} und ` +
		`${counted(blue, { one: 'blauen Stein', other: 'blaue Steine' })}, den letzten auf ${move}.`,
	ended: (count) => `Beendet, ${counted(count, POSITIONS)}`,
	endedToCollect: (count, time) =>
		`Beendet, ${counted(count, POSITIONS)}. Anteile kann man noch ${time} lang abholen`,
	waiting: 'Wartet auf den ersten Zug von Blau, ohne Uhr',
	noneOpen: (count) => `Keine von ${counted(count, POSITIONS)} offen`,
	someOpen: (open, count) => `${open} von ${counted(count, POSITIONS)} offen`,
	turn: (colour, time) => `${COLOURS[colour]} am Zug, noch ${time}`,
	deposit: (amount) => `Einsatz ${amount} je Zug`,
	players: (names) => listed(names),
	playersAndOthers: (names, count) =>
		`${names.join(', ')} und ${counted(count, { one: 'weiterer', other: 'weitere' })}`,
	yours: (count) => `Von dir: ${counted(count, MOVES)}`,
	yoursLost: (count, lost) => `Von dir: ${counted(count, MOVES)}, ${lost} verloren`,
};
