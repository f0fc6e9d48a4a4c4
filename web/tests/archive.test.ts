// The page with a real archive: finished games with their moves, players, leaders, openings. Then archives that lie,
// fail or follow another chain.

import type { Page } from 'playwright-core';
import { Enum } from 'polkadot-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectAccessibleEverywhere } from './accessible';
import { type Archive, startArchive } from './archive';
import { expectMadeUp, isThere } from './made-up';
import type { Player } from './page';
import { addressOf, type Game } from './scripted-chain';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable();
let archive: Archive;
let [duel, forked]: [Game?, Game?] = [];

const DUEL = {
	seats: Enum('Duel', { invited: undefined }),
	opening_rule: Enum('SwapPieces'),
	losing_rule: Enum('AnyReply'),
	reward: Enum('Halving'),
	red_time: 400,
	blue_time: 400,
} as const;

/** Two duels that Alice wins against Bob, and the first game of the README, collected and removed. */
beforeAll(async () => {
	const { script } = table;
	archive = await startArchive(table.node);
	const { ForkingHex, Names } = await script.calls();
	for (let count = 0; count < 2; count += 1) {
		duel = await script.open('Alice', 'a3', DUEL);
		await duel.play('Bob', 'b2');
		await duel.play('Alice', 'b2 c1');
		await script.submit('Bob', ForkingHex.resign({ game: duel.number, position: duel.at('b2 c1') }));
		await script.seal();
	}
	forked = await script.open('Alice', 'c3', { board_size: 5, red_time: 40, blue_time: 60 });
	await forked.play('Bob', 'a1');
	await forked.play('Charlie', 'a1 b2');
	await forked.play('Dave', 'a1 d4');
	await script.submit('Eve', Names.set_name({ name: new TextEncoder().encode('Vera') }));
	await script.seal(62);
	await collect(forked, 'Alice', 'Charlie', 'Dave');
});

afterAll(() => archive?.stop());

/** Collects for the last players of a game, so that the chain removes it. Waits until the archive knows that. */
async function collect(game: Game, ...names: string[]): Promise<void> {
	const { script } = table;
	const { ForkingHex } = await script.calls();
	for (const name of names) await script.submit('Eve', ForkingHex.claim({ game: game.number, who: addressOf(name) }));
	await script.sealAll();
	await script.seal(2);
	await archive.has(await script.present());
}

/** Opens the page with a configuration that names an archive: the real archive by default. */
function open(hash: string, prepare?: (page: Page) => Promise<unknown>, address = archive.address): Promise<Player> {
	return table.served.open(table.node.endpoint, hash, undefined, async (page) => {
		await page.route('**/config.json', (route) => route.fulfill({ json: { archive: address } }));
		await prepare?.(page);
	});
}

/** Replaces the archive's answer at an address. */
function lie(path: string, lied: (truth: object) => unknown) {
	return (page: Page) =>
		page.route(`${archive.address}/${path}`, async (route) => {
			const truth = (await (await fetch(route.request().url())).json()) as object;
			await route.fulfill({ json: lied(truth), headers: { 'Access-Control-Allow-Origin': '*' } });
		});
}

const alertOf = (player: Player, text: string | RegExp) =>
	player.page.getByRole('alert').filter({ hasText: text }).waitFor();

/** The page of a game, without the clocks of a running game. */
async function shownOn({ page }: Player) {
	const text = (name: string) => page.getByRole('region', { name, exact: true }).innerText();
	return {
		title: await page.getByRole('heading', { level: 1 }).innerText(),
		headline: await page.locator('.headline').innerText(),
		players: await page.getByRole('group', { name: 'Players' }).innerText(),
		stones: await page
			.locator('[data-cell]')
			.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label'))),
		walk: await page.getByRole('slider', { name: 'Move of the line' }).getAttribute('aria-valuetext'),
		// The engine's remark below comes in its own time.
		result: (await text('Result')).split('Next game')[0],
		moves: await text('Moves'),
		position: await text('Position'),
		positions: await text('All positions'),
	};
}

