// Positions that wait for a player: the position that a link to a game opens, the headline, the players, and the walk
// along a line.

import { expect, test } from 'vitest';
import { allCells, cellText } from '../src/lib/hex/cell';
import { expectAccessible } from './accessible';
import type { Player } from './page';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable();

const TIMES = { red_time: 30, blue_time: 40 };
const isShown = ({ page }: Player, cell: string) =>
	page.locator(`[data-cell="${cell}"][aria-label*="last move"]`).waitFor();

test('a link to a game opens the position that waits for me, and from the list one click and one cell is a move', async () => {
	const { script } = table;
	await script.seal();
	const game = await script.open('Alice', 'c3', { board_size: 5, ...TIMES });
	await game.play('Bob', 'a1');
	await game.play('Alice', 'a1 b1');
	await game.play('Charlie', 'a1 c1');
	await game.play('Bob', 'a1 b1 e5');
	const list = await table.openAs('Alice', '', { width: 360, height: 740 });
	const { page } = list;

	// Bob’s answer waits for Alice. The positions of a1 and b1 close first, but they are answered.
	await list.gameLink(game.number).click();
	await isShown(list, 'e5');
	await expect.poll(() => list.address).toBe(game.hash('a1 b1 e5'));
	await list.sees(/^Red to move · \d:\d\d left · holds 1 FHX, can earn 0.32 if a reply loses/);
	await page.getByRole('group', { name: 'Players' }).getByText('Red: Alice (you)').waitFor();
	await page.getByRole('group', { name: 'Players' }).getByText('Blue: Bob').waitFor();
	await list.pick('d5');
	await page.getByRole('button', { name: 'Play d5' }).waitFor();
	await list.screenshot('where-play-is');
	await expectAccessible(list);
});

