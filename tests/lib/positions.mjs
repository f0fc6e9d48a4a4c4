// What positions are called.
//
// A move names the position it is played on, and several moves of a line can stand in one block: then a position must be
// named before any event tells its id. Whoever knows the line can work it out (rulebook, 3).

const encoder = new TextEncoder();

/** The id of the opening position that a `create_game` call of `opener` makes in the game of this number. */
export function openingId({ registry, args: [settings, opening] }, game, opener) {
	const number = registry.createType('u32', game);
	return hash(registry, 'forking-hex/opening', number.toU8a(), opener.publicKey, settings.toU8a(), opening.toU8a());
}

/** The id of the position that a `play` call makes. */
export function replyId({ registry, args: [, from, cell] }) {
	return hash(registry, 'forking-hex/reply', from.toU8a(), cell.toU8a());
}

function hash(registry, purpose, ...parts) {
	return registry.hash(Buffer.concat([encoder.encode(purpose), ...parts])).toHex();
}
