// Measurement of a stranger's first move: `make measure NAME=stranger`. The time runs from the click on an invitation's
// link to the block with the move, in a new browser on a slow phone. The figures are printed and not judged, because
// they depend on the machine.

import { randomBytes } from 'node:crypto';
import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Enum } from 'polkadot-api';
import { sr25519CreateDerive } from '@polkadot-labs/hdkd';
import { ss58Address } from '@polkadot-labs/hdkd-helpers';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { cell, settingsOf } from '../src/lib/rules/testing';
import { type Node, startNode } from './node';
import { CHROMIUM, QUIET } from './page';
import { PHONE, serveCompressed, slowDown, slowNode, type Stopped } from './phone-profile';
import { ScriptedChain } from './scripted-chain';

const RUNS = Number(process.env.RUNS ?? 5);
const UNIT = 10n ** 12n;
const POLLING_PERIOD = 50;

let node: Node;
let served: Stopped;
let slow: Stopped;
let script: ScriptedChain;
const links: string[] = [];

/** The address of a new key, and the key in the form of links. */
function newInvitation() {
	const secret = randomBytes(32);
	const { publicKey } = sr25519CreateDerive(secret)('');
	return { address: ss58Address(publicKey), publicKey, text: secret.toString('base64url') };
}

beforeAll(async () => {
	// The node has the block time of a real chain: 3 seconds.
	[node, served] = await Promise.all([startNode(), serveCompressed()]);
	slow = await slowNode(node.endpoint);
	script = new ScriptedChain(node);
	const { Balances, ForkingHex } = await script.calls();
	const settings = settingsOf(5, { red_time: 10_000, blue_time: 20_000, deposit: UNIT });
	await script.submit('Bob', ForkingHex.create_game({ settings, opening: cell('b2') }));
	const made = Array.from({ length: RUNS }, newInvitation);
	for (const [nonce, { address, text }] of made.entries()) {
		const call = Balances.transfer_keep_alive({ dest: Enum('Id', address), value: 5n * UNIT });
		await script.submit('Alice', call, { nonce });
		links.push(text);
	}
	while ((await script.balanceOf(made.at(-1)!.publicKey)) === 0n) await pause(POLLING_PERIOD);
});

afterAll(async () => {
	served?.close();
	slow?.close();
	await node?.stop();
});

test('a stranger’s first move, on a slow phone', async () => {
	console.log(`${cpus().length} processors, load ${loadavg()[0]!.toFixed(1)}`);
	const CELLS = ['c3', 'a1', 'd4', 'e5', 'a5', 'c1', 'd1'];
	for (const [run, link] of links.entries()) {
		const browser = await chromium.launch({ executablePath: CHROMIUM, args: QUIET });
		const page = await (await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true })).newPage();
		page.setDefaultTimeout(120_000);
		const worked = await slowDown(page);
		const clicked = performance.now();
		const since = () => Math.round(performance.now() - clicked);
		const address = `${served.address}/?node=${encodeURIComponent(slow.address)}#/invitation/${link}/0`;
		await page.goto(address, { waitUntil: 'commit' });
		await page.getByRole('heading', { name: 'You are invited' }).waitFor();
		const invited = since();
		const played = CELLS[run % CELLS.length]!;
		await page.locator(`[data-cell="${played}"]`).waitFor();
		const shown = since();
		await page.locator(`[data-cell="${played}"]`).tap();
		await page.getByRole('button', { name: `Play ${played}` }).tap();
		const sent = since();
		await page
			.locator(`[data-cell="${played}"][aria-label*="last move"]:not([aria-label*="on its way"])`)
			.waitFor();
		console.log(
			`invited after ${invited} ms, the game is there after ${shown}, sent after ${sent}, in a block after ${since()}; ` +
				`the processor worked for ${await worked()}`,
		);
		await browser.close();
	}
});
