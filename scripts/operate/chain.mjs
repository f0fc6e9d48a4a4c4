// Queries and calls for operators of a chain. Run it by scripts/chain.

import { readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ApiPromise, Keyring, WsProvider } from '@polkadot/api';

const USAGE = `Usage: scripts/chain ask  [--node URL] [--best] PALLET.ITEM [KEY]…
       scripts/chain send [--node URL] --key FILE [--sudo] PALLET.CALL [ARGUMENT]…
       scripts/chain new-session-keys [--node URL] --key FILE

ask prints an item of the chain's storage at the last finalised block.
send signs a call and waits until it is final.
new-session-keys makes session keys on a validator's own node and registers them. FILE is the validator's account.

  --node URL   the node to use (default: ws://127.0.0.1:9944)
  --key FILE   the account that signs: the output of \`forking-hex-node key generate --output-type json\`, or a secret phrase
  --best       reads the best block instead, even if nothing becomes final
  --sudo       dispatches the call by Sudo; FILE must be Sudo's account

Arguments are JSON or text; @FILE stands for the bytes of a file.`;

// Milliseconds until a node must have answered for the first time, over a slow line.
const PATIENCE = 30_000;

/** A mistake in the command. It is printed without a stack trace. */
class Refusal extends Error {}

function commandLine() {
	try {
		const { values, positionals } = parseArgs({
			allowPositionals: true,
			options: {
				node: { type: 'string', default: 'ws://127.0.0.1:9944' },
				key: { type: 'string' },
				best: { type: 'boolean', default: false },
				sudo: { type: 'boolean', default: false },
				help: { type: 'boolean', short: 'h', default: false },
			},
		});
		return { ...values, positionals };
	} catch (error) {
		throw new Refusal(`${error.message}\n\n${USAGE}`);
	}
}

/** Reads an account from the file with its secret. No message, not even an error, repeats the secret. */
function accountOf(file) {
	if (!file) throw new Refusal(`The call needs an account to sign it: name its file with --key.\n\n${USAGE}`);
	let text;
	try {
		if ((statSync(file).mode & 0o077) !== 0)
			throw new Refusal(`Others can read ${file}. Keep the secret to yourself: chmod 600 ${file}`);
		text = readFileSync(file, 'utf8').trim();
	} catch (error) {
		throw error instanceof Refusal ? error : new Refusal(`The key cannot be read: ${error.message}`);
	}
	let account;
	let written;
	try {
		written = text.startsWith('{') ? JSON.parse(text) : { secretPhrase: text };
		account = new Keyring({ type: 'sr25519' }).addFromUri(written.secretPhrase);
	} catch {
		throw new Refusal(`There is no secret phrase in ${file}.`);
	}
	// The same phrase gives another account under another scheme.
	if (written.publicKey && written.publicKey !== hexOf(account))
		throw new Refusal(`${file} has an account of another scheme. Only sr25519 can sign here.`);
	return account;
}

const hexOf = ({ publicKey }) => `0x${Buffer.from(publicKey).toString('hex')}`;

/** Parses an argument: the bytes of a file, JSON, or text. Null is accepted for the type `Option` alone. */
function argument(text, type = '') {
	// An unset variable or a missing field. Polkadot.js would take it for the account with all bytes zero.
	if (text.trim() === '' || (text.trim() === 'null' && !type.startsWith('Option<')))
		throw new Refusal(`An argument is empty or null. Is a shell variable unset?`);
	if (text.startsWith('@')) {
		try {
			return `0x${readFileSync(text.slice(1)).toString('hex')}`;
		} catch (error) {
			throw new Refusal(`The file cannot be read: ${error.message}`);
		}
	}
	// An amount can exceed the range of JSON's numbers.
	if (/^\d+$/.test(text)) return text;
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}

/** Looks up `pallet.name` among the chain's functions. */
function named(functions, name, kind) {
	const [pallet, item] = name.split('.');
	const found = Object.hasOwn(functions, pallet) && Object.hasOwn(functions[pallet], item) && functions[pallet][item];
	if (!found) throw new Refusal(`The chain has no ${kind} ${name}. Write names like session.setKeys.`);
	return found;
}

/** Connects to the node at this address. Returns its API, the connection, and a promise that rejects when that is lost. */
async function connect(url) {
	const refusal = new Refusal(`There is no node at ${url}.`);
	let provider;
	try {
		provider = new WsProvider(url, false);
	} catch {
		throw refusal;
	}
	const unreachable = new Promise((_, reject) => {
		provider.on('error', () => reject(refusal));
		setTimeout(() => reject(new Refusal(`Something at ${url} accepts connections, but does not answer like a node.`)), PATIENCE);
	});
	const gone = new Promise((_, reject) => provider.on('disconnected', () => reject(new Refusal(`The connection to the node at ${url} is lost.`))));
	await Promise.race([provider.connect(), unreachable]);
	return { provider, api: await Promise.race([ApiPromise.create({ provider, noInitWarn: true }), unreachable, gone]), gone };
}

