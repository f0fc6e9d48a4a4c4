// What the archive keeps: finished games with their moves, players, leaders; and archives that fail or lie.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessible';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable();

const ARCHIVE = 'http://archive.example/';
const [ALICE, BOB] = [
	'5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
	'5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty',
];
const GAME = {
	game: 7,
	state: 'ended',
	opener: ALICE,
	second: BOB,
	settings: { size: 3, opening_rule: 'swap_pieces', duel: true },
	opening: 'a3',
	positions: 3,
	created: { block: 3, time: 1_795_442_709_000 },
	settled: { block: 9, time: 1_795_442_727_000 },
	removed: { block: 99, time: 1_795_443_000_000 },
	winner: ALICE,
	ending: 'resignation',
};
const won = { moves: 2, losing: 0, lost: '0', earned: '950000000000' };
const lost = { moves: 1, losing: 1, lost: '1000000000000', earned: '0' };
const rated = { games: 1, duels: 1, won: 1, rating: { rating: 1662.2, deviation: 290.3 } };

/** What an archive answers at each address, below the one that config.json names. */
type Answers = Readonly<Record<string, unknown>>;

const ANSWERS: Answers = {
	'games?state=ended': { items: [GAME], next: null },
	'games/7': GAME,
	'games/7/players': {
		items: [
			{ player: ALICE, ...won },
			{ player: BOB, ...lost },
		],
		next: null,
	},
	'games/7/sgf': '(;FF[4]GM[11]SZ[3];B[a3];W[b2](;B[c1])(;B[a2]))',
	[`players/${ALICE}`]: { player: ALICE, ...won, ...rated },
	[`players/${ALICE}/games?limit=50`]: { items: [{ game: GAME, ...won }], next: null },
	'leaderboard?by=rating': [{ player: ALICE, ...won, ...rated }],
	'leaderboard?by=balance': [{ player: BOB, ...lost, ...rated, won: 0 }],
};

/** The hash of the node's first block. */
async function genesisOf(endpoint: string): Promise<string> {
	const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'chain_getBlockHash', params: [0] });
	const headers = { 'Content-Type': 'application/json' };
	const response = await fetch(endpoint.replace('ws:', 'http:'), { method: 'POST', headers, body });
	return ((await response.json()) as { result: string }).result;
}

/** Opens the page beside a configuration that names an archive with these answers. What it lacks is not found. */
async function open(hash: string, answers: Answers, genesis?: string) {
	const told = genesis ?? (await genesisOf(table.node.endpoint));
	const all: Answers = { status: { genesis: told, known_from: 1, block: 100 }, ...answers };
	return table.open(hash, undefined, async (page: Page) => {
		await page.route('**/config.json', (route) => route.fulfill({ json: { archive: ARCHIVE } }));
		await page.route(`${ARCHIVE}**`, (route) => {
			const answer = all[route.request().url().slice(ARCHIVE.length)];
			const headers = { 'Access-Control-Allow-Origin': '*' };
			if (answer === undefined) return route.fulfill({ status: 404, json: {}, headers });
			return route.fulfill({ body: typeof answer === 'string' ? answer : JSON.stringify(answer), headers });
		});
	});
}

test('a finished game is found, shown with its result, and replayed', async () => {
	const player = await open('#/finished', ANSWERS);
	const { page } = player;
	await player.sees(/Alice won by resignation against Bob/);
	await player.sees('This is the word of the archive');
	await expectAccessible(player);
	await page.getByRole('link', { name: 'Game 7' }).click();
	await page.getByRole('heading', { name: 'Move 3: c1' }).waitFor();
	const rows = page.getByRole('table', { name: 'The players of Game 7' });
	await rows.getByRole('row', { name: /Bob 1 1 −1.00/ }).waitFor();
	await page.getByRole('button', { name: 'Previous' }).click();
	await page.getByRole('heading', { name: 'Move 2: b2' }).waitFor();
	await player.press('a2');
	await page.getByRole('heading', { name: 'Move 3: a2' }).waitFor();
	await expectAccessible(player);
	await player.screenshot('archive-game');
	expect(player.problems).toEqual([]);
});

test('a player has a page with sums and games, and leaders have an order', async () => {
	const player = await open('#/leaders', ANSWERS);
	const { page } = player;
	await page.getByRole('row', { name: /Alice 1,662 ± 290 1 won of 1 \+0.95/ }).waitFor();
	await page.getByRole('radio', { name: 'what was won' }).check();
	await page.getByRole('row', { name: /Bob .* −1.00/ }).waitFor();
	await page.getByRole('radio', { name: 'ratings' }).check();
	await expectAccessible(player);
	await page.getByRole('link', { name: 'Alice' }).click();
	await page.getByRole('heading', { name: 'Games of Alice' }).waitFor();
	await player.sees('1,662 ± 290');
	await page.getByRole('link', { name: 'Game 7' }).waitFor();
	await expectAccessible(player);
	expect(player.problems).toEqual([]);
});

test('without an archive, the page says what is not kept', async () => {
	const player = await table.open('#/finished');
	await player.sees(/names no archive/);
	await expectAccessible(player);
});

test('an archive of another chain shows nothing', async () => {
	const player = await open('#/finished', ANSWERS, `0x${'00'.repeat(32)}`);
	await player.page.getByRole('alert').filter({ hasText: 'another chain' }).waitFor();
	expect(await player.page.getByRole('link', { name: 'Game 7' }).count()).toBe(0);
});

test('an archive that answers nonsense, or no game, is told apart from one that lacks it', async () => {
	const told = (hash: string, answers: Answers, text: string) =>
		open(hash, answers).then(({ page }) => page.getByRole('alert').filter({ hasText: text }).waitFor());
	await told('#/finished/8', ANSWERS, 'does not have this');
	await told('#/finished/7', { ...ANSWERS, 'games/7': { ...GAME, opener: '<b>' } }, 'cannot be understood');
	// Two stones on one cell: the page shows no position that the rules do not allow.
	await told('#/finished/7', { ...ANSWERS, 'games/7/sgf': '(;GM[11]SZ[3];B[a3];W[a3];B[a3])' }, 'are no game');
});
