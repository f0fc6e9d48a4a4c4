import type { Words } from '../languages';
import { phrase } from '../phrase';
import { COLOURS, GERMAN } from './grammar';

const { number } = GERMAN;

export const newGame: Words['newGame'] = {
	title: 'Neue Partie',
	preset: 'Spielart',
	opponent: 'Dein Gegner',
	invite: 'Nur dieses Konto einladen',
	invited: 'Eingeladenes Konto',
	anyone: 'irgendwer',
	noGuest: 'Das ist keine Adresse eines anderen Kontos auf dieser Chain.',
	challenge: 'Die Adresse der Partie ist die Herausforderung: Schick sie deinem Gegner.',
	board: 'Brett',
	other: 'oder ein anderes',
	size: 'Felder je Seite',
	noSize: (least, most) => `Von ${least} bis ${most} Felder je Seite.`,
	timeEach: 'Zeit für eine Antwort',
	timeInAll: 'Zeit für alle Züge',
	colour: COLOURS,
	bank: 'Eine Bedenkzeit für alle Züge',
	increment: 'Gutschrift je Zug',
	inBlocks: (name) => `${name}, in Blöcken`,
	blocks: 'Blöcke',
	inMinutes: (name) => `Minuten für ${name}`,
	minutes: 'Minuten',
	noIncrement: (most) => `Ein Zug bringt 0 bis ${number(most)} Blöcke.`,
	noTime: (most) => `Jede Farbe braucht mindestens einen Block. Höchstens ${most}.`,
	noHandicap: (most) =>
		`Jede Farbe braucht mindestens einen Block, und Blau mehr als Rot: Das gleicht aus, dass Blau als zweiter zieht. Höchstens ${most}.`,
	deposit: 'Einsatz',
	ofEveryMove: phrase`[Einsatz] jedes Zuges`,
	noDeposit: (least) => `Der Einsatz muss mindestens ${least} sein.`,
	allRules: 'Alle Regeln',
	loses: 'Wann ein Zug verliert',
	openingRule: 'Ausgleich für den zweiten Zug',
	reward: 'Wie ein verlorener Einsatz verteilt wird',
	who: 'Wer spielt, und wohin',
	duel: 'Ein Duell zu zweit',
	leader: 'Steine folgen dem Führenden',
	prices: 'Preise',
	forkCosts: phrase`Jede weitere Abzweigung kostet [] Einsätze mehr`,
	forkPremium: 'Aufschlag je Abzweigung, in Einsätzen',
	moveCosts: (symbol) => phrase`Jeder weitere Zug einer Linie kostet [] ${symbol} mehr`,
	plyStep: 'Aufschlag je Zug',
	noPrice: (most) => `Höchstens ${most} Einsätze für eine Abzweigung und ein Einsatz für einen Zug.`,
	losingRule: {
		AnyReply: { name: 'Eine Antwort', sentence: 'Ein Zug verliert, wenn mindestens eine Antwort auf ihn gewinnt.' },
		EveryReply: {
			name: 'Jede Antwort',
			sentence:
				'Ein Zug verliert, wenn alle Antworten auf ihn gewinnen: das Original; nicht um Geld unter Fremden. Wer einen verlierenden Zug gemacht hat, kann seinen Einsatz retten: mit einer schwachen Antwort darauf, auf die er selbst antwortet.',
		},
	},
	openingRules: {
		Handicap: { name: 'Mehr Zeit', sentence: 'Blau hat mehr Zeit als Rot.' },
		SwapPieces: {
			name: 'Steine tauschen',
			sentence: 'Der zweite darf aus dem ersten Stein einen blauen machen, auf dem gespiegelten Feld.',
		},
		SwapSides: { name: 'Seiten tauschen', sentence: 'Der zweite darf die Farben mit dem ersten tauschen.' },
	},
	rewards: {
		Halving: {
			name: 'Hälfte für Hälfte',
			sentence:
				'Der nächste Zug der anderen Seite bekommt die Hälfte, der danach die Hälfte vom Rest und so weiter.',
		},
		Trace: {
			name: 'Zu gleichen Teilen',
			sentence:
				'Alle Züge der anderen Seite auf der Linie bekommen gleich viel: Wer zuerst kam, verdient am meisten.',
		},
	},
	opens: (cell) => phrase`Rot eröffnet auf [${cell}].`,
	pick: 'Wähle auf dem Brett den ersten Zug von Rot.',
	isInvited: phrase`Das eingeladene Konto ist [].`,
	holds: (amount) => `Das bindet ${amount} von dir.`,
	open: 'Partie eröffnen',
	account: 'Wähle zuerst ein Konto.',
	yourGame: (size) => `Deine neue Partie auf ${size} × ${size}`,
};