async function ask(api, name, texts, { best }) {
	const { chain } = api.rpc;
	const { query } = await api.at(await (best ? chain.getBlockHash() : chain.getFinalizedHead()));
	const item = named(query, name, 'stored item');
	const keys = texts.map((text) => argument(text));
	let value;
	try {
		// Check the keys first: here the library throws without logging.
		item.key(...keys);
		value = await item(...keys);
	} catch (error) {
		throw new Refusal(`${name} does not take these keys: ${error.message.split(':: ').at(-1)}`);
	}
	console.log(JSON.stringify(value.toHuman(), null, 2));
}

async function send(api, name, texts, { key, sudo }) {
	const account = accountOf(key);
	const make = named(api.tx, name, 'call');
	const { args } = make.meta;
	const takes = `${name} takes ${args.map(({ name, typeName }) => `${name}: ${typeName}`).join(', ') || 'nothing'}`;
	if (args.length !== texts.length) throw new Refusal(`${takes}.`);
	let call;
	try {
		call = make(...texts.map((text, index) => argument(text, `${args[index].type}`)));
	} catch (error) {
		if (error instanceof Refusal) throw error;
		throw new Refusal(`${takes}, and these arguments do not fit: ${error.message.split(':: ').at(-1)}`);
	}
	await sendAs(api, account, sudo ? api.tx.sudo.sudo(call) : call, name);
}

async function newSessionKeys(api, provider, { key }) {
	const account = accountOf(key);
	let made;
	try {
		made = await provider.send('author_rotateKeysWithOwner', [hexOf(account)]);
	} catch (error) {
		throw new Refusal(`The node made no keys. Use the validator's own node, from its server or through a tunnel: ${error.message}`);
	}
	await sendAs(api, account, api.tx.session.setKeys(made.keys, made.proof), 'session.setKeys');
	console.log(`New session keys: ${made.keys}`);
}

/** Signs and sends a call, waits until it is final, and prints its outcome. */
async function sendAs(api, account, call, name) {
	const extrinsic = await call.signAsync(account, { nonce: -1 });
	const hash = await finalBlock(api, extrinsic);
	const [{ block }, at] = await Promise.all([api.rpc.chain.getBlock(hash), api.at(hash)]);
	const place = block.extrinsics.findIndex((each) => each.hash.eq(extrinsic.hash));
	const records = await at.query.system.events();
	const events = records.filter(({ phase }) => phase.isApplyExtrinsic && phase.asApplyExtrinsic.eq(place)).map(({ event }) => event);
	const failed = failure(events);
	if (failed) throw new Refusal(`${name} failed: ${reason(failed)}`);
	console.log(`Final in block ${block.header.number} (${hash}).`);
	for (const { section, method, data } of events) console.log(`${section}.${method} ${data}`);
}

/** Sends a transaction. Resolves to the hash of its block once that is final, and rejects if it cannot become final. */
function finalBlock(api, extrinsic) {
	return new Promise((settle, reject) => {
		const follow = (status) => {
			if (status.isInBlock) console.error(`In block ${status.asInBlock}. Waiting for finality.`);
			if (status.isFinalized) settle(status.asFinalized);
			if (status.isInvalid || status.isDropped || status.isUsurped || status.isFinalityTimeout)
				reject(new Refusal(`The transaction did not become final: ${status.type}.`));
		};
		api.rpc.author
			.submitAndWatchExtrinsic(extrinsic, follow)
			.catch(({ message }) => reject(new Refusal(`The node refused the transaction: ${message}`)));
	});
}

/** The dispatch error of the call, also of one by Sudo, where the transaction itself succeeds. */
function failure(events) {
	const find = (name) => events.find(({ section, method }) => `${section}.${method}` === name)?.data;
	const [failed, done] = [find('system.ExtrinsicFailed'), find('sudo.Sudid')];
	if (failed) return failed.dispatchError;
	return done?.sudoResult.isErr ? done.sudoResult.asErr : undefined;
}

function reason(error) {
	if (!error.isModule) return error.toString();
	const { section, name, docs } = error.registry.findMetaError(error.asModule);
	return `${section}.${name}: ${docs.join(' ')}`;
}

async function main() {
	const { positionals, help, node, ...options } = commandLine();
	const [task, name, ...rest] = positionals;
	if (help) return console.log(USAGE);
	const known = { ask: Boolean(name), send: Boolean(name), 'new-session-keys': !name };
	if (!Object.hasOwn(known, task ?? '') || !known[task]) throw new Refusal(USAGE);
	const { api, provider, gone } = await connect(node);
	const tasks = {
		ask: () => ask(api, name, rest, options),
		send: () => send(api, name, rest, options),
		'new-session-keys': () => newSessionKeys(api, provider, options),
	};
	try {
		await Promise.race([tasks[task](), gone]);
	} catch (error) {
		if (provider.isConnected) throw error;
		await gone.catch(({ message }) => {
			throw new Refusal(task === 'ask' ? message : `${message} A call already sent may still be made: check before you send it again.`);
		});
	} finally {
		await api.disconnect();
	}
}

try {
	await main();
	process.exit(0);
} catch (error) {
	if (!(error instanceof Refusal)) throw error;
	console.error(error.message);
	process.exit(1);
}
