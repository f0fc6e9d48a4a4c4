// What an operator asks of a chain, and has done on it: see scripts/chain.

import { readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ApiPromise, Keyring, WsProvider } from '@polkadot/api';

const USAGE = `Usage: scripts/chain ask  [--node URL] [--best] PALLET.ITEM [KEY]…
       scripts/chain send [--node URL] --key FILE [--sudo] PALLET.CALL [ARGUMENT]…
       scripts/chain new-session-keys [--node URL] --key FILE

ask prints what the chain's state has, in its last final block.
send signs a call and waits until it is final.
new-session-keys has a validator's own node make session keys, and makes them known. FILE is the validator's account.

  --node URL   the node to ask (else ws://127.0.0.1:9944)
  --key FILE   the account that signs: what \`forking-hex-node key generate --output-type json\` wrote, or a secret phrase
  --best       asks the newest block instead, also if nothing becomes final
  --sudo       has Sudo make the call; the account is then Sudo's

Arguments are JSON or text; @FILE stands for the bytes of a file.`;

// How long a node may take to answer at first, over a slow line.
const PATIENCE = 30_000;

/** What is wrong with what was asked for. Said without a stack. */
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

/** The account whose secret is in a file. The secret is never said, not even in an error. */
function accountOf(file) {
	if (!file) throw new Refusal(`Who signs? Name a key with --key.\n\n${USAGE}`);
	let text;
	try {
		if ((statSync(file).mode & 0o077) !== 0)
			throw new Refusal(`Others can read ${file}. A secret is for you alone: chmod 600 ${file}`);
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
	// By another scheme, the same phrase is another account.
	if (written.publicKey && written.publicKey !== hexOf(account))
		throw new Refusal(`${file} was not made for the scheme sr25519, which is what signs here.`);
	return account;
}

const hexOf = ({ publicKey }) => `0x${Buffer.from(publicKey).toString('hex')}`;

/** An argument: the bytes of a file, JSON, or text. One of a type `Option` can be null. */
function argument(text, type = '') {
	// What a variable that is not set leaves, or a field that is not there. It would be taken for an account of nobody.
	if (text.trim() === '' || (text.trim() === 'null' && !type.startsWith('Option<')))
		throw new Refusal(`An argument is empty, or null: is a variable of the shell not set?`);
	if (text.startsWith('@')) {
		try {
			return `0x${readFileSync(text.slice(1)).toString('hex')}`;
		} catch (error) {
			throw new Refusal(`The file cannot be read: ${error.message}`);
		}
	}
	// An amount can be more than a number of JSON holds.
	if (/^\d+$/.test(text)) return text;
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}

/** The function of this name, `pallet.name`, among the chain's. */
function named(functions, name, kind) {
	const [pallet, item] = name.split('.');
	const found = Object.hasOwn(functions, pallet) && Object.hasOwn(functions[pallet], item) && functions[pallet][item];
	if (!found) throw new Refusal(`The chain has no ${kind} ${name}. Names are written as in session.setKeys.`);
	return found;
}

/** The chain of the node at this address, the connection to it, and what rejects when that ends. */
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
		setTimeout(() => reject(new Refusal(`Nothing at ${url} answers as a node does.`)), PATIENCE);
	});
	const gone = new Promise((_, reject) => provider.on('disconnected', () => reject(new Refusal(`The node at ${url} is gone.`))));
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
		// What is wrong with the keys of a map, this says without the library's log.
		item.key(...keys);
		value = await item(...keys);
	} catch (error) {
		throw new Refusal(`${name} cannot be asked for like this: ${error.message.split(':: ').at(-1)}`);
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
		throw new Refusal(`${takes}, which this is not: ${error.message.split(':: ').at(-1)}`);
	}
	await sendAs(api, account, sudo ? api.tx.sudo.sudo(call) : call, name);
}

async function newSessionKeys(api, provider, { key }) {
	const account = accountOf(key);
	let made;
	try {
		made = await provider.send('author_rotateKeysWithOwner', [hexOf(account)]);
	} catch (error) {
		throw new Refusal(`The node makes no keys. It must be the validator's own, asked from its server or by a tunnel: ${error.message}`);
	}
	await sendAs(api, account, api.tx.session.setKeys(made.keys, made.proof), 'session.setKeys');
	console.log(`The new session keys: ${made.keys}`);
}

/** Has the account send this call, and says what came of it. */
async function sendAs(api, account, call, name) {
	const extrinsic = await call.signAsync(account, { nonce: -1 });
	const hash = await finalBlock(api, extrinsic);
	const [{ block }, at] = await Promise.all([api.rpc.chain.getBlock(hash), api.at(hash)]);
	const place = block.extrinsics.findIndex((each) => each.hash.eq(extrinsic.hash));
	const records = await at.query.system.events();
	const events = records.filter(({ phase }) => phase.isApplyExtrinsic && phase.asApplyExtrinsic.eq(place)).map(({ event }) => event);
	const failed = failure(events);
	if (failed) throw new Refusal(`${name} was refused: ${reason(failed)}`);
	console.log(`Final in block ${block.header.number} (${hash}).`);
	for (const { section, method, data } of events) console.log(`${section}.${method} ${data}`);
}

/** Sends a transaction and waits until it is final, or cannot become so. Gives the hash of the block that it is in. */
function finalBlock(api, extrinsic) {
	return new Promise((settle, reject) => {
		const follow = (status) => {
			if (status.isInBlock) console.error(`In block ${status.asInBlock}. Waiting until it is final.`);
			if (status.isFinalized) settle(status.asFinalized);
			if (status.isInvalid || status.isDropped || status.isUsurped || status.isFinalityTimeout)
				reject(new Refusal(`The transaction came to nothing: ${status.type}.`));
		};
		api.rpc.author
			.submitAndWatchExtrinsic(extrinsic, follow)
			.catch(({ message }) => reject(new Refusal(`The node did not take the transaction: ${message}`)));
	});
}

/** What the call failed with. Where Sudo's failed, the transaction itself succeeded. */
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
			throw new Refusal(task === 'ask' ? message : `${message} A call that was sent may still be made: look before you send it again.`);
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
