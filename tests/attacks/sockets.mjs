// The door for players: more sockets than players have, and what is asked for and never read.

import { expect, during, note, seconds, timed } from '../lib/attack.mjs';
import { memoryOf } from '../lib/load-watch.mjs';
import { eventually, heads, startNode } from '../lib/node.mjs';
import { rpcLimits } from '../lib/operator.mjs';
import { askOver, webSocket } from '../lib/sockets.mjs';

const MINUTE = 60_000;
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

const startDoor = () => startNode('--dev', '--tmp', '--rpc-methods', 'safe', ...rpcLimits());

async function pass(node, blocks) {
	const { best } = await heads(node);
	await eventually(async () => (await heads(node)).best >= best + blocks, 5 * MINUTE, () => `${blocks} blocks`);
}

/** Opens so many sockets, or as many as the node takes. */
async function open(node, count) {
	const sockets = await Promise.allSettled(Array.from({ length: count }, () => webSocket(node.port)));
	return sockets.filter(({ status }) => status === 'fulfilled').map(({ value }) => value);
}

/** Sockets that say nothing. */
export async function sockets() {
	for (const count of [100, 1_000]) {
		const node = await startDoor();
		try {
			await pass(node, 2);
			const before = memoryOf(node.pid).now;
			const opened = await open(node, count);
			const { blocks, missed } = await during(node, () => pass(node, BLOCKS));
			const isOpen = await webSocket(node.port).then(
				(socket) => socket.destroy() && true,
				() => false,
			);
			note('sockets that say nothing', `${count} at once`, `${opened.length} taken, ${isOpen ? 'and one more' : 'and no more'}; ${memoryOf(node.pid).now - before} MB more; ${missed} of ${blocks + missed} slots missed`);
			expect(isOpen, `${count} sockets shut others out.`);
			for (const socket of opened) socket.destroy();
		} finally {
			await node.stop();
		}
	}
}

/** Sockets that ask and subscribe, and read nothing of it. */
export async function unread() {
	for (const count of [100, 1_000]) {
		const node = await startDoor();
		try {
			await pass(node, 2);
			const before = memoryOf(node.pid).now;
			const opened = await open(node, count);
			for (const socket of opened) {
				socket.pause();
				SUBSCRIPTIONS.forEach(([method, ...parameters], id) => askOver(socket, id, method, ...parameters));
				for (let id = 0; id < QUESTIONS; id += 1) askOver(socket, SUBSCRIPTIONS.length + id, ...LONG_ANSWER);
			}
			const { blocks, missed } = await during(node, () => pass(node, BLOCKS));
			const answered = await timed(() => node.provider.send('system_health', []));
			const { now, most } = memoryOf(node.pid);
			note('subscriptions and answers that nobody reads', `${opened.length} sockets of ${count}, each with ${SUBSCRIPTIONS.length} subscriptions and ${QUESTIONS} questions`, `${now - before} MB more, ${most - before} at most; ${missed} of ${blocks + missed} slots missed; another is answered in ${seconds(answered)}`);
			expect(most < 4_096, `The node had ${most} MB.`);
			for (const socket of opened) socket.destroy();
		} finally {
			await node.stop();
		}
	}
}
