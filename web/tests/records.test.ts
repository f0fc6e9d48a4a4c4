// Copies and downloads of game records.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable();

/** A link for other players. It does not name a node on this machine. */
function shared(address: string): string {
	const url = new URL(address);
	url.search = '';
	return url.href;
}

test('a game with forks is copied and downloaded', async () => {
	const game = await table.script.open('Bob', 'b2', { red_time: 40, blue_time: 60 });
	for (const path of ['a1', 'a1 c3', 'a1 c1', 'a1 c1 a3']) await game.play('Bob', path);
	const player = await table.open(game.hash('a1 c1 a3'));
	const { page } = player;
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	const copied = async (name: string) => {
		await player.press(`Copy ${name}`);
		await page
			.getByRole('status')
			.filter({ hasText: `Copied: ${name}` })
			.waitFor();
		return page.evaluate(() => navigator.clipboard.readText());
	};
	const downloaded = async (name: string) => {
		const [download] = await Promise.all([page.waitForEvent('download'), player.press(`Download ${name}`)]);
		return [download.suggestedFilename(), readFileSync(await download.path(), 'utf8')];
	};

	await page.locator('summary', { hasText: 'Links and records' }).click();
	expect(await copied('link')).toBe(shared(page.url()));
	expect(await copied('HexWorld link')).toBe('https://hexworld.org/board/#3c1,b2a1c1a3');
	const sgf = await copied('SGF of all lines');
	// The shown line comes first.
	expect(sgf).toMatch(
		/^\(;(?=.*GM\[11\])(?=.*SZ\[3\]).*B\[b2\].*W\[a1\].*\(;B\[c1\].*;W\[a3\].*\(;B\[c3\].*\)\)\s*$/s,
	);
	expect(sgf).toContain('TM[0]OT[Black ');
	expect(sgf).toMatch(/DT\[20\d\d-\d\d-\d\d\]/);
	expect(await downloaded('SGF of all lines')).toEqual([`game-${game.number}.sgf`, sgf]);
	expect(await copied('trmph link')).toBe('https://trmph.com/hex/board#3,b2a1c1a3');
	const moves = await copied('moves of this line');
	expect(moves).toContain('1. b2 a1\n2. c1 a3\n');
	expect(await downloaded('moves of this line')).toEqual([`game-${game.number}-move-4.txt`, moves]);
});

test('text that the browser refuses to copy is shown for copying by hand', async () => {
	const game = await table.script.open('Bob', 'b2');
	const player = await table.open(game.hash());
	await player.page.evaluate(() => {
		navigator.clipboard.writeText = () => Promise.reject(new Error('not here'));
	});
	await player.page.locator('summary', { hasText: 'Links and records' }).click();
	await player.press('Copy link');
	await expect.poll(() => player.page.getByLabel(/Copy it by hand/).inputValue()).toBe(shared(player.page.url()));
});

test('a record opens on a board, is walked, grows by a branch, and begins a game', async () => {
	const player = await table.open('#/record');
	const { page } = player;
	const board = page.getByRole('grid');
	const shows = (text: string) => page.getByRole('heading', { name: text }).waitFor();
	await page
		.getByRole('textbox', { name: 'The record' })
		.fill('(;GM[11]SZ[5]PB[Ann]RE[B+R];B[a3];W[swap-pieces];B[x9])');
	await player.press('Open');
	await page.getByRole('alert').filter({ hasText: 'column 52' }).waitFor();
	await page
		.getByRole('textbox', { name: 'The record' })
		.fill('(;GM[11]SZ[5]PB[Ann]RE[B+R];B[a3];W[swap-pieces];B[b2]C[why?](;W[c3])(;W[d4]))');
	await player.press('Open');
	await shows('Move 4: c3');
	await page.getByText('Red won by resignation').waitFor();
	await page.keyboard.press('ArrowLeft');
	await shows('Move 3: b2');
	await page.getByText('why?').waitFor();
	await player.press('d4');
	await shows('Move 4: d4');
	await board.locator('[data-cell=e5]').click();
	await shows('Move 5: e5');
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	await player.press('Copy SGF');
	await page.getByRole('status').filter({ hasText: 'Copied: SGF' }).waitFor();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/W\[d4\].*B\[e5\]/s);
	await page.getByRole('link', { name: 'Play this' }).click();
	await page.getByText('Red opens on a3').waitFor();
	await player.sees(/5 min \+ 3 s; a duel; the second may swap the stone/);
});

test('one game of a text with several is chosen by its players', async () => {
	const player = await table.open('#/record');
	const { page } = player;
	await page
		.getByRole('textbox', { name: 'The record' })
		.fill('(;SZ[5]PB[Ann]PW[Ben];B[a1])(;SZ[5];B[a9])(;SZ[5]PB[Cas]PW[Dan]RE[W+T];B[a2];W[a3])');
	await player.press('Open');
	await page.getByRole('heading', { name: 'Move 1: a1' }).waitFor();
	const chooser = page.getByRole('combobox', { name: 'Game' });
	const names = await chooser.locator('option').allTextContents();
	expect(names.map((name) => name.trim())).toEqual([
		'1. Ann against Ben',
		'2. cannot be read',
		'3. Cas against Dan, Blue won on time',
	]);
	await chooser.selectOption('3');
	await page.getByRole('heading', { name: 'Move 2: a3' }).waitFor();
});

test('a record from a position opens on a board, and a game is not begun with it', async () => {
	const player = await table.open('#/record');
	const { page } = player;
	await page.getByRole('textbox', { name: 'The record' }).fill('(;GM[11]SZ[5]AB[a3][b2]AW[c3]PL[B];B[d1];W[e1])');
	await player.press('Open');
	await page.getByRole('heading', { name: 'Move 2: e1' }).waitFor();
	await player.press('First');
	await page.getByRole('heading', { name: 'The position at the start' }).waitFor();
	await page.getByText('A new game begins with an empty board').waitFor();
	expect(await page.getByRole('link', { name: 'Play this' }).count()).toBe(0);
	await page.getByRole('grid').locator('[data-cell=e5]').click();
	await page.getByRole('heading', { name: 'Move 1: e5' }).waitFor();
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	await player.press('Copy SGF');
	await page.getByRole('status').filter({ hasText: 'Copied: SGF' }).waitFor();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
		/AB\[b2\]\[a3\]AW\[c3\]PL\[B\].*B\[d1\].*B\[e5\]/s,
	);
	await page.getByRole('button', { name: 'Copy HexWorld link' }).waitFor({ state: 'detached' });
});
