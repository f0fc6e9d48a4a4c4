// A lying node: forwards the page's requests to a real node, and changes requests and answers on the way.

import { getDynamicBuilder, getLookupFn } from '@polkadot-api/metadata-builders';
import { Bytes, metadata, Option, unifyMetadata } from '@polkadot-api/substrate-bindings';
import type { Page, WebSocketRoute } from 'playwright-core';
import { fromHex, toHex } from 'polkadot-api/utils';
import { OWN } from '../src/lib/chain/sending/forging';

type Change = (bytes: Uint8Array) => Uint8Array;

export interface Lies {
	/** Changes to the arguments of runtime API functions. */
	readonly asked?: Readonly<Record<string, Change>>;
	/** Changes to the results of runtime API functions. */
	readonly answered?: Readonly<Record<string, Change>>;
	/** Lies that replace the results of RPC methods. */
	readonly reported?: Readonly<Record<string, (result: object) => object>>;
}

interface Request {
	readonly id?: number | string;
	readonly method: string;
	readonly params: unknown[];
}

interface Response {
	readonly id?: number | string;
	result?: object & { readonly operationId?: string };
	params?: { result?: { readonly event?: string; readonly operationId?: string; output?: string } };
}

export class LyingNode {
	/** The RPC methods that the page has called. */
	readonly called: string[] = [];
	readonly #lies: Lies;
	/** The runtime API functions under way, by the id of the request, then of the operation. */
	readonly #requests = new Map<number | string, string>();
	/** The RPC methods whose result will be a lie, by the id of the request. */
	readonly #methods = new Map<number | string, string>();
	readonly #operations = new Map<string, string>();
	/** The RPC methods and runtime API functions at which the node hangs, with a promise of the end. */
	readonly #hanging = new Map<string, Promise<void>>();

	private constructor(lies: Lies) {
		this.#lies = lies;
	}

	/** Puts a lying node between a page and its node. */
	static async before(page: Page, lies: Lies): Promise<LyingNode> {
		const node = new LyingNode(lies);
		await page.routeWebSocket(/^ws:/, (socket) => node.#connect(socket));
		return node;
	}

	/** Whether the page has sent a signed transaction. */
	get wasSentSomething(): boolean {
		return this.called.some((method) => /broadcast|submit/i.test(method));
	}

	/**
	 * Lets the node hang at the method or function of this name. Returns a function that releases the requests so far.
	 */
	hang(name: string): () => void {
		let goOn: () => void = () => undefined;
		this.#hanging.set(name, new Promise<void>((settle) => (goOn = settle)));
		return () => {
			this.#hanging.delete(name);
			goOn();
		};
	}

	#connect(page: WebSocketRoute): void {
		const node = page.connectToServer();
		page.onMessage((message) => {
			const asked = each(message, (request: Request) => this.#ask(request));
			const [, hanging] = [...this.#hanging].find(([name]) => asked.includes(`"${name}"`)) ?? [];
			if (hanging) void hanging.then(() => node.send(asked));
			else node.send(asked);
		});
		node.onMessage((message) => page.send(each(message, (response: Response) => this.#answer(response))));
	}

	#ask(request: Request): Request {
		const { id, method, params } = request;
		this.called.push(method);
		if (id !== undefined && this.#lies.reported?.[method]) this.#methods.set(id, method);
		if (method !== 'chainHead_v1_call' || id === undefined) return request;
		const [, , name, given] = params as [string, string, string, string];
		this.#requests.set(id, name);
		const change = this.#lies.asked?.[name];
		return change ? { ...request, params: [...params.slice(0, 3), toHex(change(fromHex(given)))] } : request;
	}

	#answer(response: Response): Response {
		const method = response.id === undefined ? undefined : this.#methods.get(response.id);
		const lie = method === undefined ? undefined : this.#lies.reported?.[method];
		if (lie && response.result) response.result = lie(response.result);
		const name = response.id === undefined ? undefined : this.#requests.get(response.id);
		const operation = response.result?.operationId;
		if (name !== undefined && operation !== undefined) this.#operations.set(operation, name);
		const reported = response.params?.result;
		if (reported?.event !== 'operationCallDone' || reported.output === undefined) return response;
		const change = this.#lies.answered?.[this.#operations.get(reported.operationId ?? '') ?? ''];
		if (change) reported.output = toHex(change(fromHex(reported.output)));
		return response;
	}
}

/** Applies a change to a message, or to each part of a batch. */
function each<Part>(message: string | Buffer, change: (part: Part) => Part): string {
	const parts = JSON.parse(String(message)) as Part | Part[];
	return JSON.stringify(Array.isArray(parts) ? parts.map(change) : change(parts));
}

const opaque = Option(Bytes());

/** A lie about the version of the runtime. Without it, the page does not read the node's metadata. */
export const LIE_OF_VERSION: NonNullable<Lies['reported']> = {
	state_getRuntimeVersion: (version) => ({ ...version, implVersion: 1_000 }),
};

/** A lie about the metadata. */
export function lieOfMetadata(change: Change): NonNullable<Lies['answered']> {
	const reported = (answer: Uint8Array) => {
		const bytes = opaque.dec(answer);
		return bytes ? opaque.enc(change(bytes)) : answer;
	};
	return { Metadata_metadata_at_version: reported };
}

const builder = getDynamicBuilder(getLookupFn(unifyMetadata(metadata.dec(OWN))));

/** A lie in the result of one of the game's queries. `change` modifies the result in place. */
export function lieOf<Answer>(question: string, change: (answer: Answer) => void): NonNullable<Lies['answered']> {
	const [encode, decode] = builder.buildRuntimeCall('ForkingHexApi', question).value;
	const reported = (bytes: Uint8Array) => {
		const answer = decode(bytes) as Answer | undefined;
		if (answer === undefined) return bytes;
		change(answer);
		return encode(answer);
	};
	return { [`ForkingHexApi_${question}`]: reported };
}
