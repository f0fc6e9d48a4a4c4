// Copying and downloading game records.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable();

test('a game with forks is copied and downloaded', async () => {
	const game = await table.script.open('Bob', 'b2', { redTime: 40, blueTime: 60 });
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

	expect(await copied('link')).toBe(page.url());
	await page.getByText('Records', { exact: true }).click();
	expect(await copied('HexWorld link')).toBe('https://hexworld.org/board/#3c1,b2a1c1a3');
	const sgf = /^\(;FF\[4\]GM\[11\]SZ\[3\];B\[b2\];W\[a1\]\(;B\[c[13]\].*\)\(;B\[c[13]\].*\)\)\n$/;
	expect(await copied('SGF of all lines')).toMatch(sgf);
	expect(await downloaded('SGF of all lines')).toEqual(['game-0.sgf', expect.stringMatching(sgf)]);
	expect(await copied('moves of this line')).toBe('1. b2 a1\n2. c1 a3\n');
	expect(await downloaded('moves of this line')).toEqual(['game-0-move-4.txt', '1. b2 a1\n2. c1 a3\n']);
	expect(player.problems).toEqual([]);
});

test('text that the browser refuses to copy is shown for copying by hand', async () => {
	const game = await table.script.open('Bob', 'b2');
	const player = await table.open(game.hash());
	await player.page.evaluate(() => {
		navigator.clipboard.writeText = () => Promise.reject(new Error('not here'));
	});
	await player.press('Copy link');
	await expect.poll(() => player.page.getByLabel(/Copy it by hand/).inputValue()).toBe(player.page.url());
	expect(player.problems).toEqual([]);
});
