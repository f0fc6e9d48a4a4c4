// A new runtime arrives while a page is open and the archive follows the chain. Both go on as they are. FORKING_HEX_LONG runs
// it: `make test-long` builds the next runtime.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startArchive } from './archive';
import { target } from './node';
import type { AnyCalls } from './scripted-chain';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable();

test.skipIf(!process.env.FORKING_HEX_LONG)('a page and the archive go on under a new runtime', async () => {
	const { script, node } = table;
	const archive = await startArchive(node);
	onTestFinished(() => archive.stop());
	const game = await script.open('Alice', 'b2', { board_size: 5, red_time: 400, blue_time: 500 });
	await game.play('Charlie', 'a1');
	const bob = await table.openAs('Bob', game.hash('a1'));
	const play = (cell: string) => Promise.all([bob.playOn(cell), script.sealPending(1)]);
	await play('c3');

	const version = async () => (await script.ask<{ specVersion: number }>('state_getRuntimeVersion')).specVersion;
	const old = await version();
	const { Sudo } = (await script.calls()) as unknown as AnyCalls;
	const code = new Uint8Array(readFileSync(resolve(target, 'next-runtime.wasm')));
	const call = { type: 'System', value: { type: 'set_code', value: { code } } };
	const weight = { ref_time: 1n, proof_size: 0n };
	await script.submitInBlock('Alice', Sudo!.sudo_unchecked_weight!({ call, weight }));
	// The runtime of a block is that of its parent.
	await script.seal(2);
	expect(await version()).toBe(old + 1);

	await play('d4');
	await archive.has(await script.present());
});
