import type { Words } from '../languages';
import { phrase } from '../phrase';
import { COLOURS, GERMAN } from './grammar';

const { number } = GERMAN;

export const newGame: Words['newGame'] = {
	title: 'Neue Partie',
	against: 'Gegen wen?',
	opponents: {
		program: { name: 'Ein Bot', sentence: 'Ein Duell. Er antwortet im nächsten oder übernächsten Block.' },
		friend: {
			name: 'Jemand, den du kennst',
			sentence: 'Ein Duell. Wer den Link der Partie von dir hat, antwortet.',
		},
		anyone: {
			name: 'Alle',
			sentence: 'Eine offene Partie: Alle spielen beide Seiten und zweigen von jeder Stellung ab.',
		},
	},
	level: 'Wie stark soll es sein?',
	noProgram: 'Auf dieser Chain spielt jetzt kein Bot.',
	declined: {
		size: (least, most) => `Bots spielen auf Brettern mit ${least} bis ${most} Feldern je Seite.`,
		haste: 'Bots brauchen mehr Zeit: Wähle eine längere Zeit oder Sekunden, die jeder Zug bringt.',
		length: 'Bots warten nicht länger als einen Tag: Wähle eine kürzere Zeit.',
		stake: (most, here) =>
			`Bots setzen höchstens ${most} in einer Partie ein, und diese könnte ${here} kosten: Wähle einen kleineren Einsatz oder ein kleineres Brett.`,
		funds: (has, here) =>
			`Dieser Bot hat jetzt nur ${has}, und sein erster Zug würde ${here} binden: Wähle einen kleineren Einsatz oder einen anderen Bot.`,
	},
	preset: 'Spielart',
	ownRules: { name: 'Deine eigenen Regeln', sentence: 'Wie unten gewählt.' },
	invite: 'Nur dieses Konto darf antworten',
	invited: 'Eingeladenes Konto',
	anyAccount: 'jedes Konto mit dem Link',
	noGuest: 'Das ist keine Adresse eines anderen Kontos auf dieser Chain.',
	challenge:
		'Die Adresse der Partie ist die Herausforderung: Verschick sie. Ohne ein Konto hier spielt gegen dich, wer zuerst antwortet.',
	programsStayAway: 'Bots lassen eine solche Partie in Ruhe.',
	programsMayAnswer: phrase`Bei dieser Zeit kann ein Bot zuerst antworten. Bots bleiben weg, wenn Züge keine Zeit bringen, wie bei 30 min insgesamt, oder wenn du oben ein Konto nennst. Oder [verschick eine Einladung]: Sie bringt Geld zum Spielen mit.`,
	board: 'Brett',
	size: 'Felder je Seite',
	noSize: (least, most) => `Von ${least} bis ${most} Felder je Seite.`,
	time: 'Zeit',
	ownTime: 'Deine eigene Zeit',
	each: 'Jede Farbe',
	seconds: 'Sekunden',
	added: 'Sekunden, die jeder Zug bringt',
	aMove: 'je Zug',
	exactTime: 'Zeit in Blöcken',
	colour: COLOURS,
	bank: 'Eine Bedenkzeit für alle Züge',
	increment: 'Gutschrift je Zug',
	inBlocks: (name) => `${name}, in Blöcken`,
	blocks: 'Blöcke',
	inMinutes: (name) => `${name}, in Minuten`,
	inSeconds: (name) => `${name}, in Sekunden`,
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
	where: 'Wohin Steine dürfen',
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
			sentence: 'Der Zweite darf aus dem ersten Stein einen blauen machen, auf dem gespiegelten Feld.',
		},
		SwapSides: { name: 'Seiten tauschen', sentence: 'Der Zweite darf die Farben mit dem Ersten tauschen.' },
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
	yours: 'Deine Partie',
	noAnswer: (cell) =>
		`Auf ${cell} wird niemand antworten: Ohne Tausch gewinnt Rot von dort. Wähle ein anderes Feld, oder einen Tausch in „Alle Regeln“.`,
	fewAnswers: (cell) =>
		`Auf ${cell} werden wenige antworten: Ohne Tausch ist die Mitte zu gut für Rot. Wähle ein anderes Feld, oder einen Tausch in „Alle Regeln“.`,
	isSwapped: (cell) => `${cell} ist zu gut: Der Zweite tauscht und gewinnt. Wähle ein Feld näher am Rand.`,
	isLost: (cell) => `${cell} ist zu schwach: Danach gewinnt Blau. Wähle ein anderes Feld.`,
	opens: (cell) => phrase`Rot eröffnet auf [${cell}].`,
	pick: 'Wähle auf dem Brett den ersten Zug von Rot.',
	isInvited: phrase`Das eingeladene Konto ist [].`,
	holds: (amount) => `Das bindet ${amount} von dir.`,
	open: 'Partie eröffnen',
	account: 'Wähle zuerst ein Konto.',
	yourGame: (size) => `Deine neue Partie auf ${size} × ${size}`,
};
