import { describe, expect, test } from 'vitest';
import { MOST_CALLS } from '../../rules/policy';
import { claimIn } from '../sending/calls';
import { ownersIn } from '../names';
import { emptying, takingBack } from './purse';

const PURSE = { address: 'P', money: 10n, hasName: false, owners: ['O'], last: 4n };
const CLAIMS = [claimIn(3, 'P'), claimIn(4, 'P')];
const MANY = Array.from({ length: MOST_CALLS + 5 }, (_, game) => claimIn(game, 'P'));

test('the owners of a purse are those who may do everything for it, at once', () => {
	const proxy = (delegate: string, type: string, delay: number) => ({ delegate, proxy_type: { type }, delay });
	expect(
		ownersIn([proxy('A', 'Any', 0), proxy('B', 'Play', 0), proxy('C', 'Any', 10), proxy('D', 'Any', 0)]),
	).toEqual(['A', 'D']);
});

describe('a purse is emptied', () => {
	const collectable = { calls: CLAIMS, plancks: 40n };
	const nothing = { calls: [], plancks: 0n };

	test('of what it can collect and spend while it has games, but for later fees, and its owner stays', () => {
		const pay = (plancks: bigint) => ({ name: 'pay', by: 'P', to: 'O', plancks });
		expect(emptying(PURSE, 'O', collectable, true, 3n)).toEqual({ name: 'several', calls: [...CLAIMS, pay(47n)] });
		expect(emptying(PURSE, 'O', nothing, true, 3n)).toEqual(pay(7n));
		expect(emptying(PURSE, 'O', nothing, true, 10n)).toBeUndefined();
	});

	test('whole, with the deposits for its owner and its name, when it has none', () => {
		expect(emptying({ ...PURSE, hasName: true }, 'O', nothing, false, 3n)).toEqual({
			name: 'together',
			calls: [
				{ name: 'clearName', by: 'P' },
				{ name: 'payAll', by: 'P', to: 'O' },
				{ name: 'removeOwners', by: 'P' },
				{ name: 'payLast', by: 'P', to: 'O', plancks: 4n },
			],
		});
		expect(emptying({ ...PURSE, owners: [] }, 'A', nothing, false, 3n)).toEqual({
			name: 'payAll',
			by: 'P',
			to: 'A',
		});
	});

	test('not at all when it cannot pay the fee', () => {
		for (const hasGames of [true, false])
			expect(emptying({ ...PURSE, money: 0n }, 'O', collectable, hasGames, 3n)).toBeUndefined();
	});

	test('in as many steps as it takes: the payment fits into the first of them', () => {
		const call = emptying(PURSE, 'O', { calls: MANY, plancks: 0n }, true, 0n);
		const calls = call?.name === 'several' ? call.calls : [];
		expect([calls.length, calls.at(-1)?.name]).toEqual([MOST_CALLS, 'pay']);
	});
});

describe('a purse whose key is lost is taken back by its owner', () => {
	test('while it has games, who collects for it and stays its owner', () => {
		expect(takingBack(PURSE, 'O', CLAIMS, true)).toEqual({
			name: 'several',
			calls: [...CLAIMS, { name: 'asOwner', purse: 'P', made: [{ name: 'payAll', by: 'P', to: 'O' }] }],
		});
	});

	test('whole when it has none', () => {
		expect(takingBack({ ...PURSE, hasName: true }, 'O', [], false)).toEqual({
			name: 'asOwner',
			purse: 'P',
			made: [
				{ name: 'clearName', by: 'P' },
				{ name: 'payAll', by: 'P', to: 'O' },
				{ name: 'removeOwners', by: 'P' },
				{ name: 'payLast', by: 'P', to: 'O', plancks: 4n },
			],
		});
	});
});
