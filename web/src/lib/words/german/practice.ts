import type { Words } from '../languages';
import { GERMAN } from './grammar';

const { counted } = GERMAN;
const MOVES = { one: 'Zug', other: 'Zügen' };
const ADJECTIVES = { Red: 'roten', Blue: 'blauen' };

export const practice: Words['practice'] = {
	title: 'Üben',
	about: 'Gegen die Engine, auf diesem Gerät. Nichts wird gesendet, und nichts steht auf dem Spiel.',
	instead:
		'Auf dieser Chain spielt gerade kein Bot, darum hier dieselbe Partie gegen die Engine, in diesem Browser. Nichts wird gesendet, und nichts steht auf dem Spiel.',
	board: 'Brett',
	game: 'Die Partie',
	newGame: 'Neue Partie',
	size: 'Brett',
	youPlay: 'Du spielst',
	colour: { Red: 'Rot, zuerst', Blue: 'Blau, danach' },
	enginePlays: 'Die Engine spielt',
	level: { easy: 'leicht', medium: 'mittel', hard: 'schwer' },
	canSwap: 'Blau darf tauschen: den ersten Zug von Rot übernehmen',
	takeBack: 'Zurücknehmen',
	swap: 'Tauschen',
	rotate: 'Drehen',
	thinking: 'Die Engine denkt nach …',
	failed: 'Die Engine hat keine Antwort.',
	askAgain: 'Noch einmal fragen',
	task: (colour) => `Du bist am Zug. Verbinde die beiden ${ADJECTIVES[colour]} Seiten.`,
	pickAny: 'Wähle irgendein leeres Feld.',
	orSwap: 'Oder tausche: Der Stein von Rot wird deiner, auf dem gespiegelten Feld.',
	won: (colour, moves) =>
		`Du hast deine ${ADJECTIVES[colour]} Seiten verbunden. Gewonnen nach ${counted(moves, MOVES)}!`,
	lost: (colour, moves) =>
		`Die Engine hat ihre ${ADJECTIVES[colour]} Seiten verbunden. Verloren nach ${counted(moves, MOVES)}.`,
};
