// Notices about sent transactions. They cover no control, and the keyboard can dismiss them.

import { expect, test } from 'vitest';
import { expectAccessible } from './accessible';
import { setScriptedTable } from './scripted-table';
import type { Player } from './page';

const table = setScriptedTable();
const WIDTHS = [
	[375, 'Alice'],
	[800, 'Bob'],
	[1440, 'Charlie'],
] as const;

/**
 * Opens games. Elsewhere the account spends its money, so it cannot pay the deposit of the last game. Leaves the page
 * on the first game.
 */
async function openGames(player: Player, name: string, sizes: readonly number[]): Promise<void> {
	const { page } = player;
	await player.playAs(name);
	for (const [index, size] of sizes.entries()) {
		await page.getByLabel('Cells along a side').fill(String(size));
		await player.pick('b2');
		if (size === sizes.at(-1)) {
			await table.script.pending(index);
			await table.script.spend(name, 700_000n);
			await page.getByLabel('Deposit', { exact: true }).fill('700000');
		}
		await player.press('Open the game');
	}
	await table.script.pending(sizes.length + 1);
	// Notices of final transactions disappear by themselves.
	await table.script.seal(1, { areFinal: false });
	await player.sees(/was refused/);
	await player.sees('Blue to move.');
}

test.each(WIDTHS)('at a width of %i by %s, no notice covers a control', async (width, name) => {
	const player = await table.open('#/new', { width, height: 800 });
	const { page } = player;
	// Six games are more than the list shows at once.
	await openGames(player, name, [3, 4, 5, 6, 7, 8]);
	await player.sees('And 3 more');
	await player.screenshot(`notices-${width}`);
	await expectAccessible(player);

	const covered = await page.evaluate(() => {
		const notices = document.querySelector('[aria-label="Sent from here"]')!;
		const controls = [...document.querySelectorAll<HTMLElement>('a, button, input, select, [tabindex="0"]')];
		return controls
			.filter((control) => !notices.contains(control) && control.checkVisibility())
			.filter((control) => {
				// The browser does the same in keyboard navigation.
				control.focus();
				control.scrollIntoView({ block: 'nearest' });
				const { bottom } = control.getBoundingClientRect();
				const free = innerHeight - notices.getBoundingClientRect().height;
				return control.clientHeight < free && bottom > free + 1;
			})
			.map(({ outerHTML }) => outerHTML.slice(0, 80));
	});
	expect(covered).toEqual([]);

	// Escape in the notices dismisses all of them and returns the focus to the page.
	await page.getByRole('button', { name: 'Dismiss all' }).focus();
	await player.strike('Escape');
	await expect.poll(() => page.getByRole('button', { name: /^Dismiss/ }).count()).toBe(0);
	expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
	await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).paddingBottom)).toBe('0px');
});

test('dismissing a notice by keyboard focuses the next one', async () => {
	const player = await table.open('#/new');
	await openGames(player, 'Dave', [3, 4]);
	const dismiss = player.page.getByRole('button', { name: /^Dismiss: / });
	await player.tabTo(dismiss.first());
	await player.strike('Enter');
	await expect.poll(() => dismiss.count()).toBeLessThan(2);
});
