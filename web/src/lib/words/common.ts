// Words that many parts of the page use: colours, moves, numbers, times and amounts.

import type { Colour } from '../hex/colour';
import { ENGLISH } from './grammar';
import { spoken } from './spoken.svelte';

const { counted, number, decimal, thousands, list, day, time, date } = ENGLISH;

export const words = spoken('common', {
	colour: { Red: 'Red', Blue: 'Blue' },
	swap: 'swap',
	coloured: (colour: Colour, move: string) => `${colour} ${move}`,
	swapOf: (colour: Colour) => `${colour}’s swap`,
	analysis: 'Analysis',
	asking: 'Asking the chain…',
	blocks: (count: number) => counted(count, { one: 'block', other: 'blocks' }),
	number,
	/** A decimal number that is written with a point, exactly, with at least this many decimals. */
	decimal: (text: string, least: number) => decimal(text, least),
	/** The sign between thousands. */
	thousands,
	list: (parts: readonly string[]) => list(parts),
	seconds: (count: number) => `${number(count)} s`,
	minutes: (count: number) => `${number(count)} min`,
	hours: (count: number) => `${number(count)} h`,
	days: (count: number) => counted(count, { one: 'day', other: 'days' }),
	/** A number of blocks, and the time that they take. */
	lasting: (blocks: string, time: string) => `${blocks}, about ${time}`,
	percent: (count: number) => `${number(count)} %`,
	/** A day and a time, in milliseconds since 1970. */
	deadline: (milliseconds: number) => `${day(milliseconds).replace(/^(\w+) /, '$1, ')}, ${time(milliseconds)}`,
	/** The same when little is left, with how long that is. */
	nearDeadline: (deadline: string, left: string) => `${deadline}, in about ${left}`,
	date: (milliseconds: number) => date(milliseconds),
	/** The name of a program that plays. */
	bot: (name: string) => `${name} (bot)`,
	/** The account whose key is in the browser. */
	purse: 'Purse',
	purseOf: (player: string, owner: string) => `${player} (purse of ${owner})`,
	/** The reader's own name, or somebody's. */
	you: (name: string) => `${name} (you)`,
});
