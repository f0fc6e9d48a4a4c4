// The purse: filled with one signature, played with one click, taken back by the browser or by its owner alone.

import { expect, test } from 'vitest';
import { expectAccessibleEverywhere } from './accessible';
import { lieOf, LyingNode } from './lying-node';
import { Player } from './page';
import { keyOf, type ScriptedChain } from './scripted-chain';
import { setScriptedTable } from './scripted-table';
import { StubWallet } from './wallet';

const table = setScriptedTable();
/** The highest plancks for the fees of a purse, from its creation to its end. */
const MOST_FEES = 10n ** 10n;
const GAME = { red_time: 60, blue_time: 90 };

const purseOf = ({ page }: Player) => page.getByRole('region', { name: 'Purse', exact: true });

/** The amount next to these words in the purse, in tokens. */
async function figure(player: Player, words: string): Promise<number> {
	const text = await purseOf(player)
		.locator('dt', { hasText: words })
		.locator('xpath=following-sibling::dd[1]')
		.innerText();
	return Number.parseFloat(text.replaceAll(',', ''));
}

/** Makes a purse for Alice, up to the signature. */
async function make(player: Player, tokens: string): Promise<void> {
	const purse = purseOf(player);
	await purse.getByLabel('Amount').fill(tokens);
	// A double click fills the purse once.
	await purse.getByRole('button', { name: `Make a purse with ${tokens} FHX` }).dblclick();
}

/** Waits until the purse has named the account that filled it as its owner. */
async function seesOwner(player: Player, script: ScriptedChain, owner: string): Promise<void> {
	await script.sealPending(1);
	await purseOf(player).getByText(owner, { exact: true }).waitFor();
}

/** Waits until the page knows of no game with the purse's money. The figures do not show that. */
const seesNoGames = ({ page }: Player) => page.getByText('What games hold stays').waitFor({ state: 'detached' });
const goTo = ({ page }: Player, hash: string) => page.evaluate((hash) => (location.hash = hash), hash);

/** Replies with the purse to the first move of a game. */
async function reply(player: Player, script: ScriptedChain, game: string): Promise<void> {
	await player.press('Play with the purse');
	await goTo(player, game);
	await player.send('a1');
	await script.sealPending(1);
	await player.sees('Red to move.');
}

const alices = () => table.script.balanceOf(keyOf('Alice').publicKey);

/** The plancks that Alice has spent since the balance `before`. */
const spentSince = async (before: bigint) => before - (await alices());

test('a purse is filled with one signature, plays with one click, and is taken back by the browser', async () => {
	const { script } = table;
	const before = await alices();
	const game = await script.open('Bob', 'b2', GAME);
	const player = await table.openAs('Alice', '#/money');
	const { page } = player;
	await make(player, '5');
	expect((await script.pending(1)).length).toBe(1);
	await script.sealPending(1);
	await seesOwner(player, script, 'Alice');
	expect(await figure(player, 'In the purse')).toBeGreaterThan(4.9);
	expect(await figure(player, 'Held in games')).toBeCloseTo(0.03, 6);
	await expectAccessibleEverywhere(player, 'purse');
	await player.press('Play with the purse');
	expect(await page.getByLabel('Play as').locator('option:checked').innerText()).toBe('Purse (in this browser)');

	await goTo(player, game.hash());
	await page.getByLabel('Ask before a move is sent').uncheck();
	await player.pick('a1');
	await script.sealPending(1);
	await player.sees('Red to move.');
	await page.getByRole('group', { name: 'Players' }).getByText('Purse (purse of Alice) (you)').waitFor();

	// With a move in a game, the owner stays.
	await goTo(player, '#/money');
	const back = page.getByRole('button', { name: 'Take all back to Alice' });
	await expect.poll(() => figure(player, 'Held in games')).toBeCloseTo(1.03, 6);
	await player.sees('What games hold stays there until it can be collected.');
	await back.dblclick();
	await script.sealPending(1);
	await expect.poll(() => figure(player, 'In the purse')).toBeLessThan(0.011);
	expect(await figure(player, 'Held in games')).toBeCloseTo(1.03, 6);

	// No player answers the move, so it wins and its deposit comes back. Then the owner's entry goes too.
	await script.seal(GAME.red_time + 5);
	await back.click();
	await script.sealPending(1);
	await script.seal();
	await expect.poll(() => figure(player, 'Held in games')).toBeCloseTo(0.03, 6);
	await seesNoGames(player);
	await back.click();
	await script.sealPending(1);
	await purseOf(player).getByText('None yet').waitFor();
	await expect.poll(() => figure(player, 'In the purse')).toBe(0);
	expect(await figure(player, 'Held in games')).toBe(0);
	expect(await spentSince(before)).toBeLessThan(MOST_FEES);
	// Only the node says that a purse is empty, so the page asks before it forgets the key.
	await page.getByText('The key, to keep or to move the purse').click();
	await player.press('Forget the purse');
	await player.sees(/this browser loses what is in the purse and in its games: 0 FHX/);
	await player.press('Forget it all the same');
	await player.sees('To fill a purse, choose an account');
});