const GONE = 'The chain has removed the game: all of it is paid.';

test('a game that the chain has removed is on the same page, from the archive', async () => {
	const player = await open(`#/game/${forked!.number}`);
	const { page } = player;
	await page.getByRole('heading', { name: `Game ${forked!.number}: open to all, by Alice`, level: 1 }).waitFor();
	await player.sees('From the archive, not from the chain.');
	const result = page.getByRole('region', { name: 'Result' });
	await result.getByText(GONE).waitFor();
	expect(await result.innerText()).toContain('Bob −1.00, Alice +0.95, fund 0.05');
	await result.getByRole('link', { name: 'Next game' }).waitFor();
	const walk = page.getByRole('group', { name: 'Line', exact: true });
	await walk.getByRole('button', { name: 'First' }).click();
	await page.getByRole('group', { name: 'Players' }).getByText('Alice').waitFor();
	await walk.getByRole('button', { name: 'Next' }).click();
	await player.sees('Bob loses 1 FHX: 0.95 to you, 0.05 to the fund.');
	await expectAccessibleEverywhere(player, 'archive-game');
	await page.getByRole('region', { name: 'Moves' }).locator('ul').getByRole('link', { name: 'd4' }).click();
	await expect.poll(() => player.address).toBe(forked!.hash('a1 d4'));
	await player.sees('Red d4 won: nobody answered in time.');
	await player.press('Analyse');
	await page.getByRole('region', { name: 'Analysis' }).waitFor();
	expect(player.problems).toEqual([]);

	const linked = await open(forked!.hash('a1 b2'));
	await linked.sees('Red b2 won: nobody answered in time.');
	expect(linked.address).toBe(forked!.hash('a1 b2'));
	const old = await open(`#/archive/games/${forked!.number}`);
	await old.sees(GONE);
	const other = await open(duel!.hash('b2').replace(`${duel!.number}`, `${forked!.number}`));
	await other.sees(`Game ${forked!.number} has no such position.`);
	expect([linked, old, other].flatMap(({ problems }) => problems)).toEqual([]);
});

test('finished games lead to their players, whose pages have figures, ratings and games', async () => {
	const player = await open('');
	const { page } = player;
	await page.getByRole('link', { name: 'Archive' }).click();
	await player.sees(/Opened by Alice/);
	const card = page.getByRole('listitem').filter({ hasText: `Game ${duel!.number}` });
	await card.getByText(/Alice won by resignation against Bob/).waitFor();
	await card.getByText('Won: +0.95 FHX').waitFor();
	await card.getByText(/Ended on \d+ \w+ \d{4} at \d\d:\d\d\./).waitFor();
	await card.getByText('The last move is c1.').waitFor();
	const stones = (colour: string) => card.locator(`.stones.${colour}`).getAttribute('d');
	expect([await stones('red'), await stones('blue')].map((path) => path?.match(/M/g)?.length)).toEqual([2, 1]);
	const openToAll = page.getByRole('listitem').filter({ hasText: `Game ${forked!.number}` });
	await openToAll.getByText(/Opened by\s+Alice/).waitFor();
	await openToAll.getByText(/Won: .*Alice \+0\.95 FHX/).waitFor();
	await expectAccessibleEverywhere(player, 'archive-games');
	await card.getByRole('link', { name: 'Alice' }).click();
	await page.getByRole('heading', { name: 'Alice', level: 1 }).waitFor();
	const figures = page.getByRole('region', { name: 'The player in figures' });
	await figures.getByText('2 of 2 won').waitFor();
	await figures.getByText(/^1,[67]\d\d ± [23]\d\d$/).waitFor();
	await figures.getByRole('img', { name: /The rating went from 1,\d+ to 1,\d+ in 2 duels/ }).waitFor();
	await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'Game' }).count()).toBe(3);
	// The page shows the picture that wallets show.
	await expect
		.poll(() => page.locator('main h1').locator('xpath=../../*[name()="svg"]').locator('circle').count())
		.toBe(20);
	await expectAccessibleEverywhere(player, 'archive-player');

	await page.getByRole('link', { name: 'Leaders' }).click();
	await page.getByRole('row', { name: /^1 Alice 3 games, 2 of 2 duels won 1,\d+ ± \d+ \+/ }).waitFor();
	await expectAccessibleEverywhere(player, 'archive-leaders');
	await page.getByRole('radio', { name: 'money won' }).check();
	await page.getByRole('row', { name: /Charlie 1 game 0.00/ }).waitFor();
	expect(player.problems).toEqual([]);
});

