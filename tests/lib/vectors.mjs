// Reads the vectors: games with their outcome (rulebook, 12).

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { repository } from './node.mjs';

/** The vectors of the daily tier: one for each rule, from the vectors that the pallet's own tests all play. */
const EVERY_DAY = [
	...['all-settings-at-once', 'any-reply-loses-while-other-replies-are-open', 'bank-goes-by-colour-after-a-swap-of-sides'],
	...['clock-last-block-in-first-block-out', 'duel-of-two-players-alone', 'fork-branches-end-differently'],
	...['hand-up-before-sums-meet', 'leader-stays-without-room', 'opening-withdrawn-unanswered', 'prices-of-forks-and-plies'],
	...['prove-open-position-later', 'swap-pieces-frees-the-opening-cell'],
].map((name) => `${name}.json`);

/** The folders with vectors, from FORKING_HEX_VECTORS, relative to the repository, or the default ones. */
export function vectorFolders(environment = process.env) {
	if (environment.FORKING_HEX_VECTORS) return environment.FORKING_HEX_VECTORS.split(delimiter).filter(Boolean).map((folder) => resolve(repository, folder));
	const shared = join(repository, '..', 'shared');
	return [join(shared, 'vectors'), join(shared, 'vectors-of-settings'), join(repository, 'core', 'vectors', 'games')].filter(existsSync);
}

/** The files to play: the daily ones, or all in the long tier or if FORKING_HEX_VECTORS names their folders. */
export function chooseVectors(names, { FORKING_HEX_LONG: long, FORKING_HEX_VECTORS: named } = process.env) {
	return names.filter((name) => (long || named ? name.endsWith('.json') : EVERY_DAY.includes(name))).sort();
}

/** Loads all vectors to play. A file with the same name and contents in two folders is played once. */
export function loadVectors(environment = process.env) {
	const seen = new Set();
	const vectors = [];
	for (const folder of vectorFolders(environment)) {
		for (const name of chooseVectors(readdirSync(folder), environment)) {
			const file = join(folder, name);
			const text = readFileSync(file, 'utf8');
			// A tournament, which the tests in Rust play.
			if ('rounds' in JSON.parse(text)) continue;
			const key = `${name}\n${text}`;
			if (seen.has(key)) continue;
			seen.add(key);
			vectors.push({ file, ...parseVector(text) });
		}
	}
	return vectors;
}

/** A number, such as an amount in plancks. Throws if JSON's number cannot hold it exactly; the numbers of all vectors are small enough. */
function exact(value) {
	if (!Number.isSafeInteger(value)) throw new Error(`${value} is not an exact amount`);
	return BigInt(value);
}

/** The fields of a step that are no settings. */
const FIELDS_OF_STEPS = ['block', 'by', 'call', 'opening', 'expect'];

export function parseVector(text) {
	const vector = JSON.parse(text);
	return {
		name: vector.name,
		players: vector.players,
		startBalance: exact(vector.start_balance),
		steps: vector.steps.map(parseStep),
		untilBlock: vector.until_block,
		ended: vector.ended,
		gameExists: vector.game_exists ?? true,
		positions: vector.positions,
		playersAfter: Object.fromEntries(
			Object.entries(vector.players_after).map(([name, after]) => [
				name,
				{
					moves: after.moves,
					losing: after.losing,
					released: exact(after.released),
					deposits: exact(after.deposits),
					rewards: exact(after.rewards),
				},
			]),
		),
		developerFund: exact(vector.developer_fund),
	};
}

function parseStep(step, index) {
	const { block, by, call, expect } = step;
	return {
		block,
		by,
		call,
		expect,
		description: `step ${index + 1}, block ${block}: ${by} ${call} ${[...(step.path ?? []), step.cell ?? ''].join(' ')}`.trim(),
		path: step.path,
		reply: step.cell && parseMove(step.cell),
		chain: step.chain?.map(parseCell) ?? null,
		most: step.most === undefined ? null : exact(step.most),
		steps: step.steps,
		// The path of the position that a move makes.
		makes: [...(step.path ?? []), step.cell ?? step.opening],
		settings: call === 'create_game' && parseSettings(step),
		opening: step.opening && parseCell(step.opening),
	};
}

/** The settings of a game. Settings that a step leaves out keep their defaults, as in calls. */
function parseSettings(step) {
	const { size, duel, invited, increment, ...others } = step;
	const settings = Object.entries(others).filter(([name]) => !FIELDS_OF_STEPS.includes(name));
	const valueOf = (value) => (typeof value === 'string' ? variant(value) : exact(value));
	return {
		boardSize: size,
		seats: duel ? { Duel: { invited: invited ?? null } } : 'Open',
		clock: increment === undefined ? 'EachMove' : { Bank: { increment } },
		...Object.fromEntries(settings.map(([name, value]) => [field(name), valueOf(value)])),
	};
}

/** The name of a field in calls: `redTime` for `red_time`. */
function field(name) {
	return name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());
}

/** The name of a variant as the runtime spells it: `EveryReply` for `every_reply`. */
function variant(name) {
	return field(`_${name}`);
}

/** Parses a move: `swap`, or the cell of a stone. */
export function parseMove(text) {
	return text === 'swap' ? 'Swap' : { Stone: parseCell(text) };
}

/** Parses a cell: `c11` is column 2, row 10; after `z` comes `aa` (rulebook, 1). */
export function parseCell(text) {
	const [, letters, digits] = text.match(/^([a-z]+)([1-9]\d*)$/) ?? [];
	if (!letters) throw new Error(`"${text}" is not a cell`);
	const column = [...letters].reduce((value, letter) => value * 26 + letter.charCodeAt(0) - 'a'.charCodeAt(0) + 1, 0) - 1;
	return { column, row: Number(digits) - 1 };
}

/** Groups steps by block: `{ block, steps }` each, in order. */
export function stepsByBlock(steps) {
	const blocks = [];
	for (const step of steps) {
		const last = blocks.at(-1);
		if (last && step.block < last.block) throw new Error(`steps out of order at ${step.description}`);
		if (last?.block === step.block) last.steps.push(step);
		else blocks.push({ block: step.block, steps: [step] });
	}
	return blocks;
}
