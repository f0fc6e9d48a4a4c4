// A decision of the council that came due and is never made.

import { expect, test } from 'vitest';
import { expectAccessible } from './accessible';
import type { AnyCalls } from './scripted-chain';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable();
/** More weight than the scheduler has in a block, as an upgrade can give to a call. */
const TOO_HEAVY = { ref_time: 1_000_000_000_000n, proof_size: 0n };
const SAID = /The council’s decision for block \d+ was not made: .* It will never be made by itself\./;

/** Calls the scheduler as root in a block. The council's decisions are calls of root, too. */
async function byRoot(type: 'schedule' | 'cancel', value: object): Promise<void> {
	const { Sudo } = (await table.script.calls()) as unknown as AnyCalls;
	const call = { type: 'Scheduler', value: { type, value } };
	await table.script.submitInBlock('Alice', Sudo!.sudo!({ call }));
}

test('players read that a decision will never be made, at once and later, until it is taken away', async () => {
	const { script } = table;
	const early = await table.openAs('Bob', '#/');
	const said = early.page.getByText(SAID);
	const remark = { type: 'System', value: { type: 'remark', value: { remark: new Uint8Array() } } };
	const call = { type: 'Sudo', value: { type: 'sudo_unchecked_weight', value: { call: remark, weight: TOO_HEAVY } } };
	const when = (await script.present()) + 4;
	await byRoot('schedule', { when, maybe_periodic: undefined, priority: 0, call });
	await expect.poll(() => early.blockNumber()).toBe(await script.present());
	expect(await said.count()).toBe(0);

	await script.sealTo(when);
	await said.waitFor();
	await early.sees(`The council’s decision for block ${when} was not made`);
	await expectAccessible(early);
	await early.screenshot('lost-decision');

	const late = await table.openAs('Bob', '#/money');
	await late.sees(SAID);

	await byRoot('cancel', { when, index: 0 });
	for (const { page } of [early, late]) await page.getByText(SAID).waitFor({ state: 'detached' });
});