test('finished games are found by their player, size and result, with a link for each search', async () => {
	const player = await open('#/archive');
	const { page } = player;
	const games = page.getByRole('listitem').filter({ hasText: /Game \d/ });
	const counts = (count: number) => expect.poll(() => games.count()).toBe(count);
	await counts(3);
	const form = page.getByRole('search');
	const [name, size, result] = [
		form.getByRole('textbox', { name: 'Player' }),
		form.getByLabel('Board'),
		form.getByLabel('Result'),
	];
	await result.selectOption('Lost by this player');
	await player.press('Find');
	await alertOf(player, 'Name the player who won or lost.');
	await name.fill('Bob');
	await result.selectOption('Won by resignation');
	await player.press('Find');
	await page.getByText(/Games of\s+Bob/).waitFor();
	await counts(2);
	await expect.poll(() => player.address).toBe(`#/archive/games?player=${addressOf('Bob')}&result=resignation`);
	expect(await name.inputValue()).toBe('Bob');
	await expectAccessibleEverywhere(player, 'archive-search');
	await size.selectOption('5 × 5');
	await player.press('Find');
	await player.sees('No finished game fits this search.');
	await result.selectOption('Lost by this player');
	await player.press('Find');
	await page.getByRole('link', { name: `Game ${forked!.number}` }).waitFor();
	await counts(1);

	await page.goBack();
	await player.sees('No finished game fits this search.');
	expect([await name.inputValue(), await result.inputValue()]).toEqual(['Bob', 'resignation']);
	await page.goBack();
	await counts(2);
	await name.fill('Nosuchname');
	await player.press('Find');
	await alertOf(player, 'There is no player with this name or address.');
	await counts(2);
	// A name on the chain, in another spelling.
	await name.fill('vera');
	await player.press('Find');
	await page.getByText(/Games of\s+Vera/).waitFor();
	await player.sees('No finished game fits this search.');
	await page.getByRole('link', { name: 'All finished games' }).click();
	await counts(3);
	expect(player.problems).toEqual([]);

	const shared = await open(`#/archive/games?player=${addressOf('Bob')}&size=3&result=resignation`);
	await expect.poll(() => shared.page.getByRole('link', { name: /^Game \d/ }).count()).toBe(2);
	expect(await shared.page.getByRole('textbox', { name: 'Player' }).inputValue()).toBe(addressOf('Bob'));
	expect(shared.problems).toEqual([]);
});

test('games are found by their first moves, at first on the board of most games', async () => {
	const player = await open('#/archive/openings');
	const { page } = player;
	const board = page.getByRole('combobox', { name: 'Board' });
	await page.getByRole('region', { name: 'Played next' }).getByText('2 of 2 duels won').waitFor();
	expect(await board.inputValue()).toBe('3');
	expect(await page.getByLabel('To make up for moving second').inputValue()).toBe('SwapPieces');
	await board.selectOption('11 × 11');
	await player.sees('No game of the archive goes on from here.');
	await board.selectOption('3 × 3');
	await page.getByRole('region', { name: 'Played next' }).getByText('2 of 2 duels won').waitFor();
	await player.pick('a3');
	await page.getByRole('link', { name: `Game ${duel!.number}` }).waitFor();
	await page.getByRole('region', { name: 'Played next' }).getByRole('link', { name: 'b2' }).click();
	await page.getByRole('navigation', { name: 'The line' }).getByRole('link', { name: '2. b2' }).waitFor();
	await page.locator('[data-cell="b2"][aria-label*="blue"]').waitFor();
	await expect.poll(() => player.address).toBe('#/archive/openings/3/SwapPieces/a3/b2');
	await expectAccessibleEverywhere(player, 'archive-openings');
	await page.evaluate(() => (location.hash = '#/archive/openings/3/SwapPieces/a3/a3'));
	await alertOf(player, 'not legal');
	expect(player.problems).toEqual([]);
});

