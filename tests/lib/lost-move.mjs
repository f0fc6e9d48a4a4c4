// A game with a losing move, whose deposit the pot owes to the player above it.

import { openingId, putStone, replyId } from './positions.mjs';

/** Plays a game to its end, in which Bob loses a move to Alice and Charlie. */
export async function loseAMove(chain) {
	const { api } = chain;
	const [alice, bob, charlie] = ['//Alice', '//Bob', '//Charlie'].map((name) => chain.account(name));
	const game = (await api.query.forkingHex.nextGame()).toNumber();
	const deposit = api.consts.forkingHex.minDeposit;
	const settings = { boardSize: 5, redTime: 2, blueTime: 3, deposit, losingRule: 'EveryReply' };
	const create = api.tx.forkingHex.createGame(settings, { column: 2, row: 2 });
	await chain.succeeding([{ call: create, signer: alice }]);
	const blue = putStone(api, game, openingId(create, game, alice), { column: 0, row: 0 });
	const red = putStone(api, game, replyId(blue), { column: 1, row: 1 });
	await chain.succeeding([{ call: blue, signer: bob }, { call: red, signer: charlie }]);
	await chain.emptyBlocks(4);
}
