import type { Words } from '../languages';
import { phrase } from '../phrase';
import { GERMAN } from './grammar';

const { counted, number, date, time } = GERMAN;
const MOVES = { one: 'Zug', other: 'Züge' };
const GAMES = { one: 'Partie', other: 'Partien' };

export const archive: Words['archive'] = {
	parts: 'Teile des Archivs',
	titles: { games: 'Beendete Partien', leaders: 'Rangliste', openings: 'Eröffnungen' },
	game: (number) => `Partie ${number}`,

	asking: 'Das Archiv wird gefragt …',
	origin: 'Aus dem Archiv, nicht von der Chain.',
	aboutOrigin:
		'Das Archiv ist ein Programm, das der Betreiber dieser Seite nennt. Es schreibt auf, was die Chain vergisst, und die Chain sagt dann nicht mehr, ob es stimmt.',
	knownFrom: (block) => `Es kennt die Partien, die seit Block ${block} eröffnet wurden.`,

	none: 'Die Chain vergisst eine Partie eine Woche nach ihrem Ende, und der Betreiber dieser Seite nennt kein Archiv: Beendete Partien, Wertungen und Eröffnungen werden hier nicht aufbewahrt. Die Ergebnisse deiner eigenen Partien, die dieser Browser gesehen hat, stehen unter Geld.',
	toMoney: 'Deine Ergebnisse',
	noAddress:
		'Die Adresse des Archivs in config.json ist keine, bei der die Seite fragen darf: neben der Seite, mit https://, oder mit http:// auf diesem Rechner, wie http://127.0.0.1:8010.',
	silence: {
		missing: 'Das hat das Archiv nicht.',
		notYet: 'Eine Partie mit dieser Nummer hat die Chain noch nicht.',
		tooLarge: 'Diese Partie ist zu groß, um aus dem Archiv gezeigt zu werden.',
		silent: 'Das Archiv antwortet nicht. Laufende Partien brauchen es nicht.',
		unreadable: 'Die Antwort des Archivs ergibt keinen Sinn, deshalb wird nichts davon gezeigt.',
	},
	otherChain: 'Das Archiv bewahrt die Partien einer anderen Chain auf, deshalb wird nichts davon gezeigt.',
	again: 'Noch einmal versuchen',

	noGames: 'Noch ist keine Partie beendet.',
	search: {
		player: 'Spieler',
		anyone: 'Name oder Adresse',
		anySize: 'Alle Größen',
		anyResult: 'Alle Ergebnisse',
		results: {
			proof: 'Durch Verbindung gewonnen',
			resignation: 'Durch Aufgabe gewonnen',
			time: 'Auf Zeit gewonnen',
			won: 'Von diesem Spieler gewonnen',
			lost: 'Von diesem Spieler verloren',
		},
		find: 'Suchen',
		of: phrase`Partien von []`,
		all: 'Alle beendeten Partien',
		none: 'Keine beendete Partie passt zu dieser Suche.',
		noPlayer: 'Es gibt keinen Spieler mit diesem Namen oder dieser Adresse.',
		whose: 'Nenne den Spieler, der gewann oder verlor.',
	},
	noLeaders: { rating: 'Noch ist kein Duell beendet.', balance: 'Noch hat niemand gespielt.' },
	more: 'Frühere Partien',
	board: (size) => `${size} × ${size}`,
	moves: (count) => counted(count, MOVES),
	duel: 'ein Duell',
	openToAll: 'offen für alle',
	openedWith: (cell) => `Die Eröffnung ist ${cell}.`,
	lastMove: (move) => `Der letzte Zug ist ${move}.`,
	state: {
		waiting: 'Wartet auf eine Antwort',
		playing: 'Läuft noch',
		ended: 'Beendet',
		withdrawn: 'Zurückgenommen',
	},
	endedOn: (milliseconds) => `Beendet am ${date(milliseconds)} um ${time(milliseconds)} Uhr`,
	won: {
		proof: phrase`[] gewann durch Verbindung gegen []`,
		resignation: phrase`[] gewann durch Aufgabe gegen []`,
		time: phrase`[] gewann auf Zeit gegen []`,
	},
	opened: phrase`Eröffnet von []`,
	gains: 'Gewonnen:',
	moreWinners: (count) => `und ${counted(count, { one: 'weiterer Spieler', other: 'weitere Spieler' })}`,
	isNowhere: (game) => `Weder die Chain noch das Archiv hat eine Partie ${String(game)}.`,
	isGone: (game) => phrase`Partie ${String(game)} gibt es nicht, oder sie wurde entfernt. [Alle Partien]`,

	columns: {
		rank: 'Rang',
		player: 'Spieler',
		moves: 'Züge',
		losing: 'Verloren',
		net: 'Gewinn',
		rating: 'Wertung',
	},

	result: 'Ergebnis',
	noRecord: 'Die Züge des Archivs sind keine Partie Hex, deshalb werden sie nicht gezeigt.',

	gamesOf: (player) => `Partien von ${player}`,
	ofPlayer: 'Zahlen zum Spieler',
	figures: {
		games: 'Partien',
		moves: 'Züge',
		losing: 'Verlorene Züge',
		net: 'Gewinn und Verlust',
		duels: 'Duelle',
		rating: 'Wertung',
	},
	theirs: (moves, losing) =>
		losing > 0 ? `${counted(moves, MOVES)}, ${number(losing)} davon verloren:` : `${counted(moves, MOVES)}:`,
	wonDuels: (won, count) => `${won} von ${counted(count, { one: 'Duell', other: 'Duellen' })} gewonnen`,
	wonOf: (won, count) => `${won} von ${number(count)} gewonnen`,
	rating: (rating, deviation) => `${rating} ± ${deviation}`,
	course: (first, last, count) =>
		`Die Wertung ging in ${counted(count, { one: 'Duell', other: 'Duellen' })} von ${first} auf ${last}.`,
	noPlayer: 'Das Archiv kennt keinen Zug dieses Spielers.',
	aboutRating:
		'Wertungen sind nach Glicko-2, aus Duellen allein. Die Zahl hinter ± sagt, wie sicher sie ist: 350 bei Unbekannten. Zwei Konten einer Person können um eine Wertung spielen.',
	order: 'Geordnet nach',
	orders: { rating: 'Wertung in Duellen', balance: 'gewonnenem Geld' },
	aboutOrder: {
		rating: 'Geordnet nach der Wertung weniger das Doppelte der Zahl hinter ±, damit ein einzelner Glückssieg nirgendwohin führt.',
		balance: 'Geordnet nach dem, was Spieler bekamen, weniger dem, was sie verloren.',
	},

	size: 'Brett',
	rule: 'Ausgleich für den zweiten Zug',
	rules: { Handicap: 'Mehr Zeit', SwapPieces: 'Steine tauschen', SwapSides: 'Seiten tauschen' },
	line: 'Die Zugfolge',
	start: 'Anfang',
	pick: 'Wähle ein Feld auf dem Brett oder einen Zug der Liste: Welche Partien begannen so, und wie gingen sie weiter?',
	nextMoves: 'Als Nächstes gespielt',
	played: (count) => counted(count, GAMES),
	noneNext: 'Keine Partie des Archivs geht von hier weiter.',
	deepest: (count) =>
		`Das Archiv findet Partien nach ihren ersten ${counted(count, { one: 'Zug', other: 'Zügen' })}.`,
	gamesHere: 'Partien mit diesen Zügen',
	illegal: 'Diese Züge sind auf diesem Brett nicht erlaubt.',
};
