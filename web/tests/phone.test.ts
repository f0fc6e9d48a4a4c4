// The page on a phone: one line of header, the move within the thumb's reach, nothing wider than the screen.

import type { Locator, Page } from 'playwright-core';
import { Enum } from 'polkadot-api';
import { expect, test } from 'vitest';
import { evenDuel } from '../src/lib/text/even-duel';
import { expectAccessible } from './accessible';
import type { Move } from '../src/lib/hex/move';
import type { PositionId } from '../src/lib/rules/position-id';
import { cell } from '../src/lib/rules/testing';
import { addressOf, type Game, playCall } from './scripted-chain';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable();

const PHONE = { width: 360, height: 740 };
const UPRIGHT = [PHONE, { width: 390, height: 844 }];
const NARROWEST = { width: 320, height: 568 };
const SIDEWAYS = { width: 640, height: 360 };
/** Phones on their side, the smallest first. */
const ON_ITS_SIDE = [SIDEWAYS, { width: 740, height: 360 }, { width: 915, height: 412 }];
const DESKTOP = { width: 1280, height: 800 };
const GAME = { board_size: 11, red_time: 300, blue_time: 400 };
const LIMITS = { blockTime: 3_000, maxMoveTime: 28_800, minDeposit: 10n ** 11n };
/** In pixels: the height of a line with a control, and the smallest size of a target. */
const [LINE, TARGET] = [56, 24];
/** The height of a board, in pixels, that lets a player see a part of it. */
const PART = 100;

const boxOf = async (locator: Locator) => (await locator.boundingBox())!;

/** Whether a player sees an element from its top to its bottom, covered by nothing. */
const isSeen = (element: Locator) =>
	element.evaluate((element) => {
		const { x, y, width, height } = element.getBoundingClientRect();
		return [0.1, 0.5, 0.9].every((part) =>
			element.contains(document.elementFromPoint(x + width / 2, y + part * height)),
		);
	});

/** Whether a player sees these cells, covered by nothing. */
async function inSight(page: Page, cells: string): Promise<boolean> {
	const seen = cells.split(' ').map((cell) => isSeen(page.locator(`[data-cell="${cell}"]`)));
	return (await Promise.all(seen)).every(Boolean);
}

/** Expects an element within the screen, above the notices. */
async function expectOnScreen(page: Page, element: Locator): Promise<void> {
	const { y, height } = await boxOf(element);
	const bottom = await page.evaluate(
		() => innerHeight - parseFloat(document.documentElement.style.getPropertyValue('--notices') || '0'),
	);
	expect(y).toBeGreaterThanOrEqual(0);
	expect(y + height).toBeLessThanOrEqual(bottom);
}

/** A duel on 3 × 3 of Ferdie and Bob, in which Bob wins on c2. */
async function almostWon(): Promise<Game> {
	const seats = Enum('Duel', { invited: addressOf('Bob') });
	const duel = await table.script.open('Ferdie', 'b2', { opening_rule: Enum('SwapPieces'), seats });
	for (const [name, path] of [
		['Bob', 'b3'],
		['Ferdie', 'b3 a1'],
		['Bob', 'b3 a1 a3'],
		['Ferdie', 'b3 a1 a3 c3'],
	] as const)
		await duel.play(name, path);
	return duel;
}

