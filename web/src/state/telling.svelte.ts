// Telling the player while no page is open: the browser's subscription, its copy at the archive, and the words that the
// service worker says.

import { type Obstacle, type Offer, NotTold, PushCounter } from '../archive/push';
import { words } from '../words/push';
import type { ChainClient } from './chain-client.svelte';
import { language } from './language.svelte';
import { Persisted } from './persisted.svelte';
import { NAMES } from './stored';

/** The service worker, the cache in which it finds its words, and their address there: those in public/push.js. */
const WORKER = './push.js';
const CACHE = 'forking-hex-push';
const WORDS = './push-words.json';

export class Telling {
	/** Whether the player is told while no page is open; undefined while that is unknown, or the archive does not offer it. */
	isOn = $state<boolean>();
	isBusy = $state(false);
	problem = $state('');

	readonly #client: ChainClient;
	readonly #counter: PushCounter;
	readonly #isWanted = new Persisted(NAMES.push, false);
	#offer: Offer | undefined;
	/** The circumstances of which the archive and the service worker know since this visit. */
	#known: string | undefined;

	/** `archive`: the archive's address. */
	constructor(client: ChainClient, archive: URL) {
		this.#client = client;
		this.#counter = new PushCounter(archive);
	}

	/** Finds out whether the player is told. */
	async begin(): Promise<void> {
		// An archive that does not answer offers nothing.
		this.#offer = await this.#counter.offer().catch(() => undefined);
		if (!this.#offer) return;
		const subscription = await currentSubscription();
		this.isOn = this.#isWanted.value && subscription !== undefined;
	}

	/** Brings the archive and the service worker up to date: the account, the language or the archive may be another one. */
	async renew(): Promise<void> {
		if (!this.isOn || this.isBusy || this.#accounts.length === 0 || this.#known === this.circumstances) return;
		// It holds at the archive until it is changed.
		await this.#subscribe().catch(() => undefined);
	}

	/** Asks the browser and the archive to tell the player from now on. Only a click may call it. */
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

	/** Has the player told no more, here and at the archive. */
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

	/** The accounts of the player: the one in use, and the purse. */
	get #accounts(): readonly string[] {
		const { account, purse } = this.#client;
		return [...new Set([account, purse].flatMap((one) => (one ? [one.address] : [])))];
	}

	async #whileBusy(step: () => Promise<void>): Promise<void> {
		if (this.isBusy) return;
		this.isBusy = true;
		this.problem = '';
		try {
			await step();
		} catch (error) {
			this.problem = obstacleText(error instanceof NotTold ? error.why : undefined);
		} finally {
			this.isBusy = false;
		}
	}

	/** Subscribes the browser, unless it is, and tells the archive. */
	async #subscribe(): Promise<void> {
		const { key, mostAccounts } = this.#offer!;
		const { circumstances } = this;
		await this.#keepWords();
		await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
		const { pushManager } = await navigator.serviceWorker.ready;
		let subscription = await pushManager.getSubscription();
		if (subscription && !isFor(subscription, key)) {
			// The archive has another key than it had.
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

	/** Leaves the words where the service worker finds them. */
	async #keepWords(): Promise<void> {
		const { symbol = '', decimals = 0 } = this.#client.constants ?? {};
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
		const kept = { language: lang, direction: dir, symbol, decimals, sentences };
		const cache = await caches.open(CACHE);
		await cache.put(WORDS, new Response(JSON.stringify(kept)));
	}

	/** The things that a renewal depends on. */
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

/** The sentence for an obstacle; undefined for one in the browser itself. */
function obstacleText(why: Obstacle | undefined): string {
	return why === undefined ? words.noService : words[why];
}
