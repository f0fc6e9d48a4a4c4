// The connection to a node that is begun while the page is still on its way. It asks at once what the page will ask first, so
// that the answers are there by then.

const FOLLOW = 'chainHead_v1_follow';
const FOLLOW_EVENT = 'chainHead_v1_followEvent';

/** The questions, as the page will ask them. */
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

/** A question that was asked early. */
interface Asked {
	readonly method: string;
	/** The id by which the page asks it; undefined until it does. */
	id?: unknown;
	answer?: Message;
}

/** A text by which the same question is found again. */
function textOf(method: string | undefined, params: readonly unknown[] = []): string {
	return JSON.stringify([method, ...params]);
}

/** A WebSocket that asks the questions by itself. When the page asks one of them, it gets the answer to that. */
export class EarlySocket extends EventTarget {
	readonly #socket: WebSocket;
	/** The questions whose answers the page has not got, by the ids by which they were asked. */
	readonly #asked = new Map<unknown, Asked>();
	/** Those that the page has not asked, by their texts. */
	readonly #waiting = new Map<string, Asked>();
	/** Events of the blocks that came before the page has the answer to the question for them. */
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
		// Nobody expects an answer before the question is put.
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

/** Begins to connect to a node. */
export function connectEarly(endpoint: string): void {
	begun = new EarlySocket(endpoint);
}

/** The connection to this address that was begun, if it is not lost. It is given to one taker, and any other is closed. */
export function takeEarly(url: string): EarlySocket | undefined {
	const early = begun;
	begun = undefined;
	if (!early || early.readyState > WebSocket.OPEN) return undefined;
	if (early.url !== new URL(url).href) {
		early.close();
		return undefined;
	}
	// Its taker learns that it is open as of any other.
	if (early.readyState === WebSocket.OPEN) setTimeout(() => early.dispatchEvent(new Event('open')));
	return early;
}
