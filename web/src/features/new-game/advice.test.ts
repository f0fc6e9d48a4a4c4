import { Enum } from 'polkadot-api';
import { expect, test } from 'vitest';
import type { Analysis, Judged } from '../../lib/rules/engine';
import { cell } from '../../lib/rules/testing';
import { adviceText } from './advice';

const a2 = cell('a2');
const reply = (made: Judged['made'], winning?: boolean): Judged => ({ made, chance: 0.5, visits: 9, winning });

function advice(type: 'Handicap' | 'SwapPieces', proof: 'Red' | 'Blue' | undefined, replies: Judged[]) {
	const then: Analysis = { turn: 'Blue', chance: 0.5, proof, simulations: 9, replies };
	return adviceText({ board_size: 5, opening_rule: Enum(type) }, a2, then);
}

test('an opening is called too good or too weak where the second finds the win', () => {
	expect(advice('Handicap', 'Red', [reply(cell('c3'), false)])).toMatch(/^No one will answer a2/);
	expect(advice('SwapPieces', 'Blue', [reply('swap', true)])).toMatch(/^a2 is too good/);
	expect(advice('SwapPieces', 'Blue', [reply(cell('c3'), true)])).toMatch(/^a2 is too weak/);
});

test('an opening whose refutation is not found stays without advice', () => {
	expect(advice('SwapPieces', 'Blue', [reply(cell('c3')), reply('swap', false)])).toBeUndefined();
	expect(advice('SwapPieces', undefined, [reply(cell('c3'))])).toBeUndefined();
});
