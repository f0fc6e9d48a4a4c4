// Moves, and the ids of the positions that they make, computed before any event reports these ids.
//
// A move names the position that it is played on. If one block includes several moves of a line, the id of each position
// follows from the line itself (rulebook, 3).

const encoder = new TextEncoder();

/** The call that puts a stone on a cell. */
export function putStone(api, game, position, cell, chain = null) {
	return api.tx.forkingHex.play(game, position, { Stone: cell }, chain, null);
}

/** The id of the opening that a `create_game` call by `opener` makes in the game of this number. */
export function openingId({ registry, args: [settings, opening] }, game, opener) {
	const number = registry.createType('u32', game);
	return hash(registry, 'forking-hex/opening', number.toU8a(), opener.publicKey, settings.toU8a(), opening.toU8a());
}

/** The id of the position that a `play` call makes. */
export function replyId({ registry, args: [, from, reply] }) {
	if (reply.isSwap) return hash(registry, 'forking-hex/swap', from.toU8a());
	return hash(registry, 'forking-hex/reply', from.toU8a(), reply.asStone.toU8a());
}

function hash(registry, purpose, ...parts) {
	return registry.hash(Buffer.concat([encoder.encode(purpose), ...parts])).toHex();
}
