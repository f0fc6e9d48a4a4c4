// The game's metrics at the best block, on the node's Prometheus endpoint.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { ManualChain } from './lib/chain.mjs';
import { eventually, heads, startNode } from './lib/node.mjs';
import { minutes } from './lib/patience.mjs';
import { openingId, putStone, replyId } from './lib/positions.mjs';

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
	counts_failed_total: 0,
	blocks_uncounted_total: 0,
};

describe('the metrics of the game', () => {
	let node;
	let chain;

	before(async () => {
		node = await startNode('--dev', '--tmp', '--sealing', 'manual', '--prometheus-port', '0');
		chain = new ManualChain(node);
	});

	after(() => node?.stop());

	/** The game's metrics on the endpoint, without the label for the chain that every node adds. */
	async function figures() {
		const [, port] = node.log().match(/Prometheus exporter started at 127\.0\.0\.1:(\d+)/);
		const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
		const lines = text.matchAll(/^forking_hex_(\w+)\{(.*)\} (\S+)$/gm);
		return Object.fromEntries(
			[...lines].map(([, name, labels, value]) => {
				const phase = labels.match(/phase="\w+"/);
				return [phase ? `${name}{${phase[0]}}` : name, Number(value)];
			}),
		);
	}

	/** Waits until the endpoint shows these values at the best block, and zero for all other metrics of the game. */
	async function assertShown(expected) {
		let shown;
		await eventually(
			async () => {
				const { best } = await heads(node);
				const { figures_block: block, ...others } = await figures();
				shown = others;
				return block === best && Object.entries({ ...NOTHING, ...expected }).every(([name, value]) => shown[name] === value);
			},
			minutes(1),
			() => `the endpoint to show ${JSON.stringify(expected)}: ${JSON.stringify(shown)}`,
		);
		assert.deepEqual(Object.keys(shown).sort(), Object.keys(NOTHING).sort());
	}

	test('follow a game from its opening to its removal', { timeout: minutes(3) }, async () => {
		await assertShown({});
		const [alice, bob, charlie] = ['//Alice', '//Bob', '//Charlie'].map((path) => chain.account(path));
		const { forkingHex } = chain.api.tx;
		const deposit = chain.api.consts.forkingHex.minDeposit.toNumber();
		const settings = { boardSize: 5, redTime: 2, blueTime: 3, deposit, losingRule: 'EveryReply' };
		const create = forkingHex.createGame(settings, { column: 2, row: 2 });
		await chain.succeeding([{ call: create, signer: alice }]);
		// The counters go on, while the gauges come and go.
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

		// Charlie's move stays unanswered, so Bob's is losing. The developers' share of its deposit is paid at once.
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
});
