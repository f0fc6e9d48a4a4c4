// Invitations: from a link to a move in a new browser, without a wallet.

import { ss58Address } from '@polkadot-labs/hdkd-helpers';
import type { Locator } from 'playwright-core';
import { Enum } from 'polkadot-api';
import { fromHex } from 'polkadot-api/utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectAccessibleEverywhere } from './accessible';
import { Player } from './page';
import { type PositionId, replyId } from '../src/lib/rules/position-id';
import { cell } from '../src/lib/rules/testing';
import { addressOf, FUND, playCall } from './scripted-chain';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable();
const PHONE = { width: 360, height: 740 };
const UNIT = 10n ** 12n;
const GAME = { board_size: 5, red_time: 400, blue_time: 500 };

let host: Player;

const panelOf = ({ page }: Player) => page.getByRole('region', { name: 'Invite somebody' });

/** Chooses to what the next invitation leads: the game of this number, a duel, or a first game. */
async function leadTo(game: string): Promise<void> {
	const panel = panelOf(host);
	const goal = { '': 'a first game against a program', duel: 'a duel with me' }[game] ?? 'a game that I name';
	await panel.getByRole('radio', { name: goal }).check();
	if (goal === 'a game that I name') await panel.getByLabel('Game to play').fill(game);
}

/** Makes an invitation by Alice. Returns the fragment of its link. */
async function invite(tokens: string, game = ''): Promise<string> {
	const panel = panelOf(host);
	await panel.getByLabel('Amount').fill(tokens);
	await leadTo(game);
	await panel.getByRole('button', { name: `Make an invitation with ${tokens} FHX` }).dblclick();
	expect((await table.script.pending(1)).length).toBe(1);
	await table.script.seal();
	await table.script.seal();
	await panel.getByText('not used yet').first().waitFor();
	await panel.getByRole('button', { name: 'Copy the link' }).first().click();
	await panel.getByText('Copied').first().waitFor();
	const link = await host.page.evaluate(() => navigator.clipboard.readText());
	const end = `${game && `/${game}`}/by/${addressOf('Alice')}$`;
	expect(link).toMatch(new RegExp(`#/invitation/[\\w-]{43}${end}`));
	return new URL(link).hash;
}

const purseOf = ({ page }: Player) => page.getByRole('region', { name: 'Purse', exact: true });

/** Opens a link in another tab of a player's browser. */
async function openAgain({ page }: Player, link: string): Promise<Player> {
	const tab = await page.context().newPage();
	await tab.goto(`${table.served.address}?node=${encodeURIComponent(table.node.endpoint)}${link}`);
	return new Player(tab);
}

/** Whether the player sees the whole of an element without scrolling. */
async function isOnScreen(locator: Locator): Promise<boolean> {
	const box = await locator.boundingBox();
	return box !== null && box.y >= 0 && box.y + box.height <= locator.page().viewportSize()!.height;
}

/** All values in the storage of the page's browser. */
const stored = ({ page }: Player) => page.evaluate(() => JSON.stringify({ ...localStorage }));

beforeAll(async () => {
	host = await table.open('#/money');
	await host.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	await host.playAs('Alice');
});

afterAll(() => expect(host.problems).toEqual([]));