test('all of it in the made-up language', async () => {
	const places = [
		'',
		'/leaders',
		`/games/${forked!.number}`,
		`/players/${addressOf('Alice')}`,
		'/games?size=3&result=resignation',
		'/openings/3/SwapPieces/a3',
	];
	for (const place of places) {
		const player = await open(`#/archive${place}`, (page) =>
			page.addInitScript(() => localStorage.setItem('forking-hex:language', '"en-XB"')),
		);
		await isThere(player);
		// The answer, marked as the archive's.
		await player.page.locator('main summary').first().click();
		await expectMadeUp(player);
		await expectAccessible(player);
		await player.screenshot(`made-up-archive${place.replaceAll(/\W/g, '-').slice(0, 12)}`);
		expect(player.problems).toEqual([]);
	}
});

test('without an archive, the page says what is not kept, and asks none', async () => {
	const player = await table.open('#/archive');
	await player.sees(/this page’s host names no archive/);
	await expectAccessible(player);
	await player.page.evaluate(() => (location.hash = '#/game/99'));
	await player.sees('There is no game 99');
	await player.sees(/this page’s host names no archive/);
});

test('an archive of another chain shows nothing, not even one from the same first block', async () => {
	const other = `0x${'00'.repeat(32)}`;
	for (const part of ['genesis', 'hash']) {
		const player = await open(
			'#/archive',
			lie('status', (truth) => ({ ...truth, [part]: other })),
		);
		await alertOf(player, 'another chain');
		expect(await player.page.getByRole('link', { name: /^Game \d/ }).count()).toBe(0);
	}
});

test('an archive that lies, fails or hangs is recognised, and breaks nothing', async () => {
	const game = `games/${forked!.number}`;
	const at = (path: string, prepare?: (page: Page) => Promise<unknown>) => open(`#/archive/${path}`, prepare);
	const markup = lie(game, (truth) => ({ ...truth, opener: '<img src=x onerror=alert(1)>' }));
	await alertOf(await at(game, markup), 'makes no sense');
	const lost = (page: Page) =>
		page.route(`${archive.address}/${game}`, (route) =>
			route.fulfill({ status: 404, headers: { 'Access-Control-Allow-Origin': '*' } }),
		);
	await alertOf(await at(game, lost), `Neither the chain nor the archive has a game ${forked!.number}.`);
	await alertOf(await at('games/77'), 'The chain has no game of this number yet.');
	await alertOf(await at(`players/${addressOf('Ferdie')}`), 'knows no move of this player');
	// Two stones on one cell. The page shows no position that the rules forbid.
	const illegal = lie(`${game}/positions?limit=200`, (truth) => {
		const { items } = truth as { items: readonly { readonly move: string }[] };
		return { ...truth, items: items.map((item, index) => (index === 1 ? { ...item, move: 'c3' } : item)) };
	});
	await alertOf(await at(game, illegal), 'makes no sense');

	// The list shows no position that the rules forbid either.
	const list = lie('games?state=ended&limit=50', (truth) => {
		const { items } = truth as { items: readonly object[] };
		return { ...truth, items: [{ ...items[0], line: 'c3/a1/a1' }, ...items.slice(1)] };
	});
	const forbidden = await open('#/archive', list);
	await alertOf(forbidden, 'are no game of Hex');
	await expect.poll(() => forbidden.page.locator('.card svg').count()).toBe(2);

	const absent = await open('#/archive', undefined, 'http://127.0.0.1:9/');
	await alertOf(absent, 'does not answer');
	const hanging = await open('#/archive', (page) => page.route(`${archive.address}/**`, () => undefined));
	await hanging.sees('Asking the archive…');
	// The page works while the archive hangs.
	await hanging.page.getByRole('link', { name: 'Games', exact: true }).click();
	await hanging.page.getByRole('link', { name: `Game ${duel!.number}` }).waitFor();
	await hanging.page.goBack();
	await alertOf(hanging, 'does not answer');
	await hanging.page.unrouteAll();
	await hanging.press('Try again');
	await hanging.sees(/Opened by Alice/);
});

