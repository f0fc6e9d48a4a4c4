// Whole games: by two players in two browsers, with a fork, a proof, positions that close, and claims; and by keyboard.

import { expect, test } from 'vitest';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable({ blocks: 'on submission' });

test('two players play each other from the opening to the last claim', async () => {
	const alice = await table.open('#/new', undefined, async (page) => {
		await page.addInitScript(() => {
			const counted = Object.assign(window, { knocks: 0 });
			const { createOscillator } = AudioContext.prototype;
			AudioContext.prototype.createOscillator = function () {
				counted.knocks += 1;
				return createOscillator.call(this);
			};
		});
	});
	const knocks = () => alice.page.evaluate(() => (window as unknown as { knocks: number }).knocks);
	const bob = await table.openAs('Bob', '', { width: 800, height: 1000 });
	await alice.openGame('Alice', { size: 3, red: 8, blue: 9, opening: 'b2' });

	// Bob finds the game in the list, and answers.
	const game = alice.gameNumber;
	await bob.gameLink(game).click();
	await bob.sees('Blue to move.');
	await bob.play('Bob', 'a1');
	await bob.screenshot('two-players-bob');

	// Alice's board goes on to the only reply by itself, with a sound. Alice goes on with two forks.
	await alice.page.locator('[data-cell="a1"][aria-label*="last move"]').waitFor();
	await expect.poll(() => alice.page.title()).toMatch(/^(\(1\) )?Your turn · Game/);
	await expect.poll(knocks).toBe(1);
	await alice.sees('Red to move.');
	await alice.play('Alice', 'b1');
	await alice.goTo(/^a1, blue/);
	await alice.play('Alice', 'c1');
	await alice.sees(/ · \d:\d\d left · if nobody answers, your move wins/);
	await alice.screenshot('two-players-forks');

	// Bob answers one fork with a useless move, and ignores the other.
	await bob.page.getByRole('treeitem', { name: /^c1, red/ }).waitFor();
	await bob.goTo(/^b1, red/);
	await bob.play('Bob', 'c3');

	// Alice connects, and the page sends the proof.
	await alice.goTo(/^c3, blue/);
	await alice.pick('a3');
	await alice.sees('This connects Red’s sides.');
	await alice.press('Play a3');
	await alice.sees('Winning: Red connected its sides.');
	await alice.screenshot('two-players-proven');

	// Bob sees that the useless move lost, and why. The ignored fork closes by itself.
	await table.script.seal(20);
	await bob.goTo(/^c3, blue/);
	await bob.sees(/Losing: every reply to it is winning: a3/);
	await bob.sees('You lose 1 FHX: 0.95 to Alice, 0.05 to the fund.');
	await bob.sees('You lost 1 FHX');
	await alice.sees('You won 0.95 FHX');
	await bob.goTo(/^c1, red/);
	await bob.sees('Winning: nobody answered in time.');
	await bob.goTo(/^b1, red/);
	await bob.sees(/Continued: it was answered, and not every reply is winning: c3 \(losing\)/);
	await bob.goTo(/^a1, blue/);
	await bob.sees(/Continued: .*b1 \(continued\)/);
	await bob.screenshot('two-players-ended');

	await bob.goTo(/^b2, red/);
	await bob.sees(/Continued: .*a1 \(continued\)/);

	// Alice collects the reward from Bob's losing move, and Bob collects a deposit. Then the chain removes the game.
	const collected = /Collecting .* in game \d+: done ✓/;
	await alice.whileSeeing(collected, () => alice.press('Collect 4.91 FHX'));
	await bob.whileSeeing(collected, () => bob.press('Collect 0.99 FHX'));
	await table.script.seal(2);
	// The page stays the same. A later visit finds nothing.
	for (const player of [alice, bob]) await player.sees('The chain has removed the game: all of it is paid.');
	await alice.sees('You won 0.95 FHX');
	await bob.sees('You lost 1 FHX');
	await bob.page.reload();
	await bob.sees(`There is no game ${game}, or it has been removed`);
});

test('a game is opened, played, won and paid by keyboard alone', async () => {
	const player = await table.open();
	const { page } = player;
	const cell = (text: string) => page.locator(`[data-cell="${text}"]`);
	const button = (name: string | RegExp) => page.getByRole('button', { name });
	const focused = () => page.evaluate(() => document.activeElement?.tagName);

	await player.tabTo(button('Skip to the content'));
	await player.strike('Enter');
	expect(await focused()).toBe('MAIN');
	await player.tabTo(page.getByRole('link', { name: 'New game' }));
	await player.strike('Enter');
	await player.tabTo(page.getByRole('spinbutton', { name: 'Cells along a side' }));
	await player.strike('Control+A', '2');
	await player.tabTo(page.locator('summary', { hasText: 'All rules' }));
	await player.strike('Enter');
	for (const [name, value] of [
		['Red, in blocks', '3'],
		['Blue, in blocks', '4'],
	] as const) {
		await player.tabTo(page.getByRole('spinbutton', { name }));
		await player.strike('Control+A', value);
	}
	await player.tabTo(cell('a1'));
	await player.strike('Enter', 'Shift+Tab');
	await player.tabTo(button('Open the game'));
	await player.strike('Enter');
	await player.sees('Blue to move.');

	// Alice plays both colours, which is allowed, but no one is asked to answer their own move.
	await player.sees('Waiting for Blue.');
	await player.tabTo(button('Move for Blue too'));
	await player.strike('Enter');
	await player.tabTo(cell('a1'));
	await player.strike('ArrowRight', 'ArrowDown', 'Enter', 'Enter');
	await player.sees('Red to move.');
	await player.strike('ArrowLeft', 'Enter');
	await player.sees('This connects Red’s sides.');
	await player.strike('Enter');
	await player.sees('Winning: Red connected its sides.');

	// The arrow keys lead back to Blue's move, which loses to the winning reply.
	await player.tabTo(page.getByRole('tree'));
	await player.strike('ArrowLeft');
	await table.script.seal(10);
	await player.sees(/Losing: a reply to it is winning/);
	const game = player.gameNumber;
	await player.tabTo(button(`Collect 2.93 FHX in game ${game}`));
	await player.whileSeeing(`in game ${game}: done ✓`, () => player.strike('Enter'));
	expect(await focused(), 'the button is off now').toBe('SECTION');
	await table.script.seal(2);
	await player.sees('The chain has removed the game: all of it is paid.');
});
