// The archive's Web Push: alerts about a player's games while no page is open.

import { bytesInBase64Url } from '../../lib/chain/sending/base64';
import { addressBelow, askAt } from '../../lib/archive/asking';
import { checked } from '../../lib/archive/checking';

/** The milliseconds for an answer. The archive sends a first message before it answers. */
const PATIENCE = 30_000;
/** The length of a public key in bytes: an uncompressed point of P-256. */
const KEY_BYTES = 65;

/** The archive's data for a browser that subscribes. */
export interface Offer {
	/** The archive's public key. */
	readonly key: Uint8Array<ArrayBuffer>;
	/** The highest number of accounts per browser. */
	readonly mostAccounts: number;
}

/**
 * The reasons why a browser gets no alerts. `often`: its network asks too often. `busy`: the archive is full, or the
 * push service does not answer. `refused`: the push service refuses. `silent`: the archive does not answer.
 */
export type Obstacle = 'often' | 'busy' | 'refused' | 'silent';

export class PushFailure extends Error {
	constructor(readonly why: Obstacle) {
		super(why);
	}
}

const REASONS: Readonly<Record<number, Obstacle>> = { 400: 'refused', 429: 'often', 503: 'busy' };

export class PushCounter {
	readonly #address: URL;

	/** `archive` is the archive's address. */
	constructor(archive: URL) {
		this.#address = addressBelow(archive, 'push');
	}

	/** The archive's offer; undefined if the archive does not send Web Push. */
	async offer(): Promise<Offer | undefined> {
		const response = await this.#ask('GET');
		const answer: unknown = response.ok ? await response.json().catch(() => undefined) : undefined;
		return offerIn(answer);
	}

	/** Asks for alerts about these accounts, instead of all earlier ones. */
	async subscribe(subscription: PushSubscriptionJSON, accounts: readonly string[]): Promise<void> {
		const { endpoint, keys } = subscription;
		const response = await this.#ask('POST', { subscription: { endpoint, keys }, accounts });
		if (!response.ok) throw new PushFailure(REASONS[response.status] ?? 'silent');
	}

	/** Asks the archive to forget the subscription. */
	async unsubscribe(endpoint: string): Promise<void> {
		const response = await this.#ask('DELETE', { endpoint });
		if (!response.ok) throw new PushFailure('silent');
	}

	async #ask(method: string, body?: object): Promise<Response> {
		try {
			return await askAt(this.#address, PATIENCE, {
				method,
				...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
			});
		} catch {
			throw new PushFailure('silent');
		}
	}
}

/** The offer in an answer; undefined if the answer has none, or a faulty one. */
function offerIn(answer: unknown): Offer | undefined {
	try {
		const { key, most_accounts: mostAccounts } = checked('Offer', answer);
		const bytes = bytesInBase64Url(key);
		return bytes.length === KEY_BYTES ? { key: bytes, mostAccounts } : undefined;
	} catch {
		return undefined;
	}
}
