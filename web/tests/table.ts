// What the tests of a file share: a node of their own, and the page beside it.

import { afterAll, beforeAll } from 'vitest';
import { type Node, startNode } from './node';
import { type Player, serve, type Served, type Size } from './page';

/** Starts both before the tests of a file and ends them after. Gives what opens the page for a player. */
export function setTable(): (hash?: string, size?: Size) => Promise<Player> {
	let node: Node;
	let served: Served;

	beforeAll(async () => {
		[node, served] = await Promise.all([startNode(), serve()]);
	});

	afterAll(async () => {
		await served?.close();
		await node?.stop();
	});

	return (hash, size) => served.open(node.endpoint, hash, size);
}
