// Follows a node under load and measures every block.

import { readFileSync } from 'node:fs';
import { within } from './node.mjs';
import { minutes } from './patience.mjs';

const SECOND = 1000;
const PATIENCE = minutes(2);
const PICOSECONDS = 1e9;
const PAGE = 1000;

/** The current and the peak resident memory of a process, in MiB. */
export function memoryOf(pid) {
	const status = readFileSync(`/proc/${pid}/status`, 'utf8');
	const megabytes = (name) => Math.round(Number(status.match(new RegExp(`${name}:\\s+(\\d+) kB`))[1]) / 1024);
	return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
}

/** Reads from a node's log the milliseconds that authoring each block took, and the reason why it ended, by block number. */
export function makingOf(log) {
	const lines = log.matchAll(/Prepared block for proposing at (\d+) \((\d+) ms\).*?end: (\w+)/g);
	return new Map(Array.from(lines, ([, number, milliseconds, end]) => [Number(number), { milliseconds: Number(milliseconds), end }]));
}

/** The public key of an extrinsic's signer, in hexadecimal, or null for an unsigned extrinsic. */
function signerOf(extrinsic) {
	const lengthMode = Number.parseInt(extrinsic.slice(2, 4), 16) & 0b11;
	const version = 2 + 2 * [1, 2, 4][lengthMode];
	const isSigned = (Number.parseInt(extrinsic.slice(version, version + 2), 16) & 0b1000_0000) !== 0;
	// After the version and the address type.
	return isSigned ? extrinsic.slice(version + 4, version + 4 + 64) : null;
}

/** Follows the chain, and prints a line of measurements for every block. */
export class BlockWatch {
	#arrivals = [];
	#wake;
	#last;
	// The phase and the number of the block with each signer's last extrinsic.
	#seen = new Map();
	blocks = [];
	included = 0;
	phase = 'idle';

	/**
	 * `accepted` returns the number of extrinsics that the pool has accepted so far. At most about `countable` overdue
	 * positions are counted, to spare the node under load.
	 */
	constructor(node, accepted, countable = 20_000) {
		this.node = node;
		this.accepted = accepted;
		this.countable = countable;
	}

	async begin() {
		const { node } = this;
		const { system, timestamp, forkingHex } = node.api.query;
		this.keys = { weight: system.blockWeight.key(), time: timestamp.now.key(), due: forkingHex.due.keyPrefix() };
		this.limits = node.api.consts.system.blockWeights;
		await node.provider.subscribe('chain_newHead', 'chain_subscribeNewHeads', [], (error, header) => {
			if (error) throw error;
			// The genesis block has no extrinsics and no timestamp.
			if (Number(header.number) === 0) return;
			this.#arrivals.push({ number: Number(header.number), at: performance.now(), accepted: this.accepted() });
			this.#wake?.();
		});
		await this.next();
		return this;
	}

	/** Waits for the next block and measures it. */
	async next() {
		if (this.#arrivals.length === 0) {
			const arrival = new Promise((settle) => (this.#wake = settle));
			await within(PATIENCE, arrival, () => 'the next block of the node');
		}
		const block = await this.#look(this.#arrivals.shift());
		this.#last = block;
		this.blocks.push(block);
		this.#write(block);
		return block;
	}

	/** Measures all blocks that have arrived and were not measured yet. */
	async catchUp() {
		while (this.#arrivals.length > 0) await this.next();
	}

	async #look({ number, at, accepted }) {
		const { api, provider } = this.node;
		const hash = await provider.send('chain_getBlockHash', [number]);
		const [{ block }, [{ changes }], { overdue, late }] = await Promise.all([
			provider.send('chain_getBlock', [hash]),
			provider.send('state_queryStorageAt', [[this.keys.weight, this.keys.time], hash]),
			this.#overdue(number, hash),
		]);
		// Decode from bytes: polkadot.js reads a hexadecimal string as a big-endian number.
		const stored = new Map(changes.map(([key, value]) => [key, Buffer.from(value.slice(2), 'hex')]));
		const weights = api.createType('FrameSupportDispatchPerDispatchClassWeight', stored.get(this.keys.weight));
		const signers = block.extrinsics.map(signerOf).filter((signer) => signer !== null);
		const extrinsics = signers.length;
		// Extrinsics that were in the pool before authoring of this block began.
		const waiting = this.#last ? this.#last.accepted - this.included : 0;
		this.included += extrinsics;
		const time = api.createType('u64', stored.get(this.keys.time)).toNumber();
		const slot = Math.floor(time / api.consts.aura.slotDuration.toNumber());
		return {
			phase: this.phase,
			number,
			at,
			accepted,
			extrinsics,
			gap: this.#last ? at - this.#last.at : 0,
			missedSlots: this.#last ? slot - this.#last.slot - (number - this.#last.number) : 0,
			slot,
			// Extrinsics stayed in the pool, because the block had no room for them.
			isFull: extrinsics > 0 && extrinsics < waiting,
			fill: weights.normal.refTime.toNumber() / this.limits.perClass.normal.maxTotal.unwrap().refTime.toNumber(),
			hooks: weights.mandatory.refTime.toNumber() / PICOSECONDS,
			overdue,
			late,
			waits: this.#waits(number, signers),
			memory: memoryOf(this.node.pid).now,
			pool: Math.max(0, accepted - this.included),
		};
	}

	/** For each signer in this block, the blocks since the signer's last extrinsic of the same phase. */
	#waits(number, signers) {
		const waits = [];
		for (const signer of new Set(signers)) {
			const last = this.#seen.get(signer);
			if (last?.phase === this.phase) waits.push(number - last.number);
			this.#seen.set(signer, { phase: this.phase, number });
		}
		return waits;
	}

	/**
	 * The number of positions that are still open after this block although their time is up, and the age of the oldest such
	 * position in blocks.
	 */
	async #overdue(number, hash) {
		const { provider } = this.node;
		let overdue = 0;
		let late = 0;
		let last = null;
		while (overdue < this.countable) {
			const keys = await provider.send('state_getKeysPaged', [this.keys.due, overdue === 0 ? 1 : PAGE, last, hash]);
			for (const key of keys) {
				// The block number in eight big-endian bytes, so that the keys are sorted by time.
				const due = Number(`0x${key.slice(this.keys.due.length, this.keys.due.length + 16)}`);
				if (due > number) return { overdue, late };
				if (overdue === 0) late = number - due + 1;
				overdue += 1;
			}
			if (keys.length === 0) break;
			last = keys.at(-1);
		}
		return { overdue, late };
	}

	#write(block) {
		const columns = [
			`#${block.number}`.padStart(6),
			block.phase.padEnd(11),
			`${block.extrinsics} extrinsics`.padStart(16),
			`${Math.round(block.fill * 100)} %`.padStart(6),
			block.isFull ? 'full' : '    ',
			`${(block.gap / SECOND).toFixed(2)} s`.padStart(7),
			block.missedSlots > 0 ? `(${block.missedSlots} slots missed)` : '',
			`hooks ${Math.round(block.hooks)} ms`.padStart(12),
			`overdue ${block.overdue}`.padStart(12),
			`late ${block.late}`.padStart(7),
			`longest wait ${Math.max(0, ...block.waits)}`.padStart(15),
			`pool ${block.pool}`.padStart(11),
			`node ${block.memory} MB`.padStart(13),
		];
		console.log(columns.filter(Boolean).join('  '));
	}
}
