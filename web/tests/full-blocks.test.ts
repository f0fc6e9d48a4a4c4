// Tips. When blocks are full, the page says so before a signature, and gives a tip.

import { compact } from '@polkadot-api/substrate-bindings';
import { expect, test } from 'vitest';
import { expectAccessibleEverywhere } from './accessible';
import type { AnyCalls } from './scripted-chain';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable();
/**
 * Eleven of these calls use over three quarters of the normal class's weight in a block. Each fits the limit per call.
 */
const PIECES = 11;
const PIECE = { ref_time: 80_000_000_000n, proof_size: 0n };

/** The tip of a signed extrinsic. It follows the length, version, address, signature, era and nonce. */
function tipOf(extrinsic: string): number | bigint {
	const whole = Buffer.from(extrinsic.slice(2), 'hex');
	const length = lengthOf(whole, 0);
	const mortality = length + 1 + 33 + 65;
	const number = mortality + (whole[mortality] === 0 ? 1 : 2);
	return compact.dec(Uint8Array.from(whole.subarray(number + lengthOf(whole, number))));
}

/** The length in bytes of a compact number. */
function lengthOf(bytes: Buffer, at: number): number {
	const mode = bytes[at]! & 3;
	return mode === 3 ? (bytes[at]! >> 2) + 5 : 2 ** mode;
}

/** Fills a block with calls that give this tip. The call by Ferdie pays a fee, and so makes the rate of tips. */
async function fillBlock(tip = 0n): Promise<void> {
	const { script } = table;
	// Sudo can set the weight of a call.
	const calls = (await script.calls()) as unknown as AnyCalls;
	const remark = { type: 'System', value: { type: 'remark', value: { remark: new Uint8Array() } } };
	for (let piece = 0; piece < PIECES; piece += 1) {
		await script.submit('Alice', calls.Sudo!.sudo_unchecked_weight!({ call: remark, weight: PIECE }), { tip });
	}
	await script.submit('Ferdie', calls.System!.remark!({ remark: new Uint8Array() }), { tip });
	await script.sealPending(PIECES + 1);
}

test('a tip above the fee needs agreement, even when moves do not, and is never above ten fees', async () => {
	const { script } = table;
	const game = await script.open('Bob', 'b2', { board_size: 5, red_time: 400, blue_time: 500 });
	await game.play('Charlie', 'a1');
	const player = await table.openAs('Dave', game.hash('a1'));
	await fillBlock(500n * 10n ** 12n);
	// A tip for another move shows that the page has seen the full block.
	await player.pick('a2');
	await player.openCosts();
	await player.sees(/and a tip of 0.0\d+ FHX, because blocks are full/);
	await player.page.getByLabel('Ask before a move is sent').uncheck();
	expect(await script.pending(0)).toEqual([]);

	await player.pick('c3');
	await player.sees(
		/Red c3 waits for your answer: blocks are full\. .* tip 0\.0\d+ FHX on top of its fee of 0\.00\d+/,
	);
	await expectAccessibleEverywhere(player, 'a-high-tip');
	expect(await script.pending(0)).toEqual([]);
	await player.press('No tip: Red c3');
	expect(tipOf((await script.pending(1))[0]!)).toBe(0);

	await player.goTo(/^a1, blue/);
	await player.pick('c4');
	await player.press('Give the tip: Red c4');
	const tips = (await script.pending(2)).map((extrinsic) => Number(tipOf(extrinsic)));
	const given = Math.max(...tips);
	expect(given).toBeGreaterThan(10 ** 9);
	expect(given).toBeLessThan(10 ** 10);

	await player.goTo(/^a1, blue/);
	await player.pick('c5');
	const notSent = 'Red c5 was not sent. You cancelled it before it was signed.';
	await player.whileSeeing(notSent, () => player.press('Cancel: Red c5'));
	expect((await script.pending(2)).length).toBe(2);
	await script.seal();
});

test('a call gives a tip while blocks are full, and none when they are not', async () => {
	const { script } = table;
	const player = await table.open('#/new');
	await player.pick('c3');
	await player.sees(/[Ff]ee 0\.0/);
	expect(await player.page.getByText('blocks are full').count()).toBe(0);

	await fillBlock();
	await player.openCosts();
	await player.sees(/and a tip of 0.000000001 FHX, because blocks are full/);
	await player.sees('It holds 1 FHX of yours.');
	await player.sees(/In all, about 1\.00\d+ FHX\./);
	await expectAccessibleEverywhere(player, 'new-game-in-full-blocks');
	await player.playAs('Bob');
	await player.press('Open the game');
	const [extrinsic] = await script.pending(1);
	expect(tipOf(extrinsic!)).toBe(1_000);
	await script.sealPending(1);
	await player.sees('Blue to move.');

	await player.pick('a1');
	await player.sees(/[Ff]ee 0\.0/);
	await expect.poll(() => player.page.getByText('blocks are full').count()).toBe(0);
	await player.press('Play a1');
	expect(tipOf((await script.pending(1))[0]!)).toBe(0);
});
