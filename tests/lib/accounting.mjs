// The accounting of a chain: free balances, holds and debts of the pot must add up (rulebook, 10).

import assert from 'node:assert/strict';

const PAGE = 1000;

/** Reads all balances, holds and debts at the block `hash`, by default the best one. */
export async function readBooks(api, hash) {
	const at = await api.at(hash ?? (await api.rpc.chain.getBlockHash()));
	const { system, balances, forkingHex } = at.query;
	const accounts = (await entriesOf(system.account)).map(([key, { data }]) => [key.args[0].toString(), data]);
	const sum = (amount) => accounts.reduce((total, [, data]) => total + amount(data).toBigInt(), 0n);
	const pot = potAccount(at.consts.forkingHex.potId.toU8a());
	return {
		number: (await system.number()).toNumber(),
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
 * Fails unless the accounts balance, and the issuance has shrunk since `before` by exactly the burnt part of the fees.
 *
 * The hold on every player must follow from their moves in all games. The pot must cover exactly the debts of the games.
 * The counters of games and players must equal a recount. Requires that no account sends money to the pot, and that
 * `archive`, a node of the same chain, still has the state of every block since `before`.
 */
export async function assertBalanced(api, before, hash, archive = api) {
	const { number, issuance, free, held, heldOf, pot, existentialDeposit, owedToFund, games } = await readBooks(api, hash);
	assert.equal(issuance, before.issuance - (await burntOfFees(archive, before.number + 1, number)), 'the issuance less burnt fees');
	assert.equal(free + held, issuance, 'the balances of all accounts add up to the issuance');

	const heldForMoves = new Map();
	let owedByPot = owedToFund;
	for (const { game, owed, positions, recount, players } of games) {
		owedByPot += owed;
		for (const { who, held, owed: owedToPlayer, ...counted } of players) {
			owedByPot -= owedToPlayer;
			heldForMoves.set(who, (heldForMoves.get(who) ?? 0n) + held);
			// A removal that has begun has deleted positions, so no comparison is possible.
			if (recount) assert.deepEqual(counted, recount.get(who), `the counters of ${who} in game ${game}`);
		}
		if (!recount) continue;
		assert.equal(recount.size, players.length, `the players with moves in game ${game}`);
		assert.equal(Array.from(recount.values()).reduce((sum, { moves }) => sum + moves, 0), positions, `the positions of game ${game}`);
	}
	for (const who of new Set([...heldOf.keys(), ...heldForMoves.keys()]))
		assert.equal(heldOf.get(who) ?? 0n, heldForMoves.get(who) ?? 0n, `the hold on ${who}`);
	assert.equal(pot - existentialDeposit, owedByPot, 'the pot has exactly its debts');
}

/** The block author's share of a fee, tip included, in plancks. The rest of the fee is burnt. */
const authorShare = (fee) => fee / 5n;

/** The plancks burnt of the fees in blocks `first` to `last`. Every author of these blocks has an account. */
async function burntOfFees(api, first, last) {
	let burnt = 0n;
	for (let number = first; number <= last; number += 1) {
		const at = await api.at(await api.rpc.chain.getBlockHash(number));
		for (const fee of feesIn((await at.query.system.events()).map(({ event }) => event))) burnt += fee - authorShare(fee);
	}
	return burnt;
}

/** The fees in these events, tips included, in plancks. */
export function feesIn(events) {
	const paid = events.filter(({ section, method }) => section === 'transactionPayment' && method === 'TransactionFeePaid');
	return paid.map(({ data }) => data.actualFee.toBigInt());
}

/** The plancks on hold for moves, by account. Holds for validators' session keys are left out. */
async function readHeld({ holds }) {
	const forMoves = (list) => list.filter(({ id }) => id.isForkingHex).reduce((sum, { amount }) => sum + amount.toBigInt(), 0n);
	return new Map((await entriesOf(holds)).map(([{ args: [who] }, list]) => [who.toString(), forMoves(list)]));
}

/**
 * All games, also those under removal: the debt of each, its players' holds and debts, and a recount of its positions.
 *
 * After a claim or a release, the state deposits stay on hold until the game is removed, and the pot owes none of them
 * (rulebook, 8).
 */
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
		// A removal that has not begun belongs to a game that is still in `games`.
		const begun = removal.unwrap();
		if (begun.isNone) continue;
		const { deposits, owed } = begun.unwrap();
		found.set(game.toNumber(), { deposit: deposits.deposit, stateDeposit: deposits.stateDeposit, owed });
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
		const isClaimed = player.depositsClaimed.isTrue;
		const whole = isClaimed ? 0n : BigInt(moves - losing - released) * deposit.toBigInt() + player.surcharges.toBigInt();
		const kept = BigInt(isClaimed ? moves - losing : released) * stateDeposit.toBigInt();
		list.push({ who: who.toString(), moves, losing, released, held: whole + kept, owed: whole });
	}
	return Array.from(found, ([game, { owed, positions, recount, players }]) => ({ game, owed: owed.toBigInt(), positions, recount, players }));
}

/** All entries of a storage map, read page by page. */
export async function entriesOf(map) {
	const entries = [];
	for (;;) {
		const page = await map.entriesPaged({ args: [], pageSize: PAGE, startKey: entries.at(-1)?.[0].toHex() });
		entries.push(...page);
		if (page.length < PAGE) return entries;
	}
}

/** The account of a pallet id: the letters `modl`, the id, and zeros. */
export function potAccount(palletId) {
	const account = new Uint8Array(32);
	account.set([...Buffer.from('modl'), ...palletId]);
	return account;
}
