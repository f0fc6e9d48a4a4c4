// Browser wallets on a chain without development accounts: early, late, declining, locked, empty; and a real wallet, which
// takes the description of the chain and shows a move by it.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { RealExtension } from './extension';
import { type Node, startNode } from './node';
import type { Player } from './page';
import { setScriptedTable } from './scripted-table';
import { StubWallet } from './wallet';

const table = setScriptedTable();
let node: Node;
const folder = mkdtempSync(join(tmpdir(), 'forking-hex-web-'));

beforeAll(async () => {
	// The development chain with another name and the chain type `Live`.
	const specification = JSON.parse(readFileSync(inject('developmentChain'), 'utf8')) as object;
	const file = join(folder, 'live.json');
	writeFileSync(
		file,
		JSON.stringify({ ...specification, name: 'Hex for all', id: 'hex_for_all', chainType: 'Live' }),
	);
	node = await startNode('--chain', file, '--alice', '--force-authoring');
});

afterAll(async () => {
	await node?.stop();
	rmSync(folder, { recursive: true, force: true });
});

/** Opens the page with a wallet. With accounts, the wallet is there from the start. */
async function sit(hash: string, owners?: readonly string[]): Promise<[Player, StubWallet]> {
	let wallet: StubWallet | undefined;
	const player = await table.served.open(node.endpoint, hash, undefined, async (page) => {
		wallet = await StubWallet.for(page, 'stub');
		if (owners) await wallet.arrive(owners, 'at loading');
	});
	return [player, wallet!];
}

/** The accounts that the page offers for playing. */
function accounts({ page }: Player): Promise<string[]> {
	return page.getByLabel('Play as').locator('option').allInnerTexts();
}

async function openGame(player: Player, wallet: StubWallet): Promise<void> {
	await player.page.getByLabel('Cells along a side').fill('4');
	await player.pick('b2');
	await player.press('Open the game');
	(await wallet.next()).approve();
	await player.sees('Blue to move.');
}

test('without a wallet the page is for watching; a wallet that comes late can play', async () => {
	const [player, wallet] = await sit('');
	await player.seesConnection('chain Hex for all');
	await player.sees(/Watching only\. To play, install a wallet/);
	expect(await player.page.getByLabel('Play as').count()).toBe(0);
	await player.screenshot('no-wallet');

	await wallet.arrive(['Eve', 'Ferdie']);
	await player.press('Use stub');
	await expect.poll(() => accounts(player)).toEqual(['Eve’s (stub)', 'Ferdie’s (stub)']);
	await player.page.getByRole('link', { name: 'New game' }).click();
	await openGame(player, wallet);

	// The other account replies, so the page asks the wallet for a signature.
	await player.playAs('Ferdie’s (stub)');
	await player.send('a1');
	const request = await wallet.next();
	expect(request.payload.method).toMatch(/^0x/);
	await player.sees('Blue a1 is being signed');
	request.approve();
	await player.sees('Red to move.');
	await player.page.locator('[data-cell="a1"][aria-label*="played by Ferdie’s"]').waitFor();
	expect(player.problems).toEqual([]);
});

test('a declined or cancelled transaction does not affect later ones', async () => {
	const [player, wallet] = await sit('#/new', ['Eve']);
	await player.press('Use stub');
	const { page } = player;
	const ask = async (size: string) => {
		await page.getByLabel('Cells along a side').fill(size);
		await player.pick('b2');
		await player.press('Open the game');
	};
	await ask('4');
	const first = await wallet.next();
	await ask('5');
	await player.sees('Your new 5 × 5 game waits to be signed');
	expect(wallet.waiting).toBe(0);
	first.decline();
	await player.sees('Your new 4 × 4 game was not sent. The wallet said no.');

	// The wallet never answers. The player cancels on the page, and the wallet signs the next call.
	const second = await wallet.next();
	await ask('6');
	await player.press('Cancel: Your new 5 × 5 game');
	await player.sees('Your new 5 × 5 game was not sent. You cancelled it before it was signed.');
	const third = await wallet.next();
	expect(third.payload.nonce).toBe(first.payload.nonce);
	await player.whileSeeing('Your new 6 × 6 game is open ✓, final', async () => {
		third.approve();
		await player.sees('Blue to move.');
		await page.locator('[data-cell="f6"]').waitFor();
		// The signature for the cancelled call comes too late.
		second.approve();
	});
	await player.sees('Your new 5 × 5 game was not sent. You cancelled it before it was signed.');
	expect(player.problems).toEqual([]);
});

