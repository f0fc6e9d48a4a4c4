// Screenshots for the README: a game that forks, with a losing move on one of its lines.

import { expect, test } from 'vitest';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable();

test('a game with forks is pictured', async () => {
	const { script } = table;
	await script.seal();
	const game = await script.open('Alice', 'c2', { board_size: 9, red_time: 20, blue_time: 30 });
	await game.play('Bob', 'e5');
	const line = 'e5 d6 f3 g4';
	for (const [name, path] of [
		['Charlie', 'e5 e4'],
		['Bob', 'e5 e4 d5'],
		['Dave', 'e5 e4 f4'],
		['Alice', 'e5 d6'],
		['Bob', 'e5 d6 f3'],
		['Eve', 'e5 d6 d7'],
		['Dave', 'e5 d6 c7'],
		['Alice', line],
		['Charlie', 'e5 d6 f3 e3'],
		['Bob', `${line} e3`],
		['Dave', 'e5 d6 f3 e3 g4'],
	] as const) {
		await game.play(name, path);
	}
	// Bob’s and Dave’s replies to Charlie’s e4 stay unanswered until they close. Then e4 itself closes and loses.
	await script.seal(12);
	await game.play('Charlie', `${line} e3 f5`);
	await game.play('Dave', `${line} e3 f5 d4`);
	await game.play('Eve', `${line} e3 d4`);
	await script.seal(8);
	const bob = await table.openAs('Bob', game.hash(`${line} e3 f5 d4`), { width: 1280, height: 960 });
	await bob.sees('Red to move.');
	await bob.page.getByRole('treeitem', { name: /e4.*losing/i }).waitFor();
	await expect.poll(() => bob.page.getByRole('treeitem').count()).toBe(16);
	await bob.screenshot('readme');
	const phone = await table.open(game.hash(`${line} e3 f5 d4`), { width: 390, height: 844 });
	await phone.page.emulateMedia({ colorScheme: 'dark' });
	await phone.playAs('Eve');
	await phone.pick('f7');
	await phone.sees('The move holds a deposit of 1 FHX,');
	await phone.screenshot('readme-phone');
});
