import { toHex } from 'polkadot-api/utils';
import { AccountId } from 'polkadot-api';
import { expect, test } from 'vitest';
import { settingsOf } from '../../rules/testing';
import { bytesOfSubject, type Line, type Subject } from './subject';

/** The address of an account whose 32 bytes are all this byte. */
const accountOf = (byte: number) => AccountId().dec(new Uint8Array(32).fill(byte));

const LINE: Line = {
	game: 7,
	opener: accountOf(7),
	settings: settingsOf(3),
	opening: { column: 0, row: 2 },
	replies: [{ column: 1, row: 1 }, 'swap'],
};
/** The encoding of the line, which the module's own test has too. */
const DIGITS = [
	'07000000',
	'07'.repeat(32),
	`03280000003c0000000010a5d4e8${'00'.repeat(34)}`,
	'0002',
	'0800010101',
].join('');

test.each<[Subject, string]>([
	[{ type: 'Position', line: LINE }, `00${DIGITS}`],
	[
		{ type: 'Game', line: LINE, players: [accountOf(1), accountOf(2)] },
		`01${DIGITS}08${'01'.repeat(32)}${'02'.repeat(32)}`,
	],
	[{ type: 'Tournament', number: 258 }, '0202010000'],
])('the module reads a subject as the page writes it', (subject, digits) => {
	expect(toHex(Uint8Array.from(bytesOfSubject(subject)))).toBe(`0x${digits}`);
});
