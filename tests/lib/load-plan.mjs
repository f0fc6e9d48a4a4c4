// Plans a load run: its accounts, and games whose outcome is known in advance.

import { createHash } from 'node:crypto';

/** The account with this number. The same seed gives the same accounts. */
export function loadAccount(keyring, seed, number) {
	return keyring.addFromSeed(createHash('sha256').update(`forking-hex/load/${seed}/${number}`).digest());
}

/**
 * The cell of the stone with this index. The cells are all over the board, each of them once.
 *
 * The stride is coprime to the number of cells of every board used here.
 */
function cellOf(index, size) {
	const STRIDE = 47;
	const place = (index * STRIDE) % (size * size);
	return { column: place % size, row: Math.floor(place / size) };
}

/** The first stone of every game. */
export const opening = (size) => cellOf(0, size);

/**
 * The first `count` moves of a game after its opening, `{ on, cell }` each. `on` is the index of the move that this move
 * answers; the opening has index 0, and the first move index 1.
 *
 * One line goes all the way down. At each of its positions the game forks into three replies, and one of the side replies is
 * answered once: four moves a ply. Every move follows soon after the move that it answers, before any clock runs out.
 */
export function gameMoves(count, size) {
	const moves = [{ on: 0, cell: cellOf(1, size) }];
	// The position to fork. Its stones are on the first cells, in the order of `cellOf`.
	let at = 1;
	for (let stones = 2; moves.length < count; stones += 1) {
		if (stones + 2 >= size * size) throw new Error(`a board of size ${size} has no room for ${count} moves`);
		const answered = moves.length + 1;
		moves.push({ on: at, cell: cellOf(stones + 1, size) });
		moves.push({ on: answered, cell: cellOf(stones, size) });
		moves.push({ on: at, cell: cellOf(stones + 2, size) });
		moves.push({ on: at, cell: cellOf(stones, size) });
		at = moves.length;
	}
	return moves.slice(0, count);
}

/** The number of a game's positions, with the opening, that are judged losing if no player proves a chain (rulebook, 6). */
export function losingPositions(moves, losingRule) {
	const replies = Array.from({ length: moves.length + 1 }, () => []);
	moves.forEach(({ on }, index) => replies[on].push(index + 1));
	const verdicts = [];
	for (let position = moves.length; position >= 0; position -= 1) {
		const winning = replies[position].filter((reply) => verdicts[reply] === 'winning').length;
		const needed = losingRule === 'AnyReply' ? 1 : replies[position].length;
		if (replies[position].length === 0) verdicts[position] = 'winning';
		else verdicts[position] = winning >= needed ? 'losing' : 'continued';
	}
	return verdicts.filter((verdict) => verdict === 'losing').length;
}

/** The losing rule of the game with this number: the two rules alternate. */
export const losingRuleOf = (game) => (game % 2 === 0 ? 'EveryReply' : 'AnyReply');

/** Splits `total` into parts of `size`; the last part may be smaller. */
export function parts(total, size) {
	return Array.from({ length: Math.ceil(total / size) }, (_, index) => Math.min(size, total - index * size));
}
