// A new player's first minute without a node: the first screen before any script, and the tutorial.

import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CAROL, steps } from '../src/features/lobby/tutorial';
import { expectAccessibleEverywhere } from './accessible';
import { Player } from './page';
import { setScriptedTable } from './scripted-table';

/** An address without a node. */
const NOWHERE = 'ws://127.0.0.1:9';
const table = setScriptedTable();

const open = (hash = '', prepare?: (page: Page) => Promise<void>) =>
	table.served.open(NOWHERE, hash, { width: 1280, height: 900 }, prepare);
const withMotion = (page: Page) => page.emulateMedia({ reducedMotion: 'no-preference' });

/** The problems other than the missing node. */
const problems = (player: Player) => player.problems.filter((problem) => !problem.includes(NOWHERE));

/** Expects the words of the first screen: the rules, the story of its picture, and the ways on. */
async function expectFirstScreen(player: Player): Promise<void> {
	const { page } = player;
	await page.getByRole('heading', { name: 'Hex that forks, and pays' }).waitFor();
	for (const rule of [
		'Connect your two sides. Red joins top and bottom, Blue left and right.',
		'Anyone may play on any open position',
		'Each move holds a deposit',
		'Your move loses if a reply to it wins.',
		'its deposit goes to the players of the other colour above it, 5 % to the fund',
		'Everything else comes back.',
	])
		await player.sees(new RegExp(rule.replaceAll('.', '\\.')));
	await page
		.getByRole('img', { name: /Bob’s move loses its deposit of 1\. Alice, .* gets 0\.95 and the fund 0\.05/ })
		.waitFor();
	const ways = page.locator('#first a');
	expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
		'#/play',
		'#/practice',
		'#/tutorial',
	]);
}

/** The number of animations on the page that have not ended. */
const moving = ({ page }: Player) => page.evaluate(() => document.getAnimations().length);

/** Opens the page with these options and without its scripts. */
async function openWithoutScript(options: BrowserContextOptions): Promise<Player> {
	const page = await table.served.newPage(options);
	const player = new Player(page);
	await page.route(/\.js$/, (route) => route.abort());
	await page.goto(table.served.address);
	return player;
}

test('the first screen is there where scripts are forbidden', async () => {
	const player = await openWithoutScript({ javaScriptEnabled: false });
	await expectFirstScreen(player);
	await player.page.locator('noscript p').waitFor();
	await player.screenshot('first-no-script');
});

test('the first screen is painted, and moves, before any script', async () => {
	const player = await openWithoutScript({ reducedMotion: 'no-preference' });
	await expectFirstScreen(player);
	const painted = () => player.page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
	await expect.poll(painted).toBe(1);
	expect(await moving(player)).toBeGreaterThan(10);
	await expectAccessibleEverywhere(player, 'first-static');
	// In the middle of the animation nothing is paid yet. A held picture shows its end.
	const paid = player.page.locator('#first svg').getByText('+0.95');
	const inTheMiddle = await paid.evaluate((amount) => {
		for (const animation of document.getAnimations()) animation.currentTime = 5_000;
		return getComputedStyle(amount).opacity;
	});
	expect(inTheMiddle).toBe('0');
	await player.page.getByLabel('Hold the picture still').check();
	expect(await moving(player)).toBe(0);
	expect(await paid.evaluate((amount) => getComputedStyle(amount).opacity)).toBe('1');
});

test('under reduced motion the picture shows its end', async () => {
	const player = await openWithoutScript({ reducedMotion: 'reduce' });
	expect(await moving(player)).toBe(0);
	for (const text of ['+0.95', '+0.05', 'loses 1', 'Nobody answers: wins']) {
		const shown = player.page.locator('#first svg').getByText(text);
		expect(await shown.evaluate((amount) => getComputedStyle(amount).opacity)).toBe('1');
	}
});

