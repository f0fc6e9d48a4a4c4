// An early connection to a node, begun while the browser still loads the page. It asks the page's first questions in
// advance, so the answers are there when the page asks.

const FOLLOW = 'chainHead_v1_follow';
const FOLLOW_EVENT = 'chainHead_v1_followEvent';

/** The page's first questions, exactly as the page asks them. */
const QUESTIONS: readonly (readonly [method: string, ...params: unknown[]])[] = [
	['rpc_methods'],
	[FOLLOW, true],
	['chain_getBlockHash'],
	['chainSpec_v1_chainName'],
	['chainSpec_v1_genesisHash'],
	['chainSpec_v1_properties'],
	['system_chainType'],
];

interface Message {
	readonly id?: unknown;
	readonly method?: string;
	readonly params?: readonly unknown[];
}

/** A question asked in advance. */
interface Asked {
	readonly method: string;
	/** The id of the page's own question; undefined until the page asks. */
	id?: unknown;
	answer?: Message;
}

/** The text that identifies a question. */
function textOf(method: string | undefined, params: readonly unknown[] = []): string {
	return JSON.stringify([method, ...params]);
}

/**
 * A WebSocket that asks the questions in advance. When the page asks one of them, the socket delivers the early answer.
 */
export class EarlySocket extends EventTarget {
	readonly #socket: WebSocket;
	/** The questions whose answers the page has not received, by the ids of the early questions. */
	readonly #asked = new Map<unknown, Asked>();
	/** The questions that the page has not asked yet, by their texts. */
	readonly #waiting = new Map<string, Asked>();
	/** The events about blocks that came before the page received the answer to its `FOLLOW` question. */
	#events: string[] = [];

	constructor(url: string) {
		super();
		this.#socket = new WebSocket(url);
		this.#socket.addEventListener('open', () => this.#ask());
		this.#socket.addEventListener('message', ({ data }: MessageEvent<string>) => this.#receive(data));
		for (const type of ['open', 'error', 'close'])
			this.#socket.addEventListener(type, () => this.dispatchEvent(new Event(type)));
	}

	get url(): string {
		return this.#socket.url;
	}

	get readyState(): number {
		return this.#socket.readyState;
	}

	close(): void {
		this.#socket.close();
	}

	send(text: string): void {
		if (this.#waiting.size === 0) return this.#socket.send(text);
		const { id, method, params } = JSON.parse(text) as Message;
		const question = textOf(method, params);
		const asked = this.#waiting.get(question);
		if (!asked) return this.#socket.send(text);
		this.#waiting.delete(question);
		asked.id = id;
		// The caller does not expect an answer before `send` has returned.
		if (asked.answer) queueMicrotask(() => this.#deliver(asked));
	}

	#ask(): void {
		for (const [method, ...params] of QUESTIONS) {
			const [id, asked] = [`early ${method}`, { method }];
			this.#asked.set(id, asked);
			this.#waiting.set(textOf(method, params), asked);
			this.#socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
		}
	}

	#receive(text: string): void {
		if (this.#asked.size === 0) return this.#pass(text);
		const message = JSON.parse(text) as Message;
		const asked = this.#asked.get(message.id);
		if (asked) {
			asked.answer = message;
			if (asked.id !== undefined) this.#deliver(asked);
		} else if (message.method === FOLLOW_EVENT && this.#asked.has(`early ${FOLLOW}`)) this.#events.push(text);
		else this.#pass(text);
	}

	#deliver({ method, id, answer }: Asked): void {
		this.#asked.delete(`early ${method}`);
		this.#pass(JSON.stringify({ ...answer, id }));
		if (method !== FOLLOW) return;
		for (const event of this.#events) this.#pass(event);
		this.#events = [];
	}

	#pass(data: string): void {
		this.dispatchEvent(new MessageEvent('message', { data }));
	}
}

let begun: EarlySocket | undefined;

/** Begins the connection to a node. */
export function connectEarly(endpoint: string): void {
	begun = new EarlySocket(endpoint);
}

/**
 * The early connection to this address, unless it is lost. Only the first caller receives it; a connection to another
 * address is closed.
 */
export function takeEarly(url: string): EarlySocket | undefined {
	const early = begun;
	begun = undefined;
	if (!early || early.readyState > WebSocket.OPEN) return undefined;
	if (early.url !== new URL(url).href) {
		early.close();
		return undefined;
	}
	// The caller receives the event `open`, as from any other WebSocket.
	if (early.readyState === WebSocket.OPEN) setTimeout(() => early.dispatchEvent(new Event('open')));
	return early;
}
