// The methods that the page calls on a node. Missing methods are emulated by older ones. Most nodes lack at most the
// methods for old blocks, which few visits need. So the emulation is loaded when the page first calls a missing method.
//
// A node does not let a page follow its blocks while finality is far behind: it ends the subscription at once. The page
// then follows the blocks by the older methods, which show them all the same.

import { methodsRouter, modern } from '@polkadot-api/ws-middleware';

type Middleware = ReturnType<typeof methodsRouter>;
type Provider = Parameters<Middleware>[0];
type Listeners = Parameters<Provider>;
type Message = Parameters<Listeners[0]>[0];

/** The methods that follow blocks, by the beginning of their names. */
const FOLLOWING = 'chainHead_v1';
/** The groups of methods, by the beginnings of their names. */
const GROUPS = [FOLLOWING, 'transaction_v1', 'chainSpec_v1', 'archive_v1'];
/** The groups of methods that send notices besides answers. */
const WITH_NOTICES = [FOLLOWING, 'archive_v1'];

const isOneOf = (groups: readonly string[], method: string) => groups.some((group) => method.startsWith(group));

/** A middleware that lets the page call all methods on any node. */
export function allMethods(loadEmulation: () => Promise<Middleware>): Middleware {
	return methodsRouter((methods) => {
		const lacking = GROUPS.filter((group) => !methods.some((method) => method.startsWith(group)));
		return (base) => (onMessage, onHalt) => {
			const [forPresent, forLacking] = shared(base);
			const isRefused = refusals();
			const present = modern(forPresent)((message) => {
				if (isRefused(message)) lacking.push(FOLLOWING);
				onMessage(message);
			}, onHalt);
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

/** Returns a test whether a message ends a subscription to blocks that has not begun. */
function refusals(): (message: Message) => boolean {
	const begun = new Set<unknown>();
	return (message) => {
		if (!('method' in message) || message.method !== `${FOLLOWING}_followEvent`) return false;
		const { subscription, result } = message.params as { subscription: unknown; result: { event?: string } };
		if (result.event === 'initialized') begun.add(subscription);
		return result.event === 'stop' && !begun.has(subscription);
	};
}

/** Two providers that share one connection. Each answer goes to the provider that asked. */
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

/** A middleware that is loaded with the first message through it. */
function later(load: () => Promise<Middleware>): Middleware {
	return (base) => (onMessage, onHalt) => {
		let loaded: Promise<ReturnType<Provider>> | undefined;
		let isOver = false;
		// Without the middleware the connection is useless. The next connection tries again.
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
