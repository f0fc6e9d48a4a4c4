import type { Words } from '../languages';
import { GERMAN } from './grammar';

const { counted } = GERMAN;

export const rules: Words['rules'] = {
	presets: {
		swap: {
			name: 'Forking Hex mit Tausch',
			sentence:
				'Alle spielen beide Seiten und zweigen von jeder Stellung ab, und der Zweite darf den ersten Stein tauschen.',
		},
		forking: {
			name: 'Forking Hex',
			sentence: 'Dasselbe ohne Tausch: Dafür hat Blau mehr Zeit.',
		},
		original: {
			name: 'Das Original',
			sentence:
				'Wie es erfunden wurde. Wer seinen verlierenden Zug selbst beantwortet, kann ihn retten, also nicht um Geld unter Fremden.',
		},
		classic: {
			name: 'Klassisches Hex',
			sentence: 'Ein Duell: zwei Spieler, eine Linie, und der Zweite darf den ersten Stein tauschen.',
		},
		olympiad: {
			name: 'Olympiade 2000',
			sentence: 'Ein Duell wie bei der Computer-Olympiade 2000: Der Zweite darf die Seiten tauschen.',
		},
		leader: {
			name: 'Dem Führenden nach',
			sentence: 'Ein Duell, in dem jeder Stein den letzten des Führenden berühren muss.',
		},
	},
	aMove: (time) => `${time} je Zug`,
	inAll: (time) => `${time} insgesamt`,
	adds: (time, added) => `${time} + ${added}`,
	each: (red, blue) => `Rot ${red}, Blau ${blue}`,
	duel: 'ein Duell',
	duelWith: (player) => `ein Duell, zu dem ${player} eingeladen ist`,
	swapPieces: 'der Zweite darf den Stein tauschen',
	swapSides: 'der Zweite darf die Seiten tauschen',
	leader: 'Steine folgen dem Führenden',
	everyReply:
		'die ursprüngliche Regel, nicht um Geld unter Fremden: Ein Zug verliert, wenn jede Antwort auf ihn gewinnt',
	rewards: {
		Halving: 'von einem verlorenen Einsatz bekommen die nächsten Züge am meisten',
		Trace: 'ein verlorener Einsatz wird gleich verteilt',
	},
	deposit: (amount) => `ein Einsatz von ${amount}`,
	forkPremium: (count) =>
		`jede weitere Abzweigung kostet ${counted(count, { one: 'Einsatz', other: 'Einsätze' })} mehr`,
	plyStep: (amount) => `jeder weitere Zug einer Linie kostet ${amount} mehr`,
	all: (rules) => rules.join('; '),
	board: (size) => `${size} × ${size}`,
};
