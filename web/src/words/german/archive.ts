import type { Words } from '../english';
import { phrase } from '../phrase';
import { GERMAN } from './grammar';

const { counted } = GERMAN;
const MOVES = { one: 'Zug', other: 'Züge' };

export const archive: Words['archive'] = {
	finished: 'Beendete Partien',
	leaders: 'Rangliste',
	game: (number) => `Partie ${number}`,
	player: (name) => `Partien von ${name}`,

	asking: 'Das Archiv wird gefragt …',
	none: 'Die Chain vergisst eine Partie eine Woche nach ihrem Ende. Wer diese Seite bereitstellt, nennt kein Archiv; frühere Partien werden hier also nicht aufbewahrt. Die Ergebnisse deiner eigenen, die diese Seite gesehen hat, stehen unter Geld.',
	silence: {
		missing: 'Das hat das Archiv nicht.',
		silent: 'Das Archiv antwortet nicht. Laufende Partien brauchen es nicht.',
		unreadable: 'Die Antwort des Archivs ist nicht zu verstehen, deshalb wird nichts davon gezeigt.',
	},
	otherChain: 'Das Archiv bewahrt die Partien einer anderen Chain auf.',
	again: 'Noch einmal versuchen',
	word: 'Das sagt das Archiv, das der Betreiber dieser Seite nennt. Die Chain selbst hat vieles davon vergessen.',
	knownFrom: (block) => `Es kennt die Partien, die seit Block ${block} eröffnet wurden.`,

	nobody: 'Noch ist keine Partie beendet.',
	noLeaders: 'Noch hat niemand gespielt.',
	more: 'Frühere Partien',
	board: (size, moves) => `${size} × ${size}, ${counted(moves, MOVES)}`,
	ended: (date) => `beendet am ${date}`,
	isPlayed: 'läuft noch',
	won: {
		proof: phrase`[] gewann durch Verbindung gegen []`,
		resignation: phrase`[] gewann durch Aufgabe gegen []`,
		time: phrase`[] gewann auf Zeit gegen []`,
	},
	opened: phrase`eröffnet von []`,
	toGame: 'So zeigen, wie die Chain sie hat',
	record: 'Die Züge',
	unreadableRecord: 'Die Züge, die das Archiv nennt, sind keine Partie.',

	table: (game) => `Wer in ${game} gespielt hat`,
	columns: {
		game: 'Partie',
		player: 'Spieler',
		moves: 'Züge',
		losing: 'Verloren',
		net: 'Gewinn und Verlust',
		rating: 'Wertung',
	},
	others: 'Das sind die ersten Spieler; es gibt noch andere.',
	sums: {
		games: 'Partien',
		moves: 'Züge',
		losing: 'Verlorene Züge',
		net: 'Gewinn und Verlust',
		duels: 'Duelle',
		rating: 'Wertung',
	},
	duels: (won, count) => `${won} von ${count} gewonnen`,
	rating: (rating, deviation) => `${rating} ± ${deviation}`,
	aboutRating:
		'Wertungen gelten für Duelle, nach Glicko-2. Eine Wertung sagt, wer gewinnt, nicht, wer jemand ist: Zwei Konten einer Person können um sie spielen.',
	by: 'Geordnet nach',
	orders: { rating: 'Wertung', balance: 'Gewinn' },
};