test('a purse whose browser is lost is found by its owner’s wallet, which takes everything back', async () => {
	const { script } = table;
	const before = await alices();
	const game = await script.open('Bob', 'b2', GAME);
	let wallet: StubWallet | undefined;
	const player = await table.open('#/money', undefined, async (page) => {
		wallet = await StubWallet.for(page, 'stub');
		await wallet.arrive(['Alice'], 'at loading');
	});
	const { page } = player;
	await player.press('Use stub');
	await player.playAs('Alice’s (stub)');
	await make(player, '5');
	(await wallet!.next()).approve();
	await script.sealPending(1);
	// The purse names its owner by itself, without the wallet.
	await script.sealPending(1);
	await reply(player, script, game.hash());
	expect(wallet!.waiting).toBe(0);
	await script.seal(GAME.red_time + 5);

	await page.evaluate(() => localStorage.clear());
	await page.goto('about:blank');
	await page.goto(`${table.served.address}?node=${encodeURIComponent(table.node.endpoint)}#/money`);
	await player.press('Use stub');
	await player.playAs('Alice’s (stub)');
	await page.getByText('Purses whose browser is lost').click();
	await player.press('Find my purses');
	// The first call takes the purse's money and its game's payment, the second call takes the rest.
	const takeBack = async () => {
		await page.getByRole('button', { name: /^Take all back to/ }).click();
		(await wallet!.next()).approve();
		await script.sealPending(1);
		await script.seal();
	};
	await takeBack();
	await player.sees('0.01 FHX in it, 0.03 FHX held in games and as deposits.');
	await seesNoGames(player);
	await takeBack();
	await player.sees('This account is not the owner of that purse.');
	expect(await spentSince(before)).toBeLessThan(MOST_FEES);
});

test('an owner to whom the node does not report a game keeps the purse with the deposit in it', async () => {
	const { script } = table;
	const game = await script.open('Bob', 'b2', GAME);
	const lie = lieOf<{ items: unknown[] }>('stakes_of', ({ items }) => void items.splice(0));
	const player = await table.open('#/money', undefined, async (page) => {
		await LyingNode.before(page, { answered: lie });
	});
	const { page } = player;
	await player.playAs('Alice');
	await make(player, '3');
	await script.sealPending(1);
	await seesOwner(player, script, 'Alice');
	await reply(player, script, game.hash());

	await page.evaluate(() => localStorage.clear());
	await page.reload();
	await goTo(player, '#/money');
	await player.playAs('Alice');
	await page.getByText('Purses whose browser is lost').click();
	await player.press('Find my purses');
	await player.sees(/1\.9\d+ FHX in it, 1\.03 FHX held in games and as deposits\./);
	await page.getByRole('button', { name: /^Take all back to/ }).click();
	await script.sealPending(1);
	await player.sees('frozen for something else');
	await script.seal();
	await player.sees(/1\.9\d+ FHX in it, 1\.03 FHX held in games and as deposits\./);
});

