// "Play now": from the first screen to an even game against a house player, and to a position with a fair chance.

import { expect, test } from 'vitest';
import { evenDuel } from '../src/lib/text/even-duel';
import { expectAccessible, expectAccessibleEverywhere } from './accessible';
import { addressOf } from './scripted-chain';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable();
const UNIT = 10n ** 12n;
const LIMITS = { blockTime: 3_000, maxMoveTime: 28_800, minDeposit: UNIT / 10n };

test('without an opponent, Play now is the same game in the browser, until one comes', async () => {
	const player = await table.open();
	const { page } = player;
	await player.sees('There are no games yet.');
	await expectAccessibleEverywhere(player, 'games-none');
	await page.getByRole('link', { name: 'Play now' }).click();
	await player.sees('No program plays on this chain now, so here is the same game against the engine');
	await expectAccessible(player);
	await player.pick('a4');
	await player.sees('Your turn. Connect the two red sides.');
	expect(await page.locator('[data-cell]').count()).toBe(25);

	// The programs of a new chain get their money after its first blocks. A game in progress stays until a click.
	const meet = page.getByRole('button', { name: 'Play on the chain' });
	expect(await meet.count()).toBe(0);
	await table.script.fund('Piet');
	await player.sees('Now a program plays on this chain.');
	await player.sees('Your turn. Connect the two red sides.');
	await expectAccessible(player);
	await meet.click();
	await page.getByRole('button', { name: 'Easy' }).waitFor();
});

test('two clicks lead to an even game, which is answered in the next block', async () => {
	const { script } = table;
	await script.fund('Piet');
	await script.fund('Nash');
	const player = await table.open();
	const { page } = player;
	const levels = page.getByRole('group', { name: 'How strong shall it be?' }).getByRole('button');
	await page.getByRole('link', { name: 'Play now' }).click();
	await expect.poll(() => levels.allTextContents()).toEqual(['Easy', 'Full strength']);
	await player.sees('Each stone holds 0.5 FHX.');
	await expectAccessibleEverywhere(player, 'play-now');
	// The player may put the first stone elsewhere, where no one knows who wins.
	await player.sees(/Your first stone goes to (a3|e3), from where both can win\./);
	await player.tabTo(page.locator('[data-cell][aria-selected="true"]'));
	await player.pick('c2');
	await player.sees('Your first stone goes to c2. If it is too good there, your opponent takes it over');
	await levels.filter({ hasText: 'Full strength' }).dblclick();
	await script.pending(1);
	await player.sees('Your stone is on its way. Nash (bot) answers in the next block.');
	await script.sealPending(1);
	await player.sees('Blue to move.');
	await player.sees(/15 min \+ 12 s; a duel to which Nash \(bot\) is invited; the second may swap the stone/);
	const game = await script.opened('Alice', 'c2', evenDuel(5, addressOf('Nash'), LIMITS));
	expect(player.address).toBe(game.hash());
	await game.play('Nash', 'c3');
	await page.getByRole('treeitem', { name: /^c3, blue/ }).waitFor();
	const story = page.getByRole('region', { name: 'Your first game' });
	await story.getByText('Nash (bot) answered on c3. Your turn: connect the two red sides.').waitFor();
	await expectAccessible(player);
	await player.screenshot('first-game');

	// Nash gives the game away. The end says who won, why and what.
	const moves = 'c3 b3 a1 b4 d1 c1 a5 b5'.split(' ');
	for (const [index, move] of moves.entries()) {
		if (index === 0) continue;
		if (index % 2 === 0) {
			await game.play('Nash', moves.slice(0, index + 1).join(' '));
			await story.getByText(`Nash (bot) answered on ${move}.`).waitFor();
		} else {
			await player.goTo(new RegExp(`^${moves[index - 1]}, blue`));
			await player.send(move);
			await script.sealPending(1);
		}
	}
	await script.seal(4);
	await story.getByText('You won: your stones connect the two red sides. You get 0.475 FHX of the deposit').waitFor();
	await expectAccessible(player);
	await player.screenshot('first-game-won');
	await story.getByRole('button', { name: 'Hide these lines' }).click();
	await story.waitFor({ state: 'detached' });

	// The levels keep their order, and the last choice is the main one.
	await player.page.goto(`${page.url().split('#')[0]}#/play`);
	await expect.poll(() => levels.allTextContents()).toEqual(['Easy', 'Full strength']);
	expect(await page.locator('button.main').allTextContents()).toEqual(['Full strength']);
	await levels.last().click();
	await script.sealPending(1);
	await player.sees('Blue to move.');
	await expect.poll(() => player.gameNumber).toBe(game.number + 1);

	// The first screen folds itself for a player. The way to the next game stays beside the list.
	await page.getByRole('link', { name: 'Games', exact: true }).click();
	await page.getByRole('link', { name: 'Play now' }).click();
	await expect.poll(() => player.address).toBe('#/play');
});

test('an answer is led to the fair position that closes first with time to look, and Back to the list', async () => {
	const { script } = table;
	const [late, soon, hasty] = [
		await script.open('Bob', 'b2', { red_time: 60, blue_time: 90 }),
		await script.open('Bob', 'b2', { red_time: 40, blue_time: 60 }),
		await script.open('Bob', 'b2', { red_time: 8, blue_time: 9 }),
	];
	await script.open('Bob', 'b2');
	for (const game of [late, soon, hasty]) await game.play('Charlie', 'a1');

	const player = await table.openAs('Dave');
	const { page } = player;
	const answer = page.getByRole('link', { name: 'Answer a position', exact: true });
	await answer.click();
	await page.getByRole('heading', { name: 'Blue a1' }).waitFor();
	await player.sees('Red to move.');
	await expect.poll(() => player.address).toBe(soon.hash('a1'));

	// A term shows its meaning. Escape closes only the meaning, and the move stays chosen.
	await player.pick('c3');
	const term = page.getByRole('button', { name: 'position', exact: true });
	const meaning = page.getByText('Every move makes a new position.');
	await term.click();
	await meaning.waitFor();
	await expectAccessible(player);
	await player.strike('Escape');
	await meaning.waitFor({ state: 'detached' });
	expect(await term.getAttribute('aria-expanded')).toBe('false');
	await page.getByRole('button', { name: 'Play c3' }).waitFor();
	await page.goBack();
	await answer.waitFor();

	// Charlie made the moves of the running games. The opening that waits for an answer is lost, so no one is led there.
	await player.playAs('Charlie');
	await answer.click();
	await player.sees('There is none now: those that wait are lost, about to close, or answered.');
	await expectAccessible(player);
});