test('the page keeps the first screen without a node, and breaks no policy with it', async () => {
	const player = await open('', withMotion);
	const { page } = player;
	const trouble = page.getByRole('heading', { name: 'The node does not answer' });
	await trouble.waitFor();
	await expectFirstScreen(player);
	await expect.poll(() => page.getByRole('heading', { name: 'Hex that forks, and pays' }).count()).toBe(1);
	await expect.poll(() => page.getByRole('main').count()).toBe(1);
	expect(await moving(player)).toBeGreaterThan(10);
	await expectAccessibleEverywhere(player, 'first');
	// The first screen comes back with the list.
	await page.getByRole('link', { name: 'Records', exact: true }).click();
	await page.getByRole('heading', { name: 'Records', exact: true }).waitFor();
	expect(await page.locator('#first').count()).toBe(0);
	await page.getByRole('link', { name: 'Games', exact: true }).click();
	await expectFirstScreen(player);
	// "Play now" says that the node does not answer, and offers practice without it.
	await page.getByRole('link', { name: 'Play now' }).click();
	await expect.poll(() => page.locator('#first').count()).toBe(0);
	await trouble.waitFor();
	await page.getByRole('link', { name: 'a game against the computer' }).click();
	await page.getByRole('heading', { name: 'Practice' }).waitFor();
	expect(problems(player)).toEqual([]);
});

test('the picture goes on when the page takes the first screen over', async () => {
	const page = await table.served.newPage({ reducedMotion: 'no-preference' });
	let mayRun: () => void = () => undefined;
	const allowed = new Promise<void>((settle) => (mayRun = settle));
	await page.route(/\.js$/, async (route) => {
		await allowed;
		await route.continue();
	});
	await page.goto(`${table.served.address}?node=${NOWHERE}`, { waitUntil: 'commit' });
	await page.locator('#first svg').waitFor();
	// Animations begin with the first frame.
	await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1);
	const wound = await page.evaluate(() => {
		const animations = document.querySelector('#first')!.getAnimations({ subtree: true });
		for (const animation of animations) animation.currentTime = 5_000;
		return animations.length;
	});
	mayRun();
	await page.getByRole('heading', { name: 'The node does not answer' }).waitFor();
	const times = await page.evaluate(() => {
		const animations = document.querySelector('#first')!.getAnimations({ subtree: true });
		return animations.map(({ currentTime }) => Number(currentTime));
	});
	expect(times).toHaveLength(wound);
	expect(Math.min(...times)).toBeGreaterThanOrEqual(5_000);
});

test('who has played here sees the list first, under one line', async () => {
	const player = await open('', (page) =>
		page.addInitScript(() => localStorage.setItem('forking-hex:has-played', 'true')).then(() => undefined),
	);
	const { page } = player;
	await page.getByRole('heading', { name: 'The node does not answer' }).waitFor();
	const first = page.locator('#first');
	expect((await first.boundingBox())!.height).toBeLessThan(60);
	await expect.poll(() => page.getByRole('link', { name: 'Play now' }).isVisible()).toBe(false);
	await first.locator('summary').click();
	await expectFirstScreen(player);
});

test('a foreign node is asked about first, and the first screen and the tutorial need none', async () => {
	const sockets: string[] = [];
	const player = await table.served.open('wss://node.example', '', undefined, async (page) => {
		page.on('websocket', (socket) => sockets.push(socket.url()));
	});
	await player.page.getByRole('heading', { name: 'Use the node at node.example?' }).waitFor();
	await expectFirstScreen(player);
	await expectAccessibleEverywhere(player, 'first-foreign');
	await player.page.getByRole('link', { name: 'How it works in five steps' }).click();
	await player.page.getByRole('heading', { name: 'Step 1 of 5: Connect' }).waitFor();
	// A skipped step is not done, and a solved one is.
	const done = player.page.locator('.steps .done');
	await player.press('Skip');
	await player.page.getByRole('heading', { name: 'Step 2 of 5' }).waitFor();
	expect(await done.count()).toBe(0);
	await player.pick('b2');
	await expect.poll(() => done.allTextContents()).toEqual(['Fork']);
	// The page must not connect before it has asked.
	expect(sockets).toEqual([]);
	expect(player.problems).toEqual([]);
});