test('moves that follow a declined one are called off: the wallet is asked once, and the page returns', async () => {
	const [player, wallet] = await sit('#/new', ['Eve']);
	await player.press('Use stub');
	await openGame(player, wallet);
	await player.send('a1');
	(await wallet.next()).approve();
	await player.sees('Red to move.');
	for (const cell of ['c3', 'd4', 'a2']) {
		await player.send(cell);
	}
	await player.sees('Red a2 waits to be signed');
	(await wallet.next()).decline();
	await player.sees('Red c3 was not sent. The wallet said no.');
	await player.sees('Blue d4 was not sent. It was called off unsigned, because the move before it was not played.');
	await player.sees('Red a2 was not sent. It was called off unsigned');
	await player.page.locator('[data-cell="a1"][aria-label*="last move"]').waitFor();
	await player.sees('Red to move.');
	await expect.poll(() => player.page.getByRole('treeitem').count()).toBe(2);
	expect(wallet.waiting).toBe(0);
	expect(player.problems).toEqual([]);
});

test('the account is remembered, also while its wallet is locked', async () => {
	const [player, wallet] = await sit('', ['Eve', 'Ferdie']);
	await player.press('Use stub');
	await player.playAs('Ferdie’s (stub)');
	await player.page.reload();
	const chosen = player.page.getByLabel('Play as').locator('option:checked');
	await expect.poll(() => chosen.innerText()).toBe('Ferdie’s (stub)');

	// A locked wallet shows no accounts. No account plays then, because the page never falls back to another account.
	await wallet.show([]);
	await player.sees(/Watching only/);
	await wallet.show(['Eve']);
	await player.sees('Watching only. To play, choose an account.');
	await wallet.show(['Eve', 'Ferdie']);
	await expect.poll(() => chosen.innerText()).toBe('Ferdie’s (stub)');
	expect(player.problems).toEqual([]);
});

test('an account without money sends nothing, and sees what is missing', async () => {
	const [player, wallet] = await sit('#/new', ['Nobody']);
	await player.press('Use stub');
	await player.pick('b2');
	await player.sees(/The account has only 0 FHX to spend\. 1(\.\d+)? FHX is missing\./);
	await expect.poll(() => player.page.getByRole('button', { name: 'Open the game' }).isDisabled()).toBe(true);
	expect(wallet.waiting).toBe(0);
});

test('a development chain has both its own accounts and those of wallets', async () => {
	let wallet: StubWallet | undefined;
	const player = await table.open('#/new', undefined, async (page) => {
		wallet = await StubWallet.for(page, 'stub');
		await wallet.arrive(['Alice'], 'at loading');
	});
	await player.press('Use stub');
	// The same account appears twice, with two signers.
	await expect.poll(() => accounts(player)).toContain('Alice’s (stub)');
	expect(await accounts(player)).toContain('Alice');
	await player.pick('b2');
	await player.press('Open the game');
	const request = await wallet!.next();
	await player.playAs('Alice');
	request.approve();
	await table.script.sealPending(1);
	await player.sees('Blue to move.');
});

test('a real extension gets a description of the chain, and signs for it', async () => {
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
	const describe = page.getByRole('button', { name: 'Describe this chain to polkadot-js' });
	await describe.click();
	await expect.poll(() => wallet!.waiting.descriptions.length).toBe(1);
	const { request: description } = wallet!.waiting.descriptions[0]!;
	expect(description).toMatchObject({ chain: 'Forking Hex Development', tokenSymbol: 'FHX', tokenDecimals: 12 });
	await wallet!.takeDescription();
	await describe.waitFor({ state: 'detached' });

	await page.getByLabel('Cells along a side').fill('4');
	await player.pick('b2');
	await player.press('Open the game');
	await expect.poll(() => wallet!.waiting.signatures.length).toBe(1);
	const { method } = wallet!.waiting.signatures[0]!.request.payload;
	expect(wallet!.shown(description, method)).toMatchObject({ section: 'forkingHex', method: 'createGame' });
	await wallet!.sign();
	await table.script.sealPending(1);
	await player.sees('Blue to move.');
});
