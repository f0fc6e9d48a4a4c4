import { AccountId } from '@polkadot-api/substrate-bindings';
import { expect, test } from 'vitest';
import { circlesOf } from './identicon';

const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
const BOB = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty';

const fills = (address: string) => circlesOf(address).map(({ fill }) => fill);

test('pictures are those of wallets: the library draws the same with its own hash', () => {
	expect(circlesOf(ALICE)).toHaveLength(20);
	expect(circlesOf(ALICE)[1]).toEqual({ cx: 32, cy: 8, r: 5, fill: 'hsl(112, 56%, 75%)' });
	expect(fills(ALICE).slice(2, 6)).toEqual([
		'hsl(33, 56%, 15%)',
		'hsl(292, 56%, 53%)',
		'hsl(331, 56%, 35%)',
		'hsl(270, 56%, 53%)',
	]);
	expect(fills(BOB).slice(-3)).toEqual(['hsl(174, 35%, 35%)', 'hsl(348, 35%, 15%)', 'hsl(258, 35%, 15%)']);
});

test('an account has one picture, whatever the format of its address', () => {
	const inAnother = AccountId(0).dec(AccountId().enc(ALICE));
	expect(fills(inAnother)).toEqual(fills(ALICE));
});
