// Ids of positions, computed before any event reports them.
//
// A move names the position that it is played on. Where one block includes several moves of a line, the id of the earlier
// one follows from the line itself (rulebook, 3).

const encoder = new TextEncoder();

/** The id of the opening that a `create_game` call by `opener` makes in the game of this number. */
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
