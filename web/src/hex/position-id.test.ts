import { blake2b } from '@noble/hashes/blake2.js';
import { expect, test } from 'vitest';
import { openingId, replyId } from './position-id';
import { bytesOfSettings, type Settings } from './settings';
import { ALICE, BOB, cell, settingsOf } from './testing';

// The first game of a fresh chain, as played in the README.
const KEY = 'd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';
const SETTINGS = settingsOf(5);
const OPENING = '0xc9b29d4fcec1b6276d23a482211a2ef23c9dbb6993f1cd1cc02963979876da64';
const REPLY = '0xb7e0c99f0d3c88bd4fede76084d952a6984a25044e83fa059d746378fab0c906';

/** The hash that the chain documents: of a text and of further bytes, in hexadecimal digits. */
function hashOf(text: string, ...bytes: string[]): string {
	const whole = Buffer.concat([Buffer.from(text), Buffer.from(bytes.join(''), 'hex')]);
	return `0x${Buffer.from(blake2b(whole, { dkLen: 32 })).toString('hex')}`;
}

test('an opening has the id that the chain gives it', () => {
	expect(openingId(0, ALICE, SETTINGS, cell('c3'))).toBe(OPENING);
});

test('the settings that vary the original game follow the cell in what is hashed', () => {
	const varied = settingsOf(5, { openingRule: 'SwapPieces', duel: { invited: BOB }, increment: 2, plyStep: 9n });
	const bytes = Buffer.from(bytesOfSettings(varied)).toString('hex');
	// The original settings are a size, two times, a deposit and a rule.
	const [original, variation] = [bytes.slice(0, 52), bytes.slice(52)];
	expect(openingId(0, ALICE, varied, cell('c3'))).toBe(
		hashOf('forking-hex/opening', '00000000', KEY, original, '0202', variation),
	);
	const plain = Buffer.from(bytesOfSettings(SETTINGS)).toString('hex').slice(0, 52);
	expect(hashOf('forking-hex/opening', '00000000', KEY, plain, '0202')).toBe(OPENING);
});

test('another number, opener, setting or cell makes another id', () => {
	const changes: Partial<Settings>[] = [
		{ boardSize: 6 },
		{ redTime: 41 },
		{ blueTime: 61 },
		{ deposit: 2n ** 127n },
		{ losingRule: 'AnyReply' },
		{ openingRule: 'SwapPieces' },
		{ openingRule: 'SwapSides' },
		{ placement: 'FollowTheLeader' },
		{ duel: { invited: undefined } },
		{ duel: { invited: ALICE } },
		{ duel: { invited: BOB } },
		{ increment: 0 },
		{ increment: 1 },
		{ forkPremium: 1 },
		{ plyStep: 1n },
		{ reward: 'Halving' },
	];
	const others = [
		openingId(1, ALICE, SETTINGS, cell('c3')),
		openingId(0, BOB, SETTINGS, cell('c3')),
		openingId(0, ALICE, SETTINGS, cell('c4')),
		...changes.map((change) => openingId(0, ALICE, { ...SETTINGS, ...change }, cell('c3'))),
	];
	expect(new Set([...others, OPENING]).size).toBe(others.length + 1);
});

test('a reply has the id that the chain gives it, and so has a swap', () => {
	expect(replyId(OPENING, cell('a1'))).toBe(REPLY);
	expect(replyId(REPLY, cell('a1'))).not.toBe(REPLY);
	expect(replyId(OPENING, 'swap')).toBe(hashOf('forking-hex/swap', OPENING.slice(2)));
});

test('an id of a wrong length has no replies', () => {
	expect(() => replyId(`${OPENING}00`, cell('a1'))).toThrow(RangeError);
	expect(() => replyId(OPENING.slice(0, -2), cell('a1'))).toThrow(RangeError);
});

test('an opener or settings that do not exist open nothing', () => {
	expect(() => openingId(0, 'Alice', SETTINGS, cell('c3'))).toThrow();
	expect(() => openingId(2 ** 32, ALICE, SETTINGS, cell('c3'))).toThrow(RangeError);
	const unheard = { ...SETTINGS, losingRule: 'NoReply' } as unknown as Settings;
	expect(() => openingId(0, ALICE, unheard, cell('c3'))).toThrow(RangeError);
});
