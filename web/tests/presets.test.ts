// Games by the form for a new one: against a program, a friend or anyone, with advice about the opening, and by preset: a
// challenge, swaps, a bank of time, a player without a seat, a resignation, and forks for money.

import { Enum } from 'polkadot-api';
import { expect, test } from 'vitest';
import { OPEN_DUEL, type Settings } from '../src/lib/rules/settings';
import { settingsOf } from '../src/lib/rules/testing';
import { expectAccessible, expectAccessibleEverywhere } from './accessible';
import type { Player } from './page';
import { addressOf, keyOf } from './scripted-chain';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable({ blocks: 'on submission' });

/** A clock of five minutes after a few blocks. */
const TIME_LEFT: unknown = expect.stringMatching(/^[45]:\d\d$/);

const UNIT = 10n ** 12n;
/** The rules of a game for money with a swap. */
const SWAP = {
	losing_rule: Enum('AnyReply'),
	reward: Enum('Halving'),
	opening_rule: Enum('SwapPieces'),
} as const;

/** Opens the game of the form. The id of its opening shows whether the chain has these settings. */
async function opensWith(alice: Player, opening: string, size: number, changes: Partial<Settings>): Promise<void> {
	await alice.pick(opening);
	await alice.openIt();
	const game = await table.script.opened('Alice', opening, settingsOf(size, { ...SWAP, ...changes }));
	expect(alice.address).toBe(game.hash());
}

const against = (player: Player, name: string) => player.page.getByRole('radio', { name: `${name}.` });

test('a program is asked for what it accepts, and gets a small duel', async () => {
	const { script } = table;
	const { Balances } = await script.calls();
	const alice = await table.openAs('Alice', '#/new');
	const { page } = alice;
	await against(alice, 'A program').check();
	await alice.sees('No program plays on this chain now.');
	const dest = Enum('Id', addressOf('Piet'));
	await script.submit('Eve', Balances.transfer_keep_alive({ dest, value: 20n * UNIT }));
	await expect.poll(() => script.balanceOf(keyOf('Piet').publicKey)).toBe(20n * UNIT);
	await page.reload();
	await against(alice, 'A program').check();
	const levels = page.getByRole('group', { name: 'How strong shall it be?' }).getByRole('button', { pressed: true });
	await expect.poll(() => levels.allTextContents()).toEqual(['Easy']);
	expect(await page.getByRole('button', { name: /^\d+ × \d+$/ }).allTextContents()).toEqual(
		['5', '7', '9', '11'].map((size) => `${size} × ${size}`),
	);
	await expectAccessibleEverywhere(alice, 'new-game-program');

	const open = page.getByRole('button', { name: 'Open the game' });
	await alice.pick('c2');
	await expect.poll(() => open.isDisabled()).toBe(false);
	await alice.sees(/15 min \+ 12 s; a duel to which Piet \(bot\) is invited/);
	const costs = page.getByText(/fee 0\./i);
	await expect.poll(() => costs.count()).toBeGreaterThan(0);
	await alice.press('11 × 11');
	await alice.sees('Programs put at most 40 FHX into a game, and this one could take 61 FHX');
	await expect.poll(() => open.isDisabled()).toBe(true);
	// A call that cannot be sent costs nothing.
	expect(await costs.count()).toBe(0);
	await page.getByLabel('Cells along a side').fill('12');
	await alice.sees('Programs play on boards of 3 to 11 cells a side.');
	await alice.press('5 × 5');
	await page.getByLabel('Each colour, in minutes').fill('0.5');
	await page.getByLabel('Seconds that each move adds').fill('0');
	await alice.strike('Tab');
	await alice.sees('Programs need more time');
	await alice.press('15 min + 12 s');
	await opensWith(alice, 'c2', 5, {
		red_time: 300,
		blue_time: 300,
		clock: Enum('Bank', { increment: 4 }),
		seats: Enum('Duel', { invited: addressOf('Piet') }),
	});
	await alice.sees(/15 min \+ 12 s; a duel to which Piet \(bot\) is invited/);
});

