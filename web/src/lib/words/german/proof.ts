import type { Words } from '../languages';
import { phrase } from '../phrase';
import { GERMAN } from './grammar';

const { counted, number } = GERMAN;
const MOVES = { one: 'Zug', other: 'Züge' };

export const proof: Words['proof'] = {
	share: {
		position: 'Beweis dieser Stellung teilen',
		payout: 'Beweis dieser Auszahlung teilen',
		table: 'Beweis dieser Tabelle teilen',
		archived: 'Beweis dieser Partie teilen',
	},
	making: 'Der Beweis wird erstellt …',
	waiting: 'Warten, bis die Stimmen der Validatoren das endgültig gemacht haben: ein paar Sekunden …',
	link: 'Beweislink',
	file: 'Beweis',
	sizeOf: (kilobytes) => `Der Link hat ${kilobytes} kB. Jeder kann ihn ohne Knoten prüfen, auch noch nach Jahren.`,
	isLong: (kilobytes) =>
		`Der Link hat ${kilobytes} kB, und manche Programme kürzen so lange Links. Die Datei kann jeder ohne Knoten prüfen, auch noch nach Jahren.`,
	obstacles: {
		light: 'Der Light Client erstellt keine Beweise. Um einen zu teilen, wähle in den Einstellungen einen Knoten.',
		noState: 'Dieser Knoten beweist nicht, was in seinem Zustand steht. Ein anderer kann es vielleicht.',
		noFinality:
			'Dieser Knoten beweist nicht, dass Blöcke endgültig sind: Seine Version ist älter, oder seine Chain hat keine Stimmen von Validatoren.',
		notFinal: 'Das ist noch nicht endgültig, und kein neuer Block wird es. Versuche es später noch einmal.',
		gone: 'Die Chain hat das nicht mehr, deshalb gibt es keinen neuen Beweis davon.',
		silent: 'Es kam keine Antwort. Versuche es noch einmal.',
		notLoaded: 'Eine Datei dieser Seite wurde nicht geladen. Versuche es noch einmal.',
		unfit: 'Die Antwort beweist nichts, deshalb gibt es keinen Link. Vielleicht hilft eine andere Quelle.',
		unknownChain:
			'Diese Seite kennt die ersten Validatoren ihrer Chain nicht, deshalb könnte hier niemand einen Beweis prüfen. Der Betreiber schreibt sie in config.json.',
		missing:
			'Das Archiv hat keinen Beweis dieser Partie, oder noch nicht: Es erstellt ihn binnen zwei Minuten nach ihrem Ende.',
	},

	title: 'Beweis',
	checking: 'Der Beweis wird geprüft …',
	titles: {
		position: (game, count) => `Partie ${game}, nach ${counted(count, { one: 'Zug', other: 'Zügen' })}`,
		game: (game) => `Partie ${game}: was ihre Spieler erreicht haben`,
		tournament: (tournament) => `Turnier ${tournament}: die Tabelle`,
	},
	proven: (block, chain) => phrase`[Bewiesen]: endgültig in Block ${block} der Chain ${chain}`,
	madeAt: (deadline) => `Der Block ist von ${deadline}.`,
	voted: (count) =>
		`Die Chain hatte da ${counted(count, { one: 'Validator', other: 'Validatoren' })}, und mehr als zwei Drittel der Stimmen waren für diesen Block.`,
	changes: (count) =>
		`Die Validatoren hatten seit dem ersten Block ${counted(count, { one: 'Mal', other: 'Mal' })} gewechselt. Jeder Wechsel ist auch bewiesen.`,
	checkedHere: 'Dieser Browser hat all das geprüft und keinen Knoten gefragt.',
	notProven:
		'Nicht bewiesen: was in späteren Blöcken geschah, und wer die Spieler sind. Sie stehen hier mit ihren Adressen, denn Namen können sich ändern.',
	opener: 'Eröffnet von',
	mover: 'Letzter Zug von',
	verdict: 'Urteil',
	verdicts: {
		Open: 'offen, also noch ohne Urteil',
		Closed: 'geschlossen und noch ohne Urteil',
		Winning: 'gewinnt',
		Losing: 'verliert: Der Zug hat seinen Einsatz verloren',
		Continued: 'fortgesetzt: Der Einsatz ist sicher',
	},
	onChain: phrase`[Die Partie auf der Chain], soweit die Chain sie noch hat.`,
	tournamentOnChain: phrase`[Das Turnier auf der Chain], soweit die Chain es noch hat.`,
	toGames: phrase`[Forking Hex]: die Partien auf der Chain, live.`,
	records: 'Spieler in diesem Beweis',
	columns: { player: 'Spieler', moves: 'Züge', losing: 'Verloren', rewards: 'Belohnungen' },
	aboutRewards: 'Belohnungen in Token: von der Chain gutgeschrieben und in diesem Block noch nicht ausgezahlt.',
	unsettled: 'Die Partie war noch nicht abgerechnet, es kann also mehr folgen.',
	unfinished:
		'Das Turnier war nicht zu Ende. Die Tabelle hat die beendeten Runden, und die Preise, wie sie danach wären.',
	refused: (reason) => phrase`[Abgelehnt]: ${reason}`,
	refusals: {
		unreadable: 'Das ist kein Beweis, oder er ist unvollständig oder verändert.',
		otherChain: 'Der Beweis ist von einer anderen Chain als der dieser Seite.',
		noHandover: 'Dem Beweis fehlt ein Wechsel der Validatoren.',
		notLinked: 'Ein Block im Beweis folgt nicht auf den vorigen.',
		otherBlock: 'Die Stimmen im Beweis sind für einen anderen Block.',
		wrongSignature: 'Eine Stimme im Beweis ist nicht von ihrem Validator unterschrieben.',
		tooFewVotes: 'Der Beweis hat die Stimmen von zu wenigen Validatoren dieser Chain.',
		otherState: 'Der Beweis zeigt einen anderen Zustand, als sein Block hat.',
		missing: 'Dem Zustand des Blocks fehlt, wovon der Beweis handelt.',
		otherSubject: 'Der Beweis handelt von etwas anderem, als er sagt.',
		otherRuntime: 'Der Beweis stammt aus einer Version der Chain, die diese Seite nicht kennt.',
	},
	unchecked: (reason) => phrase`[Nicht geprüft]: ${reason}`,
	hindrances: {
		unknownChain:
			'Diese Seite kennt die ersten Validatoren ihrer Chain nicht, deshalb kann sie keinen Beweis prüfen. Der Betreiber schreibt sie in config.json.',
		noPart: 'Ein Teil dieser Seite ließ sich nicht laden. Lade die Seite neu, um es noch einmal zu versuchen.',
		noSpecification:
			'Die Beschreibung der Chain neben dieser Seite ließ sich nicht laden oder ist fehlerhaft. In ihr stehen die ersten Validatoren. Lade die Seite neu, um es noch einmal zu versuchen.',
		failed: 'Die Prüfung endete mit einem Fehler dieser Seite, der Beweis kann also gut sein oder nicht. Lade die Seite neu, um es noch einmal zu versuchen.',
	},

	openFile: 'Eine Datei öffnen',
	aboutFile:
		'Eine Datei mit einem Beweis, oder die Laufbahn eines Spielers aus dem Archiv mit einem Beweis je Zeile. Sie bleibt in diesem Browser.',
	chooseFile: 'Datei mit Beweisen',
	noProofs: 'In dieser Datei steht kein Beweis, oder sie lässt sich nicht lesen.',
	history: 'Laufbahn',
	historyOf: phrase`Laufbahn von []`,
	checkedSoFar: (count, of) => `${number(count)} von ${number(of)} Beweisen sind geprüft.`,
	sum: (count) => `Bewiesen: ${counted(count, { one: 'beendete Partie', other: 'beendete Partien' })}`,
	sumOfMoves: (moves, count) => `${counted(moves, MOVES)}, davon ${number(count)} verloren`,
	duels: (count, of) => `${number(count)} von ${counted(of, { one: 'Duell', other: 'Duellen' })} gewonnen`,
	rewards: phrase`Belohnungen von [] Token`,
	faults: (count) => `${counted(count, { one: 'Zeile beweist', other: 'Zeilen beweisen' })} nichts:`,
	faultIn: (line, reason) => `Zeile ${line}: ${reason}`,
	historyFaults: {
		noGame: 'Der Beweis ist nicht von einer Partie dieses Spielers.',
		unsettled: 'Die Partie war noch nicht abgerechnet.',
		twice: 'Eine frühere Zeile hat dieselbe Partie.',
	},
	gameColumns: { game: 'Partie', board: 'Brett', result: 'Duell' },
	board: (size) => `${size} × ${size}`,
	won: 'gewonnen',
	lost: 'verloren',
	allGames: 'Alle bewiesenen Partien',
};
