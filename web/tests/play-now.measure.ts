// Measurement of *Play now*: `make measure NAME=play-now`. House players keep a chain alive, as on the development chain.
// New players come again and again, on three screens and at each level, and are led to a game. The figures are the clicks and
// the time to the first answered move, and the chance that the engine gives the player there. They are printed and not
// judged, because they depend on the machine and on the house players.

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { promisify } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { type Node, programPath, startNode } from './node';
import { type Served, serve, type Size } from './page';

const CLICKS = Number(process.env.FORKING_HEX_COUNT ?? 64);
const PROFILES = ['piet', 'nash', 'quiet'];
const LEVELS = 6;
const SCREENS: readonly Size[] = [
	{ width: 1280, height: 800 },
	{ width: 360, height: 740 },
	{ width: 740, height: 360 },
];
/** The chance from which a position is a fair one. */
const FAIR = 0.35;
const SIMULATIONS = '4000';

const program = programPath('hex');

let node: Node;
let served: Served;
let house: ChildProcess[] = [];

beforeAll(async () => {
	[node, served] = await Promise.all([startNode(), serve()]);
	house = PROFILES.map((profile) =>
		spawn(program, ['bot', '--node', node.endpoint, '--profile', profile], { stdio: 'ignore' }),
	);
	// The page looks for opponents once.
	const { page } = await served.open(node.endpoint, '#/play');
	for (;;) {
		await levelsOn(page).or(page.getByText('No program plays on this chain now')).first().waitFor();
		if ((await levelsOn(page).count()) === LEVELS) break;
		await page.reload();
	}
});

afterAll(async () => {
	for (const player of house) player.kill('SIGKILL');
	await served?.close();
	await node?.stop();
});

/** The buttons of *Play now*, one for each opponent. */
function levelsOn(page: Page): Locator {
	return page.getByRole('group', { name: 'How strong shall it be?' }).getByRole('button');
}

/** The chance of the player to move in a position, by the engine. */
async function chanceIn(game: string, position: string): Promise<number> {
	const options = ['--node', node.endpoint, '--json', '--simulations', SIMULATIONS];
	const { stdout } = await promisify(execFile)(program, ['analyse', game, position, ...options]);
	return (JSON.parse(stdout) as { chance: number }).chance;
}

test('strangers’ clicks on Play now', async () => {
	console.log(`${cpus().length} processors, load ${loadavg()[0]!.toFixed(1)}`);
	const seconds: number[] = [];
	let fair = 0;
	for (let click = 0; click < CLICKS; click += 1) {
		const player = await served.open(node.endpoint, '', SCREENS[click % SCREENS.length]);
		const { page } = player;
		await page.getByRole('link', { name: 'Play now' }).click();
		const level = levelsOn(page).nth(click % LEVELS);
		const name = await level.textContent();
		const clicked = performance.now();
		await level.click();
		await page
			.getByRole('region', { name: 'Your first game' })
			.getByText(/answered on|took your stone over/)
			.waitFor();
		const answered = (performance.now() - clicked) / 1000;
		seconds.push(answered);
		const [, game, position] = /^#\/game\/(\d+)\/(0x[0-9a-f]+)/.exec(player.address)!;
		const chance = await chanceIn(game!, position!);
		if (chance >= FAIR) fair += 1;
		const errors = player.problems.length === 0 ? '' : `; errors: ${player.problems.join('; ')}`;
		console.log(
			`${name}: answered after 2 clicks and ${answered.toFixed(1)} s, with a chance of ${Math.round(100 * chance)} %${errors}`,
		);
		await served.clear();
	}
	seconds.sort((one, other) => one - other);
	const median = seconds[Math.floor(seconds.length / 2)]!;
	console.log(
		`${fair} of ${CLICKS} led to a fair position; answered after ${median.toFixed(1)} s in the middle, ${seconds.at(-1)!.toFixed(1)} at most`,
	);
});
