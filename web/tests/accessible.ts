// Accessibility checks by axe.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from 'vitest';
import type { Player } from './page';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
	readonly id: string;
	readonly nodes: { readonly html: string }[];
}

/** The longest that a part of the page takes to change, in milliseconds. */
const LONGEST_CHANGE = 5_000;

/** Checks the page in its present state by all of axe's rules, once the part that is opened is there and nothing changes. */
export async function expectAccessible({ page }: Player): Promise<void> {
	await page.getByRole('heading', { level: 1 }).first().waitFor();
	await page.evaluate((most) => {
		for (const animation of document.getAnimations()) {
			// A colour on its way to another one has neither one's contrast. Pictures move for longer, or for ever.
			if (Number(animation.effect?.getComputedTiming().endTime) < most) animation.finish();
		}
	}, LONGEST_CHANGE);
	await page.evaluate(axe);
	const violations = await page.evaluate(async () => {
		const { axe } = window as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } };
		return (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
	});
	expect(violations).toEqual([]);
}

const WIDTHS = [375, 800, 1440];
const HEIGHT = 900;

/** The same in three widths, light and dark, with a screenshot of each. Also checks that the page fits the width. */
export async function expectAccessibleEverywhere(player: Player, name: string): Promise<void> {
	const { page } = player;
	const before = page.viewportSize();
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme });
		for (const width of WIDTHS) {
			await page.setViewportSize({ width, height: HEIGHT });
			await expectAccessible(player);
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
			await player.screenshot(`${name}-${colorScheme}-${width}`);
		}
	}
	await page.emulateMedia({ colorScheme: 'light' });
	if (before) await page.setViewportSize(before);
}
