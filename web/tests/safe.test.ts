// Safety with money. The page sends only calls that the player asked for, each once, and reports their outcome.

import { Enum } from 'polkadot-api';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './accessible';
import { setScriptedTable } from './scripted-table';
import type { Player } from './page';

const table = setScriptedTable();
const LONG = { board_size: 5, red_time: 400, blue_time: 500 };

const notices = ({ page }: Player) => page.getByRole('region', { name: 'Sent from here' }).getByRole('listitem');
const asks = ({ page }: Player) => page.getByLabel('Ask before a move is sent');
const shown = ({ page }: Player, cell: string) => page.locator(`[data-cell="${cell}"][aria-label*="last move"]`);

/** Opens Bob's game with a reply, and a page for Alice on the reply. */
async function begin(changes: object = {}) {
	const game = await table.script.open('Bob', 'b2', { ...LONG, ...changes });
	await game.play('Bob', 'a1');
	const alice = await table.openAs('Alice', game.hash('a1'));
	return { game, alice };
}

describe('a move is sent', () => {
	test('from a click alone, and not when a preference or the account changes', async () => {
		const { alice } = await begin();
		await alice.pick('c3');
		await asks(alice).uncheck();
		await alice.playAs('Charlie');
		await alice.playAs('Alice');
		await alice.page.getByRole('button', { name: 'Play c3' }).waitFor();
		expect(await notices(alice).count()).toBe(0);
		expect(await table.script.pending(0)).toEqual([]);

		await alice.pick('d3');
		await shown(alice, 'd3').waitFor();
		// A notice disappears some seconds after its move is final.
		await expect.poll(() => notices(alice).count()).toBe(1);
		await table.script.sealPending(1);
		await alice.sees('Blue to move.');
	});

	test('and is no twin of the same move, which somebody else has played meanwhile', async () => {
		const { game, alice } = await begin();
		await alice.pick('c3');
		await alice.page.getByRole('button', { name: 'Play c3' }).waitFor();
		await game.play('Charlie', 'a1 c3');
		await alice.sees('Charlie has played c3 here already');
		await expectAccessible(alice);
		expect(await alice.page.getByRole('button', { name: /^Play / }).count()).toBe(0);
		expect(await alice.page.getByText('These stones exist already').count()).toBe(0);
		await alice.page.getByRole('link', { name: 'go to it' }).click();
		await alice.sees('Move 3, by Charlie.');
	});
});

describe('a double click sends once, and the fee is shown before', () => {
	test('a move', async () => {
		const { alice } = await begin();
		await alice.pick('c3');
		await alice.page.getByRole('button', { name: 'Play c3' }).dblclick();
		await expect.poll(() => notices(alice).count()).toBe(1);
		await table.script.sealPending(1);
	});

	test('a swap', async () => {
		const game = await table.script.open('Bob', 'a1', { ...LONG, opening_rule: Enum('SwapPieces') });
		const alice = await table.openAs('Alice', game.hash());
		await alice.sees(/[Ff]ee 0\.0/);
		await alice.press('Swap');
		await alice.page.getByRole('button', { name: 'Swap' }).dblclick();
		await expect.poll(() => notices(alice).count()).toBe(1);
		await table.script.sealPending(1);
	});

	test('a resignation', async () => {
		const game = await table.script.open('Bob', 'b2', { ...LONG, seats: Enum('Duel', { invited: undefined }) });
		await game.play('Alice', 'a1');
		const bob = await table.openAs('Bob', game.hash('a1'));
		await bob.press('Resign');
		await bob.sees(/[Ff]ee 0\.0/);
		await bob.page.getByRole('button', { name: 'Yes, resign' }).dblclick();
		await expect.poll(() => bob.page.getByRole('button', { name: 'Resign', exact: true }).isDisabled()).toBe(true);
		await expect.poll(() => notices(bob).count()).toBe(1);
		await table.script.sealPending(1);
	});

	test('a proof', async () => {
		const game = await table.script.open('Bob', 'a1', { ...LONG, board_size: 2 });
		await game.play('Bob', 'b1');
		await game.play('Bob', 'b1 a2');
		const alice = await table.openAs('Alice', game.hash('b1 a2'));
		const prove = alice.page.getByRole('button', { name: 'Prove the win' });
		await alice.sees(/[Ff]ee 0\.0/);
		await prove.dblclick();
		await expect.poll(() => notices(alice).count()).toBe(1);
		await table.script.pending(1);
		await expect.poll(() => prove.isDisabled()).toBe(true);
		await table.script.sealPending(1);
		await alice.sees('Winning: Red connected its sides.');
	});
});

