import type { Words } from '../languages';
import { phrase } from '../phrase';
import { GERMAN } from './grammar';

const { number } = GERMAN;

export const judgement: Words['judgement'] = {
	result: 'Ergebnis',
	over: 'Diese Partie ist vorbei',
	winner: (player, why) => phrase`[${`${player} hat gewonnen`}]: ${why}`,
	youWonBy: (why) => phrase`[Gewonnen]: ${why}`,
	isGone: 'Die Chain hat die Partie entfernt: Alles ist ausgezahlt.',
	rematch: (cell, amount) => `Revanche, mit getauschten Farben, erster Stein auf ${cell}: ${amount} gebunden`,
	rematchAgain: (cell, amount) => `Revanche, du eröffnest wieder, erster Stein auf ${cell}: ${amount} gebunden`,
	theRematch: 'Die Revanche',
	rematchWith: (player) => `Eine Revanche gegen ${player}`,
	answerRematch: (player) => `Revanche von ${player} annehmen`,
	crossed: (player) =>
		phrase`${player} fordert dich auch heraus, mit denselben Regeln: [Antworte dort] und nimm diese Partie zurück.`,
	analyse: 'Analysieren',
	nextGame: 'Nächste Partie',
	wonUnanswered:
		'Dein Zug hat gewonnen: Niemand hat geantwortet, also bringt er nichts ein, und du bekommst deinen Einsatz zurück. Ein verlorener Einsatz geht an die Spieler, deren Züge dorthin führten.',
	neither: 'Du hast weder gewonnen noch verloren',
	youWon: (amount) => `Du hast ${amount} gewonnen`,
	youLost: (amount) => `Du hast ${amount} verloren`,
	fund: phrase`Kasse []`,
	morePlayers: (count) => `Und ${number(count)} weitere Spieler`,
	inTokens: (symbol) => `In ${symbol}, ohne Gebühren.`,
	inUnnamed: 'In Token, ohne Gebühren.',

	youLose: (amount, shares) => `Du verlierst ${amount}: ${shares.join(', ')}`,
	loses: (player, amount, shares) => `${player} verliert ${amount}: ${shares.join(', ')}`,
	toYou: (amount) => `${amount} an dich`,
	toPlayer: (amount, player) => `${amount} an ${player}`,
	toOthers: (amount, count) => `${amount} an ${number(count)} andere`,
	toFund: (amount) => `${amount} an die Kasse`,
	allToFund: (amount) => `${amount} an die Kasse, weil kein Zug eines Gegners davor kam`,

	isWinning: (why) => phrase`[Gewinnt]: ${why}`,
	isLosing: phrase`[Verliert]: Eine Antwort darauf gewinnt:`,
	isLosingByAll: phrase`[Verliert]: Jede Antwort darauf gewinnt:`,
	isContinued: phrase`[Fortgesetzt]: Es wurde geantwortet, und keine Antwort gewinnt:`,
	isContinuedByOne: phrase`[Fortgesetzt]: Es wurde geantwortet, und nicht jede Antwort gewinnt:`,
	isAnswered: phrase`[Beantwortet]: noch zu entscheiden:`,
	losesIfOne: 'Gewinnt eine Antwort, verliert dieser Zug.',
	losesIfAll: 'Gewinnt jede Antwort, verliert dieser Zug.',
	isJudgedNext: phrase`[Geschlossen]: Die Chain entscheidet im nächsten Block.`,
	isTimeOver: phrase`[Geschlossen]: Die Zeit ist um. Die Chain entscheidet in einem der nächsten Blöcke.`,
	yourDepositSafe: phrase`Dein Einsatz von [] ist sicher.`,
	depositSafe: (player) => phrase`Der Einsatz von ${player}, [], ist sicher.`,
	withStatus: (status) => `(${status})`,
};
