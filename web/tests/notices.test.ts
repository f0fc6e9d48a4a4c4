// What was sent is said without hiding anything, and goes by keyboard.

import { expect, test } from 'vitest';
import { setHandTable } from './hand-table';

const table = setHandTable();
const WIDTHS = [375, 800, 1440];

test.each(WIDTHS)('at a width of %i, no notice covers what one can use', async (width) => {
	const { hand } = table;
	const game = await hand.open('Bob', 'b2');
	const player = await table.open(game.hash(), { width, height: 800 });
	const { page } = player;
	// Six moves of which one is refused, and a block full of them: as many notices as there can be.
	for (const cell of ['a1', 'a2', 'a3', 'c1', 'c2', 'c3']) {
		await player.pick(cell);
		await player.press(`Play ${cell}`);
	}
	await player.sees('And 2 more');
	await hand.sealPending(6);
	await player.sees(/was refused/);
	await player.screenshot(`notices-${width}`);

	const covered = await page.evaluate(() => {
		const notices = document.querySelector('[aria-label="Sent from here"]')!;
		const controls = [...document.querySelectorAll<HTMLElement>('a, button, input, select, [tabindex="0"]')];
		return controls
			.filter((control) => !notices.contains(control) && control.getClientRects().length > 0)
			.filter((control) => {
				// As a browser does for whoever goes there by keyboard.
				control.focus();
				control.scrollIntoView({ block: 'nearest' });
				const { bottom } = control.getBoundingClientRect();
				const free = innerHeight - notices.getBoundingClientRect().height;
				return control.clientHeight < free && bottom > free + 1;
			})
			.map(({ outerHTML }) => outerHTML.slice(0, 80));
	});
	expect(covered).toEqual([]);

	// Escape in the notices dismisses them all, and the keyboard goes on in the page.
	await page.getByRole('button', { name: 'Dismiss all' }).focus();
	await player.strike('Escape');
	await expect.poll(() => page.getByRole('button', { name: /^Dismiss/ }).count()).toBe(0);
	expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
	expect(await page.evaluate(() => getComputedStyle(document.body).paddingBottom)).toBe('0px');
	expect(player.problems).toEqual([]);
}, 120_000);

test('a notice is dismissed by keyboard, and the next one has the focus', async () => {
	const { hand } = table;
	const game = await hand.open('Bob', 'b2');
	const player = await table.open(game.hash());
	for (const cell of ['a1', 'a2']) {
		await player.pick(cell);
		await player.press(`Play ${cell}`);
	}
	await hand.sealPending(2);
	await player.sees(/was refused/);
	const dismiss = player.page.getByRole('button', { name: /^Dismiss: / });
	await player.tabTo(dismiss.first());
	await player.strike('Enter');
	await expect.poll(() => dismiss.count()).toBeLessThan(2);
	expect(player.problems).toEqual([]);
}, 60_000);
