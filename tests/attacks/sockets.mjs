// The door for players: more sockets than players have, and what is asked for and never read.

import { expect, during, note, seconds, timed } from './findings.mjs';
import { FloodedNetwork } from '../lib/flood.mjs';
import { memoryOf } from '../lib/load-watch.mjs';
import { rpcLimits } from '../lib/operator.mjs';
import { askOver, webSocket } from '../lib/sockets.mjs';

const BLOCKS = 10;
const SUBSCRIPTIONS = [
	['chain_subscribeAllHeads'],
	['chain_subscribeNewHeads'],
	['state_subscribeStorage', null],
	['chainHead_v1_follow', true],
];
/** The longest of the answers that every chain has: 300 kB and more. */
const LONG_ANSWER = ['state_getMetadata'];
const QUESTIONS = 200;
/** Megabytes. */
const MOST_MEMORY = 4_096;

/** Opens so many sockets, or as many as the node takes. */
async function open(node, count) {
	const sockets = await Promise.allSettled(Array.from({ length: count }, () => webSocket(node.port)));
	return sockets.filter(({ status }) => status === 'fulfilled').map(({ value }) => value);
}

/**
 * Opens sockets of a node for players, `count` of them, does with each what `abuse` does, and looks at that node and at the
 * validator behind it while blocks go by.
 */
async function crowd(attack, counts, load, abuse) {
	for (const count of counts) {
		const network = await FloodedNetwork.start([], ...rpcLimits());
		try {
			const { door, validator } = network;
			const before = memoryOf(door.pid).now;
			const opened = await open(door, count);
			opened.forEach(abuse);
			const { blocks, missed } = await during(validator, () => network.pass(BLOCKS));
			const more = memoryOf(door.pid).most - before;
			const asked = timed(() => door.provider.send('system_health', []));
			const isOpen = await webSocket(door.port).then(
				(socket) => socket.destroy() && true,
				() => false,
			);
			note(attack, `${count} sockets${load}`, `${opened.length} taken, ${isOpen ? 'and one more' : 'and no more'}; ${more} MB more; another is answered in ${seconds(await asked)}; the validator missed ${missed} of ${blocks + missed} slots`);
			expect(more < MOST_MEMORY, `The node had ${more} MB more.`);
			for (const socket of opened) socket.destroy();
		} finally {
			await network.stop();
		}
	}
}

/** Sockets that say nothing. */
export const sockets = () => crowd('sockets that say nothing', [100, 1_000], '', () => {});

/** Sockets that ask and subscribe, and read nothing of it. */
export const unread = () =>
	crowd('answers that nobody reads', [20, 100], `, each with ${SUBSCRIPTIONS.length} subscriptions and ${QUESTIONS} questions for the metadata`, (socket) => {
		socket.pause();
		SUBSCRIPTIONS.forEach(([method, ...parameters], id) => askOver(socket, id, method, ...parameters));
		for (let id = 0; id < QUESTIONS; id += 1) askOver(socket, SUBSCRIPTIONS.length + id, ...LONG_ANSWER);
	});
