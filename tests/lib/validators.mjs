// The four validators of the local chain, as processes.

import { HERE, specification, startNodeIn, temporaryFolder } from './node.mjs';

export const names = ['alice', 'bob', 'charlie', 'dave'];

/** The options for a validator. The last one lets it generate a network key in a new folder. */
export const validatorOptions = (name) => ['--chain', specification('local'), `--${name}`, '--unsafe-force-node-key-generation'];

/** The boot node options for a node that joins `nodes`. */
export async function meeting(nodes) {
	const addresses = await Promise.all(nodes.map(({ provider }) => provider.send('system_localListenAddresses', [])));
	return addresses.flat().flatMap((address) => ['--bootnodes', address]);
}

/** The four validators. Each keeps its data, so it can be killed and started again. */
export class Validators {
	nodes = [];
	#folders = names.map(() => temporaryFolder());

	/** Starts all four validators, each in its place. */
	static async start(places = names.map(() => HERE)) {
		const validators = new Validators();
		validators.places = places;
		try {
			await validators.startMissing();
		} catch (error) {
			await validators.stop();
			throw error;
		}
		return validators;
	}

	/** Starts the validators that do not run: at first all, and later the killed ones. */
	async startMissing() {
		for (const index of names.keys()) if (!this.nodes[index]) await this.startOne(index);
	}

	/** Starts or restarts the validator with this index. */
	async startOne(index) {
		const others = this.running.filter((node) => node !== this.nodes[index]);
		const options = [...validatorOptions(names[index]), '--base-path', this.#folders[index], ...(await meeting(others))];
		this.nodes[index] = await startNodeIn(this.places[index], ...options);
		return this.nodes[index];
	}

	/** Kills the validator with this index. */
	async kill(index) {
		const node = this.nodes[index];
		this.nodes[index] = undefined;
		await node.kill();
	}

	/** The running nodes. */
	get running() {
		return this.nodes.filter(Boolean);
	}

	async stop() {
		await Promise.all(this.running.map((node) => node.stop()));
	}
}
