import { expect, test } from 'vitest';
import { unpackStones } from './packed-stones';
import { cells } from '../rules/testing';

test('stones are unpacked row by row, four cells a byte', () => {
	// Red on a1, c1 and b2, Blue on b1 and c3, on a board with three cells along a side.
	const bytes = new Uint8Array([0b00_01_10_01, 0b00_00_00_01, 0b10]);
	expect(unpackStones(bytes, 3)).toEqual({ Red: cells('a1 c1 b2'), Blue: cells('b1 c3') });
});

test('a board without bytes has no stones', () => {
	expect(unpackStones(new Uint8Array(), 5)).toEqual({ Red: [], Blue: [] });
});
