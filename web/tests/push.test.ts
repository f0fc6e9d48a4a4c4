// Push alerts while the page is closed: the choice in the settings, the requests to the archive, and the notifications
// by the service worker. Push services are out of reach, so the test makes the subscription up and delivers messages
// with the debugger.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './accessible';
import { type Player, serve, type Served, WHOLE_CHROMIUM } from './page';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable();
const KEY = `${'B'.repeat(86)}A`;
const ENDPOINT = 'https://push.example/phone';

/** An archive that records its requests. */
class Archive {
	readonly asked: { method: string; body: Record<string, unknown> }[] = [];
	/** The HTTP status of its answers to subscriptions. */
	status = 204;
	/** Whether the archive sends Web Push. */
	offers = true;
	readonly #server: Server;

	constructor() {
		this.#server = createServer((request, response) => {
			let text = '';
			request.setEncoding('utf8').on('data', (part: string) => (text += part));
			request.on('end', () => {
				const headers = {
					'Access-Control-Allow-Origin': '*',
					'Access-Control-Allow-Methods': 'GET, POST, DELETE',
					'Access-Control-Allow-Headers': 'content-type',
				};
				const { method = '' } = request;
				if (method === 'GET') {
					response.writeHead(this.offers ? 200 : 404, { ...headers, 'Content-Type': 'application/json' });
					response.end(JSON.stringify(this.offers ? { key: KEY, most_accounts: 16 } : {}));
					return;
				}
				if (method !== 'OPTIONS')
					this.asked.push({ method, body: JSON.parse(text) as Record<string, unknown> });
				response.writeHead(method === 'POST' ? this.status : 204, headers).end();
			});
		});
	}

	async start(): Promise<void> {
		await new Promise<void>((settle) => this.#server.listen(0, '127.0.0.1', settle));
	}

	get address(): string {
		return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
	}

	stop(): void {
		this.#server.closeAllConnections();
		this.#server.close();
	}
}

let archive: Archive;
/** The page in a browser that shows notifications. */
let served: Served;
beforeAll(async () => {
	archive = new Archive();
	[served] = await Promise.all([serve(WHOLE_CHROMIUM), archive.start()]);
});
afterAll(async () => {
	archive.stop();
	await served?.close();
});

/** Puts a push service's subscription into the browser. It lasts over visits. */
async function withPushService(page: Page): Promise<void> {
	await page.addInitScript((endpoint) => {
		const kept = 'made-up-subscription';
		const subscription = (key: ArrayBuffer) => ({
			endpoint,
			options: { applicationServerKey: key },
			toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'B', auth: 'A' } }),
			unsubscribe: () => {
				localStorage.removeItem(kept);
				return Promise.resolve(true);
			},
		});
		const known = () => {
			const key = localStorage.getItem(kept);
			return key === null ? null : subscription(Uint8Array.from(JSON.parse(key) as number[]).buffer);
		};
		Object.assign(PushManager.prototype, {
			getSubscription: () => Promise.resolve(known()),
			subscribe: ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
				localStorage.setItem(kept, JSON.stringify([...applicationServerKey]));
				return Promise.resolve(known());
			},
		});
	}, ENDPOINT);
}

/** Opens the page with an archive, in a browser that permits notifications, and opens the settings. */
async function open(prepare: (page: Page) => Promise<void>): Promise<Player> {
	archive.asked.length = 0;
	const player = await served.open(table.node.endpoint, '#/settings', undefined, async (page) => {
		await page.context().grantPermissions(['notifications']);
		const body = JSON.stringify({ archive: archive.address });
		await page.route('**/config.json', (route) => route.fulfill({ contentType: 'application/json', body }));
		await prepare(page);
	});
	await player.playAs('Alice');
	return player;
}

const choice = ({ page }: Player) => page.getByRole('checkbox', { name: 'Notify me also when the page is closed' });
const isOn = async (player: Player) => (await choice(player).isChecked()) && (await choice(player).isEnabled());
const notified = ({ page }: Player) =>
	page.evaluate(async () => {
		const { getNotifications } = ServiceWorkerRegistration.prototype;
		const shown = await getNotifications.call(await navigator.serviceWorker.ready);
		return shown.map(({ body, tag }) => `${tag}: ${body}`);
	});

/**
 * Delivers messages to the page's service worker, as a push service does. Waits until the worker has shown each
 * message, because Chromium loses a notification requested during another one.
 */
async function delivery(player: Player): Promise<(message: object | string) => Promise<void>> {
	const context = player.page.context();
	const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
	const session: CDPSession = await context.newCDPSession(player.page);
	const registered = new Promise<string>((settle) => {
		session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
			const [registration] = registrations;
			if (registration) settle(registration.registrationId);
		});
	});
	await session.send('ServiceWorker.enable');
	const registrationId = await registered;
	const { origin } = new URL(served.address);
	return async (message) => {
		const data = typeof message === 'string' ? message : JSON.stringify(message);
		await worker.evaluate(noteNextNotification);
		await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
		await worker.evaluate('isShown');
	};
}

/** Runs in the service worker. The promise `isShown` resolves when the next notification is shown. */
function noteNextNotification(): void {
	const { prototype } = ServiceWorkerRegistration;
	const { showNotification } = prototype;
	const isShown = new Promise<void>((settle, refuse) => {
		prototype.showNotification = async function (...notification) {
			prototype.showNotification = showNotification;
			await showNotification.apply(this, notification).then(settle, refuse);
		};
	});
	Object.assign(self, { isShown });
}

