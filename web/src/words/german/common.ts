import type { Words } from '../english';
import { COLOURS, GERMAN } from './grammar';

const { counted, number, decimal, thousands, list, day, time, date } = GERMAN;

export const common: Words['common'] = {
	colour: COLOURS,
	swap: 'Tausch',
	coloured: (colour, move) => `${COLOURS[colour]} ${move}`,
	analysis: 'Analyse',
	asking: 'Die Chain wird gefragt …',
	tooOld: (version, needed) =>
		`Die Runtime dieser Chain ist ${version}. Dieser Teil der Seite braucht ${needed} oder eine neuere.`,
	moves: (count) => counted(count, { one: 'Zug', other: 'Züge' }),
	positions: (count) => counted(count, { one: 'Stellung', other: 'Stellungen' }),
	deposits: (count) => counted(count, { one: 'Einsatz', other: 'Einsätze' }),
	blocks: (count) => counted(count, { one: 'Block', other: 'Blöcke' }),
	number,
	decimal: (text, least) => decimal(text, least),
	thousands,
	list: (parts) => list(parts),
	seconds: (count) => `${number(count)} s`,
	minutes: (count) => `${number(count)} min`,
	hours: (count) => `${number(count)} h`,
	days: (count) => counted(count, { one: 'Tag', other: 'Tage' }),
	lasting: (blocks, time) => `${blocks}, etwa ${time}`,
	percent: (count) => `${number(count)} %`,
	deadline: (milliseconds) => `${day(milliseconds)}, ${time(milliseconds)} Uhr`,
	nearDeadline: (deadline, left) => `${deadline}, in etwa ${left}`,
	date: (milliseconds) => date(milliseconds),
	bot: (name) => `${name} (Bot)`,
	purse: 'Börse',
	purseOf: (player, owner) => `${player} (Börse von ${owner})`,
	you: (name) => `${name} (du)`,
};
