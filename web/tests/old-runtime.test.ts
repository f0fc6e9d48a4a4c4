// A chain whose runtime is older than what the page asks for: it says so where it has nothing to show.

import { expect, test } from 'vitest';
import { forged } from '../src/chain/forging';
import { expectAccessible } from './accessible';
import { lieOfMetadata, type Lies, LyingNode } from './lying-node';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable();

/** The questions that runtime 103 does not answer. */
const LATER = ['running_games', 'closing_games', 'games_of', 'invitations', 'stakes_of'];

const OLD: Lies = {
	told: { state_getRuntimeVersion: (version) => ({ ...version, specVersion: 103 }) },
	answered: lieOfMetadata((told) =>
		forged(({ apis }) => {
			const api = apis.find(({ name }) => name === 'ForkingHexApi')!;
			api.methods = api.methods.filter(({ name }) => !LATER.includes(name));
		}, told),
	),
};

/** Opens a part of the page beside such a runtime. */
const open = (hash: string) =>
	table.open(hash, undefined, async (page) => {
		await LyingNode.before(page, OLD);
	});

const WHY = 'This chain’s runtime is 103. This part of the page needs 104 or later.';

test.each(['#/money', '#/play'])('the part at %s says that the runtime is too old for it', async (hash) => {
	const player = await open(hash);
	await player.sees(WHY);
	await expectAccessible(player);
	expect(player.problems).toEqual([]);
});

test('the list of all games is there, and the others say that the runtime is too old for them', async () => {
	await table.script.open('Bob', 'b2');
	const player = await open('');
	const game = player.page.getByRole('link', { name: /^Game / }).first();
	await game.waitFor();
	for (const view of ['Being played', 'Closing soonest', 'Mine']) {
		await player.page.getByLabel(view, { exact: true }).check();
		await player.sees(WHY);
		expect(await game.count()).toBe(0);
		await player.page.getByLabel('All', { exact: true }).check();
		await game.waitFor();
	}
	expect(player.problems).toEqual([]);
});
