// Attacks on the port for peers: silent connections, and connections that send garbage.

import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, during, note } from './findings.mjs';
import { memoryOf } from '../lib/load-watch.mjs';
import { finalised, heads, specification, startNode } from '../lib/node.mjs';
import { minutes } from '../lib/patience.mjs';
import { dial } from '../lib/sockets.mjs';
import { meeting, validatorOptions } from '../lib/validators.mjs';

const COUNT = 1_000;
const WAIT = 30_000;
const KILOBYTE = 1_000;

/** A node's first message: multistream-select, then a request for Noise. Each line begins with its length. */
const greeting = Buffer.concat(['/multistream/1.0.0\n', '/noise\n'].map((line) => Buffer.concat([Buffer.from([line.length]), Buffer.from(line)])));

/** Opens connections, calls `speak` to send data on each, and lets an honest node join meanwhile. */
async function hold(attack, load, speak) {
	const [, , ...alice] = validatorOptions('alice');
	const node = await startNode('--chain', specification('dev'), ...alice, '--tmp', '--force-authoring');
	try {
		await finalised(node, 1);
		const [address] = (await node.provider.send('system_localListenAddresses', [])).filter((each) => each.includes('/ip4/127'));
		const port = Number(address.match(/\/tcp\/(\d+)/)[1]);
		const before = memoryOf(node.pid).now;
		const sockets = [];
		const { blocks, missed } = await during(node, async () => {
			for (let index = 0; index < COUNT; index += 1) {
				const socket = await dial(port);
				socket.resume();
				speak(socket, index);
				sockets.push(socket);
			}
			await pause(WAIT);
		});
		const still = sockets.filter((socket) => !socket.destroyed && !socket.readableEnded).length;
		const joining = await startNode('--chain', specification('dev'), '--tmp', ...(await meeting([node])));
		try {
			await finalised(joining, (await heads(node)).best, minutes(2));
			note(attack, load, `${still} of ${COUNT} are still open after ${WAIT / 1000} s; ${memoryOf(node.pid).now - before} MB more; ${missed} of ${blocks + missed} slots missed; an honest node joined`);
		} catch {
			expect(false, `${attack}: an honest node could not join.`);
		} finally {
			await joining.stop();
		}
		for (const socket of sockets) socket.destroy();
	} finally {
		await node.stop();
	}
}

export async function silence() {
	await hold('connections of peers that say nothing', `${COUNT} at once`, () => {});
	await hold('connections of peers that greet and say nothing more', `${COUNT} at once`, (socket) => socket.write(greeting));
}

export async function garbage() {
	const noise = randomBytes(64 * KILOBYTE);
	await hold('peers that send random bytes', `${COUNT} times 64 kB`, (socket) => socket.write(noise));
	await hold('peers that greet and send random bytes', `${COUNT} times 64 kB`, (socket) => socket.write(Buffer.concat([greeting, noise])));
}
