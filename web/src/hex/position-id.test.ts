import { expect, test } from 'vitest';
import { cell } from './testing';
import { openingId, replyId } from './position-id';

// The first game of a fresh chain, as played in the README.
const ALICE = Uint8Array.from(Buffer.from('d43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d', 'hex'));
const SETTINGS = { size: 5, redTime: 40, blueTime: 60, deposit: 10n ** 12n, losingRule: 'EveryReply' } as const;
const OPENING = '0xc9b29d4fcec1b6276d23a482211a2ef23c9dbb6993f1cd1cc02963979876da64';
const REPLY = '0xb7e0c99f0d3c88bd4fede76084d952a6984a25044e83fa059d746378fab0c906';

test('an opening has the id that the chain gives it', () => {
	expect(openingId(0, ALICE, SETTINGS, cell('c3'))).toBe(OPENING);
});

test('another number, opener, setting or cell makes another id', () => {
	const others = [
		openingId(1, ALICE, SETTINGS, cell('c3')),
		openingId(0, ALICE.toReversed(), SETTINGS, cell('c3')),
		openingId(0, ALICE, { ...SETTINGS, losingRule: 'AnyReply' }, cell('c3')),
		openingId(0, ALICE, { ...SETTINGS, deposit: 2n ** 127n }, cell('c3')),
		openingId(0, ALICE, SETTINGS, cell('c4')),
	];
	expect(new Set([...others, OPENING]).size).toBe(6);
});

test('a reply has the id that the chain gives it', () => {
	expect(replyId(OPENING, cell('a1'))).toBe(REPLY);
	expect(replyId(REPLY, cell('a1'))).not.toBe(REPLY);
});

test('an id of a wrong length has no replies', () => {
	expect(() => replyId(`${OPENING}00`, cell('a1'))).toThrow(RangeError);
	expect(() => replyId(OPENING.slice(0, -2), cell('a1'))).toThrow(RangeError);
});