test('the header is one line, with the connection as a dot that says more when it is touched', async () => {
	const player = await table.open('', PHONE);
	const { page } = player;
	await table.script.seal();
	await player.playAs('Alice');
	const header = page.getByRole('banner');
	for (const size of [PHONE, NARROWEST, ...ON_ITS_SIDE]) {
		await page.setViewportSize(size);
		expect((await boxOf(header)).height).toBeLessThan(LINE);
		const account = await boxOf(page.getByLabel('Play as'));
		expect(account.x + account.width).toBeLessThanOrEqual(size.width);
	}
	await page.setViewportSize(PHONE);
	await player.screenshot('phone-header');

	const status = page.getByRole('status').filter({ hasText: 'chain Forking Hex' });
	const dot = page.getByRole('button', { name: 'Connection' });
	expect((await boxOf(dot)).width).toBeGreaterThanOrEqual(TARGET);
	expect(await dot.getAttribute('aria-expanded')).toBe('false');
	await dot.click();
	expect(await dot.getAttribute('aria-expanded')).toBe('true');
	const shown = await boxOf(status);
	expect(shown.x).toBeGreaterThanOrEqual(0);
	expect(shown.x + shown.width).toBeLessThanOrEqual(PHONE.width);
	expect(shown.width).toBeGreaterThan(100);
	await expectAccessible(player);
	await player.strike('Escape');
	expect(await dot.getAttribute('aria-expanded')).toBe('false');
});

test('the parts of the page are in a menu, which a choice, Escape and a look elsewhere close', async () => {
	const player = await table.open('#/practice', PHONE);
	const { page } = player;
	const menu = page.getByRole('button', { name: 'Parts' });
	const links = page.getByRole('navigation', { name: 'Parts' }).getByRole('link');
	expect(await links.count()).toBe(0);
	await menu.click();
	for (const link of await links.all()) {
		const { x, width, height } = await boxOf(link);
		expect(Math.min(x, PHONE.width - x - width)).toBeGreaterThanOrEqual(0);
		expect(height).toBeGreaterThanOrEqual(TARGET);
	}
	await expectAccessible(player);
	await player.strike('Escape');
	expect(await links.count()).toBe(0);
	expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true);
	await menu.click();
	await page.getByLabel('Play as').focus();
	expect(await links.count()).toBe(0);
	await menu.click();
	await page.getByRole('link', { name: 'Records' }).click();
	await page.getByRole('heading', { name: 'Records' }).waitFor();
	expect(await links.count()).toBe(0);

	for (const size of ON_ITS_SIDE) {
		await page.setViewportSize(size);
		await menu.click();
		for (const link of await links.all()) await expectOnScreen(page, link);
		await player.screenshot(`phone-sideways-menu-${size.width}`);
		await player.strike('Escape');
	}
});

test('a move is chosen on the board and sent from the bottom of the screen, above the notices', async () => {
	const game = await table.script.open('Alice', 'f6', GAME);
	const player = await table.openAs('Bob', game.hash(), PHONE);
	const { page } = player;
	await player.pick('e5');
	const bottomOf = async (locator: Locator) => {
		const { y, height } = await boxOf(locator);
		return y + height;
	};
	const bar = page.locator('.play-bar');
	expect(await bottomOf(bar)).toBeLessThanOrEqual(PHONE.height);
	await player.screenshot('phone-chosen');
	await player.press('Play e5');

	const stone = page.locator('[data-cell="e5"] .put');
	await page.locator('[data-cell="e5"] .put.pending').waitFor();
	await player.screenshot('phone-on-its-way');
	await table.script.pending(1);
	await table.script.seal(1, { areFinal: false });
	await player.sees(/Blue e5 played ✓/);
	await expect.poll(() => stone.getAttribute('class')).not.toContain('pending');

	// The next move stays within reach while a notice is on the screen.
	await player.pick('g6');
	await page.getByRole('button', { name: 'Play g6' }).waitFor();
	const notices = await boxOf(page.getByRole('region', { name: 'Sent from here' }));
	expect(notices.height).toBeGreaterThan(0);
	expect(await bottomOf(bar)).toBeLessThanOrEqual(notices.y + 1);
});

/** Whether a player sees all cells of a small board, covered by nothing. The header of a silent chain would push it down. */
const seesBoard = async (page: Page, size: number) => {
	await table.script.seal();
	const letters = [...'abcdefg'.slice(0, size)];
	return inSight(page, letters.flatMap((_, row) => letters.map((column) => `${column}${row + 1}`)).join(' '));
};

