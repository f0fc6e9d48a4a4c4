// The archive's Web Push: how a browser gets to be told of its player's games while no page is open.

import { bytesInBase64Url } from '../chain/base64';
import { addressBelow, askAt } from './asking';

/** Milliseconds that an answer may take. The archive sends a first message before it answers. */
const PATIENCE = 30_000;
/** The bytes of a public key: an uncompressed point of P-256. */
const KEY_BYTES = 65;

/** The things that a browser needs to subscribe. */
export interface Offer {
	/** The archive's public key. */
	readonly key: Uint8Array<ArrayBuffer>;
	/** Accounts that one browser is told about at most. */
	readonly mostAccounts: number;
}

/**
 * Reasons for which a browser is not told: its network asks too often, the archive is full or the push service does not answer,
 * the push service refuses, or the archive does not answer.
 */
export type Obstacle = 'often' | 'busy' | 'refused' | 'silent';

export class NotTold extends Error {
	constructor(readonly why: Obstacle) {
		super(why);
	}
}

const REASONS: Readonly<Record<number, Obstacle>> = { 400: 'refused', 429: 'often', 503: 'busy' };

export class PushCounter {
	readonly #address: URL;

	/** `archive`: the archive's address. */
	constructor(archive: URL) {
		this.#address = addressBelow(archive, 'push');
	}

	/** The offer of the archive; undefined if it does not send Web Push. */
	async offer(): Promise<Offer | undefined> {
		const response = await this.#ask('GET');
		const answer: unknown = response.ok ? await response.json().catch(() => undefined) : undefined;
		return offerIn(answer);
	}

	/** Asks to be told about these accounts, and no others. */
	async subscribe(subscription: PushSubscriptionJSON, accounts: readonly string[]): Promise<void> {
		const { endpoint, keys } = subscription;
		const response = await this.#ask('POST', { subscription: { endpoint, keys }, accounts });
		if (!response.ok) throw new NotTold(REASONS[response.status] ?? 'silent');
	}

	/** Asks to be forgotten. */
	async unsubscribe(endpoint: string): Promise<void> {
		const response = await this.#ask('DELETE', { endpoint });
		if (!response.ok) throw new NotTold('silent');
	}

	async #ask(method: string, body?: object): Promise<Response> {
		try {
			return await askAt(this.#address, PATIENCE, {
				method,
				...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
			});
		} catch {
			throw new NotTold('silent');
		}
	}
}

function offerIn(answer: unknown): Offer | undefined {
	if (typeof answer !== 'object' || answer === null) return undefined;
	const { key, most_accounts: mostAccounts } = answer as Record<string, unknown>;
	if (typeof key !== 'string' || typeof mostAccounts !== 'number') return undefined;
	const bytes = bytesOf(key);
	return bytes?.length === KEY_BYTES ? { key: bytes, mostAccounts } : undefined;
}

/** The bytes of a text in base64url; undefined if it is none. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | undefined {
	try {
		return bytesInBase64Url(text);
	} catch {
		return undefined;
	}
}
