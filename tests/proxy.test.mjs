// The site that new-network writes for nginx: its paths, its headers, and visitors who take all connections.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { development, eventually, startNode, temporaryFolder } from './lib/node.mjs';
import { command, freePorts, makeAccount, newNetwork, rpcLimits } from './lib/operator.mjs';
import { minutes } from './lib/patience.mjs';
import { unlessLong } from './lib/tiers.mjs';

const HOST = 'hex.example.org';
const GREETING = 'the board';
// The connections that a visitor, a network and a provider may have, and the node's: more than all visitors here may have, and
// fewer than they try to open.
const [OF_ONE, OF_NETWORK, OF_PROVIDER, OF_NODE] = [20, 60, 300, 500];

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
	let programs;
	let network;
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
		network = join(folder, 'network');
		const { address } = await makeAccount();
		const faucet = (await makeAccount()).address;
		const words = ['one', '--rpc', `rpc=${HOST}`, '--rpc-port', `rpc=${node.port}`, '--sudo', address, '--fund', address];
		words.push('--archive', `all=${HOST}`, '--faucet', `${faucet}=1`);
		const made = await newNetwork([...words, '--allow-test-runtime', '--output', network]);
		assert.equal(made.code, 0, made.log);

		programs = lyingPrograms().listen(0, '127.0.0.1');
		await once(programs, 'listening');
		[port, plainPort] = await freePorts(2);
		const place = (name) => join(folder, name);
		['tls', 'board', 'temporary'].forEach((name) => mkdirSync(place(name)));
		writeFileSync(join(place('board'), 'index.html'), GREETING);
		writeFileSync(join(place('board'), '.env'), 'a secret');
		mkdirSync(join(place('board'), '.git'));
		writeFileSync(join(place('board'), '.git', 'config'), 'a secret');
		symlinkSync(place('tls'), join(place('board'), 'link'));
		const certificate = ['-keyout', join(place('tls'), 'privkey.pem'), '-out', join(place('tls'), 'fullchain.pem')];
		const selfSigned = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', `/CN=${HOST}`];
		assert.equal((await command('openssl', [...selfSigned, ...certificate])).code, 0);
		// The site itself, with this test's ports and folders.
		const site = readFileSync(join(network, 'rpc', 'proxy.conf'), 'utf8')
			.replaceAll(/^\s*listen \[::\].*$/gm, '')
			.replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
			.replace('listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`)
			.replaceAll('/etc/forking-hex/tls', place('tls'))
			.replaceAll('/srv/board', place('board'))
			.replace('/etc/forking-hex/chain.json', join(network, 'rpc', 'chain.json'))
			.replaceAll(/127\.0\.0\.1:(8010|8001|31333)/g, `127.0.0.1:${programs.address().port}`);
		writeFileSync(place('site.conf'), site);
		const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${place('temporary')}/${kind};`);
		const whole = [
			...(process.getuid() === 0 ? ['user root;'] : []),
			`daemon off; worker_processes 1; pid ${place('pid')}; error_log stderr error;`,
			'events { worker_connections 2000; }',
			// Visitors of this test name their addresses in a header.
			`http { set_real_ip_from 127.0.0.1; real_ip_header Visitor; access_log off; include /etc/nginx/mime.types; ${temporary.join(' ')} include ${place('site.conf')}; }`,
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
		programs?.close();
		await node?.stop();
	});

	/** An archive and a faucet that would like to be a page of the board's host, and take what this page keeps. */
	function lyingPrograms() {
		const headers = { 'content-type': 'text/html', 'clear-site-data': '"storage"', 'set-cookie': 'a=b' };
		const server = createServer((_, response) => response.writeHead(200, headers).end('<script>steal()</script>'));
		return server.on('upgrade', (_, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'));
	}

	/** Asks the site, as a visitor with this address. Returns the response, with its text or the socket of its upgrade. */
	function ask(path, { from = '192.0.2.1', headers = {}, body } = {}) {
		return new Promise((settle, reject) => {
			const options = { host: '127.0.0.1', port, path, servername: HOST, rejectUnauthorized: false, agent: false };
			const asking = request({ ...options, method: body ? 'POST' : 'GET', headers: { host: HOST, visitor: from, ...headers } });
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

	/** Opens a WebSocket, to the node unless it is another path. */
	const open = (from, path = '/rpc') =>
		ask(path, {
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
		const { nodes, name, chainSpec } = JSON.parse((await get('/config.json')).text);
		assert.deepEqual([nodes, name, chainSpec], [[`wss://${HOST}/rpc`], 'Forking Hex', 'chain.json']);
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

	rule('lets programs beside the board be no page of its host, and keep and clear nothing there', async () => {
		for (const path of ['/archive/games', '/faucet/', '/rpc', '/health', '/config.json', '/chain.json']) {
			const { headers } = await get(path);
			assert.match(headers['content-security-policy'], /^sandbox; default-src 'none'/, path);
			assert.equal(headers['x-content-type-options'], 'nosniff', path);
			assert.equal(headers['clear-site-data'], undefined, path);
			assert.equal(headers['set-cookie'], undefined, path);
		}
	});

	rule('tells browsers to ask for it with TLS alone', async () => {
		for (const path of ['/', '/missing', '/archive/games', '/health'])
			assert.match((await get(path)).headers['strict-transport-security'], /^max-age=\d{8}/, path);
	});

	rule('serves no files that tools leave beside the board', async () => {
		for (const path of ['/.env', '/.git/config', '/link/privkey.pem']) assert.equal((await get(path)).status, 404, path);
	});

	rule('is installed with the files of the board, and no others beside them', async () => {
		const server = temporaryFolder();
		const files = ['index.html', 'assets/engine.js', '.env', '.git/config', 'assets/.cache'].map((file) => join(network, 'board', file));
		for (const file of [...files, join(network, 'forking-hex-node')]) {
			mkdirSync(dirname(file), { recursive: true });
			writeFileSync(file, '', { mode: 0o755 });
		}
		const { code, log } = await command(join(network, 'rpc', 'install'), [], { environment: { DESTDIR: server } });
		assert.equal(code, 0, log);
		const installed = readdirSync(join(server, 'srv', 'board'), { recursive: true });
		assert.deepEqual(installed.sort(), ['assets', 'assets/engine.js', 'index.html']);
	});

	rule('has the specification for light clients, and passes them on to the network, by an address without a path', async () => {
		const specification = await get('/chain.json');
		assert.match(specification.headers['content-type'], /^application\/json/);
		assert.match(JSON.parse(specification.text).bootNodes.join(), new RegExp(`^/dns/${HOST}/tcp/443/wss/p2p/`));
		assert.equal((await open('192.0.2.1', '/')).status, 101);
		assert.equal((await get('/light-client')).status, 404);
	});

	rule("passes the archive's updates on", async () => {
		assert.equal((await open('192.0.2.1', '/archive/updates')).status, 101);
	});

	/** Opens twice as many WebSockets as a visitor may have, from each of these addresses. Returns those that are open. */
	async function take(...addresses) {
		const greedy = await Promise.all(addresses.flatMap((from) => Array.from({ length: 2 * OF_ONE }, () => open(from))));
		assert.ok(greedy.every(({ status }) => [101, 429].includes(status)));
		return greedy.filter(({ status }) => status === 101);
	}

	/** Fails unless a visitor with this address is let in, and the node counts as healthy. */
	async function welcomes(from) {
		assert.equal((await open(from)).status, 101);
		assert.equal((await get('/health', { from })).status, 200);
	}

	rule('locks no one out for one visitor with many sockets, and stays healthy', async () => {
		for (const [visitor, other] of [['203.0.113.1', '203.0.113.2'], ['2001:db8::1', '2001:db8:0:1::1']]) {
			const opened = await take(visitor);
			assert.equal(opened.length, OF_ONE);
			await welcomes(other);
			// A visitor who leaves makes room.
			opened.forEach(({ socket }) => socket.destroy());
			await eventually(async () => (await open(visitor)).status === 101, minutes(1), () => 'the visitor to be let in again');
		}
	});

	rule('locks no one out for one network with many addresses', async () => {
		for (const [network, other] of [['198.51.100.', '198.51.101.1'], ['2001:db8:a:', '2001:db8:b::1']]) {
			const addresses = [1, 2, 3, 4].map((each) => `${network}${network.includes(':') ? `${each}::1` : each}`);
			assert.equal((await take(...addresses)).length, OF_NETWORK);
			await welcomes(other);
		}
	});

	rule('locks no one out for one provider with many networks', async () => {
		let opened = 0;
		for (let network = 1; network <= OF_PROVIDER / OF_NETWORK + 1; network++) {
			opened += (await take(...[1, 2, 3].map((each) => `2001:470:${network}:${each}::1`))).length;
		}
		assert.equal(opened, OF_PROVIDER);
		await welcomes('192.0.2.1');
	});

	test('lets go who answers no ping of the node', { skip: unlessLong, timeout: minutes(5) }, async () => {
		const [{ socket: silent }, { socket: answering }] = await Promise.all(['192.0.2.2', '192.0.2.3'].map((from) => open(from)));
		// A pong, masked with zeros.
		answering.on('data', () => answering.write(Buffer.from([0x8a, 0x80, 0, 0, 0, 0])));
		silent.resume();
		await once(silent, 'close');
		assert.ok(!answering.destroyed);
	});
});
