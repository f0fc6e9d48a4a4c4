// The two games of Hex of the Computer Olympiad 2000, played on a real node as duels. They have a swap of sides, a bank of time and
// both ways to share a pool.
//
// The project may not ship the records. The test reads them from their place: see README.md.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { assertBalanced, readBooks } from './lib/accounting.mjs';
import { ManualChain } from './lib/chain.mjs';
import { repository } from './lib/node.mjs';
import { minutes } from './lib/patience.mjs';
import { openingId, replyId } from './lib/positions.mjs';
import { parseCell } from './lib/vectors.mjs';

// The constants of the chain (rulebook, 11).
const STATE_DEPOSIT = 10_000_000_000n;
const DEVELOPER_PERCENT = 5n;

const START_BALANCE = 1_000_000_000_000_000n;
const SIZE = 11;
// Not round, so that a remainder is left in every rounding of the rulebook.
const DEPOSIT = 1_000_000_000_003n;
const PLY_STEP = 30_000_000_007n;
/** The blocks that each colour has for all its moves, and the blocks that each move adds. */
const BANK = 60;
const INCREMENT = 1;
/** The blocks that pass before the move of a ply, besides the move's own: from none to two. */
const thinking = (ply) => [0, 0, 2, 1][ply % 4];
// The most blocks for settlements and removals.
const PATIENCE = 20;

/** Shares of a pool for `count` moves, the nearest first (rulebook, 7). The developer fund gets the rest. */
const SHARES = {
	Trace: (pool, count) => Array.from({ length: count }, () => pool / BigInt(count)),
	Halving(pool, count) {
		let left = pool;
		return Array.from({ length: count }, (_, index) => {
			const isFirstMove = index === count - 1;
			const share = isFirstMove ? left : (left + 1n) / 2n;
			left -= share;
			return share;
		});
	},
};

const GAMES = [
	{ name: 'olympiad-2000-00.1.QH.sgf', moves: 70, plyStep: 0n, reward: 'Trace' },
	{ name: 'olympiad-2000-00.2.HQ.sgf', moves: 49, plyStep: PLY_STEP, reward: 'Halving' },
];

const folder = join(repository, '..', 'shared', 'games');
const fileOf = (name) => join(folder, name);
const skip = GAMES.every(({ name }) => existsSync(fileOf(name))) ? false : `the games of the Olympiad are not in ${folder}`;

/** The moves of a record, each with its colour in the record. A swap has no cell. */
function movesOf(file) {
	const moves = readFileSync(file, 'utf8').matchAll(/;([BW])\[(\w+)\]/g);
	return Array.from(moves, ([, letter, made]) => ({
		colour: letter === 'B' ? 'Red' : 'Blue',
		cell: made === 'SWAP' ? null : parseCell(made),
	}));
}

const OTHER = { Red: 'Blue', Blue: 'Red' };
const sum = (amounts) => amounts.reduce((total, amount) => total + amount, 0n);
const nameOf = ({ column, row }) => `${column}/${row}`;