test('the tutorial is walked to its end by keyboard', async () => {
	const player = await open();
	const { page } = player;
	const cell = (text: string) => page.locator(`[data-cell="${text}"]`);
	const button = (name: string) => page.getByRole('button', { name, exact: true });
	const answer = page.getByRole('status').filter({ hasText: /^(Right|Not yet)\./ });
	const step = (number: number) =>
		page.getByRole('heading', { name: `Step ${number} of 5: ${steps()[number - 1]!.title}` });
	/** Goes on to the next step, and expects the focus on its heading. */
	const goOn = async (number: number) => {
		await player.tabTo(button('Next'));
		await player.strike('Enter');
		await step(number).waitFor();
		await expect.poll(() => step(number).evaluate((heading) => heading === document.activeElement)).toBe(true);
	};
	/** Walks the board from a1 and picks a cell. */
	const pick = async (...keys: string[]) => {
		await page.locator('[role="gridcell"][tabindex="0"]').focus();
		await player.strike(
			...Array<string>(3).fill('ArrowLeft'),
			...Array<string>(3).fill('ArrowUp'),
			...keys,
			'Enter',
		);
	};
	const [right, down] = ['ArrowRight', 'ArrowDown'];

	// The page moves the first screen, which loses the focus.
	await page.getByRole('heading', { name: 'The node does not answer' }).waitFor();
	await player.tabTo(page.getByRole('link', { name: 'How it works in five steps' }));
	await player.strike('Enter');
	await step(1).waitFor();
	// Tab leads to the last move.
	await player.tabTo(cell('a2'));
	await player.strike('ArrowUp', 'Enter');
	await answer.filter({ hasText: 'Not yet. a1 leaves a gap.' }).waitFor();
	await pick(right!, right!, down!, down!, down!);
	await answer.filter({ hasText: 'Right. ' }).waitFor();
	await page.getByRole('gridcell', { name: 'c4, red, last move, part of the chain of stones' }).waitFor();
	await expectAccessibleEverywhere(player, 'tutorial-1');

	await goOn(2);
	await pick(right!, right!, down!, down!);
	await answer.filter({ hasText: 'Not yet. Carol has played c3 here' }).waitFor();
	await pick(right!, down!);
	await answer.filter({ hasText: 'Right. That is a fork. Your b2 and Carol’s c3' }).waitFor();
	await expectAccessibleEverywhere(player, 'tutorial-2');

	await goOn(3);
	await player.tabTo(button('Let the clock run out'));
	await player.strike('Enter');
	await answer.filter({ hasText: 'Right. Nobody answered c3 in time.' }).waitFor();

	await goOn(4);
	await expect.poll(() => page.getByRole('gridcell', { name: /red|blue/ }).count()).toBe(CAROL.split(' ').length);
	await pick();
	await answer.filter({ hasText: 'Not yet. a1 is empty. Pick a stone.' }).waitFor();
	await pick(right!, down!, down!);
	await answer.filter({ hasText: 'Right. Bob’s b3 loses' }).waitFor();
	await expectAccessibleEverywhere(player, 'tutorial-4');
	await goOn(4);
	await player.tabTo(button('Carol, who played c3'));
	await player.strike('Enter');
	await answer.filter({ hasText: 'Not yet.' }).waitFor();
	await player.tabTo(button('Alice, who played c2'));
	await player.strike('Enter');
	await answer.filter({ hasText: 'Right. Alice' }).waitFor();

	await goOn(5);
	await pick(down!, down!);
	await answer.filter({ hasText: 'are the proof' }).waitFor();
	await goOn(5);
	await player.tabTo(button('Collect 3.95'));
	await player.strike('Enter');
	await answer.filter({ hasText: 'Right. ' }).waitFor();
	await expectAccessibleEverywhere(player, 'tutorial-5');
	await page.getByRole('link', { name: 'Play now' }).waitFor();
	await player.tabTo(page.getByRole('link', { name: 'Practice without a chain' }));
	await player.strike('Enter');
	await page.getByRole('heading', { name: 'Practice' }).waitFor();
	expect(problems(player)).toEqual([]);
});
