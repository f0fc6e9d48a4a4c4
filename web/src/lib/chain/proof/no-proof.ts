// The reasons why there is no proof to share.

/**
 * `light`: the connection is the light client's. `noState`, `noFinality`: the node does not prove its state, or that a block
 * is final. `notFinal`: no new block became final in time. `gone`: the chain no longer has the subject. `missing`: the
 * archive has no proof. `silent`: nothing answers. `unfit`: the answers prove nothing. `unknownChain`: the page does not know
 * its chain, so it can check none. `notLoaded`: a file of the page did not load.
 */
export type Obstacle =
	| 'light'
	| 'noState'
	| 'noFinality'
	| 'notFinal'
	| 'gone'
	| 'missing'
	| 'silent'
	| 'unfit'
	| 'unknownChain'
	| 'notLoaded';

/** The error for a proof that cannot be had. */
export class NoProof extends Error {
	constructor(readonly why: Obstacle) {
		super(why);
	}
}