test('the archive learns whom to notify, about whom, and to forget it', async () => {
	const player = await open(withPushService);
	await player.sees('the archive of this page stores an address that your browser gets from its maker');
	await expectAccessible(player);
	await choice(player).click();
	await expect.poll(() => isOn(player)).toBe(true);
	const [{ method, body } = { method: '', body: {} }] = archive.asked;
	const keys = { p256dh: 'B', auth: 'A' };
	expect([method, body.subscription]).toEqual(['POST', { endpoint: ENDPOINT, keys }]);
	const [alice] = body.accounts as string[];
	expect(alice).toMatch(/^\w{47,48}$/);

	// The next account replaces the first, and every new visit informs the archive again.
	archive.asked.length = 0;
	await player.playAs('Bob');
	await expect.poll(() => archive.asked.map(({ body }) => body.accounts)).not.toEqual([]);
	expect(archive.asked[0]?.body.accounts).not.toEqual([alice]);
	archive.asked.length = 0;
	await player.page.evaluate(() => (location.hash = '#/money'));
	await player.page.reload();
	await expect.poll(() => archive.asked.map(({ method }) => method)).toContain('POST');

	await player.page.evaluate(() => (location.hash = '#/settings'));
	await expect.poll(() => isOn(player)).toBe(true);
	archive.asked.length = 0;
	await choice(player).click();
	await expect.poll(() => archive.asked).toEqual([{ method: 'DELETE', body: { endpoint: ENDPOINT } }]);
	await expect.poll(() => choice(player).isChecked()).toBe(false);
	await player.page.reload();
	await expect.poll(() => choice(player).isEnabled()).toBe(true);
	expect(await choice(player).isChecked()).toBe(false);
	expect(archive.asked.length).toBe(1);
	expect(player.problems).toEqual([]);
});

test('an archive that refuses is reported, and the browser is left as it was', async () => {
	const player = await open(withPushService);
	for (const [status, sentence] of [
		[429, 'Too many browsers of your network'],
		[503, 'The archive cannot do this now'],
		[400, 'The browser’s push service refused'],
		[500, 'The archive does not answer'],
	] as const) {
		archive.status = status;
		await choice(player).click();
		await player.sees(sentence);
		await expect.poll(() => choice(player).isChecked()).toBe(false);
		expect(await player.page.evaluate(() => localStorage.getItem('made-up-subscription'))).toBeNull();
	}
	archive.status = 204;
});

test('a browser without a push service says so, and the archive hears nothing', async () => {
	const player = await open(() => Promise.resolve());
	await choice(player).click();
	await player.sees('This browser cannot be notified while the page is closed');
	await player.screenshot('push');
	await expect.poll(() => choice(player).isChecked()).toBe(false);
	expect(archive.asked).toEqual([]);
});

test('an archive that does not send Web Push offers no choice', async () => {
	archive.offers = false;
	let hasAnswered = false;
	const player = await open(async (page) => {
		page.on('response', (response) => void (hasAnswered ||= response.url().endsWith('/push')));
		await withPushService(page);
	});
	await expect.poll(() => hasAnswered).toBe(true);
	await player.sees('a notification while this page is in the background');
	expect(await choice(player).count()).toBe(0);
	archive.offers = true;
});

test('the service worker says what has come, in the player’s words, and shows one notice a game', async () => {
	const player = await open(withPushService);
	await choice(player).click();
	await expect.poll(() => isOn(player)).toBe(true);
	const deliver = await delivery(player);
	const soon = Date.now() / 1_000 + 3_600;
	const shows = async (message: object | string, text: string) => {
		await deliver(message);
		expect(await notified(player)).toContain(text);
	};
	await shows({ kind: 'welcome', chain: '0x00' }, 'turn-: You will be notified of your games here.');
	const turn = { kind: 'your_turn', game: 7, account: '5F', positions: 1, until: soon };
	await shows(turn, 'turn-7: It is your turn in game 7.');
	await shows({ ...turn, positions: 1_200 }, 'turn-7: It is your turn in 1,200 positions of game 7.');
	await shows({ ...turn, kind: 'closes_soon' }, 'turn-7: Little time is left for your answer in game 7.');
	await shows({ ...turn, until: 1 }, 'turn-7: It was your turn in game 7.');
	const money = { game: 7, account: '5F', amount: '1234567800000000' };
	await shows({ ...money, kind: 'paid' }, 'money-7: You were paid 1,234.5678 FHX from game 7.');
	await shows(
		{ ...money, kind: 'earned', amount: '950000000000' },
		'money-7: Game 7 is over. 0.95 FHX are yours to collect.',
	);
	expect((await notified(player)).length).toBe(3);
	// For an unreadable message, the notification has only the page's name.
	await deliver('nonsense');
	await deliver({ kind: '__proto__', game: '<b>' });
	expect(await notified(player)).toContain('turn-: ');

	await player.page.getByRole('combobox', { name: 'Language' }).selectOption('de');
	await expect.poll(() => archive.asked.length).toBeGreaterThan(1);
	await shows({ ...turn, game: 8 }, 'turn-8: Du bist in Partie 8 am Zug.');

	// A click leads the open page to the game. The test makes the click up, because the worker has no real one here.
	const [worker] = player.page.context().serviceWorkers();
	await worker!.evaluate(`(async () => {
		const [notification] = await registration.getNotifications({ tag: 'turn-8' });
		dispatchEvent(new NotificationEvent('notificationclick', { notification }));
	})()`);
	await expect.poll(() => new URL(player.page.url()).hash).toBe('#/game/8');
	expect(player.problems).toEqual([]);
});
