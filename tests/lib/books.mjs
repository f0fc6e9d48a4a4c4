// The books: whether what everyone has, what is held and what is owed add up (rulebook, 10).

import assert from 'node:assert/strict';

const PAGE = 1000;

/** Everything that the chain knows of money, at one block: the best one, unless another is named. */
export async function readBooks(api, hash) {
	const at = await api.at(hash ?? (await api.rpc.chain.getBlockHash()));
	const { system, balances, forkingHex } = at.query;
	const accounts = (await entriesOf(system.account)).map(([key, { data }]) => [key.args[0].toString(), data]);
	const sum = (amount) => accounts.reduce((total, [, data]) => total + amount(data).toBigInt(), 0n);
	const pot = potAccount(at.consts.forkingHex.potId.toU8a());
	return {
		issuance: (await balances.totalIssuance()).toBigInt(),
		free: sum(({ free }) => free),
		held: sum(({ reserved }) => reserved),
		heldOf: await readHeld(balances),
		pot: (await system.account(pot)).data.free.toBigInt(),
		existentialDeposit: at.consts.balances.existentialDeposit.toBigInt(),
		owedToFund: (await forkingHex.owedToFund()).toBigInt(),
		games: await readGames(forkingHex),
	};
}

/**
 * Fails unless the books are balanced, and the issuance is still what it was, by `before`'s books.
 *
 * What is held of a player is what the moves of all games make it; what is in the pot is what the games owe besides; and
 * the counters of games and players are those of a recount. Holds only where nobody sends money to the pot.
 */
export async function assertBalanced(api, before, hash) {
	const { issuance, free, held, heldOf, pot, existentialDeposit, owedToFund, games } = await readBooks(api, hash);
	assert.equal(issuance, before.issuance, 'the issuance is what it was');
	assert.equal(free + held, issuance, 'what all accounts have is what was issued');

	const heldForMoves = new Map();
	let owedByPot = owedToFund;
	for (const { game, owed, positions, recount, players } of games) {
		owedByPot += owed;
		for (const { who, held, ...counted } of players) {
			owedByPot -= held;
			heldForMoves.set(who, (heldForMoves.get(who) ?? 0n) + held);
			// A game that is being removed has lost positions already.
			if (recount) assert.deepEqual(counted, recount.get(who), `the counters of ${who} in game ${game}`);
		}
		if (!recount) continue;
		assert.equal(recount.size, players.length, `who has moves in game ${game}`);
		assert.equal(Array.from(recount.values()).reduce((sum, { moves }) => sum + moves, 0), positions, `the positions of game ${game}`);
	}
	for (const who of new Set([...heldOf.keys(), ...heldForMoves.keys()]))
		assert.equal(heldOf.get(who) ?? 0n, heldForMoves.get(who) ?? 0n, `what is held of ${who}`);
	assert.equal(pot - existentialDeposit, owedByPot, 'what is in the pot is what it owes');
}

/** What is held of each account for moves. What is held for the keys of validators is not the game's. */
async function readHeld({ holds }) {
	const forMoves = (list) => list.filter(({ id }) => id.isForkingHex).reduce((sum, { amount }) => sum + amount.toBigInt(), 0n);
	return new Map((await entriesOf(holds)).map(([{ args: [who] }, list]) => [who.toString(), forMoves(list)]));
}

/** All games, those that are being removed too: what each owes, what each player has in it, and a recount of its positions. */
async function readGames(forkingHex) {
	const [games, removals, players, positions] = await Promise.all(
		['games', 'removals', 'players', 'positions'].map((map) => entriesOf(forkingHex[map])),
	);
	const found = new Map();
	for (const [{ args: [game] }, info] of games) {
		const { settings, stateDeposit, owed, positions } = info.unwrap();
		found.set(game.toNumber(), { deposit: settings.deposit, stateDeposit, owed, positions: positions.toNumber(), recount: new Map() });
	}
	for (const [{ args: [, game] }, removal] of removals) {
		// One that has not begun is of a game that is found.
		const begun = removal.unwrap();
		if (begun.isNone) continue;
		const { deposit, stateDeposit, owed } = begun.unwrap();
		found.set(game.toNumber(), { deposit, stateDeposit, owed });
	}
	for (const [{ args: [game] }, info] of positions) {
		const { recount } = found.get(game.toNumber());
		if (!recount) continue;
		const { mover, status, released } = info.unwrap();
		const who = mover.toString();
		const { moves, losing, released: before } = recount.get(who) ?? { moves: 0, losing: 0, released: 0 };
		recount.set(who, { moves: moves + 1, losing: losing + (status.isLosing ? 1 : 0), released: before + (released.isTrue ? 1 : 0) });
	}
	for (const game of found.values()) game.players = [];
	for (const [{ args: [game, who] }, info] of players) {
		const { deposit, stateDeposit, players: list } = found.get(game.toNumber());
		const player = info.unwrap();
		const [moves, losing, released] = [player.moves, player.losing, player.released].map((count) => count.toNumber());
		const whole = BigInt(moves - losing - released) * deposit.toBigInt() + BigInt(released) * stateDeposit.toBigInt();
		list.push({ who: who.toString(), moves, losing, released, held: player.depositsClaimed.isTrue ? 0n : whole });
	}
	return Array.from(found, ([game, { owed, positions, recount, players }]) => ({ game, owed: owed.toBigInt(), positions, recount, players }));
}

/** All entries of a map, page by page. */
export async function entriesOf(map) {
	const entries = [];
	for (;;) {
		const page = await map.entriesPaged({ args: [], pageSize: PAGE, startKey: entries.at(-1)?.[0].toHex() });
		entries.push(...page);
		if (page.length < PAGE) return entries;
	}
}

/** The account of a pallet: the letters `modl` and the pallet's id. */
function potAccount(palletId) {
	const account = new Uint8Array(32);
	account.set([...Buffer.from('modl'), ...palletId]);
	return account;
}
