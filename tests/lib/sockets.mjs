// Connections to a node's doors that are not what its clients make: many, slow, silent, and full of nonsense.

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';

const HANDSHAKE = ['GET / HTTP/1.1', 'Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13'];
/** A text, whole, and masked as clients must: with zeros, which change nothing. */
const TEXT = 0x81;
const MASKED = 0x80;
const NO_MASK = Buffer.alloc(4);

/** A plain connection. What is wrong with it later is nobody's concern. */
export async function dial(port, host = '127.0.0.1') {
	const socket = connect({ port, host });
	await once(socket, 'connect');
	socket.on('error', () => {});
	return socket;
}

/** A WebSocket that can be left unread: `socket.pause()`. Rejects if the node takes no more of them. */
export async function webSocket(port) {
	const socket = await dial(port);
	const ended = once(socket, 'close').then(() => [Buffer.from('nothing')]);
	socket.write([...HANDSHAKE, `Host: 127.0.0.1:${port}`, `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`, '', ''].join('\r\n'));
	const [answer] = await Promise.race([once(socket, 'data'), ended]);
	if (!/^HTTP\/1.1 101/.test(answer)) {
		socket.destroy();
		throw new Error(`no WebSocket: ${answer.toString().split('\r\n')[0]}`);
	}
	return socket;
}

/** Asks over a WebSocket, without waiting for the answer. */
export function askOver(socket, id, method, ...parameters) {
	const text = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id, method, params: parameters }));
	const length = Buffer.alloc(3);
	if (text.length > 0xffff) throw new Error('so long a question is not asked here');
	length.writeUInt8(MASKED | 126, 0);
	length.writeUInt16BE(text.length, 1);
	socket.write(Buffer.concat([Buffer.from([TEXT]), length, NO_MASK, text]));
}
