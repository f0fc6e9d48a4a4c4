// What a load run plays: the accounts, and games whose outcome is known before they are played.

import { createHash } from 'node:crypto';

/** The account of this number. The same seed always gives the same accounts. */
export function loadAccount(keyring, seed, number) {
	return keyring.addFromSeed(createHash('sha256').update(`forking-hex/load/${seed}/${number}`).digest());
}

/**
 * Where the stones go: cells all over the board, each once.
 *
 * The stride has no divisor in common with the number of cells of any board that is used here.
 */
function cellOf(index, size) {
	const STRIDE = 47;
	const place = (index * STRIDE) % (size * size);
	return { column: place % size, row: Math.floor(place / size) };
}

/** The first stone of every game. */
export const opening = (size) => cellOf(0, size);

/**
 * The moves of a game after its opening, `count` of them: `{ on, cell }` each, where `on` is the number of the move whose
 * position it is played on. The opening is number 0, and the moves count on from there.
 *
 * One line goes all the way down. At each of its positions, the game forks into three replies, of which one is answered
 * once: four moves a ply. Every move comes soon after the one that it answers, so that no clock runs out before.
 */
export function gameMoves(count, size) {
	const moves = [{ on: 0, cell: cellOf(1, size) }];
	// The position to fork, and the number of stones on it. Their cells are the first ones, in the order of `cellOf`.
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

/** How many of the positions of a game are losing in the end, the opening included, if nobody proves anything (rulebook, 6). */
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

/** The losing rule of the game of this number: half of them have the one, half the other. */
export const losingRuleOf = (game) => (game % 2 === 0 ? 'EveryReply' : 'AnyReply');

/** `total` split into parts of `size`, the last of which may be smaller. */
export function parts(total, size) {
	return Array.from({ length: Math.ceil(total / size) }, (_, index) => Math.min(size, total - index * size));
}
