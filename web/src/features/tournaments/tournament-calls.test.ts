import { expect, test } from 'vitest';
import { cell } from '../../lib/rules/testing';
import { deedOf, heldBy } from '../../lib/chain/sending/calls';
import { announcement, callingOff, claiming, entering, leaving, opening, withdrawing } from './tournament-calls';
import { hashOf } from '../../lib/chain/tournament-terms';
import { tournamentOf } from '../../lib/chain/tournament-testing';

const TOKEN = 10n ** 12n;
const tournament = tournamentOf({ number: 7 }, { entry: 3n * TOKEN });

test('an entry holds the entry, an opening its deposit, and an announcement what is stored of it', () => {
	expect(heldBy(entering(tournament)!)).toBe(3n * TOKEN);
	expect(heldBy(opening(tournament, cell('a1')))).toBe(TOKEN);
	expect(heldBy(announcement(tournament.terms, 5n))).toBe(5n);
	expect([leaving(7), callingOff(7), withdrawing(7), claiming(7, 'Eve')].map(heldBy)).toEqual([0n, 0n, 0n, 0n]);
});

test('an entry names the terms on the screen, and terms that no tournament can have are not entered', () => {
	expect(entering(tournament)!.made.given).toEqual({ tournament: 7, terms: hashOf(tournament) });
	expect(entering(tournamentOf({}, { shares: new Array<number>(65).fill(1) }))).toBeUndefined();
});

test('the same deed is the same, though a block has passed or another cell was picked', () => {
	const later = tournamentOf({}, { ...tournament.terms, enter_until: 21 });
	expect(deedOf(announcement(later.terms, 5n))).toBe(deedOf(announcement(tournament.terms, 5n)));
	const other = tournamentOf({}, { ...tournament.terms, most_players: 8 });
	expect(deedOf(announcement(other.terms, 5n))).not.toBe(deedOf(announcement(tournament.terms, 5n)));
	expect(deedOf(opening(tournament, cell('a1')))).toBe(deedOf(opening(tournament, cell('b2'))));
});

test('deeds in one tournament, in others, and for others differ', () => {
	const calls = [7, 8].flatMap((number) => {
		const one = tournamentOf({ number });
		const claims = ['Alice', 'Eve'].map((who) => claiming(number, who));
		const calls = [
			entering(one)!,
			leaving(number),
			callingOff(number),
			opening(one, cell('a1')),
			withdrawing(number),
		];
		return [...calls, ...claims];
	});
	expect(new Set(calls.map(deedOf)).size).toBe(calls.length);
});
