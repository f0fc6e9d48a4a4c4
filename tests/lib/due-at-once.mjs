// A game of forks, for copies. All moves except the first two are due in the same block.

import { longSettings, SIZE } from './large-state.mjs';
import { openingId, putStone, replyId } from './positions.mjs';

/** Pairs of a Red move and the Blue move that answers it. */
export const PAIRS = 49;
/** Positions of a game that are due in the same block. */
export const DUE_A_GAME = 2 * PAIRS;
/** Red's time in blocks. Blue has one block more, because Blue's turn is on moves that were played one block earlier. */
const RED_TIME = 30;

/** The cell with this number, row by row. */
export const cellAt = (place) => ({ column: place % SIZE, row: Math.floor(place / SIZE) });

/** Plays a game with `PAIRS` forks, each answered once. Half of these positions lose, all in one block. */
export async function playForks(chain, players) {
	const { api } = chain;
	const { forkingHex } = api.tx;
	const settings = { ...longSettings(api), redTime: RED_TIME, blueTime: RED_TIME + 1 };
	const game = (await api.query.forkingHex.nextGame()).toNumber();
	const create = forkingHex.createGame(settings, cellAt(0));
	const ids = [openingId(create, game, players[0])];
	const play = (from, cell, index) => {
		const call = putStone(api, game, from, cell);
		ids.push(replyId(call));
		return { call, signer: players[index % players.length] };
	};
	const reply = play(ids[0], cellAt(1), 1);
	await chain.succeeding([{ call: create, signer: players[0] }, reply]);
	const forks = Array.from({ length: PAIRS }, (_, index) => play(ids[1], cellAt(2 + index), index));
	await chain.succeeding(forks);
	const answers = forks.map((_, index) => play(ids[2 + index], cellAt(2 + PAIRS), index));
	await chain.succeeding(answers);
	return { game, ids };
}
