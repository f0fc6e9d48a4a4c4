// A phone on a slow line, as in browsers' tools. Its processor is slowed to a quarter. The line is “slow 4G”: 1.6
// Mbit/s down and 0.75 up, with 150 ms to any answer. Browsers do not slow WebSockets, so a proxy does.

import { createServer as createHttpServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

export const PHONE = { width: 360, height: 740 };
const SLOWDOWN = 4;
const [DOWN, UP, LATENCY] = [1_600_000 / 8, 750_000 / 8, 150];

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
	'.html': 'text/html',
	'.js': 'text/javascript',
	'.css': 'text/css',
	'.json': 'application/json',
	'.svg': 'image/svg+xml',
	'.wasm': 'application/wasm',
};

export interface Stopped {
	readonly address: string;
	close(): void;
}

async function listening(server: Server, scheme: string): Promise<Stopped> {
	await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
	const { port } = server.address() as AddressInfo;
	return { address: `${scheme}://127.0.0.1:${port}`, close: () => void server.close() };
}

/** Serves the built page compressed, as its image does. */
export function serveCompressed(): Promise<Stopped> {
	const server = createHttpServer((request, response) => {
		const { pathname } = new URL(request.url ?? '/', 'http://page');
		const file = join(dist, pathname === '/' ? 'index.html' : pathname);
		readFile(file).then(
			(bytes) => {
				const type = TYPES[extname(file)] ?? 'application/octet-stream';
				response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' });
				response.end(gzipSync(bytes));
			},
			() => response.writeHead(404).end(),
		);
	});
	return listening(server, 'http');
}

/** A node at the other end of the slow line. */
export function slowNode(endpoint: string): Promise<Stopped> {
	const port = Number(new URL(endpoint).port);
	const server = createServer((page) => {
		const node = connect(port, '127.0.0.1');
		// Half of the time each way.
		delay(page, node, UP);
		delay(node, page, DOWN);
	});
	return listening(server, 'ws');
}

/** Passes bytes on from one end to the other, later and at `rate` bytes a second. */
function delay(from: Socket, to: Socket, rate: number): void {
	let free = 0;
	const later = (bytes: number, pass: () => void) => {
		const now = performance.now();
		free = Math.max(free, now) + (bytes / rate) * 1_000;
		setTimeout(pass, free - now + LATENCY / 2);
	};
	from.on('data', (data) => later(data.length, () => to.writable && to.write(data)));
	from.on('close', () => later(0, () => to.destroy()));
	from.on('error', () => undefined);
}

/**
 * Slows a page down to a slow phone. Returns a function that reports the milliseconds that its processor has worked.
 */
export async function slowDown(page: Page): Promise<() => Promise<number>> {
	const session = await page.context().newCDPSession(page);
	await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
	await session.send('Network.enable');
	await session.send('Network.emulateNetworkConditions', {
		offline: false,
		latency: LATENCY,
		downloadThroughput: DOWN,
		uploadThroughput: UP,
	});
	await session.send('Performance.enable', { timeDomain: 'threadTicks' });
	return async () => {
		const { metrics } = await session.send('Performance.getMetrics');
		return Math.round(1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN));
	};
}