test('a stranger with a link has moved within two blocks, on a phone and without a wallet', async () => {
	const { script } = table;
	const { Balances } = await script.calls();
	const toPiet = { dest: Enum('Id', addressOf('Piet')), value: 10n * UNIT };
	await script.submitInBlock('Eve', Balances.transfer_keep_alive(toPiet));
	const link = await invite('3');
	await expectAccessibleEverywhere(host, 'invitations');
	const key = link.split('/')[2]!;
	const stranger = await table.open(link, PHONE);
	await script.pending(1);
	expect(stranger.page.url()).not.toContain(key);
	await stranger.sees('Alice gives you 3 FHX to play Hex.');
	await expectAccessible(stranger);
	await script.sealPending(1);

	// Two clicks lead to the first game. Nothing warns of a lost key before something is won.
	await stranger.sees('It is yours, in a purse in this browser');
	await stranger.screenshot('invitation-phone');
	await stranger.page.getByRole('link', { name: 'Play now' }).click();
	await stranger.press('Easy');
	await script.sealPending(1);
	await stranger.sees('Blue to move.');
	await stranger.sees('Now Piet (bot) answers.');
	await stranger.screenshot('invitation-played');
	const warning = stranger.page.getByText('The key of your purse is in this browser alone.');
	expect(await warning.count()).toBe(0);
	for (const secret of [key, `0x${Buffer.from(key, 'base64url').toString('hex')}`])
		expect(await stored(stranger)).not.toContain(secret);
	// Piet resigns. After this first win, the page warns that the key is in this browser alone.
	const at = () => stranger.address.split('/')[3]!;
	const opening = at();
	const { gameNumber } = stranger;
	await script.submitInBlock('Piet', await playCall(script, gameNumber, opening, cell('c3')));
	await stranger.goTo(/^c3, blue/);
	await stranger.send('b3');
	await script.sealPending(1);
	await stranger.sees('Your stone stands on b3.');
	const { ForkingHex } = await script.calls();
	await script.submitInBlock('Piet', ForkingHex.resign({ game: gameNumber, position: at() }));
	await script.seal(4);
	await stranger.sees('You won: Piet (bot) resigned. You get 0.475 FHX');
	await warning.waitFor();

	// The invitation took the link's place in the history, and the game the place of "Play now".
	await stranger.page.goBack();
	await expect.poll(() => stranger.address).toBe('#/invitation');
	await stranger.page.goBack();
	expect(stranger.page.url()).toBe('about:blank');

	// The link leads the same browser to what the purse has, after the game as well as during it.
	const again = await openAgain(stranger, link);
	await again.sees(/You have used it: your purse has \d\.\d+ FHX\. Play now/);
	await expectAccessible(again);
	await again.page.getByRole('link', { name: 'Play now' }).click();
	await again.page.getByRole('button', { name: 'Easy' }).waitFor();

	// The purse has another key than the link. A second player who opens the link receives nothing and sees that.
	const second = await table.open(link, PHONE);
	await second.sees('Nothing is in this invitation: it was used before');
	await expectAccessible(second);
	expect(await script.pending(0)).toEqual([]);
});

test('the game in a link is the one to play', async () => {
	const { script } = table;
	const other = await script.open('Bob', 'd4', GAME);
	await script.open('Charlie', 'b2', GAME);
	await leadTo('none');
	await host.sees('A game has a number, as in its heading.');
	const link = await invite('2', String(other.number));
	await panelOf(host).getByText(`for game ${other.number},`).waitFor();
	const stranger = await table.open(link, PHONE);
	await script.sealPending(1);
	await stranger.page.getByRole('heading', { name: `Game ${other.number}` }).waitFor();
});

