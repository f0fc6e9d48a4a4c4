// An account's stakes in all games, and the collection in one game and in all games.

import { expect, test } from 'vitest';
import { expectAccessibleEverywhere } from './accessible';
import { setScriptedTable } from './scripted-table';
import type { Player } from './page';

const table = setScriptedTable();

/** The amount next to these words, in tokens. */
async function figure({ page }: Player, words: string): Promise<number> {
	const text = await page
		.locator('dt', { hasText: words })
		.first()
		.locator('xpath=following-sibling::dd[1]')
		.innerText();
	return Number.parseFloat(text.replace('\u2212', '-').replaceAll(',', ''));
}

/** Waits until the amount next to these words is right. */
async function expectFigure(player: Player, words: string, tokens: number): Promise<void> {
	await expect.poll(() => figure(player, words)).toBeCloseTo(tokens, 6);
}

test('deposits are at risk, then safe, and are collected with the rewards, in one game and in all', async () => {
	const { script } = table;
	const games = [];
	for (let count = 0; count < 3; count += 1) {
		const game = await script.open('Alice', 'b2', { red_time: 40, blue_time: 41 });
		games.push(game);
		await game.play('Bob', 'a1');
		await game.play('Alice', 'a1 b1');
		await game.play('Bob', 'a1 b1 c3');
		await game.play('Alice', 'a1 b1 c3 a3', 'b1 b2 a3');
		// In all games except the first, another fork connects too.
		if (count > 0) await game.play('Alice', 'a1 b1 c3 b3', 'b1 b2 b3');
	}

	const player = await table.open('#/money');
	await expectFigure(player, 'At risk', 6);
	await expectFigure(player, 'Safe, to collect now', 4.95);
	await expectFigure(player, 'Comes back later, by itself', 0.05);
	await expectFigure(player, 'Won and lost', 0);
	await expectAccessibleEverywhere(player, 'money');

	await player.openCosts();
	await player.sees(/It costs a fee of about 0\.0\d+ FHX\. After that/);
	// A double click sends the call once.
	await player.page.getByRole('button', { name: 'Collect 0.99 FHX in game 0' }).dblclick();
	expect((await script.pending(1)).length).toBe(1);
	await expect
		.poll(() => player.page.getByRole('button', { name: 'Collect 0.99 FHX in game 0' }).isDisabled())
		.toBe(true);
	await expect.poll(() => player.page.getByRole('button', { name: 'in all games' }).isDisabled()).toBe(true);
	await script.seal(2);
	await expectFigure(player, 'Safe, to collect now', 3.96);

	// Four deposits in two games need one signature.
	await player.press('Collect 3.96 FHX in all games');
	expect((await script.pending(1)).length).toBe(1);
	await player.whileSeeing('Collecting 3.96 FHX in all games: done ✓, final', () => script.sealPending(1));
	await expectFigure(player, 'Safe, to collect now', 0);
	await expectFigure(player, 'Comes back later, by itself', 0.05);

	// At the end Bob's last moves have lost, and pay Alice.
	await script.seal(80);
	await expectFigure(player, 'At risk', 0);
	await expectFigure(player, 'Won and lost', 2.85);
	await expectFigure(player, 'Safe, to collect now', 8.79);
	const before = await figure(player, 'To spend');
	// A reward of 0.95, and two deposits less their state deposits of 0.01.
	await player.press('Collect 2.93 FHX in game 0');
	await script.sealPending(1);
	await expectFigure(player, 'Safe, to collect now', 5.86);
	await expect.poll(() => figure(player, 'To spend')).toBeGreaterThan(before + 2.92);

	await script.seal();
	await player.press('Collect 5.86 FHX in all games');
	await player.whileSeeing('Collecting 5.86 FHX in all games: done ✓, final', () => script.sealPending(1));
	await expectFigure(player, 'Safe, to collect now', 0);
	await expect.poll(() => figure(player, 'To spend')).toBeGreaterThan(before + 8.78);
	await expect.poll(() => figure(player, 'To spend')).toBeLessThan(before + 8.8);
	// Bob has not collected, so the chain still stores the games, and Alice's gains are unchanged.
	await expectFigure(player, 'Comes back later, by itself', 0.11);
	await expectFigure(player, 'Won and lost', 2.85);
	const nothing = player.page.getByRole('button', { name: 'Nothing to collect in all games' });
	await expect.poll(() => nothing.isDisabled()).toBe(true);

	// A line shows the payouts of its losing move.
	const looker = await table.openAs('Dave', games[1]!.hash('a1 b1 c3 a3'));
	await looker.sees(/Blue c3, move 4: Bob loses 1 FHX: 0.95 to Alice, 0.05 to the fund\./);
});

test('an account without moves sees that', async () => {
	const player = await table.openAs('Ferdie', '#/money');
	await player.sees(
		'This account has no moves in any game that is stored, and this browser has kept no results of it.',
	);
});

test('a game that no one has answered is withdrawn', async () => {
	const game = await table.script.open('Dave', 'b2');
	const player = await table.openAs('Dave', game.hash());
	await player.sees(/[Ff]ee 0\.0/);
	await player.press('Withdraw the game');
	await table.script.sealPending(1);
	await player.sees(/There is no game \d+, or it has been removed/);
});

test('more than fits into one transaction is collected in two', async () => {
	const { script } = table;
	const [FORKS, AHEAD] = [110, 20];
	const size = 13;
	const game = await script.open('Bob', 'b1', { board_size: size, red_time: 400, blue_time: 500 });
	// Red connects b1 to b13 without a proof. Every further move by Red can prove the chain.
	const rows = Array.from({ length: size }, (_, row) => row + 1);
	const line = ['a1', ...rows.slice(1).flatMap((row) => [`b${row}`, `a${row}`])];
	for (const [index] of line.entries())
		await script.submit('Bob', await game.move(line.slice(0, index + 1).join(' ')));
	const chain = rows.map((row) => `b${row}`).join(' ');
	const cells = rows.flatMap((row) => [...'cdefghijklm'].map((column) => `${column}${row}`)).slice(0, FORKS);
	for (const [index, cell] of cells.entries()) {
		// The pool limits the transactions of one account.
		if (index % AHEAD === 0) await script.sealAll();
		await script.submit('Ferdie', await game.move([...line, cell].join(' '), chain));
	}
	await script.sealAll();

	const player = await table.openAs('Ferdie', '#/money');
	await expectFigure(player, 'Safe, to collect now', FORKS * 0.99);
	await player.press('Collect 108.9 FHX in all games');
	await script.pending(2);
	await player.whileSeeing('Collecting 108.9 FHX in all games: done ✓, final', () => script.sealPending(2), 2);
	await expectFigure(player, 'Safe, to collect now', 0);
	await expectFigure(player, 'Comes back later, by itself', FORKS / 100);
});
