// Reading vectors, without a node.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { test } from 'node:test';
import { repository } from './lib/node.mjs';
import { chooseVectors, parseCell, parseVector, stepsByBlock, vectorFolders } from './lib/vectors.mjs';

test('a cell is letters for the column, with aa after z, and a row from 1', () => {
	assert.deepEqual(parseCell('a1'), { column: 0, row: 0 });
	assert.deepEqual(parseCell('c11'), { column: 2, row: 10 });
	assert.deepEqual(parseCell('z1'), { column: 25, row: 0 });
	assert.deepEqual(parseCell('aa32'), { column: 26, row: 31 });
	for (const text of ['', 'a', '1', 'a0', 'A1', 'a1b']) assert.throws(() => parseCell(text), /is not a cell/);
});

test('a dozen of the vectors are played, unless all are requested', () => {
	const names = readdirSync(join(repository, 'core', 'vectors', 'games'));
	assert.equal(chooseVectors(names, {}).length, 12);
	const some = ['withdraw.json', 'README.md', 'chains.json'];
	for (const request of [{ FORKING_HEX_LONG: '1' }, { FORKING_HEX_VECTORS: 'some' }])
		assert.deepEqual(chooseVectors(some, request), ['chains.json', 'withdraw.json']);
});

test('FORKING_HEX_VECTORS names the folders with vectors', () => {
	const named = vectorFolders({ FORKING_HEX_VECTORS: ['one', '/two'].join(delimiter) });
	assert.deepEqual(named, [join(repository, 'one'), '/two']);
});

test('a vector keeps its amounts exact and its steps in their blocks', () => {
	const step = { by: 'bob', call: 'play', path: ['c3'], cell: 'b2', chain: ['b1', 'b2'], expect: 'ok' };
	const vector = parseVector(
		JSON.stringify({
			name: 'small',
			start_balance: 1000000000000000,
			players: ['bob'],
			steps: [{ ...step, block: 1 }, { ...step, block: 1, chain: undefined }, { ...step, block: 4 }],
			until_block: 9,
			ended: true,
			positions: [],
			players_after: { bob: { moves: 1, losing: 0, released: 0, deposits: 777777777777, rewards: 1 } },
			developer_fund: 38888888888,
		}),
	);
	assert.equal(vector.playersAfter.bob.deposits, 777777777777n);
	assert.equal(vector.gameExists, true);
	assert.deepEqual(vector.steps[0].chain, [{ column: 1, row: 0 }, { column: 1, row: 1 }]);
	assert.equal(vector.steps[1].chain, null);
	assert.deepEqual(
		stepsByBlock(vector.steps).map(({ block, steps }) => [block, steps.length]),
		[[1, 2], [4, 1]],
	);
	assert.throws(() => parseVector(JSON.stringify({ start_balance: 0.5, steps: [] })), /not an exact amount/);
});

test('the settings of a game have the names and values of calls', () => {
	const names = { by: 'alice', call: 'create_game', opening: 'c3', expect: 'ok' };
	const settings = { size: 5, red_time: 3, deposit: 777777777777, losing_rule: 'any_reply', duel: true, invited: 'bob', increment: 0 };
	const steps = [{ block: 1, ...names, ...settings }, { block: 2, ...names, size: 2 }];
	const vector = parseVector(JSON.stringify({ start_balance: 1, steps, players_after: {}, developer_fund: 0 }));
	const [duel, open] = vector.steps;
	assert.deepEqual(duel.settings, {
		...{ boardSize: 5, redTime: 3n, deposit: 777777777777n, losingRule: 'AnyReply' },
		...{ seats: { Duel: { invited: 'bob' } }, clock: { Bank: { increment: 0 } } },
	});
	assert.deepEqual(open.settings, { boardSize: 2, seats: 'Open', clock: 'EachMove' });
});
