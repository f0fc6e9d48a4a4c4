import { expect, test } from 'vitest';
import { isFull } from './crowding';

const ROOM = { normal: 750n, all: 1_000n };
const filled = (normal: bigint, mandatory = 0n, operational = 0n) => ({
	normal: { ref_time: normal },
	operational: { ref_time: operational },
	mandatory: { ref_time: mandatory },
});

test('a block is full when players have used three quarters of what is theirs', () => {
	expect(isFull(filled(0n), ROOM)).toBe(false);
	expect(isFull(filled(562n), ROOM)).toBe(false);
	expect(isFull(filled(563n), ROOM)).toBe(true);
});

test('what the chain itself needs is not theirs', () => {
	expect(isFull(filled(300n, 600n), ROOM)).toBe(false);
	expect(isFull(filled(301n, 600n), ROOM)).toBe(true);
	expect(isFull(filled(1n, 600n, 400n), ROOM)).toBe(true);
});
