import type { Words } from '../languages';
import { GERMAN } from './grammar';

const { counted, form, number } = GERMAN;
const MOVES = { one: 'Zug', other: 'Zügen' };
const ANSWERS = { one: 'Antwort', other: 'Antworten' };

export const notices: Words['notices'] = {
	list: 'Von hier gesendet',
	waiting: (what) => `${what}: wartet auf die Unterschrift`,
	asking: (what) => `${what}: wartet auf deine Antwort`,
	signing: (what) => `${what}: wird unterschrieben`,
	sent: (what) => `${what}: unterwegs`,
	played: (what) => `${what} gespielt ✓`,
	playedSafely: (what) => `${what} gespielt ✓, endgültig`,
	opened: (what) => `${what}: eröffnet ✓`,
	openedSafely: (what) => `${what}: eröffnet ✓, endgültig`,
	done: (what) => `${what}: erledigt ✓`,
	doneSafely: (what) => `${what}: erledigt ✓, endgültig`,
	but: (done, why) => `${done}, aber: ${why}`,
	refused: (what, why) => `${what}: abgelehnt. ${why}`,
	unsent: (what, why) => `${what}: nicht gesendet. ${why}`,
	unclear: (what) => `${what}: vielleicht angekommen; der Knoten zeigt die Blöcke seitdem nicht`,
	tipAsked: (stage, tip, fee) =>
		`${stage}. Die Blöcke sind voll. Um zuerst dranzukommen, kann ein Trinkgeld von ${tip} helfen, zusätzlich zur Gebühr von ${fee}`,
	tipOffered: (stage, tip, fee) =>
		`${stage}, aber in keinem Block. Um zuerst dranzukommen, kann ein Trinkgeld von ${tip} helfen, zusätzlich zur Gebühr von ${fee}`,
	raised: (stage, tip) => `${stage}, jetzt mit einem Trinkgeld von ${tip}, denn bisher hatte es kein Block`,
	again: (stage) => `${stage}, noch einmal gesendet: Etwas anderes von diesem Konto kam zuvor`,
	noBlock: (stage) => `${stage}, aber es kommt kein neuer Block`,
	noNode: (stage) => `${stage}, aber der Knoten antwortet nicht`,
	late: (stage, blocks) =>
		`${stage}, doch in keinem der ${blocks} Blöcke seitdem: Vielleicht hat der Knoten es verworfen`,
	full: (stage) => `${stage}. Die Blöcke sind voll, es kann dauern`,
	tips: (stage, tip) => `${stage}. Um zuerst dranzukommen, mit einem Trinkgeld von ${tip}`,
	giveTip: 'Trinkgeld geben',
	giveThisTip: (what) => `Trinkgeld geben: ${what}`,
	noTip: 'Kein Trinkgeld',
	noThisTip: (what) => `Kein Trinkgeld: ${what}`,
	cancel: 'Abbrechen',
	cancelThis: (what) => `Abbrechen: ${what}`,
	dismissThis: (what) => `Ausblenden: ${what}`,
	more: (count) => `Und ${number(count)} weitere`,
	dismissAll: 'Alle ausblenden',

	inGame: (game) => `Partie ${game}`,
	inGames: (count) => `${number(count)} Partien`,
	urgent: (count, where) => `Es bleibt wenig Zeit für ${counted(count, ANSWERS)} in ${where}.`,
	answered: (count, where) =>
		`${form(count, { one: 'Eine Antwort', other: `${number(count)} Antworten` })} in ${where}.`,
	invitedToDuel: (where) => `Du bist zu einem Duell eingeladen: ${where}.`,
	invited: (where) => `Du bist zu ${where} eingeladen.`,
	accepted: (where) => `Es gibt ein Duell nach den Regeln deiner Einladung: Du bist am Zug in ${where}.`,
	roundBegun: (tournament) => `In Turnier ${tournament} hat eine Runde begonnen: Eröffne deine Partie.`,
	roundsBegun: (count) => `In ${number(count)} Turnieren haben Runden begonnen: Eröffne deine Partien.`,
	lost: (amount, count, where) => `Du hast in ${where} mit ${counted(count, MOVES)} ${amount} verloren.`,
	won: (count, where) => `Du hast in ${where} mit ${counted(count, MOVES)} gewonnen.`,
	earned: (amount, where) => `Du hast in ${where} ${amount} verdient.`,
	paid: (amount, where) => `Aus ${where} wurden dir ${amount} ausgezahlt.`,
};