/** Alice's duel against Bob, at its end by the way in its name. */
const ENDED = {
	async proof() {
		const game = await table.script.open('Alice', 'b2', { ...DUEL, clock: Enum('Bank', { increment: 3 }) });
		for (const [name, path] of [
			['Bob', 'b3'],
			['Alice', 'b3 a1'],
			['Bob', 'b3 a1 a3'],
			['Alice', 'b3 a1 a3 c3'],
		] as const) {
			await game.play(name, path);
			await table.script.seal(2);
		}
		await game.play('Bob', 'b3 a1 a3 c3 c2', 'a3 b3 c2');
		return game;
	},
	async resignation() {
		const { script } = table;
		const { ForkingHex } = await script.calls();
		const game = await script.open('Alice', 'a3', DUEL);
		await game.play('Bob', 'swap');
		await script.seal(3);
		await game.play('Alice', 'swap b2');
		await script.seal(4);
		const position = game.at('swap b2');
		await script.submitInBlock('Bob', ForkingHex.resign({ game: game.number, position }));
		return game;
	},
	async time() {
		const game = await table.script.open('Alice', 'a3', { ...DUEL, red_time: 8, blue_time: 9 });
		await game.play('Bob', 'b2');
		await game.play('Alice', 'b2 c1');
		return game;
	},
};

test.each(['proof', 'resignation', 'time'] as const)(
	'a duel won by %s has the same page before the chain removes it and after',
	async (ending) => {
		const { script } = table;
		const game = await ENDED[ending]();
		const player = await open(`#/game/${game.number}`);
		const { page } = player;
		await player.playAs('Alice');
		await script.seal(20);
		const result = page.getByRole('region', { name: 'Result' });
		await result.getByText(/^(You|Bob) won: /).waitFor();
		await collect(game, 'Alice', 'Bob');
		await result.getByText(GONE).waitFor();
		// The price of a rematch is the last thing that the page learns.
		const price = result.getByText(/1 FHX, fee 0\./);
		await price.waitFor();
		const known = await shownOn(player);
		const { address } = player;

		await page.reload();
		await player.sees('From the archive, not from the chain.');
		await result.getByText(GONE).waitFor();
		await page.getByRole('region', { name: 'Position', exact: true }).getByText('is safe').waitFor();
		await price.waitFor();
		expect(await shownOn(player)).toEqual(known);
		expect(player.address).toBe(address);
		await player.press(/^Rematch, .*: 1 FHX held$/);
		await script.sealPending(1);
		await expect.poll(() => player.address).toMatch(new RegExp(`^#/game/${game.number + 1}/`));
		await page.getByRole('heading', { name: new RegExp(`^Game ${game.number + 1}:`) }).waitFor();
		expect(player.problems).toEqual([]);
	},
);

test('a duel that its opener has taken back is shown as that', async () => {
	const { script } = table;
	const { ForkingHex } = await script.calls();
	const game = await script.open('Alice', 'a3', DUEL);
	const player = await open(game.hash());
	await player.playAs('Alice');
	await player.page.getByRole('region', { name: 'Challenge' }).waitFor();
	await script.submitInBlock('Alice', ForkingHex.withdraw({ game: game.number, position: game.at('') }));
	await archive.has(await script.present());
	for (const again of [false, true]) {
		if (again) await player.page.reload();
		await player.sees('From the archive, not from the chain.');
		await player.page
			.locator('.headline')
			.getByText('You have taken it back: its deposit is yours again.')
			.waitFor();
		for (const name of ['Challenge', 'Result'])
			expect(await player.page.getByRole('region', { name }).count()).toBe(0);
	}
	expect(player.problems).toEqual([]);
});
