import { readFileSync } from 'node:fs';
import { decAnyMetadata, unifyMetadata } from '@polkadot-api/substrate-bindings';
import { describe, expect, test } from 'vitest';
import { words } from '../words/chain-errors';
import { explain } from './chain-errors';

const metadata = unifyMetadata(
	decAnyMetadata(new Uint8Array(readFileSync(new URL('../../.papi/metadata/forkingHex.scale', import.meta.url)))),
);

/** The names of an enum's variants. */
function namesOf(type: number): string[] {
	const { def } = metadata.lookup[type]!;
	return def.tag === 'variant' ? def.value.map(({ name }) => name) : [];
}

function errorsOf(pallet: string): string[] {
	const errors = metadata.pallets.find(({ name }) => name === pallet)?.errors;
	return errors === undefined ? [] : namesOf(typeof errors === 'number' ? errors : errors.type);
}

function enumeration(name: string): string[] {
	return namesOf(metadata.lookup.findIndex(({ path }) => path.at(-1) === name));
}

describe('a refusal has a sentence for players', () => {
	test('whatever the game refuses, a different one each', () => {
		const errors = errorsOf('ForkingHex');
		expect(errors).toContain('MoveAlreadyPlayed');
		expect(errors.toSorted()).toEqual(Object.keys(words.pallet).sort());
		expect(new Set(Object.values(words.pallet)).size).toBe(errors.length);
	});

	test('and whatever a tournament refuses, also where the game refuses something by the same name', () => {
		const errors = errorsOf('HexTournament');
		expect(errors.toSorted()).toEqual(Object.keys(words.tournaments).sort());
		expect(new Set(Object.values(words.tournaments)).size).toBe(errors.length);
		const inPallet = (type: string, name: string) =>
			explain({ type: 'Module', value: { type, value: { type: name } } });
		expect(inPallet('HexTournament', 'NothingToClaim')).toBe(words.tournaments.NothingToClaim);
		expect(inPallet('ForkingHex', 'NothingToClaim')).toBe(words.pallet.NothingToClaim);
	});

	test.each([
		['the currency’s pallet', errorsOf('Balances')],
		['the currency', enumeration('TokenError')],
		['arithmetic', enumeration('ArithmeticError')],
		['the pool', enumeration('InvalidTransaction')],
		['the pool, when it does not know', enumeration('UnknownTransaction')],
	])('whatever %s refuses', (_, errors) => {
		expect(errors.length).toBeGreaterThan(2);
		for (const type of errors) expect(explain({ type: 'Outer', value: { type } })).not.toMatch(/Outer|undefined/);
	});

	test('by the innermost name', () => {
		const ofThePallet = { type: 'Module', value: { type: 'ForkingHex', value: { type: 'CellOccupied' } } };
		expect(explain(ofThePallet)).toBe(words.pallet.CellOccupied);
		expect(explain({ type: 'Token', value: { type: 'FundsUnavailable' } })).toMatch(/does not have enough/);
		expect(explain({ type: 'Invalid', value: { type: 'Payment' } })).toMatch(/fee/);
	});

	test('and an unforeseen one its name', () => {
		expect(explain({ type: 'Module', value: { type: 'Balances', value: { type: 'Unheard' } } })).toBe(
			'The chain refused it: Module, Balances, Unheard.',
		);
		expect(explain('gone')).toBe('The chain refused it: gone.');
	});
});
