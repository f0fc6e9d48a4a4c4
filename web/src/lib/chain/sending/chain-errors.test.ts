import { readFileSync } from 'node:fs';
import { decAnyMetadata, unifyMetadata } from '@polkadot-api/substrate-bindings';
import { describe, expect, test } from 'vitest';
import { words } from '../../words/chain-errors';
import { explain } from './chain-errors';
import { detailsIn } from './refusals';

const metadata = unifyMetadata(
	decAnyMetadata(
		new Uint8Array(readFileSync(new URL('../../../../.papi/metadata/forkingHex.scale', import.meta.url))),
	),
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

function inPallet(type: string, name: string): string {
	return explain({ type: 'Module', value: { type, value: { type: name } } });
}

describe('a refusal has a sentence for players', () => {
	test('whatever the game refuses, a different one each', () => {
		const errors = errorsOf('ForkingHex');
		expect(errors).toContain('MoveAlreadyPlayed');
		expect(errors.toSorted()).toEqual(Object.keys(words.errors.ForkingHex).sort());
		expect(new Set(Object.values(words.errors.ForkingHex)).size).toBe(errors.length);
	});

	test('and whatever a tournament refuses, also where the game refuses something by the same name', () => {
		const errors = errorsOf('HexTournament');
		expect(errors.toSorted()).toEqual(Object.keys(words.errors.HexTournament).sort());
		expect(new Set(Object.values(words.errors.HexTournament)).size).toBe(errors.length);
		expect(inPallet('HexTournament', 'NothingToClaim')).toBe(words.errors.HexTournament.NothingToClaim);
		expect(inPallet('ForkingHex', 'NothingToClaim')).toBe(words.errors.ForkingHex.NothingToClaim);
	});

	test('but no error of another pallet has the sentence of an error by the same name', () => {
		expect(inPallet('Proxy', 'NotFound')).toBe(words.errors.Proxy.NotFound);
		expect(detailsIn(inPallet('Multisig', 'NotFound'))).toBe('Module, Multisig, NotFound');
	});

	test.each([
		['Balances', errorsOf('Balances')],
		['Token', enumeration('TokenError')],
		['Arithmetic', enumeration('ArithmeticError')],
		['Invalid', enumeration('InvalidTransaction')],
		['Unknown', enumeration('UnknownTransaction')],
	])('whatever is refused as %s', (kind, errors) => {
		expect(errors.length).toBeGreaterThan(2);
		for (const type of errors)
			expect(explain({ type: kind, value: { type } })).not.toMatch(/The chain refused it|undefined/);
	});

	test('by the two innermost names', () => {
		expect(inPallet('ForkingHex', 'CellOccupied')).toBe(words.errors.ForkingHex.CellOccupied);
		expect(explain({ type: 'BadOrigin' })).toBe(words.errors.Dispatch.BadOrigin);
		expect(explain({ type: 'Token', value: { type: 'FundsUnavailable' } })).toMatch(/does not have enough/);
		expect(explain({ type: 'Invalid', value: { type: 'Payment' } })).toMatch(/fee/);
	});

	test('and an unforeseen one its name', () => {
		const sentence = inPallet('Balances', 'Unheard');
		expect(sentence).toMatch(/^The chain refused it, for a reason unknown to this page/);
		expect(detailsIn(sentence)).toBe('Module, Balances, Unheard');
		expect(detailsIn(explain('gone'))).toBe('gone');
	});
});