test.each(UPRIGHT)(
	'on an upright phone, $width x $height, the board of a first game is in sight at each turn',
	async (phone) => {
		const { script } = table;
		await script.fund('Piet');
		const player = await table.openAs('Eve', '#/play', phone);
		const { page } = player;
		const answer = async (move: Move, text: string) => {
			const position = player.address.split('/')[3] as PositionId;
			await script.submitInBlock('Piet', await playCall(script, player.gameNumber, position, move));
			await player.sees(text);
		};
		const board = (size: number) => expect.poll(() => seesBoard(page, size));
		await page.getByRole('button', { name: 'Easy' }).click();
		await script.sealPending(1, { areFinal: false });
		await player.sees(/^Your first stone stands on/);
		await answer(cell('c3'), 'Piet (bot) answered on c3.');
		await board(5).toBe(true);
		// A board that moved between two steps would take a tap for the cell beside it.
		const [corner, title] = [page.locator('[data-cell="e5"]'), page.locator('h1')];
		const place = async () => (await boxOf(corner)).y - (await boxOf(title)).y;
		const before = await place();
		await player.screenshot(`phone-upright-${phone.width}`);
		await player.pick('b3');
		await page.getByRole('button', { name: 'Play b3' }).waitFor();
		await board(5).toBe(true);
		await player.press('Play b3');
		await player.sees('Your move b3 is on its way');
		expect(await place()).toBeCloseTo(before);
		await script.sealPending(1, { areFinal: false });
		await player.sees('Your stone stands on b3.');
		expect(await place()).toBeCloseTo(before);
		await answer(cell('c4'), 'Piet (bot) answered on c4.');
		expect(await place()).toBeCloseTo(before);
		await board(5).toBe(true);

		for (const [size, opening] of [
			[5, 'a3'],
			[7, 'd2'],
		] as const) {
			const game = await script.open('Eve', opening, evenDuel(size, addressOf('Piet'), LIMITS));
			await page.evaluate((hash) => (location.hash = hash), game.hash());
			await player.sees(`Your first stone stands on ${opening}.`);
			await answer('swap', 'Piet (bot) took your stone over');
			await board(size).toBe(true);
			await player.pick('d4');
			await page.getByRole('button', { name: 'Play d4' }).waitFor();
			await board(size).toBe(true);
			await player.screenshot(`phone-upright-swapped-${size}-${phone.width}`);
		}
	},
);

test.each(UPRIGHT)(
	'on an upright phone, $width x $height, the board of a challenge is in sight above the swap',
	async (phone) => {
		for (const size of [5, 7] as const) {
			const game = await table.script.open('Alice', 'b2', evenDuel(size, addressOf('Bob'), LIMITS));
			const player = await table.openAs('Bob', game.hash(), phone);
			const { page } = player;
			await page.getByText('Or press Swap to take the stone over').waitFor();
			await page.getByRole('button', { name: 'Swap', exact: true }).waitFor();
			await expect.poll(() => seesBoard(page, size)).toBe(true);
			await player.screenshot(`phone-upright-challenge-${size}-${phone.width}`);

			await page.getByLabel('Language').selectOption({ label: 'Deutsch' });
			await page.getByText('Oder übernimm den Stein mit „Tauschen“').waitFor();
			await page.evaluate(() => scrollTo(0, 0));
			await expect.poll(() => seesBoard(page, size)).toBe(true);
		}
	},
);

test.each([...ON_ITS_SIDE, ...UPRIGHT])(
	'on a phone, $width x $height, the warning about a move is in sight with the button that plays it',
	async (phone) => {
		const game = await table.script.open('Alice', 'a1', { red_time: 300, blue_time: 400 });
		const player = await table.openAs('Bob', game.hash(), phone);
		const { page } = player;
		await player.pick('c3');
		const warning = page.getByText('thinks that this loses');
		for (const element of [warning, page.getByRole('button', { name: 'Play c3' })]) {
			await element.waitFor();
			expect(await isSeen(element)).toBe(true);
		}
		await player.screenshot(`phone-warning-${phone.width}`);
	},
);

