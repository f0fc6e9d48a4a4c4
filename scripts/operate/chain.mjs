// Queries and calls for operators of a chain. Run it by scripts/chain.

import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { ApiPromise, Keyring, WsProvider } from '@polkadot/api';
import { createKeyMulti, decodeAddress, encodeAddress, sortAddresses } from '@polkadot/util-crypto';

const USAGE = `Usage: scripts/chain ask    [--node URL] [--best] PALLET.ITEM [KEY]…
       scripts/chain send   [--node URL] --key FILE [--sudo] [--multisig N:ADDRESS,…] PALLET.CALL [ARGUMENT]…
       scripts/chain encode [--node URL] [--sudo] [--multisig N:ADDRESS,… --by ADDRESS] PALLET.CALL [ARGUMENT]…
       scripts/chain multisig N:ADDRESS,…
       scripts/chain new-session-keys [--node URL] --key FILE
       scripts/chain old-session-keys [--node URL]

ask prints an item of the chain's storage at the last finalised block.
send signs a call and waits until it is final.
encode prints a call that is to be signed elsewhere, or to be an argument of another call: its bytes, their hash and number, and
its weight.
multisig prints the address of an account for which N of these addresses have to sign. It needs no node.
new-session-keys makes session keys on a validator's own node and registers them. FILE is the validator's account.
old-session-keys reads names of files in a validator's keystore, and prints those whose session keys are no longer in use.

  --node URL   the node to use (default: ws://127.0.0.1:9944)
  --key FILE   the account that signs: the output of \`forking-hex-node key generate --output-type json\`, or a secret phrase
  --best       reads the best block instead, even if nothing becomes final
  --sudo       dispatches the call by Sudo; FILE, or the multisig, must be Sudo's account
  --multisig N:ADDRESS,…
               approves the call for the account that \`multisig\` prints; the N-th approval makes it. All sign the same call
  --by ADDRESS the account that will sign the encoded approval

Arguments are JSON or text; @FILE stands for the bytes of a file, and the bytes that encode prints for a call.`;

// The events that report the outcome of a call inside a call, and the names of the fields with it.
const OUTCOMES = {
	'sudo.Sudid': 'sudoResult',
	'multisig.MultisigExecuted': 'result',
	'council.Executed': 'result',
	'council.MemberExecuted': 'result',
	'proxy.ProxyExecuted': 'result',
};

// The time until a node must have answered for the first time, over a slow line, in milliseconds.
const PATIENCE = 30_000;

/** A mistake in the command, printed without a stack trace. */
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
				multisig: { type: 'string' },
				by: { type: 'string' },
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
	// An unset variable or a missing field. Polkadot.js would read it as the account with all bytes zero.
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

/** Connects to the node at this address. Returns its API, the connection, and a promise that rejects when the connection is lost. */
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

/** The call that the command names, with its arguments. With options, it is wrapped: by Sudo, and as an approval by `signer`. */
async function callOf(api, name, texts, { sudo, multisig }, signer) {
	const call = filled(named(api.tx, name, 'call'), name, texts);
	const outer = sudo ? api.tx.sudo.sudo(call) : call;
	if (!multisig) return outer;
	if (!signer) throw new Refusal(`An approval depends on the account that signs it: name its address with --by.\n\n${USAGE}`);
	return approvalOf(api, outer, groupOf(multisig), signer);
}

/** Makes a call from the texts of its arguments. */
function filled(make, name, texts) {
	const { args } = make.meta;
	const takes = `${name} takes ${args.map(({ name, typeName }) => `${name}: ${typeName}`).join(', ') || 'nothing'}`;
	if (args.length !== texts.length) throw new Refusal(`${takes}.`);
	try {
		return make(...texts.map((text, index) => argument(text, `${args[index].type}`)));
	} catch (error) {
		if (error instanceof Refusal) throw error;
		throw new Refusal(`${takes}, and these arguments do not fit: ${error.message.split(':: ').at(-1)}`);
	}
}

/** Reads a multisig, written as N:ADDRESS,ADDRESS… Returns the threshold, and all signers in the order of their bytes. */
function groupOf(text) {
	const [threshold, addresses] = [Number.parseInt(text), text.replace(/^\d+:/, '').split(',')];
	let signers;
	try {
		signers = sortAddresses(addresses.map((address) => address.trim()));
	} catch {
		throw new Refusal(`A multisig is written as 2:ADDRESS,ADDRESS,ADDRESS, and not as ${text}.`);
	}
	const isOne = new Set(signers).size === signers.length && threshold >= 2 && threshold <= signers.length;
	if (!isOne) throw new Refusal('A multisig has different addresses, of which two or more have to sign, and no more than there are.');
	return { threshold, signers };
}

/** The address of a multisig's account, with the prefix that all chains of this repository have. */
function addressOfGroup({ threshold, signers }) {
	return encodeAddress(createKeyMulti(signers, threshold));
}

