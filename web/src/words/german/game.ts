import type { Words } from '../languages';
import { phrase } from '../phrase';
import { COLOURS, GERMAN } from './grammar';

const { counted, form, number } = GERMAN;
const REPLIES = { one: 'Antwort', other: 'Antworten' };

export const game: Words['game'] = {
	title: (game) => `Partie ${game}`,
	yourTurnTitle: 'Du bist dran',
	noPosition: (game) => phrase`Partie ${String(game)} hat keine solche Stellung. [Dorthin, wo gespielt wird]`,
	undone: 'Die Stellung, die du angesehen hast, ist jetzt in keinem Block. Kommt sie zurück, wird sie wieder gezeigt; bis dahin ist das die nächste vor ihr.',
	board: 'Brett',
	rotate: 'Drehen',
	mirror: 'Spiegeln',
	numbers: 'Zugnummern',
	winningChain: 'Die Linie zeigt die gewinnende Kette.',
	unprovenChain: 'Die gepunktete Linie zeigt eine Kette, die nicht bewiesen ist.',
	settings: (size, rules) => `${size}; ${rules}.`,
	challenge: 'Herausforderung',
	sendChallenge: 'Schick die Adresse dieser Seite deinem Gegner: Sie ist die Herausforderung.',
	theChallenge: 'Herausforderung',
	allPositions: 'Alle Stellungen',
	links: 'Links und Notationen',
	chainSays: 'Wie die Chain entscheiden wird',
	outlook: 'Ausblick',
	numbered: (move, ply) => `${move}, Zug ${ply}`,

	status: {
		open: 'offen',
		closed: 'geschlossen',
		winning: 'gewinnt',
		losing: 'verliert',
		continued: 'fortgesetzt',
		expected: 'unterwegs',
	},
	isOnItsWay: (move) => phrase`[${move}] ist unterwegs`,
	toMove: (colour) => `${COLOURS[colour]} am Zug`,
	noClock: 'noch keine Uhr',
	left: phrase`noch []`,
	price: 'Der Preis eines Zuges, und was er einbringt, wenn die erste Antwort auf ihn verliert',
	earnsUpTo: (price, earned) => `${price}, bringt bis zu ${earned} ein`,
	goesOnAt: (move) => `Weiter geht es bei ${move} →`,
	won: (move, why) => `${move} hat gewonnen: ${why}`,
	lost: (move) => `${move} hat verloren: Eine Antwort darauf hat gewonnen.`,
	answered: 'Beantwortet.',
	timeOver: 'Die Zeit ist um: Die Chain entscheidet in einem der nächsten Blöcke.',
	byProof: 'durch eine Kette bewiesen.',
	gaveUp: (colour) => `${COLOURS[colour]} hat aufgegeben.`,
	connected: (colour) => `${COLOURS[colour]} hat beide Seiten verbunden.`,
	gaveUpOrLate: (colour) => `${COLOURS[colour]} hat aufgegeben oder die Zeit überschritten.`,
	late: (colour) => `${COLOURS[colour]} hat die Zeit überschritten.`,
	nobody: 'Niemand hat rechtzeitig geantwortet.',
	unproven: (why, colour) =>
		`${why} ${COLOURS[colour]} hatte auch beide Seiten verbunden, aber niemand hat es bewiesen.`,

	players: 'Spieler',
	ofColour: (colour) => `${COLOURS[colour]}:`,
	freeSeat: 'ein freier Platz',
	noneYet: 'noch niemand',

	line: 'Linie',
	first: 'Anfang',
	previous: 'Zurück',
	moveOfLine: 'Zug der Linie',
	moveOf: (ply, of, move) => `Zug ${ply} von ${of}, ${move}`,
	next: 'Weiter',
	last: 'Ende',

	moves: 'Züge',
	otherReplies: (count, move) =>
		`${counted(count, { one: 'andere Antwort', other: 'andere Antworten' })} neben ${move}`,
	showReplies: 'Alle Antworten auf den Zug davor zeigen',
	repliesTo: (count, move) =>
		`${form(count, { one: 'Die Antwort', other: `Die ${number(count)} Antworten` })} auf ${move}`,
	down: (amount) => `${amount} eingesetzt`,
	by: (player) => `von ${player}`,
	all: (parts) => parts.join(', '),

	position: 'Stellung',
	madeBy: (ply, player) => `Zug ${ply}, von ${player}.`,
	isExpected: phrase`[Unterwegs]: Der Zug ist noch in keinem Block.`,
	openingOpen: 'Die Eröffnung hat keine Uhr und nimmt eine Antwort an.',
	openUpTo: (block) => `Sie nimmt Züge bis Block ${block} an.`,
	isToMove: (colour) => `${COLOURS[colour]} ist am Zug.`,
	yourTurn: 'Du bist am Zug.',
	turnOf: (player) => `${player} ist am Zug.`,
	seatFree: 'Wer zuerst antwortet, bekommt den anderen Platz.',
	leads: (colour, stone) =>
		`${COLOURS[colour]} führt, mit ${stone}: Der nächste Stein muss ihn berühren, solange dort ein Feld frei ist.`,
	lastLoses: (amount) => `Dein letzter Zug verliert seinen Einsatz von ${amount}.`,
	resign: 'Aufgeben',
	yesResign: 'Ja, aufgeben',
	no: 'Nein',
	yourResignation: 'Deine Aufgabe',
	rewardsWait: (most) =>
		phrase`Hier warten Anteile auf das Ende von Nebenlinien. Sie können schon jetzt bis zu ${String(most)} Züge [weiter hinauf], zu den Spielern auf dem Weg.`,
	passOn: 'Jetzt weitergeben',
	passingOn: 'Das Weitergeben der Anteile',
	notProven: (colour) =>
		`${COLOURS[colour]} hat verbunden, und noch niemand hat es bewiesen. Ohne Beweis zählt es nicht.`,
	prove: 'Sieg beweisen',
	proofOf: (move) => `Der Beweis von ${move}`,
	twins: phrase`Dieselben Steine in anderer Zugfolge: [Zwillinge]`,
	twinsAhead: phrase`Diese Steine gibt es schon, in anderer Zugfolge: [Zwillinge]`,
	blocksLeft: (blocks) => `noch ${blocks}`,
	replies: (count) => counted(count, REPLIES),
	fared: (status, player) => `${status}; von ${player}`,

	waiting: (count) => `${counted(count, { one: 'Stellung wartet', other: 'Stellungen warten' })} auf dich:`,
	moreWaiting: (count) =>
		`${counted(count, { one: 'weitere Stellung wartet', other: 'weitere Stellungen warten' })} auf dich:`,
	nextWaiting: 'zur nächsten',

	yourMove: 'Dein Zug',
	chooseAccount: 'Wähle ein Konto, um zu spielen.',
	notYet: 'Der vorige Zug ist noch in keinem Block. Bis dahin kann hier nur sein Spieler weitermachen.',
	seatWaits: 'Der zweite Platz ist noch frei.',
	othersTurn: 'Der andere Spieler ist am Zug.',
	duelBetween: (one, other) => `Das ist ein Duell zwischen ${one} und ${other}.`,
	youPlayed: (move) => phrase`Du hast ${move} hier schon gespielt: [Geh dorthin] oder wähle ein anderes Feld.`,
	somebodyPlayed: (player, move) =>
		phrase`${player} hat ${move} hier schon gespielt: [Geh dorthin] oder wähle ein anderes Feld.`,
	cancel: 'Abbrechen',
	connects: (colour) => `Das verbindet die Seiten von ${COLOURS[colour]}.`,
	proofIsSent: phrase`Der [Beweis] geht mit dem Zug hinaus, der damit sofort gewinnt.`,
	swapsPieces: 'Aus dem roten Stein wird ein blauer auf dem gespiegelten Feld. Rot ist am Zug.',
	swapsSides: 'Die Steine bleiben. Die zweite Seite ist von nun an Rot, die erste Blau.',
	holdsSafely: (amount) => `Der Zug bindet einen Einsatz von ${amount}, den er nicht verlieren kann.`,
	holdsAtRisk: (amount, earned) =>
		`Der Zug bindet einen Einsatz von ${amount}, den er verliert, wenn es schlecht ausgeht. Verliert die erste Antwort auf ihn, bringt er ${earned} ein.`,
	comesBack: (amount, count) =>
		`Mit dem Zug kommen ${amount} zurück: ${form(count, {
			one: 'der Einsatz eines Zuges',
			other: `die Einsätze von ${number(count)} Zügen`,
		})}.`,
	silence: 'Vom Knoten kommt gerade kein neuer Block. Ein Zug würde warten, bis es weitergeht.',
	play: (move) => `${move} spielen`,
	swap: 'Tauschen',
	pick: (colour) => `Wähle ein Feld, um für ${COLOURS[colour]} zu spielen.`,
	pickOrSwap: (colour) => `Wähle ein Feld, um für ${COLOURS[colour]} zu spielen, oder übernimm den ersten Zug.`,
	holds: (amount) => phrase`Der Zug bindet einen [Einsatz] von ${amount}.`,
	confirm: 'Fragen, bevor ein Zug gesendet wird',
};
