// Makes blocks on demand with chosen extrinsics in a chosen order, and returns their outcomes.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { Keyring } from '@polkadot/api';
import { createBlock, development, startNode } from './node.mjs';
import { Nonces } from './nonces.mjs';

/** The transactions that an account may send per block of the chain, counted from the block that created the account. */
export const NONCES_PER_BLOCK = 16;

/** Parts of a list, in order, with this number of items; the last part can have fewer. */
export const chunks = (list, size) => Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));

/**
 * A chain with manual sealing. Only this object makes blocks and sends extrinsics. A chain that makes its blocks in another
 * way overrides `make`, `catchUp` and `present`.
 */
export class ManualChain {
	#keyring = new Keyring({ type: 'sr25519' });
	#accounts = new Map();
	#nonces;

	constructor(node) {
		this.node = node;
		this.api = node.api;
		this.#nonces = new Nonces(node.api);
	}

	/** Starts a node with manual sealing. The node makes its first block by itself; returns after that. */
	static async start() {
		const node = await startNode(...development(), '--tmp', '--sealing', 'manual');
		try {
			const chain = new ManualChain(node);
			await chain.emptyBlocks(1);
			return chain;
		} catch (error) {
			await node.stop();
			throw error;
		}
	}

	/** The account of a derivation path such as `//Alice`. Each is derived only once, because this takes milliseconds. */
	account(path) {
		if (!this.#accounts.has(path)) this.#accounts.set(path, this.#keyring.addFromUri(path));
		return this.#accounts.get(path);
	}

	/** Makes `count` blocks without signed extrinsics. Returns all their events. */
	async emptyBlocks(count) {
		const events = [];
		for (let block = 0; block < count; block += 1) events.push(...(await this.block([])).events);
		return events;
	}

	/**
	 * Makes one block with these extrinsics, `{ call, signer }` each, in exactly this order.
	 *
	 * Returns the block's hash, all its events, and each extrinsic's own events with its `error`, null on success.
	 */
	async block(extrinsics) {
		const before = extrinsics.length > 1 ? await this.#signRemarks(extrinsics) : [];
		const signed = await this.#signInOrder(extrinsics);
		const hash = await this.make([...before, ...signed]);
		const [{ block }, at] = await Promise.all([this.api.rpc.chain.getBlock(hash), this.api.at(hash)]);
		const records = await at.query.system.events();

		const inBlock = block.extrinsics.map((extrinsic) => extrinsic.hash.toHex());
		const places = signed.map((extrinsic) => inBlock.indexOf(extrinsic.hash.toHex()));
		if (places.some((place, index) => place < 0 || (index > 0 && place < places[index - 1])))
			throw new Error(`the block has its extrinsics at ${places}, not in the requested order`);

		const outcomes = places.map((place) => {
			const own = records.filter(({ phase }) => phase.isApplyExtrinsic && phase.asApplyExtrinsic.eq(place));
			return { events: own.map(({ event }) => event), error: errorOf(own.map(({ event }) => event)) };
		});
		return { hash, events: records.map(({ event }) => event), outcomes };
	}

	/** Puts signed extrinsics into the pool, and makes the next block from them. Returns the block's hash. */
	async make(signed) {
		await Promise.all(signed.map((extrinsic) => this.api.rpc.author.submitExtrinsic(extrinsic)));
		return createBlock(this.node);
	}

	/** Goes on to the node's best block, if the next block may have any number. Returns the events on the way: none here. */
	async catchUp() {
		return [];
	}

	/** The API at the last block that this object made. */
	async present() {
		return this.api;
	}

	/** Makes one block with these extrinsics. Throws unless all of them succeed. */
	async succeeding(extrinsics) {
		const { outcomes } = await this.block(extrinsics);
		for (const { error } of outcomes) if (error) throw new Error(`an extrinsic failed: ${error}`);
	}

	/**
	 * Signs one `remark` per signer, to go before all its other extrinsics.
	 *
	 * The pool yields every account's next extrinsic before any extrinsic that waits for a lower nonce. The remarks take that
	 * place, so that only priority orders the others.
	 */
	#signRemarks(extrinsics) {
		const signers = new Map(extrinsics.map(({ signer }) => [signer.address, signer]));
		return Promise.all(
			[...signers.values()].map(async (signer) =>
				this.api.tx.system.remark('0x').signAsync(signer, { nonce: await this.#nonces.take(signer.address), era: 0 }),
			),
		);
	}

	/**
	 * Signs with tips that make the pool, which orders by priority, keep this order.
	 *
	 * The priority that a tip buys depends on the call's weight and length. So this queries the runtime for each call's
	 * priority without a tip. Then each extrinsic gets a priority one step above the next extrinsic's. A step is at least the
	 * priority that one planck of tip adds to any of them.
	 */
	async #signInOrder(extrinsics) {
		const nonces = await Promise.all(extrinsics.map(({ signer }) => this.#nonces.take(signer.address)));
		const sign = async (tips) => {
			const signed = [];
			for (const [index, { call, signer }] of extrinsics.entries()) {
				// Sign a copy: the call may be signed twice, and signing changes it. Immortal, to save a query to the node.
				signed.push(await this.api.tx(call.method).signAsync(signer, { nonce: nonces[index], era: 0, tip: tips[index] }));
				// Answers pings, because a node disconnects a client that is silent for a minute.
				await nextTurn();
			}
			return signed;
		};
		const untipped = await sign(extrinsics.map(() => 0n));
		if (extrinsics.length < 2) return untipped;

		const perTip = await Promise.all(untipped.map((extrinsic) => this.#priority(extrinsic)));
		const step = perTip.reduce((greatest, each) => (each > greatest ? each : greatest));
		return sign(
			perTip.map((each, index) => {
				const priority = step * BigInt(extrinsics.length - index);
				return (priority + each - 1n) / each - 1n;
			}),
		);
	}

	/** The priority of an extrinsic. This encodes the query by hand, because polkadot.js encodes the extrinsic differently here. */
	async #priority(extrinsic) {
		const { api } = this;
		const question = Buffer.concat([
			api.createType('TransactionSource', 'External').toU8a(),
			extrinsic.toU8a(),
			(await api.rpc.chain.getBlockHash()).toU8a(),
		]);
		const answer = await api.rpc.state.call('TaggedTransactionQueue_validate_transaction', `0x${question.toString('hex')}`);
		const validity = api.createType('TransactionValidity', answer.toU8a(true));
		if (validity.isErr) throw new Error(`${extrinsic.method.section}.${extrinsic.method.method}: ${validity.asErr}`);
		return validity.asOk.priority.toBigInt();
	}
}

/**
 * Makes one block of a dev chain in which Sudo dispatches this call, whatever its weight. Returns the block's events.
 *
 * Reconnects to the node afterwards: polkadot.js decodes with the old metadata for a while after a runtime upgrade.
 */
export async function asSudo(node, call) {
	const alice = new Keyring({ type: 'sr25519' }).addFromUri('//Alice');
	const byRoot = node.api.tx.sudo.sudoUncheckedWeight(call, { refTime: 1, proofSize: 0 });
	await byRoot.signAndSend(alice, { nonce: -1, era: 0 });
	const hash = await createBlock(node);
	await node.connect();
	const events = (await (await node.api.at(hash)).query.system.events()).map(({ event }) => event);
	if (!events.some(({ method, data }) => method === 'Sudid' && data.sudoResult.isOk)) throw new Error('the call failed under Sudo');
	return events;
}

/** The name of an extrinsic's dispatch error, or null on success. */
function errorOf(events) {
	const failed = events.find(({ section, method }) => section === 'system' && method === 'ExtrinsicFailed');
	if (!failed) return null;
	const { dispatchError } = failed.data;
	if (dispatchError.isModule) return dispatchError.registry.findMetaError(dispatchError.asModule).name;
	return dispatchError.isToken ? dispatchError.asToken.type : dispatchError.type;
}
