// The metrics of the game and of the books at the best block, on the node's Prometheus endpoint.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { potAccount } from './lib/accounting.mjs';
import { ManualChain, asSudo } from './lib/chain.mjs';
import { loseADecision } from './lib/lost-decision.mjs';
import { loseAMove } from './lib/lost-move.mjs';
import { development, eventually, heads, metrics, startNode } from './lib/node.mjs';
import { minutes } from './lib/patience.mjs';
import { openingId, putStone, replyId } from './lib/positions.mjs';
import { termsHash, termsWith } from './lib/tournaments.mjs';

const NOTHING = {
	'games{phase="waiting"}': 0,
	'games{phase="playing"}': 0,
	'games{phase="settled"}': 0,
	'games{phase="removal"}': 0,
	positions: 0,
	open_positions: 0,
	overdue_positions: 0,
	unfinished_settlements: 0,
	deposits: 0,
	games_created_total: 0,
	moves_total: 0,
	moves_lost_total: 0,
	positions_judged_total: 0,
	games_settled_total: 0,
	decisions_lost_total: 0,
	counts_failed_total: 0,
	blocks_uncounted_total: 0,
	'books_missing{part="pot"}': 0,
	'books_missing{part="holds"}': 0,
	'books_missing{part="pools"}': 0,
	'books_missing{part="supply"}': 0,
};

/** The game's metrics on the endpoint, without the label for the chain that every node adds. */
async function figures(node) {
	const lines = (await metrics(node)).matchAll(/^forking_hex_(\w+)\{(.*)\} (\S+)$/gm);
	return Object.fromEntries(
		[...lines].map(([, name, labels, value]) => {
			const kind = labels.match(/(phase|part)="\w+"/);
			return [kind ? `${name}{${kind[0]}}` : name, Number(value)];
		}),
	);
}

/** The missing plancks by part, if the books are right. */
const RIGHT = { pot: 0, holds: 0, pools: 0, supply: 0 };

