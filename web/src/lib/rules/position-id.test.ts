import { blake2b } from '@noble/hashes/blake2.js';
import { Enum } from 'polkadot-api';
import { expect, test } from 'vitest';
import { openingId, replyId } from './position-id';
import { bytesOfSettings, type Settings } from './settings';
import { ALICE, BOB, cell, settingsOf, VARIED } from './testing';

// The first game of a new chain, as docs/apps.md plays it.
const KEY = 'd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';
const SETTINGS = settingsOf(5);
const OPENING = '0xe6255c27d19224334d63d04946b6490a9d58280f20f2414a51d1d98326002e6b';
const REPLY = '0xc6fd371f54b3b49d0e4e248144ac2949d2a9c6f5abd2a2eeeaa0386c60f5eab5';

/** The hash of a text and further bytes, as the chain documents it. `bytes` are hexadecimal digits. */
function hashOf(text: string, ...bytes: string[]): string {
	const whole = Buffer.concat([Buffer.from(text), Buffer.from(bytes.join(''), 'hex')]);
	return `0x${Buffer.from(blake2b(whole, { dkLen: 32 })).toString('hex')}`;
}

test('an opening has the id that the chain gives it', () => {
	expect(openingId(0, ALICE, SETTINGS, cell('c3'))).toBe(OPENING);
});

test('an opening’s id is the hash of the game’s number, its opener, all its settings and the cell', () => {
	for (const settings of [SETTINGS, settingsOf(5, VARIED)]) {
		const bytes = Buffer.from(bytesOfSettings(settings)).toString('hex');
		const hash = hashOf('forking-hex/opening', '00000000', KEY, bytes, '0202');
		expect(openingId(0, ALICE, settings, cell('c3'))).toBe(hash);
	}
});

test('another number, opener, setting or cell makes another id', () => {
	const changes: Partial<Settings>[] = [
		{ board_size: 6 },
		{ red_time: 41 },
		{ blue_time: 61 },
		{ deposit: 2n ** 127n },
		{ losing_rule: Enum('AnyReply') },
		{ opening_rule: Enum('SwapPieces') },
		{ opening_rule: Enum('SwapSides') },
		{ placement: Enum('FollowTheLeader') },
		{ seats: Enum('Duel', { invited: undefined }) },
		{ seats: Enum('Duel', { invited: ALICE }) },
		{ seats: Enum('Duel', { invited: BOB }) },
		{ clock: Enum('Bank', { increment: 0 }) },
		{ clock: Enum('Bank', { increment: 1 }) },
		{ fork_premium: 1 },
		{ ply_step: 1n },
		{ reward: Enum('Halving') },
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
	for (const rule of ['NoReply', 'constructor', 'toString']) {
		const unknown = { ...SETTINGS, losing_rule: Enum(rule) } as unknown as Settings;
		expect(() => openingId(0, ALICE, unknown, cell('c3'))).toThrow(RangeError);
	}
});