/** An address with the prefix of a multisig's. */
function addressLike(text) {
	try {
		return encodeAddress(decodeAddress(text));
	} catch {
		throw new Refusal(`${text} is no address.`);
	}
}

/** The approval of a call by one of a multisig's signers. The last approval that the multisig needs makes the call. */
async function approvalOf(api, call, group, address) {
	const signer = addressLike(address);
	const others = group.signers.filter((each) => each !== signer);
	if (others.length === group.signers.length) throw new Refusal(`${signer} is not among the addresses of the multisig.`);
	const first = await api.query.multisig.multisigs(addressOfGroup(group), call.method.hash);
	const timepoint = first.isSome ? first.unwrap().when : null;
	return api.tx.multisig.asMulti(group.threshold, others, timepoint, call.method, await weightOf(api, call));
}

/** The weight of a call, from which the fee is computed. */
async function weightOf(api, { method }) {
	return (await api.call.transactionPaymentCallApi.queryCallInfo(method, method.encodedLength)).weight;
}

async function send(api, name, texts, options) {
	const account = accountOf(options.key);
	await sendAs(api, account, await callOf(api, name, texts, options, account.address), name);
}

async function encode(api, name, texts, options) {
	const call = await callOf(api, name, texts, options, options.by);
	const { refTime, proofSize } = await weightOf(api, call);
	const weight = { refTime: refTime.toBigInt().toString(), proofSize: proofSize.toBigInt().toString() };
	const { method } = call;
	console.log(JSON.stringify({ call: method.toHex(), hash: method.hash.toHex(), length: method.encodedLength, weight }, null, 2));
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

/** The session keys in use at a block, in hex: the registered ones, and the keys of this session and the next. */
async function keysInUse(api, hash) {
	const { query } = await api.at(hash);
	const [registered, queued, aura, grandpa] = await Promise.all([
		query.session.nextKeys.entries(),
		query.session.queuedKeys(),
		query.aura.authorities(),
		query.grandpa.authorities(),
	]);
	const sets = [...registered.map(([, keys]) => keys.unwrap()), ...queued.map(([, keys]) => keys)];
	const keys = [...sets.flatMap((set) => [...set.values()]), ...aura, ...grandpa.map(([key]) => key)];
	return keys.map((key) => key.toHex().slice(2));
}

/** Prints the files of a keystore, of those on the standard input, that hold session keys which are not in use. */
async function oldSessionKeys(api) {
	const { chain } = api.rpc;
	// Without finality, the best block can have other keys than the final one.
	const blocks = await Promise.all([chain.getFinalizedHead(), chain.getBlockHash()]);
	const inUse = new Set((await Promise.all(blocks.map((hash) => keysInUse(api, hash)))).flat());
	const all = readFileSync(0, 'utf8').split('\n');
	const old = [];
	for (const kind of ['aura', 'gran']) {
		const prefix = Buffer.from(kind).toString('hex');
		const keyOf = (file) => basename(file).slice(prefix.length);
		const files = all.filter((file) => basename(file).startsWith(prefix));
		if (!files.some((file) => inUse.has(keyOf(file))))
			throw new Refusal(`No file has a key in use of the kind ${kind}: are they files of a validator of this chain?`);
		old.push(...files.filter((file) => !inUse.has(keyOf(file))));
	}
	if (old.length > 0) console.log(old.join('\n'));
	else console.error('All session keys among the files are in use. After a rotation, the old ones are so for two more sessions.');
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

/** Sends a transaction. Resolves to the hash of its block once that block is final, and rejects if the transaction cannot become final. */
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

/** The dispatch error of the call. Also finds the error of a call for another account, where the transaction itself succeeds. */
function failure(events) {
	for (const { section, method, data } of events) {
		const name = `${section}.${method}`;
		if (name === 'system.ExtrinsicFailed') return data.dispatchError;
		if (name === 'system.RejectedInvalidAuthorizedUpgrade') return data.error;
		const result = Object.hasOwn(OUTCOMES, name) ? data[OUTCOMES[name]] : undefined;
		if (result?.isErr) return result.asErr;
	}
	return undefined;
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
	const known = { ask: Boolean(name), send: Boolean(name), encode: Boolean(name), multisig: Boolean(name), 'new-session-keys': !name, 'old-session-keys': !name };
	if (!Object.hasOwn(known, task ?? '') || !known[task]) throw new Refusal(USAGE);
	if (task === 'multisig') return console.log(addressOfGroup(groupOf(name)));
	const { api, provider, gone } = await connect(node);
	const tasks = {
		ask: () => ask(api, name, rest, options),
		send: () => send(api, name, rest, options),
		encode: () => encode(api, name, rest, options),
		'new-session-keys': () => newSessionKeys(api, provider, options),
		'old-session-keys': () => oldSessionKeys(api),
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