test('a program that cannot pay for its first move is not asked for it', async () => {
	const { script } = table;
	const { Balances } = await script.calls();
	const dest = Enum('Id', addressOf('Berge'));
	await script.submit('Eve', Balances.transfer_keep_alive({ dest, value: 2n * UNIT }));
	await expect.poll(() => script.balanceOf(keyOf('Berge').publicKey)).toBe(2n * UNIT);
	const alice = await table.openAs('Alice', '#/new');
	const { page } = alice;
	await against(alice, 'A program').check();
	await page.getByTitle('Berge (bot)').click();
	await alice.pick('c2');
	await alice.press('5 × 5');
	const open = page.getByRole('button', { name: 'Open the game' });
	await expect.poll(() => open.isDisabled()).toBe(false);
	await page.getByLabel('Deposit', { exact: true }).fill('2.5');
	await alice.sees('This program has only 2 FHX now, and its first move would hold 2.5 FHX');
	await expect.poll(() => open.isDisabled()).toBe(true);
});

test('a friend is challenged by the address of the game, with a time of the player’s own', async () => {
	const alice = await table.openAs('Alice', '#/new');
	const { page } = alice;
	await against(alice, 'A friend').check();
	await alice.sees('The game’s address is the challenge');
	expect(await page.getByRole('button', { pressed: true }).allTextContents()).toEqual(['11 × 11', '30 min in all']);
	const caution = alice.page.getByText('a program may answer before your friend');
	await alice.sees('Programs leave such a game alone.');
	expect(await caution.count()).toBe(0);
	await alice.press('5 min + 3 s');
	await caution.waitFor();
	expect(await page.getByText('Programs leave such a game alone.').count()).toBe(0);
	const minutes = page.getByLabel('Each colour, in minutes');
	await expect.poll(() => minutes.inputValue()).toBe('5');
	await minutes.fill('7');
	await page.getByLabel('Each colour, in seconds').fill('30');
	await page.getByLabel('Seconds that each move adds').fill('6');
	await alice.pick('a10');
	await alice.sees(/11 × 11; 7\.5 min \+ 6 s; a duel; the second may swap the stone/);
	await expectAccessible(alice);
	await opensWith(alice, 'a10', 11, {
		red_time: 150,
		blue_time: 150,
		clock: Enum('Bank', { increment: 2 }),
		seats: OPEN_DUEL,
	});
	await alice.sees('it is the challenge');
});

test('anyone may answer an open game, in which the second may swap', async () => {
	const alice = await table.openAs('Alice', '#/new');
	expect(await against(alice, 'Anyone').isChecked()).toBe(true);
	await alice.press('10 min a move');
	await opensWith(alice, 'b4', 11, { red_time: 200, blue_time: 200 });
	await alice.sees(/10 min a move; the second may swap the stone/);
});

test.each([
	['a screen', { width: 1280, height: 800 }, ['.summary', '.open-bar']],
	['a phone', { width: 390, height: 844 }, ['.open-bar']],
] as const)('the button is in sight on %s, before a cell is picked and after', async (_, size, parts) => {
	const alice = await table.open('#/new', size);
	const { page } = alice;
	const areInSight = async () => {
		for (const part of [
			page.getByRole('button', { name: 'Open the game' }),
			...parts.map((one) => page.locator(one)),
		]) {
			const { x, y, width, height } = (await part.boundingBox())!;
			expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
			expect(x + width).toBeLessThanOrEqual(size.width);
			expect(y + height).toBeLessThanOrEqual(size.height);
		}
	};
	await page.getByLabel('Cells along a side').waitFor();
	await areInSight();
	await alice.playAs('Alice');
	await alice.choosePreset('Forking Hex');
	await alice.press('5 × 5');
	await alice.pick('c3');
	await alice.sees('No one will answer c3');
	await alice.sees(/[Ff]ee 0\.0/);
	await areInSight();
	await page.evaluate(() => scrollTo(0, 0));
	await areInSight();
	await alice.screenshot(`new-game-${size.width}`);
	await expectAccessible(alice);
	await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
	await areInSight();
});