test('after refused moves, the page returns to the last accepted one', async () => {
	const { alice } = await begin({ deposit: 10n ** 12n * 300_000n });
	await table.script.spend('Alice', 800_000n);
	await alice.send('b1');
	await alice.send('c1');
	await table.script.sealPending(3);
	await alice.sees(/Red b1 was refused\. .* does not have enough/);
	await alice.sees(/Blue c1 was refused/);
	await shown(alice, 'a1').waitFor();
	await alice.sees('Red to move.');
	await expect.poll(() => alice.page.getByRole('treeitem').count()).toBe(2);
});

describe('a reorganisation', () => {
	test('keeps the board of a move that comes back', async () => {
		const { script } = table;
		const { alice } = await begin();
		const parent = await script.ask<string>('chain_getBlockHash');
		await alice.send('c3');
		await script.pending(1);
		await script.seal(1, { areFinal: false });
		await alice.sees('Blue to move.');
		await script.sealOn(parent, 2);
		await alice.sees('the move is in no block yet');
		await shown(alice, 'c3').waitFor();
		expect(await alice.page.getByText('no such position').count()).toBe(0);
		await script.sealPending(1);
		await alice.sees('Blue to move.');
	});

	test('shows the nearest position before one that is gone, and that one again when it is back', async () => {
		const { script } = table;
		const { game, alice } = await begin();
		const parent = await script.ask<string>('chain_getBlockHash');
		await script.submit('Charlie', await game.move('a1 c3'));
		await script.seal(1, { areFinal: false });
		await alice.goTo(/^c3, red/);
		await alice.sees('Move 3, by Charlie.');
		await script.sealOn(parent, 2);
		await alice.sees('in no block now');
		await shown(alice, 'a1').waitFor();
		await expectAccessible(alice);
		await script.sealPending(1);
		await alice.sees('Move 3, by Charlie.');
		expect(await alice.page.getByText('in no block now').count()).toBe(0);
	});
});

test.each(['#/game/4294967296', '#/nonsense', '#/game/0/0x12'])('the address %s leads nowhere', async (hash) => {
	const player = await table.open(hash);
	await player.page.getByRole('heading', { name: 'No such page' }).waitFor();
	await expectAccessible(player);
	await player.page.getByRole('link', { name: 'All games' }).click();
	await player.page.getByRole('heading', { name: 'Games', exact: true }).waitFor();
});

test('a node that makes no blocks is said to, until it goes on', async () => {
	const { game } = await begin();
	const alice = await table.openAs('Alice', game.hash('a1'), undefined, (page) => page.clock.install());
	await alice.pick('c3');
	await alice.page.getByRole('button', { name: 'Play c3' }).waitFor();
	await alice.stopClock();
	await alice.seesConnection('No new block for');
	await table.script.seal();
	await expect.poll(() => alice.page.getByText('No new block').count()).toBe(0);
	await alice.page.clock.runFor(12_000);
	await alice.seesConnection('No new block for 12 s');
	await alice.sees('A move would wait until it goes on');
	await alice.page.clock.resume();
	await expectAccessible(alice);
	await alice.screenshot('no-new-block');
	await alice.press('Play c3');
	await alice.sees(/Red c3 .*, but no new block comes/);
	await table.script.sealPending(1);
	await alice.page.getByText('No new block').first().waitFor({ state: 'detached' });
});

test('a double click opens one game, and Enter in a field none', async () => {
	const player = await table.open('#/new');
	await player.page.getByLabel('Deposit', { exact: true }).focus();
	await player.strike('Enter', 'Enter');
	await player.pick('b2');
	await player.page.getByLabel('Deposit', { exact: true }).focus();
	await player.strike('Enter', 'Enter');
	expect(await notices(player).count()).toBe(0);
	await player.page.getByRole('button', { name: 'Open the game' }).dblclick();
	await expect.poll(() => notices(player).count()).toBe(1);
	await table.script.pending(1);
	await expect.poll(() => player.page.getByRole('button', { name: 'Open the game' }).isDisabled()).toBe(true);
	await table.script.sealPending(1);
	await player.sees('Blue to move.');
	expect(await table.script.pending(0)).toEqual([]);
});
