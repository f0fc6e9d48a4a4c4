import type { Words } from '../languages';
import { phrase } from '../phrase';
import { GERMAN } from './grammar';

const { counted, number } = GERMAN;
const MOVES = { one: 'Zug', other: 'Züge' };

export const money: Words['money'] = {
	title: 'Geld',
	chooseAccount: 'Wähle ein Konto, um zu sehen, was es in Partien hat.',
	inAll: 'In allen Partien',
	ofAccount: (player) => `${player} in allen Partien`,
	toSpend: 'Zum Ausgeben',
	atRisk: 'Auf dem Spiel',
	toCollectNow: 'Sicher, jetzt abzuholen',
	comesLater: 'Kommt später von selbst zurück',
	wonAndLost: 'Gewonnen und verloren',
	stillAsking: 'Die Chain wird noch gefragt: Vielleicht kommt noch mehr.',
	game: (game) => `Partie ${game}`,
	kept: (most) =>
		`Das Ergebnis einer Partie zählt, wenn sie zu Ende ist, ohne Gebühren. Ergebnisse bleiben nur in diesem Browser, die der letzten ${most} Partien: Die Chain vergisst eine Partie, wenn sie entfernt wird, und was diese Seite nie gesehen hat, fehlt.`,
	history: phrase`Bewiesene Ergebnisse: Das Archiv hat [eine Datei mit den Beweisen deiner beendeten Partien], die jeder [ohne Knoten prüfen] kann.`,
	explained: 'Auf dem Spiel, sicher, und wann es kommt',
	explanation:
		'Der Einsatz eines Zuges steht auf dem Spiel, bis seine Stellung entschieden ist. Verliert der Zug nicht, ist der Einsatz von da an sicher. Abholen zahlt aus, was sicher ist, und die Anteile.',
	stateDeposit: (time) =>
		phrase`Für die Speicherung jedes Zuges sind [] gebunden. Sie kommen von selbst zurück, wenn die Chain die Partie entfernt: sobald alles andere in ihr abgeholt ist oder ${time} nach ihrer Abrechnung. Anteile, die niemand abgeholt hat, gehen dann an die Kasse.`,
	none: 'Dieses Konto hat keine Züge in gespeicherten Partien, und dieser Browser hat keine Ergebnisse von ihm.',
	table: (player) => `Partien von ${player}`,
	columns: { game: 'Partie', net: 'Gewonnen, verloren', atRisk: 'Auf dem Spiel', toCollect: 'Abzuholen' },
	moves: (count) => `${counted(count, MOVES)}.`,
	movesLost: (count, lost) => `${counted(count, MOVES)}, ${lost} verloren.`,
	seenOn: (date) => `Gesehen am ${date}, von der Chain entfernt.`,
	beingPlayed: 'Wird gespielt.',
	endedCollectBy: (deadline) => `Beendet. Abholen bis ${deadline}.`,
	ended: 'Beendet.',

	collect: (amount) => `${amount} abholen`,
	nothing: 'Nichts abzuholen',
	inGame: (game) => `in Partie ${game}`,
	inAllGames: 'in allen Partien',
	collecting: (amount, where) => `Abholen von ${amount} ${where}`,

	lessThanADay: 'Es bleibt weniger als ein Tag.',
	collectBy: (deadline) => phrase`Abholen bis ${deadline}. Danach geht der Anteil von [] an die Kasse.`,

	yourMoves: 'Deine Züge',
	cameBack: 'Schon zurückgekommen',
	isSettling:
		'Die Partie ist zu Ende: Die Chain rechnet sie in einem der nächsten Blöcke ab. Dann kannst du abholen.',
	count: (count) => number(count),
	countLost: (count, lost) => `${number(count)}, ${lost} verloren`,
	laterReason: 'Was später zurückkommt, bezahlt das Speichern der Partie, bis die Chain sie entfernt.',
	noFees: 'Ohne Gebühren.',
	noMoves: 'Dieses Konto hat keine Züge in dieser Partie.',
	chooseForGame: 'Wähle ein Konto, um zu sehen, was es in dieser Partie hat.',
	withdraw: 'Partie zurückziehen',
	withdrawalLoses: (tournament) =>
		`Ziehst du sie zurück, verlierst du diese Partie in Turnier ${String(tournament)}.`,
	yesWithdraw: 'Ja, zurückziehen und verlieren',
	no: 'Nein',
	withdrawal: (game) => `Das Zurückziehen von Partie ${game}`,
	lostOnLine: 'Verloren auf dieser Linie',
	depositSafe: (move) => phrase`Der Einsatz von ${move} ist sicher: [].`,
	sendBack: (player) => `An ${player} zurücksenden`,
	sendingBack: (player) => `Das Zurücksenden des Einsatzes an ${player}`,
};
