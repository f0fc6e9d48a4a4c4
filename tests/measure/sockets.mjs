// Attacks on a public node's RPC port: many sockets, and responses that no client reads.

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
/** The request with the longest response that every chain has: 300 kB and more. */
const LONG_RESPONSE = ['state_getMetadata'];
const REQUESTS = 200;
/** Megabytes. */
const MOST_MEMORY = 4_096;

/** Opens `count` sockets, or as many as the node accepts. */
async function open(node, count) {
	const sockets = await Promise.allSettled(Array.from({ length: count }, () => webSocket(node.port)));
	return sockets.filter(({ status }) => status === 'fulfilled').map(({ value }) => value);
}

/**
 * Opens `count` sockets of a public node, calls `abuse` with each, and measures the node and the validator behind it for
 * `BLOCKS` blocks.
 */
async function crowd(attack, counts, load, abuse) {
	for (const count of counts) {
		const network = await FloodedNetwork.start([], ...rpcLimits());
		try {
			const { publicNode, validator } = network;
			const before = memoryOf(publicNode.pid).now;
			const opened = await open(publicNode, count);
			opened.forEach(abuse);
			const { blocks, missed } = await during(validator, () => network.pass(BLOCKS));
			const more = memoryOf(publicNode.pid).most - before;
			const asked = timed(() => publicNode.provider.send('system_health', []));
			const isOpen = await webSocket(publicNode.port).then(
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

/** Sockets that send nothing. */
export const sockets = () => crowd('silent sockets', [100, 1_000], '', () => {});

/** Sockets that send requests and subscribe, and read no response. */
export const unread = () =>
	crowd('responses that no client reads', [20, 100], `, each with ${SUBSCRIPTIONS.length} subscriptions and ${REQUESTS} requests for the metadata`, (socket) => {
		socket.pause();
		SUBSCRIPTIONS.forEach(([method, ...parameters], id) => askOver(socket, id, method, ...parameters));
		for (let id = 0; id < REQUESTS; id += 1) askOver(socket, SUBSCRIPTIONS.length + id, ...LONG_RESPONSE);
	});