test.each(ON_ITS_SIDE)(
	'on a phone on its side, $width x $height, each task of the tutorial has its words and buttons in sight',
	async (phone) => {
		const player = await table.open('#/tutorial', phone);
		const { page } = player;
		const button = (name: string) => page.getByRole('button', { name, exact: true });
		const sees = (element: Locator) => expect.poll(() => isSeen(element)).toBe(true);
		const wait = 'Let the clock run out';
		const alice = 'Alice, who played c2';
		const collect = 'Collect 3.95';
		for (const [number, answer] of ['c4', 'b2', wait, 'b3', alice, 'a3', collect].entries()) {
			if (number > 0) await button('Next').click();
			await button('Previous').waitFor();
			const place = answer.length > 2 ? button(answer) : page.locator(`[data-cell="${answer}"]`);
			await sees(place);
			await place.click();
			await sees(page.getByRole('status').filter({ hasText: /^Right\./ }));
			await player.screenshot(`phone-sideways-tutorial-${number}-${phone.width}`);
		}
		for (const name of ['Practice without a chain', 'Play now']) await sees(page.getByRole('link', { name }));
		expect(await inSight(page, 'a1 d1 a4 d4')).toBe(true);
	},
);

test('on a phone on its side, a new game of practice begins at the top of its page', async () => {
	const { page } = await table.open('#/practice', SIDEWAYS);
	// The board would return the focus to its last row alone.
	await page.locator('[data-cell="a7"]').click();
	await page.getByRole('combobox', { name: 'Board' }).selectOption('11 × 11');
	await page.getByRole('button', { name: 'New game' }).click();
	await expect.poll(() => inSight(page, 'a1 k1 a11 k11')).toBe(true);
});

test('a resignation far below brings the result into view', async () => {
	const { script } = table;
	const game = await script.open('Alice', 'a3', evenDuel(5, addressOf('Bob'), LIMITS));
	await game.play('Bob', 'c3');
	await game.play('Alice', 'c3 b3');
	const player = await table.openAs('Bob', game.hash('c3 b3'), PHONE);
	await player.press('Resign');
	await player.press('Yes, resign');
	await script.sealPending(1);
	await script.seal(4);
	const heading = player.page.getByRole('region', { name: 'Result' }).getByRole('heading');
	await heading.waitFor();
	await player.sees('Alice won: Blue resigned.');
	await expect.poll(async () => (await boxOf(heading)).y).toBeGreaterThanOrEqual(0);
	expect((await boxOf(heading)).y).toBeLessThan(PHONE.height);
});

test('no page is wider than the narrowest phone', async () => {
	const { script } = table;
	const { ForkingHex } = await script.calls();
	const duel = await script.open('Alice', 'a3', evenDuel(5, addressOf('Bob'), LIMITS));
	await duel.play('Bob', 'c3');
	await duel.play('Alice', 'c3 b3');
	await script.submitInBlock('Bob', ForkingHex.resign({ game: duel.number, position: duel.at('c3 b3') }));
	await script.seal(4);
	const game = await script.open('Alice', 'f6', GAME);
	const player = await table.open('', NARROWEST);
	const { page } = player;
	for (const [hash, text] of [
		['#/', /Game \d/],
		['#/new', 'Open the game'],
		['#/money', '+0.475'],
		[game.hash(), 'Blue to move.'],
		['#/tournaments', 'Announce a tournament'],
		['#/tournament/new', 'Announce the tournament'],
		['#/record', 'Open a game from another board'],
	] as const) {
		await page.evaluate((hash) => (location.hash = hash), hash);
		await player.sees(text);
		// A part that is still being drawn may be wider for a moment.
		const width = () => page.evaluate(() => document.documentElement.scrollWidth);
		await expect.poll(async () => [hash, await width()]).toEqual([hash, NARROWEST.width]);
	}
});

