// Networks of Linux network namespaces, which a test can cut and mend between their nodes. A network needs root.

import { execFileSync } from 'node:child_process';
import { onExit } from './node.mjs';

// Device names are limited to 15 characters. The id of this process separates the names of several test runs.
const OWN = process.pid.toString(36);
// Each process has 32 addresses of the range for network tests (RFC 2544), for RPC to its nodes.
const ADDRESSES = 32;
const ours = 0xc612_0000 + (process.pid % 0x1000) * ADDRESSES;
const written = (address) => [24, 16, 8, 0].map((shift) => (address >>> shift) & 0xff).join('.');

function ip(...words) {
	execFileSync('ip', words, { stdio: ['ignore', 'pipe', 'pipe'] });
}

/** The reason why no such network can be made here, or false if it can. */
export function whyNoNetwork() {
	const name = `fhx-${OWN}-try`;
	try {
		ip('netns', 'add', name);
		ip('netns', 'del', name);
		return false;
	} catch (error) {
		const reason = error.code === 'ENOENT' ? 'there is no `ip` (Debian: iproute2)' : `${error.stderr}`.trim();
		return `network namespaces need root and iproute2: ${reason}`;
	}
}

/**
 * A network of places for nodes, on two sides joined by one cable.
 *
 * Each place is a namespace with two interfaces. One leads to the other places, and the node announces only this one. The
 * other leads to this process, carries RPC, and survives a cut of the cable.
 */
export class TwoSides {
	#namespaces = [];
	#devices = [];

	/** `sides` has the side of each place, 0 or 1. */
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

	/** Cuts the cable: nothing passes from one side to the other. */
	cut() {
		this.#inside(this.switches, 'link', 'set', 'end0', 'down');
	}

	/** Joins the two sides again. */
	mend() {
		this.#inside(this.switches, 'link', 'set', 'end0', 'up');
	}

	/** Cuts every place off from all others. */
	isolate() {
		this.#ports('down');
	}

	/** Joins the places again. */
	rejoin() {
		this.#ports('up');
	}

	#ports(state) {
		for (const index of this.places.keys()) this.#inside(this.switches, 'link', 'set', `port${index}`, state);
	}

	/** Deletes all devices and namespaces. Call it after the nodes have ended. */
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

		// A /30 network has four addresses; the two ends of the link take the middle ones.
		const [here, there] = [1, 2].map((end) => written(ours + 4 * index + end));
		const device = `fhx${OWN}-${index}`;
		ip('link', 'add', device, 'type', 'veth', 'peer', 'name', 'asking', 'netns', namespace);
		this.#devices.push(device);
		ip('addr', 'add', `${here}/30`, 'dev', device);
		ip('link', 'set', device, 'up');
		this.#inside(namespace, 'addr', 'add', `${there}/30`, 'dev', 'asking');
		this.#inside(namespace, 'link', 'set', 'asking', 'up');
		// RPC must be open to this process, which is outside the namespace. Unsafe methods are then refused.
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

/** Ignores errors, because the item may no longer exist. */
function attempt(perform) {
	try {
		perform();
	} catch {
		// The item no longer exists.
	}
}
