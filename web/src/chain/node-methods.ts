// The methods by which the page asks a node. Those that a node lacks are emulated by older ones. Most nodes lack those for
// old blocks at most, which few visits need, so the emulation is fetched when the first lacking method is called.

import { methodsRouter, modern } from '@polkadot-api/ws-middleware';

type Middleware = ReturnType<typeof methodsRouter>;
type Provider = Parameters<Middleware>[0];
type Listeners = Parameters<Provider>;

/** Groups of methods, by the beginnings of their names. */
const GROUPS = ['chainHead_v1', 'transaction_v1', 'chainSpec_v1', 'archive_v1'];
/** Those with notices besides answers. */
const WITH_NOTICES = ['chainHead_v1', 'archive_v1'];

const isOneOf = (groups: readonly string[], method: string) => groups.some((group) => method.startsWith(group));

/** Lets a page call all methods of a node, whichever it has. */
export function allMethods(loadEmulation: () => Promise<Middleware>): Middleware {
	return methodsRouter((methods) => {
		const lacking = GROUPS.filter((group) => !methods.some((method) => method.startsWith(group)));
		return (base) => (onMessage, onHalt) => {
			const [forPresent, forLacking] = shared(base);
			const present = modern(forPresent)(onMessage, onHalt);
			const emulated = later(loadEmulation)(forLacking)(onMessage, (error) => {
				present.disconnect();
				onHalt(error);
			});
			return {
				send: (message) => (isOneOf(lacking, message.method) ? emulated : present).send(message),
				disconnect() {
					present.disconnect();
					emulated.disconnect();
				},
			};
		};
	});
}

/** Two providers over one connection. An answer goes to the one that asked. */
function shared(base: Provider): readonly [Provider, Provider] {
	const listeners: (Listeners | undefined)[] = [];
	const asked = new Map<unknown, number>();
	const connection = base(
		(message) => {
			const asker = 'method' in message ? Number(!isOneOf(WITH_NOTICES, message.method)) : asked.get(message.id);
			if (!('method' in message)) asked.delete(message.id);
			if (asker !== undefined) listeners[asker]?.[0](message);
		},
		(error) => listeners.forEach((each) => each?.[1](error)),
	);
	const provider =
		(index: number): Provider =>
		(...given) => {
			listeners[index] = given;
			return {
				send(message) {
					if (message.id !== undefined) asked.set(message.id, index);
					connection.send(message);
				},
				disconnect: connection.disconnect,
			};
		};
	return [provider(0), provider(1)];
}

/** A middleware that is loaded when the first message goes through it. */
function later(load: () => Promise<Middleware>): Middleware {
	return (base) => (onMessage, onHalt) => {
		let loaded: Promise<ReturnType<Provider>> | undefined;
		let isOver = false;
		// Without it there is no use in the connection. The next one tries again.
		const giveUp = (error: unknown) => {
			if (!isOver) onHalt(error);
			isOver = true;
		};
		return {
			send(message) {
				loaded ??= load().then((middleware) => middleware(base)(onMessage, onHalt));
				loaded.then((connection) => isOver || connection.send(message), giveUp);
			},
			disconnect() {
				isOver = true;
				loaded?.then(({ disconnect }) => disconnect()).catch(() => undefined);
			},
		};
	};
}