test('a phone on its side shows the whole board, with the move beside it', async () => {
	const game = await table.script.open('Alice', 'c3', { board_size: 7, opening_rule: Enum('SwapPieces') });
	const player = await table.openAs('Bob', game.hash(), SIDEWAYS);
	const { page } = player;
	for (const button of ['Swap', 'Play d4']) {
		const bar = await boxOf(page.locator('.play-bar').getByRole('button', { name: button, exact: true }));
		expect(bar.y).toBeGreaterThanOrEqual(0);
		expect(bar.y + bar.height).toBeLessThanOrEqual(SIDEWAYS.height);
		for (const cell of ['a1', 'g1', 'a7', 'g7']) {
			const box = await boxOf(page.locator(`[data-cell="${cell}"]`));
			expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
			expect(box.x + box.width).toBeLessThanOrEqual(bar.x);
			expect(box.y + box.height).toBeLessThanOrEqual(SIDEWAYS.height);
		}
		if (button === 'Swap') await player.pick('d4');
	}
	await player.screenshot('phone-sideways');
	for (const size of ON_ITS_SIDE) {
		await page.setViewportSize(size);
		await expect.poll(() => inSight(page, 'a1 g1 a7 g7')).toBe(true);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
	}

	// Upright, the swap is in sight too.
	await player.press('Cancel');
	await page.setViewportSize(PHONE);
	await page.evaluate(() => scrollTo(0, 0));
	const swap = await boxOf(page.getByRole('button', { name: 'Swap', exact: true }));
	expect(swap.y + swap.height).toBeLessThanOrEqual(PHONE.height);
});

test('in the first game on a phone on its side, the story and the notices stand beside the whole board', async () => {
	await table.script.fund('Piet');
	for (const size of ON_ITS_SIDE) {
		const player = await table.openAs('Dave', '#/play', size);
		const { page } = player;
		await page.getByRole('button', { name: 'Easy' }).click();
		// A notice about a final move is gone after some seconds.
		await table.script.sealPending(1, { areFinal: false });
		await page.getByText(/^Your first stone stands on/).waitFor();
		await page.getByRole('region', { name: 'Sent from here' }).getByRole('listitem').waitFor();
		expect(await inSight(page, 'a1 e1 a5 e5')).toBe(true);
		const board = await boxOf(page.getByRole('grid'));
		for (const text of [page.getByRole('region', { name: 'Your first game' }), page.getByText('Blue to move')]) {
			const { x, y, height } = await boxOf(text.first());
			expect(x).toBeGreaterThanOrEqual(board.x + board.width);
			expect(y + height).toBeLessThanOrEqual(size.height);
		}
		await player.screenshot(`phone-sideways-first-game-${size.width}`);
	}
});

test('a phone on its side has the whole board of a new game in sight, beside its fields and its button', async () => {
	const player = await table.openAs('Bob', '#/new', SIDEWAYS);
	const { page } = player;
	const button = page.getByRole('button', { name: 'Open the game' });
	await player.pick('a1');
	await player.screenshot('phone-sideways-new-game');
	for (const field of [
		page.getByRole('radio', { name: /^A program/ }),
		page.getByLabel('Deposit', { exact: true }),
	]) {
		await field.scrollIntoViewIfNeeded();
		for (const beside of [await boxOf(field), await boxOf(button)]) {
			expect(beside.y + beside.height).toBeLessThanOrEqual(SIDEWAYS.height);
			for (const corner of ['a1', 'k1', 'a11', 'k11']) {
				const box = await boxOf(page.locator(`[data-cell="${corner}"]`));
				expect(box.x).toBeGreaterThanOrEqual(beside.x + beside.width);
				expect(box.y).toBeGreaterThanOrEqual(0);
				expect(box.y + box.height).toBeLessThanOrEqual(SIDEWAYS.height);
			}
		}
	}
});