test('an invitation to a duel leads to one with the inviter, who is alerted and answers', async () => {
	const { script } = table;
	const panel = panelOf(host);
	await leadTo('duel');
	await panel.getByLabel('Amount').fill('1.3');
	await host.sees('For a duel it has 1.32 FHX at least, so that your guest can play to the end.');
	await expectAccessibleEverywhere(host, 'invitation-to-duel');
	const link = await invite('3', 'duel');
	await panel.getByText('for a duel with you,').waitFor();

	// The guest takes the money, and has not opened the duel yet when the page reloads.
	const guest = await table.open(link, PHONE);
	await script.sealPending(1);
	await guest.sees('Alice gives you 3 FHX for a duel of Hex: you two alone, on 5 × 5 cells.');
	await guest.sees('Alice may answer your first stone at any time: no clock runs until then');
	await expect.poll(() => guest.address).toBe(`#/duel/${addressOf('Alice')}`);
	await guest.sees('You are Red: connect the top and the bottom.');
	await guest.sees(/0\.1 FHX.*, fee 0/);
	expect(await guest.page.locator('[data-cell]').count()).toBe(25);
	await guest.pick('a3');
	await guest.sees('Your first stone goes to a3');
	await expectAccessible(guest);
	await guest.screenshot('invitation-duel-phone');
	await guest.page.reload();
	await guest.sees('Alice invites you to a duel of Hex: you two alone, on 5 × 5 cells.');
	const { publicKey } = JSON.parse(
		await guest.page.evaluate(() => {
			const name = Object.keys(localStorage).find((name) => name.startsWith('forking-hex:purse:'))!;
			return localStorage.getItem(name)!;
		}),
	) as { publicKey: `0x${string}` };
	const purse = fromHex(publicKey);
	// The same link has nothing for a second guest, and no duel either.
	const second = await table.open(link, PHONE);
	await second.sees('Nothing is in this invitation: it was used before');
	expect(await second.page.getByRole('button', { name: 'Play against Alice' }).count()).toBe(0);

	// One click opens the duel, once. Its clock waits for Alice, who is at another part of the page.
	await guest.page.getByRole('button', { name: 'Play against Alice' }).dblclick();
	expect((await script.pending(1)).length).toBe(1);
	// A reload before a block has the duel offers no second one.
	await guest.page.reload();
	await guest.sees('Your duel is on its way');
	expect(await guest.page.getByRole('button', { name: 'Play against Alice' }).isDisabled()).toBe(true);
	await script.sealPending(1);
	await guest.sees('Blue to move.');
	await guest.sees('no clock yet');
	await guest.sees(
		/^Your first stone stands on .*: you are Red\. Alice may answer at any time, .* may also take your stone over\.$/,
	);
	expect(await guest.page.getByRole('region', { name: 'Challenge' }).count()).toBe(0);
	const opening = guest.address.split('/')[3]!;
	await script.seal(20);
	await expect.poll(() => host.page.title()).toMatch(/^\(1\) /);
	await host.page.locator('summary', { hasText: 'Alerts' }).click();
	const alert = host.page.getByRole('link', { name: 'has opened a duel by your invitation’s rules: your turn' });
	await alert.getByText('no clock yet').waitFor();
	await expectAccessible(host);
	await alert.click();
	await expect.poll(() => host.address.split('/')[3]).toBe(opening);
	await host.sees(/^.* opened on .*: connect the two blue sides\. .* Or press Swap to take the stone over/);
	await host.send('e5');
	await script.sealPending(1);

	// The guest's own link leads back to the game.
	const again = await openAgain(guest, link);
	await again.sees(/You have used it: your purse has \d\.\d+ FHX, and your game goes on\./);
	await again.page.getByRole('link', { name: 'To the game' }).click();
	await again.page.locator('[data-cell="e5"][aria-label*="last move"]').waitFor();
	await again.page.close();

	// The guest sees the answer and goes on. Alice resigns, so that the guest wins the duel.
	const answer = guest.page.locator('[data-cell="e5"][aria-label*="last move"]');
	await answer.waitFor();
	await guest.sees('Red to move.');
	await guest.sees('Alice answered on e5. Your turn: connect the two red sides.');
	await guest.send('b3');
	await script.sealPending(1);
	await host.page.locator('[data-cell="b3"][aria-label*="last move"]').waitFor();
	const { ForkingHex } = await script.calls();
	const { gameNumber: game } = guest;
	const position = [cell('e5'), cell('b3')].reduce<PositionId>(replyId, opening);
	const balances = () => Promise.all([purse, FUND].map((key) => script.balanceOf(key)));
	const before = await balances();
	await script.submitInBlock('Alice', ForkingHex.resign({ game, position }));
	await script.seal(4);
	await guest.sees('You won 0.095 FHX');
	const warning = guest.page.getByText('The key of your purse is in this browser alone.');
	await warning.waitFor();

	await host.sees('You lost 0.1 FHX');

	// Alice collects for both. The guest has what the invitation gave and the game, but for the fees of three calls.
	for (const who of [addressOf('Alice'), ss58Address(purse)])
		await script.submitInBlock('Alice', ForkingHex.claim({ game, who }));
	await script.seal(2);
	await guest.sees('The chain has removed the game: all of it is paid.');
	const nets = (await balances()).map((balance, index) => balance - before[index]!);
	expect(nets).toEqual([(UNIT * 95n) / 1_000n, UNIT / 200n]);
	const fees = 3n * UNIT - before[0]!;
	expect(fees > 0n && fees < UNIT / 100n).toBe(true);

	// The warning can be put away for the visit. It leads to the key, and is gone for good once the key was shown.
	await guest.press('Later');
	expect(await warning.count()).toBe(0);
	await guest.page.reload();
	await warning.getByRole('link', { name: 'Save it' }).click();
	const show = guest.page.getByRole('button', { name: 'Show the key' });
	await expect.poll(() => isOnScreen(show)).toBe(true);
	await guest.sees('Without a wallet, write the key down.');
	await guest.screenshot('key-phone');
	await show.click();
	await guest.page.getByText(/^0x[0-9a-f]{64}$/).waitFor();
	await guest.page.evaluate(() => (location.hash = '#/money'));
	await expect.poll(() => guest.address).toBe('#/money');
	await guest.page.reload();
	await purseOf(guest).getByText('In the purse', { exact: true }).waitFor();
	expect(await warning.count()).toBe(0);
	await host.page.evaluate(() => (location.hash = '#/money'));
});

