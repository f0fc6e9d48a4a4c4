// The local chain's four validators, as processes.

import { HERE, startNodeIn, temporaryFolder } from './node.mjs';

export const names = ['alice', 'bob', 'charlie', 'dave'];

/** The options for one of the validators. A new folder has no network key, and validators make none unasked. */
export const validatorOptions = (name) => ['--chain', 'local', `--${name}`, '--unsafe-force-node-key-generation'];

/** The options for a node of the local chain that is to meet those of `nodes`. */
export async function meeting(nodes) {
	const addresses = await Promise.all(nodes.map(({ provider }) => provider.send('system_localListenAddresses', [])));
	return addresses.flat().flatMap((address) => ['--bootnodes', address]);
}

/** The four validators. Each keeps its data, so that it can be killed and started again. */
export class Validators {
	nodes = [];
	#folders = names.map(() => temporaryFolder());

	/** Starts all of them, each in its place. */
	static async start(places = names.map(() => HERE)) {
		const validators = new Validators();
		validators.places = places;
		try {
			for (const index of names.keys()) await validators.startOne(index);
		} catch (error) {
			await validators.stop();
			throw error;
		}
		return validators;
	}

	/** Starts the validator of this number, for the first time or again. */
	async startOne(index) {
		const others = this.running.filter((node) => node !== this.nodes[index]);
		const options = [...validatorOptions(names[index]), '--base-path', this.#folders[index], ...(await meeting(others))];
		this.nodes[index] = await startNodeIn(this.places[index], ...options);
		return this.nodes[index];
	}

	/** Kills the validator of this number. */
	async kill(index) {
		const node = this.nodes[index];
		this.nodes[index] = undefined;
		await node.kill();
	}

	/** The nodes that run. */
	get running() {
		return this.nodes.filter(Boolean);
	}

	async stop() {
		await Promise.all(this.running.map((node) => node.stop()));
	}
}
