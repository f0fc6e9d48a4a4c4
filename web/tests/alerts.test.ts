// Alerts to a player who looks elsewhere: by the title and icon and, if switched on, by a sound and notifications.

import type { Page } from 'playwright-core';
import { Enum } from 'polkadot-api';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessible';
import type { Player } from './page';
import { addressOf, type Game } from './scripted-chain';
import { setScriptedTable } from './scripted-table';
import { announceTournament } from './scripted-tournament';

const table = setScriptedTable();

interface Watched extends Window {
	notices: string[];
	tones: number;
	/** The player's answer to the browser's question. */
	permission: NotificationPermission;
	setHidden(isHidden: boolean): void;
}

/** Records notifications and tones, and lets the test put the page in the background. */
async function watch(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const watched = window as unknown as Watched;
		Object.assign(watched, { notices: [], tones: 0, permission: 'granted' });
		class Noted {
			static requestPermission = async () => watched.permission;
			constructor(_title: string, { body = '' }: NotificationOptions) {
				watched.notices.push(body);
			}
		}
		Object.defineProperty(window, 'Notification', { value: Noted });
		const { createOscillator } = AudioContext.prototype;
		AudioContext.prototype.createOscillator = function () {
			watched.tones += 1;
			return createOscillator.call(this);
		};
		let hidden = false;
		Object.defineProperty(document, 'hidden', { get: () => hidden });
		watched.setHidden = (isHidden) => {
			hidden = isHidden;
			document.dispatchEvent(new Event('visibilitychange'));
		};
	});
}

const open = (hash: string) => table.open(hash, undefined, watch);
const notices = ({ page }: Player) => page.evaluate(() => (window as unknown as Watched).notices);
const tones = ({ page }: Player) => page.evaluate(() => (window as unknown as Watched).tones);
const setHidden = ({ page }: Player, isHidden: boolean) =>
	page.evaluate((isHidden) => (window as unknown as Watched).setHidden(isHidden), isHidden);
const seesTitle = ({ page }: Player, title: RegExp) => expect.poll(() => page.title()).toMatch(title);
const icon = ({ page }: Player) => page.locator('link[rel=icon]').getAttribute('href');

/** Opens the page of a game in which the account plays, and goes on to the list when the page knows the account. */
async function openAfter(game: Game, path: string, name: string): Promise<Player> {
	const player = await open(game.hash(path));
	const { page } = player;
	await player.playAs(name);
	const played = async () => {
		const byChain = await page.evaluate(() => localStorage.getItem('forking-hex:played-by-chain') ?? '[]');
		return (JSON.parse(byChain) as [string, number[]][]).flatMap(([, games]) => games);
	};
	await expect.poll(played).toContain(game.number);
	await page.getByRole('link', { name: 'Games', exact: true }).click();
	await page.getByRole('link', { name: `Game ${game.number}` }).waitFor();
	return player;
}

const bell = ({ page }: Player) => page.locator('summary', { hasText: 'Alerts' });

/** Changes one of the settings, which the list of alerts leads to, and goes on to the list of games. */
async function set(player: Player, setting: RegExp): Promise<void> {
	const { page } = player;
	await bell(player).click();
	await page.getByRole('link', { name: 'Sounds, notifications and other settings' }).click();
	await page.getByRole('checkbox', { name: setting }).click();
	await page.getByRole('link', { name: 'Games', exact: true }).click();
}

