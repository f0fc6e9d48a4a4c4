// The setup of a test file: a node of its own, and the page beside it.

import { afterAll, beforeAll } from 'vitest';
import { type Node, startNode } from './node';
import { type Player, serve, type Served, type Size } from './page';

/** Starts both before the tests of a file and stops them afterwards. Returns a function that opens the page. */
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
