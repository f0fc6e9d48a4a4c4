// A whole game in a real browser on a real node: opened, answered, forked, proven, closed, claimed.

import { test } from 'vitest';
import { expectAccessible } from './accessible';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable({ blocks: 'on submission' });

test('a game is opened, answered, forked, proven, closes, and is paid', async () => {
	const player = await table.open();
	const { page } = player;
	// The board is small enough for a whole game in a test, and the times are short enough to run out.
	await page.getByRole('link', { name: 'New game' }).click();
	await player.openRules();
	await page.getByLabel('Cells along a side').fill('3');
	await page.getByRole('spinbutton', { name: 'Red, in blocks' }).fill('8');
	await page.getByRole('spinbutton', { name: 'Blue, in blocks' }).fill('9');
	await player.playAs('Alice');
	await player.pick('b2');
	await player.sees(/[Ff]ee 0\.0/);
	await player.screenshot('new-game');
	await expectAccessible(player);
	await player.openIt();
	await player.screenshot('opening');

	await player.play('Bob', 'a1');
	await player.sees(/Red to move/);
	// Two forks. One connects after its reply; no player answers the other.
	await player.play('Charlie', 'b1');
	await player.screenshot('fork');
	await page.getByRole('treeitem', { name: /^a1, blue/ }).click();
	await player.play('Dave', 'a3');
	await page.getByRole('treeitem', { name: /^b1, red/ }).click();
	await player.play('Eve', 'c3');
	await expectAccessible(player);

	// Red connects b1, b2, a3. The page finds the chain and sends it with the move.
	await player.playAs('Alice');
	await player.pick('a3');
	await player.sees('This connects Red’s sides.');
	await player.screenshot('connecting');
	await player.press('Play a3');
	await player.sees('Winning: Red connected its sides.');
	await player.screenshot('proven');

	// Eve's move has a winning reply.
	await page.getByRole('treeitem', { name: /^c3, blue/ }).click();
	await table.script.seal(20);
	await player.sees(/Losing: a reply to it is winning/);
	await player.sees(/Eve loses 1 FHX: 0\.\d+ to /);
	await player.screenshot('losing');

	// The rest closes by itself. Alice collects two deposits less the state deposits, and a reward.
	await player.press('Collect 3.405 FHX');
	await player.sees('Nothing to collect');
	await player.screenshot('collected');
});
