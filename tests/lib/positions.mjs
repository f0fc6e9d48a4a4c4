// Moves, and the ids of the positions they make, computed before any event reports them.
//
// A move names the position that it is played on. Where one block includes several moves of a line, the id of the earlier
// one follows from the line itself (rulebook, 3).

const encoder = new TextEncoder();

/** The call that puts a stone on a cell. */
export function putStone(api, game, position, cell, chain = null) {
	return api.tx.forkingHex.play(game, position, { Stone: cell }, chain, null);
}

// Bytes of the settings of the original game, from the board's size to the losing rule. The others follow.
const ORIGINAL = 1 + 4 + 4 + 16 + 1;

/** The id of the opening that a `create_game` call by `opener` makes in the game of this number. */
export function openingId({ registry, args: [settings, opening] }, game, opener) {
	const number = registry.createType('u32', game);
	const bytes = settings.toU8a();
	// Every default is encoded as zeros. The id of an original game leaves them out.
	const variation = bytes.subarray(ORIGINAL);
	const varied = variation.some((byte) => byte !== 0) ? [variation] : [];
	const original = bytes.subarray(0, ORIGINAL);
	return hash(registry, 'forking-hex/opening', number.toU8a(), opener.publicKey, original, opening.toU8a(), ...varied);
}

/** The id of the position that a `play` call makes. */
export function replyId({ registry, args: [, from, reply] }) {
	if (reply.isSwap) return hash(registry, 'forking-hex/swap', from.toU8a());
	return hash(registry, 'forking-hex/reply', from.toU8a(), reply.asStone.toU8a());
}

function hash(registry, purpose, ...parts) {
	return registry.hash(Buffer.concat([encoder.encode(purpose), ...parts])).toHex();
}
