// The rollup on polkadot-omni-node, which makes a block at a fixed interval.

import { ManualChain } from '../lib/chain.mjs';
import { firstOf, startNode } from '../lib/node.mjs';
import { minutes } from '../lib/patience.mjs';

const BLOCK_DEADLINE = minutes(2);

/** Extrinsics were not ready when their block was made: this machine is too busy for such a short block time. */
export class TooLate extends Error {}

/** The chain of one node. The blocks with extrinsics keep their distances; otherwise the chain throws a `TooLate`. */
export class TimedChain extends ManualChain {
	/** The hashes of the node's blocks by their numbers. */
	#hashes = new Map();
	#best = 0;
	/** The number of the last block that this object returned. */
	#last = 0;
	#listeners = new Set();

	/** Starts a node of this specification that makes a block every `milliseconds`. */
	static async start(specification, milliseconds) {
		const node = await startNode(
			...['--chain', specification, '--tmp', '--no-hardware-benchmarks', '--dev-block-time', `${milliseconds}`],
		);
		try {
			return await TimedChain.follow(node);
		} catch (error) {
			await node.stop();
			throw error;
		}
	}

	/** Goes on from the best block of a running node. */
	static async follow(node) {
		const chain = new TimedChain(node);
		await node.api.rpc.chain.subscribeNewHeads((header) => chain.#noteHead(header));
		await chain.#hashOf(1);
		await chain.catchUp();
		return chain;
	}

	#noteHead({ number, hash }) {
		this.#best = Math.max(this.#best, number.toNumber());
		this.#hashes.set(number.toNumber(), hash.toHex());
		this.#listeners.forEach((listen) => listen(this.#best));
	}

	/** The hash of the block with this number. Waits for the block if the node has not made it yet. */
	async #hashOf(number) {
		if (this.#best < number) {
			const subscribe = async (listen) => {
				this.#listeners.add(listen);
				listen(this.#best);
				return () => this.#listeners.delete(listen);
			};
			await firstOf(subscribe, (best) => best >= number, BLOCK_DEADLINE, () => `block ${number}`);
		}
		// A subscription may skip blocks.
		return this.#hashes.get(number) ?? (await this.api.rpc.chain.getBlockHash(number)).toHex();
	}

	async make(signed) {
		const number = this.#last + 1;
		if (signed.length > 0) {
			if (this.#best >= number) throw new TooLate(`block ${number} was made before its extrinsics were signed`);
			await Promise.all(signed.map((extrinsic) => this.api.rpc.author.submitExtrinsic(extrinsic)));
		}
		const hash = await this.#hashOf(number);
		if (signed.length > 0) {
			const { block } = await this.api.rpc.chain.getBlock(hash);
			const there = new Set(block.extrinsics.map((extrinsic) => extrinsic.hash.toHex()));
			if (signed.some((extrinsic) => !there.has(extrinsic.hash.toHex()))) throw new TooLate(`block ${number} was made too early`);
		}
		this.#last = number;
		return hash;
	}

	async catchUp() {
		return this.emptyBlocks(this.#best - this.#last);
	}

	async present() {
		return this.api.at(await this.#hashOf(this.#last));
	}
}