test('a tab in the background shows a reply in its title and icon, and reports it once a block', async () => {
	const { script } = table;
	const game = await script.open('Alice', 'c3', { board_size: 5, red_time: 400, blue_time: 500 });
	await game.play('Alice', 'a1');
	const player = await openAfter(game, 'a1', 'Alice');
	await seesTitle(player, /^[^(]*Forking Hex$/);
	const plain = await icon(player);
	await set(player, /a sound/);
	await expect.poll(() => tones(player)).toBe(2);
	await set(player, /a notification/);
	await setHidden(player, true);

	await script.submit('Bob', await game.move('a1 b1'));
	await script.submit('Charlie', await game.move('a1 d4'));
	await script.sealPending(2);
	await seesTitle(player, /^\(2\) .*Forking Hex$/);
	await expect.poll(() => icon(player)).not.toBe(plain);
	await expect.poll(() => notices(player)).toEqual(['2 replies in game 0.']);
	await expect.poll(() => tones(player)).toBe(4);
	// The player's own move answers one of them. It is no news.
	await game.play('Alice', 'a1 b1 b2');
	await seesTitle(player, /^\(1\) /);
	expect((await notices(player)).length).toBe(1);

	// The player looks at the game and so has seen the other reply.
	await setHidden(player, false);
	await player.page.evaluate((hash) => (location.hash = hash), game.hash('a1'));
	await seesTitle(player, /^Your turn · Game 0/);
	await expect.poll(() => icon(player)).toBe(plain);
	// A visible page needs no notification.
	await game.play('Bob', 'a1 b1 b2 e5');
	await expect.poll(() => tones(player)).toBe(6);
	expect((await notices(player)).length).toBe(1);
	await seesTitle(player, /^Your turn · Game 0/);
});

test('nothing sounds or notifies unless it is asked to, nor against the browser’s will', async () => {
	const { script } = table;
	const game = await script.open('Dave', 'c3', { board_size: 5, red_time: 400, blue_time: 500 });
	const player = await openAfter(game, '', 'Dave');
	const { page } = player;
	await page.evaluate(() => void ((window as unknown as Watched).permission = 'denied'));
	await page.evaluate(() => (location.hash = '#/settings'));
	await page.getByRole('checkbox', { name: /a notification/ }).click();
	await player.sees('The browser does not let this page notify you.');
	expect(await page.getByRole('checkbox', { name: /a notification/ }).isChecked()).toBe(false);
	await expectAccessible(player);
	await player.screenshot('settings');
	await setHidden(player, true);
	await game.play('Bob', 'a1');
	await seesTitle(player, /^\(1\) /);
	expect([await notices(player), await tones(player)]).toEqual([[], 0]);
});

test('a challenge is a click away, also in a browser that has not seen its player, and a duel waits until the answer', async () => {
	const { script } = table;
	const duel = { board_size: 5, red_time: 400, blue_time: 500, seats: Enum('Duel', { invited: undefined }) };
	const game = await script.open('Eve', 'c3', duel);
	await game.play('Ferdie', 'a1');
	const player = await open(game.hash('a1'));
	await player.playAs('Eve');
	await seesTitle(player, /^\(1\) Your turn · Game/);
	await player.page.reload();
	await seesTitle(player, /^\(1\) Your turn · Game/);
	await player.send('b1');
	await script.sealPending(1);
	await seesTitle(player, /^Game/);

	const seats = Enum('Duel', { invited: addressOf('Dave') });
	const challenge = await script.open('Eve', 'c3', { ...duel, seats, opening_rule: Enum('SwapPieces') });
	const invited = await open('#/money');
	await invited.playAs('Dave');
	await script.seal();
	await seesTitle(invited, /^\(1\) /);
	await expect.poll(() => bell(invited).innerText()).toMatch(/1$/);
	await bell(invited).click();
	await invited.sees('no clock yet');
	await expectAccessible(invited);
	await invited.screenshot('alerts');
	await invited.page.getByRole('link', { name: 'Eve challenges you: 5 × 5, swap' }).click();
	await seesTitle(invited, new RegExp(`^\\(1\\) Your turn · Game ${challenge.number}`));
	expect(await invited.page.getByRole('link', { name: /challenges you/ }).count()).toBe(0);
});

test('the last tenth of the time for an answer is reported, then the loss', async () => {
	const { script } = table;
	const game = await script.open('Bob', 'c3', { board_size: 5, red_time: 20, blue_time: 21 });
	await game.play('Bob', 'a1');
	const player = await openAfter(game, 'a1', 'Bob');
	await set(player, /a notification/);
	await setHidden(player, true);
	await game.play('Eve', 'a1 b1');
	await expect.poll(() => notices(player)).toHaveLength(1);
	// Blue has 21 blocks. After 19 of them two are left.
	await script.seal(19);
	const urgent = `Little time is left for 1 answer in game ${game.number}.`;
	await expect.poll(() => notices(player)).toContainEqual(urgent);
	await script.seal(3);
	await expect
		.poll(async () => (await notices(player)).join(' '))
		.toContain(`You lost 1 FHX with 1 move in game ${game.number}.`);
	expect((await notices(player)).filter((notice) => notice.includes('Little time'))).toEqual([urgent]);
	await seesTitle(player, /^[^(]/);
	// The rest is money to collect. The list reads it, and from then on the bell counts it too.
	await setHidden(player, false);
	await bell(player).click();
	const collect = player.page.getByRole('link', { name: /FHX to collect/ });
	await collect.waitFor();
	await expect.poll(() => bell(player).innerText()).toMatch(/1$/);
	await collect.click();
	await player.page.getByRole('button', { name: /^Collect/ }).waitFor();
});

test('a round that has begun is reported to players who open a game in it', async () => {
	const { script } = table;
	await announceTournament(script, 0, ['Alice', 'Bob']);
	const player = await open('#/');
	await player.playAs('Bob');
	await expect.poll(() => player.blockNumber()).toBe(await script.present());
	await set(player, /a notification/);
	await setHidden(player, true);
	await script.seal();
	await expect.poll(() => notices(player)).toEqual(['A round of tournament 0 has begun: open your game.']);
});
