// Push alerts while no page is open: the browser's subscription, the archive's copy, and the service worker's words.

import { untrack } from 'svelte';
import { archiveOf } from '../../lib/archive/asking';
import { type Obstacle, type Offer, PushFailure, PushCounter } from './push';
import { words } from '../../lib/words/push';
import type { Client } from '../../lib/state/client';
import { language } from '../../lib/state/language.svelte';
import { Persisted } from '../../lib/state/persisted.svelte';
import { NAMES } from '../../lib/state/stored';

/** The parts of the client that this needs. */
type Parts = Pick<Client, 'connection' | 'accounts'>;

/** The service worker, its cache, and the address of its words there. public/push.js has the same names. */
const WORKER = './push.js';
const CACHE = 'forking-hex-push';
const WORDS = './push-words.json';

/** The push alerts of the page; undefined until the page first asks for them, or if the archive's address is bad. */
let known: PushAlerts | undefined;

/** The push alerts of the page's client. They follow the account and the language from now on. */
export function pushAlertsOf(client: Parts, archive: string): PushAlerts | undefined {
	const address = archiveOf({ archive });
	if (known || !address) return known;
	const alerts = new PushAlerts(client, address);
	known = alerts;
	void alerts.begin().catch(() => undefined);
	$effect.root(() => {
		$effect(() => {
			if (alerts.isOn && alerts.circumstances) untrack(() => void alerts.renew());
		});
	});
	return alerts;
}

export class PushAlerts {
	/** Whether the player gets alerts while no page is open; undefined until known, or if the archive offers none. */
	isOn = $state<boolean>();
	isBusy = $state(false);
	problem = $state('');

	readonly #client: Parts;
	readonly #counter: PushCounter;
	readonly #isWanted = new Persisted(NAMES.push, false);
	#offer: Offer | undefined;
	/** The circumstances that the archive and the service worker have received during this visit. */
	#known: string | undefined;

	/** `archive` is the archive's address. */
	constructor(client: Parts, archive: URL) {
		this.#client = client;
		this.#counter = new PushCounter(archive);
	}

	/** Finds out whether alerts are on. */
	async begin(): Promise<void> {
		// An archive that does not answer offers no alerts.
		this.#offer = await this.#counter.offer().catch(() => undefined);
		if (!this.#offer) return;
		const subscription = await currentSubscription();
		this.isOn = this.#isWanted.value && subscription !== undefined;
	}

	/** Updates the archive and the service worker if the account, the language or the archive has changed. */
	async renew(): Promise<void> {
		if (!this.isOn || this.isBusy || this.#accounts.length === 0 || this.#known === this.circumstances) return;
		// After a failure, the archive's old copy stays valid.
		await this.#subscribe().catch(() => undefined);
	}

	/** Asks the browser and the archive for alerts. Only a click may call this function. */
	switchOn(): Promise<void> {
		return this.#whileBusy(async () => {
			if (this.#accounts.length === 0) {
				this.problem = words.noAccount;
			} else if ((await Notification.requestPermission()) !== 'granted') {
				this.problem = words.notAllowed;
			} else {
				await this.#subscribe();
				this.isOn = this.#isWanted.value = true;
			}
		});
	}

	/** Ends the alerts in the browser and at the archive. */
	switchOff(): Promise<void> {
		return this.#whileBusy(async () => {
			this.isOn = this.#isWanted.value = false;
			const subscription = await currentSubscription();
			if (!subscription) return;
			const [forgotten] = await Promise.allSettled([
				this.#counter.unsubscribe(subscription.endpoint),
				subscription.unsubscribe(),
				caches.delete(CACHE),
			]);
			if (forgotten.status === 'rejected') this.problem = words.notRemoved;
		});
	}

	/** The player's accounts for alerts: the account in use and the purse. */
	get #accounts(): readonly string[] {
		const { chosen: account, purse } = this.#client.accounts;
		return [...new Set([account, purse].flatMap((one) => (one ? [one.address] : [])))];
	}

	async #whileBusy(step: () => Promise<void>): Promise<void> {
		if (this.isBusy) return;
		this.isBusy = true;
		this.problem = '';
		try {
			await step();
		} catch (error) {
			this.problem = obstacleText(error instanceof PushFailure ? error.why : undefined);
		} finally {
			this.isBusy = false;
		}
	}

	/** Subscribes the browser if necessary, and informs the archive. */
	async #subscribe(): Promise<void> {
		const { key, mostAccounts } = this.#offer!;
		const { circumstances } = this;
		await this.#keepWords();
		await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
		const { pushManager } = await navigator.serviceWorker.ready;
		let subscription = await pushManager.getSubscription();
		if (subscription && !isFor(subscription, key)) {
			// The archive has changed its key.
			await subscription.unsubscribe();
			subscription = null;
		}
		const isNew = subscription === null;
		subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
		try {
			await this.#counter.subscribe(subscription.toJSON(), this.#accounts.slice(0, mostAccounts));
		} catch (error) {
			if (isNew) await subscription.unsubscribe().catch(() => false);
			throw error;
		}
		this.#known = circumstances;
	}

	/** Puts the words into the cache for the service worker. */
	async #keepWords(): Promise<void> {
		const { symbol = '', decimals = 0 } = this.#client.connection.constants ?? {};
		const { lang, dir } = document.documentElement;
		const [game, count, amount] = ['{game}', '{count}', '{amount}'];
		const sentences = {
			welcome: words.welcome,
			your_turn: words.turn(game),
			your_turn_more: words.turns(count, game),
			closes_soon: words.soon(game),
			closes_soon_more: words.soons(count, game),
			over: words.over(game),
			earned: words.earned(amount, game),
			paid: words.paid(amount, game),
		};
		const content = { language: lang, direction: dir, symbol, decimals, sentences };
		const cache = await caches.open(CACHE);
		await cache.put(WORDS, new Response(JSON.stringify(content)));
	}

	/** The values that a renewal depends on, as a text. */
	get circumstances(): string {
		return [language.code, ...this.#accounts].join();
	}
}

async function currentSubscription(): Promise<PushSubscription | undefined> {
	const registration = await navigator.serviceWorker.getRegistration();
	return (await registration?.pushManager.getSubscription()) ?? undefined;
}

function isFor(subscription: PushSubscription, key: Uint8Array): boolean {
	const known = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer());
	return known.length === key.length && known.every((byte, index) => byte === key[index]);
}

/** The sentence for an obstacle; undefined stands for an obstacle in the browser. */
function obstacleText(why: Obstacle | undefined): string {
	return why === undefined ? words.noService : words[why];
}
