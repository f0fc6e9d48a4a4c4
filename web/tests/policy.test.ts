// The content security policy in the page, on a web server that sends none.

import { expect, test } from 'vitest';
import type { Player } from './page';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable();

declare global {
	interface Window {
		/** The directives that content of the page violated. */
		violated?: string[];
		/** Marks of scripts that ran although they do not belong to the page. */
		ran?: string[];
	}
}

/** Opens the page without a node. */
function open(hash: string): Promise<Player> {
	return table.served.open(undefined, hash, undefined, async (page) => {
		await page.routeWebSocket(/^ws:/, () => undefined);
		await page.addInitScript(() => {
			window.violated = [];
			document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
				window.violated?.push(effectiveDirective),
			);
		});
	});
}

test('scripts that are no part of the page do not run', async () => {
	const { page } = await open('');
	await page.getByRole('navigation', { name: 'Parts' }).waitFor();
	const violated = await page.evaluate(async () => {
		window.ran = [];
		const script = document.createElement('script');
		script.textContent = 'window.ran.push("inline")';
		document.body.append(script);
		const image = document.createElement('div');
		image.innerHTML = '<img alt="" src="data:," onerror="window.ran.push(\'attribute\')">';
		document.body.append(image);
		const link = document.createElement('a');
		link.href = 'javascript:window.ran.push("link")';
		document.body.append(link);
		link.click();
		const foreign = document.createElement('script');
		foreign.src = 'https://thief.example/script.js';
		document.body.append(foreign);
		await new Promise((settle) => (foreign.onerror = settle));
		return window.violated;
	});
	expect(await page.evaluate(() => window.ran)).toEqual([]);
	expect(violated?.toSorted()).toEqual(['script-src-attr', 'script-src-elem', 'script-src-elem', 'script-src-elem']);
});

test('the page itself violates nothing, the engine included', async () => {
	const player = await open('#/record');
	const { page } = player;
	await page.getByRole('textbox', { name: 'The record' }).fill('(;FF[4]GM[11]SZ[5];B[a1];W[e5])');
	await player.press('Open');
	const panel = page.getByRole('region', { name: 'Analysis' });
	await panel.locator('summary').click();
	await panel.getByRole('img', { name: /Red’s chance/ }).waitFor();
	expect(await page.evaluate(() => window.violated)).toEqual([]);
	expect(player.problems).toEqual([]);
});