test('the page stays where it is, and says quietly where else it is my turn', async () => {
	const { script } = table;
	const game = await script.open('Alice', 'c3', { board_size: 5, ...TIMES });
	await game.play('Bob', 'a1');
	await game.play('Alice', 'a1 b1');
	await game.play('Alice', 'a1 b2');
	const bob = await table.openAs('Bob', '#/');
	await bob.gameLink(game.number).click();
	await isShown(bob, 'b1');
	await bob.sees('1 more position waits for you: next');
	await game.play('Charlie', 'a1 b3');
	await bob.sees('2 more positions wait for you: next');
	await isShown(bob, 'b1');
	await expect.poll(() => bob.address).toBe(game.hash('a1 b1'));
	for (const cell of ['b2', 'b3', 'b1']) {
		await bob.page.getByRole('link', { name: 'next' }).click();
		await isShown(bob, cell);
	}

	// An answered position says where play goes on. At the end nothing waits.
	await game.play('Bob', 'a1 b1 e5');
	await bob.goTo(/^c3, red/);
	await bob.sees('Answered.');
	await bob.page.getByRole('link', { name: 'Go to the latest move, b2 →' }).click();
	await isShown(bob, 'b2');
	await script.seal(60);
	await bob.sees(/^Red b2 won: nobody answered in time\./);
	await bob.page.getByText(/positions? waits? for you/).waitFor({ state: 'detached' });
	await bob.page.goto(bob.page.url().replace(/#.*/, `#/game/${game.number}`));
	// The link opens the position made last.
	await isShown(bob, 'e5');
});

test('the clock ticks between blocks', async () => {
	const { script } = table;
	const game = await script.open('Alice', 'c3', { board_size: 5, ...TIMES });
	await game.play('Bob', 'a1');
	const player = await table.open(game.hash('a1'), { width: 1280, height: 900 }, (page) => page.clock.install());
	const clock = (blocks: number, text: string) =>
		player.page.locator(`.clock[title="${blocks} blocks"]`, { hasText: text }).waitFor();
	await clock(30, '1:');
	await player.stopClock();
	// The target is 3 seconds a block.
	await script.seal();
	await clock(29, '1:27');
	await player.page.clock.runFor(1_000);
	await clock(29, '1:26');
	// Without a block, no time passes for the chain.
	await player.page.clock.runFor(10_000);
	await clock(29, '1:24');
	await script.seal();
	await clock(28, '1:24');
});

test('the slider walks a line of 60 moves, whose forks stand in the list of moves', async () => {
	const { script } = table;
	const game = await script.open('Alice', 'a1', { board_size: 8, red_time: 400, blue_time: 500 });
	const cells = allCells(8).map(cellText).slice(1, 60);
	for (const index of cells.keys()) {
		await game.play(index % 2 === 0 ? 'Bob' : 'Alice', cells.slice(0, index + 1).join(' '));
	}
	const forked = cells.slice(0, 29).join(' ');
	await game.play('Charlie', `${forked} h8`);

	const player = await table.open(game.hash(cells.join(' ')));
	const { page } = player;
	const slider = page.getByRole('slider', { name: 'Move of the line' });
	await isShown(player, cells[58]!);
	const value = () => slider.inputValue();
	expect(await value()).toBe('60');
	expect(await slider.getAttribute('aria-valuetext')).toBe(`Move 60 of 60, Blue ${cells[58]}`);
	await slider.focus();
	await player.strike('Home');
	await isShown(player, 'a1');
	expect(await value()).toBe('1');
	await player.strike('ArrowRight', 'ArrowRight');
	await isShown(player, cells[1]!);
	await slider.fill('30');
	await isShown(player, cells[28]!);
	// The line stays the same while the player walks along it.
	expect(await slider.getAttribute('aria-valuetext')).toBe(`Move 30 of 60, Blue ${cells[28]}`);
	const moves = page.getByRole('region', { name: 'Moves' });
	await moves.getByRole('heading', { name: `The 2 replies to ${cells[28]}` }).waitFor();
	await moves.getByText(/open, 24:\d\d left, 1 FHX held, by Charlie/).waitFor();
	await player.screenshot('line-of-60');
	await expectAccessible(player);

	// Another fork has another line, and the list gives the number of other replies.
	await moves.getByRole('link', { name: 'Red h8' }).click();
	await isShown(player, 'h8');
	expect(await slider.getAttribute('aria-valuetext')).toBe('Move 31 of 31, Red h8');
	await player.press('Previous');
	await isShown(player, cells[28]!);
	await player.press('Last');
	await isShown(player, 'h8');
	await moves.getByRole('link', { name: '1 other reply beside h8' }).click();
	await isShown(player, cells[28]!);
	await player.press('First');
	await isShown(player, 'a1');
});

test('on a phone, the headline, the board and Play are seen without scrolling', async () => {
	const { script } = table;
	const size = { width: 360, height: 740 };
	const game = await script.open('Alice', 'f6', { board_size: 11, ...TIMES });
	await game.play('Bob', 'a1');
	const player = await table.openAs('Alice', `#/game/${game.number}`, size);
	const { page } = player;
	await isShown(player, 'a1');
	await player.pick('e4');
	const play = page.getByRole('button', { name: 'Play e4' });
	await play.waitFor();
	expect(await page.evaluate(() => scrollY)).toBe(0);
	const cells = ['a1', 'k1', 'a11', 'k11'].map((cell) => page.locator(`[data-cell="${cell}"]`));
	const bar = (await play.boundingBox())!;
	for (const part of [page.getByText('Red to move', { exact: true }), ...cells]) {
		const box = (await part.boundingBox())!;
		expect(box.y).toBeGreaterThanOrEqual(0);
		expect(box.y + box.height).toBeLessThanOrEqual(bar.y);
		expect(box.x).toBeGreaterThanOrEqual(0);
		expect(box.x + box.width).toBeLessThanOrEqual(size.width);
	}
	expect(bar.y + bar.height).toBeLessThanOrEqual(size.height);
	await player.screenshot('phone-play');
	await player.press('Play e4');
	await isShown(player, 'e4');
});
