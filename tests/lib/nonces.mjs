// The next nonces of accounts. With them, several extrinsics of one account can be signed before any is in a
// block.

/** Hands out nonces. Meanwhile, no other program may send extrinsics from these accounts. */
export class Nonces {
	#next = new Map();

	constructor(api) {
		this.api = api;
	}

	/** Takes the next nonce of the account with this address. The node is queried only once per account. */
	take(address) {
		const nonce = this.#next.get(address) ?? this.api.rpc.system.accountNextIndex(address).then((next) => next.toNumber());
		this.#next.set(address, nonce.then((taken) => taken + 1));
		return nonce;
	}
}