test('two tabs that make a purse at once share one, with the money of both', async () => {
	const { script } = table;
	const first = await table.open('#/money');
	const tab = await first.page.context().newPage();
	await tab.goto(first.page.url());
	const players = [first, new Player(tab)];
	for (const [player, name] of [
		[players[0]!, 'Alice'],
		[players[1]!, 'Bob'],
	] as const) {
		await player.playAs(name);
		await purseOf(player).getByLabel('Amount').fill('2');
	}
	// Both players click in the same millisecond.
	const buttons = players.map((player) => purseOf(player).getByRole('button', { name: 'Make a purse with 2 FHX' }));
	for (const button of buttons) await button.click({ trial: true });
	// Late enough for both pages to have their timers on a busy machine.
	const soon = Date.now() + 10_000;
	const click = (it: HTMLElement, at: number) => void setTimeout(() => it.click(), at - Date.now());
	await Promise.all(buttons.map((button) => button.evaluate(click, soon)));
	await script.pending(2);
	await script.sealAll();
	for (const player of players) await expect.poll(() => figure(player, 'In the purse')).toBeGreaterThan(3.9);
	expect(players.flatMap(({ problems }) => problems)).toEqual([]);
});

test('a page that is closed between the money and the owner names the owner on the next visit', async () => {
	const { script } = table;
	const first = await table.openAs('Alice', '#/money');
	const { page } = first;
	await make(first, '2');
	// The pool may still get a call of the test before.
	await first.sees('2 FHX for the purse is on its way');
	const again = await page.context().newPage();
	const address = page.url();
	await page.close();
	await script.sealPending(1);
	await again.goto(address);
	const player = new Player(again);
	await seesOwner(player, script, 'Alice');
	expect(player.problems).toEqual([]);
});

test('a key is shown when it is asked for, and the purse goes on elsewhere with it', async () => {
	const { script } = table;
	const player = await table.openAs('Charlie', '#/money');
	const { page } = player;
	await make(player, '2');
	await script.sealPending(1);
	await seesOwner(player, script, 'Charlie');
	await page.getByText('The key, to keep or to move the purse').click();
	const key = page.getByText(/^0x[0-9a-f]{64}$/);
	expect(await key.count()).toBe(0);
	await player.press('Show the key');
	const secret = await key.innerText();
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	await player.press('Copy the key');
	await player.sees('Copied: the key');
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
	await player.press('Forget the purse');
	await player.sees(/this browser loses what is in the purse and in its games: 1\.9\d+ FHX/);
	await player.press('Keep it');

	const other = await table.open('#/money');
	await other.page.getByText('Use a purse that was exported').click();
	await other.page.getByLabel('Its secret key').fill('0x12');
	await other.press('Use this purse');
	await other.sees('A key is 64 digits');
	await other.page.getByLabel('Its secret key').fill(secret);
	await other.press('Use this purse');
	await expect.poll(() => figure(other, 'In the purse')).toBeGreaterThan(1.9);
	// No warning asks the player to save a key that came from elsewhere.
	const address = await purseOf(other).locator('dd.address').innerText();
	const seen = await other.page.evaluate(() => localStorage.getItem('forking-hex:keys-seen'));
	expect(seen).toBe(JSON.stringify([address]));
});

test('on the narrowest phone, the whole key is in sight, and the values have half of the purse’s table', async () => {
	const { script } = table;
	const player = await table.openAs('Dave', '#/money');
	const { page } = player;
	await make(player, '2');
	await script.sealPending(1);
	await seesOwner(player, script, 'Dave');
	await page.setViewportSize({ width: 320, height: 568 });
	const widthOf = async (name: string) => (await purseOf(player).locator(name).last().boundingBox())!.width;
	expect(await widthOf('dd')).toBeGreaterThan(await widthOf('dt'));

	await page.getByText('The key, to keep or to move the purse').click();
	await player.press('Show the key');
	const key = page.getByText(/^0x[0-9a-f]{64}$/);
	await key.scrollIntoViewIfNeeded();
	const isWhole = await key.evaluate((key) => {
		const { left, right, top, bottom } = key.getBoundingClientRect();
		const covers = ([x, y]: readonly [number, number]) => document.elementFromPoint(x, y) === key;
		const rects = [...key.getClientRects()];
		return {
			isInside: left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight,
			isUncovered: rects.every(({ left, right, top, bottom }) =>
				covers([(left + right) / 2, (top + bottom) / 2]),
			),
		};
	});
	expect(isWhole).toEqual({ isInside: true, isUncovered: true });
	await expectAccessibleEverywhere(player, 'key');
});
