// Games by preset: a challenge, swaps, a bank of time, a player without a seat, a resignation, and forks for money.

import { expect, test } from 'vitest';
import { expectAccessible } from './accessible';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable({ blocks: 'on submission' });

/** A clock of five minutes after a few blocks. */
const TIME_LEFT: unknown = expect.stringMatching(/^[45]:\d\d$/);

test('a duel is opened by a preset, swapped, and given up', async () => {
	const alice = await table.open('#/new');
	await alice.choosePreset('Classic Hex');
	await alice.playAs('Alice');
	await alice.page.getByLabel('Invited account').fill('no one');
	await alice.sees('That is no other account’s address on this chain.');
	await alice.page.getByLabel('Invited account').fill('Bob');
	await alice.pick('a3');
	await alice.sees(/[Ff]ee 0\.0/);
	await expectAccessible(alice);
	await alice.screenshot('new-duel');
	await alice.openIt();
	await alice.sees(/5 min \+ 3 s; a duel to which Bob is invited; the second may swap the stone/);
	await alice.sees('it is the challenge');
	await alice.sees('It is the other player’s turn.');

	// A cell picked without a seat is no move of the player with the seat.
	await alice.page.getByLabel('Ask before a move is sent').uncheck();
	await alice.pick('c5');
	await alice.playAs('Charlie');
	await alice.sees('This is a duel between Alice and Bob.');
	await alice.playAs('Bob');
	await alice.sees('Pick a cell to play Blue, or take the first move over.');
	await alice.page.getByLabel('Ask before a move is sent').check();
	await alice.playAs('Alice');

	const bob = await table.openAs('Bob', alice.address);
	await bob.sees('It is your turn.');
	await bob.press('Swap');
	await bob.page.getByRole('heading', { name: 'Blue’s swap' }).waitFor();
	await bob.sees('The red stone becomes a blue one in the mirror cell. It is Red’s turn.');
	await bob.press('Swap');
	// The stone is blue now, in the mirror cell.
	await bob.page.locator('[data-cell="c1"][aria-label*="blue"][aria-label*="last move"]').waitFor();
	await bob.sees('Red to move.');
	await bob.sees('It is Alice’s turn.');
	await bob.page
		.getByRole('group', { name: 'Players' })
		.getByText(/Alice\s+\d+:\d\d/)
		.waitFor();
	await expectAccessible(bob);
	await bob.screenshot('duel');

	// Each board goes on to the other's reply by itself.
	await alice.page.locator('[data-cell="c1"][aria-label*="blue"][aria-label*="last move"]').waitFor();
	await alice.play('Alice', 'f6');
	await bob.page.locator('[data-cell="f6"][aria-label*="red"][aria-label*="last move"]').waitFor();
	// Earlier positions show the clocks of the last one, and Bob's runs.
	await bob.press('Previous');
	const clocks = bob.page.getByRole('group', { name: 'Players' }).locator('.clock');
	await expect.poll(() => clocks.allTextContents()).toEqual([TIME_LEFT, TIME_LEFT]);
	await bob.press(/^Next$/);
	await bob.press('Resign');
	await bob.sees('Your last move loses its deposit of 1 FHX.');
	await bob.press('Yes, resign');
	await bob.sees('Winning: Blue resigned.');
	// Bob had time left.
	for (const clock of await clocks.allTextContents()) expect(clock).toEqual(TIME_LEFT);
	await table.script.seal(10);
	await alice.sees('Winning: Blue resigned.');
	const result = alice.page.getByRole('region', { name: 'Result' });
	await result.getByText('Alice won: Blue resigned.').waitFor();
	await result.getByRole('button', { name: /^Collect / }).waitFor();
	await expectAccessible(alice);
	await alice.press('Previous');
	await alice.sees(/Losing: a reply to it is winning: f6/);

	// Bob, who moved second, opens the rematch in the same cell, so the colours are exchanged.
	await bob.press('Rematch, colours exchanged');
	await bob.page.getByRole('heading', { name: `Game ${alice.gameNumber + 1}` }).waitFor();
	await bob.sees(/a duel to which Alice is invited/);
	await bob.page.locator('[data-cell="a3"][aria-label*="red"]').waitFor();
});

test('stones follow the Leader', async () => {
	const alice = await table.open('#/new');
	await alice.choosePreset('Follow the Leader');
	await alice.playAs('Alice');
	await alice.pick('c3');
	await alice.press('Open the game');
	await alice.sees('Red leads, with c3: the next stone must touch it');
	await alice.sees('Waiting for somebody to take the second seat.');
	await alice.playAs('Bob');
	await alice.page.getByRole('gridcell', { name: 'e5, empty, not next to the leading stone' }).waitFor();
	await alice.pick('e5');
	expect(await alice.page.getByRole('button', { name: 'Play e5' }).count()).toBe(0);
	await alice.play('Bob', 'c4');
	await alice.sees('Red leads, with c3');
	await alice.play('Alice', 'd3');
	await alice.sees('Red leads, with d3');
});

test('sides are swapped as at the Olympiad', async () => {
	const alice = await table.open('#/new');
	await alice.choosePreset('Olympiad 2000');
	await alice.playAs('Alice');
	await alice.pick('a3');
	await alice.openIt();
	await alice.sees(/30 min in all; a duel/);
	await alice.playAs('Bob');
	await alice.press('Swap');
	await alice.sees('The stones stay. The second side is Red from now on, and the first Blue.');
	await alice.press('Swap');
	await alice.page.locator('[data-cell="a3"][aria-label*="red"]').waitFor();
	await alice.sees('Blue to move.');
	await alice.play('Alice', 'f6');
	await alice.page.locator('[data-cell="f6"][aria-label*="blue"]').waitFor();
	await alice.play('Bob', 'g5');
	await alice.page.locator('[data-cell="g5"][aria-label*="red"]').waitFor();

	// The next move releases the safe deposits: first the opening’s deposit, then the deposit of the move after it.
	for (const [mine, theirs] of [
		['h4', 'i3'],
		['e7', 'd8'],
	] as const) {
		await alice.playAs('Alice');
		await alice.pick(mine);
		await alice.sees('With the move, 0.99 FHX of the deposit of 1 move comes back.');
		await alice.press(`Play ${mine}`);
		await alice.page.locator(`[data-cell="${mine}"][aria-label*="blue"]:not([aria-label*="on its way"])`).waitFor();
		await alice.play('Bob', theirs);
	}
});

test('a game for money is open to everyone, and forks', async () => {
	const alice = await table.openAs('Alice', '#/new');
	await alice.pick('c3');
	await alice.openIt();
	await alice.play('Bob', 'd4');
	await alice.play('Charlie', 'e5');
	await alice.press('Previous');
	await alice.play('Dave', 'f6');
	await alice.page.getByRole('treeitem', { name: /^e5, red/ }).waitFor();
});
