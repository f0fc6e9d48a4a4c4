import type { Words } from '../languages';
import { GERMAN } from './grammar';

const { counted, form } = GERMAN;
const MOVES = { one: 'Zug', other: 'Züge' };

export const sending: Words['sending'] = {
	allPlayed: 'Alle diese Züge sind schon gespielt.',
	somePlayed: (count) =>
		`${counted(count, MOVES)} davon ${form(count, { one: 'ist', other: 'sind' })} schon gespielt.`,
	holds: (amount) => `Das bindet ${amount}.`,
	holdsInAll: (amount) =>
		`Das bindet ${amount} an Einsätzen. Du machst die Züge beider Farben mit einer Unterschrift: Alle werden ` +
		'gespielt oder keiner.',
	send: (count, amount) =>
		`${form(count, { one: 'Diesen Zug', other: 'Diese Linie' })} senden: ${counted(count, MOVES)}, ${amount}`,
	yesSend: (count) => form(count, { one: 'Ja, den Zug senden', other: 'Ja, die Linie senden' }),
	no: 'Nein',
	gone: 'Die Stellung gibt es nicht mehr.',
	closed: 'Die Stellung nimmt keine Züge mehr an, also bleibt die Linie hier.',
	noAccount: 'Wähle ein Konto, um die Linie zu senden.',
	notYourTurn: 'In diesem Duell bist du nicht am Zug.',
	oneMove: 'In einem Duell kannst du nur einen Zug senden, deinen eigenen.',
	notYet: 'Der vorige Zug ist noch in keinem Block.',
	tooLong: (most) => `Mehr als ${most} Züge lassen sich nicht auf einmal senden.`,
	noPrice: 'Diese Linie hat keinen Preis.',

	answer: (after, move) => `Wenn ${after.join(', ')}, dann ${move}`,
	prepare: (count) => `${counted(count, { one: 'Antwort', other: 'Antworten' })} vorbereiten`,
	prepares: (count) =>
		`Hält ${form(count, { one: 'diese Antwort', other: 'diese Antworten' })} bereit, bis die andere Seite gezogen hat.`,
	prepared: 'Vorbereitete Antworten',
	play: 'Diese spielen, solange die Seite offen ist, was immer sie zeigt',
	short: 'Dafür reicht das Guthaben des Kontos gerade nicht, deshalb wartet sie.',
	walletAsks: 'Die Wallet fragt dich, bevor eine gesendet wird.',
	noQuestion: 'Jede wird ohne weitere Frage unterschrieben und gesendet, einmal und nur zum gezeigten Preis.',
	calledOff: 'Ziehst du anders oder ist der Preis gestiegen, entfällt die Antwort.',
	atMost: (answer, amount) => `${answer}, höchstens ${amount}`,
	remove: 'Entfernen',
	removeThis: (answer) => `Entfernen: ${answer}`,
};
