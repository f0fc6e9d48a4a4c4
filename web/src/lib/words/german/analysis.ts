import type { Words } from '../languages';
import { COLOURS, GERMAN } from './grammar';

const { number } = GERMAN;

export const analysis: Words['analysis'] = {
	empty: 'Das leere Brett wird nicht analysiert.',
	over: 'Auf dieser Linie ist die Partie vorbei.',
	failed: 'Die Engine kann diese Stellung nicht beurteilen.',
	thinking: 'Denkt nach …',
	best: 'Die besten Antworten mit ihrer Gewinnchance',
	curve: 'Die Chance von Rot, Zug für Zug',
	weak: 'Schwache Züge, ? für einen Fehler',
	change: (before, after) => `von ${before} auf ${after}`,
	tried: (count) => `${number(count)} Partien durchgespielt, auf diesem Gerät.`,
	wins: 'gewinnt',
	loses: 'verliert',
	proven: (colour) => `${COLOURS[colour]} gewinnt bei bestem Spiel: Das ist bewiesen.`,
	likely: (colour, chance) => `${COLOURS[colour]} gewinnt mit ${chance} Wahrscheinlichkeit.`,
	warning: (chosen, chance, best, better) => `Laut Engine: ${chosen} ${chance}, ${best} ${better}.`,
	thinksLost: 'Die Engine, ein Programm in dieser Seite, meint, dass das verliert.',
	winsOnly: (chance) => `gewinnt nur mit ${chance}`,
	has: (chance) => `gewinnt mit ${chance}`,
};
