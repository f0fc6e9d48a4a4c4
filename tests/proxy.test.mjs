// The site that new-network writes for nginx: its paths, and a visitor who takes all connections.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { development, eventually, startNode, temporaryFolder } from './lib/node.mjs';
import { command, freePorts, makeAccount, newNetwork, rpcLimits } from './lib/operator.mjs';
import { minutes } from './lib/patience.mjs';

const HOST = 'hex.example.org';
const GREETING = 'the board';
// The connections that one visitor may have, the node's connections, and attempts: more than enough for one visitor to
// take all.
const [OF_ONE, OF_NODE, ATTEMPTS] = [20, 30, 100];

/** The path of nginx, which may be outside of a user's PATH, or undefined. */
async function findNginx() {
	const { standardOutput } = await command('sh', ['-c', 'PATH=$PATH:/usr/sbin; command -v nginx && command -v openssl']);
	return standardOutput.split('\n')[1] ? standardOutput.split('\n')[0] : undefined;
}

const nginx = await findNginx();

describe('the site for nginx', { skip: nginx ? false : 'there is no nginx, or no openssl' }, () => {
	let node;
	let genesis;
	let server;
	let log = '';
	let port;
	let plainPort;
	const sockets = [];

	before(async () => {
		const limits = rpcLimits().join(' ').replace(/(--rpc-max-connections) \d+/, `$1 ${OF_NODE}`).split(' ');
		node = await startNode(...development(), '--tmp', '--sealing', 'manual', '--rpc-methods', 'safe', '--rpc-cors', 'all', ...limits);
		genesis = node.api.genesisHash.toHex();
		// From here on, the node keeps its connections for visitors.
		await node.api.disconnect();
		const folder = temporaryFolder();
		const network = join(folder, 'network');
		const { address } = await makeAccount();
		const words = ['one', '--rpc', `rpc=${HOST}`, '--rpc-port', `rpc=${node.port}`, '--sudo', address, '--fund', address];
		const made = await newNetwork([...words, '--allow-test-runtime', '--output', network]);
		assert.equal(made.code, 0, made.log);

		[port, plainPort] = await freePorts(2);
		const place = (name) => join(folder, name);
		['tls', 'board', 'temporary'].forEach((name) => mkdirSync(place(name)));
		writeFileSync(join(place('board'), 'index.html'), GREETING);
		const certificate = ['-keyout', join(place('tls'), 'privkey.pem'), '-out', join(place('tls'), 'fullchain.pem')];
		const selfSigned = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', `/CN=${HOST}`];
		assert.equal((await command('openssl', [...selfSigned, ...certificate])).code, 0);
		// The site itself, with this test's ports and folders.
		const site = readFileSync(join(network, 'rpc', 'proxy.conf'), 'utf8')
			.replaceAll(/^\s*listen \[::\].*$/gm, '')
			.replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
			.replace('listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`)
			.replaceAll('/etc/forking-hex/tls', place('tls'))
			.replaceAll('/srv/board', place('board'));
		writeFileSync(place('site.conf'), site);
		const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${place('temporary')}/${kind};`);
		const whole = [
			...(process.getuid() === 0 ? ['user root;'] : []),
			`daemon off; worker_processes 1; pid ${place('pid')}; error_log stderr warn; events {}`,
			`http { access_log off; include /etc/nginx/mime.types; ${temporary.join(' ')} include ${place('site.conf')}; }`,
		];
		writeFileSync(place('nginx.conf'), whole.join('\n'));
		const checked = await command(nginx, ['-t', '-e', 'stderr', '-c', place('nginx.conf')]);
		assert.equal(checked.code, 0, checked.log);
		server = spawn(nginx, ['-e', 'stderr', '-c', place('nginx.conf')], { stdio: ['ignore', 'ignore', 'pipe'] });
		server.stderr.setEncoding('utf8').on('data', (text) => (log += text));
		await eventually(
			() => get('/health').then(() => true, () => false),
			minutes(1),
			() => `nginx to answer\n${log}`,
		);
	});

	after(async () => {
		sockets.forEach((socket) => socket.destroy());
		if (server) {
			server.kill('SIGTERM');
			await once(server, 'close');
		}
		await node?.stop();
	});

	/** Asks the site, as a visitor with this address. Returns the response, with its text or the socket of its upgrade. */
	function ask(path, { from = '127.0.0.1', headers = {}, body } = {}) {
		return new Promise((settle, reject) => {
			const options = { host: '127.0.0.1', port, path, localAddress: from, servername: HOST, rejectUnauthorized: false, agent: false };
			const asking = request({ ...options, method: body ? 'POST' : 'GET', headers: { host: HOST, ...headers } });
			asking.on('upgrade', (response, socket) => {
				sockets.push(socket);
				socket.on('error', () => {});
				settle({ status: response.statusCode, socket });
			});
			asking.on('response', async (response) => {
				let text = '';
				for await (const part of response.setEncoding('utf8')) text += part;
				settle({ status: response.statusCode, headers: response.headers, text });
			});
			asking.on('error', reject);
			asking.end(body);
		});
	}

	const get = (path, options) => ask(path, options);

	/** Opens a WebSocket to the node. */
	const open = (from) =>
		ask('/rpc', {
			from,
			headers: {
				connection: 'Upgrade',
				upgrade: 'websocket',
				'sec-websocket-version': '13',
				'sec-websocket-key': randomBytes(16).toString('base64'),
			},
		});

	const rule = (name, body) => test(name, { timeout: minutes(2) }, body);

	rule('serves the board, which learns of its node, and protects the page', async () => {
		const page = await get('/');
		assert.equal(page.text, GREETING);
		assert.match(page.headers['content-security-policy'], /frame-ancestors 'none'/);
		const { nodes, name } = JSON.parse((await get('/config.json')).text);
		assert.deepEqual([nodes, name], [[`wss://${HOST}/rpc`], 'Forking Hex']);
		assert.equal((await get('/missing')).status, 404);
	});

	rule('sends visitors without TLS to the same path with it', async () => {
		const asking = plainRequest({ host: '127.0.0.1', port: plainPort, path: '/some', headers: { host: HOST } }).end();
		const [response] = await once(asking, 'response');
		response.resume();
		assert.equal(response.statusCode, 301);
		assert.equal(response.headers.location, `https://${HOST}/some`);
	});

	rule('passes requests on to the node', async () => {
		const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'chain_getBlockHash', params: [0] });
		const { status, text } = await ask('/rpc', { headers: { 'content-type': 'application/json' }, body });
		assert.equal(status, 200, text);
		assert.equal(JSON.parse(text).result, genesis);
	});

	rule('locks no one out for one visitor with many sockets, and stays healthy', async () => {
		const greedy = await Promise.all(Array.from({ length: ATTEMPTS }, () => open('127.0.0.2')));
		const opened = greedy.filter(({ status }) => status === 101);
		assert.equal(opened.length, OF_ONE);
		assert.ok(greedy.every(({ status }) => [101, 429].includes(status)));
		assert.equal((await open('127.0.0.3')).status, 101);
		assert.equal((await get('/health', { from: '127.0.0.3' })).status, 200);
		// A visitor who leaves makes room.
		opened.forEach(({ socket }) => socket.destroy());
		await eventually(async () => (await open('127.0.0.2')).status === 101, minutes(1), () => 'the visitor to be let in again');
	});
});
