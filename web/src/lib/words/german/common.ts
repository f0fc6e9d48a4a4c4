import type { Words } from '../languages';
import { COLOURS, GERMAN } from './grammar';

const { counted, number, decimal, thousands, list, day, time, date } = GERMAN;

export const common: Words['common'] = {
	colour: COLOURS,
	swap: 'Tausch',
	coloured: (colour, move) => `${COLOURS[colour]} ${move}`,
	swapOf: (colour) => `Tausch von ${COLOURS[colour]}`,
	analysis: 'Analyse',
	asking: 'Die Chain wird gefragt …',
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
