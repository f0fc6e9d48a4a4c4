// A real wallet. It takes the description of the chain and shows a move by it, and the chain accepts its signature.

import { expect, test } from 'vitest';
import { RealExtension } from './extension';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable();

test('a real extension is told about the chain, and signs for it', async () => {
	let wallet: RealExtension | undefined;
	const player = await table.open('#/new', undefined, async (page) => {
		wallet = await RealExtension.into(page, '//Eve', 'Eve’s');
	});
	const { page } = player;
	await player.press('Use polkadot-js');
	await expect.poll(() => wallet!.waiting.access.length).toBe(1);
	await wallet!.allowAccess();
	await expect.poll(() => page.getByLabel('Play as').innerText()).toContain('Eve’s (polkadot-js)');

	await page.getByLabel('Play as').selectOption({ label: 'Eve’s (polkadot-js)' });
	const tell = page.getByRole('button', { name: 'Tell polkadot-js about this chain' });
	await tell.click();
	await expect.poll(() => wallet!.waiting.descriptions.length).toBe(1);
	const { request: description } = wallet!.waiting.descriptions[0]!;
	expect(description).toMatchObject({ chain: 'Forking Hex Development', tokenSymbol: 'FHX', tokenDecimals: 12 });
	await wallet!.takeDescription();
	await tell.waitFor({ state: 'detached' });

	await page.getByLabel('Cells along a side').fill('4');
	await player.pick('b2');
	await player.press('Open the game');
	await expect.poll(() => wallet!.waiting.signatures.length).toBe(1);
	const { method } = wallet!.waiting.signatures[0]!.request.payload;
	expect(wallet!.shown(description, method)).toMatchObject({ section: 'forkingHex', method: 'createGame' });
	await wallet!.sign();
	await table.script.sealPending(1);
	await player.sees('Blue to move.');
	expect(player.problems).toEqual([]);
});