describe('the metrics', () => {
	let node;
	let chain;

	before(async () => {
		node = await startNode(...development(), '--tmp', '--sealing', 'manual', '--prometheus-port', '0');
		chain = new ManualChain(node);
	});

	after(() => node?.stop());

	/** Waits until the endpoint shows these values at the best block, and zero for all other metrics of the game. */
	async function assertShown(expected) {
		let shown;
		await eventually(
			async () => {
				const { best } = await heads(node);
				const { figures_block: block, books_block: audited, ...others } = await figures(node);
				shown = others;
				return block === best && audited === best && Object.entries({ ...NOTHING, ...expected }).every(([name, value]) => shown[name] === value);
			},
			minutes(1),
			() => `the endpoint to show ${JSON.stringify(expected)}: ${JSON.stringify(shown)}`,
		);
		assert.deepEqual(Object.keys(shown).sort(), Object.keys(NOTHING).sort());
	}

	test('of the game follow it from its opening to its removal', { timeout: minutes(3) }, async () => {
		await assertShown({});
		const [alice, bob, charlie] = ['//Alice', '//Bob', '//Charlie'].map((path) => chain.account(path));
		const { forkingHex } = chain.api.tx;
		const deposit = chain.api.consts.forkingHex.minDeposit.toNumber();
		const settings = { boardSize: 5, redTime: 2, blueTime: 3, deposit, losingRule: 'EveryReply' };
		const create = forkingHex.createGame(settings, { column: 2, row: 2 });
		await chain.succeeding([{ call: create, signer: alice }]);
		// The counters only grow, while the gauges rise and fall.
		const created = { games_created_total: 1 };
		await assertShown({ ...created, 'games{phase="waiting"}': 1, positions: 1, open_positions: 1, deposits: deposit });

		const blue = putStone(chain.api, 0, openingId(create, 0, alice), { column: 0, row: 0 });
		const red = putStone(chain.api, 0, replyId(blue), { column: 1, row: 1 });
		await chain.succeeding([{ call: blue, signer: bob }, { call: red, signer: charlie }]);
		const played = { ...created, moves_total: 2 };
		await assertShown({ ...played, 'games{phase="playing"}': 1, positions: 3, open_positions: 2, deposits: 3 * deposit });

		await chain.emptyBlocks(2);
		const closed = { ...played, positions_judged_total: 1 };
		await assertShown({ ...closed, 'games{phase="playing"}': 1, positions: 3, open_positions: 1, deposits: 3 * deposit });

		// Charlie's move stays unanswered, so Bob's move loses. The developers' share of its deposit is paid at once.
		await chain.emptyBlocks(2);
		const owed = 3 * deposit - deposit / 20;
		const ended = { ...played, moves_lost_total: 1, positions_judged_total: 3, games_settled_total: 1 };
		await assertShown({ ...ended, 'games{phase="settled"}': 1, positions: 3, deposits: owed });

		await chain.succeeding([alice, charlie].map(({ address }) => ({ call: forkingHex.claim(0, address), signer: bob })));
		// A game whose removal is due is counted once.
		await assertShown({ ...ended, 'games{phase="settled"}': 1, positions: 3 });
		await chain.emptyBlocks(1);
		await assertShown(ended);
	});

	/** Waits until the books of the best block were audited. Returns the missing plancks, by part. */
	async function missing() {
		const { best } = await heads(node);
		return eventually(
			async () => {
				const { books_block: audited, ...shown } = await figures(node);
				const parts = ['pot', 'holds', 'pools', 'supply'].map((part) => [part, shown[`books_missing{part="${part}"}`]]);
				return audited === best && Object.fromEntries(parts);
			},
			minutes(1),
			() => `an audit of block ${best}`,
		);
	}

	/** Changes the state by Sudo, because no other call can. */
	const change = async (key, value) => asSudo(node, node.api.tx.system.setStorage([[key, value]]));

	test('of the books show what is missing, and where', { timeout: minutes(3) }, async () => {
		await loseAMove(chain);
		assert.deepEqual(await missing(), RIGHT);

		const { announce, enter } = node.api.tx.hexTournament;
		const enterUntil = (await node.api.query.system.number()).toNumber() + 2;
		await chain.succeeding([{ call: announce(termsWith({ enterUntil })), signer: chain.account('//Bob') }]);
		const hash = await termsHash(node.api, 0);
		await chain.succeeding(['//Alice', '//Bob'].map((name) => ({ call: enter(0, hash), signer: chain.account(name) })));
		// The round begins, and the entries are in the tournament's account. The account of the first tournament has a name
		// like the pot's.
		await chain.emptyBlocks(1);
		assert.deepEqual(await missing(), RIGHT);

		const { api } = node;
		const deposit = api.consts.forkingHex.minDeposit.toNumber();
		const pot = potAccount(api.consts.forkingHex.potId.toU8a());
		const existential = api.consts.balances.existentialDeposit.toBigInt();
		// The fund already has its twentieth.
		const owed = (deposit * 19) / 20;
		await asSudo(node, api.tx.balances.forceSetBalance(pot, existential + BigInt(owed) - 1n));
		assert.deepEqual(await missing(), { ...RIGHT, pot: 1 });
		await asSudo(node, node.api.tx.balances.forceSetBalance(pot, existential + BigInt(owed) + 5n));
		assert.deepEqual(await missing(), RIGHT);

		const pool = (await node.api.query.hexTournament.tournaments(0)).unwrap().pool.toBigInt();
		assert.ok(pool > 0n);
		const account = potAccount(node.api.consts.hexTournament.tournamentPalletId.toU8a());
		await asSudo(node, node.api.tx.balances.forceSetBalance(account, pool - 3n));
		assert.deepEqual(await missing(), { ...RIGHT, pools: 3 });
		await asSudo(node, node.api.tx.balances.forceSetBalance(account, pool));

		const { balances } = node.api.query;
		const charlie = chain.account('//Charlie').address;
		const holds = await balances.holds(charlie);
		// The amount of the only hold comes last.
		const more = Buffer.from(holds.toU8a());
		more.writeBigUInt64LE(holds[0].amount.toBigInt() + 7n, more.length - 16);
		await change(balances.holds.key(charlie), `0x${more.toString('hex')}`);
		assert.deepEqual(await missing(), { ...RIGHT, holds: 7 });

		const { totalIssuance } = node.api.query.balances;
		const issuance = (await totalIssuance()).toBigInt();
		await change(totalIssuance.key(), node.api.createType('u128', 2n * issuance).toHex(true));
		const { supply } = await missing();
		assert.ok(supply > 0, 'the supply is twice what the accounts have');
	});

	test('count a decision that is never made', { timeout: minutes(1) }, async () => {
		await loseADecision(node);
		await eventually(
			async () => (await figures(node)).decisions_lost_total === 1,
			minutes(1),
			() => 'the endpoint to count the decision',
		);
	});
});