test('a page that is closed before the money has come takes the invitation on the next visit', async () => {
	const { script } = table;
	const link = await invite('2');
	// The node does not answer while the page opens the link.
	const { page } = await table.served.open('ws://127.0.0.1:9', link);
	await page.getByRole('heading', { name: 'You are invited' }).waitFor();
	const address = page.url();
	expect(address).not.toContain(link.split('/')[2]!);
	const again = await page.context().newPage();
	await page.close();
	await again.goto(`${table.served.address}?node=${encodeURIComponent(table.node.endpoint)}`);
	await script.sealPending(1);
	await again.getByLabel('Play as').locator('option:checked', { hasText: 'Purse' }).waitFor({ state: 'attached' });
});

test('a damaged link says so, and a link opened in an open page leaves the address too', async () => {
	const player = await table.open('');
	const { page } = player;
	await page.evaluate(() => (location.hash = '#/invitation/no-key'));
	await player.sees('This link is damaged');
	await expect.poll(() => player.address).toBe('#/invitation');
	await expectAccessible(player);
});

test('an invitation that no one used is shown as a code, taken back, and removed', async () => {
	const { script } = table;
	await invite('2');
	const [panel] = [panelOf(host)];
	await panel.getByRole('button', { name: 'Show as a code to scan' }).first().click();
	await panel.getByRole('img', { name: 'The link as a code to scan' }).waitFor();
	const count = await panel.getByRole('listitem').count();
	await panel.getByRole('button', { name: 'Take it back' }).first().dblclick();
	expect((await script.pending(1)).length).toBe(1);
	await script.seal();
	await script.seal();
	const first = panel.getByRole('listitem').first();
	await first.getByText('taken back').waitFor();
	await panel.getByText('used', { exact: true }).first().waitFor();
	await first.getByRole('button', { name: 'Remove from the list' }).click();
	// Only the node says that the invitation is empty, so the page asks before it forgets the key.
	await first.getByText('whatever is in it, or still comes, is lost').waitFor();
	await first.getByRole('button', { name: 'Remove it all the same' }).click();
	await expect.poll(() => panel.getByRole('listitem').count()).toBe(count - 1);
});
