// The traffic of a page: bytes to and from its node, requests, and scripts.

import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import type { Player } from './page';

export const KB = 1_000;

export class Traffic {
	/** The bytes to and from the node. */
	chain = 0;
	/** The requests to the node, as sent. */
	readonly requests: string[] = [];
	/** The addresses of the scripts. A worker's script cannot be read from the browser once the worker has ended. */
	readonly #scripts = new Set<string>();

	constructor(page: Page) {
		page.on('websocket', (socket) => {
			socket.on('framesent', ({ payload }) => {
				this.chain += payload.length;
				this.requests.push(String(payload));
			});
			socket.on('framereceived', ({ payload }) => (this.chain += payload.length));
		});
		page.on('response', (response) => {
			if (response.request().resourceType() === 'script') this.#scripts.add(response.url());
		});
	}

	/** The compressed bytes of all scripts up to now. */
	async scripts(): Promise<number> {
		const bodies = await Promise.all([...this.#scripts].map(async (script) => (await fetch(script)).arrayBuffer()));
		return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
	}

	/** Whether the page has called this function of the runtime. */
	hasCalled(name: string): boolean {
		return this.requests.some((request) => request.includes(`"${name}"`));
	}

	/** The functions of the game's runtime API that the page has called, one entry per call. */
	get calls(): readonly string[] {
		return this.requests.flatMap((request) => /"ForkingHexApi_(\w+)"/.exec(request)?.[1] ?? []);
	}
}

/** Opens a page with `open`, which receives a preparation to run before the load. Returns the page with its traffic. */
export async function withTraffic(
	open: (prepare: (page: Page) => Promise<void>) => Promise<Player>,
): Promise<[Player, Traffic]> {
	let traffic: Traffic | undefined;
	const player = await open(async (page) => {
		traffic = new Traffic(page);
	});
	return [player, traffic!];
}
