// Raw connections to a node's ports, for abuse that a regular client could not do.

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';

const HANDSHAKE = ['GET / HTTP/1.1', 'Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13'];
/** A complete text frame, masked as clients must: with zeros, which do not change the text. */
const TEXT = 0x81;
const MASKED = 0x80;
const NO_MASK = Buffer.alloc(4);

/** Opens a TCP connection, and ignores its later errors. */
export async function dial(port, host = '127.0.0.1') {
	const socket = connect({ port, host });
	await once(socket, 'connect');
	socket.on('error', () => {});
	return socket;
}

/** Opens a WebSocket whose `pause()` stops reading. Rejects if the node accepts no more WebSockets. */
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

/** Sends a request over a WebSocket without waiting for the response. */
export function askOver(socket, id, method, ...parameters) {
	const text = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id, method, params: parameters }));
	const length = Buffer.alloc(3);
	if (text.length > 0xffff) throw new Error('the request is longer than this frame can hold');
	length.writeUInt8(MASKED | 126, 0);
	length.writeUInt16BE(text.length, 1);
	socket.write(Buffer.concat([Buffer.from([TEXT]), length, NO_MASK, text]));
}