describe('the games of the Olympiad on a node', { skip }, () => {
	let chain;

	before(async () => (chain = await ManualChain.start()));

	after(() => chain?.node.stop());

	for (const { name, moves: count, plyStep, reward } of GAMES) {
		test(`${name}, with rewards by ${reward}`, { timeout: minutes(3) }, async () => {
			const { api } = chain;
			const { forkingHex } = api.tx;
			const { forkingHexApi } = api.call;
			const moves = movesOf(fileOf(name));
			assert.equal(moves.length, count, 'the moves of the record');
			assert.equal(moves[1].cell, null, 'the second move is the swap');

			const books = await readBooks(api);
			const game = (await api.query.forkingHex.nextGame()).toNumber();
			// The player of odd plies, with the opening, and the player of even plies.
			const players = ['first', 'second'].map((side) => chain.account(`//${name}//${side}`));
			const playerOf = (ply) => players[(ply + 1) % 2];
			const transfers = players.map(({ address }) => api.tx.balances.transferKeepAlive(address, START_BALANCE));
			await chain.succeeding([{ call: api.tx.utility.batchAll(transfers), signer: chain.account('//Alice') }]);
			const events = [];
			const happened = (method) => events.filter((event) => event.method === method).map(({ data }) => data);

			/** Makes a block with these extrinsics, all of which must succeed. Returns its number. */
			async function block(...extrinsics) {
				const made = await chain.block(extrinsics);
				assert.deepEqual(made.outcomes.map(({ error }) => error), extrinsics.map(() => null));
				const ofGame = ({ section, data }) => section === 'forkingHex' && data.game?.toString() === `${game}`;
				events.push(...made.events.filter((event) => ofGame(event) || event.method === 'TransactionFeePaid'));
				return (await api.rpc.chain.getHeader(made.hash)).number.toNumber();
			}

			async function until(method) {
				for (let waited = 0; happened(method).length === 0; waited += 1) {
					assert.ok(waited < PATIENCE, `no ${method} within ${PATIENCE} blocks`);
					await block();
				}
			}

			// Plays the record to its end.
			const price = (ply) => DEPOSIT + (ply > 2 ? plyStep * BigInt(ply - 2) : 0n);
			const settings = {
				...{ boardSize: SIZE, redTime: BANK, blueTime: BANK, deposit: DEPOSIT, losingRule: 'EveryReply' },
				...{ openingRule: 'SwapSides', placement: 'Anywhere', seats: { Duel: { invited: players[1].address } } },
				...{ clock: { Bank: { increment: INCREMENT } }, forkPremium: 0, plyStep, reward },
			};
			const create = forkingHex.createGame(settings, moves[0].cell);
			await block({ call: create, signer: playerOf(1) });
			const ids = [openingId(create, game, playerOf(1))];
			const left = { Red: BANK, Blue: BANK };
			let turn;
			let madeAt;
			for (let ply = 2; ply <= count; ply += 1) {
				const { colour, cell } = moves[ply - 1];
				for (let waited = 0; waited < thinking(ply); waited += 1) await block();
				const call = forkingHex.play(game, ids.at(-1), cell ? { Stone: cell } : 'Swap', null, price(ply));
				const now = await block({ call, signer: playerOf(ply) });
				ids.push(replyId(call));
				// The reply to the opening takes and adds no time. After a swap of sides, it is Blue's turn again (rulebook, 3a and
				// 4).
				if (ply > 2) {
					assert.equal(colour, turn, `the colour of move ${ply} in the record`);
					left[turn] += INCREMENT - (now - madeAt);
				}
				turn = ply === 2 ? 'Blue' : OTHER[turn];
				madeAt = now;
				const played = happened('MovePlayed').at(-1);
				assert.deepEqual(
					{ position: played.position.toHex(), deposit: played.deposit.toBigInt(), closesAt: played.closesAt.toNumber() },
					{ position: ids.at(-1), deposit: price(ply), closesAt: now + left[turn] },
					`move ${ply}`,
				);
				const { bank, turn: next } = (await forkingHexApi.position(game, ids.at(-1))).unwrap();
				const { red, blue } = bank.unwrap();
				assert.deepEqual({ Red: red.toNumber(), Blue: blue.toNumber(), turn: next.type }, { ...left, turn }, `after move ${ply}`);
			}

			// The last stones do not connect two sides, and the records name no winner. The player whose turn it is resigns.
			await assertBalanced(api, books);
			await block({ call: forkingHex.resign(game, ids.at(-1)), signer: playerOf(count + 1) });
			await until('GameSettled');

			// The chain's line is the record's line.
			const line = await forkingHexApi.line(game, ids.at(-1));
			assert.deepEqual(
				line.map(({ position, made, side, colour, mover }) => ({
					position: position.toHex(),
					cell: made.isSwap ? null : nameOf(made.asStone),
					side: side.type,
					colour: colour.type,
					mover: mover.toString(),
				})),
				moves.map(({ colour, cell }, index) => ({
					position: ids[index],
					cell: cell && nameOf(cell),
					side: index % 2 === 0 ? 'First' : 'Second',
					// For a swap, the record has the colour before it, and the chain the colour after it.
					colour: cell ? colour : 'Red',
					mover: playerOf(index + 1).address,
				})),
			);
			const last = (await forkingHexApi.position(game, ids.at(-1))).unwrap();
			for (const colour of ['Red', 'Blue']) {
				const stones = moves.filter((move) => move.cell && move.colour === colour).map(({ cell }) => nameOf(cell));
				assert.deepEqual(last[colour.toLowerCase()].map(nameOf).sort(), stones.sort(), `the stones of ${colour}`);
			}

			// Only the last move of the player who resigned has lost: a line goes on from all others (rulebook, 6).
			const lost = count - 1;
			const [winner, loser] = [playerOf(count), playerOf(lost)];
			const positions = await Promise.all(ids.map((id) => forkingHexApi.position(game, id)));
			assert.deepEqual(
				positions.map((position) => position.unwrap().status.type),
				[...Array.from({ length: count - 2 }, () => 'Continued'), 'Losing', 'Winning'],
			);

			// The deposit of that move goes to the winner's moves above it, to the planck (rulebook, 7).
			const fee = (price(lost) * DEVELOPER_PERCENT) / 100n;
			const pool = price(lost) - fee;
			const sharing = Array.from({ length: Math.floor(lost / 2) }, (_, index) => lost - 1 - 2 * index);
			const shares = SHARES[reward](pool, sharing.length);
			const rewards = sum(shares);
			const toFund = price(lost) - rewards;
			assert.deepEqual(
				happened('MoveLost').map(({ position, by, forfeited, fee }) => [position.toHex(), by.toString(), forfeited.toBigInt(), fee.toBigInt()]),
				[[ids[lost - 1], loser.address, price(lost), toFund]],
			);
			const credited = happened('RewardCredited').map(({ position, player, amount }) => [position.toHex(), player.toString(), amount.toBigInt()]);
			const expected = sharing.map((ply, index) => [ids[ply - 1], winner.address, shares[index]]);
			assert.deepEqual(credited.sort(), expected.sort());
			const payouts = (await forkingHexApi.payouts(game, ids[lost - 1])).unwrap();
			assert.deepEqual(payouts.players.map(([who, amount]) => [who.toString(), amount.toBigInt()]), [[winner.address, rewards]]);
			assert.equal(payouts.fund.toBigInt(), toFund);
			await assertBalanced(api, books);

			// Both players take back the deposits of their other moves, and the winner takes the rewards (rulebook, 8).
			const plies = Array.from({ length: count }, (_, index) => index + 1);
			const kept = (player) => plies.filter((ply) => ply !== lost && playerOf(ply) === player);
			const claimable = (player) => sum(kept(player).map((ply) => price(ply) - STATE_DEPOSIT));
			const stateDeposits = (player) => BigInt(kept(player).length) * STATE_DEPOSIT;
			for (const player of players) {
				const found = (await forkingHexApi.player(game, player.address)).unwrap();
				assert.deepEqual(
					[found.moves.toNumber(), found.losing.toNumber(), found.deposits.toBigInt(), found.claimableDeposits.toBigInt(), found.rewards.toBigInt()],
					[
						...[plies.filter((ply) => playerOf(ply) === player).length, player === loser ? 1 : 0],
						...[claimable(player) + stateDeposits(player), claimable(player), player === winner ? rewards : 0n],
					],
				);
			}
			await block({ call: forkingHex.claimDeposits(game), signer: loser }, { call: forkingHex.claim(game, winner.address), signer: chain.account('//Bob') });
			await until('GameRemoved');
			const paid = (method, player) => sum(happened(method).filter((data) => data.player.eq(player.address)).map(({ amount }) => amount.toBigInt()));
			for (const player of players) {
				assert.equal(paid('DepositsClaimed', player), claimable(player));
				assert.equal(paid('DepositsReturned', player), stateDeposits(player));
				assert.equal(paid('RewardsClaimed', player), player === winner ? rewards : 0n);
				const fees = happened('TransactionFeePaid').filter(({ who }) => who.eq(player.address)).map(({ actualFee }) => actualFee.toBigInt());
				const { data } = await api.query.system.account(player.address);
				const gained = player === winner ? rewards : -price(lost);
				assert.deepEqual([data.free.toBigInt(), data.reserved.toBigInt()], [START_BALANCE - sum(fees) + gained, 0n]);
			}
			assert.equal(sum(happened('DeveloperFundPaid').map(({ amount }) => amount.toBigInt())), toFund);
			await assertBalanced(api, books);
		});
	}
});
