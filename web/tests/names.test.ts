// Names on the chain: chosen, shown to others, refused if they resemble another name, given up.

import { expect, test } from 'vitest';
import { expectAccessible } from './accessible';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable();

test('a name is shown to others, no one else gets one that looks like it, and it is given up', async () => {
	const { script } = table;
	const game = await script.open('Charlie', 'b2', { red_time: 400, blue_time: 500 });
	const player = await table.open('#/money');
	const { page } = player;
	const panel = page.getByRole('region', { name: 'Name', exact: true });
	await player.playAs('Charlie');
	await panel.getByText('This account has no name on the chain').waitFor();
	await panel.getByLabel('Your name').fill('a b');
	expect(await panel.getByRole('button').count()).toBe(0);
	await panel.getByLabel('Your name').fill('Lord_Of-10');
	await expectAccessible(player);
	await player.sees(/It holds 1 FHX/);
	await panel.getByRole('button', { name: 'Choose the name Lord_Of-10' }).dblclick();
	expect((await script.pending(1)).length).toBe(1);
	await script.sealPending(1);
	await panel.getByText('This account is called Lord_Of-10').waitFor();

	const other = await table.open(game.hash());
	await other.page.getByRole('group', { name: 'Players' }).getByText('Lord_Of-10').waitFor();
	await other.page.evaluate(() => (location.hash = '#/money'));
	await other.playAs('Dave');
	await other.page.getByLabel('Your name').fill('LordOflO');
	await other.press('Choose the name LordOflO');
	await script.sealPending(1);
	await other.sees(/Somebody has this name, or one that looks like it/);

	await script.seal();
	await panel.getByRole('button', { name: 'Give it up' }).click();
	await script.sealPending(1);
	await panel.getByText('This account has no name on the chain').waitFor();
});
