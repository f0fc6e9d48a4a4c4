// The made-up language on the page: no word may be left in English, and all words have room.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inMadeUp } from '../src/words/made-up';
import type { Player } from './page';

const WIDTHS = [360, 1280];

/** Values, which every language leaves as they are. */
const VALUES = [
	/Forking Hex|FHX|HexWorld|trmph|SGF|Talisman|SubWallet|polkadot-js|Development/g,
	/Alice|Bob|Charlie|Dave|Eve|Ferdie|English|Deutsch/g,
	// Addresses, hosts, cells, and the letters beside a board.
	/5[A-Za-z0-9]{4}…[A-Za-z0-9]{5}|5[A-Za-z0-9]{46,}|0x[0-9a-f]+|127\.0\.0\.1:\d+|\b[a-s]\d{0,2}\b/g,
	// Names of months and days in a date are the browser's.
	/\(;GM\[11\]/g,
];

/** The texts on the page, and in its labels, that have plain letters besides values. */
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

/** The elements that reach over the edge of the page. */
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

/** Expects that all words of what is shown are in the made-up language, in both widths, and that they have room. */
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

/** Waits until the page has started, and the part that is opened is there. */
export async function isThere({ page }: Player): Promise<void> {
	await page.locator('.stub-main').waitFor({ state: 'detached' });
	await page.getByRole('heading', { level: 1 }).first().waitFor();
	for (const text of ['Asking the chain…', 'Asking the archive…', 'Loading…'])
		await page.getByText(inMadeUp(text)).first().waitFor({ state: 'detached' });
}
