import { opposite } from '../../hex/colour';
import type { Words } from '../languages';
import { phrase } from '../phrase';
import { COLOURS } from './grammar';

const ADJECTIVES = { Red: 'roten', Blue: 'blauen' };

export const story: Words['story'] = {
	title: 'Deine erste Partie',
	hide: 'Diese Zeilen ausblenden',
	inAll: (...sentences) => sentences.join(' '),
	isOnItsWay: (move) => `Dein Zug ${move} ist unterwegs: Der nächste Block nimmt ihn auf.`,
	opened: (move, opponent) => `Dein erster Stein steht auf ${move}. Jetzt antwortet ${opponent}.`,
	openedFor: (move, opponent, colour) =>
		`Dein erster Stein steht auf ${move}: Du bist ${COLOURS[colour]}. ${opponent} kann jederzeit antworten, und bis dahin läuft keine Uhr.`,
	theyMaySwap: (opponent) => `${opponent} kann auch deinen Stein übernehmen.`,
	openedBy: (opponent, move) => `${opponent} hat auf ${move} eröffnet.`,
	youMaySwap: {
		SwapPieces: 'Oder übernimm den Stein mit „Tauschen“: Er wird blau, auf dem gespiegelten Feld.',
		SwapSides: 'Oder sei mit „Tauschen“ von nun an Rot: Dann gehört der Stein dir.',
	},
	played: (move, opponent) => `Dein Stein steht auf ${move}. ${opponent} ist am Zug.`,
	replied: (opponent, move) => `${opponent} hat auf ${move} geantwortet.`,
	swapped: (opponent, colour) =>
		`${opponent} hat deinen Stein übernommen: Er ist jetzt ${COLOURS[opposite(colour)].toLowerCase()}, auf dem gespiegelten Feld. Du bist weiter ${COLOURS[colour]}.`,
	swappedSides: (opponent, colour) =>
		`${opponent} hat deinen Stein übernommen, und seine Farbe dazu. Du bist jetzt ${COLOURS[colour]}.`,
	yourTurn: (colour, isFirst) =>
		isFirst
			? `Du bist am Zug: Verbinde die beiden ${ADJECTIVES[colour]} Seiten. Wähle ein Feld, und setz dort.`
			: 'Du bist am Zug.',
	erred: 'Ein Fehler: Mit den richtigen Zügen gewinnst du.',
	silent: phrase`Seit einer Weile keine Antwort: Vielleicht läuft der Bot nicht. Zieh die Partie unten zurück, und [übe].`,
	youWon: {
		proof: (colour) => `Gewonnen: Deine Steine verbinden die beiden ${ADJECTIVES[colour]} Seiten.`,
		resignation: (opponent) => `Gewonnen: ${opponent} hat aufgegeben.`,
		time: (opponent) => `Gewonnen: ${opponent} hat nicht rechtzeitig geantwortet.`,
	},
	theyWon: {
		proof: (opponent, colour) =>
			`${opponent} hat gewonnen: Eine Kette verbindet die beiden ${ADJECTIVES[colour]} Seiten.`,
		resignation: (opponent) => `${opponent} hat gewonnen: Du hast aufgegeben.`,
		time: (opponent) => `${opponent} hat gewonnen: Deine Zeit ist abgelaufen.`,
	},
	settles: 'Die Chain rechnet im nächsten Block ab.',
	youGet: (amount, opponent) =>
		`Du bekommst ${amount} vom Einsatz des letzten Zugs von ${opponent}, der verloren hat; der Rest geht an die Kasse.`,
	theyGet: (amount, opponent) =>
		`${opponent} bekommt ${amount} vom Einsatz deines letzten Zugs, der verloren hat; der Rest geht an die Kasse.`,
	fundGets: (opponent) =>
		`Der Einsatz der Eröffnung von ${opponent}, die verloren hat, geht an die Kasse, weil kein Zug von dir davor kam.`,
	fundGetsYours: (opponent) =>
		`Der Einsatz deiner Eröffnung, die verloren hat, geht an die Kasse, weil kein Zug von ${opponent} davor kam.`,
	ownComeBack: (isPaid) =>
		isPaid ? 'Deine eigenen Einsätze sind zurück.' : 'Deine eigenen Einsätze kommen zurück: Hol sie ab.',
	othersComeBack: (isPaid) =>
		isPaid ? 'Deine anderen Einsätze sind zurück.' : 'Deine anderen Einsätze kommen zurück: Hol sie ab.',
	next: phrase`[Noch einmal spielen], oder sieh, [wie man mit Abzweigungen verdient], in fünf Schritten.`,
};
