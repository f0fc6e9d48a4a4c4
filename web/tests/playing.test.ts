// Playing: refused moves, twins, a missing proof, and a page that stays unchanged without news.

import { expect, test } from 'vitest';
import { cell } from '../src/lib/rules/testing';
import { parseRoute } from '../src/lib/text/route';
import { playCall } from './scripted-chain';
import type { Player } from './page';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable({ blocks: 'on submission' });

/** Times too long to run out in a test. */
const LONG = { red: 400, blue: 500 };

/** Opens a game and plays the reply that starts it. */
async function started(name: string, size: number, opening: string, reply: string): Promise<Player> {
	const player = await table.open('#/new');
	await player.openGame(name, { size, opening, ...LONG });
	await player.play(name, reply);
	return player;
}

async function pickAndPlay(player: Player, ...cells: string[]): Promise<void> {
	for (const cell of cells) await player.playOn(cell);
}

/** Plays a move by Alice on the shown position, bypassing the page. */
async function playWithoutProof(player: Player, text: string): Promise<void> {
	const route = parseRoute(player.address);
	if (route.page !== 'game' || route.position === undefined) throw new Error('no position is shown');
	const { script } = table;
	await script.submit('Alice', await playCall(script, route.game, route.position, cell(text)));
}

test('a move that the account cannot pay is not sent, and the page says what is missing', async () => {
	const player = await table.open('#/new');
	// Every account has a million tokens, enough for one such move.
	await player.page.getByLabel('Deposit', { exact: true }).fill('600000');
	await player.pick('f6');
	await player.openCosts();
	await player.sees(/After that, 399,999\.9\d+ FHX can be spent\./);
	await player.openGame('Dave', { size: 4, opening: 'a1', ...LONG });
	await player.play('Eve', 'd4');
	await player.playAs('Dave');
	await player.pick('b1');
	await player.sees(/The account has only 399,999\.9\d+ FHX to spend\. 200,000\.\d+ FHX is missing\./);
	await expect.poll(() => player.page.getByRole('button', { name: 'Play b1' }).isDisabled()).toBe(true);
	await player.screenshot('money-missing');

	// The page also refuses without a question.
	await player.press('Cancel');
	await player.page.getByLabel('Ask before a move is sent').uncheck();
	await player.pick('b1');
	await player.sees(/is missing/);
	await expect.poll(() => player.page.getByRole('treeitem').count()).toBe(2);
});

test('twins are announced before the move, and drawn as one if the player likes', async () => {
	const player = await started('Alice', 4, 'a1', 'd4');
	await pickAndPlay(player, 'b1', 'd3', 'c1');
	await player.sees('Blue to move.');
	await player.goTo(/^d4, blue/);
	await pickAndPlay(player, 'c1', 'd3');
	await player.sees('Red to move.');

	await player.pick('b1');
	await player.sees('These stones exist already, in another order of moves');
	await player.sees('a1 d4 b1 d3 c1');
	await player.sees(/^open, \d+ blocks left; by Alice$/);
	await player.screenshot('twin-warning');
	await player.press('Play b1');
	await player.sees('The same stones, in another order of moves');
	await player.page.getByRole('treeitem', { name: /^b1, red, move 5, .* open/ }).waitFor();
	await expect.poll(() => player.page.getByRole('treeitem').count()).toBe(8);
	await player.screenshot('twins-apart');

	await player.page.getByLabel('Draw the same stones once').check();
	await player.page.getByRole('treeitem', { name: /2 twins/ }).waitFor();
	await expect.poll(() => player.page.getByRole('treeitem').count()).toBe(7);
	await player.screenshot('twins-as-one-place');
});

test('an unproven chain is marked, can be proven, and then looks different', async () => {
	const player = await started('Alice', 2, 'a1', 'b2');
	const { page } = player;
	// The page always sends the proof, so the test sends a move without it directly.
	await playWithoutProof(player, 'a2');
	await page.getByRole('treeitem', { name: /^a2, red/ }).click();
	await player.sees('Red has connected, and nobody has proven it yet');
	await expect.poll(() => page.locator('.chain.unproven:not(.under)').count()).toBe(1);
	await player.screenshot('unproven');
	await player.press('Prove the win');
	await player.sees('Winning: Red connected its sides.');
	await expect.poll(() => page.locator('.chain:not(.under)').count()).toBe(1);
	expect(await page.locator('.chain.unproven:not(.under)').count()).toBe(0);

	// A page opened later has missed the event, and looks it up in the block.
	const later = await table.open(player.address);
	await later.sees('Winning: Red connected its sides.');
	await later.screenshot('proven-later');
});

test('a new block changes nothing on the page but the clock', async () => {
	const player = await table.open('#/new', undefined, (page) => page.clock.install());
	await player.openGame('Alice', { size: 6, opening: 'c3', ...LONG });
	await player.play('Alice', 'a1');
	await pickAndPlay(player, 'b1', 'd4');
	await player.sees('Red to move.');
	await player.page.getByText('on its way').first().waitFor({ state: 'detached' });
	// Without more blocks, the page would report that after some time.
	await player.stopClock();
	const last = await table.script.present();
	const seesBlock = (block: number) => expect.poll(() => player.blockNumber()).toBe(block);
	await table.script.seal();
	await seesBlock(last + 1);
	await player.page.evaluate(() => {
		const changes: string[] = [];
		Object.assign(window, { changes });
		const nameOf = (node: Node) => (node instanceof Element ? node : node.parentElement);
		new MutationObserver((records) => {
			for (const { type, target, attributeName } of records) {
				const element = nameOf(target);
				if (element?.closest('.clock')) continue;
				changes.push(`${type} ${attributeName ?? ''} of ${element?.outerHTML.slice(0, 200)}`);
			}
		}).observe(document.querySelector('main')!, {
			subtree: true,
			childList: true,
			attributes: true,
			characterData: true,
		});
	});
	const clock = await player.page.locator('.clock').textContent();
	await table.script.seal(4);
	await seesBlock(last + 5);
	expect(await player.page.evaluate(() => (window as unknown as { changes: string[] }).changes)).toEqual([]);
	expect(await player.page.locator('.clock').textContent()).not.toBe(clock);
});

test('changes since the player last looked are marked and found, and cleared by looking', async () => {
	const alice = await started('Alice', 5, 'c3', 'a1');
	const bob = await table.open(alice.address);
	await bob.sees('Red to move.');
	await bob.playAs('Bob');
	await expect.poll(() => bob.page.getByRole('button', { name: 'Next changed (0)' }).isDisabled()).toBe(true);

	await pickAndPlay(alice, 'b1', 'd4');
	await bob.page.getByRole('treeitem', { name: /^d4, blue.*changed since you looked/ }).waitFor();
	// New positions do not change the selection.
	await bob.page.locator('[data-cell="a1"][aria-label*="last move"]').waitFor();
	await bob.screenshot('changed');
	await bob.press('Next changed (2)');
	await bob.page.locator('[data-cell="b1"][aria-label*="last move"]').waitFor();
	await bob.page.getByRole('button', { name: 'Next changed (1)' }).waitFor();

	// The browser stores the seen positions.
	await bob.page.reload();
	await bob.page.getByRole('treeitem', { name: /^d4, blue.*changed since you looked/ }).waitFor();
	await bob.press('Mark all as seen');
	await bob.page.getByRole('button', { name: 'Next changed (0)' }).waitFor();
});
