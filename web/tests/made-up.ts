// The made-up language on the page. No English word may remain, and all words must have space.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inMadeUp } from '../src/lib/words/made-up';
import type { Player } from './page';

const WIDTHS = [360, 1280];

/** Values, which are the same in every language. */
const VALUES = [
	/Forking Hex|FHX|HexWorld|trmph|SGF|Talisman|SubWallet|polkadot-js|Development/g,
	/Alice|Bob|Charlie|Dave|Eve|Ferdie|English|Deutsch/g,
	// Addresses, hosts, cells, and the letters beside a board.
	/5[A-Za-z0-9]{4}…[A-Za-z0-9]{5}|5[A-Za-z0-9]{46,}|0x[0-9a-f]+|127\.0\.0\.1:\d+|\b[a-s]\d{0,2}\b/g,
	// The browser writes the names of months and days in a date.
	/\(;GM\[11\]/g,
];

/** The texts and labels on the page that have plain letters besides values. */
async function plainTexts(page: Page): Promise<string[]> {
	const texts = await page.evaluate(() => {
		const found: string[] = [document.title];
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			if (!node.parentElement?.closest('script, style, noscript')) found.push(node.textContent ?? '');
		}
		for (const element of document.querySelectorAll('*')) {
			for (const name of ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt'])
				found.push(element.getAttribute(name) ?? '');
		}
		return found;
	});
	return [...new Set(texts)].filter((text) =>
		/[A-Za-z]/.test(VALUES.reduce((text, value) => text.replace(value, ''), text)),
	);
}

/** The elements that reach beyond the edge of the page. */
function overflowing(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const { scrollWidth, clientWidth } = document.documentElement;
		if (scrollWidth <= clientWidth) return [];
		return [...document.body.querySelectorAll('*')]
			.filter((element) => {
				const { left, right } = element.getBoundingClientRect();
				return (left < 0 || right > clientWidth) && !element.closest('.frame, svg');
			})
			.map((element) => element.outerHTML.slice(0, 120));
	});
}

/** Expects all visible words in the made-up language in both widths, with enough space. */
export async function expectMadeUp({ page }: Player): Promise<void> {
	expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
		'en-XB',
		'rtl',
	]);
	expect(await plainTexts(page)).toEqual([]);
	const before = page.viewportSize()!;
	for (const width of WIDTHS) {
		await page.setViewportSize({ width, height: 900 });
		expect(await overflowing(page)).toEqual([]);
	}
	await page.setViewportSize(before);
}

/** Waits until the page has started and the opened part is there. */
export async function isThere({ page }: Player): Promise<void> {
	await page.locator('.stub-main').waitFor({ state: 'detached' });
	await page.getByRole('heading', { level: 1 }).first().waitFor();
	for (const text of ['Asking the chain…', 'Asking the archive…', 'Loading…'])
		await page.getByText(inMadeUp(text)).first().waitFor({ state: 'detached' });
}
