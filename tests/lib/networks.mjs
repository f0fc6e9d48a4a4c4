// Networks that a test makes for its nodes, to cut and to mend: of network namespaces, which root can have.

import { execFileSync } from 'node:child_process';
import { onExit } from './node.mjs';

// Names of network devices are short. The number of this process tells those of several test runs apart.
const OWN = process.pid.toString(36);
// Each process has 32 of the addresses that are meant for tests of networks (RFC 2544), to ask its nodes by.
const ADDRESSES = 32;
const ours = 0xc612_0000 + (process.pid % 0x1000) * ADDRESSES;
const written = (address) => [24, 16, 8, 0].map((shift) => (address >>> shift) & 0xff).join('.');

function ip(...words) {
	execFileSync('ip', words, { stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Why there can be no network here, or false. */
export function whyNoNetwork() {
	const name = `fhx-${OWN}-try`;
	try {
		ip('netns', 'add', name);
		ip('netns', 'del', name);
		return false;
	} catch (error) {
		const reason = error.code === 'ENOENT' ? 'there is no `ip` (Debian: iproute2)' : `${error.stderr}`.trim();
		return `network namespaces cannot be made (root can, with iproute2): ${reason}`;
	}
}

/**
 * A network of places for nodes, on two sides with one cable in between.
 *
 * Each place is a namespace. It has two ways out: one to the other places, which is all that its node knows of; and one to
 * this process, by which the node is asked, and which stays when the cable is cut.
 */
export class TwoSides {
	#namespaces = [];
	#devices = [];

	/** `sides` tells for each place on which side it is, 0 or 1. */
	constructor(sides) {
		onExit(() => this.remove());
		try {
			this.switches = this.#namespace('switches');
			for (const side of [0, 1]) this.#inside(this.switches, 'link', 'add', `side${side}`, 'type', 'bridge');
			this.#inside(this.switches, 'link', 'add', 'end0', 'type', 'veth', 'peer', 'name', 'end1');
			for (const side of [0, 1]) {
				this.#inside(this.switches, 'link', 'set', `end${side}`, 'master', `side${side}`, 'up');
				this.#inside(this.switches, 'link', 'set', `side${side}`, 'up');
			}
			this.places = sides.map((side, index) => this.#place(index, side));
		} catch (error) {
			this.remove();
			throw error;
		}
	}

	/** From now on, nothing gets from one side to the other. */
	cut() {
		this.#inside(this.switches, 'link', 'set', 'end0', 'down');
	}

	/** Joins the sides again. */
	mend() {
		this.#inside(this.switches, 'link', 'set', 'end0', 'up');
	}

	/** Takes everything down. The nodes have ended before. */
	remove() {
		for (const device of this.#devices.splice(0)) attempt(() => ip('link', 'del', device));
		for (const namespace of this.#namespaces.splice(0)) attempt(() => ip('netns', 'del', namespace));
	}

	#place(index, side) {
		const namespace = this.#namespace(`${index}`);
		const address = `10.0.0.${index + 1}`;
		this.#inside(namespace, 'link', 'set', 'lo', 'up');
		this.#inside(this.switches, 'link', 'add', `port${index}`, 'type', 'veth', 'peer', 'name', 'others', 'netns', namespace);
		this.#inside(this.switches, 'link', 'set', `port${index}`, 'master', `side${side}`, 'up');
		this.#inside(namespace, 'addr', 'add', `${address}/24`, 'dev', 'others');
		this.#inside(namespace, 'link', 'set', 'others', 'up');

		// A network of four addresses, of which the middle ones are the two ends.
		const [here, there] = [1, 2].map((end) => written(ours + 4 * index + end));
		const device = `fhx${OWN}-${index}`;
		ip('link', 'add', device, 'type', 'veth', 'peer', 'name', 'asking', 'netns', namespace);
		this.#devices.push(device);
		ip('addr', 'add', `${here}/30`, 'dev', device);
		ip('link', 'set', device, 'up');
		this.#inside(namespace, 'addr', 'add', `${there}/30`, 'dev', 'asking');
		this.#inside(namespace, 'link', 'set', 'asking', 'up');
		// Not only to be asked from inside. Whatever is unsafe is not answered then.
		const options = ['--unsafe-rpc-external', '--rpc-cors', 'all'];
		return { host: there, address, wrapper: ['ip', 'netns', 'exec', namespace], options };
	}

	#namespace(name) {
		const full = `fhx-${OWN}-${name}`;
		ip('netns', 'add', full);
		this.#namespaces.push(full);
		return full;
	}

	#inside(namespace, ...words) {
		ip('-n', namespace, ...words);
	}
}

/** What is gone already need not be taken down. */
function attempt(perform) {
	try {
		perform();
	} catch {
		// As above.
	}
}
