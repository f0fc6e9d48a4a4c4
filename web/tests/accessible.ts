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

/** The longest time in milliseconds that a part of the page takes to change. */
const LONGEST_CHANGE = 5_000;

/** Checks the page by axe's rules, as soon as the opened part is there and nothing changes any more. */
export async function expectAccessible({ page }: Player, rules: 'all' | 'of colour' = 'all'): Promise<void> {
	await page.getByRole('heading', { level: 1 }).first().waitFor();
	await page.evaluate((most) => {
		for (const animation of document.getAnimations()) {
			// A colour that changes has the contrast of neither colour. Pictures move longer, or without end.
			if (Number(animation.effect?.getComputedTiming().endTime) < most) animation.finish();
		}
	}, LONGEST_CHANGE);
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
	const violations = await page.evaluate(
		async (options) => {
			const { axe } = window as unknown as {
				axe: { run(options: object): Promise<{ violations: Violation[] }> };
			};
			return (await axe.run(options)).violations.map(
				({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
			);
		},
		rules === 'all' ? {} : { runOnly: ['color-contrast', 'link-in-text-block'] },
	);
	expect(violations).toEqual([]);
}

const WIDTHS = [375, 800, 1440];
const HEIGHT = 900;

/** Checks the page in three widths, light and dark, with a screenshot of each. The page must also fit the width. */
export async function expectAccessibleEverywhere(player: Player, name: string): Promise<void> {
	const { page } = player;
	const before = page.viewportSize();
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme });
		for (const width of WIDTHS) {
			await page.setViewportSize({ width, height: HEIGHT });
			// The dark scheme differs only in its colours.
			await expectAccessible(player, colorScheme === 'light' ? 'all' : 'of colour');
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
			await player.screenshot(`${name}-${colorScheme}-${width}`);
		}
	}
	await page.emulateMedia({ colorScheme: 'light' });
	if (before) await page.setViewportSize(before);
}