test('on a phone on its side, the page stays where it is when a move is given up or a player may resign', async () => {
	const game = await table.script.open('Alice', 'a1', { board_size: 5, opening_rule: Enum('SwapPieces') });
	const duel = await almostWon();
	for (const size of ON_ITS_SIDE) {
		const player = await table.openAs('Bob', game.hash(), size);
		const { page } = player;
		// A hand, unlike a click of the test's tools, scrolls nothing before it.
		const c5 = await boxOf(page.locator('[data-cell="c5"]'));
		await page.mouse.click(c5.x + c5.width / 2, c5.y + c5.height / 2);
		expect((await boxOf(page.getByRole('button', { name: 'Play c5' }))).height).toBeLessThan(LINE);
		await player.press('Cancel');
		await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-cell'))).toBe('c5');
		expect(await page.evaluate(() => scrollY)).toBe(0);

		await page.evaluate((hash) => (location.hash = hash), duel.hash('b3 a1 a3 c3'));
		const resign = page.getByRole('button', { name: 'Resign', exact: true });
		await resign.evaluate((button) => button.scrollIntoView({ block: 'center' }));
		const heading = page.getByRole('heading', { name: 'Red c3' });
		const before = (await boxOf(heading)).y;
		await resign.click();
		const no = page.getByRole('button', { name: 'No', exact: true });
		await expect.poll(() => no.evaluate((button) => button === document.activeElement)).toBe(true);
		expect((await boxOf(heading)).y).toBeCloseTo(before, 0);
	}
});

test.each([...ON_ITS_SIDE, PHONE, DESKTOP])(
	'the end of a game is in sight of a player at the board, on a screen of $width × $height',
	async (size) => {
		const duel = await almostWon();
		const player = await table.openAs('Bob', duel.hash('b3 a1 a3 c3'), size);
		const { page } = player;
		await player.pick('c2');
		// The player has scrolled a little, and the browser then keeps the board in place when the result comes above it.
		await page.evaluate(() => scrollTo(0, 30));
		await player.press('Play c2');
		await table.script.sealPending(1);
		await table.script.seal();
		const result = page.getByRole('region', { name: 'Result' });
		await result.getByRole('button', { name: /^Rematch/ }).waitFor();
		await expectOnScreen(page, result.getByRole('heading', { name: 'You won 0.95 FHX' }));
		await expectOnScreen(page, result.getByRole('button', { name: 'Collect 2.93 FHX' }));
		if (size === PHONE) expect((await boxOf(page.getByRole('grid'))).y).toBeLessThan(PHONE.height - PART);
		if (size === DESKTOP) {
			await expectOnScreen(page, page.getByRole('grid'));
			await expectOnScreen(page, result.getByRole('button', { name: /^Rematch/ }));
		}
		await player.screenshot(`end-${size.width}`);
	},
);

test('a phone on its side, and a desktop, show the whole board where a player first meets it', async () => {
	await table.script.fund('Piet');
	for (const size of [...ON_ITS_SIDE, DESKTOP])
		for (const [hash, ready, corners, buttons] of [
			['#/play', 'Easy', 'a1 e1 a5 e5', [/You are Red: connect/, /^Each stone holds/]],
			['#/practice', 'Rotate', 'a1 g1 a7 g7', []],
			['#/tutorial', 'Skip', 'a1 d1 a4 d4', ['Previous']],
		] as const) {
			const player = await table.openAs('Dave', hash, size);
			const { page } = player;
			await expectOnScreen(page, page.getByRole('button', { name: ready, exact: true }));
			for (const text of buttons) await expectOnScreen(page, page.getByText(text));
			expect([hash, size, await inSight(page, corners)]).toEqual([hash, size, true]);
			await expectOnScreen(page, page.getByRole('grid'));
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
			await player.screenshot(`board-${hash.slice(2)}-${size.width}`);
		}
});