test('an opening that just wins or loses is named before the game is opened', async () => {
	const alice = await table.openAs('Alice', '#/new');
	const { page } = alice;
	const advice = page.locator('.advice');
	await alice.press('5 × 5');
	await alice.pick('c3');
	await alice.sees('c3 is too good: the second swaps it and wins.');
	await alice.pick('a1');
	await alice.sees('a1 is too weak: Blue wins after it.');
	await alice.pick('b4');
	await alice.sees('b4 is too good: the second swaps it and wins.');
	await alice.pick('a2');
	await expect.poll(() => advice.textContent()).toBe('');
	await alice.openRules();
	await page.getByRole('radio', { name: /^More time\./ }).check();
	// Blue's time follows the rule.
	await alice.sees(/Red 2 min, Blue 3 min a move/);
	await alice.pick('c3');
	await alice.sees('No one will answer c3: without a swap, Red wins from there.');
	await alice.press('11 × 11');
	await alice.pick('f6');
	await alice.sees('Few will answer f6: without a swap, the middle is too good for Red.');
	await page.getByRole('radio', { name: /^Swap sides\./ }).check();
	await expect.poll(() => advice.textContent()).toBe('');
	await alice.sees(/; 2 min a move; the second may swap sides/);
});

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
	await alice.sees('It is the other player’s turn.');
	// The page alerts Bob, so nothing is to be sent to him.
	expect(await alice.page.getByRole('region', { name: 'Challenge' }).count()).toBe(0);

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
	await bob.sees('If you resign, your last move loses.');
	await bob.sees('You lose 1 FHX: 0.95 to Alice, 0.05 to the fund.');
	await bob.press('Yes, resign');
	const verdict = bob.page.locator('.verdict.Losing');
	await verdict.getByText('Alice won: Blue resigned.').waitFor();
	// Bob had time left.
	for (const clock of await clocks.allTextContents()) expect(clock).toEqual(TIME_LEFT);
	await table.script.seal(10);
	await alice.sees('Winning: Blue resigned.');
	const result = alice.page.getByRole('region', { name: 'Result' });
	await result.getByText('You won: Blue resigned.').waitFor();
	await result.getByRole('button', { name: /^Collect / }).waitFor();
	await expectAccessible(alice);
	await alice.press('Previous');
	await alice.sees(/Losing: a reply to it is winning: f6/);

	// Bob, who moved second, opens the rematch, so the colours are exchanged. Of this board no even openings are known.
	await bob.press('Analyse');
	await bob.page.getByText('Best replies').waitFor();
	const rematch = bob.page.getByRole('button', { name: 'Rematch, colours exchanged, first stone on a3' });
	await rematch.evaluate((button) => button.scrollIntoView({ block: 'start' }));
	expect(await bob.page.evaluate(() => scrollY)).toBeGreaterThan(0);
	await rematch.click();
	await bob.page.getByRole('heading', { name: `Game ${alice.gameNumber + 1}` }).waitFor();
	await bob.sees(/a duel to which Alice is invited/);
	await bob.page.locator('[data-cell="a3"][aria-label*="red"]').waitFor();
	// The new game begins at its top, and without the engine's advice.
	expect(await bob.page.evaluate(() => scrollY)).toBe(0);
	expect(await bob.page.getByRole('region', { name: 'Analysis' }).locator('details[open]').count()).toBe(0);
	expect(await bob.page.getByText('can be forked').count()).toBe(0);

	// Alice's page answers this challenge, and offers no second one.
	const answer = result.getByRole('link', { name: 'Answer Bob’s rematch' });
	await answer.waitFor();
	expect(await result.getByRole('button', { name: /^Rematch/ }).count()).toBe(0);
	await expectAccessible(alice);
	await answer.click();
	await alice.page.getByRole('heading', { name: `Game ${bob.gameNumber}` }).waitFor();
});

test('two challenges that cross lead to one game', async () => {
	const { script } = table;
	const challenge = (by: string, to: string) =>
		script.open(by, 'a3', { ...SWAP, seats: Enum('Duel', { invited: addressOf(to) }) });
	const own = await challenge('Alice', 'Bob');
	const alice = await table.openAs('Alice', own.hash());
	await alice.sees('It is the other player’s turn.');
	const crossed = await challenge('Bob', 'Alice');
	await alice.sees('Bob challenges you too, with the same rules');
	await expectAccessible(alice);
	await alice.page.getByRole('link', { name: 'answer there' }).click();
	await expect.poll(() => alice.address).toBe(crossed.hash());
	await alice.sees('It is your turn.');
	expect(await alice.page.getByText('challenges you too').count()).toBe(0);
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
