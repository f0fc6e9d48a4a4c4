// Traffic until the first move. The page is for slow connections too.

import { expect, test } from 'vitest';
import { setScriptedTable } from './scripted-table';
import { KB, withTraffic } from './traffic';

const table = setScriptedTable();
/** The highest size of a part's scripts before the first move, compressed, in bytes. */
const SCRIPTS = { list: 112 * KB, game: 150 * KB };
/** The functions that answer about several games. */
const LISTS = ['games', 'running_games', 'closing_games', 'games_of', 'invitations', 'stakes_of'];

const open = (hash: string) => withTraffic((prepare) => table.open(hash, undefined, prepare));

test('the list of games needs no metadata from the node', async () => {
	await table.script.open('Bob', 'b2', { red_time: 400, blue_time: 500 });
	const [player, traffic] = await open('');
	await player.page
		.getByRole('link', { name: /^Game / })
		.first()
		.waitFor();
	expect(traffic.hasCalled('ForkingHexApi_games')).toBe(true);
	expect(traffic.requests.filter((request) => request.includes('Metadata_'))).toEqual([]);
	expect(traffic.chain).toBeLessThan(60 * KB);
	expect(await traffic.scripts()).toBeLessThan(SCRIPTS.list);
});

test('the link to a game reads no other games, and little code before the first move', async () => {
	const game = await table.script.open('Bob', 'b2', { red_time: 400, blue_time: 500 });
	const [player, traffic] = await open(game.hash());
	await player.playAs('Charlie');
	await player.pick('a1');
	await player.page.getByRole('button', { name: 'Play a1' }).waitFor();
	await player.sees(/, fee 0/);
	expect(traffic.calls).toContain('game');
	expect(traffic.calls.filter((call) => LISTS.includes(call))).toEqual([]);
	expect(traffic.chain).toBeLessThan(60 * KB);
	expect(await traffic.scripts()).toBeLessThan(SCRIPTS.game);
});
